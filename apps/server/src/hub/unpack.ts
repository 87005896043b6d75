import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { list, type ReadEntry, Unpack } from 'tar';
import { type Entry, open, type ZipFile } from 'yauzl';
import { ServiceError } from '../platform/service-error.ts';

/**
 * Unpacks a `.tar.gz` or `.zip` into an existing folder. Every name is checked before anything is written: nothing may
 * be outside the folder, and links may only point inside it.
 *
 * @throws ServiceError `hub_mismatch` for an archive that is damaged or has paths outside its folder; the signal's
 *   reason
 */
export async function unpack(archive: string, folder: string, signal: AbortSignal): Promise<void> {
  try {
    if (archive.endsWith('.zip')) await unpackZip(archive, folder, signal);
    else await unpackTar(archive, folder, signal);
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

async function unpackTar(archive: string, folder: string, signal: AbortSignal): Promise<void> {
  // An exception thrown inside the callback would not propagate.
  const entries: ReadEntry[] = [];
  await list({ file: archive, strict: true, onReadEntry: (entry) => void entries.push(entry) });
  for (const entry of entries) checkEntry(entry);
  const out = new Unpack({ cwd: folder, strict: true });
  const written = new Promise<void>((resolve, reject) => {
    out.on('close', () => resolve());
    out.on('error', reject);
  });
  const source = createReadStream(archive, { signal });
  const read = new Promise<void>((resolve, reject) => {
    source.on('error', reject);
    source.on('end', () => resolve());
  });
  source.pipe(out);
  await Promise.all([written, read]);
}

function checkEntry({ path, type, linkpath = '' }: ReadEntry): void {
  checkName(path);
  if (['File', 'OldFile', 'ContiguousFile', 'Directory', 'GNUDumpDir'].includes(type)) return;
  const isLink = type === 'SymbolicLink' || type === 'Link';
  // Symbolic links are relative to their own location, hard links to the root of the archive.
  if (isLink) checkName(type === 'Link' ? linkpath : posix.join(posix.dirname(path), linkpath), linkpath);
  else throw reachesOut(`${path} is a ${type}`);
}

async function unpackZip(archive: string, folder: string, signal: AbortSignal): Promise<void> {
  const zip = await openZip(archive);
  try {
    // Check the names first, as for tar.
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) checkName(entry.fileName);
  } finally {
    zip.close();
  }
  const again = await openZip(archive);
  try {
    for (let entry = await nextEntry(again); entry !== null; entry = await nextEntry(again)) {
      signal.throwIfAborted();
      const path = join(folder, ...entry.fileName.split('/'));
      await mkdir(entry.fileName.endsWith('/') ? path : dirname(path), { recursive: true });
      if (entry.fileName.endsWith('/')) continue;
      await pipeline(await contentOf(again, entry), createWriteStream(path, { flags: 'wx' }), { signal });
    }
  } finally {
    again.close();
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

function checkName(path: string, shown = path): void {
  const parts = path.split('/');
  const isAbsolute = shown.startsWith('/') || /^[a-z]:/i.test(shown);
  if (isAbsolute || parts.includes('..') || path.includes('\\') || path.includes('\0')) throw reachesOut(shown);
}

function reachesOut(what: string): ServiceError {
  return new ServiceError('hub_mismatch', `The archive of the engine contains a path outside its folder: ${what}.`, {
    hint: 'Nothing was unpacked. Report it to the authors of the archive.',
  });
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
