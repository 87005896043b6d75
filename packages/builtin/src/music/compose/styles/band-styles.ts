import { part, type Style } from '../style.ts';

/** Band styles with guitars, pianos and drum kits. */

const FOUR_FOUR = { beats: 4, unit: 4 } as const;

export const POP: Style = {
  id: 'pop',
  label: 'pop',
  tempo: [96, 126],
  modes: [
    ['major', 3],
    ['minor', 1],
  ],
  metre: FOUR_FOUR,
  swing: 0,
  swingUnit: 0.25,
  colour: 'triad',
  bright: ['I V vi IV', 'I IV vi V', 'I iii IV V', 'I vi IV V', 'IV I V vi', 'I Iadd9 IV iv'],
  dark: ['i VI III VII', 'i VII VI VII', 'i iv VI V', 'VI VII i i', 'i iv V i'],
  form: 'song',
  looseMs: 5,
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { kick: 'x.......x.......', rim: '....x.......x...', closedHat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x.....x.x.......', snare: '....X.......X...', closedHat: 'x.o.x.o.x.o.x.o.' },
      {
        kick: 'x..x..x.x.....x.',
        snare: '....X.......X..g',
        closedHat: 'xoxoxoxoxoxoxo..',
        openHat: '..............x.',
        tambourine: '....x.......x...',
      },
    ],
    fills: 'toms',
    crash: true,
    from: 0.35,
    gainDb: 0,
  },
  parts: [
    part('bass', ['finger-bass', 'pick-bass'], ['x-----x-x---x-a-', 'x-.x..x-x-.x..a-'], {}),
    part('chords', ['piano', 'steel-guitar'], ['x---x---x---x---', 'X--x--x-x--x--x-'], { gainDb: -5, pan: -0.2 }),
    part('chords', ['steel-guitar', 'electric-guitar'], ['X.xux.uxX.xux.ux', 'b.x.x.xub.x.x.xu'], {
      from: 0.6,
      gainDb: -8,
      pan: 0.45,
    }),
    part('pad', ['string-section', 'warm-pad'], ['hold'], { from: 0.55, gainDb: -11 }),
    part('lead', ['lead', 'piano', 'glockenspiel', 'electric-guitar'], ['melody'], { gainDb: -4, density: 1.1 }),
    part('arp', ['pluck', 'fm-bell'], ['1.3.2.4.3.2.4.3.'], { from: 0.8, gainDb: -12, pan: 0.35 }),
  ],
  reverbS: 1.8,
  sizeM: 9,
  delayBeats: 0.75,
  delayFeedback: 0.3,
  ritard: 1,
};

export const ROCK: Style = {
  ...POP,
  id: 'rock',
  label: 'rock',
  tempo: [112, 150],
  modes: [
    ['mixolydian', 2],
    ['major', 2],
    ['minor', 2],
  ],
  colour: 'triad',
  bright: ['I bVII IV I', 'I IV V IV', 'I I IV V', 'I V bVII IV'],
  dark: ['i VII VI VII', 'i III VII iv', 'i i VI VII', 'i VI III VII', 'i iv i V', 'i i iv V'],
  looseMs: 7,
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { kick: 'x.......x.x.....', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
      { kick: 'x.x...x.x.x.....', snare: '....X.......X...', closedHat: 'X.x.X.x.X.x.X.x.' },
      { kick: 'x.x...x.x.x..x..', snare: '....X..g....X..g', crash: 'o...............', ride: 'X.x.X.x.X.x.X.x.' },
    ],
    fills: 'toms',
    crash: true,
    from: 0.3,
    gainDb: 1,
  },
  parts: [
    part('bass', ['pick-bass', 'finger-bass'], ['x.x.x.x.x.x.x.a.', 'x-x.x-x.x-x.x-a.'], { gainDb: -1 }),
    part('chords', ['drive-guitar'], ['X-x.x-x.X-x.xxx.', 'X.x.x.x.x.x.x.x.', 'X--x--x-X--x--x-'], {
      centre: 52,
      voices: 3,
      gainDb: -7,
      pan: -0.7,
    }),
    part('chords', ['drive-guitar', 'electric-guitar'], ['X-------X---x---', 'X-x.x-x.X-x.xxx.'], {
      centre: 55,
      voices: 3,
      from: 0.55,
      gainDb: -8,
      pan: 0.7,
    }),
    part('chords', ['drawbar-organ'], ['hold'], { from: 0.8, gainDb: -14 }),
    part('lead', ['drive-guitar', 'electric-guitar'], ['melody'], { centre: 69, gainDb: -5, density: 1.1, from: 0.6 }),
  ],
  reverbS: 1.2,
  sizeM: 7,
  delayBeats: 0.5,
  delayFeedback: 0.25,
};

