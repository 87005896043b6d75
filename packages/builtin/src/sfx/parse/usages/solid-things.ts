import { MATERIAL_OF } from '../../lexicon/lexicon.ts';
import { hasTrait, isLiving, valuesOf } from '../../source.ts';
import type { Trait } from '../../traits.ts';
import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { FILLER, PREPOSITIONS, slotOf } from '../words/common-words.ts';
import { BEING, isObject, isPastParticiple, TRAILING } from '../words/grammar.ts';
import { materialSaid } from '../words/materials.ts';
import { PERSONS } from '../words/people.ts';
import { NUMBER_WORDS } from '../words/quantities.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { stemOf, type Token } from '../words/tokens.ts';
import { isMostlyVerb, kindsOfWord, solidOfNoun } from '../words/word-kinds.ts';

/** A thing that can fall, roll or be put down, and the words that name it. */
export interface SolidThing {
  readonly head: Token;
  readonly words: readonly Token[];
  readonly material: string;
  /** Larger or smaller than a hand, unless its size is said: "a tiny wardrobe". */
  readonly size: string;
  /** Something is done to it: "a lantern IS DROPPED", "someone DROPS a lantern". */
  readonly isDone: boolean;
  /** It has a sound of its own however it is moved: a cup of dice, a punching bag. */
  readonly isLoose: boolean;
  /** It has a sound of its own when it rolls: a cart. */
  readonly rolls: boolean;
  /** It has no sound of its own: a shelf, not a typewriter. */
  readonly isMute: boolean;
}

/** What things are made of, by the stem of the word for them. */
export const MATERIAL_OF_STEM: ReadonlyMap<string, string> = new Map(
  [...MATERIAL_OF].map(([word, material]) => [stemOf(word), material]),
);

/** Most words of a thing: "an old alarm clock". */
const MOST_WORDS = 3;

const AUXILIARY = /^(?:is|are|was|were|being|been|gets|get|got|has|have|then)$/;

/** Between a thing and what is done to it: "is SLOWLY being dragged", "GETS knocked over"; not "a FLY". */
function isAuxiliary(word: string): boolean {
  return AUXILIARY.test(word) || (word.endsWith('ly') && !kindsOfWord(word)?.noun.length);
}

/**
 * The solid thing that acts, or to which something is done: it stands directly before the act ("a LANTERN falls"), else
 * directly after it ("someone drops a LANTERN").
 */
export function solidBeside(tokens: readonly Token[], at: number, vocabulary: Vocabulary): SolidThing | undefined {
  return subjectOf(tokens, at, vocabulary) ?? objectOf(tokens, at, vocabulary);
}

/** "A lantern IS slowly DRAGGED", "a lantern DROPPED": whether an act is done to what stands before it. */
function isPassive(tokens: readonly Token[], at: number): boolean {
  if (/ing$/.test(tokens[at].word)) return /^being$/.test(tokens[at - 1]?.word ?? '');
  const before = tokens.slice(0, at).findLast(({ word }) => !/ly$/.test(word))?.word ?? '';
  // "The driver STRUCK a pile".
  const isParticiple = isPastParticiple(tokens[at]) && !tokens[at + 1]?.afterArticle;
  return isParticiple || /^(?:being|been|gets|got)$/.test(before) || BEING.test(before);
}

function subjectOf(tokens: readonly Token[], at: number, vocabulary: Vocabulary): SolidThing | undefined {
  let last = at - 1;
  while (last >= 0 && !tokens[last + 1].afterPause && isAuxiliary(tokens[last].word)) last -= 1;
  if (last < 0 || tokens[last + 1].afterPause || isObject(tokens, last)) return undefined;
  // "Some LIGHT rattling" is not of a lamp.
  if (/ing$/.test(tokens[at].word) && slotOf(tokens[last])) return undefined;
  let first = last;
  while (first > 0 && last - first + 1 < MOST_WORDS && goesOn(tokens, first, vocabulary)) first -= 1;
  return thingAt(tokens, first, last, isPassive(tokens, at), vocabulary);
}

