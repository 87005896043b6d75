import { createEnergyMeter } from '@soundwright/dsp/loudness';
import { BLOCK_FRAMES, type Block, type RenderContext, type Scratch } from '../rendering.ts';
import { cutBlocks } from '../round.ts';
import { takeRest } from '../stems/exact.ts';
import type { Stem } from '../stems/stems.ts';
import type { Score } from './compose/score.ts';
import type { SoundFont } from './font/sound-font.ts';
import type { Player } from './render/desk.ts';
import { createFinisher, framesOfScore, measureMix, roundDb, SAMPLE_RATE_HZ, TARGET_LUFS } from './render/finish.ts';
import { type Extent, extentOf, wholeBlocks } from './render/whole.ts';

/** The players of a score. */
export interface Casting {
  /** Creates the singers. Called once per performance, because players are stateful. */
  singers(score: Score): readonly Player[];
  /** Replaces built-in instruments where possible. */
  readonly font: SoundFont | null;
}

/** Maximum make-up gain for loudness lost in the limiter. */
const MOST_MAKE_UP_DB = 2;

/** Renders a score into temporary storage and determines its gain. */
function prepare(
  score: Score,
  casting: Casting,
  context: RenderContext,
  blockFrames: number,
): { readonly scratch: Scratch; readonly gainDb: number } {
  const { from, to, fades } = extentOf(score);
  const scratch = context.openScratch(2);
  const mixes = wholeBlocks(score, casting, false, context, blockFrames);
  // A loop renders more than it keeps, so it cannot be streamed until it is cut.
  const { preview: _preview, ...unheard } = context;
  const listening = fades === null ? unheard : context;
  const wishedDb = roundDb(
    measureMix(
      mixes,
      fades ?? { pieceFrames: from + to, inFrames: 0, outFrames: 0 },
      (block) => scratch.append(block),
      listening,
    ),
  );
  const lostDb = TARGET_LUFS - loudnessWith(wishedDb, scratch, extentOf(score));
  return { scratch, gainDb: roundDb(wishedDb + Math.min(MOST_MAKE_UP_DB, Math.max(0, lostDb))) };
}

/** Loudness of the stored mix after gain and limiter; the target when it cannot be measured. */
function loudnessWith(gainDb: number, scratch: Scratch, { fades }: Extent): number {
  const finisher = createFinisher(gainDb, 1, { from: 0, fades, unheard: true });
  const meter = createEnergyMeter(SAMPLE_RATE_HZ, 2);
  for (const block of scratch.blocks()) {
    const ready = finisher.process(block);
    if (ready[0].length > 0) meter.add(ready);
  }
  meter.add(finisher.flush());
  return meter.integratedLufs() ?? TARGET_LUFS;
}

/**
 * Renders a score from beginning to end: the mix into temporary storage, then gain and limiter.
 *
 * @param onGain - called with the gain before the first block
 */
export function* perform(
  score: Score,
  casting: Casting,
  context: RenderContext,
  onGain: (gainDb: number) => void,
  blockFrames = BLOCK_FRAMES,
): Generator<Block, void, undefined> {
  const { scratch, gainDb } = prepare(score, casting, context, blockFrames);
  onGain(gainDb);
  yield* finishWhole(scratch.blocks(), score, gainDb, (done) => context.report(0.9 + 0.1 * done, 'finishing'));
}

/** Renders a score at a known gain: for the gain that `perform` finds, the same samples, and in one pass. */
export function* performAgain(
  score: Score,
  gainDb: number,
  casting: Casting,
  context: RenderContext,
): Generator<Block, void, undefined> {
  const mixes = wholeBlocks(score, casting, false, context);
  yield* finishWhole(mixes, score, gainDb, (done) => context.report(done, 'playing'));
}

/** Gain, limiter and fades for the mix of a whole piece. @param report - receives what is done, 0 to 1 */
function* finishWhole(
  mixes: Iterable<Block>,
  score: Score,
  gainDb: number,
  report: (done: number) => void,
): Generator<Block, void, undefined> {
  const frames = framesOfScore(score);
  const extent = extentOf(score);
  const finisher = createFinisher(gainDb, 1, { from: 0, fades: extent.fades });
  let done = 0;
  function* finished(): Generator<Block> {
    for (const block of mixes) {
      done += block[0].length;
      const ready = finisher.process(block);
      report(Math.min(1, done / Math.max(1, frames)));
      if (ready[0].length > 0) yield ready;
    }
    const rest = finisher.flush();
    if (rest[0].length > 0) yield rest;
  }
  yield* cutBlocks(finished(), extent.from, extent.to);
}

/** The gain that `perform` would apply. Reports the first half of the progress. */
export function measureGain(score: Score, casting: Casting, context: RenderContext): number {
  const half: RenderContext = {
    openScratch: (channels) => context.openScratch(channels),
    report: (progress) => context.report(0.5 * progress, 'measuring'),
  };
  return prepare(score, casting, half, BLOCK_FRAMES).gainDb;
}

/**
 * Renders the stems of a score: vocals, drums, bass and other sum bit for bit to the output of `perform`. All of them
 * are quantised to 24 bits, and `other` is the difference between the mix and the first three.
 */
export function* performStems(
  score: Score,
  knownGainDb: number | null,
  casting: Casting,
  context: RenderContext,
): Generator<Record<Stem, Block>, void, undefined> {
  const frames = framesOfScore(score);
  const gainDb = knownGainDb ?? measureGain(score, casting, context);
  const extent = extentOf(score);
  const finisher = createFinisher(gainDb, 4, { from: 0, fades: extent.fades });
  const split = (block: Block): Record<Stem, Block> => {
    const [left, right, ...parts] = block;
    const other: Block = [new Float32Array(left.length), new Float32Array(left.length)];
    takeRest([parts[0], parts[2], parts[4]], left, other[0]);
    takeRest([parts[1], parts[3], parts[5]], right, other[1]);
    return { vocals: [parts[0], parts[1]], drums: [parts[2], parts[3]], bass: [parts[4], parts[5]], other };
  };
  let done = 0;
  function* finished(): Generator<Block> {
    for (const block of wholeBlocks(score, casting, true, context)) {
      const ready = finisher.process(block);
      done += block[0].length;
      context.report(Math.min(1, done / Math.max(1, frames)), 'playing');
      if (ready[0].length > 0) yield ready;
    }
    const rest = finisher.flush();
    if (rest[0].length > 0) yield rest;
  }
  for (const block of cutBlocks(finished(), extent.from, extent.to)) yield split(block);
}
