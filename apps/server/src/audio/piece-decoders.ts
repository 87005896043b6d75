import { ServiceError } from '../platform/service-error.ts';
import { FlacFrameSplitter } from './flac-frames.ts';
import { type OggPage, OggPageSplitter } from './ogg-pages.ts';
import type { Block } from './pcm-reader.ts';
import { type OwnFormat, readHead } from './source-formats.ts';
import { READABLE_FORMATS } from './wav-file.ts';

/** The decoded samples of a piece of a compressed file. */
export interface DecodedPiece {
  readonly channelData: Block;
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

/**
 * Decodes a file piece by piece. No piece decodes to more than a page of Ogg, a frame of FLAC or 4 KiB of MP3, however
 * well silence compresses.
 */
export interface PieceDecoder {
  /** Byte offset of the coded audio. */
  readonly start: number;
  /** Length stated by the file, or null. */
  readonly claimed: { readonly frames: number; readonly sampleRateHz: number } | null;
  /** @throws when the data is invalid */
  decode(bytes: Uint8Array): AsyncIterable<DecodedPiece>;
  /** Flushes the decoder. */
  flush?(): AsyncIterable<DecodedPiece>;
  free(): void;
}

/** Maximum number of channels. */
export const MAX_CHANNELS = 8;
const MP3_PIECE_BYTES = 4 * 1024;
const FLAC_STREAMINFO_BYTES = 38;

type CompressedFormat = Exclude<OwnFormat, 'wav'>;

/**
 * The packages are loaded on demand, because each contains a binary.
 *
 * @throws ServiceError `unsupported_media`
 */
export function openDecoder(path: string, format: CompressedFormat): Promise<PieceDecoder> {
  switch (format) {
    case 'mp3':
      return openMp3(path);
    case 'flac':
      return readHead(path, 0, 4).toString('latin1') === 'OggS' ? openOggFlac() : openFlac(path);
    case 'vorbis':
    case 'opus':
      return openOgg(format);
  }
}

/** Encoder delay and padding are removed if the file has a LAME tag. */
async function openMp3(path: string): Promise<PieceDecoder> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { start, channels } = readMp3Start(path);
  return {
    start,
    claimed: null,
    async *decode(bytes) {
      for (let at = 0; at < bytes.length; at += MP3_PIECE_BYTES) {
        const piece = decoder.decode(bytes.subarray(at, at + MP3_PIECE_BYTES));
        // The decoder always returns two channels.
        yield { ...piece, channelData: piece.channelData.slice(0, channels) };
      }
    },
    free: () => decoder.free(),
  };
}

const MP3_SEARCH_BYTES = 64 * 1024;

/** Offset of the first MP3 frame after the ID3 tag, and the channel count (1 or 2). */
function readMp3Start(path: string): { start: number; channels: 1 | 2 } {
  const head = readHead(path);
  const tagged = head.toString('latin1', 0, 3) === 'ID3';
  const start = tagged ? 10 + sevenBitNumber(head.subarray(6, 10)) : 0;
  const bytes = readHead(path, start, MP3_SEARCH_BYTES);
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
    const isSync = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0;
    const isPossible = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
    if (isSync && isPossible) return { start, channels: fourth >> 6 === 3 ? 1 : 2 };
  }
  return { start, channels: 2 };
}

/** ID3 sizes are syncsafe integers. */
function sevenBitNumber(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 128 + (byte & 0x7f), 0);
}

async function openFlac(path: string): Promise<PieceDecoder> {
  const info = readHead(path, 4, FLAC_STREAMINFO_BYTES);
  if (info.length < FLAC_STREAMINFO_BYTES || ((info[0] as number) & 0x7f) !== 0) {
    throw damaged('The FLAC file does not begin with a STREAMINFO block.');
  }
  const decoder = await openFlacFrames(info);
  const splitter = new FlacFrameSplitter();
  const rateAndSize = info.readBigUInt64BE(14);
  const frames = Number(rateAndSize & 0xf_ffff_ffffn);
  return {
    start: firstFlacFrame(path),
    claimed: frames === 0 ? null : { frames, sampleRateHz: Number(rateAndSize >> 44n) },
    async *decode(bytes) {
      for (const frame of splitter.push(bytes)) yield await decoder.decodeFrames([frame]);
    },
    async *flush() {
      for (const frame of splitter.flush()) yield await decoder.decodeFrames([frame]);
    },
    free: () => decoder.free(),
  };
}

