import { pow } from '@soundwright/dsp/math';
import { strikeElsewhere } from '../../draw/blow.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** One wing beat: air pressed down, and the edge of the feathers that slaps. */
function beat(hand: Hand, atS: number, lengthS: number, gain: number): Stroke[] {
  const { random } = hand;
  const hz = hand.scale * random.between(420, 640);
  return [
    {
      noise: {
        atS,
        lengthS,
        hz: points(0, 0.6 * hz, 0.45 * lengthS, 1.5 * hz, lengthS, 0.5 * hz),
        q: 0.7,
        gain: traced(lengthS, (t) => gain * hump(t, 0.4)),
      },
    },
    {
      noise: {
        atS: atS + 0.25 * lengthS,
        lengthS: 0.35 * lengthS,
        hz: 4.6 * hz,
        q: 0.6,
        gain: traced(0.35 * lengthS, (t) => 0.35 * gain * hump(t, 0.2)),
      },
    },
  ];
}

/** A fish on boards: it slaps with head and tail, in bouts, ever weaker. */
function flop(hand: Hand): Stroke[] {
  const { lengthS, random, scale } = hand;
  const strokes: Stroke[] = [];
  for (let atS = 0, weight = 1; atS < lengthS - 0.25; weight *= 0.88) {
    for (const [since, share] of [
      [0, 1],
      [random.between(0.07, 0.11), 0.7],
    ] as const) {
      const gain = weight * share * random.between(0.7, 1.1);
      const slapS = atS + since;
      strokes.push(
        { burst: { atS: slapS, attackS: 0.001, decayS: 0.016, lowHz: 500 * scale, highHz: 4200, gain: 0.7 * gain } },
        {
          burst: { atS: slapS + 0.002, attackS: 0.002, decayS: 0.03, lowHz: 70, highHz: 340 * scale, gain: 0.9 * gain },
        },
        { blow: { atS: slapS, modes: strikeElsewhere(BODIES.board, random), contactS: 0.004, gain: 0.5 * gain } },
      );
    }
    atS += random.chance(0.3) ? random.between(0.45, 0.75) : random.between(0.17, 0.3);
  }
  return strokes;
}

/** Beats from `from` to `to` a second while the bird moves away: quieter and duller. */
function takeoff(hand: Hand, from: number, to: number, gain = 1): Stroke[] {
  const { lengthS, random } = hand;
  const strokes: Stroke[] = [];
  for (let atS = random.between(0, 0.06); atS < 0.93 * lengthS; ) {
    const t = atS / lengthS;
    const everyS = 1 / (hand.pace * (from + (to - from) * t));
    strokes.push(...beat(hand, atS, 0.72 * everyS, gain * (1 - 0.92 * pow(t, 0.7)) * random.between(0.75, 1)));
    atS += everyS * random.between(0.94, 1.06);
  }
  return strokes;
}

/** A foot the size of a paw or of an insect: a click of the claw and a soft touch of the pad. */
function foot(hand: Hand, atS: number, click: number, pad: number, random: Hand['random']): Stroke[] {
  const tone = hand.scale * random.between(0.8, 1.25);
  return [
    { burst: { atS, attackS: 0.0002, decayS: 0.0018, lowHz: 1700 * tone, highHz: 9000, gain: click } },
    {
      blow: {
        atS,
        modes: strikeElsewhere(BODIES.board, random, tone),
        contactS: 0.002,
        gain: pad,
      },
    },
  ];
}

/** Feet in bursts: `perS` of them a second, `runs` runs over the length with pauses between. */
function runs(hand: Hand, perS: number, count: number, click: number, pad: number): Stroke[] {
  const { lengthS, random, pace } = hand;
  const everyS = lengthS / count;
  return Array.from({ length: count }, (_, run) => {
    const fromS = run * everyS + random.between(0, 0.15) * everyS;
    const untilS = fromS + everyS * random.between(0.5, 0.8);
    const strokes: Stroke[] = [];
    for (let atS = fromS; atS < untilS - 0.06; atS += random.between(0.8, 1.2) / (perS * pace)) {
      const level = (0.35 + 0.65 * hump((atS - fromS) / (untilS - fromS))) * random.between(0.5, 1);
      strokes.push(...foot(hand, atS, click * level, pad * level, random));
    }
    return strokes;
  }).flat();
}

