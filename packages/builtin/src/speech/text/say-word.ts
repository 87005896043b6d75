import { digitWords } from './numbers.ts';
import { INTERJECTIONS, SHORT_WORDS, SPELLED_ACRONYMS, SPOKEN_ACRONYMS } from './words.ts';

/** How the letter A is spelled out: a bare `a` would be read as the article. */
export const LETTER_A = 'lettera';

export interface SaidWord {
  readonly words: string;
  /** Written in capitals for emphasis. */
  readonly isStressed: boolean;
}

/** Letters one by one. */
export function spell(letters: string): string {
  return [...letters.toLowerCase()].map((letter) => (letter === 'a' ? LETTER_A : letter)).join(' ');
}

/**
 * A written word as it is said: acronyms are spelled unless they are pronounced as words, camelCase is split, drawn-out
 * letters are shortened.
 *
 * @param word - letters and apostrophes
 * @param isShouted - true where a whole sentence is in capitals, which is then no list of acronyms
 */
export function sayWord(word: string, isShouted: boolean): SaidWord {
  const bare = word.replace(/^'+|'+$/g, '');
  const camel = /[a-z][A-Z]/.test(bare) && !/^(?:Mac|Mc|O'|D')/.test(bare) ? splitCamel(bare) : [bare];
  if (camel.length > 1) {
    const parts = camel.map((part) => sayWord(part, isShouted));
    return { words: parts.map(({ words }) => words).join(' '), isStressed: false };
  }
  return sayPart(bare, isShouted);
}

function splitCamel(word: string): string[] {
  return word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z]{2})/g, '$1 $2')
    .split(' ');
}

function sayPart(word: string, isShouted: boolean): SaidWord {
  const plural = /^([A-Z]{2,})('?s)$/.exec(word);
  if (plural !== null) {
    const [, capitals = ''] = plural;
    if (SPOKEN_ACRONYMS.has(capitals)) return plain(`${capitals.toLowerCase()}'s`);
    if (!SHORT_WORDS.has(capitals.toLowerCase())) return plain(`${spell(capitals)}'s`);
  }
  const lower = word.toLowerCase();
  if (INTERJECTIONS.has(lower)) return plain(lower);
  const drawn = lower.replace(/([aeiou])\1{2,}/g, '$1$1').replace(/([^aeiou'])\1{2,}/g, '$1');
  if (!/^[A-Z]{2,}$/.test(word)) return plain(drawn);
  if (SPOKEN_ACRONYMS.has(word)) return plain(lower);
  if (!/[AEIOUY]/.test(word)) return plain(INTERJECTIONS.has(drawn) ? drawn : spell(word));
  if (isShouted) return plain(drawn);
  if (SPELLED_ACRONYMS.has(word)) return plain(spell(word));
  if (word.length >= 4 || SHORT_WORDS.has(lower)) return { words: drawn, isStressed: true };
  return plain(spell(word));
}

const plain = (words: string): SaidWord => ({ words, isStressed: false });

/** A part of a name or an address: a single letter is spelled. */
export function plainWordOf(part: string): string {
  if (part === '') return '';
  return part.length === 1 ? spell(part) : sayWord(part, false).words;
}

const SPOKEN_EXTENSIONS = new Set(
  'json jpeg gif exe zip bat env log lock swift go java bak conf sql rar tar doc docx toml yaml net'.split(' '),
);

/** The ending of a file name: "dot j s", "dot json". */
export function extensionWords(extension: string): string {
  const lower = extension.toLowerCase();
  if (SPOKEN_EXTENSIONS.has(lower)) return lower;
  return [...lower].map((part) => (/\d/.test(part) ? digitWords(part) : spell(part))).join(' ');
}
