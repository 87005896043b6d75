import { extname, join } from 'node:path';
import { EXPORT_FORMATS } from '@soundwright/contract';
import { UsageError } from './failures.ts';

export type Format = (typeof EXPORT_FORMATS)[number];
type Part = { readonly name: string; readonly stem: string | null };

const MAX_NAME_CHARS = 80;

/** Audio format of a file name by its extension; WAV when it has none. @throws UsageError for any other extension */
export function formatOf(path: string): Format {
  const ending = extname(path).slice(1).toLowerCase();
  if (ending === '') return 'wav';
  const format = EXPORT_FORMATS.find((known) => known === ending);
  if (format === undefined) throw new UsageError(`${path}: the name must end in .${EXPORT_FORMATS.join(', .')}.`);
  return format;
}

/**
 * One path for each sound. In a directory they are named after the sounds; with a file name, stems get the stem name as
 * a suffix and multiple takes a number: `rain.wav` and `rain-drums.wav`, or `rain-1.wav` and `rain-2.wav`. Paths are
 * unique.
 *
 * @param format - format of files in a directory, and of names without extension
 */
export function nameOutputs(
  output: string,
  isDirectory: boolean,
  sounds: readonly Part[],
  format: Format = 'wav',
): string[] {
  const ending = (isDirectory ? '' : extname(output)) || `.${format}`;
  const root = output.slice(0, output.length - extname(output).length);
  const takes = sounds.filter(({ stem }) => stem === null).length;
  const wanted = sounds.map((sound, index) => {
    if (isDirectory) return join(output, sound.stem ?? fileName(sound.name));
    if (sounds.length === 1 || (sound.stem === null && takes === 1)) return root;
    return `${root}-${sound.stem ?? index + 1}`;
  });
  const used = new Set<string>();
  return wanted.map((path) => {
    let free = path;
    for (let number = 2; used.has(free.toLowerCase()); number++) free = `${path}-${number}`;
    used.add(free.toLowerCase());
    return `${free}${ending}`;
  });
}

/** A file name valid on every system: no separators, no control characters, not hidden, not too long. */
export function fileName(name: string): string {
  const safe = name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = [...safe]
    .slice(0, MAX_NAME_CHARS)
    .join('')
    .replace(/[. ]+$/, '');
  return short === '' ? 'sound' : short;
}
