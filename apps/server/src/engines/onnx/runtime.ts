import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Tensor data types of the runtime. */
export type TensorData = Float32Array | BigInt64Array | Int32Array | Uint8Array;

export interface Tensor {
  readonly type: string;
  readonly data: unknown;
  readonly dims: readonly number[];
}

/** An input or output in the model's metadata. Dynamic dimensions have a name. */
export interface ValueMetadata {
  readonly name: string;
  readonly isTensor: boolean;
  readonly type?: string;
  readonly shape?: readonly (number | string)[];
}

export interface Session {
  readonly inputMetadata: readonly ValueMetadata[];
  readonly outputMetadata: readonly ValueMetadata[];
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
  release(): Promise<void>;
}

export interface SessionOptions {
  readonly executionProviders: readonly string[];
  readonly intraOpNumThreads: number;
  readonly graphOptimizationLevel: 'all';
}

/** The used part of `onnxruntime-node`. */
export interface Runtime {
  readonly Tensor: new (type: string, data: TensorData, dims: readonly number[]) => Tensor;
  readonly InferenceSession: {
    create(model: string | Uint8Array, options: SessionOptions): Promise<Session>;
  };
}

/** Loads the runtime from its install folder. @throws Error when it does not run on this machine */
export function loadRuntime(dir: string): Runtime {
  return createRequire(join(dir, 'package.json'))('onnxruntime-node') as Runtime;
}
