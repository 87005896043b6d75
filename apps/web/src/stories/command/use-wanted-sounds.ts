import { submit } from '../../sounds/make.ts';
import { api } from '../../state/api.ts';
import { problemMessage } from '../../ui/problem.ts';
import { useToasts } from '../../ui/toast.tsx';
import { learnSound } from '../editor/sound-book.ts';
import { useStoryTools } from '../editor/story-context.tsx';
import { placedSound, type WantedSound } from '../model/plan-edits.ts';

/** A function that generates the sounds of a plan, and places each on the timeline when finished. */
export function useWantedSounds(): (wanted: readonly WantedSound[]) => void {
  const { editor } = useStoryTools();
  const make = async (one: WantedSound) => {
    const { show } = useToasts.getState();
    const { model, prompt, duration_s, negative_prompt, lyrics, tags } = one.proposal;
    try {
      const { id } = await submit(() =>
        api.generate({ body: { model, prompt, duration_s, negative_prompt, lyrics, tags } }),
      );
      show({ text: `Generating “${prompt.slice(0, 60)}” for the story` });
      const { status, error, result } = await api.followJob(id);
      const [soundId] = result?.sounds ?? [];
      if (status === 'error') throw new Error(error ?? 'The job failed.');
      if (soundId === undefined) return;
      const sound = await api.getSound({ params: { id: soundId } });
      learnSound(sound);
      editor.edit(placedSound(editor.story, sound, one, { newId: editor.newId, now: new Date().toISOString() }));
    } catch (error) {
      show({
        text: `Could not generate “${prompt.slice(0, 60)}”. ${problemMessage(error)}`,
        tone: 'danger',
        ms: 10_000,
      });
    }
  };
  return (wanted) => {
    for (const one of wanted) void make(one);
  };
}
