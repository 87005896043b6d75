import type { PhraseTable } from './phrases.ts';
import { RELATED_GENRES } from './related-genres.ts';

/** Words for places, times and occasions, with the style and the instruments that they bring along. */
export interface Flavour {
  readonly phrases: readonly string[];
  /** Style when the caption names none; null leaves it to the other words. */
  readonly style: string | null;
  /** Catalog names; they play when the caption names no instruments. */
  readonly instruments: readonly string[];
}

const DEFINED: readonly (readonly [phrases: string, style: string, instruments: string])[] = [
  ['japanese, japan, zen, zen garden, samurai, geisha', 'ambient', 'koto flute'],
  ['chinese, china, oriental, asian, far east, far eastern', 'ambient', 'koto flute'],
  [
    'arabic, arabian, middle eastern, middle-eastern, persian, turkish, egyptian, bazaar',
    'medieval',
    'lute recorder hand-kit',
  ],
  ['african, africa, savanna, safari', 'folk', 'kalimba marimba hand-kit'],
  ['hawaiian, hawaii, luau', 'folk', 'nylon-guitar'],
  ['scottish, highland, highlands', 'folk', 'shawm drone'],
  ['russian, slavic, balkan, gypsy, romani', 'folk', 'mandolin accordion solo-violin'],
  ['french, parisian, paris, musette, chanson', 'waltz', 'accordion'],
  ['italian, italy, venetian, neapolitan', 'folk', 'mandolin accordion'],
  ['greek, sirtaki', 'folk', 'mandolin'],
  ['spanish, spain, andalusian', 'flamenco', 'nylon-guitar hand-kit'],
  ['mexican, mexico', 'waltz', 'trumpet solo-violin nylon-guitar'],
  ['andean, peruvian, inca', 'folk', 'recorder nylon-guitar hand-kit'],
  ['viking, vikings, nordic, norse, celtic war', 'medieval', 'drone shawm choir-ah orchestral-kit'],
  ['pirate, sea captain, nautical, sailing', 'folk', 'accordion solo-violin hand-kit'],
  ['circus, carnival, clown, fairground, carousel, merry-go-round', 'waltz', 'drawbar-organ trumpet'],
  ['christmas, xmas, holiday', 'pop', 'celesta glockenspiel string-section'],
  ['halloween, haunted house, trick or treat', 'orchestral', 'pipe-organ celesta tremolo-strings'],
  ['fanfare, fanfares', 'orchestral', 'brass-section trumpet'],
  [
    'chase scene, car chase, pursuit, action scene, action movie, fight scene, boss battle, final boss',
    'orchestral',
    '',
  ],
  ['game over, defeat screen, death screen', 'orchestral', 'solo-violin'],
  ['fingerpicked, fingerpicking, fingerstyle', 'folk', 'steel-guitar'],
  ['spy, secret agent, heist, caper', 'jazz', 'twang-guitar vibraphone upright-bass brush-kit'],
  ['noir, detective, film noir', 'jazz', 'saxophone'],
  ['tropical house', 'house', 'marimba'],
  ['electro swing', 'house', 'trumpet clarinet piano'],
  ['future bass', 'dubstep', ''],
  ['hardstyle, hardcore techno, gabber', 'techno', ''],
  ['idm, glitch, breakcore', 'dnb', ''],
  ['shoegaze, dream pop', 'rock', ''],
  ['progressive rock, prog rock, psychedelic rock, stoner rock, psychedelic', 'rock', ''],
  ['opera, operatic', 'classical', ''],
  ["kid, children, children's, toddler, nursery rhyme, nursery", 'pop', 'glockenspiel recorder marimba'],
  [
    'space, outer space, cosmic, galaxy, galactic, sci-fi, science fiction, interstellar, alien planet',
    'ambient',
    'glass-pad lead',
  ],
  ['underwater, deep sea, coral reef, submarine', 'ambient', 'warm-pad harp'],
  ['1920s, roaring twenties, twenties, 1930s, 1940s, thirties, forties, prohibition', 'jazz', ''],
  ['50s, fifties, 60s, sixties, woodstock', 'rock', 'twang-guitar'],
  ['70s, seventies', 'funk', ''],
  ['space rock, krautrock, math rock', 'rock', ''],
];

export const FLAVOURS: readonly Flavour[] = [...DEFINED, ...RELATED_GENRES].map(([phrases, style, instruments]) => ({
  phrases: phrases.split(', '),
  style: style === '' ? null : style,
  instruments: instruments.split(' ').filter((name) => name !== ''),
}));

/** For `findAll`; the name is the place in the list. */
export const FLAVOUR_WORDS: PhraseTable = FLAVOURS.map(({ phrases }, index) => [String(index), phrases]);
