import type { Readable } from 'node:stream';
import { fileNameFor } from '../platform/files.ts';
import { openZip } from '../platform/zip-stream.ts';
import type { Library } from './library.ts';
import type { CompressedFormat } from './sound-files.ts';

/** A sound file for download. */
export type FileFormat = 'wav' | CompressedFormat;

/**
 * Several sounds as one ZIP, streamed, under their names; equal names are numbered. Audio is stored, not compressed.
 *
 * @throws ServiceError `not_found`, `file_missing` before anything is sent
 */
export async function exportZip(library: Library, ids: readonly string[], format: FileFormat): Promise<Readable> {
  const { zip, stream } = openZip();
  const taken = new Set<string>();
  for (const id of ids) {
    const { sound, path } = await library.open(id);
    const file = format === 'wav' ? path : await library.compressed(id, format);
    zip.addFile(file, uniqueName(sound.name, format, taken), {
      compress: false,
      mtime: new Date(sound.created_at),
    });
  }
  zip.end();
  return stream;
}

/** A unique file name; duplicates are numbered. @param taken - the names so far, case-folded; the new one is added */
export function uniqueName(name: string, extension: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const candidate = fileNameFor(count === 1 ? name : `${name} (${count})`, extension);
    const folded = candidate.toLocaleLowerCase();
    if (taken.has(folded)) continue;
    taken.add(folded);
    return candidate;
  }
}
