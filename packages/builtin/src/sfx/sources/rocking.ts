import { pow } from '@soundwright/dsp/math';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies.ts';
import { rattle, tap, thump } from './parts/exciters.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** A dry joint under load: a tone that bends with the movement and is rough where the metal catches. */
function squeak(
  { scale, force, random }: Hand,
  atS: number,
  lengthS: number,
  hz: readonly number[],
  gain: number,
): Stroke {
  const own = scale * random.between(0.96, 1.05);
  const rough = random.between(0.3, 0.6);
  return {
    tone: {
      atS,
      lengthS,
      hz: points(0, hz[0] * own, 0.45 * lengthS, hz[1] * own, lengthS, hz[2] * own),
      gain: traced(lengthS, (t) => gain * (0.4 + force) * hump(t, 0.4) * (1 - rough * random.next())),
      partials: [1, 0.55, 0.4, 0.22, 0.12],
      vibrato: [47, 0.012],
    },
  };
}

/** Half a period of a swing on chains of 1.7 m, seconds. */
const SWING_S = 1.31;

/** The hangers of a playground swing: one squeak forward, a lower one back, and the links of the chains at each turn. */
function playgroundSwing(hand: Hand): Stroke[] {
  const { lengthS, random, pace } = hand;
  const everyS = SWING_S / pow(pace, 0.4);
  const count = Math.max(2, Math.floor((lengthS - 0.5) / everyS) + 1);
  return Array.from({ length: count }, (_, n): Stroke[] => {
    const atS = 0.08 + everyS * (n + 0.02 * random.next());
    const isBack = n % 2 === 1;
    const rising = isBack ? [640, 700, 590] : [880, 1120, 1010];
    return [
      squeak(hand, atS, random.between(0.4, 0.5), rising, isBack ? 0.2 : 0.26),
      squeak(hand, atS + 0.05, 0.3, [2.02 * rising[0], 2.1 * rising[1], 2 * rising[2]], 0.06),
      rattle(hand, atS + 0.6 * everyS, 0.25, 16, BODIES.steel, 0.05),
    ];
  }).flat();
}

/** Coil springs under a mattress: each press squeaks down and up again, and the frame knocks a little. */
function bedSprings(hand: Hand): Stroke[] {
  const { lengthS, random, pace } = hand;
  const everyS = 0.72 / pace;
  const count = Math.max(2, Math.floor((lengthS - 0.5) / everyS) + 1);
  return Array.from({ length: count }, (_, n): Stroke[] => {
    const atS = 0.05 + everyS * (n + 0.08 * random.next());
    const many = random.integer(2, 3);
    return [
      thump(hand, atS, [60, 300], 0.05, 0.16),
      tap(hand, atS + 0.04, BODIES.board, 0.1, 0.002),
      ...Array.from({ length: many }, (_unused, k): Stroke => {
        const hz = random.between(900, 1900);
        return squeak(hand, atS + 0.03 + 0.05 * k, random.between(0.1, 0.2), [hz, 0.86 * hz, 0.97 * hz], 0.14);
      }),
      squeak(hand, atS + 0.5 * everyS, 0.14, [1250, 1480, 1390], 0.1),
    ];
  }).flat();
}

/** Things that squeak to and fro under somebody's weight. */
export const rocking = defineSketches({
  name: 'rocking',
  traits: ['prop'],
  noises: ['creak'],
  default: 'swing',
  table: `
swing 6 each 30
  = hangers, creaking, squeaking
  says [creaky|squeaky|rusty|empty] swing, swing chains, child on swing
  says creaking, squeaking + swing, playground swing, swing set, playground swing set, rusty swing, rusty swing set,
    porch swing, garden swing, swing chains
  says [playground|porch|garden] swing, swing set, swingset, playground swing set, rusty swing set
bed 3.4 each 30
  = springs, mattress
  says bed springs, bedsprings, mattress springs, squeaky bed, creaky bed
  says creaking, squeaking + bed springs, bedsprings, mattress springs
`,
  drawn: {
    swing: playgroundSwing,
    bed: bedSprings,
  },
  method:
    'Squeaks of dry joints and springs as rough tones that bend with the movement, higher forward than back, in the period of a pendulum or of somebody who moves on a mattress.',
  literature: ['A. Akay, Acoustics of friction, JASA 111 (2002)'],
  loudness: 'effect',
  channels: 1,
  distanceM: 2.5,
  space: 'dry',
});
