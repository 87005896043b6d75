/**
 * WAVE files as bytes: reading headers (also odd and broken ones), writing them, and converting samples both ways.
 *
 * Sources: "Multimedia Programming Interface and Data Specifications 1.0" (IBM and Microsoft, 1991); "Multiple channel
 * audio data and WAVE files" (Microsoft, 2007) for the extensible format; EBU Tech 3306 and ITU-R BS.2088 for RF64/BW64.
 */

/** How the samples in a file are laid out. */
export interface WavFormat {
  /** Whole numbers or floating point. */
  readonly format: 'pcm' | 'float';
  /** Size of one sample in the file, 8 to 64; shorter samples are at the upper end of it. */
  readonly bitsPerSample: number;
  readonly channels: number;
  readonly sampleRateHz: number;
  /** Bytes of one frame: one sample of every channel. */
  readonly blockAlign: number;
}

/** What the header of a file says, corrected by how long the file really is. */
export interface WavHeader extends WavFormat {
  /** Where the first sample is. */
  readonly dataOffset: number;
  /** Bytes of samples, whole frames only. */
  readonly dataBytes: number;
  readonly frames: number;
  /** True when the file ends before the samples that its header announces. */
  readonly truncated: boolean;
  /** Texts of the INFO list by their four-letter names, such as INAM (title) and IART (artist). */
  readonly info: Readonly<Record<string, string>>;
}

/** Bytes that are not a WAVE file, or not one that can be read; the message says why, for people. */
export class WavError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WavError';
  }
}

/** Layouts that `encodeSamples` writes. */
export type WavEncoding = 'pcm16' | 'pcm24' | 'float32';

const UNKNOWN_SIZE = 0xffffffff;
const LONGEST_INFO = 65536;
const LONGEST_SEARCH = 65536;
const MOST_CHUNKS = 1000;

const FORMAT_NAMES: Readonly<Record<number, string>> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'IMA ADPCM',
  49: 'GSM',
  80: 'MPEG',
  85: 'MP3',
};

const KNOWN_CHUNKS = new Set(
  'fmt |data|LIST|fact|id3 |ID3 |bext|cue |smpl|inst|JUNK|junk|PAD |iXML|PEAK|acid|cart|axml|chna|plst|_PMX|ds64|levl'.split(
    '|',
  ),
);

/** A part of a file that is asked for; the answer may be shorter at the end of the file. */
interface Wanted {
  readonly offset: number;
  readonly length: number;
}

/**
 * Reads the header of a file through a function, so that the file need not be in memory.
 *
 * @param read - gives `length` bytes from `offset`, fewer at the end of the file
 * @param fileBytes - length of the file
 * @throws WavError when it is not a WAVE file with PCM or floating-point samples
 *
 * Data of size 0 or 0xFFFFFFFF extend to the end of the file, as recorders leave it when they are interrupted. Chunks
 * of odd size without their padding byte are recognised, and a chunk with an impossible size is stepped over.
 */
export function readWavHeader(read: (offset: number, length: number) => Uint8Array, fileBytes: number): WavHeader {
  const walk = walkChunks(fileBytes);
  let step = walk.next();
  while (!step.done) step = walk.next(read(step.value.offset, step.value.length));
  return step.value;
}

/** `readWavHeader` for files that are read asynchronously. */
export async function readWavHeaderAsync(
  read: (offset: number, length: number) => Promise<Uint8Array>,
  fileBytes: number,
): Promise<WavHeader> {
  const walk = walkChunks(fileBytes);
  let step = walk.next();
  while (!step.done) step = walk.next(await read(step.value.offset, step.value.length));
  return step.value;
}

/**
 * Reads the header from the first bytes of a file.
 *
 * @param bytes - the beginning; a few kilobytes are enough, but texts that follow the samples are then not seen
 * @param fileBytes - length of the whole file
 * @throws WavError as `readWavHeader`
 */
export function parseWavHeader(bytes: Uint8Array, fileBytes: number = bytes.length): WavHeader {
  return readWavHeader((offset, length) => bytes.subarray(offset, offset + length), fileBytes);
}

