import type { Stroke } from '../../../draw/sketch.ts';
import type { Hand } from './sketched.ts';

/** Strokes again and again, from one rate a second to another, as unevenly as living beings do it. */
export function inTurn(
  { random, pace }: Hand,
  lengthS: number,
  rates: readonly [number, number],
  stroke: (sinceS: number, everyS: number, t: number) => Stroke[],
): Stroke[] {
  const strokes: Stroke[] = [];
  for (let sinceS = 0; sinceS < lengthS; ) {
    const t = sinceS / lengthS;
    const everyS = random.between(0.88, 1.14) / (pace * (rates[0] + (rates[1] - rates[0]) * t));
    strokes.push(...stroke(sinceS, everyS, t));
    sinceS += everyS;
  }
  return strokes;
}

/** Shortest and longest stroke of a hand and of a machine, as shares of the usual. */
export const BY_HAND = [0.87, 1.14] as const;
export const BY_MACHINE = [0.97, 1.03] as const;

/** Strokes to and fro for the whole length, of some `everyS` each, as uneven as what makes them. */
export function toAndFro(
  { lengthS, pace, random }: Hand,
  everyS: number,
  stroke: (atS: number, strokeS: number, n: number) => Stroke[],
  uneven: readonly [number, number] = BY_HAND,
): Stroke[] {
  const usualS = everyS / pace;
  const strokes: Stroke[] = [];
  let atS = 0.02 * usualS * random.next();
  for (let n = 0; n === 0 || atS + 0.85 * usualS <= lengthS; n += 1) {
    const stepS = Math.min(usualS * random.between(...uneven), Math.max(0.5 * usualS, lengthS - atS));
    strokes.push(...stroke(atS, 0.9 * stepS, n));
    atS += stepS;
  }
  return strokes;
}
