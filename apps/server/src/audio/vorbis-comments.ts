import type { WavLoop } from '@soundwright/dsp/wav-chunks';
import { type FileTags, originFields } from './file-tags.ts';

/** Chapters are numbered with three digits. */
const MOST_COMMENTED = 999;

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

/**
 * Where a file loops, in frames, as RPG Maker and other players read it. They are the first comments, because RPG Maker
 * MV reads no further than the first 255 characters.
 *
 * Source: “Audio Files” in the help of RPG Maker MZ: LOOPSTART and LOOPLENGTH in samples.
 */
export function loopComments([loop]: readonly WavLoop[]): string[] {
  if (loop === undefined) return [];
  return [`LOOPSTART=${loop.startFrame}`, `LOOPLENGTH=${loop.endFrame - loop.startFrame}`];
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
