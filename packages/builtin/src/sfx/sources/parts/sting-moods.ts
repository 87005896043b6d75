import type { Random } from '@soundwright/dsp/random';
import { DRUM } from '../../../music/instruments/drum-kits.ts';

/** A note: semitones above the tonic near middle C (a drum: its number), start and length in seconds, velocity 0 to 1. */
export type StingNote = readonly [semitones: number, atS: number, heldS: number, velocity: number];

/** What one instrument of the music family plays. */
export interface StingPart {
  readonly instrument: string;
  readonly notes: readonly StingNote[];
  readonly gainDb?: number;
  /** −1 left to 1 right. */
  readonly pan?: number;
}

/** Notes that begin and end together. */
function chord(
  semitones: readonly number[],
  [atS, heldS, velocity]: readonly [atS: number, heldS: number, velocity: number],
): StingNote[] {
  return semitones.map((step) => [step, atS, heldS, velocity]);
}

/** Notes one after the other, at the same distance, that all ring until the end. */
function arpeggio(
  semitones: readonly number[],
  { atS = 0, everyS, untilS, velocity }: { atS?: number; everyS: number; untilS: number; velocity: number },
): StingNote[] {
  return semitones.map((step, n) => {
    const startS = atS + n * everyS;
    return [step, startS, Math.max(everyS, untilS - startS), velocity];
  });
}

/** Four notes that come to rest on the tonic, an octave or two above it; the chord below them leads there as well. */
const MOTIFS = [
  [7, 14, 11, 12],
  [4, 7, 11, 12],
  [12, 7, 14, 16],
  [7, 9, 14, 12],
] as const;

/** A clear celesta over a piano, the dominant, and the tonic with a deep note under it. */
export function logo(random: Random): StingPart[] {
  const times = [0, 0.2, 0.4, 0.66];
  const motif = random.pick(MOTIFS);
  const melody = (octave: number, loud: number): StingNote[] =>
    motif.map((step, n) => [octave + step, times[n], n === 3 ? 2.2 : 0.6, n === 3 ? loud : 0.75 * loud]);
  return [
    { instrument: 'celesta', notes: melody(12, 0.85) },
    { instrument: 'piano', notes: [...melody(0, 0.75), ...chord([-12, -5, 4], [0.66, 2.2, 0.6])], gainDb: -1 },
    {
      instrument: 'string-section',
      notes: [...chord([-5, -1, 2], [0, 0.64, 0.45]), ...chord([-12, 0, 4, 7], [0.62, 2.4, 0.6])],
      gainDb: -4,
    },
    { instrument: 'sub-bass', notes: [[-24, 0.66, 1.8, 0.6]], gainDb: -9 },
  ];
}

/** An electric piano over soft strings: subdominant, then tonic, both with a soft ninth. */
export function warm(): StingPart[] {
  return [
    {
      instrument: 'electric-piano',
      notes: [
        ...arpeggio([-7, 0, 4, 9], { everyS: 0.11, untilS: 1.5, velocity: 0.5 }),
        ...arpeggio([-12, -1, 2, 7], { atS: 1.3, everyS: 0.12, untilS: 4, velocity: 0.55 }),
        [4, 1.84, 2.1, 0.6],
      ],
    },
    {
      instrument: 'string-section',
      notes: [...chord([-19, -7, 0, 4], [0, 1.4, 0.3]), ...chord([-24, -12, -5, 4], [1.25, 2.7, 0.35])],
      gainDb: -5,
    },
  ];
}

/** A firm piano, and a marimba that climbs over bright strings: subdominant, dominant, tonic. */
export function hopeful(): StingPart[] {
  const steps = [
    [-7, -3, 0, 0, 0.5],
    [-5, -1, 2, 0.5, 0.5],
    [-12, -8, -5, 1, 2],
  ] as const;
  const chords = (velocity: number): StingNote[] =>
    steps.flatMap(([root, third, fifth, atS, heldS]) => chord([root, third + 12, fifth + 12], [atS, heldS, velocity]));
  return [
    { instrument: 'piano', notes: chords(0.65) },
    { instrument: 'string-section', notes: chords(0.6), gainDb: -4 },
    {
      instrument: 'marimba',
      notes: [9, 12, 11, 14, 16].map((step, n) => [step, 0.25 * n, 0.3, n === 4 ? 0.8 : 0.65]),
      pan: 0.3,
    },
    { instrument: 'glockenspiel', notes: [[24, 1, 1.6, 0.45]], gainDb: -4, pan: 0.3 },
    { instrument: 'sub-bass', notes: steps.map(([root, , , atS, heldS]) => [root - 12, atS, heldS, 0.5]), gainDb: -9 },
  ];
}

