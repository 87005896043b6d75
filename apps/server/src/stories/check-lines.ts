import { setImmediate } from 'node:timers/promises';
import { isDoubtful, type JobAccepted, type Segment, type SoundWord, type StoryCheck } from '@soundwright/contract';
import type { Generation } from '../generation/generation.ts';
import type { Library } from '../library/library.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { ServiceError } from '../platform/service-error.ts';

export interface CheckDeps {
  readonly library: Pick<Library, 'withWords'>;
  readonly generation: Pick<Generation, 'findWords'>;
  readonly models: Pick<ModelManager, 'findReady' | 'requireReady'>;
  /** What a text is written in, as BCP 47, or null. */
  readonly languageOf: (text: string) => Promise<string | null>;
}

interface Line {
  readonly segment: Segment;
  readonly sound: { readonly id: string; readonly duration_s: number };
  /** Of its part of the sound. */
  readonly words: readonly SoundWord[];
  readonly isChecked: boolean;
}

/** Texts are looked at for their language in portions, so that other requests are served between them. */
const PORTION = 100;

/**
 * Looks for the words of every English line in its audio, in one job.
 *
 * @throws ServiceError `model_not_ready`, `model_cannot`; `invalid_request` when nothing is left that can be checked
 */
export async function checkLines(deps: CheckDeps, storyId: string, segments: readonly Segment[]): Promise<JobAccepted> {
  const model = await deps.models.requireReady('alignment');
  const lines = (await spokenLines(deps, segments)).filter(({ isChecked }) => !isChecked);
  const heard = lines.filter(({ sound }) => sound.duration_s <= model.max_duration_s);
  if (heard.length === 0) {
    throw lines.length === 0
      ? new ServiceError('invalid_request', 'Every English line with audio has been checked.', {
          hint: 'Voice lines first, or change them.',
        })
      : new ServiceError(
          'invalid_request',
          `The audio of the other lines is too long: ${model.name} listens to at most ${model.max_duration_s} s in one pass.`,
          { hint: 'Split these lines, and voice them again.' },
        );
  }
  const texts = heard.map(({ segment, sound }) => ({ sound, text: segment.text }));
  return deps.generation.findWords(texts, { story_id: storyId, model: model.id });
}

/** The lines whose audio may not say their words, as far as they have been checked. */
export async function checkOfLines(deps: CheckDeps, segments: readonly Segment[]): Promise<StoryCheck> {
  const lines = await spokenLines(deps, segments);
  const longestS = (await deps.models.findReady('alignment'))?.max_duration_s ?? Infinity;
  const checked = lines.filter(({ isChecked }) => isChecked);
  const tooLong = lines.filter(({ isChecked, sound }) => !isChecked && sound.duration_s > longestS);
  const doubtful = checked.flatMap(({ segment, words }) => {
    const own = words.filter(isDoubtful).map(({ text }) => text);
    return own.length === 0 ? [] : [{ segment_id: segment.id, words: own }];
  });
  return {
    checked: checked.length,
    unchecked: lines.length - checked.length - tooLong.length,
    too_long: tooLong.length,
    doubtful,
  };
}

/** The English lines whose audio is made from their text, all of it. */
async function spokenLines({ library, languageOf }: CheckDeps, segments: readonly Segment[]): Promise<Line[]> {
  const voiced = segments.filter(({ kind, stale, text }) => kind === 'line' && !stale && text.trim() !== '');
  const sounds = await library.withWords(voiced.flatMap(({ sound_id }) => sound_id ?? []));
  const lines: Line[] = [];
  let judged = 0;
  for (const segment of voiced) {
    const sound = sounds.get(segment.sound_id ?? '');
    if (sound === undefined || sound.missing || sound.source !== 'speech') continue;
    const isChecked = sound.words.some(({ score }) => score !== undefined);
    if (!isChecked) {
      if (++judged % PORTION === 0) await setImmediate();
      if (((await languageOf(segment.text)) ?? 'en').split('-')[0] !== 'en') continue;
    }
    const endS = segment.trim_start_s + segment.duration_s;
    const words = sound.words.filter(({ start_s, end_s }) => end_s > segment.trim_start_s && start_s < endS);
    lines.push({ segment, sound, words, isChecked });
  }
  return lines;
}
