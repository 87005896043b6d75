import type { Encoding } from '@soundwright/contract';
import type { Block } from './pcm-reader.ts';
import { BYTES_PER_SAMPLE } from './wav-format.ts';

/** Where the numbers of each integer encoding end. */
const SCALES = { pcm8: 128, pcm16: 32_768, pcm24: 8_388_608, pcm32: 2_147_483_648 } as const;

/**
 * Floats as a WAV stores them. Integers are rounded to the nearest and stop at full scale: nothing wraps, and
 * what was decoded from up to 24 bits comes back bit for bit.
 */
export function encodeSamples(block: Block, encoding: Encoding): Buffer {
  const channels = block.length;
  const frames = block[0]?.length ?? 0;
  const width = BYTES_PER_SAMPLE[encoding];
  const stride = width * channels;
  const bytes = Buffer.allocUnsafe(frames * stride);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  block.forEach((samples, channel) => {
    let at = channel * width;
    switch (encoding) {
      case 'pcm8':
        for (let i = 0; i < frames; i++, at += stride) bytes[at] = 128 + toInteger(samples[i] as number, SCALES.pcm8);
        break;
      case 'pcm16':
        for (let i = 0; i < frames; i++, at += stride) {
          view.setInt16(at, toInteger(samples[i] as number, SCALES.pcm16), true);
        }
        break;
      case 'pcm24':
        for (let i = 0; i < frames; i++, at += stride) {
          const value = toInteger(samples[i] as number, SCALES.pcm24);
          bytes[at] = value;
          bytes[at + 1] = value >> 8;
          bytes[at + 2] = value >> 16;
        }
        break;
      case 'pcm32':
        for (let i = 0; i < frames; i++, at += stride) {
          view.setInt32(at, toInteger(samples[i] as number, SCALES.pcm32), true);
        }
        break;
      case 'float32':
        for (let i = 0; i < frames; i++, at += stride) view.setFloat32(at, samples[i] as number, true);
        break;
      case 'float64':
        for (let i = 0; i < frames; i++, at += stride) view.setFloat64(at, samples[i] as number, true);
        break;
    }
  });
  return bytes;
}

function toInteger(sample: number, scale: number): number {
  const value = Math.round(sample * scale);
  if (value >= scale) return scale - 1;
  return value > -scale ? value : -scale;
}
