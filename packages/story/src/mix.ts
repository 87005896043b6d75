import { fadeGain } from '@soundwright/dsp/fades';
import { createLimiter, type Limiter } from '@soundwright/dsp/limiter';
import { mixClip, type StereoMix, stereoWeights } from '@soundwright/dsp/mix';
import { createResampler, type Resampler } from '@soundwright/dsp/resample';
import { fillGains, type LevelCurve } from './level-curve.ts';
import { pannedWeights } from './pan.ts';

/** Placement of a clip in a mix. Times are in seconds; fades lie inside the clip and have equal power. */
export interface MixedClip {
  readonly startS: number;
  /** Offset into the sound. */
  readonly trimStartS: number;
  /** Length in the mix; if the sound ends earlier, silence follows. */
  readonly durationS: number;
  readonly fadeInS: number;
  readonly fadeOutS: number;
  /** Combined gain of clip and lane. */
  readonly gainDb: number;
  /** Combined pan of clip and lane, −1 (left) to 1 (right). */
  readonly pan: number;
  /** Gain curve from the volume automation and ducking of the lane, over story time; null when there is none. */
  readonly level: LevelCurve | null;
  /** The clip of which this is a part, when it plays several takes; its fades lie inside the whole. */
  readonly partOf: WholeClip | null;
}

/** A clip that plays several takes, seen from one of its parts. */
export interface WholeClip {
  readonly startS: number;
  readonly durationS: number;
  /** When its own sound begins or would begin, in the time of the story. */
  readonly originS: number;
  /** Equal-power crossfades with the parts before and after, inside the part. */
  readonly joinInS: number;
  readonly joinOutS: number;
}

/** The samples of a sound at its own rate. */
export interface ClipSource {
  readonly sampleRateHz: number;
  /** Number of channels, 1 or more. */
  readonly channels: number;
  readonly frames: number;
  /** Frames from `from` up to `to`, one array per channel, valid until the next call. Only called within 0 to `frames`. */
  read(from: number, to: number): readonly Float32Array[];
}

/** The amplitude of a clip: constant or per frame. */
export interface ClipLevel {
  /** The amplitude while it is constant, else null. */
  readonly steady: number | null;
  /** The amplitude of the next frame. */
  next(): number;
}

/**
 * Ceiling of the limiter, dBTP. It is slightly below the documented −1 because true-peak interpolators differ by up to
 * 0.05 dB.
 */
const CEILING_DB = -1.05;
/** Frames fed to a resampler before its first valid output: more than the length of its filter. */
const WARM_UP_FRAMES = 512;

/** The true-peak limiter at the end of a stereo mix. */
export function mixLimiter(sampleRateHz: number): Limiter {
  return createLimiter({ sampleRateHz, channels: 2, ceilingDb: CEILING_DB });
}

/** The frame nearest to a time. Halves round up, even when they are inexact in binary. */
export function frameAt(timeS: number, rateHz: number): number {
  return Math.floor(timeS * rateHz + 0.5 + 1e-6);
}

/** The frame range of a clip in the mix, at the rate of its sound; the end is exclusive. */
export function clipFrames(
  { startS, durationS }: Pick<MixedClip, 'startS' | 'durationS'>,
  rateHz: number,
): { first: number; end: number } {
  const first = frameAt(startS, rateHz);
  return { first, end: Math.max(first, frameAt(startS + durationS, rateHz)) };
}

/**
 * Adds the part of a clip that overlaps `sum`, in place. Outside the sound there is silence.
 *
 * @param sum - stereo, at the rate of the sound
 * @param at - frame of the mix, at that rate, where `sum` starts
 */
export function addClip(sum: StereoMix, at: number, clip: MixedClip, source: ClipSource, level: ClipLevel): void {
  const rateHz = source.sampleRateHz;
  const { first, end } = clipFrames(clip, rateHz);
  // The frame of the sound at frame 0 of the mix. Both halves of a split clip share it, so they join without a step.
  const offset = frameAt(clip.trimStartS - clip.startS, rateHz);
  const from = Math.max(at, first, -offset);
  const to = Math.min(at + sum[0].length, end, source.frames - offset);
  if (from >= to || level.steady === 0) return;
  const block = source.read(from + offset, to + offset);
  const weights = pannedWeights(stereoWeights(source.channels), clip.pan);
  const { partOf } = clip;
  const whole = partOf === null ? { first, end } : clipFrames(partOf, rateHz);
  const shape = {
    frames: whole.end - whole.first,
    fadeInFrames: clip.fadeInS * rateHz,
    fadeOutFrames: clip.fadeOutS * rateHz,
    gain: level.steady ?? 1,
  };
  if (level.steady !== null && clip.level === null && partOf === null) {
    mixClip(sum, from - at, block, weights, shape, from - whole.first);
    return;
  }
  const alone = silence(to - from);
  mixClip(alone, 0, block, weights, shape, from - whole.first);
  const gains = new Float64Array(to - from).fill(1);
  if (clip.level !== null) fillGains(clip.level, from, rateHz, gains);
  if (partOf !== null) joinGains(gains, { from, first, end }, partOf, rateHz);
  const { steady } = level;
  for (let i = 0; i < to - from; i++) {
    const gain = (gains[i] as number) * (steady === null ? level.next() : 1);
    for (const side of [0, 1] as const) {
      sum[side][from - at + i] = (sum[side][from - at + i] as number) + (alone[side][i] as number) * gain;
    }
  }
}

