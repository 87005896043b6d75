import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openDatabase } from '../platform/database.ts';
import { asFileError, namesIn, partialPath, receiveFile } from '../platform/files.ts';
import { fromSystem, ServiceError } from '../platform/service-error.ts';
import { type BackupManifest, BackupManifestSchema } from './backup.ts';
import { extractBackup, noBackup } from './restore-archive.ts';
import { type RestoredRecords, restoreDatabase } from './restore-database.ts';

/** A backup unpacked next to its target; `keep` moves it there, `discard` removes it. */
export interface UnpackedBackup {
  readonly manifest: BackupManifest;
  /** Sentences about what was skipped. */
  readonly leftOut: readonly string[];
  keep(dir: string): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Restores a streamed backup to a new directory below `parentDir`. Its content is untrusted: see
 * `extractBackup` for its files and `restoreDatabase` for its records.
 *
 * @throws ServiceError `unsupported_media` when it is not a backup, `too_large`, `disk_full`; nothing is left behind
 */
export async function unpackBackup(body: Readable, parentDir: string): Promise<UnpackedBackup> {
  await mkdir(parentDir, { recursive: true });
  const workDir = partialPath(parentDir);
  const discard = () => rm(workDir, { recursive: true, force: true });
  try {
    const contentDir = join(workDir, 'content');
    await mkdir(contentDir, { recursive: true });
    const zipPath = join(workDir, 'backup.zip');
    await receiveFile(body, zipPath, Number.POSITIVE_INFINITY, undefined);
    await extractBackup(zipPath, contentDir);
    const manifest = await readManifest(join(contentDir, 'manifest.json'));
    await rm(join(contentDir, 'manifest.json'));
    const foreignDatabase = join(workDir, 'foreign.db');
    await rename(join(contentDir, 'soundwright.db'), foreignDatabase);
    const records = await copyRecords(foreignDatabase, join(contentDir, 'soundwright.db'));
    const strays =
      (await removeStrays(join(contentDir, 'sounds'), records.soundIds)) +
      (await removeStrays(join(contentDir, 'voices'), records.voiceIds));
    const leftOut = [...records.leftOut];
    if (strays > 0) leftOut.push(`${strays} audio files were skipped: no record refers to them.`);
    return {
      manifest,
      leftOut,
      discard,
      async keep(dir) {
        await rename(contentDir, dir);
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error instanceof ServiceError ? error : asFileError(error, parentDir);
  }
}

async function readManifest(path: string): Promise<BackupManifest> {
  try {
    return BackupManifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw noBackup('it has no valid manifest', error);
  }
}

async function copyRecords(foreignPath: string, path: string): Promise<RestoredRecords> {
  const db = await openDatabase(path);
  try {
    return await restoreDatabase(foreignPath, db);
  } catch (error) {
    const known = error instanceof ServiceError ? error : fromSystem(error);
    throw known ?? noBackup('its database cannot be read', error);
  } finally {
    await db.destroy();
  }
}

/** Removes audio without a record. @returns number of files */
async function removeStrays(dir: string, ids: ReadonlySet<unknown>): Promise<number> {
  const strays = (await namesIn(dir)).filter((name) => !ids.has(name.replace(/\.wav$/, '')));
  for (const name of strays) await rm(join(dir, name));
  return strays.length;
}
