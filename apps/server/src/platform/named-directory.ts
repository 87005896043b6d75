import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import { partialPath } from './files.ts';
import { isDiskFull, isErrnoException, ServiceError } from './service-error.ts';

/** What the operating system's refusals mean to somebody who named a directory. */
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
 * Makes a directory, and those above it; one that is there stays. `mkdir` with `recursive` tries for ever where the
 * system says that a name which it will not make is missing, as in `/proc`; this gives up.
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
 * Makes a directory that a client named, for files that the service will put there: every feature that is given a
 * directory uses this. It is made when it is not there, and a file is made in it and removed to see whether that works.
 *
 * @param field - where in the request it is named
 * @throws ServiceError `invalid_request` saying why it cannot be used, `disk_full`
 */
export async function makeNamedDirectory(dir: string, field: string): Promise<void> {
  if (!isAbsolute(dir)) throw unusable(dir, field, 'it is not an absolute path');
  if (dir.includes('\0')) throw unusable(dir.replaceAll('\0', '\\0'), field, 'it contains NUL');
  try {
    await makeDirectory(dir);
    if (!(await stat(dir)).isDirectory()) throw unusable(dir, field, 'it is a file');
    const probe = partialPath(dir);
    await (await open(probe, 'wx')).close();
    await rm(probe);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (isDiskFull(error)) {
      throw new ServiceError('disk_full', `There is no space left on the disk that holds ${dir}.`, {
        hint: 'Free some space, or choose a directory on another disk.',
        cause: error,
      });
    }
    const code = isErrnoException(error) ? (error.code ?? '') : '';
    throw unusable(dir, field, REASONS[code] ?? `the system refuses it (${code || 'unknown'})`, error);
  }
}

function unusable(dir: string, field: string, reason: string, cause?: unknown): ServiceError {
  return new ServiceError('invalid_request', `The directory ${dir} cannot be used: ${reason}.`, {
    hint: 'Choose a directory that you can write to.',
    fields: [{ path: field, message: reason }],
    cause,
  });
}
