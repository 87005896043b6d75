import { RefusedInput } from '../../rendering.ts';
import { foldText } from './characters.ts';

/**
 * Pronunciations: word → another spelling ("Siobhan" → "shi vawn"), or its sounds in ARPAbet between slashes
 * ("/SH IH0 V AO1 N/"; stress digits are optional). Matches whole words, case-insensitively.
 */
export type PronunciationDictionary = Readonly<Record<string, string>>;

const VOWELS = 'aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw'.split(' ');
const CONSONANTS = 'b ch d dh f g hh jh k l m n ng p r s sh t th v w y z zh'.split(' ');

/** What a dictionary says at a place of the text: another spelling to be read, or a made-up word of the lexicon. */
export interface GivenWord {
  readonly length: number;
  readonly said: string;
}

/**
 * Prepares a dictionary. A word with phonemes becomes a made-up word, which is added to `lexicon` with them.
 *
 * @returns what is said for the longest entry at an index of a folded text; null where there is none
 * @throws RefusedInput when an entry has no phonemes, or one that is not in ARPAbet
 */
export function openDictionary(
  dictionary: PronunciationDictionary,
  lexicon: Map<string, string>,
): (text: string, at: number) => GivenWord | null {
  const spoken = new Map<string, string>();
  for (const [word, said] of Object.entries(dictionary)) {
    const key = foldText(word).text.trim().toLowerCase();
    if (key === '') continue;
    const sounds = soundsIn(said);
    if (sounds === undefined) {
      spoken.set(key, said);
      continue;
    }
    const name = madeUpWord(spoken.size);
    lexicon.set(name, parseSounds(sounds, word));
    spoken.set(key, name);
  }
  return entryAt(spoken);
}

/**
 * Checks an entry of a dictionary.
 *
 * @throws RefusedInput when it has no sounds, or one that is not in ARPAbet, or nothing to say
 */
export function checkPronunciation(word: string, said: string): void {
  openDictionary({ [word]: said }, new Map());
  if (soundsIn(said) === undefined && !/[A-Za-z\d]/.test(foldText(said).text)) {
    throw new RefusedInput(
      `The pronunciation of "${word}" has nothing to say.`,
      'Write it in Latin letters, or its sounds in ARPAbet between slashes.',
    );
  }
}

/**
 * A text with the respellings of a dictionary in place of its words, for models that read letters. Entries in sounds
 * are left out: such models have no phonemes.
 */
export function respell(text: string, dictionary: PronunciationDictionary): string {
  const entries = respellingsIn(dictionary);
  if (entries.size === 0) return text;
  return text.replace(anyOf(entries.keys(), 'g'), (word) => entries.get(word.toLowerCase()) ?? word);
}

/** As `openDictionary`, for voices that read letters: the respellings of a dictionary, at an index of a text. */
export function openRespellings(dictionary: PronunciationDictionary): (text: string, at: number) => GivenWord | null {
  return entryAt(respellingsIn(dictionary));
}

/** Finds the longest of these entries, which are in lower case, at an index of a text. */
function entryAt(entries: ReadonlyMap<string, string>): (text: string, at: number) => GivenWord | null {
  if (entries.size === 0) return () => null;
  const pattern = anyOf(entries.keys(), 'y');
  return (text, at) => {
    pattern.lastIndex = at;
    const written = pattern.exec(text)?.[0];
    const said = written === undefined ? undefined : entries.get(written.toLowerCase());
    return written === undefined || said === undefined ? null : { length: written.length, said };
  };
}

/** The entries that are written in letters, by their word in lower case. */
function respellingsIn(dictionary: PronunciationDictionary): Map<string, string> {
  return new Map(
    Object.entries(dictionary)
      .filter(([word, said]) => word.trim() !== '' && soundsIn(said) === undefined)
      .map(([word, said]) => [word.trim().toLowerCase(), said]),
  );
}

/** What is between the slashes of a pronunciation in sounds; undefined for a respelling. */
function soundsIn(said: string): string | undefined {
  return /^\/(.*)\/$/s.exec(said.trim())?.[1];
}

/** Any of these as a whole word. Longer ones come first, so that "New York" wins over "York". */
function anyOf(words: Iterable<string>, flag: 'g' | 'y'): RegExp {
  const patterns = [...words].sort((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, `iu${flag}`);
}

/** ARPAbet in the format of the synthesizer: lower case, stress 0 or 1 on every vowel. */
function parseSounds(sounds: string, word: string): string {
  const phones = sounds.trim().toLowerCase().split(/\s+/);
  let stressed = phones.some((phone) => /[12]$/.test(phone));
  const parsed = phones.map((phone) => {
    const [, name, digit] = /^([a-z]+)([012]?)$/.exec(phone) ?? [];
    if (CONSONANTS.includes(name) && digit === '') return name;
    if (!VOWELS.includes(name)) {
      throw new RefusedInput(
        `The pronunciation of "${word}" has "${phone}", which is not a sound of English in ARPAbet.`,
        `Use ${VOWELS.join(' ')} ${CONSONANTS.join(' ')}, separated by spaces, with 0 or 1 after a vowel for stress.`,
      );
    }
    const stress = digit === '' ? (stressed ? '0' : '1') : digit === '0' ? '0' : '1';
    stressed = true;
    return `${name === 'ah' && stress === '0' ? 'ax' : name}${stress}`;
  });
  if (!parsed.some((phone) => /\d/.test(phone))) {
    throw new RefusedInput(`The pronunciation of "${word}" has no vowel.`, 'Give at least one vowel, such as ah1.');
  }
  return parsed.join(' ');
}

/** Whether a word stands for an entry given in sounds. */
export const isMadeUp = (word: string) => /^quxo\w+q$/.test(word);

/** A word that occurs in no text, with vowels so that it is not spelled out. */
function madeUpWord(index: number): string {
  let name = '';
  for (let rest = index; name === '' || rest > 0; rest = Math.floor(rest / 20))
    name += `${'bcdfghjklmnpqrstvwxz'[rest % 20]}o`;
  return `quxo${name}q`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
