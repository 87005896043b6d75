import { part, styleLike } from '../style.ts';
import { HOUSE } from './electronic-styles.ts';

/** Hip-hop and what came from it: lo-fi, boom bap and trap. */

export const LOFI = styleLike(HOUSE, {
  id: 'lofi',
  label: 'lofi hip hop',
  words:
    'lofi, lo-fi, lo fi, chillhop, lofi hip hop, lo-fi hip hop, lofi hip-hop, lo-fi hip-hop, lo fi hip hop, lofi beats, study beats, chill beats',
  balance: { drumsDb: -2.4, bassDb: 0.4, leadDb: 6, voiceDb: -1.5 },
  group: 'band',
  guitar: 'electric-guitar',
  covers: 'all',
  tempo: [68, 88],
  modes: [
    ['major', 2],
    ['minor', 2],
    ['dorian', 1],
  ],
  swing: 0.2,
  colour: 'ninth',
  bright: ['IM9 vi9 ii9 V13', 'IVM9 iii7 ii9 IM7', 'ii9 V13 IM9 IM9', 'IM7 iii7 IVM7 iv6'],
  dark: ['i9 iv9 VIM7 v7', 'VIM9 v7 i9 i9', 'i9 VIM7 IIIM7 VII9', 'iv9 v7 i9 i9', 'i9 iv9 V7 i9'],
  form: 'song',
  looseMs: 14,
  drums: {
    kit: 'dusty-kit',
    grooves: [
      { kick: 'x......x..x.....', closedHat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x......x..x.....', snare: '....x.......x...', closedHat: 'x.o.x.o.x.o.x.oo' },
      {
        kick: 'x..?...x..x....?',
        snare: '....X.......X..g',
        closedHat: 'x.oox.o.x.o.xoo.',
        openHat: '..........?.....',
      },
    ],
    fills: 'soft',
    crash: false,
    from: 0.3,
    gainDb: 0,
  },
  parts: [
    part('bass', ['upright-bass', 'sub-bass'], ['x-----.x..x---a-', 'x---....5-x-..a-'], { gainDb: 1, duckDb: 2 }),
    part('chords', ['electric-piano', 'dusty-piano'], ['x-------x--x----', 'x---..x-----x---', 'x-----------..x-'], {
      gainDb: -2,
      voices: 4,
      centre: 58,
      duckDb: 3,
    }),
    part('lead', ['vibraphone', 'muted-guitar', 'flute', 'kalimba', 'dusty-piano'], ['melody'], {
      gainDb: -6,
      density: 0.7,
      delay: 0.2,
    }),
    part('pad', ['warm-pad', 'choir-oo'], ['hold'], { gainDb: -15, from: 0.6, duckDb: 5 }),
    part('texture', ['vinyl'], ['always'], { gainDb: -22 }),
  ],
  reverbS: 1.4,
  sizeM: 6,
  delayBeats: 0.75,
  delayFeedback: 0.25,
});

export const HIP_HOP = styleLike(LOFI, {
  id: 'hiphop',
  label: 'boom bap hip hop',
  words: 'hip hop, hip-hop, hiphop, boom bap, hip hop breakbeat, boombap, old school hip hop, ~trip hop, ~trip-hop',
  balance: { drumsDb: -7.1, bassDb: -1.2, leadDb: 0, voiceDb: -4.3 },
  group: 'band',
  guitar: 'steel-guitar',
  covers: 'all',
  tempo: [84, 98],
  modes: [
    ['minor', 3],
    ['dorian', 2],
  ],
  swing: 0.16,
  colour: 'seventh',
  dark: ['i7 i7 VIM7 v7', 'i7 iv7 i7 VII', 'i9 VIM7 i9 VIM7'],
  bright: ['IM7 vi7 IM7 vi7', 'ii7 V7 IM7 IM7'],
  looseMs: 9,
  drums: {
    kit: 'dusty-kit',
    grooves: [
      { kick: 'x.........x.....', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
      {
        kick: 'X..x...x..X.....',
        snare: '....X.......X...',
        closedHat: 'x.x.x.x.x.xxx.x.',
        openHat: '..............o.',
      },
    ],
    fills: 'snare',
    crash: false,
    from: 0.2,
    gainDb: 2,
  },
  parts: [
    part('bass', ['sub-bass', 'upright-bass', 'finger-bass'], ['x--x...x..x-..a-', 'x-.....x..x---..'], { gainDb: 2 }),
    part('chords', ['piano', 'electric-piano', 'pizzicato'], ['x..x..x.....x...', 'x.....x...x.....'], {
      gainDb: -5,
      voices: 3,
    }),
    part('arp', ['koto', 'harp', 'vibraphone'], ['1..2..3...2.4...', '4...3..2..1.....'], {
      gainDb: -8,
      from: 0.4,
      centre: 67,
    }),
    part('pad', ['string-section'], ['hold'], { gainDb: -13, from: 0.7 }),
    part('counter', ['brass-section'], ['stabs'], { gainDb: -10, from: 0.8 }),
    part('texture', ['vinyl'], ['always'], { gainDb: -26 }),
  ],
  reverbS: 1,
});

export const TRAP = styleLike(HOUSE, {
  id: 'trap',
  label: 'trap',
  words: 'trap, ~drill, ~phonk',
  balance: { drumsDb: -8.1, bassDb: -3.1, leadDb: 2.5, voiceDb: -6.3 },
  group: 'band',
  guitar: 'steel-guitar',
  covers: 'all',
  tempo: [132, 152],
  modes: [
    ['minor', 3],
    ['phrygian', 2],
  ],
  swing: 0,
  colour: 'triad',
  bright: ['I I vi IV', 'vi vi IV V'],
  dark: ['i i VI VII', 'i VI i v', 'i i bII i', 'i iv VI V', 'i i iv V'],
  form: 'song',
  looseMs: 2,
  drums: {
    kit: '808-kit',
    grooves: [
      { closedHat: 'x.x.x.x.x.x.x.x.', clap: '........x.......' },
      { kick: 'X.........x.....', clap: '........X.......', closedHat: 'x.x.x.x.x.xxx.x.' },
      {
        kick: 'X.....x...x..x..',
        clap: '........X.......',
        snare: '........x.......',
        closedHat: 'x.x.x.xxx.x.r.x.',
        openHat: '..............o.',
      },
    ],
    fills: 'snare',
    crash: false,
    from: 0.2,
    gainDb: 1,
  },
  parts: [
    part('bass', ['808-bass'], ['x---------x-----|x-----x---x--x--', 'x-----....x--x--'], { gainDb: 3, centre: 33 }),
    part('arp', ['fm-bell', 'piano', 'pluck', 'koto'], ['4.3.2.3.4.3.1...', '1..3..4.3..2..1.', '3...4...2.1.....'], {
      gainDb: -6,
      centre: 72,
      from: 0,
      pan: 0,
    }),
    part('pad', ['choir-ah', 'string-section', 'glass-pad'], ['hold'], { gainDb: -12, from: 0.3 }),
    part('lead', ['flute', 'square-lead', 'fm-bell'], ['melody'], { gainDb: -7, density: 0.8, from: 0.6, delay: 0.3 }),
    part('texture', ['riser'], ['build'], { gainDb: -16 }),
  ],
  reverbS: 2.2,
  delayBeats: 0.75,
});
