import type { Block } from './pcm-reader.ts';

/** The blocks without their first `count` frames. */
export function* skipFrames(blocks: Iterable<Block>, count: number): Generator<Block> {
  let left = count;
  for (const block of blocks) {
    const length = block[0]?.length ?? 0;
    const skipped = Math.min(left, length);
    left -= skipped;
    if (skipped < length) yield skipped === 0 ? block : block.map((samples) => samples.subarray(skipped));
  }
}
