import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService } from '@soundwright/server/compose';
import { parseConfig } from '@soundwright/server/config';

/** A service in this process on an empty directory, which `stop` removes. */
export async function startHere(
  overrides: Parameters<typeof startService>[1] = {},
): Promise<Service & { dataDir: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const service = await startService(
    parseConfig(['--port', '0', '--data-dir', dataDir, '--log-level', 'warn'], {}),
    overrides,
  );
  return {
    ...service,
    dataDir,
    async stop() {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
