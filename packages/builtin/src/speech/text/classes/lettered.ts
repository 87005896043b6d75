import { byPattern, type Place, type WrittenClass } from '../grammar.ts';
import { cardinalWords, findRomanValue, ordinalWords } from '../numbers.ts';
import { spell } from '../say-word.ts';
import { SIGN_NAMES } from '../signs.ts';
import { ABBREVIATIONS, CHAT_WORDS, NUMBERED_WORDS, REGNAL_NAMES, SLASHED, TITLES } from '../words.ts';

const LETTER = /[A-Za-z]/;
const isInside = (place: Place) => /[A-Za-z\d]/.test(place.charBefore);

const word = byPattern('word', /[A-Za-z']/, /'?[A-Za-z]+(?:'[A-Za-z]+)*/y, ([written], place) =>
  written.startsWith("'") && (isInside(place) || !/^'(?:[a-z]{1,4}|tis|twas|cause|bout)(?![a-z])/i.test(written))
    ? null
    : { words: '' },
);

/** Letters of scripts that English does not use. */
const foreign = byPattern('foreign', /[^\x20-\x7e\n]/u, /(?:(?![\x20-\x7e]|\p{Emoji})\p{Letter})+/uy, ([written]) =>
  [...written].every((letter) => SIGN_NAMES.has(letter)) ? null : { words: '', leftOut: 'letters' as const },
);

const title = byPattern('abbreviation', LETTER, /([A-Za-z]+)(\.?)(?![A-Za-z\d])/y, (match, place) => {
  const [written, name, dot] = match as unknown as [string, string, string];
  const said = TITLES[name];
  if (said === undefined || isInside(place)) return null;
  const after = place.text.slice(place.at + written.length);
  // Without a full stop, only the common ones before a name.
  if (dot === '') return /^(?:Mr|Mrs|Ms|Dr|Prof|Mx)$/.test(name) && /^ [A-Z]/.test(after) ? said : null;
  if (name === 'Dr' && isStreet(place, after)) return { words: 'drive', dotted: 'abbreviation' as const };
  return { words: said, dotted: 'title' as const };
});

/** "12 Oak Dr.": after a number and a name, and not before another name. */
function isStreet(place: Place, after: string): boolean {
  if (/^\s+[A-Z]/.test(after)) return false;
  return (
    /\d\w*\s+(?:[A-Z][a-z]+\s+){1,2}$/.test(place.lineBefore) ||
    /\b(?:on|at|along|off|of|down|up|to|and) (?:the )?(?:[A-Z][a-z]+ )+$/.test(place.lineBefore)
  );
}

/** Saint before a name, street after one. */
const saint = byPattern('abbreviation', /[Ss]/, /[Ss]t(?:\.|(?= [A-Z]))(?![A-Za-z])/y, ([written], place) => {
  if (isInside(place)) return null;
  const after = place.text.slice(place.at + written.length);
  const isAfterName = /[A-Z][a-z]+ $|\d(?:st|nd|rd|th) $/.test(place.lineBefore);
  if (
    written.startsWith('S') &&
    /^ ?[A-Z][a-z]/.test(after) &&
    !(isAfterName && /^ (?:The|It|He|She|We|They|A|In|On|At|And|But|Then|There|This)\b/.test(after))
  )
    return { words: 'saint', ...(written.endsWith('.') && { dotted: 'title' as const }) };
  return written.endsWith('.') ? { words: 'street', dotted: 'abbreviation' as const } : null;
});

/** A number or a Roman numeral; "I" before a small letter is the pronoun. */
const NUMBER_AFTER = /\s*(?:#\s*)?(?:\d|(?!I\s+[a-z])[IVXLC]+(?![A-Za-z']))/y;

const abbreviation = byPattern('abbreviation', LETTER, /([A-Za-z]+)\.('s)?(?![A-Za-z\d])/y, (match, place) => {
  const [written, name, possessive = ''] = match as unknown as [string, string, string?];
  const entry = ABBREVIATIONS[name];
  if (entry === undefined || isInside(place)) return null;
  const [said, needs] = typeof entry === 'string' ? [entry] : entry;
  const after = place.text.slice(place.at + written.length, place.at + written.length + 20);
  if (needs === 'number' && place.match(NUMBER_AFTER, place.at + written.length) === null) return null;
  if (needs === 'name' && !/^\s*[A-Z]/.test(after)) return null;
  if (needs === 'lower' && !/^\s*[a-z(,;\d]/.test(after)) return null;
  return {
    words: `${said}${possessive}`,
    ...(possessive === '' && {
      dotted: needs === 'number' || needs === 'name' ? ('title' as const) : ('abbreviation' as const),
    }),
  };
});

/** e.g., i.e., a.k.a., Ph.D., et al., w/o. */
const latin = byPattern(
  'abbreviation',
  /[a-zA-Z]/,
  /(e\. ?g\.|i\. ?e\.|a\.k\.a\.|Ph\.? ?D\.?|et al\.|et seq\.|op\. cit\.|c\.f\.|B\.?Sc\.|M\.?Sc\.|w\/o|w\/|b\/c|c\/o|n\/a|N\/A|and\/or|h\/t)(?![A-Za-z])/y,
  ([written], place) => {
    if (isInside(place)) return null;
    const key = written.replace(/[. ]/g, '').toLowerCase();
    if (key === 'phd' && !/[.]/.test(written) && written !== 'PhD') return null;
    if (key === 'w/' && !/^\s*\w/.test(place.text.slice(place.at + 2, place.at + 4))) return null;
    const words = SLASHED[key] as string;
    return { words, ...(written.endsWith('.') && { dotted: 'abbreviation' as const }) };
  },
);

/** U.S., J.K., p.s.: letters with full stops. */
const initialism = byPattern(
  'initialism',
  LETTER,
  /(?:[A-Za-z]\.){2,}(?![A-Za-z\d])|(?:[A-Z]\.)+[A-Z](?:'?s)?(?![A-Za-z.\d])/y,
  ([written], place) =>
    isInside(place) || /^(?:e\.g|i\.e|a\.k\.a|c\.f|[ap]\.m)\.$/i.test(written)
      ? null
      : {
          words: `${spell(written.replace(/[^A-Za-z]|'?s$/g, ''))}${/[A-Z]'?s$/.test(written) ? "'s" : ''}`,
          ...(written.endsWith('.') && { dotted: 'abbreviation' as const }),
        },
);

const initial = byPattern('initial', /[A-Z]/, /[A-Z]\.(?![A-Za-z]\.)(?=\s|["')\]*]|$)/y, ([written], place) =>
  isInside(place) || /'/.test(place.charBefore) || place.match(NUMBER_AFTER, place.at + written.length) !== null
    ? null
    : { words: spell(written.slice(0, 1)), dotted: 'initial' as const },
);

const SAFE_ROMAN = /^(?:II|III|IV|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV|XVI|XVII|XVIII|XIX|XX|XXI|XXII|XXIII)$/;
const roman = byPattern(
  'roman',
  /[IVXLC]/,
  /([IVXLC]+)(st|nd|rd|th)?(?![A-Za-z\d]|'[a-z]|\.[A-Za-z])/y,
  (match, place) => {
    const [, numeral, rank] = match as unknown as [string, string, string?];
    const value = findRomanValue(numeral);
    const { before } = place;
    if (value === undefined || isInside(place)) return null;
    if (rank !== undefined && numeral.length > 1) return ordinalWords(String(value));
    if (before === undefined) return null;
    if (before.kind === 'abbreviation' && NUMBERED_WORDS.test(before.words)) return cardinalWords(String(value));
    if (before.kind !== 'word') return null;
    if (rank !== undefined) return null;
    if (NUMBERED_WORDS.test(before.written)) return cardinalWords(String(value));
    if (REGNAL_NAMES.has(before.written) && numeral !== 'I') return `the ${ordinalWords(String(value))}`;
    // After other names, only numerals that are not also a word, an initial or an abbreviation.
    return SAFE_ROMAN.test(numeral) && /^[A-Z][a-z]+$/.test(before.written) ? cardinalWords(String(value)) : null;
  },
);

/** C#, F#, C++, A+. */
const sharp = byPattern('symbol', /[A-Z]/, /([A-GIJ])(#|\+\+|♯|♭)(?![\w])/y, ([, letter, mark], place) =>
  isInside(place)
    ? null
    : `${spell(letter as string)} ${mark === '++' ? 'plus plus' : mark === '♭' ? 'flat' : 'sharp'}`,
);

/** Grades: A-, B+. */
const grade = byPattern('symbol', /[A-F]/, /([A-F])([-+])(?=[\s.,;!?)]|$)/y, ([, letter, mark], place) =>
  isInside(place) ? null : `${spell(letter as string)} ${mark === '+' ? 'plus' : 'minus'}`,
);

const chat = byPattern('chat', /[a-zA-Z]/, /[A-Za-z]+(?![A-Za-z'])/y, ([written], place) => {
  const said = CHAT_WORDS.get(written.toLowerCase());
  return said === undefined || isInside(place) || /['&.]/.test(place.charBefore) ? null : said;
});

/** he/she, yes/no: either of two. */
const choice = byPattern(
  'choice',
  /[A-Za-z]/,
  /(he|she|him|her|his|yes|no|his|true|on|win|pass|either)\/(she|he|her|him|hers|his|no|yes|false|off|lose|fail|or)(?:\/(they|them|it))?(?![A-Za-z\d/])/iy,
  (match, place) =>
    isInside(place)
      ? null
      : match
          .slice(1)
          .filter((part) => part !== undefined)
          .map((part) => part.toLowerCase())
          .join(' or '),
);

export const LETTERED_CLASSES: readonly WrittenClass[] = [
  ...[word, foreign, title, saint, abbreviation, latin, initialism, initial, roman, sharp, grade, chat, choice],
];
