import { MUSICAL_KEYS } from '@soundwright/contract';

/** Tempo and key as words of a prompt, where every music model looks for them. */
const TEMPO = /\b(\d{2,3})\s*bpm\b/i;
const KEY = /\b([A-G](?:[#♯b♭]|[ -](?:sharp|flat))?)[ -](major|minor)\b/i;

/** Other spellings of the tonics above. */
const SPELLINGS: Readonly<Record<string, string>> = { Db: 'C#', 'D#': 'Eb', Gb: 'F#', 'G#': 'Ab', 'A#': 'Bb' };

/** The tempo that a prompt asks for, in beats per minute; null when it names none. */
export function tempoOf(prompt: string): number | null {
  const beats = TEMPO.exec(prompt)?.[1];
  return beats === undefined ? null : Number(beats);
}

/** The key that a prompt asks for, as one of `MUSICAL_KEYS`; null when it names none. */
export function keyOf(prompt: string): string | null {
  const [, tonic = '', mode = ''] = KEY.exec(prompt) ?? [];
  if (tonic === '') return null;
  const sign = /[#♯]|sharp/i.test(tonic) ? '#' : /[b♭]$|flat/i.test(tonic.slice(1)) ? 'b' : '';
  const name = tonic.charAt(0).toUpperCase() + sign;
  const key = `${SPELLINGS[name] ?? name} ${mode.toLowerCase()}`;
  return MUSICAL_KEYS.find((one) => one === key) ?? null;
}

/** The prompt with this tempo in place of any other. @param beats - null for none */
export function withTempo(prompt: string, beats: number | null): string {
  return replaced(prompt, TEMPO, beats === null ? '' : `${beats} bpm`);
}

/** The prompt with this key in place of any other. @param key - null for none */
export function withKey(prompt: string, key: string | null): string {
  return replaced(prompt, KEY, key ?? '');
}

function replaced(prompt: string, pattern: RegExp, words: string): string {
  if (words !== '' && pattern.test(prompt)) return prompt.replace(pattern, words);
  if (words !== '') return prompt.trim() === '' ? words : `${prompt.trimEnd().replace(/[,.]$/, '')}, ${words}`;
  // What led to it goes with it: "waltz in C minor, slow" is "waltz, slow" without its key.
  const around = new RegExp(`(?:,\\s*|\\s+)?(?:\\b(?:in(?: the key of)?|at)\\s+)?${pattern.source}`, 'i');
  return prompt.replace(around, '').replace(/^[\s,]+/, '');
}
