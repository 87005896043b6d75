import { createFft } from '../fft.ts';
import { log } from '../math.ts';
import { cutFrame, hann } from '../window.ts';

/** Onset strength: one value per `frameS`. */
export interface OnsetEnvelope {
  readonly frameS: number;
  readonly values: Float32Array;
}

const FRAME_S = 0.01;
const BANDS = 32;

/**
 * Onset strength from the rise in log band energies, with equal weight for low and high bands.
 *
 * @param samples - mono, any rate from 8 kHz up
 *
 * Source: S. Böck, G. Widmer, "Maximum filter vibrato suppression for onset detection", DAFx 2013, without the filter.
 */
export function onsetEnvelope(samples: Float32Array, sampleRateHz: number): OnsetEnvelope {
  let size = 256;
  while (size < sampleRateHz * 0.04) size *= 2;
  const hop = FRAME_S * sampleRateHz;
  const fft = createFft(size);
  const window = hann(size);
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  const frame = new Float64Array(size);
  const edges = bandEdges(size, sampleRateHz);
  const frames = Math.max(1, Math.floor(samples.length / hop));
  const values = new Float32Array(frames);
  let before = new Float64Array(BANDS);
  for (let index = 0; index < frames; index++) {
    const from = Math.round(index * hop) - size / 2;
    cutFrame(samples, from, window, frame);
    fft.forward(frame, re, im);
    const now = new Float64Array(BANDS);
    let rise = 0;
    for (let band = 0; band < BANDS; band++) {
      let power = 0;
      for (let bin = edges[band]; bin < edges[band + 1]; bin++) power += re[bin] * re[bin] + im[bin] * im[bin];
      now[band] = log(1 + 200 * Math.sqrt(power / size));
      if (index > 0) rise += Math.max(0, now[band] - before[band]);
    }
    values[index] = rise;
    before = now;
  }
  return { frameS: FRAME_S, values };
}

/** Bin edges of bands that have equal width at low frequencies and widen upwards. */
function bandEdges(size: number, sampleRateHz: number): number[] {
  const edges = [1];
  const top = Math.min(size / 2, Math.floor((15000 / sampleRateHz) * size));
  for (let band = 1; band <= BANDS; band++) {
    const share = band / BANDS;
    edges.push(Math.max(edges[band - 1] + 1, Math.round(top * share * share)));
  }
  return edges.map((edge) => Math.min(edge, size / 2));
}
