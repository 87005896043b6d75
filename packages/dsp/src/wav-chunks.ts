/**
 * The chunks of WAVE files: locating them, even in unusual or damaged files, and writing them. `wav.ts` handles sample
 * formats.
 */

/** The bytes are not a WAVE file, or not a readable one; the message gives the reason for the user. */
export class WavError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WavError';
  }
}

/** A sample loop, as used by samplers and games. */
export interface WavLoop {
  /** `alternating` is ping-pong. */
  readonly type: 'forward' | 'alternating' | 'backward';
  readonly startFrame: number;
  /** End of the loop, exclusive. */
  readonly endFrame: number;
  /** Number of repetitions; null for as long as the sound is held. */
  readonly plays: number | null;
}

/** INFO texts by their four-letter names, such as INAM (title) and IART (artist). */
export type WavInfo = Readonly<Record<string, string>>;

/** A requested range of the file; the response may be shorter at the end of the file. */
interface Wanted {
  readonly offset: number;
  readonly length: number;
}

/** A generator that requests ranges of a file and returns a `T`. */
export type Reading<T> = Generator<Wanted, T, Uint8Array>;

/** The chunks of a file. */
interface WavChunks {
  /** The body of the "fmt " chunk: 16 to 40 bytes. */
  readonly format: Uint8Array;
  /** Position and actual length of the samples. */
  readonly data: DataChunk;
  readonly info: WavInfo;
  readonly loops: readonly WavLoop[];
}

interface DataChunk {
  readonly offset: number;
  readonly bytes: number;
  /** Whether the file ends before the announced number of samples. */
  readonly truncated: boolean;
  /** Whether the header gives the number of bytes, and the file contains them. */
  readonly isTold: boolean;
}

interface Chunk {
  readonly name: string;
  readonly declared: number;
  readonly body: number;
}

interface Found {
  readonly fileBytes: number;
  format?: Uint8Array;
  data?: DataChunk;
  longDataBytes?: number;
  readonly info: Record<string, string>;
  readonly loops: WavLoop[];
}

export const UNKNOWN_SIZE = 0xffffffff;
const LONGEST_INFO = 65536;
const SHORTEST_FORMAT = 16;
const LONGEST_FORMAT = 40;
const LONGEST_SEARCH = 65536;
const MOST_CHUNKS = 1000;
const SMPL_BYTES = 36;
const LOOP_BYTES = 24;
const MOST_LOOPS = 64;
const MIDDLE_C = 60;
const LOOP_TYPES = ['forward', 'alternating', 'backward'] as const;

const KNOWN_CHUNKS = new Set(
  'fmt |data|LIST|fact|id3 |ID3 |bext|cue |smpl|inst|JUNK|junk|PAD |iXML|PEAK|acid|cart|axml|chna|plst|_PMX|ds64|levl'.split(
    '|',
  ),
);

/** Walks the chunks of a file, requesting the bytes it needs. @throws WavError */
export function* readChunks(fileBytes: number): Reading<WavChunks> {
  yield* checkContainer();
  const found: Found = { fileBytes, info: {}, loops: [] };
  let offset: number | null = 12;
  for (let count = 0; offset !== null && offset + 8 <= fileBytes && count < MOST_CHUNKS; count++) {
    const head: Uint8Array = yield { offset, length: 8 };
    if (head.length < 8) break;
    const present: Chunk = { name: nameAt(head, 0), declared: viewOf(head).getUint32(4, true), body: offset + 8 };
    offset = isImpossible(present, found)
      ? yield* findBehind(present.body, found)
      : yield* findEnd(present.body, yield* readChunk(present, found));
  }
  const { format, data, info, loops } = found;
  if (!format) throw new WavError('The WAVE file does not say how its samples are stored (no "fmt " chunk).');
  if (!data) throw new WavError('The WAVE file has no samples (no "data" chunk).');
  return { format, data, info, loops };
}

/** Whether a chunk before the samples claims to be longer than the file. */
function isImpossible({ name, declared, body }: Chunk, { data, fileBytes }: Found): boolean {
  return name !== 'data' && data === undefined && body + declared > fileBytes;
}

function* checkContainer(): Reading<void> {
  const start = yield { offset: 0, length: 12 };
  if (start.length < 12) throw new WavError('The file is too short to be a WAVE file.');
  const container = nameAt(start, 0);
  if (container === 'RIFX') throw new WavError('Big-endian WAVE files (RIFX) cannot be read.');
  if (!['RIFF', 'RF64', 'BW64'].includes(container) || nameAt(start, 8) !== 'WAVE') {
    throw new WavError('The file is not a WAVE file.');
  }
}

/** Reads a chunk and returns its actual size. */
function* readChunk({ name, declared, body }: Chunk, found: Found): Reading<number> {
  if (name === 'data' && !found.data) {
    const size = yield* sizeOfData(declared, body, found);
    const bytes = Math.min(size, found.fileBytes - body);
    const isTold = declared === bytes || (declared === UNKNOWN_SIZE && found.longDataBytes === bytes);
    found.data = { offset: body, bytes, truncated: bytes < size, isTold: isTold && bytes === size };
    return size;
  }
  if (name === 'ds64' && declared >= 24) {
    const sizes = yield { offset: body, length: 24 };
    if (sizes.length >= 16) found.longDataBytes = wideAt(sizes, 8);
  } else if (name === 'fmt ') {
    const format = yield { offset: body, length: Math.min(declared, LONGEST_FORMAT) };
    if (format.length < SHORTEST_FORMAT) {
      throw new WavError('The description of the samples ("fmt " chunk) is too short.');
    }
    found.format ??= format.slice();
  } else if (name === 'LIST' && declared >= 4) {
    readInfo(yield { offset: body, length: Math.min(declared, LONGEST_INFO) }, found.info);
  } else if (name === 'smpl') {
    readLoops(yield { offset: body, length: Math.min(declared, SMPL_BYTES + MOST_LOOPS * LOOP_BYTES) }, found.loops);
  }
  return declared;
}

