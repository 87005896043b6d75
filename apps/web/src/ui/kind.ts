import type { Sound, SoundKind } from '@soundwright/contract';
import { AudioLines, Blend, Drama, Layers, type LucideIcon, Mic, Music, Upload } from 'lucide-react';

export type Kind = SoundKind;

interface KindLook {
  /** Display name. */
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

/** The sample format of a sound in words. */
export const ENCODING_WORDS: Record<Sound['encoding'], string> = {
  pcm8: '8-bit',
  pcm16: '16-bit',
  pcm24: '24-bit',
  pcm32: '32-bit',
  float32: '32-bit float',
  float64: '64-bit float',
};

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

/** What a sound is and what was made of it: “Music”, “Music, cover”, “Stem, bass”. */
export function describeOrigin(sound: Sound, kind: Kind): string {
  const { word } = KINDS[kind];
  if (sound.stem !== null) return `${word}, ${sound.stem}`;
  return DERIVED.has(sound.source) ? `${word}, ${SOURCE_WORDS[sound.source].toLowerCase()}` : word;
}

/** Origins that a kind does not tell. */
const DERIVED: ReadonlySet<Sound['source']> = new Set(['extend', 'cover', 'repaint', 'edit', 'conversion']);
