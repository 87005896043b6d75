import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import { partialPath } from './files.ts';
import { isDiskFull, isErrnoException, ServiceError } from './service-error.ts';

/** Messages for file system errors of a user-given directory. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'the system does not allow directories there',
  EACCES: 'it is not writable',
  EPERM: 'it is not writable',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its links lead in a circle',
  EINVAL: 'the system does not accept the name',
};

/**
 * Creates a directory and its parents if needed. Unlike `mkdir` with `recursive`, it does not loop forever where the
 * system reports a name as missing but refuses to create it, as in `/proc`.
 *
 * @throws the error of the operating system
 */
export async function makeDirectory(dir: string): Promise<void> {
  const make = async () => {
    try {
      await mkdir(dir);
      return true;
    } catch (error) {
      if (isErrnoException(error) && error.code === 'EEXIST') return true;
      if (isErrnoException(error) && error.code === 'ENOENT') return false;
      throw error;
    }
  };
  if (await make()) return;
  if (dirname(dir) !== dir) await makeDirectory(dirname(dir));
  if (!(await make())) await mkdir(dir);
}

/**
 * Creates the data directory of a service if needed, and tests that it can be written to.
 *
 * @throws ServiceError `path_not_allowed` saying why it cannot be used, `disk_full`
 */
export async function makeDataDirectory(dir: string): Promise<void> {
  try {
    await makeDirectory(dir);
    await tryWriting(dir);
  } catch (error) {
    const code = isDiskFull(error) ? 'disk_full' : 'path_not_allowed';
    throw new ServiceError(code, `The data directory ${dir} cannot be used: ${reasonOf(error)}.`, {
      hint: 'Make it writable for the user that runs the service, or choose another one with --data-dir.',
      cause: error,
    });
  }
}

/** Creates and deletes a file. @throws the error of the operating system */
async function tryWriting(dir: string): Promise<void> {
  const probe = partialPath(dir);
  await (await open(probe, 'wx')).close();
  // A service that starts there at the same time removes what it takes for a leftover.
  await rm(probe, { force: true });
}

function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'the disk is full';
  const code = isErrnoException(error) ? (error.code ?? '') : '';
  return REASONS[code] ?? `the system refuses it (${code || 'unknown'})`;
}

/**
 * Creates a client-given directory for files of the service, for use by every such feature. Tests it by creating and
 * deleting a file in it.
 * @param field - its path in the request
 * @throws ServiceError `invalid_request` saying why it cannot be used, `disk_full`
 */
export async function makeNamedDirectory(dir: string, field: string): Promise<void> {
  if (!isAbsolute(dir)) throw unusable(dir, field, 'it is not an absolute path');
  if (dir.includes('\0')) throw unusable(dir.replaceAll('\0', '\\0'), field, 'it contains NUL');
  try {
    await makeDirectory(dir);
    if (!(await stat(dir)).isDirectory()) throw unusable(dir, field, 'it is a file');
    await tryWriting(dir);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (isDiskFull(error)) {
      throw new ServiceError('disk_full', `There is no space left on the disk that holds ${dir}.`, {
        hint: 'Free some space, or choose a directory on another disk.',
        cause: error,
      });
    }
    throw unusable(dir, field, reasonOf(error), error);
  }
}

function unusable(dir: string, field: string, reason: string, cause?: unknown): ServiceError {
  return new ServiceError('invalid_request', `The directory ${dir} cannot be used: ${reason}.`, {
    hint: 'Choose a directory that you can write to.',
    fields: [{ path: field, message: reason }],
    cause,
  });
}
