import { createSineTable, exp, pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';

const sineOfTurns = createSineTable();

/** One bubble of air in water. */
export interface Bubble {
  readonly radiusMm: number;
  /** Seconds from the start of the buffer, default 0. */
  readonly atS?: number;
  readonly gain: number;
  /** Rate of the pitch rise near the surface, relative to the damping: 0 (deep) to 0.2 (a plink). */
  readonly rise: number;
}

/** Frequency of a bubble, Hz: 3.26 over its radius in metres (M. Minnaert, Phil. Mag. 16, 1933). */
export function bubbleHz(radiusMm: number): number {
  return 3260 / radiusMm;
}

/** Damping, 1/s: 0.13/r + 0.0072 r^(−3/2), r in metres. */
function bubbleDamping(radiusMm: number): number {
  const radiusM = radiusMm / 1000;
  return 0.13 / radiusM + 0.0072 * pow(radiusM, -1.5);
}

/** Decay time of a bubble to −60 dB, seconds. */
export function bubbleS(radiusMm: number): number {
  return 6.9 / bubbleDamping(radiusMm);
}

/**
 * Adds a bubble: a decaying sinusoid at its Minnaert frequency that rises near the surface, with a rounded onset.
 *
 * Source: K. van den Doel, "Physically based models for liquid sounds", ACM TAP 2 (2005).
 */
export function addBubble(out: Float32Array, bubble: Bubble, sampleRateHz: number): void {
  const hz = Math.min(0.4 * sampleRateHz, bubbleHz(bubble.radiusMm));
  const damping = bubbleDamping(bubble.radiusMm);
  const from = Math.max(0, Math.round((bubble.atS ?? 0) * sampleRateHz));
  const frames = Math.min(out.length - from, Math.ceil(bubbleS(bubble.radiusMm) * 1.2 * sampleRateHz));
  const keep = exp(-damping / sampleRateHz);
  const attack = Math.max(4, Math.round((0.4 / hz) * sampleRateHz));
  let turn = hz / sampleRateHz;
  const turnStep = (turn * bubble.rise * damping) / sampleRateHz;
  let phase = 0;
  let level = bubble.gain;
  for (let i = 0; i < frames; i += 1) {
    out[from + i] += (i < attack ? i / attack : 1) * level * sineOfTurns(phase);
    phase += turn;
    if (turn < 0.45) turn += turnStep;
    level *= keep;
  }
}

/** Samples of single bubbles, from small to large in equal ratios, each faded out; for use in `scatter`. */
export function createBubbles(
  count: number,
  radiusMm: readonly [least: number, most: number],
  rise: number,
  sampleRateHz: number,
  random: Random,
): Float32Array[] {
  return Array.from({ length: count }, (_, index) => {
    const radius = radiusMm[0] * pow(radiusMm[1] / radiusMm[0], (index + random.next()) / count);
    const out = new Float32Array(Math.ceil(Math.min(0.5, bubbleS(radius) * 1.2) * sampleRateHz));
    const own = random.chance(0.35) ? rise : 0.15 * rise;
    addBubble(out, { radiusMm: radius, gain: pow(radius / radiusMm[1], 0.6), rise: own }, sampleRateHz);
    const fade = Math.floor(out.length * 0.25);
    for (let i = 0; i < fade; i += 1) out[out.length - 1 - i] *= i / fade;
    return out;
  });
}
