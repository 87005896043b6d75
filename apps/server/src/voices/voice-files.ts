import { constants } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asFileError } from '../platform/files.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';

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
