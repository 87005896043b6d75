import { createSineTable, exp } from '@soundwright/dsp/math';
import { levelFor, readTable, type Wavetable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { type Curve, curveAt, glideAt } from './curve.ts';
import { Svf } from './svf.ts';

/** Frames between changes of pitch and gain: 1.3 ms. */
const CONTROL_FRAMES = 64;

const sine = createSineTable();

/** An oscillator that goes on: a sine, with phase modulation if wanted, or a band-limited waveform. */
export class Oscillator {
  readonly #wave: Wavetable | 'sine';
  readonly #sampleRateHz: number;
  #phase: number;
  #modulator = 0;

  constructor(wave: Wavetable | 'sine', sampleRateHz: number, phaseTurns = 0) {
    this.#wave = wave;
    this.#sampleRateHz = sampleRateHz;
    this.#phase = phaseTurns;
  }

  /**
   * Adds `frames` frames to `out` from frame `at`, frequency and gain moving in straight lines.
   *
   * @param fm - for a sine: the modulator's frequency over the carrier's, and the modulation index in radians
   */
  add(
    out: Float32Array,
    at: number,
    frames: number,
    hz: readonly [from: number, to: number],
    gain: readonly [from: number, to: number],
    fm?: { readonly ratio: number; readonly index: number },
  ): void {
    const rate = this.#sampleRateHz;
    let turn = hz[0] / rate;
    const turnStep = (hz[1] - hz[0]) / rate / frames;
    let level = gain[0];
    const levelStep = (gain[1] - gain[0]) / frames;
    let phase = this.#phase;
    if (this.#wave === 'sine') {
      const depth = fm ? fm.index / (2 * Math.PI) : 0;
      const ratio = fm?.ratio ?? 0;
      let modulator = this.#modulator;
      for (let i = at; i < at + frames; i += 1) {
        out[i] += level * sine(depth === 0 ? phase : phase + depth * sine(modulator));
        phase += turn;
        modulator += turn * ratio;
        turn += turnStep;
        level += levelStep;
      }
      this.#modulator = modulator - Math.floor(modulator);
    } else {
      const table = levelFor(this.#wave, Math.max(hz[0], hz[1]), rate);
      for (let i = at; i < at + frames; i += 1) {
        out[i] += level * readTable(table, phase);
        phase += turn;
        if (phase >= 1) phase -= 1;
        turn += turnStep;
        level += levelStep;
      }
    }
    this.#phase = phase - Math.floor(phase);
  }
}

/** How something begins, stays and ends. Times in seconds. */
interface Shape {
  /** When it begins, from the start of the buffer; default 0. */
  readonly atS?: number;
  readonly lengthS: number;
  /** Gain over the time since it began; a number is constant. */
  readonly gain: number | Curve;
  /** Rise from silence at the start; default 2 ms. */
  readonly attackS?: number;
  /** Time constant of a fall laid over the gain; none when left out. */
  readonly decayS?: number;
  /** Fall to silence at the end, within `lengthS`; default 5 ms. */
  readonly releaseS?: number;
}

/** One tone. */
export interface Tone extends Shape {
  readonly wave: Wavetable | 'sine';
  /** Hz over the time since it began; glides by equal ratios. */
  readonly hz: number | Curve;
  /** Vibrato: rate Hz and depth as a share of the frequency. */
  readonly vibrato?: readonly [hz: number, depth: number];
  /** Frequency modulation of a sine: ratio of the modulator, and index over time. */
  readonly fm?: { readonly ratio: number; readonly index: number | Curve };
}

/** One stretch of filtered noise. */
export interface Hiss extends Shape {
  /** Frequency of the filter over the time since it began; glides by equal ratios. */
  readonly hz: number | Curve;
  /** Default 'band'. */
  readonly pass?: 'low' | 'band' | 'high';
  /** Default 0.7. */
  readonly q?: number;
}

/** Adds a tone to a mono buffer; what reaches past its end is cut. */
export function addTone(out: Float32Array, tone: Tone, sampleRateHz: number): void {
  const oscillator = new Oscillator(tone.wave, sampleRateHz);
  const hzAt = (atS: number): number => {
    const hz = glideAt(tone.hz, atS);
    return tone.vibrato ? hz * (1 + tone.vibrato[1] * sine(tone.vibrato[0] * atS)) : hz;
  };
  let fromHz = hzAt(0);
  walk(out, tone, sampleRateHz, (at, frames, fromS, toS, gain) => {
    const fm = tone.fm && { ratio: tone.fm.ratio, index: curveAt(tone.fm.index, fromS) };
    const toHz = hzAt(toS);
    oscillator.add(out, at, frames, [fromHz, toHz], gain, fm);
    fromHz = toHz;
  });
}

/** Adds filtered white noise to a mono buffer; what reaches past its end is cut. */
export function addHiss(out: Float32Array, hiss: Hiss, sampleRateHz: number, random: Random): void {
  const pass = hiss.pass ?? 'band';
  const filter = new Svf(sampleRateHz, glideAt(hiss.hz, 0), hiss.q ?? Math.SQRT1_2);
  walk(out, hiss, sampleRateHz, (at, frames, fromS, _toS, gain) => {
    filter.set(glideAt(hiss.hz, fromS));
    const step = (gain[1] - gain[0]) / frames;
    for (let i = 0; i < frames; i += 1) {
      filter.step(3.4 * random.next() - 1.7);
      out[at + i] += (gain[0] + step * i) * filter[pass];
    }
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
  const attackS = Math.min(shape.attackS ?? 0.002, lengthS / 2);
  const releaseS = Math.min(shape.releaseS ?? 0.005, lengthS / 2);
  const gainAt = (atS: number): number => {
    const ends = Math.min(1, atS / Math.max(1e-6, attackS), Math.max(0, lengthS - atS) / Math.max(1e-6, releaseS));
    return curveAt(shape.gain, atS) * ends * (shape.decayS ? exp(-atS / shape.decayS) : 1);
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

/** An empty mono buffer of a length in seconds. */
export function silence(lengthS: number, sampleRateHz: number): Float32Array {
  return new Float32Array(Math.max(1, Math.ceil(lengthS * sampleRateHz)));
}
