import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NpmInstaller } from '../../../npm-engines/npm-installer.ts';
import { systemClock } from '../../../platform/clock.ts';
import { silentLogger } from '../../../platform/logger.ts';
import { ONNX_PACKAGE } from '../onnx-package.ts';

const NPM = {
  startedBy: process.env['npm_execpath'] ?? null,
  searchPath: process.env['PATH'] ?? '',
  node: process.execPath,
};

/** The installer on a folder. */
export function installerOn(dir: string): NpmInstaller {
  return new NpmInstaller({
    engine: ONNX_PACKAGE,
    dir,
    npm: NPM,
    offline: false,
    clock: systemClock,
    log: silentLogger(),
  });
}

/**
 * The real runtime, installed by the service's installer into a folder reused by later test runs.
 * @returns its installer, or why it is unavailable
 */
export async function realRuntime(): Promise<NpmInstaller | string> {
  const shared = join(tmpdir(), 'soundwright-test-onnx', installerOn(tmpdir()).versions[0] ?? '');
  const found = installerOn(shared);
  if ((await found.state()).state === 'ready') return found;
  const own = await mkdtemp(join(tmpdir(), 'onnx-install-'));
  try {
    await installerOn(own).install({}, { signal: AbortSignal.timeout(60_000), report: () => undefined });
    await mkdir(dirname(shared), { recursive: true });
    // Another run may have been faster with the same result.
    await rename(own, shared).catch(() => undefined);
    const installer = installerOn(shared);
    const state = await installer.state();
    return state.state === 'ready' ? installer : state.reason;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
