import { applyBiquad, designHighpass, designLowpass } from '@soundwright/dsp/biquad';
import { createSineTable, exp, pow, tan } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';

/**
 * Building blocks of events: noise bursts, swept noise bands, gliding tones and sets of modes. All of them add to a mono
 * buffer and stop at its end.
 */

/** Frames between changes of a moving filter or tone; between them values move in straight lines. */
const CONTROL_FRAMES = 32;

const sineOfTurns = createSineTable();

/** A burst of noise that dies away. */
export interface Burst {
  /** Seconds from the start of the buffer, default 0. */
  readonly atS?: number;
  /** Straight rise, seconds, default 0.0004. */
  readonly attackS?: number;
  /** Time to fall to 1/e after the rise, seconds. */
  readonly decayS: number;
  /** Corners of its band (12 dB per octave), Hz. */
  readonly lowHz: number;
  readonly highHz: number;
  /** RMS of white noise that the envelope starts from. */
  readonly gain: number;
}

/** Adds a burst of band-limited noise, down to 60 dB below its peak. */
export function addBurst(out: Float32Array, burst: Burst, sampleRateHz: number, random: Random): void {
  const { atS = 0, attackS = 0.0004, decayS, lowHz, highHz, gain } = burst;
  const from = Math.max(0, Math.floor(atS * sampleRateHz));
  const attack = Math.max(1, Math.round(attackS * sampleRateHz));
  const frames = Math.min(out.length - from, attack + Math.ceil(7 * decayS * sampleRateHz));
  if (frames <= 0) return;
  const noise = new Float32Array(frames);
  for (let i = 0; i < frames; i += 1) noise[i] = 1.732 * (2 * random.next() - 1);
  applyBiquad(noise, designHighpass(Math.min(lowHz, 0.4 * sampleRateHz), sampleRateHz), new Float64Array(2));
  applyBiquad(noise, designLowpass(Math.min(highHz, 0.45 * sampleRateHz), sampleRateHz), new Float64Array(2));
  const keep = exp(-1 / (decayS * sampleRateHz));
  let level = gain;
  for (let i = 0; i < frames; i += 1) {
    if (i < attack) out[from + i] += gain * (i / attack) * noise[i];
    else {
      out[from + i] += level * noise[i];
      level *= keep;
    }
  }
}

/** Noise in a band that moves; `t` runs from 0 at its start to 1 at its end. */
export interface NoiseBand {
  readonly atS?: number;
  readonly lengthS: number;
  readonly centreHz: (t: number) => number;
  /** Centre frequency over bandwidth: 0.5 is wide, 10 almost a tone. */
  readonly q: number;
  readonly gain: (t: number) => number;
}

/** Adds a moving band of noise: white noise through the trapezoidal state-variable filter of A. Simper (2013), 0 dB at its centre. */
export function addNoiseBand(out: Float32Array, band: NoiseBand, sampleRateHz: number, random: Random): void {
  const from = Math.max(0, Math.floor((band.atS ?? 0) * sampleRateHz));
  const total = Math.max(1, Math.round(band.lengthS * sampleRateHz));
  const frames = Math.min(out.length - from, total);
  const k = 1 / band.q;
  let s1 = 0;
  let s2 = 0;
  let a1 = 0;
  let a2 = 0;
  let a3 = 0;
  let level = band.gain(0) * k * 1.732;
  let step = 0;
  for (let i = 0; i < frames; i += 1) {
    if (i % CONTROL_FRAMES === 0) {
      const t = i / total;
      const g = tan((Math.PI * Math.min(0.45 * sampleRateHz, Math.max(10, band.centreHz(t)))) / sampleRateHz);
      a1 = 1 / (1 + g * (g + k));
      a2 = g * a1;
      a3 = g * a2;
      const next = band.gain(Math.min(1, (i + CONTROL_FRAMES) / total)) * k * 1.732;
      step = (next - level) / CONTROL_FRAMES;
    }
    const v3 = 2 * random.next() - 1 - s2;
    const v1 = a1 * s1 + a2 * v3;
    const v2 = s2 + a2 * s1 + a3 * v3;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    out[from + i] += level * v1;
    level += step;
  }
}

/** A gliding tone; `t` runs from 0 at its start to 1 at its end. */
export interface Tone {
  readonly atS?: number;
  readonly lengthS: number;
  readonly hz: (t: number) => number;
  readonly gain: (t: number) => number;
  /** Amplitudes of its harmonics, the fundamental first; those above 0.45 of the sample rate are left out. Default [1]. */
  readonly partials?: readonly number[];
}

