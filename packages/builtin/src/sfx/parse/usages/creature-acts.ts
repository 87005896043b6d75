import { hasTrait, type Source } from '../../source.ts';
import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { connectorBefore } from '../words/connectors.ts';
import { stemOf, stemsOf, type Token, tokenise, wordsOf } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import {
  BEASTLY,
  CRAWLERS,
  CRIES,
  FISH,
  GENERIC,
  HEAVY,
  ROOSTERS,
  SEA_MAMMALS,
  SWIMMERS,
  VOICELESS,
  WATER,
} from './animals.ts';
import { entryAt, isHuge, landingOf, OTHERS } from './creature-bodies.ts';
import { type Build, buildOf, UPRIGHT } from './creatures.ts';

/**
 * What animals do, by kind of animal and kind of action: a trout that jumps is a splash, an otter that dives is one as
 * well, a bear that lumbers through leaves is steps in leaves, and a horse that snorts after a gallop snorts as a horse.
 * An animal that only acts keeps its voice to itself.
 */

const CROWS = stemOf('crows');

const DIVES = stemsOf('dive plunge breach submerge flop belly-flop');
const JUMPS = stemsOf('jump leap hop spring');
const SURFACES = stemsOf('surface');
const LANDS = stemsOf('land slap thrash');
const DROPS = stemsOf('drop drip rain leaf snow snowflake water pebble stones shingle shells sand');
const GLIDES = stemsOf(
  'slide slip glide fall waddle climb crawl run charge topple plop slither roll tumble jump leap dive hop',
);
const STEPS = stemsOf(
  'stalk lumber amble waddle plod trudge lope wander strut bound creep clamber shamble shuffle kick',
);
const STOMPS = stemsOf('stomp stamp tramp');
const BITES = stemsOf('bite chomp maul buzz');
const SNORES = stemsOf('snore snoring');
const CHEWS = stemsOf('gnaw nibble munch chew crunch graze');
const SCRATCHES = stemsOf('scratch dig burrow');
const CLIMBS = stemsOf('climb clamber');
const CLAWED = stemsOf('tree trunk branch fence post pole curtain');
const RUNS = stemsOf('run skitter patter');
const RUSTLES = stemsOf('rustle');
const STRIKES = stemsOf('strike lunge attack');
const CHARGES = stemsOf('charge stampede');
const ATTACKS = stemsOf('attack');

/** Cries of an animal that attacks, the first of which it has is heard. */
const RAGES = ['roar', 'growl'].map((cry) => tokenise(cry));

const GROUND = stemsOf('leaf leaves gravel snow grass mud sand');

/** Grounds that sound like leaves. */
const LEAFY = stemsOf('undergrowth bush bushes bracken straw hay twigs hedge');

/** Words that may stand between the clause before and a verb of the same subject. */
const OPENS = wordsOf(
  'and then as it they both or but before that which suddenly slowly quickly with by starts start begins begin',
);

/** How far before its verb an animal is looked for, words. */
const NEAR = 10;

interface Actor {
  readonly from: number;
  readonly length: number;
  /** Its voice, where it has one. */
  readonly call: Call | undefined;
}

/** A sound for some words, and how many they are; the sound of '' is that of the animal named before. */
interface Reading {
  readonly means: string;
  readonly length: number;
  readonly isCry: boolean;
  readonly actor: Actor | undefined;
}

/** Replaces the verbs of animals by the sounds of what they do. */
export function readCreatureActs(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const acting = new Set<number>();
  const crying = new Set<number>();
  const read: (Token[] | undefined)[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const reading = readingAt(tokens, at, acting, vocabulary);
    if (!reading) {
      read.push([tokens[at]]);
      continue;
    }
    const { actor, isCry, means, length } = reading;
    if (actor && isCry && actor.call && !acting.has(actor.from)) crying.add(actor.from);
    if (actor && isCry && !actor.call && means !== '') acting.add(actor.from);
    if (actor && !isCry && !crying.has(actor.from) && !isHeard(tokens, actor, vocabulary)) acting.add(actor.from);
    read.push(means === '' ? tokens.slice(at, at + length) : spoken(means, tokens[at]));
    for (let i = 1; i < length; i += 1) read.push([]);
    at += length - 1;
  }
  for (const from of acting) {
    read[from] = read[from]?.map((token) => ({ ...token, isAttribute: true }));
  }
  return read.flatMap((replaced) => replaced ?? []);
}

