import { createCascade, designButterworthHighpass, designButterworthLowpass } from './butterworth.ts';
import { createFft } from './fft.ts';
import { clamp, cos, log2, sin } from './math.ts';
import { refinePeriod, vertexAt } from './period.ts';
import { resample } from './resample.ts';

/** F0 over time: frame `i` is at `i * frameS`. */
export interface PitchTrack {
  readonly frameS: number;
  /** 0 where unvoiced. */
  readonly f0Hz: Float64Array;
  /** Normalised correlation of neighbouring periods, 0 to 1: near 1 for a steady tone, below 0.4 for noise. */
  readonly strength: Float32Array;
}

export interface PitchOptions {
  /** Seconds between frames; default 0.005. */
  readonly frameS?: number;
  /** Lowest F0 to search; 40 Hz or more, default 50. */
  readonly lowHz?: number;
  /** Highest F0 to search; at most 1200 Hz, default 1000. */
  readonly highHz?: number;
}

/** Analysis sample rate: 16 samples per period at 1000 Hz. */
const WORK_RATE_HZ = 16000;
/** Low-pass cutoff: higher harmonics are noisy in voices and make peaks too narrow to interpolate. */
const LOWPASS_HZ = 3000;
const HIGHPASS_HZ = 40;
const WINDOW_S = 0.025;
/** Farthest lag that refines a shorter one: 15 ms, within which a voice keeps its pitch. */
const FARTHEST_LAG = 242;
const CANDIDATES = 6;
/** Extra correlation required per octave below, because 2T matches as well as T. */
const OCTAVE_COST = 0.02;
/** Score of an unvoiced frame; the score of a voiced frame is its correlation. */
const UNVOICED_SCORE = 0.47;
/** Cost per octave of a jump between frames 10 ms apart. */
const JUMP_COST = 0.35;
/** Cost of a voicing change between frames 10 ms apart. */
const SWITCH_COST = 0.14;
/** Frames this far below the loudest count as unvoiced. */
const SILENCE_RATIO = 0.0005;
/** Longest hop between analysed frames. */
const LONGEST_STRIDE_S = 0.012;
/** Adjacent frames whose pitch differs by less belong to one tone. */
const STEADY_SHARE = 0.12;
/**
 * The filter before downsampling: its reach in samples of the work rate, its cutoff as a share of 8 kHz, table entries
 * per sample.
 */
const SINC_REACH = 6;
const SINC_SHARE = 0.85;
const SINC_STEPS = 512;
/** Most sets of filter weights that are kept: 160 at 44.1 kHz. */
const MOST_ROWS = 160;
/** Shorter tones are dropped as spurious. */
const SHORTEST_TONE_S = 0.02;

/**
 * Tracks the F0 of a voice or another monophonic sound.
 *
 * Normalised cross-correlation of every other frame with its own past, with up to six interpolated candidates per
 * frame, then the cheapest path through all frames with costs for jumps and voicing changes. Peaks several periods away
 * refine the chosen one, which keeps high notes accurate.
 *
 * @param samples - mono, any length
 * @returns one frame per `frameS`, the first at 0 and the last at or before the end
 * @throws RangeError when the range is empty or outside 40 to 1200 Hz
 *
 * Sources: D. Talkin, "A robust algorithm for pitch tracking (RAPT)", 1995; P. Boersma, "Accurate short-term analysis
 * of the fundamental frequency …", 1993, for the costs of the path.
 */
