import { wordTable } from '../../word-table.ts';
import type { Metre, Plan, SingerName } from '../compose/plan.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import { describeKey, type Mode } from '../compose/theory.ts';
import { INSTRUMENTS, isKit } from '../instruments/catalog.ts';
import { findCourse, findUnmet } from './course-words.ts';
import { COUNT_WORDS, findEnsemble, type NamedEnsemble } from './ensembles.ts';
import { type Exclusions, takeExclusions } from './exclusions.ts';
import { findFeel } from './feel-words.ts';
import { FLAVOUR_WORDS, FLAVOURS, type Flavour } from './flavours.ts';
import { findForm, findLength } from './form-words.ts';
import { leftoverWords } from './leftover.ts';
import { guessStyle } from './mood.ts';
import { findInstruments } from './named-instruments.ts';
import { guitarOf, organOf, readPlayers } from './named-players.ts';
import { findAll, isWithin, type Match, namesOf, withoutMatches } from './phrases.ts';
import { BROAD_STYLES, namesGenre, STAND_INS, STYLE_ADJECTIVES } from './stand-ins.ts';
import { STYLE_WORDS } from './style-words.ts';
import { findWords, type Words } from './words.ts';

/** The interpretation of a caption. */
export interface Understanding {
  readonly plan: Plan;
  /** Whether the style was named or inferred; otherwise it is the default. */
  readonly namesStyle: boolean;
  /** Interpretation as text for the user, including substitutions. */
  readonly understood: readonly string[];
  /** Unknown words, and requests that cannot be met or are not heard in this piece. */
  readonly notUnderstood: readonly string[];
  /** Those of them that are known. */
  readonly unused: readonly string[];
  /** Those of the interpretation that only a piece with a beginning and an end can have. */
  readonly endings: readonly string[];
  /** Whether it is a seamless loop. */
  readonly loops: boolean;
  /** Length that it names or that such pieces usually have, 1 to 600 s; null when it says nothing about that. */
  readonly lengthS: number | null;
  /** Whether it asks for a singer; only lyrics are sung. */
  readonly wantsVoice: boolean;
}

const LETTERS: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const MODE_WORDS = wordTable<Mode>({
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
});

/**
 * Parses a music caption: tempo ("128 bpm"), key ("in F# minor"), metre ("3/4", "waltz"), style, moods, instruments and
 * exclusions ("no drums"). Reports unknown words. If no style is recognised, it is inferred from the instruments, the
 * mood or the tempo, and defaults to pop, so every caption gives music.
 */
export function readCaption(caption: string): Understanding {
  const text = plainText(caption);
  const { wanted: everything, left } = takeExclusions(text);
  const unmet = findUnmet(everything);
  const length = findLength(everything);
  const genres = [...findAll(everything, FLAVOUR_WORDS), ...findAll(everything, STYLE_WORDS)];
  const form = findForm(everything, genres);
  const feel = findFeel(everything);
  const course = findCourse(withoutMatches(everything, form.matches));
  const wanted = withoutMatches(everything, [
    ...unmet,
    ...length.matches,
    ...form.matches,
    ...course.matches,
    ...feel.matches,
  ]);
  const ensemble = findEnsemble(wanted, findAll(wanted, STYLE_WORDS), findInstruments(wanted));
  // The words of an ensemble name nothing else: "string quartet" is not a wish for a string section.
  const free = ensemble === null ? wanted : withoutMatches(wanted, ensemble.matches);
  const words = findWords(free);
  const { mood } = words;
  const tempoBpm = findTempo(free);
  const key = findKey(caption);
  const metre = findMetre(wanted);
  const style = styleOf(words, ensemble, tempoBpm);
  const found = {
    ...words,
    instruments: words.instruments.map((match) => organOf(guitarOf(match, style, wanted), style, words)),
  };
  const { asked, named, saysOnly, cast } = readPlayers(free, found, ensemble, style, left);

  const plan: Plan = {
    style,
    tempoBpm,
    tonic: key?.tonic ?? null,
    mode: key?.mode ?? findMode(free),
    metre,
    energy: mood.energy,
    brightness: mood.brightness,
    pace: mood.pace,
    ...cast,
    without: left.roles,
    ...(left.instruments.length > 0 && { withoutInstruments: left.instruments }),
    ...(left.drums.length > 0 && { withoutDrums: left.drums }),
    ...(course.said.length > 0 && { course: course.course }),
    ...(form.said.length > 0 && { form: form.form }),
    ...(feel.said.length > 0 && { feel: feel.feel }),
    singer: findSinger(free),
  };
  const namesStyle = isStyled(found, named);
  const understood = describe(plan, found, named, asked, left);
  understood.push(...found.drums.matches.map(({ phrase }) => phrase), ...course.said, ...form.said, ...feel.said);
  if (saysOnly) understood.push('nothing else');
  if (!namesStyle) understood.unshift('no style, mood or instrument recognised');
  const remaining = withoutNumbers(withoutMatches(free, found.all));
  const rest = leftoverWords(plan.only ? remaining.replace(CAST_WORDS, ' , ') : remaining);
  const unmetWords = unmet.map(({ phrase }) => phrase);
  const unused = unusedOf(found, plan, named, asked);
  const notUnderstood = [...new Set([...unmetWords, ...left.unknown, ...rest, ...unused])];
  const loops = LOOPS.test(wanted.replace(LOOP_WITHIN, ' , '));
  const wantsVoice = WANTS_VOICE.test(withoutMatches(free, found.all));
  return {
    plan,
    namesStyle,
    understood: [...new Set(understood)],
    notUnderstood,
    unused: [...new Set([...unmetWords, ...unused])],
    endings: [...form.endings, ...course.endings],
    loops,
    lengthS: length.seconds,
    wantsVoice,
  };
}

