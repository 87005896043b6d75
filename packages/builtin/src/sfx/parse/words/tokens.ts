import { wordPairs, wordTable } from '../../../word-table.ts';
import { remembered } from './remembered.ts';

/** One word of a prompt. */
export interface Token {
  /** As written, folded: lower case, without accents. */
  readonly word: string;
  /** Matching key: the word without its ending. */
  readonly stem: string;
  /** Preceded by a comma, full stop or similar. */
  readonly afterPause: boolean;
  /** Preceded by "a", "an" or "the". */
  readonly afterArticle: boolean;
  /** Preceded by "a" or "an". */
  readonly single?: boolean;
  /** The original word, when its kind replaces it ("chihuahua" for "dog"). */
  readonly takenFrom?: string;
  /** The word before it was read by its company: "inflates" for "bicycle pump". */
  readonly said?: string;
  /** Who does it, named with an earlier verb. */
  readonly subject?: string;
  /** The whole phrase it was replaced by. */
  readonly takenFor?: string;
  /** "Tea is POURED": a verb moved before its noun. */
  readonly isPassive?: true;
  /** Only describes; names no sound. */
  readonly isAttribute?: boolean;
  /** Says nothing more: "the wind is BLOWING", "a BRICK falls", where the sound is that of its fall. */
  readonly isIdle?: true;
}

/** A word as written by the user. */
export function writtenAs({ word, said, takenFrom }: Token): string {
  return takenFrom ?? (said ?? word).replaceAll('_', ' ');
}

/** The single word as written, before it was read as a sound or taken for another. */
export function wordAsSaid({ said, takenFrom, word }: Token): string {
  return said ?? takenFrom ?? word;
}

/** Words whose key would be that of another word: "tape" is not "tap", "male" not "mall". */
const DISTINCT =
  `tape pipe plane pine cape cane pane rate bare file tile tube hope tale tame scar star stare mill pill poll mane
  mate paste pope pure role slat slim spine spite vane vase male hale loss final friend bully gully gal tone twine stag
  app site bite belly zombie magpie budgie pixie genie collie cookie movie walkie wine base rune stripe cute care here
  kite dune luge stale spare theme telly suite mage fuse early barely purely huge ripe cone tine mite sine slope made
  wage`.split(/\s+/);

/** Forms with another key than their ending tells: irregular ones, and those that mean something else ("rapids", "firing"). */
const IRREGULAR = wordTable<string>({
  ...wordPairs(`moped moped_, leaves leaf, wolves wolf, knives knife, feet foot, toes toe, geese goose, mice mouse, children child, childrens child, men man,
    mens man, women woman, womens woman, sawn saw, mown mow, sewn sew, hewn hew, wooden wood, metallic metal, glassy glass, rainy rain,
    windy wind, snowy snow, rocky rock, stony stone, rang ring, ringing ring, dealt deal, thrown throw, threw throw,
    fell fall, fallen fall, shook shake, shaken shake, blown blow, struck strike, swung swing, driven drive,
    drove drive, rode ride, ridden ride, eaten eat, ate eat, spun spin, slid slide, swept sweep, crept creep,
    burnt burn, spilt spill, rung ring, dug dig, broke break, broken break, blew blow, ran run, sang sing, dying die,
    lightly light, sparkly sparkle, sparkling sparkle, news news, rapids rapids, firing firing, sanding sanding,
    sanded sanding, pacing pacing, paced pacing, rowing rowing, rowed rowing, fired firing, training training,
    parking parking, parked parking, woods woods, milling milling, milled milling, warped warped,
    bearing bearing, bearings bearing, winding winding, lifted lifting, lifting lifting, bellows bellows`),
  ...keysOf(DISTINCT),
});

/** Each word and its inflections with the word itself as key. */
function keysOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const bare = word.endsWith('e') ? word.slice(0, -1) : word;
      return [word, `${word}s`, `${bare}ed`, `${bare}ing`].map((form) => [form, `${word}_`]);
    }),
  );
}

/**
 * The words of a text in order. Accents and full-width forms are folded; anything but letters and digits separates
 * words; letters of other scripts form words like any other, so no text is refused.
 */
