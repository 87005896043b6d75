import type { Sound, SoundFilter } from './sound.ts';

/** The kinds of sound shown to users. */
export const SOUND_KINDS = ['sfx', 'music', 'speech', 'stems', 'mix', 'upload', 'recording'] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

/** Category of a model by its id, if known. */
export type CategoryOf = (modelId: string) => string | undefined;

/**
 * The kind of a sound: from its source, else from the category of its model, else guessed from the model id, because a
 * model may have been removed since.
 */
export function kindOf(
  sound: Pick<Sound, 'source' | 'model' | 'stem'>,
  categoryOf: CategoryOf = () => undefined,
): SoundKind {
  if (sound.source === 'stem' || sound.stem !== null) return 'stems';
  if (sound.source === 'mix' || sound.source === 'upload' || sound.source === 'recording') return sound.source;
  if (sound.source === 'speech' || sound.source === 'conversion') return 'speech';
  if (sound.model === '') return 'upload';
  const category = categoryOf(sound.model);
  if (category === 'sfx' || category === 'music' || category === 'speech' || category === 'stems') return category;
  if (category === 'voice') return 'speech';
  return kindFromName(sound.model);
}

function kindFromName(modelId: string): SoundKind {
  if (/speech|tts|voice|kokoro/i.test(modelId)) return 'speech';
  if (/music|song|ace/i.test(modelId)) return 'music';
  return 'sfx';
}

/**
 * The query for sounds of a kind: their source, or the models that make them.
 *
 * @param modelsOf - ids of the models that make a kind of sound
 */
export function kindQuery(
  kind: SoundKind,
  modelsOf: (kind: SoundKind) => readonly string[],
): Pick<SoundFilter, 'source' | 'models'> {
  if (kind === 'stems') return { source: 'stem' };
  if (kind === 'mix' || kind === 'upload' || kind === 'recording') return { source: kind };
  // Without a model of this kind nothing can match, so the query names an id that does not exist.
  return { models: modelsOf(kind).join(',') || 'none' };
}

/** Whether a model of a category makes sounds of a kind. */
export function makesKind(category: string, kind: SoundKind): boolean {
  return category === kind || (kind === 'speech' && category === 'voice');
}
