import { startService } from './compose.ts';
import { type Config, ConfigError } from './config.ts';
import { ServiceError } from './platform/service-error.ts';
import { VERSION } from './version.ts';

/**
 * Runs the service until it is told to stop by SIGINT or SIGTERM, then ends the process. Prints one line once it
 * accepts connections. This is the only place that exits the process.
 */
export async function runService(config: Config, openBrowser: (url: string) => void = () => undefined): Promise<void> {
  const stop = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.resolve());
  try {
    const service = await startService(config);
    process.stdout.write(`Soundwright ${VERSION} listening on ${service.url} (data in ${config.dataDir})\n`);
    if (config.open) openBrowser(service.url);
    await stop.promise;
    await service.close();
    process.exit(0);
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    if (error instanceof ServiceError && error.hint !== undefined) process.stderr.write(`${error.hint}\n`);
    process.exit(1);
  }
}
