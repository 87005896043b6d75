/** Samples as a line and dots. */

import type { Outline } from './timeline-wave.ts';

/** Distance of samples from which they are drawn as a line instead of bars. */
export const LINE_PX = 0.5;
/** Distance of samples from which each one is a dot. */
export const DOT_PX = 4;

/** Neighbouring frames of a sound. */
export interface SampleBlock {
  /** One array per channel. */
  readonly channels: readonly Float32Array[];
  readonly rateHz: number;
  /** When the first frame plays. */
  readonly startS: number;
  /** The loudest sample of the whole sound, to which it is scaled. */
  readonly loudest: number;
}

/** Where samples lie in a picture. */
export interface SampleScale {
  readonly xOf: (timeS: number) => number;
  /** @param value - −1 to 1 */
  readonly yOf: (value: number, timeS: number) => number;
}

/** Draws the samples of a block in the stroke and fill colours of the context: a line for each channel, with dots. */
export function drawSamples(
  context: CanvasRenderingContext2D,
  { channels, rateHz, startS, loudest }: SampleBlock,
  { xOf, yOf }: SampleScale,
): void {
  const framePx = xOf(1 / rateHz) - xOf(0);
  context.lineWidth = 1.25;
  context.lineJoin = 'round';
  for (const samples of channels) {
    const points = Array.from(samples, (value, i) => {
      const timeS = startS + i / rateHz;
      return [xOf(timeS), yOf(value / loudest, timeS)] as const;
    });
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.stroke();
    if (framePx < DOT_PX) continue;
    const radiusPx = Math.min(3, framePx / 3);
    context.beginPath();
    for (const [x, y] of points) {
      context.moveTo(x + radiusPx, y);
      context.arc(x, y, radiusPx, 0, 2 * Math.PI);
    }
    context.fill();
  }
}

/** The waveform of a block with one peak per frame. */
export function frameOutline({ channels, rateHz, loudest }: SampleBlock): Outline {
  const peaks = new Float32Array(channels[0]?.length ?? 0);
  for (const samples of channels) {
    for (let i = 0; i < peaks.length; i++) {
      peaks[i] = Math.max(peaks[i] as number, Math.abs(samples[i] as number) / loudest);
    }
  }
  return { peaks, durationS: peaks.length / rateHz };
}
