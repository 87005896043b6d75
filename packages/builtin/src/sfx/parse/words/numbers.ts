import { FILLER, PREPOSITIONS, slotOf } from './common-words.ts';
import { PERSONS } from './people.ts';
import { isSoundWord } from './sound-words.ts';
import { stemOf, stemsOf, type Token, wordAsSaid, wordsOf } from './tokens.ts';
import { isMostlyVerb, kindsOfWord } from './word-kinds.ts';

/** Nouns for one event of a source that usually has several. */
const SINGLES = stemsOf(
  'giggle bark footstep step stomp hiccup cough sneeze meow croak moo quack caw honk toot chirp hoot bleat howl yelp clap',
);

/** Nouns for short events that a source usually makes once. */
const EVENTS: ReadonlySet<string> =
  stemsOf(`gunshot shot explosion blast bomb clank clink clang thud bang beep blip pop crack bullet laser punch whoosh slap squeak
  creak scream click grunt groan cannon grenade tap blow bonk zap thump gasp honk snap`);

/** Those that are nouns wherever they stand: "rifle SHOTS". */
const BLOWS = stemsOf('gunshot shot explosion blast bullet grenade punch');

/** Actions that repeat by nature. */
const REPEATED = wordsOf('clinking clanking clattering clanging banging tapping thumping thudding');

/** Prepositions of a verb's aim. */
const STRUCK = new Set(['into', 'onto', 'against']);

/** How many events "bangs" and "banging" are, without a number. */
export const SEVERAL = 3;

/**
 * How many events a noun means: one for "a giggle", several for "gunshots"; null for verbs ("a door creaks") and for
 * words that tell nothing.
 */
export function countOfNoun(tokens: readonly Token[], from: number, length: number): number | null {
  const head = tokens[from + length - 1];
  if (REPEATED.has(head.word)) return length === 1 && !isOneThing(tokens, from) ? SEVERAL : null;
  // "BULLETS whizzing by": as many as there are things.
  const first = tokens[from];
  if (length > 1 && /ing$/.test(tokens[from + 1].word) && /[^s]s$/.test(first.word) && EVENTS.has(first.stem))
    return SEVERAL;
  if (
    length > 1 &&
    BLOWS.has(head.stem) &&
    head.word !== head.stem &&
    /s$/.test(head.word) &&
    !isOneThing(tokens, from)
  )
    return SEVERAL;
  if (length > 1 || /(?:ing|ed)$/.test(head.word)) return null;
  const isPlural = /[^s]s$|(?:ss|sh|ch|x)es$/.test(head.word);
  if (!isPlural) return (head.single || isOneStep(tokens, from)) && SINGLES.has(head.stem) ? 1 : null;
  return EVENTS.has(head.stem) && isNoun(tokens, from) ? SEVERAL : null;
}

/** "FOOTSTEP on gravel", "sneaker STEP sound", not "footstep sounds" or "a footstep loop". */
function isOneStep(tokens: readonly Token[], at: number): boolean {
  if (tokens[at].word === 'stomp') return isOneStomp(tokens, at);
  return /^(?:foot)?step$/.test(tokens[at].word) && !GOES_ON.test(tokens[at + 1]?.word ?? '');
}

/** "A giant STOMP", "heavy STOMP thud", not "soldiers stomp through mud". */
function isOneStomp(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isNoun = next === undefined || next.afterPause || /^(?:thud|sound|impact|on)$/.test(next.word);
  return isNoun && !/[^s]s$|people|they/.test(tokens[at - 1]?.word ?? '');
}

const GOES_ON =
  /^(?:sounds|noises|loop|loops|loopable|sequence|pattern|walk|walking|running|run|by|ambience|cycle|step)$/;

/** "A shutter BANGING" may be once or often; "dishes CLATTERING" are several. */
function isOneThing(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).some((token) => token.single);
}

/** Somebody who does what the next word says: "a woman GASPS". */
const ACTORS = /^(?:s?he|it|who|which|that|(?:wo)?man|girl|boy|child|kid|person|someone|somebody|one)$/;

/** "Distant GUNSHOTS", not "the door CREAKS". */
function isNoun(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  // "…, THUDS into the target": what the subject of the clause before does.
  if (STRUCK.has(tokens[at + 1]?.word ?? '') && !tokens[at + 1].afterPause) return false;
  if (before === undefined || tokens[at].afterPause || PREPOSITIONS.has(before.word)) return true;
  if (ACTORS.test(before.word) || before.word === 'body') return false;
  return FILLER.has(before.word) || /(?:ing|ed|y|ic|al|ant|ent|ow|oud|oft|eep|arp|ull|ort)$/.test(before.word);
}

/** Nouns for events, not for those who make them: "two CHIRPS". */
export function isEventNoun({ word, stem }: Token): boolean {
  return isPluralForm(word) && (SINGLES.has(stem) || EVENTS.has(stem));
}

/** Whether a word is a plural by its form: "dogs", "geese". */
export function isPluralForm(word: string): boolean {
  return /[^s]s$|^(?:geese|mice|wolves|sheep|men|women|children|people|oxen)$/.test(word);
}

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
