import { wordTable } from '../../word-table.ts';
import type { Player } from '../compose/plan.ts';
import { rolesOf } from '../compose/roles.ts';
import { getInstrument, isKit } from '../instruments/catalog.ts';
import { INSTRUMENT_WORDS } from './instrument-words.ts';
import { findAll, type Match, namesOf, textAround } from './phrases.ts';
import { STYLE_ADJECTIVES } from './stand-ins.ts';

/** A group of players that a caption can name. */
export interface Ensemble {
  readonly label: string;
  readonly phrases: readonly string[];
  /** Style when the caption names none. */
  readonly style: string;
  readonly players: readonly Player[];
  /** Its players as text, with what stands in for instruments that are missing. */
  readonly members: string;
}

/**
 * Players as `role instrument`, separated by commas. `inner` is a voice between melody and bass; inner voices are
 * numbered from the top and share the chord. A plus marks a second role of a player named before. `drums` may name a
 * percussion part after the kit.
 */
function players(text: string): Player[] {
  const written = text.split(', ').map((one) => one.replace('+', '').split(' '));
  const inner = written.filter(([role]) => role === 'inner').length;
  let voice = inner;
  return written.map(([role = '', instrument = '', percussion]): Player => {
    if (role === 'inner') return { role: 'chords', instrument, voice: voice--, voices: Math.max(3, inner) };
    return { role: role as Player['role'], instrument, ...(percussion !== undefined && { percussion }) };
  });
}

/** The instruments of a list of players, counted: "2 × violin, viola, cello". */
function describePlayers(text: string): string {
  const counts = new Map<string, number>();
  for (const one of text.split(', ')) {
    const label = getInstrument(one.split(' ')[1] ?? '').label;
    if (!one.startsWith('+')) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => (count === 1 ? label : `${count} × ${label}`)).join(', ');
}

