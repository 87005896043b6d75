import type { Form } from '../compose/plan.ts';
import type { Match } from './phrases.ts';

/** What a caption says about the sections and the ends of a piece. */
export interface FormWords {
  readonly form: Form;
  /** As text for the user. */
  readonly said: readonly string[];
  /** Those of them that are about the beginning or the end. */
  readonly endings: readonly string[];
  /** The words that say it, which name nothing else. */
  readonly matches: readonly Match[];
}

type Kind = keyof Form;

const SAYINGS: readonly (readonly [kind: Kind, said: string, pattern: RegExp])[] = [
  [
    'fadesOut',
    'fades out',
    /\b(?:(?:slow|slowly|gentle|gently|long|then) )?(?:fades?(?: |-)?outs?|fading out|fade(?:s)? to (?:silence|nothing|black)|ducks? out)\b/g,
  ],
  ['fadesIn', 'fades in', /\b(?:(?:slow|slowly|gentle|gently|long) )?(?:fades?(?: |-)?ins?|fading in)\b/g],
  [
    'hit',
    'ends with a hit',
    /\b(?:(?:ends?|ending|finish(?:es|ing)?|closes?|closing) (?:with|on) (?:an? |one )?(?:[a-z]+ ){0,2}(?:hit|stab|sting|stinger|button|bang|punch|accent|chord stab|cymbal crash|crash)|(?:final|last|big|sudden) (?:[a-z]+ )?(?:hit|stab|sting|button)|button ending)\b/g,
  ],
  [
    'cuts',
    'ends abruptly',
    /\b(?:(?:ends?|ending|stops?|finishes|cuts? (?:off|out)) (?:abruptly|suddenly|dead|cold|on the beat)|(?:abrupt|sudden|hard|cold) (?:end|ending|stop|cut))\b/g,
  ],
  [
    'breakdown',
    'with a breakdown',
    /\b(?:(?:long|short|calm|quiet|melodic|soft|ambient) )?(?:break ?downs?|break in the middle|quiet middle(?: section)?|calm middle(?: section)?)\b/g,
  ],
  [
    'drop',
    'with a drop',
    /\b(?:(?:big|huge|massive|heavy|hard|bass|beat|epic|filthy) )*drops?(?= ,| and| at| after| in the| with| then| to| $)/g,
  ],
  ['bridge', 'with a bridge', /\b(?:(?:contrasting|calm|quiet|short) )?(?:bridge|middle eight|middle 8)\b/g],
  [
    'phases',
    'in two phases',
    /\b(?:(?:with |in )?(?:two|2) (?:phases|parts|halves|stages|sections)|(?:second|2nd) phase|phase (?:two|2)|(?:then|and) (?:switches|turns|shifts|changes|transitions|moves) (?:in)?to\b)/g,
  ],
];

/** What is said about the beginning and the end. */
const ENDINGS: ReadonlySet<string> = new Set([
  ...['fades out', 'fades in', 'ends with a hit', 'ends abruptly', 'ends on a chord'],
]);
/** The usual ending. */
const LAST_CHORD =
  /\b(?:ends?|ending|finish(?:es|ing)?|resolv(?:es|ing)|closes?|closing) (?:with|on|to|in) (?:an? |the |one )?(?:[a-z-]+ ){0,3}(?:chord|note)(?! stab)\b/g;

const NUMBERS: Readonly<Record<string, number>> = {
  half: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  sixty: 60,
  ninety: 90,
};
const LENGTH = new RegExp(
  `(?<![\\w.])(\\d+(?:\\.\\d+)?|${Object.keys(NUMBERS).join('|')})(?: |-)?(?:a )?(seconds?|secs?|s|minutes?|mins?|min)(?: long)?(?![\\w])`,
  'g',
);
/** Kinds of pieces that are short by nature, with their usual length in seconds. */
const SHORT_KINDS: readonly (readonly [pattern: RegExp, seconds: number])[] = [
  [/\b(?:stingers?|audio logos?|sonic logos?|idents?|bumpers?|level[ -]up|game over jingle|success jingle)\b/, 6],
  [/\b(?:fanfares?|jingles?|victory (?:theme|tune|music)|short (?:intro|outro|cue))\b/, 12],
  [/\bshort\b/, 20],
];

/** Reads "fade out", "ends with a hit", "a long breakdown", "two phases". @param text - as for `findCourse` @param genres - names of styles, whose words are no form */
export function findForm(text: string, genres: readonly Match[] = []): FormWords {
  const matches: Match[] = [];
  const said: string[] = [];
  const form: { -readonly [kind in Kind]?: true } = {};
  for (const [kind, words, pattern] of SAYINGS) {
    const found = [...text.matchAll(pattern)]
      .filter(({ index }) => !/\b(?:no|without|not) $/.test(text.slice(0, index)))
      .map((match) => apartFrom(genres, match));
    if (found.length === 0) continue;
    form[kind] = true;
    said.push(words);
    for (const { index, phrase } of found)
      matches.push({ name: 'form', phrase, at: index, end: index + phrase.length });
  }
  const [last] = text.matchAll(LAST_CHORD);
  if (last !== undefined && form.hit !== true) {
    said.push('ends on a chord');
    matches.push({ name: 'form', phrase: last[0], at: last.index, end: last.index + last[0].length });
  }
  return { form, said, endings: said.filter((words) => ENDINGS.has(words)), matches };
}

/** What a saying has beyond a genre into which it begins: the "drop" of "future bass drop". */
function apartFrom(
  genres: readonly Match[],
  { index, 0: phrase }: RegExpExecArray,
): { readonly index: number; readonly phrase: string } {
  const into = genres.find(({ at, end }) => at < index && index < end && end < index + phrase.length);
  const cut = into === undefined ? 0 : into.end - index;
  const rest = phrase.slice(cut).trimStart();
  return { index: index + phrase.length - rest.length, phrase: rest };
}

/** A length in a caption. */
export interface LengthWords {
  /** 1 to 600 seconds; null when the caption says nothing about it. */
  readonly seconds: number | null;
  readonly matches: readonly Match[];
}

/** Reads "30 seconds", "two-minute", "stinger", "short". */
export function findLength(text: string): LengthWords {
  // “80s” is a decade.
  const first = [...text.matchAll(LENGTH)].find(({ 0: phrase }) => !/^[5-9]0s$/.test(phrase));
  if (first !== undefined) {
    const [phrase, number, unit] = first;
    const seconds = (NUMBERS[number] ?? Number(number)) * (unit.startsWith('m') ? 60 : 1);
    const matches = [{ name: 'length', phrase, at: first.index, end: first.index + phrase.length }];
    if (seconds >= 1 && seconds <= 600) return { seconds, matches };
  }
  return { seconds: SHORT_KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? null, matches: [] };
}
