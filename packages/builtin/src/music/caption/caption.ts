import type { Metre, Plan, SingerName } from '../compose/plan.ts';

import { getStyle } from '../compose/styles/all-styles.ts';
import { describeKey, type Mode } from '../compose/theory.ts';
import { INSTRUMENTS } from '../instruments/catalog.ts';
import { leftoverWords } from './leftover.ts';
import { BROAD_STYLES, STAND_INS } from './stand-ins.ts';
import { INSTRUMENT_WORDS, MOOD_WORDS, STYLE_WORDS } from './words.ts';

/** The interpretation of a caption. */
export interface Understanding {
  readonly plan: Plan;
  /** Whether the style was named or inferred; otherwise it is the default. */
  readonly namesStyle: boolean;
  /** Interpretation as text for the user, including substitutions. */
  readonly understood: readonly string[];
  /** Unknown words, and requests that cannot be met. */
  readonly notUnderstood: readonly string[];
  /** Whether it is a seamless loop. */
  readonly loops: boolean;
}

const LETTERS: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const MODE_WORDS: Record<string, Mode> = {
  major: 'major',
  maj: 'major',
  minor: 'minor',
  min: 'minor',
  m: 'minor',
  dorian: 'dorian',
  mixolydian: 'mixolydian',
  phrygian: 'phrygian',
  lydian: 'lydian',
  aeolian: 'minor',
  ionian: 'major',
};

/**
 * Parses a music caption: tempo ("128 bpm"), key ("in F# minor"), metre ("3/4", "waltz"), style, moods, instruments and
 * exclusions ("no drums"). Reports unknown words. If no style is recognised, it is inferred from the instruments, the
 * mood or the tempo, and defaults to pop, so every caption gives music.
 */
export function readCaption(caption: string): Understanding {
  const text = ` ${caption
    .toLowerCase()
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .replace(/[“”"().,;:!?]/g, ' , ')
    .replace(/\s+/g, ' ')} `;
  const { wanted, left } = withoutNegations(text);
  const tempoBpm = findTempo(wanted);
  const key = findKey(caption);
  const metre = findMetre(wanted);
  const styleMatches = findAll(wanted, STYLE_WORDS);
  const instrumentMatches = findAll(wanted, INSTRUMENT_WORDS);
  const styles = namesOf(styleMatches);
  const instruments = namesOf(instrumentMatches);
  const mood = findMood(wanted);
  const style = styles[0] ?? guessStyle(instruments, mood, tempoBpm);
  const without = (['drums', 'bass', 'lead'] as const).filter((role) =>
    left.some((words) => LEAVES_OUT[role].test(words)),
  );

  const plan: Plan = {
    style,
    tempoBpm,
    tonic: key?.tonic ?? null,
    mode: key?.mode ?? findMode(wanted),
    metre,
    energy: mood.energy,
    brightness: mood.brightness,
    pace: mood.pace,
    only:
      /\b(?:just|only|unaccompanied|a cappella|acapella)\b|\bsolo [a-z]|\bpiano solo\b/.test(wanted) &&
      instruments.length > 0,
    instruments: specific(instruments, style).slice(0, 5),
    without,
    singer: findSinger(wanted),
  };
  const understood = [labelOf(getStyle(style).label, style, styleMatches)];
  if (tempoBpm !== null) understood.push(`${tempoBpm} bpm`);
  if (key !== null) understood.push(describeKey({ tonic: key.tonic, mode: key.mode ?? 'major' }));
  else if (plan.mode !== null) understood.push(plan.mode);
  if (metre !== null) understood.push(`${metre.beats}/${metre.unit}`);
  understood.push(...mood.words);
  for (const name of plan.instruments) understood.push(labelOf(INSTRUMENTS[name].label, name, instrumentMatches));
  for (const role of without) understood.push(`no ${role === 'lead' ? 'melody' : role}`);
  const namesStyle = styles.length > 0 || instruments.length > 0 || mood.words.length > 0;
  if (!namesStyle) understood.unshift('no style, mood or instrument recognised');
  const matches = [...styleMatches, ...instrumentMatches, ...mood.matches];
  const unused = [
    ...styleMatches.filter(({ name, phrase }) => name !== style && !BROAD_STYLES.has(phrase)),
    ...instrumentMatches.filter(({ name }) => !plan.instruments.includes(name) && !isPlayed(name, style)),
  ].map(({ phrase }) => phrase);
  const notUnderstood = [...new Set([...leftoverWords(withoutMatches(wanted, matches)), ...unused])];
  const loops = /\b(?:loop|loops|looping|looped|loopable|seamless|seamlessly)\b/.test(wanted);
  return { plan, namesStyle, understood: [...new Set(understood)], notUnderstood, loops };
}

