import type { Sound } from '@soundwright/contract';
import { api } from '../state/api.ts';
import { keys } from '../state/keys.ts';
import { queryClient } from '../state/query-client.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';

/** Whether a sound may say something that is not known from how it was made. */
export function mayBeSpoken({ source, missing }: Pick<Sound, 'source' | 'missing'>): boolean {
  return !missing && (source === 'recording' || source === 'upload');
}

/**
 * Writes down what a sound says, and offers a story of it once that is done.
 *
 * @param open - navigates to a path of the page
 */
export async function writeDown(sound: Sound, open: (path: string) => void): Promise<void> {
  const { show } = useToasts.getState();
  const failed = (why: string) =>
    show({ text: `Could not write down “${sound.name}”. ${why}`, tone: 'danger', ms: 10_000 });
  try {
    const { job_id } = await api.transcribe({ body: { source_sound_id: sound.id } });
    const { status, error, message } = await api.followJob(job_id);
    if (status === 'error') failed(error ?? '');
    if (status !== 'done') return;
    await queryClient.invalidateQueries({ queryKey: keys.words(sound.id) });
    show({
      text: `“${sound.name}” is written down: ${message}.`,
      ms: 12_000,
      action: { label: 'Make a story of it', run: () => void storyOfWords(sound, open) },
    });
  } catch (error) {
    failed(problemMessage(error));
  }
}

/** Makes a story of what a sound says, with a line for every sentence, and opens it. */
export async function storyOfWords(sound: Sound, open: (path: string) => void): Promise<void> {
  try {
    const { id } = await api.storyFromSound({ body: { sound_id: sound.id, lines: true } });
    open(`/stories/${id}`);
  } catch (error) {
    useToasts.getState().show({
      text: `Could not make a story of “${sound.name}”. ${problemMessage(error)}`,
      tone: 'danger',
      ms: 10_000,
    });
  }
}
