import { ServiceError } from '../platform/service-error.ts';
import { FlacFrameSplitter } from './flac-frames.ts';
import { FlacTimeline } from './flac-timeline.ts';
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
  /** What was repaired, as sentences for users; complete after `flush`. */
  warnings?(): string[];
  free(): void;
}

/** Maximum number of channels. */
export const MAX_CHANNELS = 8;
const MP3_PIECE_BYTES = 4 * 1024;
const FLAC_STREAMINFO_BYTES = 38;

export type CompressedFormat = Exclude<OwnFormat, 'wav' | 'pcm'>;

/**
 * The packages are loaded on demand, because each contains a binary.
 *
 * @param start - offset of the format in the file
 * @throws ServiceError `unsupported_media`
 */
export function openDecoder(path: string, format: CompressedFormat, start: number): Promise<PieceDecoder> {
  switch (format) {
    case 'mp3':
      return openMp3(path, start);
    case 'flac':
      return readHead(path, start, 4).toString('latin1') === 'OggS' ? openOggFlac(start) : openFlac(path, start);
    case 'vorbis':
    case 'opus':
      return openOgg(format, start);
  }
}

/** Encoder delay and padding are removed if the file has a LAME tag. */
async function openMp3(path: string, start: number): Promise<PieceDecoder> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const channels = mp3Channels(path, start);
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

/** Channels of the first MP3 frame at or after `start`. */
function mp3Channels(path: string, start: number): 1 | 2 {
  const bytes = readHead(path, start, MP3_SEARCH_BYTES);
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
    const isSync = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0;
    const isPossible = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
    if (isSync && isPossible) return fourth >> 6 === 3 ? 1 : 2;
  }
  return 2;
}

async function openFlac(path: string, start: number): Promise<PieceDecoder> {
  const info = readHead(path, start + 4, FLAC_STREAMINFO_BYTES);
  if (info.length < FLAC_STREAMINFO_BYTES || ((info[0] as number) & 0x7f) !== 0) {
    throw damaged('The FLAC file does not begin with a STREAMINFO block.');
  }
  const decoder = await openFlacFrames(info);
  const splitter = new FlacFrameSplitter();
  const timeline = new FlacTimeline(info);
  return {
    start: firstFlacFrame(path, start),
    claimed: timeline.claimed,
    async *decode(bytes) {
      for (const frame of splitter.push(bytes)) yield* timeline.place(frame, await decoder.decodeFrames([frame]));
    },
    async *flush() {
      for (const frame of splitter.flush()) yield* timeline.place(frame, await decoder.decodeFrames([frame]));
      yield* timeline.end();
    },
    warnings: () => timeline.warnings(),
    free: () => decoder.free(),
  };
}

/** After the metadata blocks, which are length-prefixed. */
function firstFlacFrame(path: string, start: number): number {
  for (let at = start + 4; ; ) {
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
async function openOggFlac(start: number): Promise<PieceDecoder> {
  const splitter = new OggPageSplitter();
  let decoder: Awaited<ReturnType<typeof openFlacFrames>> | undefined;
  let timeline: FlacTimeline | undefined;
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
      const info = (page.parts[0] as Uint8Array).slice(MAPPING_HEAD_BYTES);
      decoder = await openFlacFrames(info);
      timeline = new FlacTimeline(Buffer.from(info));
      return;
    }
    if (page.serial !== serial || decoder === undefined || timeline === undefined) return;
    if (!page.continues) unfinished = [];
    for (const [index, part] of page.parts.entries()) {
      unfinished.push(part);
      if (page.goesOn && index === page.parts.length - 1) return;
      const packet = Uint8Array.from(Buffer.concat(unfinished));
      unfinished = [];
      if (packet[0] === 0xff) yield* timeline.place(packet, await decoder.decodeFrames([packet]));
    }
  }
  return {
    start,
    claimed: null,
    async *decode(bytes) {
      for (const page of splitter.push(bytes))
        yield* packetsOf({ ...page, parts: page.parts.map((part) => part.slice()) });
    },
    async *flush() {
      yield* timeline?.end() ?? [];
    },
    warnings: () => timeline?.warnings() ?? [],
    free: () => decoder?.free(),
  };
}

