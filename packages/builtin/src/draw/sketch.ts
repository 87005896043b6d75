import type { Random } from '@soundwright/dsp/random';
import { addBlow, type Blow } from './blow.ts';
import type { Curve } from './curve.ts';
import { addSlips, type Slips } from './slips.ts';
import {
  addBurst,
  addGushes,
  addNoise,
  addTone,
  type Burst,
  type Gushes,
  type Noise,
  poissonTimes,
  type Tone,
} from './strokes.ts';

/** Many small strokes at irregular times. */
export interface Grains {
  /** Seconds from the start of the buffer, default 0. */
  readonly atS?: number;
  readonly lengthS: number;
  /** Average number per second; may be a curve over the seconds since the onset. */
  readonly perSecond: number | Curve;
  /** Makes one of them; `atS` counts from the start of the buffer, `t` from 0 to 1 over the length. */
  readonly stroke: (atS: number, t: number, random: Random) => Stroke;
}

/** One stroke of a sketch: a tone, a noise band, a burst, bursts that overlap, a struck body, a joint that slips, or many small strokes. */
export type Stroke =
  | { readonly tone: Tone }
  | { readonly noise: Noise }
  | { readonly burst: Burst }
  | { readonly gushes: Gushes }
  | { readonly blow: Blow }
  | { readonly slips: Slips }
  | { readonly grains: Grains };

/**
 * Adds a list of strokes to a mono buffer. The n-th stroke uses the n-th fork of `random`, so that changing one leaves
 * the others unchanged.
 */
export function sketch(
  out: Float32Array,
  strokes: readonly Stroke[],
  sampleRateHz: number,
  random: Random,
): Float32Array {
  strokes.forEach((stroke, index) => {
    addStroke(out, stroke, sampleRateHz, 'tone' in stroke ? random : random.fork('stroke', index));
  });
  return out;
}

function addStroke(out: Float32Array, stroke: Stroke, sampleRateHz: number, random: Random): void {
  if ('tone' in stroke) addTone(out, sampleRateHz, stroke.tone);
  else if ('noise' in stroke) addNoise(out, sampleRateHz, random, stroke.noise);
  else if ('burst' in stroke) addBurst(out, sampleRateHz, random, stroke.burst);
  else if ('gushes' in stroke) addGushes(out, sampleRateHz, random, stroke.gushes);
  else if ('blow' in stroke) addBlow(out, sampleRateHz, random, stroke.blow);
  else if ('slips' in stroke) addSlips(out, sampleRateHz, random, stroke.slips);
  else {
    const { atS = 0, lengthS, perSecond, stroke: grain } = stroke.grains;
    for (const sinceS of poissonTimes(lengthS, perSecond, random)) {
      addStroke(out, grain(atS + sinceS, sinceS / lengthS, random), sampleRateHz, random);
    }
  }
}
