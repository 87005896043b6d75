import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundle, STARTED_URL } from '../../scripts/pack/bundle.ts';
import { KEPT, withDependencies } from '../../scripts/pack/kept-packages.ts';
import { PROGRAM_VARIABLE } from './program-command.ts';
import { ROOT } from './repository.ts';

const BUILT = join(ROOT, 'node_modules/.cache/built-program');
const SOURCES = [
  'apps/{cli,server}/src/**/*',
  'apps/server/test/support/fetching-service.ts',
  'packages/*/src/**/*',
  'scripts/pack/*',
  'package-lock.json',
];
const UNUSED_FOR_MS = 24 * 3_600_000;

/**
 * Builds the program once for all tests that start it or its workers as processes: plain modules start in half the CPU
 * time. Watch mode uses the sources, which change in between.
 */
export async function setup({ config }: TestProject): Promise<void> {
  // Share the compile cache among the many processes started by tests.
  process.env['NODE_COMPILE_CACHE'] ??= join(BUILT, 'compiled');
  if (config.watch) return;
  const dir = join(BUILT, fingerprint());
  if (!existsSync(dir)) await build(dir);
  process.env[PROGRAM_VARIABLE] = `${pathToFileURL(dir).href}/`;
}

async function build(dir: string): Promise<void> {
  mkdirSync(BUILT, { recursive: true });
  for (const name of readdirSync(BUILT)) {
    const old = join(BUILT, name);
    if (Date.now() - statSync(old).mtimeMs > UNUSED_FOR_MS) rmSync(old, { recursive: true, force: true });
  }
  const stage = mkdtempSync(join(BUILT, 'stage-'));
  const external = withDependencies(ROOT, KEPT).map(({ name }) => name);
  await bundle(ROOT, join(stage, 'dist'), external, false);
  mkdirSync(join(stage, 'bin'));
  copyFileSync(join(ROOT, 'scripts/pack/launcher.js'), join(stage, 'bin/soundwright.js'));
  copyFileSync(join(ROOT, 'apps/cli/package.json'), join(stage, 'package.json'));
  for (const [name, path] of Object.entries({
    skills: 'skills',
    'npm-engines': 'apps/server/npm-engines',
    web: 'apps/web/dist',
  }))
    symlinkSync(join(ROOT, path), join(stage, name), 'junction');
  try {
    renameSync(stage, dir);
  } catch (error) {
    // Another run built the same concurrently.
    if (!existsSync(dir)) throw error;
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Fingerprint of the program's sources. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()) {
    const { mtimeMs, size } = statSync(join(ROOT, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Makes an in-process server start the built workers. */
export function startBuiltProcesses() {
  return {
    name: 'start-built-processes',
    // Before type stripping, which changes quotes.
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!id.includes('/apps/server/src/') || !code.includes('-worker.ts')) return null;
      const built = `process.env.${PROGRAM_VARIABLE}`;
      const changed = code.replaceAll(
        STARTED_URL,
        (source, name: string) => `(${built} === undefined ? ${source} : new URL('dist/${name}.js', ${built}))`,
      );
      // Line numbers do not change.
      return { code: changed, map: null };
    },
  };
}
