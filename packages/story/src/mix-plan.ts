import type { Effect, Segment, Sound, Track } from '@soundwright/contract';
import { partsOf, playedSounds } from './comp.ts';
import { duckCurve } from './ducking.ts';
import { activeEffects, type MixEffects, tailOf } from './effects.ts';
import { silenceOn, withFrozenLanes } from './lanes.ts';
import { curveWithin, type LevelCurve, summedCurves } from './level-curve.ts';
import type { LaneClip } from './mix-buses.ts';
import { summedPan } from './pan.ts';
import type { StoryParts } from './parts.ts';
import { isSpoken } from './script.ts';
import type { SoundLevels } from './sound-levels.ts';
import { latestEnd } from './timing.ts';

/** A clip in the mix of a story, or a part of one with several takes. */
export interface PlannedClip extends LaneClip {
  /** That of the clip, numbered for further parts. */
  readonly id: string;
  readonly soundId: string;
  /** False when mute, solo or a missing file silences it. */
  readonly heard: boolean;
  /** Whether another lane is ducked by it, so that the levels of its sound are needed. */
  readonly isKey: boolean;
}

/** The mix of a story. */
export interface MixPlan {
  /** Every clip with audio in script order, audible or not. */
  readonly clips: readonly PlannedClip[];
  /** End of the last audible clip or pause, and of what the effects let sound after it. */
  readonly durationS: number;
  readonly sampleRateHz: number;
  /**
   * Gain curve of each lane from its volume automation and ducking, over story time; lanes without either are omitted.
   */
  readonly levels: ReadonlyMap<number, LevelCurve>;
  readonly effects: MixEffects;
  /** When the audible clips begin, by id; those of frozen lanes, too. */
  readonly heardAtS: ReadonlyMap<string, number>;
  /** Lines that would be audible but have no audio. */
  readonly unvoiced: readonly Segment[];
  /** Audible clips whose text has changed since. */
  readonly stale: readonly Segment[];
  /** Clips that would be audible but have no file. */
  readonly missing: readonly Segment[];
}

/** Properties of a sound that the plan needs. */
export type MixSound = Pick<Sound, 'sample_rate' | 'missing'> & Partial<Pick<Sound, 'duration_s'>>;

const LOWEST_RATE_HZ = 44_100;

/**
 * Plans the mix: which clips are audible, when and at what level.
 *
 * @param soundOf - looks up a sound by id: null when it is deleted, undefined while it is loading, which counts as
 *   present
 * @param levelsOf - levels of a sound; a sound with unknown levels does not duck other lanes
 */
export function planMix(
  story: StoryParts & { readonly effects?: readonly Effect[] },
  soundOf: (soundId: string) => MixSound | null | undefined,
  levelsOf: (soundId: string) => SoundLevels | undefined = () => undefined,
): MixPlan {
  const isGone = (soundId: string): boolean => {
    const sound = soundOf(soundId);
    return sound === null || sound?.missing === true;
  };
  const { effects = [] } = story;
  const { segments, tracks } = withFrozenLanes(story, (id) => (isGone(id) ? null : soundOf(id)?.duration_s));
  const silenceOf = silenceOn(tracks);
  const audible = new Set(segments.filter((segment) => silenceOf(segment) === null));
  const written = story.segments.filter((segment) => silenceOf(segment) === null);
  const heardAtS = new Map(
    written.filter((one) => partsOf(one).some(({ soundId }) => !isGone(soundId))).map((one) => [one.id, one.start_s]),
  );
  const heard = [...audible].filter((segment) => partsOf(segment).some(({ soundId }) => !isGone(soundId)));
  const pauses = segments.filter((segment) => segment.kind === 'pause');
  const keys = new Set(tracks.flatMap(({ ducking }) => ducking?.key_track_index ?? []));
  const lanes = new Map(tracks.map((track) => [track.track_index, track]));
  const clips = segments.flatMap((segment) =>
    plannedParts(segment, lanes.get(segment.track_index)).map(
      (part): PlannedClip => ({
        ...part,
        heard: audible.has(segment) && !isGone(part.soundId),
        isKey: keys.has(segment.track_index),
      }),
    ),
  );
  const ducks = duckCurves(clips, tracks, levelsOf);
  return {
    clips: clips.map((clip) => duckedClip(clip, ducks.get(clip.trackIndex))),
    levels: levelsOfLanes(tracks, ducks),
    effects: {
      lanes: tracks
        .map((track) => ({ trackIndex: track.track_index, effects: activeEffects(track.effects) }))
        .filter(
          ({ trackIndex, effects: own }) => own.length > 0 && clips.some((clip) => clip.trackIndex === trackIndex),
        ),
      whole: activeEffects(effects),
    },
    durationS:
      latestEnd([...heard.map((segment) => withTail(segment, lanes)), ...pauses]) +
      (heard.length === 0 ? 0 : tailOf(effects)),
    sampleRateHz: clips.reduce(
      (highest, clip) => (clip.heard ? Math.max(highest, soundOf(clip.soundId)?.sample_rate ?? 0) : highest),
      LOWEST_RATE_HZ,
    ),
    heardAtS,
    unvoiced: written.filter((segment) => isSpoken(segment) && segment.sound_id === null),
    stale: written.filter((segment) => segment.stale && heardAtS.has(segment.id)),
    missing: [...audible].filter((segment) => playedSounds(segment).some(isGone)),
  };
}

