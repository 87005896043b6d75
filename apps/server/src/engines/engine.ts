import type {
  CustomModel,
  Delivery,
  EngineRuntime,
  JobDownload,
  JobPhase,
  ModelDescription,
  PromptExplanation,
  PromptReading,
  RepaintMode,
  Score,
  ScoreChanges,
  ScoreNote,
  ScoreRewriteRequest,
  SettingsPatch,
  SoundPart,
  SoundWord,
  Stem,
} from '@soundwright/contract';
import type { PcmFile } from '../platform/pcm-file.ts';
import type { EnginePackage, PackageChoice } from './engine-package.ts';

/** A library sound as engine input. */
export interface EngineSource {
  /** Absolute path of the WAV. */
  readonly path: string;
  readonly durationS: number;
  /** Recipe stored by this engine, or null when another engine made it. */
  readonly recipe: unknown;
}

/** A voice to speak or sing with: one of the model's own, or a clone by its reference recording. */
export type EngineVoice =
  | { readonly kind: 'builtin'; readonly voiceId: string }
  | {
      readonly kind: 'clone';
      readonly path: string;
      readonly id: string;
      /** Transcript of the recording, or null when unknown. */
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

/** A render task, already validated. */
export type RenderTask =
  /** `loop`: seamless loop. `siblings`: a take of the object of that seed, for engines that know objects. */
  | ({
      readonly type: 'generate';
      readonly loop?: boolean;
      readonly siblings?: { readonly seed: number; readonly spread: number } | undefined;
    } & TextRequest)
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
        /** Words that are said another way: a respelling, or sounds in ARPAbet between slashes. */
        readonly pronounce?: Readonly<Record<string, string>>;
      }[];
      readonly gapS: number;
      readonly seed: number;
      readonly steps: number;
      readonly cfg: number;
    }
  /** Plays a score. @see EngineScores */
  | { readonly type: 'play'; readonly recipe: unknown; readonly lyrics: string | null }
  | { readonly type: 'separate'; readonly source: EngineSource }
  /** Finds the words of `text` in a sound, or writes down what is said where it is null. */
  | { readonly type: 'listen'; readonly source: EngineSource; readonly text: string | null }
  | { readonly type: 'convert'; readonly source: EngineSource; readonly voice: EngineVoice; readonly seed: number };

/** One rendered sound. */
export interface RenderedSound {
  readonly pcm: PcmFile;
  /** Set for stems. */
  readonly stem: Stem | null;
  /**
   * For repaint and extend: the source frame at which this audio starts. The source is kept bit for bit before it and,
   * for repaint, after the end of the audio. Null for a standalone sound.
   */
  readonly joinFrame: number | null;
  /** Stored with the sound and passed back as `EngineSource.recipe`; plain JSON or null. */
  readonly recipe: unknown;
  /** Standard MIDI file of the score, when there is one. */
  readonly midi: Uint8Array | null;
  /** When its words are heard, for spoken and sung sounds. */
  readonly words?: readonly SoundWord[];
  /** Sections of a song. */
  readonly parts?: readonly SoundPart[];
  /** The whole sound is a loop. */
  readonly loops?: true;
}

/** What is said in a sound. */
export interface HeardText {
  readonly text: string;
  readonly words: readonly SoundWord[];
}

export interface RenderResult {
  readonly sounds: readonly RenderedSound[];
  /** Message for the user: what was understood or ignored. May be empty. */
  readonly message: string;
  /** How the prompt was read, by models that tell. */
  readonly reading?: PromptReading;
  /** The result of listening, which makes no sound. */
  readonly heard?: HeardText;
}

export interface RenderHooks {
  readonly signal: AbortSignal;
  /** Directory for the PCM files; the caller empties it. */
  readonly scratchDir: string;
  report(progress: { phase?: JobPhase; progress?: number; message?: string }): void;
  /**
   * Called as the first sound grows, for live playback: the file already contains `frames` final frames. It may be a
   * different file from the result when the level is only known at the end. Not called for parts joined to a source,
   * nor by engines without partial results.
   */
  readonly grown?: (sound: PcmFile) => void;
}

/** A loaded model. */
export interface ResidentModel {
  readonly modelId: string;
  /**
   * Renders one task; rejects with the signal's reason when aborted, and only once nothing is running.
   * @throws ServiceError `engine_failed`, or `source_unusable` when the task's inputs are unusable
   */
  render(task: RenderTask, hooks: RenderHooks): Promise<RenderResult>;
  /** Unloads it. Idempotent. */
  unload(): Promise<void>;
}

