import { type Block, type Rendering, renderEffect, unknownEffectWords } from '@soundwright/builtin/effects';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import type { EffectAnswer, EffectRequest } from './effect-message.ts';

addEventListener('message', ({ data }: MessageEvent<EffectRequest>) => postMessage(answer(data)));

function answer({ prompt, seed }: EffectRequest): EffectAnswer {
  try {
    const rendering = renderEffect({ prompt, negativePrompt: '', durationS: null, seed }, { report, openScratch });
    return { wav: wavOf(rendering), message: rendering.message, unknown: unknownEffectWords(prompt) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function report(): void {
  // The page shows no progress.
}

function openScratch() {
  const kept: Block[] = [];
  return { append: (block: Block) => kept.push(block.map((samples) => samples.slice())), blocks: () => kept };
}

function wavOf({ blocks, channels, sampleRateHz, frames }: Rendering): Blob {
  const header = encodeWavHeader({ encoding: 'float32', channels, sampleRateHz, frames });
  const samples = Array.from(blocks, (block) => encodeSamples(block, 'float32'));
  return new Blob([header, ...samples] as BlobPart[], { type: 'audio/wav' });
}