/** "RATTLESNAKE WARNING then strike": a phrase for its cry, not only the animal. */
function isHeard(tokens: readonly Token[], { from, length }: Actor, { calls }: Vocabulary): boolean {
  const to = from + length - 1;
  const isCalledByLess = length > 1 && calls.findAt(tokens.slice(from, to), 0)?.length === length - 1;
  return isCalledByLess || (calls.findAt(tokens, from)?.length ?? 0) > length;
}

function spoken(means: string, { afterPause, afterArticle, word }: Token): Token[] {
  return tokenise(means).map((token, i) => (i === 0 ? { ...token, afterPause, afterArticle, said: word } : token));
}

/** @param acting - where the animals stand that have done something already */
function readingAt(
  tokens: readonly Token[],
  at: number,
  acting: ReadonlySet<number>,
  vocabulary: Vocabulary,
): Reading | undefined {
  const { stem } = tokens[at];
  const isPhrase = (vocabulary.calls.findAt(tokens, at)?.length ?? 0) > 1;
  const isWater = WATER.has(tokens[at - 1]?.stem ?? '');
  const isDrop = DROPS.has(tokens[at - 1]?.stem ?? '');
  const entry = GLIDES.has(stem) && !isPhrase && !isWater && !isDrop ? entryAt(tokens, at) : 0;
  if (entry > 0) return { means: 'splash', length: entry, isCry: false, actor: actorOf(tokens, at, vocabulary) };
  const isAct = ACTS.some(([verbs]) => verbs.has(stem));
  if (!isAct && !CRIES.has(stem) && stem !== CROWS) return undefined;
  if (isAdjective(tokens, at)) return undefined;
  const actor = actorOf(tokens, at, vocabulary);
  if (!actor) return undefined;
  const name = tokens.slice(actor.from, actor.from + actor.length);
  if (stem === CROWS && !ROOSTERS.has(name.at(-1)!.stem)) return undefined;
  if (isItemOfAnother(tokens[at], { call: actor.call, name }, vocabulary)) return undefined;
  if (isActOfThing(tokens, at, vocabulary)) return undefined;
  const rage = ATTACKS.has(stem) ? rageAt(tokens, at, { ...actor, name }, vocabulary) : undefined;
  if (rage !== undefined) return { means: rage, length: 1, isCry: true, actor };
  if (!isAct) return cryAt(tokens, at, { ...actor, name, hasActed: acting.has(actor.from) }, vocabulary);
  const act = actAt(tokens, at, name.at(-1)!, buildOf(name.at(-1)!, actor.call?.source));
  return act && { ...act, isCry: false, actor };
}

/** "A bear ATTACK": what is heard of it is its cry; undefined where something else is told of the attack. */
function rageAt(
  tokens: readonly Token[],
  at: number,
  { from, call, name }: Actor & { readonly name: readonly Token[] },
  { settings }: Vocabulary,
): string | undefined {
  if (from + name.length !== at || tokens[at].afterPause || tokens.some(({ stem }) => BITES.has(stem)))
    return undefined;
  if (tokens.some(({ stem }) => CRIES.has(stem))) return 'it';
  if (call === undefined) return undefined;
  const book = settings.get(call.source.name);
  return RAGES.find((cry) => book?.findAt(cry, 0) !== undefined)?.[0].word ?? name.at(-1)!.word;
}

/** What is known of an action: who, and where. */
interface Facts {
  /** The name of the animal, by stem. */
  readonly name: string;
  readonly build: Build | undefined;
  readonly swims: boolean;
  /** Its clause names water, or some clause does. */
  readonly inWater: boolean;
  readonly nearWater: boolean;
  /** Some clause names its teeth or its wings, which are heard instead of a blow. */
  readonly bites: boolean;
  readonly says: (words: ReadonlySet<string>) => boolean;
}

const JUMPERS = new Set([...FISH, ...SEA_MAMMALS]);
const DOORS = stemsOf('door post');

