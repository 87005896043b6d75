import type { Metre, Plan, SingerName } from '../compose/plan.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import { describeKey, type Mode } from '../compose/theory.ts';
import { INSTRUMENTS } from '../instruments/catalog.ts';
import { findEnsemble, type NamedEnsemble, playersOf } from './ensembles.ts';
import { type Exclusions, takeExclusions } from './exclusions.ts';
import { FLAVOUR_WORDS, FLAVOURS, type Flavour } from './flavours.ts';
import { INSTRUMENT_WORDS } from './instrument-words.ts';
import { leftoverWords } from './leftover.ts';
import { findMood, guessStyle, type Mood } from './mood.ts';
import { findAll, type Match, namesOf, textAround, withoutMatches } from './phrases.ts';
import { BROAD_STYLES, STAND_INS, STYLE_ADJECTIVES } from './stand-ins.ts';
import { STYLE_WORDS } from './style-words.ts';

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
  const { wanted, left } = takeExclusions(text);
  const named = findEnsemble(wanted, findAll(wanted, STYLE_WORDS), findAll(wanted, INSTRUMENT_WORDS));
  // The words of an ensemble name nothing else: "string quartet" is not a wish for a string section.
  const free = named === null ? wanted : withoutMatches(wanted, named.matches);
  const words = findWords(free);
  const { mood } = words;
  const tempoBpm = findTempo(free);
  const key = findKey(caption);
  const metre = findMetre(wanted);
  const style = styleOf(words, named, tempoBpm);
  const found = { ...words, instruments: words.instruments.map((match) => guitarOf(match, style, wanted)) };
  const instruments = namesOf(found.instruments);
  const brought =
    instruments.length > 0 || named !== null ? [] : found.flavours.flatMap((flavour) => flavour.instruments);
  const only = named === null && isAlone(free, found.instruments);
  const members = named === null ? [] : named.ensemble.players.map(({ instrument }) => instrument);
  const bass = only && /\bbass\b/.test(withoutMatches(free, found.all)) ? bassOf(style) : [];
  const asked = [...new Set([...specific(instruments, style, only), ...bass, ...brought])]
    .filter((name) => !left.instruments.includes(name))
    .slice(0, MOST_INSTRUMENTS);

  const plan: Plan = {
    style,
    tempoBpm,
    tonic: key?.tonic ?? null,
    mode: key?.mode ?? findMode(free),
    metre,
    energy: mood.energy,
    brightness: mood.brightness,
    pace: mood.pace,
    only,
    instruments: named === null || named.alone ? asked : [...new Set([...asked, ...members])],
    without: left.roles,
    ...(named?.alone === true && { players: playersOf(named.ensemble.players, asked) }),
    ...(left.instruments.length > 0 && { withoutInstruments: left.instruments }),
    ...(left.drums.length > 0 && { withoutDrums: left.drums }),
    singer: findSinger(free),
  };
  const namesStyle = isStyled(found, named);
  const understood = describe(plan, found, named, asked, left);
  if (!namesStyle) understood.unshift('no style, mood or instrument recognised');
  const rest = leftoverWords(withoutNumbers(withoutMatches(free, found.all)));
  const notUnderstood = [...new Set([...left.unknown, ...rest, ...unusedOf(found, plan, named, asked)])];
  const loops = /\b(?:loop|loops|looping|looped|loopable|seamless|seamlessly)\b/.test(wanted);
  return { plan, namesStyle, understood: [...new Set(understood)], notUnderstood, loops };
}

/** The bass of a style, for "only drums and bass". */
function bassOf(style: string): string[] {
  return getStyle(style)
    .parts.filter(({ role }) => role === 'bass')
    .flatMap(({ instruments }) => instruments.slice(0, 1));
}

const MOST_INSTRUMENTS = 6;

const ELECTRIC_STYLES: Readonly<Record<string, string>> = {
  ...{ rock: 'drive-guitar', metal: 'drive-guitar', dubstep: 'drive-guitar' },
  ...Object.fromEntries(
    'blues funk reggae soul jazz synthwave house pop lofi'.split(' ').map((id) => [id, 'electric-guitar']),
  ),
  ...{ bossa: 'nylon-guitar', classical: 'nylon-guitar', waltz: 'nylon-guitar', medieval: 'lute' },
};

