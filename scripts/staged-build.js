// Plain JavaScript for any Node from 20 on: builds that are repeated only when their sources have changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOCK_CHECK_MS = 100;
const CHECKS_IN_SILENCE = 100;

/**
 * A folder that is made of sources. `isStaged` tells whether it is up to date, `stage` builds it when it is not and gives
 * the folder.
 *
 * @param {{ from: string, sources: readonly string[], dist: string, what: string, build: () => Promise<void> }} options
 * - `sources` are relative to `from`; `build` fills `dist`
 */
export function stagedBuild({ from, sources, dist, what, build }) {
  const stamp = join(dist, 'sources.sha256');
  const isStaged = (hash = hashOf(from, sources)) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  return {
    isStaged,
    async stage() {
      const lock = `${dist}.lock`;
      for (let checks = 0; !take(lock); checks++) {
        if (checks === CHECKS_IN_SILENCE)
          process.stderr.write(`Waiting for another process that builds ${what}. If there is none, delete ${lock}.\n`);
        await pause(LOCK_CHECK_MS);
      }
      try {
        const hash = hashOf(from, sources);
        if (isStaged(hash)) return dist;
        process.stderr.write(`Building ${what} …\n`);
        await build();
        writeFileSync(stamp, hash);
        return dist;
      } finally {
        rmSync(lock, { force: true });
      }
    },
  };
}

/** One process builds at a time. The lock of one that was killed while building is taken away. */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && !isRunning(holder)) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Sources by content and name, so that a checkout with new times is not built again. */
function hashOf(from, sources) {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesIn(join(from, source))) hash.update(file.slice(from.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** The files below a folder, or the file itself, in a fixed order. */
export function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
