import { wordRows } from '../../../word-table.ts';
import type { Contour, Course } from '../../scene.ts';
import { hasTrait, type Source } from '../../source.ts';
import { FILLER } from './common-words.ts';
import { type Token, wordsOf } from './tokens.ts';

/**
 * Changes of a sound from its start to its end, in the words of its properties: "rises in pitch", "the volume slowly
 * decreases", "at increasing speed". Any verb of change goes with any property.
 */
export interface Change {
  /** `tone`: whichever the source has; `power`: a machine that runs up or down; `life`: it dies; `halt`: it slows down and stops. */
  readonly property: 'pitch' | 'speed' | 'level' | 'brightness' | 'tone' | 'power' | 'life' | 'halt';
  readonly turn: 'up' | 'down' | 'varies';
  /** Size in dB for a level, octaves for the rest; default by property. */
  readonly amount?: number;
}

const UP = wordsOf(
  `rise rises rising rose increase increases increased increasing climb climbs climbing ascend ascends ascending grow
  grows growing grew build builds building escalate escalates escalating raise raises raising heighten heightens
  upward upwards ramps ramping accelerates accelerating`,
);
const DOWN = wordsOf(
  `fall falls falling fell drop drops dropping dropped decrease decreases decreased decreasing descend descends
  descending sink sinks sinking lowered lowers lowering decline declines declining diminish diminishes diminishing reduce
  reduces reducing dip dips dipping downward downwards slows slowing slowed`,
);
const VARIES = wordsOf(
  `vary varies varying varied change changes changing fluctuate fluctuates fluctuating different alternate alternates
  alternating waver wavers wavering modulating modulates oscillating oscillates shifting shifts various uneven`,
);

const SLOWS = wordsOf('slows slowing slowed');

/** Verbs that mean a change without naming its property. */
const BARE = wordsOf('rise rises rising ascend ascends ascending descend descends descending');

const PROPERTIES = wordRows<Change['property']>(`
pitch: pitch pitches tone tones frequency frequencies note notes key
speed: speed speeds pace tempo rate rates rpm rpms revs rhythm velocity
level: volume volumes loudness intensity intensities level levels strength force
brightness: brightness timbre cutoff
`);

/** Words between a verb of change and its property. */
const BETWEEN = wordsOf(
  `in of to is are was were gets becomes and its gradually slowly quickly steadily rapidly suddenly continually
  continuously constantly slightly sharply ever evenly overall`,
);

/** Adjectives of a property that stays as it is: "at a STEADY pace". */
const STEADY = wordsOf(
  `steady constant even regular consistent same certain normal moderate uniform slow fast quick rapid brisk leisurely
  high low medium good irregular increasing decreasing set fixed loud soft very`,
);

/** Nouns for the manner of a sound, which have no sound: "in an orderly FASHION". */
const MANNERS = wordsOf('fashion manner way pattern patterns intervals interval sequence succession frequency order');

interface FoundChange {
  /** Null for a property that stays as it is. */
  readonly change: Change | null;
  /** Number of tokens read. */
  readonly length: number;
}

/**
 * The change that begins at a token: "rises in pitch", "pitch slowly increases", "increasing speed", "rising".
 * @param earlier - a change named before: "… then FALLS" is about the same property
 */
export function readChange(tokens: readonly Token[], at: number, earlier?: Change): FoundChange | undefined {
  const word = tokens[at].word;
  const property = PROPERTIES[word];
  if (property !== undefined) {
    const verbAt = skip(tokens, at + 1);
    const turn = turnOf(tokens[verbAt]);
    if (turn !== undefined && turn !== 'varies' && BARE_OR_FINITE.test(tokens[verbAt].word))
      return { change: { property, turn }, length: verbAt + 1 - at };
    return isManner(tokens, at) ? { change: null, length: 1 } : undefined;
  }
  if (MANNERS.has(word) && isManner(tokens, at)) return { change: null, length: 1 };
  return readVerb(tokens, at, earlier);
}