/** Walks the chunks, asking for the bytes it needs. */
function* walkChunks(fileBytes: number): Generator<Wanted, WavHeader, Uint8Array> {
  const start = yield { offset: 0, length: 12 };
  if (start.length < 12) throw new WavError('The file is too short to be a WAVE file.');
  const container = nameAt(start, 0);
  if (container === 'RIFX') throw new WavError('Big-endian WAVE files (RIFX) cannot be read.');
  if (!['RIFF', 'RF64', 'BW64'].includes(container) || nameAt(start, 8) !== 'WAVE') {
    throw new WavError('The file is not a WAVE file.');
  }

  let format: WavFormat | undefined;
  let data: { offset: number; bytes: number; truncated: boolean } | undefined;
  let longDataBytes: number | undefined;
  const info: Record<string, string> = {};

  let offset = 12;
  for (let count = 0; offset + 8 <= fileBytes && count < MOST_CHUNKS; count++) {
    const head = yield { offset, length: 8 };
    if (head.length < 8) break;
    const name = nameAt(head, 0);
    const declared = viewOf(head).getUint32(4, true);
    const body = offset + 8;
    let size = declared;

    if (name === 'data' && !data) {
      if (declared === UNKNOWN_SIZE && longDataBytes !== undefined) size = longDataBytes;
      else if (declared === UNKNOWN_SIZE) size = fileBytes - body;
      else if (declared === 0 && !isKnownChunk(yield { offset: body, length: 4 }, 0)) size = fileBytes - body;
      const bytes = Math.min(size, fileBytes - body);
      data = { offset: body, bytes, truncated: bytes < size };
    } else if (body + size > fileBytes && !data) {
      // An impossible size: the samples may still follow.
      const search: Uint8Array = yield { offset: body, length: Math.min(LONGEST_SEARCH, fileBytes - body) };
      const found = indexOfChunk(search, format ? 'data' : 'fmt ');
      if (found < 0) break;
      offset = body + found;
      continue;
    } else if (name === 'ds64' && size >= 24) {
      const sizes = viewOf(yield { offset: body, length: 24 });
      if (sizes.byteLength >= 16) longDataBytes = sizes.getUint32(8, true) + sizes.getUint32(12, true) * 4294967296;
    } else if (name === 'fmt ' && !format) {
      format = parseFormat(yield { offset: body, length: Math.min(size, 40) });
    } else if (name === 'LIST' && size >= 4) {
      parseInfo(yield { offset: body, length: Math.min(size, LONGEST_INFO) }, info);
    }

    const end = body + size;
    if (size % 2 === 0) {
      offset = end;
    } else {
      const next = yield { offset: end, length: 5 };
      offset = isKnownChunk(next, 0) && !isKnownChunk(next, 1) ? end : end + 1;
    }
  }

  if (!format) throw new WavError('The WAVE file does not say how its samples are stored (no "fmt " chunk).');
  if (!data) throw new WavError('The WAVE file has no samples (no "data" chunk).');
  const frames = Math.floor(data.bytes / format.blockAlign);
  return {
    ...format,
    dataOffset: data.offset,
    dataBytes: frames * format.blockAlign,
    frames,
    truncated: data.truncated,
    info,
  };
}

