import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isErrnoException } from './service-error.ts';

/**
 * The same folder without links, as far as it exists: its nearest ancestor that is there is resolved, the rest is added
 * as it is. On systems that do not tell case apart, what exists gets its true case.
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

/** Whether one folder is another or lies below it; both as `trueFolder` gives them. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
