import { parseBuffer } from 'music-metadata';
import { describe, expect, it } from 'vitest';
import type { FileTags } from './file-tags.ts';
import { id3Tag } from './id3-tag.ts';
import { encodeOpus } from './opus-file.ts';
import { vorbisComments } from './vorbis-comments.ts';

const tagsOf = (count: number): FileTags => ({
  title: 'Täle',
  origin: null,
  artist: null,
  album: 'Album',
  track: { number: 2, of: 12 },
  chapters: Array.from({ length: count }, (_, index) => ({
    name: `Chapter ${index + 1} ${'x'.repeat(180)}`,
    startS: index * 61.5,
    endS: (index + 1) * 61.5,
  })),
});

/** Frames of an ID3v2.4 tag, by the layout of the standard. */
function framesOf(tag: Buffer): { id: string; content: Buffer }[] {
  const size = (at: number) => [0, 1, 2, 3].reduce((sum, n) => sum * 128 + (tag[at + n] as number), 0);
  expect([tag.toString('latin1', 0, 3), tag[3], size(6)]).toEqual(['ID3', 4, tag.length - 10]);
  const frames: { id: string; content: Buffer }[] = [];
  for (let at = 10; at < tag.length; at += 10 + size(at + 4)) {
    const content = tag.subarray(at + 10, at + 10 + size(at + 4));
    frames.push({ id: tag.toString('latin1', at, at + 4), content });
  }
  return frames;
}

describe('tags of a file', () => {
  it('have more chapters than one table of contents of an ID3 tag can list', () => {
    const frames = framesOf(id3Tag(tagsOf(600)));
    const tables = frames
      .filter(({ id }) => id === 'CTOC')
      .map(({ content }) => content.toString('latin1').split('\0'));
    expect(tables.map(([name]) => name)).toEqual(['contents', 'contents 1', 'contents 2', 'contents 3']);
    const listed = tables
      .slice(1)
      .flatMap(([, first = '', ...more]) => [first.slice(2), ...more].filter((id) => id !== ''));
    const chapters = frames
      .filter(({ id }) => id === 'CHAP')
      .map(({ content }) => content.toString('latin1').split('\0')[0]);
    expect(listed).toEqual(chapters);
    expect(new Set(chapters).size).toBe(600);
  });

  it('are read back from an Opus file in which they take many pages', async () => {
    const silence = { sampleRateHz: 48_000, channels: 1, blocks: () => [[new Float32Array(48_000)]] };
    const file = Buffer.concat([...encodeOpus(silence, vorbisComments(tagsOf(999)))]);
    expect(file.length).toBeGreaterThan(3 * 65_025);
    const { common, native, format } = await parseBuffer(file, 'audio/ogg');
    expect([common.title, common.album, common.track]).toEqual(['Täle', 'Album', { no: 2, of: 12 }]);
    expect(format.duration).toBeCloseTo(1, 3);
    const comments = new Map(native['vorbis']?.map(({ id, value }) => [id, value]));
    expect(comments.get('CHAPTER999')).toBe('17:02:57.000');
    expect(comments.get('CHAPTER999NAME')).toBe(tagsOf(999).chapters[998]?.name);
  });
});
