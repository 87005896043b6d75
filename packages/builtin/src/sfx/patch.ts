import { createRandom } from '@soundwright/dsp/random';
import { BLOCK_FRAMES, type Block, RefusedInput, type SourceAudio } from '../rendering.ts';

/** Least sound needed to build grains from, seconds. */
const MIN_POOL_S = 0.15;
const GRAIN_S = 0.6;
const OVERLAP_S = 0.09;
/** Candidates per grain. */
const CANDIDATES = 24;

/**
 * Fills a window with grains of the same sound, copied from outside it. Each grain is the best match among random
 * candidates for what precedes it, and is joined by a crossfade that preserves power.
 *
 * Returns `toFrame − fromFrame` frames at the rate and channel count of `source`. Suited to textures; in a melody or a
 * sentence the joins are audible.
 *
 * @param toFrame - first frame after the window; at or past the end of `source` to extend it
 * @throws RefusedInput when less than 0.15 s is left outside the window
 *
 * Source: W. Verhelst & M. Roelands, "An overlap-add technique based on waveform similarity", ICASSP 1993;
 * L. Schwarz, "Corpus-based concatenative synthesis", IEEE SPM 24 (2007).
 */
export function* patchWindow(
  source: SourceAudio,
  fromFrame: number,
  toFrame: number,
  seed: number,
): Generator<Block, void, undefined> {
  const { sampleRateHz, frames } = source;
  // The last few milliseconds of a sound are its fade-out and must not appear in the middle.
  const head = [
    0,
    fromFrame === frames ? frames - Math.min(frames, Math.ceil(0.01 * sampleRateHz)) : fromFrame,
  ] as const;
  const tail = [Math.min(frames, toFrame), frames] as const;
  const longest = Math.max(head[1] - head[0], tail[1] - tail[0]);
  if (longest < MIN_POOL_S * sampleRateHz) {
    throw new RefusedInput(
      'Too little of the sound is outside the window to grow more of it.',
      'Choose a shorter window.',
    );
  }
  const grain = Math.floor(Math.min(GRAIN_S * sampleRateHz, longest / 2));
  const overlap = Math.min(Math.floor(OVERLAP_S * sampleRateHz), grain >> 2);
  const pools = [head, tail].filter(([from, to]) => to - from >= grain);
  const random = createRandom(seed, 'patch');

  // What the next grain has to match: the end of the sound in the window so far, or the sound before it.
  const extending = fromFrame + overlap > frames;
  let previous = source.read(extending ? head[1] - overlap : fromFrame, overlap);
  let atFrame = fromFrame;
  while (atFrame < toFrame) {
    const found = source.read(chooseGrain(source, pools, previous, grain, overlap, random), grain);
    const joined = joinBlocks(previous, found, overlap);
    // When extending, the first overlap is already part of the end of the sound.
    const skip = extending && atFrame === fromFrame ? overlap : 0;
    previous = found.map((samples) => samples.slice(grain - overlap));
    const count = Math.min(grain - overlap - skip, toFrame - atFrame);
    for (let start = skip; start < skip + count; start += BLOCK_FRAMES) {
      yield joined.map((samples) => samples.slice(start, Math.min(skip + count, start + BLOCK_FRAMES)));
    }
    atFrame += count;
  }
}

/** Start of the grain whose beginning matches best. */
function chooseGrain(
  source: SourceAudio,
  pools: readonly (readonly [number, number])[],
  previous: Block,
  grain: number,
  overlap: number,
  random: ReturnType<typeof createRandom>,
): number {
  let best = -1;
  let bestFit = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < CANDIDATES; n += 1) {
    const [from, to] = random.pick(pools);
    const start = random.integer(from, to - grain);
    const fit = similarity(previous[0], source.read(start, overlap)[0]);
    if (fit > bestFit) {
      bestFit = fit;
      best = start;
    }
  }
  return best;
}

/** Correlation minus the level difference: 1 for identical sounds, lower for different ones. */
function similarity(a: Float32Array, b: Float32Array): number {
  const { cross, powerA, powerB } = compare(a, b);
  const mean = (powerA + powerB) / 2;
  return mean === 0 ? 1 : (cross - 0.7 * Math.abs(powerA - powerB)) / mean;
}

/** Inner product and energies of two signals of equal length. */
export function compare(a: Float32Array, b: Float32Array): { cross: number; powerA: number; powerB: number } {
  let cross = 0;
  let powerA = 0;
  let powerB = 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    cross += a[i] * b[i];
    powerA += a[i] * a[i];
    powerB += b[i] * b[i];
  }
  return { cross, powerA, powerB };
}

/**
 * Crossfade from `from` to the first `frames` of `to`; new arrays. The gains depend on the correlation ρ of the two:
 * linear for identical sounds, equal power for uncorrelated ones.
 */
export function joinBlocks(from: Block, to: Block, frames: number): Block {
  const { cross, powerA, powerB } = compare(from[0].subarray(0, frames), to[0].subarray(0, frames));
  const norm = Math.sqrt(powerA * powerB);
  const rho = norm > 0 ? Math.max(0, cross / norm) : 0;
  return to.map((samples, channel) => {
    const out = samples.slice();
    for (let i = 0; i < frames; i += 1) {
      const t = (i + 0.5) / frames;
      const scale = 1 / Math.sqrt(t * t + (1 - t) * (1 - t) + 2 * rho * t * (1 - t));
      out[i] = scale * (t * out[i] + (1 - t) * from[channel][i]);
    }
    return out;
  });
}

/** RMS over all channels. */
export function levelOfBlocks(blocks: Iterable<Block>): number {
  let power = 0;
  let count = 0;
  for (const block of blocks) {
    for (const samples of block) {
      power += compare(samples, samples).powerA;
      count += samples.length;
    }
  }
  return Math.sqrt(power / Math.max(1, count));
}
