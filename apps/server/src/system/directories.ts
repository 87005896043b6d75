import { access, constants, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, parse, resolve, sep } from 'node:path';
import type { Dirs } from '@soundwright/contract';
import { freeBytesOf } from '../platform/free-space.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';

/**
 * The subdirectories of a directory, for folder pickers; names only, no files. A missing path falls back to its nearest
 * existing ancestor, no path to the home directory.
 *
 * @throws ServiceError `path_not_allowed` when it cannot be read
 */
export async function listDirectories(path: string | undefined): Promise<Dirs> {
  const directory = await nearestDirectory(resolve(path === undefined || path === '' ? homedir() : path));
  const { root } = parse(directory);
  return {
    path: directory,
    parent: directory === root ? null : dirname(directory),
    separator: sep,
    home: homedir(),
    writable: await isWritable(directory),
    free_bytes: await freeBytesOf(directory).catch(() => null),
    roots: await listRoots(),
    entries: await listSubdirectories(directory),
  };
}

async function nearestDirectory(path: string): Promise<string> {
  for (let candidate = path; ; candidate = dirname(candidate)) {
    if (await isDirectory(candidate)) return candidate;
    if (candidate === dirname(candidate)) return candidate;
  }
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    // Missing or unreachable: try its parent.
    return false;
  }
}

async function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function listSubdirectories(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    const names = await Promise.all(
      entries.map(async (entry) =>
        entry.isDirectory() || (entry.isSymbolicLink() && (await isDirectory(join(directory, entry.name))))
          ? entry.name
          : null,
      ),
    );
    return names.filter((name) => name !== null).sort((a, b) => a.localeCompare(b));
  } catch (error) {
    if (isErrnoException(error) && (error.code === 'EACCES' || error.code === 'EPERM')) {
      throw new ServiceError('path_not_allowed', `The directory ${directory} cannot be read (no permission).`, {
        hint: 'Choose another one, or change its permissions.',
      });
    }
    throw error;
  }
}

async function listRoots(): Promise<string[]> {
  if (process.platform !== 'win32') return ['/'];
  const drives = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`);
  const present = await Promise.all(drives.map(async (drive) => ((await isDirectory(drive)) ? drive : null)));
  return present.filter((drive) => drive !== null);
}
