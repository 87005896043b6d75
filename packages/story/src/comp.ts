import type { CompPart, Segment, Take } from '@soundwright/contract';
import type { Window } from './clips.ts';
import { rounded, SHORTEST_CLIP_S } from './timing.ts';

/** What of a clip decides which sound plays when. */
export type CompedClip = Pick<
  Segment,
  'sound_id' | 'takes' | 'comp' | 'comp_fade_s' | 'start_s' | 'trim_start_s' | 'duration_s'
>;

/** A part of a clip that plays one sound; with the crossfades to its neighbours, which overlap it. */
export interface PlayedPart {
  readonly soundId: string;
  /** In the time of the story. */
  readonly startS: number;
  readonly durationS: number;
  /** Offset into the sound; below 0 where the sound begins later. */
  readonly trimStartS: number;
  readonly joinInS: number;
  readonly joinOutS: number;
}

/** A span of a clip, in the time of its own sound, and the sound that plays there. */
export interface CompSpan {
  readonly soundId: string;
  readonly fromS: number;
  readonly toS: number;
}

type Offsets = Pick<Segment, 'sound_id' | 'takes'>;

/** Where a take begins in the time of the clip's own sound. */
export function offsetOf({ sound_id, takes }: Offsets, soundId: string): number {
  return soundId === sound_id ? 0 : (takes.find((take) => take.sound_id === soundId)?.offset_s ?? 0);
}

/** Everything that a clip can play: its own sound and its takes, in the order of the stack. */
export function stackOf({ sound_id, takes }: Offsets): string[] {
  const ids = takes.map((take) => take.sound_id);
  return sound_id === null || ids.includes(sound_id) ? ids : [sound_id, ...ids];
}

/** The sounds that a clip plays. */
export function playedSounds({ sound_id, comp }: Pick<Segment, 'sound_id' | 'comp'>): string[] {
  return sound_id === null ? [] : [...new Set([sound_id, ...comp.map((part) => part.sound_id)])];
}

/** Which sound plays when within a clip, gapless and in order; empty without audio. */
export function spansOf({ sound_id, comp, trim_start_s, duration_s }: CompedClip): CompSpan[] {
  if (sound_id === null || duration_s <= 0) return [];
  const endS = trim_start_s + duration_s;
  const spans: CompSpan[] = [];
  const switches = [{ from_s: Number.NEGATIVE_INFINITY, sound_id }, ...comp];
  for (const [at, part] of switches.entries()) {
    const fromS = Math.max(trim_start_s, part.from_s);
    const toS = Math.min(endS, switches[at + 1]?.from_s ?? endS);
    if (toS <= fromS) continue;
    const last = spans.at(-1);
    if (last?.soundId === part.sound_id) spans[spans.length - 1] = { ...last, toS };
    else spans.push({ soundId: part.sound_id, fromS, toS });
  }
  return spans;
}

/** The parts of which a clip consists: one for a clip without a comp, none without audio. */
export function partsOf(clip: CompedClip): PlayedPart[] {
  const spans = spansOf(clip);
  const lengthS = (at: number) => {
    const span = spans[at];
    return span === undefined ? 0 : span.toS - span.fromS;
  };
  const joinS = (at: number) => Math.min(clip.comp_fade_s, lengthS(at), lengthS(at - 1));
  return spans.map(({ soundId, fromS, toS }, at) => {
    const joinInS = at === 0 ? 0 : joinS(at);
    const joinOutS = at === spans.length - 1 ? 0 : joinS(at + 1);
    const firstS = fromS - joinInS / 2;
    return {
      soundId,
      startS: clip.start_s + firstS - clip.trim_start_s,
      durationS: toS + joinOutS / 2 - firstS,
      trimStartS: firstS - offsetOf(clip, soundId),
      joinInS,
      joinOutS,
    };
  });
}

