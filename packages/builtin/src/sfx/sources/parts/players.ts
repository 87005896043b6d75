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

/** Instruments that play in effects, by name. */
export const PLAYERS = {
  piano: { instrument: 'piano', manner: 'keys', rootMidi: 60, names: ['piano', 'grand piano', 'upright piano'] },
  'electric-piano': {
    instrument: 'electric-piano',
    manner: 'keys',
    rootMidi: 60,
    names: ['electric piano', 'electronic keyboard'],
  },
  harpsichord: { instrument: 'harpsichord', manner: 'keys', rootMidi: 60, names: ['harpsichord'] },
  organ: { instrument: 'pipe-organ', manner: 'keys', rootMidi: 60, names: ['organ', 'church organ', 'pipe organ'] },
  'electric-organ': {
    instrument: 'drawbar-organ',
    manner: 'keys',
    rootMidi: 60,
    names: ['hammond organ', 'electric organ', 'barrel organ', 'fairground organ', 'stadium organ'],
  },
  accordion: {
    instrument: 'accordion',
    manner: 'keys',
    rootMidi: 64,
    names: ['accordion', 'concertina', 'squeezebox', 'bandoneon', 'melodica'],
  },
  synth: { instrument: 'lead', manner: 'keys', rootMidi: 60, names: ['synthesizer', 'synthesiser'] },
  guitar: {
    instrument: 'steel-guitar',
    manner: 'strummed',
    rootMidi: 48,
    names: ['guitar', 'acoustic guitar', 'steel guitar'],
  },
  'nylon-guitar': {
    instrument: 'nylon-guitar',
    manner: 'strummed',
    rootMidi: 48,
    names: ['classical guitar', 'nylon guitar', 'spanish guitar', 'flamenco guitar'],
  },
  'electric-guitar': {
    instrument: 'drive-guitar',
    manner: 'strummed',
    rootMidi: 45,
    names: ['electric guitar', 'distorted guitar', 'rock guitar'],
  },
  ukulele: { instrument: 'nylon-guitar', manner: 'strummed', rootMidi: 67, names: ['ukulele', 'ukelele', 'uke'] },
  banjo: { instrument: 'banjo', manner: 'plucked', rootMidi: 60, names: ['banjo'] },
  mandolin: { instrument: 'mandolin', manner: 'plucked', rootMidi: 67, names: ['mandolin', 'bouzouki', 'balalaika'] },
  lute: { instrument: 'lute', manner: 'plucked', rootMidi: 55, names: ['lute', 'oud'] },
  koto: { instrument: 'koto', manner: 'plucked', rootMidi: 62, names: ['koto', 'shamisen', 'guzheng', 'zither'] },
  sitar: { instrument: 'sitar', manner: 'plucked', rootMidi: 55, names: ['sitar'] },
  bass: { instrument: 'finger-bass', manner: 'plucked', rootMidi: 33, names: ['bass guitar', 'electric bass'] },
  'double-bass': {
    instrument: 'upright-bass',
    manner: 'plucked',
    rootMidi: 33,
    names: ['double bass', 'upright bass', 'contrabass'],
  },
  pizzicato: {
    instrument: 'pizzicato',
    manner: 'plucked',
    rootMidi: 60,
    names: ['pizzicato', 'pizzicato strings', 'plucked strings', 'violin pizzicato'],
  },
  violin: { instrument: 'solo-violin', manner: 'bowed', rootMidi: 67, names: ['violin', 'fiddle', 'viola'] },
  cello: { instrument: 'cello', manner: 'bowed', rootMidi: 48, names: ['cello', 'violoncello'] },
  strings: {
    instrument: 'string-section',
    manner: 'bowed',
    rootMidi: 60,
    names: ['violins', 'string section', 'orchestral strings', 'string instruments', 'strings playing'],
  },
  'tremolo-strings': {
    instrument: 'tremolo-strings',
    manner: 'bowed',
    rootMidi: 60,
    names: [
      'tremolo strings',
      'string tremolo',
      'tense strings',
      'tension strings',
      'suspenseful strings',
      'suspense strings',
      'ominous strings',
      'dramatic strings',
      'rising strings',
    ],
  },
  flute: { instrument: 'flute', manner: 'blown', rootMidi: 72, names: ['flute', 'pan flute', 'panpipes', 'piccolo'] },
  'tin-whistle': { instrument: 'whistle', manner: 'blown', rootMidi: 79, names: ['tin whistle', 'penny whistle'] },
  clarinet: { instrument: 'clarinet', manner: 'blown', rootMidi: 60, names: ['clarinet'] },
  oboe: { instrument: 'oboe', manner: 'blown', rootMidi: 67, names: ['oboe', 'english horn'] },
  bassoon: { instrument: 'bassoon', manner: 'blown', rootMidi: 43, names: ['bassoon'] },
  bagpipes: { instrument: 'shawm', manner: 'droned', rootMidi: 67, names: ['bagpipes', 'bagpipe'] },
  saxophone: { instrument: 'saxophone', manner: 'blown', rootMidi: 58, names: ['saxophone', 'sax'] },
  harmonica: { instrument: 'harmonica', manner: 'blown', rootMidi: 67, names: ['harmonica', 'mouth organ'] },
  trombone: { instrument: 'trombone', manner: 'blown', rootMidi: 55, names: ['trombone'] },
  tuba: { instrument: 'tuba', manner: 'blown', rootMidi: 38, names: ['tuba', 'sousaphone'] },
  'french-horn': { instrument: 'horn', manner: 'blown', rootMidi: 58, names: ['french horn'] },
  brass: { instrument: 'brass-section', manner: 'blown', rootMidi: 60, names: ['brass section', 'brass instruments'] },
  marimba: { instrument: 'marimba', manner: 'struck', rootMidi: 60, names: ['marimba'] },
  xylophone: { instrument: 'marimba', manner: 'struck', rootMidi: 79, names: ['xylophone'] },
  vibraphone: { instrument: 'vibraphone', manner: 'struck', rootMidi: 65, names: ['vibraphone', 'vibes'] },
  glockenspiel: { instrument: 'glockenspiel', manner: 'struck', rootMidi: 84, names: ['glockenspiel'] },
  celesta: { instrument: 'celesta', manner: 'struck', rootMidi: 76, names: ['celesta', 'celeste', 'toy piano'] },
  kalimba: { instrument: 'kalimba', manner: 'struck', rootMidi: 67, names: ['kalimba', 'thumb piano', 'mbira'] },
  'steel-drum': {
    instrument: 'steel-drum',
    manner: 'struck',
    rootMidi: 65,
    names: ['steel drum', 'steel pan', 'steelpan'],
  },
} as const satisfies Readonly<Record<string, Player>>;

export type PlayerName = keyof typeof PLAYERS;
