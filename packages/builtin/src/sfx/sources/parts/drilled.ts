import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';

/** What a driven tool works into: its noises per unit of pressure, and how far it slows the shaft. */
interface Workpiece {
  /** Share of the speed that full pressure takes. */
  readonly slows: number;
  /** Rasp of the cutting edge: centre in Hz, Q, level. */
  readonly rasp: readonly [hz: number, q: number, gain: number];
  /** Rattle of the bit, at each of its two edges: centre in Hz, Q, level. */
  readonly rattle: readonly [hz: number, q: number, gain: number];
}

export const WORKPIECES = {
  'into-wood': { slows: 0.28, rasp: [800, 1.1, 0.85], rattle: [420, 1.2, 0.9] },
  'into-metal': { slows: 0.36, rasp: [3100, 5, 1.8], rattle: [2300, 7, 1.1] },
  'into-masonry': { slows: 0.15, rasp: [2600, 3, 0.9], rattle: [600, 0.3, 5] },
} as const satisfies Record<string, Workpiece>;

/** Seconds until the bit is set down, and of each bite and the rest after it. */
const FREE_S = 0.7;
const BITE_S = 2.6;
const REST_S = 0.8;
const RAMP_S = 0.25;

/**
 * Pressure on the tool over time, 0 to 1: it runs free, bites, and is drawn back, over and over.
 *
 * @param bites - length of a bite against the usual
 */
export function pressureAt(atS: number, bites: number): number {
  if (atS < FREE_S) return 0;
  const biteS = BITE_S * bites;
  const into = (atS - FREE_S) % (biteS + REST_S);
  return Math.max(0, Math.min(1, into / RAMP_S, (biteS - into) / RAMP_S));
}

/** The noise of the tool in its workpiece. @returns a function of pressure, 0 to 1, and whether an edge strikes now */
export function createCut(
  workpiece: keyof typeof WORKPIECES,
  sampleRateHz: number,
  random: Random,
): (pressure: number, strikes: boolean) => number {
  const { rasp, rattle } = WORKPIECES[workpiece];
  const edge = new Svf(sampleRateHz, rasp[0], rasp[1]);
  const bit = new Svf(sampleRateHz, rattle[0], rattle[1]);
  const keep = 1 - 1 / (0.004 * sampleRateHz);
  let struck = 0;
  return (pressure, strikes) => {
    const x = random.next() * 2 - 1;
    struck = strikes ? random.between(0.3, 1) : struck * keep;
    edge.step(x * (0.6 + 0.4 * struck));
    bit.step(x * struck);
    return pressure * (rasp[2] * edge.band + rattle[2] * bit.band);
  };
}
