import { PARADE } from '../percussion.ts';
import { part, type Style } from '../style.ts';
import { COUNTRY } from './band-styles.ts';
import { AMBIENT, CLASSICAL, ORCHESTRAL } from './scenic-styles.ts';

/** Regional, historical and seasonal styles. */

export const RAGA: Style = {
  ...AMBIENT,
  id: 'raga',
  label: 'raga',
  swell: 0.8,
  tempo: [76, 108],
  modes: [
    ['mixolydian', 2],
    ['dorian', 2],
    ['phrygian', 1],
    ['lydian', 1],
  ],
  // One root throughout: the melody moves over a drone.
  colour: 'power',
  bright: ['I I I I'],
  dark: ['i i i i'],
  form: 'solos',
  looseMs: 14,
  drums: {
    kit: 'tabla-kit',
    // Sixteen beats of dha dhin dhin dha, then the answering half without the bass drum.
    grooves: [
      { congaLow: 'x...........x...', congaHigh: 'x...x...x...x...' },
      { congaLow: 'X...x.....x.x...|X.........x.x...', congaHigh: 'x...o.x.o...x.o.', congaMuted: '..o...o...o...oo' },
      {
        congaLow: 'X..x..x...x.x..x|X.........x.x.x.',
        congaHigh: 'x.o.x.oox.o.x.o.',
        congaMuted: '.o.o.o...o.o.ooo',
        bongoHigh: '....x.......x...',
      },
    ],
    fills: 'none',
    crash: false,
    from: 0.45,
    gainDb: 0,
  },
  parts: [
    part('pad', ['tanpura'], ['2.......3.......|3.......b.......'], {
      gainDb: -6,
      centre: 50,
      voices: 3,
      reverb: 0.3,
      pan: 0.2,
    }),
    part('lead', ['sitar'], ['melody'], { gainDb: 0, centre: 62, density: 1.5, from: 0, reverb: 0.25 }),
    part('counter', ['flute'], ['melody'], { gainDb: -9, density: 0.6, from: 0.85, centre: 74, reverb: 0.35 }),
  ],
  reverbS: 2.2,
  sizeM: 12,
  delayBeats: 0.5,
  delayFeedback: 0.1,
  ritard: 0.8,
};

export const MINIMALISM: Style = {
  ...AMBIENT,
  id: 'minimalism',
  label: 'minimalism',
  swell: 0.5,
  tempo: [112, 144],
  modes: [
    ['major', 2],
    ['lydian', 1],
    ['dorian', 2],
  ],
  colour: 'ninth',
  bright: ['I I vi vi', 'I IVM7 I IVM7', 'vi vi IV IV'],
  dark: ['i i VI VI', 'i VII i VII', 'i i III III'],
  form: 'drift',
  looseMs: 4,
  drums: null,
  parts: [
    // The same few notes in groups of three, four and five, drifting in and out of phase.
    part('arp', ['marimba', 'piano'], ['1.3.2.1.3.2.1.2.', '132132132132132.', '1.2.3.1.2.3.1.2.'], {
      gainDb: -4,
      from: 0,
      delay: 0,
      reverb: 0.2,
      pan: -0.35,
    }),
    part('arp', ['vibraphone', 'marimba'], ['3.1.2.4.3.1.2.4.', '2.4.1.3.2.4.1.2.'], {
      gainDb: -7,
      from: 0.25,
      delay: 0,
      pan: 0.4,
      centre: 72,
    }),
    part('chords', ['piano', 'staccato-strings'], ['xxxxxxxxxxxxxxxx', 'x.x.x.x.x.x.x.x.'], {
      gainDb: -10,
      from: 0.35,
      centre: 57,
    }),
    part('bass', ['double-basses'], ['hold'], { gainDb: -5, from: 0.45, reverb: 0.2 }),
    part('pad', ['string-section', 'clarinet'], ['hold'], { gainDb: -9, from: 0.5 }),
    part('counter', ['clarinet', 'flute'], ['melody'], { gainDb: -9, density: 0.35, from: 0.7 }),
  ],
  reverbS: 1.9,
  sizeM: 12,
  delayBeats: 1,
  delayFeedback: 0,
  ritard: 1,
};

