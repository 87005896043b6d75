import { part, styleLike } from '../style.ts';
import { FOLK } from './band-styles.ts';
import { BOSSA } from './groove-styles.ts';

/** Tango and flamenco. */

export const TANGO = styleLike(BOSSA, {
  id: 'tango',
  label: 'tango',
  words: 'tango, argentine tango, tango nuevo, nuevo tango, milonga, piazzolla, habanera',
  balance: { drumsDb: 0, bassDb: 2.5, leadDb: 1, voiceDb: -0.9 },
  group: 'band',
  guitar: 'nylon-guitar',
  covers: 'all',
  swell: 0.9,
  tempo: [108, 132],
  modes: [['minor', 1]],
  colour: 'triad',
  bright: ['I I V7 I', 'I vi ii V7', 'I IV V7 I'],
  dark: ['i i V7 i', 'i iv V7 i', 'iv i V7 i', 'i VI iv V7'],
  looseMs: 8,
  // The piano and the bass are the rhythm: marcato on every beat, answered by the syncopation of the milonga.
  drums: null,
  parts: [
    part('bass', ['upright-bass'], ['x...5...x...5...|x..x..5.x...5...', 'x...x...5...5...|x..x..5.x.......'], {
      gainDb: 1,
      from: 0,
    }),
    part('chords', ['piano'], ['X...x...X...x...|X..X..X.x...x...', 'X...x...X...x...|..X-x...X...x.x.'], {
      gainDb: -3,
      from: 0,
      voices: 4,
      centre: 55,
      pan: -0.2,
    }),
    part('chords', ['accordion'], ['x.x.X...x.x.X...|X..x..x.X.......', '..x...x...x...x.|X..x..x.x...x...'], {
      gainDb: -6,
      from: 0.45,
      centre: 64,
      pan: 0.25,
    }),
    part('lead', ['accordion', 'solo-violin'], ['melody'], { gainDb: -1, density: 1.2, from: 0.2 }),
    part('counter', ['solo-violin', 'cello'], ['melody'], { gainDb: -8, density: 0.5, from: 0.6, centre: 70 }),
  ],
  reverbS: 1.2,
  ritard: 0.65,
});

export const FLAMENCO = styleLike(FOLK, {
  id: 'flamenco',
  label: 'flamenco',
  words: 'flamenco, flamenco rumba, rumba flamenca, gypsy kings, buleria, bulerias, soleares',
  balance: { drumsDb: 0, bassDb: 0, leadDb: 5, voiceDb: 0.6 },
  group: 'band',
  guitar: 'nylon-guitar',
  covers: 'all',
  swell: 0.8,
  tempo: [104, 136],
  modes: [['minor', 1]],
  colour: 'triad',
  bright: ['I bII I bII', 'I IV bII I'],
  // The Andalusian cadence, which rests on its last chord.
  dark: ['i VII VI V', 'iv VII VI V', 'VI V VI V', 'i VII VI.V V'],
  looseMs: 10,
  drums: {
    kit: 'hand-kit',
    // Rumba: cajon, and palmas that clap between the beats.
    grooves: [
      { clap: '..x...x...x...x.' },
      { kick: 'x.....x.x.......', snare: '......x.......x.', clap: '..x.x.x...x.x.x.' },
      { kick: 'x..x..x.x..x....', snare: '...x..X....x..X.', clap: '..x.X.xx..x.X.xx' },
    ],
    fills: 'none',
    crash: false,
    from: 0.25,
    gainDb: -2,
  },
  parts: [
    part('chords', ['nylon-guitar'], ['X..xx.X.x..xX.xx', 'X..X..x.x.xxX.xx|X.xxX.x.X..xX.xx'], {
      gainDb: -2,
      from: 0,
      centre: 57,
      voices: 5,
      pan: -0.25,
    }),
    part('lead', ['nylon-guitar'], ['melody'], { gainDb: 0, density: 1.9, from: 0.15, centre: 69, pan: 0.2 }),
    part('arp', ['nylon-guitar'], ['1.2.3.4.5.4.3.2.', 'b.34b.34b.34b.34'], {
      gainDb: -7,
      from: 0.6,
      pan: 0.35,
      delay: 0,
    }),
  ],
  reverbS: 1.1,
  sizeM: 6,
  ritard: 0.8,
});
