import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { isErrnoException } from './service-error.ts';

/** No access for group and others. */
const PRIVATE_MASK = 0o077;
/** The sticky bit of shared directories such as `/tmp`. */
const STICKY = 0o1000;
/** Top-level entries of a data directory created by the service. */
const OWN_NAMES =
  /^(?:soundwright\.(?:db|lock)\b.*|secrets\.json.*|profiles\.json|move\.json.*|sounds|adding|cache|artwork|voices|models|engines|profiles|logs|\.partial-.*)$/;

/** The original umask of this process, once changed. */
let userMask: number | null = null;

/** From now on, files created by this process and its children are private to the owner, on systems with file modes. */
export function makeFilesPrivate(): void {
  // A worker thread cannot change the umask; it shares that of the process.
  if (process.platform === 'win32' || !isMainThread || userMask !== null) return;
  userMask = process.umask(PRIVATE_MASK);
}

/** Runs `work` with the original umask, to start programs of the user. `work` must be synchronous. */
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
 * Removes group and other permissions from a data directory and from the service's own top-level entries. A shared
 * directory keeps its mode.
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
    // Owned by someone else, on a disk without modes or read-only, or deleted meanwhile: skip it.
    if (!isErrnoException(error) || !['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'].includes(error.code ?? '')) throw error;
  }
}
