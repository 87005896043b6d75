import type { ModeSpread } from '../../../draw/blow.ts';

/** How a door sounds and moves. */
export interface Leaf {
  readonly panel: ModeSpread;
  /** The lock and its plate. */
  readonly latch: ModeSpread;
  /** The body excited by the hinge. */
  readonly hinge: ModeSpread;
  /** Slips per second of a dry hinge at the usual speed. */
  readonly slipHz: number;
  /** How dry the hinge must be to creak at all, 0 to below 1. */
  readonly creaksFrom: number;
  /** Level of the air that the swing moves. */
  readonly air: number;
  /** Part of the swing that is heard before it shuts, 0 to 1. */
  readonly closingShare: number;
  /** Contact time of a knuckle, seconds. */
  readonly knockS: number;
}

/** Leaves of each material; a car's door is greased, and swings almost silently. */
export const DOORS = {
  wood: {
    panel: { count: 26, hz: [92, 3200], t60S: [0.13, 0.035], tilt: 0.3 },
    latch: { count: 12, hz: [1300, 8200], t60S: [0.05, 0.02], tilt: 0.1 },
    hinge: { count: 16, hz: [260, 4200], t60S: [0.05, 0.012], tilt: 0.25 },
    slipHz: 62,
    creaksFrom: 0,
    air: 0.012,
    closingShare: 0.4,
    knockS: 0.001,
  },
  metal: {
    panel: { count: 40, hz: [62, 6200], t60S: [0.65, 0.12], tilt: 0.5 },
    latch: { count: 16, hz: [900, 9000], t60S: [0.2, 0.06], tilt: 0.15 },
    hinge: { count: 20, hz: [420, 6500], t60S: [0.16, 0.04], tilt: 0.2 },
    slipHz: 190,
    creaksFrom: 0,
    air: 0.012,
    closingShare: 0.4,
    knockS: 0.0013,
  },
  glass: {
    panel: { count: 24, hz: [260, 5600], t60S: [0.18, 0.06], tilt: 0 },
    latch: { count: 12, hz: [1400, 8600], t60S: [0.06, 0.02], tilt: 0.1 },
    hinge: { count: 14, hz: [300, 4600], t60S: [0.06, 0.015], tilt: 0.25 },
    slipHz: 80,
    creaksFrom: 0.2,
    air: 0.01,
    closingShare: 0.4,
    knockS: 0.0005,
  },
  car: {
    panel: { count: 22, hz: [52, 2100], t60S: [0.17, 0.03], tilt: 0.9 },
    latch: { count: 12, hz: [700, 5200], t60S: [0.045, 0.018], tilt: 0.35 },
    hinge: { count: 12, hz: [500, 3800], t60S: [0.05, 0.02], tilt: 0.3 },
    slipHz: 140,
    creaksFrom: 0.5,
    air: 0.005,
    closingShare: 0.16,
    knockS: 0.0018,
  },
} as const satisfies Record<string, Leaf>;
