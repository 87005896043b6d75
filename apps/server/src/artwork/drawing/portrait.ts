import { createFft } from '@soundwright/dsp/fft';
import { clamp, exp, log, log10 } from '@soundwright/dsp/math';
import { hann } from '@soundwright/dsp/window';

/** Input of a picture: a sound's envelope over time and frequency. */
export interface Portrait {
  /**
   * One value for each band, from `LOW_HZ` up to `HIGH_HZ` in equal steps of pitch; 0 to 1, the loudest band of a slice
   * near 1.
   */
  readonly slices: readonly Float64Array[];
  /** Level of each slice, 0 to 1, the loudest 1; compressed to half the decay in dB. */
  readonly levels: Float64Array;
  /** Spectral centroid of each slice, 0 to 1. */
  readonly heights: Float64Array;
  /** Spectral centroid of the whole sound, 0 to 1. */
  readonly brightness: number;
  /** Spectral flatness: 0 tonal, 1 noise. */
  readonly noisiness: number;
  /** Position of the loudest moment, 0 to 1. */
  readonly loudestAt: number;
  /** Derived from the sound. */
  readonly seed: number;
}

/** Random access to mono samples. */
export interface Samples {
  readonly frames: number;
  readonly sampleRateHz: number;
  /** The existing frames from `from` to `to`. */
  read(from: number, to: number): Float32Array;
}

export const SLICES = 72;
export const BANDS = 48;
const LOW_HZ = 50;
const HIGH_HZ = 14_000;
const WINDOW = 2_048;
const WINDOWS_PER_SLICE = 3;
/** Number of positions checked for start and end of the sound. */
const PROBES = 240;
/** Silence threshold relative to the loudest part. */
const SILENCE = 0.012;
const RANGE_DB = 64;

/**
 * Analyses a sound at as many points as a picture needs, regardless of its length. Leading and trailing silence is
 * skipped, so that a short sound in a long file fills the picture.
 */
export function portraitOf(samples: Samples): Portrait {
  const [from, to] = soundingPart(samples);
  const spectra = new Spectra(samples);
  const slices: Float64Array[] = [];
  const energies: number[] = [];
  const heights: number[] = [];
  let flatness = 0;
  let weights = 1e-12;
  for (let slice = 0; slice < SLICES; slice++) {
    const start = from + ((to - from) * slice) / SLICES;
    const end = from + ((to - from) * (slice + 1)) / SLICES;
    const seen = spectra.between(start, end);
    slices.push(seen.bands);
    energies.push(seen.energy);
    heights.push(heightOf(seen.centroidHz));
    flatness += seen.flatness * seen.energy;
    weights += seen.energy;
  }
  const loudest = Math.max(...energies, 1e-12);
  const brightness = heights.reduce((sum, height, i) => sum + height * (energies[i] as number), 0) / weights;
  const shaped = slices.map(shapeOf);
  return {
    slices: shaped,
    // The fourth root of energy, the square root of level, keeps decays visible.
    levels: Float64Array.from(energies, (energy) => Math.sqrt(Math.sqrt(energy / loudest))),
    heights: Float64Array.from(heights),
    brightness: clamp(brightness, 0, 1),
    noisiness: clamp(1 + log10(flatness / weights + 1e-6) / 4, 0, 1),
    loudestAt: energies.indexOf(loudest) < 0 ? 0 : energies.indexOf(loudest) / (SLICES - 1),
    seed: seedOf(shaped, energies),
  };
}

/** A deterministic portrait from a name, without a sound. */
export function inventedPortrait(name: string): Portrait {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const seed = state >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 16_777_216;
  };
  const peaks = Array.from({ length: 5 }, () => ({
    at: next() * BANDS,
    width: 2 + 5 * next(),
    height: 0.4 + 0.6 * next(),
  }));
  const bands = Float64Array.from({ length: BANDS }, (_, band) =>
    clamp(
      peaks.reduce(
        (sum, { at, width, height }) => sum + height * exp(-((band - at) * (band - at)) / (width * width)),
        0.1,
      ),
      0,
      1,
    ),
  );
  return {
    slices: Array.from({ length: SLICES }, () => bands),
    levels: new Float64Array(SLICES).fill(1),
    heights: new Float64Array(SLICES).fill(0.5),
    brightness: next(),
    noisiness: 0.3,
    loudestAt: 0.5,
    seed,
  };
}

function soundingPart(samples: Samples): [from: number, to: number] {
  const { frames } = samples;
  if (frames <= WINDOW) return [0, frames];
  const peaks = Array.from({ length: PROBES }, (_, probe) => {
    const from = Math.floor((frames * probe) / PROBES);
    const until = Math.max(from + 1, Math.min(frames, from + WINDOW, Math.ceil((frames * (probe + 1)) / PROBES)));
    let peak = 0;
    for (const sample of samples.read(from, until)) peak = Math.max(peak, Math.abs(sample));
    return peak;
  });
  const limit = Math.max(...peaks) * SILENCE;
  const first = Math.max(
    0,
    peaks.findIndex((peak) => peak > limit),
  );
  const last = peaks.findLastIndex((peak) => peak > limit);
  return [Math.floor((frames * first) / PROBES), last < first ? frames : Math.ceil((frames * (last + 1)) / PROBES)];
}

