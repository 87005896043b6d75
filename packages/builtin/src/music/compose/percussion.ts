import type { DrumVoice } from './drum-voice.ts';
import type { Plan } from './plan.ts';
import type { DrumGrid, DrumPart } from './style.ts';

/** Marching percussion: bass drum and cymbals on the march, snare drums in rudiments. Written in 2/4. */
export const PARADE: DrumPart = {
  kit: 'orchestral-kit',
  grooves: [
    { kick: 'x...x...', snare: 'f..of..o|f.oofddo', crash: 'o.......|........' },
    { kick: 'X...x...', snare: 'fogofogo|fogofddx|fogofogo|fddofzzX', crash: 'o...o...|o...o..o' },
    {
      kick: 'X...X.x.|X...X...',
      snare: 'fdgofdgo|fddofrxr|fdgofdgo|fzzzfzzX',
      crash: 'x...o...|o...o.o.',
      tomMid: '..o...o.|..o.....',
      tomLow: '......oo|....x.x.',
    },
  ],
  fills: 'snare',
  crash: true,
  from: 0,
  gainDb: -2,
};

/** Percussion parts of ensembles that have their own, whatever the style. */
const PARTS: Readonly<Record<string, DrumPart>> = {
  parade: PARADE,
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

/** What a drum or percussion instrument plays when a caption names it. */
const USUAL_ROWS: Partial<Record<DrumVoice, string>> = {
  kick: 'X.......x.......',
  snare: '....x.......x...',
  rim: '....x.......x...',
  clap: '....x.......x...',
  closedHat: 'x.o.x.o.x.o.x.o.',
  crash: 'x...............|................',
  tomLow: 'x.......x.....x.',
  tomHigh: '......x.......x.',
  tambourine: 'o.o.x.o.o.o.x.o.',
  shaker: 'x.o.x.o.x.o.x.o.',
  cowbell: 'x...x.x.x...x.x.',
  congaHigh: '..x.......x...x.',
  congaLow: '......xx......xx',
  bongoHigh: 'x.ox..oxx.ox..o.',
  bongoLow: '...........o..x.',
  claves: 'x..x..x...x.x...',
  woodblock: 'x..x..x...x.x...',
  triangle: 'x...o...x...o...',
};

/** A drum part that plays the drums that a caption names: besides its own, or alone. */
export function withNamedDrums(part: DrumPart, { drums }: Plan): DrumPart {
  if (drums === undefined) return part;
  const rows = (groove: DrumGrid): DrumGrid =>
    Object.fromEntries(drums.voices.map((voice) => [voice, groove[voice] ?? USUAL_ROWS[voice] ?? 'x...x...x...x...']));
  if (drums.alone) return { ...part, grooves: [rows({})], fills: 'none', crash: false, from: 0 };
  const heard = drums.voices.filter((voice) => part.grooves.every((groove) => groove[voice] === undefined));
  if (heard.length === 0) return part;
  const added = Object.entries(rows({})).filter(([voice]) => heard.some((one) => one === voice));
  return { ...part, grooves: part.grooves.map((groove) => ({ ...groove, ...Object.fromEntries(added) })) };
}
