import type { Segment, StoryDetail } from '@soundwright/contract';
import { blankSegment } from '@soundwright/story/clips';
import { needsReading } from '@soundwright/story/script';
import type { WrittenLine } from '@soundwright/story/script-text';
import { GAP_S, placeAfterLast, rounded } from '@soundwright/story/timing';
import type { SegmentFields, StoryChange, StoryEdit } from './story-change.ts';

/** The state of the audio of a segment. */
export type LineStatus = 'empty' | 'no-audio' | 'stale' | 'ready' | 'pause' | 'clip';

/** Whether a segment is a line without text that plays a sound: music or an effect between the lines. */
export function lineStatus(segment: Segment): LineStatus {
  if (segment.kind === 'pause') return 'pause';
  if (segment.text.trim() === '') return segment.sound_id === null ? 'empty' : 'clip';
  if (segment.sound_id === null) return 'no-audio';
  return segment.stale ? 'stale' : 'ready';
}

export const STATUS_WORDS: Readonly<Record<LineStatus, string>> = {
  empty: 'Empty',
  'no-audio': 'No audio',
  stale: 'Out of date',
  ready: 'Ready',
  pause: 'Pause',
  clip: 'Sound',
};

/** Lines not voiced yet, or changed since, in the order of the script. */
export function missingLines(story: Pick<StoryDetail, 'segments'>): Segment[] {
  return story.segments.filter(needsReading);
}

/** Defaults of a new line from its story; the caller supplies ids. */
interface NewLine {
  readonly id: string;
  readonly now: string;
  readonly kind?: Segment['kind'];
  readonly text?: string;
}

/**
 * A line after the one at `after`, or first in an empty script. It copies speaker and voice of the previous line, and
 * is placed after the last clip of its lane.
 */
export function newLineEdit(story: StoryDetail, after: number | null, line: NewLine): { edit: StoryEdit; id: string } {
  const before = after === null ? undefined : story.segments[after];
  const lane = before?.track_index ?? 0;
  const kind = line.kind ?? 'line';
  const segment: Segment = {
    ...blankSegment(kind, { id: line.id, storyId: story.id, now: line.now }),
    text: line.text ?? '',
    speaker: kind === 'line' ? (before?.speaker ?? null) : null,
    voice_id: kind === 'line' ? (before?.voice_id ?? null) : null,
    position: after === null ? story.segments.length : after + 1,
    track_index: lane,
    start_s: placeAfterLast(story.segments, lane),
  };
  return {
    id: segment.id,
    edit: { label: kind === 'pause' ? 'Add pause' : 'Add line', changes: [{ type: 'create', segment }] },
  };
}

/** A segment one place up (−1) or down (+1) in the script; null at the ends. */
export function movedLineEdit(story: StoryDetail, index: number, by: -1 | 1): StoryEdit | null {
  const { segments } = story;
  const isSound = (segment: Segment | undefined) => segment !== undefined && lineStatus(segment) === 'clip';
  let to = index + by;
  // Sounds are listed in playback order, so lines only swap with lines.
  while (isSound(segments[to])) to += by;
  const before = segments.map((segment) => segment.id);
  const [id, other] = [before[index], before[to]];
  if (isSound(segments[index]) || id === undefined || other === undefined) return null;
  return {
    label: 'Move line',
    changes: [{ type: 'order', before, after: before.with(index, other).with(to, id) }],
  };
}

/**
 * The script in reading order: lines and pauses in order, and every sound before the first line that starts after it.
 */
export function inReadingOrder(segments: readonly Segment[]): Segment[] {
  const isSound = (segment: Segment) => lineStatus(segment) === 'clip';
  const sounds = segments.filter(isSound).sort((a, b) => a.start_s - b.start_s);
  const order: Segment[] = [];
  for (const segment of segments) {
    if (isSound(segment)) continue;
    while (sounds[0] !== undefined && sounds[0].start_s < segment.start_s) order.push(...sounds.splice(0, 1));
    order.push(segment);
  }
  return [...order, ...sounds];
}

/** Arranges clips one after the other in script order, each on its own lane, with the usual gap. */
export function laidOut(story: StoryDetail): Map<string, SegmentFields> {
  let atS = 0;
  const fields = new Map<string, SegmentFields>();
  for (const segment of story.segments) {
    if (segment.duration_s === 0 || lineStatus(segment) === 'clip') continue;
    fields.set(segment.id, { start_s: rounded(atS) });
    atS += segment.duration_s + (segment.kind === 'pause' ? 0 : GAP_S);
  }
  return fields;
}

/** Speaker names in order of first appearance. */
export function speakersOf(story: Pick<StoryDetail, 'segments'>): string[] {
  return [...new Set(story.segments.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))];
}

/**
 * Inserts several lines and pauses after one, each placed after the one before it. Speakers outside the cast keep the voices
 * that they have elsewhere in the script.
 *
 * @param replaced - an empty line that is deleted with the same edit, so that it takes no place
 */
export function pastedLinesEdit(
  story: StoryDetail,
  after: number | null,
  lines: readonly WrittenLine[],
  newLine: () => { id: string; now: string },
  replaced?: Segment,
): { edit: StoryEdit; ids: string[] } {
  const placed = story.segments.filter(({ id }) => id !== replaced?.id);
  const uncast = story.segments.filter(({ speaker }) => speaker === null || !Object.hasOwn(story.cast, speaker));
  const voices = new Map(uncast.map(({ speaker, voice_id }) => [speaker, voice_id]));
  const ids: string[] = [];
  const changes = lines.map((line, index): StoryChange => {
    const made = newLineEdit(story, after, { ...newLine(), ...(line.kind === 'line' ? { text: line.text } : line) });
    const [change] = made.edit.changes;
    if (change?.type !== 'create') throw new TypeError('a new line is a creation');
    ids.push(made.id);
    const segment = {
      ...change.segment,
      position: change.segment.position + index,
      start_s: placeAfterLast(placed, change.segment.track_index),
      duration_s: line.kind === 'pause' ? line.durationS : 0,
    };
    placed.push(segment);
    if (line.kind === 'pause') return { type: 'create', segment };
    const speaker = line.speaker ?? segment.speaker;
    const voice_id = voices.get(speaker) ?? (line.speaker === null ? segment.voice_id : null);
    return { type: 'create', segment: { ...segment, speaker, voice_id } };
  });
  return { edit: { label: `Add ${lines.length} lines`, changes }, ids };
}
