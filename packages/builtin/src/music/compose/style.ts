import type { DrumVoice } from './drum-voice.ts';
import type { Metre } from './plan.ts';
import type { Role } from './score.ts';
import type { Mode } from './theory.ts';

/**
 * A drum grid of one or more bars (separated by `|`), sixteen steps per 4/4 bar. `X` accent, `x` stroke, `o` soft, `g`
 * ghost note, `?` a soft stroke with 50 % probability, `.` rest. Rudiments: `f` flam, `d` double stroke, `r` three strokes, `z` press roll.
 */
export type DrumGrid = Partial<Record<DrumVoice, string>>;

export interface DrumPart {
  readonly kit: string;
  /** From calm to full; selected by the section's energy. */
  readonly grooves: readonly DrumGrid[];
  readonly fills: 'toms' | 'snare' | 'soft' | 'none';
  /** Crash cymbal on the first beat of full sections. */
  readonly crash: boolean;
  /** Sections below this energy have no drums. */
  readonly from: number;
  readonly gainDb: number;
}

/**
 * One player. `pattern` is a figure in sixteenths of a 4/4 bar (bars separated by `|`), cut or continued in other
 * metres, or the name of a way of playing.
 *
 * Chords and arpeggios: `x` the chord, `X` accented, `o` soft, `b` its lowest note, `1` … `6` one voice counted from
 * the bottom, `u` the upper voices, `-` hold, `.` rest. Rudiments: `f` flam, `d` double stroke, `r` three strokes, `z` press roll. Bass: `x` the root, `o` its octave, `5` the fifth, `3` the
 * third, `a` a step towards the next chord, `-` and `.` as above. `walk` is a walking bass, `hold` sustains every
 * chord, `melody` plays a melody. A chord figure that ends in `@n` plays only the nth voice from below.
 */
export interface Part {
  readonly role: Role;
  /** The seed selects one. */
  readonly instruments: readonly string[];
  readonly patterns: readonly string[];
  /** Register: the middle of the voicing, or of the melody's range. */
  readonly centre: number;
  readonly gainDb: number;
  readonly pan: number;
  readonly reverb: number;
  readonly delay: number;
  readonly duckDb: number;
  /** Lowest section energy in which it plays. */
  readonly from: number;
  /** Highest section energy in which it plays. */
  readonly to?: number;
  /** Voices of a chord, default 3 or 4. */
  readonly voices?: number;
  /** For melodies: notes per beat at full energy, about 0.5 (long notes) to 2. */
  readonly density?: number;
}

/** A part with its instrument. */
export interface Cast {
  readonly part: Part;
  readonly instrument: string;
  /** Named in the caption: plays in every section. */
  readonly named: boolean;
}

export type FormKind = 'song' | 'club' | 'drift' | 'solos' | 'film';

/** What every style says for itself, whichever other one it resembles. */
export interface StyleIdentity {
  readonly id: string;
  /** Name of the style, for messages to the user. */
  readonly label: string;
  /** Its names in captions, in lower case; `~` marks one that it stands in for. */
  readonly words: string;
  /**
   * Fader offsets. Set by measurement: the loudness of the drum and bass stems relative to the other stems, over three
   * pieces, matched to typical records of the style (rock drums level with the guitars, techno drums 3 dB above the
   * rest, brushes 5 dB below the piano, a voice 2 to 3 dB above its accompaniment). A melody is 5 dB below the whole, or
   * 7 dB in styles where other parts matter more, such as house and ambient. Measure again after changing instruments or
   * figures.
   */
  readonly balance: {
    readonly drumsDb: number;
    readonly bassDb: number;
    readonly leadDb: number;
    readonly voiceDb: number;
  };
  /**
   * What two named instruments are: its players `alone`; its players `with rhythm`, as in "jazz with flute and
   * vibraphone"; or some of a `band` or an `orchestra`, which joins in.
   */
  readonly group: 'alone' | 'with rhythm' | 'band' | 'orchestra';
  /** The instrument of a plain "guitar". */
  readonly guitar: string;
  /** Ids of the styles that its broad names cover as well, or `all`. */
  readonly covers: string;
}

export interface Style extends StyleIdentity {
  readonly tempo: readonly [lowBpm: number, highBpm: number];
  readonly modes: readonly (readonly [Mode, weight: number])[];
  readonly metre: Metre;
  /** Delay of every second step: 0 straight, 0.33 triplets; of eighths (0.5) or sixteenths (0.25). */
  readonly swing: number;
  readonly swingUnit: 0.5 | 0.25;
  readonly colour: 'triad' | 'seventh' | 'ninth' | 'power';
  /** Roman numerals, one bar each; `.` joins two in one bar. Separate lists for major-like and minor-like modes. */
  readonly bright: readonly string[];
  readonly dark: readonly string[];
  readonly form: FormKind;
  /** Standard deviation of the players' timing. */
  readonly looseMs: number;
  readonly drums: DrumPart | null;
  readonly parts: readonly Part[];
  readonly reverbS: number;
  readonly sizeM: number;
  readonly delayBeats: number;
  readonly delayFeedback: number;
  /** Tempo of the last bar as a fraction; 1 for none. */
  readonly ritard: number;
  /** How far phrases swell and sections differ in dynamics, 0 (not at all, unless requested) to 1. */
  readonly swell?: number;
  /** How lyrics are performed; default sung. */
  readonly delivery?: 'sung' | 'spoken';
}

/** A style that plays like another one, except for what is given. */
export function styleLike(model: Style, own: StyleIdentity & Partial<Style>): Style {
  return { ...model, ...own };
}

/** A part with defaults. */
export function part(
  role: Role,
  instruments: readonly string[],
  patterns: readonly string[],
  more: Partial<Part>,
): Part {
  const usual: Record<Role, Omit<Part, 'role' | 'instruments' | 'patterns'>> = {
    drums: { centre: 0, gainDb: 0, pan: 0, reverb: 0.08, delay: 0, duckDb: 0, from: 0 },
    bass: { centre: 38, gainDb: -1, pan: 0, reverb: 0.02, delay: 0, duckDb: 0, from: 0.3 },
    chords: { centre: 60, gainDb: -5, pan: 0, reverb: 0.18, delay: 0, duckDb: 0, from: 0 },
    pad: { centre: 60, gainDb: -9, pan: 0, reverb: 0.3, delay: 0, duckDb: 0, from: 0 },
    arp: { centre: 67, gainDb: -9, pan: 0.3, reverb: 0.22, delay: 0.25, duckDb: 0, from: 0.4 },
    lead: { centre: 72, gainDb: -3, pan: 0, reverb: 0.2, delay: 0.15, duckDb: 0, from: 0.45, density: 1 },
    counter: { centre: 76, gainDb: -9, pan: -0.3, reverb: 0.25, delay: 0.1, duckDb: 0, from: 0.75, density: 0.5 },
    texture: { centre: 60, gainDb: -12, pan: 0, reverb: 0, delay: 0, duckDb: 0, from: 0 },
  };
  return { role, instruments, patterns, ...usual[role], ...more };
}