function objectOf(tokens: readonly Token[], at: number, vocabulary: Vocabulary): SolidThing | undefined {
  // Not "a BROKEN window", "through BROKEN glass", nor where a tool does it: "a PICKAXE hits rock".
  if (tokens[at].afterArticle || isObject(tokens, at) || !isDoneBySomebody(tokens, at, vocabulary)) return undefined;
  const first = /^(?:over|down|up)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
  if (tokens[first] === undefined || tokens[first].afterPause) return undefined;
  if (isPastParticiple(tokens[at]) && !tokens[first].afterArticle) return undefined;
  let last = first;
  while (last - first + 1 < MOST_WORDS && tokens[last + 1] !== undefined && goesOn(tokens, last + 1, vocabulary))
    last += 1;
  // "Drops a NEEDLE ON A RECORD": a phrase for where it goes.
  if ((vocabulary.calls.findAt(tokens, last)?.length ?? 0) > 1) return undefined;
  return thingAt(tokens, first, last, true, vocabulary);
}

/** Whether nobody is named as who does it, or a person or an animal: "a CAT knocks over a vase". */
function isDoneBySomebody(tokens: readonly Token[], at: number, { calls }: Vocabulary): boolean {
  if (tokens[at].afterPause) return true;
  const by = tokens.findLastIndex(({ word }, i) => i < at && !isAuxiliary(word));
  if (by < 0) return true;
  const { word, subject } = tokens[by];
  if (subject !== undefined || FILLER.has(word) || PERSONS.test(word)) return true;
  const voice = calls.findAt(tokens, by)?.meaning.source;
  return kindsOfWord(word)?.noun[0]?.kind === 'person' || (voice !== undefined && isLiving(voice));
}

/** Whether a word is of the thing that the word before it begins: an "oil LAMP", a "walking STICK". */
function goesOn(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const { afterArticle, afterPause, word } = tokens[at];
  if (afterArticle || afterPause) return false;
  const isName = vocabulary.calls.findAt(tokens, at - 1)?.length === 2 || solidOfNoun(`${tokens[at - 1].word}_${word}`);
  return isName ? !isAuxiliary(word) : [tokens[at - 1], tokens[at]].every(isOfThing);
}

function isOfThing({ word, afterArticle, isAttribute }: Token): boolean {
  if (NUMBER_WORDS[word] !== undefined || TRAILING.test(word)) return false;
  return (
    !PREPOSITIONS.has(word) &&
    !FILLER.has(word) &&
    !isAuxiliary(word) &&
    (isAttribute || afterArticle || !isMostlyVerb(word))
  );
}

/** The thing that words name, by the last of them, perhaps with the one before: a "piggy bank". */
function thingAt(
  tokens: readonly Token[],
  first: number,
  last: number,
  isDone: boolean,
  vocabulary: Vocabulary,
): SolidThing | undefined {
  const words = tokens.slice(first, last + 1);
  const head = tokens[last];
  const named = last > first ? solidOfNoun(`${tokens[last - 1].word}_${head.word}`) : undefined;
  if ((!named && (!isOfThing(head) || isSoundWord(head.word))) || head.isAttribute || head.said !== undefined)
    return undefined;
  const noun = head.word.replace(/^.*[_-]/, '');
  const known = MATERIAL_OF_STEM.get(stemOf(noun));
  const solid = named ?? solidOfNoun(head.word) ?? solidOfNoun(noun);
  const usual = named?.material ?? known ?? solid?.material;
  const said = words
    .slice(0, -1)
    .map(materialSaid)
    .find((material) => material !== undefined);
  // "A STEEL RACK": of whatever it is called, if it has no sound of its own.
  const material = said ?? usual;
  if (material === undefined || (usual === undefined && phraseAt(tokens, last, vocabulary))) return undefined;
  const isSized = words.some((word) => slotOf(word) === 'size');
  const isKnown = said !== undefined || known !== undefined;
  const has = (trait: Trait, book: Pick<Vocabulary, 'calls' | 'weakCalls'>): boolean =>
    words.some((_, i) => {
      const { source, values } = phraseAt(tokens, first + i, book)?.meaning ?? {};
      return source !== undefined && hasTrait(source, trait, valuesOf(source.parameters, values ?? {}));
    });
  const { calls } = vocabulary;
  const isLoose = has('loose', isKnown ? { calls, weakCalls: calls } : vocabulary);
  const rolls = has('moves', vocabulary);
  // "A METAL grate": what it is made of does not sound where the thing is one of its own.
  const isMade = (word: Token): boolean => known === undefined && materialSaid(word) !== undefined;
  const isMute = words.every((word, i) => isMade(word) || phraseAt(tokens, first + i, vocabulary) === undefined);
  const size = isSized ? '' : (solid?.size ?? '');
  return { head, words, material, size, isDone, isLoose, rolls, isMute };
}
