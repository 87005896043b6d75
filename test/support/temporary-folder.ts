import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable with the temporary folder of the whole run. */
const VARIABLE = 'SOUNDWRIGHT_TEST_TMPDIR';
/** A file system in memory, which Linux has. */
const MEMORY = '/dev/shm';
/** Much more than the tests need. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Gives all tests and the processes they start one temporary folder, and removes it after the run. It is in memory where
 * there is enough of it: each of the many services syncs its database and its sounds, which takes a disk longer than
 * everything else that a test does.
 */
export function setup(): (() => void) | undefined {
  // Called once for each project.
  if (process.env[VARIABLE] !== undefined) return undefined;
  const folder = (process.env['TMPDIR'] === undefined ? folderIn(MEMORY) : null) ?? makeFolder(tmpdir());
  for (const name of [VARIABLE, 'TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  return () => remove(folder);
}

/** A folder in memory, or null where there is too little of it, or programs may not be run from there. */
function folderIn(memory: string): string | null {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * ENOUGH_BYTES) return null;
  let folder: string | null = null;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < ENOUGH_BYTES) return null;
    folder = makeFolder(memory);
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    rmSync(program);
    return folder;
  } catch {
    if (folder !== null) remove(folder);
    return null;
  }
}

function makeFolder(parent: string): string {
  return mkdtempSync(join(parent, 'sw-tests-'));
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
