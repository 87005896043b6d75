import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of a ZIP by their names. */
export async function unzip(response: Response): Promise<Record<string, Buffer>> {
  const zip = await open(Buffer.from(await response.arrayBuffer()));
  const files: Record<string, Buffer> = {};
  for (let entry = await next(zip); entry !== null; entry = await next(zip)) {
    files[entry.fileName] = await contentOf(zip, entry);
  }
  return files;
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error === null ? resolve(zip) : reject(error)));
  });
}

function next(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve) => {
    zip.removeAllListeners();
    zip.once('entry', resolve);
    zip.once('end', () => resolve(null));
    zip.readEntry();
  });
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error === null ? buffer(stream).then(resolve, reject) : reject(error),
    );
  });
}
