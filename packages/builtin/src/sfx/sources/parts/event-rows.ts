import { SAW } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { type Curve, curveAt, hump, points, readCurve, spread, traced } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import { BODIES, type Body } from './bodies.ts';
import {
  bells,
  bounce,
  breaks,
  crackle,
  creak,
  drum,
  feet,
  foot,
  puffs,
  rattle,
  ring,
  roll,
  rub,
  run,
  scrape,
  splinters,
  tap,
  thump,
  ticks,
  whirr,
} from './exciters.ts';
import { bubbles, drops, flap, gulp, gulps, gushes, hiss, jet, wings } from './flows.ts';
import { BY_HAND, BY_MACHINE, toAndFro } from './repetition.ts';
import { numberOf, readBlocks } from './rows.ts';
import type { Hand, SketchKind, SketchPhrases } from './sketched.ts';

interface Rows {
  readonly kinds: Record<string, SketchKind>;
  readonly phrases: Record<string, SketchPhrases[string]>;
  readonly weakPhrases: Record<string, SketchPhrases[string]>;
}

/**
 * Reads a table of kinds. The head of a block (`readBlocks`) is the name of a kind and its length in seconds.
 *
 *     grater 2.8 each
 *       says grater, grating cheese
 *       says grate, grated + carrot, ginger
 *       every .34: rub 85% 1300>2400 .32; ticks tin 80% x9 .16 | rub 85% 2200>1500 .14
 *
 * In the head: `each` goes on for as long as is asked, 20 or the given seconds at a time; `count 6`, `fades .5`, `swells`
 * as in `SketchKind`. Lines without words are events, parted by `;`:
 *
 * - `.3 exciter arguments`: at that time, or at once; after a comma, more of the same time or chance;
 * - `?.4 event`: happens so often;
 * - `at 0 .3 .7: events`: the same at several times;
 * - `step: events`: a name for them in this block, where `.3 step` plays them, `.3 step .6` more softly;
 * - `every .5: events | events`: to and fro for the whole length, in turns; `every .5 evenly from .2 to 80%: events` as a
 *   machine does it, in part of the length.
 *
 * A value is a number, a share of the whole or of the stroke (`60%`), a sum (`100%-.1`), or a range to draw from
 * (`.4~.8`); `EXCITERS` lists what they stand for.
 *
 * @param drawn - the strokes of kinds that have no events in the table
 * @throws if a row cannot be read: its events when they are first drawn
 */
export function readRows(table: string, drawn: Readonly<Record<string, SketchKind['strokes']>> = {}): Rows {
  const rows: Rows = { kinds: {}, phrases: {}, weakPhrases: {} };
  for (const { name, options, lines, words, phrases, weakPhrases } of readBlocks(table, 'kind', PHRASE_VALUES)) {
    const [lengthS, ...rest] = options;
    const hasEvents = lines.some((line) => !GROUP.test(line));
    if (hasEvents === name in drawn) throw new Error(`'${name}' needs either events or a drawing.`);
    // Most kinds are never played by a process: their events are read when they are.
    let play: Play | undefined;
    rows.kinds[name] = {
      lengthS: numberOf(lengthS),
      words,
      ...optionsOf(rest),
      strokes:
        drawn[name] ??
        ((hand) => {
          play ??= readLines(name, lines);
          return play(hand, 0, hand.lengthS);
        }),
    };
    Object.assign(rows.phrases, phrases);
    Object.assign(rows.weakPhrases, weakPhrases);
  }
  for (const name of Object.keys(drawn)) {
    if (!(name in rows.kinds)) throw new Error(`'${name}' is drawn, but has no row.`);
  }
  return rows;
}

function optionsOf(options: readonly string[]): Partial<SketchKind> {
  const told: { stretchesS?: number; usualCount?: number; fadesS?: number; swells?: true } = {};
  const rest = [...options];
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (option === 'each') told.stretchesS = /^[\d.]/.test(rest[0] ?? '') ? numberOf(rest.shift() ?? '') : 20;
    else if (option === 'count') told.usualCount = numberOf(rest.shift() ?? '');
    else if (option === 'fades') told.fadesS = numberOf(rest.shift() ?? '');
    else if (option === 'swells') told.swells = true;
    else throw new Error(`'${option}' is no option of a kind.`);
  }
  return told;
}