/** Whether an engine can run now, and what to do if not. */
export type EngineStatus =
  | { readonly state: 'ready' }
  | { readonly state: 'missing' | 'broken'; readonly reason: string; readonly hint: string };

/** State of an engine for display; its general description is added. */
export type EngineRuntimeFacts = Omit<EngineRuntime, 'id' | 'label' | 'description' | 'always_on' | 'install'>;

/** Check of a recording as a clone reference. */
export interface VoiceCheck {
  readonly ok: boolean;
  /** Problems; those that are not `blocking` only reduce quality. */
  readonly problems: readonly { readonly blocking: boolean; readonly message: string; readonly hint: string }[];
}

/** A text as it will be said. */
export interface SpokenWords {
  /** `text` as written, `says` in words; the pause after it at normal speed. */
  readonly sentences: readonly { readonly text: string; readonly says: string; readonly pauseS: number }[];
  /** What is left out, one sentence each. */
  readonly notes: readonly string[];
  /** There is nothing to say; false when there are letters that the model cannot read. */
  readonly isSilent: boolean;
}

/** Reference to a model: listed by the engine, or custom. */
export interface ModelRef {
  readonly id: string;
  /** The custom definition; null for a catalogue model. */
  readonly definition: CustomModel | null;
}

/** The files of a model and their download sources. */
export interface WeightsSource {
  /** Repository on the model hub, like `owner/name`. */
  readonly repo: string;
  /** Branch, tag or commit; preferably a commit. */
  readonly revision: string;
  /** The main file first. Paths are relative to the repository; the relative layout is kept on disk. */
  readonly files: readonly WeightsFile[];
}

export interface WeightsFile {
  readonly path: string;
  /** Bytes, or null when unknown in advance. */
  readonly size: number | null;
  /** Lower-case hex, or null when unknown in advance. */
  readonly sha256: string | null;
  /** Download URL when it is not in the repository. */
  readonly url?: string;
  /** True for an optional file: downloaded last, and a failure is ignored. */
  readonly optional?: boolean;
}

/** Prompt guidance for a model. */
export interface PromptGuide {
  /** False when tempo and key are separate options, not part of the prompt. */
  readonly namesTempo: boolean;
  /** The model's vocabulary as plain text; null when any wording works. */
  words(signal: AbortSignal): Promise<string | null>;
  /** For each prompt the words unknown to the model, according to its own parser. */
  unknownWords(prompts: readonly string[], signal: AbortSignal): Promise<string[][]>;
  /** How the model reads a prompt, step by step; absent for models that do not tell. */
  explain?(prompt: string, negativePrompt: string, signal: AbortSignal): Promise<Omit<PromptExplanation, 'model'>>;
}

/** Scores of the pieces that an engine made, read and changed beside rendering. A recipe is one of this engine. */
export interface EngineScores {
  /** Null for a recipe without a score, or with one that would not be played as it was. */
  read(recipe: unknown): Promise<Score | null>;
  /** The recipe of a changed piece, for a `play` task. @throws ServiceError `invalid_request` */
  change(recipe: unknown, changes: ScoreChanges): Promise<unknown>;
  /** The recipe of a piece that plays a MIDI file. @throws ServiceError `unsupported_media` */
  readMidi(bytes: Uint8Array, title: string): Promise<unknown>;
  /** Other notes for some bars of a part. @throws ServiceError `invalid_request` */
  rewrite(recipe: unknown, request: Required<ScoreRewriteRequest>): Promise<ScoreNote[]>;
  /**
   * Part of a piece as a WAV file in memory.
   *
   * @throws ServiceError `window_out_of_range` when it is empty or longer than `LIMITS.scoreExcerptS`;
   *   `source_unusable` when its instruments or its singer are gone; the signal's reason
   */
  play(recipe: unknown, excerpt: ScoreExcerpt, signal: AbortSignal): Promise<Uint8Array>;
}

/** Part of a score to listen to, in quarter notes. */
export interface ScoreExcerpt {
  readonly fromBeat: number;
  readonly toBeat: number;
  /** Names of the parts to hear; null for everything. */
  readonly parts: readonly string[] | null;
}

/** A model to load, with its local files. */
export interface LoadRequest extends ModelRef {
  /**
   * Absolute paths in the order of `weightsOf(...).files`; for the user's own weights the given file or folder. Empty
   * for models without weights. The caller has checked that all but `optional` ones exist.
   */
  readonly files: readonly string[];
}

