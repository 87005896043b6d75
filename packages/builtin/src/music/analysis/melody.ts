import { createFft } from '@soundwright/dsp/fft';
import { log2, pow } from '@soundwright/dsp/math';
import { cutFrame, hann } from '@soundwright/dsp/window';
import { indexOfHighest, walkBack } from './best-path.ts';

/** A note of the melody of a recording. */
export interface HeardNote {
  readonly fromS: number;
  readonly toS: number;
  readonly midi: number;
}

/** Pitch range: A♭3 to E♭6 in steps of a third of a semitone. */
const LOWEST_MIDI = 56;
const HIGHEST_MIDI = 87;
const PER_SEMITONE = 3;
const STATES = (HIGHEST_MIDI - LOWEST_MIDI) * PER_SEMITONE + 1;

/** Weight of each harmonic relative to the one below it, and the number of harmonics. */
const HARMONIC_SHARE = 0.8;
const HARMONICS = 8;

const FRAME_S = 0.04;
/** Cost of a semitone step between frames, of any leap, and of a voicing change. */
const STEP_COST = 0.09;
const LEAP_COST = 0.5;
const VOICING_COST = 0.35;
/** Minimum strength of a pitch relative to the typical maximum to count as melody. */
const LEAST_STRENGTH = 0.42;

/**
 * Tracks the predominant pitch frame by frame: sums the peaks at its harmonics and finds the strongest smooth path
 * through the frames.
 *
 * Source: J. Salamon & E. Gómez, "Melody extraction from polyphonic music signals using pitch contour characteristics",
 * IEEE TASLP 20 (2012), with a Viterbi search in place of contours.
 *
 * @param samples - mono, any rate from 8 kHz up
 * @returns MIDI pitch per frame of 40 ms, 0 where there is no predominant pitch
 */
export function trackMelody(samples: Float32Array, sampleRateHz: number): Float32Array {
  const salience = measureSalience(samples, sampleRateHz);
  const frames = salience.length / STATES;
  const strongest = Array.from({ length: frames }, (_, frame) => {
    let most = 0;
    for (let state = 0; state < STATES; state++) most = Math.max(most, salience[frame * STATES + state]);
    return most;
  });
  const usual = [...strongest].sort((a, b) => a - b)[Math.floor(0.8 * frames)] || 1;
  return bestCourse(salience, frames, usual);
}

/** The best pitch contour through the frames, as MIDI pitch per frame. */
function bestCourse(salience: Float32Array, frames: number, usual: number): Float32Array {
  const silent = STATES;
  let scores = new Float64Array(STATES + 1);
  const back = Array.from({ length: frames }, () => new Int16Array(STATES + 1));
  for (let frame = 0; frame < frames; frame++) {
    const next = new Float64Array(STATES + 1);
    const best = indexOfHighest(scores, STATES);
    const onset = scores[silent] - VOICING_COST;
    for (let state = 0; state < STATES; state++) {
      let from = best;
      let score = scores[best] - LEAP_COST;
      const near = nearestBefore(scores, state);
      if (afterStep(scores, near, state) > score) {
        score = afterStep(scores, near, state);
        from = near;
      }
      if (onset > score) {
        score = onset;
        from = silent;
      }
      next[state] = score + salience[frame * STATES + state] / usual;
      back[frame][state] = from;
    }
    const offset = scores[best] - VOICING_COST;
    next[silent] = Math.max(scores[silent], offset) + LEAST_STRENGTH;
    back[frame][silent] = scores[silent] >= offset ? silent : best;
    scores = next;
  }
  return Float32Array.from(walkBack(scores, back), (state) =>
    state === silent ? 0 : LOWEST_MIDI + state / PER_SEMITONE,
  );
}

/** The best pitch of the previous frame within two semitones of a pitch. */
function nearestBefore(scores: Float64Array, state: number): number {
  const last = Math.min(STATES - 1, state + 2 * PER_SEMITONE);
  let best = Math.max(0, state - 2 * PER_SEMITONE);
  for (let other = best + 1; other <= last; other++) {
    if (afterStep(scores, other, state) > afterStep(scores, best, state)) best = other;
  }
  return best;
}

/** The score after a step between two pitches. */
function afterStep(scores: Float64Array, from: number, to: number): number {
  return scores[from] - (STEP_COST * Math.abs(from - to)) / PER_SEMITONE;
}

