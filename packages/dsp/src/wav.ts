/**
 * WAVE files as bytes: reading headers (including unusual or damaged ones), writing them, and converting samples.
 *
 * Sources: "Multimedia Programming Interface and Data Specifications 1.0" (IBM and Microsoft, 1991), also for the loops
 * of its "smpl" chunk; "Multiple channel audio data and WAVE files" (Microsoft, 2007) for the extensible format; EBU
 * Tech 3306 and ITU-R BS.2088 for RF64/BW64.
 */

import { broadcastChunks, type WavBroadcast } from './wav-broadcast.ts';
import {
  ascii,
  chunk,
  infoChunks,
  join,
  loopChunks,
  type Reading,
  readChunks,
  UNKNOWN_SIZE,
  u16,
  u32,
  u64,
  viewOf,
  WavError,
  type WavInfo,
  type WavLoop,
} from './wav-chunks.ts';
import { SAMPLES, type WavEncoding } from './wav-samples.ts';

/** How the frames of a file are stored. A frame is one sample of every channel. */
export interface WavFormat {
  readonly encoding: WavEncoding;
  readonly channels: number;
  readonly sampleRateHz: number;
}

/** The contents of a file's header, corrected by the actual file length. */
export interface WavHeader extends WavFormat {
  /** Position of the first sample. */
  readonly dataOffset: number;
  /** Bytes of samples, whole frames only. */
  readonly dataBytes: number;
  readonly frames: number;
  /** True when the file ends before the samples announced in its header. */
  readonly truncated: boolean;
  /** Whether the sizes in the header are correct, so that any program can play the file. */
  readonly intact: boolean;
  readonly info: WavInfo;
  /** Only valid loops within the sound. */
  readonly loops: readonly WavLoop[];
}

/** Description of a file to write. */
export interface WavFile extends WavFormat {
  readonly frames: number;
  /** INAM title, IART artist, ICMT comment, ISFT program, ICRD date. */
  readonly info?: WavInfo;
  readonly broadcast?: WavBroadcast;
  readonly loops?: readonly WavLoop[];
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const MOST_CHANNELS = 64;

const FORMAT_NAMES: Readonly<Record<number, string>> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'IMA ADPCM',
  49: 'GSM',
  80: 'MPEG',
  85: 'MP3',
};

const ENCODINGS: Readonly<Record<number, Readonly<Record<number, WavEncoding>>>> = {
  [PCM]: { 8: 'pcm8', 16: 'pcm16', 24: 'pcm24', 32: 'pcm32' },
  [FLOAT]: { 32: 'float32', 64: 'float64' },
};

/** The rest of the identifier shared by all tagged formats: 00000000-0000-0010-8000-00aa00389b71 after two bytes. */
const SUBFORMAT_TAIL = [0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71];
/** Speaker masks of the usual layouts by channel count; 0, "unspecified", for the others. */
const SPEAKERS: Readonly<Record<number, number>> = { 3: 0x7, 4: 0x33, 5: 0x37, 6: 0x3f, 7: 0x70f, 8: 0x63f };

/**
 * Reads the header of a file through a function, so that the file need not be in memory.
 *
 * @param read - returns `length` bytes from `offset`, fewer at the end of the file
 * @param fileBytes - length of the file
 * @throws WavError when it is not a WAVE file with PCM or floating-point samples, or its header is inconsistent
 *
 * Data of size 0 or 0xFFFFFFFF extends to the end of the file, as left by interrupted recorders. Chunks of odd size
 * without their padding byte are recognised, and a chunk with an impossible size is skipped.
 */
export function readWavHeader(read: (offset: number, length: number) => Uint8Array, fileBytes: number): WavHeader {
  const reading = readHeader(fileBytes);
  let step = reading.next();
  while (!step.done) step = reading.next(read(step.value.offset, step.value.length));
  return step.value;
}

/**
 * Reads the header from the first bytes of a file.
 *
 * @param bytes - the start of the file; a few kilobytes are enough, but texts after the samples are then missed
 * @param fileBytes - length of the whole file
 * @throws WavError as `readWavHeader`
 */
export function parseWavHeader(bytes: Uint8Array, fileBytes: number = bytes.length): WavHeader {
  return readWavHeader((offset, length) => bytes.subarray(offset, offset + length), fileBytes);
}

function* readHeader(fileBytes: number): Reading<WavHeader> {
  const { format: formatBytes, data, info, loops } = yield* readChunks(fileBytes);
  const format = parseFormat(formatBytes);
  const blockAlign = frameBytes(format);
  const frames = Math.floor(data.bytes / blockAlign);
  return {
    ...format,
    dataOffset: data.offset,
    dataBytes: frames * blockAlign,
    frames,
    truncated: data.truncated,
    intact: data.isTold && data.bytes === frames * blockAlign,
    info,
    loops: loops.filter(({ endFrame }) => endFrame <= frames),
  };
}

