import type { DrumVoice } from './drum-voice.ts';
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

/** The course of a piece that a caption asks for. */
export interface Course {
  /** Catalog names of the instruments that begin alone; empty for all. */
  readonly opening: readonly string[];
  /** Catalog names of instruments that enter late. */
  readonly entering: readonly string[];
  /** From calm to full. */
  readonly rises: boolean;
  readonly endsSoftly: boolean;
}

/** Sections and ends that a caption asks for. */
export interface Form {
  readonly fadesOut?: true;
  readonly fadesIn?: true;
  /** One short chord of everybody at the end. */
  readonly hit?: true;
  /** No final chord. */
  readonly cuts?: true;
  /** A calm section before the last full one. */
  readonly breakdown?: true;
  /** A contrasting section. */
  readonly bridge?: true;
  readonly drop?: true;
  /** A restrained half, then a full one. */
  readonly phases?: true;
}

/** The feel of the rhythm that a caption asks for. */
export interface Feel {
  /** The backbeat comes half as often, or twice as often, at the same tempo. */
  readonly time?: 'half' | 'double';
  /** Whether every second step is late; missing when the style decides. */
  readonly swing?: boolean;
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
  /** The one of them that also plays the melody of the style, as in "ragtime piano" or "marimba". */
  readonly leader?: string;
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
  /** Drums and percussion that the caption names. */
  readonly drums?: {
    readonly voices: readonly DrumVoice[];
    /** No other drums play. */
    readonly alone: boolean;
  };
  /** Missing when the form of the style decides. */
  readonly course?: Course;
  /** Missing when the caption says nothing about it. */
  readonly form?: Form;
  /** Missing when the style decides. */
  readonly feel?: Feel;
  /** The singer, when the caption names one. */
  readonly singer: SingerName | null;
}
