import type { Effect, Segment, Sound, StoryDetail, Tempo } from '@soundwright/contract';
import { clipsOfParts } from '@soundwright/story/comp';
import { neutralTrack } from '@soundwright/story/lanes';
import type { LevelCurve } from '@soundwright/story/level-curve';
import { fileNameFor } from '../platform/files.ts';

/** A clip for export. Times are in seconds. */
export interface TimelineClip {
  readonly segment: Segment;
  readonly sound: Sound;
  readonly name: string;
  /** Relative path of the sound's WAV. */
  readonly file: string;
}

export interface TimelineLane {
  readonly index: number;
  readonly name: string;
  readonly muted: boolean;
  readonly soloed: boolean;
  readonly gainDb: number;
  /** −1 (left) to 1 (right). */
  readonly pan: number;
  /** Volume and ducking over time, in addition to the gain; empty if none. */
  readonly level: LevelCurve;
  readonly effects: readonly Effect[];
  /** Sorted by time. */
  readonly clips: readonly TimelineClip[];
}

/** A story for export: the clips of each lane and the required files. */
export interface Timeline {
  readonly title: string;
  readonly tempo: Tempo | null;
  /** Of the whole. */
  readonly effects: readonly Effect[];
  readonly lanes: readonly TimelineLane[];
  /** Every sound once, with its relative path. */
  readonly media: readonly { readonly sound: Sound; readonly file: string }[];
}

const NAME_CHARS = 60;

/**
 * @param levels - volume and ducking in addition to the gain, by lane index
 * @param folder - media folder inside the project, without a slash
 */
export function timelineOf(
  story: StoryDetail,
  sounds: ReadonlyMap<string, Sound>,
  levels: ReadonlyMap<number, LevelCurve>,
  folder: string,
): Timeline {
  const taken = new Set<string>();
  const files = new Map<string, string>();
  const fileOf = (sound: Sound): string => {
    const known = files.get(sound.id);
    if (known !== undefined) return known;
    const file = `${folder}/${unusedName(sound.name, 'wav', taken)}`;
    files.set(sound.id, file);
    return file;
  };
  const tracks = new Map(story.tracks.map((track) => [track.track_index, track]));
  const indexes = [...new Set([...tracks.keys(), ...story.segments.map(({ track_index }) => track_index)])];
  const lanes = indexes
    .sort((a, b) => a - b)
    .map((index): TimelineLane => {
      const track = tracks.get(index) ?? neutralTrack(story.id, index);
      const clips = story.segments
        .filter(({ track_index, duration_s }) => track_index === index && duration_s > 0)
        .toSorted((a, b) => a.start_s - b.start_s)
        .flatMap((segment): TimelineClip[] => {
          return clipsOfParts(segment).flatMap((part) => {
            const sound = sounds.get(part.sound_id ?? '');
            if (sound === undefined || sound.missing) return [];
            return [{ segment: inside(part, sound), sound, name: nameOf(segment, sound), file: fileOf(sound) }];
          });
        });
      const { muted, soloed, gain_db, pan, effects } = track;
      const name = track.name === '' ? `Lane ${index + 1}` : track.name;
      return { index, name, muted, soloed, gainDb: gain_db, pan, level: levels.get(index) ?? [], effects, clips };
    });
  const media = [...files].map(([id, file]) => ({ sound: sounds.get(id) as Sound, file }));
  return { title: story.title, tempo: story.tempo, effects: story.effects, lanes, media };
}

/** The clip without what lies outside its sound. */
function inside(clip: Segment, sound: Sound): Segment {
  const lateS = Math.max(0, -clip.trim_start_s);
  const trimS = clip.trim_start_s + lateS;
  const durationS = Math.min(clip.duration_s - lateS, sound.duration_s - trimS);
  return lateS === 0 && durationS >= clip.duration_s - 0.001
    ? clip
    : { ...clip, start_s: clip.start_s + lateS, trim_start_s: trimS, duration_s: durationS };
}

/** A unique file name; duplicates are numbered. @param taken - the names so far, in lower case; the new one is added */
export function unusedName(name: string, extension: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const candidate = fileNameFor(count === 1 ? name : `${name} (${count})`, extension);
    const folded = candidate.toLowerCase();
    if (taken.has(folded)) continue;
    taken.add(folded);
    return candidate;
  }
}

function nameOf(segment: Segment, sound: Sound): string {
  const text = segment.text.replace(/\s+/g, ' ').trim();
  const words = text === '' ? sound.name : segment.speaker === null ? text : `${segment.speaker}: ${text}`;
  const characters = [...words];
  return characters.length <= NAME_CHARS ? words : `${characters.slice(0, NAME_CHARS - 1).join('')}…`;
}
