import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ServiceError } from '../../platform/service-error.ts';
import { checkInterface, type Interface } from './interface.ts';
import type { Runtime, Session, SessionOptions } from './runtime.ts';
import { sessionFailure } from './runtime-words.ts';
import { seedRandomNodes } from './seed-nodes.ts';

/** A graph in use for one job. */
export interface GraphRun {
  readonly session: Session;
  end(): Promise<void>;
}

/** One file of a model, open. Graphs with random nodes get a new session for every job, so that the seed applies. */
export class Graph {
  readonly #runtime: Runtime;
  readonly #options: SessionOptions;
  /** Bytes of a graph with random nodes. */
  readonly #bytes: Uint8Array | null;
  readonly #session: Session | null;
  readonly inputs: Session['inputMetadata'];
  readonly outputs: Session['outputMetadata'];

  private constructor(runtime: Runtime, options: SessionOptions, session: Session, bytes: Uint8Array | null) {
    this.#runtime = runtime;
    this.#options = options;
    this.#bytes = bytes;
    this.#session = bytes === null ? session : null;
    this.inputs = session.inputMetadata;
    this.outputs = session.outputMetadata;
  }

  /**
   * @param path - absolute path of the `.onnx`
   * @param wanted - the inputs and outputs required by the family
   * @throws ServiceError `engine_failed` when the file is damaged, or its interface does not match
   */
  static async open(runtime: Runtime, threads: number, path: string, wanted: Interface): Promise<Graph> {
    const options: SessionOptions = {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      graphOptimizationLevel: 'all',
    };
    const session = await runtime.InferenceSession.create(path, options).catch((error: unknown) => {
      throw sessionFailure(error, basename(path));
    });
    const problem = checkInterface(session, wanted);
    if (problem !== null) {
      await session.release();
      throw new ServiceError('engine_failed', `${basename(path)} does not fit this family: ${problem}`, {
        hint: 'Check `family` and the files in the definition of the model.',
        because: 'weights_damaged',
      });
    }
    const bytes = readFileSync(path);
    const isRandom = seedRandomNodes(bytes, 0).count > 0;
    if (isRandom) await session.release();
    return new Graph(runtime, options, session, isRandom ? bytes : null);
  }

  /** The graph for one job; random nodes draw from `seed`. */
  async use(seed: number): Promise<GraphRun> {
    if (this.#session !== null) return { session: this.#session, end: async () => undefined };
    const { model } = seedRandomNodes(this.#bytes as Uint8Array, seed);
    const session = await this.#runtime.InferenceSession.create(model, this.#options);
    return { session, end: () => session.release() };
  }
}
