import type { ScriptSentence } from '@soundwright/builtin/catalog';
import type { Flite } from '@soundwright/builtin/flite';
import { type Lexicon, lookUp } from './lexicon.ts';
import { beginsWithVowel, kokoroFromArpabet } from './phone-tables.ts';

export interface PhonemizerDeps {
  /** In lookup order; may be empty. */
  readonly lexicons: readonly Lexicon[];
  readonly isBritish: boolean;
  readonly flite: () => Flite;
}

/** Converts sentences to phonemes in Kokoro's alphabet, with spaces between words and prosodic punctuation. */
export class Phonemizer {
  readonly #deps: PhonemizerDeps;
  readonly #spoken = new Map<string, string>();

  constructor(deps: PhonemizerDeps) {
    this.#deps = deps;
  }

  /** @param pronunciations - ARPAbet by word, taking precedence over dictionaries */
  phonemes(sentence: ScriptSentence, pronunciations: ReadonlyMap<string, string>): string {
    const written = sentence.text.split(' ');
    const words = written.map((word) => word.replace(/,$/, ''));
    const sounds: string[] = [];
    for (let index = words.length - 1; index >= 0; index--) {
      const isLast = index === words.length - 1 || written[index]?.endsWith(',') === true;
      const next = isLast ? '' : (sounds[index + 1] ?? '');
      const own = this.#word(words[index] as string, next, isLast, pronunciations);
      sounds[index] = sentence.stressed.includes(index) ? withStress(own) : own;
    }
    const ending = sentence.ending === '...' ? '…' : sentence.ending;
    return (
      sounds
        .map((sound, index) => (written[index]?.endsWith(',') === true ? `${sound},` : sound))
        .filter((sound) => sound !== '')
        .join(' ') + ending
    );
  }

  #word(word: string, next: string, isLast: boolean, pronunciations: ReadonlyMap<string, string>): string {
    const given = pronunciations.get(word);
    if (given !== undefined) return kokoroFromArpabet(given.split(' '));
    const small = smallWord(word, next, isLast);
    if (small !== null) return small;
    for (const lexicon of this.#deps.lexicons) {
      const found = lookUp(lexicon, word, this.#deps.isBritish);
      if (found !== undefined) return found;
    }
    const known = this.#spoken.get(word);
    if (known !== undefined) return known;
    const spoken = kokoroFromArpabet(this.#deps.flite().phonesOf(word, pronunciations));
    this.#spoken.set(word, spoken);
    return spoken;
  }
}

/** Words whose pronunciation depends on the next word, as in misaki; null for all others. */
function smallWord(word: string, next: string, isLast: boolean): string | null {
  const beforeVowel = beginsWithVowel(next);
  switch (word) {
    case 'the':
      return beforeVowel ? 'ði' : 'ðə';
    case 'a':
      return 'ɐ';
    case 'an':
      return 'ɐn';
    case 'am':
      return 'ɐm';
    case 'i':
      return 'ˌI';
    case 'to':
      return isLast ? null : beforeVowel ? 'tʊ' : 'tə';
    case 'in':
      return isLast ? null : 'ɪn';
    default:
      return null;
  }
}

/** Adds a primary stress to the word, on its stressed vowel or else on the first. */
function withStress(sounds: string): string {
  if (sounds.includes('ˈ')) return sounds;
  if (sounds.includes('ˌ')) return sounds.replace('ˌ', 'ˈ');
  return sounds.replace(/[AIOQWYaiuæɐɑɒɔəɛɜɪʊʌᵻ]/u, 'ˈ$&');
}
