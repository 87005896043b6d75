import {
  isDoubtful,
  type JobAccepted,
  type Segment,
  type Sound,
  type SoundWord,
  type StoryCheck,
} from '@soundwright/contract';
import type { Generation } from '../generation/generation.ts';
import type { Library } from '../library/library.ts';
import { ServiceError } from '../platform/service-error.ts';

export interface CheckDeps {
  readonly library: Pick<Library, 'find' | 'wordsOf'>;
  readonly generation: Pick<Generation, 'findWords'>;
  /** What a text is written in, as BCP 47, or null. */
  readonly languageOf: (text: string) => Promise<string | null>;
}

interface Line {
  readonly segment: Segment;
  readonly sound: Sound;
  /** Of its part of the sound. */
  readonly words: readonly SoundWord[];
  readonly isChecked: boolean;
}

/**
 * Looks for the words of every English line in its audio, in one job.
 *
 * @throws ServiceError `model_not_ready`, `model_cannot`; `invalid_request` when nothing is left to check
 */
export async function checkLines(deps: CheckDeps, storyId: string, segments: readonly Segment[]): Promise<JobAccepted> {
  const lines = (await spokenLines(deps, segments)).filter(({ isChecked }) => !isChecked);
  if (lines.length === 0) {
    throw new ServiceError('invalid_request', 'Every English line with audio has been checked.', {
      hint: 'Voice lines first, or change them.',
    });
  }
  const texts = lines.map(({ segment, sound }) => ({ sound, text: segment.text }));
  return deps.generation.findWords(texts, { story_id: storyId });
}

/** The lines whose audio may not say their words, as far as they have been checked. */
export async function checkOfLines(deps: CheckDeps, segments: readonly Segment[]): Promise<StoryCheck> {
  const lines = await spokenLines(deps, segments);
  const checked = lines.filter(({ isChecked }) => isChecked);
  const doubtful = checked.flatMap(({ segment, words }) => {
    const own = words.filter(isDoubtful).map(({ text }) => text);
    return own.length === 0 ? [] : [{ segment_id: segment.id, words: own }];
  });
  return { checked: checked.length, unchecked: lines.length - checked.length, doubtful };
}

/** The English lines whose audio is made from their text, all of it. */
async function spokenLines({ library, languageOf }: CheckDeps, segments: readonly Segment[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const segment of segments) {
    if (segment.kind !== 'line' || segment.sound_id === null || segment.stale || segment.text.trim() === '') continue;
    const sound = await library.find(segment.sound_id);
    if (sound === undefined || sound.missing || sound.source !== 'speech') continue;
    if (((await languageOf(segment.text)) ?? 'en').split('-')[0] !== 'en') continue;
    const endS = segment.trim_start_s + segment.duration_s;
    const all = await library.wordsOf(sound.id);
    const words = all.filter(({ start_s, end_s }) => end_s > segment.trim_start_s && start_s < endS);
    lines.push({ segment, sound, words, isChecked: all.some(({ score }) => score !== undefined) });
  }
  return lines;
}
