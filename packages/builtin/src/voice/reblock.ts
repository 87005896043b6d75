import { BLOCK_FRAMES, type Block } from '../rendering.ts';

/** Joins parts of any length into blocks of `BLOCK_FRAMES`, the last one shorter. */
export function* reblock(parts: Iterable<Block>, channels: number): Generator<Block> {
  const newBlock = () => Array.from({ length: channels }, () => new Float32Array(BLOCK_FRAMES));
  let block = newBlock();
  let filled = 0;
  for (const part of parts) {
    const length = part[0].length;
    for (let from = 0; from < length; ) {
      const count = Math.min(length - from, BLOCK_FRAMES - filled);
      for (let channel = 0; channel < channels; channel++) {
        block[channel].set(part[channel].subarray(from, from + count), filled);
      }
      filled += count;
      from += count;
      if (filled < BLOCK_FRAMES) continue;
      yield block;
      block = newBlock();
      filled = 0;
    }
  }
  if (filled > 0) yield block.map((channel) => channel.slice(0, filled));
}
