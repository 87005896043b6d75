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

/** Image prompt for a sound. */
export function coverPrompt({ prompt, name }: Pick<Sound, 'prompt' | 'name'>, kind: SoundKind): string {
  const subject = subjectOf(prompt) || subjectOf(name);
  return `Album cover, abstract landscape, ${subject}. ${PALETTES[kind]} Soft light, matte, no text, no letters, no people.`;
}

/** Image prompt for a voice. */
export function voicePrompt({ name, notes }: Pick<Voice, 'name' | 'notes'>): string {
  const subject = subjectOf(notes) || subjectOf(name);
  return `Abstract portrait, geometric, a voice: ${subject}. ${PALETTES.speech} Soft light, matte, no text, no letters.`;
}

/** Cleans a prompt for pictures: no tempo or key, and no syntax that engines interpret as commands. */
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
