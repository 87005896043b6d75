import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { isErrnoException } from './service-error.ts';

/** Nothing for the group and for others. */
const PRIVATE_MASK = 0o077;
/** Set on directories that all people of a machine write to, such as `/tmp`. */
const STICKY = 0o1000;
/** What the service itself puts at the top of a data directory. */
const OWN_NAMES =
  /^(?:soundwright\.(?:db|lock)\b.*|secrets\.json.*|profiles\.json|move\.json.*|sounds|cache|artwork|voices|models|engines|profiles|logs|\.partial-.*)$/;

/** The mask this process was started with, once it has been changed. */
let userMask: number | null = null;

/** From here on, files that this process and its children make are for their owner alone, on systems that have modes. */
export function makeFilesPrivate(): void {
  // A worker thread may not change the mask; it has that of its process.
  if (process.platform === 'win32' || !isMainThread || userMask !== null) return;
  userMask = process.umask(PRIVATE_MASK);
}

/** Starts a program of the person's, which makes files as that person wants them. `work` must not wait for anything. */
export function withUserMask<T>(work: () => T): T {
  if (userMask === null) return work();
  process.umask(userMask);
  try {
    return work();
  } finally {
    process.umask(PRIVATE_MASK);
  }
}

/**
 * Takes from group and others what they may do with a data directory and with the service's own files and folders at
 * its top. A directory that also holds other people's things keeps its mode.
 */
export async function makeDirectoryPrivate(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const names = await readdir(dir);
  const own = names.filter((name) => OWN_NAMES.test(name));
  await Promise.all(own.map((name) => restrict(join(dir, name))));
  if (own.length === names.length) await restrict(dir);
}

async function restrict(path: string): Promise<void> {
  try {
    const facts = await lstat(path);
    const isShared = (facts.mode & STICKY) !== 0;
    if (facts.isSymbolicLink() || isShared || (facts.mode & PRIVATE_MASK) === 0) return;
    await chmod(path, facts.mode & 0o700);
  } catch (error) {
    // Somebody else's, on a disk without modes or read-only, or gone meanwhile: it stays as it is.
    if (!isErrnoException(error) || !['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'].includes(error.code ?? '')) throw error;
  }
}
