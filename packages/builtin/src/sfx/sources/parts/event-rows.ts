import type { Random } from '@soundwright/dsp/random';
import { hump, traced } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import { BODIES, type Body } from './bodies-of-things.ts';
import {
  bounce,
  breaks,
  crackle,
  creak,
  hiss,
  puffs,
  rattle,
  roll,
  rub,
  scrape,
  tap,
  thump,
  ticks,
  toAndFro,
  whirr,
} from './exciters.ts';
import type { Hand, SketchKind, SketchPhrases } from './sketched.ts';

interface Rows {
  readonly kinds: Record<string, SketchKind>;
  readonly phrases: Record<string, SketchPhrases[string]>;
  readonly weakPhrases: Record<string, SketchPhrases[string]>;
}

/**
 * Reads a table of kinds. A kind is a head line, `name seconds`, and indented lines; what is indented deeper goes on with
 * the line before.
 *
 *     grater 2.8 each
 *       says grater, grating cheese
 *       says grate, grated + carrot, ginger
 *       every .34: rub 85% 1300>2400 .32; ticks tin 80% x9 .16 | rub 85% 2200>1500 .14
 *
 * In the head: `each` goes on for as long as is asked, 20 or the given seconds at a time; `count 6`, `fades .5`, `swells`
 * as in `SketchKind`. `says` gives phrases, `weakly` weak ones, `loosely` such as leave the kind to other words, with
 * values in brackets before them; `a, b + x, y` is every pair of act and thing, in both orders. `=` gives more words for
 * the kind. All other lines are events, parted by `;`:
 *
 * - `.3 exciter arguments`: at that time, or at once; after a comma, more of the same time or chance;
 * - `?.4 event`: happens so often;
 * - `at 0 .3 .7: events`: the same at several times;
 * - `every .5: events | events`: to and fro for the whole length, in turns.
 *
 * A value is a number, a share of the whole or of the stroke (`60%`), a sum (`100%-.1`), or a range to draw from
 * (`.4~.8`); `EXCITERS` lists what they stand for.
 *
 * @param drawn - the strokes of kinds that have no events in the table
 * @throws if a row cannot be read
 */
export function readRows(table: string, drawn: Readonly<Record<string, SketchKind['strokes']>> = {}): Rows {
  const rows: Rows = { kinds: {}, phrases: {}, weakPhrases: {} };
  for (const [head, ...lines] of blocksOf(table)) {
    const [name, lengthS, ...options] = head.split(' ');
    const restOf = (word: string): string[] =>
      lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
    for (const text of restOf('says')) Object.assign(rows.phrases, phrasesOf(name, text));
    for (const text of restOf('loosely')) Object.assign(rows.phrases, phrasesOf(undefined, text));
    for (const text of restOf('weakly')) Object.assign(rows.weakPhrases, phrasesOf(name, text));
    const events = lines.filter((line) => !/^(says|loosely|weakly|=) /.test(line)).map(readLine);
    if (events.length > 0 === name in drawn) throw new Error(`'${name}' needs either events or a drawing.`);
    if (name in rows.kinds) throw new Error(`'${name}' is there twice.`);
    rows.kinds[name] = {
      lengthS: numberOf(lengthS),
      words: restOf('=').flatMap((text) => text.split(', ')),
      ...optionsOf(options),
      strokes: drawn[name] ?? ((hand) => events.flatMap((event) => event(hand, 0, hand.lengthS))),
    };
  }
  for (const name of Object.keys(drawn)) {
    if (!(name in rows.kinds)) throw new Error(`'${name}' is drawn, but has no row.`);
  }
  return rows;
}

function numberOf(text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`'${text}' is no number.`);
  return value;
}

