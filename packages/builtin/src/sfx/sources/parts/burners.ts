import { type Curve, points, spread, traced } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import type { Hand } from './sketched.ts';

/** Burning gas: its valve, its lighting, and its flames. */

/** The valve: a short metallic clack. */
export function valve({ scale }: Hand, atS: number, gain: number): Stroke {
  return {
    blow: {
      atS,
      modes: [430, 980, 1710, 2960, 4400].map((hz, n) => ({
        hz: scale * hz,
        t60S: 0.07 / (1 + 0.4 * n),
        gain: gain / (1 + 0.3 * n),
      })),
      contactS: 0.0005,
    },
  };
}

/** A flame under pressure: a ragged roar, with the hiss of the nozzle on top. */
export function flame(hand: Hand, roarHz: number, hissGain: number): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const body: Curve = points(0, 0, 0.06, 1, 0.7, 0.85, 0.9, 0.6, 1, 0);
  const flicker: Curve = Array.from(
    { length: Math.ceil(lengthS / 0.03) + 1 },
    (_, k) => [k * 0.03, random.between(0.55, 1.25)] as const,
  );
  const roar = flicker.map(([atS, x]) => [atS, x * (0.6 + force) * (1 - atS / (lengthS * 1.4))] as const);
  return [
    { noise: { lengthS, hz: scale * roarHz, q: 0.6, gain: roar, attackS: 0.06, releaseS: 0.25 } },
    { noise: { lengthS, hz: scale * 95, pass: 'low', gain: roar, levelDb: 4, attackS: 0.05, releaseS: 0.25 } },
    { noise: { lengthS, hz: scale * 4800, q: 0.5, gain: spread(body, lengthS, hissGain) } },
    { burst: { attackS: 0.012, decayS: 0.08, lowHz: 60, highHz: 900, gain: 0.9 * force } },
  ];
}

/** A fast thin flame: gas, the pop of its ignition, then a steady hiss that is far louder than its roar. */
export function torch(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const litS = 0.32;
  const burnS = lengthS - litS;
  const flicker = traced(burnS, () => random.between(0.85, 1.1));
  return [
    { noise: { lengthS: litS, hz: 6800 * scale, q: 0.7, gain: 0.25, attackS: 0.02 } },
    { burst: { atS: litS - 0.12, attackS: 0.0003, decayS: 0.004, lowHz: 1500, highHz: 9000, gain: 0.5 } },
    { burst: { atS: litS, attackS: 0.004, decayS: 0.045, lowHz: 70, highHz: 900, gain: 1.6 } },
    {
      noise: {
        atS: litS,
        lengthS: burnS,
        hz: points(0, 2300 * scale, 0.35, 3600 * scale, burnS, 3500 * scale),
        q: 1.1,
        gain: flicker.map(([at, x]) => [at, 0.75 * (0.5 + force) * x] as const),
        releaseS: 0.12,
      },
    },
    { noise: { atS: litS, lengthS: burnS, hz: 7600 * scale, q: 0.8, gain: 0.3 * (0.5 + force), releaseS: 0.1 } },
    {
      noise: {
        atS: litS,
        lengthS: burnS,
        hz: 240 * scale,
        q: 0.8,
        gain: flicker.map(([at, x]) => [at, 0.22 * x] as const),
        releaseS: 0.2,
      },
    },
  ];
}

/** The igniter ticks, the gas catches with a whoomp, and a ring of small flames burns on softly. */
export function stove(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const ticks = random.integer(4, 7);
  const everyS = random.between(0.13, 0.18);
  const litS = 0.12 + ticks * everyS;
  const burnS = lengthS - litS;
  return [
    valve(hand, 0, 0.12),
    { noise: { atS: 0.05, lengthS: litS, hz: 5600 * scale, q: 0.7, gain: 0.1, attackS: 0.05 } },
    ...Array.from({ length: ticks + 1 }, (_, n): Stroke[] => [
      { burst: { atS: 0.12 + n * everyS, attackS: 0.0001, decayS: 0.0014, lowHz: 2200, highHz: 13000, gain: 1.1 } },
    ]).flat(),
    { burst: { atS: litS + 0.02, attackS: 0.03, decayS: 0.09, lowHz: 60, highHz: 700, gain: 1.3 } },
    {
      noise: {
        atS: litS,
        lengthS: burnS,
        hz: 520 * scale,
        q: 0.5,
        gain: traced(burnS, () => random.between(0.12, 0.22)),
        attackS: 0.06,
        releaseS: 0.3,
      },
    },
    { noise: { atS: litS, lengthS: burnS, hz: 4300 * scale, q: 0.6, gain: 0.06, attackS: 0.1, releaseS: 0.25 } },
  ];
}

/** The burner of a balloon: long roars, each begun with a valve, and silence in which the air flows by. */
export function balloon(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const strokes: Stroke[] = [];
  for (let atS = 0.05; atS < Math.max(0.1, lengthS - 1); ) {
    const burnS = Math.min(random.between(1.7, 2.6), lengthS - atS);
    strokes.push(
      valve(hand, atS, 0.25),
      ...flame({ ...hand, lengthS: burnS }, 300, 0.24).map((one) => shifted(one, atS)),
    );
    atS += burnS + random.between(0.9, 1.6);
  }
  return strokes;
}

/** The stroke of a flame, later. */
function shifted(stroke: Stroke, atS: number): Stroke {
  if ('noise' in stroke) return { noise: { ...stroke.noise, atS } };
  return 'burst' in stroke ? { burst: { ...stroke.burst, atS } } : stroke;
}
