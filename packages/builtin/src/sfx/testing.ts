import { BLOCK_FRAMES, type Block, type RenderContext, type Rendering, type Scratch } from '../rendering.ts';
import { renderEffect } from './sfx.ts';

/** A context that keeps scratch in memory and forgets reports; for tests. */
export function memoryContext(): RenderContext {
  return { report: () => undefined, openScratch };
}

function openScratch(channels: number): Scratch {
  const parts: Float32Array[][] = Array.from({ length: channels }, () => []);
  return {
    append(block) {
      block.forEach((samples, channel) => {
        parts[channel].push(samples.slice());
      });
    },
    *blocks() {
      const whole = parts.map(join);
      for (let at = 0; at < whole[0].length; at += BLOCK_FRAMES) {
        yield whole.map((samples) => samples.slice(at, at + BLOCK_FRAMES));
      }
    },
  };
}

/** All blocks of a rendering as one array per channel. */
export function collect(rendering: Rendering): Block {
  const parts: Float32Array[][] = Array.from({ length: rendering.channels }, () => []);
  for (const block of rendering.blocks) {
    block.forEach((samples, channel) => {
      parts[channel].push(samples);
    });
  }
  return parts.map(join);
}

function join(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A prompt rendered whole: stereo, 48 kHz, with what the engine says it understood. */
export function renderPrompt(
  prompt: string,
  options: { durationS?: number | null; seed?: number; negativePrompt?: string } = {},
): { left: Float32Array; right: Float32Array; rendering: Rendering; message: string } {
  const rendering = renderEffect(
    {
      prompt,
      negativePrompt: options.negativePrompt ?? '',
      durationS: options.durationS ?? null,
      seed: options.seed ?? 1,
    },
    memoryContext(),
  );
  const [left, right] = collect(rendering);
  return { left, right, rendering, message: rendering.message };
}