/** Adds a tone whose pitch and level move. */
export function addTone(out: Float32Array, tone: Tone, sampleRateHz: number): void {
  const from = Math.max(0, Math.floor((tone.atS ?? 0) * sampleRateHz));
  const total = Math.max(1, Math.round(tone.lengthS * sampleRateHz));
  const frames = Math.min(out.length - from, total);
  const partials = tone.partials ?? [1];
  let phase = 0;
  let turn = tone.hz(0) / sampleRateHz;
  let turnStep = 0;
  let level = tone.gain(0);
  let levelStep = 0;
  let used = partials.length;
  for (let i = 0; i < frames; i += 1) {
    if (i % CONTROL_FRAMES === 0) {
      const next = Math.min(1, (i + CONTROL_FRAMES) / total);
      turnStep = (tone.hz(next) / sampleRateHz - turn) / CONTROL_FRAMES;
      levelStep = (tone.gain(next) - level) / CONTROL_FRAMES;
      used = Math.min(partials.length, Math.floor(0.45 / Math.max(1e-6, turn)));
    }
    let sum = 0;
    for (let p = 0; p < used; p += 1) if (partials[p] !== 0) sum += partials[p] * sineOfTurns(phase * (p + 1));
    out[from + i] += level * sum;
    phase += turn;
    if (phase >= 1) phase -= Math.floor(phase);
    turn += turnStep;
    level += levelStep;
  }
}

/** Resonance of a body: decay `t60S[0]` at `hz[0]`, `t60S[1]` at `hz[1]`, interpolated logarithmically between. */
export interface ModeSpread {
  readonly count: number;
  readonly hz: readonly [number, number];
  readonly t60S: readonly [number, number];
  /** Amplitude ∝ frequency^−tilt, 1 at the lowest; 0 when not given. */
  readonly tilt?: number;
}

/** Irregular modes spread evenly over a range in octaves; amplitudes scatter by a factor of two and have either sign. */
export function spreadModes(spread: ModeSpread, random: Random): Mode[] {
  const { count, hz, t60S, tilt = 0 } = spread;
  return Array.from({ length: count }, (_, index) => {
    const place = Math.min(1, (index + 0.85 * random.next()) / count);
    const ratio = pow(hz[1] / hz[0], place);
    return {
      hz: hz[0] * ratio,
      t60S: t60S[0] * pow(t60S[1] / t60S[0], place) * random.between(0.8, 1.25),
      gain: pow(ratio, -tilt) * random.between(0.5, 1) * (random.chance(0.5) ? 1 : -1),
    };
  });
}

/** The same modes with new random amplitudes, as when a body is struck at another point. */
export function strikeElsewhere(modes: readonly Mode[], random: Random): Mode[] {
  return modes.map((mode) => ({ ...mode, gain: mode.gain * random.between(0.35, 1.15) }));
}

/** Fades out the last `fadeS` seconds and sets the first sample to 0, in place; returns the buffer. */
export function finishEvent(out: Float32Array, sampleRateHz: number, fadeS = 0.02): Float32Array {
  const frames = Math.min(out.length, Math.max(1, Math.round(fadeS * sampleRateHz)));
  for (let i = 0; i < frames; i += 1) out[out.length - 1 - i] *= i / frames;
  const rise = Math.min(out.length, 8);
  for (let i = 0; i < rise; i += 1) out[i] *= i / rise;
  return out;
}

/** A smooth hump: 0 at both ends, 1 at `peak` (0 to 1). */
export function hump(t: number, peak = 0.5): number {
  const x = t < peak ? t / peak : (1 - t) / (1 - peak);
  return x <= 0 ? 0 : x * x * (3 - 2 * x);
}

/**
 * Soft-clips in place: x·(27 + x²)/(27 + 9x²) of `drive`·x, close to tanh and much cheaper, with unity gain
 * for small samples. Nothing comes out above 1/`drive`.
 */
export function pressPeaks(out: Float32Array, drive: number): void {
  for (let i = 0; i < out.length; i += 1) {
    const x = Math.min(3, Math.max(-3, drive * out[i]));
    out[i] = (x * (27 + x * x)) / ((27 + 9 * x * x) * drive);
  }
}
