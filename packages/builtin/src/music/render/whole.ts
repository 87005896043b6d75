import { BLOCK_FRAMES, type Block, type RenderContext } from '../../rendering.ts';
import { foldRound } from '../../round.ts';
import type { Score } from '../compose/score.ts';
import type { Casting } from '../perform.ts';
import { type Fades, fadesOf, framesOfScore, mixBlocks, SAMPLE_RATE_HZ } from './finish.ts';

/** A whole piece before gain: from start to end or, for a loop, one pass with context on both sides. */

/** Context around a loop that the limiter needs to treat the loop point like any other position, seconds. */
const AROUND_S = 0.5;

/** Space for the tail after the end of a loop: long notes, then reverberation down to −60 dB, seconds. */
const RELEASE_S = 5;
const LONGEST_RING_S = 16;

/** Position of the piece within the frames of `wholeBlocks`. */
export interface Extent {
  readonly from: number;
  readonly to: number;
  /** Fades of the ends; null for a loop. */
  readonly fades: Fades | null;
}

export function extentOf(score: Score): Extent {
  const frames = framesOfScore(score);
  const from = score.loops ? aroundFrames(frames) : 0;
  return { from, to: from + frames, fades: score.loops ? null : fadesOf(score) };
}

function aroundFrames(frames: number): number {
  return Math.min(frames, Math.round(AROUND_S * SAMPLE_RATE_HZ));
}

/**
 * The mix of a score and, with `withStems`, then vocals, drums and bass: stereo signals side by side.
 *
 * A loop is rendered past its end until the sound has decayed, and this tail is added to its start. Every signal is
 * wrapped the same way, so that the stems still sum to the mix.
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

/** Fades out the last third of the tail, which is nearly silent by then. */
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