/** A label, with the original word for substitutions: "ukulele as nylon guitar". */
function labelOf(label: string, name: string, matches: readonly Match[]): string {
  const others = matches.filter((match) => match.name === name && STAND_INS.has(match.phrase));
  return others.length === 0 ? label : `${others.map(({ phrase }) => phrase).join(', ')} as ${label}`;
}

/** Alternative names of instruments that a style already has. */
function isPlayed(name: string, style: string): boolean {
  const { drums, parts } = getStyle(style);
  if (name.endsWith('-kit')) return drums !== null;
  return parts.some(
    ({ role, instruments }) => instruments.includes(name) || (name === 'finger-bass' && role === 'bass'),
  );
}

/** The text with everything recognised replaced by commas. */
function withoutMatches(text: string, matches: readonly Match[]): string {
  const letters = [...text];
  for (const { at, end } of matches) letters.fill(',', at, end);
  return letters
    .join('')
    .replace(
      /\b[a-g](?: ?#|b| sharp| flat)? (?:major|maj|minor|min|dorian|mixolydian|phrygian|lydian|aeolian|ionian)\b/g,
      ',',
    )
    .replace(
      /\b(?:dorian|mixolydian|phrygian|lydian|three-four|triple|six-eight|drumless|beatless|unaccompanied|acapella|cappella|soprano|alto|tenor|baritone)\b/g,
      ',',
    )
    .replace(/\d+(?:[./]\d+)? ?-? ?(?:bpm|beats per minute)?/g, ',');
}

const LEAVES_OUT = {
  drums: /\b(drums?|percussion|beats?)\b/,
  bass: /\bbass\b/,
  lead: /\b(melody|lead|melodies)\b/,
} as const;

/** Removes "no drums", "without bass" and similar phrases, so that they are not taken as requests. */
function withoutNegations(text: string): { wanted: string; left: string[] } {
  const left: string[] = [];
  const wanted = text.replace(
    /\b(?:no|without(?: any)?|minus|free of) ((?:[a-z0-9&'-]+)(?: (?:and|or) [a-z0-9&'-]+)?)/g,
    (_, words: string) => {
      left.push(words);
      return ' ';
    },
  );
  if (/\bdrumless|beatless\b/.test(wanted)) left.push('drums');
  return { wanted, left };
}

function findTempo(text: string): number | null {
  const match =
    /(\d{2,3}(?:\.\d+)?) ?-? ?(?:bpm|beats per minute)\b/.exec(text) ??
    /\b(?:tempo|bpm)(?: of| at| =| ,)* (\d{2,3}(?:\.\d+)?)\b/.exec(text);
  if (match === null) return null;
  const bpm = Number(match[1]);
  return bpm >= 30 && bpm <= 260 ? bpm : null;
}

/**
 * Parses "in F# minor", "key of B flat", "A minor", "Cm", "in D". A lone letter needs "in" or "key of" and a capital.
 */
function findKey(caption: string): { tonic: number; mode: Mode | null } | null {
  const plain = caption.replaceAll('♯', '#').replaceAll('♭', 'b');
  const named =
    /\b([A-Ga-g])(#|b|[ -]?sharp|[ -]?flat)?[ -]?(major|maj|minor|min|dorian|mixolydian|phrygian|lydian|aeolian|ionian)\b/i.exec(
      plain,
    );
  const short = /\b(?:in|key of|key:?)\s+([A-G])(#|b|[ -]?sharp|[ -]?flat)?(m)?(?![a-zA-Z#])/.exec(plain);
  const match = named ?? short;
  if (match === null) return null;
  // A lower-case "a" in "a minor" may be an article: it is a key at the end of a clause, or after "in" without a noun.
  if (named !== null && match[1] === 'a') {
    const after = plain.slice(match.index + match[0].length);
    const closed = /^\s*($|[,.;:!?)])/.test(after);
    const led = /\b(in|key of)\s+$/i.test(plain.slice(0, match.index)) && !/^\s*(key|mode|scale|mood)\b/i.test(after);
    if (!closed && !led) return null;
  }
  const sign = (match[2] ?? '').trim().toLowerCase().replace('-', '');
  const shift = sign === '#' || sign === 'sharp' ? 1 : sign === 'b' || sign === 'flat' ? -1 : 0;
  const mode = match[3] === undefined ? (match === short ? 'major' : null) : MODE_WORDS[match[3].toLowerCase()];
  return { tonic: (LETTERS[match[1].toLowerCase()] + shift + 12) % 12, mode };
}

function findMode(text: string): Mode | null {
  const match = /\b(major|minor|dorian|mixolydian|phrygian|lydian)(?: key| mode| scale)?\b/.exec(text);
  return match === null ? null : MODE_WORDS[match[1]];
}

function findMetre(text: string): Metre | null {
  const match = /\b(\d{1,2})\/(4|8)\b/.exec(text);
  if (match !== null) {
    const beats = Number(match[1]);
    if (beats >= 2 && beats <= 12) return { beats, unit: match[2] === '8' ? 8 : 4 };
  }
  if (/\bwaltz\b|\bminuet\b|\bthree-four\b|\btriple metre\b/.test(text)) return { beats: 3, unit: 4 };
  if (/\bjig\b|\bsix-eight\b|\btarantella\b/.test(text)) return { beats: 6, unit: 8 };
  if (/\bmarch\b|\bpolka\b/.test(text)) return { beats: 2, unit: 4 };
  return null;
}

/** "female vocals", "male singer", "deep voice". */
function findSinger(text: string): SingerName | null {
  if (/\b(female|woman|girl|soprano|alto)\b/.test(text)) return 'woman';
  if (/\b(baritone|deep (?:male )?(?:voice|vocals?)|bass voice)\b/.test(text)) return 'baritone';
  return /\b(male|man|boy|tenor)\b/.test(text) ? 'man' : null;
}

/** A phrase from a table that occurs in the text. */
interface Match {
  readonly name: string;
  readonly phrase: string;
  readonly at: number;
  readonly end: number;
}

/**
 * Phrases from a table, singular or plural, in text order. A phrase inside a longer match is not counted.
 */
function findAll(text: string, table: readonly (readonly [string, readonly string[]])[]): Match[] {
  const found: Match[] = [];
  for (const [name, phrases] of table) {
    for (const phrase of phrases) {
      for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
        let end = at + phrase.length;
        if (text[end] === 's' && isWordEdge(text[end + 1])) end++;
        if (!isWordEdge(text[at - 1]) || !isWordEdge(text[end])) continue;
        found.push({ at, end, name, phrase });
      }
    }
  }
  const kept = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one && other.at <= one.at && other.end >= one.end && other.end - other.at > one.end - one.at,
      ),
  );
  return kept.sort((a, b) => a.at - b.at || b.end - a.end);
}

