import { closeSync, openSync, readSync } from 'node:fs';

/** Formats decoded without ffmpeg. */
export type OwnFormat = 'wav' | 'mp3' | 'flac' | 'vorbis' | 'opus';

/** Formats that need an installed ffmpeg, by the names of its demuxers. */
export type ForeignFormat = 'mov' | 'aiff' | 'caf' | 'matroska' | 'asf' | 'wv' | 'aac';

export type SourceFormat = { readonly own: OwnFormat } | { readonly foreign: ForeignFormat } | null;

const HEAD_BYTES = 512;

/** Audio format by the first bytes; null when unknown. */
export function sniffFormat(path: string): SourceFormat {
  const head = readHead(path);
  const text = (from: number, length: number) => head.toString('latin1', from, from + length);
  if (['RIFF', 'RF64', 'BW64'].includes(text(0, 4)) && text(8, 4) === 'WAVE') return { own: 'wav' };
  if (text(0, 4) === 'fLaC') return { own: 'flac' };
  if (text(0, 4) === 'OggS') {
    const page = text(0, HEAD_BYTES);
    if (page.includes('OpusHead')) return { own: 'opus' };
    if (page.includes('\x01vorbis')) return { own: 'vorbis' };
    return page.includes('\x7fFLAC') ? { own: 'flac' } : null;
  }
  if (text(0, 3) === 'ID3') return { own: 'mp3' };
  if (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0) {
    // MPEG audio frames share the sync word; layer 0 is AAC.
    return ((head[1] ?? 0) & 0x06) === 0 ? { foreign: 'aac' } : { own: 'mp3' };
  }
  if (text(4, 4) === 'ftyp') return { foreign: 'mov' };
  if (text(0, 4) === 'FORM' && ['AIFF', 'AIFC'].includes(text(8, 4))) return { foreign: 'aiff' };
  if (text(0, 4) === 'caff') return { foreign: 'caf' };
  if (text(0, 4) === '\x1aE\xdf\xa3') return { foreign: 'matroska' };
  if (text(0, 4) === '0&\xb2\x75') return { foreign: 'asf' };
  return text(0, 4) === 'wvpk' ? { foreign: 'wv' } : null;
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
