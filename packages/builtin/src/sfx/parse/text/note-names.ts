import type { Token } from '../words/tokens.ts';

/** Scientific pitch notation: "C4", "F#3", "Bb2". */
const NOTE = /(?<![\p{L}\d])([A-G])([#♯b♭]?)([1-8])(?![\p{L}\d])/gu;

/** What notes belong to, whatever plays them. */
const OF_NOTES = /\b(?:notes?|pitch|key|chord|tune[dr]?|tuning|scale)\b/iu;

const OCTAVES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/**
 * "Piano note C4", "F#3 on a cello": the key and the octave in words of tonal sources. Elsewhere C4 is an explosive and
 * A4 paper.
 *
 * @param isPlayed - whether words name what plays notes
 */
export function spellNotes(text: string, isPlayed: (words: string) => boolean): string {
  const rest = text.replace(NOTE, '');
  const isOfNotes = OF_NOTES.test(rest);
  if (rest === text || !(isOfNotes || isPlayed(rest))) return text;
  return text.replace(NOTE, (_, letter: string, accidental: string, octave: string) => {
    const altered = accidental === '' ? '' : /[#♯]/u.test(accidental) ? 'sharp' : 'flat';
    return `${isOfNotes ? '' : 'note '}keyof${letter.toLowerCase()}${altered} octave${OCTAVES[Number(octave)]}`;
  });
}

/** "In C sharp minor", "key of Bb", "E minor"; an A needs its mode, and nothing after it. */
const KEY =
  /(?<![\p{L}\d])((?:in |)(?:the )?key of |in )?(?!a (?!m(?:in|aj)or\s*(?:[,.;:)]|$)))([a-g])(b| sharp| flat)?(?: (minor|major))?(?![\p{L}\d])/giu;

/** A text with its keys in words of tonal sources: "keyofcsharp minorkey". */
export function spellKeys(text: string): string {
  return text.replace(KEY, (whole, lead?: string, letter = '', accidental = '', mode?: string) => {
    const isBareA = /^a$/i.test(letter) && accidental === '' && lead === undefined;
    if ((lead === undefined && mode === undefined) || isBareA) return whole;
    const altered = accidental.toLowerCase() === 'b' ? 'flat' : accidental.trim().toLowerCase();
    return `keyof${letter.toLowerCase()}${altered}${mode === undefined ? '' : ` ${mode.toLowerCase()}key`}`;
  });
}

/** Keys and octaves in words that the message can show. */
export function showKeys(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => {
    const word = token.word
      .replace(/^keyof([a-g])(?=(sharp|flat)?$)/, (_, letter, altered) => `in_${letter}${altered ? '_' : ''}`)
      .replace(/^octave(?=[a-z])/, 'octave_')
      .replace(/^(minor|major)key$/, '$1');
    return word === token.word ? token : { ...token, word };
  });
}
