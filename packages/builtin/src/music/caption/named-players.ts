import type { Plan } from '../compose/plan.ts';
import { rolesOf } from '../compose/roles.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import { isKit } from '../instruments/catalog.ts';
import { isClosedCast, joiningPlayers } from './closed-cast.ts';
import { countedPlayers, type NamedEnsemble, narrowedTo, playersOf } from './ensembles.ts';
import type { Exclusions } from './exclusions.ts';
import { isWithin, type Match, namesOf, textAround, withoutMatches } from './phrases.ts';
import { namesGenre } from './stand-ins.ts';
import type { Words } from './words.ts';

/** A single named instrument plays by itself. */
const IN_SOLITUDE = /\b(?:solo|lone|unaccompanied|a single|alone|by itself|on its own)\b/;

/** Who plays, as far as the caption says. */
export interface NamedPlayers {
  /** Catalog names in the order of the caption; a player that is named twice stands there twice. */
  readonly asked: readonly string[];
  /** The ensemble, reduced to the players that the caption lists. */
  readonly named: NamedEnsemble | null;
  /** Whether the caption says that nothing else plays. */
  readonly saysOnly: boolean;
  /** Fields of the plan. */
  readonly cast: Pick<Plan, 'only' | 'instruments' | 'leader' | 'players' | 'drums'>;
}

/**
 * Decides who plays. An ensemble and a closed list of instruments ("rhodes, brushes and upright bass") mean exactly
 * these players; otherwise the named ones join the band of the style.
 *
 * @param found - guitars already resolved to those of the style
 */
export function readPlayers(
  text: string,
  found: Words,
  ensemble: NamedEnsemble | null,
  style: string,
  left: Exclusions,
): NamedPlayers {
  const { styles, flavours } = found;
  const listed = found.instruments
    .map((match) => countedOf(text, match))
    .flatMap((match) => (ensemble === null || match.phrase !== 'guitar' ? [match] : guitarsOf(ensemble, match)));
  const instruments = namesOf(listed);
  const meant = new Set(namesOf(listed.filter((match) => isMeant(match, style))));
  const bass = /\bbass\b/.test(withoutMatches(text, found.all)) && !left.roles.includes('bass') ? bassOf(style) : [];
  const literal = [...new Set([...specific(withoutPlainKit(instruments), style, true), ...bass])].filter(
    (name) => !left.instruments.includes(name),
  );
  const isGenre = flavours.length > 0 || styles.some(namesGenre);
  const closed = ensemble === null ? closedList(text, listed, literal, { style, isGenre, left }) : null;
  const named = ensemble === null ? null : narrowedTo(ensemble, literal);
  const only = closed !== null;
  // A sound chip plays all by itself.
  const isApart = instruments.length > 0 || named !== null || style === 'chiptune';
  const brought = isApart ? [] : flavours.flatMap((flavour) => flavour.instruments);
  const asked = (
    closed?.names ??
    [...new Set([...specific(withoutPlainKit(instruments), style, false, meant), ...brought])].filter(
      (name) => !left.instruments.includes(name),
    )
  ).slice(0, MOST_INSTRUMENTS);
  const members = named === null ? [] : named.ensemble.players.map(({ instrument }) => instrument);
  const kitAsked = only && found.drums.voices.length > 0;
  const besides = named?.alone === true && kitOf(listed) !== null ? [...asked, kitOf(listed) ?? ''] : asked;
  return {
    asked,
    named,
    saysOnly: closed?.saysOnly === true,
    cast: {
      only,
      instruments: named === null || named.alone ? asked : [...new Set([...asked, ...members])],
      ...leaderOf(asked, found),
      ...(named?.alone === true && { players: playersOf(named.ensemble.players, besides) }),
      ...drumsOf(found, listed, kitAsked || named !== null),
    },
  };
}

/**
 * Who plays where the band of the style does not join in: the caption says so, lists a whole band or counts its players.
 * Null elsewhere.
 *
 * @param literal - catalog names in the caption, without duplicates
 */
function closedList(
  text: string,
  listed: readonly Match[],
  literal: readonly string[],
  { style, isGenre, left }: { style: string; isGenre: boolean; left: Exclusions },
): { saysOnly: boolean; names: readonly string[] } | null {
  const names = literal.flatMap((name) => Array.from({ length: countOf(text, name, listed) }, () => name));
  const count = countedPlayers(text);
  const lacksPlayers = count !== null && names.length < count;
  if (!lacksPlayers && isAlone(text, listed, count)) return { saysOnly: true, names };
  if (!lacksPlayers && !isClosedCast(literal, style, isGenre, IN_SOLITUDE.test(text))) return null;
  const joining = joiningPlayers(names, { style, namesGenre: isGenre, count, left });
  return { saysOnly: false, names: [...names, ...joining.filter((name) => !literal.includes(name))] };
}