/** After the metadata blocks, which are length-prefixed. */
function firstFlacFrame(path: string): number {
  for (let at = 4; ; ) {
    const head = readHead(path, at, 4);
    if (head.length < 4) throw damaged('The FLAC file ends before its first sample.');
    at += 4 + head.readUIntBE(1, 3);
    if (((head[0] as number) & 0x80) !== 0) return at;
  }
}

/** @param streamInfo - the block with its header; frames may refer to it for their format */
async function openFlacFrames(streamInfo: Uint8Array) {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const decoder = new FLACDecoder();
  await decoder.ready;
  const beginning = Uint8Array.from([...Buffer.from('fLaC'), ...streamInfo]);
  // Mark it as the last metadata block for the decoder.
  beginning[4] = 0x80;
  await decoder.decodeFrames([beginning]);
  return decoder;
}

/** In Ogg every packet after the headers is a frame. */
async function openOggFlac(): Promise<PieceDecoder> {
  const splitter = new OggPageSplitter();
  let decoder: Awaited<ReturnType<typeof openFlacFrames>> | undefined;
  let serial: number | undefined;
  let unfinished: Uint8Array[] = [];
  const MAPPING_HEAD_BYTES = 13;
  async function* packetsOf(page: OggPage): AsyncGenerator<DecodedPiece> {
    if (
      page.isFirst &&
      decoder === undefined &&
      Buffer.from(page.parts[0] ?? []).indexOf('\x7fFLAC', 0, 'latin1') === 0
    ) {
      serial = page.serial;
      decoder = await openFlacFrames((page.parts[0] as Uint8Array).slice(MAPPING_HEAD_BYTES));
      return;
    }
    if (page.serial !== serial || decoder === undefined) return;
    if (!page.continues) unfinished = [];
    for (const [index, part] of page.parts.entries()) {
      unfinished.push(part);
      if (page.goesOn && index === page.parts.length - 1) return;
      const packet = Uint8Array.from(Buffer.concat(unfinished));
      unfinished = [];
      if (packet[0] === 0xff) yield await decoder.decodeFrames([packet]);
    }
  }
  return {
    start: 0,
    claimed: null,
    async *decode(bytes) {
      for (const page of splitter.push(bytes))
        yield* packetsOf({ ...page, parts: page.parts.map((part) => part.slice()) });
    },
    free: () => decoder?.free(),
  };
}

async function openOgg(format: 'vorbis' | 'opus'): Promise<PieceDecoder> {
  const decoder =
    format === 'opus'
      ? new (await import('ogg-opus-decoder')).OggOpusDecoder()
      : new (await import('@wasm-audio-decoders/ogg-vorbis')).OggVorbisDecoder();
  await decoder.ready;
  const splitter = new OggPageSplitter();
  return {
    start: 0,
    claimed: null,
    async *decode(bytes) {
      for (const page of splitter.push(bytes)) {
        if (page.isFirst) checkOggChannels(page);
        yield (await decoder.decode(page.bytes.slice())) as DecodedPiece;
      }
    },
    async *flush() {
      yield (await decoder.flush()) as DecodedPiece;
    },
    free: () => decoder.free(),
  };
}

/** Checked before the decoder allocates up to 255 channels. */
function checkOggChannels({ parts: [head = new Uint8Array(0)] }: OggPage): void {
  const name = Buffer.from(head.subarray(0, 8)).toString('latin1');
  const channels = name === 'OpusHead' ? head[9] : name.startsWith('\x01vorbis') ? head[11] : undefined;
  if (channels !== undefined && (channels < 1 || channels > MAX_CHANNELS)) {
    throw damaged(`The file claims ${channels} channels; 1 to ${MAX_CHANNELS} are supported.`);
  }
}

function damaged(message: string): ServiceError {
  return new ServiceError('unsupported_media', message, { hint: READABLE_FORMATS });
}