/** Plucked synthesizer notes that run up to a wide chord over a sub-bass. */
export function futuristic(): StingPart[] {
  return [
    { instrument: 'pluck', notes: arpeggio([12, 19, 14, 21, 24, 31], { everyS: 0.095, untilS: 0.7, velocity: 0.7 }) },
    { instrument: 'fm-bell', notes: [[24, 0.62, 1.8, 0.75]] },
    {
      instrument: 'super-saw',
      notes: [...chord([-10, -3, 2, 4], [0, 0.6, 0.45]), ...chord([-12, -5, 2, 7, 16], [0.62, 2.2, 0.7])],
      gainDb: -4,
    },
    { instrument: 'sub-bass', notes: [[-24, 0.62, 2.2, 0.8]], gainDb: -9 },
    { instrument: 'riser', notes: [[0, 0, 0.62, 0.6]], gainDb: -6 },
  ];
}

/** Marimba, plucked strings and a glockenspiel that skip upwards and end with a short chord. */
export function happy(random: Random): StingPart[] {
  const tune = random.pick([
    [7, 12, 16, 14, 19],
    [12, 14, 16, 19, 24],
    [4, 7, 12, 9, 12],
  ] as const);
  const times = [0, 0.15, 0.3, 0.52, 0.75];
  const chords = [
    [-12, 4, 7],
    [-5, 5, 9],
    [-5, 5, 11],
  ];
  return [
    { instrument: 'marimba', notes: tune.map((step, n) => [step, times[n], 0.3, 0.8]) },
    {
      instrument: 'glockenspiel',
      notes: tune.map((step, n) => [step + 12, times[n], n === 4 ? 0.8 : 0.15, 0.5]),
      gainDb: -5,
      pan: 0.3,
    },
    {
      instrument: 'pizzicato',
      notes: [
        ...[0, 0.3, 0.52].flatMap((atS, n) => chord(chords[n], [atS, 0.2, 0.7])),
        ...chord([-12, 0, 4, 7, 12], [0.75, 0.9, 0.8]),
      ],
      pan: -0.2,
    },
  ];
}

/** A celesta that steps through a chord with both thirds over low, still strings, and does not resolve. */
export function mysterious(random: Random): StingPart[] {
  const steps = random.pick([
    [12, 15, 18, 23],
    [12, 16, 20, 22],
    [19, 15, 14, 18],
  ] as const);
  return [
    { instrument: 'celesta', notes: steps.map((step, n) => [step, 0.15 + 0.36 * n, 2.4, 0.6]) },
    { instrument: 'harp', notes: [[steps[3] - 24, 1.24, 2, 0.6]], pan: -0.3 },
    {
      instrument: 'string-section',
      notes: [...chord([-24, -12, -5], [0, 1.25, 0.3]), ...chord([-25, -13, -6, 2], [1.2, 2.6, 0.35])],
      gainDb: -4,
    },
    { instrument: 'cymbal-swell', notes: [[0, 0, 1.2, 0.4]], gainDb: -10 },
  ];
}

/** A slow piano in minor that steps down to its tonic over cellos. */
export function sad(): StingPart[] {
  return [
    {
      instrument: 'piano',
      notes: [
        [15, 0, 0.7, 0.6],
        [14, 0.62, 0.65, 0.5],
        [12, 1.24, 0.65, 0.5],
        [11, 1.86, 0.75, 0.45],
        [12, 2.55, 2, 0.55],
        ...chord([-4, 3, 8], [0, 1.2, 0.35]),
        ...chord([-5, 2, 7], [1.24, 1.3, 0.35]),
        ...chord([-12, -5, 3], [2.55, 2, 0.4]),
      ],
    },
    {
      instrument: 'string-section',
      notes: [
        ...chord([-16, -4, 3], [0, 1.24, 0.3]),
        ...chord([-17, -5, 2], [1.2, 1.3, 0.3]),
        ...chord([-24, -12, -5, 3], [2.45, 2.3, 0.35]),
      ],
      gainDb: -5,
    },
  ];
}

