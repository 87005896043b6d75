import { applyTwoBiquads, designHighpass, designLowpass } from '@soundwright/dsp/biquad';
import { createSineTable, exp, gainFromDb } from '@soundwright/dsp/math';
import type { Wavetable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { createWorkspace } from '@soundwright/dsp/workspace';
import { type Curve, curveAt, readCurve } from './curve.ts';
import { Oscillator } from './oscillator.ts';

/** Frames between changes of pitch, filter and gain: 0.7 ms. */
const CONTROL_FRAMES = 32;

const sine = createSineTable();

/** Envelope and timing of a stroke. Times in seconds. */
interface Shape {
  /** Onset from the start of the buffer; default 0. */
  readonly atS?: number;
  readonly lengthS: number;
  /** Linear gain over the time since the onset; a number is constant. Default 1. */
  readonly gain?: number | Curve;
  /** Additional level, dB; default 0. */
  readonly levelDb?: number;
  /** Attack time from silence; default 2 ms. */
  readonly attackS?: number;
  /** Time constant (fall to 1/e) of a decay multiplied with the gain; none by default. */
  readonly decayS?: number;
  /** Fade-out at the end, within `lengthS`; default 5 ms. */
  readonly releaseS?: number;
}

/** One tone. */
export interface Tone extends Shape {
  /** Default 'sine'. */
  readonly wave?: Wavetable | 'sine';
  /**
   * Amplitudes of the harmonics of a sine, starting with the fundamental; those above 0.45 of the sample rate are
   * omitted.
   */
  readonly partials?: readonly number[];
  /** Hz over the time since the onset; glides geometrically. */
  readonly hz: number | Curve;
  /** Vibrato: rate Hz and depth as a share of the frequency. */
  readonly vibrato?: readonly [hz: number, depth: number];
  /** Frequency modulation of a sine: modulator ratio, and index over time. */
  readonly fm?: { readonly ratio: number; readonly index: number | Curve };
}

/** A segment of filtered noise. */
export interface Noise extends Shape {
  /** Filter frequency over the time since the onset; glides geometrically. */
  readonly hz: number | Curve;
  /** Default 'band', 0 dB at its centre. */
  readonly pass?: 'low' | 'band' | 'high';
  /** Resonance; for a band-pass, centre over bandwidth: 0.5 is wide, 10 almost a tone. Default 0.7. */
  readonly q?: number;
}

/** Adds a tone to a mono buffer, truncated at its end. */
export function addTone(out: Float32Array, sampleRateHz: number, tone: Tone): void {
  const oscillator = new Oscillator(tone.wave ?? 'sine', sampleRateHz, 0, tone.partials);
  const pitchAt = readCurve(tone.hz, 'ratio');
  const indexAt = readCurve(tone.fm?.index ?? 0);
  const hzAt = (atS: number): number =>
    pitchAt(atS) * (tone.vibrato ? 1 + tone.vibrato[1] * sine(tone.vibrato[0] * atS) : 1);
  let fromHz = hzAt(0);
  walk(out, tone, sampleRateHz, (at, frames, fromS, toS, gain) => {
    const fm = tone.fm && { ratio: tone.fm.ratio, index: indexAt(fromS) };
    const toHz = hzAt(toS);
    oscillator.add(out, at, frames, [fromHz, toHz], gain, fm);
    fromHz = toHz;
  });
}

/** Adds filtered white noise to a mono buffer, truncated at its end. */
export function addNoise(out: Float32Array, sampleRateHz: number, random: Random, noise: Noise): void {
  const pass = noise.pass ?? 'band';
  const hzAt = readCurve(noise.hz, 'ratio');
  const filter = new Svf(sampleRateHz, hzAt(0), noise.q ?? Math.SQRT1_2);
  const moves = typeof noise.hz !== 'number';
  walk(out, noise, sampleRateHz, (at, frames, fromS, _toS, gain) => {
    if (moves) filter.set(hzAt(fromS));
    filter.addNoise(out, at, frames, pass, gain, random);
  });
}

function walk(
  out: Float32Array,
  shape: Shape,
  sampleRateHz: number,
  add: (at: number, frames: number, fromS: number, toS: number, gain: readonly [number, number]) => void,
): void {
  const start = Math.max(0, Math.round((shape.atS ?? 0) * sampleRateHz));
  const end = Math.min(out.length, start + Math.round(shape.lengthS * sampleRateHz));
  const lengthS = (end - start) / sampleRateHz;
  const attackS = Math.max(1e-6, Math.min(shape.attackS ?? 0.002, lengthS / 2));
  const releaseS = Math.max(1e-6, Math.min(shape.releaseS ?? 0.005, lengthS / 2));
  const curve = readCurve(shape.gain ?? 1);
  const level = gainFromDb(shape.levelDb ?? 0);
  const gainAt = (atS: number): number => {
    const ends = Math.min(1, atS / attackS, Math.max(0, lengthS - atS) / releaseS);
    return level * curve(atS) * ends * (shape.decayS ? exp(-atS / shape.decayS) : 1);
  };
  let from = gainAt(0);
  for (let at = start; at < end; at += CONTROL_FRAMES) {
    const frames = Math.min(CONTROL_FRAMES, end - at);
    const fromS = (at - start) / sampleRateHz;
    const toS = (at - start + frames) / sampleRateHz;
    const to = gainAt(toS);
    add(at, frames, fromS, toS, [from, to]);
    from = to;
  }
}

/** A decaying noise burst. */
export interface Burst {
  /** Seconds from the start of the buffer, default 0. */
  readonly atS?: number;
  /** Linear attack, seconds, default 0.0004. */
  readonly attackS?: number;
  /** Time to fall to 1/e after the attack, seconds. */
  readonly decayS: number;
  /** Corner frequencies of its band (12 dB per octave), Hz. */
  readonly lowHz: number;
  readonly highHz: number;
  /** RMS of the white noise at the peak of the envelope, linear; default 1. */
  readonly gain?: number;
  /** Additional level, dB; default 0. */
  readonly levelDb?: number;
}

/** Highest corner of a burst, as a share of the rate. */
const HIGHEST = 0.45;

/** Adds a burst of band-limited noise, truncated 60 dB below its peak. */
export function addBurst(out: Float32Array, sampleRateHz: number, random: Random, burst: Burst): void {
  const { atS = 0, attackS = 0.0004, decayS } = burst;
  const gain = (burst.gain ?? 1) * gainFromDb(burst.levelDb ?? 0);
  const from = Math.max(0, Math.floor(atS * sampleRateHz));
  const attack = Math.max(1, Math.round(attackS * sampleRateHz));
  const frames = Math.min(out.length - from, attack + Math.ceil(7 * decayS * sampleRateHz));
  if (frames <= 0) return;
  const noise = burstSpace(frames);
  fillWithNoise(noise, random);
  passBand(noise, burst, sampleRateHz);
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

/** Bursts of one band that run into each other at irregular times. */
export interface Gushes {
  /** Seconds from the start of the buffer, default 0. */
  readonly atS?: number;
  /** Seconds within which they start. */
  readonly lengthS: number;
  /** Average number per second; may be a curve over the seconds since the onset. */
  readonly perSecond: number | Curve;
  /** Of each burst, as in `Burst`. */
  readonly attackS: number;
  readonly decayS: number;
  readonly lowHz: number;
  readonly highHz: number;
  /** RMS of the white noise at the peak of the next burst, linear; `t` goes from 0 to 1 over the length. */
  readonly gain: (t: number, random: Random) => number;
}

/**
 * Adds bursts that overlap, as one band of noise whose power is the sum of theirs: as loud and as uneven as with `addBurst`
 * for each, which takes as many times longer as bursts sound at once.
 */
export function addGushes(out: Float32Array, sampleRateHz: number, random: Random, gushes: Gushes): void {
  const { atS = 0, lengthS, attackS, decayS } = gushes;
  const from = Math.max(0, Math.floor(atS * sampleRateHz));
  const attack = Math.max(1, Math.round(attackS * sampleRateHz));
  const frames = Math.min(out.length - from, Math.ceil((lengthS + 7 * decayS) * sampleRateHz) + attack);
  if (frames <= 0) return;
  const rising = new Float32Array(frames);
  const risen = new Float32Array(frames);
  for (const sinceS of poissonTimes(lengthS, gushes.perSecond, random)) {
    const gain = gushes.gain(sinceS / lengthS, random);
    const power = gain * gain;
    const start = Math.floor(sinceS * sampleRateHz);
    const top = Math.min(frames, start + attack);
    for (let i = start; i < top; i += 1) {
      const share = (i - start) / attack;
      rising[i] += power * share * share;
    }
    if (top < frames) risen[top] += power;
  }
  const noise = burstSpace(frames);
  fillWithNoise(noise, random);
  passBand(noise, gushes, sampleRateHz);
  const keep = exp(-2 / (decayS * sampleRateHz));
  let power = 0;
  for (let i = 0; i < frames; i += 1) {
    power = power * keep + risen[i];
    out[from + i] += Math.sqrt(power + rising[i]) * noise[i];
  }
}

/** Filters the noise of bursts, in place. */
function passBand(noise: Float32Array, { lowHz, highHz }: Pick<Burst, 'lowHz' | 'highHz'>, sampleRateHz: number): void {
  const low = designHighpass(Math.min(lowHz, 0.4 * sampleRateHz), sampleRateHz);
  const high = designLowpass(Math.min(highHz, HIGHEST * sampleRateHz), sampleRateHz);
  applyTwoBiquads(noise, [low, high], new Float64Array(2), new Float64Array(2));
}

const burstSpace = createWorkspace();
/** Random numbers for the next stretch of a burst. */
const DRAWS = new Float64Array(512);

/** White noise of RMS 1. */
function fillWithNoise(out: Float32Array, random: Random): void {
  for (let from = 0; from < out.length; from += DRAWS.length) {
    const to = Math.min(out.length, from + DRAWS.length);
    random.fill(to - from === DRAWS.length ? DRAWS : DRAWS.subarray(0, to - from));
    for (let i = from; i < to; i += 1) out[i] = 1.732 * (2 * DRAWS[i - from] - 1);
  }
}

/** Adds a burst that is as loud in a wide band as in a narrow one: `gain` is about the RMS at its peak. */
export function addLevelBurst(out: Float32Array, sampleRateHz: number, random: Random, burst: Burst): void {
  const { lowHz, highHz, gain = 1 } = burst;
  const share = (Math.min(highHz, HIGHEST * sampleRateHz) - Math.min(lowHz, 0.4 * sampleRateHz)) / (sampleRateHz / 2);
  addBurst(out, sampleRateHz, random, { ...burst, gain: gain / Math.sqrt(share) });
}

/** Irregular (Poisson) times within `lengthS`, in order, at `perSecond` on average; the rate may be a curve. */
export function poissonTimes(lengthS: number, perSecond: number | Curve, random: Random): number[] {
  const top = typeof perSecond === 'number' ? perSecond : Math.max(...perSecond.map(([, rate]) => rate));
  const times: number[] = [];
  if (!(top > 0)) return times;
  for (let atS = random.exponential(1 / top); atS < lengthS; atS += random.exponential(1 / top)) {
    if (random.next() * top <= curveAt(perSecond, atS)) times.push(atS);
  }
  return times;
}
