import type { Stem } from '@soundwright/contract';
import { WavFile } from '../../audio/wav-file.ts';
import type { RenderResult } from '../engine.ts';
import { PcmWriter } from '../pcm-writer.ts';
import type { SeparationModel } from './families/family.ts';
import { clipped, type StemPlace, stemsAt } from './stems.ts';
import { StereoFeed } from './stereo-feed.ts';

/** In the output order of these models. */
const STEM_ORDER: readonly Stem[] = ['drums', 'bass', 'other', 'vocals'];
/** Overlap of consecutive segments as a share of their length; crossfaded. */
const OVERLAP = 0.25;

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
