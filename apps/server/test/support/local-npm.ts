import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { type FakeRegistry, startFakeRegistry } from '../../src/npm-engines/testing/fake-registry.ts';

/** The npm of the machine that runs the tests. */
export const NPM = {
  startedBy: process.env['npm_execpath'] ?? null,
  searchPath: process.env['PATH'] ?? '',
  node: process.execPath,
};

/** Has npm use a registry on loopback until the test ends, with its cache in a new folder that is removed then. */
export async function useLocalRegistry(): Promise<{ readonly registry: FakeRegistry; readonly root: string }> {
  const registry = await startFakeRegistry();
  const root = await mkdtemp(join(tmpdir(), 'local-npm-'));
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_cache', join(root, 'cache'));
  vi.stubEnv('npm_config_fetch_retries', '0');
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await registry.close();
    await rm(root, { recursive: true, force: true });
  });
  return { registry, root };
}
