import type { Segment, Track } from '@soundwright/contract';
import { type CSSProperties, memo } from 'react';
import { useKindOf } from '../../state/queries.ts';
import { classes } from '../../ui/classes.ts';
import { useSoundOf } from '../editor/story-context.tsx';
import { clipTitle, describeClip } from '../model/describe-clip.ts';
import { silence } from '../model/mix-plan.ts';

interface ClipItemProps {
  readonly segment: Segment;
  readonly tracks: readonly Track[];
  readonly selected: boolean;
  /** Whether Tab comes to it. */
  readonly reachable: boolean;
}

const FADE_DOT = 'absolute top-1 hidden size-[12px] cursor-col-resize rounded-full border-2 bg-surface-1';

/** A length in seconds as CSS, at whatever zoom there is. */
function px(seconds: number): string {
  return `calc(var(--pps) * ${seconds} * 1px)`;
}

/** A clip on its lane: what can be seen of it without its wave, and what a screen reader says. */
export const ClipItem = memo(function ClipItem({ segment, tracks, selected, reachable }: ClipItemProps) {
  const sound = useSoundOf(segment.sound_id);
  const kindOf = useKindOf();
  const silent = silence(segment, tracks) !== null;
  const color = sound ? `var(--kind-${kindOf(sound)})` : 'var(--text-3)';
  const title = clipTitle(segment, sound?.name);
  const dotShown = selected ? '@min-[64px]:block' : '@min-[64px]:group-hover:block';
  const style: CSSProperties = {
    left: px(segment.start_s),
    width: `max(3px, ${px(segment.duration_s)})`,
    borderColor: selected ? 'var(--accent)' : `color-mix(in srgb, ${color} 55%, var(--line))`,
    backgroundColor: `color-mix(in srgb, ${color} ${selected ? 20 : 11}%, var(--surface-1))`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Space belongs to playing here, which a button would take
    <div
      role="button"
      aria-pressed={selected}
      aria-roledescription="clip"
      aria-label={describeClip(segment, tracks, sound?.name)}
      data-clip={segment.id}
      tabIndex={reachable ? 0 : -1}
      style={style}
      className={classes(
        'group @container absolute top-1 bottom-1 cursor-grab touch-none overflow-hidden rounded-md border select-none',
        'focus-visible:z-[3] focus-visible:outline-offset-0',
        selected && 'z-[2] ring-1 ring-accent',
        silent && 'border-dashed',
        segment.kind === 'pause' && 'border-dashed',
      )}
    >
      <span
        className={classes(
          'pointer-events-none absolute inset-x-1.5 top-0 flex h-5 items-center gap-1.5 text-[11px] leading-5',
          silent ? 'text-text-3' : 'text-text-1',
        )}
      >
        {segment.stale && <span title="Out of date" className="size-1.5 shrink-0 rounded-full bg-warn" />}
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {segment.gain_db !== 0 && (
          <span className="hidden shrink-0 text-text-2 @min-[110px]:inline">
            {`${segment.gain_db > 0 ? '+' : '−'}${Math.abs(segment.gain_db).toFixed(1)} dB`}
          </span>
        )}
      </span>
      {segment.sound_id !== null && sound === null && (
        <span className="pointer-events-none absolute inset-x-1.5 bottom-2 truncate text-[11px] text-danger">
          The sound is gone
        </span>
      )}
      <span className="absolute inset-y-0 left-0 w-4 max-w-1/4 cursor-ew-resize" />
      <span className="absolute inset-y-0 right-0 w-4 max-w-1/4 cursor-ew-resize" />
      {segment.sound_id !== null && (
        <>
          <span
            className={classes(FADE_DOT, '-translate-x-1/2', dotShown)}
            style={{ left: `max(24px, ${px(segment.fade_in_s)})`, borderColor: color }}
          />
          <span
            className={classes(FADE_DOT, 'translate-x-1/2', dotShown)}
            style={{ right: `max(24px, ${px(segment.fade_out_s)})`, borderColor: color }}
          />
        </>
      )}
    </div>
  );
});
