import { wordPairs } from '../../../word-table.ts';
import { remembered } from './remembered.ts';
import data from './word-kinds.json' with { type: 'json' };

/** The kind of a word: the effect phrase for this kind of thing or action. */
export interface Kind {
  readonly phrase: string;
  /**
   * `sounds`: makes sound by itself (animals, machines, weather); `thing`: makes sound when handled; `stuff`: food,
   * drink, ground; `person`: an agent; `place`; `action`.
   */
  readonly kind: 'sounds' | 'thing' | 'stuff' | 'person' | 'place' | 'action';
}

/** Lexical information of a word; kinds in order of frequency, null for a meaning without a kind. */
export interface WordKinds {
  readonly noun: readonly (Kind | null)[];
  readonly verb: readonly (Kind | null)[];
  /** Also a noun, but far more often a verb. */
  readonly mostlyVerb: boolean;
  /** The word without its ending. */
  readonly base: string;
}

const KINDS: readonly Kind[] = data.kinds.map((entry) => {
  const [kind, ...words] = entry.split(' ');
  return { kind: kind as Kind['kind'], phrase: words.join(' ') };
});

/** The fields of a word's line; undefined when it is not listed. Looked up in the sorted text, without splitting it. */
function findLine(word: string): readonly string[] | undefined {
  const text = data.words;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const start = text.lastIndexOf('\n', Math.floor((low + high) / 2) - 1) + 1;
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const line = text.slice(start, end);
    const space = line.indexOf(' ');
    const listed = space < 0 ? line : line.slice(0, space);
    if (listed === word) return line.split(' ').slice(1);
    if (listed < word) low = end + 1;
    else high = start;
  }
  return undefined;
}

/** The possible kinds of an English word in any of its forms; undefined when none is known. */
export const kindsOfWord = remembered((word): WordKinds | undefined => {
  const read = (list = ''): (Kind | null)[] =>
    list === '' ? [] : list.split(',').map((index) => (index === '-' ? null : KINDS[Number(index)]));
  for (const base of baseForms(word)) {
    const [nouns, verbs, mostly] = findLine(base) ?? [];
    // "Hissing" and "hissed" are forms of the verb.
    const noun = /(?:ing|ed)$/.test(word) && base !== word ? [] : read(nouns);
    const verb = read(verbs);
    if (noun.length > 0 || verb.length > 0) return { noun, verb, mostlyVerb: mostly?.startsWith('m') === true, base };
  }
  return undefined;
});

/** The materials of solid things, by the letter that stands for them. */
const MATERIALS = Object.fromEntries(
  'metal wood glass ceramic stone plastic rubber'.split(' ').map((name) => [name[0].toUpperCase(), name]),
);

/** A thing that falls, rolls or is put down as one: what it is mostly made of, and whether it is larger or smaller than a hand. */
export interface SolidNoun {
  readonly material: string;
  readonly size: 'large' | 'small' | '';
}

/** The solid thing that a noun names; two words are joined by `_`. */
export const solidOfNoun = remembered((word): SolidNoun | undefined => {
  const line = baseForms(word)
    .map(findLine)
    .find((found) => found !== undefined);
  const [, letter = '', size] = /([A-Z])([ls]?)$/.exec(line?.[2] ?? '') ?? [];
  const material = MATERIALS[letter];
  return material === undefined ? undefined : { material, size: size === 'l' ? 'large' : size === 's' ? 'small' : '' };
});

/** Whether a word, of whatever kind or none, is only or far more often a verb: "goes", "says", "boils". */
export function isMostlyVerb(word: string): boolean {
  const kinds = kindsOfWord(word);
  if (kinds) return kinds.mostlyVerb || (kinds.noun.length === 0 && kinds.verb.length > 0);
  return baseForms(word).some((base) => findLine(base)?.[2]?.startsWith('m'));
}

/** Whether a word is English, and so not a typo. */
export function isEnglish(word: string): boolean {
  return baseForms(word).some((base) => findLine(base) !== undefined);
}

/** The English words of one letter at their beginning that are a kind of thing or action, or mostly verbs, by that letter. */
export const wordsWithInitial = remembered((letter): readonly string[] =>
  [...data.words.matchAll(new RegExp(`^(${letter}[a-z]{4,}) .*[\\dm]`, 'gm'))].map(([, word]) => word),
);

/** Irregular forms. */
const IRREGULAR = wordPairs(`
  thrown throw, threw throw, torn tear, tore tear, fell fall, fallen fall, swung swing, dug dig, rung ring, struck strike,
  ate eat, drank drink, bitten bite, swam swim, shook shake, shaken shake, wept weep, men man, women woman, children child,
  swept sweep`);

/** A word and its possible base forms, most likely first: "dragged" → "dragged", "dragg", "drag", "dragge". */
export function baseForms(word: string): string[] {
  const forms = [word];
  if (IRREGULAR[word] !== undefined) forms.push(IRREGULAR[word]);
  const add = (stem: string): void => {
    if (stem.length < 2) return;
    if (/([b-df-hj-np-tv-z])\1$/.test(stem)) forms.push(stem.slice(0, -1));
    forms.push(stem, `${stem}e`);
  };
  if (/ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
  else if (/ves$/.test(word)) forms.push(word.slice(0, -1), `${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  else if (/(?:ss|sh|ch|x|z|o)es$/.test(word)) forms.push(word.slice(0, -2), word.slice(0, -1));
  else if (/[^su]s$/.test(word)) forms.push(word.slice(0, -1));
  if (/ied$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
  else if (/ed$/.test(word)) add(word.slice(0, -2));
  if (/ing$/.test(word)) add(word.slice(0, -3));
  return forms;
}