/** Wings, paws, claws and bellies: what animals do besides calling. */
export const limbs = defineSketches({
  name: 'limbs',
  traits: ['moves', 'work'],
  optionTraits: { steps: ['paws'] },
  noises: ['click', 'scratch', 'flap'],
  default: 'takeoff',
  table: `
flop 2.4
  = flopping, flops
  says flopping fish
takeoff 1.7
  = take off, takes off, fly away, flies away
  says bird taking off, bird flying away, bird flying off
flock 3.2
  = birds, flock, pigeons, many, several
  says flock taking off, flock of [birds|pigeons] taking off, flock of birds flying [away|off], birds taking flight
flap 2 each 12
  = flap, flapping, beating
  says wing, wings beating, beating wings, flapping wings, [|bird] wings flapping, wingbeat
  says (size 2 pace .55 force .9) dragon wing, dragon wings flapping
  says (size 2 pace .6 force .9) giant wings flapping
flutter 1.4 each 12
  = flutter, fluttering, moth, butterfly, cage
  says wings flutter, fluttering wings
  says (size .8) bat wings, bats flying
scurry 1.8 each 12
  = mouse, rat, rats, mice, tiny feet
  says scurry, scamper, scuttle
  says (size 1.5) pitter patter of feet
legs 1.6 each 12
  = insect, spider, crab, bug, cockroach
  says skitter, spider crawling
  says (pace 1.6) insects crawling, bugs crawling
  says (pace .7) crab walking
paws 2.6 each 12
  = nails, trotting, running
  says paw, paw steps, walking paws, dog [footsteps|paws|claws|nails], claws on floor
  says (pace 1.6 force .8) running paws
claws 1.6 each 12
  = scratch, scratching, clawing, digging
  says claws scratching, scratching claws, scratching at door, dog scratching
  says (size .7) cat scratching
shake 1.7
  = shaking, shakes, ears
  says dog shaking [|off], dog shaking itself
foliage 1.6 each 12
  = bush, undergrowth
slither 2.4 each 12
  = snake, crawling, sliding
  says slither, snake slithering
peck 1.5 each 12
  = beak, pecks
  says pecking, birds pecking, chickens pecking
fingers 2.1 each 12
  = fingertips, fingernails
  says drumming fingers, fingers drumming, fingers drumming on desk, fingers tapping, tapping fingers, fingertips
    drumming
  says (size .75) fingernails tapping, nails tapping
wag 1.8 each 12
  = tail, thumping
  says tail wagging, wagging tail
`,
  drawn: {
    flop,
    takeoff: (hand) => takeoff(hand, 11, 7.5),
    flock: (hand) => [
      ...Array.from({ length: 7 }, (_, bird) => {
        const own = hand.random.fork('bird', bird);
        const lengthS = hand.lengthS * own.between(0.55, 0.8);
        const startS = own.between(0, 0.9) * (hand.lengthS - lengthS);
        const scale = hand.scale * own.between(0.8, 1.3);
        return takeoff({ ...hand, lengthS, scale, random: own }, 10, 7, own.between(0.25, 0.8)).map((stroke) =>
          'noise' in stroke ? { noise: { ...stroke.noise, atS: (stroke.noise.atS ?? 0) + startS } } : stroke,
        );
      }).flat(),
      {
        noise: {
          lengthS: hand.lengthS,
          hz: 1500 * hand.scale,
          q: 0.5,
          gain: traced(hand.lengthS, (t) => 0.25 * hump(t, 0.25) * (0.5 + 0.5 * hand.random.next())),
        },
      },
    ],
    flap: (hand) => {
      const strokes: Stroke[] = [];
      for (let atS = 0; atS < hand.lengthS - 0.2; atS += hand.random.between(0.9, 1.1) / (4.6 * hand.pace))
        strokes.push(...beat(hand, atS, 0.16 / hand.pace, (0.5 + 0.5 * hand.force) * hand.random.between(0.7, 1)));
      return strokes;
    },
    flutter: (hand) => {
      const strokes: Stroke[] = [];
      const high = { ...hand, scale: 1.7 * hand.scale };
      for (let atS = 0; atS < hand.lengthS - 0.1; ) {
        const pause = hand.random.chance(0.05) ? hand.random.between(0.15, 0.4) : 0;
        strokes.push(...beat(high, atS, 0.045, 0.7 * hand.random.between(0.5, 1)));
        atS += pause + hand.random.between(0.9, 1.1) / (15 * hand.pace);
      }
      return strokes;
    },
    scurry: (hand) => runs(hand, 17, Math.max(1, Math.round(hand.lengthS / 0.9)), 0.32, 0.22),
    legs: (hand) => runs(hand, 34, Math.max(1, Math.round(hand.lengthS / 0.8)), 0.4, 0.03),
    paws: (hand) => {
      const strokes: Stroke[] = [];
      // A trot: diagonal pairs, the hind foot just after the fore foot.
      for (let atS = 0.02; atS < hand.lengthS - 0.1; atS += hand.random.between(0.94, 1.06) / (4.4 * hand.pace)) {
        for (const lateS of [0, hand.random.between(0.018, 0.04)]) {
          const level = (0.4 + 0.6 * hand.force) * hand.random.between(0.6, 1);
          strokes.push(...foot(hand, atS + lateS, 0.3 * level, 0.7 * level, hand.random));
        }
      }
      return strokes;
    },
    claws: (hand) => {
      const strokes: Stroke[] = [];
      for (let atS = 0; atS < hand.lengthS - 0.15; atS += hand.random.between(0.85, 1.15) / (5.5 * hand.pace)) {
        const hz = hand.scale * hand.random.between(1900, 2900);
        strokes.push({
          noise: {
            atS,
            lengthS: 0.13,
            hz: points(0, 0.8 * hz, 0.13, 1.3 * hz),
            q: 1.2,
            gain: traced(0.13, (t) => 0.7 * hump(t, 0.3) * (0.3 + 0.7 * hand.random.next())),
          },
        });
      }
      return strokes;
    },
    shake: (hand) => {
      const strokes: Stroke[] = [];
      for (let atS = 0.05; atS < hand.lengthS - 0.15; atS += hand.random.between(0.95, 1.05) / 11) {
        const level = hump(atS / hand.lengthS, 0.4);
        strokes.push(...beat({ ...hand, scale: 1.3 * hand.scale }, atS, 0.06, 0.8 * level), {
          burst: { atS: atS + 0.03, attackS: 0.0005, decayS: 0.006, lowHz: 700, highHz: 4500, gain: 0.6 * level },
        });
      }
      return strokes;
    },
    foliage: (hand) => {
      const { lengthS, scale, force, random } = hand;
      const pushes = Math.max(2, Math.round(1.9 * lengthS));
      return Array.from({ length: pushes }, (_, n): Stroke[] => {
        const atS = ((n + 0.3 * random.next()) * lengthS) / pushes;
        const lastsS = Math.min(lengthS - atS, random.between(0.25, 0.5));
        const gain = random.between(0.5, 1) * (0.4 + 0.6 * force);
        const swell = traced(lastsS, (t) => 0.16 * gain * hump(t, 0.35));
        const leaves = {
          lengthS: lastsS,
          atS,
          perSecond: traced(lastsS, (t) => 260 * hump(t, 0.35)),
          stroke: (leafS: number, _t: number, own: typeof random): Stroke => ({
            burst: {
              atS: leafS,
              decayS: own.between(0.001, 0.005),
              lowHz: 1400 * scale,
              highHz: own.between(4500, 9500),
              gain: 0.4 * gain * own.next() * own.next(),
            },
          }),
        };
        return [{ noise: { atS, lengthS: lastsS, hz: 3600 * scale, q: 0.5, gain: swell } }, { grains: leaves }];
      }).flat();
    },
    slither: (hand) => [
      {
        noise: {
          lengthS: hand.lengthS,
          hz: traced(hand.lengthS, (t) => hand.scale * (1800 + 900 * hump((1.1 * hand.lengthS * t) % 1))),
          q: 0.6,
          gain: traced(
            hand.lengthS,
            (t) => 0.4 * (0.15 + hump((1.1 * hand.lengthS * t) % 1, 0.6)) * (0.5 + 0.5 * hand.random.next()),
          ),
        },
      },
      {
        grains: {
          lengthS: hand.lengthS,
          perSecond: 45,
          stroke: (atS, _t, random) => ({
            burst: { atS, decayS: 0.002, lowHz: 2200, highHz: 9000, gain: 0.16 * random.next() },
          }),
        },
      },
    ],
    peck: (hand) => runs(hand, 4.5, Math.max(1, Math.round(hand.lengthS / 1.2)), 0.5, 0.4),
    fingers: (hand) => {
      const strokes: Stroke[] = [];
      // Four fingers in turn, little finger first, the last with most weight; then a rest.
      for (let atS = 0.02; atS < hand.lengthS - 0.4; atS += hand.random.between(0.2, 0.32) / hand.pace) {
        for (let finger = 0; finger < 4; finger += 1) {
          const level = (0.35 + 0.65 * hand.force) * [0.45, 0.6, 0.7, 1][finger] * hand.random.between(0.85, 1.1);
          strokes.push(...foot({ ...hand, scale: 1.5 * hand.scale }, atS, 0.35 * level, level, hand.random));
          atS += hand.random.between(0.07, 0.09) / hand.pace;
        }
      }
      return strokes;
    },
    wag: (hand) => {
      const strokes: Stroke[] = [];
      for (let atS = 0.02; atS < hand.lengthS - 0.1; atS += hand.random.between(0.9, 1.1) / 3.6)
        strokes.push(...foot({ ...hand, scale: 0.6 * hand.scale }, atS, 0.03, 0.9, hand.random));
      return strokes;
    },
  },
  method:
    'Wing beats as bands of air that rise and fall with the downstroke, slower and duller as the bird leaves; feet as clicks of claws and soft strikes on a floor at the rate of the gait; scratches and coils as gated noise.',
  literature: [
    'C. J. Clark, Locomotion-induced sounds and sonations, in: Vertebrate Sound Production (2016)',
    'P. R. Cook, Modeling BILL’S GAIT: analysis and parametric synthesis of walking sounds, AES 22nd Conf. (2002)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 2,
  space: 'outdoors',
});
