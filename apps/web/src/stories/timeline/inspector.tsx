import { RANGES, type Segment } from '@soundwright/contract';
import { faded, moved, slipped, trimmedEnd, trimmedStart } from '@soundwright/story/clips';
import { reachOf } from '@soundwright/story/comp';
import { SHORTEST_CLIP_S } from '@soundwright/story/timing';
import { Copy, FoldHorizontal, Scissors, SlidersHorizontal, Trash2, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { NumberBox } from '../../ui/number-box.tsx';
import { Popover } from '../../ui/popover.tsx';
import { lengthOfSound, useSoundBook } from '../editor/sound-book.ts';
import { useEditor, useSoundOf, useStoryPlayer, useStoryTools } from '../editor/story-context.tsx';
import { counted, patchEdit } from '../model/clip-edits.ts';
import { clipTitle } from '../model/describe-clip.ts';
import { unlocked } from '../model/lane-edits.ts';
import type { SegmentFields } from '../model/story-change.ts';
import { SpanFields } from './span-fields.tsx';
import { StoryEffects } from './story-effects.tsx';
import { TakesPanel } from './takes-panel.tsx';
import type { TimelineCommands } from './timeline-commands.ts';
import { useTimelineView } from './timeline-store.ts';

/** Number fields for everything that can be dragged on the timeline. */
export function Inspector({ commands }: { readonly commands: TimelineCommands }) {
  const selection = useEditor((state) => state.selection);
  const segments = useEditor((state) => state.shown.segments);
  const clips = segments.filter((segment) => selection.has(segment.id));
  const span = useTimelineView((view) => view.span);
  const [first] = clips;
  return (
    <section
      aria-label="Selected clips"
      data-inspector=""
      className="flex min-h-[74px] flex-wrap items-end gap-x-2 gap-y-2 border-t border-line bg-surface-1 px-3 py-2 sm:px-4"
    >
      {first === undefined && span !== null ? (
        <SpanFields span={span} />
      ) : first === undefined ? (
        <LoopFields />
      ) : (
        <>
          <div className="flex min-w-56 flex-1 basis-56 flex-col gap-1 self-center">
            <p className="truncate font-medium">
              {clips.length === 1 ? <Title clip={first} /> : `${clips.length} clips`}
            </p>
            <div className="flex gap-0.5">
              <IconButton
                label={clips.every((clip) => clip.muted) ? 'Unmute' : 'Mute'}
                shortcut="M"
                pressed={clips.every((clip) => clip.muted)}
                icon={
                  clips.every((clip) => clip.muted) ? (
                    <VolumeX size={15} aria-hidden="true" />
                  ) : (
                    <Volume2 size={15} aria-hidden="true" />
                  )
                }
                onClick={() => commands.muteSelected()}
              />
              <IconButton
                label="Split at the playhead"
                shortcut="S"
                icon={<Scissors size={15} aria-hidden="true" />}
                onClick={() => commands.split()}
              />
              <IconButton
                label="Duplicate"
                shortcut="Ctrl+D"
                icon={<Copy size={15} aria-hidden="true" />}
                onClick={() => commands.duplicate()}
              />
              <IconButton
                label="Delete and close the gap"
                shortcut="Ctrl+Backspace"
                icon={<FoldHorizontal size={15} aria-hidden="true" />}
                onClick={() => commands.remove('Delete', true)}
              />
              <IconButton
                label="Delete"
                shortcut="Delete"
                icon={<Trash2 size={15} aria-hidden="true" />}
                onClick={() => commands.remove()}
              />
              {clips.length === 1 && first.sound_id !== null && (
                <>
                  <ClipEffects clip={first} />
                  <TakesPanel clip={first} />
                </>
              )}
            </div>
          </div>
          <Fields clips={clips} />
        </>
      )}
    </section>
  );
}

/** The fields of the selection, or why there are none. */
function Fields({ clips }: { readonly clips: readonly Segment[] }) {
  const isFixed = useEditor(({ shown }) => unlocked(clips, shown).length < clips.length);
  const [first] = clips;
  if (isFixed) {
    return (
      <p className="self-center text-[13px] text-text-3">Their lane is locked or frozen. Its menu sets it free.</p>
    );
  }
  return clips.length === 1 && first !== undefined ? <ClipFields clip={first} /> : <SharedFields clips={clips} />;
}

function Title({ clip }: { readonly clip: Segment }) {
  return clipTitle(clip, useSoundOf(clip.sound_id)?.name);
}

const FIELD = 'w-20';

function ClipFields({ clip }: { readonly clip: Segment }) {
  const { editor } = useStoryTools();
  useSoundBook((book) => book.sounds);
  const soundS = reachOf(clip, lengthOfSound);
  const change = (label: string, fields: SegmentFields) =>
    editor.edit(patchEdit(label, editor.story.segments, new Map([[clip.id, fields]])), {
      gesture: `${label} ${clip.id}`,
      delayMs: 300,
    });
  const field = (
    label: string,
    unit: string,
    value: number,
    step: number,
    set: (value: number) => void,
    range = {},
  ) => <NumberBox label={label} className={FIELD} unit={unit} value={value} step={step} onChange={set} {...range} />;
  const isSound = clip.sound_id !== null;
  return (
    <>
      {field('Start', 's', clip.start_s, 0.1, (next) => change('Move clip', { start_s: Math.max(0, next) }), {
        min: 0,
      })}
      {field(
        'Length',
        's',
        clip.duration_s,
        0.1,
        (next) => change('Trim clip', trimmedEnd(clip, next - clip.duration_s, soundS)),
        { min: SHORTEST_CLIP_S },
      )}
      {isSound && (
        <>
          {field(
            'Trim start',
            's',
            clip.trim_start_s,
            0.1,
            (next) => change('Trim clip', trimmedStart(clip, next - clip.trim_start_s)),
            { min: 0 },
          )}
          {field(
            'Slip',
            's',
            clip.trim_start_s,
            0.1,
            (next) => change('Slip clip', slipped(clip, next - clip.trim_start_s, soundS)),
            { min: 0 },
          )}
          {field('Fade in', 's', clip.fade_in_s, 0.1, (next) => change('Fade in clip', faded(clip, 'in', next)), {
            min: 0,
          })}
          {field('Fade out', 's', clip.fade_out_s, 0.1, (next) => change('Fade out clip', faded(clip, 'out', next)), {
            min: 0,
          })}
          {field('Gain', 'dB', clip.gain_db, 0.5, (gain_db) => change('Clip gain', { gain_db }), { min: -60, max: 24 })}
          {field('Pan', '%', Math.round(clip.pan * 100), 5, (percent) => change('Pan clip', { pan: percent / 100 }), {
            min: -100,
            max: 100,
          })}
        </>
      )}
      {field(
        'Lane',
        '',
        clip.track_index + 1,
        1,
        (next) => change('Move clip', { track_index: Math.min(255, Math.max(0, Math.round(next) - 1)) }),
        { min: 1, max: 256 },
      )}
    </>
  );
}

/** Effects of a clip. */
function ClipEffects({ clip }: { readonly clip: Segment }) {
  const { editor } = useStoryTools();
  return (
    <Popover
      title="Effects of the clip"
      trigger={
        <IconButton
          label="Effects of the clip"
          className={classes(clip.effects.length > 0 && 'text-accent!')}
          icon={<SlidersHorizontal size={15} aria-hidden="true" />}
        />
      }
    >
      <div className="w-72">
        <StoryEffects
          place={`clip ${clip.id}`}
          effects={clip.effects}
          offsetS={clip.trim_start_s - clip.start_s}
          onChange={(label, effects, gesture) =>
            editor.edit(
              patchEdit(label, editor.story.segments, new Map([[clip.id, { effects }]])),
              gesture === undefined ? {} : { gesture: `${gesture} ${clip.id}`, delayMs: 300 },
            )
          }
        />
      </div>
    </Popover>
  );
}

/** Fields of several clips, which change together. */
function SharedFields({ clips }: { readonly clips: readonly Segment[] }) {
  const { editor } = useStoryTools();
  const startS = Math.min(...clips.map((clip) => clip.start_s));
  const gainDb = clips[0]?.gain_db ?? 0;
  const label = counted(clips.length, 'clip');
  const change = (what: string, fields: Map<string, SegmentFields>) =>
    editor.edit(patchEdit(`${what} ${label}`, editor.story.segments, fields), { gesture: what, delayMs: 300 });
  return (
    <>
      <NumberBox
        label="Start of first clip"
        className={FIELD}
        unit="s"
        min={0}
        step={0.1}
        value={startS}
        onChange={(next) => change('Move', moved(clips, next - startS, 0))}
      />
      <NumberBox
        label="Gain of all"
        className={FIELD}
        unit="dB"
        {...RANGES.gainDb}
        step={0.5}
        value={gainDb}
        onChange={(next) => change('Gain of', new Map(clips.map(({ id }) => [id, { gain_db: next }])))}
      />
    </>
  );
}

/** Without a selection: the loop region, or a hint. */
function LoopFields() {
  const { player } = useStoryTools();
  const loop = useStoryPlayer((state) => state.loop);
  if (loop === null) {
    return (
      <p className="self-center text-[13px] text-text-3">
        Select a clip to edit its values. Drag its edges to trim and its dots to fade.
        <span className="pointer-coarse:hidden">
          {' '}
          Hold Shift to drag without snapping, Alt to slip the audio, Ctrl to copy.
        </span>
        <span className="hidden pointer-coarse:inline"> Touch and hold a clip for its menu.</span>
      </p>
    );
  }
  return (
    <>
      <p className="flex-1 self-center font-medium">Loop</p>
      <NumberBox
        label="From"
        className={FIELD}
        unit="s"
        min={0}
        step={0.1}
        value={loop.startS}
        onChange={(next) => next < loop.endS && player.setLoop({ ...loop, startS: next })}
      />
      <NumberBox
        label="To"
        className={FIELD}
        unit="s"
        min={0}
        step={0.1}
        value={loop.endS}
        onChange={(next) => next > loop.startS && player.setLoop({ ...loop, endS: next })}
      />
    </>
  );
}