export const METAL: Style = {
  ...ROCK,
  id: 'metal',
  label: 'metal',
  tempo: [140, 190],
  modes: [
    ['minor', 3],
    ['phrygian', 2],
  ],
  colour: 'power',
  bright: ['I bVII IV I', 'I IV I V'],
  dark: ['i i VI VII', 'i bII i VII', 'i VI bII i', 'i iv VI bII', 'i i iv V', 'i iv i V'],
  looseMs: 3,
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { kick: 'x..x..x.x..x..x.', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
      { kick: 'xxxxxxxxxxxxxxxx', snare: '....X.......X...', ride: 'x.x.x.x.x.x.x.x.' },
      { kick: 'x.xxx.xxx.xxx.xx', snare: '....X.......X...', crash: 'x.......o.......', ride: 'x...x...x...x...' },
    ],
    fills: 'toms',
    crash: true,
    from: 0.2,
    gainDb: 1,
  },
  parts: [
    part('bass', ['pick-bass'], ['x.xxx.xxx.xxx.xx', 'xxxxxxxxxxxxxxxx'], { gainDb: -1, centre: 34 }),
    part('chords', ['drive-guitar'], ['x.xxx.xxX-.xx.xx', 'xxxxX-.xxxxxX-x.'], {
      centre: 44,
      voices: 3,
      gainDb: -6,
      pan: -0.8,
    }),
    part('chords', ['drive-guitar'], ['x.xxx.xxX-.xx.xx', 'xxxxX-.xxxxxX-x.'], {
      centre: 45,
      voices: 3,
      gainDb: -6,
      pan: 0.8,
    }),
    part('lead', ['drive-guitar'], ['melody'], { centre: 72, gainDb: -5, density: 1.8, from: 0.6 }),
  ],
};

export const FOLK: Style = {
  ...POP,
  id: 'folk',
  label: 'acoustic folk',
  swell: 0.7,
  tempo: [78, 112],
  modes: [
    ['major', 3],
    ['mixolydian', 1],
    ['dorian', 1],
    ['minor', 1],
  ],
  colour: 'triad',
  bright: ['I IV I V', 'I V vi IV', 'I bVII IV I', 'I vi IV V', 'I ii IV I'],
  dark: ['i VII i VII', 'i III VII i', 'i iv VII III', 'i VI VII i', 'i iv i V', 'i iv V i'],
  looseMs: 11,
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { shaker: 'xoxoxoxoxoxoxoxo' },
      { kick: 'x.......x.......', rim: '....x.......x...', shaker: 'xoxoxoxoxoxoxoxo', tambourine: '....o.......x...' },
    ],
    fills: 'none',
    crash: false,
    from: 0.6,
    gainDb: -7,
  },
  parts: [
    part('chords', ['steel-guitar', 'nylon-guitar'], ['b.3.2.4.b.3.4.2.', 'b.32.43.b.32.4.3'], {
      gainDb: -1,
      pan: -0.15,
      voices: 4,
      centre: 57,
    }),
    part('chords', ['steel-guitar', 'mandolin'], ['X.xux.uxX.xux.ux'], { from: 0.65, gainDb: -8, pan: 0.5 }),
    part('bass', ['upright-bass'], ['x-------5-------', 'x-------5-----a-'], { from: 0.45, gainDb: -2 }),
    part('lead', ['flute', 'solo-violin', 'harmonica', 'steel-guitar'], ['melody'], { gainDb: -5, density: 0.9 }),
    part('counter', ['solo-violin', 'accordion'], ['melody'], { from: 0.7, density: 0.4, gainDb: -11 }),
  ],
  reverbS: 1.4,
  sizeM: 8,
  delayBeats: 1,
  delayFeedback: 0.15,
  ritard: 0.75,
};