export function tokenise(text: string): Token[] {
  const folded = fold(text);
  const tokens: Token[] = [];
  let afterPause = false;
  let afterArticle = false;
  let single = false;
  for (const [piece] of folded.matchAll(/\d+(?:\.\d+)?|\p{L}+|->|[,;:.!?\n|/&+→>()—–]| - /gu)) {
    if (PAUSES.has(piece)) {
      afterPause = true;
      continue;
    }
    const word = SIGNS[piece] ?? piece;
    if (ARTICLES.has(word)) {
      afterArticle = true;
      single = word === 'a' || word === 'an';
      continue;
    }
    tokens.push({ word, stem: stemOf(word), afterPause, afterArticle, ...(single ? { single } : {}) });
    single = false;
    afterPause = false;
    afterArticle = false;
  }
  return tokens;
}

/** A text in lower case, without accents and apostrophes. */
function fold(text: string): string {
  const bare = PLAIN.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(POSSESSIVE, '')
        .replace(/[\p{M}'’`]/gu, '');
  return bare.toLowerCase();
}

/** Nothing to fold: the text of nearly every phrase. */
const PLAIN = /^[A-Za-z0-9 ,.!?-]*$/;

const PAUSES = new Set([...',;:.!?\n|/()—–', ' - ']);

/** "A dog'S bark" is that of one dog. */
const POSSESSIVE = /(?<=\p{L})(?<!\bit)['’]s(?!\p{L})/giu;

const SIGNS = wordTable<string>({ '&': 'and', '+': 'and', '->': 'then', '→': 'then', '>': 'then' });

/** Possessives stand in the place of an article: "blowing HIS nose". */
const ARTICLES = wordsOf('a an the my your his her its our their');

/**
 * A word without its English ending, so that "dripping", "drips" and "drip" match. A key, not for display: final e's
 * and doubled letters are removed too.
 */
export const stemOf = remembered(computeStem);

function computeStem(word: string): string {
  const base = IRREGULAR[word] ?? withoutEnding(word);
  if (base.endsWith('_')) return base;
  const bare = base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base;
  return bare.length > 3 && bare.at(-1) === bare.at(-2) ? bare.slice(0, -1) : bare;
}

function withoutEnding(word: string): string {
  if (word.length < 4) return word;
  if (/ies$|.{2}ied$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z|o)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word) && !/[i]s$/.test(word)) return withoutEnding(word.slice(0, -1));
  if (/eed$/.test(word)) return word;
  if (/ily$/.test(word)) return `${word.slice(0, -3)}y`;
  // "Rattly", "wobbly": what rattles and wobbles.
  if (/(?:[^u]bb|gg|tt|zz)ly$/.test(word)) return `${word.slice(0, -1)}e`;
  if (/.{3}ly$/.test(word)) return word.slice(0, -2);
  const ending = /^(.*[aeiouy].*?[^e]?)(?:ing|ed)$/.exec(word);
  if (ending && ending[1].length >= 3 && /[aeiouy]/.test(ending[1])) return ending[1];
  return word;
}

/** The matching key of a phrase. */
export function phraseKey(phrase: string): string {
  const stems = LOWER_CASE_WORDS.test(phrase)
    ? phrase.split(' ').flatMap((word) => (ARTICLES.has(word) ? [] : stemOf(word)))
    : tokenise(phrase).map(({ stem }) => stem);
  return stems.join(' ');
}

/** Most phrases: there is nothing to fold, and spaces are all that is between the words. */
const LOWER_CASE_WORDS = /^[a-z]+(?: [a-z]+)*$/;

/** Words separated by white space, to look words up in. */
export function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** The keys of words separated by white space, to look tokens up in. */
export function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(stemOf));
}

/**
 * The words that stand for a token in its place: after the same pause and article.
 * @param also - what all of them have besides
 */
export function inPlaceOf({ afterPause, afterArticle }: Token, means: string, also: Partial<Token> = {}): Token[] {
  return tokenise(means).map((token, i) => ({
    ...token,
    afterPause: i === 0 && afterPause,
    afterArticle: i === 0 && afterArticle,
    ...also,
  }));
}
