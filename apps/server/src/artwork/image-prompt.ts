import type { Sound, SoundKind, Voice } from '@soundwright/contract';

const PALETTES: Readonly<Record<SoundKind, string>> = {
  sfx: 'Amber, rust and gold.',
  music: 'Violet, magenta and deep blue.',
  speech: 'Teal, turquoise and pale sky.',
  stems: 'Cobalt blue and silver.',
  mix: 'Rose, crimson and warm white.',
  recording: 'Olive, lime and cream.',
  upload: 'Moss green and sand.',
};
const SUBJECT_CHARS = 200;

/** What an image model is told of a sound. */
export function coverPrompt({ prompt, name }: Pick<Sound, 'prompt' | 'name'>, kind: SoundKind): string {
  const subject = subjectOf(prompt) || subjectOf(name);
  return `Album cover, abstract landscape, ${subject}. ${PALETTES[kind]} Soft light, matte, no text, no letters, no people.`;
}

/** What an image model is told of a voice. */
export function voicePrompt({ name, notes }: Pick<Voice, 'name' | 'notes'>): string {
  const subject = subjectOf(notes) || subjectOf(name);
  return `Abstract portrait, geometric, a voice: ${subject}. ${PALETTES.speech} Soft light, matte, no text, no letters.`;
}

/** Words for a picture: without tempo and key, and without what engines take for commands. */
function subjectOf(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\b\d{2,3}\s*bpm\b/gi, ' ')
    .replace(/\b[a-g][#♯b♭]?\s+(?:major|minor)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,.;]+$/, '')
    .trim()
    .slice(0, SUBJECT_CHARS);
}
