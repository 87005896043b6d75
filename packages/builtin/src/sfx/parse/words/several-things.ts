import { PREPOSITIONS, slotOf } from './common-words.ts';
import { EVENTS, isPluralForm, SEVERAL } from './numbers.ts';
import { PERSONS } from './people.ts';
import { isSoundWord } from './sound-words.ts';
import { stemOf, stemsOf, type Token, wordAsSaid } from './tokens.ts';
import { isMostlyVerb, kindsOfWord } from './word-kinds.ts';

/**
 * How many events a phrase means whose source sounds once for each thing: several for "doors slamming" and "rapid honks",
 * null for what tells nothing.
 */
export function countOfThings(tokens: readonly Token[], from: number, length: number): number | null {
  return actsOfSeveral(tokens, from, length) || arePaced(tokens, from, length) ? SEVERAL : null;
}

const PARTICIPLE = /(?:ing|ed)$|^(?:struck|thrown|broken|shot|cut|torn|blown|drawn|swung)$/;

/** Words that end like a plural. */
const NO_PLURAL = /^(?:gas|canvas|lens|falls|mercedes)$|(?:ss|us|is)$/;

/** Whether a noun names several things: "buses", not "bus". */
export function isOfSeveral(word: string): boolean {
  return isPluralForm(word) && !NO_PLURAL.test(word);
}

/** "The horn KEEPS blaring", "a bear CRASHES through branches"; a clause opens with a noun. */
function isVerbAt(tokens: readonly Token[], at: number): boolean {
  const word = wordAsSaid(tokens[at]);
  if (at > 0 && isMostlyVerb(word)) return true;
  return kindsOfWord(word)?.noun.every((kind) => kind === null) ?? false;
}

/** "DOORS slamming", "matches being struck", "breaking BOTTLES": what several things do, one after the other. */
function actsOfSeveral(tokens: readonly Token[], from: number, length: number): boolean {
  const isAct = (at: number): boolean => PARTICIPLE.test(tokens[at] ? wordAsSaid(tokens[at]) : '');
  // Several words may stand for one: "breaking" for "glass shatters".
  let to = from + length;
  while (tokens[from].said !== undefined && tokens[to]?.said === tokens[from].said) to += 1;
  for (let at = Math.max(0, from - 1); at <= Math.min(to, tokens.length - 1); at += 1) {
    const word = wordAsSaid(tokens[at]);
    if (tokens[at].single || !isOfSeveral(word) || isVerbAt(tokens, at)) continue;
    const next = tokens[at + 1]?.word === 'being' ? at + 2 : at + 1;
    const follows = next >= from && isAct(next) && !tokens[at + 1].afterPause;
    if (follows || (at > from && isAct(at - 1) && !tokens[at].afterPause)) return true;
  }
  return false;
}

/** "RAPID honks", "slow clanging", "rapid foghorn blasts": how soon one follows the other, not "a slow horn". */
function arePaced(tokens: readonly Token[], from: number, length: number): boolean {
  const before = tokens.slice(Math.max(0, from - 2), from);
  if (!before.some((token) => slotOf(token) === 'speed')) return false;
  if ([...before, tokens[from]].some(({ single, afterPause }, i) => single || (i > 0 && afterPause))) return false;
  const [head, next] = [wordAsSaid(tokens[from + length - 1]), tokens[from + length]];
  const names = next !== undefined && !next.afterPause && (isSoundWord(next.word) || EVENTS.has(next.stem));
  return /ing$/.test(head) || isOfSeveral(head) || (names && isOfSeveral(next.word));
}

/** Nouns for brief strokes that are as often verbs. */
const STROKES = stemsOf('click gunshot shot tap hit stab tick beep bonk zap press blip');

/** Those of people and animals, who may be named as doing it. */
const OF_BODIES = stemsOf('hiccup burp sneeze cough clap punch kick slap knock');

/**
 * Whether a phrase may name several brief strokes, where nothing else is told: "mouse CLICKS", "laser SHOTS in a hall", not
 * "a camera clicks", "the man burps" and "clicks off".
 */
export function mayNameStrokes(tokens: readonly Token[], from: number, length: number): boolean {
  if (tokens.slice(0, from + length).some(({ single, afterArticle }) => single || afterArticle)) return false;
  return [from + length - 1, from + length].some((at) => endsInStrokes(tokens, at));
}

function endsInStrokes(tokens: readonly Token[], at: number): boolean {
  const [head, next, last] = tokens.slice(at, at + 3);
  if (head === undefined || head.afterArticle) return false;
  const word = wordAsSaid(head);
  const stem = stemOf(word);
  const before = tokens[at - 1]?.word ?? '';
  const isOfOthers = STROKES.has(stem) || (stem === 'snap' && /^fingers?$/.test(before));
  if (!isPluralForm(word) || !(isOfOthers || (OF_BODIES.has(stem) && !isActor(before)))) return false;
  return next === undefined || (PREPOSITIONS.has(next.word) && last !== undefined);
}

/** Who does something by himself. */
function isActor(word: string): boolean {
  const kind = kindsOfWord(word)?.noun[0]?.kind;
  return PERSONS.test(word) || kind === 'person' || kind === 'sounds';
}
