import { createResampler } from '@soundwright/dsp/resample';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Block } from './pcm-reader.ts';

export const MP3_KBITS = 192;
/** Rates at which MPEG-1 layer III carries 192 kbit/s; sounds at others are resampled to the first. */
const MP3_RATES_HZ = [48_000, 44_100, 32_000];

/** A streaming MP3 encoder: the returned blocks, concatenated, are one gapless stream. */
export interface Mp3Maker {
  readonly sampleRateHz: number;
  /** Samples per channel encoded so far, at that rate. */
  readonly samples: number;
  /** Encodes the next frames. The bytes are valid until the next call. */
  push(block: Block): Uint8Array[];
  /** The rest, at the end of the sound; as `push`. */
  finish(): Generator<Uint8Array>;
}

/** Opens an MP3 of constant 192 kbit/s and at most two channels. */
export async function openMp3(fromHz: number, fromChannels: number): Promise<Mp3Maker> {
  const channels = fromChannels === 1 ? 1 : 2;
  const sampleRateHz = MP3_RATES_HZ.includes(fromHz) ? fromHz : (MP3_RATES_HZ[0] as number);
  const encoder = await createMp3Encoder();
  encoder.configure({ channels, sampleRate: sampleRateHz, bitrate: MP3_KBITS });
  const resampler = createResampler(fromHz, sampleRateHz, channels);
  let samples = 0;
  const encode = (block: Block): Uint8Array[] => {
    const count = block[0]?.length ?? 0;
    samples += count;
    return count > 0 ? [encoder.encode(block)] : [];
  };
  return {
    sampleRateHz,
    get samples() {
      return samples;
    },
    push: (block) => encode(resampler.push(withChannels(block, channels))),
    *finish() {
      yield* encode(resampler.flush());
      yield encoder.finalize();
    },
  };
}

/**
 * The block in one or two channels: further channels are added to both sides at half level, scaled to avoid clipping.
 */
export function withChannels(block: Block, channels: 1 | 2): Block {
  if (block.length === channels) return block;
  const [left = new Float32Array(), right = left, ...others] = block;
  const gain = 1 / (1 + others.length / 2);
  return [left, right].map((side) =>
    side.map((x, i) => gain * others.reduce((sum, other) => sum + (other[i] as number) / 2, x)),
  );
}
