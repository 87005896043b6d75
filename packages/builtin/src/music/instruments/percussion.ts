import { decayFactor } from '@soundwright/dsp/envelope';
import { createSineTable, exp, pow, TAU } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { createSweepFilter } from './filter.ts';
import { addPartial } from './struck.ts';

/**
 * The raw material of drum sounds: bending tones, bands of noise, skins and clusters of metal. Everything is added
 * to a mono array, starting at a frame, so that a drum is a short list of these.
 */

const sine = createSineTable(4096);

/** A sine whose pitch falls from `bend` times to 1 times `hz`: bass drums, toms, synthetic percussion. */
export function addThump(
  out: Float32Array,
  hz: number,
  amplitude: number,
  decayS: number,
  bend: number,
  bendS: number,
  sampleRateHz: number,
): void {
  const fall = decayFactor(decayS, sampleRateHz);
  const bendFall = exp(-1 / (bendS * sampleRateHz));
  let level = amplitude;
  let extra = bend - 1;
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    out[i] += level * sine(phase) * Math.min(1, (i + 1) / 24);
    phase += (hz * (1 + extra)) / sampleRateHz;
    if (phase >= 1) phase -= 1;
    level *= fall;
    extra *= bendFall;
    if (level < 1e-5) break;
  }
}

/** Shape of a burst of noise. */
export interface NoiseBurst {
  readonly amplitude: number;
  readonly attackS: number;
  readonly decayS: number;
  /** Edges of the band; the lower one at 0 leaves it open. */
  readonly lowHz: number;
  readonly highHz: number;
  readonly q?: number;
}

/** Adds a band of noise with a rise and an exponential fall. */
export function addNoiseBurst(
  out: Float32Array,
  fromS: number,
  burst: NoiseBurst,
  random: Random,
  sampleRateHz: number,
): void {
  const from = Math.round(fromS * sampleRateHz);
  const attack = Math.max(6, Math.round(burst.attackS * sampleRateHz));
  const fall = decayFactor(burst.decayS, sampleRateHz);
  const low = createSweepFilter(sampleRateHz);
  const high = createSweepFilter(sampleRateHz);
  low.tune(Math.max(12, burst.lowHz), burst.q ?? 0.7);
  high.tune(burst.highHz, burst.q ?? 0.7);
  let level = burst.amplitude;
  for (let i = from; i < out.length; i++) {
    const x = (random.next() + random.next() - 1) * 1.9;
    const at = i - from;
    out[i] += high.lowpass(low.highpass(x)) * level * (at < attack ? at / attack : 1);
    if (at >= attack) level *= fall;
    if (level < 1e-5) break;
  }
}

// Circular membrane, ratios of the lowest modes: Fletcher and Rossing, table 3.1.
const MEMBRANE = [1, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.501, 3.6, 4.06];

/** A drum skin: its first modes, the higher ones weaker and shorter; `tone` 0 (dull) to 1 (ringing). */
export function addSkin(
  out: Float32Array,
  hz: number,
  amplitude: number,
  decayS: number,
  tone: number,
  random: Random,
  sampleRateHz: number,
): void {
  for (let mode = 0; mode < MEMBRANE.length; mode++) {
    const level = amplitude * pow(0.45 + 0.4 * tone, mode) * (0.85 + 0.3 * random.next());
    addPartial(out, hz * MEMBRANE[mode], level, decayS / (1 + 0.45 * mode * (1.4 - tone)), 0, sampleRateHz);
  }
}

/** Shape of a cluster of metal modes. */
export interface MetalCluster {
  readonly modes: number;
  readonly lowHz: number;
  readonly highHz: number;
  readonly amplitude: number;
  readonly decayS: number;
  /** How much faster the top of the band dies than its bottom. */
  readonly topDamping: number;
  /** Level of the top of the band against its bottom, in decibels. */
  readonly tiltDb: number;
}

/** A cymbal, hat or bell: many unrelated modes, whose places belong to the plate (`plate`), their levels to the stroke. */
export function addMetal(
  out: Float32Array,
  cluster: MetalCluster,
  plate: Random,
  stroke: Random,
  sampleRateHz: number,
): void {
  const ratio = cluster.highHz / cluster.lowHz;
  const each = cluster.amplitude / Math.sqrt(cluster.modes);
  for (let mode = 0; mode < cluster.modes; mode++) {
    const place = (mode + plate.next()) / cluster.modes;
    const hz = cluster.lowHz * pow(ratio, place);
    // Above two thirds of the band the plate radiates less and less; an edge there would be heard as a tone.
    const overDb = place < 0.62 ? 0 : -95 * (place - 0.62) * (place - 0.62) * 4;
    const level = each * pow(10, (cluster.tiltDb * place + overDb) / 20) * (0.55 + 0.9 * stroke.next());
    addPartial(out, hz, level, cluster.decayS / (1 + cluster.topDamping * place), stroke.next(), sampleRateHz);
  }
  // Random phases would start with a step; a rise of half a millisecond is still a stroke.
  const rise = Math.round(0.0005 * sampleRateHz);
  for (let i = 0; i < rise && i < out.length; i++) out[i] *= i / rise;
}

/** Soft saturation in place: the peak of a signal of level `drive` comes out near 1. */
export function saturate(out: Float32Array, drive: number): void {
  for (let i = 0; i < out.length; i++) {
    const x = out[i] * drive;
    out[i] = x / Math.sqrt(1 + x * x);
  }
}

/** One-pole low-pass in place, 6 dB per octave. */
export function dull(out: Float32Array, cutoffHz: number, sampleRateHz: number): void {
  const c = 1 - exp((-TAU * cutoffHz) / sampleRateHz);
  let y = 0;
  for (let i = 0; i < out.length; i++) {
    y += c * (out[i] - y);
    out[i] = y;
  }
}