/** What a phrase may imply. */
const PHRASE_VALUES = ['size', 'force', 'pace', 'pitch'];

/** Draws what a row stands for from a time on; `unitS` is what a share is of. */
type Play = (hand: Hand, atS: number, unitS: number) => Stroke[];

/** Events that have a name in their block. */
type Groups = Map<string, Play>;

/** A line that names a group. */
const GROUP = /^([a-z-]+): (.*)$/;

/** The events of a kind, line by line. */
function readLines(name: string, lines: readonly string[]): Play {
  const groups: Groups = new Map();
  const plays = lines.flatMap((line) => {
    const [, group, row] = GROUP.exec(line) ?? [];
    if (group === undefined) return [readLine(line, groups)];
    if (groups.has(group)) throw new Error(`'${group}' of '${name}' is there twice.`);
    if (group in EXCITERS) throw new Error(`'${group}' of '${name}' is an exciter.`);
    groups.set(group, readEvents(row, groups));
    return [];
  });
  return (hand, atS, unitS) => plays.flatMap((play) => play(hand, atS, unitS));
}

function readLine(line: string, groups: Groups): Play {
  const [, times, events] = /^at ([^:]+): (.*)$/.exec(line) ?? [];
  if (times !== undefined) {
    const [starts, play] = [times.split(' ').map(readValue), readEvents(events, groups)];
    return (hand, atS, unitS) => starts.flatMap((start) => play(hand, atS + start(hand.random, unitS), unitS));
  }
  const [, every, evenly, from = '0', to = '100%', turns] =
    /^every (\S+)( evenly)?(?: from (\S+) to (\S+))?: (.*)$/.exec(line) ?? [];
  if (every === undefined) return readEvents(line, groups);
  const [everyS, plays] = [numberOf(every), turns.split(' | ').map((turn) => readEvents(turn, groups))];
  const [fromOf, toOf] = [readValue(from), readValue(to)];
  return (hand) => {
    const startS = fromOf(hand.random, hand.lengthS);
    const lengthS = toOf(hand.random, hand.lengthS) - startS;
    const stroke = (atS: number, strokeS: number, n: number): Stroke[] =>
      plays[n % plays.length](hand, startS + atS, strokeS);
    return toAndFro({ ...hand, lengthS }, everyS, stroke, evenly ? BY_MACHINE : BY_HAND);
  };
}

function readEvents(text: string, groups: Groups): Play {
  const plays = text.split('; ').map((event) => {
    const [, chance, rest] = /^(?:\?(\S+) )?(.*)$/.exec(event) ?? [];
    const chain = rest.split(', ').map((one) => readEvent(one, groups));
    const play: Play = (hand, atS, unitS) => chain.flatMap((one) => one(hand, atS, unitS));
    if (chance === undefined) return play;
    const share = numberOf(chance);
    return (hand: Hand, atS: number, unitS: number) => (hand.random.chance(share) ? play(hand, atS, unitS) : []);
  });
  return (hand, atS, unitS) => plays.flatMap((play) => play(hand, atS, unitS));
}

function readEvent(text: string, groups: Groups): Play {
  const words = text.split(' ');
  const start = /^[\d.]/.test(words[0]) ? readValue(words.shift() ?? '') : () => 0;
  const [verb, ...args] = words;
  const group = groups.get(verb);
  if (group) {
    const [factor = 1, ...rest] = args.map(numberOf);
    if (rest.length > 0) throw new Error(`'${rest.join(' ')}' is too much in '${text}'.`);
    return (hand, atS, unitS) =>
      group({ ...hand, force: factor * (0.4 + hand.force) - 0.4 }, atS + start(hand.random, unitS), unitS);
  }
  const exciter = EXCITERS[verb];
  if (!exciter) throw new Error(`'${verb}' in '${text}' is no exciter.`);
  const read = readArguments(exciter, args, text);
  return (hand, atS, unitS) => {
    const startS = atS + start(hand.random, unitS);
    return exciter.draw(hand, startS, read(hand.random, unitS));
  };
}

type Value = (random: Random, unitS: number) => number;

