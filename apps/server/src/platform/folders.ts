import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isErrnoException } from './service-error.ts';

/**
 * Resolves links in a folder path: its nearest existing ancestor is resolved and the rest appended unchanged. On
 * case-insensitive systems existing parts get their true case.
 *
 * @param path - absolute
 */
export async function trueFolder(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    return await realpath(absolute);
  } catch (error) {
    const isMissing = isErrnoException(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
    const parent = dirname(absolute);
    if (!isMissing || parent === absolute) return absolute;
    return join(await trueFolder(parent), basename(absolute));
  }
}

/** Whether one folder is the other or inside it; both from `trueFolder`. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
