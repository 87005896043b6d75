import { MATERIAL_OF } from '../../lexicon/lexicon.ts';
import { hasTrait, isLiving, type Source } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS, slotOf } from '../words/common-words.ts';
import { CONNECTORS, connectorAt, partAround } from '../words/connectors.ts';
import { isChange, isObject } from '../words/grammar.ts';
import { isMaterial } from '../words/materials.ts';
import type { Match } from '../words/phrases.ts';
import { isAspect, isSoundWord } from '../words/sound-words.ts';
import { stemOf, stemsOf, type Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

/**
 * Joins two words that form a compound: a candy bar is no bar, a hot dog no dog. Words of known phrases are left alone,
 * and so are words that name a source, unless the compound is food.
 */
export function joinCompounds(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    const next = tokens[i + 1];
    const owner = Math.max(ownerAt(tokens, i, vocabulary), materialsAt(tokens, i, vocabulary));
    if (owner > 0) {
      joined.push(...tokens.slice(i, i + owner).map((one) => ({ ...one, isAttribute: true })));
      i += owner - 1;
      continue;
    }
    const compound = next && !next.afterPause ? compoundOf(token, next) : undefined;
    if (compound && isHeaded(compound, tokens, i, vocabulary)) {
      joined.push({ ...token, isAttribute: true });
      continue;
    }
    if (!compound || isPhrase(tokens, i, vocabulary)) {
      joined.push(token);
      continue;
    }
    joined.push({ ...token, word: compound, stem: stemOf(compound) });
    i += 1;
  }
  return joined;
}

/**
 * "DOG collar", "TRUCK tailgate slamming": whose thing it is. The animal or vehicle is silent; its thing is what
 * sounds.
 * @returns the number of words of the owner; 0 if there is none
 */
function ownerAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const call = vocabulary.calls.findAt(tokens, at);
  if (!call) return 0;
  return isOwner(tokens, call, vocabulary) || isModifier(tokens, call, vocabulary) ? call.length : 0;
}

/**
 * "LION tamer cracking a whip", "BELL pepper being chopped", "BONE dragon": a single noun before its head, which or
 * whose act is what sounds. Where nothing else would sound, the noun does: a lion in a "lion enclosure".
 */
function isModifier(tokens: readonly Token[], { from, length, meaning }: Match<Call>, vocabulary: Vocabulary): boolean {
  const noun = tokens[from];
  const head = tokens[from + 1];
  if (length > 1 || head === undefined || head.afterPause || head.afterArticle || head.isAttribute) return false;
  if (/(?:[^s]s|ing|ed|y)$/.test(noun.word) || kindsOfWord(noun.word)?.mostlyVerb) return false;
  if (!isNounHere(head) || isAspect(head, meaning.source)) return false;
  if (FILLER.has(head.word) || PREPOSITIONS.has(head.word) || COMMON_WORDS.findAt(tokens, from + 1)) return false;
  if (vocabulary.settings.get(meaning.source.name)?.findAt(tokens, from + 1)) return false;
  if ([vocabulary.ambiences, vocabulary.weakAmbiences].some((book) => (book.findAt(tokens, from)?.length ?? 0) > 1))
    return false;
  const named = vocabulary.calls.findAt(tokens, from + 1)?.meaning.source;
  if (named) return named !== meaning.source && isKindOf(noun, meaning.source, named);
  // "A TOILET lid lifted": of things that sound when handled, a part is handled.
  if ('kind' in meaning.source.parameters) return false;
  const kinds = kindsOfWord(head.word);
  // "A dog SHRIEK": what the animal does itself.
  if ('animals' in meaning.source.parameters && kinds?.verb.some(Boolean)) return false;
  return kinds?.noun[0]?.kind !== 'place' && actsAfter(tokens, from + 2, meaning.source, vocabulary);
}

/**
 * "A MARBLE column is hit", "a GLASS AND METAL door creaks": what a thing is made of, where the thing or another sound is
 * named; with the thing if it is an animal, as none is a RUBBER SEAL that peels off.
 * @returns the number of these words; 0 if there are none
 */
