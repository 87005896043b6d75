import type { Limiter } from '@soundwright/dsp/limiter';
import { gainFromDb } from '@soundwright/dsp/math';
import type { StereoMix } from '@soundwright/dsp/mix';
import { type MixEffects, NO_EFFECTS, type StereoBus } from '@soundwright/story/effects';
import { curveAt } from '@soundwright/story/level-curve';
import {
  addBlock,
  addClip,
  type ClipLevel,
  type ClipSource,
  clipFrames,
  frameAt,
  joined,
  MixBus,
  mixLimiter,
  silence,
} from '@soundwright/story/mix';
import { type IsHere, MixBuses } from '@soundwright/story/mix-buses';
import type { PlannedClip } from '@soundwright/story/mix-plan';
import type { MixerMeters } from './messages.ts';
import { MixMeters } from './meters.ts';

/** A decoded sound: samples per channel at its own rate. */
export interface SoundSamples {
  readonly channels: readonly Float32Array[];
  readonly sampleRateHz: number;
  /** The frame of the sound at which they begin, where only a part of it is there; the rest is silent. Default 0. */
  readonly firstFrame?: number;
}

/** Length of level ramps and of crossfades between positions, which avoid clicks. */
const RAMP_S = 0.005;
/** Frames that are summed at once. */
const BLOCK_FRAMES = 128;
/** Longest time before a jump that effects are warmed up with: it is rendered at once. */
export const LONGEST_WARM_UP_S = 1;

/**
 * Plays a story from any position with the arithmetic of an export: one bus per sample rate, a resampler, the effects of
 * lanes and of the whole, and a true-peak limiter at the end. Played from the start without changes, its output equals
 * the export.
 */
export class StoryMixer {
  readonly #rateHz: number;
  readonly #sounds = new Map<string, ClipSource>();
  readonly #levels = new Map<string, Level>();
  #clips: readonly PlannedClip[] = [];
  #effects: MixEffects = NO_EFFECTS;
  #buses: MixBuses<PlannedClip>;
  /** Raised with the sounds that are loaded. */
  #loads = 0;
  #limiter: Limiter;
  /** Of the whole, before the limiter. */
  #gain = new Level(1);
  /** The next frame to sum; ahead of `#given` by the look-ahead of the limiter. */
  #summed = 0;
  /** The next frame to output. */
  #given = 0;
  /** Output of the limiter that has not been rendered yet. */
  #ready: [Float32Array, Float32Array] = silence(0);
  /** The fade-out of what played before a jump. */
  #tail: [Float32Array, Float32Array] | null = null;
  #tailAt = 0;
  /** Frames left of the fade-in after a jump. */
  #rising = 0;

  /** The part of the mix already played. */
  readonly meters: MixMeters;

  /** @param rateHz - of the mix, 8000 to 192000 */
  constructor(rateHz: number) {
    this.#rateHz = rateHz;
    this.meters = new MixMeters(rateHz);
    this.#limiter = mixLimiter(rateHz);
    this.#buses = this.#opened();
  }

  /** Seconds of the story already output. */
  get positionS(): number {
    return this.#given / this.#rateHz;
  }

  /** How much effects turn down at the moment, see `MixerMeters`. */
  reductionsDb(): MixerMeters['reductions'] {
    return this.#buses.reductionsDb();
  }

