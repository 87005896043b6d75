/**
 * Phonemes in three alphabets: ARPAbet of the built-in speech program, Kokoro's own, and espeak IPA, which Piper and
 * Kitten were trained on.
 */
const CONSONANTS: Readonly<Record<string, string>> = {
  b: 'b',
  ch: 'ʧ',
  d: 'd',
  dh: 'ð',
  dx: 'ɾ',
  f: 'f',
  g: 'ɡ',
  hh: 'h',
  jh: 'ʤ',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  ng: 'ŋ',
  p: 'p',
  r: 'ɹ',
  s: 's',
  sh: 'ʃ',
  t: 't',
  th: 'θ',
  v: 'v',
  w: 'w',
  y: 'j',
  z: 'z',
  zh: 'ʒ',
};

/** Stressed, and unstressed where different. */
const VOWELS: Readonly<Record<string, readonly [stressed: string, unstressed?: string]>> = {
  aa: ['ɑ'],
  ae: ['æ'],
  ah: ['ʌ', 'ə'],
  ao: ['ɔ'],
  aw: ['W'],
  ax: ['ə'],
  ay: ['I'],
  eh: ['ɛ'],
  er: ['ɜɹ', 'əɹ'],
  ey: ['A'],
  ih: ['ɪ'],
  ix: ['ᵻ'],
  iy: ['i'],
  ow: ['O'],
  oy: ['Y'],
  uh: ['ʊ'],
  uw: ['u'],
};

/** Symbols of Kokoro's alphabet that are vowels, for words whose pronunciation depends on the next word. */
const VOWEL_START = /^[ˈˌ]?[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ]/u;

/** Whether a word in Kokoro's alphabet begins with a vowel. */
export function beginsWithVowel(sounds: string): boolean {
  return VOWEL_START.test(sounds);
}

/** Phones of one word (`hh ax0 l ow1`, with `pau` for silence) in Kokoro's alphabet; unknown ones are skipped. */
export function kokoroFromArpabet(phones: readonly string[]): string {
  let sounds = '';
  for (const phone of phones) {
    const [, name = '', stress = ''] = /^([a-z]+)([012]?)$/.exec(phone) ?? [];
    const vowel = VOWELS[name];
    if (vowel === undefined) sounds += CONSONANTS[name] ?? '';
    else {
      const isStressed = stress === '1' || stress === '2';
      sounds += (stress === '1' ? 'ˈ' : stress === '2' ? 'ˌ' : '') + (isStressed ? vowel[0] : (vowel[1] ?? vowel[0]));
    }
  }
  return sounds;
}

const IPA: Readonly<Record<string, string>> = {
  ʤ: 'dʒ',
  ʧ: 'tʃ',
  A: 'eɪ',
  I: 'aɪ',
  Y: 'ɔɪ',
  O: 'oʊ',
  Q: 'əʊ',
  W: 'aʊ',
  ᵊ: 'ə',
  ɑ: 'ɑː',
  u: 'uː',
  ɔ: 'ɔː',
};

/** Kokoro's alphabet as espeak IPA for American English. Spaces and punctuation are kept. */
export function ipaFromKokoro(sounds: string): string {
  return sounds
    .replace(/ɜɹ/g, 'ɜː')
    .replace(/əɹ/g, 'ɚ')
    .replace(/([ˈˌ])i/g, '$1iː')
    .replace(/[ʤʧAIYOQWᵊɑuɔ]/gu, (symbol) => IPA[symbol] ?? symbol);
}
