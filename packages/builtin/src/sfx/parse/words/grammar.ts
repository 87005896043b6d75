import type { Clause } from './clauses.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from './common-words.ts';
import { connectorBefore } from './connectors.ts';
import { NUMBER_WORDS, readQuantity } from './quantities.ts';
import { isSoundWord } from './sound-words.ts';
import { type Token, wordAsSaid, wordsOf } from './tokens.ts';
import { isMostlyVerb, kindsOfWord, type WordKinds } from './word-kinds.ts';

/** Verbs of instantaneous changes. */
export const CHANGES: ReadonlySet<string> =
  wordsOf(`open opens close closes shut shuts slam slams start starts stop stops begin begins end ends enter enters arrive arrives
  leave leaves depart departs fall falls drop drops land lands break breaks shatter shatters explode explodes crash crashes
  fire fires shoot shoots ignite ignites turn turns switch switches pick picks hang hangs ding dings light lights strike
  strikes hit hits pull pulls push pushes press presses drive drives unlock unlocks lock locks spill spills collapse
  collapses scatter scatters scattered smash smashes smashed topple topples toppled detonate detonates burst bursts pop pops snap snaps jump jumps flush flushes reload reloads cock cocks stand stands sit sits
  drop dropped fell broke opened closed slammed started stopped arrived exploded crashed landed`);

/** Whether a verb, as it is written, tells of an instantaneous change. */
export function isChange(verb: Token): boolean {
  return CHANGES.has(verb.word) || CHANGES.has(wordAsSaid(verb));
}

/** Irregular participles. */
const PARTICIPLES =
  wordsOf(`thrown torn drawn shut cut broken shot hit put blown struck swung spun bent let dug driven ridden eaten drunk written
  rung sung bitten caught sawn sewn mown hewn tossed poured taken shaken lit fed hung sent swept slid laid dealt`);

/** "Torn", "opened": the form of a verb in which something is done to a thing. */
export function isPastParticiple({ word, said = '', takenFrom = word }: Token): boolean {
  const isRegular = [takenFrom, said].some((form) => /[^aeiou]ed$|[iouy]ed$/.test(form));
  return (
    isRegular || PARTICIPLES.has(takenFrom) || /^(?:torn|drawn|thrown|taken|beaten|blown|broken|dealt)$/.test(said)
  );
}

/** "Paper RIPPED, …": a completed action on an object. */
export function isDone({ tokens }: Clause): boolean {
  return tokens.some((token, i) => isPastParticiple(token) && (i > 0 || tokens.length === 1) && !isOfNoun(tokens, i));
}

/** "…, CRUMPLED and THROWN in a bin": the next action on the same object. */
export function doneAtOnce({ tokens }: Clause): boolean {
  const [first] = tokens;
  return first !== undefined && isPastParticiple(first) && !first.afterArticle && !isOfNoun(tokens, 0);
}

/** "A CLOSED door", "MUFFLED voices": an attribute, not an action. */
function isOfNoun(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined || next.afterPause || next.afterArticle) return false;
  return !PREPOSITIONS.has(next.word) && !FILLER.has(next.word) && !/ly$/.test(next.word);
}

/** Whether a word follows a preposition, with at most one adjective in between; not "FOLLOWED BY a dog". */
export function isObject(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at - 2].some(
    (i) => i >= 0 && PREPOSITIONS.has(tokens[i].word) && connectorBefore(tokens, i + 1) === undefined,
  );
}

/** "A kettle IS whistling": forms of "to be". */
export const BEING = /^(?:is|are|was|were)$/;

/** Words that may follow a verb at the end of a clause: "a gate creaks OPEN", "a door slams LOUDLY". */
export const TRAILING = /^(?:open|shut|closed|up|down|off|away|in|on|out|over|back|by|past|again|once|.+ly)$/;

/** "A balloon INFLATES": an ending that only verbs have. */
function endsAsVerb(word: string, kinds: WordKinds | undefined): boolean {
  return /(?:ates|izes|ifies)$/.test(word) && (kinds?.noun.length ?? 0) === 0;
}

const PARTICLES = /^(?:open|shut|closed|up|down|off|away|in|on|out|over|back)$/;

