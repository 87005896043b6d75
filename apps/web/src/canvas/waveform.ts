import { TIME_STEPS_S } from './time-steps.ts';

/** One bar of a drawn waveform, mirrored about the middle. All in CSS pixels. */
export interface Bar {
  readonly x: number;
  readonly width: number;
  /** Full height. */
  readonly height: number;
}

export interface BarLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Width of a bar; default 2. */
  readonly barPx?: number | undefined;
  /** Gap between bars; default 1. */
  readonly gapPx?: number | undefined;
}

const MIN_BAR_PX = 1.5;

/**
 * Bars for a range of a waveform: each the largest peak of its slice, so that no transient is lost.
 *
 * @param peaks - values 0 to 1, any count
 * @param from - start of the range, as a fraction of the whole, 0 to 1
 * @param to - its end
 */
export function barsFromPeaks(peaks: ArrayLike<number>, layout: BarLayout, from = 0, to = 1): Bar[] {
  const { widthPx, heightPx, barPx = 2, gapPx = 1 } = layout;
  const pitch = barPx + gapPx;
  const count = Math.floor((widthPx + gapPx) / pitch);
  if (count < 1 || peaks.length === 0 || !(to > from)) return [];
  const bars: Bar[] = [];
  for (let bar = 0; bar < count; bar += 1) {
    const start = (from + ((to - from) * bar) / count) * peaks.length;
    const end = (from + ((to - from) * (bar + 1)) / count) * peaks.length;
    const height = Math.max(MIN_BAR_PX, largest(peaks, start, end) * heightPx);
    bars.push({ x: bar * pitch, width: barPx, height });
  }
  return bars;
}

function largest(values: ArrayLike<number>, start: number, end: number): number {
  const first = Math.min(values.length - 1, Math.max(0, Math.floor(start)));
  const last = Math.min(values.length, Math.max(first + 1, Math.ceil(end)));
  let found = 0;
  for (let index = first; index < last; index += 1) found = Math.max(found, values[index] ?? 0);
  return Math.min(1, found);
}

/** The visible range of a sound. */
export interface View {
  readonly startS: number;
  readonly endS: number;
}

/** Time at an x position, clamped to the view. */
export function timeAtX(xPx: number, widthPx: number, view: View): number {
  if (widthPx <= 0) return view.startS;
  const share = Math.min(1, Math.max(0, xPx / widthPx));
  return view.startS + share * (view.endS - view.startS);
}

/** Position of a time in a view; negative or beyond the width when not visible. */
export function xAtTime(timeS: number, widthPx: number, view: View): number {
  const spanS = view.endS - view.startS;
  return spanS <= 0 ? 0 : ((timeS - view.startS) / spanS) * widthPx;
}

/**
 * The view after zooming around a time, which keeps its position.
 *
 * @param factor - above 1 zooms in
 * @param minSpanS - the narrowest view
 */
export function zoomView(view: View, factor: number, anchorS: number, durationS: number, minSpanS: number): View {
  const span = view.endS - view.startS;
  const nextSpan = Math.min(durationS, Math.max(Math.min(minSpanS, durationS), span / factor));
  const share = span <= 0 ? 0.5 : (anchorS - view.startS) / span;
  return moveView({ startS: anchorS - share * nextSpan, endS: anchorS + (1 - share) * nextSpan }, 0, durationS);
}

/** The view scrolled by some seconds, clamped to the sound, with the same width. */
export function moveView(view: View, byS: number, durationS: number): View {
  const span = Math.min(durationS, view.endS - view.startS);
  const startS = Math.min(Math.max(0, view.startS + byS), durationS - span);
  return { startS, endS: startS + span };
}

/**
 * Largest absolute values of equal slices of a range of samples, over all channels.
 *
 * @param channels - planar samples
 * @param fromFrame - first frame
 * @param toFrame - frame after the last
 * @param count - number of slices
 */
export function peaksOf(
  channels: readonly Float32Array[],
  fromFrame: number,
  toFrame: number,
  count: number,
): Float32Array {
  const peaks = new Float32Array(count);
  const frames = toFrame - fromFrame;
  for (const samples of channels) {
    for (let slice = 0; slice < count; slice += 1) {
      const start = Math.max(0, Math.floor(fromFrame + (frames * slice) / count));
      const end = Math.min(samples.length, Math.max(start + 1, Math.floor(fromFrame + (frames * (slice + 1)) / count)));
      let found = peaks[slice] as number;
      for (let frame = start; frame < end; frame += 1) {
        const level = Math.abs(samples[frame] as number);
        if (level > found) found = level;
      }
      peaks[slice] = found;
    }
  }
  return peaks;
}

/** Ruler marks at round steps, at least `minPx` apart. */
export function rulerTicks(
  view: View,
  widthPx: number,
  minPx = 72,
): { readonly stepS: number; readonly ticksS: number[] } {
  const span = view.endS - view.startS;
  if (span <= 0 || widthPx <= 0) return { stepS: 1, ticksS: [] };
  const stepS = TIME_STEPS_S.find((step) => (step / span) * widthPx >= minPx) ?? (TIME_STEPS_S.at(-1) as number);
  const first = Math.ceil(view.startS / stepS - 1e-9);
  const last = Math.floor(view.endS / stepS + 1e-9);
  return {
    stepS,
    ticksS: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * stepS),
  };
}