export function trackPitch(samples: Float32Array, sampleRateHz: number, options: PitchOptions = {}): PitchTrack {
  const { frameS = 0.005, lowHz = 50, highHz = 1000 } = options;
  if (!(lowHz >= 40 && lowHz < highHz && highHz <= 1200)) {
    throw new RangeError(`the pitch range must lie within 40 to 1200 Hz, got ${lowHz} to ${highHz} Hz`);
  }
  const work = readAtWorkRate(samples, sampleRateHz);
  createCascade([
    ...designButterworthHighpass(2, HIGHPASS_HZ, WORK_RATE_HZ),
    ...designButterworthLowpass(4, LOWPASS_HZ, WORK_RATE_HZ),
  ]).apply(work);

  const frames = Math.floor(samples.length / sampleRateHz / frameS + 1e-9) + 1;
  const correlation = createCorrelation(lowHz, highHz);
  const energies = frameEnergies(work, frames, frameS, correlation.windowFrames);
  const loudest = energies.reduce((max, energy) => Math.max(max, energy), 0);
  const findCandidates = (frame: number, table: CandidateTable, at: number) => {
    if (energies[frame] <= loudest * SILENCE_RATIO) return;
    correlation.findCandidates(work, Math.round(frame * frameS * WORK_RATE_HZ), at, table);
  };

  // Windows 5 ms apart overlap almost completely, so only every other frame is searched.
  const stride = 2 * frameS <= LONGEST_STRIDE_S ? 2 : 1;
  const strides = Math.ceil(frames / stride);
  const table = createTable(strides);
  for (let i = 0; i < strides; i++) findCandidates(i * stride, table, i * CANDIDATES);
  const path = findPath(table.lags, table.scores, strides, frameS * stride);
  const f0Hz = new Float64Array(frames);
  const strength = new Float32Array(frames);
  for (let i = 0; i < strides; i++) {
    const at = i * CANDIDATES + Math.max(0, path[i]);
    strength[i * stride] = clamp(table.likeness[at], 0, 1);
    if (path[i] >= 0) f0Hz[i * stride] = WORK_RATE_HZ / table.lags[at];
  }
  if (stride === 2) fillBetween(f0Hz, strength, findCandidates);
  dropShortTones(f0Hz, Math.ceil(SHORTEST_TONE_S / frameS));
  return { frameS, f0Hz, strength };
}

/**
 * Fills in the odd frames: inside a tone halfway between their neighbours; at its ends and at leaps, voiced if one of
 * their own candidates continues it.
 */
function fillBetween(
  f0Hz: Float64Array,
  strength: Float32Array,
  findCandidates: (frame: number, table: CandidateTable, at: number) => void,
): void {
  const own = createTable(1);
  for (let frame = 1; frame < f0Hz.length; frame += 2) {
    const before = f0Hz[frame - 1];
    const after = f0Hz[frame + 1] ?? 0;
    strength[frame] = 0.5 * (strength[frame - 1] + (strength[frame + 1] ?? 0));
    if (!(before > 0 || after > 0)) continue;
    if (before > 0 && after > 0 && Math.abs(before - after) < STEADY_SHARE * before) {
      f0Hz[frame] = 0.5 * (before + after);
      continue;
    }
    own.scores.fill(0);
    findCandidates(frame, own, 0);
    let best = UNVOICED_SCORE;
    for (let i = 0; i < CANDIDATES; i++) {
      if (!(own.scores[i] > best)) continue;
      const hz = WORK_RATE_HZ / own.lags[i];
      const goesOn = [before, after].some((tone) => Math.abs(hz - tone) < STEADY_SHARE * tone);
      if (!goesOn) continue;
      best = own.scores[i];
      f0Hz[frame] = hz;
      strength[frame] = clamp(own.likeness[i], 0, 1);
    }
  }
}

interface CandidateTable {
  readonly lags: Float64Array;
  readonly scores: Float64Array;
  readonly likeness: Float32Array;
}

function createTable(frames: number): CandidateTable {
  return {
    lags: new Float64Array(frames * CANDIDATES),
    scores: new Float64Array(frames * CANDIDATES),
    likeness: new Float32Array(frames * CANDIDATES),
  };
}

/**
 * Resamples to `WORK_RATE_HZ`. Only the band below `LOWPASS_HZ` must be free of aliasing, so a short filter suffices: a
 * sinc with five zero crossings on either side, cutoff 6.8 kHz, Hann window, tabulated.
 */
