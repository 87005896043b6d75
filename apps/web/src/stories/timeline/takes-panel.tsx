import { RANGES, type Segment } from '@soundwright/contract';
import { spansOf, stackOf } from '@soundwright/story/comp';
import { Layers, Play, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/fields.tsx';
import { NumberBox } from '../../ui/number-box.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useStoryTools } from '../editor/story-context.tsx';
import { useReadings } from '../script/use-readings.ts';
import { swiped, TakeCommands, timeInClip } from './take-commands.ts';
import { useTimelineView } from './timeline-store.ts';

/** Takes that are made at once. */
const MORE = 3;

/** The takes of a clip as a list, and which of them plays from when on as numbers. */
export function TakesPanel({ clip }: { readonly clip: Segment }) {
  const { editor, player } = useStoryTools();
  const takes = useMemo(() => new TakeCommands(editor, player), [editor, player]);
  const shown = useTimelineView((view) => view.stackOf === clip.id);
  const stack = stackOf(clip);
  return (
    <Popover
      title="Takes of the clip"
      side="top"
      align="start"
      trigger={
        <IconButton
          label="Takes of the clip"
          className={classes(stack.length > 1 && 'text-accent!')}
          icon={<Layers size={15} aria-hidden="true" />}
        />
      }
    >
      <div className="flex w-80 flex-col gap-3">
        <Stack clip={clip} stack={stack} takes={takes} />
        {stack.length > 1 && <Parts clip={clip} stack={stack} takes={takes} />}
        <div className="flex flex-wrap gap-2">
          {stack.length > 1 && (
            <Button size="sm" aria-pressed={shown} onClick={() => takes.toggle()}>
              {shown ? 'Hide below the clip' : 'Show below the clip'}
            </Button>
          )}
          {clip.text.trim() !== '' && <Retake clip={clip} />}
        </div>
      </div>
    </Popover>
  );
}

interface TakesProps {
  readonly clip: Segment;
  readonly stack: readonly string[];
  readonly takes: TakeCommands;
}

function Stack({ clip, stack, takes }: TakesProps) {
  if (stack.length < 2) {
    return (
      <p className="text-[13px] text-text-2">
        One take so far. Make more of a line here, or select several clips and stack them in their menu.
      </p>
    );
  }
  return (
    <ul aria-label="Takes" className="flex max-h-48 flex-col gap-1 overflow-y-auto p-0.5">
      {stack.map((id, at) => (
        <li key={id} className="flex items-center gap-1">
          <span className="flex-1">
            Take {at + 1}
            {id === clip.sound_id && clip.comp.length === 0 && <span className="text-text-3"> · plays</span>}
          </span>
          <IconButton
            label={`Play take ${at + 1} in the whole clip`}
            shortcut={at < 9 ? String(at + 1) : undefined}
            icon={<Play size={14} aria-hidden="true" />}
            onClick={() => takes.whole(clip, id)}
          />
          <IconButton
            label={`Remove take ${at + 1}`}
            disabled={id === clip.sound_id}
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => takes.remove(clip, id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Which take plays from when on. */
function Parts({ clip, stack, takes }: TakesProps) {
  const { player } = useStoryTools();
  const spans = spansOf(clip);
  const inStory = (timeS: number) => timeS + clip.start_s - clip.trim_start_s;
  const options = stack.map((id, at) => ({ value: id, label: `Take ${at + 1}` }));
  const addPart = () => {
    const timeS = timeInClip(clip, player.positionS());
    const span = spans.find(({ fromS, toS }) => timeS > fromS && timeS < toS);
    const next = span && stack[(stack.indexOf(span.soundId) + 1) % stack.length];
    if (span !== undefined && next !== undefined) takes.comp('Add part', clip, swiped(clip, next, timeS, span.toS));
  };
  return (
    <section aria-label="Parts" className="flex flex-col gap-1">
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto p-0.5">
        {spans.map(({ soundId, fromS, toS }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place in the order of time
          <li key={at} className="flex items-center gap-1">
            <NumberBox
              label={`Start of part ${at + 1}`}
              hideLabel
              unit="s"
              step={0.01}
              min={at === 0 ? inStory(fromS) : inStory((spans[at - 1]?.fromS ?? 0) + 0.001)}
              max={at === 0 ? inStory(fromS) : inStory(toS - 0.001)}
              className="w-24"
              value={inStory(fromS)}
              onChange={(next) => {
                const before = spans[at - 1];
                if (before === undefined) return;
                const timeS = timeInClip(clip, next);
                const [id, startS, endS] = timeS < fromS ? [soundId, timeS, fromS] : [before.soundId, fromS, timeS];
                takes.comp('Move part', clip, swiped(clip, id, startS, endS), `part ${clip.id} ${at}`);
              }}
            />
            <Select
              label={`Take of part ${at + 1}`}
              hideLabel
              size="sm"
              className="flex-1"
              value={soundId}
              options={options}
              onChange={(id) => takes.comp('Choose take', clip, swiped(clip, id, fromS, toS))}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-2">
        <Button size="sm" icon={<Plus size={14} aria-hidden="true" />} onClick={addPart}>
          Part at the playhead
        </Button>
        <NumberBox
          label="Crossfades"
          unit="ms"
          min={0}
          max={1_000 * RANGES.compFadeS.max}
          step={5}
          className="w-28"
          value={Math.round(1_000 * clip.comp_fade_s)}
          onChange={(ms) => takes.comp('Change crossfades', clip, { comp_fade_s: ms / 1_000 }, `joins ${clip.id}`)}
        />
      </div>
    </section>
  );
}

/** Makes more takes of a line. */
function Retake({ clip }: { readonly clip: Segment }) {
  const { jobs, submitting, read, model } = useReadings();
  const job = jobs.get(clip.id);
  const isBusy = submitting || job?.status === 'queued' || job?.status === 'running';
  return (
    <Button
      size="sm"
      busy={isBusy}
      disabled={model === undefined}
      onClick={() => void read([clip.id], MORE)}
    >{`Make ${MORE} more takes`}</Button>
  );
}
