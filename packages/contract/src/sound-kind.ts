import type { Sound } from './sound.ts';

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
