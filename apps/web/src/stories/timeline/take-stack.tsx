import type { Segment, Track } from '@soundwright/contract';
import { offsetOf, spansOf, stackOf } from '@soundwright/story/comp';
import { type PointerEvent, useMemo, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { lengthOfSound, useSoundBook } from '../editor/sound-book.ts';
import { useStoryTools } from '../editor/story-context.tsx';
import { shortSeconds } from '../model/describe-clip.ts';
import { spanStyle, timeAtX, useOriginS } from './content-place.ts';
import { swiped, TakeCommands } from './take-commands.ts';
import { LaneTiles } from './tiles.tsx';

/** Height of a take below its clip. */
const TAKE_PX = 36;
/** Maximum movement of a click. */
const CLICK_PX = 4;
const NONE: ReadonlySet<string> = new Set();

/** The clip of a lane whose takes are shown; one with a single take has none to show. */
export function stackedClip(clips: readonly Segment[], shownOf: string | null): Segment | undefined {
  const clip = shownOf === null ? undefined : clips.find(({ id }) => id === shownOf);
  return clip !== undefined && stackOf(clip).length > 1 ? clip : undefined;
}

/** Height of the takes that are shown on a lane. */
export function stackPx(clips: readonly Segment[], shownOf: string | null): number {
  const clip = stackedClip(clips, shownOf);
  return clip === undefined ? 0 : stackOf(clip).length * TAKE_PX;
}

interface TakeStackProps {
  readonly clip: Segment;
  readonly tracks: readonly Track[];
  readonly contentPx: number;
  readonly topPx: number;
}

/**
 * The takes of a clip below it. Swiping over one lets it play there; a click, in the part under the pointer; a double
 * click or Enter, in the whole clip.
 */
export function TakeStack({ clip, tracks, contentPx, topPx }: TakeStackProps) {
  const { editor, player } = useStoryTools();
  const takes = useMemo(() => new TakeCommands(editor, player), [editor, player]);
  const originS = useOriginS();
  useSoundBook((book) => book.sounds);
  const swipe = useRef<{ id: string; pointerId: number; fromX: number; fromS: number; moved: boolean } | null>(null);
  const spans = spansOf(clip);
  /** The clip without what is shown during a swipe. */
  const saved = () => editor.story.segments.find(({ id }) => id === clip.id) ?? clip;
  /** The time under the pointer, in the time of the clip's own sound. */
  const timeAt = (event: PointerEvent<HTMLElement>) =>
    timeAtX(event.clientX, event.currentTarget.parentElement as Element) - clip.start_s + clip.trim_start_s;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, which takes are not
    <div role="group" aria-label="Takes" data-stack="" className="absolute inset-x-0" style={{ top: topPx }}>
      {stackOf(clip).map((id, row) => {
        const lengthS = lengthOfSound(id) ?? 0;
        const played = spans.filter(({ soundId }) => soundId === id);
        const startS = inStory(clip, offsetOf(clip, id));
        const place = { start_s: startS, trim_start_s: 0, duration_s: lengthS };
        const alone: Segment = {
          ...clip,
          ...place,
          id,
          sound_id: id,
          comp: [],
          fade_in_s: 0,
          fade_out_s: 0,
          muted: clip.muted || played.length === 0,
        };
        return (
          <div key={id} className="absolute inset-x-0" style={{ top: row * TAKE_PX, height: TAKE_PX }}>
            {played.map(({ fromS, toS }) => (
              <span
                key={fromS}
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0.5 rounded-sm bg-accent/25"
                style={spanStyle({ startS: inStory(clip, fromS), endS: inStory(clip, toS) }, originS)}
              />
            ))}
            <button
              type="button"
              aria-label={`Take ${row + 1}, ${describedSpans(played, clip)}`}
              aria-pressed={played.length > 0}
              className={classes(
                'absolute inset-y-0.5 z-[5] cursor-text touch-none overflow-hidden rounded-sm border border-line text-left',
                'text-[11px] leading-none',
                played.length > 0 ? 'border-accent text-text-1' : 'text-text-2',
              )}
              style={spanStyle({ startS, endS: startS + lengthS }, originS, 24)}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                const { pointerId, clientX: fromX } = event;
                swipe.current = { id, pointerId, fromX, fromS: timeAt(event), moved: false };
              }}
              onPointerMove={(event) => {
                const held = swipe.current;
                if (held?.pointerId !== event.pointerId) return;
                held.moved ||= Math.abs(event.clientX - held.fromX) > CLICK_PX;
                if (!held.moved) return;
                editor.preview({ segments: new Map([[clip.id, swiped(saved(), id, held.fromS, timeAt(event))]]) });
              }}
              onPointerUp={(event) => {
                const held = swipe.current;
                swipe.current = null;
                if (held?.pointerId !== event.pointerId) return;
                if (held.moved) takes.comp('Swipe take', saved(), swiped(saved(), id, held.fromS, timeAt(event)));
                else takes.part(saved(), id, held.fromS);
              }}
              onPointerCancel={() => {
                swipe.current = null;
                editor.preview(null);
              }}
              onDoubleClick={() => takes.whole(saved(), id)}
              // A click without a pointer is Enter or Space.
              onClick={(event) => event.detail === 0 && takes.whole(saved(), id)}
            >
              <span className="pointer-events-none rounded-sm bg-surface-1/85 px-1 py-0.5">{row + 1}</span>
            </button>
            <LaneTiles
              clips={[alone]}
              tracks={tracks}
              selection={NONE}
              contentPx={contentPx}
              heightPx={TAKE_PX}
              titlePx={0}
            />
          </div>
        );
      })}
    </div>
  );
}

function describedSpans(spans: readonly { fromS: number; toS: number }[], clip: Segment): string {
  if (spans.length === 0) return 'does not play';
  const shown = (timeS: number) => shortSeconds(inStory(clip, timeS));
  return `plays ${spans.map(({ fromS, toS }) => `${shown(fromS)} to ${shown(toS)} s`).join(', ')}`;
}

/** A time of the clip's own sound in the time of the story. */
function inStory({ start_s, trim_start_s }: Segment, timeS: number): number {
  return start_s + timeS - trim_start_s;
}
