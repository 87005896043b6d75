import type { ModelDescription } from '@soundwright/contract';
import type { WeightsSource } from '../engine.ts';

/** Engine options for loading a model or opening a session. */
export type EngineOptions = Readonly<Record<string, string | number | boolean>>;

/** A model of the native engine. */
export interface NativeModel {
  readonly description: ModelDescription;
  /** The engine's family name, such as `stable_audio`; see `families/`. */
  readonly family: string;
  /** The engine's task name, for families with several; default the family's. */
  readonly engineTask?: string;
  /** Null for a definition with local files. */
  readonly weights: WeightsSource | null;
  readonly loadOptions: EngineOptions;
  readonly sessionOptions: EngineOptions;
}
