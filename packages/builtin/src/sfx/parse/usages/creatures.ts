import { hasTrait, type Source } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { PREPOSITIONS } from '../words/common-words.ts';
import { stemOf, stemsOf, type Token, tokenise } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

/** How a creature moves about. */
export type Build = 'wings' | 'paws' | 'hooves';

/** Creatures whose voices tell nothing of their build. */
const BUILD_OF_WORD = new Map<string, Build>(
  (
    [
      ['wings', 'bat owl dragon griffin wyvern'],
      ['paws', 'rat mouse squirrel raccoon badger fox hyena cheetah lynx werewolf rabbit hare wolf'],
      ['hooves', 'cow bull cattle sheep goat deer stag elk moose antelope zebra buffalo bison pig boar donkey camel'],
      ['hooves', 'horse pony mule'],
    ] as const
  ).flatMap(([build, words]) => words.split(' ').map((word): [string, Build] => [stemOf(word), build])),
);

/** How a creature moves about, by its name or by the source of its voice. */
export function buildOf({ stem }: Token, source: Source | undefined): Build | undefined {
  const named = BUILD_OF_WORD.get(stem);
  if (named !== undefined || source === undefined) return named;
  return hasTrait(source, 'bird') ? 'wings' : hasTrait(source, 'paws') ? 'paws' : undefined;
}

const FLIES = /^(?:fly|flies|flying|flew|flown)$/;
const TAKES = /^(?:take|takes|taking|took)$/;
/** Flights whatever follows: those that frightened birds take to, and the flutter of bats. */
const SCATTERS = /^(?:scatter|scatters|scattering|scattered|disperse|disperses|dispersing)$/;
const BURSTS = /^(?:burst|bursts|bursting|erupt|erupts|erupting|explode|explodes)$/;
const FLUTTERS = /^(?:flutter|flutters|fluttering|fluttered)$/;
const WALKS =
  /^(?:walk|walks|walking|walked|step|steps|stepping|stepped|trot|trots|trotting|pad|pads|padding|prowl|prowls|prowling|stroll|strolls)$/;
const RUNS = /^(?:run|runs|running|ran|sprint|sprints|sprinting|chase|chases|chasing|gallop|gallops|galloping)$/;

/** What a movement of each build is called; birds take off, alone or in a flock. */
const MOVES: Readonly<Record<Exclude<Build, 'wings'>, readonly [walk: string, run: string]>> = {
  paws: ['walking paws', 'running paws'],
  hooves: ['walking hooves', 'galloping hooves'],
};

/** How far before its verb a creature is looked for, words. */
const NEAR = 7;

/** "MONSTER footsteps": whose they are, no cry. */
function isWalker({ stem }: Token, next: Token | undefined): boolean {
  return (
    (UPRIGHT.has(stem) || HEAVY_FEET.has(stem)) &&
    next !== undefined &&
    !next.afterPause &&
    /^(?:footsteps?|footfalls?|steps|stomps)$/.test(next.word)
  );
}

/** Creatures that walk on two feet. */
export const UPRIGHT = stemsOf(
  'zombie mummy ghoul undead skeleton goblin orc troll ogre vampire werewolf yeti bigfoot lich imp wraith alien monster creature demon',
);
/** Others whose name before "footsteps" is no cry. */
const HEAVY_FEET = stemsOf('giant dinosaur beast');

/**
 * Names the sound of a movement by who moves: a crow that "takes off" is heard by its wings, a cat that "runs away" by
 * its paws, neither by the shoes of a person. A movement past the listener, a known phrase, and steps on a named ground
 * are left as they are.
 */
export function readCreatures(given: readonly Token[], vocabulary: Vocabulary): Token[] {
  const tokens = given.map((token, at) => (isWalker(token, given[at + 1]) ? { ...token, isAttribute: true } : token));
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const move = moveAt(tokens, at, vocabulary);
    if (!move) {
      read.push(tokens[at]);
      continue;
    }
    if (move.silent) read[read.indexOf(move.silent)] = { ...move.silent, isAttribute: true };
    const [{ afterPause, afterArticle }] = tokens.slice(at);
    read.push(
      ...tokenise(move.means).map((token, i) =>
        i === 0 ? { ...token, afterPause, afterArticle, said: tokens[at].word } : token,
      ),
    );
    at += move.length - 1;
  }
  return read;
}

/** A sound for a movement, and the number of words it replaces. */
interface Move {
  readonly means: string;
  readonly length: number;
  /** Who moves, where it has a voice that is not heard. */
  readonly silent?: Token | undefined;
}

function moveAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Move | undefined {
  const { word } = tokens[at];
  const isFlight = [FLIES, TAKES, SCATTERS, BURSTS, FLUTTERS].some((verbs) => verbs.test(word));
  if (!isFlight && !WALKS.test(word) && !RUNS.test(word)) return undefined;
  const mover = moverBefore(tokens, at, vocabulary);
  if (!mover || (mover.build === 'wings') !== isFlight) return undefined;
  if (mover.build === 'wings') return flightOf(tokens, at, mover);
  const isGait = /^(?:trot|gallop)/.test(word);
  if (mover.build === 'hooves' && isGait) return undefined;
  if (mover.build === 'paws' && !isGait && namesGround(tokens, at + 1, vocabulary))
    return { means: `small barefoot ${WALKS.test(word) ? 'walking' : 'running'}`, length: 1, silent: tokens[mover.at] };
  const next = tokens[at + 1]?.word ?? '';
  const means = MOVES[mover.build][WALKS.test(word) ? 0 : 1];
  return /^(?:away|off)$/.test(next)
    ? { means: `${means} moving away`, length: 2 }
    : { means, length: AWAY.test(next) ? 2 : 1 };
}

