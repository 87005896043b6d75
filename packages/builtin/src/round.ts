import { BLOCK_FRAMES, type Block, type RenderContext } from './rendering.ts';

/** Makes seamless loops: the tail past the end is added to the start. */

/** Maximum length of the tail past the end, seconds. */
export const LONGEST_TAIL_S = 20;

/**
 * Makes one pass of a loop from the blocks of its timeline: everything after `roundFrames` is added to the start. Holds
 * the start and the end in memory, the rest in temporary storage.
 *
 * @param crossingFrames - crossfade length for textures, 0 for a plain sum; where the two parts are correlated (a
 *   steady hum), their sum is corrected to the power of an uncorrelated one
 * @returns the loop with `before` frames of its end in front and `after` frames of its start behind
 */
export function* foldRound(
  blocks: Iterable<Block>,
  roundFrames: number,
  crossingFrames: number,
  around: { readonly before: number; readonly after: number },
  context: Pick<RenderContext, 'openScratch'>,
  channels = 2,
): Generator<Block, void, undefined> {
  const headFrames = Math.min(roundFrames, Math.max(crossingFrames, around.after) + LONGEST_TAIL_S * 48000);
  const before = Math.min(around.before, roundFrames);
  const room = (frames: number): Block => Array.from({ length: channels }, () => new Float32Array(frames));
  const [head, tail, end] = [room(headFrames), room(crossingFrames), room(before)];
  const scratch = context.openScratch(channels);
  let at = 0;
  for (const block of blocks) {
    const length = block[0].length;
    block.forEach((samples, channel) => {
      for (let i = 0; i < length; i += 1) {
        const frame = at + i;
        const over = frame - roundFrames;
        if (frame < headFrames) head[channel][frame] += samples[i];
        else if (over >= crossingFrames) head[channel][over % headFrames] += samples[i];
        else if (over >= 0) tail[channel][over] += samples[i];
        else if (over >= -before) end[channel][over + before] = samples[i];
      }
    });
    const from = Math.min(length, Math.max(0, headFrames - at));
    const to = Math.min(length, Math.max(from, roundFrames - at));
    if (to > from) scratch.append(block.map((samples) => samples.slice(from, to)));
    at += length;
  }
  join(head, tail);
  // The end of a short loop overlaps its start.
  end.forEach((samples, channel) => {
    for (let i = 0; i < before; i += 1) {
      const frame = roundFrames - before + i;
      if (frame < headFrames) samples[i] = head[channel][frame];
    }
  });
  yield* inBlocks(end);
  yield* inBlocks(head);
  yield* scratch.blocks();
  yield* inBlocks(head.map((samples) => samples.subarray(0, Math.min(around.after, headFrames))));
}

/** Window length for measuring the correlation of the two parts. */
const LIKENESS_WINDOWS = 12;
/** Maximum boost where the parts cancel each other. */
const MOST_GAIN = 2;

/**
 * Adds `tail` to the start of `head`; where they are correlated or in antiphase, at the power of an uncorrelated sum.
 */
function join(head: readonly Float32Array[], tail: readonly Float32Array[]): void {
  const frames = tail[0].length;
  if (frames === 0) return;
  const gains = Array.from({ length: LIKENESS_WINDOWS + 1 }, (_, k) => {
    const middle = (k * frames) / LIKENESS_WINDOWS;
    const from = Math.max(0, Math.round(middle - frames / LIKENESS_WINDOWS));
    const to = Math.min(frames, Math.round(middle + frames / LIKENESS_WINDOWS));
    let apart = 0;
    let together = 0;
    for (let channel = 0; channel < head.length; channel += 1) {
      for (let i = from; i < to; i += 1) {
        const sum = head[channel][i] + tail[channel][i];
        apart += head[channel][i] * head[channel][i] + tail[channel][i] * tail[channel][i];
        together += sum * sum;
      }
    }
    if (k === 0 || k === LIKENESS_WINDOWS || apart === 0) return 1;
    return Math.min(MOST_GAIN, Math.sqrt(apart / Math.max(together, 1e-12)));
  });
  for (let channel = 0; channel < head.length; channel += 1) {
    for (let i = 0; i < frames; i += 1) {
      const place = (i * LIKENESS_WINDOWS) / frames;
      const k = Math.min(LIKENESS_WINDOWS - 1, Math.floor(place));
      const gain = gains[k] + (gains[k + 1] - gains[k]) * (place - k);
      head[channel][i] = gain * (head[channel][i] + tail[channel][i]);
    }
  }
}

function* inBlocks(samples: readonly Float32Array[]): Generator<Block, void, undefined> {
  for (let at = 0; at < samples[0].length; at += BLOCK_FRAMES) {
    yield samples.map((channel) => channel.slice(at, at + BLOCK_FRAMES));
  }
}

/** The frames of blocks from `from` to `to`. */
export function* cutBlocks(blocks: Iterable<Block>, from: number, to: number): Generator<Block, void, undefined> {
  let at = 0;
  for (const block of blocks) {
    const length = block[0].length;
    const start = Math.max(0, from - at);
    const end = Math.min(length, to - at);
    if (end > start) yield start === 0 && end === length ? block : block.map((samples) => samples.slice(start, end));
    at += length;
  }
}