function parseFormat(bytes: Uint8Array): WavFormat {
  if (bytes.length < 16) throw new WavError('The description of the samples ("fmt " chunk) is too short.');
  const view = viewOf(bytes);
  let tag = view.getUint16(0, true);
  const channels = view.getUint16(2, true);
  const sampleRateHz = view.getUint32(4, true);
  const declaredAlign = view.getUint16(12, true);
  const declaredBits = view.getUint16(14, true);
  if (tag === 0xfffe) {
    if (bytes.length < 26) throw new WavError('The extended description of the samples is too short.');
    tag = view.getUint16(24, true);
  }
  if (channels === 0) throw new WavError('The WAVE file says that it has no channels.');
  if (channels > 64) throw new WavError(`The WAVE file says that it has ${channels} channels; at most 64 can be read.`);
  if (sampleRateHz === 0) throw new WavError('The WAVE file says that its sample rate is 0 Hz.');
  if (tag !== 1 && tag !== 3) {
    const name = FORMAT_NAMES[tag] ?? `format ${tag}`;
    throw new WavError(`The samples are stored as ${name}; only PCM and floating point can be read.`);
  }
  const format = tag === 1 ? 'pcm' : 'float';
  // The room for a sample is what the frame has for it; where that makes no sense, its bits rounded up to bytes.
  const byBits = Math.ceil(declaredBits / 8);
  const byAlign = declaredAlign / channels;
  const sampleBytes = Number.isInteger(byAlign) && byAlign > byBits && byAlign <= 4 ? byAlign : byBits;
  const readable = format === 'pcm' ? [1, 2, 3, 4] : [4, 8];
  if (!readable.includes(sampleBytes)) {
    throw new WavError(
      `Samples of ${declaredBits} bits (${format === 'pcm' ? 'PCM' : 'floating point'}) cannot be read.`,
    );
  }
  return { format, bitsPerSample: sampleBytes * 8, channels, sampleRateHz, blockAlign: sampleBytes * channels };
}

/** Adds the texts of a LIST chunk of type INFO; stops where it is damaged. */
function parseInfo(bytes: Uint8Array, info: Record<string, string>): void {
  if (bytes.length < 4 || nameAt(bytes, 0) !== 'INFO') return;
  const view = viewOf(bytes);
  for (let at = 4; at + 8 <= bytes.length; ) {
    const name = nameAt(bytes, at);
    const size = view.getUint32(at + 4, true);
    if (at + 8 + size > bytes.length || !/^[\x20-\x7e]{4}$/.test(name)) return;
    const text = bytes.subarray(at + 8, at + 8 + size);
    const end = text.indexOf(0);
    info[name] = decodeText(end < 0 ? text : text.subarray(0, end));
    at += 8 + size + (size % 2);
  }
}

/** UTF-8 where it is valid, otherwise one character per byte, as older programs write. */
function decodeText(bytes: Uint8Array): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  try {
    return decodeURIComponent(escaped);
  } catch {
    // Not UTF-8: every byte is a character of Latin-1.
    return String.fromCharCode(...bytes);
  }
}

