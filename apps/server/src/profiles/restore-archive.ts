import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@soundwright/contract';
import { type Entry, fromFd, type ZipFile } from 'yauzl';
import { freeBytesOf } from '../platform/free-space.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import { BACKUP_ENTRY } from './backup.ts';

/** Disk space to keep free. */
const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Unpacks a backup. All entries are checked before anything is written: unknown or duplicate names and implausible
 * sizes are refused; a file that is longer or shorter than declared is refused while unpacking.
 *
 * @throws ServiceError `unsupported_media`, `too_large`, `disk_full`
 */
export async function extractBackup(zipPath: string, dir: string): Promise<void> {
  const handle = await open(zipPath, 'r');
  try {
    const zip = await openZip(handle.fd);
    const entries = await readEntries(zip);
    await checkSizes(entries, (await handle.stat()).size, dir);
    for (const entry of entries) {
      const path = join(dir, entry.fileName);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await openEntry(zip, entry), createWriteStream(path, { flags: 'wx' })).catch((error: unknown) => {
        // Errors of yauzl have no code; system errors have one.
        throw isErrnoException(error) && !error.code?.startsWith('Z_')
          ? error
          : noBackup(`its file ${entry.fileName} is damaged`, error);
      });
    }
  } finally {
    await handle.close();
  }
}

async function readEntries(zip: ZipFile): Promise<readonly Entry[]> {
  const entries = new Map<string, Entry>();
  for await (const entry of entriesOf(zip)) {
    const name = entry.fileName;
    if (!BACKUP_ENTRY.test(name)) throw noBackup(`it contains ${JSON.stringify(name.slice(0, 100))}`);
    if (entries.has(name)) throw noBackup(`it contains ${name} twice`);
    entries.set(name, entry);
  }
  for (const needed of ['manifest.json', 'soundwright.db']) {
    if (!entries.has(needed)) throw noBackup(`it contains no ${needed}`);
  }
  return [...entries.values()];
}

async function checkSizes(entries: readonly Entry[], archiveBytes: number, dir: string): Promise<void> {
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (declared > LIMITS.backupBytesAtLeast + LIMITS.backupExpansion * archiveBytes) {
    throw new ServiceError(
      'too_large',
      `The backup would unpack to ${mebibytes(declared)}, which is implausible for its size.`,
      {
        hint: 'Send the file as GET /api/backup made it: audio is stored in it without compression.',
      },
    );
  }
  if (declared + SPARE_BYTES > (await freeBytesOf(dir))) {
    throw new ServiceError('disk_full', `The backup needs ${mebibytes(declared)}, but the disk has less free space.`, {
      hint: 'Free some space on the disk, then try again.',
    });
  }
}

const mebibytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MiB`;

function openZip(fd: number): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromFd(fd, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(noBackup('it is not a ZIP file', error));
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

export function noBackup(why: string, cause?: unknown): ServiceError {
  return new ServiceError('unsupported_media', `This file is not a valid backup: ${why}.`, {
    hint: 'Send a file made by GET /api/backup.',
    cause,
  });
}
