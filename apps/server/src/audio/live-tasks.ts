import { closeSync, openSync } from 'node:fs';
import { createResampler } from '@soundwright/dsp/resample';
import { encodeSamples } from '@soundwright/dsp/wav';
import type { PcmFile } from '../platform/pcm-file.ts';
import { endlessWavHeader } from './endless-wav.ts';
import { openMp3 } from './mp3-stream.ts';
import { BLOCK_FRAMES, type Block, readPcmBlock } from './pcm-reader.ts';
import { openSpeed } from './speed.ts';

/** Formats for streaming a sound while it is rendered. `pcm` is 24 kHz, 16 bit signed, little-endian, mono. */
export type LiveFormat = 'mp3' | 'pcm' | 'wav';

export interface LiveOpen {
  /** Id of the stream in later calls. */
  readonly id: string;
  readonly sound: PcmFile;
  readonly format: LiveFormat;
  /** Playback speed at the same pitch, 0.25 to 4. */
  readonly rate: number;
}

export interface LivePull {
  readonly id: string;
  /** Total frames to encode. */
  readonly frames: number;
  readonly isEnd: boolean;
}

interface LiveStream {
  readonly file: number;
  readonly channels: number;
  taken: number;
  encode(block: Block): Uint8Array[];
  end(): Iterable<Uint8Array>;
}

export const LIVE_PCM_RATE_HZ = 24_000;

const open = new Map<string, LiveStream>();

/**
 * Encoders that persist between calls: each reads its sound from the growing file and holds the file open, so
 * that its creator may delete it.
 */
export const liveTasks = {
  async liveOpen({ id, sound, format, rate }: LiveOpen): Promise<void> {
    const encoder = await openEncoder(sound, format);
    const speed = await openSpeed(sound, rate);
    open.set(id, {
      file: openSync(sound.path, 'r'),
      channels: sound.channels,
      taken: 0,
      encode: (block) => encoder.push(speed.push(block)),
      *end() {
        yield* encoder.push(speed.flush());
        yield* encoder.finish();
      },
    });
  },

  /** Encodes the new frames. @throws RangeError when the file is shorter than stated */
  livePull({ id, frames, isEnd }: LivePull): Uint8Array {
    const stream = open.get(id);
    if (stream === undefined) throw new Error('The stream is not open.');
    const parts: Uint8Array[] = [];
    for (; stream.taken < frames; stream.taken += BLOCK_FRAMES) {
      const count = Math.min(BLOCK_FRAMES, frames - stream.taken);
      const block = readPcmBlock(stream.file, stream.channels, stream.taken, count);
      for (const bytes of stream.encode(block)) parts.push(bytes.slice());
    }
    stream.taken = frames;
    if (isEnd) for (const bytes of stream.end()) parts.push(bytes.slice());
    return Buffer.concat(parts);
  },

  liveClose({ id }: { id: string }): void {
    const stream = open.get(id);
    open.delete(id);
    if (stream !== undefined) closeSync(stream.file);
  },
};

interface Encoder {
  push(block: Block): Uint8Array[];
  finish(): Iterable<Uint8Array>;
}

async function openEncoder({ sampleRateHz, channels }: PcmFile, format: LiveFormat): Promise<Encoder> {
  if (format === 'mp3') return openMp3(sampleRateHz, channels);
  const samples = (block: Block) => ((block[0]?.length ?? 0) === 0 ? [] : [encodeSamples(block, 'pcm16')]);
  if (format === 'wav') {
    const header = endlessWavHeader(sampleRateHz, channels);
    let isFirst = true;
    return {
      push(block) {
        const parts = isFirst ? [header, ...samples(block)] : samples(block);
        isFirst = false;
        return parts;
      },
      finish: () => [],
    };
  }
  const resampler = createResampler(sampleRateHz, LIVE_PCM_RATE_HZ, 1);
  return {
    push: (block) => samples(resampler.push([toMono(block)])),
    finish: () => samples(resampler.flush()),
  };
}

function toMono(block: Block): Float32Array {
  const [first = new Float32Array(), ...others] = block;
  if (others.length === 0) return first;
  return first.map((x, i) => others.reduce((sum, other) => sum + (other[i] as number), x) / block.length);
}
