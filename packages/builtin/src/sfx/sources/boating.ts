import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies.ts';
import { creak, rub, tap, thump, ticks } from './parts/exciters.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Air caught by a blade or a bow: bubbles that climb as they reach the surface. */
function bubbles(hand: Hand, atS: number, lengthS: number, perSecond: number, gain: number): Stroke {
  return {
    grains: {
      atS,
      lengthS,
      perSecond: traced(lengthS, (t) => perSecond * (0.3 + hump(t, 0.25))),
      stroke: (when, t, own) => {
        const hz = hand.scale * own.between(350, 1900);
        return {
          tone: {
            atS: when,
            lengthS: 0.08,
            hz: points(0, hz, 0.08, hz * own.between(1.1, 1.7)),
            gain: gain * own.next() * own.next() * (1 - 0.6 * t),
            decayS: 0.016,
          },
        };
      },
    },
  };
}

/** Drops from a lifted blade. */
const drips = (hand: Hand, atS: number, lengthS: number, gain: number): Stroke => ({
  grains: {
    atS,
    lengthS,
    perSecond: traced(lengthS, (t) => 17 * (1 - t)),
    stroke: (when, _t, own) => {
      const hz = hand.scale * own.between(900, 3200);
      return {
        tone: { atS: when, lengthS: 0.04, hz: points(0, hz, 0.04, 1.5 * hz), gain: gain * own.next(), decayS: 0.007 },
      };
    },
  },
});

/** A blade dips in, pulls through the water in a swirl, and comes out dripping. */
function stroke(hand: Hand, atS: number, everyS: number, gain: number): Stroke[] {
  const { random } = hand;
  const pullS = everyS * random.between(0.38, 0.48);
  const depth = random.between(0.7, 1.2);
  return [
    thump(hand, atS, [120, 700], 0.03, 0.3 * gain),
    thump(hand, atS + 0.006, [700, 3800], 0.035, 0.25 * gain * depth),
    bubbles(hand, atS + 0.02, 0.3 * everyS, 120 * depth, 0.6 * gain),
    rub(hand, atS + 0.05, pullS, [420 * depth, 900], 0.12 * gain, 0.7),
    rub(hand, atS + 0.5 * pullS, 0.7 * pullS, [1500, 2600], 0.03 * gain, 0.5),
    bubbles(hand, atS + pullS, 0.24 * everyS, 60, 0.4 * gain),
    drips(hand, atS + pullS + 0.05, 0.45 * everyS, 0.1 * gain),
  ];
}

/** Strokes at the pace of the rower, none quite like the last. */
function strokes(hand: Hand, everyS: number, each: (atS: number, stepS: number, n: number) => Stroke[]): Stroke[] {
  const { random, pace, lengthS } = hand;
  const out: Stroke[] = [];
  let n = 0;
  for (let atS = 0.05; n === 0 || atS < lengthS - 0.5 * (everyS / pace); n += 1) {
    const stepS = (everyS / pace) * random.between(0.9, 1.12);
    out.push(...each(atS, stepS, n));
    atS += stepS;
  }
  return out;
}

/** Both oars turn in their rowlocks: a knock, a groan under load, and a knock again as they come back. */
const rowlocks = (hand: Hand, atS: number, stepS: number): Stroke[] => [
  tap(hand, atS - 0.02, BODIES.board, 0.4, 0.0015),
  ...creak(hand, atS + 0.1, 0.36 * stepS, [130, 210], 0.035),
  tap(hand, atS + 0.47 * stepS, BODIES.board, 0.55, 0.0012),
  tap(hand, atS + 0.49 * stepS, BODIES.iron, 0.2, 0.0006),
  ...creak(hand, atS + 0.62 * stepS, 0.2 * stepS, [240, 180], 0.015),
];

/** A sail that loses its wind: cloth cracks at four to seven a second, harder in gusts; ropes and blocks beat along. */
function luff(hand: Hand): Stroke[] {
  const { lengthS, random, scale, force, pace } = hand;
  const out: Stroke[] = [
    {
      noise: {
        lengthS,
        hz: traced(lengthS, () => 420 * random.between(0.85, 1.2)),
        q: 0.5,
        gain: traced(lengthS, (t) => 0.03 * (0.5 + hump((t * 2.3) % 1))),
      },
    },
  ];
  for (let atS = 0.02; atS < lengthS - 0.25; ) {
    const gust = 0.35 + 0.65 * hump((atS / lengthS) * 2.3 - Math.floor((atS / lengthS) * 2.3));
    const gain = (0.3 + force) * gust * random.between(0.4, 1);
    const beatS = random.between(0.05, 0.11);
    out.push(
      rub(hand, atS, beatS, [300, 900], 0.18 * gain, 0.6),
      {
        burst: {
          atS: atS + 0.7 * beatS,
          attackS: 0.001,
          decayS: 0.012,
          lowHz: 350 * scale,
          highHz: 5200,
          gain: 0.55 * gain,
        },
      },
      thump(hand, atS + 0.7 * beatS, [45, 260], 0.04, 0.7 * gain),
    );
    if (random.chance(0.22)) out.push(tap(hand, atS + 0.09, BODIES.steel, 0.12 * gain));
    atS += random.between(0.7, 1.5) / (5.2 * pace * (0.6 + 0.6 * gust));
  }
  return out;
}

