import type { Block } from './pcm-reader.ts';

/** The mean of the channels. */
export function monoOf(block: Block): Float32Array {
  const [first = new Float32Array(0), ...others] = block;
  if (others.length === 0) return first;
  return first.map((sample, at) => others.reduce((sum, channel) => sum + (channel[at] ?? 0), sample) / block.length);
}