/** Actions and what is heard of them; undefined where the word means something else. */
const ACTS: readonly (readonly [verbs: ReadonlySet<string>, means: (facts: Facts) => string | undefined])[] = [
  [DIVES, ({ swims, inWater }) => (swims || inWater ? 'splash' : undefined)],
  [JUMPS, ({ name, swims, inWater }) => (JUMPERS.has(name) || (swims && inWater) ? 'splash' : undefined)],
  [SURFACES, ({ swims }) => (swims ? 'splash' : undefined)],
  [LANDS, ({ name, says }) => landingOf(name, says)],
  // "Growl, attack, BITE", "then snarl ATTACK": heard by its teeth or its voice.
  [
    STRIKES,
    ({ swims, nearWater, bites, says }) => {
      if (swims || nearWater) return 'splash';
      return bites || says(CRIES) ? '' : 'swish';
    },
  ],
  [
    CHARGES,
    ({ name, build }) => {
      if (build === undefined || build === 'wings') return undefined;
      return isHuge(name) ? 'elephant running' : build === 'hooves' ? 'galloping hooves' : 'running paws';
    },
  ],
  [CHEWS, () => 'chewing'],
  [SNORES, ({ name }) => (isHuge(name) ? 'huge dog snoring' : 'dog snoring')],
  [SCRATCHES, ({ says }) => (says(DOORS) ? undefined : 'claws scratching')],
  [CLIMBS, ({ build, says }) => (build === 'paws' && says(CLAWED) ? 'claws scratching' : undefined)],
  // "A hedgehog RUSTLES under leaves": its steps in them.
  [RUSTLES, (facts) => (facts.says(GROUND) || facts.says(LEAFY) ? stepsOf(facts) : undefined)],
  [RUNS, ({ build, inWater }) => (build === 'wings' && inWater ? 'splash' : undefined)],
  [
    STOMPS,
    (facts) => {
      if (facts.build === 'hooves') return 'stomping hooves';
      return isHuge(facts.name) ? 'giant footsteps' : 'heavy footsteps';
    },
  ],
  [STEPS, (facts) => stepsOf(facts)],
];

function actAt(
  tokens: readonly Token[],
  at: number,
  { stem: name }: Token,
  build: Build | undefined,
): Pick<Reading, 'means' | 'length'> | undefined {
  const { stem } = tokens[at];
  const clause = clauseAt(tokens, at);
  const isAny = (among: readonly Token[], words: ReadonlySet<string>): boolean =>
    among.some((token) => words.has(token.stem));
  const means = ACTS.find(([verbs]) => verbs.has(stem))?.[1]({
    name,
    build,
    swims: FISH.has(name) || SWIMMERS.has(name),
    inWater: isAny(clause, WATER),
    nearWater: isAny(tokens, WATER),
    bites: isAny(tokens, BITES),
    says: (words) => isAny(clause, words),
  });
  return means === undefined ? undefined : { means, length: LANDS.has(stem) ? landingAt(tokens, at) : 1 };
}

/** "Lands WITH A SLAP": one sound. */
function landingAt(tokens: readonly Token[], at: number): number {
  const [, next, sound] = tokens.slice(at);
  const isSaid = next?.word === 'with' && /^(?:slap|splash|smack|plop|thud|flop)$/.test(sound?.word ?? '');
  return isSaid ? 3 : 1;
}

function stepsOf({ name, build, inWater, says }: Facts): string {
  if (says(LEAFY)) return 'footsteps on leaves';
  if (inWater) return 'wading';
  if (build === 'hooves') return 'walking hooves';
  if (says(GROUND)) return 'footsteps';
  return HEAVY.has(name) ? 'heavy footsteps' : 'walking paws';
}

/** The words from the start of a clause to its end. */
function clauseAt(tokens: readonly Token[], at: number): Token[] {
  let from = at;
  while (from > 0 && !tokens[from].afterPause && !/^(?:and|then|while|as)$/.test(tokens[from - 1].word)) from -= 1;
  const end = tokens.findIndex(
    (token, i) => i > at && (token.afterPause || /^(?:and|then|while|as)$/.test(token.word)),
  );
  return tokens.slice(from, end < 0 ? undefined : end);
}

