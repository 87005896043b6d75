import type { Segment, Track } from '@soundwright/contract';
import { silenceOn } from '@soundwright/story/lanes';
import { endOf } from '@soundwright/story/timing';
import { Link2 } from 'lucide-react';
import { type CSSProperties, memo, useState } from 'react';
import { fadeHandles } from '../../canvas/timeline-geometry.ts';
import { Cover } from '../../sounds/cover.tsx';
import { useKindOf } from '../../state/queries.ts';
import { classes } from '../../ui/classes.ts';
import { formatGain } from '../../ui/format.ts';
import { useSoundOf } from '../editor/story-context.tsx';
import { clipTitle, describeClip } from '../model/describe-clip.ts';
import { shownFromS, spanStyle, useOriginS } from './content-place.ts';
import { useTimelineView } from './timeline-store.ts';

interface ClipItemProps {
  readonly segment: Segment;
  readonly tracks: readonly Track[];
  readonly selected: boolean;
  /** Whether it is in the tab order. */
  readonly reachable: boolean;
  /** Whether its lane is locked (no handles). */
  readonly locked: boolean;
}

/** The title is CSS content and not read out; the accessible name says more. */
const TITLE =
  'before:pointer-events-none before:absolute before:top-0 before:truncate before:text-[11px] before:leading-5 before:content-[attr(data-title)]';
const GAIN =
  'after:pointer-events-none after:absolute after:top-0 after:right-1.5 after:text-[11px] after:leading-5 after:content-[attr(data-gain)]';

/** A clip on its lane, without the waveform: frame, title, handles, and the accessible name. */
export const ClipItem = memo(function ClipItem({ segment, tracks, selected, reachable, locked }: ClipItemProps) {
  const sound = useSoundOf(segment.sound_id);
  const kindOf = useKindOf();
  const originS = useOriginS();
  const [hovered, setHovered] = useState(false);
  const silent = silenceOn(tracks)(segment) !== null;
  const color = sound ? `var(--kind-${kindOf(sound)})` : 'var(--text-3)';
  const title = clipTitle(segment, sound?.name);
  const isGone = segment.sound_id !== null && sound === null;
  const gain = gainText(segment.gain_db);
  const style: CSSProperties = {
    ...spanStyle({ startS: segment.start_s, endS: endOf(segment) }, originS, 3),
    borderColor: selected ? 'var(--accent)' : `color-mix(in srgb, ${color} 55%, var(--line))`,
    backgroundColor: `color-mix(in srgb, ${color} ${selected ? 20 : 11}%, var(--surface-1))`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Space controls playback here, and a button would take it
    <div
      role="button"
      aria-pressed={selected}
      aria-roledescription="clip"
      aria-label={describeClip(segment, tracks, isGone ? 'deleted' : sound?.name)}
      data-clip={segment.id}
      data-title={isGone ? `${title} (deleted)` : title}
      data-gain={gain}
      tabIndex={reachable ? 0 : -1}
      style={style}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      className={classes(
        locked ? 'cursor-default' : 'cursor-grab',
        'absolute top-1 bottom-1 touch-none overflow-hidden rounded-md border select-none',
        'focus-visible:z-[3] focus-visible:outline-offset-0',
        TITLE,
        segment.stale ? 'before:left-4' : 'before:left-1.5',
        gain === undefined ? 'before:right-1.5' : classes('before:right-16', GAIN),
        isGone ? 'text-danger' : silent ? 'text-text-3' : 'text-text-1',
        selected && 'z-[2] ring-1 ring-accent',
        silent && 'border-dashed',
        segment.kind === 'pause' && 'border-dashed',
      )}
    >
      {segment.stale && (
        <span title="Out of date" className="absolute top-[7px] left-1.5 size-1.5 rounded-full bg-warn" />
      )}
      {sound && <Cover sound={sound} className="absolute bottom-1 left-1 size-6 max-w-1/4" />}
      <GroupMark segment={segment} />
      {!locked && <Handles segment={segment} color={color} fades={selected || hovered} />}
    </div>
  );
});

/** Shows that a clip is in a group. */
function GroupMark({ segment }: { readonly segment: Segment }) {
  if (segment.group_id === null) return null;
  return <Link2 size={12} aria-hidden="true" className="absolute right-1.5 bottom-1 text-text-2" />;
}

/** The level of a clip, where it is changed. */
function gainText(gainDb: number): string | undefined {
  return gainDb === 0 ? undefined : formatGain(gainDb);
}

interface HandlesProps {
  readonly segment: Segment;
  readonly color: string;
  /** Whether the handles of the fades are shown, too. */
  readonly fades: boolean;
}

/** Where a clip can be taken at its edges and fades. */
function Handles({ segment, color, fades }: HandlesProps) {
  return (
    <>
      <span className="absolute inset-y-0 left-0 w-4 max-w-1/4 cursor-ew-resize" />
      <span className="absolute inset-y-0 right-0 w-4 max-w-1/4 cursor-ew-resize" />
      {fades && segment.sound_id !== null && <FadeDots segment={segment} color={color} />}
    </>
  );
}

const DOT = 'absolute top-1 size-[12px] -translate-x-1/2 cursor-col-resize rounded-full border-2 bg-surface-1';

/** The fade handles of a clip; narrow clips have none. */
function FadeDots({ segment, color }: { readonly segment: Segment; readonly color: string }) {
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const originS = useOriginS();
  const { start_s, duration_s, fade_in_s, fade_out_s } = segment;
  const handles = fadeHandles(duration_s * pxPerS, fade_in_s * pxPerS, fade_out_s * pxPerS);
  if (handles === null) return null;
  const cutPx = (shownFromS(start_s, originS) - start_s) * pxPerS;
  return (
    <>
      <span className={DOT} style={{ left: handles.inPx - cutPx, borderColor: color }} />
      <span className={DOT} style={{ left: handles.outPx - cutPx, borderColor: color }} />
    </>
  );
}