/** "RISES in pitch", "INCREASING speed", and verbs that need no property. */
function readVerb(tokens: readonly Token[], at: number, earlier?: Change): FoundChange | undefined {
  const { word } = tokens[at];
  // "A drone OPENS up", without an object.
  const opens = /^open(?:s|ing)?$/.test(word) && tokens[at + 1]?.word === 'up';
  if (opens && /^(?:|over|and|then)$/.test(tokens[at + 2]?.word ?? ''))
    return { change: { property: 'brightness', turn: 'up' }, length: 1 };
  const turn = turnOf(tokens[at]);
  if (turn === undefined) return undefined;
  const named = skip(tokens, at + 1);
  const of = PROPERTIES[tokens[named]?.word ?? ''];
  if (of !== undefined && !tokens[named].afterPause) return { change: { property: of, turn }, length: named + 1 - at };
  if (SLOWS.has(word)) return { change: { property: 'speed', turn: 'down' }, length: 1 };
  if (BARE.has(word) && isFree(tokens, at))
    return { change: { property: earlier?.property ?? 'tone', turn }, length: 1 };
  if (earlier && turn !== 'varies' && isFree(tokens, at))
    return { change: { property: earlier.property, turn }, length: 1 };
  return undefined;
}

const BARE_OR_FINITE = /(?:s|ing|ed|er|rose|fell|grew)$/;

function turnOf(token: Token | undefined): Change['turn'] | undefined {
  if (token === undefined) return undefined;
  if (UP.has(token.word)) return 'up';
  if (DOWN.has(token.word)) return 'down';
  return VARIES.has(token.word) ? 'varies' : undefined;
}

function skip(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < Math.min(tokens.length, from + 3) && BETWEEN.has(tokens[at].word) && !tokens[at].afterPause) at += 1;
  return at;
}

/** "RISES and falls", "a RISING hum", not "rising water": no object that would rise. */
function isFree(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next === undefined || next.word !== 'water';
}

/** "At a steady PACE", "in an orderly FASHION", "with regular INTERVALS". */
function isManner(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  const opener = [at - 2, at - 3, at - 4].some((i) => /^(?:at|in|with|by|of)$/.test(tokens[i]?.word ?? ''));
  return /^(?:at|in|with)$/.test(before) || STEADY.has(before) || VARIES.has(before) || opener;
}

/** Nouns of manner that are no sounds themselves, as a "tone" or a "note" would be. */
const SOUNDLESS = wordsOf(
  'pace speed speeds rate rates tempo rhythm velocity volume intensity fashion manner way pattern patterns intervals interval',
);

const SILENCES = wordsOf('silence nothing nothingness quiet');

/** Properties that are sounds as well: "a rising tone". */
const SOUNDS = wordsOf('tone tones note notes key');

/** Keeps words of manner and change from naming a sound: "at a steady PACE" is nobody walking, "the pitch DROPS" no fall. */
export function markManners(tokens: readonly Token[]): Token[] {
  const marked = [...tokens];
  for (let at = 0; at < tokens.length; at += 1) {
    const { change, length } = readChange(tokens, at) ?? { change: null, length: 0 };
    const words = tokens.slice(at, at + length);
    const isChange = change !== null && length > 1 && !words.some(({ word }) => SOUNDS.has(word));
    const isPlain = SOUNDLESS.has(tokens[at].word) && isManner(tokens, at);
    // "Dies down to SILENCE": an end, not a sound.
    const isEnd = SILENCES.has(tokens[at].word) && /^(?:to|into|in|complete|total)$/.test(tokens[at - 1]?.word ?? '');
    for (let i = at; i < at + (isEnd ? 1 : isChange ? length : isPlain ? 1 : 0); i += 1) {
      marked[i] = { ...tokens[i], isAttribute: true };
    }
  }
  return marked;
}

/** Whether a clause says only how the sound before changes: "then falls", "and gets louder". */
export function onlyChanges(tokens: readonly Token[], earlier: Change | undefined): boolean {
  let changes = 0;
  for (let i = 0; i < tokens.length; ) {
    const read = readChange(tokens, i, earlier);
    if (read?.change) changes += 1;
    else if (!read && !FILLER.has(tokens[i].word) && !BETWEEN.has(tokens[i].word)) return false;
    i += read?.length ?? 1;
  }
  return changes > 0;
}

/** Usual size of a change: octaves, for a level dB. */
const AMOUNTS = { pitch: 1, speed: 1.26, level: 15, brightness: 4.5 } as const;

/** What is inaudible in the end, dB. */
const FADE_DB = 40;

/** Tempo at the end of accelerating and slowing events, relative to the start. */
const FASTER = 2.4;
const SLOWER = 0.42;

/** Pitch and level of something that varies. */
const WAVERING: Contour = [0, 0.35, -0.3, 0.45, -0.2, 0.3, -0.35, 0.1];

/** How a machine runs up; reversed, how it runs down. */
const RUN_UP = { pitchOct: [-2.4, -1.2, -0.4, 0, 0], levelDb: [-30, -8, -2, 0, 0] };

