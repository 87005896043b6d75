import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../platform/files.ts';
import { isErrnoException } from '../platform/service-error.ts';

/** Stored with a download: which files were verified, and their size and time then. */
export const VERIFIED_FILE = '.verified.json';

const StampSchema = z.object({ size: z.number(), mtimeMs: z.number(), sha256: z.string() });
const StampsSchema = z.record(z.string(), StampSchema);
export type Stamp = z.infer<typeof StampSchema>;

/** The stamps of a folder by path; empty when missing or unreadable, so that the files are hashed again. */
export async function readStamps(folder: string): Promise<Record<string, Stamp>> {
  try {
    return StampsSchema.parse(JSON.parse(await readFile(join(folder, VERIFIED_FILE), 'utf8')));
  } catch {
    return {};
  }
}

/** Records that a file was verified. */
export async function writeStamp(folder: string, path: string, sha256: string): Promise<void> {
  const { size, mtimeMs } = await stat(join(folder, path));
  const stamps = { ...(await readStamps(folder)), [path]: { size, mtimeMs, sha256 } };
  await writeFileAtomic(join(folder, VERIFIED_FILE), JSON.stringify(stamps, null, 1));
}

/** Whether a file is unchanged since verification. */
export async function looksUnchanged(path: string, stamp: Stamp): Promise<boolean> {
  try {
    const facts = await stat(path);
    return facts.isFile() && facts.size === stamp.size && facts.mtimeMs === stamp.mtimeMs;
  } catch (error) {
    if (isErrnoException(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return false;
    throw error;
  }
}
