/** Geometry of a timeline: times and lanes on the screen. Pure arithmetic; all lengths are CSS pixels. */

import { decimalsOf, TIME_STEPS_S } from './time-steps.ts';

/** Width of the part of a clip's edge that trims it. */
export const HANDLE_PX = 16;
/** Lowest and highest zoom: a day per screen, and 16 px for a sample at 48 kHz. */
export const LEAST_PX_PER_S = 0.01;
export const MOST_PX_PER_S = 768_000;
/** Width of one drawn piece of a lane. */
export const TILE_PX = 1_024;
/** A third of the greatest width of the content; browsers place elements exactly up to several million pixels. */
const PAGE_PX = 2_048 * TILE_PX;

/** The visible part of a timeline. */
export interface TimelineView {
  readonly pxPerS: number;
  /** Pixels from time 0 to the left edge. */
  readonly scrollLeftPx: number;
}

export function pxOfTime(timeS: number, view: TimelineView): number {
  return timeS * view.pxPerS - view.scrollLeftPx;
}

/** The time at an x position, at least 0. */
export function timeOfPx(xPx: number, view: TimelineView): number {
  return Math.max(0, (xPx + view.scrollLeftPx) / view.pxPerS);
}

/**
 * Where the laid-out content begins, pixels after time 0: 0 unless the view is several pages after it. A long story at a
 * close zoom is wider than what browsers lay out, so only the pages around the view are.
 */
export function originPxOf({ scrollLeftPx }: Pick<TimelineView, 'scrollLeftPx'>): number {
  return Math.max(0, Math.floor(scrollLeftPx / PAGE_PX) - 1) * PAGE_PX;
}

/** Width of the laid-out content. @param wholePx - width of the whole story */
export function laidOutPx(originPx: number, wholePx: number): number {
  return Math.min(wholePx - originPx, 3 * PAGE_PX);
}

/** Zooms by `factor` keeping the time at `xPx` in place. */
export function zoomedAt(view: TimelineView, xPx: number, factor: number): TimelineView {
  const pxPerS = clamp(view.pxPerS * factor, LEAST_PX_PER_S, MOST_PX_PER_S);
  const timeS = (xPx + view.scrollLeftPx) / view.pxPerS;
  return { pxPerS, scrollLeftPx: Math.max(0, timeS * pxPerS - xPx) };
}

/** Shows the time from `startS` to `endS` on `widthPx`, with a little room around it. */
export function fitted(startS: number, endS: number, widthPx: number): TimelineView {
  const lengthS = Math.max(endS - startS, 0.001);
  const pxPerS = clamp((widthPx * 0.94) / lengthS, LEAST_PX_PER_S, MOST_PX_PER_S);
  return { pxPerS, scrollLeftPx: Math.max(0, startS * pxPerS - widthPx * 0.03) };
}

/**
 * How much one turn of a wheel zooms. Wheels count in lines or pages and trackpads in pixels; a notch of a mouse zooms
 * by about a fifth, and no single event by more than two.
 *
 * @param deltaMode - as in a WheelEvent: 0 pixels, 1 lines, 2 pages
 */
export function zoomFactor(deltaY: number, deltaMode: number): number {
  const px = deltaY * (deltaMode === 1 ? 33 : deltaMode === 2 ? 100 : 1);
  return 2 ** clamp(-px / 380, -1, 1);
}

/** The finest standard step with marks at least `leastPx` apart, moved by `finer` places (positive is finer). */
export function gridStep(pxPerS: number, leastPx = 16, finer = 0): number {
  const fitting = TIME_STEPS_S.findIndex((stepS) => stepS * pxPerS >= leastPx);
  const index = (fitting === -1 ? TIME_STEPS_S.length - 1 : fitting) - finer;
  return TIME_STEPS_S[clamp(index, 0, TIME_STEPS_S.length - 1)] as number;
}

export interface Tick {
  readonly timeS: number;
  /** Text of a labelled tick, or null for one between. */
  readonly label: string | null;
}

const LABEL_PX = 84;

/** Marks of the ruler from `startS` to `endS`: labelled ones, and finer ones between where there is room. */
export function rulerTicks(startS: number, endS: number, pxPerS: number): Tick[] {
  const labelStepS = gridStep(pxPerS, LABEL_PX);
  const fineStepS = [10, 5, 4, 2].map((parts) => labelStepS / parts).find((stepS) => stepS * pxPerS >= 9) ?? labelStepS;
  const perLabel = Math.round(labelStepS / fineStepS);
  const ticks: Tick[] = [];
  for (let i = Math.max(0, Math.floor(startS / fineStepS)); i * fineStepS <= endS; i++) {
    const timeS = i * fineStepS;
    ticks.push({ timeS, label: i % perLabel === 0 ? rulerTime(timeS, labelStepS) : null });
  }
  return ticks;
}

