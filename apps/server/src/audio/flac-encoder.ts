import { BitWriter } from './bit-writer.ts';
import { crc8, crc16 } from './flac-crc.ts';
import { vorbisCommentBlock } from './vorbis-comments.ts';

/** Frames per FLAC frame; every block except the last. */
export const FLAC_BLOCK_FRAMES = 4_096;

export interface FlacFormat {
  readonly sampleRateHz: number;
  /** 1 to 8. */
  readonly channels: number;
  readonly bitsPerSample: 16 | 24;
}

/** In the order of their codes, from 1. */
const USUAL_RATES_HZ = [88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];
const LAST_BLOCK = 0x80;
const VORBIS_COMMENT = 4;
const HIGHEST_ORDER = 4;
const PARTITION_ORDER = 4;
const MID_SIDE = 10;
const HIGHEST_RICE = 30;

/**
 * The beginning of a FLAC file: its mark, the STREAMINFO block, and the comments, if any.
 *
 * @param frames - of the whole sound
 * @param md5 - of the samples as little-endian integers of `bitsPerSample`, interleaved; 16 bytes, zeros when not known
 * @param comments - Vorbis comments, `KEY=value`
 *
 * Source of this file: RFC 9639, "Free Lossless Audio Codec (FLAC)" (IETF, 2024).
 */
export function flacHeader(
  { sampleRateHz, channels, bitsPerSample }: FlacFormat,
  frames: number,
  md5: Uint8Array,
  comments: readonly string[] = [],
): Uint8Array {
  const bits = new BitWriter();
  for (const letter of 'fLaC') bits.write(letter.charCodeAt(0), 8);
  bits.write(comments.length === 0 ? LAST_BLOCK : 0, 8);
  bits.write(34, 24);
  bits.write(FLAC_BLOCK_FRAMES, 16);
  bits.write(FLAC_BLOCK_FRAMES, 16);
  // Smallest and largest frame size: unknown.
  bits.write(0, 24);
  bits.write(0, 24);
  bits.write(sampleRateHz, 20);
  bits.write(channels - 1, 3);
  bits.write(bitsPerSample - 1, 5);
  bits.write(Math.floor(frames / 2 ** 32), 4);
  bits.write(frames % 2 ** 32, 32);
  for (const byte of md5) bits.write(byte, 8);
  if (comments.length > 0) {
    const block = vorbisCommentBlock('Soundwright', comments);
    bits.write(LAST_BLOCK | VORBIS_COMMENT, 8);
    bits.write(block.length, 24);
    for (const byte of block) bits.write(byte, 8);
  }
  return bits.bytes().slice();
}

/**
 * Opens an encoder with the fixed predictors and Rice codes of FLAC, which every player decodes exactly; files are
 * about a tenth larger than with fitted predictors.
 *
 * @returns a function that encodes the next block: one array of integers per channel, `FLAC_BLOCK_FRAMES` long except
 *   for the last; what it returns is valid until the next call
 */
export function createFlacEncoder(format: FlacFormat): (block: readonly Int32Array[]) => Uint8Array {
  const bits = new BitWriter();
  let frameNumber = 0;
  return (block) => {
    bits.clear();
    const frames = block[0]?.length ?? 0;
    const plain = block.map((samples) => ({ samples, bitsPerSample: format.bitsPerSample as number }));
    const [left, right] = block;
    let assignment = block.length - 1;
    let signals = plain;
    if (left !== undefined && right !== undefined && block.length === 2) {
      const midSide = [
        { samples: left.map((x, i) => (x + (right[i] as number)) >> 1), bitsPerSample: format.bitsPerSample as number },
        { samples: left.map((x, i) => x - (right[i] as number)), bitsPerSample: format.bitsPerSample + 1 },
      ];
      if (costOf(midSide) < costOf(plain)) {
        assignment = MID_SIDE;
        signals = midSide;
      }
    }
    writeFrameHeader(bits, format, frames, assignment, frameNumber++);
    for (const signal of signals) writeSubframe(bits, signal.samples, signal.bitsPerSample);
    bits.align();
    bits.write(crc16(bits.bytes(), 0, bits.bytes().length), 16);
    return bits.bytes();
  };
}

