import type { Random } from '@soundwright/dsp/random';

/** One blow of a thing that comes down. */
export interface Landing {
  readonly atS: number;
  /** 1 is the first blow of a fall, 1.3 the floor below a flight of stairs. */
  readonly weight: number;
}

/** A hop shorter than this is not heard by itself, seconds. */
const SHORTEST_HOP_S = 0.012;

/**
 * A fall and its bounces: each keeps a share of the speed, and with it of the time to the next.
 *
 * @param gapS - seconds to the first bounce
 * @param uneven - how far the share differs from bounce to bounce
 * @param least - weight below which it lies
 */
export function hops(random: Random, gapS: number, keeps: number, uneven = 0.1, least = 0.03): Landing[] {
  const landings: Landing[] = [];
  let [atS, weight, stepS] = [0, 1, gapS];
  while (weight > least && (stepS > SHORTEST_HOP_S || weight === 1)) {
    landings.push({ atS, weight });
    atS += stepS;
    const kept = keeps * random.between(1 - uneven, 1 + uneven);
    weight *= kept;
    stepS *= kept;
  }
  return landings;
}

/**
 * Blows of a fall down a flight of stairs: slow at first, faster with every step as it gains speed, one or two for each
 * step, and the heaviest on the floor below.
 */
export function fallDownStairs(fallS: number, random: Random): Landing[] {
  const steps = Math.max(4, Math.round(3.1 * fallS));
  const falls = Array.from({ length: steps }, (_, n): Landing[] => {
    // Distance grows faster than time: the last steps take half as long as the first.
    const share = (n + 0.28 * random.between(-1, 1)) / steps;
    const atS = Math.max(0, fallS * (1.5 * share - 0.5 * share * share));
    const weight = random.between(0.45, 0.8) * (0.7 + (0.3 * n) / steps);
    const limb = random.chance(0.55) ? [{ atS: atS + random.between(0.05, 0.11), weight: 0.45 * weight }] : [];
    return [{ atS, weight }, ...limb];
  });
  return [...falls.flat(), { atS: fallS, weight: 1.3 }];
}