const DEFINED: readonly (readonly [phrases: string, style: string, players: string, note?: string])[] = [
  ['string quartet, strings quartet', 'classical', 'lead solo-violin, inner solo-violin, inner viola, bass cello'],
  ['string trio', 'classical', 'lead solo-violin, inner viola, bass cello'],
  ['string quintet', 'classical', 'lead solo-violin, inner solo-violin, inner viola, inner viola, bass cello'],
  [
    'string orchestra, chamber strings, string ensemble, only strings, just strings, strings only, strings alone, all strings',
    'classical',
    'lead string-section, inner string-section, inner viola, inner cello, bass double-basses',
  ],
  ['piano trio', 'classical', 'chords piano, lead solo-violin, bass cello'],
  ['piano quartet', 'classical', 'chords piano, lead solo-violin, inner viola, bass cello'],
  ['piano quintet', 'classical', 'chords piano, lead solo-violin, inner solo-violin, inner viola, bass cello'],
  ['flute quartet', 'classical', 'lead flute, inner solo-violin, inner viola, bass cello'],
  [
    'chamber orchestra',
    'classical',
    'lead solo-violin, inner string-section, counter oboe, inner viola, inner horn, bass double-basses',
  ],
  ['wind quintet, woodwind quintet', 'classical', 'lead flute, inner oboe, inner clarinet, inner horn, bass bassoon'],
  [
    'wind quartet, woodwind quartet, woodwind ensemble, woodwinds only, only woodwinds, just woodwinds',
    'classical',
    'lead flute, inner oboe, inner clarinet, bass bassoon',
  ],
  ['wind trio, woodwind trio, reed trio', 'classical', 'lead oboe, inner clarinet, bass bassoon'],
  [
    'wind ensemble, wind band, concert band',
    'march',
    'lead clarinet, counter flute, inner oboe, inner horn, inner trombone, bass tuba, drums orchestral-kit parade',
  ],
  ['brass quintet', 'classical', 'lead trumpet, inner trumpet, inner horn, inner trombone, bass tuba'],
  ['brass quartet', 'classical', 'lead trumpet, inner trumpet, inner trombone, bass tuba'],
  ['brass trio', 'classical', 'lead trumpet, inner horn, bass trombone'],
  [
    'brass ensemble, brass choir, only brass, just brass, brass only',
    'classical',
    'lead trumpet, inner trumpet, inner horn, inner trombone, bass tuba',
  ],
  [
    'brass band',
    'march',
    'lead trumpet, inner trumpet, inner horn, inner trombone, bass tuba, drums orchestral-kit parade',
    'cornets as trumpets',
  ],
  [
    'marching band, military band, parade band',
    'march',
    'lead trumpet, counter flute, inner clarinet, inner horn, inner trombone, bass tuba, drums orchestral-kit parade',
  ],
  [
    'drumline, drum line, drum corps, marching drums, parade drums, marching percussion',
    'march',
    'drums orchestral-kit parade',
  ],
  [
    'fife and drum, fife and drums, fife and drum corps',
    'march',
    'lead flute, drums orchestral-kit parade',
    'fife as flute',
  ],
  [
    'pipe band, bagpipe band, pipes and drums',
    'march',
    'lead shawm, inner drone, drums orchestral-kit parade',
    'bagpipes as shawm and drone',
  ],
  [
    'big band, jazz orchestra, swing band, swing orchestra',
    'jazz',
    'lead trumpet, inner saxophone, inner saxophone, inner trombone, chords piano, bass upright-bass, drums acoustic-kit',
  ],
  [
    'jazz trio, jazz piano trio, piano jazz trio, piano bass and drums trio',
    'jazz',
    'chords piano, +lead piano, bass upright-bass, drums brush-kit',
  ],
  ['jazz quartet', 'jazz', 'lead saxophone, chords piano, bass upright-bass, drums brush-kit'],
  [
    'jazz quintet, jazz combo, jazz band, bebop quintet',
    'jazz',
    'lead saxophone, counter trumpet, chords piano, bass upright-bass, drums brush-kit',
  ],
  [
    'dixieland, dixieland band, new orleans jazz band, dixieland jazz',
    'jazz',
    'lead trumpet, counter clarinet, inner trombone, chords banjo, bass tuba, drums acoustic-kit',
  ],
  [
    'gypsy jazz, jazz manouche, manouche, gypsy swing, hot club',
    'jazz',
    'lead solo-violin, chords steel-guitar, counter nylon-guitar, bass upright-bass',
  ],
  [
    'organ trio, hammond trio',
    'jazz',
    'chords drawbar-organ, +bass drawbar-organ, lead electric-guitar, drums acoustic-kit',
  ],
  ['power trio', 'rock', 'chords drive-guitar, +lead drive-guitar, bass finger-bass, drums acoustic-kit'],
  ['rhythm section', 'jazz', 'chords piano, bass upright-bass, drums acoustic-kit'],
  [
    'acoustic duo, guitar duo, acoustic guitar duo, two guitars, two acoustic guitars',
    'folk',
    'chords steel-guitar, lead steel-guitar',
  ],
  ['classical guitar duo', 'classical', 'chords nylon-guitar, lead nylon-guitar'],
  ['piano duo, piano duet, piano four hands, two pianos, four-hand piano', 'classical', 'chords piano, lead piano'],
  [
    'bluegrass, bluegrass band',
    'country',
    'lead solo-violin, arp banjo, chords steel-guitar, counter mandolin, bass upright-bass',
    'fiddle as violin',
  ],
  [
    'mariachi, mariachi band',
    'waltz',
    'lead trumpet, inner trumpet, counter solo-violin, chords nylon-guitar, bass upright-bass',
    'vihuela as nylon guitar, guitarron as upright bass',
  ],
  [
    'celtic band, irish band, ceilidh band, irish session, celtic session, ceilidh',
    'folk',
    'lead solo-violin, counter recorder, chords steel-guitar, drums hand-kit hands',
    'tin whistle as recorder, bodhran as hand drums',
  ],
  [
    'klezmer, klezmer band',
    'folk',
    'lead clarinet, counter solo-violin, chords accordion, bass tuba, drums acoustic-kit',
  ],
  [
    'polka band, oompah band, oompah, oom-pah',
    'march',
    'lead accordion, counter clarinet, bass tuba, drums acoustic-kit',
  ],
  [
    'taiko ensemble, taiko, taikos, taiko drums, taiko drumming, taiko group, war drums',
    'orchestral',
    'drums orchestral-kit taiko',
  ],
  [
    'drum circle, hand drums only, tribal drums, tribal drumming, djembe ensemble, african drums',
    'folk',
    'drums hand-kit hands',
    'djembes as hand drums',
  ],
  ['percussion ensemble', 'minimalism', 'lead marimba, counter vibraphone, drums orchestral-kit taiko'],
  ['marimba ensemble, marimba band', 'minimalism', 'lead marimba, arp marimba, bass marimba'],
  [
    'gamelan',
    'minimalism',
    'lead vibraphone, arp glockenspiel, counter marimba, inner tubular-bells, drums hand-kit hands',
    'metallophones as vibraphone, glockenspiel and marimba, gongs as tubular bells',
  ],
  [
    'steel band, steelband, steelpan band, steel drum band',
    'reggae',
    'lead steel-drum, inner steel-drum, inner steel-drum, bass steel-drum, drums acoustic-kit',
  ],
  ['batucada, samba school, samba drums', 'salsa', 'drums hand-kit hands', 'surdos and tamborims as hand drums'],
  [
    'recorder consort, recorder ensemble, recorder quartet',
    'medieval',
    'lead recorder, inner recorder, inner recorder, bass recorder',
  ],
  ['viol consort', 'medieval', 'lead viola, inner viola, inner cello, bass cello', 'viols as violas and cellos'],
  [
    'bell choir, handbell choir, handbells',
    'classical',
    'lead glockenspiel, inner tubular-bells, inner tubular-bells',
    'handbells as glockenspiel and tubular bells',
  ],
  [
    "choir, a cappella, acapella, a capella, barbershop, barbershop quartet, vocal ensemble, vocal group, vocal quartet, choir only, only choir, voices only, gregorian chant, gregorian, monk, monks, chorale, madrigal, church choir, children choir, children's choir, childrens choir, boys choir",
    'classical',
    'lead choir-ah, inner choir-oo, inner choir-oo, bass choir-oo',
    'wordless voices',
  ],
];

