import type { StoryDetail, StudioAction, StudioPlan } from '@soundwright/contract';
import { isClip } from '@soundwright/story/clips';
import { WandSparkles, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { AskingNote } from '../../asking/asking-note.tsx';
import { AssistantNeeded } from '../../asking/assistant-needed.tsx';
import { useAsking } from '../../asking/use-asking.ts';
import { useLlmStatus } from '../../asking/use-llm-status.ts';
import { api } from '../../state/api.ts';
import { useVoices } from '../../state/queries.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Checkbox, TextField } from '../../ui/fields.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useSoundBook } from '../editor/sound-book.ts';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';
import { planEdit } from '../model/plan-edits.ts';
import { changedAll } from '../model/story-change.ts';
import { useWantedSounds } from './use-wanted-sounds.ts';

/** An instruction in plain language; its plan is a checklist with a preview on the timeline before it is applied. */
export function CommandBox({ onClose }: { readonly onClose: () => void }) {
  const { editor, player } = useStoryTools();
  const { data: voices } = useVoices();
  const { data: status } = useLlmStatus();
  const { asking, error, ask, stop } = useAsking();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<{ readonly instruction: string; readonly plan: StudioPlan } | null>(null);

  const submit = async () => {
    const instruction = text.trim();
    if (instruction === '') return;
    setAsked(null);
    const { story, selection } = editor.store.getState();
    const context = {
      ...contextOf(story),
      playhead_s: player.positionS(),
      selected_ids: [...selection],
      voices: (voices ?? []).map(({ id, name }) => ({ id, name })),
    };
    const plan = await ask((signal) => api.studioCommand({ body: { instruction, context }, signal }));
    if (plan !== null) setAsked({ instruction, plan });
  };
  return (
    <section aria-label="Assistant" className="flex flex-col gap-2 border-b border-line bg-surface-1 px-3 py-2 sm:px-4">
      <div className="flex items-start gap-2">
        {status !== undefined && !status.ready ? (
          <div className="min-w-0 flex-1 py-1">
            <AssistantNeeded toDo="to edit the story with instructions." />
          </div>
        ) : (
          <form
            className="flex min-w-0 flex-1 items-center gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <TextField
              label="Instruction"
              hideLabel
              className="min-w-0 flex-1"
              value={text}
              maxLength={4_000}
              placeholder="Fade out the music over the last three seconds"
              onChange={setText}
            />
            <Button
              type="submit"
              disabled={asking || text.trim() === ''}
              icon={<WandSparkles size={15} aria-hidden="true" />}
            >
              Plan
            </Button>
          </form>
        )}
        <IconButton label="Close the assistant" size="md" icon={<X size={15} aria-hidden="true" />} onClick={onClose} />
      </div>
      {asking && <AskingNote onStop={stop} />}
      {error !== null && <ErrorState what="Could not make a plan" error={error} />}
      {asked !== null && (
        <Plan
          key={asked.instruction}
          instruction={asked.instruction}
          plan={asked.plan}
          onDone={() => {
            setAsked(null);
            setText('');
          }}
          onDiscard={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface PlanProps {
  readonly instruction: string;
  readonly plan: StudioPlan;
  readonly onDone: () => void;
  readonly onDiscard: () => void;
}

function Plan({ instruction, plan, onDone, onDiscard }: PlanProps) {
  const { editor } = useStoryTools();
  const story = useEditor((state) => state.story);
  const makeSounds = useWantedSounds();
  const [left, setLeft] = useState<ReadonlySet<StudioAction>>(new Set());
  const chosen = useMemo(() => plan.actions.filter((action) => !left.has(action)), [plan, left]);
  const planned = () => planEdit(instruction.slice(0, 60), story, chosen, toolsOf(editor.newId));

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the story or the choice changes
  useEffect(() => {
    const { edit } = planned();
    editor.preview(edit === null ? null : { story: changedAll(story, edit.changes) });
    return () => editor.preview(null);
  }, [chosen, story]);

  const apply = () => {
    const { edit, wanted } = planned();
    editor.edit(edit);
    makeSounds(wanted);
    onDone();
  };
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-[13px] wrap-anywhere">
        {plan.reply}
      </p>
      {plan.actions.length > 0 && (
        <fieldset aria-label="Steps of the plan" className="flex max-h-48 flex-col gap-1.5 overflow-y-auto">
          {plan.actions.map((action) => (
            <div key={JSON.stringify(action)} className="flex flex-wrap items-center gap-2">
              <Checkbox
                label={action.label}
                checked={!left.has(action)}
                onChange={(checked) => {
                  const next = new Set(left);
                  if (checked) next.delete(action);
                  else next.add(action);
                  setLeft(next);
                }}
              />
              {action.destructive && <Chip tone="danger">Removes</Chip>}
              {action.op === 'generate' && <Chip>Generates a sound</Chip>}
            </div>
          ))}
        </fieldset>
      )}
      <div className="flex gap-2">
        {plan.actions.length > 0 && (
          <Button size="sm" variant="primary" disabled={chosen.length === 0} onClick={apply}>
            Apply {chosen.length === 1 ? '1 step' : `${chosen.length} steps`}
          </Button>
        )}
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

function toolsOf(newId: () => string) {
  const rates = new Map(
    [...useSoundBook.getState().sounds].flatMap(([id, sound]) => (sound ? [[id, sound.sample_rate] as const] : [])),
  );
  return { rates, newId, now: new Date().toISOString() };
}

/** The story as context for the assistant: lanes, and segments with the names of their sounds. */
function contextOf({ segments, tracks }: StoryDetail) {
  const { sounds } = useSoundBook.getState();
  return {
    tracks: tracks.map(({ track_index, name, gain_db, muted, soloed }) => ({
      track_index,
      name,
      gain_db,
      muted,
      soloed,
    })),
    clips: segments
      .filter((segment) => isClip(segment) || segment.text !== '')
      .map((segment) => {
        const sound = sounds.get(segment.sound_id ?? '');
        return { ...segment, ...(sound && { name: sound.name, sound_duration_s: sound.duration_s }) };
      }),
  };
}