function namesOf(matches: readonly Match[]): string[] {
  return [...new Set(matches.map(({ name }) => name))];
}

function isWordEdge(character: string | undefined): boolean {
  return character === undefined || !/[a-z0-9#]/.test(character);
}

interface Mood {
  readonly words: string[];
  readonly matches: readonly Match[];
  readonly energy: number;
  readonly brightness: number;
  readonly pace: number;
}

/** The mean of all moods named; "very" doubles the weight. */
function findMood(text: string): Mood {
  const words: string[] = [];
  const matches: Match[] = [];
  let energy = 0;
  let brightness = 0;
  let pace = 0;
  let weight = 0;
  for (const [phrases, moodEnergy, moodBrightness, moodPace] of MOOD_WORDS) {
    const found = findAll(text, [['mood', phrases]]);
    matches.push(...found);
    const phrase = phrases.find((candidate) => found.some((match) => match.phrase === candidate));
    if (phrase === undefined) continue;
    const strength = text.includes(`very ${phrase}`) || text.includes(`extremely ${phrase}`) ? 2 : 1;
    words.push(phrase);
    energy += strength * moodEnergy;
    brightness += strength * moodBrightness;
    pace += strength * moodPace;
    weight += strength;
  }
  const divide = Math.max(1, weight);
  return { words, matches, energy: energy / divide, brightness: brightness / divide, pace: pace / divide };
}

/** Styles by instruments; the first match wins. */
const STYLE_BY_INSTRUMENT: readonly (readonly [
  instruments: string,
  style: string | ((mood: Mood, tempoBpm: number | null) => string),
])[] = [
  ['drive-guitar', (mood) => (mood.energy > 0.6 ? 'metal' : 'rock')],
  ['808-bass 808-kit', 'trap'],
  ['acid-bass', 'techno'],
  ['super-saw', 'trance'],
  ['orchestral-kit horn staccato-strings tremolo-strings choir-ah tubular-bells', 'orchestral'],
  ['banjo', 'country'],
  ['steel-drum', 'reggae'],
  ['clavinet muted-guitar', 'funk'],
  ['saxophone trumpet upright-bass brush-kit vibraphone', 'jazz'],
  ['vinyl dusty-kit dusty-piano', 'lofi'],
  ['steel-guitar nylon-guitar mandolin harmonica accordion', 'folk'],
  [
    'lead synth-bass electronic-kit pluck',
    (_mood, tempoBpm) => (tempoBpm !== null && tempoBpm >= 118 ? 'house' : 'synthwave'),
  ],
  ['warm-pad glass-pad choir-oo kalimba', 'ambient'],
  [
    'piano harp harpsichord solo-violin cello pipe-organ flute oboe clarinet celesta',
    (mood) => (mood.energy > 0.5 ? 'orchestral' : 'classical'),
  ],
  ['string-section brass-section', 'orchestral'],
];

/** A default style for captions that name none: by instruments, then tempo, then mood. */
function guessStyle(instruments: readonly string[], mood: Mood, tempoBpm: number | null): string {
  for (const [names, style] of STYLE_BY_INSTRUMENT) {
    if (!names.split(' ').some((name) => instruments.includes(name))) continue;
    return typeof style === 'string' ? style : style(mood, tempoBpm);
  }
  if (tempoBpm !== null && tempoBpm >= 160) return 'dnb';
  if (mood.words.length === 0) return tempoBpm !== null && tempoBpm < 90 ? 'lofi' : 'pop';
  if (mood.energy < -0.4) return mood.brightness < -0.4 ? 'classical' : 'ambient';
  if (mood.brightness < -0.6) return mood.energy > 0.4 ? 'techno' : 'orchestral';
  if (mood.energy > 0.6) return mood.brightness < 0 ? 'rock' : 'trance';
  return 'pop';
}

/** A specific word overrides a general one: "supersaw" over "synth", or a style's kit over "drums". */
function specific(instruments: readonly string[], style: string): string[] {
  const kit = getStyle(style).drums?.kit;
  return instruments.filter((name) => {
    if (name === 'acoustic-kit' && kit !== undefined) return false;
    if (
      name === 'lead' &&
      instruments.some((other) => ['super-saw', 'pluck', 'warm-pad', 'stab', 'synth-bass'].includes(other))
    )
      return false;
    if (name === 'finger-bass') return !getStyle(style).parts.some(({ role }) => role === 'bass');
    return true;
  });
}
