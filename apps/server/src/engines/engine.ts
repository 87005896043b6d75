import type {
  CustomModel,
  Delivery,
  EngineRuntime,
  JobDownload,
  JobPhase,
  ModelDescription,
  RepaintMode,
  SettingsPatch,
  Stem,
} from '@soundwright/contract';
import type { PcmFile } from '../platform/pcm-file.ts';
import type { EnginePackage, PackageChoice } from './engine-package.ts';

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
  | {
      readonly kind: 'clone';
      readonly path: string;
      readonly id: string;
      /** What is said in the recording, or null when it is not known. */
      readonly transcript: string | null;
    };

export interface TextRequest {
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
  /** `loop`: the end leads to the beginning. */
  | ({ readonly type: 'generate'; readonly loop?: boolean } & TextRequest)
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
  /** The whole of it is one round of a loop. */
  readonly loops?: true;
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
  /**
   * Told as the first sound grows, so that it can be heard while the rest is made: the file already holds `frames`, which
   * stay as they are. It may be another file than the one that is given in the end, where the level of a sound is only
   * known then; nothing is told of what is joined to a source. Engines that only have a sound when it is finished do not
   * call it.
   */
  readonly grown?: (sound: PcmFile) => void;
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

/** How an engine stands, for people; what the engine says of itself in general is added to it. */
export type EngineRuntimeFacts = Omit<EngineRuntime, 'id' | 'label' | 'description' | 'always_on' | 'install'>;

/** A recording offered as the voice of a clone, judged. */
export interface VoiceCheck {
  readonly ok: boolean;
  /** What is wrong; what is not `blocking` only makes the voice worse. */
  readonly problems: readonly { readonly blocking: boolean; readonly message: string; readonly hint: string }[];
}

/** The model that is meant: one that the engine lists, or one that a person defined. */
export interface ModelRef {
  readonly id: string;
  /** The person's own definition; null for a model of the engine's list. */
  readonly definition: CustomModel | null;
}

/** The files that a model is loaded from, and where they can be fetched. */
export interface WeightsSource {
  /** Repository on the model hub, like `owner/name`. */
  readonly repo: string;
  /** Branch, tag or commit; a commit wherever one is known. */
  readonly revision: string;
  /** The main file first. Paths are relative to the repository; files keep their places to each other on disk. */
  readonly files: readonly WeightsFile[];
}

export interface WeightsFile {
  readonly path: string;
  /** Bytes, or null when not known beforehand. */
  readonly size: number | null;
  /** Lower-case hex, or null when not known beforehand. */
  readonly sha256: string | null;
  /** Where it is fetched from when it does not lie in the repository. */
  readonly url?: string;
  /** True when the model works without it: it is fetched last, and failing to get it fails nothing. */
  readonly optional?: boolean;
}

/** What the prompts of a model should be made of. */
export interface PromptGuide {
  /** False where tempo and key are options of their own and do not belong into the prompt. */
  readonly namesTempo: boolean;
  /** The words that the model understands, in plain text for whoever writes; null when any wording will do. */
  words(signal: AbortSignal): Promise<string | null>;
  /** For each prompt the words that mean nothing to the model, asked of the model's own reading. */
  unknownWords(prompts: readonly string[], signal: AbortSignal): Promise<string[][]>;
}

/** A model to load, with its files on this machine. */
export interface LoadRequest extends ModelRef {
  /**
   * Absolute paths in the order of `weightsOf(...).files`; for weights of the person's own the one file or folder they
   * named. Empty for models without weights. Whoever calls has checked that they are there,
   * but for those that are `optional`.
   */
  readonly files: readonly string[];
}

/**
 * One way of running models. Everything that is special about an engine is said through this interface, so adding one
 * means writing it in a folder beside this file and naming it where the service is put together: no other part asks an
 * engine by its id. `describeEngine` in the tests holds what every engine promises.
 *
 * Who does what: the engine knows its models and how to run them; `models/` decides which are listed, keeps at most one
 * in memory, and looks after the files of their weights (fetching, checking, deleting); the hub downloader fetches what
 * `weightsOf` names.
 */
export interface Engine {
  /** A word of lower-case letters, digits and dashes, in every model's `engine`. */
  readonly id: string;
  /** What people call it, such as `Built-in engine`. */
  readonly label: string;
  /** What it is, in a sentence or two for people. */
  readonly description: string;
  /** `always`: its models come with the service. `chosen`: a model is listed once a person has enabled it. */
  readonly activation: 'always' | 'chosen';
  /** What can be installed, or null when there is nothing to install. */
  readonly install: EngineRuntime['install'];
  /** Models it knows, installed or not. Stable order. */
  models(): readonly ModelDescription[];
  /** What a model of the list or of a definition is loaded from; null when it has no weights to fetch. */
  weightsOf(model: ModelRef): WeightsSource | null;
  /**
   * The model that a person's definition describes.
   * @throws ServiceError `invalid_request` saying what is wrong with it
   */
  define(definition: CustomModel): ModelDescription;
  /**
   * Whether it can run. Never throws and loads no model; what takes long is found out once and remembered, because it
   * is called for every model of every list.
   */
  probe(): Promise<EngineStatus>;
  /** Looks at changes of settings that concern it before they count. @throws ServiceError `invalid_request` */
  checkSettings?(changes: SettingsPatch): Promise<void>;
  /** How it stands, in detail. Never throws. */
  runtime(): Promise<EngineRuntimeFacts>;
  /**
   * Looks at a task before it is queued, quickly and without rendering, so that what cannot work is refused at once.
   * @throws ServiceError `invalid_request`, `model_cannot`
   */
  check(model: ModelRef, task: RenderTask): void;
  /** @throws ServiceError `engine_missing`, `engine_failed` */
  load(model: LoadRequest, signal: AbortSignal): Promise<ResidentModel>;
  /** Judges a recording as a clone's reference before it is saved. */
  checkVoice(model: ModelRef, path: string, signal: AbortSignal): Promise<VoiceCheck>;
  /**
   * What to fetch and unpack for an install, for an engine that comes as archives.
   * @throws ServiceError `invalid_request` naming what is known
   */
  packageOf?(choice: PackageChoice): Promise<EnginePackage>;
  /** Refuses what cannot be installed, for an engine that installs itself. @throws ServiceError `invalid_request`, `engine_missing` */
  checkInstall?(choice: PackageChoice): void;
  /**
   * Installs itself; what was there before stays until the new one has been tried.
   * @throws ServiceError saying what went wrong; the signal's reason
   */
  installEngine?(choice: PackageChoice, hooks: InstallHooks): Promise<{ message: string }>;
  /** To be called when what is installed has changed. */
  refresh?(): void;
  /**
   * Speaks with one of the model's own voices beside whatever renders, into a file in `scratchDir`: the same words give
   * the same bytes. Engines that would need a model in memory for it do not have it.
   * @throws ServiceError `engine_failed`; the signal's reason
   */
  speakBeside?(
    model: ModelRef,
    words: { readonly text: string; readonly voiceId: string },
    hooks: Pick<RenderHooks, 'signal' | 'scratchDir'>,
  ): Promise<PcmFile>;
  /** What the prompts of a model should be made of; null when nothing special is known. */
  guide?(model: ModelRef): PromptGuide | null;
  /** Ends everything it started. */
  close(): Promise<void>;
}

export interface InstallHooks {
  readonly signal: AbortSignal;
  report(progress: { progress?: number; message?: string; download?: JobDownload }): void;
}