function encodeText(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.toWellFormed());
  const bytes: number[] = [];
  for (let i = 0; i < escaped.length; i++) {
    if (escaped[i] === '%') {
      bytes.push(Number.parseInt(escaped.slice(i + 1, i + 3), 16));
      i += 2;
    } else {
      bytes.push(escaped.charCodeAt(i));
    }
  }
  return Uint8Array.from(bytes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function isKnownChunk(bytes: Uint8Array, at: number): boolean {
  return KNOWN_CHUNKS.has(nameAt(bytes, at));
}

function indexOfChunk(bytes: Uint8Array, name: string): number {
  for (let at = 0; at + 8 <= bytes.length; at++) {
    if (bytes[at] === name.charCodeAt(0) && nameAt(bytes, at) === name) return at;
  }
  return -1;
}

/** A file to be written. */
export interface WavFile {
  readonly encoding: WavEncoding;
  readonly sampleRateHz: number;
  readonly channels: number;
  readonly frames: number;
  /** Texts by their four-letter names: INAM title, IART artist, ICMT comment, ISFT program, ICRD date. */
  readonly info?: Readonly<Record<string, string>>;
}

const SAMPLE_BYTES: Readonly<Record<WavEncoding, number>> = { pcm16: 2, pcm24: 3, float32: 4 };

/** The format that `encodeSamples` writes for a file, for reading it back with `decodeSamples`. */
export function formatOf(file: Pick<WavFile, 'encoding' | 'channels' | 'sampleRateHz'>): WavFormat {
  const bytes = SAMPLE_BYTES[file.encoding];
  return {
    format: file.encoding === 'float32' ? 'float' : 'pcm',
    bitsPerSample: bytes * 8,
    channels: file.channels,
    sampleRateHz: file.sampleRateHz,
    blockAlign: bytes * file.channels,
  };
}

/** How many zero bytes must follow the samples: 1 when they are an odd number of bytes, otherwise 0. */
export function wavPaddingBytes(file: Pick<WavFile, 'encoding' | 'channels' | 'frames'>): number {
  return (SAMPLE_BYTES[file.encoding] * file.channels * file.frames) % 2;
}

/**
 * Everything of a file before its samples. The file is the header, the samples from `encodeSamples`, and
 * `wavPaddingBytes` zeros.
 *
 * More than two channels or 16 bits are described in the extensible format, as its specification asks; a file of more
 * than 4 GiB becomes RF64.
 *
 * @throws RangeError when rate, channels or frames are not whole numbers in their ranges, or an info name has not four
 * letters
 */
export function encodeWavHeader(file: WavFile): Uint8Array {
  const { encoding, sampleRateHz, channels, frames, info = {} } = file;
  for (const [name, value, lo, hi] of [
    ['sampleRateHz', sampleRateHz, 1, UNKNOWN_SIZE],
    ['channels', channels, 1, 64],
    ['frames', frames, 0, Number.MAX_SAFE_INTEGER / 512],
  ] as const) {
    if (!(Number.isInteger(value) && value >= lo && value <= hi)) {
      throw new RangeError(`${name} must be a whole number from ${lo} to ${hi}, got ${value}`);
    }
  }
  const { blockAlign, bitsPerSample, format } = formatOf(file);
  const dataBytes = frames * blockAlign;
  const tag = format === 'float' ? 3 : 1;
  const extensible = channels > 2 || encoding === 'pcm24';

  const chunks: Uint8Array[] = [];
  if (extensible) {
    chunks.push(
      chunk('fmt ', [
        ...u16(0xfffe, channels),
        ...u32(sampleRateHz, sampleRateHz * blockAlign),
        ...u16(blockAlign, bitsPerSample, 22, bitsPerSample),
        ...u32(speakersOf(channels)),
        ...u16(tag),
        // The rest of the identifier that all formats with a tag share.
        ...[0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71],
      ]),
    );
  } else {
    const base = [
      ...u16(tag, channels),
      ...u32(sampleRateHz, sampleRateHz * blockAlign),
      ...u16(blockAlign, bitsPerSample),
    ];
    chunks.push(chunk('fmt ', tag === 1 ? base : [...base, ...u16(0)]));
  }
  // Formats other than plain PCM announce their length in frames as well.
  if (tag !== 1 || extensible) chunks.push(chunk('fact', u32(Math.min(frames, UNKNOWN_SIZE))));
  const texts = Object.entries(info);
  if (texts.length > 0) chunks.push(infoChunk(texts));

  const chunkBytes = chunks.reduce((sum, part) => sum + part.length, 0);
  const paddedData = dataBytes + (dataBytes % 2);
  const long = 4 + chunkBytes + 8 + paddedData > UNKNOWN_SIZE - 1;
  if (long) {
    const riffBytes = 4 + 36 + chunkBytes + 8 + paddedData;
    chunks.unshift(chunk('ds64', [...u64(riffBytes), ...u64(dataBytes), ...u64(frames), ...u32(0)]));
  }
  const riffSize = long ? UNKNOWN_SIZE : 4 + chunkBytes + 8 + paddedData;
  return join([
    Uint8Array.from([...ascii(long ? 'RF64' : 'RIFF'), ...u32(riffSize), ...ascii('WAVE')]),
    ...chunks,
    Uint8Array.from([...ascii('data'), ...u32(long ? UNKNOWN_SIZE : dataBytes)]),
  ]);
}

/** Speakers of the usual channel counts; 0, "in no particular place", for the others. */
function speakersOf(channels: number): number {
  return { 1: 0x4, 2: 0x3, 3: 0x7, 4: 0x33, 5: 0x37, 6: 0x3f, 8: 0x63f }[channels] ?? 0;
}

function infoChunk(texts: [name: string, text: string][]): Uint8Array {
  const parts = texts.map(([name, text]) => {
    if (!/^[\x20-\x7e]{4}$/.test(name)) throw new RangeError(`an info name must have four letters, got "${name}"`);
    // Texts end with a zero.
    return chunk(name, [...encodeText(text), 0]);
  });
  return chunk('LIST', [...ascii('INFO'), ...join(parts)]);
}

function chunk(name: string, body: readonly number[]): Uint8Array {
  return Uint8Array.from([...ascii(name), ...u32(body.length), ...body, ...(body.length % 2 ? [0] : [])]);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const u16 = (...values: number[]): number[] => values.flatMap((x) => [x & 255, (x >> 8) & 255]);
const u32 = (...values: number[]): number[] => values.flatMap((x) => u16(x % 65536, Math.floor(x / 65536) % 65536));
const u64 = (x: number): number[] => u32(x % 4294967296, Math.floor(x / 4294967296));

/**
 * Samples of a file as numbers, full scale ±1.
 *
 * @param bytes - whole frames; an incomplete one at the end is left out
 * @returns one array per channel; floating-point samples that are not finite become 0
 */
export function decodeSamples(bytes: Uint8Array, format: WavFormat): Float32Array[] {
  const { channels, blockAlign, bitsPerSample } = format;
  const frames = Math.floor(bytes.length / blockAlign);
  const view = viewOf(bytes);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    let at = (channel * bitsPerSample) / 8;
    if (format.format === 'float') {
      for (let i = 0; i < frames; i++, at += blockAlign) {
        const x = bitsPerSample === 64 ? view.getFloat64(at, true) : view.getFloat32(at, true);
        samples[i] = x - x === 0 ? x : 0;
      }
    } else if (bitsPerSample === 8) {
      for (let i = 0; i < frames; i++, at += blockAlign) samples[i] = (bytes[at] - 128) / 128;
    } else if (bitsPerSample === 16) {
      for (let i = 0; i < frames; i++, at += blockAlign) samples[i] = view.getInt16(at, true) / 32768;
    } else if (bitsPerSample === 24) {
      for (let i = 0; i < frames; i++, at += blockAlign) {
        samples[i] = (bytes[at] | (bytes[at + 1] << 8) | (view.getInt8(at + 2) << 16)) / 8388608;
      }
    } else {
      for (let i = 0; i < frames; i++, at += blockAlign) samples[i] = view.getInt32(at, true) / 2147483648;
    }
    return samples;
  });
}