export const ENSEMBLES: readonly Ensemble[] = DEFINED.map(([phrases, style, list, note]) => {
  const names = phrases.split(', ');
  const members = describePlayers(list) + (note === undefined ? '' : `; ${note}`);
  return { label: names[0] ?? '', phrases: names, style, players: players(list), members };
});

const BY_LABEL = new Map(ENSEMBLES.map((ensemble) => [ensemble.label, ensemble]));
/** For `findAll`. */
const ENSEMBLE_WORDS = ENSEMBLES.map(({ label, phrases }) => [label, phrases] as const);
/** Names that are also instruments of a larger band: they stand for an ensemble only where no style is named. */
const WEAK: ReadonlySet<string> = new Set(INSTRUMENT_WORDS.flatMap(([, phrases]) => phrases));

/** Players of the groups that are called by their number. */
const COUNTS = wordTable<number>({
  duo: 2,
  duet: 2,
  trio: 3,
  quartet: 4,
  quintet: 5,
  sextet: 6,
  septet: 7,
  octet: 8,
});
/** Words that count players, as alternatives of a regular expression. */
export const COUNT_WORDS = Object.keys(COUNTS).join('|');
const COUNT_WORD = new RegExp(`\\b(${COUNT_WORDS})\\b`);
const AT_END = new RegExp(`\\b(${COUNT_WORDS})$`);
/** After an instrument: that many of it, or several. */
const OF_ONE_KIND = new RegExp(`^ (${COUNT_WORDS}|ensemble|choir)\\b`);
/** Players of an ensemble or a choir of one instrument. */
const SEVERAL = 4;

/** An ensemble in a caption. */
export interface NamedEnsemble {
  readonly ensemble: Ensemble;
  /** The words that name it; the first match is quoted in the message. */
  readonly matches: readonly Match[];
  /** Plays alone; otherwise its players join the band of the style, as in "pop with a string quartet". */
  readonly alone: boolean;
}

/** The number of players that a caption counts, as in "hard bop quintet"; null for none. */
export function countedPlayers(text: string): number | null {
  const word = COUNT_WORD.exec(text)?.[1];
  return word === undefined ? null : (COUNTS[word] ?? null);
}

/** Whether the caption lists the players of a duo, trio and so on itself, as in "duo of cello and guitar". */
function namesItsPlayers({ phrase, at, end }: Match, instruments: readonly Match[]): boolean {
  const word = AT_END.exec(phrase)?.[1];
  if (word === undefined) return false;
  // "violin and piano duet" names one of the players within the phrase.
  const listed = word === 'duet' ? instruments : instruments.filter((one) => one.end <= at || one.at >= end);
  return namesOf(listed).length >= (COUNTS[word] ?? 2);
}

/** Whether an instrument is named besides an ensemble, other than a keyboard that accompanies it. */
function isApart({ at, end, name }: Match, ensemble: Match): boolean {
  return (end <= ensemble.at || at >= ensemble.end) && !/organ|piano/.test(name);
}

