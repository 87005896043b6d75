import { wordRows } from '../../../word-table.ts';
import { hasTrait } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { PREPOSITIONS } from '../words/common-words.ts';
import { isPerson } from '../words/people.ts';
import { inPlaceOf, stemOf, type Token, tokenise } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { type Build, buildOf, isOf } from './creatures.ts';

/** Verbs of movement; birds that are frightened scatter or burst into flight whatever follows, bats flutter. */
const VERBS = wordRows(`fly: fly flies flying flew flown; take: take takes taking took
scatter: scatter scatters scattering scattered disperse disperses dispersing
burst: burst bursts bursting erupt erupts erupting explode explodes; flutter: flutter flutters fluttering fluttered
walk: walk walks walking walked step steps stepping stepped trot trots trotting pad pads padding prowl prowls prowling
  stroll strolls
run: run runs running ran sprint sprints sprinting chase chases chasing gallop gallops galloping`);

/** How far before its verb a creature is looked for, words. */
const NEAR = 7;

/**
 * Names the sound of a movement by who moves: a crow that "takes off" is heard by its wings, a cat that "runs away" by
 * its paws, neither by the shoes of a person. A movement past the listener, a known phrase, and steps on a named ground
 * are left as they are.
 */
export function readCreatures(given: readonly Token[], vocabulary: Vocabulary): Token[] {
  // "MONSTER footsteps": whose they are, no cry.
  const tokens = given.map((token, at) => {
    const isWalker = isOf(token.stem, 'upright') || /^(?:giant|dinosaur|beast)s?$/.test(token.word);
    const next = given[at + 1];
    const steps = next && !next.afterPause && /^(?:footsteps?|footfalls?|steps|stomps)$/.test(next.word);
    return isWalker && steps ? { ...token, isAttribute: true } : token;
  });
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const move = moveAt(tokens, at, vocabulary);
    if (!move) {
      read.push(tokens[at]);
      continue;
    }
    if (move.silent) read[read.indexOf(move.silent)] = { ...move.silent, isAttribute: true };
    const [first, ...rest] = inPlaceOf(tokens[at], move.means);
    read.push({ ...first, said: tokens[at].word }, ...rest);
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
  if (isOnGround(tokens, at, vocabulary)) return { means: 'hooves', length: 1 };
  const verb = VERBS[word];
  const mover = verb && moverBefore(tokens, at, vocabulary);
  const walks = verb === 'walk';
  if (!mover || (mover.build === 'wings') !== !(walks || verb === 'run')) return undefined;
  if (mover.build === 'wings') return flightOf(tokens, at, mover);
  const isGait = /^(?:trot|gallop)/.test(word);
  if (mover.build === 'hooves' && isGait) return undefined;
  if (mover.build === 'paws' && !isGait && namesGround(tokens, at + 1, vocabulary))
    return { means: `small barefoot ${walks ? 'walking' : 'running'}`, length: 1, silent: tokens[mover.at] };
  const next = tokens[at + 1]?.word ?? '';
  const means = `${walks ? 'walking' : mover.build === 'paws' ? 'running' : 'galloping'} ${mover.build}`;
  return /^(?:away|off)$/.test(next)
    ? { means: `${means} moving away`, length: 2 }
    : { means, length: AWAY.test(next) ? 2 : 1 };
}

/** "Two HORSES on gravel, canter, stop": what is heard of them is their hooves. */
function isOnGround(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  if (!isOf(tokens[at].stem, 'ridden') || vocabulary.calls.findAt(tokens, at)?.length !== 1) return false;
  const cries = tokens.slice(at + 1).some(({ stem }) => isOf(stem, 'cry'));
  return !cries && tokens[at + 1]?.word === 'on' && namesGround(tokens, at + 1, vocabulary);
}

