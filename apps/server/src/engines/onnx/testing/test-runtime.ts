import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NpmInstaller } from '../../../npm-engines/npm-installer.ts';
import { systemClock } from '../../../platform/clock.ts';
import { silentLogger } from '../../../platform/logger.ts';
import { ONNX_PACKAGE } from '../onnx-package.ts';

const NPM = {
  startedBy: process.env['npm_execpath'] ?? null,
  searchPath: process.env['PATH'] ?? '',
  node: process.execPath,
};

/** Outlasts a test run: installing takes longer than all tests that need it. */
const KEPT = fileURLToPath(new URL('../../../../../../node_modules/.cache/onnx-runtime', import.meta.url));

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
  const shared = join(KEPT, installerOn(KEPT).versions[0] ?? '');
  const found = installerOn(shared);
  if ((await found.state()).state === 'ready') return found;
  await mkdir(KEPT, { recursive: true });
  const own = await mkdtemp(join(KEPT, 'install-'));
  try {
    await installerOn(own).install({}, { signal: AbortSignal.timeout(60_000), report: () => undefined });
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
