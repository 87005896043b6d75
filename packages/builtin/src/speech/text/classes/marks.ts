import { byPattern, type Place, type WrittenClass } from '../grammar.ts';
import { EMOJI_SEQUENCE, emojiName, SIGN_NAMES } from '../signs.ts';
import { EMOTICONS } from '../words.ts';

const isLineEnd = (place: Place, at: number) => at >= place.text.length || place.text[at] === '\n';
const silent = { words: '' };
const comma = { words: '', mark: ',' as const };

const blank = byPattern('blank', /[ \u00a0]/, /[ \u00a0]+/y, () => silent);
const lineBreak = byPattern('line', /\n/, /\n(?:[ \u00a0]*\n)*/y, ([written]) => ({
  words: '',
  line: written.split('\n').length > 2 ? ('blank' as const) : ('break' as const),
}));

/** . ! ? and their rows; three and more full stops are an ellipsis, with or without blanks between them. */
const stop = byPattern('stop', /[.!?]/, /[!?]+(?:\.{1,3})?|\.(?: ?\.)+|\.[!?]*/y, ([written], place) => {
  // 1..10.
  if (
    /^\.{2,3}$/.test(written) &&
    /\d/.test(place.charBefore) &&
    /\d/.test(place.text[place.at + written.length] ?? '')
  )
    return null;
  return {
    words: '',
    mark: written.includes('?') ? '?' : written.includes('!') ? '!' : written.length > 1 ? '...' : '.',
  };
});
const pauseMark = byPattern('comma', /[,;:()|]/, /[,;:()|]+/y, ([written], place) =>
  isOr(written, place) ? null : comma,
);
/** "x || y" in code; without a blank before it, it is an empty cell of a table. */
const isOr = (written: string, place: Place) => written === '||' && /\s/.test(place.charBefore);
const quote = byPattern('quote', /["'`[\]{}]/, /["'`[\]{}]+/y, () => silent);
const joiner = byPattern('quote', /[\u200d\ufe0f\u20e3]/u, /[\u200d\ufe0f\u20e3]+/uy, () => silent);

const AMOUNT = /^(?:number|money|measure|time|date|ordinal|fraction|version|decade|roman|power)$/;

/** Hyphens and dashes: to, minus, a pause, or nothing, by what is on both sides. */
const dash = byPattern('dash', /[-–—]/, /[-–—]+/y, ([written], place) => {
  const next = place.text.slice(place.at + written.length, place.at + written.length + 24);
  const between = betweenAmounts(written, next, place);
  if (between !== null) return between;
  const single = written.length === 1 && written !== '—' ? singleDash(written, next, place) : null;
  if (single !== null) return single;
  if (written === '--' && /[\s`]/.test(place.charBefore) && /^[a-z]/.test(next)) return 'dash dash';
  return place.before === undefined && isLineEnd(place, place.at + written.length) ? silent : comma;
});

/** A dash between two numbers, times or amounts: "to", or "minus" in a sum; null elsewhere. */
function betweenAmounts(written: string, next: string, place: Place): string | null {
  const previous = place.before;
  if (previous === undefined || written.length > 2) return null;
  if (!AMOUNT.test(previous.kind) && previous.value === undefined) return null;
  if (!/^\s*(?:[-–]?\s?[$€£¥₹]?\s?\.?\d)/.test(next)) return null;
  const touches = !/\s/.test(place.charBefore);
  if (!touches && !/^\s/.test(next) && written === '-') return null;
  if (written !== '—' && isSum(place, next)) return 'minus';
  return touches !== /^\s/.test(next) ? 'to' : null;
}

/** A hyphen, a minus or the dash of an option; null when it is a pause. */
function singleDash(written: string, next: string, place: Place): string | typeof silent | null {
  const before = place.charBefore;
  if (/[\s([=,"'+*/×÷:^]/.test(before) && /^[$€£¥₹]?\.?\d/.test(next)) return 'minus';
  if (isFormula(place, next)) return 'minus';
  // A single letter to another: A–Z.
  const isAfterLetter = /(?:^|[^A-Za-z])[A-Z]$/.test(place.text.slice(Math.max(0, place.at - 2), place.at));
  if (written === '–') return isAfterLetter && /^[A-Z](?![A-Za-z])/.test(next) ? 'to' : null;
  if (/\w|['")\]*]/.test(before) && /^\w/.test(next)) return silent;
  const isOption = /\s/.test(before) && /^[a-zA-Z](?:\s|$|=)/.test(next) && !/^[aAI]\s/.test(next);
  return isOption ? 'dash' : null;
}

/** Whether the numbers on both sides belong to a sum with its result. */
function isSum(place: Place, next: string): boolean {
  return /^\s*[\d.,]+(?:\s*[-+*/×÷–]\s*[\d.,]+)*\s*=/.test(next) || /[=+*×÷]\s*[\d.,]+\s*$/.test(place.lineBefore);
}

/** x - y, 2 - x, (a) - 1. */
function isFormula(place: Place, next: string): boolean {
  const left =
    /(?:^|[\s(=+*/])(?:[a-zA-Z]|\d+)\s*$/.test(place.lineBefore) && /[\d=+*/^]/.test(place.lineBefore + next);
  return left && /^\s*(?:[a-zA-Z](?![A-Za-z'])|\d)/.test(next) && /=/.test(place.lineBefore + next);
}

/** 1..10. */
const span = byPattern('dash', /\./, /\.{2,3}(?=\d)/y, (_match, place) => (/\d/.test(place.charBefore) ? 'to' : null));

/** Characters between two marks of stress, at most. */
const LONGEST_STRESS = 600;

const star = byPattern('stress', /[*_]/, /[*_]+/y, ([written], place) => {
  const next = place.text[place.at + written.length] ?? '';
  const before = place.charBefore;
  if (
    written === '*' &&
    /[\d)\]a-zA-Z]/.test(before.trim() || lastChar(place)) &&
    /^\s*[\d(.]/.test(place.text.slice(place.at + 1, place.at + 3)) &&
    isTimes(place)
  )
    return 'times';
  if (place.isLineStart && isLineEnd(place, place.at + written.length) && written.length > 2) return silent;
  if (written.includes('_') && /\w/.test(before) && /\w/.test(next)) return silent;
  const opens = /\S/.test(next) && /[\s("'[>~–—-]/.test(before);
  if (opens && closes(place, written)) return { words: '', stress: 'start' as const };
  const open = openStress(place);
  if (open && /\S/.test(before)) return { words: '', stress: 'end' as const };
  return silent;
});

function lastChar(place: Place): string {
  return place.lineBefore.trimEnd().slice(-1);
}

/** Between numbers or single letters, with a result or without one. */
function isTimes(place: Place): boolean {
  return /(?:^|[\s(=+*/-])(?:[\d.,]+|[a-zA-Z]|\))\s*$/.test(place.lineBefore) || /\d\s*$/.test(place.lineBefore);
}

function closes(place: Place, written: string): boolean {
  const rest = place.text.slice(place.at + written.length, place.at + written.length + LONGEST_STRESS);
  const end = rest.indexOf('\n');
  const line = end < 0 ? rest : rest.slice(0, end);
  const at = line.indexOf(written);
  return at > 0 && !/\s/.test(line[at - 1] as string);
}

function openStress(place: Place): boolean {
  for (let i = place.tokens.length - 1; i >= Math.max(0, place.tokens.length - LONGEST_STRESS); i--) {
    const token = place.tokens[i];
    if (token?.line !== undefined || token?.stress === 'end') return false;
    if (token?.stress === 'start') return true;
  }
  return false;
}

/** A sign between what it joins, and its plain name elsewhere. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ...([
    ['!=', 'is not equal to'],
    ['!==', 'is not equal to'],
    ['==', 'equals'],
    ['===', 'equals'],
    ['<=', 'is at most'],
    ['>=', 'is at least'],
    ['&&', 'and'],
    ['||', 'or'],
    ['->', 'to'],
    ['=>', 'to'],
    ['<-', 'from'],
    ['<->', 'to and from'],
    ['++', 'plus plus'],
    ['+=', 'plus equals'],
    ['-=', 'minus equals'],
    ['+/-', 'plus or minus'],
    ['~=', 'about'],
    [':=', 'is'],
  ] as const),
]);
const operator = byPattern(
  'symbol',
  /[!=<>&|+~:-]/,
  /!==?|={2,3}(?!=)|<->|<=|>=|&&|\|\||->|=>|<-(?!\d)|\+\/-|\+\+|\+=|-=|~=|:=/y,
  ([written], place) => {
    if (written === '||' && !isOr(written, place)) return null;
    if (/^!=/.test(written) && place.charBefore !== ' ' && !/[\w)]/.test(place.charBefore)) return null;
    return OPERATORS.get(written) as string;
  },
);

type SignReader = (next: string, place: Place) => string | typeof silent;

const isSpaced = (next: string, place: Place) => /\s/.test(place.charBefore) && /^(?:\s|$)/.test(next);
const compare =
  (written: string, compared: string): SignReader =>
  (next, place) => {
    const isBetween =
      /[\w)\]]$/.test(place.lineBefore.trimEnd()) &&
      /^\s*[\w$€£(.-]/.test(place.text.slice(place.at + 1, place.at + 4));
    const isComparison = isBetween && (isSpaced(next, place) || /\d/.test(place.charBefore + next));
    return isComparison ? compared : (SIGN_NAMES.get(written) as string);
  };

/** Signs whose neighbours give them another name. */
const SIGN_READERS: Readonly<Record<string, SignReader>> = {
  '~': (next, place) => (/[\d$€£]/.test(next) ? 'about' : isSpaced(next, place) ? 'tilde' : silent),
  '<': compare('<', 'is less than'),
  '>': compare('>', 'is greater than'),
  '/': (_next, place) => (isDivision(place) ? 'divided by' : 'slash'),
  '#': (_next, place) => (/[A-Za-z\d]/.test(place.charBefore) ? 'sharp' : 'hash'),
  // Markdown takes the meaning from the sign after it.
  '\\': (next, place) => (/\w/.test(next) || isSpaced(next, place) ? 'backslash' : silent),
  '×': (_next, place) => {
    const around = place.text.slice(Math.max(0, place.at - 12), place.at + 12);
    return around.includes('=') || !/\d/.test(lastChar(place)) ? 'times' : 'by';
  },
  '^': (_next, place) => (/[\d)]/.test(place.charBefore) ? 'to the power of' : 'caret'),
};

const sign = byPattern(
  'symbol',
  /[^\sA-Za-z\d.,;:!?()[\]{}"'`*_|–—-]/u,
  /[^\sA-Za-z\d.,;:!?()[\]{}"'`*_|–—-]/uy,
  ([written], place) =>
    SIGN_READERS[written]?.(place.text[place.at + written.length] ?? '', place) ?? SIGN_NAMES.get(written) ?? null,
);

function isDivision(place: Place): boolean {
  const next = place.text.slice(place.at + 1, place.at + 20);
  return (
    /\d\s*$/.test(place.lineBefore) &&
    /^\s*\d/.test(next) &&
    (/\s$/.test(place.lineBefore) || /^\s*[\d.,]+\s*=/.test(next) || /=\s*[\d.,]+\s*$/.test(place.lineBefore))
  );
}

/** The same emoji in a row is said once. */
const emoji: WrittenClass = {
  kind: 'emoji',
  starts: /[#*\d]|[^\x20-\x7e]/u,
  read(place) {
    const written = place.match(EMOJI_SEQUENCE)?.[0];
    if (written === undefined || (/^[#*\d]/.test(written) && !written.includes('\u20e3'))) return null;
    const name = emojiName(written)
      ?.replace(/^flag:? /, 'flag of ')
      .replace(/^keycap:? /, '');
    if (name === undefined || SIGN_NAMES.has(written)) return null;
    let length = written.length;
    while (place.text.startsWith(written, place.at + length)) length += written.length;
    return { length, words: nameWords(name) };
  },
};

/** The name of an emoji in plain letters: "woman: red hair" is "woman red hair". */
function nameWords(name: string): string {
  const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\d/g, (digit) => ` ${digits[Number(digit)]} `)
    .replace(/&/g, ' and ')
    .replace(/#/g, ' hash ')
    .replace(/\*/g, ' star ')
    .replace(/[’']/g, "'")
    .replace(/[^a-z' ]/g, ' ')
    .replace(/(?<![a-z])'|'(?![a-z])/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

const emoticon: WrittenClass = {
  kind: 'emoji',
  starts: /[:;=8<xX>^¯(tT-]/,
  read(place) {
    if (!/[\s([\n*]/.test(place.charBefore) && !/[\w.!?,]/.test(place.charBefore)) return null;
    for (const [written, name] of EMOTICONS) {
      if (!place.text.startsWith(written, place.at)) continue;
      const after = place.text[place.at + written.length] ?? ' ';
      if (!/[\s.,!?)\]*]/.test(after)) continue;
      // Letters and digits belong to a word or a number unless there is a blank before.
      if (/\w/.test(place.charBefore) && !/^[:;][-']?[()]/.test(written)) continue;
      if (/\d/.test(place.charBefore)) continue;
      return { length: written.length, words: name };
    }
    return null;
  },
};

/** :thumbs_up: of chat programs. */
const shortcode = byPattern(
  'emoji',
  /:/,
  /:([a-z][a-z_+-]*[a-z]):(?!\w)|<a?:([a-z_]\w*):\d+>/iy,
  ([, name, custom], place) =>
    /[\w/]/.test(place.charBefore) ? null : nameWords((name ?? custom ?? '').replace(/[_+-]/g, ' ')),
);

/** Punctuation and emphasis that are read the same in every language. */
export const PUNCTUATION_CLASSES: readonly WrittenClass[] = [blank, lineBreak, stop, pauseMark, quote, joiner];

export const MARK_CLASSES: readonly WrittenClass[] = [
  ...PUNCTUATION_CLASSES,
  ...[dash, span, star, operator, sign, emoji, emoticon, shortcode],
];
