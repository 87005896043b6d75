import { createCascade, designButterworthHighpass, designButterworthLowpass } from './butterworth.ts';
import { createFft } from './fft.ts';
import { log2 } from './math.ts';
import { resample } from './resample.ts';

/** The fundamental over time: frame `i` lies at `i * frameS`. */
export interface PitchTrack {
  readonly frameS: number;
  /** 0 where there is no pitch. */
  readonly f0Hz: Float64Array;
  /** How alike neighbouring periods are, 0 to 1: near 1 for a steady tone, below 0.4 for noise. */
  readonly strength: Float32Array;
}

export interface PitchOptions {
  /** Seconds between frames; default 0.005. */
  readonly frameS?: number;
  /** Lowest pitch looked for; 40 Hz or more, default 50. */
  readonly lowHz?: number;
  /** Highest pitch looked for; at most 1200 Hz, default 1000. */
  readonly highHz?: number;
}

/** The signal is looked at in this rate: fine enough for 1000 Hz, where a period has 16 samples. */
const WORK_RATE_HZ = 16000;
/** Harmonics above this are noisy in voices and make peaks too narrow to be read between samples. */
const LOWPASS_HZ = 3000;
const HIGHPASS_HZ = 40;
const WINDOW_S = 0.025;
const CANDIDATES = 6;
/** A pitch must be this much more alike per octave it lies lower: 2T repeats as well as T does. */
const OCTAVE_COST = 0.02;
/** What a frame without pitch scores; a tone scores its likeness. */
const UNVOICED_SCORE = 0.47;
/** Per octave of jump between neighbouring frames 10 ms apart. */
const JUMP_COST = 0.35;
/** For starting or ending a tone, at 10 ms. */
const SWITCH_COST = 0.14;
/** Frames this far below the loudest hold no pitch worth following. */
const SILENCE_RATIO = 0.0005;
/** Shorter tones than this are accidents. */
const SHORTEST_TONE_S = 0.02;

/**
 * Follows the fundamental of a voice or another single tone.
 *
 * Normalised cross-correlation of each frame with its own past, up to six candidates per frame read between samples,
 * then the cheapest path through all frames, where jumps and changes of voicing cost. Peaks at several periods refine the
 * one chosen, which is what keeps high notes exact.
 *
 * @param samples - mono, any length
 * @returns one frame per `frameS`, the first at 0 and the last at or before the end
 * @throws RangeError when the range is empty or outside 40 to 1200 Hz
 *
 * Sources: D. Talkin, "A robust algorithm for pitch tracking (RAPT)", 1995; P. Boersma, "Accurate short-term analysis of
 * the fundamental frequency …", 1993, for the costs of the path.
 */
export function trackPitch(samples: Float32Array, sampleRateHz: number, options: PitchOptions = {}): PitchTrack {
  const { frameS = 0.005, lowHz = 50, highHz = 1000 } = options;
  if (!(lowHz >= 40 && lowHz < highHz && highHz <= 1200)) {
    throw new RangeError(`the pitch range must lie within 40 to 1200 Hz, got ${lowHz} to ${highHz} Hz`);
  }
  const work = Float32Array.from(resample(samples, sampleRateHz, WORK_RATE_HZ));
  createCascade([
    ...designButterworthHighpass(2, HIGHPASS_HZ, WORK_RATE_HZ),
    ...designButterworthLowpass(4, LOWPASS_HZ, WORK_RATE_HZ),
  ]).apply(work);

  const frames = Math.floor(samples.length / sampleRateHz / frameS + 1e-9) + 1;
  const correlation = createCorrelation(lowHz, highHz);
  const energies = frameEnergies(work, frames, frameS, correlation.windowFrames);
  const loudest = energies.reduce((max, energy) => Math.max(max, energy), 0);
  const lags = new Float64Array(frames * CANDIDATES);
  const scores = new Float64Array(frames * CANDIDATES);
  const likeness = new Float32Array(frames * CANDIDATES);
  for (let frame = 0; frame < frames; frame++) {
    if (energies[frame] <= loudest * SILENCE_RATIO) continue;
    correlation.findCandidates(work, Math.round(frame * frameS * WORK_RATE_HZ), frame * CANDIDATES, {
      lags,
      scores,
      likeness,
    });
  }

  const path = findPath(lags, scores, frames, frameS);
  const f0Hz = new Float64Array(frames);
  const strength = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * CANDIDATES + Math.max(0, path[frame]);
    strength[frame] = Math.max(0, Math.min(1, likeness[at]));
    if (path[frame] >= 0) f0Hz[frame] = WORK_RATE_HZ / lags[at];
  }
  dropShortTones(f0Hz, Math.ceil(SHORTEST_TONE_S / frameS));
  return { frameS, f0Hz, strength };
}

