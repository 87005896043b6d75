import { type Curve, points } from '../../../draw/curve.ts';
import { HOUSEHOLD_CYCLES } from './household-cycles.ts';

/** A machine that works in cycles. Curves run over one cycle, from 0 to 1. */
export interface Cycle {
  readonly cycleS: number;
  /** Motor or stepper tone: Hz and level. */
  readonly hz: Curve;
  readonly tone: Curve;
  /** Noise: centre Hz and level. */
  readonly noiseHz: Curve;
  readonly noise: Curve;
  /** Knocks: position in the cycle, lowest mode in Hz, level. */
  readonly knocks: readonly (readonly [at: number, hz: number, gain: number])[];
  /** How long its knocks ring, s; 0.28 if absent. */
  readonly ringS?: number;
  /** The pitch of the tone is drawn again each cycle within this many octaves (steppers). */
  readonly wander: number;
  /** Level of the steady hum. */
  readonly hum: number;
}

/** Lowest modes of the teeth that meet in turn, Hz. */
const TEETH_HZ = [430, 1250, 940, 1420] as const;

const flat = (value: number): Curve => [[0, value]];

/** The machines that work in cycles, by kind. */
export const CYCLES = {
  ...HOUSEHOLD_CYCLES,
  printer: {
    cycleS: 1.15,
    hz: points(0, 180, 0.06, 420, 0.4, 420, 0.47, 180, 0.53, 180, 0.59, 400, 0.9, 400, 1, 180),
    tone: [
      [0, 0.05],
      [0.05, 0.16],
      [0.42, 0.16],
      [0.48, 0.02],
      [0.55, 0.16],
      [0.9, 0.16],
      [1, 0.05],
    ],
    noiseHz: flat(2600),
    noise: [
      [0, 0.08],
      [0.05, 0.3],
      [0.42, 0.3],
      [0.48, 0.06],
      [0.56, 0.3],
      [0.9, 0.3],
      [1, 0.08],
    ],
    knocks: [
      [0.01, 420, 0.35],
      [0.49, 520, 0.5],
      [0.52, 900, 0.3],
    ],
    wander: 0,
    hum: 0.02,
  },
  'dot-matrix': {
    cycleS: 0.9,
    hz: points(0, 610, 0.45, 640, 0.5, 240, 0.55, 610, 0.95, 640),
    tone: [
      [0, 0.24],
      [0.45, 0.24],
      [0.48, 0.02],
      [0.54, 0.24],
      [0.95, 0.24],
      [1, 0.02],
    ],
    noiseHz: flat(3400),
    noise: [
      [0, 0.5],
      [0.45, 0.5],
      [0.48, 0.05],
      [0.54, 0.5],
      [0.95, 0.5],
      [1, 0.05],
    ],
    knocks: [
      [0.47, 300, 0.6],
      [0.97, 340, 0.6],
    ],
    wander: 0,
    hum: 0.02,
  },
  washing: {
    cycleS: 2.6,
    hz: points(0, 46, 0.1, 62, 0.42, 62, 0.5, 30, 0.6, 60, 0.9, 60, 1, 34),
    tone: [
      [0, 0.1],
      [0.1, 0.3],
      [0.42, 0.3],
      [0.5, 0.03],
      [0.6, 0.3],
      [0.9, 0.3],
      [1, 0.1],
    ],
    noiseHz: [
      [0, 420],
      [0.25, 900],
      [0.5, 380],
      [0.75, 900],
      [1, 420],
    ],
    noise: [
      [0, 0.12],
      [0.2, 0.55],
      [0.32, 0.28],
      [0.5, 0.1],
      [0.7, 0.55],
      [0.84, 0.25],
      [1, 0.12],
    ],
    knocks: [
      [0.02, 96, 1.6],
      [0.3, 90, 0.3],
      [0.51, 92, 1.3],
      [0.8, 88, 0.3],
    ],
    wander: 0.05,
    hum: 0.05,
  },
  conveyor: {
    cycleS: 0.62,
    hz: flat(98),
    tone: flat(0.14),
    noiseHz: flat(700),
    noise: [
      [0, 0.28],
      [0.5, 0.2],
      [1, 0.28],
    ],
    knocks: [
      [0.05, 230, 0.55],
      [0.32, 310, 0.25],
      [0.7, 260, 0.3],
    ],
    wander: 0,
    hum: 0.08,
  },
  pump: {
    cycleS: 1.05,
    hz: points(0, 58, 0.4, 74, 0.55, 50, 1, 58),
    tone: [
      [0, 0.1],
      [0.3, 0.4],
      [0.5, 0.2],
      [1, 0.1],
    ],
    noiseHz: [
      [0, 350],
      [0.4, 1300],
      [0.55, 2600],
      [0.75, 700],
      [1, 350],
    ],
    noise: [
      [0, 0.05],
      [0.38, 0.4],
      [0.5, 0.08],
      [0.58, 0.5],
      [0.8, 0.12],
      [1, 0.05],
    ],
    knocks: [
      [0.02, 150, 0.5],
      [0.52, 210, 0.7],
    ],
    wander: 0,
    hum: 0.04,
  },
  '3d-printer': {
    cycleS: 0.34,
    hz: points(0, 300, 0.12, 900, 0.85, 900, 1, 300),
    tone: [
      [0, 0.02],
      [0.1, 0.3],
      [0.85, 0.3],
      [1, 0.02],
    ],
    noiseHz: flat(1700),
    noise: flat(0.12),
    knocks: [],
    wander: 1.3,
    hum: 0.02,
  },
  scanner: {
    cycleS: 3.4,
    hz: points(0, 240, 0.04, 520, 0.72, 520, 0.76, 250, 0.78, 900, 0.96, 900, 1, 240),
    tone: [
      [0, 0.04],
      [0.05, 0.2],
      [0.72, 0.2],
      [0.76, 0.01],
      [0.8, 0.18],
      [0.95, 0.18],
      [1, 0.02],
    ],
    noiseHz: flat(2200),
    noise: [
      [0, 0.04],
      [0.05, 0.1],
      [0.72, 0.1],
      [0.76, 0.02],
      [0.8, 0.16],
      [0.96, 0.16],
      [1, 0.02],
    ],
    knocks: [
      [0.01, 340, 0.3],
      [0.75, 280, 0.5],
      [0.98, 260, 0.5],
    ],
    wander: 0,
    hum: 0.03,
  },
  copier: {
    cycleS: 1.7,
    hz: points(0, 150, 0.1, 330, 0.6, 330, 0.7, 150, 1, 150),
    tone: [
      [0, 0.1],
      [0.1, 0.2],
      [0.6, 0.2],
      [0.7, 0.08],
      [1, 0.1],
    ],
    noiseHz: [
      [0, 900],
      [0.3, 1800],
      [0.62, 3800],
      [0.8, 1000],
      [1, 900],
    ],
    noise: [
      [0, 0.12],
      [0.3, 0.25],
      [0.6, 0.5],
      [0.72, 0.12],
      [1, 0.12],
    ],
    knocks: [
      [0.03, 260, 0.5],
      [0.62, 420, 0.5],
      [0.7, 210, 0.35],
    ],
    wander: 0,
    hum: 0.08,
  },
  gears: {
    cycleS: 1.7,
    hz: flat(58),
    tone: flat(0.07),
    noiseHz: [
      [0, 900],
      [0.5, 1500],
      [1, 900],
    ],
    noise: [
      [0, 0.02],
      [0.5, 0.035],
      [1, 0.02],
    ],
    // Teeth that meet: those of the large wheel low, those of the pinions between them.
    knocks: Array.from({ length: 12 }, (_, tooth) => [
      (tooth + 0.2) / 12,
      TEETH_HZ[tooth % 4],
      tooth % 4 === 0 ? 1 : 0.5,
    ]),
    ringS: 0.14,
    wander: 0,
    hum: 0,
  },
  factory: {
    cycleS: 1.3,
    hz: flat(74),
    tone: flat(0.22),
    noiseHz: [
      [0, 500],
      [0.45, 900],
      [0.5, 4200],
      [0.68, 2400],
      [1, 500],
    ],
    noise: [
      [0, 0.14],
      [0.46, 0.16],
      [0.5, 0.7],
      [0.7, 0.12],
      [1, 0.14],
    ],
    knocks: [
      [0.02, 88, 1.1],
      [0.24, 320, 0.35],
      [0.48, 140, 0.7],
      [0.74, 350, 0.35],
    ],
    wander: 0,
    hum: 0.1,
  },
  projector: {
    // 24 frames a second: the claw pulls the film down, and its loop slaps against the gate.
    cycleS: 1 / 24,
    hz: flat(148),
    tone: flat(0.06),
    noiseHz: [
      [0, 3600],
      [0.3, 2100],
      [1, 3600],
    ],
    noise: [
      [0, 0.42],
      [0.14, 0.05],
      [0.5, 0.16],
      [0.6, 0.04],
      [0.96, 0.04],
      [1, 0.42],
    ],
    knocks: [
      [0.02, 1150, 1.1],
      [0.5, 760, 0.45],
    ],
    ringS: 0.05,
    wander: 0,
    hum: 0.03,
  },
  mri: {
    // Coils that buzz and knock as their field is switched, several times a second.
    cycleS: 0.21,
    hz: flat(610),
    tone: [
      [0, 0.9],
      [0.62, 0.9],
      [0.64, 0],
      [0.98, 0],
      [1, 0.9],
    ],
    noiseHz: flat(1200),
    noise: flat(0.05),
    knocks: [
      [0.01, 330, 0.7],
      [0.63, 290, 0.5],
    ],
    ringS: 0.08,
    wander: 0,
    hum: 0.05,
  },
  cement: {
    // Two blades in the drum lift the gravel and let it fall.
    cycleS: 2.2,
    hz: points(0, 104, 0.25, 98, 0.5, 104, 0.75, 98, 1, 104),
    tone: flat(0.16),
    noiseHz: points(0, 900, 0.2, 2400, 0.35, 1500, 0.5, 900, 0.7, 2400, 0.85, 1500, 1, 900),
    noise: points(0, 0.12, 0.16, 0.7, 0.3, 0.4, 0.48, 0.12, 0.66, 0.7, 0.8, 0.4, 1, 0.12),
    knocks: [0.12, 0.17, 0.2, 0.25, 0.29, 0.36, 0.62, 0.67, 0.71, 0.75, 0.8, 0.87].map(
      (at, n) => [at, 190 + 97 * ((n * 5) % 7), 0.2 + 0.05 * ((n * 3) % 4)] as const,
    ),
    wander: 0,
    hum: 0.08,
  },
  microwave: {
    // Rotation of the turntable, mains hum of the transformer, and the fan.
    cycleS: 2.5,
    hz: flat(200),
    tone: flat(0.34),
    noiseHz: [
      [0, 520],
      [0.5, 600],
      [1, 520],
    ],
    noise: [
      [0, 0.3],
      [0.5, 0.34],
      [1, 0.3],
    ],
    knocks: [
      [0.2, 180, 0.03],
      [0.7, 230, 0.02],
    ],
    wander: 0,
    hum: 0.22,
  },
  sewing: {
    cycleS: 0.085,
    hz: flat(110),
    tone: flat(0.14),
    noiseHz: flat(2600),
    noise: [
      [0, 0.14],
      [0.5, 0.05],
      [1, 0.14],
    ],
    knocks: [
      [0.02, 900, 0.5],
      [0.5, 640, 0.3],
    ],
    wander: 0,
    hum: 0.03,
  },
  servo: {
    cycleS: 0.85,
    hz: points(0, 260, 0.12, 620, 0.34, 660, 0.42, 300, 0.5, 300, 0.6, 820, 0.72, 800, 0.8, 260, 1, 260),
    tone: [
      [0, 0],
      [0.05, 0.3],
      [0.36, 0.3],
      [0.43, 0],
      [0.5, 0],
      [0.56, 0.28],
      [0.74, 0.28],
      [0.8, 0],
      [1, 0],
    ],
    noiseHz: flat(3200),
    noise: [
      [0, 0],
      [0.05, 0.12],
      [0.36, 0.12],
      [0.43, 0],
      [0.5, 0],
      [0.56, 0.12],
      [0.74, 0.12],
      [0.8, 0],
      [1, 0],
    ],
    knocks: [
      [0.43, 520, 0.4],
      [0.8, 470, 0.5],
    ],
    wander: 0.5,
    hum: 0,
  },
} as const satisfies Record<string, Cycle>;
