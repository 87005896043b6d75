import { part, styleLike } from '../style.ts';
import { HIP_HOP, TRAP } from './hip-hop-styles.ts';

/** Bass and beat styles outside the club styles. */

export const DUBSTEP = styleLike(TRAP, {
  id: 'dubstep',
  label: 'dubstep',
  words: 'dubstep, brostep, ~riddim, wobble, ~uk bass, bass music',
  balance: { drumsDb: -7.5, bassDb: 2.5, leadDb: 3, voiceDb: -4 },
  group: 'band',
  guitar: 'drive-guitar',
  covers: 'all',
  tempo: [138, 144],
  modes: [
    ['minor', 3],
    ['phrygian', 2],
  ],
  colour: 'triad',
  bright: ['I I bVII IV', 'i i VI VII'],
  dark: ['i i i VI', 'i i VI v', 'i bII i VII'],
  form: 'club',
  swing: 0,
  drums: {
    kit: 'electronic-kit',
    // Half time: the backbeat falls on beat three.
    grooves: [
      { kick: 'x...............', snare: '........X.......', closedHat: 'x...x...x...x...' },
      { kick: 'x.....x.........', snare: '........X.......', closedHat: 'x.o.x.oox.o.x.o.' },
      {
        kick: 'X..x..x.......x.|X.....x...x.....',
        snare: '........X.......|........X.....gg',
        closedHat: 'x.oox.oox.oox.or',
        openHat: '............x...',
      },
    ],
    fills: 'snare',
    crash: true,
    from: 0.25,
    gainDb: 1,
  },
  parts: [
    part(
      'bass',
      ['wobble-bass'],
      ['x---x-x-x--x--x-|x-x-x-x-xxx-x---', 'x-----x-x-x-xxxx|x---x---x-x-x-x-', 'x--x--x-x-x-x-x-|x-------xxx-xxx-'],
      { gainDb: 1, centre: 33, from: 0.5 },
    ),
    part('bass', ['sub-bass'], ['x---------------', 'x-------x-------'], { gainDb: -4, centre: 33, from: 0.2 }),
    part('pad', ['warm-pad', 'choir-oo'], ['hold'], { gainDb: -10, to: 0.75, reverb: 0.4 }),
    part('chords', ['stab', 'super-saw'], ['X.......x.......', '......x.......x.'], { gainDb: -10, from: 0.75 }),
    part('lead', ['square-lead', 'fm-bell', 'pluck'], ['melody'], { gainDb: -8, density: 0.7, from: 0.3 }),
    part('texture', ['riser'], ['build'], { gainDb: -12 }),
  ],
  reverbS: 1.6,
  sizeM: 9,
  delayBeats: 0.75,
  delayFeedback: 0.35,
});

/** Rap over a sparse beat; instrumental without lyrics. */
export const RAP = styleLike(HIP_HOP, {
  id: 'rap',
  label: 'rap',
  words: 'rap, rap beat, rapping, rapper, rapped, freestyle, ~spoken word, cypher',
  balance: { drumsDb: -7.1, bassDb: 1.5, leadDb: 0, voiceDb: -1.5 },
  group: 'band',
  guitar: 'steel-guitar',
  covers: 'all',
  delivery: 'spoken',
  tempo: [82, 98],
  colour: 'triad',
  bright: ['I I vi vi', 'I iii IV iv'],
  dark: ['i i VI V', 'i VI i v', 'i i iv V'],
  swing: 0.06,
  looseMs: 9,
  drums: {
    kit: '808-kit',
    grooves: [
      { kick: 'x.........x.....', snare: '....X.......X...', closedHat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x..x......x..x..', snare: '....X.......X...', clap: '............x...', closedHat: 'xoxoxoxoxoxoxoxo' },
      {
        kick: 'X..x...x..x.....|X..x......xx..x.',
        snare: '....X.......X..g',
        clap: '....x.......x...',
        closedHat: 'x.xox.xrx.xox.xo',
        openHat: '......x.........',
      },
    ],
    fills: 'snare',
    crash: false,
    from: 0.2,
    gainDb: 0,
  },
  parts: [
    part('bass', ['808-bass', 'sub-bass'], ['x--x------x--x--', 'x---------x-----|x--x------x---a-'], {
      gainDb: 0,
      centre: 33,
    }),
    part('chords', ['piano', 'pizzicato', 'harp'], ['b.2.3.2.b.2.3.2.', 'x.....x.....x...'], {
      gainDb: -5,
      centre: 58,
      from: 0,
    }),
    part('pad', ['string-section', 'choir-oo'], ['hold'], { gainDb: -12, from: 0.6 }),
    part('counter', ['brass-section'], ['stabs'], { gainDb: -9, from: 0.85 }),
  ],
  reverbS: 1,
  sizeM: 6,
});
