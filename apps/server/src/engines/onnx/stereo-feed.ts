import { createResampler } from '@soundwright/dsp/resample';
import type { WavFile } from '../../audio/wav-file.ts';
import type { PcmBlock } from '../pcm-writer.ts';

const READ_FRAMES = 65_536;

/** A sound as stereo at another rate, read sequentially in overlapping windows. */
export class StereoFeed {
  readonly #source: WavFile;
  readonly #resampler: ReturnType<typeof createResampler>;
  #at = 0;
  #isFlushed = false;
  /** The converted frames still needed, and their start frame. */
  #kept: PcmBlock = [new Float32Array(0), new Float32Array(0)];
  #keptFrom = 0;

  constructor(source: WavFile, rateHz: number) {
    this.#source = source;
    this.#resampler = createResampler(source.sampleRateHz, rateHz, 2);
  }

  /** `length` frames from `from`, padded with silence at the end. `from` never decreases. */
  window(from: number, length: number): [Float32Array, Float32Array] {
    while (this.#keptFrom + (this.#kept[0] as Float32Array).length < from + length && !this.#isFlushed) {
      const to = Math.min(this.#source.frames, this.#at + READ_FRAMES);
      if (this.#at < to) this.#keep(this.#resampler.push(asStereo(this.#source.read(this.#at, to))), from);
      else {
        this.#keep(this.#resampler.flush(), from);
        this.#isFlushed = true;
      }
      this.#at = to;
    }
    const skip = from - this.#keptFrom;
    return [0, 1].map((channel) => {
      const samples = new Float32Array(length);
      samples.set((this.#kept[channel] as Float32Array).subarray(skip, skip + length));
      return samples;
    }) as [Float32Array, Float32Array];
  }

  /** Adds a block, and drops everything before `from`. */
  #keep(block: PcmBlock, from: number): void {
    const drop = Math.max(0, Math.min(from - this.#keptFrom, (this.#kept[0] as Float32Array).length));
    this.#kept = this.#kept.map((samples, channel) => {
      const more = block[channel] as Float32Array;
      const joined = new Float32Array(samples.length - drop + more.length);
      joined.set(samples.subarray(drop));
      joined.set(more, samples.length - drop);
      return joined;
    });
    this.#keptFrom += drop;
  }
}

function asStereo(block: readonly Float32Array[]): PcmBlock {
  const [first, second] = block;
  return [(first as Float32Array).slice(), ((second ?? first) as Float32Array).slice()];
}
