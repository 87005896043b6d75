import { exp } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { addBurst } from '../../../draw/strokes.ts';
import { createScatter } from './scatter.ts';

/** Dry leaves that the wind moves: how they scrape over the ground, or knock together. */
export interface DryLeaves {
  /** Runs a second at a wind of 10 m/s. */
  readonly perSecond: number;
  /** Contacts a second within a run, and how long a run lasts, seconds. */
  readonly contactsPerS: readonly [least: number, most: number];
  readonly lengthS: readonly [least: number, most: number];
  /** Band of a contact, Hz. */
  readonly lowHz: readonly [least: number, most: number];
  readonly gain: number;
}

/** Leaves of which the runs are drawn from. */
const LEAVES = 28;

/** Below this wind, relative to 10 m/s, they lie still. */
const STILL = 0.3;

/** Longest decay of a contact, seconds. */
const RING_S = 0.05;

/** One leaf hops and scrapes along: clicks of its stiff edge, weak at first and last, at the rate of its tumbling. */
function drawRun(leaves: DryLeaves, sampleRateHz: number, random: Random): Float32Array {
  const lengthS = random.between(...leaves.lengthS);
  const out = new Float32Array(Math.ceil((lengthS + RING_S) * sampleRateHz));
  const rate = random.between(...leaves.contactsPerS);
  const lowHz = random.between(...leaves.lowHz);
  for (let atS = 0; atS < lengthS; atS += random.between(0.4, 1.6) / rate) {
    const t = atS / lengthS;
    addBurst(out, sampleRateHz, random, {
      atS,
      attackS: 0.0003,
      decayS: random.between(0.0015, 0.007),
      lowHz: lowHz * random.between(0.8, 1.25),
      highHz: 12000,
      gain: 4 * t * (1 - t) * exp(0.6 * random.gaussian()),
    });
  }
  return out;
}

/**
 * Adds the runs of one block. @param speedMS - of the wind
 *
 * Source: D. Rocchesso & F. Fontana (eds.), "The Sounding Object" (2003), ch. 8, on crumpling and scraping as impacts.
 */
export function createDryLeaves(
  leaves: DryLeaves,
  sampleRateHz: number,
  random: Random,
): (left: Float32Array, right: Float32Array, speedMS: number) => void {
  const runs = Array.from({ length: LEAVES }, (_, i) => drawRun(leaves, sampleRateHz, random.fork('leaf', i)));
  const scatter = createScatter(Math.max(...runs.map((run) => run.length)), sampleRateHz, random.fork('scatter'));
  const draws = random.fork('draws');
  return (left, right, speedMS) => {
    const moved = Math.max(0, speedMS / 10 - STILL);
    scatter.rain(leaves.perSecond * moved * Math.sqrt(moved), () => [
      runs[Math.floor(runs.length * draws.next())],
      leaves.gain * (0.2 + 0.8 * draws.next() * draws.next()),
      draws.between(-0.9, 0.9),
    ]);
    scatter.emit(left, right);
  };
}
