import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { type Curve, points, scaleCurve } from '../../../draw/curve.ts';
import type { PhraseValues } from '../../phrases.ts';
import type { Call, Caller } from './calls.ts';
import { numberOf, readBlocks } from './rows.ts';
import { SPEAKERS, type SpeakerName } from './speakers.ts';
import type { Formant, Utterance } from './throat.ts';
import { VOWELS } from './vowels.ts';

interface VoiceRows {
  readonly calls: Record<string, Call>;
  readonly options: Record<string, readonly string[]>;
  readonly phrases: Record<string, PhraseValues>;
  readonly weakPhrases: Record<string, PhraseValues>;
}

/**
 * Reads a table of calls. The head of a block (`readBlocks`) is `name`, the longest call in seconds, how many follow each
 * other in a bout, the seconds between their starts, and those from the last start to the next bout; then what is so of
 * `Call`: `counted .6`, `joins 1`, `once`, `of woman`, `pitched .6`.
 *
 *     meow 1 1-2 1.3 2.4
 *       = meowing, mew
 *       says cat, meow
 *       hz 640~780*.85+.3s 0/.72/.25/1/1/.6 for .55~.9 mouth 0/500/.45/1350/1/650 5 1 2300 6 .7 vib 6 .15
 *
 * Every other line is a note: names, each with its values.
 *
 * - `hz` pitch, and how it goes, as a factor; the next notes keep the pitch that was drawn. `at`, `for` seconds.
 * - `level`, `mouth` (frequency, sharpness and level of each resonance, or the name of a vowel; without it, one that
 *   follows the pitch, as in a whistle), `tilt`, `voice`, `breath`, `jitter`, `sub`, `direct`, `drift`, `growl` and `vib` (rate and
 *   depth) as in `Utterance`.
 * - `notes 3-5 .2` is a series, one each .2 s: `climb`, `hurry` factors of pitch and interval from note to note, `fade` of
 *   the level, `varied` a share of the pitch, `phrase 3` repeats the pitches of the first three.
 * - `and` begins a note that is as the one before where nothing else is said; `?.3` before it: it sounds so often.
 *
 * A value is a number or a range to draw from (`.4~.8`); `s` is the effort, `x` the pitch, and `*` parts factors
 * (`640~780*.85+.3s`). A contour is `position/value/position/value`, from 0 to 1.
 *
 * @param drawn - calls that no row can say
 * @throws if a row cannot be read: the values of its notes when they are first drawn
 */
export function readVoices(table: string, drawn: Readonly<Record<string, Call['utter']>> = {}): VoiceRows {
  const rows: VoiceRows = { calls: {}, options: {}, phrases: {}, weakPhrases: {} };
  for (const { name, options, lines, words, phrases, weakPhrases } of readBlocks(table, 'call', CALL_VALUES, ['who'])) {
    if (lines.length > 0 === name in drawn) throw new Error(`'${name}' needs either notes or a drawing.`);
    const timing = timingOf(options);
    rows.calls[name] = name in drawn ? { ...timing, utter: drawn[name] } : { ...timing, ...notesOf(lines, timing) };
    rows.options[name] = words;
    Object.assign(rows.phrases, phrases);
    Object.assign(rows.weakPhrases, weakPhrases);
  }
  for (const name of Object.keys(drawn)) {
    if (!(name in rows.calls)) throw new Error(`'${name}' is drawn, but has no row.`);
  }
  return rows;
}

/**
 * The excitation of a growl, shared by the rows of animals. Recorded growls of leopards, gorillas and a wolf are made of
 * irregular pulses, about 200 a second, bursts of breath as strong, and a slow flutter; slow pulses make a snore.
 */
export const GROWLING = 'drift .1 tilt .8 breath .8 jitter .08 growl 22~30 .5';

/** What a phrase may imply. */
const CALL_VALUES = ['size', 'pitch', 'strain', 'pace', 'animals'];

