import type { DeliveryOption, ModelTask, Stem } from '@soundwright/contract';
import type { PromptGuide, RenderTask } from '../../engine.ts';
import type { NativeModel } from '../native-model.ts';

/** The body of a request to the engine. Numbers that must be exact, such as seeds, are sent as text. */
export type Fields = Readonly<Record<string, unknown>> & { readonly options?: Readonly<Record<string, unknown>> };

/** Required WAV format for the engine. Null: unchanged. */
export interface AudioForm {
  readonly rateHz: number | null;
  /** Mono for a single speaker; null keeps one or two channels and downmixes more to two. */
  readonly channels: 1 | null;
  /** Maximum length in seconds, truncated; null for no limit. */
  readonly longestS: number | null;
}

type OfType<T extends RenderTask['type']> = Extract<RenderTask, { type: T }>;

export type TextTask = OfType<'generate'>;
export type CoverTask = OfType<'cover'>;

/** A range of a sound to regenerate, in seconds. */
export interface WindowTask extends Omit<TextTask, 'type'> {
  /** The sound as engine input. */
  readonly audio: string;
  /** Its length in seconds; for an extension, including silence up to the new end. */
  readonly audioS: number;
  readonly startS: number;
  readonly endS: number;
  /** 0 keeps, 1 regenerates. */
  readonly strength: number;
  readonly mode: OfType<'repaint'>['mode'];
}

/** One speech request: a line or part of one. */
export interface SpokenText {
  readonly text: string;
  /** The name of a preset voice, or null. */
  readonly preset: string | null;
  /** A reference recording in the family's format, or null. */
  readonly reference: string | null;
  /** Transcript of the recording, or null when unknown. */
  readonly referenceText: string | null;
  readonly delivery: Readonly<Record<string, unknown>>;
  readonly seed: number;
  readonly steps: number;
  readonly cfg: number;
}

/** Voice requirements of a speech family. */
export interface VoiceNeed {
  /** `always`: by a preset or a recording; `never`: the model picks a voice by itself by default. */
  readonly voice: 'always' | 'never';
  /** Whether a transcript is required. */
  readonly referenceText: boolean;
}

/** A stage of the work, recognised by the log line at its end. */
export interface Stage {
  /** The name in the log line. */
  readonly marker: string;
  /** Progress at that point. */
  readonly done: number;
  /** Message for the next stage. */
  readonly next: string;
}

/** How to derive progress from the log of a family. */
export interface ProgressPlan {
  readonly stages: readonly Stage[];
  /** A line with the milliseconds of the first of `steps` equal steps, and the progress at their end. */
  readonly firstStep?: { readonly marker: string; readonly done: number };
  /**
   * Lines written once per part, between two progress values. The number of parts is a value in the log, or the first
   * divided by the second.
   */
  readonly parts?: {
    readonly marker: string;
    readonly count: string | readonly [string, string];
    readonly from: number;
    readonly to: number;
  };
}

/** A delivery option and the request field of its value; `options.` means a free option. */
export interface DeliveryField extends DeliveryOption {
  readonly field: string;
}

/** The properties of one model family of the native engine: its inputs and request format. */
export interface Family {
  readonly id: string;
  /** The engine's task names by ours. Missing tasks are unsupported. */
  readonly tasks: Partial<Record<ModelTask, string>>;
  /** Required format of source sounds. */
  readonly source: AudioForm;
  readonly progress: ProgressPlan;
  /** Prompt guidance, if any. */
  readonly guide?: PromptGuide;
  readonly generate?: (task: TextTask, model: NativeModel) => Fields;
  /** Repaints or extends a sound. */
  readonly window?: (task: WindowTask, model: NativeModel) => Fields;
  readonly cover?: (
    task: CoverTask & { readonly audio: string; readonly audioS: number },
    model: NativeModel,
  ) => Fields;
  readonly speak?: (line: SpokenText, model: NativeModel) => Fields;
  readonly voice?: (model: NativeModel) => VoiceNeed;
  /** Required format of reference recordings. */
  readonly reference?: AudioForm;
  readonly delivery?: readonly DeliveryField[];
  /** The engine's stem names by ours. */
  readonly stems?: Readonly<Record<string, Stem>>;
  readonly convert?: (
    task: { readonly audio: string; readonly reference: string; readonly seed: number },
    model: NativeModel,
  ) => Fields;
}

/** Maps delivery options to request fields; unknown names are dropped. */
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

/** Merges request bodies, including their free options. */
export function joinFields(...parts: readonly Fields[]): Fields {
  const options = Object.assign({}, ...parts.map((part) => part.options ?? {})) as Record<string, unknown>;
  const { options: _, ...rest } = Object.assign({}, ...parts) as Record<string, unknown>;
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return Object.keys(options).length === 0 ? kept : { ...kept, options };
}

/** Steps and guidance if supported, and the seed as text, because some numbers are rejected. */
export function samplingFields(task: { seed: number; steps: number; cfg: number }, model: NativeModel): Fields {
  const { supports } = model.description;
  return {
    seed: String(task.seed),
    ...(supports.steps && task.steps > 0 && { num_inference_steps: task.steps }),
    ...(supports.cfg && { guidance_scale: task.cfg }),
  };
}