/** A number with its unit, a share, a sum of them, or a range. */
function readValue(text: string): Value {
  const range = text.split('~');
  if (range.length === 2) {
    const [low, high] = range.map(readValue);
    return (random, unitS) => random.between(low(random, unitS), high(random, unitS));
  }
  const terms = [...text.matchAll(/([+-]?)(\d*\.?\d+)(%|ms|\/s)?/g)];
  if (terms.map(([term]) => term).join('') !== text || text === '') throw new Error(`'${text}' is no value.`);
  let [plain, share] = [0, 0];
  for (const [, sign, digits, unit] of terms) {
    const value = (sign === '-' ? -1 : 1) * Number(digits);
    if (unit === '%') share += value / 100;
    else plain += unit === 'ms' ? value / 1000 : value;
  }
  return (_, unitS) => plain + share * unitS;
}

/** What an exciter is given, by the names in `takes`. */
interface Given {
  readonly body: Body;
  /** Two frequencies, Hz. */
  readonly band: readonly [number, number];
  /** Events a second at its start and its end. */
  readonly rates: readonly [number, number];
  /** A frequency, Hz, or its glide over shares of the length. */
  readonly hz: number | Curve;
  readonly length: number;
  readonly gain: number;
  /** Events a second, steady or as a glide, or all of them where it is preceded by x. */
  readonly rate: number;
  readonly density: number | Curve;
  readonly count: number | undefined;
  readonly decay: number;
  readonly contact: number;
  readonly attack: number;
  readonly q: number;
  readonly rise: number;
  readonly ring: number;
  readonly claw: number;
  readonly pad: number;
  readonly wander: number;
  readonly misses: number;
  /** The words that follow. */
  readonly more: readonly string[];
}

/** Reads arguments as they are taken: `body gain contact=.2ms`, where what has a value may be left out. */
function readArguments(
  { takes, more: also = '' }: Exciter,
  args: readonly string[],
  text: string,
): (random: Random, unitS: number) => Given {
  const rest = [...args];
  const readers = takes.split(' ').map((taken): readonly [string, (random: Random, unitS: number) => unknown] => {
    const [name, usual] = taken.split('=');
    const word = usual === undefined || canBe(name, rest[0] ?? '') ? rest.shift() : usual;
    if (word === undefined) throw new Error(`'${text}' lacks its ${name}.`);
    if (name === 'body') {
      const body = bodyOf(word);
      return [name, () => body];
    }
    if (name === 'band' || name === 'rates') return [name, hzOf(word)];
    if (name === 'hz') return [name, glideOf(word)];
    if (name === 'density') return [name, glideOf(word.replace('/s', ''))];
    if (name === 'rate' && word.startsWith('x')) return ['count', readValue(word.slice(1))];
    return [name, readValue(word)];
  });
  const more = knownWords(rest, also, text);
  return (random, unitS) =>
    ({ ...Object.fromEntries(readers.map(([name, read]) => [name, read(random, unitS)])), more }) as unknown as Given;
}

/** Whether a word is this argument, where it may be left out. */
function canBe(name: string, word: string): boolean {
  return name === 'body' ? word in BODIES : /^[\d.][^/]*$/.test(word);
}

/** @throws if an exciter does not take a word, or a word stands where the value of an option should */
function knownWords(words: string[], also: string, text: string): string[] {
  words.forEach((word, k) => {
    if (k > 0 && words[k - 1] in OPTIONS) return;
    if (word in OPTIONS) (words[k + 1] ?? '').split('/').forEach(numberOf);
    const kind = word in COURSES || word.includes('/') || word === 'swings' ? 'course' : word in EASES ? 'ease' : word;
    if (!also.split(' ').includes(kind)) throw new Error(`'${word}' says nothing in '${text}'.`);
  });
  return words;
}

function bodyOf(name: string): Body {
  const body = BODIES[name];
  if (!body) throw new Error(`'${name}' is no body.`);
  return body;
}

/** Two frequencies, Hz: `300-5000` for a band between them, `900>2000` from one to the other. */
function hzOf(text: string): (random: Random) => number[] {
  const hz = text.split(/[->]/).map(readValue);
  if (hz.length !== 2) throw new Error(`'${text}' needs 2 frequencies in Hz.`);
  return (random) => hz.map((one) => one(random, 0));
}

/** `900` stays, `900>2000>400` goes evenly from one to the next, `0/900/.2/2000/1/400` has positions from 0 to 1. */
function glideOf(text: string): (random: Random) => number | Curve {
  const values = text.split(/[>/]/).map(readValue);
  if (values.length === 1) return (random) => values[0](random, 0);
  const placed = text.includes('/');
  return (random) => {
    const drawn = values.map((value) => value(random, 0));
    return placed ? points(...drawn) : drawn.map((value, k) => [k / (drawn.length - 1), value] as const);
  };
}