function parseFormat(bytes: Uint8Array): WavFormat {
  const view = viewOf(bytes);
  const channels = view.getUint16(2, true);
  const sampleRateHz = view.getUint32(4, true);
  if (channels === 0) throw new WavError('The WAVE file says that it has no channels.');
  if (channels > MOST_CHANNELS) {
    throw new WavError(`The WAVE file says that it has ${channels} channels; at most ${MOST_CHANNELS} can be read.`);
  }
  if (sampleRateHz === 0) throw new WavError('The WAVE file says that its sample rate is 0 Hz.');
  const format = { encoding: parseEncoding(view), channels, sampleRateHz };
  const blockAlign = view.getUint16(12, true);
  if (blockAlign !== frameBytes(format)) {
    throw new WavError(
      `The WAVE file contradicts itself: ${channels} channels of ${view.getUint16(14, true)} bits take ${frameBytes(format)} bytes, not ${blockAlign}.`,
    );
  }
  return format;
}

function parseEncoding(view: DataView): WavEncoding {
  let tag = view.getUint16(0, true);
  const bits = view.getUint16(14, true);
  if (tag === EXTENSIBLE) {
    if (view.byteLength < 26) throw new WavError('The extended description of the samples is too short.');
    tag = view.getUint16(24, true);
    const usedBits = view.getUint16(18, true);
    if (usedBits > bits) throw new WavError(`The WAVE file contradicts itself: ${usedBits} bits do not fit ${bits}.`);
  }
  const encodings = ENCODINGS[tag];
  if (encodings === undefined) {
    const name = FORMAT_NAMES[tag] ?? `format ${tag}`;
    throw new WavError(`The samples are stored as ${name}; only PCM and floating point can be read.`);
  }
  const encoding = encodings[bits];
  if (encoding !== undefined) return encoding;
  throw new WavError(`Samples of ${bits} bits (${tag === PCM ? 'PCM' : 'floating point'}) cannot be read.`);
}

/** Bytes of one frame. */
export function frameBytes({ encoding, channels }: Pick<WavFormat, 'encoding' | 'channels'>): number {
  return SAMPLES[encoding].bytes * channels;
}

/** Number of zero bytes required after the samples: 1 for an odd number of bytes, otherwise 0. */
export function wavPaddingBytes(file: Pick<WavFile, 'encoding' | 'channels' | 'frames'>): number {
  return (frameBytes(file) * file.frames) % 2;
}

/**
 * Everything in a file before its samples: the format, for floating point the number of frames, texts, loops. The file
 * is the header, the samples from `encodeSamples`, and `wavPaddingBytes` zeros. The length of the header does not
 * depend on the number of frames for files under 4 GiB; longer ones become RF64.
 *
 * More than two channels use the extensible format, which specifies their speakers.
 *
 * @throws RangeError when rate, channels or frames are not integers in range, an info name does not have four letters,
 *   or a loop is outside the sound
 */
export function encodeWavHeader(file: WavFile): Uint8Array {
  const { sampleRateHz, channels, frames, info = {}, broadcast, loops = [] } = file;
  for (const [name, value, lo, hi] of [
    ['sampleRateHz', sampleRateHz, 1, UNKNOWN_SIZE],
    ['channels', channels, 1, MOST_CHANNELS],
    ['frames', frames, 0, Number.MAX_SAFE_INTEGER / 512],
  ] as const) {
    if (!(Number.isInteger(value) && value >= lo && value <= hi)) {
      throw new RangeError(`${name} must be a whole number from ${lo} to ${hi}, got ${value}`);
    }
  }
  const dataBytes = frames * frameBytes(file);
  const chunks = [
    chunk('fmt ', formatBody(file)),
    ...(tagOf(file) === FLOAT ? [chunk('fact', u32(Math.min(frames, UNKNOWN_SIZE)))] : []),
    ...(broadcast === undefined ? [] : broadcastChunks(broadcast)),
    ...infoChunks(info),
    ...loopChunks(loops, sampleRateHz, frames),
  ];
  const riffBytes = 4 + join(chunks).length + 8 + dataBytes + (dataBytes % 2);
  if (riffBytes <= UNKNOWN_SIZE) return container('RIFF', riffBytes, chunks, dataBytes);
  const DS64_BYTES = 28;
  const sizes = [...u64(riffBytes + 8 + DS64_BYTES), ...u64(dataBytes), ...u64(frames), ...u32(0)];
  return container('RF64', UNKNOWN_SIZE, [chunk('ds64', sizes), ...chunks], UNKNOWN_SIZE);
}