/** Hand over hand on the halyard: rope through the block at every pull, the sail rattles up its track. */
function hoist(hand: Hand): Stroke[] {
  const pulls = Math.max(3, Math.round(hand.lengthS * 1.6 * hand.pace));
  const everyS = (hand.lengthS - 0.3) / pulls;
  return Array.from({ length: pulls }, (_, n) => {
    const atS = everyS * (n + 0.15 * hand.random.next());
    return [
      rub(hand, atS, 0.55 * everyS, [700, 1500], 0.17, 0.8),
      ...creak(hand, atS, 0.5 * everyS, [300, 520], 0.1),
      ...ticks(hand, { atS: atS + 0.04, lengthS: 0.45 * everyS, count: 4 }, BODIES.steel, 0.34),
      rub(hand, atS + 0.1, 0.6 * everyS, [2400, 3600], 0.06, 0.5),
      thump(hand, atS + 0.6 * everyS, [60, 420], 0.03, 0.3),
    ];
  }).flat();
}

/** The winch: pawls over their ratchet, fast while the sheet is slack and slow under load. */
function winch(hand: Hand): Stroke[] {
  const { lengthS, random, pace } = hand;
  const out: Stroke[] = [rub(hand, 0, lengthS - 0.2, [500, 380], 0.06)];
  for (let atS = 0; atS < lengthS - 0.2; ) {
    const t = atS / lengthS;
    out.push(
      tap(hand, atS, BODIES.steel, 0.6 * random.between(0.7, 1)),
      tap(hand, atS + 0.003, BODIES.iron, 0.3, 0.0005),
    );
    atS += ((0.032 + 0.11 * t * t) * random.between(0.85, 1.15)) / pace;
  }
  return out;
}

/** Paddles, oars and sails. */
export const boating = defineSketches({
  name: 'boating',
  traits: ['lasting', 'vehicle'],
  default: 'paddle',
  table: `
paddle 4.6 each
  = canoe, kayak
  says paddle, paddle [stroke|splashing|boarding], paddle in water, kayak, [kayak|canoe|dipping] paddle, canoe, paddling
    [canoe|kayak|boat], paddleboard, raft paddling
oars 6 each 24
  = rowing, rowlock
  says row boat, rowboat, rowing, rowing [|in] boat, oars in water, [rowboat|rowing|boat|galley] oars, rowing boat oars,
    oars rowing, oars creaking, oarlocks, rowlocks, oarlock creak, rowing across lake, rowing [|boat] on lake
luff 4.5 each
  = luffing, flogging
  says sail luffing, sails flapping in wind, boat sail flapping, sail flogging, flogging sail
hoist 4
  = raised, halyard
  says [hoisting|raising|hauling|lowering] sail, sail hoisted, sail raised, halyard pulled, [|hauling] rope through
    pulley
winch 2.8
  says turn, crank, grind, click, ratchet + sailing winch, boat winch, yacht winch
  says [sailing|sailboat|yacht|sheet] winch
`,
  drawn: {
    paddle: (hand) => strokes(hand, 1.25, (atS, stepS, n) => stroke(hand, atS, stepS, n % 2 === 0 ? 1 : 0.8)),
    oars: (hand) =>
      strokes(hand, 2.1, (atS, stepS) => [
        ...stroke(hand, atS, 0.8 * stepS, 0.7),
        ...stroke(hand, atS + hand.random.between(0.01, 0.06), 0.8 * stepS, 0.6),
        ...rowlocks(hand, atS, stepS),
      ]),
    luff,
    hoist,
    winch,
  },
  method:
    'A blade as a slap, the swirl behind it and bubbles and drops that ring at their sizes; wood that knocks and groans in the rowlock; cloth that cracks at the rate of its flutter; pawls of a winch.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'A. Farnell, Designing Sound (2010)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 2,
  space: 'outdoors',
});