/** Level over the length of what sounds steadily. */
const COURSES: Readonly<Record<string, (t: number, random: Random) => number>> = {
  hump: (t) => hump(t),
  early: (t) => hump(t, 0.25),
  late: (t) => hump(t, 0.75),
  fading: (t) => 1 - t,
  dying: (t) => (1 - t) * (1 - t),
  rising: (t) => t,
  swelling: (t) => t * t,
  rough: (_, random) => random.between(0.6, 1),
  /** A spell gathers, is let go after a third, and dies away. */
  cast: readCurve(points(0, 0, 0.28, 0.35, 0.36, 1, 0.55, 0.5, 1, 0)),
};

/** The level over a stroke from 0 to 1: the product of the named courses and of contours `position/value/…`. */
function courseOf(more: readonly string[], random: Random, lengthS: number): ((t: number) => number) | undefined {
  const [swings, least = 0] = numbersAfter(more, 'swings') ?? [];
  const courses = more.flatMap((word, k) => {
    if (word in COURSES) return [(t: number) => COURSES[word](t, random)];
    if (word === 'swings' && swings)
      return [(t: number) => least + (1 - least) * hump((t * lengthS * swings) % 1, 0.4)];
    if (!word.includes('/') || more[k - 1] in OPTIONS) return [];
    return [readCurve(points(...word.split('/').map(numberOf)))];
  });
  return courses.length === 0 ? undefined : (t) => courses.reduce((x, at) => x * at(t), 1);
}

/**
 * Options that a value follows: times of a stroke, harmonics, vibrato, more tones at ratios, how far left and right are
 * detuned, how much a pitch trembles, and swings of the level a second with the least of them.
 */
const OPTIONS: Readonly<Record<string, string>> = {
  in: 'attackS',
  out: 'releaseS',
  decay: 'decayS',
  of: 'partials',
  vib: 'vibrato',
  fm: 'fm',
  with: 'ratios',
  wide: 'detuned',
  shake: 'trembles',
  swings: 'swings',
  steps: 'semitones',
};

/** How ticks follow each other. */
const EASES: Readonly<Record<string, number>> = { hurrying: 0.5, slowing: 2 };

/** What steadily sounds: its glide, its course, and `in`, `out` and `decay` with their seconds. */
function steady(hand: Hand, atS: number, { length: lengthS, hz, gain, more }: Given) {
  const course = courseOf(more, hand.random, lengthS);
  const glide = typeof hz === 'number' ? hz * hand.scale : spread(hz, lengthS, hand.scale);
  const [trembles] = numbersAfter(more, 'shake') ?? [];
  const times = ['in', 'out', 'decay'].flatMap((word) => {
    const [value] = numbersAfter(more, word) ?? [];
    return value === undefined ? [] : [[OPTIONS[word], value] as const];
  });
  return {
    atS,
    lengthS,
    hz: trembles
      ? traced(lengthS, (t) => curveAt(glide, t * lengthS) * (1 + trembles * hand.random.between(-1, 1)))
      : glide,
    gain: course ? traced(lengthS, (t) => gain * course(t)) : gain,
    ...(Object.fromEntries(times) as { attackS?: number; releaseS?: number; decayS?: number }),
  };
}

/** Numbers after an option, `of 1/.5/.2`; undefined without it. */
function numbersAfter(more: readonly string[], option: string): number[] | undefined {
  const at = more.indexOf(option);
  return at < 0 ? undefined : more[at + 1].split('/').map(numberOf);
}

/** Events a second over the seconds of a stroke. */
function perSecondOf(density: number | Curve, lengthS: number): number | Curve {
  return typeof density === 'number' ? density : spread(density, lengthS);
}

interface Exciter {
  /** Its arguments in order; what has a value may be left out. */
  readonly takes: string;
  /** Words that may follow them: options, `course` for a level over its length, `ease` for how its events follow each other. */
  readonly more?: string;
  readonly draw: (hand: Hand, atS: number, given: Given) => Stroke[];
}

/** What all that sounds steadily may be told. */
const STEADY = 'course in out decay shake';