/** "It clicks OFF", "the door SLAMS", "a tin IS OPENED": an act that is over at once. */
export function isCompleted(clause: Clause): boolean {
  const { tokens } = clause;
  if (isDone(clause)) return true;
  const verbs = opensWithVerb(clause) ? [tokens[0], ...finiteVerbsOf(clause)] : finiteVerbsOf(clause);
  return verbs.some((verb) => {
    const next = tokens[tokens.indexOf(verb) + 1];
    return isChange(verb) || (next !== undefined && !next.afterPause && PARTICLES.test(next.word));
  });
}

export function finiteVerbsOf({ tokens }: Pick<Clause, 'tokens'>): Token[] {
  return tokens.filter((_, i) => isFiniteVerb(tokens, i));
}

/** "Doors SLIDE", "it OPENS", "he WALKED": neither a participle nor a plural noun. */
export function isFiniteVerb(tokens: readonly Token[], at: number): boolean {
  const { afterArticle, isPassive, takenFrom, said = takenFrom } = tokens[at];
  const word = said ?? tokens[at].word;
  if (isPassive) return true;
  if (afterArticle || /ing$/.test(word) || PREPOSITIONS.has(tokens[at - 1]?.word ?? '')) return false;
  // "Five DROPS", "4 HITS".
  const before = tokens[at - 1]?.word ?? '';
  if (NUMBER_WORDS[before] !== undefined || /^\d+$/.test(before)) return false;
  if (CHANGES.has(word)) {
    // "Doors (slide) OPEN": a plural subject.
    const many = [tokens[at - 1], tokens[at - 2]].some((token) =>
      /^(?:.+[^s]s|they|we|you|men|children)$/.test(token?.word ?? ''),
    );
    return /(?:s|ed)$/.test(word) || many;
  }
  // "Crows FLY off", "the doors HISS open".
  const leads = LEADS.test(tokens[at + 1]?.word ?? '') && tokens[at + 1].afterPause === false;
  if (leads && isPluralSubject(tokens[at - 1]) && kindsOfWord(word)?.mostlyVerb) return true;
  return at > 0 && /[^s]s$/.test(word) && isThirdPersonAt(tokens, at, word);
}

/** Where a verb leads to that many do. */
const LEADS = /^(?:off|away|open|shut|closed)$/;

/** "DOORS slide", also where they were read as a part of something: "(pneumatic) door". */
function isPluralSubject(token: Token | undefined): boolean {
  return token !== undefined && [token.word, token.said ?? ''].some((word) => /[^s]s$/.test(word));
}

function isThirdPersonAt(tokens: readonly Token[], at: number, word: string): boolean {
  if (isThirdPerson(word, endsWithVerb(tokens, at))) return true;
  return ONE.test(tokens[at - 1].word) && isVerbAfterSubject(tokens, at);
}

/** One person, who acts: "a man EATS crisps from a bag". */
const ONE = /^(?:someone|somebody|man|woman|boy|girl|person|child|he|she|it)$/;

function isVerbAfterSubject(tokens: readonly Token[], at: number): boolean {
  const { word, afterPause } = tokens[at];
  return !afterPause && (kindsOfWord(word.slice(0, -1)) ?? kindsOfWord(word))?.verb.length !== 0;
}

/** "A man eats, drinks and BURPS": one more act of a person, by a verb that is a noun as well. */
export function isBareAct(previous: Clause, { tokens }: Clause): boolean {
  const [only, ...others] = tokens;
  if (only === undefined || others.length > 0 || only.afterArticle || !/[^s]s$/.test(only.said ?? only.word))
    return false;
  return only.subject !== undefined || opensWithVerb(previous) || ONE.test(previous.tokens[0]?.word ?? '');
}

/** Whether nothing but an adverb or a count follows. */
function endsWithVerb(tokens: readonly Token[], at: number): boolean {
  return (
    tokens.slice(at + 1).every((token) => TRAILING.test(token.word)) ||
    readQuantity(tokens, at + 1)?.quantity.kind === 'count'
  );
}

/** Whether a word in "-s" is a verb. @param isLast - nothing follows it */
function isThirdPerson(word: string, isLast: boolean): boolean {
  const kinds = kindsOfWord(word);
  if (isLast && isSoundWord(word)) return true;
  if (isMostlyVerb(word)) return true;
  return kinds === undefined || kinds.verb.length === 0 ? isLast && endsAsVerb(word, kinds) : isLast;
}

