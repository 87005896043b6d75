import type { Delivery, Segment, StoryDetail } from '@soundwright/contract';
import { fullCast } from '@soundwright/story/script';
import { speakersOf } from './script-edits.ts';
import type { StoryChange, StoryEdit } from './story-change.ts';

/** A speaker of a script with the voice of its lines. */
export interface CastMember {
  readonly speaker: string;
  /** Null for the model's default voice. */
  readonly voiceId: string | null;
  /** For all its lines; a line may differ. */
  readonly delivery: Delivery;
  /** Number of its lines with another voice of their own. */
  readonly differing: number;
}

/**
 * The speakers of a script with their voices, those included that they are given when a line is voiced. A speaker whose
 * lines all have the same voice of their own has that one.
 *
 * @param own - ids of the voices of the speech model
 */
export function castMembers(story: Pick<StoryDetail, 'cast' | 'request_options' | 'segments'>, own: readonly string[]) {
  const cast = fullCast(story, story.segments, own);
  return speakersOf(story).map((speaker): CastMember => {
    const lines = linesOf(story, speaker);
    const [first] = lines;
    const common = lines.every(({ voice_id }) => voice_id === first?.voice_id) ? first?.voice_id : null;
    const member = Object.hasOwn(cast, speaker) ? cast[speaker] : undefined;
    const voiceId = member?.voice_id ?? common ?? null;
    const differing = lines.filter(({ voice_id }) => voice_id !== null && voice_id !== voiceId).length;
    return { speaker, voiceId, delivery: member?.delivery ?? {}, differing };
  });
}

/** Another voice for a speaker: lines with a different voice of their own keep it. */
export function castEdit(
  story: Pick<StoryDetail, 'cast' | 'segments'>,
  { speaker, voiceId }: CastMember,
  voice_id: string | null,
): StoryEdit {
  const member = Object.hasOwn(story.cast, speaker) ? story.cast[speaker] : {};
  const following = linesOf(story, speaker).filter((line) => line.voice_id !== null && line.voice_id === voiceId);
  return {
    label: `Change voice of ${speaker}`,
    changes: [
      {
        type: 'story',
        before: { cast: story.cast },
        after: { cast: { ...story.cast, [speaker]: { ...member, voice_id } } },
      },
      ...following.map(
        ({ id, voice_id: before }): StoryChange => ({
          type: 'patch',
          id,
          before: { voice_id: before },
          after: { voice_id: null },
        }),
      ),
    ],
  };
}

/** Another delivery for the lines of a speaker. */
export function castDeliveryEdit(
  { cast }: Pick<StoryDetail, 'cast'>,
  { speaker }: Pick<CastMember, 'speaker'>,
  delivery: Delivery,
): StoryEdit {
  const { delivery: _, ...member } = (Object.hasOwn(cast, speaker) ? cast[speaker] : undefined) ?? {};
  const changed = Object.keys(delivery).length === 0 ? member : { ...member, delivery };
  return {
    label: `Change delivery of ${speaker}`,
    changes: [{ type: 'story', before: { cast }, after: { cast: { ...cast, [speaker]: changed } } }],
  };
}

function linesOf({ segments }: Pick<StoryDetail, 'segments'>, name: string): Segment[] {
  return segments.filter(({ kind, speaker }) => kind === 'line' && speaker === name);
}
