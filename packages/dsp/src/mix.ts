import { fadeGain } from './fades.ts';

/** Gains of a channel in the left and right of a stereo mix; 1 is unity gain. */
export interface StereoWeight {
  readonly left: number;
  readonly right: number;
}

const BOTH: StereoWeight = { left: 1, right: 1 };
const LEFT: StereoWeight = { left: 1, right: 0 };
const RIGHT: StereoWeight = { left: 0, right: 1 };
const CENTRE: StereoWeight = { left: Math.SQRT1_2, right: Math.SQRT1_2 };
const SIDE_LEFT: StereoWeight = { left: Math.SQRT1_2, right: 0 };
const SIDE_RIGHT: StereoWeight = { left: 0, right: Math.SQRT1_2 };
const SILENT: StereoWeight = { left: 0, right: 0 };

/** Standard channel order; beyond 5.1, further channels alternate between the sides. */
const WEIGHTS: Readonly<Record<number, readonly StereoWeight[]>> = {
  1: [BOTH],
  2: [LEFT, RIGHT],
  3: [LEFT, RIGHT, CENTRE],
  4: [LEFT, RIGHT, SIDE_LEFT, SIDE_RIGHT],
  5: [LEFT, RIGHT, CENTRE, SIDE_LEFT, SIDE_RIGHT],
  6: [LEFT, RIGHT, CENTRE, SILENT, SIDE_LEFT, SIDE_RIGHT],
};

/**
 * Stereo downmix weights: mono goes to both sides at full level, stereo is unchanged, centre and surround channels are
 * 3 dB down, and the LFE channel is dropped.
 *
 * @param channels - 1 or more
 * @returns one weight per channel
 * @throws RangeError below 1
 *
 * Source: ITU-R BS.775-4, annex 4, table 2.
 */
export function stereoWeights(channels: number): readonly StereoWeight[] {
  if (!(Number.isInteger(channels) && channels >= 1))
    throw new RangeError(`channels must be 1 or more, got ${channels}`);
  const usual = WEIGHTS[channels];
  if (usual !== undefined) return usual;
  return Array.from({ length: channels }, (_, i) => WEIGHTS[6][i] ?? (i % 2 === 0 ? SIDE_LEFT : SIDE_RIGHT));
}

/** How a clip is played. Lengths are in frames of the mix; fades longer than the clip are shortened to its length. */
export interface ClipShape {
  readonly frames: number;
  readonly fadeInFrames: number;
  readonly fadeOutFrames: number;
  /** Amplitude; 1 is unity gain. */
  readonly gain: number;
}

/** Left and right of a mix, of the same length. */
export type StereoMix = readonly [Float32Array, Float32Array];

/**
 * Adds part of a clip to a mix, in place, with its gain and equal-power fades.
 *
 * @param mix - destination, starting at frame `at`
 * @param block - the next frames of the clip, one array per channel, as many as `weights`; must fit into the mix
 * @param clipFrame - number of frames of the clip before `block`
 */
export function mixClip(
  mix: StereoMix,
  at: number,
  block: readonly Float32Array[],
  weights: readonly StereoWeight[],
  shape: ClipShape,
  clipFrame: number,
): void {
  const count = block[0]?.length ?? 0;
  const faded = fadeGains(shape, clipFrame, count);
  for (let channel = 0; channel < block.length; channel++) {
    const { left, right } = weights[channel];
    for (const [side, weight] of [
      [mix[0], left],
      [mix[1], right],
    ] as const) {
      if (weight === 0) continue;
      if (faded === null) addScaled(side, at, block[channel], weight * shape.gain);
      else addShaped(side, at, block[channel], weight * shape.gain, faded);
    }
  }
}

/** Gain of each frame starting at `from`, or null outside the fades. */
function fadeGains(
  { frames, fadeInFrames, fadeOutFrames }: ClipShape,
  from: number,
  count: number,
): Float64Array | null {
  const rise = Math.min(fadeInFrames, frames);
  const fall = Math.min(fadeOutFrames, frames);
  if (from >= rise && from + count <= frames - fall) return null;
  const gains = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const frame = from + i + 0.5;
    const rising = frame < rise ? fadeGain(frame / rise, 'equal-power') : 1;
    const falling = frames - frame < fall ? fadeGain((frames - frame) / fall, 'equal-power') : 1;
    gains[i] = rising * falling;
  }
  return gains;
}

function addScaled(side: Float32Array, at: number, samples: Float32Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) side[at + i] += samples[i] * gain;
}

function addShaped(side: Float32Array, at: number, samples: Float32Array, gain: number, gains: Float64Array): void {
  for (let i = 0; i < samples.length; i++) side[at + i] += samples[i] * gain * gains[i];
}
