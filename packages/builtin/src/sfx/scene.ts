import type { Values } from './source.ts';
import type { SpaceName } from './space.ts';

/** How a point source moves past the listener. */
export type Motion = 'still' | 'pass-by' | 'approach' | 'recede' | 'circle';

/** Role of a layer for the listener; sets its relative level. */
export type Role = 'foreground' | 'accent' | 'bed';

/** One source of a scene and everything the prompt says about it. Plain JSON. */
export interface SceneLayer {
  /** Unique in the scene and stable: names the random streams of the layer. */
  readonly id: string;
  readonly source: string;
  readonly values: Values;
  /** Parameters whose values are figures or counts of the prompt ("440 Hz", "three dogs"): no take changes them. */
  readonly exact?: readonly string[];
  readonly role: Role;
  /** Layers of step 0 sound first, those of step 1 after them ("thunder, then rain"). */
  readonly step: number;
  /** Seconds after its step begins. */
  readonly startS: number;
  readonly count: number | null;
  /** The count applies to repetitions ("three times"), not to objects ("three sirens"). */
  readonly again: boolean;
  readonly intervalS: number | null;
  /** Its length, when the prompt sets one for a single step of several or for a part of the time. */
  readonly durationS: number | null;
  readonly distanceM: number;
  /** Level offset from words ("quiet rain"), dB. */
  readonly levelDb: number;
  /** −1 left … 1 right. */
  readonly pan: number;
  readonly motion: Motion;
  /** Speed of the movement, m/s. */
  readonly travelMS: number;
  /** Seed of its individual (see individual.ts); absent for the typical one. */
  readonly individual?: number;
  /** Id of an earlier layer that is the same thing: it is the same individual. */
  readonly same?: string;
  /** Heard through a wall or a closed door. */
  readonly muffled: boolean;
  /** Change over its length; absent when constant. */
  readonly course?: Course;
}

/** Values at equal distances from the start to the end of a layer, linear in between; at least two. */
export type Contour = readonly number[];

/** Change of a layer from its start to its end. */
export interface Course {
  /** Tempo at the end relative to the start: events accelerate or slow down. */
  readonly tempo?: number;
  /** Level at the end relative to the start, dB. */
  readonly swellDb?: number;
  /** Level over its length, dB; 0 is its usual level. */
  readonly levelDb?: Contour;
  /** Pitch over its length, octaves relative to its usual pitch; the speed follows. */
  readonly pitchOct?: Contour;
  /** Cutoff of a low-pass over its length, octaves relative to fully open. */
  readonly brightOct?: Contour;
  /** A machine is switched on (runs up) or switched off (runs down). */
  readonly turnsOn?: true;
  readonly turnsOff?: true;
  /** It stops at the end of its step; a machine runs down unless it stops abruptly. */
  readonly stops?: true;
  readonly abrupt?: true;
  /** A vehicle slows down and stands before its end. */
  readonly halts?: true;
  /** A vehicle sets off from a stand. */
  readonly departs?: true;
  /** It falters before it ends. */
  readonly sputters?: true;
  /** Continuous, without pauses. */
  readonly nonStop?: true;
  /** It occurs during the accompanying layer, not at its start. */
  readonly within?: true;
  /** Many of them close together at irregular times: a volley of arrows. */
  readonly flurry?: true;
  /** Interval between its events relative to the usual: "rapid honks". */
  readonly pace?: number;
  /** The count is that of things worked on, each with its usual number of strokes: nails, planks. */
  readonly each?: true;
  /** It comes back for as long as the surrounding of its scene lasts. */
  readonly recurs?: true;
  /** Nobody counts its calls, and they go on for a while: "a dog BARKING". */
  readonly goesOn?: true;
  /** How many vehicles pass, one after the other. */
  readonly passes?: number;
  /** Silence before its step, seconds. */
  readonly pauseS?: number;
}

/** A whole prompt, parsed. Plain JSON; a scene, a seed and a length determine a sound. */
export interface Scene {
  readonly layers: readonly SceneLayer[];
  readonly space: SpaceName;
  /** 0 dry, 1 as defined by the space, 2 drenched. */
  readonly wetness: number;
  /** Style of recording or playback applied to the whole scene. */
  readonly style: Style;
  /** "for ten seconds"; null when not given. */
  readonly durationS: number | null;
  /** A seamless loop. Absent otherwise. */
  readonly loops?: true;
}

export type Style = 'plain' | 'radio' | 'telephone' | 'vintage' | '8-bit' | 'underwater';