function materialsAt(tokens: readonly Token[], at: number, { calls, weakCalls }: Vocabulary): number {
  const isMade = (i: number): boolean => i < tokens.length && isMaterial(tokens[i]);
  const call = calls.findAt(tokens, at) ?? weakCalls.findAt(tokens, at);
  const length = tokens[at + 1]?.word === 'and' && isMade(at + 2) ? 3 : 1;
  const head = tokens[at + length];
  if (!isMade(at) || call?.length !== 1 || head === undefined || head.afterPause || head.afterArticle) return 0;
  const made = calls.findAt(tokens, at + length)?.meaning.source;
  const isAnimal = made !== undefined && 'animals' in made.parameters;
  if (made && !isAnimal) return length;
  if (!isAnimal && (!isNounHere(head) || isSoundWord(head.word) || isChange(head))) return 0;
  if (FILLER.has(head.word) || PREPOSITIONS.has(head.word)) return 0;
  const isStrong = isAnimal || calls.findAt(tokens, at) !== undefined;
  if (!isStrong && isObject(tokens, at)) return 0;
  // "A METAL tool falls WHILE an engine runs": the engine is not what the tool meets.
  const [start, end] = partAround(tokens, at, (i) => {
    const isApart = tokens[i].afterPause || (!isAnimal && connectorAt(tokens, i) !== undefined);
    return isApart && (i <= at || i >= at + length);
  });
  const isElsewhere = tokens.some((token, i) => {
    if (i < start || i >= end || (i >= at && i <= at + length) || isMaterial(token)) return false;
    const other = calls.findAt(tokens, i) ?? (isStrong ? weakCalls.findAt(tokens, i) : undefined);
    return other !== undefined && !isAspect(token, call.meaning.source);
  });
  return isElsewhere ? length + Number(isAnimal) : 0;
}

/** What drives, flies, runs, shoots or cuts: a word for a creature before it is a name. */
const NAMED_AFTER_CREATURES = ['vehicle', 'weapon', 'motor'] as const;

/** Whether a noun only tells which kind of a sounding thing it is: a "timber wolf", a "bone dragon", a "monster truck". */
function isKindOf(noun: Token, names: Source, head: Source): boolean {
  if (hasTrait(head, 'monster')) return !hasTrait(names, 'monster');
  const sounds = kindsOfWord(noun.word)?.noun[0]?.kind === 'sounds';
  if ('animals' in head.parameters) return !sounds && !('animals' in names.parameters);
  return NAMED_AFTER_CREATURES.some((trait) => hasTrait(head, trait)) && ('animals' in names.parameters || !sounds);
}

/** Whether another sound than a source's own is named in the rest of a clause, and not as an object. */
function actsAfter(
  tokens: readonly Token[],
  at: number,
  source: Source,
  { calls, weakCalls, settings }: Vocabulary,
): boolean {
  for (let i = at; i < tokens.length && !tokens[i].afterPause && !BREAKS.has(tokens[i].word); i += 1) {
    if (PREPOSITIONS.has(tokens[i].word) || settings.get(source.name)?.findAt(tokens, i)) return false;
    const call = COMMON_WORDS.findAt(tokens, i) ? undefined : (calls.findAt(tokens, i) ?? weakCalls.findAt(tokens, i));
    if (call) return call.meaning.source !== source && !isAspect(tokens[i], source);
  }
  return false;
}

const BREAKS = new Set([...CONNECTORS.map(([words]) => words.split(' ')[0]), 'when', 'or', 'that', 'which', 'round']);

/** Whether a word is a noun here: neither a form of a verb nor an adverb. */
function isNounHere({ word }: Token): boolean {
  const kinds = kindsOfWord(word);
  if (/(?:ing|ed|ly|ion)$/.test(word) || kinds?.mostlyVerb || BREAKS.has(word)) return false;
  if (kinds === undefined) return !/s$/.test(word);
  return kinds.noun.length > 0 && !(/[^s]s$/.test(word) && kinds.verb.length > 0);
}

/** What the wind moves. */
const BLOWN = stemsOf('shutter door gate window flag sail awning curtain branch tarp');