/** A clip as clips of one sound each: one for each of its parts, overlapping by their crossfades. */
export function clipsOfParts(clip: Segment): Segment[] {
  const parts = partsOf(clip);
  return parts.map(({ soundId, startS, durationS, trimStartS, joinInS, joinOutS }, at) => ({
    ...clip,
    id: at === 0 ? clip.id : `${clip.id}-${at + 1}`,
    sound_id: soundId,
    start_s: startS,
    duration_s: durationS,
    trim_start_s: trimStartS,
    fade_in_s: at === 0 ? Math.min(clip.fade_in_s, durationS) : joinInS,
    fade_out_s: at === parts.length - 1 ? Math.min(clip.fade_out_s, durationS) : joinOutS,
  }));
}

/**
 * How far a clip can play, in the time of its own sound: to the end of that sound, or of a longer take that it plays.
 *
 * @param durationOf - length of a sound, seconds; undefined while it is unknown
 */
export function reachOf(
  clip: Pick<Segment, 'sound_id' | 'takes' | 'comp'>,
  durationOf: (soundId: string) => number | undefined,
): number | undefined {
  const own = durationOf(clip.sound_id ?? '');
  return own === undefined
    ? undefined
    : clip.comp.reduce(
        (reach, { sound_id }) => Math.max(reach, offsetOf(clip, sound_id) + (durationOf(sound_id) ?? 0)),
        own,
      );
}

/**
 * The comp in which a take plays between two times of the clip's own sound, and all else stays.
 *
 * @param toS - Infinity for the end of the take
 */
export function compWith(clip: CompedClip, soundId: string, fromS: number, toS: number): CompPart[] {
  const own = clip.sound_id ?? '';
  const [firstS, endS] = [rounded(Math.max(0, fromS)), rounded(toS)];
  const at = (timeS: number) => clip.comp.findLast((part) => part.from_s <= timeS)?.sound_id ?? own;
  const parts = [
    ...clip.comp.filter((part) => part.from_s < firstS),
    { from_s: firstS, sound_id: soundId },
    ...(endS === Number.POSITIVE_INFINITY ? [] : [{ from_s: endS, sound_id: at(endS) }]),
    ...clip.comp.filter((part) => part.from_s > endS),
  ];
  return withoutRepeats(parts, own);
}

/** The takes and the comp of a clip without some of its takes; where they played, plays what played before. */
export function withoutTakes(
  { sound_id: own, takes, comp }: Pick<Segment, 'sound_id' | 'takes' | 'comp'>,
  isOut: (soundId: string) => boolean,
): Pick<Segment, 'takes' | 'comp'> {
  return {
    takes: takes.filter(({ sound_id }) => !isOut(sound_id)),
    comp: withoutRepeats(
      comp.filter(({ sound_id }) => sound_id === own || !isOut(sound_id)),
      own,
    ),
  };
}

function withoutRepeats(parts: readonly CompPart[], own: string | null): CompPart[] {
  return parts.filter(({ sound_id }, at) => sound_id !== (parts[at - 1]?.sound_id ?? own));
}

/**
 * The clip with another of its takes as its own sound, all of it, at the place where it was. Null when nothing of the
 * take is in the clip.
 */
export function withOwnSound(
  clip: CompedClip,
  soundId: string,
  durationOf: (soundId: string) => number,
): (Pick<Segment, 'sound_id' | 'takes' | 'comp' | 'start_s'> & Window) | null {
  const offsetS = offsetOf(clip, soundId);
  const trimS = clip.trim_start_s - offsetS;
  const isWhole = clip.trim_start_s + clip.duration_s >= durationOf(clip.sound_id ?? '') - 0.001;
  const fromS = Math.max(0, trimS);
  const leftS = durationOf(soundId) - fromS;
  const durationS = isWhole ? leftS : Math.min(leftS, clip.duration_s - (fromS - trimS));
  if (durationS < SHORTEST_CLIP_S) return null;
  return {
    sound_id: soundId,
    takes: stackOf(clip).map((id): Take => ({ sound_id: id, offset_s: rounded(offsetOf(clip, id) - offsetS) })),
    comp: [],
    start_s: rounded(clip.start_s + fromS - trimS),
    trim_start_s: rounded(fromS),
    duration_s: rounded(durationS),
  };
}
