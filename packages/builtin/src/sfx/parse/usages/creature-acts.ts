import { rowsOf } from '../../lexicon/lexicon.ts';
import { hasTrait } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import { inPlaceOf, stemsOf, type Token, tokenise } from '../words/tokens.ts';
import { type Actor, actorOf, buildOf, CROWS, isAdjective, isHuge, isOf, isVoice } from './creatures.ts';

/**
 * What is heard of what animals do: `acts ; who ; beside what ; what is heard`. A trout that jumps is a splash, an otter that
 * dives is one as well, and a bear that lumbers through leaves is steps in leaves. Who: a class of creatures, their build, or
 * `huge` ones, joined by `+` where both hold. Beside: a class of words in the clause, or `anywhere` in the prompt. `-` is what means something else, `it`
 * what is heard by teeth or a voice. The first row that holds is taken.
 */
const ACTS = `
dive plunge breach submerge flop belly-flop ; fish swimmer ; ; splash
; ; swum ; splash
jump leap hop spring ; fish sea-mammal ; ; splash
; swimmer ; swum ; splash
surface ; fish swimmer ; ; splash
land slap thrash ; fish ; ; splash
; nameless upright ; ; light feet landing
; ; small ; light feet landing
strike lunge attack ; fish swimmer ; ; splash
; ; anywhere swum ; splash
; ; anywhere bite ; it
; ; cry ; it
; ; ; swish
charge stampede ; wings ; ; -
; huge+paws huge+hooves ; ; elephant running
; hooves ; ; galloping hooves
; paws ; ; running paws
gnaw nibble munch chew crunch graze ; ; ; chewing
snore snoring ; huge ; ; huge dog snoring
; ; ; dog snoring
shake ; wings ; self ; wings flapping
; ; self ; dog shaking itself
scratch dig burrow ; ; door ; -
; ; ; claws scratching
climb clamber ; paws ; climbed ; claws scratching
rustle ; ; leafy ; footsteps on leaves
; hooves ; soft ; walking hooves
; ; soft ; footsteps
run skitter patter ; wings ; swum ; splash
stomp stamp tramp ; hooves ; ; stomping hooves
; huge ; ; giant footsteps
; ; ; heavy footsteps
stalk lumber amble waddle plod trudge lope wander strut bound creep clamber shamble shuffle kick ; ; leafy ; footsteps on leaves
; ; swum ; wading
; hooves ; ; walking hooves
; ; soft ; footsteps
; heavy ; ; heavy footsteps
; ; ; walking paws
`;

interface Row {
  readonly who: readonly string[];
  readonly beside: string;
  readonly isAnywhere: boolean;
  readonly means: string;
}

/** The rows of an act, by its stem, in their order. */
const ROWS_OF = new Map<string, Row[]>();
for (const [verbs, who, where, means] of rowsOf(ACTS)) {
  const row: Row = {
    who: who === '' ? [] : who.split(' '),
    beside: where.replace('anywhere ', ''),
    isAnywhere: where.startsWith('anywhere'),
    means: means === 'it' ? '' : means,
  };
  for (const act of stemsOf(verbs)) ROWS_OF.set(act, [...(ROWS_OF.get(act) ?? []), row]);
}

const DROPS = stemsOf('drop drip rain leaf snow snowflake water pebble stones shingle shells sand');
const GLIDES = stemsOf(
  'slide slip glide fall waddle climb crawl run charge topple plop slither roll tumble jump leap dive hop',
);

/** Cries of an animal that attacks, the first of which it has is heard. */
const RAGES = ['roar', 'growl'].map((cry) => tokenise(cry));

/** A sound for some words, and how many they are; the sound of '' is that of the animal named before. */
interface Reading {
  readonly means: string;
  readonly length: number;
  readonly isCry: boolean;
  readonly actor: Actor | undefined;
}

/** Replaces the verbs of animals by the sounds of what they do. An animal that only acts keeps its voice to itself. */
export function readCreatureActs(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const acting = new Set<number>();
  const crying = new Set<number>();
  const read: (readonly Token[])[] = [];
  for (let at = 0; at < tokens.length; ) {
    const reading = readingAt(tokens, at, acting, vocabulary);
    const { actor, isCry, means, length } = reading ?? { means: '', length: 1 };
    if (actor && isCry && actor.call && !acting.has(actor.from)) crying.add(actor.from);
    if (actor && isCry && !actor.call && means !== '') acting.add(actor.from);
    if (actor && !isCry && !crying.has(actor.from) && !isHeard(tokens, actor, vocabulary)) acting.add(actor.from);
    const as = means === '' ? tokens.slice(at, at + length) : inPlaceOf(tokens[at], means);
    read.push(means === '' ? as : [{ ...as[0], said: tokens[at].word }, ...as.slice(1)]);
    for (let i = 1; i < length; i += 1) read.push([]);
    at += length;
  }
  for (const from of acting) read[from] = read[from].map((token) => ({ ...token, isAttribute: true }));
  return read.flat();
}