/** A cry in the voice of the animal named before: its own word for it, or its voice whatever the word. */
function cryAt(
  tokens: readonly Token[],
  at: number,
  actor: Actor & { readonly name: readonly Token[]; readonly hasActed: boolean },
  vocabulary: Vocabulary,
): Reading | undefined {
  const { call, name, from } = actor;
  const isNext = from + name.length === at && !tokens[at].afterPause;
  const isPhrase = vocabulary.calls.findAt([...name, tokens[at]], 0)?.length === name.length + 1;
  // "A giant spider SCREECHES": no animal has that voice.
  const isBeast = CRAWLERS.has(name.at(-1)!.stem) || (call && hasTrait(call.source, 'insect'));
  if (isBeast && BEASTLY.has(tokens[at].stem))
    return { length: 1, isCry: true, actor: { ...actor, call: undefined }, means: `creature ${tokens[at].word}` };
  const means = call ? voiceAt(tokens, at, { ...actor, call, isNext, isPhrase }, vocabulary) : undefined;
  if (call ? means === undefined : !(isPhrase && isNext)) return undefined;
  return { length: 1, isCry: true, actor, means: means ?? '' };
}

/** What stands for a cry of an animal with a voice; '' where its own words tell it, undefined where they are no cry. */
function voiceAt(
  tokens: readonly Token[],
  at: number,
  {
    call,
    name,
    from,
    hasActed,
    isNext,
    isPhrase,
  }: Actor & {
    readonly call: Call;
    readonly name: readonly Token[];
    readonly hasActed: boolean;
    readonly isNext: boolean;
    readonly isPhrase: boolean;
  },
  { calls, weakCalls, settings }: Vocabulary,
): string | undefined {
  const isOwn = settings.get(call.source.name)?.findAt(tokens, at) !== undefined;
  const told = name.map(({ word }) => word).join(' ');
  // "Horse gallops": hooves, no voice so far.
  const heard = calls.findAt(tokens, from)?.meaning.source;
  const isSilent = heard !== undefined && heard !== call.source;
  const other = (calls.findAt(tokens, at) ?? weakCalls.findAt(tokens, at))?.meaning.source;
  const isOther = other !== undefined && (other !== call.source || tokens[at].stem === CROWS);
  if (GENERIC.has(name.at(-1)!.stem) && other && isVoice(other)) return undefined;
  const voiced = isPhrase || isOwn ? `${told} ${tokens[at].word}` : told;
  if (isSilent || hasActed) return voiced;
  // "Leviathan death: A WAIL": as that creature wails.
  if (isPhrase && (isOther || hasTrait(call.source, 'monster'))) return isNext ? '' : voiced;
  const isHeard = isPhrase || other === call.source || (isOwn && other === undefined);
  return isHeard || (isOwn && isNext) ? '' : 'it';
}

/** "A dog bark, A SCREAM": somebody else's. */
function isItemOfAnother(
  token: Token,
  { call, name }: { readonly call: Call | undefined; readonly name: readonly Token[] },
  { calls }: Vocabulary,
): boolean {
  if (!token.afterArticle || !token.afterPause) return false;
  const other = calls.findAt([token], 0)?.meaning.source;
  return other !== undefined && other !== call?.source && calls.findAt([...name, token], 0)?.length !== name.length + 1;
}

/** "A dog barks as TIRES SCREECH": a phrase of something that is not alive. */
function isActOfThing(tokens: readonly Token[], at: number, { calls }: Vocabulary): boolean {
  const phrase = tokens[at].afterPause ? undefined : calls.findAt(tokens, at - 1);
  return phrase !== undefined && phrase.length > 1 && !isVoice(phrase.meaning.source);
}

/** "A SCREAMING child": it describes what comes next. */
function isAdjective(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!/ing$/.test(tokens[at].word) || next === undefined || next.afterPause || next.afterArticle) return false;
  return !PREPOSITIONS.has(next.word) && !FILLER.has(next.word) && !OPENS.has(next.word) && isNoun(next);
}

