import { BLOCK_FRAMES, type Block, type RenderContext } from '../../rendering.ts';
import { foldRound } from '../../round.ts';
import type { Score } from '../compose/score.ts';
import type { Casting } from '../perform.ts';
import { framesOfScore, mixBlocks, SAMPLE_RATE_HZ } from './finish.ts';

/** A whole piece before its gain: from beginning to end, or, of a piece that goes round, one round with what is around it. */

/** What the limiter hears around a round, so that it treats the join as any other place, seconds. */
const AROUND_S = 0.5;

/** Room for what rings on beyond the end of a round: longer notes, then the reverberation to −60 dB, seconds. */
const RELEASE_S = 5;
const LONGEST_RING_S = 16;

/** Where the frames of the piece lie among those of `wholeBlocks`. */
export interface Extent {
  readonly from: number;
  readonly to: number;
  /** Length of the piece when its ends are faded; null for a round, whose end leads to its beginning. */
  readonly fadedFrames: number | null;
}

export function extentOf(score: Score): Extent {
  const frames = framesOfScore(score);
  const from = score.loops ? aroundFrames(frames) : 0;
  return { from, to: from + frames, fadedFrames: score.loops ? null : frames };
}

function aroundFrames(frames: number): number {
  return Math.min(frames, Math.round(AROUND_S * SAMPLE_RATE_HZ));
}

/**
 * The mix of a score, and after it, `withStems`, vocals, drums and bass: stereo signals side by side.
 *
 * A piece that goes round is played beyond its end for as long as it rings, and that is added to its beginning. Each
 * signal is folded alike, so that sums stay sums.
 */
export function* wholeBlocks(
  score: Score,
  casting: Casting,
  withStems: boolean,
  context: Pick<RenderContext, 'openScratch'>,
  blockFrames = BLOCK_FRAMES,
): Generator<Block, void, undefined> {
  const frames = framesOfScore(score);
  const ringS = Math.min(LONGEST_RING_S, RELEASE_S + score.room.reverbS);
  const to = score.loops ? frames + Math.round(ringS * SAMPLE_RATE_HZ) : frames;
  function* played(): Generator<Block> {
    const range = { from: 0, to, withStems, font: casting.font };
    for (const { mix, stems } of mixBlocks(score, casting.singers(score), range, blockFrames)) {
      yield stems === null ? mix : [...mix, ...stems.vocals, ...stems.drums, ...stems.bass];
    }
  }
  if (!score.loops) return yield* played();
  const around = aroundFrames(frames);
  yield* foldRound(
    fadeRing(played(), frames, to),
    frames,
    0,
    { before: around, after: around },
    context,
    withStems ? 8 : 2,
  );
}

/** Fades the last third of what rings on, which is next to nothing by then. */
function* fadeRing(blocks: Iterable<Block>, from: number, to: number): Generator<Block, void, undefined> {
  const length = (to - from) / 3;
  let at = 0;
  for (const block of blocks) {
    const count = block[0].length;
    if (at + count > to - length) {
      for (const samples of block) {
        for (let i = 0; i < count; i++) samples[i] *= Math.min(1, (to - at - i) / length);
      }
    }
    at += count;
    yield block;
  }
}