/** Words for single short events. */
const STROKES =
  wordsOf(`thud bang click clunk clank shot gunshot snap slap whoosh swoosh cast throw thrown knock crumpled torn zip ping beep
  clap stomp thump thunk whistle kick punch swing flick toss clink splash gasp scream`);

/** "A magazine is loaded and GUNSHOTS ring out": a weapon is loaded before it fires. */
export function isLoaded({ tokens, negated }: Clause): boolean {
  return (
    !negated &&
    tokens.some(({ word }) => /^(?:(?:re)?load(?:ed|s|ing)?|cock(?:ed|s|ing)?|pump(?:ed|s)?|rack(?:ed|s)?)$/.test(word))
  );
}

export function isFired({ tokens, negated }: Clause): boolean {
  return !negated && tokens.some(({ word }) => /^(?:gunshots?|gunfire|shots?|fires?|fired)$/.test(word));
}

/** "Car door SLAM and engine START", "two SHOTS": completed events, then the next. */
export function endsInStroke({ tokens }: Clause): boolean {
  const last = tokens.at(-1)?.word ?? '';
  if (CHANGES.has(last) || STROKES.has(last)) return true;
  const isCounted = tokens.some((_, i) => readQuantity(tokens, i)?.quantity.kind === 'count');
  return isCounted && STROKES.has(last.replace(/s$/, ''));
}

/** "She coughs and SNEEZES", "…, HUMS for a while": the same subject acts next. */
export function opensWithVerb({ tokens }: Clause): boolean {
  const [first] = tokens;
  if (first === undefined || first.afterArticle || !/[^s]s$/.test(first.said ?? first.word)) return false;
  const kinds = kindsOfWord(first.said ?? first.word);
  const next = tokens[1];
  const isAlone =
    first.said !== undefined ||
    next === undefined ||
    PREPOSITIONS.has(next.word) ||
    FILLER.has(next.word) ||
    next.afterArticle;
  if (isMostlyVerb(first.said ?? first.word)) return true;
  return kinds !== undefined && kinds.verb.length > 0 && (isAlone || readQuantity(tokens, 1) !== undefined);
}

/** "WOOD creaks", not "light intermittent taps". */
function isSubject(token: Token): boolean {
  const { word, single, afterArticle } = token;
  if (COMMON_WORDS.findAt([token], 0)) return false;
  return single === true || afterArticle || (!/s$/.test(word) && (kindsOfWord(word)?.noun.length ?? 0) > 0);
}

/** "A balloon inflates, SQUEAKS and pops": the subject of the clause before acts again. */
export function actsOn(previous: Clause, clause: Clause): boolean {
  if (!opensWithVerb(clause)) return false;
  if (opensWithVerb(previous)) return true;
  const { tokens } = previous;
  // "A balloon INFLATING, then POPS".
  const isJoined = clause.joined && !clause.tokens[0].afterPause;
  if (isJoined && tokens.some((_, i) => i > 0 && isProgressive(tokens, i) && isSubject(tokens[i - 1]))) return true;
  return tokens.some((_, i) => i > 0 && isFiniteVerb(tokens, i) && isSubject(tokens[tokens[i - 1].said ? 0 : i - 1]));
}

export function isMany(token: Token | undefined): boolean {
  return /^(?:.+[^s]s|both|they|people|men|women|children|sheep|cattle)$/.test(token?.word ?? '');
}

/** "A dog BARKING"; "a building" and "the ceiling" are things, and a "creaking door" does it once. */
export function isProgressive(tokens: readonly Token[], at: number): boolean {
  const { word, takenFrom, said = takenFrom ?? word } = tokens[at];
  if (!/[aeiouy].*ing$/.test(said) || (kindsOfWord(said)?.noun.length ?? 0) > 0) return false;
  if (/s$/.test(tokens[at - 1]?.said ?? '') && !tokens[at].afterPause) return false;
  const next = tokens[at + 1];
  return at > 0 || next === undefined || isMany(next) || PREPOSITIONS.has(next.word) || FILLER.has(next.word);
}
