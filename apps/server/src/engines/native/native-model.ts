import type { ModelDescription } from '@soundwright/contract';
import type { WeightsSource } from '../engine.ts';

/** Options that the engine takes when it loads a model or opens a session on it. */
export type EngineOptions = Readonly<Record<string, string | number | boolean>>;

/** A model as the native engine runs it. */
export interface NativeModel {
  readonly description: ModelDescription;
  /** What the engine calls the kind of model, such as `stable_audio`; one of the families in `families/`. */
  readonly family: string;
  /** The engine's word for the work, where a family can do several; the family's own word when left out. */
  readonly engineTask?: string;
  /** Null for a definition that names files on this machine. */
  readonly weights: WeightsSource | null;
  readonly loadOptions: EngineOptions;
  readonly sessionOptions: EngineOptions;
}