export const COUNTRY: Style = {
  ...FOLK,
  id: 'country',
  label: 'country',
  swell: 0.3,
  tempo: [96, 132],
  modes: [
    ['major', 4],
    ['mixolydian', 1],
  ],
  bright: ['I I IV I', 'I IV V I', 'I V IV I', 'I IV I V7'],
  looseMs: 8,
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { kick: 'x.......x.......', rim: '....x.......x...', closedHat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x.......x.......', snare: '..g.X.g...g.X.gx', closedHat: 'x.o.x.o.x.o.x.o.' },
    ],
    fills: 'snare',
    crash: true,
    from: 0.4,
    gainDb: -2,
  },
  parts: [
    part('bass', ['upright-bass', 'finger-bass'], ['x---....5---....', 'x---....5---..a.'], { gainDb: 0 }),
    part('chords', ['steel-guitar'], ['b...x.uxb...x.ux', 'b...X...b...X.u.'], { gainDb: -3, pan: -0.3 }),
    part('arp', ['banjo'], ['1324132413241324'], { from: 0.5, gainDb: -9, pan: 0.45, delay: 0, centre: 64 }),
    part('lead', ['solo-violin', 'electric-guitar', 'harmonica'], ['melody'], { density: 1.2, gainDb: -5 }),
  ],
};

export const BLUES: Style = {
  ...ROCK,
  id: 'blues',
  label: 'blues',
  tempo: [72, 124],
  modes: [
    ['mixolydian', 3],
    ['minor', 1],
  ],
  swing: 0.31,
  swingUnit: 0.5,
  colour: 'seventh',
  bright: ['I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7'],
  dark: ['i7 i7 i7 i7 iv7 iv7 i7 i7 VI7 V7 i7 V7'],
  looseMs: 11,
  form: 'solos',
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { kick: 'x.......x.......', rim: '....x.......x...', ride: 'x...x.x.x...x.x.' },
      { kick: 'x.....x.x.......', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
    ],
    fills: 'snare',
    crash: true,
    from: 0.2,
    gainDb: -1,
  },
  parts: [
    part('bass', ['finger-bass', 'upright-bass'], ['x-3-5-o-o-5-3-a-', 'walk'], { gainDb: 0 }),
    part('chords', ['electric-guitar'], ['x...x.u.x...x.u.', '....X.......X...'], { gainDb: -6, pan: -0.35 }),
    part('chords', ['drawbar-organ', 'piano'], ['..x-..x-..x-..x-', 'hold'], { gainDb: -10, pan: 0.35, from: 0.4 }),
    part('lead', ['electric-guitar', 'harmonica', 'saxophone'], ['melody'], { centre: 69, density: 1.2, gainDb: -3 }),
  ],
  reverbS: 1.1,
  ritard: 0.8,
};

export const JAZZ: Style = {
  ...BLUES,
  id: 'jazz',
  label: 'jazz',
  swell: 0.7,
  tempo: [92, 168],
  modes: [
    ['major', 3],
    ['dorian', 1],
    ['minor', 2],
  ],
  swing: 0.3,
  colour: 'ninth',
  bright: [
    'ii9 V13 IM9 VI7b9',
    'IM9 vi9 ii9 V13',
    'iii7 VI7b9 ii9 V13',
    'IM7 IV9 iii7.VI7 ii9.V13',
    'IVM7 #ivo7 I_5 VI7b9',
  ],
  dark: ['iih7 V7b9 i9 i6', 'i9 iv9 VII9 IIIM9', 'i9 VIM7 iih7 V7b9', 'iv9 VII13 IIIM9 VIM7'],
  drums: {
    kit: 'brush-kit',
    grooves: [
      { ride: 'x...x.o.x...x.o.', pedalHat: '....x.......x...', kick: 'g.......g.......' },
      { ride: 'X...x.x.X...x.x.', pedalHat: '....x.......x...', kick: 'g.......g.....?.', snare: '..?...g...?.?.g.' },
    ],
    fills: 'soft',
    crash: false,
    from: 0.15,
    gainDb: -4,
  },
  parts: [
    part('bass', ['upright-bass'], ['walk'], { gainDb: 0, from: 0.1 }),
    part(
      'chords',
      ['piano', 'electric-guitar'],
      ['x..x......x.....|....x-.....x-...', '..x-...x..x-....|x-.....x....x-..'],
      { gainDb: -5, voices: 4, centre: 58, pan: -0.1 },
    ),
    part('lead', ['piano', 'saxophone', 'trumpet', 'vibraphone', 'clarinet'], ['melody'], {
      density: 1.6,
      gainDb: -4,
      from: 0.3,
    }),
  ],
  reverbS: 1,
  sizeM: 6,
  ritard: 0.7,
};

