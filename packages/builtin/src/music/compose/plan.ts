import type { Role } from './score.ts';
import type { Mode } from './theory.ts';

export interface Metre {
  /** Numerator and denominator of the time signature. */
  readonly beats: number;
  readonly unit: 4 | 8;
}

export type SingerName = 'woman' | 'man' | 'baritone';

/** One player of an ensemble. */
export interface Player {
  readonly instrument: string;
  readonly role: Role;
  /** Plays only this voice of the chords, counted from 1 at the bottom; the chord has `voices` of them. */
  readonly voice?: number;
  readonly voices?: number;
  /** For drums: the percussion part, when it is not the one of the style. */
  readonly percussion?: string;
}

/** The requested properties of a piece; null lets the composer choose. */
export interface Plan {
  readonly style: string;
  /** Felt beats per minute. */
  readonly tempoBpm: number | null;
  readonly tonic: number | null;
  readonly mode: Mode | null;
  readonly metre: Metre | null;
  /** −1 calm to 1 driving. */
  readonly energy: number;
  /** −1 dark to 1 bright. */
  readonly brightness: number;
  /** Tempo relative to the style's usual range, −1 to 1. */
  readonly pace: number;
  /** Catalog names of instruments that must play, in caption order. */
  readonly instruments: readonly string[];
  /** Only these instruments play. */
  readonly only: boolean;
  /** Roles to leave out. */
  readonly without: readonly ('drums' | 'bass' | 'lead')[];
  /** Exactly these players, instead of the parts of the style; missing when the caption names no ensemble. */
  readonly players?: readonly Player[];
  /** Catalog names of instruments that must not play. */
  readonly withoutInstruments?: readonly string[];
  /** General MIDI numbers of drums that must not play. */
  readonly withoutDrums?: readonly number[];
  /** The singer, when the caption names one. */
  readonly singer: SingerName | null;
}
