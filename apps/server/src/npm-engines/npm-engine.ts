import type { Machine } from './machine.ts';

/** An engine distributed as Node packages. */
export interface NpmEngine {
  /** Its folder in the data directory and in `npm-engines/`, such as `onnx`. */
  readonly id: string;
  /** The imported package, such as `onnxruntime-node`. */
  readonly packageName: string;
  /** The bundled lock file. */
  readonly lockFile: URL;
  /** What `backend` may be; the first is the default. */
  readonly backends: readonly string[];
  /**
   * The optional packages of the lock that this machine needs for a backend; may be empty.
   * @throws ServiceError `engine_missing` when this machine is not supported, `invalid_request` when this machine does
   *   not have the backend
   */
  platformPackages(machine: Machine, backend: string): readonly string[];
  /** Deletes from an install what this machine does not need, such as programs for other systems. */
  prune(dir: string, machine: Machine): Promise<void>;
  /**
   * Self-test module, run in a separate process as `node <module> <dir> <backend>`: it loads and tries the package from
   * `dir`, and prints one line of JSON, `{ "backend": string, "device": string or null }`. Anything else is a failure,
   * reported with the thrown error or the last stderr line.
   */
  readonly selfTest: URL;
}
