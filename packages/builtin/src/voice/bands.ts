import { cos, exp, log, log10, pow } from '@soundwright/dsp/math';

/** Bands for comparing and transferring the timbre of voices: evenly spaced on an auditory scale, from 0 to 8 kHz. */
export const BANDS = 48;
/** Features of a frame's spectral shape, without its level. */
export const SHAPE_FEATURES = 16;

const TOP_HZ = 8000;
const melOf = (hz: number) => 2595 * log10(1 + hz / 700);
const hzOf = (mel: number) => 700 * (pow(10, mel / 2595) - 1);

/** Centre frequency of each band in Hz. */
export const BAND_HZ: readonly number[] = Array.from({ length: BANDS }, (_, band) =>
  hzOf((melOf(TOP_HZ) * (band + 0.5)) / BANDS),
);

/** Maps between a linear-frequency envelope and the bands. */
export interface BandMap {
  /**
   * Writes the level of each band, a natural logarithm of power, into `target`.
   *
   * @param scale - factor on the resonances before they are read; above 1 for a shorter vocal tract
   */
  toBands(envelope: Float32Array, target: Float32Array | Float64Array, scale?: number): void;
  /** Adds a difference per band to every bin, interpolated linearly between band centres and held beyond them. */
  addToBins(difference: Float32Array | Float64Array, envelope: Float32Array): void;
}

/** Prepares the map for envelopes of `bins` values from 0 Hz to half of `sampleRateHz`. */
export function createBandMap(bins: number, sampleRateHz: number): BandMap {
  const binHz = sampleRateHz / 2 / (bins - 1);
  const readsPerBand = 4;
  const readHz = Array.from({ length: BANDS * readsPerBand }, (_, i) =>
    hzOf((melOf(TOP_HZ) * (i + 0.5)) / (BANDS * readsPerBand)),
  );
  // Per bin: the band below and the share of the one above.
  const below = new Int16Array(bins);
  const share = new Float64Array(bins);
  for (let k = 0; k < bins; k++) {
    const place = (melOf(Math.min(k * binHz, TOP_HZ)) / melOf(TOP_HZ)) * BANDS - 0.5;
    const low = Math.min(BANDS - 2, Math.max(0, Math.floor(place)));
    below[k] = low;
    share[k] = Math.min(1, Math.max(0, place - low));
  }
  return {
    toBands(envelope, target, scale = 1) {
      for (let band = 0; band < BANDS; band++) {
        let sum = 0;
        for (let i = band * readsPerBand; i < (band + 1) * readsPerBand; i++) {
          const at = Math.min(bins - 1.001, readHz[i] / scale / binHz);
          const low = Math.floor(at);
          sum += envelope[low] + (at - low) * (envelope[low + 1] - envelope[low]);
        }
        target[band] = sum / readsPerBand;
      }
    },
    addToBins(difference, envelope) {
      for (let k = 0; k < bins; k++) {
        const low = difference[below[k]];
        envelope[k] += low + share[k] * (difference[below[k] + 1] - low);
      }
    },
  };
}

const COSINES = Float64Array.from({ length: SHAPE_FEATURES * BANDS }, (_, i) => {
  const feature = Math.floor(i / BANDS) + 1;
  return cos((Math.PI * feature * ((i % BANDS) + 0.5)) / BANDS) / BANDS;
});

/** Shape of a frame: cosine transform of its band levels, without the first coefficient, which is the level. */
export function writeShape(levels: Float32Array | Float64Array, target: Float32Array | Float64Array): void {
  for (let feature = 0; feature < SHAPE_FEATURES; feature++) {
    let sum = 0;
    const row = feature * BANDS;
    for (let band = 0; band < BANDS; band++) sum += levels[band] * COSINES[row + band];
    target[feature] = sum;
  }
}

/** Level of a frame in auditory bands: natural logarithm of the sum of band power times bandwidth. */
export function totalLevel(levels: Float32Array | Float64Array): number {
  let sum = 0;
  for (let band = 0; band < BANDS; band++) sum += exp(levels[band]) * (BAND_HZ[band] + 700);
  return log(sum + 1e-30);
}