/**
 * A file may be a chain of streams, one after the other. The decoders read one, so each stream gets its own. Streams
 * that begin before the first data are multiplexed instead.
 */
async function openOgg(format: 'vorbis' | 'opus', start: number): Promise<PieceDecoder> {
  const splitter = new OggPageSplitter();
  let decoder = await openOggStream(format);
  let order: readonly number[] | null = null;
  let hasData = false;
  let lostBytes = 0;
  async function* next(page: OggPage): AsyncGenerator<DecodedPiece> {
    if (!page.isFirst) hasData = true;
    const head = page.isFirst ? headOf(page) : null;
    if (head !== null && hasData) {
      yield ordered((await decoder.flush()) as DecodedPiece, order);
      decoder.free();
      decoder = await openOggStream(format);
      hasData = false;
    }
    if (head !== null) order = head.isMapped ? (WAV_ORDERS[head.channels] ?? null) : null;
    yield ordered((await decoder.decode(page.bytes.slice())) as DecodedPiece, order);
  }
  return {
    start,
    claimed: null,
    async *decode(bytes) {
      for (const page of splitter.push(bytes)) yield* next(page);
      lostBytes = splitter.skippedBytes;
    },
    async *flush() {
      yield ordered((await decoder.flush()) as DecodedPiece, order);
    },
    warnings: () => (lostBytes === 0 ? [] : ['Damaged parts of the file were left out.']),
    free: () => decoder.free(),
  };
}

async function openOggStream(format: 'vorbis' | 'opus') {
  const decoder =
    format === 'opus'
      ? new (await import('ogg-opus-decoder')).OggOpusDecoder()
      : new (await import('@wasm-audio-decoders/ogg-vorbis')).OggVorbisDecoder();
  await decoder.ready;
  return decoder;
}

/**
 * For each channel of a WAV, the channel of Vorbis, by their number. Vorbis puts the centre second and the
 * low-frequency channel last.
 *
 * Source: "Vorbis I specification" (Xiph.Org Foundation), section 4.3.9; RFC 7845, section 5.1.1.2, for Opus.
 */
const WAV_ORDERS: Readonly<Record<number, readonly number[]>> = {
  3: [0, 2, 1],
  5: [0, 2, 1, 3, 4],
  6: [0, 2, 1, 5, 3, 4],
  7: [0, 2, 1, 6, 5, 3, 4],
  8: [0, 2, 1, 7, 5, 6, 3, 4],
};

function ordered(piece: DecodedPiece, order: readonly number[] | null): DecodedPiece {
  if (order === null || piece.channelData.length !== order.length) return piece;
  return { ...piece, channelData: order.map((channel) => piece.channelData[channel] as Float32Array) };
}

/**
 * Channels of a stream by its first page, and whether they are speakers; null for another codec.
 *
 * @throws ServiceError `unsupported_media` before the decoder allocates up to 255 channels
 */
function headOf({ parts: [head = new Uint8Array(0)] }: OggPage): { channels: number; isMapped: boolean } | null {
  const name = Buffer.from(head.subarray(0, 8)).toString('latin1');
  const isOpus = name === 'OpusHead';
  if (!isOpus && !name.startsWith('\x01vorbis')) return null;
  const channels = head[isOpus ? 9 : 11];
  if (channels === undefined || channels < 1 || channels > MAX_CHANNELS) {
    throw damaged(`The file claims ${channels ?? 'no'} channels; 1 to ${MAX_CHANNELS} are supported.`);
  }
  return { channels, isMapped: !isOpus || head[18] === 1 };
}

function damaged(message: string): ServiceError {
  return new ServiceError('unsupported_media', message, { hint: READABLE_FORMATS });
}
