import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { open, type ZipFile } from 'yauzl';
import { ServiceError } from '../../platform/service-error.ts';

const MOST_BYTES = 256 * 1024 * 1024;

/**
 * The arrays of a `.npz` file of NumPy by their names: a ZIP of `.npy` files of 32-bit floats.
 *
 * @throws ServiceError `engine_failed` when it is invalid
 */
export async function readArrays(path: string): Promise<ReadonlyMap<string, Float32Array>> {
  try {
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      open(path, { lazyEntries: true, autoClose: true }, (error, opened) =>
        error === null ? resolve(opened) : reject(error),
      );
    });
    return await new Promise((resolve, reject) => {
      const arrays = new Map<string, Float32Array>();
      let bytes = 0;
      zip.on('error', reject);
      zip.on('end', () => resolve(arrays));
      zip.on('entry', (entry) => {
        bytes += entry.uncompressedSize;
        if (!entry.fileName.endsWith('.npy')) return zip.readEntry();
        if (bytes > MOST_BYTES) return reject(new RangeError('it is too large'));
        zip.openReadStream(entry, (error, stream) => {
          if (error !== null) return reject(error);
          buffer(stream)
            .then((content) => {
              arrays.set(entry.fileName.slice(0, -4), floatsOf(content));
              zip.readEntry();
            })
            .catch(reject);
        });
      });
      zip.readEntry();
    });
  } catch (error) {
    throw new ServiceError('engine_failed', `The file ${basename(path)} is damaged, or contains no float arrays.`, {
      hint: 'Delete the model’s files and download it again.',
      because: 'weights_damaged',
      cause: error,
    });
  }
}

/** The numbers of a `.npy` file. @throws RangeError when it has no 32-bit floats */
export function readArray(path: string): Float32Array {
  return floatsOf(readFileSync(path));
}

/** The numbers of a `.npy` file (NumPy format 1 to 3, little-endian 32-bit floats in C order). */
function floatsOf(bytes: Buffer): Float32Array {
  if (bytes.length < 12 || bytes.toString('latin1', 1, 6) !== 'NUMPY') throw new RangeError('not an .npy file');
  const isFirst = bytes[6] === 1;
  const from = isFirst ? 10 : 12;
  const start = from + (isFirst ? bytes.readUInt16LE(8) : bytes.readUInt32LE(8));
  const header = bytes.toString('latin1', from, start);
  if (!/'descr':\s*'<f4'/.test(header) || !/'fortran_order':\s*False/.test(header))
    throw new RangeError('not 32-bit floats');
  const data = bytes.subarray(start);
  return new Float32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length - (data.length % 4)));
}