export const SALSA: Style = {
  ...COUNTRY,
  id: 'salsa',
  label: 'salsa',
  swell: 0.3,
  tempo: [88, 104],
  modes: [
    ['minor', 2],
    ['major', 2],
  ],
  colour: 'seventh',
  bright: ['I IV V IV', 'I vi ii V', 'I I ii V'],
  dark: ['i iv V i', 'i iv VII V', 'i VI V V'],
  swing: 0,
  looseMs: 6,
  drums: {
    kit: 'acoustic-kit',
    // Two-bar clave, conga tumbao and bongo bell.
    grooves: [
      { claves: 'x..x..x...x.x...', congaHigh: '......xx......xx', shaker: 'xoxoxoxoxoxoxoxo' },
      {
        claves: 'x..x..x...x.x...',
        congaMuted: 'o.x.o.o.o.x.o.o.',
        congaHigh: '......xx......xx',
        cowbell: 'x...x.x.x...x.x.',
      },
      {
        claves: 'x..x..x...x.x...',
        congaMuted: 'o.x.o.o.o.x.o.o.',
        congaHigh: '......xX......xX',
        congaLow: '............x...',
        cowbell: 'X.x.X.xxX.x.X.xx',
        tomHigh: '...............r',
        shaker: 'xoxoxoxoxoxoxoxo',
      },
    ],
    fills: 'toms',
    crash: false,
    from: 0.2,
    gainDb: 0,
  },
  parts: [
    // Anticipated bass: it plays each chord before the bar line.
    part('bass', ['upright-bass', 'finger-bass'], ['...x--5---..o---', 'x..5--o-...5--o-'], { gainDb: 0 }),
    part('chords', ['piano'], ['X.xx.xx.X.xx.xx.', 'x.xx.x.xx.xx.x.x'], {
      gainDb: -2,
      centre: 66,
      voices: 3,
      pan: -0.2,
    }),
    part('counter', ['brass-section'], ['stabs'], { gainDb: -4, from: 0.6, pan: 0.25 }),
    part('lead', ['trumpet', 'flute', 'trombone'], ['melody'], { gainDb: -3, density: 1.3, from: 0.4 }),
  ],
  reverbS: 1.3,
  sizeM: 8,
  delayBeats: 0.5,
  delayFeedback: 0.1,
  ritard: 1,
};

export const WALTZ: Style = {
  ...CLASSICAL,
  id: 'waltz',
  label: 'waltz for strings',
  swell: 1,
  tempo: [148, 184],
  metre: { beats: 3, unit: 4 },
  bright: ['I I V7 V7', 'I vi ii V7', 'I IV V7 I'],
  dark: ['i i V7 V7', 'i iv V7 i', 'i VI iio V7'],
  parts: [
    part('bass', ['double-basses'], ['x---........'], { gainDb: -2, from: 0, reverb: 0.2 }),
    part('chords', ['pizzicato', 'staccato-strings'], ['....x...o...'], {
      gainDb: -4,
      centre: 60,
      reverb: 0.25,
      pan: 0.2,
    }),
    part('lead', ['solo-violin', 'string-section'], ['melody'], { gainDb: -1, density: 0.8, from: 0, reverb: 0.3 }),
    part('pad', ['string-section'], ['hold'], { gainDb: -10, from: 0.6, reverb: 0.35 }),
    part('counter', ['cello'], ['melody'], {
      gainDb: -6,
      density: 0.45,
      from: 0.5,
      centre: 55,
      reverb: 0.3,
      pan: -0.3,
    }),
    part('arp', ['harp'], ['1.2.3.4.3.2.'], { gainDb: -12, from: 0.7, delay: 0 }),
  ],
};

export const MEDIEVAL: Style = {
  ...CLASSICAL,
  id: 'medieval',
  label: 'medieval dance',
  swell: 0.6,
  tempo: [92, 124],
  modes: [
    ['dorian', 3],
    ['mixolydian', 2],
  ],
  metre: { beats: 6, unit: 8 },
  colour: 'power',
  bright: ['I bVII I I', 'I I bVII I', 'I v bVII I'],
  dark: ['i VII i i', 'i i VII i', 'i III VII i'],
  form: 'solos',
  looseMs: 15,
  drums: {
    kit: 'hand-kit',
    grooves: [
      { kick: 'x.....x.....' },
      { kick: 'X.....x...o.', tambourine: '....x.....x.' },
      { kick: 'X...o.x.o.o.', tambourine: 'x...x.x...x.', congaHigh: '..o...o.o...' },
    ],
    fills: 'none',
    crash: false,
    from: 0.25,
    gainDb: 0,
  },
  parts: [
    part('pad', ['drone'], ['hold'], { gainDb: -9, centre: 50, voices: 2, reverb: 0.3 }),
    part('lead', ['recorder', 'shawm'], ['melody'], { gainDb: -2, density: 1.6, centre: 74, from: 0, reverb: 0.3 }),
    part('chords', ['lute', 'harp'], ['b...2.3...2.', 'x...x.x...x.'], {
      gainDb: -4,
      from: 0,
      centre: 57,
      voices: 3,
      pan: -0.3,
    }),
    part('counter', ['shawm', 'solo-violin'], ['melody'], { gainDb: -8, density: 0.8, from: 0.7, pan: 0.3 }),
  ],
  reverbS: 2.6,
  sizeM: 15,
  ritard: 0.85,
};