export const REGGAE: Style = {
  ...POP,
  id: 'reggae',
  label: 'reggae',
  tempo: [68, 88],
  modes: [
    ['major', 2],
    ['minor', 2],
  ],
  swing: 0.08,
  bright: ['I V vi IV', 'I IV I V', 'I ii I ii', 'I IV ii V'],
  dark: ['i VII i VII', 'i iv i v', 'i VI VII i'],
  looseMs: 8,
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { kick: '........X.......', rim: '........x.......', closedHat: 'x.o.x.o.x.o.x.o.' },
      {
        kick: '........X.....?.',
        snare: '........X.......',
        closedHat: 'xoxoxoxoxoxoxoxo',
        openHat: '..............o.',
      },
    ],
    fills: 'toms',
    crash: false,
    from: 0.25,
    gainDb: -1,
  },
  parts: [
    part('bass', ['finger-bass', 'sub-bass'], ['x--.x-5-..x-3-5-|x--...o-5-3-..a-', 'x-----..5-x-..3-'], {
      gainDb: 2,
      centre: 36,
    }),
    part('chords', ['electric-guitar', 'muted-guitar'], ['....X.......X...', '..x...x...x...x.'], {
      gainDb: -4,
      pan: 0.3,
      delay: 0.2,
    }),
    part('chords', ['drawbar-organ'], ['..xx..xx..xx..xx', '..x-..x-..x-..x-'], { gainDb: -9, pan: -0.35, from: 0.4 }),
    part('lead', ['saxophone', 'trumpet', 'drawbar-organ', 'flute'], ['melody'], {
      density: 0.9,
      gainDb: -5,
      delay: 0.3,
    }),
  ],
  reverbS: 2,
  sizeM: 7,
  delayBeats: 0.75,
  delayFeedback: 0.5,
};

export const BOSSA: Style = {
  ...JAZZ,
  id: 'bossa',
  label: 'bossa nova',
  swell: 0.5,
  tempo: [112, 140],
  swing: 0,
  swingUnit: 0.25,
  bright: ['IM9 IM9 ii9 V13', 'IM7 II7 ii9 V13', 'IM9 VI7b9 ii9 V7b9'],
  dark: ['i9 i9 iih7 V7b9', 'i9 iv9 VII9 IIIM9', 'i9 bII7 i9 V7b9'],
  form: 'song',
  drums: {
    kit: 'brush-kit',
    grooves: [
      { rim: 'x..x..x...x..x..', shaker: 'xoxoxoxoxoxoxoxo' },
      { kick: 'x..xx..xx..xx..x', rim: 'x..x..x...x..x..', closedHat: 'xoxoxoxoxoxoxoxo' },
    ],
    fills: 'none',
    crash: false,
    from: 0.25,
    gainDb: -4,
  },
  parts: [
    part('bass', ['upright-bass', 'finger-bass'], ['x--.5--.5--.x-a-', 'x-----5-5-----x-'], { gainDb: 0, from: 0.2 }),
    part('chords', ['nylon-guitar'], ['x..x..x...x..x..|x..x...x..x.x...'], {
      gainDb: -3,
      pan: -0.2,
      voices: 4,
      centre: 57,
    }),
    part('chords', ['electric-piano', 'vibraphone'], ['hold'], { gainDb: -11, pan: 0.3, from: 0.5 }),
    part('lead', ['flute', 'saxophone', 'nylon-guitar', 'vibraphone'], ['melody'], { density: 1, gainDb: -4 }),
  ],
  ritard: 0.8,
};

