import type { Machine } from './machine.ts';

/** An engine whose program comes as packages for Node. */
export interface NpmEngine {
  /** Its folder in the data directory and in `npm-engines/`, such as `onnx`. */
  readonly id: string;
  /** The package that is imported, such as `onnxruntime-node`. */
  readonly packageName: string;
  /** The lock file that comes with the service. */
  readonly lockFile: URL;
  /** What `backend` may be; the first is taken when none is named. */
  readonly backends: readonly string[];
  /**
   * Packages of the lock marked optional that this machine needs for a backend; none when the lock has no such packages.
   *
   * @throws ServiceError `engine_missing` when there is nothing for this machine, `invalid_request` when this machine
   * does not have the backend
   */
  platformPackages(machine: Machine, backend: string): readonly string[];
  /** Deletes from an install what this machine does not need, such as programs for other systems. */
  prune(dir: string, machine: Machine): Promise<void>;
  /**
   * A module that is run in a process of its own as `node <module> <dir> <backend>`: it loads the package from `dir`,
   * tries it, and prints one line of JSON, `{ "backend": string, "device": string or null }`. Any other end is a failure,
   * told by the error that it threw or the last line of its error output.
   */
  readonly selfTest: URL;
}
