import type { DrumPart } from './style.ts';

/** Percussion parts of ensembles that have their own, whatever the style. */
const PARTS: Readonly<Record<string, DrumPart>> = {
  // Marching percussion: bass drum on the beat, snare rudiments in sixteenths with rolls, cymbals off the bass drum.
  parade: {
    kit: 'orchestral-kit',
    grooves: [
      { kick: 'X...x...', snare: 'x.oox.oo|x.ooxror' },
      { kick: 'X...x...', snare: 'XogoXogo|XogoxrxX', crash: '....o...|....o..o' },
      {
        kick: 'X...X.x.',
        snare: 'XgogXrgo|xgxrXrXX',
        crash: 'o...o...',
        tomMid: '..x...x.',
        tomLow: '......xx|....x.x.',
      },
    ],
    fills: 'snare',
    crash: true,
    from: 0,
    gainDb: 0,
  },
  // A large drum for the pulse, smaller ones in answering patterns.
  taiko: {
    kit: 'orchestral-kit',
    grooves: [
      { kick: 'X.......x.......', tomLow: '....o..o....o.oo', tomMid: '..o...o...o...o.' },
      {
        kick: 'X.....x.X.......|X.....x.X...x.x.',
        tomLow: 'x..x..x.x..x..x.',
        tomMid: '..o.o.o...o.o.oo',
        tomHigh: '............x.xx',
      },
      {
        kick: 'X..X..X.X..X..X.',
        tomLow: 'XoxoXoxoXoxoXoxo',
        tomMid: '..x.x.x...x.x.xx',
        tomHigh: 'x...x...x.x.xxxx|x.x.x.x.xxxxxxxx',
      },
    ],
    fills: 'toms',
    crash: false,
    from: 0,
    gainDb: 0,
  },
  // Several hand drums in interlocking patterns over a shaker.
  hands: {
    kit: 'hand-kit',
    grooves: [
      { congaLow: 'X.......x.......', congaHigh: '...x..x....x..x.', shaker: 'x.o.x.o.x.o.x.o.' },
      {
        congaLow: 'X.....x.x.......',
        congaHigh: '...x..x....x..xx',
        congaMuted: '..o...o...o...o.',
        bongoHigh: '....x..x....x.x.',
        shaker: 'xoxoxoxoxoxoxoxo',
      },
      {
        congaLow: 'X..x..x.X..x..x.',
        congaHigh: '..xx..xx..xx..xx',
        congaMuted: 'o...o...o...o...',
        bongoHigh: 'x.xx.xx.x.xx.xxx',
        shaker: 'xoxoxoxoxoxoxoxo',
      },
    ],
    fills: 'soft',
    crash: false,
    from: 0,
    gainDb: 0,
  },
};

/** @throws RangeError for an unknown name */
export function getPercussion(name: string): DrumPart {
  const part = PARTS[name];
  if (part === undefined) throw new RangeError(`no such percussion part: ${name}`);
  return part;
}
