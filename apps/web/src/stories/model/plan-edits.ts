import {
  givenFields,
  LIMITS,
  type Proposal,
  type Segment,
  type StoryDetail,
  type StudioAction,
} from '@soundwright/contract';
import { blankSegment } from '@soundwright/story/clips';
import { neutralTrack } from '@soundwright/story/lanes';
import { deleteEdit, laneOutEdit, patchEdit, splitEdit } from './clip-edits.ts';
import { changedAll, type SegmentFields, type StoryChange, type StoryEdit, type TrackFields } from './story-change.ts';

/** A sound requested by a plan, with its position on the timeline. */
export interface WantedSound {
  readonly proposal: Proposal;
  readonly trackIndex: number;
  readonly startS: number;
}

export interface PlanTools {
  /** Sample rates by sound; a clip is only cut when the rate of its sound is known. */
  readonly rates: ReadonlyMap<string, number>;
  /** Gives ids for new segments. */
  readonly newId: () => string;
  /** The time that new segments carry, ISO 8601. */
  readonly now: string;
}

/**
 * A plan of the assistant as one edit. Each step applies to the result of the previous steps; a step on a deleted clip
 * does nothing.
 * @returns the edit (null when nothing changes) and the sounds to generate
 */
export function planEdit(
  label: string,
  story: StoryDetail,
  actions: readonly StudioAction[],
  tools: PlanTools,
): { edit: StoryEdit | null; wanted: WantedSound[] } {
  const changes: StoryChange[] = [];
  const wanted: WantedSound[] = [];
  let current = story;
  for (const action of actions) {
    if (action.op === 'generate') {
      wanted.push({ proposal: action.proposal, trackIndex: action.track_index, startS: action.start_s });
      continue;
    }
    const step = changesOf(current, action, tools);
    changes.push(...step);
    current = changedAll(current, step);
  }
  return { edit: changes.length === 0 ? null : { label, changes }, wanted };
}

function changesOf(
  story: StoryDetail,
  action: Exclude<StudioAction, { op: 'generate' }>,
  tools: PlanTools,
): readonly StoryChange[] {
  const { label } = action;
  const segmentOf = (id: string) => story.segments.filter((segment) => segment.id === id);
  switch (action.op) {
    case 'split_clip': {
      const clips = segmentOf(action.segment_id);
      const atS = (clips[0]?.start_s ?? 0) + action.at_s;
      return splitEdit(clips, atS, tools.rates, tools.newId)?.edit.changes ?? [];
    }
    case 'delete_clip': {
      const clips = segmentOf(action.segment_id);
      return clips.length === 0 ? [] : deleteEdit(label, story, clips).changes;
    }
    case 'duplicate_clip':
    case 'add_line':
    case 'add_pause':
      return [{ type: 'create', segment: newSegment(story, action.segment, tools) }];
    case 'set_lane':
      return [trackChange(story, action.track_index, action.changes)];
    case 'delete_lane':
      return story.tracks.some(({ track_index }) => track_index === action.track_index)
        ? laneOutEdit(story, action.track_index).changes
        : [];
    default: {
      const fields = fieldsOf(action.changes);
      return patchEdit(label, segmentOf(action.segment_id), new Map([[action.segment_id, fields]]))?.changes ?? [];
    }
  }
}

type SegmentAction = Extract<StudioAction, { op: 'add_line' | 'duplicate_clip' | 'add_pause' }>['segment'];

function newSegment(
  story: StoryDetail,
  { kind = 'line', ...given }: SegmentAction,
  { newId, now }: PlanTools,
): Segment {
  return {
    ...blankSegment(kind, { id: newId(), storyId: story.id, now }),
    ...fieldsOf(given),
    position: given.position ?? story.segments.length,
  };
}

function fieldsOf({ kind: _kind, position: _position, ...given }: SegmentAction): SegmentFields {
  return givenFields(given);
}

function trackChange(
  story: StoryDetail,
  index: number,
  changes: { [K in keyof TrackFields]?: TrackFields[K] | undefined },
): StoryChange {
  const track = story.tracks.find(({ track_index }) => track_index === index) ?? neutralTrack(story.id, index);
  const after: TrackFields = givenFields(changes);
  const before = Object.fromEntries(
    (Object.keys(after) as (keyof TrackFields)[]).map((key) => [key, track[key]]),
  ) as TrackFields;
  return { type: 'track', index, before, after };
}

/** Adds a sound generated for a plan as a clip at its planned position. */
export function placedSound(
  story: StoryDetail,
  sound: { readonly id: string; readonly name: string; readonly duration_s: number },
  { trackIndex, startS }: Pick<WantedSound, 'trackIndex' | 'startS'>,
  { newId, now }: Pick<PlanTools, 'newId' | 'now'>,
): StoryEdit {
  const segment: Segment = {
    ...blankSegment('line', { id: newId(), storyId: story.id, now }),
    position: story.segments.length,
    track_index: Math.min(LIMITS.laneMax, trackIndex),
    start_s: startS,
    duration_s: sound.duration_s,
    sound_id: sound.id,
  };
  return { label: `Add “${sound.name}”`, changes: [{ type: 'create', segment }] };
}