/** A flight, and whether the voice of who flies is heard besides. */
function flightOf(tokens: readonly Token[], at: number, mover: Mover): Move | undefined {
  const flight = frightAt(tokens, at, mover) ?? flightAt(tokens, at, mover);
  if (!flight) return undefined;
  const { word, afterPause } = tokens[at];
  // "PIGEONS taking off": they only tell what flies, and don't coo on when they have left.
  const isOver = !FLIES.test(word) && !(FLUTTERS.test(word) && !isAtEnd(tokens, at + flight.length));
  const isOnlyName = isOver && mover.at === at - 1 && !afterPause;
  if (mover.isHuge || isOnlyName) return { ...flight, silent: tokens[mover.at] };
  // "BATS flutter out squeaking": its voice and its wings.
  return FLUTTERS.test(word) ? { ...flight, means: `and ${flight.means}` } : flight;
}

/** "SCATTERS", "BURSTS INTO FLIGHT", "FLUTTERS out": a flight whatever follows. */
function frightAt(tokens: readonly Token[], at: number, { isPlural, isHuge }: Mover): Move | undefined {
  const [word, next = '', third = ''] = tokens.slice(at, at + 3).map((token) => token.word);
  if (isHuge) return undefined;
  if (FLUTTERS.test(word)) return { means: 'wings flutter', length: AWAY.test(next) ? 2 : 1 };
  if (SCATTERS.test(word)) return { means: takeoffOf(isPlural), length: 1 };
  const isFlight = BURSTS.test(word) && next === 'into' && third === 'flight';
  return isFlight ? { means: takeoffOf(isPlural), length: 3 } : undefined;
}

function takeoffOf(isPlural: boolean): string {
  return isPlural ? 'flock taking off' : 'bird flying away';
}

const AWAY = /^(?:away|off|up|out|around|about)$/;

/** "Takes OFF", "flies AWAY", or flies and nothing else; a flight past or overhead is a movement of its voice. */
function flightAt(tokens: readonly Token[], at: number, { isPlural, isHuge }: Mover): Move | undefined {
  const { word } = tokens[at];
  const next = tokens[at + 1]?.word ?? '';
  const takesOff = TAKES.test(word);
  if (!takesOff && !FLIES.test(word)) return undefined;
  const alone = !takesOff && isAtEnd(tokens, at + 1);
  if (!alone && !(takesOff ? /^(?:off|flight|wing)$/ : AWAY).test(next)) return undefined;
  const length = alone ? 1 : 2;
  // "Takes off, WINGS FLAPPING" says it itself.
  if (tokens.slice(at, at + 6).some(({ stem }) => stem === WINGS)) return { means: 'it', length };
  if (/^(?:around|about)$/.test(next)) return { means: 'wings flutter', length };
  return { means: isHuge ? 'dragon wings flapping' : takeoffOf(isPlural), length };
}

const WINGS = stemOf('wings');

function isAtEnd(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next === undefined || next.afterPause || /^(?:and|then|while|as|with)$/.test(next.word);
}

/** Who moves, and where it is named. */
interface Mover {
  readonly at: number;
  readonly build: Build;
  readonly isPlural: boolean;
  /** A dragon or the like, whose wings are heard instead of its voice. */
  readonly isHuge: boolean;
}

/** The nearest creature before a verb, unless a person or a machine comes after it. */
function moverBefore(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Mover | undefined {
  for (let i = at - 1; i >= Math.max(0, at - NEAR); i -= 1) {
    const phrase = vocabulary.calls.findAt(tokens, i);
    // "Horse trotting": a phrase of its own.
    if (phrase && i + phrase.length > at) return undefined;
    const call = phrase?.meaning.source;
    const build = buildOf(tokens[i], call);
    if (build) {
      const isPlural = /[^s]s$|geese|mice/.test(tokens[i].word) || tokens[i - 2]?.word === 'flock';
      return { at: i, build, isPlural, isHuge: call !== undefined && hasTrait(call, 'monster') };
    }
    const kind = kindsOfWord(tokens[i].word)?.noun[0];
    if (kind?.kind === 'person' || (call && kind?.kind === 'sounds')) return undefined;
  }
  return undefined;
}

/** Hard and even, so that paws are heard on it as paws. */
const FLOORS = /^(?:floors?|pavement|asphalt|concrete|tiles?|lino|linoleum)$/;

/** "On GRAVEL": steps of anybody on it. */
function namesGround(tokens: readonly Token[], at: number, { calls, settings }: Vocabulary): boolean {
  const steps = calls.findAt(tokenise('footsteps'), 0)?.meaning.source;
  const grounds = settings.get(steps?.name ?? '');
  for (let i = at; i < Math.min(tokens.length, at + 6) && !tokens[i].afterPause; i += 1) {
    if (PREPOSITIONS.has(tokens[i].word) || FLOORS.test(tokens[i].word)) continue;
    if (grounds?.findAt(tokens, i)?.meaning.parameter === 'ground') return true;
  }
  return false;
}
