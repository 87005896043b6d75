import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { findMpegFrames } from './mpeg-frames.ts';
import { readPcmContainer } from './pcm-containers.ts';

/** Formats decoded without ffmpeg; `pcm` is PCM in another layout than a WAV's. */
export type OwnFormat = 'wav' | 'pcm' | 'mp3' | 'flac' | 'vorbis' | 'opus';

/** Formats that need an installed ffmpeg, by the names of its demuxers. */
export type ForeignFormat = 'mov' | 'aiff' | 'caf' | 'matroska' | 'asf' | 'wv' | 'aac' | 'wav';

/** The format of a file and where it starts; null when it is unknown here. */
export type SourceFormat =
  | { readonly own: OwnFormat; readonly start: number }
  | { readonly foreign: ForeignFormat }
  | null;

const HEAD_BYTES = 512;
/** Searched for the first frame of an MP3. */
const SEARCHED_BYTES = 64 * 1024;
const MOST_TAGS = 8;

type Marked = OwnFormat | 'container' | { readonly foreign: ForeignFormat };

/** File signatures and their formats; the first match wins. */
const MARKS: readonly (readonly [format: Marked, ...marks: readonly (readonly [text: string, at: number])[]])[] = [
  ['container', ['RIFF', 0], ['WAVE', 8]],
  ['container', ['RIFX', 0], ['WAVE', 8]],
  ['wav', ['RF64', 0], ['WAVE', 8]],
  ['wav', ['BW64', 0], ['WAVE', 8]],
  ['container', ['FORM', 0], ['AIFF', 8]],
  ['container', ['FORM', 0], ['AIFC', 8]],
  ['flac', ['fLaC', 0]],
  [{ foreign: 'mov' }, ['ftyp', 4]],
  [{ foreign: 'caf' }, ['caff', 0]],
  [{ foreign: 'matroska' }, ['\x1aE\xdf\xa3', 0]],
  [{ foreign: 'asf' }, ['0&\xb2\x75', 0]],
  [{ foreign: 'wv' }, ['wvpk', 0]],
];

/** Codec signatures in the first page of an Ogg stream. */
const OGG_MARKS: readonly (readonly [format: OwnFormat, mark: string])[] = [
  ['opus', 'OpusHead'],
  ['vorbis', '\x01vorbis'],
  ['flac', '\x7fFLAC'],
];

/** Audio format by its content: after ID3 tags, which programs put before any format. */
export function sniffFormat(path: string): SourceFormat {
  const start = afterTags(path);
  const head = readHead(path, start);
  const text = head.toString('latin1');
  const marked = text.startsWith('OggS')
    ? OGG_MARKS.find(([, mark]) => text.includes(mark))?.[0]
    : MARKS.find(([, ...marks]) => marks.every(([mark, at]) => text.startsWith(mark, at)))?.[0];
  if (marked === 'container') return contentOf(path, start, text.startsWith('FORM') ? 'aiff' : 'wav');
  if (typeof marked === 'object') return marked;
  return marked === undefined ? mpegFormat(path, start, head) : { own: marked, start };
}

function contentOf(path: string, start: number, container: 'aiff' | 'wav'): SourceFormat {
  const content = readPcmContainer(path, start);
  if (content === 'other') return { foreign: container };
  return { own: content === 'wav' ? 'wav' : 'pcm', start };
}

/** MPEG audio and AAC share the sync word of eleven bits; layer 0 is AAC. An MP3 may begin with other bytes. */
function mpegFormat(path: string, start: number, [first = 0, second = 0]: Buffer): SourceFormat {
  if (first === 0xff && (second & 0xe0) === 0xe0) {
    return (second & 0x06) === 0 ? { foreign: 'aac' } : { own: 'mp3', start };
  }
  const bytes = readHead(path, start, SEARCHED_BYTES);
  const found = findMpegFrames(bytes, bytes.length < SEARCHED_BYTES);
  return found === null ? null : { own: 'mp3', start: start + found };
}

/** Offset after the ID3v2 tags at the beginning. */
function afterTags(path: string): number {
  let start = 0;
  for (let count = 0; count < MOST_TAGS; count++) {
    const head = readHead(path, start, 10);
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') break;
    const footerBytes = ((head[5] as number) & 0x10) === 0 ? 0 : 10;
    start += 10 + syncsafe(head.subarray(6, 10)) + footerBytes;
  }
  return start;
}

/** ID3 sizes have seven bits per byte. */
function syncsafe(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 128 + (byte & 0x7f), 0);
}

/** Bytes of a file; fewer at the end. */
export function readHead(path: string, from = 0, length = HEAD_BYTES): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(Math.max(0, Math.min(length, fstatSync(file).size - from)));
    return head.subarray(0, readSync(file, head, 0, head.length, from));
  } finally {
    closeSync(file);
  }
}