/** Adds frames of a sum of clips to `sum`, starting at frame `at` of the mix at the bus rate. */
export type SumClips = (sum: StereoMix, at: number) => void;

/** Lowers the gains of the frames from `from` on where a part goes over from the one before and to the one after it. */
function joinGains(
  gains: Float64Array,
  { from, first, end }: { readonly from: number; readonly first: number; readonly end: number },
  { joinInS, joinOutS }: WholeClip,
  rateHz: number,
): void {
  const lengths = [joinInS, joinOutS].map((lengthS) => lengthS * rateHz) as [number, number];
  for (let i = 0; i < gains.length; i++) {
    const frame = from + i + 0.5;
    const [rise, fall] = [(frame - first) / lengths[0], (end - frame) / lengths[1]];
    if (rise < 1) gains[i] = (gains[i] as number) * fadeGain(rise, 'equal-power');
    if (fall < 1) gains[i] = (gains[i] as number) * fadeGain(fall, 'equal-power');
  }
}

/** The clips of one sample rate, summed at that rate and then resampled together to the rate of the mix. */
export class MixBus {
  readonly rateHz: number;
  readonly #sum: SumClips;
  readonly #resampler: Resampler | null;
  readonly #inputPerOutput: number;
  /** The next frame to sum, at the bus rate. */
  #at: number;
  /** Resampler output frames still to discard before the first valid one. */
  #skip = 0;
  /** Resampler output frames not yet added. */
  #ready = silence(0);

  /** @param frame - start of the bus in the mix; 0 or more */
  constructor(rateHz: number, mixRateHz: number, frame: number, sum: SumClips) {
    this.rateHz = rateHz;
    this.#sum = sum;
    this.#resampler = rateHz === mixRateHz ? null : createResampler(rateHz, mixRateHz, 2);
    this.#inputPerOutput = rateHz / mixRateHz;
    this.#at = frame;
    if (this.#resampler !== null) {
      // Starts where frames of both rates coincide, so that the output is the same as when running from the beginning.
      const common = greatestCommonDivisor(rateHz, mixRateHz);
      const mixFrames = mixRateHz / common;
      const warmUp = Math.ceil(WARM_UP_FRAMES / (rateHz / common));
      const periods = Math.floor(frame / mixFrames) - (frame === 0 ? 0 : warmUp);
      this.#at = periods * (rateHz / common);
      this.#skip = frame - periods * mixFrames;
    }
  }

  /** Adds the next frames to `mix`, in place. Call for all blocks of the mix in order. */
  addTo(mix: StereoMix): void {
    const count = mix[0].length;
    if (this.#resampler === null) {
      this.#sum(mix, this.#at);
      this.#at += count;
      return;
    }
    while (this.#ready[0].length < count + this.#skip) {
      const missing = count + this.#skip - this.#ready[0].length;
      const sum = silence(Math.max(1, Math.ceil(missing * this.#inputPerOutput)));
      this.#sum(sum, this.#at);
      this.#at += sum[0].length;
      const [left, right] = this.#resampler.push(sum) as [Float32Array, Float32Array];
      this.#ready = [joined(this.#ready[0], left), joined(this.#ready[1], right)];
    }
    const end = this.#skip + count;
    addBlock(mix, [this.#ready[0].subarray(this.#skip, end), this.#ready[1].subarray(this.#skip, end)]);
    this.#ready = [this.#ready[0].subarray(end), this.#ready[1].subarray(end)];
    this.#skip = 0;
  }
}

/** A stereo block of zeros. */
export function silence(frames: number): [Float32Array, Float32Array] {
  return [new Float32Array(frames), new Float32Array(frames)];
}

/** Adds a block to `sum`, in place; both of one length. */
export function addBlock(sum: StereoMix, block: StereoMix): void {
  for (const side of [0, 1] as const) {
    const [to, from] = [sum[side], block[side]];
    for (let i = 0; i < from.length; i++) to[i] = (to[i] as number) + (from[i] as number);
  }
}

/** Concatenates the samples of two blocks. */
export function joined(first: Float32Array, second: Float32Array): Float32Array {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const result = new Float32Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
