import type { RenderContext, Rendering } from '../rendering.ts';
import { BLOCK_FRAMES, type Block } from '../rendering.ts';
import { readCaption } from './caption/caption.ts';
import { compose } from './compose/compose.ts';
import type { Score } from './compose/score.ts';
import { describeKey } from './compose/theory.ts';
import { createFinisher, framesOfScore, measureMix, mixBlocks, roundDb, SAMPLE_RATE_HZ } from './render/finish.ts';

export function renderMusic(
  request: { caption: string; lyrics: string | null; durationS: number | null; seed: number },
  context: RenderContext,
  blockFrames = BLOCK_FRAMES,
): Rendering {
  const { plan, understood } = readCaption(request.caption);
  const score = compose(plan, request.durationS ?? 60, request.seed);
  const frames = framesOfScore(score);
  function* blocks(): Generator<Block> {
    const scratch = context.openScratch(2);
    function* mixes() {
      for (const { mix } of mixBlocks(score, [], { from: 0, to: frames, withStems: false }, blockFrames)) yield mix;
    }
    const gainDb = roundDb(measureMix(mixes(), frames, (block) => scratch.append(block), context));
    const finisher = createFinisher(gainDb, frames, 1);
    for (const block of scratch.blocks()) {
      const ready = finisher.process(block);
      if (ready[0].length > 0) yield ready;
    }
    yield finisher.flush();
  }
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames,
    blocks: blocks(),
    message: `${understood.join(' · ')} · ${describeKey(score.key)}`,
    recipe: { family: 'music', version: 1, data: { score } },
  };
}
export type { Score };
