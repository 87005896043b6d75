import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable with the temporary folder of the whole run. */
const VARIABLE = 'SOUNDWRIGHT_TEST_TMPDIR';

/** Gives all tests and the processes they start one temporary folder, and removes it after the run. */
export function setup(): (() => void) | undefined {
  // Called once for each project.
  if (process.env[VARIABLE] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'sw-tests-'));
  for (const name of [VARIABLE, 'TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
