import { DRUM } from '../instruments/drum-kits.ts';
import { INSTRUMENT_WORDS } from './instrument-words.ts';
import { findAll, namesOf, type PhraseTable } from './phrases.ts';

/** What a caption leaves out. */
export interface Exclusions {
  readonly roles: readonly ('drums' | 'bass' | 'lead')[];
  /** Catalog names of instruments. */
  readonly instruments: readonly string[];
  /** General MIDI numbers of drums. */
  readonly drums: readonly number[];
  /** As text, in the words of the caption. */
  readonly said: readonly string[];
  /** Words that name nothing that can be left out. */
  readonly unknown: readonly string[];
}

const GUITARS = ['steel-guitar', 'nylon-guitar', 'electric-guitar', 'drive-guitar', 'muted-guitar', 'twang-guitar'];
const PIANOS = ['piano', 'dusty-piano'];
const BRASS = ['brass-section', 'horn', 'trumpet', 'trombone', 'tuba'];
const STRINGS = [
  ...['string-section', 'staccato-strings', 'tremolo-strings', 'pizzicato', 'solo-violin', 'viola', 'cello'],
  'double-basses',
];
const SYNTHS = [
  ...['lead', 'square-lead', 'super-saw', 'warm-pad', 'glass-pad', 'pluck', 'stab', 'synth-bass', 'acid-bass'],
  ...['reese-bass', 'wobble-bass', 'sub-bass', 'fm-bell', 'chip-pulse', 'chip-square', 'chip-triangle'],
];
const WINDS = ['flute', 'clarinet', 'oboe', 'bassoon', 'saxophone', 'recorder', 'shawm'];
const HATS = [DRUM.closedHat, DRUM.pedalHat, DRUM.openHat];
const CYMBALS = [DRUM.crash, DRUM.ride, DRUM.bell];

const ROLES: PhraseTable = [
  [
    'drums',
    [
      'drum',
      'drums',
      'drumming',
      'percussion',
      'percussive',
      'beat',
      'rhythm',
      'rhythm section',
      'drum beat',
      'drum kit',
    ],
  ],
  ['bass', ['bass', 'bassline', 'bass line', 'low end']],
  ['lead', ['melody', 'melodies', 'lead', 'lead melody', 'lead line', 'topline']],
];

const FAMILIES: readonly (readonly [words: string, instruments: readonly string[]])[] = [
  ['guitar', GUITARS],
  ['electric guitar', ['electric-guitar', 'drive-guitar', 'muted-guitar', 'twang-guitar']],
  ['acoustic guitar', ['steel-guitar', 'nylon-guitar']],
  ['distortion, distorted guitar, heavy guitar', ['drive-guitar']],
  ['piano', PIANOS],
  ['keys, keyboard', [...PIANOS, 'electric-piano', 'drawbar-organ', 'clavinet', 'harpsichord', 'celesta']],
  ['brass, brass section', BRASS],
  ['horns, horn section', [...BRASS, 'saxophone']],
  ['string, strings, string section', STRINGS],
  ['violin', ['solo-violin', 'string-section']],
  ['synth, synthesizer, electronics, electronic', SYNTHS],
  ['pad, synth pad', ['warm-pad', 'glass-pad']],
  ['woodwind, winds', WINDS],
  ['choir, vocal, vocals, voice, voices, singing, singer, humming', ['choir-ah', 'choir-oo']],
  ['bell', ['glockenspiel', 'celesta', 'tubular-bells', 'fm-bell']],
  ['vinyl, crackle, vinyl crackle, vinyl noise', ['vinyl']],
  ['riser, sweep, effects, fx, sound effects', ['riser', 'cymbal-swell']],
];

const DRUMS: readonly (readonly [words: string, drums: readonly number[]])[] = [
  ['hi-hat, hi hat, hihat, hat', HATS],
  ['cymbal', [...HATS, ...CYMBALS]],
  ['crash', [DRUM.crash]],
  ['ride', [DRUM.ride, DRUM.bell]],
  ['snare, snare drum', [DRUM.snare, DRUM.rim, DRUM.clap]],
  ['clap, hand clap', [DRUM.clap]],
  ['kick, kick drum, bass drum', [DRUM.kick]],
  ['tom', [DRUM.tomLow, DRUM.tomMid, DRUM.tomHigh]],
  ['shaker', [DRUM.shaker]],
  ['tambourine', [DRUM.tambourine]],
];

const tableOf = (rows: readonly (readonly [string, unknown])[]): PhraseTable =>
  rows.map(([words]) => [words, words.split(', ')]);