/**
 * Samples as the bytes of a file, channels interleaved.
 *
 * Whole-number encodings round to the nearest step and clip at full scale; no dither is added, so what was decoded from
 * 16 or 24 bits comes back bit for bit. Floating point is written as it is, also beyond ±1. NaN becomes 0, and so does an
 * infinite value in floating point.
 *
 * @param block - one array per channel, all of the same length
 */
export function encodeSamples(block: readonly Float32Array[], encoding: WavEncoding): Uint8Array {
  const channels = block.length;
  const frames = block[0]?.length ?? 0;
  const sampleBytes = SAMPLE_BYTES[encoding];
  const blockAlign = sampleBytes * channels;
  const bytes = new Uint8Array(frames * blockAlign);
  const view = viewOf(bytes);
  for (let channel = 0; channel < channels; channel++) {
    const samples = block[channel];
    let at = channel * sampleBytes;
    if (encoding === 'float32') {
      for (let i = 0; i < frames; i++, at += blockAlign) {
        const x = samples[i];
        view.setFloat32(at, x - x === 0 ? x : 0, true);
      }
    } else if (encoding === 'pcm16') {
      for (let i = 0; i < frames; i++, at += blockAlign) view.setInt16(at, wholeStep(samples[i], 32768), true);
    } else {
      for (let i = 0; i < frames; i++, at += blockAlign) {
        const step = wholeStep(samples[i], 8388608);
        bytes[at] = step;
        bytes[at + 1] = step >> 8;
        bytes[at + 2] = step >> 16;
      }
    }
  }
  return bytes;
}

/** The nearest of the steps −scale … scale − 1. */
function wholeStep(x: number, scale: number): number {
  const step = Math.floor(x * scale + 0.5);
  return step >= scale ? scale - 1 : step < -scale ? -scale : step | 0;
}