function timingOf([lengthS, bout, everyS, restS, ...rest]: readonly string[]): Omit<Call, 'utter'> {
  const [least, most] = bout.split('-').map(numberOf);
  const told: { countedS?: number; joinsS?: number; once?: true; of?: SpeakerName; pitched?: number } = {};
  for (let k = 0; k < rest.length; k += 1) {
    if (rest[k] === 'once') told.once = true;
    else if (rest[k] === 'counted') told.countedS = numberOf(rest[++k]);
    else if (rest[k] === 'joins') told.joinsS = numberOf(rest[++k]);
    else if (rest[k] === 'pitched') told.pitched = numberOf(rest[++k]);
    else if (rest[k] === 'of') told.of = speakerNamed(rest[++k]);
    else throw new Error(`'${rest[k]}' is no option of a call.`);
  }
  const times = { lengthS: numberOf(lengthS), everyS: numberOf(everyS), restS: numberOf(restS) };
  return { ...times, bout: [least, most ?? least], ...told };
}

function speakerNamed(name: string): SpeakerName {
  if (!(name in SPEAKERS)) throw new Error(`'${name}' is no speaker.`);
  return name as SpeakerName;
}

/** What values are drawn with: effort and pitch of the call. */
interface Moment {
  readonly strain: number;
  readonly random: Random;
  readonly pitchHz: number;
}

type Value = (moment: Moment) => number;
type Contour = (moment: Moment) => number | Curve;

/** A sum of numbers, ranges and shares of effort and pitch; several of them, parted by `*`, are multiplied. */
function readValue(text: string): Value {
  const factors = text.split('*').map((factor) => {
    const atoms = [...factor.matchAll(/([+-]?)(\d*\.?\d+)(?:~(\d*\.?\d+))?([sx]?)/g)];
    if (factor === '' || atoms.map(([atom]) => atom).join('') !== factor) throw new Error(`'${text}' is no value.`);
    return atoms.map(([, sign, from, to, unit]) => {
      const [low, high] = [Number(sign + from), Number(sign + (to ?? from))];
      return ({ strain, random, pitchHz }: Moment): number =>
        (to === undefined ? low : random.between(low, high)) * (unit === 's' ? strain : unit === 'x' ? pitchHz : 1);
    });
  });
  return (moment) =>
    factors.reduce((product, atoms) => product * atoms.reduce((sum, atom) => sum + atom(moment), 0), 1);
}

/** Contours of the level with names of their own: one breath that swells, and two syllables in one. */
const LEVELS: Readonly<Record<string, string>> = {
  swell: '0/0/.35/1/.75/.9/1/0',
  syllables: '0/0/.1/1/.36/.7/.42/0/.5/.9/.85/.6/1/0',
};

function readContour(text: string): Contour {
  if (text in LEVELS) return readContour(LEVELS[text]);
  const values = text.split('/').map(readValue);
  if (values.length === 1) return values[0];
  return (moment) => points(...values.map((value) => value(moment)));
}

/** A vowel by name, `ah*.85` with all its resonances moved, `ah|eh` either of them; or resonances as threes of values. */
function readMouth(words: readonly string[]): (moment: Moment) => readonly Formant[] {
  if (/^[a-z]/.test(words[0])) {
    const [names, factor] = words[0].split(/\*(.*)/);
    const vowels = names.split('|').map((name) => {
      if (!(name in VOWELS)) throw new Error(`'${name}' is no vowel.`);
      return VOWELS[name as keyof typeof VOWELS];
    });
    const move = factor === undefined ? undefined : readContour(factor);
    return (moment) => {
      const vowel: readonly Formant[] = vowels.length === 1 ? vowels[0] : moment.random.pick(vowels);
      if (!move) return vowel;
      const moved = move(moment);
      return vowel.map((formant) => ({ ...formant, hz: scaleCurve(moved, formant.hz as number) }));
    };
  }
  if (words.length % 3 !== 0) throw new Error(`'${words.join(' ')}' are no threes of frequency, sharpness and level.`);
  const formants = Array.from({ length: words.length / 3 }, (_, f) => ({
    hz: readContour(words[3 * f]),
    q: readValue(words[3 * f + 1]),
    gain: readContour(words[3 * f + 2]),
  }));
  return (moment) => formants.map(({ hz, q, gain }) => ({ hz: hz(moment), q: q(moment), gain: gain(moment) }));
}

