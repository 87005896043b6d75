import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, type FileHandle, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull, isErrnoException, ServiceError } from './service-error.ts';

/** Prefix of unfinished files. */
export const PARTIAL_PREFIX = '.partial-';

/** A new temporary name in `dir`; leftovers of a crash are removed at startup. */
export function partialPath(dir: string, extension = ''): string {
  return join(dir, `${PARTIAL_PREFIX}${randomUUID()}${extension}`);
}

/** Removes unfinished files in `dir`; a missing directory has none. @returns how many */
export async function removePartials(dir: string): Promise<number> {
  const names = (await namesIn(dir)).filter((name) => name.startsWith(PARTIAL_PREFIX));
  await Promise.all(names.map((name) => rm(join(dir, name), { recursive: true, force: true })));
  return names.length;
}

/** Names of everything in `dir`, unordered; empty when it does not exist. */
export async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isErrnoException(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}

/** Size of a file in bytes, or null when it does not exist. */
export async function fileSize(path: string): Promise<number | null> {
  try {
    const facts = await stat(path);
    return facts.isFile() ? facts.size : null;
  } catch (error) {
    if (isErrnoException(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}

/** SHA-256 of a file in hexadecimal, read in bounded memory. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Renames a finished file, replacing any existing one. `tempPath` must be in the same directory and already flushed;
 * the rename is durable.
 */
export async function commitFile(tempPath: string, path: string): Promise<void> {
  await rename(tempPath, path);
  await flushDirectory(dirname(path));
}

/**
 * Writes a file atomically: readers, and a crash at any moment, see either the old or the new content.
 *
 * @param mode - permissions of the file; default owner only
 * @throws ServiceError `disk_full` or `path_not_allowed`; the old content is kept
 */
export async function writeFileAtomic(path: string, data: string | Uint8Array, mode = 0o600): Promise<void> {
  const tempPath = partialPath(dirname(path));
  try {
    const file = await open(tempPath, 'wx', mode);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await commitFile(tempPath, path);
  } catch (error) {
    await rm(tempPath, { force: true }).catch(() => undefined);
    throw asFileError(error, dirname(path));
  }
}

/**
 * Hard-links a file, or copies it to another disk, so that it can still be read at `held` once it has been replaced or
 * deleted. @returns false when it no longer exists
 */
export async function holdFile(path: string, held: string): Promise<boolean> {
  const code = await link(path, held).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  );
  if (code === null) return true;
  if (code === 'ENOENT') return false;
  await copyFile(path, held);
  return true;
}

/**
 * Copies a file and flushes the copy to the disk.
 *
 * @throws ServiceError `file_missing`, `disk_full`, `path_not_allowed`
 */
export async function copyFlushed(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    const file = await open(to, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') {
      throw new ServiceError('file_missing', 'The audio file is missing from the disk.', { cause: error });
    }
    throw asFileError(error, dirname(to));
  }
}

/** Flushes a file to the disk. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes renames in a directory durable. Systems that cannot flush a directory (Windows) do it themselves. */
async function flushDirectory(dir: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(dir, 'r');
    await handle.sync();
  } catch (error) {
    if (!isErrnoException(error) || !['EPERM', 'EISDIR', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(error.code ?? '')) {
      throw error;
    }
  } finally {
    await handle?.close();
  }
}

/** Converts a file system error for `dir` to a service error; other errors are returned unchanged. */
export function asFileError(error: unknown, dir: string): unknown {
  if (!isErrnoException(error)) return error;
  if (isDiskFull(error)) {
    return new ServiceError('disk_full', `There is no space left on the disk that holds ${dir}.`, {
      hint: 'Free some space, or move the sounds to another disk in Settings.',
      cause: error,
    });
  }
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new ServiceError('path_not_allowed', `The folder ${dir} cannot be written to.`, {
        hint: 'Check who owns it and whether its disk is read-only, or choose another folder in Settings.',
        cause: error,
      });
    default:
      return error;
  }
}

/** Device names reserved by Windows, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const MAX_NAME_BYTES = 120;

/**
 * Converts `name` to a readable file name that is valid on every system: no separators, no control characters, no
 * leading or trailing dots, at most 120 bytes plus the extension.
 *
 * @param extension - without its dot
 */
export function fileNameFor(name: string, extension: string): string {
  let stem = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  while (Buffer.byteLength(stem) > MAX_NAME_BYTES) stem = [...stem].slice(0, -1).join('');
  stem = stem.replace(/[. ]+$/, '');
  if (stem === '' || RESERVED.test(stem)) stem = `sound ${stem}`.trim();
  return `${stem}.${extension}`;
}

/**
 * Receives a small file into memory.
 *
 * @throws ServiceError `too_large`, `request_timeout`; the signal's reason
 */
export async function receiveBytes(body: Readable, limitBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of limited(body, limitBytes, signal)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The chunks of a body. @throws ServiceError `too_large` after so many bytes; the signal's reason */
async function* limited(
  body: Readable,
  limitBytes: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer, void, undefined> {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    bytes += chunk.length;
    if (bytes > limitBytes) {
      throw new ServiceError('too_large', `The file is larger than ${limitBytes / 2 ** 20} MiB.`, {
        hint: 'Split it, or make it smaller.',
      });
    }
    yield chunk;
  }
}

/**
 * Writes a request's body to a new file, in bounded memory.
 *
 * @param limitBytes - a larger body is refused
 * @throws ServiceError `too_large`, `disk_full`, `path_not_allowed`; the signal's reason
 */
export async function receiveFile(
  body: Readable,
  path: string,
  limitBytes: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    const file = await open(path, 'wx');
    try {
      for await (const chunk of limited(body, limitBytes, signal)) await file.appendFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof ServiceError ? error : asFileError(error, dirname(path));
  }
}

/** Runs `work`; on failure, deletes the file at `path` and rethrows. */
export async function removingOnFailure<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
