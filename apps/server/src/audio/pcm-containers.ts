import { closeSync, fstatSync, openSync } from 'node:fs';
import type { WavEncoding } from '@soundwright/dsp/wav-samples';
import { type PcmLayout, type PcmSource, storedBytes } from './pcm-layouts.ts';
import { readFully } from './pcm-reader.ts';

/** What a container holds: samples that are read here, PCM of a plain WAV, or something else. */
export type PcmContent = { readonly source: PcmSource } | 'wav' | 'other';

interface Chunk {
  readonly name: string;
  readonly body: number;
  readonly bytes: number;
}

/** How samples are stored, without where. */
type Stored = Pick<PcmSource, 'layout' | 'encoding'>;

interface OpenFile {
  readonly sizeBytes: number;
  /** Bytes from `at`, fewer at the end of the file. */
  read(at: number, length: number): Buffer;
}

const MOST_CHUNKS = 1_000;
const PCM = 1;
const FLOAT = 3;
const A_LAW = 6;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;

const INTEGERS: Readonly<Record<number, WavEncoding>> = { 8: 'pcm8', 16: 'pcm16', 24: 'pcm24', 32: 'pcm32' };
const FLOATS: Readonly<Record<number, WavEncoding>> = { 32: 'float32', 64: 'float64' };

/** Compression types of AIFF-C whose samples are PCM or companded, by their depth in bits where they fix it. */
const AIFC: Readonly<
  Record<string, { readonly layout: PcmLayout; readonly depths: typeof INTEGERS; readonly bits?: number }>
> = {
  NONE: { layout: 'big', depths: INTEGERS },
  twos: { layout: 'big', depths: INTEGERS },
  in24: { layout: 'big', depths: INTEGERS, bits: 24 },
  in32: { layout: 'big', depths: INTEGERS, bits: 32 },
  sowt: { layout: 'little', depths: INTEGERS },
  'raw ': { layout: 'little', depths: INTEGERS, bits: 8 },
  fl32: { layout: 'big', depths: FLOATS, bits: 32 },
  FL32: { layout: 'big', depths: FLOATS, bits: 32 },
  fl64: { layout: 'big', depths: FLOATS, bits: 64 },
  FL64: { layout: 'big', depths: FLOATS, bits: 64 },
  alaw: { layout: 'a-law', depths: INTEGERS, bits: 16 },
  ALAW: { layout: 'a-law', depths: INTEGERS, bits: 16 },
  ulaw: { layout: 'mu-law', depths: INTEGERS, bits: 16 },
  ULAW: { layout: 'mu-law', depths: INTEGERS, bits: 16 },
};

/**
 * The samples of an AIFF or AIFF-C, of a big-endian WAV (RIFX), or of a WAV with A-law or µ-law.
 *
 * @param start - offset of the container in the file
 *
 * Sources: "Audio Interchange File Format, AIFF" (Apple, 1989) and its AIFF-C draft (1991); "Multimedia Programming
 * Interface and Data Specifications 1.0" (IBM and Microsoft, 1991).
 */
export function readPcmContainer(path: string, start: number): PcmContent {
  const handle = openSync(path, 'r');
  try {
    const sizeBytes = fstatSync(handle).size;
    const read = (at: number, length: number): Buffer => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, sizeBytes - at)));
      readFully(handle, bytes, at);
      return bytes;
    };
    const file: OpenFile = { sizeBytes, read };
    const name = read(start, 4).toString('latin1');
    return name === 'FORM' ? readAiff(file, start) : readWave(file, start, name === 'RIFX');
  } finally {
    closeSync(handle);
  }
}

function* chunksOf({ sizeBytes, read }: OpenFile, start: number, isBig: boolean): Generator<Chunk> {
  let at = start + 12;
  for (let count = 0; count < MOST_CHUNKS && at + 8 <= sizeBytes; count++) {
    const head = read(at, 8);
    const bytes = isBig ? head.readUInt32BE(4) : head.readUInt32LE(4);
    yield { name: head.toString('latin1', 0, 4), body: at + 8, bytes };
    at += 8 + bytes + (bytes % 2);
  }
}