export const FUNK: Style = {
  ...POP,
  id: 'funk',
  label: 'funk',
  tempo: [98, 116],
  modes: [
    ['dorian', 3],
    ['mixolydian', 2],
  ],
  swing: 0.1,
  colour: 'ninth',
  bright: ['I9 I9 I9 IV9', 'I9 IV9 I9 bVII9', 'I7 I7 IV7 IV7'],
  dark: ['i9 i9 i9 IV9', 'i7 IV7 i7 IV7', 'i9 bIIIM7 IV9 i9'],
  looseMs: 5,
  form: 'song',
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { kick: 'x..x..x...x..x..', snare: '....X..g.g..X..g', closedHat: 'xoxoxoxoxoxoxoxo' },
      {
        kick: 'x..x..x..xx..x..',
        snare: '....X..g.g.gX..g',
        closedHat: 'xoXoxoXoxoXoxo.o',
        openHat: '..............x.',
        congaHigh: '..x..x..x..x..x.',
      },
    ],
    fills: 'snare',
    crash: true,
    from: 0.2,
    gainDb: 0,
  },
  parts: [
    part('bass', ['finger-bass', 'synth-bass'], ['x..x.ox...x.5.o.|x..x.o.x.5.o..a.', 'x.ox..xo..x.xoa.'], {
      gainDb: 1,
    }),
    part('chords', ['muted-guitar', 'electric-guitar'], ['x.xu.xu..xu.x.xu', '..xx.x.x..xx.xu.'], {
      gainDb: -6,
      pan: 0.5,
      centre: 66,
    }),
    part('chords', ['clavinet', 'electric-piano'], ['x..x..x.x.x..x..', '..x...x..x..x..x'], { gainDb: -8, pan: -0.4 }),
    part('counter', ['brass-section'], ['stabs'], { gainDb: -7, from: 0.6, pan: 0 }),
    part('lead', ['saxophone', 'drawbar-organ', 'trumpet'], ['melody'], { density: 1.4, gainDb: -5, from: 0.55 }),
  ],
  reverbS: 0.9,
  sizeM: 5,
};

export const SOUL: Style = {
  ...POP,
  id: 'soul',
  label: 'soul and R&B',
  tempo: [64, 96],
  modes: [
    ['major', 2],
    ['minor', 2],
    ['dorian', 1],
  ],
  swing: 0.14,
  colour: 'ninth',
  bright: ['IM9 vi9 ii9 V13', 'IVM9 iii7 vi9 IM7', 'IM7 iii7 IVM7 iv6'],
  dark: ['i9 iv9 VIM7 V7b9', 'VIM9 v7 i9 i9', 'i9 VIIadd9 VIM9 v7'],
  looseMs: 12,
  drums: {
    kit: 'dusty-kit',
    grooves: [
      { kick: 'x......x..x.....', rim: '....x.......x...', closedHat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x......x..x..x..', snare: '....X..g....X..g', closedHat: 'xoxoxoxoxoxoxoxo' },
    ],
    fills: 'soft',
    crash: false,
    from: 0.3,
    gainDb: 0,
  },
  parts: [
    part('bass', ['finger-bass', 'sub-bass'], ['x--...x-..o-5-a-', 'x-----.x..5-..a-'], { gainDb: 1 }),
    part('chords', ['electric-piano'], ['x-----x-----x---', 'x---..x-....x-..'], { gainDb: -3, voices: 4 }),
    part('pad', ['string-section', 'choir-oo'], ['hold'], { gainDb: -12, from: 0.55 }),
    part('counter', ['brass-section', 'muted-guitar'], ['stabs'], { gainDb: -11, from: 0.75, pan: 0.3 }),
    part('lead', ['saxophone', 'electric-guitar', 'electric-piano'], ['melody'], { density: 1, gainDb: -5 }),
  ],
  reverbS: 1.5,
};
