import type { Delivery, JobPhase, ModelDescription, RepaintMode, Stem } from '@soundwright/contract';
import type { PcmFile } from '../platform/pcm-file.ts';

/** A sound of the library as an engine sees it. */
export interface EngineSource {
  /** Absolute path of the WAV. */
  readonly path: string;
  readonly durationS: number;
  /** What the engine that made it kept, when it was this one; else null. */
  readonly recipe: unknown;
}

/** A voice to speak or sing with: one of the model's own, or a clone by its reference recording. */
export type EngineVoice =
  | { readonly kind: 'builtin'; readonly voiceId: string }
  | { readonly kind: 'clone'; readonly path: string; readonly id: string };

interface TextRequest {
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly lyrics: string | null;
  readonly durationS: number | null;
  readonly seed: number;
  readonly steps: number;
  readonly cfg: number;
}

/** What an engine can be asked for. Everything that could be refused was refused before. */
export type RenderTask =
  | ({ readonly type: 'generate' } & TextRequest)
  | ({ readonly type: 'extend'; readonly source: EngineSource; readonly extendS: number } & TextRequest)
  | ({ readonly type: 'cover'; readonly source: EngineSource; readonly strength: number } & TextRequest)
  | ({
      readonly type: 'repaint';
      readonly source: EngineSource;
      readonly startS: number;
      readonly endS: number;
      readonly strength: number;
      readonly mode: RepaintMode;
    } & TextRequest)
  | {
      readonly type: 'speak';
      readonly lines: readonly {
        readonly text: string;
        readonly voice: EngineVoice | null;
        readonly delivery: Delivery;
      }[];
      readonly gapS: number;
      readonly seed: number;
      readonly steps: number;
      readonly cfg: number;
    }
  | { readonly type: 'separate'; readonly source: EngineSource }
  | { readonly type: 'convert'; readonly source: EngineSource; readonly voice: EngineVoice; readonly seed: number };

/** One sound as it comes out of an engine. */
export interface RenderedSound {
  readonly pcm: PcmFile;
  /** Set for stems. */
  readonly stem: Stem | null;
  /**
   * For repaint and extend: the frame of the source from which this audio takes over. The source is kept bit for bit
   * before it and, for repaint, after the audio ends. Null when the sound stands alone.
   */
  readonly joinFrame: number | null;
  /** Kept with the sound and given back as `EngineSource.recipe`; plain JSON or null. */
  readonly recipe: unknown;
  /** Standard MIDI file of the score, when there is one. */
  readonly midi: Uint8Array | null;
}

export interface RenderResult {
  readonly sounds: readonly RenderedSound[];
  /** For the person who asked: what was understood, what was left out. May be empty. */
  readonly message: string;
}

export interface RenderHooks {
  readonly signal: AbortSignal;
  /** Directory for the PCM files; the caller empties it. */
  readonly scratchDir: string;
  report(progress: { phase?: JobPhase; progress?: number; message?: string }): void;
}

/** A model in memory. */
export interface ResidentModel {
  readonly modelId: string;
  /**
   * Renders one task; rejects with the signal's reason when aborted, and only once nothing runs any more.
   * @throws ServiceError `engine_failed`, or `source_unusable` when what the task brings cannot be used
   */
  render(task: RenderTask, hooks: RenderHooks): Promise<RenderResult>;
  /** Frees it. Safe to call twice. */
  unload(): Promise<void>;
}

/** Whether an engine can run here and now, and what to do when it cannot. */
export type EngineStatus =
  | { readonly state: 'ready' }
  | { readonly state: 'missing' | 'broken'; readonly reason: string; readonly hint: string };

/** A recording offered as the voice of a clone, judged. */
export interface VoiceCheck {
  readonly ok: boolean;
  /** What is wrong; what is not `blocking` only makes the voice worse. */
  readonly problems: readonly { readonly blocking: boolean; readonly message: string; readonly hint: string }[];
}

/**
 * One way of running models. Adding an engine changes nothing above this file; `describeEngine` in `testing/` holds
 * what every engine promises.
 */
export interface Engine {
  readonly id: ModelDescription['engine'];
  /** Models it knows, installed or not. Stable order. */
  models(): readonly ModelDescription[];
  /** Never throws, and never loads a model: it is called on every list of models. */
  probe(): Promise<EngineStatus>;
  /**
   * Looks at a task before it is queued, quickly and without rendering, so that what cannot work is refused at once.
   * @throws ServiceError `invalid_request`, `model_cannot`
   */
  check(modelId: string, task: RenderTask): void;
  /** @throws ServiceError `engine_missing`, `engine_failed` */
  load(modelId: string, signal: AbortSignal): Promise<ResidentModel>;
  /** Judges a recording as a clone's reference before it is saved. */
  checkVoice(path: string, signal: AbortSignal): Promise<VoiceCheck>;
  /** Ends everything it started. */
  close(): Promise<void>;
}