/** "RATTLESNAKE WARNING then strike": a phrase for its cry, not only the animal. */
function isHeard(tokens: readonly Token[], { from, name: { length } }: Actor, { calls }: Vocabulary): boolean {
  const to = from + length - 1;
  const isCalledByLess = length > 1 && calls.findAt(tokens.slice(from, to), 0)?.length === length - 1;
  return isCalledByLess || (calls.findAt(tokens, from)?.length ?? 0) > length;
}

/** @param acting - where the animals stand that have done something already */
function readingAt(
  tokens: readonly Token[],
  at: number,
  acting: ReadonlySet<number>,
  vocabulary: Vocabulary,
): Reading | undefined {
  const { stem } = tokens[at];
  const before = tokens[at - 1]?.stem ?? '';
  const mayEnter = GLIDES.has(stem) && !isOf(before, 'swum') && !DROPS.has(before);
  const entry = mayEnter && (vocabulary.calls.findAt(tokens, at)?.length ?? 0) < 2 ? entryAt(tokens, at) : 0;
  if (entry > 0) return { means: 'splash', length: entry, isCry: false, actor: actorOf(tokens, at, vocabulary) };
  const rows = ROWS_OF.get(stem);
  if ((!rows && !isOf(stem, 'cry') && stem !== CROWS) || isAdjective(tokens, at)) return undefined;
  const actor = actorOf(tokens, at, vocabulary);
  if (!actor || (stem === CROWS && !isOf(actor.name.at(-1)!.stem, 'rooster'))) return undefined;
  if (isItemOfAnother(tokens[at], actor, vocabulary) || isActOfThing(tokens, at, vocabulary)) return undefined;
  const rage = stem === ATTACK ? rageAt(tokens, at, actor, vocabulary) : undefined;
  if (rage !== undefined) return { means: rage, length: 1, isCry: true, actor };
  if (!rows) return cryAt(tokens, at, actor, acting.has(actor.from), vocabulary);
  const means = rows.find((row) => holds(row, tokens, at, actor))?.means ?? '-';
  const length = LANDS.has(stem) ? landingAt(tokens, at) : 1;
  return means === '-' ? undefined : { means, length, isCry: false, actor };
}

/** "Lands WITH A SLAP": one sound. */
function landingAt(tokens: readonly Token[], at: number): number {
  const [, next, sound] = tokens.slice(at);
  return next?.word === 'with' && /^(?:slap|splash|smack|plop|thud|flop)$/.test(sound?.word ?? '') ? 3 : 1;
}

const LANDS = stemsOf('land slap thrash');

/** "A dog barks as TIRES SCREECH": a phrase of something that is not alive. */
function isActOfThing(tokens: readonly Token[], at: number, { calls }: Vocabulary): boolean {
  const phrase = tokens[at].afterPause ? undefined : calls.findAt(tokens, at - 1);
  return phrase !== undefined && phrase.length > 1 && !isVoice(phrase.meaning.source);
}

const [ATTACK] = stemsOf('attack');

function holds({ who, beside, isAnywhere }: Row, tokens: readonly Token[], at: number, { name, call }: Actor): boolean {
  const last = name.at(-1)!;
  const build = buildOf(last, call?.source);
  const isWho = (kind: string): boolean =>
    kind === 'huge' ? isHuge(last.stem) : kind === build || (!BUILDS.test(kind) && isOf(last.stem, kind));
  if (who.length > 0 && !who.some((kinds) => kinds.split('+').every(isWho))) return false;
  return beside === '' || (isAnywhere ? tokens : clauseAt(tokens, at)).some(({ stem }) => isOf(stem, beside));
}

const BUILDS = /^(?:wings|paws|hooves)$/;

/** "Slides INTO THE WATER": the number of words up to the water; 0 if it goes elsewhere. */
function entryAt(tokens: readonly Token[], at: number): number {
  const within = (from: number, isMeant: (token: Token) => boolean): number =>
    tokens.findIndex((token, i) => i > from && i <= from + 2 && !token.afterPause && isMeant(token));
  const into = within(at, ({ word }) => /^in(?:to)?$/.test(word));
  const water = into < 0 ? -1 : within(into, ({ stem }) => isOf(stem, 'swum'));
  return water < 0 ? 0 : water - at + 1;
}

