import { pow } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

const FLOOR = spreadModes({ count: 7, hz: [160, 1900], t60S: [0.07, 0.015], tilt: 0.4 }, createRandom(1, 'paw'));

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
        { blow: { atS: slapS, modes: strikeElsewhere(FLOOR, random), contactS: 0.004, gain: 0.5 * gain } },
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
        modes: strikeElsewhere(FLOOR, random).map((mode) => ({ ...mode, hz: mode.hz * tone })),
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
  phrases: {
    wing: { kind: 'flap' },
    'flopping fish': { kind: 'flop' },
    'wings flapping': { kind: 'flap' },
    'wings beating': { kind: 'flap' },
    'beating wings': { kind: 'flap' },
    'flapping wings': { kind: 'flap' },
    'bird wings flapping': { kind: 'flap' },
    wingbeat: { kind: 'flap' },
    'dragon wing': { kind: 'flap', size: 2, pace: 0.55, force: 0.9 },
    'dragon wings flapping': { kind: 'flap', size: 2, pace: 0.55, force: 0.9 },
    'giant wings flapping': { kind: 'flap', size: 2, pace: 0.6, force: 0.9 },
    'wings flutter': { kind: 'flutter' },
    'fluttering wings': { kind: 'flutter' },
    'bat wings': { kind: 'flutter', size: 0.8 },
    'bird taking off': { kind: 'takeoff' },
    'bird flying away': { kind: 'takeoff' },
    'bird flying off': { kind: 'takeoff' },
    'flock taking off': { kind: 'flock' },
    'flock of birds taking off': { kind: 'flock' },
    'flock of birds flying away': { kind: 'flock' },
    'flock of birds flying off': { kind: 'flock' },
    'flock of pigeons taking off': { kind: 'flock' },
    'birds taking flight': { kind: 'flock' },
    'bats flying': { kind: 'flutter', size: 0.8 },
    scurry: { kind: 'scurry' },
    scamper: { kind: 'scurry' },
    scuttle: { kind: 'scurry' },
    skitter: { kind: 'legs' },
    'spider crawling': { kind: 'legs' },
    'insects crawling': { kind: 'legs', pace: 1.6 },
    'bugs crawling': { kind: 'legs', pace: 1.6 },
    'crab walking': { kind: 'legs', pace: 0.7 },
    'pitter patter of feet': { kind: 'scurry', size: 1.5 },
    paw: { kind: 'paws' },
    'paw steps': { kind: 'paws' },
    'walking paws': { kind: 'paws' },
    'running paws': { kind: 'paws', pace: 1.6, force: 0.8 },
    'dog footsteps': { kind: 'paws' },
    'dog paws': { kind: 'paws' },
    'dog claws': { kind: 'paws' },
    'dog nails': { kind: 'paws' },
    'claws on floor': { kind: 'paws' },
    'claws scratching': { kind: 'claws' },
    'scratching claws': { kind: 'claws' },
    'scratching at door': { kind: 'claws' },
    'dog scratching': { kind: 'claws' },
    'cat scratching': { kind: 'claws', size: 0.7 },
    'dog shaking': { kind: 'shake' },
    'dog shaking off': { kind: 'shake' },
    'dog shaking itself': { kind: 'shake' },
    slither: { kind: 'slither' },
    'snake slithering': { kind: 'slither' },
    pecking: { kind: 'peck' },
    'birds pecking': { kind: 'peck' },
    'chickens pecking': { kind: 'peck' },
    'drumming fingers': { kind: 'fingers' },
    'fingers drumming': { kind: 'fingers' },
    'fingers drumming on desk': { kind: 'fingers' },
    'fingers tapping': { kind: 'fingers' },
    'tapping fingers': { kind: 'fingers' },
    'fingertips drumming': { kind: 'fingers' },
    'fingernails tapping': { kind: 'fingers', size: 0.75 },
    'nails tapping': { kind: 'fingers', size: 0.75 },
    'tail wagging': { kind: 'wag' },
    'wagging tail': { kind: 'wag' },
  },
  kinds: {
    flop: { lengthS: 2.4, words: ['flopping', 'flops'], strokes: flop },
    takeoff: {
      lengthS: 1.7,
      words: ['take off', 'takes off', 'fly away', 'flies away'],
      strokes: (hand) => takeoff(hand, 11, 7.5),
    },
    flock: {
      lengthS: 3.2,
      words: ['birds', 'flock', 'pigeons', 'many', 'several'],
      strokes: (hand) => [
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
    },
    flap: {
      lengthS: 2,
      words: ['flap', 'flapping', 'beating'],
      stretchesS: 12,
      strokes: (hand) => {
        const strokes: Stroke[] = [];
        for (let atS = 0; atS < hand.lengthS - 0.2; atS += hand.random.between(0.9, 1.1) / (4.6 * hand.pace))
          strokes.push(...beat(hand, atS, 0.16 / hand.pace, (0.5 + 0.5 * hand.force) * hand.random.between(0.7, 1)));
        return strokes;
      },
    },
    flutter: {
      lengthS: 1.4,
      words: ['flutter', 'fluttering', 'moth', 'butterfly', 'cage'],
      stretchesS: 12,
      strokes: (hand) => {
        const strokes: Stroke[] = [];
        const high = { ...hand, scale: 1.7 * hand.scale };
        for (let atS = 0; atS < hand.lengthS - 0.1; ) {
          const pause = hand.random.chance(0.05) ? hand.random.between(0.15, 0.4) : 0;
          strokes.push(...beat(high, atS, 0.045, 0.7 * hand.random.between(0.5, 1)));
          atS += pause + hand.random.between(0.9, 1.1) / (15 * hand.pace);
        }
        return strokes;
      },
    },
    scurry: {
      lengthS: 1.8,
      words: ['mouse', 'rat', 'rats', 'mice', 'tiny feet'],
      stretchesS: 12,
      strokes: (hand) => runs(hand, 17, Math.max(1, Math.round(hand.lengthS / 0.9)), 0.32, 0.22),
    },
    legs: {
      lengthS: 1.6,
      words: ['insect', 'spider', 'crab', 'bug', 'cockroach'],
      stretchesS: 12,
      strokes: (hand) => runs(hand, 34, Math.max(1, Math.round(hand.lengthS / 0.8)), 0.4, 0.03),
    },
    paws: {
      lengthS: 2.6,
      words: ['nails', 'trotting', 'running'],
      stretchesS: 12,
      strokes: (hand) => {
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
    },
    claws: {
      lengthS: 1.6,
      words: ['scratch', 'scratching', 'clawing', 'digging'],
      stretchesS: 12,
      strokes: (hand) => {
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
    },
    shake: {
      lengthS: 1.7,
      words: ['shaking', 'shakes', 'ears'],
      strokes: (hand) => {
        const strokes: Stroke[] = [];
        for (let atS = 0.05; atS < hand.lengthS - 0.15; atS += hand.random.between(0.95, 1.05) / 11) {
          const level = hump(atS / hand.lengthS, 0.4);
          strokes.push(...beat({ ...hand, scale: 1.3 * hand.scale }, atS, 0.06, 0.8 * level), {
            burst: { atS: atS + 0.03, attackS: 0.0005, decayS: 0.006, lowHz: 700, highHz: 4500, gain: 0.6 * level },
          });
        }
        return strokes;
      },
    },
    // Twigs and leaves pushed aside and springing back.
    foliage: {
      lengthS: 1.6,
      words: ['bush', 'undergrowth'],
      stretchesS: 12,
      strokes: (hand) => {
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
    },
    slither: {
      lengthS: 2.4,
      words: ['snake', 'crawling', 'sliding'],
      stretchesS: 12,
      strokes: (hand) => [
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
    },
    peck: {
      lengthS: 1.5,
      words: ['beak', 'pecks'],
      stretchesS: 12,
      strokes: (hand) => runs(hand, 4.5, Math.max(1, Math.round(hand.lengthS / 1.2)), 0.5, 0.4),
    },
    fingers: {
      lengthS: 2.1,
      words: ['fingertips', 'fingernails'],
      stretchesS: 12,
      strokes: (hand) => {
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
    },
    wag: {
      lengthS: 1.8,
      words: ['tail', 'thumping'],
      stretchesS: 12,
      strokes: (hand) => {
        const strokes: Stroke[] = [];
        for (let atS = 0.02; atS < hand.lengthS - 0.1; atS += hand.random.between(0.9, 1.1) / 3.6)
          strokes.push(...foot({ ...hand, scale: 0.6 * hand.scale }, atS, 0.03, 0.9, hand.random));
        return strokes;
      },
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
