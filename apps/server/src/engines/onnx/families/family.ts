import type { Flite } from '@soundwright/builtin/flite';
import type { Random } from '@soundwright/dsp/random';
import type { EngineVoice } from '../../engine.ts';
import type { WeighedWord, WordSpan } from '../estimated-words.ts';
import type { ModelFiles } from '../model-files.ts';
import type { Runtime } from '../runtime.ts';

/** Input of a family for opening a model. */
export interface OpenContext {
  readonly runtime: Runtime;
  readonly threads: number;
  readonly files: ModelFiles;
  /** Of the definition of the model. */
  readonly sampleRateHz: number;
  readonly flite: () => Flite;
}

/** A line to speak. */
export interface SpokenLine {
  readonly text: string;
  /** Null for the model's first voice; a clone only where the model can clone. */
  readonly voice: EngineVoice | null;
  /** The same, of the model's own voices. */
  readonly voiceId: string | null;
  /** 0.5 to 2. */
  readonly speed: number;
  /** Language code, for models that speak several. */
  readonly language: string | null;
  /** Words that are said another way. */
  readonly pronounce: Readonly<Record<string, string>>;
}

/** A sentence whose model tells when its words are said. */
export interface TimedSpeech {
  readonly samples: Float32Array;
  /** First and last frame of every spoken word, in order. */
  readonly spans: readonly WordSpan[];
}

/** Part of a line. */
export type LinePart =
  | { readonly kind: 'pause'; readonly durationS: number; readonly exact: boolean }
  | {
      readonly kind: 'speech';
      /** As written, with their lengths. */
      readonly words: readonly WeighedWord[];
      speak(job: SpeechJob): Promise<Float32Array | TimedSpeech>;
    };

export interface PreparedLine {
  readonly parts: readonly LinePart[];
  /** Message for the user: what was skipped. */
  readonly notes: readonly string[];
  /** Skipped unknown symbols, with repetitions. */
  readonly unknown: readonly string[];
}

/** A running task. */
export interface SpeechJob {
  readonly seed: number;
  /** Requested steps; 0 for the model's default. */
  readonly steps: number;
  /** Noise determined by seed and part. */
  random(): Random;
  /** Progress of the current part, 0 to 1. */
  report(share: number): void;
}

/** An open speech model. */
export interface SpeechModel {
  readonly kind: 'speech';
  readonly sampleRateHz: number;
  /** @throws ServiceError `invalid_request` for an unknown voice, or nothing to speak */
  prepare(line: SpokenLine): PreparedLine;
  /** Runs `work` with randomness from `seed`. */
  withSeed<T>(seed: number, work: () => Promise<T>): Promise<T>;
}

/** An open separation model. */
export interface SeparationModel {
  readonly kind: 'separation';
  readonly sampleRateHz: number;
  /** Frames of one piece; padded with silence. */
  readonly segmentFrames: number;
  /** One array per stem, in the order drums, bass, other, vocals, of one array per channel. */
  separate(left: Float32Array, right: Float32Array): Promise<Float32Array[][]>;
}

/** Changes one frame of a spectrum in place, in order: the bins from 0 Hz to half the sample rate. */
export type SpectrumFilter = (re: Float64Array, im: Float64Array) => Promise<void>;

/** An open model that takes noise out of speech, frame by frame. */
export interface CleaningModel {
  readonly kind: 'cleaning';
  readonly sampleRateHz: number;
  /** The window of a frame, before and after the filter; the next frame begins half a frame later. */
  readonly window: Float64Array;
  /** By how many samples the filter is late. */
  readonly delay: number;
  /** A filter for one channel, from its beginning. */
  start(): SpectrumFilter;
}

/** An open model that hears what is said: the probabilities of symbols step by step, in the manner of CTC. */
export interface ListeningModel {
  readonly kind: 'listening';
  readonly sampleRateHz: number;
  /** Samples of a step. */
  readonly stepSamples: number;
  /** What is written for each output, with a space where a word begins or between words; '' for nothing. */
  readonly symbols: readonly string[];
  /** The output that means nothing new. */
  readonly blank: number;
  /** Log probabilities of all outputs for every step of a piece of sound. */
  listen(samples: Float32Array): Promise<Float32Array>;
}

export type OpenModel = SpeechModel | SeparationModel | CleaningModel | ListeningModel;

/** A family of models with the same interface. */
export interface Family {
  /** Opens a model. @throws ServiceError `engine_failed` with the problem in its files */
  open(context: OpenContext): Promise<OpenModel>;
}
