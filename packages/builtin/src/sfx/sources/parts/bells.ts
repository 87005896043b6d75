import { pow } from '@soundwright/dsp/math';

/** A partial: ratio to the strike note, level, and T60 as a share of the longest. */
type Partial = readonly [ratio: number, gain: number, ring: number];

/** A bell or similar instrument. */
export interface Bell {
  readonly strikeHz: number;
  readonly t60S: number;
  readonly partials: readonly Partial[];
  /** Split of each partial into a beating pair, as a share of its frequency. */
  readonly split: number;
  readonly contactS: number;
  /** Default number of strokes, and the interval between them, s. */
  readonly strokes: readonly [count: number, intervalS: number];
}

/**
 * Hum, prime, tierce, quint, nominal and above, in the standard tuning since van Eyck (A. Lehr; Fletcher & Rossing, ch.
 * 21), with levels and decays as in a recording of a tower bell: from the nominal on, all ring for about as long.
 */
const CHURCH: readonly Partial[] = [
  [0.5, 0.25, 1],
  [1, 0.4, 0.9],
  [1.2, 0.55, 0.8],
  [1.5, 0.2, 0.5],
  [2, 1, 0.36],
  [2.5, 0.4, 0.38],
  [2.67, 0.2, 0.3],
  [3, 0.5, 0.45],
  [3.32, 0.15, 0.4],
  [4, 0.5, 0.45],
  [4.55, 0.25, 0.5],
  [5.2, 0.5, 0.42],
  [6.44, 0.7, 0.37],
  [7.7, 0.5, 0.32],
  [9, 0.28, 0.34],
  [10.3, 0.05, 0.25],
  [12, 0.04, 0.3],
  [14.2, 0.05, 0.3],
  // Weak modes between the partials, which are not tuned.
  ...Array.from({ length: 34 }, (_, n): Partial => [0.72 * pow(1.105, n), 0.04, 0.2]),
];

/** Circular plate and thin cup: mode ratios roughly as n². */
const CUP: readonly Partial[] = [
  [1, 1, 1],
  [2.62, 0.7, 0.6],
  [4.76, 0.5, 0.4],
  [5.2, 0.25, 0.36],
  [7.3, 0.3, 0.25],
  [10.2, 0.2, 0.16],
  [13.4, 0.12, 0.1],
];

/** Free bar or tube (1 : 2.76 : 5.4 : 8.93). */
const TUBE: readonly Partial[] = [
  [1, 1, 1],
  [2.756, 0.6, 0.45],
  [5.404, 0.35, 0.22],
  [8.933, 0.18, 0.1],
];

/** Bells by kind. */
export const BELLS = {
  church: { strikeHz: 490, t60S: 12, partials: CHURCH, split: 0.0022, contactS: 0.0004, strokes: [3, 2.1] },
  hand: { strikeHz: 1050, t60S: 3, partials: CUP, split: 0.002, contactS: 0.00016, strokes: [6, 0.27] },
  bicycle: { strikeHz: 1750, t60S: 1.7, partials: CUP, split: 0.004, contactS: 0.0001, strokes: [2, 0.24] },
  tram: { strikeHz: 940, t60S: 2.2, partials: CUP, split: 0.003, contactS: 0.00022, strokes: [2, 0.34] },
  crossing: { strikeHz: 780, t60S: 1.1, partials: CUP, split: 0.004, contactS: 0.0002, strokes: [14, 0.29] },
  service: { strikeHz: 2150, t60S: 3.2, partials: CUP, split: 0.0018, contactS: 0.00012, strokes: [1, 0.6] },
  boxing: { strikeHz: 1150, t60S: 2.2, partials: CUP, split: 0.004, contactS: 0.00014, strokes: [3, 0.42] },
  cow: {
    strikeHz: 560,
    t60S: 0.55,
    partials: [
      [1, 0.8, 1],
      [1.51, 1, 0.9],
      [2.37, 0.6, 0.7],
      [3.15, 0.5, 0.6],
      [4.42, 0.4, 0.5],
      [6.1, 0.3, 0.4],
      [8.3, 0.2, 0.3],
    ],
    split: 0.008,
    contactS: 0.0003,
    strokes: [5, 0.62],
  },
  doorbell: { strikeHz: 660, t60S: 2.6, partials: TUBE, split: 0.0008, contactS: 0.0009, strokes: [2, 0.62] },
  chimes: { strikeHz: 780, t60S: 4.2, partials: TUBE, split: 0.0009, contactS: 0.0004, strokes: [14, 0.42] },
  gong: {
    strikeHz: 98,
    t60S: 13,
    partials: Array.from({ length: 44 }, (_, n): Partial => {
      const ratio = pow(1 + 0.36 * n, 1.12);
      return [ratio, 1 / (1 + 0.055 * n), 1 / (1 + 0.16 * n)];
    }),
    split: 0.003,
    contactS: 0.0055,
    strokes: [1, 4],
  },
  bowl: { strikeHz: 255, t60S: 17, partials: CUP, split: 0.003, contactS: 0.0013, strokes: [1, 5] },
  triangle: {
    strikeHz: 1180,
    t60S: 6.5,
    partials: [
      [1, 0.35, 1],
      [1.58, 0.6, 0.9],
      [2.41, 0.8, 0.85],
      [3.26, 0.9, 0.8],
      [4.35, 1, 0.7],
      [5.42, 0.8, 0.6],
      [6.9, 0.7, 0.5],
      [8.2, 0.6, 0.4],
      [10.4, 0.4, 0.3],
    ],
    split: 0.0015,
    contactS: 0.00007,
    strokes: [1, 1],
  },
} as const satisfies Record<string, Bell>;
