import type { BatchOptions, BatchSummary } from '@soundwright/server/batch';
import type { Config } from '@soundwright/server/config';

// The one place that reaches into the service: its configuration is light and loaded with the command line, the
// service itself only when it is started.
export type { BatchProgress, BatchSummary } from '@soundwright/server/batch';
export { CONFIG_OPTIONS, type Config, ConfigError, resolveConfig } from '@soundwright/server/config';
export { readLock } from '@soundwright/server/lock';

export interface Service {
  /** Where it answers. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the service in this process. @throws ServiceError when the data directory or the port is taken */
export async function startService(config: Config): Promise<Service> {
  const compose = await import('@soundwright/server/compose');
  return compose.startService(config);
}

/** Makes the sounds of a file of jobs, without a service; see there. */
export async function runBatch(options: BatchOptions): Promise<BatchSummary> {
  const batch = await import('@soundwright/server/batch');
  return batch.runBatch(options);
}
