import { pow } from '@soundwright/dsp/math';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Rising water, the falling lip, and foam that runs up the shore and drains away. */
function breaking(hand: Hand, runsS: number): Stroke[] {
  const { lengthS, scale, force, random, side } = hand;
  const breaksS = lengthS * random.between(0.26, 0.34);
  const level = 0.5 + 0.8 * force;
  // The lip closes from one side to the other.
  const closesS = breaksS + 0.25 * (side + 1) * random.between(0.2, 0.5);
  const foamS = Math.min(runsS, lengthS - closesS);
  return [
    {
      noise: {
        lengthS: closesS + 0.8,
        hz: points(0, 90 * scale, closesS, 260 * scale),
        q: 0.6,
        gain: traced(closesS + 0.8, (t) => 0.7 * level * pow(hump(t, 0.75), 1.5)),
      },
    },
    {
      noise: {
        atS: closesS,
        lengthS: 2.2,
        hz: points(0, 190 * scale, 0.15, 430 * scale, 2.2, 210 * scale),
        q: 0.5,
        gain: points(0, 0, 0.08, 1.2 * level, 0.5, 0.75 * level, 2.2, 0),
      },
    },
    { burst: { atS: closesS, attackS: 0.03, decayS: 0.3, lowHz: 30, highHz: 130 * scale, gain: 1.2 * level } },
    {
      noise: {
        atS: closesS + 0.05,
        lengthS: foamS,
        hz: points(0, 1500 * scale, 0.3, 2900 * scale, foamS, 5200 * scale),
        q: 0.4,
        gain: traced(foamS, (t) => 0.75 * level * Math.min(1, 14 * t) * pow(1 - t, 1.7)),
      },
    },
    {
      grains: {
        atS: closesS + 0.3,
        lengthS: foamS - 0.4,
        perSecond: traced(foamS, (t) => 190 * (1 - t)),
        stroke: (atS, t, own) => ({
          tone: {
            atS,
            lengthS: 0.02,
            hz: points(0, scale * own.between(1600, 6000), 0.02, scale * own.between(2200, 7800)),
            gain: 0.06 * level * own.next() * (1 - 0.6 * t),
            decayS: 0.005,
          },
        }),
      },
    },
  ];
}

/** A single breaking wave. For a train of waves see `waves`. */
export const breaker = defineSketches({
  name: 'breaker',
  noises: ['splash', 'rush', 'surf'],
  default: 'beach',
  table: `
beach 7.5
  = shore, sand, break, breaking, crash, crashing, roll, rolling
  loosely breaker, single wave, one wave
  loosely (size 1.4 force .9) big wave
  loosely (size 2 force 1) giant wave
rocks 4.5
  = cliff, rock, pier, ship, smash, smashing
  says wave impact
  says (size .6) wave slap
`,
  drawn: {
    beach: (hand) => breaking(hand, 5.5),
    rocks: (hand) => [
      ...breaking(hand, 3),
      { burst: { atS: 0.32 * hand.lengthS, attackS: 0.004, decayS: 0.12, lowHz: 60, highHz: 900, gain: 1 } },
    ],
  },
  method:
    'Noise that rises as the wave steepens, a plunge of low and middle bands that closes from one side to the other, and foam whose band climbs while it runs out, with bubbles.',
  literature: [
    'G. Deane, Sound generation and air entrainment by breaking waves in the surf zone, JASA 102 (1997)',
    'A. Farnell, Designing Sound (2010), Water',
  ],
  loudness: 'effect',
  channels: 2,
  distanceM: 8,
  space: 'outdoors',
});
