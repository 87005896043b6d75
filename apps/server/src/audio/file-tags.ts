/** What players show of a file. */
export interface FileTags {
  readonly title: string;
  readonly artist: string | null;
  readonly album: string | null;
  /** Number of the file among those of the album, from 1. */
  readonly track: { readonly number: number; readonly of: number } | null;
  /** In order of time; `endS` is the start of the next one. */
  readonly chapters: readonly FileChapter[];
  readonly origin: FileOrigin | null;
}

/** Where a sound comes from, for people and for programs. */
export interface FileOrigin {
  /** Such as `Soundwright 0.1.0`. */
  readonly software: string;
  readonly prompt: string;
  /** Id of the model. */
  readonly model: string;
  readonly seed: number;
  readonly licence: string | null;
  /** How the content came about: a term of the IPTC, as its address. */
  readonly sourceType: string | null;
  /** Everything that made it, as JSON; read back from uploads. */
  readonly recipe: string;
}

/** Name of the field that has the recipe. */
export const RECIPE_FIELD = 'SOUNDWRIGHT';

/** The fields of an origin, by the names that they have in Vorbis comments and as user texts of ID3. */
function originFields({ software, prompt, model, seed, licence, sourceType, recipe }: FileOrigin): [string, string][] {
  return [
    ['ENCODED-BY', software],
    ...(prompt === '' ? [] : [['DESCRIPTION', prompt] satisfies [string, string]]),
    ...(model === ''
      ? []
      : ([
          ['MODEL', model],
          ['SEED', String(seed)],
        ] satisfies [string, string][])),
    ...(licence === null ? [] : [['LICENSE', licence] satisfies [string, string]]),
    ...(sourceType === null ? [] : [['DIGITALSOURCETYPE', sourceType] satisfies [string, string]]),
    [RECIPE_FIELD, recipe],
  ];
}

/** The tags as the texts of the INFO list of a WAV. */
export function infoTags({ title, artist, album, track, origin }: FileTags): Record<string, string> {
  return {
    INAM: title,
    ...(artist !== null && { IART: artist }),
    ...(album !== null && { IPRD: album }),
    ...(track !== null && { ITRK: String(track.number) }),
    ...(origin !== null && originInfo(origin)),
  };
}

/** Source: "Multimedia Programming Interface and Data Specifications 1.0" (IBM and Microsoft, 1991), the INFO list. */
export function originInfo({
  software,
  recipe,
  licence,
  sourceType,
}: Pick<FileOrigin, 'software' | 'recipe' | 'licence' | 'sourceType'>): Record<string, string> {
  return {
    ISFT: software,
    ICMT: recipe,
    ...(licence !== null && { ICOP: licence }),
    ...(sourceType !== null && { ISRF: sourceType }),
  };
}

export interface FileChapter {
  readonly name: string;
  readonly startS: number;
  readonly endS: number;
}

const UTF_8 = 3;
const UNKNOWN_OFFSET = 0xffff_ffff;
const ORDERED = 1;
const TOP_LEVEL = 2;
/** Entries are counted in one byte. */
const MOST_ENTRIES = 255;
/** Chapters are numbered with three digits. */
const MOST_COMMENTED = 999;

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

/**
 * The tags as Vorbis comments, for Ogg files; at most 999 chapters.
 *
 * Source: "Chapter Extension" (Xiph.Org, 2008).
 */
export function vorbisComments({ title, artist, album, track, chapters, origin }: FileTags): string[] {
  return [
    `TITLE=${title}`,
    ...(artist === null ? [] : [`ARTIST=${artist}`]),
    ...(album === null ? [] : [`ALBUM=${album}`]),
    ...(track === null ? [] : [`TRACKNUMBER=${track.number}`, `TRACKTOTAL=${track.of}`]),
    ...chapters.slice(0, MOST_COMMENTED).flatMap(({ name, startS }, index) => {
      const key = `CHAPTER${String(index + 1).padStart(3, '0')}`;
      return [`${key}=${clockTime(startS)}`, `${key}NAME=${name}`];
    }),
    ...(origin === null ? [] : originFields(origin).map(([name, text]) => `${name}=${text}`)),
  ];
}

/** The comments after the name of the encoder, as Ogg Vorbis, Ogg Opus and FLAC have them. */
export function vorbisCommentBlock(encoder: string, comments: readonly string[]): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(comments.length);
  return Buffer.concat([counted(encoder), count, ...comments.map(counted)]);
}

/** A text after its length in bytes. */
function counted(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
}

function clockTime(timeS: number): string {
  const ms = Math.round(timeS * 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor(ms / 60_000);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