interface Seen {
  readonly bands: Float64Array;
  readonly energy: number;
  readonly centroidHz: number;
  readonly flatness: number;
}

/** Spectra of pieces of a sound. */
class Spectra {
  readonly #samples: Samples;
  readonly #fft = createFft(WINDOW);
  readonly #window = hann(WINDOW);
  readonly #frame = new Float64Array(WINDOW);
  readonly #re = new Float64Array(WINDOW / 2 + 1);
  readonly #im = new Float64Array(WINDOW / 2 + 1);
  /** Band of each bin; −1 outside the range. */
  readonly #bandOf: Int16Array;

  constructor(samples: Samples) {
    this.#samples = samples;
    const steps = log(HIGH_HZ / LOW_HZ);
    this.#bandOf = Int16Array.from({ length: WINDOW / 2 + 1 }, (_, bin) => {
      const hz = (bin * samples.sampleRateHz) / WINDOW;
      const band = hz < LOW_HZ ? -1 : Math.floor((BANDS * log(hz / LOW_HZ)) / steps);
      return band < BANDS ? band : -1;
    });
  }

  /** The mean of some windows between two places, in frames. */
  between(start: number, end: number): Seen {
    const bands = new Float64Array(BANDS);
    let energy = 0;
    let moment = 0;
    let flatness = 0;
    for (let i = 0; i < WINDOWS_PER_SLICE; i++) {
      const middle = start + ((end - start) * (i + 0.5)) / WINDOWS_PER_SLICE;
      this.#load(Math.round(middle - WINDOW / 2));
      this.#fft.forward(this.#frame, this.#re, this.#im);
      let logs = 0;
      let sum = 1e-12;
      for (let bin = 1; bin < WINDOW / 2; bin++) {
        const re = this.#re[bin] as number;
        const im = this.#im[bin] as number;
        const power = re * re + im * im;
        const band = this.#bandOf[bin] as number;
        if (band >= 0) bands[band] = (bands[band] as number) + power;
        sum += power;
        moment += (power * bin * this.#samples.sampleRateHz) / WINDOW;
        if (bin % 8 === 0) logs += log(power + 1e-9);
      }
      energy += sum;
      flatness += clamp((exp(logs / (WINDOW / 16 - 1)) * (WINDOW / 2)) / sum, 0, 1) / WINDOWS_PER_SLICE;
    }
    return { bands: filled(bands, this.#bandOf), energy, centroidHz: moment / energy, flatness };
  }

  /** Beyond both ends is silence. */
  #load(from: number): void {
    const first = Math.max(0, from);
    const last = Math.min(this.#samples.frames, from + WINDOW);
    const read = last > first ? this.#samples.read(first, last) : new Float32Array(0);
    this.#frame.fill(0);
    for (let i = 0; i < read.length; i++) {
      const at = first - from + i;
      this.#frame[at] = (read[i] as number) * (this.#window[at] as number);
    }
  }
}

/** Low bands are narrower than a bin and copy their neighbours. */
function filled(bands: Float64Array, bandOf: Int16Array): Float64Array {
  const known = new Set(bandOf);
  let last = 0;
  const first = bands.findIndex((_, band) => known.has(band));
  return bands.map((power, band) => {
    if (known.has(band)) last = power;
    else if (band < first) return bands[first] as number;
    return known.has(band) ? power : last;
  });
}

/** 0 at 200 Hz, 1 at 8 kHz. */
function heightOf(centroidHz: number): number {
  return clamp(log(Math.max(centroidHz, 1) / 200) / log(40), 0, 1);
}

/** Converts the powers of a slice to heights, relative to its loudest band, with peaks emphasised. */
function shapeOf(bands: Float64Array): Float64Array {
  const loudest = Math.max(...bands);
  if (loudest <= 1e-9) return new Float64Array(BANDS);
  const heights = bands.map((power) => clamp(1 + (10 * log10(power / loudest + 1e-9)) / RANGE_DB, 0, 1));
  const around = smoothed(smoothed(heights, 5), 5);
  return heights.map((height, band) => clamp(0.62 * height + 1.5 * (height - (around[band] as number)) + 0.12, 0, 1));
}

/** The mean over `reach` neighbours on both sides. */
export function smoothed(values: Float64Array, reach: number): Float64Array {
  return values.map((_, at) => {
    let sum = 0;
    for (let i = at - reach; i <= at + reach; i++) sum += values[clamp(i, 0, values.length - 1)] as number;
    return sum / (2 * reach + 1);
  });
}

/** FNV-1a over the quantised portrait. */
function seedOf(slices: readonly Float64Array[], energies: readonly number[]): number {
  let hash = 2_166_136_261;
  const add = (value: number) => {
    hash = Math.imul(hash ^ (Math.floor(value * 255) & 255), 16_777_619);
  };
  const most = Math.max(...energies, 1e-12);
  for (const slice of slices) for (const value of slice) add(value);
  for (const energy of energies) add(energy / most);
  return hash >>> 0;
}
