import { PREPOSITIONS } from '../words/common-words.ts';
import { PERSONS } from '../words/people.ts';
import { readQuantity } from '../words/quantities.ts';
import { stemOf, stemsOf, type Token, tokenise } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { CHINA, GLASSWARE } from './acts-of-things.ts';

/** Verbs that make a thing fall, with one of `AWAY`: "knocks it over", "sweeps it off the table". */
const OVERTURNS = stemsOf('knock push tip swat nudge sweep shove swipe');
const AWAY = new Set(['over', 'off', 'down']);
/** What follows "off": "off THE TABLE". */
const PLACES = stemsOf(
  'table shelf desk counter countertop edge ledge cliff wall mantelpiece windowsill cupboard worktop',
);

/** Things that break when they fall. */
const FRAGILE = stemsOf(`${CHINA} ${GLASSWARE} flowerpot lamp figurine tumbler`);
const ANIMALS = stemsOf('cat kitten dog puppy goat horse raccoon fox bear monkey parrot');
const ROLL = stemOf('roll');
const PINS = stemsOf('pins skittles ninepins');

/** Most words between the verb and its particle, or of the thing after it. */
const MOST_OF_THING = 4;

/** What is overturned: its words, and the words of the prompt that the act takes up. */
interface Overturned {
  readonly thing: readonly Token[];
  readonly to: number;
}

/**
 * "A cat knocks over a vase", "she pushes the books off the shelf", "a barrel is knocked over": the thing falls, or
 * breaks, and whoever did it is not heard.
 */
export function readOverturnedThings(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = isAct(tokens, at) ? (overturnedAt(tokens, at) ?? overturnedBefore(tokens, at)) : undefined;
    if (found === undefined) {
      read.push(tokens[at]);
      continue;
    }
    const [agent] = read.slice(-1);
    if (agent !== undefined && isLiving(agent)) read.splice(-1, 1, { ...agent, isAttribute: true });
    // "A ball rolls down the lane AND knocks over the pins": after its roll.
    if (found.thing.some(({ stem }) => PINS.has(stem)) && read.some(({ stem }) => stem === ROLL))
      read.push(...tokenise('then'));
    read.push(...found.thing, ...falling(found.thing));
    at = found.to - 1;
  }
  return read;
}

/** "A KNOCK down the hall" and "three KNOCKS" are none. */
function isAct(tokens: readonly Token[], at: number): boolean {
  const { stem, afterArticle } = tokens[at];
  return OVERTURNS.has(stem) && !afterArticle && readQuantity(tokens, at - 1) === undefined;
}

/** Whether a token stands for someone who overturns things and is silent then. */
function isLiving({ word }: Token): boolean {
  return PERSONS.test(word) || ANIMALS.has(stemOf(word)) || kindsOfWord(word)?.noun[0]?.kind === 'person';
}

/** "A barrel is KNOCKED OVER". */
function overturnedBefore(tokens: readonly Token[], verb: number): Overturned | undefined {
  const isPassive = /^(?:is|are|gets?|being|was|were)$/.test(tokens[verb - 1]?.word ?? '');
  return isPassive && AWAY.has(tokens[verb + 1]?.word ?? '')
    ? { thing: [], to: placeAfter(tokens, verb + 1) }
    : undefined;
}

function overturnedAt(tokens: readonly Token[], verb: number): Overturned | undefined {
  if (AWAY.has(tokens[verb + 1]?.word ?? '')) return thingAfter(tokens, verb + 2);
  for (let at = verb + 2; at <= verb + 1 + MOST_OF_THING && at < tokens.length; at += 1) {
    if (tokens[at].afterPause || isLink(tokens[at - 1])) return undefined;
    if (!AWAY.has(tokens[at].word)) continue;
    return { thing: tokens.slice(verb + 1, at), to: placeAfter(tokens, at) };
  }
  return undefined;
}

/** The thing named after "knocks over", up to the end of its noun phrase. */
function thingAfter(tokens: readonly Token[], from: number): Overturned | undefined {
  let to = from;
  while (to < tokens.length && to < from + MOST_OF_THING && !(to > from && isEndOfThing(tokens, to))) to += 1;
  return to === from ? undefined : { thing: tokens.slice(from, to), to };
}

function isEndOfThing(tokens: readonly Token[], at: number): boolean {
  const { word, afterPause, afterArticle } = tokens[at];
  const isStuff = tokens[at - 1].word === 'of';
  return afterPause || (afterArticle && !isStuff) || isLink(tokens[at]) || word === 'then';
}

/** A word that ends a noun phrase. */
function isLink({ word }: Token): boolean {
  return word === 'and' || (word !== 'of' && PREPOSITIONS.has(word));
}

/** "Off THE TABLE" belongs to the fall. */
function placeAfter(tokens: readonly Token[], at: number): number {
  const next = tokens[at + 1];
  return next !== undefined && !next.afterPause && PLACES.has(next.stem) ? at + 2 : at + 1;
}

/** The fall as words after the thing. */
function falling(thing: readonly Token[]): Token[] {
  if (thing.length === 0) return tokenise('falls');
  if (thing.some(({ stem }) => PINS.has(stem))) return tokenise('falling');
  const isFragile = FRAGILE.has(thing.at(-1)!.stem) || (thing[1]?.word === 'of' && FRAGILE.has(thing[0].stem));
  return tokenise(isFragile ? 'shatters' : 'falls');
}
