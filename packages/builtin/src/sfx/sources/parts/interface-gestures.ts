import { createWavetable } from '@soundwright/dsp/oscillator';
import type { Note } from './melody.ts';

/** Components of a gesture: notes, a click of a key or a switch, a swish of air. */
export interface Gesture {
  readonly notes: readonly Note[];
  /** Glide over each note, semitones. */
  readonly bend?: number;
  readonly clicks?: readonly (readonly [atS: number, hz: number, gain: number])[];
  /** Its notes keep their level instead of decaying like a struck bar. */
  readonly holds?: true;
  readonly swish?: readonly [fromHz: number, toHz: number, lengthS: number, gain: number];
}

/** Rising and consonant for success, falling or dissonant for failure. */
export const GESTURES = {
  click: {
    notes: [],
    clicks: [
      [0, 2400, 1],
      [0.028, 1900, 0.35],
    ],
  },
  tap: { notes: [[0, 0, 0.02, 0.4]], clicks: [[0, 1300, 0.5]] },
  beep: { notes: [[0, 0, 0.11]] },
  'long-beep': { notes: [[0, 0, 0.8]], holds: true },
  blip: { notes: [[7, 0, 0.035]], bend: 3 },
  // Letters that appear one by one, in three words.
  text: {
    notes: [0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16].map(
      (slot, n) => [7 + [0, 1, 0, 2, 1][n % 5], 0.062 * slot, 0.014, 0.7] as const,
    ),
    bend: 1,
  },
  pop: { notes: [[-5, 0, 0.035]], bend: 14 },
  chirp: {
    notes: [
      [3, 0, 0.035],
      [8, 0.07, 0.045],
    ],
    bend: 7,
  },
  'toggle-on': {
    notes: [
      [0, 0.004, 0.03, 0.6],
      [5, 0.06, 0.05, 0.8],
    ],
    clicks: [[0, 1900, 0.5]],
  },
  'toggle-off': {
    notes: [
      [5, 0.004, 0.03, 0.6],
      [0, 0.06, 0.05, 0.8],
    ],
    clicks: [[0, 1500, 0.5]],
  },
  success: {
    notes: [
      [0, 0, 0.1],
      [4, 0.09, 0.1],
      [7, 0.18, 0.1],
      [12, 0.27, 0.34],
    ],
  },
  confirm: {
    notes: [
      [0, 0, 0.07],
      [7, 0.085, 0.2],
    ],
  },
  error: {
    notes: [
      [-8, 0, 0.11],
      [-14, 0.14, 0.26],
    ],
    bend: -0.6,
  },
  denied: {
    notes: [
      [-12, 0, 0.12],
      [-12, 0.17, 0.2],
    ],
  },
  warning: {
    notes: [
      [3, 0, 0.12],
      [2, 0.16, 0.12],
      [3, 0.32, 0.12],
    ],
  },
  notification: {
    notes: [
      [7, 0, 0.22],
      [12, 0.11, 0.5],
    ],
  },
  message: {
    notes: [
      [4, 0, 0.1],
      [11, 0.08, 0.28],
    ],
    bend: 0.3,
  },
  open: {
    notes: [
      [0, 0, 0.08, 0.6],
      [7, 0.07, 0.16, 0.6],
    ],
    swish: [700, 4200, 0.2, 0.2],
  },
  close: {
    notes: [
      [7, 0, 0.08, 0.6],
      [0, 0.07, 0.16, 0.6],
    ],
    swish: [4200, 700, 0.2, 0.2],
  },
  hover: { notes: [[12, 0, 0.018, 0.35]] },
  scroll: { notes: [], clicks: [[0, 3300, 0.4]] },
  swipe: { notes: [], swish: [900, 4800, 0.2, 0.55] },
  slider: {
    notes: [],
    clicks: Array.from({ length: 9 }, (_, n) => [0.055 * n + 0.0012 * n * n, 2300 + 90 * n, 0.32] as const),
  },
  unlock: {
    notes: [
      [0, 0.03, 0.03, 0.4],
      [12, 0.075, 0.09, 0.5],
    ],
    clicks: [
      [0, 1500, 0.7],
      [0.07, 2500, 0.9],
    ],
  },
  lock: {
    notes: [[-5, 0.05, 0.05, 0.4]],
    clicks: [
      [0, 2200, 0.6],
      [0.055, 1200, 1],
    ],
  },
  'low-battery': {
    notes: [
      [9, 0, 0.1],
      [5, 0.17, 0.1],
      [0, 0.34, 0.32],
    ],
  },
  countdown: {
    notes: [
      [0, 0, 0.12],
      [0, 1, 0.12],
      [0, 2, 0.12],
      [12, 3, 0.55],
    ],
  },
  // It falls and lies there.
  drop: { notes: [[2, 0, 0.05, 0.7]], bend: -10, clicks: [[0.05, 620, 1]] },
  send: { notes: [[0, 0, 0.06, 0.4]], bend: 12, swish: [900, 6500, 0.32, 0.5] },
  delete: { notes: [[0, 0, 0.1, 0.7]], bend: -14, swish: [3500, 500, 0.24, 0.35] },
  startup: {
    notes: [
      [0, 0, 0.5, 0.7],
      [7, 0.18, 0.5, 0.7],
      [12, 0.36, 0.5, 0.7],
      [16, 0.54, 0.9],
    ],
  },
  stab: {
    notes: [
      [0, 0, 0.16, 0.7],
      [4, 0, 0.16, 0.6],
      [7, 0, 0.16, 0.6],
      [12, 0, 0.16, 0.5],
    ],
  },
  arpeggio: {
    notes: [
      [0, 0, 0.09],
      [4, 0.075, 0.09],
      [7, 0.15, 0.09],
      [12, 0.225, 0.3],
    ],
  },
  shutdown: {
    notes: [
      [16, 0, 0.5, 0.7],
      [12, 0.18, 0.5, 0.7],
      [7, 0.36, 0.5, 0.7],
      [0, 0.54, 0.9],
    ],
  },
} as const satisfies Record<string, Gesture>;

/** Harmonic amplitudes of each voice. */
export const VOICES = {
  glass: createWavetable((n) => [0, 1, 0.18, 0.04, 0.16, 0, 0.02][n] ?? 0),
  soft: createWavetable((n) => [0, 1, 0.06][n] ?? 0),
  digital: createWavetable((n) => (n % 2 === 1 && n < 24 ? 1 / n : 0)),
  wood: createWavetable((n) => [0, 1, 0, 0.05, 0.3][n] ?? 0),
} as const;
