import { part, styleLike } from '../style.ts';
import { HOUSE } from './electronic-styles.ts';
import { FUNK } from './groove-styles.ts';

/** Dance styles of the Caribbean, West Africa and the discotheque. */

export const REGGAETON = styleLike(HOUSE, {
  id: 'reggaeton',
  label: 'reggaeton',
  words: 'reggaeton, dembow, ~moombahton, perreo, ~latin trap',
  balance: { drumsDb: -3.5, bassDb: 2.5, leadDb: 6, voiceDb: -3 },
  group: 'band',
  guitar: 'steel-guitar',
  covers: 'all',
  tempo: [88, 102],
  modes: [
    ['minor', 4],
    ['major', 1],
  ],
  swing: 0,
  colour: 'triad',
  bright: ['I V vi IV', 'vi IV I V'],
  dark: ['i VI III VII', 'i VII VI V', 'i iv VI V'],
  form: 'song',
  looseMs: 2,
  drums: {
    kit: '808-kit',
    // Dembow: four on the floor under the three-three-two of the snare.
    grooves: [
      { kick: 'X...x...X...x...', rim: '...x..x....x..x.' },
      { kick: 'X...x...X...x...', snare: '...X..x....X..x.', closedHat: 'x.o.x.o.x.o.x.o.' },
      {
        kick: 'X...x...X...x..x',
        snare: '...X..X....X..X.',
        clap: '......x.......x.',
        closedHat: 'xoxoxoxoxoxoxoxo',
        shaker: 'o.xoo.xoo.xoo.xo',
        bongoHigh: '..........x..x..',
      },
    ],
    fills: 'snare',
    crash: true,
    from: 0.25,
    gainDb: 0,
  },
  parts: [
    part('bass', ['808-bass', 'sub-bass'], ['x--...x-x--...x-', 'x--x--x-x--x--5-'], {
      gainDb: 1,
      centre: 34,
      duckDb: 2,
    }),
    part('chords', ['pluck', 'nylon-guitar'], ['x..x..x.x..x..x.', '..x..xx...x..xx.'], {
      gainDb: -4,
      pan: -0.2,
      delay: 0.15,
    }),
    part('pad', ['warm-pad'], ['hold'], { gainDb: -12, from: 0.5, duckDb: 4 }),
    part('lead', ['marimba', 'flute', 'lead', 'whistle'], ['melody'], { gainDb: -4, density: 1.2, delay: 0.2 }),
    part('counter', ['stab', 'brass-section'], ['stabs'], { gainDb: -9, from: 0.75, pan: 0.3 }),
  ],
  reverbS: 1.5,
  sizeM: 8,
});

export const AFROBEAT = styleLike(FUNK, {
  id: 'afrobeat',
  label: 'afrobeat',
  words: 'afrobeat, afro beat, afropop, ~amapiano, ~highlife',
  balance: { drumsDb: -2, bassDb: 3, leadDb: 7, voiceDb: -2.7 },
  group: 'band',
  guitar: 'electric-guitar',
  covers: 'all',
  swell: 0.3,
  tempo: [100, 122],
  modes: [
    ['dorian', 3],
    ['minor', 1],
    ['mixolydian', 2],
  ],
  swing: 0.12,
  colour: 'seventh',
  // Long vamps on one or two chords.
  bright: ['I7 I7 I7 I7', 'I7 I7 bVII7 I7', 'I7 IV7 I7 IV7'],
  dark: ['i7 i7 i7 i7', 'i7 i7 iv7 i7', 'i7 IV7 i7 IV7'],
  form: 'solos',
  looseMs: 9,
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { shaker: 'x.oxx.oxx.oxx.ox', congaHigh: '...x..x....x..x.', cowbell: 'x...x.x...x.x...' },
      {
        kick: 'x.....x.x..x....',
        rim: '....x..x.....x..',
        closedHat: 'x.xox.xox.xox.xo',
        shaker: 'x.oxx.oxx.oxx.ox',
        congaHigh: '...x..x....x..xx',
        congaLow: '..........x.....',
      },
      {
        kick: 'x..x..x.x..x..x.',
        snare: 'g...X..g.g..gX.g',
        closedHat: 'xoxoxoxoxoxoxo..',
        openHat: '..............x.',
        shaker: 'x.oxx.oxx.oxx.ox',
        cowbell: 'x..x..xx..x.x...',
        congaHigh: '...x..xx...x..xx',
        congaLow: '..x.......x.....',
      },
    ],
    fills: 'toms',
    crash: false,
    from: 0.2,
    gainDb: 0,
  },
  parts: [
    part('bass', ['finger-bass'], ['x..x..5...x.x.3.|x..x..5.o.5.3...', 'x.x...o.x..5..a.'], {
      gainDb: 2,
      centre: 36,
      from: 0.2,
    }),
    part('chords', ['muted-guitar'], ['..x..x.x..x..x.x', 'x.x..x.xx.x..x..'], { gainDb: -5, pan: -0.45, from: 0.2 }),
    part('arp', ['electric-guitar'], ['1..3..2.1..3.2..', '1.2.3..21.2.3...'], { gainDb: -7, pan: 0.45, from: 0.3 }),
    part('chords', ['drawbar-organ', 'electric-piano'], ['....x-......x-..', '......x-......x-'], {
      gainDb: -9,
      pan: 0.15,
      from: 0.45,
    }),
    part('counter', ['brass-section'], ['stabs'], { gainDb: -4, from: 0.55, pan: 0.2 }),
    part('lead', ['saxophone', 'trumpet'], ['melody'], { gainDb: -3, density: 1.2, from: 0.5 }),
  ],
  reverbS: 1.3,
  sizeM: 8,
});

