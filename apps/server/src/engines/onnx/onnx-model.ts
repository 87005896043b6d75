import type { ModelDescription } from '@soundwright/contract';
import type { WeightsSource } from '../engine.ts';

/** A model as the ONNX engine runs it. */
export interface OnnxModel {
  readonly description: ModelDescription;
  /** One of `FAMILY_FACTS`. */
  readonly family: string;
  /** Null for a definition that names files on this machine. */
  readonly weights: WeightsSource | null;
}