/** A caption in lower case without accents, with a space at both ends and around commas, for which other marks stand. */
function plainText(caption: string): string {
  return ` ${caption
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .replace(/(?<=[a-z]{2}) ?& ?(?=[a-z]{2})/g, ' and ')
    // "1980's" is "80s", but "20s" are seconds.
    .replace(/\b(19\d0)'s\b/g, '$1s')
    .replace(/\b19([5-9]0s)\b/g, '$1')
    .replace(/[“”"().,;:!?]/g, ' , ')
    .replace(/\s+/g, ' ')} `;
}

/** Words for a loop; "melodic loops" are only repeated figures. */
const LOOPS =
  /\b(?:loop|looping|looped|loopable|seamless|seamlessly|loops (?:perfectly|seamlessly|cleanly|well|forever)|(?:that|which|it|and) loops)\b|, loops /;
/** A loop that a piece is made with: "over a sad piano loop". */
const LOOP_WITHIN =
  /\b(?:with|and|over|of|around|featuring|plus) (?:an? |the |some )?(?!(?:[a-z-]+ )*(?:seamless|perfect|endless))(?:[a-z0-9-]+ ){1,3}loops?\b/g;
/** Words that say what a closed list of players says. */
const CAST_WORDS = new RegExp(`\\b(?:${COUNT_WORDS}|(?:and )?nothing (?:else|more)|players?)\\b`, 'g');
const WANTS_VOICE = /\b(?:vocals?|vocalist|singer|singing|sings|sung|(?:fe)?male voice|crooner)\b/;

function isStyled({ styles, instruments, flavours, mood }: Words, named: NamedEnsemble | null): boolean {
  return [styles, instruments, flavours, mood.words].some(({ length }) => length > 0) || named !== null;
}

/** A narrow name wins over a broad one ("cinematic western"), then the first; without a name it is inferred. */
function styleOf(
  { styles, instruments, flavours, mood }: Words,
  named: NamedEnsemble | null,
  tempoBpm: number | null,
): string {
  // "Surf guitar" names a guitar first, and its style only where no other word does.
  const others = styles.filter((match) => !isWithin(instruments, match));
  const narrow = headOf(
    (others.length > 0 || flavours.length > 0 ? others : styles).filter(
      (match) => !BROAD_STYLES.has(match.phrase) && !STYLE_ADJECTIVES.has(match.phrase) && !isMetreOf(match, styles),
    ),
  )?.name;
  // "Sci-fi orchestral" and "opera with orchestra" are an orchestra.
  const place = flavours.find(({ style }) => style !== null);
  const scenery = place === undefined ? undefined : sceneryOf(place, mood.energy);
  const isOrchestral = styles.some(({ phrase }) => /^(?:orchestral|orchestra|symphon)/.test(phrase));
  const flavour = isOrchestral && ACOUSTIC_SCENERY.has(scenery ?? '') ? 'orchestral' : scenery;
  const ofEnsemble = named?.alone === true ? named.ensemble.style : undefined;
  const genre = styles.find(namesGenre)?.name;
  const first = narrow ?? ofEnsemble ?? flavour ?? genre ?? styles[0]?.name;
  return first ?? guessStyle(namesOf(instruments), mood, tempoBpm);
}

/** Styles whose waltz is the one for strings. */
const STRING_STYLES: ReadonlySet<string> = new Set(['waltz', 'orchestral', 'classical']);

/** Whether a style only says the metre of another one: a "country waltz" is country in three. */
function isMetreOf({ phrase }: Match, styles: readonly Match[]): boolean {
  return phrase === 'waltz' && styles.some((other) => !STRING_STYLES.has(other.name) && namesGenre(other));
}

