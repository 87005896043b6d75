import type { Encoding } from '@soundwright/contract';
import { encodeSamples as encodeCommon } from '@soundwright/dsp/wav';
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
