import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { fileSize, writeFileAtomic } from '../platform/files.ts';
import { type Lock, takeLock } from '../platform/lock.ts';
import { ServiceError } from '../platform/service-error.ts';

/** Name of the lock that a process holds on a download folder. */
export const LOCK_FILE = '.fetching';
/** Poll interval for a lock held by another process. */
const LOCK_POLL_MS = 500;

const RecordSchema = z.object({
  url: z.string(),
  size: z.number().nullable(),
  etag: z.string().nullable(),
  sha256: z.string().nullable(),
  revision: z.string().nullable(),
  /** Entity tag of the response, for `If-Range`. */
  validator: z.string().nullable(),
});
export type PartialRecord = z.infer<typeof RecordSchema>;

export function partialPathOf(path: string): string {
  return `${path}.part`;
}

function recordPathOf(path: string): string {
  return `${path}.part.json`;
}

/** Size of the partial download if it is for the same expected file, else 0. */
export async function keptBytes(path: string, wanted: Omit<PartialRecord, 'validator'>): Promise<number> {
  const record = await readPartialRecord(path);
  const size = await fileSize(partialPathOf(path));
  if (record === null || size === null) return 0;
  const isSame = record.etag === wanted.etag && record.size === wanted.size && record.sha256 === wanted.sha256;
  return isSame && (wanted.size === null || size <= wanted.size) ? size : 0;
}

export async function readPartialRecord(path: string): Promise<PartialRecord | null> {
  try {
    return RecordSchema.parse(JSON.parse(await readFile(recordPathOf(path), 'utf8')));
  } catch {
    // Missing, or truncated by a crash: the bytes cannot be trusted and are downloaded again.
    return null;
  }
}

export function writePartialRecord(path: string, record: PartialRecord): Promise<void> {
  return writeFileAtomic(recordPathOf(path), JSON.stringify(record));
}

/** Removes the partial download of a file. */
export async function dropPartial(path: string): Promise<void> {
  await Promise.all([partialPathOf(path), recordPathOf(path)].map((name) => rm(name, { force: true })));
}

/**
 * Locks a download folder for this process; waits while another process holds it.
 *
 * @throws the signal's reason
 */
export async function lockFolder(folder: string, signal: AbortSignal, waits: () => void): Promise<Lock> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return takeLock(join(folder, LOCK_FILE), new Date().toISOString());
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'conflict')) throw error;
    }
    waits();
    await after(LOCK_POLL_MS, undefined, { signal });
  }
}