function readWave(file: OpenFile, start: number, isBig: boolean): PcmContent {
  const chunks = [...chunksOf(file, start, isBig)];
  const format = chunks.find(({ name }) => name === 'fmt ');
  const data = chunks.find(({ name }) => name === 'data');
  const head = format === undefined ? Buffer.alloc(0) : file.read(format.body, Math.min(format.bytes, 40));
  // A damaged WAV is reported by its own reader.
  if (head.length < 16) return isBig ? 'other' : 'wav';
  const stored = storedInWave(head, isBig);
  if (typeof stored === 'string') return stored;
  if (data === undefined) return 'other';
  const channels = isBig ? head.readUInt16BE(2) : head.readUInt16LE(2);
  const sampleRateHz = isBig ? head.readUInt32BE(4) : head.readUInt32LE(4);
  return { source: sourceAt(file, { ...stored, channels, sampleRateHz }, data.body, data.bytes) };
}

function storedInWave(format: Buffer, isBig: boolean): Stored | 'wav' | 'other' {
  const at = (offset: number) => (isBig ? format.readUInt16BE(offset) : format.readUInt16LE(offset));
  const tag = at(0) === EXTENSIBLE && format.length >= 26 ? at(24) : at(0);
  const bits = at(14);
  if (tag === A_LAW && bits === 8) return { layout: 'a-law', encoding: 'pcm16' };
  if (tag === MU_LAW && bits === 8) return { layout: 'mu-law', encoding: 'pcm16' };
  if (tag !== PCM && tag !== FLOAT) return 'other';
  const encoding = (tag === PCM ? INTEGERS : FLOATS)[bits];
  if (!isBig) return 'wav';
  return encoding === undefined ? 'other' : { layout: bits === 8 ? 'little' : 'big', encoding };
}

function readAiff(file: OpenFile, start: number): PcmContent {
  const isCompressed = file.read(start + 8, 4).toString('latin1') === 'AIFC';
  let common: Buffer | undefined;
  let sound: Chunk | undefined;
  for (const chunk of chunksOf(file, start, true)) {
    if (chunk.name === 'COMM') common ??= file.read(chunk.body, Math.min(chunk.bytes, 22));
    if (chunk.name === 'SSND') sound ??= chunk;
  }
  if (common === undefined || sound === undefined || common.length < (isCompressed ? 22 : 18)) return 'other';
  const kind = AIFC[isCompressed ? common.toString('latin1', 18, 22) : 'NONE'];
  // Samples of other depths are left-justified in whole bytes.
  const bits = kind?.bits ?? Math.ceil(common.readUInt16BE(6) / 8) * 8;
  const encoding = kind?.depths[bits];
  const head = file.read(sound.body, 8);
  if (kind === undefined || encoding === undefined || head.length < 8) return 'other';
  const layout = kind.layout === 'big' && bits === 8 ? 'big-signed-8' : kind.layout;
  const format = { layout, encoding, channels: common.readUInt16BE(0), sampleRateHz: extendedAt(common, 8) };
  const offset = 8 + head.readUInt32BE(0);
  const source = sourceAt(file, format, sound.body + offset, Math.max(0, sound.bytes - offset));
  return { source: { ...source, frames: Math.min(source.frames, common.readUInt32BE(2)) } };
}

/** The samples in a part of the file that claims `bytes`; 0 or the largest size mean the rest of it. */
function sourceAt(
  { sizeBytes }: OpenFile,
  format: Omit<PcmSource, 'dataOffset' | 'frames' | 'truncated'>,
  dataOffset: number,
  bytes: number,
): PcmSource {
  const present = Math.max(0, sizeBytes - dataOffset);
  const claimed = bytes === 0 || bytes === 0xffff_ffff ? present : bytes;
  const frameBytes = storedBytes(format) * format.channels;
  const frames = frameBytes === 0 ? 0 : Math.floor(Math.min(present, claimed) / frameBytes);
  return { ...format, dataOffset, frames, truncated: claimed > present };
}

/** An 80-bit floating-point number, rounded to a whole one. */
function extendedAt(bytes: Buffer, at: number): number {
  const exponent = (bytes.readUInt16BE(at) & 0x7fff) - 16_383 - 63;
  return Math.round((bytes.readUInt32BE(at + 2) * 2 ** 32 + bytes.readUInt32BE(at + 6)) * 2 ** exponent);
}
