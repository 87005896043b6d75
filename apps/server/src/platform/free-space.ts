import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isErrnoException, ServiceError } from './service-error.ts';

/** What nothing that is fetched may use, so that the database, the sounds and the system still work. */
export const RESERVE_BYTES = 256 * 1024 * 1024;
/** The disk is asked again after as many bytes, because others write to it too. */
const ASK_EVERY_BYTES = 16 * 1024 * 1024;
/** The same while another program writes. */
const ASK_EVERY_MS = 500;

/** Free bytes for a folder, or for its nearest existing ancestor. @throws the system error */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT' && dirname(folder) !== folder)
      return freeBytesOf(dirname(folder));
    throw error;
  }
}

export type FreeBytes = typeof freeBytesOf;

/** The error for a disk that is full up to the reserve. */
export class ReserveReached extends ServiceError {
  constructor(folder: string) {
    super('disk_full', `The disk that holds ${folder} is almost full.`, {
      hint: 'Free some space, then try again.',
    });
  }
}

/** Watches the free space while something is written whose size may be unknown or wrong. */
export class SpaceWatch {
  readonly #folder: string;
  readonly #freeBytes: FreeBytes;
  #room = 0;

  constructor(folder: string, freeBytes: FreeBytes) {
    this.#folder = folder;
    this.#freeBytes = freeBytes;
  }

  /** Called before `bytes` are written. @throws ReserveReached when they would use the reserve */
  async take(bytes: number): Promise<void> {
    if (bytes > this.#room) {
      const free = (await this.#freeBytes(this.#folder)) - RESERVE_BYTES;
      if (bytes > free) throw new ReserveReached(this.#folder);
      this.#room = Math.min(free, Math.max(bytes, ASK_EVERY_BYTES));
    }
    this.#room -= bytes;
  }
}

/**
 * Runs `work` with a signal that aborts when the disk is full up to the reserve, for programs that write by themselves.
 *
 * @throws ReserveReached then, once `work` has ended; what `work` throws
 */
export async function whileRoom<T>(
  folder: string,
  freeBytes: FreeBytes,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const full = new AbortController();
  const look = async () => {
    const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
    if (free < RESERVE_BYTES) full.abort(new ReserveReached(folder));
  };
  await look();
  full.signal.throwIfAborted();
  const timer = setInterval(() => void look(), ASK_EVERY_MS);
  try {
    return await work(AbortSignal.any([signal, full.signal]));
  } finally {
    clearInterval(timer);
  }
}
