import { cos, pow, sin, TAU } from './math.ts';

/** Samples per cycle of each table; one extra sample avoids a wrap in the interpolation. */
const TABLE_SIZE = 2048;
const TABLE_MASK = TABLE_SIZE - 1;

/**
 * One periodic waveform as tables with progressively fewer harmonics, two per octave, so that every tone has a table
 * without harmonics above half the sample rate.
 */
export interface Wavetable {
  /** In order of decreasing brightness. */
  readonly levels: readonly WavetableLevel[];
}

export interface WavetableLevel {
  /** The highest harmonic in the table. */
  readonly harmonics: number;
  readonly table: Float32Array;
}

/** 1, 2, 3, 4, 6, 8, 12, … 768: powers of two and the midpoints between them. */
const HARMONICS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768];

/**
 * Builds a waveform from its harmonics.
 *
 * @param amplitudeOf - amplitude of the sine of harmonic 1, 2, 3 …; negative inverts it
 * @param phaseTurns - phase of harmonic n in turns; default 0
 *
 * The waveform is not normalised: a saw with amplitudes 2/(πn) peaks near ±1. Tables are computed on first use, because
 * there are many waveforms and a sound needs few of them.
 */
export function createWavetable(
  amplitudeOf: (harmonic: number) => number,
  phaseTurns: (harmonic: number) => number = () => 0,
): Wavetable {
  let levels: readonly WavetableLevel[] | undefined;
  return {
    get levels() {
      levels ??= computeLevels(amplitudeOf, phaseTurns);
      return levels;
    },
  };
}

function computeLevels(
  amplitudeOf: (harmonic: number) => number,
  phaseTurns: (harmonic: number) => number,
): WavetableLevel[] {
  const levels: WavetableLevel[] = [];
  const sum = new Float64Array(TABLE_SIZE);
  let built = 0;
  // From the dullest table to the brightest, so that each only adds the missing harmonics.
  for (const harmonics of HARMONICS) {
    for (let harmonic = built + 1; harmonic <= harmonics; harmonic++) {
      const amplitude = amplitudeOf(harmonic);
      if (amplitude !== 0) addHarmonic(sum, harmonic, amplitude, phaseTurns(harmonic));
    }
    built = harmonics;
    const table = new Float32Array(TABLE_SIZE + 1);
    table.set(sum);
    table[TABLE_SIZE] = table[0];
    levels.unshift({ harmonics, table });
  }
  return levels;
}

function addHarmonic(sum: Float64Array, harmonic: number, amplitude: number, phaseTurns: number): void {
  const step = (TAU * harmonic) / TABLE_SIZE;
  const stepCos = cos(step);
  const stepSin = sin(step);
  let x = cos(TAU * phaseTurns) * amplitude;
  let y = sin(TAU * phaseTurns) * amplitude;
  for (let i = 0; i < TABLE_SIZE; i++) {
    sum[i] += y;
    const next = x * stepCos - y * stepSin;
    y = x * stepSin + y * stepCos;
    x = next;
  }
}

/**
 * The brightest table of a waveform that does not alias at a frequency; a plain sine if all of them would.
 *
 * @param highestHz - the highest fundamental that will be played, including vibrato and glides
 */
export function levelFor(wavetable: Wavetable, highestHz: number, sampleRateHz: number): Float32Array {
  const most = sampleRateHz / (2 * Math.max(highestHz, 1));
  const { levels } = wavetable;
  return (levels.find(({ harmonics }) => harmonics <= most) ?? levels[levels.length - 1]).table;
}

/**
 * Value of a table at a phase in turns (0 to 1, not checked), by linear interpolation. With 2048 samples per cycle the
 * interpolation error of harmonic n is about n² · 1.2e-6: −75 dB at the twelfth harmonic of a saw, and less above as
 * the harmonics themselves decrease.
 */
export function readTable(table: Float32Array, phaseTurns: number): number {
  const position = phaseTurns * TABLE_SIZE;
  const index = position | 0;
  const low = table[index & TABLE_MASK];
  return low + (position - index) * (table[(index & TABLE_MASK) + 1] - low);
}

/** Sawtooth, rising, ±1. */
export const SAW = createWavetable((n) => (n % 2 === 0 ? -2 : 2) / (Math.PI * n));

/** Square, ±1. */
export const SQUARE = createWavetable((n) => (n % 2 === 1 ? 4 / (Math.PI * n) : 0));

/** Triangle, ±1. */
export const TRIANGLE = createWavetable((n) =>
  n % 2 === 1 ? ((n % 4 === 1 ? 8 : -8) / (Math.PI * Math.PI)) * (1 / (n * n)) : 0,
);

/** Pulse wave, ±1, with its DC removed; `width` is the duty cycle, 0 to 1. */
export function createPulse(width: number): Wavetable {
  return createWavetable(
    (n) => (4 / (Math.PI * n)) * sin(Math.PI * n * width),
    () => 0.25,
  );
}

/** Frequency of a MIDI note number (69 is 440 Hz; fractions allowed) in equal temperament. */
export function hzOfMidi(midi: number): number {
  return 440 * pow(2, (midi - 69) / 12);
}
