import type { Encoding } from '@soundwright/contract';
import { type WavFormat as CodecFormat, encodeSamples as encodeCommon } from '@soundwright/dsp/wav';
import type { Block } from './pcm-reader.ts';
import { BYTES_PER_SAMPLE } from './wav-format.ts';

/**
 * Floats as a WAV stores them. Integers are rounded to the nearest and stop at full scale: nothing wraps, and what was
 * decoded from up to 24 bits comes back bit for bit. What is not finite becomes silence.
 */
export function encodeSamples(block: Block, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'pcm16':
    case 'pcm24':
    case 'float32':
      return encodeCommon(block, encoding);
    case 'pcm8':
      return pack(block, encoding, (view, at, x) => view.setUint8(at, 128 + toInteger(x, 128)));
    case 'pcm32':
      return pack(block, encoding, (view, at, x) => view.setInt32(at, toInteger(x, 2_147_483_648), true));
    case 'float64':
      return pack(block, encoding, (view, at, x) => view.setFloat64(at, Number.isFinite(x) ? x : 0, true));
  }
}

/** How a sample of each layout is read, full scale ±1; by format and bits. */
const READERS: Readonly<Record<string, (view: DataView, at: number) => number>> = {
  pcm8: (view, at) => (view.getUint8(at) - 128) / 128,
  pcm16: (view, at) => view.getInt16(at, true) / 32_768,
  pcm24: (view, at) => (view.getUint16(at, true) | (view.getInt8(at + 2) << 16)) / 8_388_608,
  pcm32: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  float32: (view, at) => view.getFloat32(at, true),
  float64: (view, at) => view.getFloat64(at, true),
};

/**
 * The samples of whole frames, as `decodeSamples` of the codec gives them, but in arrays that are there already.
 *
 * @returns views of the beginnings of `arrays`, as long as there are frames
 */
export function decodeInto(arrays: readonly Float32Array[], bytes: Uint8Array, layout: CodecFormat): Block {
  const { blockAlign, bitsPerSample } = layout;
  const frames = Math.floor(bytes.length / blockAlign);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const read = READERS[`${layout.format}${bitsPerSample}`];
  if (read === undefined) throw new RangeError(`no samples of ${bitsPerSample} bits`);
  return arrays.map((array, channel) => {
    const samples = array.subarray(0, frames);
    let at = (channel * bitsPerSample) / 8;
    for (let i = 0; i < frames; i++, at += blockAlign) {
      const x = read(view, at);
      samples[i] = Number.isFinite(x) ? x : 0;
    }
    return samples;
  });
}

function pack(block: Block, encoding: Encoding, write: (view: DataView, at: number, x: number) => void): Uint8Array {
  const width = BYTES_PER_SAMPLE[encoding];
  const stride = width * block.length;
  const bytes = new Uint8Array((block[0]?.length ?? 0) * stride);
  const view = new DataView(bytes.buffer);
  block.forEach((samples, channel) => {
    samples.forEach((x, frame) => {
      write(view, frame * stride + channel * width, x);
    });
  });
  return bytes;
}

function toInteger(sample: number, scale: number): number {
  const value = Math.floor(sample * scale + 0.5);
  if (value >= scale) return scale - 1;
  if (value < -scale) return -scale;
  return Number.isNaN(value) ? 0 : value;
}
