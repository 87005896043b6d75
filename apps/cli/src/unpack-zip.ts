import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';

/**
 * Unpacks an archive into a directory, which is made, and replaces files of the same names. Names that lead out of it
 * are refused by the reader.
 *
 * @returns the paths of the files
 */
export async function unpackZip(zipPath: string, directory: string, signal: AbortSignal): Promise<string[]> {
  const zip = await promisify<string, { lazyEntries: true }, ZipFile>(open)(zipPath, { lazyEntries: true });
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  const paths: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on('error', reject);
  zip.on('end', resolve);
  zip.on('entry', (entry: Entry) => {
    unpack(entry).then(() => zip.readEntry(), reject);
  });
  const unpack = async (entry: Entry) => {
    if (entry.fileName.endsWith('/')) return;
    const path = join(directory, entry.fileName);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await openEntry(entry), createWriteStream(path), { signal });
    paths.push(path);
  };
  try {
    zip.readEntry();
    await promise;
  } finally {
    zip.close();
  }
  return paths;
}