function container(name: string, size: number, chunks: readonly Uint8Array[], dataSize: number): Uint8Array {
  return join([
    Uint8Array.from([...ascii(name), ...u32(size), ...ascii('WAVE')]),
    ...chunks,
    Uint8Array.from([...ascii('data'), ...u32(dataSize)]),
  ]);
}

function formatBody(format: WavFormat): number[] {
  const { channels, sampleRateHz } = format;
  const tag = tagOf(format);
  const blockAlign = frameBytes(format);
  const bits = SAMPLES[format.encoding].bytes * 8;
  const isExtensible = channels > 2;
  const base = [
    ...u16(isExtensible ? EXTENSIBLE : tag, channels),
    ...u32(sampleRateHz, sampleRateHz * blockAlign),
    ...u16(blockAlign, bits),
  ];
  if (isExtensible) {
    return [...base, ...u16(22, bits), ...u32(SPEAKERS[channels] ?? 0), ...u16(tag), ...SUBFORMAT_TAIL];
  }
  return tag === PCM ? base : [...base, ...u16(0)];
}

function tagOf({ encoding }: Pick<WavFormat, 'encoding'>): number {
  return encoding.startsWith('float') ? FLOAT : PCM;
}

/**
 * Decodes the samples of a file, full scale ±1.
 *
 * @param bytes - whole frames; an incomplete one at the end is dropped
 * @returns one array per channel; NaN and values beyond 32-bit range become 0
 */
export function decodeSamples(bytes: Uint8Array, format: Pick<WavFormat, 'encoding' | 'channels'>): Float32Array[] {
  const frames = Math.floor(bytes.length / frameBytes(format));
  return decodeInto(
    Array.from({ length: format.channels }, () => new Float32Array(frames)),
    bytes,
    format.encoding,
  );
}

/**
 * As `decodeSamples`, but into existing arrays: one per channel, at least as long as the number of frames.
 *
 * @returns views of the starts of `arrays`, with the length of the decoded frames
 */
export function decodeInto(arrays: readonly Float32Array[], bytes: Uint8Array, encoding: WavEncoding): Float32Array[] {
  const { bytes: width, read } = SAMPLES[encoding];
  const stride = width * arrays.length;
  const frames = Math.floor(bytes.length / stride);
  const view = viewOf(bytes);
  return arrays.map((array, channel) => {
    const samples = array.subarray(0, frames);
    read(view, samples, channel * width, stride);
    return samples;
  });
}

/**
 * Encodes samples as the bytes of a file, channels interleaved.
 *
 * Integer encodings round to the nearest step and clip at full scale without dither, so samples decoded from up to 24
 * bits round-trip bit for bit. Floating point is written unchanged, even beyond ±1. NaN becomes 0, and so do infinite
 * values in floating point.
 *
 * @param block - one array per channel, all of the same length
 */
export function encodeSamples(block: readonly Float32Array[], encoding: WavEncoding): Uint8Array {
  return encodeInto(new Uint8Array(SAMPLES[encoding].bytes * block.length * (block[0]?.length ?? 0)), block, encoding);
}

/**
 * As `encodeSamples`, but into existing bytes, at least as many as the samples take.
 *
 * @returns a view of their start, with the length of the encoded samples
 */
export function encodeInto(bytes: Uint8Array, block: readonly Float32Array[], encoding: WavEncoding): Uint8Array {
  const { bytes: width, write } = SAMPLES[encoding];
  const stride = width * block.length;
  const encoded = bytes.subarray(0, (block[0]?.length ?? 0) * stride);
  const view = viewOf(encoded);
  block.forEach((samples, channel) => {
    write(view, samples, channel * width, stride);
  });
  return encoded;
}

/**
 * Sets stored samples to 0, in place, if they are not finite 32-bit numbers (NaN, infinite, too large).
 *
 * @param bytes - whole samples
 * @returns the number of samples changed
 */
export function silenceNotFinite(bytes: Uint8Array, encoding: WavEncoding): number {
  if (encoding !== 'float32' && encoding !== 'float64') return 0;
  const width = SAMPLES[encoding].bytes;
  const view = viewOf(bytes);
  let count = 0;
  for (let at = 0; at + width <= bytes.length; at += width) {
    const x = width === 4 ? view.getFloat32(at, true) : Math.fround(view.getFloat64(at, true));
    if (x - x === 0) continue;
    bytes.fill(0, at, at + width);
    count++;
  }
  return count;
}