/** Rows with the lines that go on with them, spaces reduced to one. */
function blocksOf(table: string): string[][] {
  return table
    .replace(/\n {4,}/g, ' ')
    .trim()
    .split(/\n(?=\S)/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    );
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

/** Phrases of a kind: `(size 2) kettle, pot` or `open, opened + lid, box`. */
function phrasesOf(kind: string | undefined, text: string): Rows['phrases'] {
  const [, given = '', words] = /^(?:\((.*?)\) )?(.*)$/.exec(text) ?? [];
  const pairs = given.split(' ').filter((word) => word !== '');
  const values = Object.fromEntries(
    pairs.flatMap((name, k) => (k % 2 === 0 ? [[name, numberOf(pairs[k + 1] ?? '')] as const] : [])),
  );
  const unknown = Object.keys(values).find((name) => !PHRASE_VALUES.includes(name));
  if (unknown !== undefined) throw new Error(`'${unknown}' is no value of a phrase.`);
  const [acts, things] = words.split(' + ').map((list) => list.split(', '));
  const phrases =
    things === undefined
      ? acts
      : things.flatMap((thing) => acts.flatMap((act) => [`${act} ${thing}`, `${thing} ${act}`]));
  return Object.fromEntries(phrases.map((phrase) => [phrase, { ...(kind !== undefined && { kind }), ...values }]));
}

/** Draws what a row stands for from a time on; `unitS` is what a share is of. */
type Play = (hand: Hand, atS: number, unitS: number) => Stroke[];

function readLine(line: string): Play {
  const [, times, events] = /^at ([^:]+): (.*)$/.exec(line) ?? [];
  if (times !== undefined) {
    const [starts, play] = [times.split(' ').map(readValue), readEvents(events)];
    return (hand, atS, unitS) => starts.flatMap((start) => play(hand, atS + start(hand.random, unitS), unitS));
  }
  const [, every, turns] = /^every ([^:]+): (.*)$/.exec(line) ?? [];
  if (every === undefined) return readEvents(line);
  const [everyS, plays] = [numberOf(every), turns.split(' | ').map(readEvents)];
  return (hand) => toAndFro(hand, everyS, (atS, strokeS, n) => plays[n % plays.length](hand, atS, strokeS));
}

function readEvents(text: string): Play {
  const plays = text.split('; ').map((event) => {
    const [, chance, rest] = /^(?:\?(\S+) )?(.*)$/.exec(event) ?? [];
    const chain = rest.split(', ').map(readEvent);
    const play: Play = (hand, atS, unitS) => chain.flatMap((one) => one(hand, atS, unitS));
    if (chance === undefined) return play;
    const share = numberOf(chance);
    return (hand: Hand, atS: number, unitS: number) => (hand.random.chance(share) ? play(hand, atS, unitS) : []);
  });
  return (hand, atS, unitS) => plays.flatMap((play) => play(hand, atS, unitS));
}

function readEvent(text: string): Play {
  const words = text.split(' ');
  const start = /^[\d.]/.test(words[0]) ? readValue(words.shift() ?? '') : () => 0;
  const [verb, ...args] = words;
  const exciter = EXCITERS[verb];
  if (!exciter) throw new Error(`'${verb}' in '${text}' is no exciter.`);
  const read = readArguments(exciter.takes, args, text);
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
  /** Frequencies of a glide, Hz. */
  readonly hz: readonly number[];
  readonly length: number;
  readonly gain: number;
  /** Events a second, or all of them where it is preceded by x. */
  readonly rate: number;
  readonly count: number | undefined;
  readonly decay: number;
  readonly contact: number;
  readonly attack: number;
  readonly q: number;
  /** The words that follow. */
  readonly more: readonly string[];
}

/** Reads arguments as they are taken: `body gain contact=.2ms`, where what has a value may be left out. */
function readArguments(takes: string, args: readonly string[], text: string): (random: Random, unitS: number) => Given {
  const rest = [...args];
  const readers = takes.split(' ').map((taken): readonly [string, (random: Random, unitS: number) => unknown] => {
    const [name, usual] = taken.split('=');
    if (name === 'more') return [name, constant(knownWords(rest.splice(0)))];
    const word = usual === undefined || /^[\d.]/.test(rest[0] ?? '') ? rest.shift() : usual;
    if (word === undefined) throw new Error(`'${text}' lacks its ${name}.`);
    if (name === 'body') return [name, constant(bodyOf(word))];
    if (name === 'band' || name === 'rates') return [name, hzOf(word, 2)];
    if (name === 'hz') return [name, hzOf(word)];
    if (name === 'rate' && word.startsWith('x')) return ['count', readValue(word.slice(1))];
    return [name, readValue(word)];
  });
  if (rest.length > 0) throw new Error(`'${rest.join(' ')}' is too much in '${text}'.`);
  return (random, unitS) =>
    Object.fromEntries(readers.map(([name, read]) => [name, read(random, unitS)])) as unknown as Given;
}

const constant =
  <T>(value: T): (() => T) =>
  () =>
    value;

/** @throws if a word is neither a course nor an option, or stands where its value should */
function knownWords(words: string[]): string[] {
  words.forEach((word, k) => {
    const isValue = k > 0 && words[k - 1] in OPTIONS;
    if (word in OPTIONS) (words[k + 1] ?? '').split('/').forEach(numberOf);
    if (!isValue && !(word in OPTIONS || word in COURSES || word in EASES)) throw new Error(`'${word}' says nothing.`);
  });
  return words;
}

function bodyOf(name: string): Body {
  const body = BODIES[name];
  if (!body) throw new Error(`'${name}' is no body.`);
  return body;
}

/** Frequencies, Hz: `300-5000` for a band between them, `900>2000` from one to the other. */
function hzOf(text: string, count?: number): (random: Random) => number[] {
  const hz = text.split(/[->]/).map(readValue);
  if (count !== undefined && hz.length !== count) throw new Error(`'${text}' needs ${count} frequencies in Hz.`);
  return (random) => hz.map((one) => one(random, 0));
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
};

/** Options that a value follows: times of a stroke, harmonics and vibrato. */
const OPTIONS: Readonly<Record<string, string>> = {
  in: 'attackS',
  out: 'releaseS',
  decay: 'decayS',
  of: 'partials',
  vib: 'vibrato',
};

/** How ticks follow each other. */
const EASES: Readonly<Record<string, number>> = { hurrying: 0.5, slowing: 2 };

/** What steadily sounds: its glide, its course, and `in`, `out` and `decay` with their seconds. */
function steady(hand: Hand, atS: number, { length: lengthS, hz, gain, more }: Given) {
  const courses = more.flatMap((word) => COURSES[word] ?? []);
  const times = ['in', 'out', 'decay'].flatMap((word) => {
    const [value] = listOf(more, word) ?? [];
    return value === undefined ? [] : [[OPTIONS[word], value] as const];
  });
  const steps = Math.max(1, hz.length - 1);
  return {
    atS,
    lengthS,
    hz: hz.length === 1 ? hz[0] * hand.scale : hz.map((one, k) => [(k / steps) * lengthS, one * hand.scale] as const),
    gain: courses.length === 0 ? gain : traced(lengthS, (t) => courses.reduce((x, at) => x * at(t, hand.random), gain)),
    ...(Object.fromEntries(times) as { attackS?: number; releaseS?: number; decayS?: number }),
  };
}

/** Numbers after an option, `of 1/.5/.2`; undefined without it. */
function listOf(more: readonly string[], option: string): number[] | undefined {
  const at = more.indexOf(option);
  return at < 0 ? undefined : more[at + 1].split('/').map(numberOf);
}

/** The exciters: what each takes, and what it draws. Seconds, Hz, and levels beside which 1 is loud. */
const EXCITERS: Readonly<
  Record<string, { readonly takes: string; readonly draw: (hand: Hand, atS: number, given: Given) => Stroke[] }>
> = {
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
    takes: 'body length gain',
    draw: (hand, atS, { body, length, gain }) => bounce(hand, atS, body, length, gain),
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
  crackle: {
    takes: 'length rate band gain',
    draw: (hand, atS, { length, rate, band, gain }) => [crackle(hand, atS, length, rate, band, gain)],
  },
  rattle: {
    takes: 'body length rate gain',
    draw: (hand, atS, { body, length, rate, gain }) => [rattle(hand, atS, length, rate, body, gain)],
  },
  /** Evenly, `hurrying` or `slowing`. */
  ticks: {
    takes: 'body length rate gain more',
    draw(hand, atS, { body, length: lengthS, rate, count = Math.round(rate * lengthS), gain, more }) {
      const ease = EASES[more[0]] ?? 1;
      return ticks(hand, { atS, lengthS, count, ease }, body, gain);
    },
  },
  creak: {
    takes: 'length band gain',
    draw: (hand, atS, { length, band, gain }) => creak(hand, atS, length, band, gain),
  },
  whirr: {
    takes: 'length band gain',
    draw: (hand, atS, { length, band, gain }) => whirr(hand, atS, length, band, gain),
  },
  /** A band of noise. */
  wash: {
    takes: 'length hz gain q=.7 more',
    draw: (hand, atS, given) => [{ noise: { ...steady(hand, atS, given), q: given.q } }],
  },
  /** With the harmonics `of 1/.5/.2`, and a vibrato `vib Hz/depth`. */
  tone: {
    takes: 'length hz gain more',
    draw(hand, atS, given) {
      const [partials, vibrato] = [listOf(given.more, 'of'), listOf(given.more, 'vib')];
      const [hz, depth] = vibrato ?? [];
      return [
        {
          tone: {
            ...steady(hand, atS, given),
            ...(partials && { partials }),
            ...(hz && depth && { vibrato: [hz, depth] }),
          },
        },
      ];
    },
  },
};
