import type { Effect } from '@soundwright/contract';
import type { StereoMix } from '@soundwright/dsp/mix';
import { EffectBus, type MixEffects, type StereoBus, warmUpOf } from './effects.ts';
import { addBlock, frameAt, type MixedClip, silence } from './mix.ts';

/** A clip on its lane. */
export interface LaneClip extends MixedClip {
  /** Of the clip; the parts of a clip with several takes share it. */
  readonly clipId: string;
  readonly trackIndex: number;
  /** Those that are not bypassed, in the order of the signal. */
  readonly effects: readonly Effect[];
}

/** What is mixed. */
export interface MixedClips<Clip extends LaneClip> {
  readonly clips: readonly Clip[];
  readonly effects: MixEffects;
}

/** Which clips are meant. */
export type IsHere<Clip> = (clip: Clip) => boolean;

/** Opens the sum of some of the clips at the rate of the mix, from a frame of the mix on. */
export type OpenClips<Clip> = (isHere: IsHere<Clip>, frame: number) => readonly StereoBus[];

/** Hears the next block of a lane after its effects. */
export type TapLane = (trackIndex: number, block: StereoMix) => void;

export interface MixStart {
  readonly rateHz: number;
  /** Frame of the mix. */
  readonly frame: number;
  /** How long effects play at most before that frame to get into the state of a mix that plays, seconds. */
  readonly longestWarmUpS: number;
  /** Hears all lanes apart. */
  readonly tap?: TapLane;
}

/**
 * All that is mixed before the limiter: clips with effects pass them alone, the clips of a lane with effects pass those
 * together, and everything passes the effects of the whole.
 */
export class MixBuses<Clip extends LaneClip> implements StereoBus {
  readonly #buses: readonly StereoBus[];
  readonly #whole: EffectBus | null = null;
  readonly #lanes = new Map<number, EffectBus>();
  readonly #clips = new Map<string, ClipBus>();

  constructor({ clips, effects }: MixedClips<Clip>, open: OpenClips<Clip>, start: MixStart) {
    const { rateHz, frame, tap } = start;
    const { whole } = effects;
    const lanes = tap === undefined ? effects.lanes : allLanes(clips, effects.lanes);
    const wholeFrames = warmUpFrames(whole, start, frame);
    const from = frame - wholeFrames;
    const busesOf = (isHere: IsHere<Clip>, first: number): StereoBus[] => {
      const alone = clips
        .filter((clip) => clip.effects.length > 0 && isHere(clip))
        .map((clip) => [clip.clipId, clip] as const);
      const own = [...new Map(alone)].map(([clipId, clip]) => {
        const openParts = (opened: number) => open((other) => other.clipId === clipId, opened);
        const bus = new ClipBus(clip, openParts, start, first);
        this.#clips.set(clipId, bus);
        return bus;
      });
      return [...open((clip) => clip.effects.length === 0 && isHere(clip), first), ...own];
    };
    const apart = new Set(lanes.map(({ trackIndex }) => trackIndex));
    const buses = busesOf(({ trackIndex }) => !apart.has(trackIndex), from);
    for (const { trackIndex, effects: own } of lanes) {
      const frames = warmUpFrames(own, start, from);
      const inputs = busesOf((clip) => clip.trackIndex === trackIndex, from - frames);
      if (inputs.length === 0) continue;
      const lane = new EffectBus(inputs, own, { rateHz, frame: from - frames, warmUpFrames: frames });
      this.#lanes.set(trackIndex, lane);
      buses.push(tap === undefined ? lane : new Tap(lane, (block) => tap(trackIndex, block)));
    }
    if (whole.length > 0) this.#whole = new EffectBus(buses, whole, { rateHz, frame: from, warmUpFrames: wholeFrames });
    this.#buses = this.#whole === null ? buses : [this.#whole];
  }

