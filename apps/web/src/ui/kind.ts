import type { Sound } from '@soundwright/contract';
import { AudioLines, Blend, Drama, Layers, type LucideIcon, Mic, Music, Upload } from 'lucide-react';

export type Kind = 'sfx' | 'music' | 'speech' | 'stems' | 'mix' | 'upload' | 'recording';

interface KindLook {
  /** What it is called. */
  readonly word: string;
  readonly icon: LucideIcon;
  /** Class that makes `currentColor` the colour of this kind. */
  readonly color: string;
}

/** Icon, name and colour of each kind of sound. Colour is never the only cue. */
export const KINDS: Record<Kind, KindLook> = {
  sfx: { word: 'Effect', icon: AudioLines, color: 'text-kind-sfx' },
  music: { word: 'Music', icon: Music, color: 'text-kind-music' },
  speech: { word: 'Speech', icon: Drama, color: 'text-kind-speech' },
  stems: { word: 'Stem', icon: Layers, color: 'text-kind-stems' },
  mix: { word: 'Mix', icon: Blend, color: 'text-kind-mix' },
  upload: { word: 'Upload', icon: Upload, color: 'text-kind-upload' },
  recording: { word: 'Recording', icon: Mic, color: 'text-kind-recording' },
};

/** Category of a model by its id, as far as it is known. */
export type CategoryOf = (modelId: string) => string | undefined;

/**
 * What kind of sound it is: by how it was made, then by what its model makes, then by the model's name, because a
 * model may have been removed since.
 */
export function kindOf(
  sound: Pick<Sound, 'source' | 'model' | 'stem'>,
  categoryOf: CategoryOf = () => undefined,
): Kind {
  if (sound.source === 'stem' || sound.stem !== null) return 'stems';
  if (sound.source === 'mix' || sound.source === 'upload' || sound.source === 'recording') return sound.source;
  if (sound.source === 'speech' || sound.source === 'conversion') return 'speech';
  if (sound.model === '') return 'upload';
  const category = categoryOf(sound.model);
  if (category === 'sfx' || category === 'music' || category === 'speech' || category === 'stems') return category;
  if (category === 'voice') return 'speech';
  return kindFromName(sound.model);
}

function kindFromName(modelId: string): Kind {
  if (/speech|tts|voice|kokoro/i.test(modelId)) return 'speech';
  if (/music|song|ace/i.test(modelId)) return 'music';
  return 'sfx';
}

/** The origin of a sound in words. */
export const SOURCE_WORDS: Record<Sound['source'], string> = {
  generated: 'Generated',
  extend: 'Extended',
  cover: 'Cover',
  repaint: 'Repainted',
  edit: 'Edited',
  stem: 'Stem',
  speech: 'Spoken',
  conversion: 'Converted voice',
  mix: 'Mix',
  upload: 'Uploaded',
  recording: 'Recorded',
};