export const MARCH: Style = {
  ...ORCHESTRAL,
  id: 'march',
  label: 'march',
  swell: 0.6,
  tempo: [108, 122],
  modes: [['major', 1]],
  metre: { beats: 2, unit: 4 },
  bright: ['I I V7 V7', 'I IV V7 I', 'I V7/V V7 I', 'I vi ii V7'],
  dark: ['i i V7 V7', 'i iv V7 i'],
  form: 'song',
  looseMs: 6,
  drums: { ...PARADE, from: 0.1 },
  parts: [
    part('bass', ['tuba'], ['x-..5-..', 'x-..x-5-'], { gainDb: 0, centre: 38, from: 0, reverb: 0.2 }),
    part('chords', ['horn'], ['..x...x.'], { gainDb: -4, centre: 58, voices: 3, from: 0, reverb: 0.25, pan: 0.3 }),
    part('lead', ['trumpet', 'brass-section'], ['melody'], { gainDb: -2, density: 1.1, from: 0, reverb: 0.25 }),
    part('counter', ['flute', 'clarinet'], ['melody'], { gainDb: -8, density: 1.4, centre: 84, from: 0.7, pan: -0.3 }),
    part('counter', ['trombone'], ['stabs'], { gainDb: -6, centre: 55, from: 0.8, pan: 0.2 }),
  ],
  reverbS: 2,
  sizeM: 14,
  ritard: 1,
};

export const WESTERN: Style = {
  ...COUNTRY,
  id: 'western',
  label: 'western',
  swell: 0.7,
  tempo: [92, 116],
  modes: [
    ['minor', 3],
    ['dorian', 1],
  ],
  colour: 'triad',
  bright: ['I bVII IV I', 'I iii IV I'],
  dark: ['i VII VI VII', 'i VII i V', 'i III VII i', 'i VI VII i'],
  form: 'film',
  swing: 0,
  looseMs: 10,
  drums: {
    kit: 'acoustic-kit',
    // Hoofbeats: one long stroke and two short ones.
    grooves: [
      { woodblock: 'x.xxx.xxx.xxx.xx' },
      { kick: 'x.......x.......', woodblock: 'x.xxx.xxx.xxx.xx', tambourine: '....x.......x...' },
      {
        kick: 'X.......x.......',
        snare: '..xx..xx..xx..xr',
        woodblock: 'x.xxx.xxx.xxx.xx',
        tomLow: 'x.......x.......',
      },
    ],
    fills: 'snare',
    crash: false,
    from: 0.3,
    gainDb: 0,
  },
  parts: [
    part('bass', ['pick-bass'], ['x.xxx.xxx.xxx.xx', 'x---5---x---5---'], { gainDb: -2, from: 0.4 }),
    part('chords', ['steel-guitar'], ['x.xxx.xxx.xxx.xx', 'X..xx..xX..xx..x'], { gainDb: -5, pan: -0.3 }),
    part('lead', ['whistle', 'twang-guitar', 'harmonica'], ['melody'], {
      gainDb: -1,
      density: 0.7,
      from: 0,
      reverb: 0.45,
    }),
    part('counter', ['twang-guitar', 'trumpet'], ['melody'], {
      gainDb: -6,
      density: 0.5,
      from: 0.6,
      centre: 57,
      reverb: 0.4,
      pan: 0.3,
    }),
    part('pad', ['choir-ah', 'string-section'], ['hold'], { gainDb: -9, from: 0.7, reverb: 0.45 }),
    part('counter', ['tubular-bells'], ['stabs'], { gainDb: -10, from: 0.85, reverb: 0.5 }),
  ],
  reverbS: 3,
  sizeM: 16,
  delayBeats: 0.5,
  delayFeedback: 0.25,
  ritard: 0.8,
};
