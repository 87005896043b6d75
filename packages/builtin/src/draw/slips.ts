import { pow } from '@soundwright/dsp/math';
import { createModeBank, type Mode } from '@soundwright/dsp/modal';
import { createDrift } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { type Curve, hump, readCurve } from './curve.ts';

/** A dry joint that sticks and slips. */
export interface Slips {
  /** Seconds from the start of the buffer, default 0. */
  readonly atS?: number;
  readonly lengthS: number;
  /** Slips a second over the seconds since the onset; glides geometrically. */
  readonly hz: number | Curve;
  /** Linear level of slips that come 60 times a second; quicker ones are weaker. */
  readonly gain: number | Curve;
  /** What every slip shakes. */
  readonly modes: readonly Mode[];
  /** Time in which the parts let go, seconds; longer is duller. Default 0.14 ms, which reaches 8 kHz. */
  readonly releaseS?: number;
}

/** Slips at this rate have the given level; the longer a joint sticks, the more it has stored. */
const LEVEL_HZ = 60;
const WEAKER = 0.35;
/** The usual time in which the parts let go, seconds. */
const RELEASE_S = 0.00014;
/** Spread of the time and of the force from one slip to the next. In recorded creaks 1 to 2 % and 2 to 3 dB. */
const UNEVEN = 0.012;
const FORCES = [0.8, 1.2] as const;

/**
 * Adds a train of slips to a mono buffer, truncated at its end. Each pushes the same modes in the same way, so that a quick
 * train has harmonics and a slow one single clicks (A. Akay, "Acoustics of friction", JASA 111, 2002).
 */
export function addSlips(out: Float32Array, sampleRateHz: number, random: Random, slips: Slips): void {
  const { atS = 0, lengthS, hz, gain, modes, releaseS = RELEASE_S } = slips;
  const from = Math.max(0, Math.round(atS * sampleRateHz));
  const ringS = Math.max(...modes.map((mode) => mode.t60S));
  const frames = Math.min(out.length - from, Math.round((lengthS + ringS) * sampleRateHz));
  if (frames <= 0) return;
  const push = new Float32Array(frames);
  const width = releaseS * sampleRateHz;
  // A push of the same momentum, however long it takes.
  const level = RELEASE_S / releaseS;
  const rateAt = readCurve(hz, 'ratio');
  const gainAt = readCurve(gain);
  for (let sinceS = 0; sinceS < lengthS; ) {
    const rateHz = rateAt(sinceS);
    const force = level * gainAt(sinceS) * pow(LEVEL_HZ / rateHz, WEAKER) * random.between(...FORCES);
    const at = sinceS * sampleRateHz;
    const end = Math.min(frames, at + width);
    for (let k = Math.ceil(at); k < end; k += 1) push[k] += force * hump((k - at) / width);
    sinceS += (1 + UNEVEN * random.gaussian()) / rateHz;
  }
  const heard = new Float32Array(frames);
  createModeBank(modes, sampleRateHz).process(push, heard);
  for (let i = 0; i < frames; i += 1) out[from + i] += heard[i];
}

/** For how long a pull stays as it is, or goes to the next pace, seconds. */
const HOLDS_S = [0.05, 0.3] as const;
/** A hand trembles: how fast, and how far. */
const TREMBLES_HZ = 7;
const TREMBLES_OCTAVES = 0.06;
/** Slips a second just before a joint stands still. */
const RESTS_HZ = 7;
/** Spacing of the points of a pull, seconds. */
const TRACE_S = 0.005;

/**
 * The rate of slips under a pull, Hz: now it holds, now it glides up or down.
 *
 * @param lengthS - seconds, above 0
 * @param hz - slips a second at the start and at the end
 * @param octaves - how far it glides from there, up and down
 * @param dies - the joint comes to rest at the end, in single slips
 */
export function pull(
  random: Random,
  lengthS: number,
  hz: readonly [number, number],
  octaves: number,
  dies = false,
): Curve {
  const leans: [number, number][] = [];
  let lean = random.between(-1, 1);
  for (let atS = 0; atS < lengthS; atS += random.between(...HOLDS_S)) {
    leans.push([atS, octaves * lean]);
    if (random.chance(0.6)) lean = random.between(-1, 1);
  }
  const leanAt = readCurve(leans);
  const trembles = createDrift(random, TREMBLES_HZ, 1 / TRACE_S);
  const restsFrom = dies ? random.between(0.4, 0.75) : 1;
  return Array.from({ length: Math.ceil(lengthS / TRACE_S) + 1 }, (_, k) => {
    const t = (k * TRACE_S) / lengthS;
    const pulled = hz[0] * pow(hz[1] / hz[0], t) * pow(2, leanAt(t * lengthS) + TREMBLES_OCTAVES * trembles());
    return [t * lengthS, pulled * pow(RESTS_HZ / pulled, Math.max(0, t - restsFrom) / (1 - restsFrom || 1))] as const;
  });
}
