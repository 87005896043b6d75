import { constants, copyFile, link, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { namesIn } from '../platform/files.ts';
import { isErrnoException } from '../platform/service-error.ts';
import type { HubFile } from './hub-file.ts';
import { readStamps } from './verified.ts';

/**
 * The path of a file in the standard cache, or null. With a known hash it is looked up among the blobs, else below the
 * revision; links must stay inside the repository folder. Its content still has to be verified.
 */
export async function findInCache(cacheDir: string, file: HubFile): Promise<string | null> {
  if (!('repo' in file.source)) return null;
  const { repo, revision, path } = file.source;
  const repoDir = join(cacheDir, `models--${repo.replaceAll('/', '--')}`);
  if (file.sha256 !== null) return existing(join(repoDir, 'blobs', file.sha256), repoDir, file.sizeBytes);
  const commit =
    revision !== null && /^[0-9a-f]{40}$/.test(revision) ? revision : await refOf(repoDir, revision ?? 'main');
  if (commit === null) return null;
  return existing(join(repoDir, 'snapshots', commit, ...path.split('/')), repoDir, file.sizeBytes);
}

async function refOf(repoDir: string, branch: string): Promise<string | null> {
  const commit = await readFile(join(repoDir, 'refs', ...branch.split('/')), 'utf8').catch(() => '');
  return /^[0-9a-f]{40}$/.test(commit.trim()) ? commit.trim() : null;
}

/** The real path of a file below `root` of this size, or null. */
async function existing(path: string, root: string, sizeBytes: number | null): Promise<string | null> {
  try {
    const real = await realpath(path);
    if (!real.startsWith((await realpath(root)) + sep)) return null;
    const facts = await stat(real);
    return facts.isFile() && (sizeBytes === null || facts.size === sizeBytes) ? real : null;
  } catch (error) {
    if (isErrnoException(error)) return null;
    throw error;
  }
}

/** A file of this hash among the downloads below `root`, stored as `<engine>/<model>/…`, or null. */
export async function findVerified(root: string, sha256: string): Promise<string | null> {
  for (const engine of await foldersIn(root)) {
    for (const model of await foldersIn(engine)) {
      const stamps = await readStamps(model);
      const found = Object.entries(stamps).find(([, stamp]) => stamp.sha256 === sha256);
      if (found === undefined) continue;
      const path = await existing(join(model, ...found[0].split('/')), root, found[1].size);
      if (path !== null) return path;
    }
  }
  return null;
}

async function foldersIn(dir: string): Promise<string[]> {
  if ((await namesIn(dir)).length === 0) return [];
  const entries = await readdir(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(dir, entry.name));
}

/** Hard-links a file; on another disk it is copied, by reflink where supported. */
export async function linkOrCopy(from: string, to: string, beforeCopy: () => Promise<void>): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!isErrnoException(error) || !['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP'].includes(error.code ?? ''))
      throw error;
    await beforeCopy();
    await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  }
}
