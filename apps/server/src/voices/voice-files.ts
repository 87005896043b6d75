import { constants, createWriteStream } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@soundwright/contract';
import { asFileError } from '../platform/files.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';

/**
 * Writes a request's body to a new file, whatever its size in a bounded piece of memory.
 *
 * @throws ServiceError `too_large`, `disk_full`, `path_not_allowed`; the signal's reason
 */
export async function receiveFile(body: Readable, path: string, signal: AbortSignal | undefined): Promise<void> {
  async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > LIMITS.uploadBytes) {
        throw new ServiceError('too_large', `The file is larger than ${LIMITS.uploadBytes / 2 ** 30} GiB.`, {
          hint: 'A few seconds of clear speech are enough for a voice.',
        });
      }
      yield chunk;
    }
  }
  try {
    await pipeline(body, limited, createWriteStream(path, { flags: 'wx', flush: true }), { signal });
  } catch (error) {
    throw asFileError(error, dirname(path));
  }
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
      throw new ServiceError('file_missing', 'The audio file is not on the disk any more.', { cause: error });
    }
    throw asFileError(error, dirname(to));
  }
}

export async function removingOnFailure<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
