import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isErrnoException, ServiceError } from './service-error.ts';

/** What the lock file says about who holds the data directory. */
export interface LockHolder {
  readonly pid: number;
  /** Where it listens; empty until it does. */
  readonly url: string;
  readonly started_at: string;
}

/** A data directory held by this process. */
export interface Lock {
  /** Tells other processes where this one answers. */
  announce(url: string): void;
  release(): void;
}

/** Locks of this process, by path. */
const held = new Set<string>();

/**
 * Takes a data directory for this process, by a file that names it. The file of a process that no longer lives is
 * taken over.
 *
 * @throws ServiceError `conflict` naming the process that holds it
 */
export function takeLock(path: string, now: string): Lock {
  const holder = (url: string): LockHolder => ({ pid: process.pid, url, started_at: now });
  for (let attempt = 0; attempt < 2; attempt++) {
    if (createWhole(path, holder(''))) {
      held.add(path);
      return {
        announce: (url) => replaceWhole(path, holder(url)),
        release: () => {
          held.delete(path);
          rmSync(path, { force: true });
        },
      };
    }
    const other = readLock(path);
    if (other !== null && isHolding(path, other.pid)) {
      throw new ServiceError(
        'conflict',
        `Another Soundwright (process ${other.pid}${other.url === '' ? '' : `, ${other.url}`}) is using this data directory: ${path}`,
        { hint: 'Stop it first, or give this one its own directory with --data-dir.' },
      );
    }
    rmSync(path, { force: true });
  }
  throw new ServiceError('conflict', `The lock file ${path} could not be taken.`, {
    hint: 'Try again, or delete the file when no Soundwright runs.',
  });
}

/** Who holds the lock, or null when nobody does or the file says nothing sensible. */
export function readLock(path: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || typeof holder.pid !== 'number')
      return null;
    return { url: '', started_at: '', ...holder, pid: holder.pid };
  } catch {
    // Missing, or cut short by a crash: nobody holds it.
    return null;
  }
}

/**
 * True when the process really holds the lock. Our own number in a file that we did not write is one that the system
 * gave out again after a crash.
 */
function isHolding(path: string, pid: number): boolean {
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrnoException(error) && error.code === 'EPERM';
  }
}

/** Makes the file with its content in one step, so that nobody reads half of it; false when it exists. */
function createWhole(path: string, holder: LockHolder): boolean {
  const draft = writeDraft(path, holder);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isErrnoException(error) && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replaceWhole(path: string, holder: LockHolder): void {
  renameSync(writeDraft(path, holder), path);
}

function writeDraft(path: string, holder: LockHolder): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  return draft;
}
