import { readFileSync } from 'node:fs';
import { z } from 'zod';

const LexiconSchema = z.record(
  z.string(),
  z.union([z.string(), z.record(z.string(), z.string().nullable())]).nullable(),
);

/** Words in Kokoro's alphabet. */
export type Lexicon = ReadonlyMap<string, string>;

/**
 * Reads a dictionary of misaki, the text front end that Kokoro was trained with: maps a word to its phonemes, or to
 * phonemes by part of speech, of which the default is used.
 * @throws ZodError, SyntaxError when invalid
 */
export function readLexicon(path: string): Lexicon {
  const words = new Map<string, string>();
  for (const [word, entry] of Object.entries(LexiconSchema.parse(JSON.parse(readFileSync(path, 'utf8'))))) {
    const sounds = typeof entry === 'string' ? entry : entry?.['DEFAULT'];
    if (typeof sounds === 'string') words.set(word, sounds);
  }
  return words;
}

/** Pronunciation of a word or inflected form from a dictionary; undefined when unknown. */
export function lookUp(lexicon: Lexicon, word: string, isBritish: boolean): string | undefined {
  return (
    lexicon.get(word) ?? plural(lexicon, word, isBritish) ?? past(lexicon, word, isBritish) ?? going(lexicon, word)
  );
}

/** The first of several words found in the dictionary. */
function firstOf(lexicon: Lexicon, words: readonly string[]): string | undefined {
  for (const word of words) {
    const sounds = lexicon.get(word);
    if (sounds !== undefined && sounds !== '') return sounds;
  }
  return undefined;
}

/** `cats`, `boxes`, `stories`, `dog's`. */
function plural(lexicon: Lexicon, word: string, isBritish: boolean): string | undefined {
  if (word.length < 3 || !word.endsWith('s') || word.endsWith('ss')) return undefined;
  const stems = word.endsWith("'s")
    ? [word.slice(0, -2)]
    : [
        word.slice(0, -1),
        ...(word.endsWith('ies') && word.length > 4 ? [`${word.slice(0, -3)}y`] : []),
        ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
      ];
  const stem = firstOf(lexicon, stems);
  if (stem === undefined) return undefined;
  if (/[ptkfθ]$/u.test(stem)) return `${stem}s`;
  return /[szʃʒʧʤ]$/u.test(stem) ? `${stem}${isBritish ? 'ɪ' : 'ᵻ'}z` : `${stem}z`;
}

/** `walked`, `baked`, `stopped`. */
function past(lexicon: Lexicon, word: string, isBritish: boolean): string | undefined {
  if (word.length < 4 || !word.endsWith('ed') || word.endsWith('eed')) return undefined;
  const stem = firstOf(lexicon, [word.slice(0, -2), word.slice(0, -1), ...undoubled(word.slice(0, -2))]);
  if (stem === undefined) return undefined;
  if (/[td]$/u.test(stem)) return `${stem}${isBritish ? 'ɪ' : 'ᵻ'}d`;
  return /[pkfθʃsʧ]$/u.test(stem) ? `${stem}t` : `${stem}d`;
}

/** `walking`, `baking`, `stopping`. */
function going(lexicon: Lexicon, word: string): string | undefined {
  if (word.length < 5 || !word.endsWith('ing')) return undefined;
  const base = word.slice(0, -3);
  const stem = firstOf(lexicon, [base, `${base}e`, ...undoubled(base)]);
  return stem === undefined ? undefined : `${stem}ɪŋ`;
}

function undoubled(stem: string): string[] {
  return /([bcdfgklmnprstvz])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
}