/** Names of a note and how many values each has at most. */
const FIELDS: Readonly<Record<string, number>> = {
  ...{ hz: 2, at: 1, for: 1, level: 1, mouth: 99, tilt: 1, voice: 1, breath: 1, jitter: 1, sub: 1, direct: 1 },
  ...{ drift: 1, growl: 2, vib: 2, notes: 2, climb: 1, hurry: 1, fade: 1, varied: 1, phrase: 1 },
};

type Fields = ReadonlyMap<string, readonly string[]>;

function fieldsOf(line: string, before: Fields | undefined): Fields {
  const [first, ...rest] = line.split(' ');
  const fields = new Map(first === 'and' ? before : []);
  fields.delete('for');
  const words = first === 'and' ? rest : [first, ...rest];
  for (let k = 0; k < words.length; ) {
    const name = words[k];
    if (!(name in FIELDS)) throw new Error(`'${name}' in '${line}' says nothing of a note.`);
    const values: string[] = [];
    for (k += 1; k < words.length && !(words[k] in FIELDS); k += 1) values.push(words[k]);
    if (values.length === 0 || values.length > FIELDS[name])
      throw new Error(`'${name}' in '${line}' has other values.`);
    fields.set(name, values);
  }
  return fields;
}

/** From this interval the notes of a call are told apart: faster ones are one laugh, one rattle. */
const COUNTABLE_S = 0.2;
/** Interval of counted notes, relative to those of a call, and at least, seconds. */
const COUNTED = 1.4;
const LEAST_COUNTED_S = 0.45;

/** Contours of the pitch and the level where none are given. */
const FLAT = '0/1/1/1';
const PLAIN = '0/0/.12/1/.7/.8/1/0';

/** What the next notes go on with where they do not say it. */
interface Last {
  readonly hz: number;
  readonly lengthS: number;
}

type Draw = (caller: Caller, last: Last) => { readonly notes: Utterance[]; readonly last: Last };

/** A call from its notes; where calls are counted, the first note of a series sounds alone. */
function notesOf(lines: readonly string[], timing: Omit<Call, 'utter'>): Pick<Call, 'utter' | 'countedS'> {
  let fields: Fields | undefined;
  const rows = lines.map((line) => {
    const [, chance = '1', rest] = /^(?:\?(\S+) )?(.*)$/.exec(line) ?? [];
    fields = fieldsOf(rest, fields);
    return { chance, fields };
  });
  // Most calls are never heard in a process: their notes are read when they are.
  let draws: { readonly chance: Value; readonly draw: Draw }[] | undefined;
  const everyS = lines.length === 1 ? Number.parseFloat(fields?.get('notes')?.[1] ?? '0') : 0;
  const isCountable = everyS >= COUNTABLE_S;
  const countedS = timing.countedS ?? (isCountable ? Math.max(LEAST_COUNTED_S, COUNTED * everyS) : undefined);
  return {
    ...(countedS === undefined ? {} : { countedS }),
    utter(caller) {
      const { strain, random } = caller;
      draws ??= rows.map(({ chance, fields: told }) => ({ chance: readValue(chance), draw: readNotes(told) }));
      let last: Last = { hz: 0, lengthS: 0 };
      const all = draws.flatMap(({ chance, draw }) => {
        const share = chance({ strain, random, pitchHz: last.hz });
        // Counted calls are alike: what comes only now and then is left out.
        if (share < 1 && (caller.counted || !random.chance(share))) return [];
        const drawn = draw(caller, last);
        last = drawn.last;
        return drawn.notes;
      });
      return isCountable && caller.counted ? all.slice(0, 1) : all;
    },
  };
}