/**
 * An engine runs models. Everything engine-specific goes through this interface: adding an engine means adding a folder
 * here and registering it where the service is composed; no other code depends on an engine id. `describeEngine` is the
 * test suite of all engines. Responsibilities: the engine knows its models and how to run them; `models/` decides which
 * are listed, keeps at most one in memory, and manages their weight files (download, verification, deletion); the hub
 * downloader downloads the files of `weightsOf`.
 */
export interface Engine {
  /** Id of lower-case letters, digits and dashes; the `engine` of its models. */
  readonly id: string;
  /** Display name, such as `Built-in engine`. */
  readonly label: string;
  /** Short description for users. */
  readonly description: string;
  /** `always`: its models are part of the service. `chosen`: models are listed once enabled. */
  readonly activation: 'always' | 'chosen';
  /** Install options, or null when there is nothing to install, on this machine at least. */
  readonly install: EngineRuntime['install'];
  /** Models it knows, installed or not. Stable order. */
  models(): readonly ModelDescription[];
  /** The weights of a catalogue or custom model; null when there is nothing to download. */
  weightsOf(model: ModelRef): WeightsSource | null;
  /** Parses a custom definition. @throws ServiceError `invalid_request` with the problem */
  define(definition: CustomModel): ModelDescription;
  /**
   * Whether it can run. Never throws and loads no model; slow checks are cached, because it is called for every model
   * of every list.
   */
  probe(): Promise<EngineStatus>;
  /** Validates settings changes that concern it. @throws ServiceError `invalid_request` */
  checkSettings?(changes: SettingsPatch): Promise<void>;
  /** Its detailed state. Never throws. */
  runtime(): Promise<EngineRuntimeFacts>;
  /**
   * Validates a task before it is queued, quickly and without rendering, so that impossible tasks fail early.
   * @throws ServiceError `invalid_request`, `model_cannot`
   */
  check(model: ModelRef, task: RenderTask): void;
  /**
   * What a speech model will say for a text, for engines that turn it into words themselves; null for a model that reads
   * letters. @throws ServiceError `invalid_request` for a pronunciation that cannot be said
   */
  spokenText?(model: ModelRef, text: string, pronounce: Readonly<Record<string, string>>): SpokenWords | null;
  /** @throws ServiceError `engine_missing`, `engine_failed` */
  load(model: LoadRequest, signal: AbortSignal): Promise<ResidentModel>;
  /** Checks a recording as a clone reference before it is saved. */
  checkVoice(model: ModelRef, path: string, signal: AbortSignal): Promise<VoiceCheck>;
  /**
   * The archives of an install, for engines distributed as archives.
   * @throws ServiceError `invalid_request` listing the known values
   */
  packageOf?(choice: PackageChoice): Promise<EnginePackage>;
  /**
   * Validates an install, for engines that install themselves. @throws ServiceError `invalid_request`, `engine_missing`
   */
  checkInstall?(choice: PackageChoice): void;
  /**
   * Installs itself; the previous version is kept until the new one has passed its test.
   * @throws ServiceError on failure; the signal's reason
   */
  installEngine?(choice: PackageChoice, hooks: InstallHooks): Promise<{ message: string }>;
  /** Called when the installed version has changed. */
  refresh?(): void;
  /**
   * Speaks with one of the model's own voices, independently of rendering, into a file in `scratchDir`. Deterministic.
   * Not implemented by engines that would have to load a model.
   * @throws ServiceError `engine_failed`; the signal's reason
   */
  speakBeside?(
    model: ModelRef,
    words: { readonly text: string; readonly voiceId: string },
    hooks: Pick<RenderHooks, 'signal' | 'scratchDir'>,
  ): Promise<PcmFile>;
  /**
   * The speech of a recording without its noise, independently of rendering: as long, at the same rate and with the same
   * channels, in a file in `scratchDir`. For small models with `supports.clean`.
   * @throws ServiceError `engine_failed`; the signal's reason
   */
  cleanBeside?(model: LoadRequest, path: string, hooks: Pick<RenderHooks, 'signal' | 'scratchDir'>): Promise<PcmFile>;
  /** For models that play scores; null for the others. */
  scores?(model: ModelRef): EngineScores | null;
  /** Prompt guidance for a model; null when there is none. */
  guide?(model: ModelRef): PromptGuide | null;
  /** Stops everything it started. */
  close(): Promise<void>;
}

export interface InstallHooks {
  readonly signal: AbortSignal;
  report(progress: { progress?: number; message?: string; download?: JobDownload }): void;
}