function measureSalience(samples: Float32Array, sampleRateHz: number): Float32Array {
  let size = 1024;
  while (size < sampleRateHz * 0.08) size *= 2;
  const fft = createFft(size);
  const window = hann(size);
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  const power = new Float64Array(size / 2 + 1);
  const frame = new Float64Array(size);
  const frames = Math.max(1, Math.floor(samples.length / (FRAME_S * sampleRateHz)));
  const binHz = sampleRateHz / size;
  const last = Math.min(size / 2 - 2, Math.floor(6500 / binHz));
  const salience = new Float32Array(frames * STATES);
  // Peaks on a grid of thirds of a semitone, from the lowest pitch to the highest harmonic.
  const harmonicAt = Array.from({ length: HARMONICS }, (_, h) => Math.round(12 * PER_SEMITONE * log2(h + 1)));
  const grid = new Float64Array(STATES + harmonicAt[HARMONICS - 1] + 1);
  const shares = Array.from({ length: HARMONICS }, (_, h) => pow(HARMONIC_SHARE, h));
  for (let index = 0; index < frames; index++) {
    const from = Math.round((index + 0.5) * FRAME_S * sampleRateHz) - size / 2;
    cutFrame(samples, from, window, frame);
    fft.forward(frame, re, im);
    for (let bin = 0; bin <= last + 1; bin++) power[bin] = re[bin] * re[bin] + im[bin] * im[bin];
    layPeaks(power, last, binHz, grid);
    for (let state = 0; state < STATES; state++) {
      let sum = 0;
      for (let h = 0; h < HARMONICS; h++) sum += shares[h] * grid[state + harmonicAt[h]];
      // A melody usually lies above its accompaniment.
      salience[index * STATES + state] = sum * (grid[state] > 0 ? 1 : 0.6) * (0.85 + (0.3 * state) / STATES);
    }
  }
  return salience;
}

/**
 * The peaks of a spectrum on the pitch grid, weighted by the square root of their amplitude and spread over three
 * steps.
 */
function layPeaks(power: Float64Array, last: number, binHz: number, grid: Float64Array): void {
  grid.fill(0);
  for (let bin = 3; bin <= last; bin++) {
    if (power[bin] < 1e-6 || power[bin] <= power[bin - 1] || power[bin] < power[bin + 1]) continue;
    const [a, b, c] = [Math.sqrt(power[bin - 1]), Math.sqrt(power[bin]), Math.sqrt(power[bin + 1])];
    const hz = (bin + (0.5 * (a - c)) / (a - 2 * b + c || 1)) * binHz;
    const at = (69 + 12 * log2(hz / 440) - LOWEST_MIDI) * PER_SEMITONE;
    const place = Math.round(at);
    for (let near = Math.max(0, place - 1); near <= Math.min(grid.length - 1, place + 1); near++)
      grid[near] = Math.max(grid[near], Math.sqrt(b) * Math.max(0, 1 - 0.45 * Math.abs(near - at)));
  }
}

/** Quantisation grid of the melody, notes per beat. */
const SLOTS_PER_BEAT = 4;

/**
 * The melody of a recording quantised to its beat: the most frequent pitch of each quarter of a beat, with adjacent
 * equal pitches merged and single-slot gaps between them filled.
 *
 * @param course - output of `trackMelody`
 * @param firstS - start of the grid; earlier notes are dropped
 */
export function melodyNotes(course: Float32Array, firstS: number, beatS: number): HeardNote[] {
  const slotS = beatS / SLOTS_PER_BEAT;
  const slots = Math.max(0, Math.floor((course.length * FRAME_S - firstS) / slotS));
  const pitches = Array.from({ length: slots }, (_, slot) => {
    const from = Math.round((firstS + slot * slotS) / FRAME_S);
    const to = Math.max(from + 1, Math.round((firstS + (slot + 1) * slotS) / FRAME_S));
    return usualPitch(course.subarray(from, to));
  });
  for (let slot = 1; slot + 1 < slots; slot++) {
    if (pitches[slot - 1] === pitches[slot + 1]) pitches[slot] = pitches[slot - 1];
  }
  const notes: HeardNote[] = [];
  for (let slot = 0; slot < slots; ) {
    let end = slot + 1;
    while (end < slots && pitches[end] === pitches[slot]) end++;
    // Notes shorter than an eighth are usually tracking errors.
    if (pitches[slot] > 0 && (end - slot > 1 || beatS > 0.7))
      notes.push({ fromS: firstS + slot * slotS, toS: firstS + end * slotS, midi: pitches[slot] });
    slot = end;
  }
  return notes;
}

/** The most frequent pitch in a slot, to a semitone; 0 where most frames are silent. */
function usualPitch(frames: Float32Array): number {
  const counts = new Map<number, number>();
  for (const midi of frames) counts.set(Math.round(midi), (counts.get(Math.round(midi)) ?? 0) + 1);
  let best = 0;
  let most = 0;
  for (const [midi, count] of counts) {
    if (count > most) [best, most] = [midi, count];
  }
  return best;
}