/** "A bear ATTACK": what is heard of it is its cry; undefined where something else is told of the attack. */
function rageAt(
  tokens: readonly Token[],
  at: number,
  { from, call, name }: Actor,
  { settings }: Vocabulary,
): string | undefined {
  if (from + name.length !== at || tokens[at].afterPause || tokens.some(({ stem }) => isOf(stem, 'bite')))
    return undefined;
  if (tokens.some(({ stem }) => isOf(stem, 'cry'))) return 'it';
  if (call === undefined) return undefined;
  const book = settings.get(call.source.name);
  return RAGES.find((cry) => book?.findAt(cry, 0) !== undefined)?.[0].word ?? name.at(-1)!.word;
}

/** The words from the start of a clause to its end. */
function clauseAt(tokens: readonly Token[], at: number): readonly Token[] {
  const isLink = ({ word }: Token): boolean => /^(?:and|then|while|as)$/.test(word);
  let from = at;
  while (from > 0 && !tokens[from].afterPause && !isLink(tokens[from - 1])) from -= 1;
  const end = tokens.findIndex((token, i) => i > at && (token.afterPause || isLink(token)));
  return tokens.slice(from, end < 0 ? undefined : end);
}

/** A cry in the voice of the animal named before: its own word for it, or its voice whatever the word. */
function cryAt(
  tokens: readonly Token[],
  at: number,
  actor: Actor,
  hasActed: boolean,
  vocabulary: Vocabulary,
): Reading | undefined {
  const { call, name, from } = actor;
  const { word, stem, afterPause } = tokens[at];
  const isNext = from + name.length === at && !afterPause;
  const isPhrase = vocabulary.calls.findAt([...name, tokens[at]], 0)?.length === name.length + 1;
  // "A giant spider SCREECHES": no animal has that voice.
  const isCrawler = isOf(name.at(-1)!.stem, 'crawler') || (call && hasTrait(call.source, 'insect'));
  if (isCrawler && isOf(stem, 'beastly'))
    return { length: 1, isCry: true, actor: { ...actor, call: undefined }, means: `creature ${word}` };
  const means = call ? voiceAt(tokens, at, { name, call, from, hasActed, isNext, isPhrase }, vocabulary) : undefined;
  if (call ? means === undefined : !(isPhrase && isNext)) return undefined;
  return { length: 1, isCry: true, actor, means: means ?? '' };
}

interface Crying extends Actor {
  readonly call: Call;
  readonly hasActed: boolean;
  readonly isNext: boolean;
  readonly isPhrase: boolean;
}

/** What stands for a cry of an animal with a voice; '' where its own words tell it, undefined where they are no cry. */
function voiceAt(
  tokens: readonly Token[],
  at: number,
  { call, name, from, hasActed, isNext, isPhrase }: Crying,
  { calls, weakCalls, settings }: Vocabulary,
): string | undefined {
  const isOwn = settings.get(call.source.name)?.findAt(tokens, at) !== undefined;
  const told = name.map(({ word }) => word).join(' ');
  // "Horse gallops": hooves, no voice so far.
  const heard = calls.findAt(tokens, from)?.meaning.source;
  const isSilent = heard !== undefined && heard !== call.source;
  const other = (calls.findAt(tokens, at) ?? weakCalls.findAt(tokens, at))?.meaning.source;
  const isOther = other !== undefined && (other !== call.source || tokens[at].stem === CROWS);
  // Of no one animal: what it cries tells which.
  if (isOf(name.at(-1)!.stem, 'generic') && other && isVoice(other)) return undefined;
  const voiced = isPhrase || isOwn ? `${told} ${tokens[at].word}` : told;
  if (isSilent || hasActed) return voiced;
  // "Leviathan death: A WAIL": as that creature wails.
  if (isPhrase && (isOther || hasTrait(call.source, 'monster'))) return isNext ? '' : voiced;
  const isTold = isPhrase || other === call.source || (isOwn && other === undefined);
  return isTold || (isOwn && isNext) ? '' : 'it';
}

/** "A dog bark, A SCREAM": somebody else's. */
function isItemOfAnother(token: Token, { call, name }: Actor, { calls }: Vocabulary): boolean {
  if (!token.afterArticle || !token.afterPause) return false;
  const other = calls.findAt([token], 0)?.meaning.source;
  return other !== undefined && other !== call?.source && calls.findAt([...name, token], 0)?.length !== name.length + 1;
}