/** A plain "guitar" is the one of the style. */
function guitarOf(match: Match, style: string, text: string): Match {
  if (match.phrase !== 'guitar') return match;
  if (/\b(?:flamenco|spanish|classical guitar|latin)\b/.test(text)) return { ...match, name: 'nylon-guitar' };
  if (/\b(?:acoustic|unplugged|campfire|wedding)\b/.test(text)) return match;
  return { ...match, name: ELECTRIC_STYLES[style] ?? match.name };
}

/** The words of a caption that are in the vocabulary. */
interface Words {
  readonly styles: readonly Match[];
  readonly instruments: readonly Match[];
  readonly flavours: readonly Flavour[];
  readonly flavourMatches: readonly Match[];
  readonly mood: Mood;
  readonly all: readonly Match[];
}

function findWords(text: string): Words {
  const instruments = findAll(text, INSTRUMENT_WORDS);
  const within = (matches: readonly Match[], { at, end }: Match) =>
    matches.some((other) => other.at <= at && other.end >= end && other.end - other.at > end - at);
  const flavourMatches = findAll(text, FLAVOUR_WORDS).filter((match) => !within(instruments, match));
  const styles = findAll(text, STYLE_WORDS).filter((match) => !within(flavourMatches, match));
  const flavours = namesOf(flavourMatches).map((name) => FLAVOURS[Number(name)]!);
  const mood = findMood(text);
  const all = [...styles, ...instruments, ...flavourMatches, ...mood.matches];
  return { styles, instruments, flavours, flavourMatches, mood, all };
}

function isStyled({ styles, instruments, flavours, mood }: Words, named: NamedEnsemble | null): boolean {
  return [styles, instruments, flavours, mood.words].some(({ length }) => length > 0) || named !== null;
}

/** A narrow name wins over a broad one ("cinematic western"), then the first; without a name it is inferred. */
function styleOf(
  { styles, instruments, flavours, mood }: Words,
  named: NamedEnsemble | null,
  tempoBpm: number | null,
): string {
  const narrow = styles.find(({ phrase }) => !BROAD_STYLES.has(phrase) && !STYLE_ADJECTIVES.has(phrase))?.name;
  const flavour = flavours.find(({ style }) => style !== null)?.style;
  const ofEnsemble = named?.alone === true ? named.ensemble.style : undefined;
  const first = narrow ?? ofEnsemble ?? flavour ?? styles[0]?.name;
  return first ?? guessStyle(namesOf(instruments), mood, tempoBpm);
}

/** The interpretation as text. */
function describe(
  plan: Plan,
  { styles, instruments, flavours, flavourMatches, mood }: Words,
  named: NamedEnsemble | null,
  asked: readonly string[],
  left: Exclusions,
): string[] {
  const { style, tempoBpm, tonic, mode, metre } = plan;
  const said = [labelOf(getStyle(style).label, style, styles)];
  if (named !== null) said.push(`${named.matches[0].phrase} (${named.ensemble.members})`);
  for (const { name, phrase } of flavourMatches) {
    const used = usedOf(FLAVOURS[Number(name)]!, plan, instruments, named, asked);
    if (used.length > 0) said.push(`${phrase} as ${used.join(' and ')}`);
  }
  if (tempoBpm !== null) said.push(`${tempoBpm} bpm`);
  if (tonic !== null) said.push(describeKey({ tonic, mode: mode ?? 'major' }));
  else if (mode !== null) said.push(mode);
  if (metre !== null) said.push(`${metre.beats}/${metre.unit}`);
  said.push(...mood.words);
  const brought = instruments.length === 0 ? flavours.flatMap((flavour) => flavour.instruments) : [];
  for (const name of asked) {
    if (!brought.includes(name)) said.push(labelOf(INSTRUMENTS[name].label, name, instruments));
  }
  if (plan.only) said.push('nothing else');
  return [...said, ...left.said];
}