/** The change of a property that a source has: a wind that rises gets louder, a machine that halts runs down. */
function fitTo(source: Source, change: Change): Change {
  const { property, turn, amount } = change;
  const soft = hasTrait(source, 'swells');
  if (property === 'tone') return { property: soft ? 'level' : 'pitch', turn };
  if (property === 'life') {
    return hasTrait(source, 'motor') ? { property: 'power', turn } : { property: 'level', turn, amount: FADE_DB };
  }
  // A train that halts brakes: its wheels slow down, not the pitch of everything.
  if (property === 'halt' && turn === 'down' && hasTrait(source, 'halts')) return change;
  // A machine that has stopped stands still.
  if (property === 'halt' && hasTrait(source, 'machine') && hasTrait(source, 'motor'))
    return { property: 'power', turn };
  if (property === 'halt' && soft) return { property: 'level', turn, amount: FADE_DB };
  if (property !== 'speed' && property !== 'halt') return change;
  if (source.form === 'events' || hasTrait(source, 'counts')) return { property: 'speed', turn };
  return soft ? { property: 'level', turn } : { property: 'pitch', turn, amount: amount ?? AMOUNTS.speed };
}

/** The course of a source with these changes, in the order of the prompt. */
export function courseOf(changes: readonly Change[], source: Source): Partial<Course> {
  const rises = 'direction' in source.parameters;
  // "Louder and louder" is one change.
  const isNew = ({ property, turn }: Change, i: number): boolean =>
    property !== changes[i - 1]?.property || turn !== changes[i - 1].turn;
  const meant = changes
    .filter(isNew)
    .filter(({ property }) => !(rises && /^(?:pitch|tone)$/.test(property)))
    .map((change) => fitTo(source, change));
  const of = (property: Change['property']): readonly Change[] => meant.filter((one) => one.property === property);
  const speed = of('speed').at(-1)?.turn;
  const level = of('level');
  const power = of('power');
  const single = level.length === 1 && level[0].amount === undefined && level[0].turn !== 'varies';
  const runs = power.length > 0;
  return {
    ...(speed === 'up' || speed === 'down' ? { tempo: speed === 'up' ? FASTER : SLOWER } : {}),
    ...(single && !runs ? { swellDb: level[0].turn === 'up' ? AMOUNTS.level : -AMOUNTS.level } : {}),
    ...(level.length > 0 && !single ? { levelDb: fromLoudest(contourOf(level, 'level', 12)) } : {}),
    ...(of('pitch').length > 0 ? { pitchOct: contourOf(of('pitch'), 'pitch', 1) } : {}),
    ...(of('brightness').length > 0 ? { brightOct: fromLoudest(contourOf(of('brightness'), 'brightness', 2)) } : {}),
    ...(of('halt').length > 0 ? { halts: true } : {}),
    ...(runs ? runOf(power, source) : {}),
  };
}

/** "Spins up, then down". */
function runOf(changes: readonly Change[], source: Source): Partial<Course> {
  const up = changes[0].turn === 'up';
  if (up && changes.at(-1)?.turn === 'down') {
    return { pitchOct: upAndDown(RUN_UP.pitchOct), levelDb: upAndDown(RUN_UP.levelDb) };
  }
  if (source.form === 'texture' && hasTrait(source, 'motor') && up) return { turnsOn: true, ...RUN_UP };
  const levelDb = up ? RUN_UP.levelDb : [...RUN_UP.levelDb].reverse();
  if (hasTrait(source, 'swells')) return { levelDb };
  return { pitchOct: up ? RUN_UP.pitchOct : [...RUN_UP.pitchOct].reverse(), levelDb };
}

function upAndDown(up: Contour): Contour {
  return [...up, ...[...up].reverse()];
}

/** One straight line per change, from the usual value on; changes in the same direction are one. */
function contourOf(changes: readonly Change[], property: keyof typeof AMOUNTS, wavering: number): Contour {
  if (changes.some(({ turn }) => turn === 'varies')) return WAVERING.map((value) => value * wavering);
  const values = [0];
  let before: Change['turn'] | undefined;
  for (const { turn, amount = AMOUNTS[property] } of changes) {
    if (turn === before) continue;
    values.push(values.at(-1)! + (turn === 'up' ? amount : -amount));
    before = turn;
  }
  return values;
}

/** A contour whose highest value is 0. */
function fromLoudest(contour: Contour): Contour {
  const most = Math.max(...contour);
  return contour.map((value) => value - most);
}