function writeFrameHeader(
  bits: BitWriter,
  format: FlacFormat,
  frames: number,
  assignment: number,
  number: number,
): void {
  const isFull = frames === FLAC_BLOCK_FRAMES;
  bits.write(0xfff8, 16);
  bits.write(isFull ? 12 : 7, 4);
  const rate = rateCode(format.sampleRateHz);
  bits.write(rate.code, 4);
  bits.write(assignment, 4);
  bits.write(format.bitsPerSample === 16 ? 4 : 6, 3);
  bits.write(0, 1);
  writeCodedNumber(bits, number);
  if (!isFull) bits.write(frames - 1, 16);
  if (rate.value !== null) bits.write(rate.value, 16);
  bits.write(crc8(bits.bytes(), 0, bits.bytes().length), 8);
}

/**
 * The sample rate field of a frame header, repeated so that decoders can start anywhere: a standard rate, or a code for
 * how it is stored.
 */
function rateCode(sampleRateHz: number): { code: number; value: number | null } {
  const usual = USUAL_RATES_HZ.indexOf(sampleRateHz);
  if (usual !== -1) return { code: usual + 1, value: null };
  if (sampleRateHz < 65_536) return { code: 13, value: sampleRateHz };
  return sampleRateHz % 10 === 0 ? { code: 14, value: sampleRateHz / 10 } : { code: 0, value: null };
}

/** A number in UTF-8 style coding, extended to 36 bits. */
function writeCodedNumber(bits: BitWriter, number: number): void {
  if (number < 0x80) {
    bits.write(number, 8);
    return;
  }
  let following = 1;
  while (number >= 2 ** (6 * following + 6 - following)) following++;
  const lead = (0xff00 >> (following + 1)) & 0xff;
  bits.write(lead | Math.floor(number / 2 ** (6 * following)), 8);
  for (let i = following - 1; i >= 0; i--) bits.write(0x80 | (Math.floor(number / 2 ** (6 * i)) & 0x3f), 8);
}

interface Prediction {
  readonly order: number;
  readonly residual: Int32Array;
  /** Sum of the absolute residual, an estimate of its size. */
  readonly cost: number;
}

function costOf(signals: readonly { samples: Int32Array }[]): number {
  return signals.reduce((sum, { samples }) => sum + predict(samples).cost, 0);
}

/** The best of the fixed predictors, which are repeated differences. */
function predict(samples: Int32Array): Prediction {
  let best: Prediction | undefined;
  let residual = samples;
  for (let order = 0; order <= Math.min(HIGHEST_ORDER, samples.length - 1); order++) {
    if (order > 0) residual = differences(residual);
    let cost = 0;
    for (let i = 0; i < residual.length; i++) cost += Math.abs(residual[i] as number);
    if (best === undefined || cost < best.cost) best = { order, residual, cost };
  }
  return best ?? { order: 0, residual: samples, cost: 0 };
}

function differences(values: Int32Array): Int32Array {
  const result = new Int32Array(values.length - 1);
  for (let i = 0; i < result.length; i++) result[i] = (values[i + 1] as number) - (values[i] as number);
  return result;
}

function writeSubframe(bits: BitWriter, samples: Int32Array, bitsPerSample: number): void {
  const first = samples[0] as number;
  if (samples.every((x) => x === first)) {
    bits.write(0, 8);
    bits.write(first, bitsPerSample);
    return;
  }
  const { order, residual } = predict(samples);
  bits.write((8 | order) << 1, 8);
  for (let i = 0; i < order; i++) bits.write(samples[i] as number, bitsPerSample);
  // Rice codes with parameters of five bits.
  bits.write(1, 2);
  const partitionOrder =
    samples.length % 2 ** PARTITION_ORDER === 0 && samples.length >> PARTITION_ORDER > order ? PARTITION_ORDER : 0;
  bits.write(partitionOrder, 4);
  const partitionFrames = samples.length >> partitionOrder;
  for (let from = 0, to = partitionFrames - order; from < residual.length; from = to, to += partitionFrames) {
    writeRice(bits, residual.subarray(from, to));
  }
}

function writeRice(bits: BitWriter, residual: Int32Array): void {
  let sum = 0;
  for (let i = 0; i < residual.length; i++) sum += folded(residual[i] as number);
  const mean = residual.length === 0 ? 0 : sum / residual.length;
  let parameter = 0;
  while (parameter < HIGHEST_RICE && 2 ** (parameter + 1) <= mean * 1.4) parameter++;
  bits.write(parameter, 5);
  for (let i = 0; i < residual.length; i++) {
    const value = folded(residual[i] as number);
    bits.writeUnary(value >>> parameter);
    bits.write(value, parameter);
  }
}

/** 0, −1, 1, −2, 2 … as 0, 1, 2, 3, 4 … */
function folded(value: number): number {
  return ((value << 1) ^ (value >> 31)) >>> 0;
}
