import type { Mode } from './theory.ts';

export interface Metre {
  /** Numerator and denominator of the time signature. */
  readonly beats: number;
  readonly unit: 4 | 8;
}

export type SingerName = 'woman' | 'man' | 'baritone';

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
  /** The singer, when the caption names one. */
  readonly singer: SingerName | null;
}
