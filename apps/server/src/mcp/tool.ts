import type { EnhanceRequest, Job, Sound } from '@soundwright/contract';
import type { z } from 'zod';
import type { Generation } from '../generation/generation.ts';
import type { Library } from '../library/library.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { Stories } from '../stories/stories.ts';
import type { Voices } from '../voices/voices.ts';
import type { ObjectSchema } from './outputs.ts';

/** What a tool does to the library, from which its annotations follow. */
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

/** A sound with the absolute path of its WAV on the machine of the service; null when the file is not there. */
export interface LocatedSound {
  readonly sound: Sound;
  readonly path: string | null;
}

/** What the tools need that the stdio bridge offers too. Every method throws errors that `explain` can put in words. */
export interface BridgeContext {
  readonly models: Pick<ModelManager, 'list'>;
  readonly library: Pick<Library, 'list' | 'get' | 'find' | 'delete'>;
  readonly generation: Pick<Generation, 'generate'>;
  /** Absolute paths of the WAVs, in the order of the sounds; null where the file is not there. */
  locate(sounds: readonly Sound[]): Promise<(string | null)[]>;
  /** Variations of a prompt by the assistant, or a plain explanation when it is off. */
  enhance(request: EnhanceRequest, signal: AbortSignal): Promise<string[] | string>;
  /** Calls `onChange` with the job and each later state; settles with the settled job. Rejects when aborted. */
  followJob(id: string, options: { signal: AbortSignal; onChange: (job: Job) => void }): Promise<Job>;
  cancelJob(id: string): Promise<void>;
  /** Address of the service, for pages to open. */
  readonly baseUrl: string;
}

/** Everything the tools of the endpoint need: the features themselves, of the profile in use. */
export interface ToolContext extends BridgeContext {
  readonly generation: Pick<Generation, 'generate' | 'separate' | 'speak'>;
  readonly voices: Pick<Voices, 'list'>;
  readonly stories: Stories;
}

/** One call of a tool while it runs. */
export interface CallControl {
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal;
  /** How far the work is, 0 to 1. */
  report(fraction: number, message: string): void;
  /** Tells the log which job does the work. */
  noteJob(id: string): void;
}

/** What a tool answers. */
export interface Answer {
  /** JSON: the whole answer, as text and as structured content. Plain words when it is a string. */
  readonly value: unknown;
  /** Sounds the answer is about; they are linked and noted in the log. */
  readonly sounds?: readonly LocatedSound[];
}

/** One tool. Its name is completed with the prefix when it is registered. */
export interface Tool<Context = ToolContext, Input = unknown> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly effect: Effect;
  /** Waits until audio is on disk; such a call reports progress and can be resumed. */
  readonly blocks: boolean;
  readonly input: z.ZodType<Input>;
  /** Shape of a successful answer, where clients profit from knowing it. */
  readonly output?: ObjectSchema;
  /**
   * What the result of a blocking tool depends on besides its arguments, as JSON. A repeated call joins work that still
   * runs only while this is the same.
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
  // The input is parsed by this very schema before `run` is called, which the type of a list of tools cannot say.
  return { blocks: false, ...tool } as unknown as Tool<Context>;
}

/** A failure that only the tool can explain, worded for an agent. */
export class ToolRefusal extends Error {}
