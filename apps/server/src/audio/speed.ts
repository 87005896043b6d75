import type { Block } from './pcm-reader.ts';

/** Streaming change of playback speed at the same pitch, with `Stretch` of the kernels. */
export interface Speed {
  push(block: Block): Block;
  flush(): Block;
}

/** @param rate - 0.25 to 4; 1 passes the samples unchanged */
export async function openSpeed(
  { sampleRateHz, channels }: { sampleRateHz: number; channels: number },
  rate: number,
): Promise<Speed> {
  if (rate === 1) {
    const nothing = Array.from({ length: channels }, () => new Float32Array(0));
    return { push: (block) => block, flush: () => nothing };
  }
  // Loaded on demand, because it compiles WebAssembly that most sounds do not need.
  const { createStretch } = await import('@soundwright/dsp/stretch');
  return createStretch(sampleRateHz, channels, { rate });
}