/** The animal that does what a verb says; undefined when a person or a thing does, or nobody. */
function actorOf(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Actor | undefined {
  const { afterPause } = tokens[at];
  const before = tokens[at - 1];
  if (before === undefined) return undefined;
  const opens = afterPause || OPENS.has(before.word);
  if (!opens && PREPOSITIONS.has(before.word)) return undefined;
  for (let i = at - 1; i >= Math.max(0, at - NEAR); i -= 1) {
    if (/^(?:humans?|something|anything)$/.test(tokens[i].word)) return undefined;
    if (opensPart(tokens, i) && !actorEndingAt(tokens, i, vocabulary)) return undefined;
    if (isObjectAt(tokens, i) || isBetween(tokens, i, at)) continue;
    const actor = actorEndingAt(tokens, i, vocabulary);
    if (actor) return actor;
    if (isPerson(tokens[i]) || isOtherSubject(tokens, i, i === at - 1 && !opens)) return undefined;
  }
  return undefined;
}

/** A word that names nobody; before a cry also one for its manner: "a wolf, A DEEP growl". */
function isBetween(tokens: readonly Token[], at: number, act: number): boolean {
  if (isPerson(tokens[at])) return false;
  if (PREPOSITIONS.has(tokens[at].word) || FILLER.has(tokens[at].word)) return true;
  return CRIES.has(tokens[act].stem) && 'slot' in (COMMON_WORDS.findAt(tokens, at)?.meaning ?? {});
}

/** "A wolf howls, CUT OFF BY A MATCH strike": the subject of another part. */
function opensPart(tokens: readonly Token[], at: number): boolean {
  const connector = connectorBefore(tokens, at);
  return tokens[at].afterArticle && connector !== undefined && connector.meanwhile !== 'with';
}

/** "A dog barks, the GATE creaks": a thing that does it. @param isNext - it stands directly before the verb */
function isOtherSubject(tokens: readonly Token[], at: number, isNext: boolean): boolean {
  const { afterArticle, afterPause } = tokens[at];
  if (!isNoun(tokens[at]) || isVerb(tokens[at])) return false;
  return isNext || at === 0 || afterPause || (afterArticle && !isVerb(tokens[at - 1]));
}

/** Whether a source is the voice of an animal, real or not. */
function isVoice(source: Source): boolean {
  return hasTrait(source, 'animal') || hasTrait(source, 'monster');
}

function actorEndingAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Actor | undefined {
  for (const length of [3, 2, 1]) {
    const from = at - length + 1;
    if (from < 0 || CRIES.has(tokens[at].stem) || tokens[at].word === 'death' || isCrowing(tokens, at)) continue;
    const name = tokens.slice(from, at + 1);
    const found = phraseAt(name, 0, vocabulary);
    if (found?.length === length && isVoice(found.meaning.source)) return { from, length, call: found.meaning };
  }
  const { stem } = tokens[at];
  return FISH.has(stem) || VOICELESS.has(stem) || UPRIGHT.has(stem) || OTHERS.has(stem)
    ? { from: at, length: 1, call: undefined }
    : undefined;
}

/** "The ROOSTER crows": no bird of another kind. */
function isCrowing(tokens: readonly Token[], at: number): boolean {
  return tokens[at].stem === CROWS && !tokens[at].afterPause && ROOSTERS.has(tokens[at - 1]?.stem ?? '');
}

/** "In the TREE": at most two words after a preposition, within its clause. After "followed BY" it is another animal. */
function isObjectAt(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  if (tokens[at].afterPause || (before === 'by' && connectorBefore(tokens, at) !== undefined)) return false;
  return PREPOSITIONS.has(before) || (!tokens[at - 1]?.afterPause && PREPOSITIONS.has(tokens[at - 2]?.word ?? ''));
}

function isPerson({ word }: Token): boolean {
  return kindsOfWord(word)?.noun[0]?.kind === 'person' || /^(?:he|she|someone|somebody|people|man|woman)$/.test(word);
}

function isNoun({ word }: Token): boolean {
  const kinds = kindsOfWord(word);
  return kinds !== undefined && kinds.noun.length > 0 && !kinds.mostlyVerb;
}

function isVerb({ word }: Token): boolean {
  return /(?:ing|ed|[^s]s)$/.test(word) && (kindsOfWord(word)?.verb.length ?? 0) > 0;
}
