import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { asFileError, commitFile, fileSize, hashFile, partialPath, writeFileAtomic } from '../platform/files.ts';
import { freeBytesOf } from '../platform/free-space.ts';
import type { Logger } from '../platform/logger.ts';
import { makeNamedDirectory } from '../platform/named-directory.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import { setAside } from '../platform/set-aside.ts';

/** Space to leave free on the target disk. */
const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Checks that a directory exists, is writable and has enough space.
 *
 * @throws ServiceError `invalid_request`, `disk_full`
 */
export async function prepareDirectory(dir: string, neededBytes: number): Promise<void> {
  await makeNamedDirectory(dir, 'sounds_dir');
  if ((await freeBytesOf(dir)) < neededBytes + SPARE_BYTES) {
    throw new ServiceError(
      'disk_full',
      `There is not enough space at ${dir}: ${Math.ceil(neededBytes / 1024 / 1024)} MiB are needed.`,
      {
        hint: 'Free some space, or choose another disk.',
      },
    );
  }
}

/**
 * Copies files to another directory and verifies each copy byte for byte. Finished copies of an earlier attempt are
 * reused, so an interrupted move resumes.
 *
 * @throws ServiceError `disk_full`, `path_not_allowed`, `internal` when a copy differs
 */
export async function copyVerified(names: AsyncIterable<string>, from: string, to: string): Promise<void> {
  for await (const name of names) {
    const source = join(from, name);
    const sizeBytes = await fileSize(source);
    // A sound whose file is missing has nothing to move.
    if (sizeBytes === null) continue;
    const target = join(to, name);
    const expected = (await fileSize(target)) === sizeBytes ? await hashFile(source) : null;
    if (expected !== null && expected === (await hashFile(target))) continue;
    await copyOne(source, target, to);
  }
}

async function copyOne(source: string, target: string, dir: string): Promise<void> {
  const draft = partialPath(dir);
  try {
    const hash = createHash('sha256');
    const tee = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(createReadStream(source), tee, createWriteStream(draft));
    if (hash.digest('hex') !== (await hashFile(draft))) {
      throw new ServiceError('internal', `The copy of ${source} differs from the original; nothing was moved.`, {
        hint: 'Check the disk.',
      });
    }
    await commitFile(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error instanceof ServiceError ? error : asFileError(error, dir);
  }
}

/** Deletes the moved files from the old directory. Files that cannot be deleted stay. */
export async function deleteMoved(names: AsyncIterable<string>, from: string, to: string): Promise<void> {
  for await (const name of names) {
    if ((await fileSize(join(to, name))) === null) continue;
    await rm(join(from, name), { force: true }).catch(() => undefined);
  }
}

/** Record of a move in progress, so that the next start can finish it after a crash. */
const MoveNoteSchema = z.object({ from: z.string(), to: z.string() });
export type MoveNote = z.infer<typeof MoveNoteSchema>;

/** The record of an interrupted move. An unreadable one is set aside and logged, because it only concerns cleanup. */
export async function readMoveNote(path: string, log: Pick<Logger, 'warn'>): Promise<MoveNote | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return MoveNoteSchema.parse(JSON.parse(text));
  } catch (error) {
    log.warn(
      { path, aside: setAside(path), err: error },
      'the record of an interrupted library move is damaged and was set aside; the sounds are in the folder named in Settings, and copies may remain in the other folder',
    );
    return null;
  }
}

export function writeMoveNote(path: string, note: MoveNote): Promise<void> {
  return writeFileAtomic(path, JSON.stringify(note));
}

export function removeMoveNote(path: string): Promise<void> {
  return rm(path, { force: true });
}