/** Styles of places that an orchestra can paint as well. */
const ACOUSTIC_SCENERY: ReadonlySet<string> = new Set(['ambient', 'classical', 'folk', 'medieval', 'waltz']);
/** From this energy on a place is no quiet landscape: "festive chinese". */
const LIVELY = 0.2;

/** The style of a place: that of its own, or a livelier one with the same instruments. */
function sceneryOf({ style, instruments }: Omit<Flavour, 'phrases'>, energy: number): string | null {
  if (style !== 'ambient' || energy < LIVELY || instruments.length === 0) return style;
  return instruments.some((name) => name.endsWith('-pad')) ? 'synthwave' : 'folk';
}

/** Of styles side by side the last is the noun: "symphonic metal" is metal. Lo-fi and 8-bit versions are made of anything. */
function headOf([first, ...others]: readonly Match[]): Match | undefined {
  if (first === undefined || first.name === 'lofi' || first.name === 'chiptune') return first;
  const [next] = others;
  return next !== undefined && next.at === first.end + 1 ? headOf(others) : first;
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
    if (plan.drums?.alone === true && isKit(name)) continue;
    if (!brought.includes(name)) said.push(labelOf(INSTRUMENTS[name].label, name, instruments));
  }
  return [...said, ...left.said];
}

/** Labels of what a flavour brings along to a piece: its style, its instruments or both. */
function usedOf(
  { style, instruments: brought }: Flavour,
  plan: Plan,
  instruments: readonly Match[],
  named: NamedEnsemble | null,
  asked: readonly string[],
): string[] {
  const used = instruments.length === 0 && named === null ? brought.filter((one) => asked.includes(one)) : [];
  const labels = used.map((one) => INSTRUMENTS[one].label);
  if (sceneryOf({ style, instruments: brought }, plan.energy) !== plan.style) return labels;
  const { label } = getStyle(plan.style);
  return [labels.length === 0 ? label : `${label} with ${labels.join(' and ')}`];
}

/** Styles, flavours and instruments in a caption that another one displaces. */
function unusedOf(
  { styles, instruments, flavourMatches, mood }: Words,
  plan: Plan,
  named: NamedEnsemble | null,
  asked: readonly string[],
): string[] {
  return [
    ...flavourMatches.filter(
      (match) =>
        usedOf(FLAVOURS[Number(match.name)]!, plan, instruments, named, asked).length === 0 &&
        // The mood of "boss battle" is heard in any style.
        !mood.matches.some(({ at, end }) => at >= match.at && end <= match.end),
    ),
    ...styles.filter(
      (match) =>
        match.name !== plan.style &&
        !isMetreOf(match, styles) &&
        // "Dance" and "anthem" are moods as well.
        !mood.matches.some(({ at, end }) => at === match.at && end === match.end) &&
        !isCovered(match.name, match.phrase, plan.style) &&
        !isWithin(instruments, match) &&
        !instruments.some((instrument) => isWithin([match], instrument)),
    ),
    ...instruments.filter(({ name }) => !asked.includes(name) && !isPlayed(name, plan)),
  ].map(({ phrase }) => phrase);
}

/** Whether a broad name of one style also describes another. */
function isCovered(name: string, phrase: string, style: string): boolean {
  const { covers } = getStyle(name);
  return BROAD_STYLES.has(phrase) && (covers === 'all' || covers.split(' ').includes(style));
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
  if (isKit(name)) return drums !== null;
  return parts.some(
    ({ role, instruments }) => instruments.includes(name) || (name === 'finger-bass' && role === 'bass'),
  );
}

/** The text without keys, numbers and other words that are read elsewhere. */
function withoutNumbers(text: string): string {
  return text
    .replace(
      /\b[a-g](?: ?#|b|[ -]sharp|[ -]flat)? (?:major|maj|minor|min|dorian|mixolydian|phrygian|lydian|aeolian|ionian)\b/g,
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
    /\b(?:tempo|bpm)(?: of| at| =| ,)* (\d{2,3}(?:\.\d+)?)\b/.exec(text) ??
    // A number on its own, or the last word of a list of tags: "afro house marimba 122".
    /(?: ,| at| around| about) ([5-9]\d|1\d\d|2[0-2]\d)(?= ,| with\b| and\b| in\b| $)/.exec(text) ??
    /(?<!\b(?:level|stage|part|no|number|route|area|world|chapter|episode|volume|vol|opus|op|key|take|scene|act|day|year)) ([6-9]\d|1\d\d)(?= $)/.exec(
      text,
    );
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