/** Labels of what a flavour brings along to a piece: its instruments, else its style. */
function usedOf(
  { style, instruments: brought }: Flavour,
  plan: Plan,
  instruments: readonly Match[],
  named: NamedEnsemble | null,
  asked: readonly string[],
): string[] {
  const used = instruments.length === 0 && named === null ? brought.filter((one) => asked.includes(one)) : [];
  if (used.length > 0) return used.map((one) => INSTRUMENTS[one].label);
  return style === plan.style ? [getStyle(style).label] : [];
}

/** Styles, flavours and instruments in a caption that another one displaces. */
function unusedOf(
  { styles, instruments, flavourMatches }: Words,
  plan: Plan,
  named: NamedEnsemble | null,
  asked: readonly string[],
): string[] {
  return [
    ...flavourMatches.filter(
      ({ name }) => usedOf(FLAVOURS[Number(name)]!, plan, instruments, named, asked).length === 0,
    ),
    ...styles.filter(({ name, phrase }) => name !== plan.style && !BROAD_STYLES.has(phrase)),
    ...instruments.filter(({ name }) => !asked.includes(name) && !isPlayed(name, plan)),
  ].map(({ phrase }) => phrase);
}

/** Instruments whose solo is a piece of its own, not a passage of a band. */
const SOLOISTS = new Set([
  'piano',
  'harp',
  'cello',
  'solo-violin',
  'flute',
  'nylon-guitar',
  'pipe-organ',
  'harpsichord',
]);

/** Whether the caption asks for its instruments alone: "solo cello", "just guitar and flute", "piano only". */
function isAlone(text: string, instruments: readonly Match[]): boolean {
  if (instruments.length === 0) return false;
  if (/\b(?:unaccompanied|a cappella|acapella)\b|\bno other instruments?\b|\bnothing else\b/.test(text)) return true;
  const count = namesOf(instruments).length;
  if (count > 1 && /\b(?:duo|duet|trio|quartet|quintet)\b/.test(text)) return true;
  return instruments.some((match) => {
    const { before, after } = textAround(text, match);
    if (/\b(?:just|only|solely)(?: an?| the| one| two)?(?: [a-z-]+)? $/.test(before)) return true;
    if (/^ (?:only|alone)\b/.test(after)) return true;
    // "starts with solo piano" is a passage.
    if (/^ ?(?:then|and|to|into)\b/.test(after) || /\b(?:then|starts?|begins?|intro)\b/.test(before)) return false;
    if (/\bsolo(?: (?!and |or |with |over |then |by )[a-z-]+)? $/.test(before) || match.phrase.startsWith('solo '))
      return true;
    return (
      count === 1 && SOLOISTS.has(match.name) && /^ solo\b/.test(after) && !/\b(?:with|and|featuring)\b/.test(before)
    );
  });
}

/** A label, with the original word for substitutions: "ukulele as nylon guitar". */
function labelOf(label: string, name: string, matches: readonly Match[]): string {
  const others = matches.filter((match) => match.name === name && STAND_INS.has(match.phrase));
  return others.length === 0 ? label : `${others.map(({ phrase }) => phrase).join(', ')} as ${label}`;
}

/** Alternative names of instruments that a style or an ensemble already has. */
function isPlayed(name: string, { style, players }: Plan): boolean {
  if (players !== undefined) return true;
  const { drums, parts } = getStyle(style);
  if (name.endsWith('-kit')) return drums !== null;
  return parts.some(
    ({ role, instruments }) => instruments.includes(name) || (name === 'finger-bass' && role === 'bass'),
  );
}

/** The text without keys, numbers and other words that are read elsewhere. */
function withoutNumbers(text: string): string {
  return text
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

/** A specific word overrides a general one: "supersaw" over "synth", or a style's kit over "drums". */
function specific(instruments: readonly string[], style: string, only: boolean): string[] {
  const kit = getStyle(style).drums?.kit;
  if (only) return instruments.map((name) => (name === 'acoustic-kit' ? (kit ?? name) : name));
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
