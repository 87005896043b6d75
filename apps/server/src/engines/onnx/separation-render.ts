import type { Stem } from '@soundwright/contract';
import { createResampler } from '@soundwright/dsp/resample';
import { WavFile } from '../../audio/wav-file.ts';
import type { RenderResult } from '../engine.ts';
import { type PcmBlock, PcmWriter } from '../pcm-writer.ts';
import type { SeparationModel } from './families/family.ts';
import { clipped, type StemPlace, stemsAt } from './stems.ts';

/** In the output order of these models. */
const STEM_ORDER: readonly Stem[] = ['drums', 'bass', 'other', 'vocals'];
/** Overlap of consecutive segments as a share of their length; crossfaded. */
const OVERLAP = 0.25;
const READ_FRAMES = 65_536;

/** Separates a sound into four stereo files at the rate of the model, segment by segment. */
export async function renderSeparation(
  sourcePath: string,
  model: SeparationModel,
  place: StemPlace,
): Promise<RenderResult> {
  const source = WavFile.open(sourcePath);
  const writers = STEM_ORDER.map((stem) => new PcmWriter(place.pathFor(stem)));
  try {
    const { segmentFrames, sampleRateHz } = model;
    const overlap = Math.floor(segmentFrames * OVERLAP);
    const hop = segmentFrames - overlap;
    const frames = Math.max(1, Math.round((source.frames * sampleRateHz) / source.sampleRateHz));
    const pieces = Math.max(1, Math.ceil((frames - overlap) / hop));
    const feed = new StereoFeed(source, sampleRateHz);
    /** The last `overlap` frames of the previous segment, by stem and channel. */
    let tails: Float32Array[][] | null = null;
    for (let piece = 0; piece < pieces; piece++) {
      place.report(piece / pieces, `part ${piece + 1} of ${pieces}`);
      const [left, right] = feed.window(piece * hop, segmentFrames);
      const stems = await model.separate(left, right);
      const isLast = piece === pieces - 1;
      const count = isLast ? frames - piece * hop : hop;
      for (const [stem, channels] of stems.entries()) {
        const block = channels.map((samples, channel) =>
          clipped(blended(samples.subarray(0, count), tails?.[stem]?.[channel] ?? null)),
        );
        writers[stem]?.append(block);
      }
      tails = stems.map((channels) => channels.map((samples) => samples.slice(hop)));
    }
    place.report(1);
    return stemsAt(place, STEM_ORDER, { sampleRateHz, channels: 2, frames });
  } finally {
    for (const writer of writers) writer.close();
    source.close();
  }
}

/** Crossfades the start of a segment with the end of the previous one. */
function blended(samples: Float32Array, tail: Float32Array | null): Float32Array {
  const mixed = samples.slice();
  if (tail === null) return mixed;
  for (let frame = 0; frame < tail.length && frame < mixed.length; frame++) {
    const share = (frame + 0.5) / tail.length;
    mixed[frame] = (mixed[frame] as number) * share + (tail[frame] as number) * (1 - share);
  }
  return mixed;
}

/** A sound as stereo at another rate, read sequentially in overlapping windows. */
class StereoFeed {
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
