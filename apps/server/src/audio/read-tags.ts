import { RECIPE_FIELD } from './file-tags.ts';
import type { InfoTexts } from './sound-info.ts';
import { readHead } from './source-formats.ts';

/** Tags with pictures are the longest. */
const LONGEST_TAG_BYTES = 16 * 1024 * 1024;

/**
 * The title in the tags of a sound file, and the recipe of one that was made here: ID3, Vorbis comments and others;
 * as the texts of an INFO list. Empty without readable tags.
 *
 * @param start - offset of the sound; an ID3 tag may come before any format
 */
export async function readTags(path: string, start: number): Promise<InfoTexts> {
  // Loaded on demand, because it takes a tenth of a second.
  const { parseBuffer, parseFile } = await import('music-metadata');
  const options = { duration: false, skipCovers: true };
  const before = () => parseBuffer(readHead(path, 0, Math.min(start, LONGEST_TAG_BYTES)), 'audio/mpeg', options);
  const sources = start > 0 ? [before, () => parseFile(path, options)] : [() => parseFile(path, options)];
  for (const parse of sources) {
    // Damaged tags are as good as none.
    const found = await parse().catch(() => null);
    if (found?.common.title === undefined) continue;
    const fields = Object.values(found.native).flat();
    const recipe = fields.find(({ id }) => id === RECIPE_FIELD || id === `TXXX:${RECIPE_FIELD}`)?.value;
    return { INAM: found.common.title, ...(typeof recipe === 'string' && { ICMT: recipe }) };
  }
  return {};
}
