import { closeSync, openSync, readSync } from 'node:fs';
import type { Block } from './pcm-reader.ts';

/** Formats that are read without help. */
export type OwnFormat = 'wav' | 'mp3' | 'flac' | 'vorbis' | 'opus';

/** Formats that a program on this machine can read, when it is there; the names are those of its demuxers. */
export type ForeignFormat = 'mov' | 'aiff' | 'caf' | 'matroska' | 'asf' | 'wv' | 'aac';

export type SourceFormat = { readonly own: OwnFormat } | { readonly foreign: ForeignFormat } | null;

const HEAD_BYTES = 512;

/** What kind of sound file this is, by its first bytes; null when it is none that is known. */
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
    // Frames of MPEG audio begin alike; layer 0 is AAC.
    return ((head[1] ?? 0) & 0x06) === 0 ? { foreign: 'aac' } : { own: 'mp3' };
  }
  if (text(4, 4) === 'ftyp') return { foreign: 'mov' };
  if (text(0, 4) === 'FORM' && ['AIFF', 'AIFC'].includes(text(8, 4))) return { foreign: 'aiff' };
  if (text(0, 4) === 'caff') return { foreign: 'caf' };
  if (text(0, 4) === '\x1aE\xdf\xa3') return { foreign: 'matroska' };
  if (text(0, 4) === '0&\xb2\x75') return { foreign: 'asf' };
  return text(0, 4) === 'wvpk' ? { foreign: 'wv' } : null;
}

function readHead(path: string, from = 0, length = HEAD_BYTES): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(length);
    return head.subarray(0, readSync(file, head, 0, length, from));
  } finally {
    closeSync(file);
  }
}

const MP3_SEARCH_BYTES = 64 * 1024;

/** Channels of an MP3, from its first frame: 1 or 2. */
function readMp3Channels(path: string): 1 | 2 {
  const start = readHead(path);
  const tagged = start.toString('latin1', 0, 3) === 'ID3';
  const from = tagged ? 10 + sevenBitNumber(start.subarray(6, 10)) : 0;
  const bytes = readHead(path, from, MP3_SEARCH_BYTES);
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
    const isSync = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0;
    const isPossible = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
    if (isSync && isPossible) return fourth >> 6 === 3 ? 1 : 2;
  }
  return 2;
}

/** Sizes in ID3 tags leave the highest bit of each byte free. */
function sevenBitNumber(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 128 + (byte & 0x7f), 0);
}

/** What came out of a piece of a compressed file. */
export interface DecodedPiece {
  readonly channelData: Block;
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

/** Decodes a file piece by piece. */
export interface PieceDecoder {
  decode(bytes: Uint8Array): Promise<DecodedPiece>;
  flush(): Promise<DecodedPiece | null>;
  free(): void;
}

/** The packages are loaded when one is needed: each carries a binary of its own. */
export async function openDecoder(path: string, format: Exclude<OwnFormat, 'wav'>): Promise<PieceDecoder> {
  switch (format) {
    case 'mp3': {
      const { MPEGDecoder } = await import('mpg123-decoder');
      const decoder = new MPEGDecoder();
      await decoder.ready;
      const channels = readMp3Channels(path);
      return {
        // The decoder always gives two channels.
        async decode(bytes) {
          const piece = decoder.decode(bytes);
          return { ...piece, channelData: piece.channelData.slice(0, channels) };
        },
        flush: async () => null,
        free: () => decoder.free(),
      };
    }
    case 'flac': {
      const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
      return ready(new FLACDecoder());
    }
    case 'vorbis': {
      const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis');
      return ready(new OggVorbisDecoder());
    }
    case 'opus': {
      const { OggOpusDecoder } = await import('ogg-opus-decoder');
      return ready(new OggOpusDecoder());
    }
  }
}

async function ready(decoder: {
  ready: Promise<void>;
  decode(bytes: Uint8Array): DecodedPiece | Promise<DecodedPiece>;
  flush(): Promise<DecodedPiece>;
  free(): void;
}): Promise<PieceDecoder> {
  await decoder.ready;
  return {
    decode: async (bytes) => decoder.decode(bytes),
    flush: () => decoder.flush(),
    free: () => decoder.free(),
  };
}
