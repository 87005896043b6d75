import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asFileError } from '../platform/files.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import { shownBytes } from './transfer-meter.ts';

/** Space to leave free after a download. */
const MARGIN_SHARE = 0.05;
const MARGIN_BYTES = 256 * 1024 * 1024;

/** Free bytes for a folder, or for its nearest existing ancestor. */
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

/** @throws ServiceError `disk_full` stating needed and free space */
export function checkSpace(folder: string, neededBytes: number, freeBytes: number): void {
  const wanted = neededBytes * (1 + MARGIN_SHARE) + MARGIN_BYTES;
  if (neededBytes === 0 || freeBytes >= wanted) return;
  throw new ServiceError(
    'disk_full',
    `The download needs ${shownBytes(wanted)} on the disk that holds ${folder}, but only ${shownBytes(freeBytes)} are free.`,
    { hint: 'Free some space, or keep models on another disk: Settings, Models folder.' },
  );
}

/** Converts a file system error during a download to a service error. */
export function asDiskError(error: unknown, folder: string): unknown {
  if (isErrnoException(error) && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) {
    return new ServiceError('disk_full', `There is no space left on the disk that holds ${folder}.`, {
      hint: 'Free some space and resume; the downloaded part is kept.',
      cause: error,
    });
  }
  return asFileError(error, folder);
}