/** A time label of the ruler, with as many decimals as its step needs. */
export function rulerTime(timeS: number, stepS: number): string {
  const decimals = decimalsOf(stepS);
  const scale = 10 ** decimals;
  const units = Math.round(timeS * scale);
  const totalS = Math.floor(units / scale);
  const fraction = decimals === 0 ? '' : `.${String(units % scale).padStart(decimals, '0')}`;
  const hours = Math.floor(totalS / 3_600);
  const minutes = Math.floor((totalS % 3_600) / 60);
  const seconds = String(totalS % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}${fraction}`
    : `${minutes}:${seconds}${fraction}`;
}

/** The time and the lane that a clip covers. */
export interface ClipBox {
  readonly id: string;
  readonly startS: number;
  readonly durationS: number;
  /** Row from the top, 0 for the first visible lane. */
  readonly row: number;
}

/** A selection rectangle, in seconds and fractional rows. */
export interface Band {
  readonly fromS: number;
  readonly toS: number;
  readonly fromRow: number;
  readonly toRow: number;
}

/** The clips that a selection rectangle touches, from whichever corner it was drawn. */
export function clipsInBand(clips: readonly ClipBox[], band: Band): string[] {
  const [startS, endS] = band.fromS <= band.toS ? [band.fromS, band.toS] : [band.toS, band.fromS];
  const [top, bottom] = band.fromRow <= band.toRow ? [band.fromRow, band.toRow] : [band.toRow, band.fromRow];
  return clips
    .filter(
      (clip) => clip.startS < endS && clip.startS + clip.durationS > startS && clip.row < bottom && clip.row + 1 > top,
    )
    .map((clip) => clip.id);
}

/** The part of a clip that the pointer is over. */
export type ClipZone = 'trim-start' | 'trim-end' | 'fade-in' | 'fade-out' | 'body';

/** Height of the strip at the top of a clip in which fades are dragged. */
const FADE_STRIP_PX = 22;

/**
 * The part of a clip that a pointer at (`xPx`, `yPx`) grabs. Narrow clips keep half of their width for their body,
 * so that they can always be moved.
 */
export function zoneAt(
  xPx: number,
  yPx: number,
  clip: { widthPx: number; fadeInPx: number; fadeOutPx: number },
): ClipZone {
  const { widthPx, fadeInPx, fadeOutPx } = clip;
  const handlePx = Math.min(HANDLE_PX, widthPx / 4);
  if (yPx < FADE_STRIP_PX && widthPx >= 4 * HANDLE_PX) {
    const fadeIn = Math.max(fadeInPx, HANDLE_PX + 8);
    const fadeOut = widthPx - Math.max(fadeOutPx, HANDLE_PX + 8);
    if (Math.abs(xPx - fadeIn) <= 10) return 'fade-in';
    if (Math.abs(xPx - fadeOut) <= 10) return 'fade-out';
  }
  if (xPx < handlePx) return 'trim-start';
  if (xPx > widthPx - handlePx) return 'trim-end';
  return 'body';
}

/** Positions of the fade handles from the clip's left edge; null when the clip is too narrow. */
export function fadeHandles(
  widthPx: number,
  fadeInPx: number,
  fadeOutPx: number,
): { inPx: number; outPx: number } | null {
  if (widthPx < 4 * HANDLE_PX) return null;
  return { inPx: Math.max(fadeInPx, HANDLE_PX + 8), outPx: widthPx - Math.max(fadeOutPx, HANDLE_PX + 8) };
}

/** Indexes of visible tiles, plus one on each side for scrolling. @param endPx - end of the content */
export function tilesInSight(scrollLeftPx: number, widthPx: number, endPx: number): number[] {
  const first = Math.max(0, Math.floor(scrollLeftPx / TILE_PX) - 1);
  const last = Math.min(Math.ceil(endPx / TILE_PX) - 1, Math.floor((scrollLeftPx + widthPx) / TILE_PX) + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** Scroll position that shows a time: unchanged while it is visible, else with the time an eighth from the left. */
export function followedScroll(timeS: number, view: TimelineView, widthPx: number): number {
  const x = pxOfTime(timeS, view);
  if (x >= 0 && x <= widthPx * 0.9) return view.scrollLeftPx;
  return Math.max(0, timeS * view.pxPerS - widthPx / 8);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
