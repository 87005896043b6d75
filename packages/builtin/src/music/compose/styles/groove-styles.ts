import { part, styleLike } from '../style.ts';
import { BLUES, POP } from './band-styles.ts';

/** Styles of small bands that live by their groove: jazz, bossa nova, reggae, funk and soul. */

export const JAZZ = styleLike(BLUES, {
  id: 'jazz',
  label: 'jazz',
  words: 'jazz, swing, ~bebop, smooth jazz, soul jazz, cool jazz, jazzy, lounge, ~ragtime',
  balance: { drumsDb: -10.5, bassDb: -3.3, leadDb: 0, voiceDb: -4.1 },
  group: 'with rhythm',
  guitar: 'electric-guitar',
  covers: 'bossa ambient soul blues',
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
});

export const REGGAE = styleLike(POP, {
  id: 'reggae',
  label: 'reggae',
  words: 'reggae, ~dancehall riddim, reggae riddim, roots reggae, ~dub, ~ska, ~dancehall, island, caribbean, tropical',
  balance: { drumsDb: -1.8, bassDb: -0.7, leadDb: 3, voiceDb: -3 },
  group: 'band',
  guitar: 'electric-guitar',
  covers: 'salsa bossa',
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
});

export const BOSSA = styleLike(JAZZ, {
  id: 'bossa',
  label: 'bossa nova',
  words:
    'bossa nova, bossa, ~samba, latin, brazilian, latin jazz, elevator, elevator music, ~merengue, ~bachata, ~cumbia',
  balance: { drumsDb: -4.5, bassDb: -1.1, leadDb: 4.5, voiceDb: -0.9 },
  group: 'with rhythm',
  guitar: 'nylon-guitar',
  covers: 'salsa reggae waltz tango flamenco',
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
});

export const FUNK = styleLike(POP, {
  id: 'funk',
  label: 'funk',
  words: 'funk, funky',
  balance: { drumsDb: -7.7, bassDb: -0.1, leadDb: 5.5, voiceDb: -2.7 },
  group: 'band',
  guitar: 'electric-guitar',
  covers: 'all',
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
});

export const SOUL = styleLike(POP, {
  id: 'soul',
  label: 'soul and R&B',
  words: '~doo wop, ~doo-wop, soul, soulful, r&b, rnb, r and b, neo soul, neo-soul, ~motown, ~gospel',
  balance: { drumsDb: -3.4, bassDb: 0.5, leadDb: 6.5, voiceDb: -1.7 },
  group: 'band',
  guitar: 'electric-guitar',
  covers: 'all',
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
});
