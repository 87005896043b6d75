import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
// @ts-expect-error plain JavaScript without types
import { stageWeb } from '../../stage.js';

const LOCK = fileURLToPath(new URL('../../dist.lock', import.meta.url));
const STALE_MS = 120_000;

/** The built page, rebuilt if its sources are newer. One test file builds at a time. */
export async function stagedPage(): Promise<string> {
  for (;;) {
    const handle = take();
    if (handle === null) {
      await pause(100);
      continue;
    }
    try {
      return (await stageWeb()) as string;
    } finally {
      closeSync(handle);
      rmSync(LOCK, { force: true });
    }
  }
}

function take(): number | null {
  try {
    return openSync(LOCK, 'wx');
  } catch {
    // Another process is building, or was killed while building.
    const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_MS) rmSync(LOCK, { force: true });
    return null;
  }
}