/** Horns over deep drums: the flat sixth, the flat seventh and a wide tonic, with a rolled cymbal before it. */
export function epic(): StingPart[] {
  const steps: readonly (readonly [chord: readonly number[], atS: number, heldS: number, velocity: number])[] = [
    [[-16, -4, 0, 3], 0, 0.52, 0.8],
    [[-14, -2, 2, 5], 0.55, 0.55, 0.8],
    [[-24, -12, 0, 4, 7], 1.15, 2.2, 0.95],
  ];
  return [
    {
      instrument: 'brass-section',
      notes: [...steps.flatMap(([notes, ...held]) => chord(notes, held)), [12, 1.15, 2.2, 0.85]],
    },
    {
      instrument: 'string-section',
      notes: steps.flatMap(([notes, ...held]) =>
        chord(
          notes.map((step) => step + 12),
          held,
        ),
      ),
      gainDb: -4,
    },
    {
      instrument: 'orchestral-kit',
      gainDb: -5,
      notes: [
        ...steps.map(([, atS, , velocity]): StingNote => [DRUM.kick, atS, 1, velocity]),
        [DRUM.tomMid, 0.9, 0.3, 0.5],
        [DRUM.tomLow, 1.02, 0.3, 0.6],
        [DRUM.crash, 1.15, 1.5, 0.7],
      ],
    },
    { instrument: 'double-basses', notes: steps.map(([, ...held], n) => [[-28, -26, -24][n], ...held]), gainDb: -4 },
    { instrument: 'cymbal-swell', notes: [[0, 0, 1.15, 0.7]], gainDb: -4 },
  ];
}

/** Bows that tremble on a semitone, ever louder, over a pulse, and break off. */
export function suspense(): StingPart[] {
  const pulses = [0, 0.62, 1.24, 1.86];
  return [
    {
      instrument: 'tremolo-strings',
      notes: pulses.flatMap((atS, n) =>
        chord(n === 0 ? [-12, 12] : [-12, 12, 13], [atS, n === 3 ? 0.72 : 0.64, 0.55 + 0.13 * n]),
      ),
    },
    { instrument: 'staccato-strings', notes: chord([-24, -12, -11, 0, 6], [2.6, 0.35, 1]), gainDb: 2 },
    {
      instrument: 'orchestral-kit',
      gainDb: -5,
      notes: [
        ...pulses.map((atS, n): StingNote => [DRUM.tomLow, atS, 0.5, 0.4 + 0.1 * n]),
        [DRUM.kick, 2.6, 1.2, 0.95],
      ],
    },
  ];
}

/** Low brass and a tolling bell: the tonic in minor, and the chord half a step above it. */
export function ominous(): StingPart[] {
  const both = (first: readonly number[], second: readonly number[], velocity: number): StingNote[] => [
    ...chord(first, [0, 1.1, velocity]),
    ...chord(second, [1.05, 2.5, velocity]),
  ];
  return [
    { instrument: 'trombone', notes: both([-17, -12, -9], [-16, -11, -8], 0.75) },
    { instrument: 'tuba', notes: both([-24], [-23], 0.75) },
    { instrument: 'string-section', notes: both([-24, -12, -9], [-23, -11, -8, -4], 0.5), gainDb: -4 },
    {
      instrument: 'orchestral-kit',
      gainDb: -5,
      notes: [
        [DRUM.kick, 0, 1, 0.8],
        [DRUM.kick, 1.05, 1, 0.9],
      ],
    },
    { instrument: 'tubular-bells', notes: [[-2, 1.05, 2.6, 0.5]], gainDb: -3 },
  ];
}

/** Dun, dun, duuun: three steps down of the whole orchestra onto a diminished chord. */
export function dramatic(): StingPart[] {
  const steps = [
    [3, 0, 0.34, 0.9],
    [0, 0.45, 0.34, 0.9],
    [-3, 0.9, 2.2, 1],
  ] as const;
  const [, , last] = steps;
  const above = (top: number): readonly number[] => [top, top + 6, top + 12];
  return [
    {
      instrument: 'brass-section',
      notes: steps.flatMap(([top, ...held]) => chord([top - 12, top - 6, top, top + 3], held)),
    },
    { instrument: 'tuba', notes: steps.map(([top, ...held]) => [top - 24, ...held]) },
    {
      instrument: 'staccato-strings',
      notes: steps.slice(0, 2).flatMap(([top, ...held]) => chord(above(top), held)),
    },
    { instrument: 'tremolo-strings', notes: chord(above(last[0]), [last[1], last[2], 0.85]) },
    { instrument: 'orchestral-kit', gainDb: -5, notes: steps.map(([, ...held]) => [DRUM.kick, ...held]) },
  ];
}

