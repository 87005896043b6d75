import { createFft } from '@soundwright/dsp/fft';

const SAMPLE_RATE_HZ = 16_000;
const WINDOW = 400;
const HOP = 160;
const FFT = 512;
const PRE_EMPHASIS = 0.97;
/** What keeps the logarithm and the division finite. */
const LEAST_ENERGY = 2 ** -23;
const LEAST_DEVIATION = 1e-5;
const HIGHEST_HZ = 8_000;
/** The mel scale of Slaney: linear up to 1 kHz, logarithmic above. */
const LINEAR_HZ = 1_000;
const HZ_PER_MEL = 200 / 3;
const LOG_STEP = Math.log(6.4) / 27;

/**
 * The spectrum that speech recognisers of NeMo hear: the logarithm of the energy in bands of 25 ms every 10 ms, each band
 * with mean 0 and deviation 1. Bands: M. Slaney, Auditory Toolbox (1998), with equal area.
 */
export class LogMel {
  readonly sampleRateHz = SAMPLE_RATE_HZ;
  readonly hop = HOP;
  readonly #fft = createFft(FFT);
  readonly #window = Float64Array.from(
    { length: WINDOW },
    (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / (WINDOW - 1)),
  );
  readonly #filters: readonly Float64Array[];

  constructor(bands: number) {
    const edges = Array.from({ length: bands + 2 }, (_, n) => hzOfMel((n * melOfHz(HIGHEST_HZ)) / (bands + 1)));
    this.#filters = Array.from({ length: bands }, (_, band) => {
      const [low, mid, high] = edges.slice(band, band + 3) as [number, number, number];
      return Float64Array.from({ length: FFT / 2 + 1 }, (_, bin) => {
        const hz = (bin * SAMPLE_RATE_HZ) / FFT;
        return (Math.max(0, Math.min((hz - low) / (mid - low), (high - hz) / (high - mid))) * 2) / (high - low);
      });
    });
  }

  /** The bands one after the other, each with a value per frame. */
  of(samples: Float32Array): { bands: Float32Array; frames: number } {
    const frames = Math.max(1, Math.round(samples.length / HOP));
    const bands = new Float32Array(this.#filters.length * frames);
    const part = new Float64Array(FFT);
    const re = new Float64Array(FFT / 2 + 1);
    const im = new Float64Array(FFT / 2 + 1);
    const at = (n: number) => samples[mirrored(n, samples.length)] ?? 0;
    for (let frame = 0; frame < frames; frame++) {
      const from = frame * HOP + HOP / 2 - WINDOW / 2;
      for (let n = WINDOW - 1; n >= 0; n--) {
        const before = at(n === 0 ? from : from + n - 1);
        part[n] = (at(from + n) - PRE_EMPHASIS * before) * (this.#window[n] as number);
      }
      this.#fft.forward(part, re, im);
      for (let bin = 0; bin < re.length; bin++) re[bin] = (re[bin] as number) ** 2 + (im[bin] as number) ** 2;
      for (const [band, filter] of this.#filters.entries()) {
        let energy = 0;
        for (let bin = 0; bin < filter.length; bin++) energy += (filter[bin] as number) * (re[bin] as number);
        bands[band * frames + frame] = Math.log(Math.max(LEAST_ENERGY, energy));
      }
    }
    for (let band = 0; band < this.#filters.length; band++) level(bands.subarray(band * frames, (band + 1) * frames));
    return { bands, frames };
  }
}

/** A position beyond the ends of a sound, mirrored into it. */
function mirrored(n: number, length: number): number {
  if (n < 0) return Math.min(length - 1, -n - 1);
  return n < length ? n : Math.max(0, 2 * length - 1 - n);
}

/** Mean 0 and deviation 1, in place. */
function level(values: Float32Array): void {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const scale = 1 / (Math.sqrt(variance) + LEAST_DEVIATION);
  for (let n = 0; n < values.length; n++) values[n] = ((values[n] as number) - mean) * scale;
}

function melOfHz(hz: number): number {
  const linear = hz / HZ_PER_MEL;
  return hz < LINEAR_HZ ? linear : LINEAR_HZ / HZ_PER_MEL + Math.log(hz / LINEAR_HZ) / LOG_STEP;
}

function hzOfMel(mel: number): number {
  const knee = LINEAR_HZ / HZ_PER_MEL;
  return mel < knee ? mel * HZ_PER_MEL : LINEAR_HZ * Math.exp(LOG_STEP * (mel - knee));
}