export const DISCO = styleLike(FUNK, {
  id: 'disco',
  label: 'disco',
  words: 'disco, nu disco, nu-disco, discotheque, ~french house',
  balance: { drumsDb: -4, bassDb: 2.5, leadDb: 8, voiceDb: -2.7 },
  group: 'band',
  guitar: 'electric-guitar',
  covers: 'all',
  tempo: [112, 124],
  modes: [
    ['minor', 3],
    ['major', 2],
    ['dorian', 1],
  ],
  swing: 0,
  colour: 'seventh',
  bright: ['IM7 vi7 ii7 V7', 'IVM7 V7 iii7 vi7', 'I vi IV V'],
  dark: ['i7 iv7 VII7 IIIM7', 'i7 VIM7 iv7 V7', 'i VII VI V'],
  looseMs: 3,
  drums: {
    kit: 'acoustic-kit',
    grooves: [
      { kick: 'X...X...X...X...', openHat: '..x...x...x...x.' },
      {
        kick: 'X...X...X...X...',
        snare: '....X.......X...',
        openHat: '..x...x...x...x.',
        closedHat: 'x...x...x...x...',
      },
      {
        kick: 'X...X...X...X...',
        snare: '....X.......X...',
        clap: '....x.......x...',
        openHat: '..X...X...X...X.',
        closedHat: 'xo..xo..xo..xo..',
        tambourine: 'x.x.x.x.x.x.x.x.',
        congaHigh: '...x..x....x..x.',
      },
    ],
    fills: 'toms',
    crash: true,
    from: 0.2,
    gainDb: 0,
  },
  parts: [
    // Octaves in eighths.
    part('bass', ['finger-bass', 'synth-bass'], ['x.o.x.o.x.o.x.o.', 'x.o.x.o.x.oox.oa'], { gainDb: 2, centre: 36 }),
    part('chords', ['muted-guitar', 'electric-guitar'], ['x.xux.xux.xux.xu', 'xxuxxxuxxxuxxxux'], {
      gainDb: -6,
      pan: 0.4,
    }),
    part('chords', ['electric-piano', 'piano'], ['x..x..x.x..x..x.', '..x...x...x...x.'], { gainDb: -6, pan: -0.25 }),
    part('pad', ['string-section'], ['hold'], { gainDb: -7, centre: 67, from: 0.4 }),
    part('counter', ['brass-section'], ['stabs'], { gainDb: -6, from: 0.7, pan: 0.25 }),
    part('lead', ['string-section', 'flute', 'saxophone'], ['melody'], { gainDb: -4, density: 1.1, centre: 74 }),
  ],
  reverbS: 1.7,
  sizeM: 10,
});
