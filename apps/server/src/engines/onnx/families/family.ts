import type { Flite } from '@soundwright/builtin/flite';
import type { Random } from '@soundwright/dsp/random';
import type { ModelFiles } from '../model-files.ts';
import type { Runtime } from '../runtime.ts';

/** What a family is given to open a model. */
export interface OpenContext {
  readonly runtime: Runtime;
  readonly threads: number;
  readonly files: ModelFiles;
  /** Of the definition of the model. */
  readonly sampleRateHz: number;
  readonly flite: () => Flite;
}

/** A line to be spoken, with the voice of the model. */
export interface SpokenLine {
  readonly text: string;
  /** Null for the model's first voice. */
  readonly voiceId: string | null;
  /** 0.5 to 2. */
  readonly speed: number;
  /** Language code, for models that speak several. */
  readonly language: string | null;
}

/** Part of a line. */
export type LinePart =
  | { readonly kind: 'pause'; readonly durationS: number; readonly exact: boolean }
  | { readonly kind: 'speech'; speak(job: SpeechJob): Promise<Float32Array> };

export interface PreparedLine {
  readonly parts: readonly LinePart[];
  /** For the person who asked: what was left out. */
  readonly notes: readonly string[];
  /** Symbols that the model does not know and that were left out, once for each time. */
  readonly unknown: readonly string[];
}

/** A job while it runs. */
export interface SpeechJob {
  readonly seed: number;
  /** Steps that the person asked for; 0 for the model's own. */
  readonly steps: number;
  /** Noise that the seed and the part decide. */
  random(): Random;
  /** 0 to 1 of the part that is spoken now. */
  report(share: number): void;
}

/** A model of speech, open. */
export interface SpeechModel {
  readonly kind: 'speech';
  readonly sampleRateHz: number;
  /** @throws ServiceError `invalid_request` when there is no such voice, or nothing to say */
  prepare(line: SpokenLine): PreparedLine;
  /** Runs `work` with what draws random numbers from `seed`. */
  withSeed<T>(seed: number, work: () => Promise<T>): Promise<T>;
}

/** A model that separates, open. */
export interface SeparationModel {
  readonly kind: 'separation';
  readonly sampleRateHz: number;
  /** Frames of one piece; a piece is filled up with silence. */
  readonly segmentFrames: number;
  /** One array per stem, in the order drums, bass, other, vocals, of one array per channel. */
  separate(left: Float32Array, right: Float32Array): Promise<Float32Array[][]>;
}

export type OpenModel = SpeechModel | SeparationModel;

/** Models that are used in the same way. */
export interface Family {
  /** Opens a model. @throws ServiceError `engine_failed` with what is wrong with its files */
  open(context: OpenContext): Promise<OpenModel>;
}