/** The first ensemble that a caption names, or null. @param styles - styles in the caption */
export function findEnsemble(
  text: string,
  styles: readonly Match[],
  instruments: readonly Match[],
): NamedEnsemble | null {
  const found = findAll(text, ENSEMBLE_WORDS);
  for (const match of found) {
    if (namesItsPlayers(match, instruments)) continue;
    const others = styles.filter(({ at, end }) => end <= match.at || at >= match.end);
    if (WEAK.has(match.phrase) && (others.length > 0 || instruments.some((one) => isApart(one, match)))) continue;
    const genres = others.filter(({ phrase }) => !STYLE_ADJECTIVES.has(phrase));
    const alone = genres.length === 0 || !JOINS_IN.test(textAround(text, match).before);
    const matches = [match, ...found.filter((other) => other !== match && other.name === match.name)];
    // The piano trio of jazz has a bass and drums.
    const isJazz = match.name === 'piano trio' && others.some(({ name }) => name === 'jazz');
    return { ensemble: BY_LABEL.get(isJazz ? 'jazz trio' : match.name)!, matches, alone };
  }
  return uniformEnsemble(text, instruments);
}

const JOINS_IN =
  /\b(?:with|and|plus|featuring|backed by|accompanied by|over|under)(?: an?| the| some)?(?: [a-z]+)?(?: [a-z]+)? $/;

/** Players of "cello quartet", "trombone trio" and the like: `count` of one instrument, from the melody to the bass. */
function several(instrument: string, count: number): Player[] {
  const inner = count - 2;
  return [
    { role: 'lead', instrument },
    ...Array.from({ length: inner }, (_, index): Player => {
      return { role: 'chords', instrument, voice: inner - index, voices: Math.max(3, inner) };
    }),
    count === 2 ? { role: 'counter', instrument } : { role: 'bass', instrument },
  ];
}

/** "cello quartet": an ensemble of one instrument whose name comes directly before the number; null for none. */
function uniformEnsemble(text: string, instruments: readonly Match[]): NamedEnsemble | null {
  for (const match of instruments) {
    const word = OF_ONE_KIND.exec(textAround(text, match).after)?.[1];
    if (word === undefined || isKit(match.name) || instruments.some(({ name }) => name !== match.name)) continue;
    const label = `${match.phrase} ${word}`;
    const count = COUNTS[word] ?? SEVERAL;
    const instrument =
      match.phrase === 'guitar' && /\b(?:flamenco|spanish|classical)\b/.test(text) ? 'nylon-guitar' : match.name;
    const members = `${count} × ${getInstrument(instrument).label}`;
    const ensemble = { label, phrases: [label], style: 'classical', players: several(instrument, count), members };
    return { ensemble, matches: [{ ...match, phrase: label, end: match.end + 1 + word.length }], alone: true };
  }
  return null;
}

/** Instruments that a part for them can serve: the players of an ensemble are not doubled by their family's name. */
const SAME_PLAYERS: readonly (readonly string[])[] = [
  ['solo-violin', 'viola', 'cello', 'string-section', 'staccato-strings', 'tremolo-strings', 'pizzicato'],
  ['trumpet', 'trombone', 'brass-section'],
  ['steel-guitar', 'nylon-guitar', 'electric-guitar', 'drive-guitar', 'muted-guitar'],
  ['finger-bass', 'upright-bass'],
  ['choir-ah', 'choir-oo'],
  ['flute', 'recorder'],
];

/** The players of an ensemble and the instruments that are named besides. */
export function playersOf(players: readonly Player[], asked: readonly string[]): Player[] {
  const present = players.map(({ instrument }) => instrument);
  const added = asked.filter((name) => {
    if (isKit(name)) return !present.some((other) => isKit(other));
    const family = SAME_PLAYERS.find((names) => names.includes(name)) ?? [name];
    return !present.some((other) => family.includes(other));
  });
  return [
    ...players,
    ...added.map((instrument): Player => {
      return { instrument, role: isKit(instrument) ? 'drums' : (rolesOf(instrument)[0] ?? 'lead') };
    }),
  ];
}

/** A word that counts the players of an ensemble or names it as a body. */
const BODY = new RegExp(`\\b(?:${COUNT_WORDS}|ensemble|choir|orchestra|band|section|consort|combo|group)\\b`);
/** Names of a style of playing give way to a list of this many players. */
const LISTED = 3;

/**
 * An ensemble with only the players that a caption lists, when its name is that of a style and the list is a band:
 * "klezmer with clarinet, accordion and tuba" has no violin.
 *
 * @param names - catalog names in the caption
 */
export function narrowedTo(named: NamedEnsemble, names: readonly string[]): NamedEnsemble {
  const listed = names.filter((name) => !isKit(name));
  if (!named.alone || BODY.test(named.matches[0]?.phrase ?? '') || listed.length < LISTED) return named;
  const kept = named.ensemble.players.filter(({ instrument }) => names.includes(instrument));
  const labels = new Set(playersOf(kept, names).map(({ instrument }) => getInstrument(instrument).label));
  return { ...named, ensemble: { ...named.ensemble, players: kept, members: [...labels].join(', ') } };
}
