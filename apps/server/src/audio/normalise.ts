import { createLimiter } from '@soundwright/dsp/limiter';
import { createLoudnessMeter, type LoudnessMeter } from '@soundwright/dsp/loudness';
import { gainFromDb } from '@soundwright/dsp/math';
import type { Block } from './pcm-reader.ts';

/** A sound that can be read from its start as often as needed. */
export interface Passes {
  readonly sampleRateHz: number;
  readonly channels: number;
  readonly blocks: () => Iterable<Block>;
}

/** Limit of the true peak, dBTP. */
export const CEILING_DB = -1;
const TOLERANCE_LU = 0.1;
const MAX_PASSES = 4;
/** Limit of the make-up gain for what the limiter removes; more would flatten the sound. */
const MAX_MAKEUP_DB = 6;

/** A gain for `amplified`, and the loudness that it brings a sound to. */
export interface LoudnessGain {
  readonly gainDb: number;
  readonly loudnessLufs: number;
}

/**
 * The gain that brings a sound to a loudness when `amplified` applies it, with limited make-up gain for the limiter, so
 * that the loudness may not be reached. Null when the sound is silent.
 *
 * @param targetLufs - integrated loudness by BS.1770-4; for sounds shorter than 400 ms, from their total energy
 */
export function findLoudnessGain(sound: Passes, targetLufs: number): LoudnessGain | null {
  const before = measure(sound, sound.blocks());
  const loudness = before.loudnessLufs();
  if (loudness === null) return null;
  const wanted = targetLufs - loudness;
  if (before.truePeakDb() + wanted < CEILING_DB) return { gainDb: wanted, loudnessLufs: targetLufs };
  let gainDb = wanted;
  for (let pass = 1; ; pass++) {
    const loudnessLufs = measure(sound, amplified(sound, gainDb)).loudnessLufs() ?? targetLufs;
    const better = Math.min(wanted + MAX_MAKEUP_DB, gainDb + targetLufs - loudnessLufs);
    if (Math.abs(better - gainDb) < TOLERANCE_LU || pass === MAX_PASSES) return { gainDb, loudnessLufs };
    gainDb = better;
  }
}

/** A loudness this close to its target has reached it, LU. */
const UNHEARD_LU = 0.5;

/** What keeps a sound from a loudness, as a sentence; undefined where it has reached it. */
export function missedLoudness(loudnessLufs: number, targetLufs: number): string | undefined {
  if (Math.abs(loudnessLufs - targetLufs) < UNHEARD_LU) return undefined;
  const [got, wanted] = [loudnessLufs, targetLufs].map((lufs) => `${lufs.toFixed(1).replace('-', '−')} LUFS`);
  return `The loudness is ${got} instead of ${wanted}: more would flatten the sound under its peak limit of −1 dBTP.`;
}

/** Loudness by BS.1770-4, of short sounds from their total energy; null for silence. */
export function loudnessOf(sound: Passes): number | null {
  return measure(sound, sound.blocks()).loudnessLufs();
}

/** The sound `gainDb` louder, kept under `ceilingDb` of true peak (default −1 dBTP). Can be read once. */
export function* amplified(sound: Passes, gainDb: number, ceilingDb = CEILING_DB): Generator<Block> {
  const { sampleRateHz, channels } = sound;
  const limiter = createLimiter({ sampleRateHz, channels, ceilingDb });
  const gain = gainFromDb(gainDb);
  for (const block of sound.blocks()) yield limiter.process(block.map((samples) => samples.map((x) => x * gain)));
  yield limiter.flush();
}

function measure({ sampleRateHz, channels }: Passes, blocks: Iterable<Block>): LoudnessMeter {
  const meter = createLoudnessMeter(sampleRateHz, channels);
  for (const block of blocks) meter.add(block);
  return meter;
}
