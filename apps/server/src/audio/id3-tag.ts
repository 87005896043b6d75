import { type FileChapter, type FileTags, originFields } from './file-tags.ts';

const UTF_8 = 3;
const UNKNOWN_OFFSET = 0xffff_ffff;
const ORDERED = 1;
const TOP_LEVEL = 2;
/** Entries are counted in one byte. */
const MOST_ENTRIES = 255;

/**
 * An ID3v2.4 tag, to stand before the sound of an MP3.
 *
 * Source: "ID3 tag version 2.4.0" (id3.org, 2000); "ID3v2 Chapter Frame Addendum" (id3.org, 2005).
 */
export function id3Tag({ title, artist, album, track, chapters, origin }: FileTags): Buffer {
  const frames = [
    textFrame('TIT2', title),
    ...(artist === null ? [] : [textFrame('TPE1', artist)]),
    ...(album === null ? [] : [textFrame('TALB', album)]),
    ...(track === null ? [] : [textFrame('TRCK', `${track.number}/${track.of}`)]),
    ...(origin === null ? [] : originFields(origin).map(([name, text]) => textFrame('TXXX', `${name}\0${text}`))),
    ...contentsFrames(chapters.map((_, index) => `chapter ${index + 1}`)),
    ...chapters.map(chapterFrame),
  ];
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0]), syncSafe(body.length), body]);
}

/** The table of contents; one of tables when there are more chapters than a table can have. */
function contentsFrames(ids: readonly string[], name = 'contents'): Buffer[] {
  if (ids.length === 0) return [];
  if (ids.length <= MOST_ENTRIES) return [contentsFrame(name, ids, name === 'contents')];
  const tables = Array.from({ length: Math.ceil(ids.length / MOST_ENTRIES) }, (_, index) =>
    ids.slice(index * MOST_ENTRIES, (index + 1) * MOST_ENTRIES),
  );
  const names = tables.map((_, index) => `${name} ${index + 1}`);
  return [
    ...contentsFrames(names, name),
    ...tables.map((table, index) => contentsFrame(names[index] as string, table, false)),
  ];
}

function contentsFrame(name: string, ids: readonly string[], isTop: boolean): Buffer {
  const flags = ORDERED | (isTop ? TOP_LEVEL : 0);
  return frame('CTOC', [terminated(name), Buffer.from([flags, ids.length]), ...ids.map(terminated)]);
}

function chapterFrame({ name, startS, endS }: FileChapter, index: number): Buffer {
  const times = Buffer.alloc(16);
  times.writeUInt32BE(Math.round(startS * 1000), 0);
  times.writeUInt32BE(Math.round(endS * 1000), 4);
  times.writeUInt32BE(UNKNOWN_OFFSET, 8);
  times.writeUInt32BE(UNKNOWN_OFFSET, 12);
  return frame('CHAP', [terminated(`chapter ${index + 1}`), times, textFrame('TIT2', name)]);
}

function textFrame(id: string, text: string): Buffer {
  return frame(id, [Buffer.from([UTF_8]), Buffer.from(text)]);
}

function frame(id: string, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'latin1'), syncSafe(content.length), Buffer.alloc(2), content]);
}

function terminated(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'latin1');
}

/** A size in four bytes of seven bits. */
function syncSafe(size: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));
}
