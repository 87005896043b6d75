import { createWriteStream, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/**
 * Writes the files of a folder as a ZIP file, sorted by path and with one date.
 * @param added - further files, by path in the ZIP file
 */
export async function zipFolder(
  dir: string,
  file: string,
  added: Readonly<Record<string, string>>,
  mtime: Date,
): Promise<void> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(added)) zip.addBuffer(Buffer.from(text), path, { mtime });
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort())
    zip.addFile(path, relative(dir, path).replaceAll('\\', '/'), { mtime, mode: 0o100644 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}