interface CandidateTable {
  readonly lags: Float64Array;
  readonly scores: Float64Array;
  readonly likeness: Float32Array;
}

/** Finds the lags at which a frame repeats; scratch arrays live as long as the tracker. */
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
  /** The middle of what is compared lies at the frame's time for a lag of 10 ms, the middle of the range of voices. */
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

  /** The top of the parabola through the peak at `lag` and its neighbours. */
  const peakAt = (lag: number): { lag: number; value: number } => {
    const left = ncc[lag - 1];
    const middle = ncc[lag];
    const right = ncc[lag + 1];
    const bend = left - 2 * middle + right;
    const offset = bend < 0 ? (0.5 * (left - right)) / bend : 0;
    return { lag: lag + offset, value: middle - 0.25 * (left - right) * offset };
  };

  /** Reads the period off a peak several periods away, where the same error in samples weighs less. */
  const refine = (lag: number, value: number): number => {
    let periods = 1;
    let refined = lag;
    while (refined * periods * 2 <= Math.min(longest - 2, 240)) {
      periods *= 2;
      let at = Math.round(refined * periods);
      while (ncc[at + 1] > ncc[at] && at < longest) at++;
      while (ncc[at - 1] > ncc[at] && at > shortest) at--;
      const peak = peakAt(at);
      if (peak.value < 0.7 * value || Math.abs(peak.lag / periods - refined) > 0.06 * refined) break;
      refined = peak.lag / periods;
    }
    return refined;
  };

  return {
    windowFrames,
    /** Writes the best candidates of the frame around sample `centre` into the table, from entry `at` on. */
    findCandidates(work: Float32Array, centre: number, at: number, table: CandidateTable): void {
      correlate(work, centre);
      for (let lag = Math.max(2, shortest); lag <= longest; lag++) {
        const value = ncc[lag];
        if (value < 0.25 || value < ncc[lag - 1] || value <= ncc[lag + 1]) continue;
        const peak = peakAt(lag);
        const score = peak.value - OCTAVE_COST * octaves[lag];
        let worst = at;
        for (let i = at; i < at + CANDIDATES; i++) if (table.scores[i] < table.scores[worst]) worst = i;
        if (score <= table.scores[worst]) continue;
        table.scores[worst] = score;
        table.lags[worst] = peak.lag;
        table.likeness[worst] = peak.value;
      }
      for (let i = at; i < at + CANDIDATES; i++) {
        if (table.scores[i] > 0) table.lags[i] = refine(table.lags[i], table.likeness[i]);
      }
    },
  };
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
      let top = -Infinity;
      let topFrom = CANDIDATES;
      for (let before = 0; before < states; before++) {
        if (best[before] === -Infinity) continue;
        const beforeVoiced = before < CANDIDATES;
        let cost = 0;
        if (voiced !== beforeVoiced) cost = switchCost;
        else if (voiced && frame > 0)
          cost = jumpCost * Math.abs(octaves[here + state] - octaves[here - CANDIDATES + before]);
        const total = best[before] - cost;
        if (total > top) {
          top = total;
          topFrom = before;
        }
      }
      next[state] = top + (voiced ? scores[here + state] : UNVOICED_SCORE);
      from[frame * states + state] = topFrom;
    }
    [best, next] = [next, best];
  }
  const path = new Int8Array(frames);
  let state = 0;
  for (let i = 1; i < states; i++) if (best[i] > best[state]) state = i;
  for (let frame = frames - 1; frame >= 0; frame--) {
    path[frame] = state < CANDIDATES ? state : -1;
    state = from[frame * states + state];
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
