import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { type Curve, points, scaleCurve } from '../../../draw/curve.ts';
import type { Call } from './calls.ts';
import type { Formant, Utterance } from './throat.ts';

/** Corners of a contour: position 0 to 1, value, position, value … */
type Contour = readonly number[];

/**
 * The voice of a species as a few measured figures. Ranges are drawn anew for every call; frequencies in Hz and
 * lengths in seconds are those of a typical adult.
 */
export interface Species {
  /** Range of the pitch, times the contour `shape`. */
  readonly hz: readonly [least: number, most: number];
  readonly shape?: Contour;
  readonly lengthS: readonly [least: number, most: number];
  /** Contour of the level; a zero inside separates two syllables. */
  readonly gain?: Contour;
  /** Center in Hz, sharpness and level of each resonance in turn; without any, one that follows the pitch, as in a whistle. */
  readonly formants?: readonly number[];
  /** Several notes in one call. */
  readonly series?: {
    readonly notes: readonly [least: number, most: number];
    /** Between the starts of two notes, seconds. */
    readonly everyS: number;
    /** Factor of pitch and of interval from note to note. */
    readonly climb?: number;
    readonly hurry?: number;
    /** Pitches vary by this share of the pitch from note to note. */
    readonly varied?: number;
    /** Draws this many notes and repeats them as a phrase. */
    readonly phrase?: number;
  };
  readonly bout: readonly [least: number, most: number];
  /** Between the starts of two calls of a bout, and from its last start to the next bout, seconds. */
  readonly everyS: number;
  readonly restS: number;
  readonly voice?: number;
  readonly breath?: number;
  readonly tilt?: number;
  readonly jitter?: number;
  readonly sub?: number;
  readonly growl?: readonly [hz: number, depth: number];
  readonly vibrato?: readonly [hz: number, semitones: number];
}

const FLAT: Contour = [0, 1, 1, 1];
const PLAIN: Contour = [0, 0, 0.12, 1, 0.7, 0.8, 1, 0];

/** From this interval the notes of a call are told apart: faster ones are one laugh, one rattle. */
const COUNTABLE_S = 0.2;

/** Interval of counted notes, relative to those of a call, and at least, seconds. */
const COUNTED = 1.4;
const LEAST_COUNTED_S = 0.45;

/** Seconds after the last note for rounding by size and chance. */
const SPARE_S = 0.12;

/** The calls of a table of species, for a source of calls. */
export function callsOf<Name extends string>(voices: Readonly<Record<Name, Species>>): Record<Name, Call> {
  return Object.fromEntries(
    Object.entries<Species>(voices).map(([name, species]) => [name, callOf(species)]),
  ) as Record<Name, Call>;
}

/** No words besides their names: the options of species that are called by phrases. */
export function wordlessOf<Name extends string>(
  voices: Readonly<Record<Name, Species>>,
): Record<Name, readonly string[]> {
  return Object.fromEntries(Object.keys(voices).map((name) => [name, []])) as unknown as Record<
    Name,
    readonly string[]
  >;
}

function callOf(species: Species): Call {
  const { series, lengthS, bout, everyS, restS } = species;
  const most = series ? startOf(series.notes[1] - 1, series) : 0;
  const isCountable = series !== undefined && series.everyS >= COUNTABLE_S;
  return {
    lengthS: most + lengthS[1] + SPARE_S,
    bout,
    everyS,
    restS,
    ...(isCountable ? { countedS: Math.max(LEAST_COUNTED_S, COUNTED * series.everyS) } : {}),
    utter: ({ strain, random, counted }) => {
      const notes = notesOf(species, strain, random);
      return isCountable && counted ? notes.slice(0, 1) : notes;
    },
  };
}

function startOf(note: number, { everyS, hurry = 1 }: NonNullable<Species['series']>): number {
  let atS = 0;
  for (let n = 0; n < note; n += 1) atS += everyS * pow(hurry, n);
  return atS;
}

function notesOf(species: Species, strain: number, random: Random): Utterance[] {
  const { series } = species;
  const hz = random.between(...species.hz);
  if (!series) return [noteOf(species, hz, 0, strain, random)];
  const { varied = 0.04, climb = 1, phrase = 0 } = series;
  const count = random.integer(...series.notes);
  const pitches = Array.from({ length: phrase || count }, () => 1 + varied * random.between(-1, 1));
  return Array.from({ length: count }, (_, n) =>
    noteOf(species, hz * pitches[n % pitches.length] * pow(climb, n), startOf(n, series), strain, random),
  );
}

function noteOf(species: Species, hz: number, atS: number, strain: number, random: Random): Utterance {
  const { shape = FLAT, gain = PLAIN, formants, growl, vibrato } = species;
  const contour = scaleCurve(points(...shape), hz);
  return {
    atS,
    lengthS: random.between(...species.lengthS),
    hz: contour,
    gain: points(...gain),
    formants: formants ? resonancesOf(formants) : whistleOf(contour),
    tilt: species.tilt ?? (formants ? 0.9 : 2.4),
    voice: species.voice ?? 1,
    breath: species.breath ?? (formants ? 0.12 : 0.02),
    jitter: species.jitter ?? (formants ? 0.03 : 0.008),
    sub: (species.sub ?? 0) * (0.7 + 0.6 * strain),
    ...(growl ? { growl: { hz: growl[0] * random.between(0.92, 1.08), depth: growl[1] } } : {}),
    ...(vibrato ? { vibrato: { hz: vibrato[0], semitones: vibrato[1] } } : {}),
    ...(formants ? {} : { direct: 0 }),
  };
}

function resonancesOf(row: readonly number[]): Formant[] {
  return Array.from({ length: row.length / 3 }, (_, f) => ({
    hz: row[3 * f],
    q: row[3 * f + 1],
    gain: row[3 * f + 2],
  }));
}

/** A beak tuned to the pitch: the fundamental alone stands out. */
function whistleOf(contour: number | Curve): Formant[] {
  return [{ hz: scaleCurve(contour, 1.05), q: 1.4, gain: 1 }];
}
