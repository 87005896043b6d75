import { createLimiter } from '@soundwright/dsp/limiter';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { gainFromDb } from '@soundwright/dsp/math';
import { createWorkspace } from '@soundwright/dsp/workspace';
import { createPreview } from '../../preview.ts';
import { BLOCK_FRAMES, type Block, type RenderContext } from '../../rendering.ts';
import type { Score } from '../compose/score.ts';
import type { SoundFont } from '../font/sound-font.ts';
import { createDesk, type DeskBlock, type Player } from './desk.ts';

export const SAMPLE_RATE_HZ = 48000;
const CHANNELS = 2;
/** Target loudness of every piece. */
export const TARGET_LUFS = -14;
const CEILING_DB = -1;
/** Maximum gain reduction of the limiter, dB; a piece with higher peaks stays below the target loudness. */
const MOST_REDUCTION_DB = 7;

/** The length of a score in whole frames. */
export function framesOfScore(score: Pick<Score, 'durationS'>): number {
  return Math.round(score.durationS * SAMPLE_RATE_HZ);
}

/** Opens the mixer for a score and reads it block by block. */
export function* mixBlocks(
  score: Score,
  singers: readonly Player[],
  range: { readonly from: number; readonly to: number; readonly withStems: boolean; readonly font: SoundFont | null },
  blockFrames = BLOCK_FRAMES,
): Generator<DeskBlock, void, undefined> {
  const desk = createDesk(score, singers, {
    sampleRateHz: SAMPLE_RATE_HZ,
    withStems: range.withStems,
    font: range.font,
    fromFrame: range.from,
  });
  for (let at = range.from; at < range.to; at += blockFrames) yield desk.next(Math.min(blockFrames, range.to - at));
}

/**
 * First of two passes: measures a mix and stores it. Feeds the live preview, if there is one.
 *
 * @returns the gain in dB that brings it to −14 LUFS, or less when its peaks would be limited too hard; 0 for silence
 */
export function measureMix(
  blocks: Iterable<Block>,
  fades: Fades,
  keep: (block: Block) => void,
  context: RenderContext,
): number {
  const meter = createLoudnessMeter(SAMPLE_RATE_HZ, CHANNELS);
  const gainDb = () => {
    const lufs = meter.integratedLufs() ?? meter.momentaryMaxLufs();
    return lufs === null ? 0 : Math.min(TARGET_LUFS - lufs, CEILING_DB + MOST_REDUCTION_DB - meter.truePeakDb());
  };
  const preview = createPreview(
    {
      sampleRateHz: SAMPLE_RATE_HZ,
      channels: CHANNELS,
      frames: fades.pieceFrames,
      ceilingDb: CEILING_DB,
      fadeInFrames: fades.inFrames,
      fadeOutFrames: fades.outFrames,
      gainDb,
    },
    context,
  );
  let done = 0;
  for (const block of blocks) {
    meter.add(block);
    keep(block);
    preview?.add(block);
    done += block[0].length;
    context.report((0.9 * done) / Math.max(1, fades.pieceFrames), 'playing');
  }
  preview?.end();
  return gainDb();
}

/** Step of 24-bit audio. Samples and their sums are whole multiples of it, which a 32-bit float represents exactly. */
const STEP = 8388608;

/** Position of a finisher within a piece. */
export interface Stretch {
  /** First frame passed to it. */
  readonly from: number;
  /** Fades at both ends of the whole piece; null for none. */
  readonly fades: Fades | null;
  /** Only to be measured: the samples need not be rounded. */
  readonly unheard?: true;
}

/** Fades of a piece, in frames. */
export interface Fades {
  readonly pieceFrames: number;
  readonly inFrames: number;
  readonly outFrames: number;
}

/** The fades of a piece: those that the score asks for, or short ones against clicks. */
export function fadesOf(score: Pick<Score, 'durationS' | 'fadeInS' | 'fadeOutS'>): Fades {
  const pieceFrames = framesOfScore(score);
  const pieceS = pieceFrames / SAMPLE_RATE_HZ;
  const framesIn = (seconds: number) => Math.min(Math.round(seconds * SAMPLE_RATE_HZ), pieceFrames >> 1);
  return {
    pieceFrames,
    inFrames: framesIn(score.fadeInS ?? 0.002),
    outFrames: framesIn(score.fadeOutS ?? Math.min(1.5, 0.12 * pieceS)),
  };
}

const NO_FADES: Fades = { pieceFrames: 0, inFrames: 0, outFrames: 0 };

/**
 * The second pass: gain, true-peak limiter, fades at both ends of the piece, and rounding to the steps of 24-bit audio.
 *
 * @param groups - number of stereo signals side by side in each block; the limiter detects peaks on the first and
 *   applies the same gain reduction to all
 */
export function createFinisher(
  gainDb: number,
  groups: number,
  { from, fades, unheard }: Stretch,
): { process(block: Block): Block; flush(): Block } {
  // Scaled down by a power of two, which is lossless, the other signals cannot trigger the limiter.
  const aside = 1 / 1024;
  const gain = gainFromDb(gainDb);
  const limiter = createLimiter({ sampleRateHz: SAMPLE_RATE_HZ, channels: 2 * groups, ceilingDb: CEILING_DB });
  const { pieceFrames: end, inFrames: fadeIn, outFrames: fadeOut } = fades ?? NO_FADES;
  let at = from;
  const fadeAt = (frame: number): number => {
    const fade = frame < fadeIn ? frame / fadeIn : 1;
    if (fadeOut === 0 || frame <= end - 1 - fadeOut) return fade;
    // A raised cosine would need a table; the cubic is as smooth at both ends.
    const left = Math.max(0, (end - 1 - frame) / fadeOut);
    return fade * (left * left * (3 - 2 * left));
  };
  const finish = (block: Block): Block => {
    const length = block[0].length;
    const fading = at < fadeIn || (fadeOut > 0 && at + length > end - 1 - fadeOut);
    for (let channel = 0; channel < block.length; channel++) {
      const samples = block[channel];
      const scale = channel < 2 ? 1 : 1 / aside;
      if (!fading) {
        if (unheard === true) continue;
        // Both factors are powers of two, so the products are exact.
        roundToSteps(samples, scale * STEP);
        continue;
      }
      for (let i = 0; i < length; i++) samples[i] = nearest(samples[i] * scale * fadeAt(at + i) * STEP) / STEP;
    }
    at += length;
    return block;
  };
  // The limiter copies what it takes.
  const spaces = Array.from({ length: 2 * groups }, createWorkspace);
  const scaled = (samples: Float32Array, channel: number): Float32Array => {
    const out = spaces[channel](samples.length);
    const scale = channel < 2 ? gain : gain * aside;
    for (let i = 0; i < samples.length; i++) out[i] = samples[i] * scale;
    return out;
  };
  return {
    process: (block) => finish(limiter.process(block.map(scaled))),
    flush: () => finish(limiter.flush()),
  };
}

/** Multiplies by `up` and rounds to whole steps of 24-bit audio. */
function roundToSteps(samples: Float32Array, up: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = nearest(samples[i] * up) * (1 / STEP);
}

/** `Math.round`, which takes five times as long, without its negative zero. */
function nearest(value: number): number {
  return Math.floor(value + 0.5);
}

/** Rounds a gain for storage in a recipe: hundredths of a decibel suffice and survive conversion to text. */
export function roundDb(gainDb: number): number {
  return Math.round(gainDb * 100) / 100;
}