  /** Takes a sound; clips of it that should already be playing fade in without a click. */
  addSound(id: string, samples: SoundSamples): void {
    this.#sounds.set(id, sourceOf(samples));
    this.#loads += 1;
    for (const clip of this.#clips) {
      if (clip.soundId === id && this.#isSounding(clip)) this.#levels.set(clip.id, new Level(0));
    }
    this.#setTargets();
  }

  dropSound(id: string): void {
    this.#sounds.delete(id);
  }

  /** Replaces the plan. Levels change in a short ramp, settings of effects at once; other changes crossfade. */
  setPlan(clips: readonly PlannedClip[], playing: boolean, effects: MixEffects = NO_EFFECTS): void {
    const onlyLevels =
      playing && sameShapes(this.#clips, clips, this.#summed / this.#rateHz) && this.#buses.set({ clips, effects });
    if (playing && !onlyLevels) this.#keepTail();
    this.#clips = clips;
    this.#effects = effects;
    if (onlyLevels) this.#setTargets();
    else this.#start(this.#given, this.#rising > 0 || playing);
  }

  /** Turns the whole up or down before the limiter, in a short ramp during playback. */
  setGain(gain: number, playing: boolean): void {
    if (playing) this.#gain.aim(gain, this.#rampFrames);
    else this.#gain = new Level(gain);
  }

  /** Seeks to a time, with a crossfade during playback. */
  seek(timeS: number, playing: boolean): void {
    if (playing) this.#keepTail();
    this.#start(frameAt(timeS, this.#rateHz), playing || timeS > 0);
  }

  /** Renders the next frames into both channels, of equal length. */
  render(left: Float32Array, right: Float32Array): void {
    const count = left.length;
    while (this.#ready[0].length < count) this.#sumBlock();
    left.set(this.#ready[0].subarray(0, count));
    right.set(this.#ready[1].subarray(0, count));
    this.#ready = [this.#ready[0].subarray(count), this.#ready[1].subarray(count)];
    this.#given += count;
    this.#rise(left, right);
    this.#addTail(left, right);
  }

  /** The fade-out after playback has stopped. */
  renderTail(left: Float32Array, right: Float32Array): void {
    left.fill(0);
    right.fill(0);
    this.#addTail(left, right);
  }

  /** Stops playback; `renderTail` renders the fade-out. */
  release(): void {
    this.#keepTail();
    this.#start(this.#given, this.#given > 0);
  }

  #start(frame: number, rises: boolean): void {
    this.#summed = frame;
    this.#given = frame;
    this.#ready = silence(0);
    this.#limiter = mixLimiter(this.#rateHz);
    this.#rising = rises ? this.#rampFrames : 0;
    this.#levels.clear();
    for (const clip of this.#clips) this.#levels.set(clip.id, new Level(gainOf(clip)));
    this.#buses = this.#opened();
  }

  get #rampFrames(): number {
    return Math.max(1, Math.round(RAMP_S * this.#rateHz));
  }

  #setTargets(): void {
    for (const clip of this.#clips) {
      const level = this.#levels.get(clip.id);
      if (level !== undefined && this.#isSounding(clip)) level.aim(gainOf(clip), this.#rampFrames);
      else this.#levels.set(clip.id, new Level(gainOf(clip)));
    }
  }

  /** Whether a clip is currently playing. Clips that have not started need no ramp. */
  #isSounding({ startS, durationS }: PlannedClip): boolean {
    const atS = this.#summed / this.#rateHz;
    return startS < atS && startS + durationS > atS;
  }

  #opened(): MixBuses<PlannedClip> {
    return new MixBuses(
      { clips: this.#clips, effects: this.#effects },
      (isHere, frame) => [this.#sumOf(isHere, frame)],
      { rateHz: this.#rateHz, frame: this.#summed, longestWarmUpS: LONGEST_WARM_UP_S },
    );
  }

  /** A bus of clips, with a bus for each of the sample rates of their sounds as soon as one of it is loaded. */
  #sumOf(isHere: IsHere<PlannedClip>, frame: number): StereoBus {
    const buses = new Map<number, MixBus>();
    let at = frame;
    let loads = -1;
    const open = (): void => {
      loads = this.#loads;
      for (const clip of this.#clips) {
        const rateHz = isHere(clip) ? this.#sounds.get(clip.soundId)?.sampleRateHz : undefined;
        if (rateHz === undefined || buses.has(rateHz)) continue;
        buses.set(
          rateHz,
          new MixBus(rateHz, this.#rateHz, at, (mix, from) => this.#sumInto(mix, from, rateHz, isHere)),
        );
      }
    };
    return {
      addTo: (mix) => {
        if (loads !== this.#loads) open();
        for (const bus of buses.values()) bus.addTo(mix);
        at += mix[0].length;
      },
    };
  }

  #sumBlock(): void {
    const mix = silence(BLOCK_FRAMES);
    this.#buses.addTo(mix);
    this.#summed += BLOCK_FRAMES;
    this.#amplify(mix);
    const [left, right] = this.#limiter.process(mix) as [Float32Array, Float32Array];
    this.#ready = [joined(this.#ready[0], left), joined(this.#ready[1], right)];
  }

  #amplify([left, right]: StereoMix): void {
    if (this.#gain.steady === 1) return;
    for (let i = 0; i < left.length; i++) {
      const gain = this.#gain.next();
      left[i] = (left[i] as number) * gain;
      right[i] = (right[i] as number) * gain;
    }
  }

  /** Adds all clips of one sample rate to a sum that begins at frame `at` of that rate, lane by lane. */
  #sumInto(sum: StereoMix, at: number, rateHz: number, isHere: IsHere<PlannedClip>): void {
    const frames = sum[0].length;
    const lanes = new Map<number, StereoMix>();
    for (const clip of this.#clips) {
      if (!isHere(clip)) continue;
      const sound = this.#sounds.get(clip.soundId);
      const level = this.#levels.get(clip.id);
      if (sound === undefined || level === undefined || sound.sampleRateHz !== rateHz) continue;
      const { first, end } = clipFrames(clip, rateHz);
      if (first >= at + frames || end <= at) continue;
      const lane = lanes.get(clip.trackIndex) ?? silence(frames);
      lanes.set(clip.trackIndex, lane);
      addClip(lane, at, clip, sound, level);
    }
    for (const [trackIndex, lane] of lanes) {
      this.meters.addLane(trackIndex, ...lane);
      addBlock(sum, lane);
    }
  }

  /** Renders the fade-out of the old position, to be added to the new one. */
  #keepTail(): void {
    const frames = this.#rampFrames;
    const [left, right] = silence(frames);
    this.render(left, right);
    this.#given -= frames;
    for (let i = 0; i < frames; i++) {
      const gain = 1 - (i + 1) / frames;
      left[i] = (left[i] as number) * gain;
      right[i] = (right[i] as number) * gain;
    }
    this.#tail = [left, right];
    this.#tailAt = 0;
  }

  #addTail(left: Float32Array, right: Float32Array): void {
    if (this.#tail === null) return;
    const [tailLeft, tailRight] = this.#tail;
    const count = Math.min(left.length, tailLeft.length - this.#tailAt);
    for (let i = 0; i < count; i++) {
      left[i] = (left[i] as number) + (tailLeft[this.#tailAt + i] as number);
      right[i] = (right[i] as number) + (tailRight[this.#tailAt + i] as number);
    }
    this.#tailAt += count;
    if (this.#tailAt >= tailLeft.length) this.#tail = null;
  }

  #rise(left: Float32Array, right: Float32Array): void {
    const frames = this.#rampFrames;
    for (let i = 0; i < left.length && this.#rising > 0; i++, this.#rising--) {
      const gain = 1 - this.#rising / frames;
      left[i] = (left[i] as number) * gain;
      right[i] = (right[i] as number) * gain;
    }
  }
}

/** The amplitude of a clip with a linear ramp to its target. */
class Level implements ClipLevel {
  #value: number;
  #step = 0;
  #left = 0;
  #target: number;

  constructor(value: number) {
    this.#value = value;
    this.#target = value;
  }

  aim(target: number, frames: number): void {
    if (target === this.#target) return;
    this.#target = target;
    this.#left = frames;
    this.#step = (target - this.#value) / frames;
  }

  get steady(): number | null {
    return this.#left === 0 ? this.#value : null;
  }

  next(): number {
    if (this.#left > 0) {
      this.#left -= 1;
      this.#value = this.#left === 0 ? this.#target : this.#value + this.#step;
    }
    return this.#value;
  }
}

function sourceOf({ channels, sampleRateHz, firstFrame = 0 }: SoundSamples): ClipSource {
  const part = (samples: Float32Array, from: number, to: number) => {
    if (from >= 0) return samples.subarray(from, to);
    return joined(new Float32Array(Math.min(0, to) - from), samples.subarray(0, Math.max(0, to)));
  };
  return {
    sampleRateHz,
    channels: channels.length,
    frames: firstFrame + (channels[0]?.length ?? 0),
    read: (from, to) => channels.map((samples) => part(samples, from - firstFrame, to - firstFrame)),
  };
}

/** How far ahead levels must be unchanged for a new plan to take over without a crossfade. */
const SETTLED_S = 0.25;

/**
 * Whether two plans have the same clips in the same places, whatever their gains, and the same levels around a time.
 */
function sameShapes(a: readonly PlannedClip[], b: readonly PlannedClip[], atS: number): boolean {
  if (a.length !== b.length) return false;
  return a.every((clip, index) => {
    const other = b[index] as PlannedClip;
    return (
      clip.id === other.id &&
      clip.soundId === other.soundId &&
      clip.startS === other.startS &&
      clip.trimStartS === other.trimStartS &&
      clip.durationS === other.durationS &&
      clip.fadeInS === other.fadeInS &&
      clip.fadeOutS === other.fadeOutS &&
      clip.pan === other.pan &&
      isSameLevel(clip, other, atS)
    );
  });
}

function isSameLevel(a: PlannedClip, b: PlannedClip, atS: number): boolean {
  if (a.level === b.level || a.startS > atS + SETTLED_S || a.startS + a.durationS < atS - SETTLED_S) return true;
  for (let timeS = atS - SETTLED_S; timeS <= atS + SETTLED_S; timeS += 0.005) {
    if (Math.abs(curveAt(a.level ?? [], timeS) - curveAt(b.level ?? [], timeS)) > 0.001) return false;
  }
  return true;
}

function gainOf(clip: PlannedClip): number {
  return clip.heard ? gainFromDb(clip.gainDb) : 0;
}