function readAtWorkRate(samples: Float32Array, sampleRateHz: number): Float32Array {
  if (sampleRateHz === WORK_RATE_HZ) return samples.slice();
  const step = sampleRateHz / WORK_RATE_HZ;
  if (step < 1) return resample(samples, sampleRateHz, WORK_RATE_HZ);
  const reach = Math.ceil(SINC_REACH * step);
  const table = new Float64Array(SINC_REACH * SINC_STEPS + 2);
  for (let i = 0; i < table.length; i++) {
    const x = i / SINC_STEPS;
    const angle = Math.PI * SINC_SHARE * x;
    const window = x < SINC_REACH ? 0.5 + 0.5 * cos((Math.PI * x) / SINC_REACH) : 0;
    table[i] = ((x === 0 ? 1 : sin(angle) / angle) * window * SINC_SHARE) / step;
  }
  const weightAt = (distance: number) => {
    const x = Math.min(SINC_REACH, Math.abs(distance) / step) * SINC_STEPS;
    const low = Math.floor(x);
    return table[low] + (x - low) * (table[low + 1] - table[low]);
  };
  // The weights repeat as soon as a result falls on a sample again, after one to a few results at the usual rates.
  const first = 1 - reach;
  const rows: Float64Array[] = [];
  for (let i = 0; i < MOST_ROWS && (i === 0 || !Number.isInteger(i * step)); i++) {
    const share = i * step - Math.floor(i * step);
    rows.push(Float64Array.from({ length: 2 * reach }, (_, j) => weightAt(first + j - share)));
  }
  const repeats = Number.isInteger(rows.length * step);
  const result = new Float32Array(Math.round(samples.length / step));
  for (let i = 0; i < result.length; i++) {
    const place = i * step;
    const middle = Math.floor(place);
    const from = Math.max(0, middle + first);
    const to = Math.min(samples.length - 1, middle + reach);
    let sum = 0;
    if (repeats) {
      const weights = rows[i % rows.length];
      for (let j = from, k = from - middle - first; j <= to; j++, k++) sum += samples[j] * weights[k];
    } else for (let j = from; j <= to; j++) sum += samples[j] * weightAt(j - place);
    result[i] = sum;
  }
  return result;
}

/** Finds candidate periods of a frame; scratch arrays are reused across frames. */
function createCorrelation(lowHz: number, highHz: number) {
  const windowFrames = Math.round(WINDOW_S * WORK_RATE_HZ);
  const shortest = Math.floor(WORK_RATE_HZ / highHz);
  const longest = Math.ceil(WORK_RATE_HZ / lowHz) + 1;
  const spanFrames = windowFrames + longest + 1;
  let size = 1024;
  while (size < spanFrames) size *= 2;
  const fft = createFft(size);
  const bins = size / 2 + 1;
  const head = new Float64Array(size);
  const span = new Float64Array(size);
  const headRe = new Float64Array(bins);
  const headIm = new Float64Array(bins);
  const spanRe = new Float64Array(bins);
  const spanIm = new Float64Array(bins);
  const product = new Float64Array(size);
  const ncc = new Float64Array(longest + 2);
  /** The compared windows are centred on the frame at a lag of 10 ms, the middle of the vocal range. */
  const lead = Math.round((windowFrames + 0.01 * WORK_RATE_HZ) / 2);
  const octaves = new Float64Array(longest + 2);
  for (let lag = shortest; lag < octaves.length; lag++) octaves[lag] = log2(lag / shortest);

  const correlate = (work: Float32Array, centre: number) => {
    const start = centre - lead;
    span.fill(0);
    head.fill(0);
    for (let i = Math.max(0, -start); i < spanFrames && start + i < work.length; i++) span[i] = work[start + i];
    for (let i = 0; i < windowFrames; i++) head[i] = span[i];
    fft.forward(head, headRe, headIm);
    fft.forward(span, spanRe, spanIm);
    for (let k = 0; k < bins; k++) {
      const re = headRe[k] * spanRe[k] + headIm[k] * spanIm[k];
      spanIm[k] = headRe[k] * spanIm[k] - headIm[k] * spanRe[k];
      spanRe[k] = re;
    }
    fft.inverse(spanRe, spanIm, product);
    let energy = 0;
    for (let i = 0; i < windowFrames; i++) energy += span[i] * span[i];
    const headEnergy = energy;
    const floor = headEnergy * 1e-3 + 1e-12;
    for (let lag = 1; lag <= longest + 1; lag++) {
      const gone = span[lag - 1];
      const come = span[lag + windowFrames - 1];
      energy += come * come - gone * gone;
      ncc[lag] = product[lag] / Math.sqrt((headEnergy + floor) * (Math.max(energy, 0) + floor));
    }
  };

  return {
    windowFrames,
    /** Writes the best candidates of the frame centred on sample `centre` to the table, starting at entry `at`. */
    findCandidates(work: Float32Array, centre: number, at: number, table: CandidateTable): void {
      correlate(work, centre);
      for (let lag = Math.max(2, shortest); lag <= longest; lag++) {
        const value = ncc[lag];
        if (value < 0.25 || value < ncc[lag - 1] || value <= ncc[lag + 1]) continue;
        const peak = vertexAt(ncc, lag);
        keepBetter(table, at, peak, peak.value - OCTAVE_COST * octaves[lag]);
      }
      for (let i = at; i < at + CANDIDATES; i++) {
        if (!(table.scores[i] > 0)) continue;
        const period = { at: table.lags[i], value: table.likeness[i] };
        table.lags[i] = refinePeriod(ncc, period, shortest, Math.min(longest, FARTHEST_LAG));
      }
    },
  };
}

