import { asFileError } from '../platform/files.ts';
import { RESERVE_BYTES } from '../platform/free-space.ts';
import { isDiskFull, ServiceError } from '../platform/service-error.ts';
import { shownBytes } from './transfer-meter.ts';

/** Space to leave free after a download, besides the reserve. */
const MARGIN_SHARE = 0.05;

/** @throws ServiceError `disk_full` stating needed and free space */
export function checkSpace(folder: string, neededBytes: number, freeBytes: number): void {
  const wanted = neededBytes * (1 + MARGIN_SHARE) + RESERVE_BYTES;
  if (neededBytes === 0 || freeBytes >= wanted) return;
  throw new ServiceError(
    'disk_full',
    `The download needs ${shownBytes(wanted)} on the disk that holds ${folder}, but only ${shownBytes(freeBytes)} are free.`,
    { hint: 'Free some space, or keep models on another disk: Settings, Models folder.' },
  );
}

/** Converts a file system error during a download to a service error. */
export function asDiskError(error: unknown, folder: string): unknown {
  if (isDiskFull(error)) {
    return new ServiceError('disk_full', `There is no space left on the disk that holds ${folder}.`, {
      hint: 'Free some space, then try again.',
      cause: error,
    });
  }
  return asFileError(error, folder);
}

/** The error of a download whose disk is full. @param isKept - whether the downloaded part is */
export function diskFull(cause: ServiceError, folder: string, isKept: boolean): ServiceError {
  return new ServiceError('disk_full', `There is no space left for the download on the disk that holds ${folder}.`, {
    hint: isKept
      ? 'Free some space and resume; the downloaded part is kept.'
      : 'Free some space, then try again. The downloaded part was deleted, because it cannot be resumed.',
    cause,
  });
}
