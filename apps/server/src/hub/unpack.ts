import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Parser, type ReadEntry, Unpack } from 'tar';
import { type Entry, open, type ZipFile } from 'yauzl';
import type { FreeBytes } from '../platform/free-space.ts';
import { ServiceError } from '../platform/service-error.ts';
import { type ArchiveEntry, ArchiveLayout } from './archive-layout.ts';
import { checkSpace } from './free-space.ts';

/**
 * Unpacks a `.tar.gz` or `.zip` into an existing folder, after all its entries were checked. Files belong to this user
 * and have plain permissions, whatever the archive says.
 *
 * @throws ServiceError `hub_mismatch` for an archive that is damaged or refused by `ArchiveLayout`, `disk_full`; the
 *   signal's reason
 */
export async function unpack(
  archive: string,
  folder: string,
  signal: AbortSignal,
  freeBytes: FreeBytes,
): Promise<void> {
  const isZip = archive.endsWith('.zip');
  try {
    const layout = new ArchiveLayout();
    await (isZip ? listZip : listTar)(archive, layout, signal);
    checkSpace(folder, layout.finish(), await freeBytes(folder));
    await (isZip ? unpackZip : unpackTar)(archive, folder, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    if (isSystemError(error)) throw error;
    throw new ServiceError('hub_mismatch', 'The archive of the engine is damaged.', {
      hint: 'Install it again.',
      cause: error,
    });
  }
}

async function listTar(archive: string, layout: ArchiveLayout, signal: AbortSignal): Promise<void> {
  const source = createReadStream(archive, { signal });
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      try {
        layout.add(tarEntry(entry));
      } catch (error) {
        // Thrown here it would be lost.
        source.destroy(error as Error);
      }
      entry.resume();
    },
  });
  await pour(source, parser, 'end');
}

function tarEntry({ path, type, linkpath = '', size }: ReadEntry): ArchiveEntry {
  return { path, kind: TAR_KINDS[type] ?? 'other', target: linkpath, sizeBytes: size };
}

const TAR_KINDS: Readonly<Record<string, ArchiveEntry['kind']>> = {
  File: 'file',
  OldFile: 'file',
  ContiguousFile: 'file',
  Directory: 'folder',
  GNUDumpDir: 'folder',
  SymbolicLink: 'symbolic-link',
  Link: 'hard-link',
};

/** Without the bits that run a program as somebody else, and those that let others change it. */
const MODE_BITS = 0o755;

async function unpackTar(archive: string, folder: string, signal: AbortSignal): Promise<void> {
  const out = new Unpack({
    cwd: folder,
    strict: true,
    preserveOwner: false,
    onReadEntry: (entry) => {
      entry.mode = (entry.mode ?? MODE_BITS) & MODE_BITS;
    },
  });
  await pour(createReadStream(archive, { signal }), out, 'close');
}

/** Feeds a file to a reader of archives, which is no stream of Node. @param end - its last event */
async function pour(source: Readable, reader: Parser, end: 'end' | 'close'): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    reader.on(end, () => resolve());
    reader.on('error', reject);
  });
  const read = new Promise<void>((resolve, reject) => {
    source.on('error', reject);
    source.on('end', () => resolve());
  });
  source.pipe(reader as unknown as NodeJS.WritableStream);
  await Promise.all([done, read]);
}

async function listZip(archive: string, layout: ArchiveLayout): Promise<void> {
  const zip = await openZip(archive);
  try {
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      const kind = entry.fileName.endsWith('/') ? 'folder' : 'file';
      layout.add({ path: entry.fileName, kind, target: '', sizeBytes: entry.uncompressedSize });
    }
  } finally {
    zip.close();
  }
}

async function unpackZip(archive: string, folder: string, signal: AbortSignal): Promise<void> {
  const zip = await openZip(archive);
  try {
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      signal.throwIfAborted();
      const path = join(folder, ...entry.fileName.split('/'));
      await mkdir(entry.fileName.endsWith('/') ? path : dirname(path), { recursive: true });
      if (entry.fileName.endsWith('/')) continue;
      // A file that is longer than declared is an error of the reader.
      await pipeline(await contentOf(zip, entry), createWriteStream(path, { flags: 'wx' }), { signal });
    }
  } finally {
    zip.close();
  }
}

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) =>
      error === null ? resolve(zip) : reject(error),
    ),
  );

/** The next entry, or null at the end. */
function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      zip.removeAllListeners();
      settle();
    };
    zip.once('entry', (entry: Entry) => done(() => resolve(entry)));
    zip.once('end', () => done(() => resolve(null)));
    zip.once('error', (error: Error) => done(() => reject(error)));
    zip.readEntry();
  });
}

const contentOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error))),
  );

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
