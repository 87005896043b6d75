import type { Flite, TimedPhone } from './flite.ts';

/** From when to when a word is said, in seconds. */
export type WordSpan = readonly [startS: number, endS: number];

/** Phones of words by themselves, which are the same in every sentence. */
const known = new WeakMap<Flite, Map<string, readonly string[]>>();

/**
 * When every word of a sentence is said. The phones of the words by themselves are aligned with those that were spoken,
 * which differ where a word is reduced or two words meet: the alignment with the fewest changes (Levenshtein, 1966).
 *
 * @param text - lower-case words with commas
 * @param phones - of the spoken sentence, with the silence
 */
export function findWordSpans(
  flite: Flite,
  text: string,
  lexicon: ReadonlyMap<string, string>,
  phones: readonly TimedPhone[],
): WordSpan[] {
  const words = text.split(' ').map((word) => word.replace(/,$/, ''));
  const expected = phonesOfWords(flite, words, lexicon).flatMap((own, index) => own.map((phone) => ({ phone, index })));
  const spoken = phones
    .map(({ phone, endS }, index) => ({
      phone,
      endS,
      startS: index === 0 ? 0 : (phones[index - 1] as TimedPhone).endS,
    }))
    .filter(({ phone }) => phone !== 'pau');
  const owners = align(
    expected.map(({ phone }) => phone),
    spoken.map(({ phone }) => phone),
  );
  const spans: [number, number][] = words.map(() => [Number.NaN, Number.NaN]);
  for (const [at, owner] of owners.entries()) {
    const { startS, endS } = spoken[at] as { startS: number; endS: number };
    const span = spans[expected[owner]?.index ?? 0] as [number, number];
    if (Number.isNaN(span[0])) span[0] = startS;
    span[1] = endS;
  }
  let last = spoken[0]?.startS ?? 0;
  for (const span of spans) {
    // A word without a phone of its own is swallowed by the one before.
    if (Number.isNaN(span[0])) span[0] = span[1] = last;
    last = span[1];
  }
  return spans;
}

/** The phones of every word by itself. New words are asked for in one call, as sentences of one word. */
function phonesOfWords(flite: Flite, words: readonly string[], lexicon: ReadonlyMap<string, string>): string[][] {
  const cache = known.get(flite) ?? new Map<string, readonly string[]>();
  known.set(flite, cache);
  const missing = [...new Set(words)].filter((word) => !lexicon.has(word) && !cache.has(word));
  if (missing.length > 0) {
    const said = flite.phonesOf(missing.map((word) => `${word}.`).join(' ')).map(withoutStress);
    const groups = said
      .join(' ')
      .split(/(?:^| )pau(?: |$)/)
      .filter((group) => group !== '')
      .map((group) => group.split(' '));
    for (const [index, word] of missing.entries()) {
      const alone = groups.length === missing.length ? groups[index] : undefined;
      cache.set(
        word,
        alone ??
          flite
            .phonesOf(word)
            .map(withoutStress)
            .filter((phone) => phone !== 'pau'),
      );
    }
  }
  return words.map((word) => lexicon.get(word)?.split(' ').map(withoutStress) ?? [...(cache.get(word) ?? [])]);
}

const withoutStress = (phone: string) => phone.replace(/[0-2]$/, '');
const VOWEL = /^[aeiou]/;

/** For every spoken phone the index of the expected one that it belongs to; never decreasing. */
function align(expected: readonly string[], spoken: readonly string[]): number[] {
  const width = spoken.length + 1;
  const cost = new Float64Array((expected.length + 1) * width);
  for (let i = 0; i <= expected.length; i++) {
    for (let j = 0; j < width; j++) {
      if (i === 0 || j === 0) cost[i * width + j] = i + j;
      else {
        const change = changeCost(expected[i - 1] as string, spoken[j - 1] as string);
        cost[i * width + j] = Math.min(
          (cost[(i - 1) * width + j - 1] as number) + change,
          (cost[(i - 1) * width + j] as number) + 1,
          (cost[i * width + j - 1] as number) + 1,
        );
      }
    }
  }
  const owners = new Array<number>(spoken.length).fill(0);
  for (let i = expected.length, j = spoken.length; j > 0; ) {
    const here = cost[i * width + j] as number;
    if (
      i > 0 &&
      here ===
        (cost[(i - 1) * width + j - 1] as number) + changeCost(expected[i - 1] as string, spoken[j - 1] as string)
    ) {
      owners[j - 1] = i - 1;
      i--;
      j--;
    } else if (i > 0 && here === (cost[(i - 1) * width + j] as number) + 1) i--;
    else {
      // A phone more belongs to the word before it.
      owners[j - 1] = Math.max(0, i - 1);
      j--;
    }
  }
  return owners;
}

/** A vowel is rather another vowel than a consonant. */
function changeCost(a: string, b: string): number {
  return a === b ? 0 : VOWEL.test(a) === VOWEL.test(b) ? 0.75 : 1.5;
}