function isOwner(tokens: readonly Token[], { from, length, meaning }: Match<Call>, vocabulary: Vocabulary): boolean {
  const owner = tokens[from + length - 1];
  const thing = tokens[from + length];
  if (thing === undefined || thing.afterPause || thing.afterArticle || /ing$/.test(owner.word)) return false;
  // "HELICOPTER blades": the part that makes its sound.
  if (isAspect(thing, meaning.source)) return false;
  // "STORM WIND shutters banging": weather, and what it moves.
  if (hasTrait(meaning.source, 'weather') && (length > 1 || BLOWN.has(thing.stem))) return false;
  const isSounding =
    hasTrait(meaning.source, 'vehicle') || kindsOfWord(owner.word)?.noun.some((kind) => kind?.kind === 'sounds');
  if (!isSounding || hasTrait(meaning.source, 'monster') || isNamedAfter(owner, meaning.source, vocabulary))
    return false;
  if (FILLER.has(thing.word) || PREPOSITIONS.has(thing.word) || COMMON_WORDS.findAt(tokens, from + length))
    return false;
  // "A train STOPPING": also a noun, but not here.
  if (/^(?:stopp|pass|land|board|mov)ing$/.test(thing.said ?? thing.word)) return false;
  if (vocabulary.settings.get(meaning.source.name)?.findAt(tokens, from + length)) return false;
  return isOwned(tokens, from + length, meaning.source, vocabulary);
}

function isOwned(tokens: readonly Token[], at: number, owner: Source, { calls }: Vocabulary): boolean {
  const call = calls.findAt(tokens, at);
  const named = call?.meaning.source;
  if (named === owner) return false;
  if (named && ('walkers' in named.parameters || isOfVehicle(tokens[at], owner, named))) return true;
  // "A train SLIDING DOOR closing", "a pigeon FLAPS ITS WINGS": whichever of its words is the thing.
  const moves = hasTrait(owner, 'vehicle') || isLiving(owner);
  const phrase = tokens.slice(at, at + ((moves && call?.length) || 1));
  const kinds = phrase.map(({ word }) => kindsOfWord(word));
  return kinds.some((kind) => kind?.noun[0]?.kind === 'thing' && (call !== undefined || !kind.mostlyVerb));
}

/** "TRUCK tailgate", "HELICOPTER explosion", not "a car explodes": what belongs to a vehicle or ends it. */
function isOfVehicle({ word }: Token, vehicle: Source, named: Source): boolean {
  if (!hasTrait(vehicle, 'vehicle')) return false;
  return hasTrait(named, 'of-vehicle') || (hasTrait(named, 'blow') && !/(?:s|ed|ing)$/.test(word));
}

/** "A RUBBER DUCK toy": what is only called after an animal owns nothing. */
function isNamedAfter(animal: Token, source: Source, { calls }: Vocabulary): boolean {
  const named = calls.findAt([animal], 0)?.meaning.source;
  return named !== undefined && named !== source && 'animals' in named.parameters;
}

/** "CHAIN lightning": the second word names the sound, the first only which kind. */
function isHeaded(compound: string, tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const first = vocabulary.calls.findAt(tokens, at);
  const second = vocabulary.calls.findAt(tokens, at + 1);
  if (first?.length !== 1 || !second || first.meaning.source === second.meaning.source) return false;
  if (isAspect(tokens[at + 1], first.meaning.source)) return false;
  const kind = kindsOfWord(compound)?.noun[0];
  return kind?.kind === 'thing' || kind?.kind === 'sounds';
}

function compoundOf(token: Token, next: Token): string | undefined {
  // "A STONE WALL" is one of stone.
  if (isMaterial(token) && MATERIAL_OF.has(next.word)) return undefined;
  // "HEAVY METAL steps" are heavy.
  if (slotOf(token) === 'intensity' && isMaterial(next)) return undefined;
  if (FILLER.has(token.word) || FILLER.has(next.word) || !/^[a-z]+$/.test(token.word + next.word)) return undefined;
  return [`${token.word}_${next.word}`, `${token.word}-${next.word}`].find((word) =>
    kindsOfWord(word)?.noun.some(Boolean),
  );
}

function isPhrase(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const { calls, weakCalls, ambiences, weakAmbiences } = vocabulary;
  const books = [calls, weakCalls, ambiences, weakAmbiences, COMMON_WORDS];
  const settings = [...vocabulary.settings.values()];
  if ([...books, ...settings].some((book) => (book.findAt(tokens, at)?.length ?? 0) > 1)) return true;
  // Either word may begin or end a longer phrase.
  if (at > 0 && books.some((book) => (book.findAt(tokens, at - 1)?.length ?? 0) > 1)) return true;
  if (books.some((book) => (book.findAt(tokens, at + 1)?.length ?? 0) > 1)) return true;
  const names = vocabulary.calls.findAt(tokens, at) ?? vocabulary.calls.findAt(tokens, at + 1);
  const food = kindsOfWord(`${tokens[at].word}_${tokens[at + 1].word}`)?.noun.some((kind) => kind?.phrase === 'food');
  return names !== undefined && !food;
}
