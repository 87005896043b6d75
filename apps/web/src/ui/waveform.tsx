import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Bar, barsFromPeaks } from '../canvas/waveform.ts';
import { classes } from './classes.ts';
import { formatTime } from './format.ts';
import { KINDS, type Kind } from './kind.ts';
import { useTheme } from './theme.ts';

interface WaveformProps {
  /** 256 stored peaks, or finer ones. */
  readonly peaks: ArrayLike<number>;
  readonly kind: Kind;
  readonly durationS: number;
  /** Playback position in seconds; null shows everything in full colour. */
  readonly positionS?: number | null | undefined;
  /** Makes it a slider: click, drag and arrow keys move through the sound. */
  readonly onSeek?: ((seconds: number) => void) | undefined;
  /** Name for the slider, or description of the picture. */
  readonly label: string;
  readonly heightPx?: number | undefined;
  /** Known width; measured when absent. */
  readonly widthPx?: number | undefined;
  readonly barPx?: number | undefined;
  readonly className?: string | undefined;
  /** False takes the slider out of the tab order, for rows navigated as a whole. */
  readonly focusable?: boolean | undefined;
}

const REST_OPACITY = 0.35;
const SMALL_STEP_S = 1;
const LARGE_STEP_S = 10;

/** A sound as mirrored rounded bars in the colour of its kind; the played part in full colour. */
export function Waveform({
  peaks,
  kind,
  durationS,
  positionS = null,
  onSeek,
  label,
  heightPx = 40,
  widthPx: knownPx,
  barPx = 2,
  className,
  focusable = true,
}: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hoverS, setHoverS] = useState<number | null>(null);
  const widthPx = useWidth(canvas, knownPx);
  const theme = useTheme(({ resolved }) => resolved);
  const bars = useMemo(() => barsFromPeaks(peaks, { widthPx, heightPx, barPx }), [peaks, widthPx, heightPx, barPx]);
  const playedPx = positionS === null || durationS <= 0 ? null : (positionS / durationS) * widthPx;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour comes from the theme and the kind's class
  useEffect(() => {
    const context = prepare(canvas.current, widthPx, heightPx);
    if (context === null) return;
    context.fillStyle = colorOf(kind, theme);
    const isPlayed = ({ x, width }: Bar) => playedPx === null || x + width / 2 <= playedPx;
    const first = bars.findIndex((bar) => !isPlayed(bar));
    const played = first < 0 ? bars.length : first;
    fillBars(context, bars.slice(0, played), heightPx, 1);
    fillBars(context, bars.slice(played), heightPx, REST_OPACITY);
  }, [bars, playedPx === null ? null : Math.round(playedPx), widthPx, heightPx, theme, kind]);

  const timeAt = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / Math.max(1, box.width))) * durationS;
  };
  const picture = <canvas ref={canvas} style={{ height: heightPx }} className="block w-full" />;
  const look = classes('relative min-w-0', KINDS[kind].color, className);

  if (onSeek === undefined) {
    return (
      <div role="img" aria-label={label} className={look}>
        {picture}
      </div>
    );
  }
  return (
    <div
      role="slider"
      tabIndex={focusable ? 0 : -1}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Number(durationS.toFixed(2))}
      aria-valuenow={Number((positionS ?? 0).toFixed(2))}
      aria-valuetext={`${formatTime(positionS ?? 0)} of ${formatTime(durationS)}`}
      className={classes(look, 'cursor-pointer touch-pan-y rounded-sm')}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        onSeek(timeAt(event));
      }}
      onPointerMove={(event) => {
        setHoverS(timeAt(event));
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(timeAt(event));
      }}
      onPointerLeave={() => setHoverS(null)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        const next = seekByKey(event, positionS ?? 0, durationS);
        if (next === null) return;
        event.preventDefault();
        event.stopPropagation();
        onSeek(next);
      }}
    >
      {picture}
      {hoverS !== null && (
        <span
          aria-hidden="true"
          style={{ left: `${(hoverS / Math.max(durationS, 1e-9)) * 100}%` }}
          className="pointer-events-none absolute inset-y-0 w-px bg-text-1"
        >
          <span className="absolute bottom-full left-1/2 -translate-x-1/2 rounded-sm bg-surface-3 px-1 text-[11px] text-text-1">
            {formatTime(hoverS)}
          </span>
        </span>
      )}
    </div>
  );
}

function seekByKey(event: KeyboardEvent, positionS: number, durationS: number): number | null {
  const clamp = (seconds: number) => Math.min(durationS, Math.max(0, seconds));
  const step = event.shiftKey ? LARGE_STEP_S : Math.min(SMALL_STEP_S, durationS / 20);
  switch (event.key) {
    case 'ArrowRight':
      return clamp(positionS + step);
    case 'ArrowLeft':
      return clamp(positionS - step);
    case 'PageUp':
      return clamp(positionS + LARGE_STEP_S);
    case 'PageDown':
      return clamp(positionS - LARGE_STEP_S);
    case 'Home':
      return 0;
    case 'End':
      return durationS;
    default:
      return null;
  }
}

/** All bars in one path: drawing them separately costs ten times as much. */
function fillBars(context: CanvasRenderingContext2D, bars: readonly Bar[], heightPx: number, alpha: number): void {
  if (bars.length === 0) return;
  context.globalAlpha = alpha;
  context.beginPath();
  for (const { x, width, height } of bars) context.roundRect(x, (heightPx - height) / 2, width, height, width / 2);
  context.fill();
}

const colors = new Map<string, string>();

/** The colour of a kind, cached per theme, because reading a computed style forces a style recalculation. */
function colorOf(kind: Kind, theme: string): string {
  const key = `${theme} ${kind} ${matchMedia('(forced-colors: active)').matches}`;
  let color = colors.get(key);
  if (color === undefined) {
    const probe = document.createElement('span');
    probe.className = KINDS[kind].color;
    document.body.append(probe);
    ({ color } = getComputedStyle(probe));
    probe.remove();
    colors.set(key, color);
  }
  return color;
}

/** Sizes a canvas for the screen's pixels and clears it. */
export function prepare(
  canvas: HTMLCanvasElement | null,
  widthPx: number,
  heightPx: number,
): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d') ?? null;
  if (canvas === null || context === null || widthPx <= 0) return null;
  const ratio = globalThis.devicePixelRatio || 1;
  const width = Math.round(widthPx * ratio);
  const height = Math.round(heightPx * ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, widthPx, heightPx);
  return context;
}

/** Width of an element in CSS pixels, updated on resize. @param knownPx - known width, to skip measuring */
export function useWidth(element: { readonly current: HTMLElement | null }, knownPx?: number): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    const node = element.current;
    if (node === null || knownPx !== undefined) return;
    const observer = new ResizeObserver(([entry]) => setWidthPx(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, knownPx]);
  return knownPx ?? widthPx;
}
