import { createSineTable, exp, pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';

const sineOfTurns = createSineTable();

/** Lowest mode of a pebble of 1 cm, Hz, and how much it differs with its shape. */
const CENTIMETRE_HZ = 7200;
const SHAPE = [0.8, 1.25] as const;

/**
 * Samples of single knocks of pebbles against each other, from small to large in equal ratios; for use in `scatter`.
 * Each rings in two close modes that water and neighbours damp within milliseconds.
 *
 * Source: P. Thorne, "Seabed generation of ambient noise", JASA 87 (1990): the frequency falls with the diameter.
 * @param sizesCm - smallest and largest diameter
 */
export function createPebbles(
  count: number,
  sizesCm: readonly [least: number, most: number],
  sampleRateHz: number,
  random: Random,
): Float32Array[] {
  return Array.from({ length: count }, (_, index) => {
    const sizeCm = sizesCm[0] * pow(sizesCm[1] / sizesCm[0], (index + random.next()) / count);
    const hz = Math.min(0.2 * sampleRateHz, (CENTIMETRE_HZ / sizeCm) * random.between(...SHAPE));
    const decayS = 0.0016 * pow(sizeCm, 0.6);
    const out = new Float32Array(Math.ceil(7 * decayS * sampleRateHz));
    for (const [ratio, gain] of [
      [1, 1],
      [random.between(1.5, 1.9), 0.6],
    ]) {
      const keep = exp(-ratio / (decayS * sampleRateHz));
      let level = gain;
      for (let i = 0; i < out.length; i += 1) {
        out[i] += level * sineOfTurns((i * hz * ratio) / sampleRateHz);
        level *= keep;
      }
    }
    return out;
  });
}
