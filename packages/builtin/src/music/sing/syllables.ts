import type { Flite } from '../../speech/flite.ts';
import type { SungLine } from '../compose/score.ts';

const VOWELS = new Set([
  'aa',
  'ae',
  'ah',
  'ao',
  'aw',
  'ax',
  'ay',
  'eh',
  'er',
  'ey',
  'ih',
  'iy',
  'ow',
  'oy',
  'uh',
  'uw',
]);

/** Consonant pairs that can start a syllable. */
const ONSETS = new Set(
  (
    'p l,p r,b l,b r,t r,t w,d r,d w,k l,k r,k w,g l,g r,f l,f r,th r,sh r,s l,s w,s p,s t,s k,s m,s n,hh w,' +
    'p y,b y,k y,f y,v y,m y,hh y'
  ).split(','),
);

export function isVowel(phone: string): boolean {
  return VOWELS.has(phone);
}

interface Word {
  readonly text: string;
  readonly phones: readonly string[];
  readonly stresses: readonly boolean[];
}

/**
 * Splits a line into syllables, one per vowel. Consonants before a vowel join it as far as English phonotactics allow;
 * the rest join the previous vowel.
 *
 * @param line - words in plain letters, separated by single spaces
 * @returns null when no word has a vowel
 */
export function syllabify(line: string, flite: Flite): SungLine | null {
  const words = pronounce(line.split(' ').filter(isSayable), flite);
  const phones: string[] = [];
  const syllables: { first: number; nucleus: number; text: string; stressed: boolean }[] = [];
  // Consonants of a word without a vowel ("hmm", "sh") join the next word.
  let firstOfWord = 0;
  for (const word of words) {
    const from = phones.length;
    phones.push(...word.phones);
    const nuclei = word.phones.flatMap((phone, index) => (isVowel(phone) ? [from + index] : []));
    if (nuclei.length === 0) continue;
    const texts = splitText(word.text, nuclei.length);
    for (let index = 0; index < nuclei.length; index++) {
      const first = index === 0 ? firstOfWord : onsetOf(phones, nuclei[index - 1], nuclei[index]);
      const last = index === nuclei.length - 1;
      syllables.push({
        first,
        nucleus: nuclei[index],
        text: last ? texts[index] : `${texts[index]}-`,
        stressed: word.stresses[nuclei[index] - from] && !WEAK.has(word.text),
      });
    }
    firstOfWord = phones.length;
  }
  return syllables.length === 0 ? null : { text: line, phones, syllables };
}

/** Words sung unstressed although the dictionary stresses them. */
const WEAK = new Set(
  'a an the and or but to of in on at by for from with as is am are was be it its i me my you your he she we us they them that this so if'.split(
    ' ',
  ),
);

const HUM = /^h*m+$/;

/** Whether a word has a vowel to sing; the speech program would spell out the others. */
function isSayable(word: string): boolean {
  return /[aeiouy0-9]/.test(word) || HUM.test(word);
}

/** Pronunciation of each word; requested for the whole line, then word by word if the pauses between words get lost. */
function pronounce(words: readonly string[], flite: Flite): Word[] {
  if (words.length === 0) return [];
  const asked = words.map((word) => (HUM.test(word) ? 'hum' : word));
  const parts = splitAtPauses(flite.phonesOf(asked.join(', ')));
  const spoken =
    parts.length === words.length ? parts : asked.map((word) => splitAtPauses(flite.phonesOf(word)).flat());
  return words.map((text, index) => ({
    text,
    phones: spoken[index].map((phone) => phone.replace(/\d/, '')),
    stresses: spoken[index].map((phone) => phone.endsWith('1')),
  }));
}

function splitAtPauses(phones: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const phone of phones) {
    if (phone === 'pau') parts.push([]);
    else parts[parts.length - 1].push(phone);
  }
  return parts.filter((part) => part.length > 0);
}

/** Where the syllable of the second vowel starts. */
function onsetOf(phones: readonly string[], vowel: number, next: number): number {
  const between = next - vowel - 1;
  if (between === 0) return next;
  if (between === 1 || !ONSETS.has(`${phones[next - 2]} ${phones[next - 1]}`))
    return phones[next - 1] === 'ng' ? next : next - 1;
  return between >= 3 && phones[next - 3] === 's' ? next - 3 : next - 2;
}

/** Splits the letters of a word into a number of pieces, each with about one group of vowel letters. */
function splitText(word: string, pieces: number): string[] {
  if (pieces === 1) return [word];
  const groups = [...word.matchAll(/[aeiouy]+/g)].map((match) => match.index);
  const cuts: number[] = [];
  for (let piece = 1; piece < pieces; piece++) {
    const group = groups[Math.min(piece, groups.length - 1)];
    const ideal = group === undefined ? Math.round((word.length * piece) / pieces) : Math.max(1, group - 1);
    const last = cuts[cuts.length - 1] ?? 0;
    cuts.push(Math.min(word.length - (pieces - piece), Math.max(last + 1, ideal)));
  }
  return [0, ...cuts].map((from, index) => word.slice(from, cuts[index] ?? word.length));
}