/** Replaces the worst candidate of the frame if a peak scores higher. */
function keepBetter(table: CandidateTable, at: number, peak: { at: number; value: number }, score: number): void {
  let worst = at;
  for (let i = at; i < at + CANDIDATES; i++) if (table.scores[i] < table.scores[worst]) worst = i;
  if (score <= table.scores[worst]) return;
  table.scores[worst] = score;
  table.lags[worst] = peak.at;
  table.likeness[worst] = peak.value;
}

/** Energy of the window around each frame. */
function frameEnergies(work: Float32Array, frames: number, frameS: number, windowFrames: number): Float64Array {
  const sums = new Float64Array(work.length + 1);
  for (let i = 0; i < work.length; i++) sums[i + 1] = sums[i] + work[i] * work[i];
  const energies = new Float64Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    const centre = Math.round(frame * frameS * WORK_RATE_HZ);
    const from = Math.min(work.length, Math.max(0, centre - (windowFrames >> 1)));
    const to = Math.min(work.length, centre + (windowFrames >> 1));
    energies[frame] = sums[Math.max(from, to)] - sums[from];
  }
  return energies;
}

/** The candidate of each frame on the best path, −1 for no pitch. */
function findPath(lags: Float64Array, scores: Float64Array, frames: number, frameS: number): Int8Array {
  const states = CANDIDATES + 1;
  const pace = 0.01 / frameS;
  const jumpCost = JUMP_COST * pace;
  const switchCost = SWITCH_COST * pace;
  const from = new Int8Array(frames * states);
  let best = new Float64Array(states);
  let next = new Float64Array(states);
  const octaves = new Float64Array(lags.length);
  for (let i = 0; i < lags.length; i++) octaves[i] = scores[i] > 0 ? log2(lags[i]) : 0;
  for (let frame = 0; frame < frames; frame++) {
    const here = frame * CANDIDATES;
    for (let state = 0; state < states; state++) {
      const voiced = state < CANDIDATES;
      if (voiced && !(scores[here + state] > 0)) {
        next[state] = -Infinity;
        continue;
      }
      const costFrom = (before: number): number => {
        if (voiced !== before < CANDIDATES) return switchCost;
        if (!voiced || frame === 0) return 0;
        return jumpCost * Math.abs(octaves[here + state] - octaves[here - CANDIDATES + before]);
      };
      const before = cheapestStep(best, costFrom);
      next[state] = best[before] - costFrom(before) + (voiced ? scores[here + state] : UNVOICED_SCORE);
      from[frame * states + state] = before;
    }
    [best, next] = [next, best];
  }
  return walkBack(best, from, frames);
}

/** The best previous state: the one with the highest score after the transition. */
function cheapestStep(best: Float64Array, costFrom: (before: number) => number): number {
  let top = -Infinity;
  let from = CANDIDATES;
  for (let before = 0; before < best.length; before++) {
    const total = best[before] - costFrom(before);
    if (total > top) {
      top = total;
      from = before;
    }
  }
  return from;
}

/** Traces the path back from the best final state. @param from - for every frame and state, the previous state */
function walkBack(best: Float64Array, from: Int8Array, frames: number): Int8Array {
  const path = new Int8Array(frames);
  let state = 0;
  for (let i = 1; i < best.length; i++) if (best[i] > best[state]) state = i;
  for (let frame = frames - 1; frame >= 0; frame--) {
    path[frame] = state < CANDIDATES ? state : -1;
    state = from[frame * best.length + state];
  }
  return path;
}

function dropShortTones(f0Hz: Float64Array, shortest: number): void {
  let start = 0;
  for (let frame = 0; frame <= f0Hz.length; frame++) {
    if (frame < f0Hz.length && f0Hz[frame] > 0) continue;
    if (frame - start < shortest) f0Hz.fill(0, start, frame);
    start = frame + 1;
  }
}
