import type {
  EnhanceRequest,
  Job,
  SetEngine,
  SetExported,
  Sound,
  SoundAnalysis,
  SoundInSet,
} from '@soundwright/contract';
import type { z } from 'zod';
import type { Generation } from '../generation/generation.ts';
import type { Library } from '../library/library.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { Sets } from '../sets/sets.ts';
import type { Stories } from '../stories/stories.ts';
import type { Voices } from '../voices/voices.ts';
import type { ObjectSchema } from './outputs.ts';

/** Effect of a tool on the library; determines its annotations. */
export type Effect =
  /** Changes nothing. */
  | 'reads'
  /** Adds something; repeating adds another. */
  | 'adds'
  /** Changes something; repeating has no further effect. */
  | 'updates'
  /** Destroys something; repeating has no further effect. */
  | 'deletes'
  /** Destroys something; repeating destroys something else. */
  | 'deletes-more';

export const PICTURE_KINDS = ['spectrogram', 'waveform'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A sound with the absolute path of its WAV on the machine of the service; null when the file is missing. */
export interface LocatedSound {
  readonly sound: Sound;
  readonly path: string | null;
}

/** The context of tools that the stdio bridge offers too. Its errors can be explained by `explain`. */
export interface BridgeContext {
  readonly models: Pick<ModelManager, 'list'>;
  readonly library: Pick<Library, 'list' | 'get' | 'find' | 'delete'>;
  readonly generation: Pick<Generation, 'generate'>;
  /** What can be heard in a sound, and how it differs from another one. */
  analyse(id: string, compareTo?: string): Promise<SoundAnalysis>;
  /** The items of sound sets that a sound is a take of. */
  setsOf(id: string): Promise<SoundInSet[]>;
  /** A sound as MP3. */
  mp3(id: string): Promise<Uint8Array>;
  /** A picture of a sound, as PNG. */
  draw(id: string, kind: PictureKind): Promise<Uint8Array>;
  /** Absolute paths of the WAVs, in the order of the sounds; null where the file is missing. */
  locate(sounds: readonly Sound[]): Promise<(string | null)[]>;
  /** Variations of a prompt by the assistant, or a plain explanation when it is off. */
  enhance(request: EnhanceRequest, signal: AbortSignal): Promise<string[] | string>;
  /** Calls `onChange` with the job and each later state; resolves with the settled job. Rejects when aborted. */
  followJob(id: string, options: { signal: AbortSignal; onChange: (job: Job) => void }): Promise<Job>;
  cancelJob(id: string): Promise<void>;
  /** Address of the service, for links to its pages. */
  readonly baseUrl: string;
}

/** Everything the tools of the endpoint need: the features of the active profile. */
export interface ToolContext extends BridgeContext {
  readonly generation: Pick<Generation, 'generate' | 'separate' | 'speak'>;
  readonly voices: Pick<Voices, 'list'>;
  /** The language that a text is written in (ISO 639-1), or null when it cannot be told. */
  languageOf(text: string): Promise<string | null>;
  readonly stories: Stories;
  readonly sets: Pick<Sets, 'getNamed'>;
  exportSet(id: string, engine: SetEngine | undefined, signal: AbortSignal): Promise<SetExported>;
}

/** A running tool call. */
export interface CallControl {
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal;
  /** Reports progress, 0 to 1. */
  report(fraction: number, message: string): void;
  /** Records the job that does the work. */
  noteJob(id: string): void;
  /** What went wrong in a step that the result can do without, for the result; the unexpected is logged as well. */
  explain(error: unknown): string;
}

/** Result of a tool. */
export interface Answer {
  /** Sent as text and as structured content; a list is wrapped in the latter. */
  readonly value: readonly unknown[] | Readonly<Record<string, unknown>>;
  /** Plain text instead of JSON. */
  readonly text?: string;
  /** Sounds of the result; they are linked and logged. */
  readonly sounds?: readonly LocatedSound[];
  /** PNGs, sent as image content. */
  readonly pictures?: readonly Uint8Array[];
}

/** One tool. The name prefix is added at registration. */
export interface Tool<Context = ToolContext, Input = unknown> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly effect: Effect;
  /** Waits until audio is on disk; the call reports progress and can be attached to again. */
  readonly blocks: boolean;
  readonly input: z.ZodType<Input>;
  /** Schema of the result. */
  readonly output: ObjectSchema;
  /** Address of a view that shows the result, in clients that can. */
  readonly view?: string;
  /**
   * What the result of a blocking tool depends on besides its arguments, as JSON. A repeated call attaches to running
   * work only while this is unchanged.
   */
  dependsOn?(input: Input, context: Context): Promise<unknown>;
  run(input: Input, context: Context, call: CallControl): Promise<Answer>;
}

type Definition<Context, Schema extends z.ZodType> = Omit<Tool, 'blocks' | 'input' | 'run' | 'dependsOn'> & {
  readonly blocks?: boolean;
  readonly input: Schema;
  readonly dependsOn?: (input: z.output<Schema>, context: Context) => Promise<unknown>;
  readonly run: (input: z.output<Schema>, context: Context, call: CallControl) => Promise<Answer>;
};

/** A tool of the endpoint, with its handler checked against its input. */
export function defineTool<Schema extends z.ZodType>(tool: Definition<ToolContext, Schema>): Tool {
  return complete(tool);
}

/** A tool that the stdio bridge offers as well. */
export function defineBridgeTool<Schema extends z.ZodType>(
  tool: Definition<BridgeContext, Schema>,
): Tool<BridgeContext> {
  return complete(tool);
}

function complete<Context, Schema extends z.ZodType>(tool: Definition<Context, Schema>): Tool<Context> {
  // The input is parsed with this schema before `run` is called, which the type of the tool list cannot express.
  return { blocks: false, ...tool } as unknown as Tool<Context>;
}

/** A tool-specific failure, worded for an agent. */
export class ToolRefusal extends Error {}
