import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP and its bytes, which fail when a file that was added cannot be read. */
export function openZip(): { readonly zip: ZipFile; readonly stream: Readable } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  // A file may be gone before the stream has a reader, which is told of it then.
  stream.on('error', () => undefined);
  return { zip, stream };
}

/**
 * A ZIP that is sent while it is filled.
 *
 * @param fill - has a directory for its files, which is removed with the stream
 */
export async function streamZip(
  scratchRoot: string,
  fill: (zip: ZipFile, scratchDir: string) => Promise<void>,
): Promise<Readable> {
  await mkdir(scratchRoot, { recursive: true });
  const scratchDir = await mkdtemp(join(scratchRoot, 'export-'));
  const { zip, stream } = openZip();
  const closed = new Promise<void>((resolve) => void stream.once('close', resolve));
  const filled = fill(zip, scratchDir).then(
    () => zip.end(),
    (error: Error) => void stream.destroy(error),
  );
  // Not before it is filled, since files may still be written.
  void Promise.all([closed, filled])
    .then(() => rm(scratchDir, { recursive: true, force: true }))
    .catch(() => undefined);
  return stream;
}
