/** Geometry of a timeline: times and lanes on the screen. Pure arithmetic; all lengths are CSS pixels. */

/** Width of the part of a clip's edge that trims it. */
export const HANDLE_PX = 16;
/** Lowest and highest zoom: a day per screen, and 4 ms per 16 px. */
export const LEAST_PX_PER_S = 0.01;
export const MOST_PX_PER_S = 4_000;

/** The visible part of a timeline. */
export interface TimelineView {
  readonly pxPerS: number;
  readonly scrollLeftPx: number;
}

export function pxOfTime(timeS: number, view: TimelineView): number {
  return timeS * view.pxPerS - view.scrollLeftPx;
}

/** The time at an x position, at least 0. */
export function timeOfPx(xPx: number, view: TimelineView): number {
  return Math.max(0, (xPx + view.scrollLeftPx) / view.pxPerS);
}

/** Zooms by `factor` keeping the time at `xPx` in place. */
export function zoomedAt(view: TimelineView, xPx: number, factor: number): TimelineView {
  const pxPerS = clamp(view.pxPerS * factor, LEAST_PX_PER_S, MOST_PX_PER_S);
  const timeS = (xPx + view.scrollLeftPx) / view.pxPerS;
  return { pxPerS, scrollLeftPx: Math.max(0, timeS * pxPerS - xPx) };
}

/** Shows the time from `startS` to `endS` on `widthPx`, with a little room around it. */
export function fitted(startS: number, endS: number, widthPx: number): TimelineView {
  const lengthS = Math.max(endS - startS, 0.05);
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

const STEPS_S = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600,
  7_200, 14_400, 28_800,
];

/** The finest standard step with marks at least `leastPx` apart, moved by `finer` places (positive is finer). */
export function gridStep(pxPerS: number, leastPx = 16, finer = 0): number {
  const fitting = STEPS_S.findIndex((stepS) => stepS * pxPerS >= leastPx);
  const index = (fitting === -1 ? STEPS_S.length - 1 : fitting) - finer;
  return STEPS_S[clamp(index, 0, STEPS_S.length - 1)] as number;
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
  const decimals = stepS >= 1 ? 0 : stepS >= 0.1 ? 1 : stepS >= 0.01 ? 2 : 3;
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

/** Indexes of visible tiles of `tilePx`, plus one on each side for scrolling. */
export function tilesInSight(scrollLeftPx: number, widthPx: number, contentPx: number, tilePx: number): number[] {
  const first = Math.max(0, Math.floor(scrollLeftPx / tilePx) - 1);
  const last = Math.min(Math.ceil(contentPx / tilePx) - 1, Math.floor((scrollLeftPx + widthPx) / tilePx) + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/**
 * Scroll position that keeps the playhead visible: unchanged while it is, else with the playhead an eighth from the
 * left.
 */
export function followedScroll(playheadS: number, view: TimelineView, widthPx: number): number {
  const x = pxOfTime(playheadS, view);
  if (x >= 0 && x <= widthPx * 0.9) return view.scrollLeftPx;
  return Math.max(0, playheadS * view.pxPerS - widthPx / 8);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
