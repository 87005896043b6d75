import type { DeliveryOption, ModelTask, Stem } from '@soundwright/contract';
import type { PromptGuide, RenderTask } from '../../engine.ts';
import type { NativeModel } from '../native-model.ts';

/** The body of a request to the engine. Numbers that must be exact, such as seeds, are sent as text. */
export type Fields = Readonly<Record<string, unknown>> & { readonly options?: Readonly<Record<string, unknown>> };

/** What a WAV must be that the engine reads. Null: as it is. */
export interface AudioForm {
  readonly rateHz: number | null;
  /** Mono where one speaker is meant; null keeps one or two channels and mixes more down to two. */
  readonly channels: 1 | null;
  /** What lies beyond is cut off, in seconds; null for no limit. */
  readonly longestS: number | null;
}

type OfType<T extends RenderTask['type']> = Extract<RenderTask, { type: T }>;

export type TextTask = OfType<'generate'>;
export type CoverTask = OfType<'cover'>;

/** A stretch of a sound to be made anew, by its edges in seconds. */
export interface WindowTask extends Omit<TextTask, 'type'> {
  /** The sound as the engine is given it. */
  readonly audio: string;
  /** Its length in seconds; for a continuation, silence up to the new end included. */
  readonly audioS: number;
  readonly startS: number;
  readonly endS: number;
  /** 0 keeps, 1 makes anew. */
  readonly strength: number;
  readonly mode: OfType<'repaint'>['mode'];
}

/** One request for speech: a line, or a part of one. */
export interface SpokenText {
  readonly text: string;
  /** The name of a voice of the model's own, or null. */
  readonly preset: string | null;
  /** A recording of the voice to speak with, as the family wants it, or null. */
  readonly reference: string | null;
  /** What is said in the recording, or null when it is not known. */
  readonly referenceText: string | null;
  readonly delivery: Readonly<Record<string, unknown>>;
  readonly seed: number;
  readonly steps: number;
  readonly cfg: number;
}

/** What a model of a speech family needs to speak. */
export interface VoiceNeed {
  /** `always`: by a preset or a recording; `never`: the model finds a voice by itself when none is named. */
  readonly voice: 'always' | 'never';
  /** Whether the words of the recording must be known. */
  readonly referenceText: boolean;
}

/** A stage of the work, recognised by the log line that the engine writes when it ends. */
export interface Stage {
  /** The name in the log line. */
  readonly marker: string;
  /** Share of the work that is done then. */
  readonly done: number;
  /** What comes next, for people. */
  readonly next: string;
}

/** How the log of one family tells how far it is. */
export interface ProgressPlan {
  readonly stages: readonly Stage[];
  /** A line that gives the milliseconds of the first of `steps` equal steps, and the share they end at. */
  readonly firstStep?: { readonly marker: string; readonly done: number };
  /** Lines of which one is written per part, between two shares. The number of parts is a value in the log, or the
   * first divided by the second. */
  readonly parts?: {
    readonly marker: string;
    readonly count: string | readonly [string, string];
    readonly from: number;
    readonly to: number;
  };
}

/** A delivery option and where in a request its value goes; `options.` stands for the free options. */
export interface DeliveryField extends DeliveryOption {
  readonly field: string;
}

/** What is special about one kind of model of the native engine: what it takes, and how its requests look. */
export interface Family {
  readonly id: string;
  /** The engine's words for the work, by ours. What is missing here cannot be done. */
  readonly tasks: Partial<Record<ModelTask, string>>;
  /** What a sound to work on must be. */
  readonly source: AudioForm;
  readonly progress: ProgressPlan;
  /** What its prompts should be made of, where that is special. */
  readonly guide?: PromptGuide;
  readonly generate?: (task: TextTask, model: NativeModel) => Fields;
  /** Makes a stretch of a sound anew, or continues it. */
  readonly window?: (task: WindowTask, model: NativeModel) => Fields;
  readonly cover?: (
    task: CoverTask & { readonly audio: string; readonly audioS: number },
    model: NativeModel,
  ) => Fields;
  readonly speak?: (line: SpokenText, model: NativeModel) => Fields;
  readonly voice?: (model: NativeModel) => VoiceNeed;
  /** What a recording of a voice must be. */
  readonly reference?: AudioForm;
  readonly delivery?: readonly DeliveryField[];
  /** The engine's names of the parts of a mix, by ours. */
  readonly stems?: Readonly<Record<string, Stem>>;
  readonly convert?: (
    task: { readonly audio: string; readonly reference: string; readonly seed: number },
    model: NativeModel,
  ) => Fields;
}

/** Puts the values that a family understands where it wants them; unknown names are left out. */
export function deliveryFields(delivery: Readonly<Record<string, unknown>>, fields: readonly DeliveryField[]): Fields {
  const top: Record<string, unknown> = {};
  const options: Record<string, unknown> = {};
  for (const { name, field } of fields) {
    const value = delivery[name];
    if (value === undefined || value === null || value === '') continue;
    if (field.startsWith('options.')) options[field.slice('options.'.length)] = value;
    else top[field] = value;
  }
  return { ...top, options };
}

/** Several bodies as one; their free options are joined, and left out when there are none. */
export function joinFields(...parts: readonly Fields[]): Fields {
  const options = Object.assign({}, ...parts.map((part) => part.options ?? {})) as Record<string, unknown>;
  const { options: _, ...rest } = Object.assign({}, ...parts) as Record<string, unknown>;
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return Object.keys(options).length === 0 ? kept : { ...kept, options };
}

/** Steps and guidance as far as the model takes them, and the seed as text: some numbers are refused. */
export function samplingFields(task: { seed: number; steps: number; cfg: number }, model: NativeModel): Fields {
  const { supports } = model.description;
  return {
    seed: String(task.seed),
    ...(supports.steps && task.steps > 0 && { num_inference_steps: task.steps }),
    ...(supports.cfg && { guidance_scale: task.cfg }),
  };
}
