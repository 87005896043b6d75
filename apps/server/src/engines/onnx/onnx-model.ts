import type { ModelDescription } from '@soundwright/contract';
import type { WeightsSource } from '../engine.ts';

/** A model of the ONNX engine. */
export interface OnnxModel {
  readonly description: ModelDescription;
  /** One of `FAMILY_FACTS`. */
  readonly family: string;
  /** Null for a definition with local files. */
  readonly weights: WeightsSource | null;
}