/**
 * The only named instrument with a pitch, when no style is named ("marimba") or the style is named with it: "ragtime
 * piano", "accordion musette".
 */
function leaderOf(asked: readonly string[], { styles, flavourMatches, instruments }: Words): Pick<Plan, 'leader'> {
  const [leader, ...others] = asked.filter((name) => !isKit(name) && !rolesOf(name).includes('bass'));
  if (leader === undefined || others.length > 0 || !rolesOf(leader).includes('lead')) return {};
  const isWith = (a: Match, b: Match) => a.end + 1 === b.at || b.end + 1 === a.at || isWithin([b], a);
  const named = instruments.filter(({ name }) => name === leader);
  const genres = [...styles, ...flavourMatches];
  return genres.length === 0 || genres.some((genre) => named.some((match) => isWith(genre, match))) ? { leader } : {};
}

/** A plain "guitar" in an ensemble is its own. */
function guitarsOf({ ensemble }: NamedEnsemble, match: Match): Match[] {
  const own = ensemble.players.filter(({ instrument }) => instrument.endsWith('-guitar'));
  return own.length === 0 ? [match] : own.map(({ instrument }) => ({ ...match, name: instrument }));
}

/** "palmas and cajon" are one player: a plain kit gives way to a particular one. */
function withoutPlainKit(instruments: readonly string[]): string[] {
  const others = instruments.some((name) => isKit(name) && name !== 'acoustic-kit');
  return instruments.filter((name) => name !== 'acoustic-kit' || !others);
}

/** The kit that the caption names, or null. */
function kitOf(instruments: readonly Match[]): string | null {
  return instruments.find(({ name }) => isKit(name))?.name ?? null;
}

/** Drums that every kit plays anyway. */
const COMMON_DRUMS: ReadonlySet<string> = new Set(['kick', 'snare', 'closedHat', 'crash', 'tomLow', 'tomHigh']);

/** The drums that a caption names: alone when it lists its players and no drum kit. */
function drumsOf({ drums }: Words, instruments: readonly Match[], listsPlayers: boolean): Pick<Plan, 'drums'> {
  const isDrum = (kit: Match) => drums.matches.some(({ at, end }) => at <= kit.at && end >= kit.end);
  const alone = listsPlayers && instruments.every((match) => !isKit(match.name) || isDrum(match));
  const voices = alone ? drums.voices : drums.voices.filter((voice) => !COMMON_DRUMS.has(voice));
  return voices.length === 0 ? {} : { drums: { voices, alone } };
}

const NUMBERS: Readonly<Record<string, number>> = { two: 2, 2: 2, 'pair of': 2, three: 3, 3: 3, four: 4, 4: 4 };
const NUMBER_BEFORE = /\b(two|2|pair of|three|3|four|4) (?:[a-z]+ )?$/;

/** "two violins" are two players, not a section. */
function countedOf(text: string, match: Match): Match {
  const counted = match.phrase === 'violins' && NUMBER_BEFORE.test(textAround(text, match).before);
  return counted ? { ...match, name: 'solo-violin' } : match;
}

function countOf(text: string, name: string, instruments: readonly Match[]): number {
  if (isKit(name)) return 1;
  const counts = instruments
    .filter((match) => match.name === name)
    .map((match) => NUMBERS[NUMBER_BEFORE.exec(textAround(text, match).before)?.[1] ?? ''] ?? 1);
  // "a guitar duet".
  if (/\bdu(?:o|et)\b/.test(text) && namesOf(instruments).length === 1) return 2;
  return Math.max(1, ...counts);
}

/** The bass of a style, for "only drums and bass". */
function bassOf(style: string): string[] {
  return getStyle(style)
    .parts.filter(({ role }) => role === 'bass')
    .flatMap(({ instruments }) => instruments.slice(0, 1));
}

const MOST_INSTRUMENTS = 8;

/** A plain "guitar" is the one of the style. */
export function guitarOf(match: Match, style: string, text: string): Match {
  // Metal is never clean unless the caption says so.
  if (style === 'metal' && match.name === 'electric-guitar' && !/clean|jazz/.test(match.phrase))
    return { ...match, name: 'drive-guitar' };
  if (match.phrase !== 'guitar') return match;
  if (/\b(?:flamenco|spanish|classical guitar|latin)\b/.test(text)) return { ...match, name: 'nylon-guitar' };
  if (/\b(?:acoustic|unplugged|campfire|wedding)\b/.test(text)) return match;
  return { ...match, name: getStyle(style).guitar };
}

