import { phrasesIn } from '../../phrases.ts';

/** How an instrument is played: its own phrases differ. */
export type Manner = 'keys' | 'strummed' | 'plucked' | 'bowed' | 'blown' | 'droned' | 'struck';

export interface Player {
  /** Its name among the instruments of the music family. */
  readonly instrument: string;
  readonly manner: Manner;
  /** The root of its phrases, as a MIDI number. */
  readonly rootMidi: number;
  /** Names that people give it. */
  readonly names: readonly string[];
}

/** Instruments that play in effects: `instrument`, `manner`, `rootMidi` and `names` of each. */
const ROWS = {
  piano: ['piano', 'keys', 60, 'piano, grand piano, upright piano'],
  'electric-piano': ['electric-piano', 'keys', 60, 'electric piano, electronic keyboard'],
  harpsichord: ['harpsichord', 'keys', 60, 'harpsichord'],
  organ: ['pipe-organ', 'keys', 60, 'organ, church organ, pipe organ'],
  'electric-organ': [
    'drawbar-organ',
    'keys',
    60,
    `hammond organ, electric organ, barrel organ, fairground organ,
    stadium organ`,
  ],
  accordion: ['accordion', 'keys', 64, 'accordion, concertina, squeezebox, bandoneon, melodica'],
  synth: ['lead', 'keys', 60, 'synthesizer, synthesiser'],
  guitar: ['steel-guitar', 'strummed', 48, 'guitar, acoustic guitar, steel guitar'],
  'nylon-guitar': ['nylon-guitar', 'strummed', 48, 'classical guitar, nylon guitar, spanish guitar, flamenco guitar'],
  'electric-guitar': ['drive-guitar', 'strummed', 45, 'electric guitar, distorted guitar, rock guitar'],
  ukulele: ['nylon-guitar', 'strummed', 67, 'ukulele, ukelele, uke'],
  banjo: ['banjo', 'plucked', 60, 'banjo'],
  mandolin: ['mandolin', 'plucked', 67, 'mandolin, bouzouki, balalaika'],
  lute: ['lute', 'plucked', 55, 'lute, oud'],
  koto: ['koto', 'plucked', 62, 'koto, shamisen, guzheng, zither'],
  sitar: ['sitar', 'plucked', 55, 'sitar'],
  bass: ['finger-bass', 'plucked', 33, 'bass guitar, electric bass'],
  'double-bass': ['upright-bass', 'plucked', 33, 'double bass, upright bass, contrabass'],
  pizzicato: ['pizzicato', 'plucked', 60, 'pizzicato, pizzicato strings, plucked strings, violin pizzicato'],
  violin: ['solo-violin', 'bowed', 67, 'violin, fiddle, viola'],
  cello: ['cello', 'bowed', 48, 'cello, violoncello'],
  strings: [
    'string-section',
    'bowed',
    60,
    `violins, string section, orchestral strings, string instruments, strings
    playing`,
  ],
  'tremolo-strings': [
    'tremolo-strings',
    'bowed',
    60,
    `tremolo strings, string tremolo, tense strings, tension strings,
    suspenseful strings, suspense strings, ominous strings, dramatic strings, rising strings`,
  ],
  flute: ['flute', 'blown', 72, 'flute, pan flute, panpipes, piccolo'],
  'tin-whistle': ['whistle', 'blown', 79, 'tin whistle, penny whistle'],
  clarinet: ['clarinet', 'blown', 60, 'clarinet'],
  oboe: ['oboe', 'blown', 67, 'oboe, english horn'],
  bassoon: ['bassoon', 'blown', 43, 'bassoon'],
  bagpipes: ['shawm', 'droned', 67, 'bagpipes, bagpipe'],
  saxophone: ['saxophone', 'blown', 58, 'saxophone, sax'],
  harmonica: ['harmonica', 'blown', 67, 'harmonica, mouth organ'],
  trombone: ['trombone', 'blown', 55, 'trombone'],
  tuba: ['tuba', 'blown', 38, 'tuba, sousaphone'],
  'french-horn': ['horn', 'blown', 58, 'french horn'],
  brass: ['brass-section', 'blown', 60, 'brass section, brass instruments'],
  marimba: ['marimba', 'struck', 60, 'marimba'],
  xylophone: ['marimba', 'struck', 79, 'xylophone'],
  vibraphone: ['vibraphone', 'struck', 65, 'vibraphone, vibes'],
  glockenspiel: ['glockenspiel', 'struck', 84, 'glockenspiel'],
  celesta: ['celesta', 'struck', 76, 'celesta, celeste, toy piano'],
  kalimba: ['kalimba', 'struck', 67, 'kalimba, thumb piano, mbira'],
  'steel-drum': ['steel-drum', 'struck', 65, 'steel drum, steel pan, steelpan'],
} as const satisfies Record<string, readonly [instrument: string, manner: Manner, rootMidi: number, names: string]>;

export type PlayerName = keyof typeof ROWS;

export const PLAYERS = Object.fromEntries(
  Object.entries(ROWS).map(([player, [instrument, manner, rootMidi, names]]): [string, Player] => [
    player,
    { instrument, manner, rootMidi, names: phrasesIn(names) },
  ]),
) as Readonly<Record<PlayerName, Player>>;
