import { setFlagsFromString } from 'node:v8';
import type { BatchOptions, BatchSummary } from '@soundwright/server/batch';
import type { Config } from '@soundwright/server/config';

// The only import from the service: its configuration is light and loaded immediately, the service itself only when it
// is started.
export type { BatchProgress, BatchSummary } from '@soundwright/server/batch';
export { CONFIG_OPTIONS, type Config, ConfigError, resolveConfig } from '@soundwright/server/config';
export { makeDataDirectory } from '@soundwright/server/directories';
export { readLock } from '@soundwright/server/lock';

export interface Service {
  /** The address it listens on. */
  readonly url: string;
  /** What the user should know of the start, in sentences. */
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/** Starts the service in this process. @throws ServiceError when the data directory or the port is taken */
export async function startService(config: Config): Promise<Service> {
  const compose = await import('@soundwright/server/compose');
  // This process only serves; computation happens in other processes. Garbage is collected early, so that a service
  // which runs all day takes 30 MB less. Not before the modules are loaded: Node's compiled code is for other flags.
  setFlagsFromString('--optimize-for-size');
  return compose.startService(config);
}

/** Makes the sounds of a job file, without a service. */
export async function runBatch(options: BatchOptions): Promise<BatchSummary> {
  const batch = await import('@soundwright/server/batch');
  return batch.runBatch(options);
}