function readNotes(fields: Fields): Draw {
  const one = (name: string, usual: string): string => fields.get(name)?.[0] ?? usual;
  const hz = fields.get('hz');
  const shape = readContour(hz?.[1] ?? FLAT);
  const pitch = hz && readValue(hz[0]);
  const note = readNote(fields, shape);
  const atS = readValue(one('at', '0'));
  const [least, most] = one('notes', '1').split('-').map(numberOf);
  const everyS = readValue(fields.get('notes')?.[1] ?? '0');
  const [climb, hurry, fade] = ['climb', 'hurry', 'fade'].map((name) => numberOf(one(name, '1')));
  const [varied, phrase] = [numberOf(one('varied', fields.has('notes') ? '.04' : '0')), numberOf(one('phrase', '0'))];
  return ({ strain, random }, last) => {
    const drawnHz = pitch ? pitch({ strain, random, pitchHz: last.hz }) : last.hz;
    const count = most === undefined ? least : random.integer(least, most);
    const pitches = Array.from({ length: phrase || count }, () =>
      varied > 0 ? 1 + varied * random.between(-1, 1) : 1,
    );
    let startS = atS({ strain, random, pitchHz: drawnHz });
    const notes = Array.from({ length: count }, (_, n): Utterance => {
      const pitchHz = drawnHz * pitches[n % pitches.length] * pow(climb, n);
      const uttered = note({ strain, random, pitchHz });
      const nowS = startS;
      startS += everyS({ strain, random, pitchHz }) * pow(hurry, n);
      const lengthS = fields.has('for') ? uttered.lengthS : last.lengthS;
      return { ...uttered, atS: nowS, lengthS, gain: scaleCurve(uttered.gain, pow(fade, n)) };
    });
    return { notes, last: { hz: drawnHz, lengthS: notes[notes.length - 1].lengthS } };
  };
}

/** One note but for its start; what it does not say is usual for a voice, or for a whistle where it has no mouth. */
function readNote(fields: Fields, shape: Contour): (moment: Moment) => Utterance {
  const hasMouth = fields.has('mouth');
  const readers: (readonly [string, (moment: Moment) => unknown])[] = [];
  for (const [name, values] of fields) {
    if (name === 'for') readers.push(['lengthS', readValue(values[0])]);
    else if (name === 'level') readers.push(['gain', readContour(values[0])]);
    else if (name === 'mouth') readers.push(['formants', readMouth(values)]);
    else if (name === 'growl' || name === 'vib') readers.push([name, readTwo(values)]);
    else if (NUMBERS.has(name)) readers.push([name, readContour(values[0])]);
  }
  const usual = hasMouth ? { tilt: 0.9, breath: 0.12, jitter: 0.03 } : { tilt: 2.4, breath: 0.02, jitter: 0.008 };
  return (moment) => {
    const contour = scaleCurve(shape(moment), moment.pitchHz);
    const { growl, vib, ...rest } = Object.fromEntries(readers.map(([name, read]) => [name, read(moment)])) as {
      growl?: readonly [number | Curve, number];
      vib?: readonly [number, number];
    };
    return {
      hz: contour,
      ...usual,
      ...(hasMouth ? {} : { direct: 0, formants: [{ hz: scaleCurve(contour, 1.05), q: 1.4, gain: 1 }] }),
      ...(growl && { growl: { hz: growl[0], depth: growl[1] } }),
      ...(vib && { vibrato: { hz: vib[0], semitones: vib[1] } }),
      gain: points(...PLAIN.split('/').map(Number)),
      lengthS: 0,
      ...rest,
    } as Utterance;
  };
}

const NUMBERS: ReadonlySet<string> = new Set(['tilt', 'voice', 'breath', 'jitter', 'sub', 'direct', 'drift']);

function readTwo([first, second = '0']: readonly string[]): (moment: Moment) => readonly [number | Curve, number] {
  const [rate, depth] = [readContour(first), readValue(second)];
  return (moment) => [rate(moment), depth(moment)];
}
