import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromFd, type ZipFile } from 'yauzl';
import { openDatabase } from '../platform/database.ts';
import { asFileError, partialPath, receiveFile } from '../platform/files.ts';
import { ServiceError } from '../platform/service-error.ts';
import { BACKUP_ENTRY, type BackupManifest, BackupManifestSchema } from './backup.ts';

/** A backup unpacked beside where it belongs; `keep` moves it there, `discard` removes it. */
export interface UnpackedBackup {
  readonly manifest: BackupManifest;
  keep(dir: string): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Takes a backup from a stream and unpacks it into a new directory below `parentDir`. The database is brought to the
 * present version; settings that name folders of another machine go back to their defaults.
 *
 * @throws ServiceError `unsupported_media` when it is no backup, `disk_full`; nothing is left behind
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
    await extract(zipPath, contentDir);
    const manifest = await readManifest(join(contentDir, 'manifest.json'));
    await adaptDatabase(join(contentDir, 'soundwright.db'));
    await rm(join(contentDir, 'manifest.json'));
    return {
      manifest,
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

async function extract(zipPath: string, dir: string): Promise<void> {
  const handle = await open(zipPath, 'r');
  try {
    const zip = await openZip(handle.fd);
    let count = 0;
    for await (const entry of entriesOf(zip)) {
      if (!BACKUP_ENTRY.test(entry.fileName))
        throw noBackup(`it contains ${JSON.stringify(entry.fileName.slice(0, 100))}`);
      const path = join(dir, entry.fileName);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await openEntry(zip, entry), createWriteStream(path, { flags: 'wx' }));
      count++;
    }
    if (count === 0) throw noBackup('it is empty');
  } finally {
    await handle.close();
  }
}

function openZip(fd: number): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromFd(fd, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(noBackup('it is no ZIP file', error));
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const done = (act: () => void) => {
        zip.removeAllListeners();
        act();
      };
      zip.once('entry', (next: Entry) => done(() => resolve(next)));
      zip.once('end', () => done(() => resolve(null)));
      zip.once('error', (error: Error) => done(() => reject(noBackup('the ZIP file is damaged', error))));
      zip.readEntry();
    });
    if (entry === null) return;
    yield entry;
  }
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error === null) resolve(stream);
      else reject(noBackup('the ZIP file is damaged', error));
    });
  });
}

async function readManifest(path: string): Promise<BackupManifest> {
  try {
    return BackupManifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw noBackup('it does not say what it is', error);
  }
}

async function adaptDatabase(path: string): Promise<void> {
  const db = await openDatabase(path).catch((error: unknown) => {
    throw noBackup('its database cannot be read', error);
  });
  await db.deleteFrom('settings').where('key', 'in', ['sounds_dir', 'native_models_dir']).execute();
  await db.destroy();
}

function noBackup(why: string, cause?: unknown): ServiceError {
  return new ServiceError('unsupported_media', `This is no backup that can be restored: ${why}.`, {
    hint: 'Send a file made by GET /api/backup.',
    cause,
  });
}