const VOCABULARY: PhraseTable = [
  ...ROLES,
  ...tableOf(FAMILIES),
  ...tableOf(DRUMS),
  ...INSTRUMENT_WORDS.filter(([name]) => name !== 'acoustic-kit').map(
    ([name, phrases]) => [`=${name}`, phrases] as const,
  ),
];

const NEGATION =
  /\b(?:no|without(?: any| an| a| the)?|minus|free of|not|avoid|exclude|excluding|except|instead of(?: an| a| the)?|rather than(?: an| a| the)?) /g;
/** What joins two items; a comma alone only in a list that ends in "or". */
const JOINING =
  /^(?: ,)? (?:or|nor|no)(?: no| any)? |^ (?:and|&)(?: no| any)? |^ , and no |^ , (?=[a-z' -]+(?: , [a-z' -]+)*? ,? ?(?:or|nor) )/;

/**
 * Takes "no drums", "without piano or strings" and the like out of a caption, so that they are not read as wishes.
 *
 * @param text - in lower case, with a space at both ends and around commas
 */
export function takeExclusions(text: string): { readonly wanted: string; readonly left: Exclusions } {
  const items: string[] = [];
  const unknown: string[] = [];
  let wanted = '';
  let at = 0;
  for (const match of text.matchAll(NEGATION)) {
    if (match.index < at) continue;
    wanted += text.slice(at, match.index);
    at = match.index + match[0].length;
    for (let first = true; ; first = false) {
      const item = itemAt(text, at);
      if (item === null) {
        if (first) at = skipUnknown(text, at, match[0], unknown);
        break;
      }
      items.push(item);
      at += item.length;
      const joint = JOINING.exec(text.slice(at));
      if (joint === null || itemAt(text, at + joint[0].length) === null) break;
      at += joint[0].length;
    }
  }
  wanted += text.slice(at);
  if (/\b(?:drumless|beatless)\b/.test(text)) items.push('drums');
  return { wanted, left: { ...resolve(items), unknown } };
}

/** "not" without an item denies a quality, such as "not too fast", and takes the clause with it. */
function skipUnknown(text: string, at: number, negation: string, unknown: string[]): number {
  const words = /^[^,]*?(?= ,| but | and | with |$)/.exec(text.slice(at))?.[0].trim() ?? '';
  const taken = negation.trim() === 'not' ? words : (words.split(' ')[0] ?? '');
  if (taken !== '' && !UNNAMED.test(taken)) unknown.push(`no ${taken}`);
  return at + taken.length;
}

/** Words after "no" that mean nothing to leave out. */
const UNNAMED = /^(?:lyrics?|words?|talking|speech|speaking|rap|intro|fade|copyright|samples?|more|too\b.*|very\b.*)$/;

/** The longest phrase of the vocabulary at a place; null where there is none. */
function itemAt(text: string, at: number): string | null {
  const ahead = /^[a-z0-9&' -]{0,40}/.exec(text.slice(at))?.[0] ?? '';
  // A word or two that describe the item may come first: "no heavy drums".
  const found = findAll(` ${ahead}`, VOCABULARY).filter(
    (match) => !/,/.test(ahead) && wordsBefore(ahead, match.at - 1) <= 1,
  );
  const [first] = found;
  return first === undefined ? null : ahead.slice(0, first.end - 1);
}

function wordsBefore(text: string, at: number): number {
  const before = text.slice(0, Math.max(0, at)).trim();
  if (/\b(?:and|with|but|or|just|only)\b/.test(before)) return 9;
  return before === '' ? 0 : before.split(' ').length;
}

function resolve(items: readonly string[]): Omit<Exclusions, 'unknown'> {
  const names = items.flatMap((item) => namesOf(findAll(` ${item} `, VOCABULARY)));
  const roles = (['drums', 'bass', 'lead'] as const).filter((role) => names.includes(role));
  const instruments = names.flatMap((name) => {
    if (name.startsWith('=')) return [name.slice(1)];
    return FAMILIES.find(([words]) => words === name)?.[1] ?? [];
  });
  const drums = names.flatMap((name) => DRUMS.find(([words]) => words === name)?.[1] ?? []);
  const said = items.map((item) => `no ${/\bdrum|percussi|\bbeat|\brhythm/.test(item) ? 'drums' : item.trim()}`);
  return { roles, instruments: [...new Set(instruments)], drums: [...new Set(drums)], said: [...new Set(said)] };
}