/** Short brass and strings in a pressing rhythm over a ticking xylophone, that end on the tonic. */
export function news(): StingPart[] {
  const times = [0, 0.16, 0.32, 0.48, 0.8, 1.12];
  const tops = [7, 7, 7, 9, 11, 12];
  const heldS = (n: number): number => (n === 5 ? 1.7 : n > 2 ? 0.28 : 0.13);
  return [
    {
      instrument: 'brass-section',
      notes: [
        ...times.flatMap((atS, n) =>
          chord([tops[n] - 12, tops[n] - (n === 3 ? 4 : 5), tops[n]], [atS, heldS(n), n === 5 ? 0.9 : 0.8]),
        ),
        ...chord([-12, 4], [1.12, 1.7, 0.8]),
      ],
    },
    {
      instrument: 'staccato-strings',
      notes: times.slice(0, 5).flatMap((atS, n) => chord([tops[n], tops[n] + 12], [atS, heldS(n), 0.8])),
    },
    { instrument: 'string-section', notes: chord([12, 24], [1.12, 1.7, 0.7]), gainDb: -3 },
    {
      instrument: 'marimba',
      notes: Array.from({ length: 8 }, (_, n): StingNote => [24 + (n % 2 === 0 ? 0 : 7), 0.16 * n, 0.1, 0.4]),
      gainDb: -6,
      pan: 0.4,
    },
    {
      instrument: 'orchestral-kit',
      gainDb: -5,
      notes: [0, 0.48, 0.8, 1.12].map((atS) => [atS > 1 ? DRUM.kick : DRUM.tomMid, atS, 0.6, 0.8]),
    },
    { instrument: 'double-basses', notes: [[-24, 1.12, 1.6, 0.8]], gainDb: -4 },
  ];
}

/** A harp that runs up to a lydian chord of bells and strings. */
export function magical(): StingPart[] {
  const scale = [0, 4, 6, 7, 11, 12, 16, 18, 19, 23, 24];
  return [
    { instrument: 'harp', notes: arpeggio(scale, { everyS: 0.06, untilS: 1.6, velocity: 0.7 }), pan: -0.2 },
    {
      instrument: 'celesta',
      notes: arpeggio([24, 31, 28, 36], { atS: 0.7, everyS: 0.13, untilS: 3.2, velocity: 0.6 }),
      pan: 0.2,
    },
    { instrument: 'string-section', notes: chord([-12, 0, 4, 11, 14], [0.55, 2.6, 0.45]), gainDb: -4 },
    { instrument: 'cymbal-swell', notes: [[0, 0, 0.7, 0.4]], gainDb: -9 },
  ];
}

/** Walking bass, and an electric piano that answers with two wide chords. */
export function jazzy(): StingPart[] {
  return [
    {
      instrument: 'upright-bass',
      notes: [-17, -15, -13, -12].map((step, n) => [step, 0.22 * n, n === 3 ? 1.2 : 0.22, 0.8]),
    },
    {
      instrument: 'electric-piano',
      notes: [...chord([-2, 4, 9, 14], [0.33, 0.16, 0.65]), ...chord([4, 9, 11, 14], [0.66, 1.7, 0.7])],
    },
    {
      instrument: 'brush-kit',
      notes: [0.22, 0.44, 0.66].map((atS, n) => [n === 2 ? DRUM.ride : DRUM.closedHat, atS, 0.4, 0.6]),
      gainDb: -4,
    },
  ];
}

/** One short chord of the whole orchestra. */
export function stab(): StingPart[] {
  const held = [0, 0.22, 1] as const;
  return [
    { instrument: 'brass-section', notes: chord([-12, -5, 0, 3, 7], held) },
    { instrument: 'staccato-strings', notes: chord([-24, -12, 0, 3, 7, 12], held), gainDb: 2 },
    { instrument: 'orchestral-kit', gainDb: -4, notes: [[DRUM.kick, 0, 1, 0.9]] },
  ];
}

/** Two quick steps up to a dissonance that is held and swells: something has been noticed. */
export function alert(): StingPart[] {
  const steps = [
    [0, 0, 0.1, 0.9],
    [6, 0.13, 1.15, 1],
  ] as const;
  return [
    { instrument: 'brass-section', notes: steps.flatMap(([step, ...held]) => chord([step, step + 1, step + 7], held)) },
    {
      instrument: 'tremolo-strings',
      notes: steps.flatMap(([step, ...held]) => chord([step + 12, step + 13, step + 18], held)),
    },
    { instrument: 'piano', notes: steps.flatMap(([step, ...held]) => chord([step - 24, step - 12], held)) },
    { instrument: 'orchestral-kit', gainDb: -5, notes: [[DRUM.kick, 0.13, 1, 0.9]] },
  ];
}