  addTo(mix: StereoMix): void {
    for (const bus of this.#buses) bus.addTo(mix);
  }

  /** Other settings of effects while they play; false, and nothing is changed, where they must begin anew. */
  set({ clips, effects }: MixedClips<Clip>): boolean {
    const changes: [EffectBus | ClipBus, MixEffects['whole']][] = [];
    if (this.#whole !== null) changes.push([this.#whole, effects.whole]);
    for (const [trackIndex, bus] of this.#lanes) {
      changes.push([bus, effects.lanes.find((lane) => lane.trackIndex === trackIndex)?.effects ?? []]);
    }
    const effectsOf = new Map(clips.map((clip) => [clip.clipId, clip.effects]));
    for (const [clipId, bus] of this.#clips) changes.push([bus, effectsOf.get(clipId) ?? []]);
    const chains = Number(effects.whole.length > 0) + effects.lanes.length;
    const isSame =
      chains === Number(this.#whole !== null) + this.#lanes.size &&
      clips.every(({ clipId, effects: own }) => own.length > 0 === this.#clips.has(clipId));
    if (!isSame || !changes.every(([bus, own]) => bus.fits(own))) return false;
    for (const [bus, own] of changes) bus.set(own);
    return true;
  }

  /**
   * How much the effects of dynamics turn down at the moment, dB, by their place and id: `clip <id>/<id>`,
   * `lane 0/<id>`, `whole/<id>`.
   */
  reductionsDb(): ReadonlyMap<string, number> {
    const places: (readonly [string, EffectBus | ClipBus])[] = [
      ...[...this.#clips].map(([clipId, bus]) => [`clip ${clipId}`, bus] as const),
      ...[...this.#lanes].map(([trackIndex, bus]) => [`lane ${trackIndex}`, bus] as const),
      ...(this.#whole === null ? [] : [['whole', this.#whole] as const]),
    ];
    return new Map(
      places.flatMap(([place, bus]) => bus.reductionsDb().map(([id, db]) => [`${place}/${id}`, db] as const)),
    );
  }
}

/** All lanes, also those without effects. */
function allLanes(clips: readonly LaneClip[], lanes: MixEffects['lanes']): MixEffects['lanes'] {
  const known = new Set(lanes.map(({ trackIndex }) => trackIndex));
  const plain = new Set(clips.map(({ trackIndex }) => trackIndex).filter((index) => !known.has(index)));
  return [...lanes, ...[...plain].map((trackIndex) => ({ trackIndex, effects: [] }))];
}

/** A bus whose blocks are heard. */
class Tap implements StereoBus {
  readonly #bus: StereoBus;
  readonly #hear: (block: StereoMix) => void;

  constructor(bus: StereoBus, hear: (block: StereoMix) => void) {
    this.#bus = bus;
    this.#hear = hear;
  }

  addTo(mix: StereoMix): void {
    const own = silence(mix[0].length);
    this.#bus.addTo(own);
    this.#hear(own);
    addBlock(mix, own);
  }
}

/** How far before a frame effects begin, so that they sound as if the mix had played from its start. */
function warmUpFrames(effects: MixEffects['whole'], { rateHz, longestWarmUpS }: MixStart, frame: number): number {
  return Math.min(frame, Math.round(Math.min(longestWarmUpS, warmUpOf(effects)) * rateHz));
}

/** A clip that passes effects alone. It is only open from its start until they have faded. */
class ClipBus implements StereoBus {
  readonly #open: (frame: number) => readonly StereoBus[];
  readonly #start: MixStart;
  readonly #first: number;
  /** The frame of the mix at the start of its sound. */
  readonly #origin: number;
  readonly #endS: number;
  #effects: MixEffects['whole'];
  #at: number;
  #bus: EffectBus | null = null;

  constructor(clip: LaneClip, open: (frame: number) => readonly StereoBus[], start: MixStart, at: number) {
    const { effects } = clip;
    const { startS, durationS, originS } = clip.partOf ?? { ...clip, originS: clip.startS - clip.trimStartS };
    this.#open = open;
    this.#start = start;
    this.#first = frameAt(startS, start.rateHz);
    this.#origin = frameAt(originS, start.rateHz);
    this.#endS = startS + durationS;
    this.#effects = effects;
    this.#at = at;
  }

  addTo(mix: StereoMix): void {
    const { rateHz } = this.#start;
    const end = frameAt(this.#endS + warmUpOf(this.#effects), rateHz);
    const from = Math.max(this.#at, this.#first);
    const to = Math.min(this.#at + mix[0].length, end);
    if (from < to) {
      this.#bus ??= this.#opened(from);
      this.#bus.addTo([
        mix[0].subarray(from - this.#at, to - this.#at),
        mix[1].subarray(from - this.#at, to - this.#at),
      ]);
    }
    if (this.#at >= end) this.#bus = null;
    this.#at += mix[0].length;
  }

  fits(effects: MixEffects['whole']): boolean {
    return this.#bus === null || this.#bus.fits(effects);
  }

  set(effects: MixEffects['whole']): void {
    this.#effects = effects;
    this.#bus?.set(effects);
  }

  reductionsDb(): [id: string, db: number][] {
    return this.#bus?.reductionsDb() ?? [];
  }

  #opened(frame: number): EffectBus {
    const frames = warmUpFrames(this.#effects, this.#start, frame - this.#first);
    const { rateHz } = this.#start;
    const begin = { rateHz, frame: frame - frames - this.#origin, warmUpFrames: frames };
    return new EffectBus(this.#open(frame - frames), this.#effects, begin);
  }
}