/** The exciters: what each takes, and what it draws. Seconds, Hz, and levels beside which 1 is loud. */
const EXCITERS: Readonly<Record<string, Exciter>> = {
  strike: {
    takes: 'body gain contact=.2ms',
    draw: (hand, atS, { body, gain, contact }) => [tap(hand, atS, body, gain, contact)],
  },
  rub: {
    takes: 'length band gain q=1.1',
    draw: (hand, atS, { length, band, gain, q }) => [rub(hand, atS, length, band, gain, q)],
  },
  scrape: {
    takes: 'body length band gain',
    draw: (hand, atS, { body, length, band, gain }) => scrape(hand, atS, length, band, body, gain),
  },
  roll: {
    takes: 'body length rate gain',
    draw: (hand, atS, { body, length, rate, gain }) => roll(hand, atS, length, rate, body, gain),
  },
  /** The length is that of the first hop. */
  bounce: {
    takes: 'body length gain contact=.2ms',
    draw: (hand, atS, { body, length, gain, contact }) => bounce(hand, atS, body, length, gain, contact),
  },
  break: {
    takes: 'body length gain',
    draw: (hand, atS, { body, length, gain }) => breaks(hand, atS, body, length, gain),
  },
  puffs: {
    takes: 'length rates band gain',
    draw: (hand, atS, { length, rates, band, gain }) => puffs(hand, atS, length, rates, band, gain),
  },
  thud: {
    takes: 'band decay gain attack=1ms',
    draw: (hand, atS, { band, decay, gain, attack }) => [thump(hand, atS, band, decay, gain, attack)],
  },
  hiss: {
    takes: 'length band gain',
    draw: (hand, atS, { length, band, gain }) => [hiss(hand, atS, length, band, gain)],
  },
  /** Gas under pressure; the decay is a share of the length. */
  jet: {
    takes: 'length band gain decay=.4',
    draw: (hand, atS, { length, band, gain, decay }) => jet(hand, atS, length, band, gain, decay),
  },
  /** A small bell. */
  ring: { takes: 'hz gain', draw: (hand, atS, { hz, gain }) => [ring(hand, atS, hz as number, gain)] },
  crackle: {
    takes: 'length density band gain decay=2ms',
    more: 'course',
    draw: (hand, atS, { length, density, band, gain, decay, more }) => [
      crackle(hand, atS, length, perSecondOf(density, length), band, gain, courseOf(more, hand.random, length), decay),
    ],
  },
  rattle: {
    takes: 'body length density gain contact=.2ms',
    more: 'course',
    draw: (hand, atS, { body, length, density, gain, contact, more }) => [
      rattle(hand, atS, length, perSecondOf(density, length), body, gain, courseOf(more, hand.random, length), contact),
    ],
  },
  bubbles: {
    takes: 'length density band gain rise=1.4',
    more: 'course',
    draw: (hand, atS, { length, density, band, gain, rise, more }) => {
      const course = courseOf(more, hand.random, length);
      return [bubbles(hand, atS, length, perSecondOf(density, length), band, gain, course, rise)];
    },
  },
  gulp: {
    takes: 'length hz gain',
    draw: (hand, atS, { length, hz, gain }) => gulp(hand, atS, length, hz as number, gain),
  },
  gushes: {
    takes: 'length density band gain attack decay',
    more: 'course',
    draw: (hand, atS, { length, density, band, gain, attack, decay, more }) => {
      const course = courseOf(more, hand.random, length);
      return [gushes(hand, atS, length, perSecondOf(density, length), band, gain, attack, decay, course)];
    },
  },
  gulps: {
    takes: 'length rates hz gain',
    more: 'course',
    draw: (hand, atS, { length, rates, hz, gain, more }) =>
      gulps(hand, atS, length, rates, hz, gain, courseOf(more, hand.random, length)),
  },
  /** Tissue in a stream of gas: the rate wanders by a share, and some pulses stay out. */
  flap: {
    takes: 'body length rates gain wander misses contact=.5ms',
    draw: (hand, atS, { body: hollow, length: lengthS, rates, gain, wander, misses, contact: contactS }) =>
      flap(hand, { atS, lengthS, rates, hollow, gain, wander, misses, contactS }),
  },
  wings: {
    takes: 'length rates gain hz=530',
    more: 'course',
    draw: (hand, atS, { length, rates, gain, hz, more }) =>
      wings(hand, atS, length, rates, gain, hz as number, courseOf(more, hand.random, length)),
  },
  foot: {
    takes: 'claw pad hz=1700',
    draw: (hand, atS, { claw, pad, hz }) => foot(hand, atS, claw, pad, hz as number),
  },
  feet: {
    takes: 'length rate claw pad',
    draw: (hand, atS, { length, rate, claw, pad }) => feet(hand, atS, length, rate, claw, pad),
  },
  drum: {
    takes: 'hz ring gain contact=1ms',
    draw: (hand, atS, { hz, ring, gain, contact }) =>
      drum(hand, atS, hz as number, ring, gain * (0.4 + hand.force), contact),
  },
  /** Bars at the semitones `steps 0/4/7`; the time is that for which they ring. */
  run: {
    takes: 'length hz ring gain',
    more: 'steps',
    draw: (hand, atS, { length, hz, ring, gain, more }) =>
      run(hand, atS, length, hz as number, ring, gain, numbersAfter(more, 'steps') ?? [0]),
  },
  bells: {
    takes: 'length density band gain',
    draw: (hand, atS, { length, density, band, gain }) => [
      bells(hand, atS, length, perSecondOf(density, length), band, gain),
    ],
  },
  /** The time is that for which the lowest modes of a piece ring. */
  splinters: {
    takes: 'length density band ring gain',
    more: 'course',
    draw: (hand, atS, { length, density, band, ring, gain, more }) => {
      const course = courseOf(more, hand.random, length);
      return [splinters(hand, atS, length, perSecondOf(density, length), band, ring, gain, course)];
    },
  },
  /** Short chirps, as of wet tissue. */
  drops: {
    takes: 'length density band gain',
    draw: (hand, atS, { length, density, band, gain }) => [
      drops(hand, atS, length, perSecondOf(density, length), band, gain),
    ],
  },
  /** Evenly, `hurrying` or `slowing`. */
  ticks: {
    takes: 'body length rate gain contact=.2ms',
    more: 'ease',
    draw(hand, atS, { body, length: lengthS, rate, count = Math.round(rate * lengthS), gain, contact, more }) {
      const ease = EASES[more[0]] ?? 1;
      return ticks(hand, { atS, lengthS, count, ease }, body, gain, contact);
    },
  },
  /** Of a wooden joint, or of a body; the contact is the time in which it lets go. */
  creak: {
    takes: 'body=joint length band gain contact=.14ms',
    draw: (hand, atS, { body, length, band, gain, contact }) => [creak(hand, atS, length, band, gain, body, contact)],
  },
  whirr: {
    takes: 'length band gain',
    draw: (hand, atS, { length, band, gain }) => whirr(hand, atS, length, band, gain),
  },
  /** A band of noise, or all below a frequency with `low`. */
  wash: {
    takes: 'length hz gain q=.7',
    more: `${STEADY} low`,
    draw: (hand, atS, given) => [
      { noise: { ...steady(hand, atS, given), q: given.q, ...(given.more.includes('low') && { pass: 'low' }) } },
    ],
  },
  /**
   * With the harmonics `of 1/.5/.2`, a vibrato `vib Hz/depth`, modulated in frequency `fm ratio/index/last index`, and with
   * more of it at the ratios `with 1.26/1.5`.
   */
  tone: {
    takes: 'length hz gain',
    more: `${STEADY} of vib fm with wide saw`,
    draw(hand, atS, given) {
      const [partials, vibrato] = [numbersAfter(given.more, 'of'), numbersAfter(given.more, 'vib')];
      const [hz, depth] = vibrato ?? [];
      const [ratio, from, to = from] = numbersAfter(given.more, 'fm') ?? [];
      const [wide = 0] = numbersAfter(given.more, 'wide') ?? [];
      return [1, ...(numbersAfter(given.more, 'with') ?? [])].map((times, n) => {
        const scale = hand.scale * times * (1 + wide * hand.side * (n % 2 === 0 ? 1 : -1));
        return {
          tone: {
            ...steady({ ...hand, scale }, atS, given),
            ...(partials && { partials }),
            ...(given.more.includes('saw') && { wave: SAW }),
            ...(hz && depth && { vibrato: [hz, depth] }),
            ...(ratio && { fm: { ratio, index: points(0, from, given.length, to) } }),
          },
        };
      });
    },
  },
};