/** A clip with what its effects and those of its lane let sound after it. */
function withTail(segment: Segment, lanes: ReadonlyMap<number, Track>): Segment {
  const lane = lanes.get(segment.track_index)?.effects ?? [];
  return { ...segment, duration_s: segment.duration_s + tailOf(segment.effects) + tailOf(lane) };
}

function plannedParts(segment: Segment, lane: Track | undefined): Omit<PlannedClip, 'heard' | 'isKey'>[] {
  const { id, start_s, trim_start_s, duration_s, fade_in_s, fade_out_s, gain_db, pan, track_index, effects } = segment;
  const parts = partsOf(segment);
  return parts.map(({ soundId, startS, durationS, trimStartS, joinInS, joinOutS }, at) => ({
    id: at === 0 ? id : `${id} ${at + 1}`,
    clipId: id,
    soundId,
    startS,
    trimStartS,
    durationS,
    fadeInS: fade_in_s,
    fadeOutS: fade_out_s,
    gainDb: gain_db + (lane?.gain_db ?? 0),
    pan: summedPan(pan, lane?.pan ?? 0),
    level: curveWithin(automationOf(lane), startS, startS + durationS),
    partOf:
      parts.length === 1
        ? null
        : { startS: start_s, durationS: duration_s, originS: start_s - trim_start_s, joinInS, joinOutS },
    trackIndex: track_index,
    effects: activeEffects(effects),
  }));
}

/** The volume automation of a lane. */
function automationOf(lane: Pick<Track, 'automation'> | undefined): LevelCurve {
  return (lane?.automation ?? []).map(({ time_s, gain_db }) => ({ timeS: time_s, gainDb: gain_db }));
}

/** The ducking curve of each ducked lane. */
function duckCurves(
  clips: readonly PlannedClip[],
  tracks: readonly Track[],
  levelsOf: (soundId: string) => SoundLevels | undefined,
): Map<number, LevelCurve> {
  const curves = new Map<number, LevelCurve>();
  for (const { track_index, ducking } of tracks) {
    if (ducking === null) continue;
    const keys = clips.flatMap((clip) => {
      const isHeard = clip.heard && clip.trackIndex === ducking.key_track_index;
      const levels = isHeard ? levelsOf(clip.soundId) : undefined;
      return levels === undefined ? [] : [{ clip, levels }];
    });
    curves.set(track_index, duckCurve(keys, ducking));
  }
  return curves;
}

function duckedClip(clip: PlannedClip, ducked: LevelCurve | undefined): PlannedClip {
  const part = ducked && curveWithin(ducked, clip.startS, clip.startS + clip.durationS);
  return part ? { ...clip, level: summedCurves(clip.level ?? [], part) } : clip;
}

function levelsOfLanes(tracks: readonly Track[], ducks: ReadonlyMap<number, LevelCurve>): Map<number, LevelCurve> {
  const curves = tracks.map(
    (lane) => [lane.track_index, summedCurves(automationOf(lane), ducks.get(lane.track_index) ?? [])] as const,
  );
  return new Map(curves.filter(([, curve]) => curve.some(({ gainDb }) => gainDb !== 0)));
}
