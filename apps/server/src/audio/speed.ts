import type { Block } from './pcm-reader.ts';

/** Changes how fast a sound is played as it passes, at the same pitch; as `Stretch` of the kernels. */
export interface Speed {
  push(block: Block): Block;
  flush(): Block;
}

/** @param rate - 0.25 to 4; at 1 the samples pass as they are */
export async function openSpeed(
  { sampleRateHz, channels }: { sampleRateHz: number; channels: number },
  rate: number,
): Promise<Speed> {
  if (rate === 1) {
    const nothing = Array.from({ length: channels }, () => new Float32Array(0));
    return { push: (block) => block, flush: () => nothing };
  }
  // Its program is compiled when it is loaded, which plain sounds need not wait for.
  const { createStretch } = await import('@soundwright/dsp/stretch');
  return createStretch(sampleRateHz, channels, { rate });
}
