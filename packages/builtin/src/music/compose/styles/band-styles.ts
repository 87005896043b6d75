import { part, type Style, styleLike } from '../style.ts';

/** Styles of rock, folk and blues bands, with guitars, pianos and drum kits. */

const FOUR_FOUR = { beats: 4, unit: 4 } as const;

export const POP: Style = {
  id: 'pop',
  label: 'pop',
  words:
    'pop, indie pop, dance pop, pop rock, k-pop, radio, corporate, jingle, upbeat pop, power pop, indie, commercial',
  balance: { drumsDb: -5.9, bassDb: 0.3, leadDb: 6.5, voiceDb: -0.7 },
  group: 'band',
  guitar: 'electric-guitar',
  covers: 'all',
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

export const ROCK = styleLike(POP, {
  id: 'rock',
  label: 'rock',
  words:
    'rock, hard rock, ~post-rock, ~post rock, ~punk, ~punk rock, ~grunge, indie rock, alternative, garage rock, classic rock, ~surf rock, ~pop punk, ~industrial rock, surf, southern rock, ~rockabilly, power ballad, soft rock',
  balance: { drumsDb: -12.7, bassDb: -5.1, leadDb: 0, voiceDb: -5.7 },
  group: 'band',
  guitar: 'drive-guitar',
  covers: 'all',
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
});

export const METAL = styleLike(ROCK, {
  id: 'metal',
  label: 'metal',
  words:
    'metal, symphonic metal, heavy metal, death metal, thrash, metalcore, ~djent, hardcore, ~doom metal, ~doom, ~black metal, ~power metal, ~nu metal, ~sludge, ~grindcore, ~industrial metal',
  balance: { drumsDb: -13.1, bassDb: -5.5, leadDb: 4, voiceDb: -3 },
  group: 'band',
  guitar: 'drive-guitar',
  covers: 'all',
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
});

export const FOLK = styleLike(POP, {
  id: 'folk',
  label: 'acoustic folk',
  words:
    'folk, folky, acoustic, singer-songwriter, singer songwriter, ~celtic, ~irish, jig, folk dance, reel, ~polka, shanty, sea shanty, campfire, indie folk',
  balance: { drumsDb: 0.1, bassDb: 3, leadDb: 4.5, voiceDb: 0.6 },
  group: 'alone',
  guitar: 'steel-guitar',
  covers: 'country blues western classical medieval bossa waltz',
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
});

export const COUNTRY = styleLike(FOLK, {
  id: 'country',
  label: 'country',
  words: 'country, americana, honky tonk, ~hoedown, barn dance, square dance',
  balance: { drumsDb: -4.4, bassDb: 1.7, leadDb: 6.5, voiceDb: 0.6 },
  group: 'with rhythm',
  guitar: 'steel-guitar',
  covers: 'all',
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
});

export const BLUES = styleLike(ROCK, {
  id: 'blues',
  label: 'blues',
  words: 'blues, delta blues, bluesy, 12-bar, twelve bar, blues rock, shuffle',
  balance: { drumsDb: -7.5, bassDb: -3.8, leadDb: 0, voiceDb: -4 },
  group: 'with rhythm',
  guitar: 'electric-guitar',
  covers: 'all',
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
});
