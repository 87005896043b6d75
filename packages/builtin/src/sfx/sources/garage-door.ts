import { cos } from '@soundwright/dsp/math';
import { strikeElsewhere } from '../../draw/bodies.ts';
import { points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES, type Body } from './parts/bodies-of-things.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Links of the chain that pass the sprocket per second: 18 cm/s over a pitch of half an inch. */
const LINKS_PER_S = 14;

function hit(hand: Hand, atS: number, modes: Body, gain: number, contactS: number, random = hand.random): Stroke {
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * hand.scale }));
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + hand.force) } };
}

/** The hinges of one joint knock as they round the bend of the track, left and right not quite together. */
function joint(hand: Hand, atS: number): Stroke[] {
  const { random } = hand;
  const knocks = random.integer(4, 6);
  return Array.from({ length: knocks }, (_, n): Stroke[] => {
    const knockS = atS + 0.055 * n + random.between(0, 0.04);
    const gain = random.between(0.4, 1) * (n === 0 ? 1.3 : 0.8);
    return [
      hit(hand, knockS, BODIES.panel, 1.1 * gain, 0.0009),
      hit(hand, knockS + 0.004, BODIES.latch, 0.34 * gain, 0.0003),
    ];
  }).flat();
}

/** A door of hinged panels, drawn along its track by a motor and a chain. */
function sectional(hand: Hand): Stroke[] {
  const { lengthS, scale, random, pace } = hand;
  const startS = 0.22;
  const runS = lengthS - startS - 0.9;
  const endS = startS + runS;
  // A mains motor turns at a fixed speed under load; larger doors do not lower its hum.
  const mainsHz = 100 * Math.min(1.06, Math.max(0.97, pace));
  const effort = traced(runS, (t) => 0.8 + 0.2 * cos(6.28 * (t * 5 + 0.1)));
  const joints = 5;
  return [
    // The relay, then the slack of the chain.
    { burst: { atS: 0, attackS: 0.0004, decayS: 0.004, lowHz: 900, highHz: 6500, gain: 0.5 } },
    hit(hand, startS, BODIES.frame, 0.7, 0.003),
    hit(hand, startS + 0.03, BODIES.chain, 0.5, 0.0002),
    {
      tone: {
        atS: startS - 0.12,
        lengthS: runS + 0.3,
        hz: points(0, 0.6 * mainsHz, 0.25, mainsHz, runS, mainsHz, runS + 0.3, 0.45 * mainsHz),
        gain: 0.09,
        partials: [1, 0.75, 0.4, 0.3, 0.15, 0.2, 0.1, 0.1],
        attackS: 0.06,
        releaseS: 0.25,
      },
    },
    {
      noise: {
        atS: startS,
        lengthS: runS,
        hz: 760 * scale,
        q: 0.6,
        gain: effort.map(([at, x]) => [at, 0.05 * x] as const),
        attackS: 0.1,
        releaseS: 0.15,
      },
    },
    // Every link drops onto the sprocket; the free run of the chain slaps its rail.
    ...Array.from({ length: Math.floor(runS * LINKS_PER_S) }, (_, n): Stroke[] => {
      const atS = startS + (n + 0.18 * random.next()) / LINKS_PER_S;
      const gain = random.between(0.5, 1);
      return [
        hit(hand, atS, BODIES.chain, 0.3 * gain, 0.0002),
        { burst: { atS, attackS: 0.0005, decayS: 0.007, lowHz: 900, highHz: 8500, gain: 0.13 * gain } },
      ];
    }).flat(),
    {
      grains: {
        atS: startS,
        lengthS: runS,
        perSecond: 6,
        stroke: (atS, _t, own) => hit(hand, atS, BODIES.chain, 0.6 * own.next() * own.next(), 0.0002, own),
      },
    },
    ...Array.from({ length: joints }, (_, n) =>
      joint(hand, startS + (runS * (n + 0.45 + random.between(-0.08, 0.08))) / joints),
    ).flat(),
    // It comes to rest: the stop, the panels pushed together, the chain swinging out.
    hit(hand, endS, BODIES.frame, 3, 0.004),
    hit(hand, endS + 0.006, BODIES.panel, 1.7, 0.002),
    { burst: { atS: endS, attackS: 0.002, decayS: 0.05, lowHz: 45, highHz: 700, gain: 1.1 } },
    ...[0.07, 0.16, 0.27, 0.4].map((afterS, n) =>
      hit(hand, endS + afterS, n % 2 ? BODIES.chain : BODIES.latch, 0.4 / (n + 1), 0.0003),
    ),
  ];
}

/** One panel that swings up on springs: they stretch and twang, then the door bangs on its stop. */
function tilting(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const endS = 0.62 * lengthS;
  return [
    hit(hand, 0, BODIES.latch, 0.8, 0.0004),
    ...[0.06, 0.1].map((atS) => hit(hand, atS, BODIES.panel, 0.7, 0.0015)),
    {
      grains: {
        atS: 0.12,
        lengthS: endS - 0.15,
        perSecond: 13,
        stroke: (atS, _t, own) =>
          hit(hand, atS, own.chance(0.6) ? BODIES.latch : BODIES.panel, own.between(0.05, 0.3), 0.0006, own),
      },
    },
    ...[1, 1.5].map(
      (ratio): Stroke => ({
        tone: {
          atS: 0.15,
          lengthS: endS,
          hz: points(0, 330 * ratio * scale, endS, 210 * ratio * scale),
          gain: traced(endS, (t) => 0.03 * t * (1 - t) * random.between(0.6, 1.4)),
          partials: [1, 0.5, 0.6, 0.3, 0.4, 0.2],
          vibrato: [11, 0.02],
        },
      }),
    ),
    hit(hand, endS, BODIES.panel, 2.4, 0.0015),
    hit(hand, endS + 0.004, BODIES.frame, 2.6, 0.003),
    ...[0.16, 0.29].map((afterS, n) => hit(hand, endS + afterS, BODIES.panel, 0.7 / (n + 1), 0.002)),
  ];
}

/** Garage doors: motor, chain, panels over the joints of the track, and the stop. */
export const garageDoor = defineSketches({
  name: 'garage-door',
  traits: ['machine'],
  noises: ['hum', 'machine'],
  default: 'sectional',
  table: `
sectional 8 each
  = garage, electric, automatic
  loosely garage door, garage door opening, garage door closing, garage door opener, garage door rolling up, electric
    garage door, automatic garage door
tilting 3.2
  = manual, tilt
  says old garage door, manual garage door, pulling up garage door
`,
  drawn: {
    sectional,
    tilting,
  },
  method:
    'A motor at twice the mains frequency, a chain whose links drop onto the sprocket one by one, hinged steel panels that knock as each joint rounds the bend, and the stop.',
  literature: [
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 3',
    'A. Farnell, Designing Sound (2010), ch. 44',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 3,
  space: 'room',
});