/** 0 and 0xFFFFFFFF mean the rest of the file: interrupted recorders leave these values, also in the long sizes. */
function* sizeOfData(declared: number, body: number, { fileBytes, longDataBytes = 0 }: Found): Reading<number> {
  if (declared === UNKNOWN_SIZE) return longDataBytes === 0 ? fileBytes - body : longDataBytes;
  if (declared !== 0) return declared;
  return isKnownChunk(yield { offset: body, length: 4 }, 0) ? 0 : fileBytes - body;
}

/** The samples may still follow a chunk with an impossible size. */
function* findBehind(body: number, { fileBytes, format }: Found): Reading<number | null> {
  const bytes = yield { offset: body, length: Math.min(LONGEST_SEARCH, fileBytes - body) };
  const name = format ? 'data' : 'fmt ';
  for (let at = 0; at + 8 <= bytes.length; at++) {
    if (bytes[at] === name.charCodeAt(0) && nameAt(bytes, at) === name) return body + at;
  }
  return null;
}

/** Position of the next chunk: some programs omit the padding byte after an odd size. */
function* findEnd(body: number, size: number): Reading<number> {
  const end = body + size;
  if (size % 2 === 0) return end;
  const next = yield { offset: end, length: 5 };
  return isKnownChunk(next, 0) && !isKnownChunk(next, 1) ? end : end + 1;
}

/** Adds the texts of a LIST chunk of type INFO; stops at damaged entries. */
function readInfo(bytes: Uint8Array, info: Record<string, string>): void {
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

/** Adds the valid loops of a "smpl" chunk. */
function readLoops(bytes: Uint8Array, loops: WavLoop[]): void {
  if (bytes.length < SMPL_BYTES) return;
  const view = viewOf(bytes);
  const count = Math.min(view.getUint32(28, true), MOST_LOOPS);
  for (let at = SMPL_BYTES; loops.length < count && at + LOOP_BYTES <= bytes.length; at += LOOP_BYTES) {
    const type = LOOP_TYPES[view.getUint32(at + 4, true)];
    const [startFrame, lastFrame] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
    const plays = view.getUint32(at + 20, true);
    if (type === undefined || lastFrame < startFrame) continue;
    loops.push({ type, startFrame, endFrame: lastFrame + 1, plays: plays === 0 ? null : plays });
  }
}

/** Decodes valid UTF-8, else one character per byte, as written by older programs. */
function decodeText(bytes: Uint8Array): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  try {
    return decodeURIComponent(escaped);
  } catch {
    // Not UTF-8: decode as Latin-1.
    return String.fromCharCode(...bytes);
  }
}

/** UTF-8. */
export function encodeText(text: string): Uint8Array {
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

/** The same memory for reading numbers of several bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function wideAt(bytes: Uint8Array, at: number): number {
  return viewOf(bytes).getUint32(at, true) + viewOf(bytes).getUint32(at + 4, true) * 4294967296;
}

function isKnownChunk(bytes: Uint8Array, at: number): boolean {
  return KNOWN_CHUNKS.has(nameAt(bytes, at));
}

/** A chunk of INFO texts; empty when there are none. @throws RangeError for a name without exactly four letters */
export function infoChunks(info: WavInfo): Uint8Array[] {
  const texts = Object.entries(info);
  if (texts.length === 0) return [];
  const parts = texts.map(([name, text]) => {
    if (!/^[\x20-\x7e]{4}$/.test(name)) throw new RangeError(`an info name must have four letters, got "${name}"`);
    // Texts are zero-terminated.
    return chunk(name, [...encodeText(text), 0]);
  });
  return [chunk('LIST', [...ascii('INFO'), ...join(parts)])];
}

/** Loops as a "smpl" chunk; empty when there are none. @throws RangeError for a loop outside the sound */
export function loopChunks(loops: readonly WavLoop[], sampleRateHz: number, frames: number): Uint8Array[] {
  if (loops.length === 0) return [];
  const entries = loops.map(({ type, startFrame, endFrame, plays }, index) => {
    const isWhole = Number.isInteger(startFrame) && Number.isInteger(endFrame);
    if (!isWhole || startFrame < 0 || endFrame <= startFrame || endFrame > Math.min(frames, UNKNOWN_SIZE)) {
      throw new RangeError(`a loop must lie within ${frames} frames, got ${startFrame} to ${endFrame}`);
    }
    return u32(index, LOOP_TYPES.indexOf(type), startFrame, endFrame - 1, 0, plays ?? 0);
  });
  const periodNs = Math.round(1e9 / sampleRateHz);
  return [chunk('smpl', [...u32(0, 0, periodNs, MIDDLE_C, 0, 0, 0, loops.length, 0), ...entries.flat()])];
}

/** A chunk with its padding. */
export function chunk(name: string, body: readonly number[]): Uint8Array {
  return Uint8Array.from([...ascii(name), ...u32(body.length), ...body, ...(body.length % 2 ? [0] : [])]);
}

/** All parts in order, copied into one array. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

export const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
export const u16 = (...values: number[]): number[] => values.flatMap((x) => [x & 255, (x >> 8) & 255]);
export const u32 = (...values: number[]): number[] =>
  values.flatMap((x) => u16(x % 65536, Math.floor(x / 65536) % 65536));
export const u64 = (x: number): number[] => u32(x % 4294967296, Math.floor(x / 4294967296));
