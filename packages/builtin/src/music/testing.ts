import type { Block, RenderContext, Rendering } from '../rendering.ts';

export { sameSamples } from '../speech/testing.ts';

/** A context for tests with in-memory scratch storage; records progress. */
export function aContext(): RenderContext & { readonly reports: number[] } {
  const reports: number[] = [];
  return {
    reports,
    report: (progress) => reports.push(progress),
    openScratch: () => {
      const kept: Block[] = [];
      return { append: (block) => kept.push(block.map((samples) => samples.slice())), blocks: () => kept };
    },
  };
}

/**
 * The whole output of a rendering, one array per channel. @throws when the block lengths do not match the announced
 * length
 */
export function collect(rendering: Pick<Rendering, 'channels' | 'frames' | 'blocks'>): Float32Array[] {
  const whole = Array.from({ length: rendering.channels }, () => new Float32Array(rendering.frames));
  let at = 0;
  for (const block of rendering.blocks) {
    for (let channel = 0; channel < whole.length; channel++) whole[channel].set(block[channel], at);
    at += block[0].length;
  }
  if (at !== rendering.frames) throw new Error(`promised ${rendering.frames} frames, gave ${at}`);
  return whole;
}

/** The mean of all channels. */
export function monoOf(channels: readonly Float32Array[]): Float32Array {
  return channels[0].map((_, i) => channels.reduce((sum, samples) => sum + samples[i], 0) / channels.length);
}
