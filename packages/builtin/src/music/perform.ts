import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { BLOCK_FRAMES, type Block, type RenderContext, type Scratch } from '../rendering.ts';
import { takeRest } from '../stems/exact.ts';
import type { Stem } from '../stems/stems.ts';
import type { Score } from './compose/score.ts';
import type { SoundFont } from './font/sound-font.ts';
import type { Player, Stereo } from './render/desk.ts';
import {
  createFinisher,
  framesOfScore,
  measureMix,
  mixBlocks,
  roundDb,
  SAMPLE_RATE_HZ,
  TARGET_LUFS,
} from './render/finish.ts';

/** Who plays a score. */
export interface Casting {
  /** Creates the singers; called once per performance, because players keep their position. */
  singers(score: Score): readonly Player[];
  /** Plays what it can in the place of the built-in instruments. */
  readonly font: SoundFont | null;
}

/** Most make-up gain for the loudness that the limiter takes away. */
const MOST_MAKE_UP_DB = 2;

/** Renders a score into temporary storage and finds its gain. */
function prepare(
  score: Score,
  casting: Casting,
  context: RenderContext,
  blockFrames: number,
): { readonly scratch: Scratch; readonly gainDb: number } {
  const frames = framesOfScore(score);
  const scratch = context.openScratch(2);
  function* mixes(): Generator<Stereo> {
    const range = { from: 0, to: frames, withStems: false, font: casting.font };
    for (const { mix } of mixBlocks(score, casting.singers(score), range, blockFrames)) yield mix;
  }
  const wishedDb = roundDb(measureMix(mixes(), frames, (block) => scratch.append(block), context));
  const lostDb = TARGET_LUFS - loudnessWith(wishedDb, scratch, frames);
  return { scratch, gainDb: roundDb(wishedDb + Math.min(MOST_MAKE_UP_DB, Math.max(0, lostDb))) };
}

/** Loudness of the stored mix after gain and limiter; the target when it cannot be measured. */
function loudnessWith(gainDb: number, scratch: Scratch, frames: number): number {
  const finisher = createFinisher(gainDb, 1, { from: 0, pieceFrames: frames });
  const meter = createLoudnessMeter(SAMPLE_RATE_HZ, 2);
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
  const frames = framesOfScore(score);
  const { scratch, gainDb } = prepare(score, casting, context, blockFrames);
  onGain(gainDb);
  const finisher = createFinisher(gainDb, 1, { from: 0, pieceFrames: frames });
  let done = 0;
  for (const block of scratch.blocks()) {
    const ready = finisher.process(block);
    done += block[0].length;
    context.report(0.9 + (0.1 * done) / Math.max(1, frames), 'finishing');
    if (ready[0].length > 0) yield ready;
  }
  const rest = finisher.flush();
  if (rest[0].length > 0) yield rest;
}

/** The gain that `perform` would find. Reports the first half of the progress. */
export function measureGain(score: Score, casting: Casting, context: RenderContext): number {
  const half: RenderContext = {
    openScratch: (channels) => context.openScratch(channels),
    report: (progress) => context.report(0.5 * progress, 'measuring'),
  };
  return prepare(score, casting, half, BLOCK_FRAMES).gainDb;
}

/**
 * Plays a score again, stem by stem: vocals, drums, bass and other add up to what `perform` gave, bit for bit, since
 * all of them lie on the steps of 24-bit audio and `other` is what the first three leave.
 */
export function* performStems(
  score: Score,
  knownGainDb: number | null,
  casting: Casting,
  context: RenderContext,
): Generator<Record<Stem, Block>, void, undefined> {
  const frames = framesOfScore(score);
  const gainDb = knownGainDb ?? measureGain(score, casting, context);
  const finisher = createFinisher(gainDb, 4, { from: 0, pieceFrames: frames });
  const split = (block: Block): Record<Stem, Block> => {
    const [left, right, ...parts] = block;
    const other: Block = [new Float32Array(left.length), new Float32Array(left.length)];
    takeRest([parts[0], parts[2], parts[4]], left, other[0]);
    takeRest([parts[1], parts[3], parts[5]], right, other[1]);
    return { vocals: [parts[0], parts[1]], drums: [parts[2], parts[3]], bass: [parts[4], parts[5]], other };
  };
  let done = 0;
  for (const { mix, stems } of mixBlocks(score, casting.singers(score), {
    from: 0,
    to: frames,
    withStems: true,
    font: casting.font,
  })) {
    const { vocals, drums, bass } = stems!;
    const ready = finisher.process([...mix, ...vocals, ...drums, ...bass]);
    done += mix[0].length;
    context.report(done / Math.max(1, frames), 'playing');
    if (ready[0].length > 0) yield split(ready);
  }
  const rest = finisher.flush();
  if (rest[0].length > 0) yield split(rest);
}