/** A flight, and whether the voice of who flies is heard besides. */
function flightOf(tokens: readonly Token[], at: number, mover: Mover): Move | undefined {
  const flight = frightAt(tokens, at, mover) ?? flightAt(tokens, at, mover);
  if (!flight) return undefined;
  const verb = VERBS[tokens[at].word];
  // "PIGEONS taking off": they only tell what flies, and don't coo on when they have left.
  const isOver = verb !== 'fly' && !(verb === 'flutter' && !isAtEnd(tokens, at + flight.length));
  const isOnlyName = isOver && mover.at === at - 1 && !tokens[at].afterPause;
  if (mover.isHuge || isOnlyName) return { ...flight, silent: tokens[mover.at] };
  // "BATS flutter out squeaking": its voice and its wings.
  return verb === 'flutter' ? { ...flight, means: `and ${flight.means}` } : flight;
}

/** "SCATTERS", "BURSTS INTO FLIGHT", "FLUTTERS out": a flight whatever follows. */
function frightAt(tokens: readonly Token[], at: number, { takeoff, isHuge }: Mover): Move | undefined {
  const [word, next = '', third = ''] = tokens.slice(at, at + 3).map((token) => token.word);
  const verb = VERBS[word];
  if (isHuge) return undefined;
  if (verb === 'flutter') return { means: 'wings flutter', length: AWAY.test(next) ? 2 : 1 };
  if (verb === 'scatter') return { means: takeoff, length: 1 };
  return verb === 'burst' && next === 'into' && third === 'flight' ? { means: takeoff, length: 3 } : undefined;
}

const AWAY = /^(?:away|off|up|out|around|about)$/;

/** "Takes OFF", "flies AWAY", or flies and nothing else; a flight past or overhead is a movement of its voice. */
function flightAt(tokens: readonly Token[], at: number, { takeoff, isHuge }: Mover): Move | undefined {
  const verb = VERBS[tokens[at].word];
  const next = tokens[at + 1]?.word ?? '';
  const takesOff = verb === 'take';
  if (!takesOff && verb !== 'fly') return undefined;
  const alone = !takesOff && isAtEnd(tokens, at + 1);
  if (!alone && !(takesOff ? /^(?:off|flight|wing)$/ : AWAY).test(next)) return undefined;
  const length = alone ? 1 : 2;
  // "Takes off, WINGS FLAPPING" says it itself.
  if (tokens.slice(at, at + 6).some(({ stem }) => stem === WINGS)) return { means: 'it', length };
  if (/^(?:around|about)$/.test(next)) return { means: 'wings flutter', length };
  return { means: isHuge ? 'dragon wings flapping' : takeoff, length };
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
  /** What is heard when it takes off, alone or in a flock. */
  readonly takeoff: string;
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
      const takeoff = isPlural ? 'flock taking off' : 'bird flying away';
      return { at: i, build, takeoff, isHuge: call !== undefined && hasTrait(call, 'monster') };
    }
    if (isPerson(tokens[i]) || (call && kindsOfWord(tokens[i].word)?.noun[0]?.kind === 'sounds')) return undefined;
  }
  return undefined;
}

/** Hard and even, so that paws are heard on it as paws. */
const FLOORS = /^(?:floors?|pavement|asphalt|concrete|tiles?|lino|linoleum)$/;

/** "On GRAVEL": steps of anybody on it. */
function namesGround(tokens: readonly Token[], at: number, { calls, settings }: Vocabulary): boolean {
  const steps = calls.findAt(tokenise('footsteps'), 0)?.meaning.source;
  const grounds = settings.get(steps?.name ?? '');
  const end = tokens.findIndex(({ afterPause }, i) => i >= at && afterPause);
  return tokens.slice(at, Math.min(at + 6, end < 0 ? tokens.length : end)).some(({ word }, i) => {
    const isOn = !PREPOSITIONS.has(word) && !FLOORS.test(word);
    return isOn && grounds?.findAt(tokens, at + i)?.meaning.parameter === 'ground';
  });
}
