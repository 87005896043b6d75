import { readHead } from './source-formats.ts';

/** Tags with pictures are the longest. */
const LONGEST_TAG_BYTES = 16 * 1024 * 1024;

/**
 * The title in the tags of a sound file: ID3, Vorbis comments and others; null when there is none, or the file has no
 * readable tags.
 *
 * @param start - offset of the sound; an ID3 tag may come before any format
 */
export async function readTitle(path: string, start: number): Promise<string | null> {
  // Loaded on demand, because it takes a tenth of a second.
  const { parseBuffer, parseFile } = await import('music-metadata');
  const options = { duration: false, skipCovers: true };
  const before = () => parseBuffer(readHead(path, 0, Math.min(start, LONGEST_TAG_BYTES)), 'audio/mpeg', options);
  const sources = start > 0 ? [before, () => parseFile(path, options)] : [() => parseFile(path, options)];
  for (const parse of sources) {
    // Damaged tags are as good as none.
    const found = await parse().catch(() => null);
    if (found?.common.title !== undefined) return found.common.title;
  }
  return null;
}
