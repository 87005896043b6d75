import { closeSync, openSync, readSync } from 'node:fs';

/** Formats decoded without ffmpeg. */
export type OwnFormat = 'wav' | 'mp3' | 'flac' | 'vorbis' | 'opus';

/** Formats that need an installed ffmpeg, by the names of its demuxers. */
export type ForeignFormat = 'mov' | 'aiff' | 'caf' | 'matroska' | 'asf' | 'wv' | 'aac';

export type SourceFormat = { readonly own: OwnFormat } | { readonly foreign: ForeignFormat } | null;

const HEAD_BYTES = 512;

/** File signatures and their formats; the first match wins. */
const MARKS: readonly (readonly [format: SourceFormat, ...marks: readonly (readonly [text: string, at: number])[]])[] =
  [
    [{ own: 'wav' }, ['RIFF', 0], ['WAVE', 8]],
    [{ own: 'wav' }, ['RF64', 0], ['WAVE', 8]],
    [{ own: 'wav' }, ['BW64', 0], ['WAVE', 8]],
    [{ own: 'flac' }, ['fLaC', 0]],
    [{ own: 'mp3' }, ['ID3', 0]],
    [{ foreign: 'mov' }, ['ftyp', 4]],
    [{ foreign: 'aiff' }, ['FORM', 0], ['AIFF', 8]],
    [{ foreign: 'aiff' }, ['FORM', 0], ['AIFC', 8]],
    [{ foreign: 'caf' }, ['caff', 0]],
    [{ foreign: 'matroska' }, ['\x1aE\xdf\xa3', 0]],
    [{ foreign: 'asf' }, ['0&\xb2\x75', 0]],
    [{ foreign: 'wv' }, ['wvpk', 0]],
  ];

/** Codec signatures in the first page of an Ogg stream. */
const OGG_MARKS: readonly (readonly [format: SourceFormat, mark: string])[] = [
  [{ own: 'opus' }, 'OpusHead'],
  [{ own: 'vorbis' }, '\x01vorbis'],
  [{ own: 'flac' }, '\x7fFLAC'],
];

/** Audio format by the first bytes; null when unknown. */
export function sniffFormat(path: string): SourceFormat {
  const head = readHead(path);
  const text = head.toString('latin1');
  if (text.startsWith('OggS')) return OGG_MARKS.find(([, mark]) => text.includes(mark))?.[0] ?? null;
  const marked = MARKS.find(([, ...marks]) => marks.every(([mark, at]) => text.startsWith(mark, at)));
  return marked?.[0] ?? mpegFormat(head);
}

/** MPEG audio and AAC share the sync word of eleven bits; layer 0 is AAC. */
function mpegFormat([first = 0, second = 0]: Buffer): SourceFormat {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  return (second & 0x06) === 0 ? { foreign: 'aac' } : { own: 'mp3' };
}

/** Bytes of a file; fewer at the end. */
export function readHead(path: string, from = 0, length = HEAD_BYTES): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(length);
    return head.subarray(0, readSync(file, head, 0, length, from));
  } finally {
    closeSync(file);
  }
}