/** Styles in which a plain "organ" has pipes. */
const CHURCHLY: ReadonlySet<string> = new Set(['orchestral', 'classical', 'medieval', 'waltz', 'march']);

/** A plain "organ" is the one of the style: a Hammond in a band, pipes in a church or a haunted house. */
export function organOf(match: Match, style: string, { mood, styles, flavours }: Words): Match {
  if (match.phrase !== 'organ') return match;
  const isNamed = styles.length > 0 || flavours.length > 0 || mood.brightness < -0.2;
  const isSolemn = CHURCHLY.has(style) && isNamed && mood.energy <= 0.2;
  return isSolemn ? { ...match, name: 'pipe-organ' } : match;
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
  'lute',
  'koto',
  'kalimba',
  'marimba',
]);

const OPENS =
  /\b(?:starts?|starting|begins?|beginning|opens?|opening)(?: off| out)? (?:with|on) (?:just |only )?(?:an? |the )?(?:[a-z]+ )?$/;

/**
 * Whether the caption asks for its instruments alone: "solo cello", "just guitar and flute", "piano only", "trio of viola,
 * harp and flute".
 */
function isAlone(text: string, instruments: readonly Match[], counted: number | null): boolean {
  if (instruments.length === 0) return false;
  if (/\b(?:drum|bass) solo\b/.test(text) && instruments.every(({ name }) => /-kit$|-bass$/.test(name))) return true;
  if (
    /\b(?:only|just|solely) (?:bass and drums|drums and bass)\b|\b(?:bass and drums|drums and bass) only\b/.test(text)
  )
    return true;
  if (
    /\b(?:unaccompanied|a cappella|acapella)\b|\b(?:no|without) accompaniment\b|\bno other instruments?\b|\bnothing else\b/.test(
      text,
    )
  )
    return true;
  if (counted !== null) return true;
  const count = namesOf(instruments).length;
  return instruments.some((match) => {
    const { before, after } = textAround(text, match);
    // "starts with just drums" is a passage.
    if (OPENS.test(before)) return false;
    if (/\b(?:just|only|solely)(?: an?| the| one| two)?(?: (?!then\b|and\b)[a-z-]+)? $/.test(before)) return true;
    if (/^ (?:only|alone)\b/.test(after)) return true;
    // "two cellos playing metal".
    if (NUMBER_BEFORE.test(before) && /^ play(?:s|ing)?\b/.test(after)) return true;
    // "starts with solo piano" is a passage.
    if (/^ ?(?:then|and|to|into)\b/.test(after) || /\b(?:then|starts?|begins?|intro)\b/.test(before)) return false;
    if (/\bsolo(?: (?!and |or |with |over |then |by )[a-z-]+)? $/.test(before) || match.phrase.startsWith('solo '))
      return true;
    return (
      count === 1 && SOLOISTS.has(match.name) && /^ solo\b/.test(after) && !/\b(?:with|and|featuring)\b/.test(before)
    );
  });
}

/** Whether a synth is named as a lead, or a bass guitar where the style has a synth for its bass. */
function isMeant({ name, phrase }: Match, style: string): boolean {
  if (name === 'lead') return phrase.includes('lead');
  if (name !== 'finger-bass') return false;
  return phrase.includes('fretless') || (/guitar|electric|^e[ -]bass/.test(phrase) && bassOf(style).every(isSynthBass));
}

const isSynthBass = (name: string) => /^(?:sub|synth|808|acid|reese|wobble)-bass$/.test(name);

/**
 * A specific word overrides a general one: "supersaw" over "synth", or a style's kit over "drums".
 *
 * @param meant - general names that mean just this instrument
 */
function specific(
  instruments: readonly string[],
  style: string,
  only: boolean,
  meant: ReadonlySet<string> = new Set(),
): string[] {
  const kit = getStyle(style).drums?.kit;
  if (only) return instruments.map((name) => (name === 'acoustic-kit' ? (kit ?? name) : name));
  return instruments.filter((name) => {
    if (name === 'acoustic-kit' && kit !== undefined) return false;
    if (
      name === 'lead' &&
      !meant.has(name) &&
      instruments.some((other) => ['super-saw', 'pluck', 'warm-pad', 'stab', 'synth-bass'].includes(other))
    )
      return false;
    if (name === 'finger-bass' && !meant.has(name)) return !getStyle(style).parts.some(({ role }) => role === 'bass');
    return true;
  });
}
