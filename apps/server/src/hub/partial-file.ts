import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { fileSize, writeFileAtomic } from '../platform/files.ts';
import { type Lock, takeLock } from '../platform/lock.ts';
import { ServiceError } from '../platform/service-error.ts';

/** Names who fetches into a folder; the lock itself lies beside it and stays. */
export const LOCK_FILE = '.fetching';
/** How long to wait before looking again whether another process has let go. */
const LOCK_POLL_MS = 500;

const RecordSchema = z.object({
  url: z.string(),
  size: z.number().nullable(),
  etag: z.string().nullable(),
  sha256: z.string().nullable(),
  revision: z.string().nullable(),
  /** Entity tag of the answer that the bytes came with, for `If-Range`. */
  validator: z.string().nullable(),
});
export type PartialRecord = z.infer<typeof RecordSchema>;

export function partialPathOf(path: string): string {
  return `${path}.part`;
}

function recordPathOf(path: string): string {
  return `${path}.part.json`;
}

/** Bytes of a file that have come already, when what is wanted is still what they were fetched for; else 0. */
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
    // Missing, or cut short by a crash: nothing is known of the bytes, so they are fetched again.
    return null;
  }
}

export function writePartialRecord(path: string, record: PartialRecord): Promise<void> {
  return writeFileAtomic(recordPathOf(path), JSON.stringify(record));
}

/** Removes what has come of a file. */
export async function dropPartial(path: string): Promise<void> {
  await Promise.all([partialPathOf(path), recordPathOf(path)].map((name) => rm(name, { force: true })));
}

/**
 * Takes a folder of downloads for this process; waits while another one fetches into it.
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
