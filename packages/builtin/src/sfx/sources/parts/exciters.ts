import { pow } from '@soundwright/dsp/math';
import { MEMBRANE, spreadModes, strikeElsewhere, tunedModes } from '../../../draw/blow.ts';
import { type Curve, hump, points, traced } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import { pull } from '../../../draw/slips.ts';
import { BODIES, type Body } from './bodies.ts';
import { hops } from './falls.ts';
import { inTurn } from './repetition.ts';
import type { Hand } from './sketched.ts';

/** Noise of a contact, and how much hard parts chatter, beside the modes that they excite. */
const CLICK = 0.5;
const CHATTER = 0.35;

/** A strike on a body. */
export function tap(
  { scale, force, random }: Hand,
  atS: number,
  modes: Body,
  gain: number,
  contactS = 0.0002,
  most = CHATTER,
): Stroke {
  const own = strikeElsewhere(modes, random, scale);
  // A soft contact presses on instead of jumping.
  const chatter = contactS < 0.001 ? most * random.next() : 0;
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force), click: CLICK, chatter } };
}

/** One of many light touches of a body: its modes alone. */
export function touch(
  { scale, force, random }: Hand,
  atS: number,
  modes: Body,
  gain: number,
  contactS = 0.0002,
): Stroke {
  const own = strikeElsewhere(modes, random, scale);
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force) } };
}

/**
 * A rub of one part along another: noise whose pitch goes with the movement, Hz. The surfaces catch and let go at random,
 * the push is uneven, and no stroke of a hand is as long, as hard and as even as the last.
 */
export function rub(
  hand: Hand,
  atS: number,
  lengthS: number,
  hz: readonly [number, number],
  gain: number,
  q = 1.1,
): Stroke {
  const own = hand.random.fork('rub', Math.round(1e4 * atS));
  const peak = own.between(0.3, 0.65);
  const level = gain * (0.4 + hand.force) * own.between(0.8, 1.25);
  const lean = hand.scale * own.between(0.9, 1.12);
  const rough = own.between(0.25, 0.5);
  let grip = 1;
  let push = 1;
  let pushes = 1;
  return {
    noise: {
      atS,
      lengthS,
      hz: points(0, hz[0] * lean, peak * lengthS, Math.sqrt(hz[0] * hz[1]) * lean * 1.06, lengthS, hz[1] * lean),
      q,
      gain: traced(lengthS, (t) => {
        grip += 0.6 * (own.between(1 - rough, 1 + rough) - grip) - (own.chance(0.02) ? 0.5 * grip : 0);
        if (own.chance(0.09)) pushes = own.between(0.6, 1.4);
        push += 0.3 * (pushes - push);
        return level * grip * push * pow(hump(t, peak), 0.7);
      }),
    },
  };
}

/** A dull blow: a burst between two frequencies, Hz, with its time constant, seconds. */
export function thump(
  { scale, force }: Hand,
  atS: number,
  hz: readonly [number, number],
  decayS: number,
  gain: number,
  attackS = 0.001,
): Stroke {
  return {
    burst: {
      atS,
      attackS,
      decayS,
      lowHz: hz[0] * scale,
      highHz: hz[1] * scale,
      gain: gain * (0.4 + force),
    },
  };
}

/** A small bell of a machine. */
export function ring({ scale }: Hand, atS: number, hz: number, gain: number): Stroke {
  return { blow: { atS, modes: tunedModes(hz * scale, BELL), contactS: 0.0001, gain } };
}

/** Ratio, level in dB and decay of its partials. */
const BELL = [
  [1, -9, 3.5],
  [2.58, 0, 2.6],
  [4.68, -4, 1.2],
] as const;

/** Teeth that pass a pawl, evenly, ever faster (`ease` below 1) or ever slower (above 1). */
export function ticks(
  hand: Hand,
  { atS, lengthS, count, ease = 1 }: { atS: number; lengthS: number; count: number; ease?: number },
  modes: Body,
  gain: number,
  contactS?: number,
): Stroke[] {
  return Array.from({ length: count }, (_, n) => {
    const share = (n + 0.15 * hand.random.next()) / count;
    const bent = ease === 1 ? share : ease < 1 ? Math.sqrt(share) : share * share;
    return tap(hand, atS + lengthS * bent, modes, gain * hand.random.between(0.7, 1.1), contactS, 0);
  });
}

/** Many small parts that strike each other at random, most in the middle of the movement where no course is given. */
export function rattle(
  hand: Hand,
  atS: number,
  lengthS: number,
  perSecond: number | Curve,
  modes: Body,
  gain: number,
  course: (t: number) => number = (t) => hump(t, 0.4),
  contactS?: number,
): Stroke {
  return {
    grains: {
      atS,
      lengthS,
      perSecond,
      stroke: (when, t, own) => touch({ ...hand, random: own }, when, modes, gain * course(t) * own.next(), contactS),
    },
  };
}

/** Dry grains and fibres that break or fall: bursts of a few milliseconds between two frequencies, Hz. */
export function crackle(
  hand: Hand,
  atS: number,
  lengthS: number,
  perSecond: number | Curve,
  hz: readonly [number, number],
  gain: number,
  course: (t: number) => number = (t) => 0.3 + hump(t, 0.5),
  decayS = 0.002,
): Stroke {
  return {
    grains: {
      atS,
      lengthS,
      perSecond,
      stroke: (when, t, own) => ({
        burst: {
          atS: when,
          attackS: 0.0002,
          decayS,
          lowHz: hz[0] * hand.scale,
          highHz: hz[1] * hand.scale,
          gain: gain * (0.4 + hand.force) * own.next() * own.next() * course(t),
        },
      }),
    },
  };
}

/** The foot of a paw or of an insect: a click of the claw above a frequency, Hz, and a soft touch of the pad. */
export function foot(hand: Hand, atS: number, claw: number, pad: number, hz: number): Stroke[] {
  const tone = hand.scale * hand.random.between(0.8, 1.25);
  const modes = strikeElsewhere(BODIES.board, hand.random, (tone * hz) / 1700);
  const level = 0.4 + hand.force;
  return [
    { burst: { atS, attackS: 0.0002, decayS: 0.0018, lowHz: hz * tone, highHz: 9000, gain: claw * level } },
    { blow: { atS, modes, contactS: 0.002, gain: pad * level } },
  ];
}

/** A run of small feet, so many a second. */
export function feet(hand: Hand, atS: number, lengthS: number, perSecond: number, claw: number, pad: number): Stroke[] {
  return inTurn(hand, lengthS, [perSecond, perSecond], (sinceS, _, t) => {
    const level = (0.35 + 0.65 * hump(t)) * hand.random.between(0.5, 1);
    return foot(hand, atS + sinceS, claw * level, pad * level, 1700);
  });
}

/** Modes of a drumhead that are heard. */
export const HEAD = MEMBRANE.slice(0, 6);

/** A drum struck with a hand or a stick, Hz: its head, and the noise of the stroke, which is duller where it is soft. */
export function drum(
  { scale, random }: Hand,
  atS: number,
  hz: number,
  ringS: number,
  gain: number,
  contactS: number,
): Stroke[] {
  const head = HEAD.map((ratio, n) => ({ hz: hz * ratio, t60S: ringS / (1 + n), gain: 1 / (1 + 0.8 * n) }));
  const highHz = Math.min(5000, 1200 + 2.6 / contactS);
  return [
    { blow: { atS, modes: strikeElsewhere(head, random, scale), contactS, gain } },
    { burst: { atS, attackS: 0.4 * contactS, decayS: 0.006, lowHz: 0.18 * highHz, highHz, gain: 0.18 * gain } },
  ];
}

/** Small bars struck one after the other, at semitones above a frequency, Hz; at once where there is no time. */
export function run(
  hand: Hand,
  atS: number,
  lengthS: number,
  hz: number,
  ringS: number,
  gain: number,
  semitones: readonly number[],
): Stroke[] {
  return semitones.map((step, n) => {
    const own = hand.scale * hz * pow(2, step / 12) * (1 + 0.002 * hand.side);
    const modes = BAR.map(([ratio, level]) => ({ hz: own * ratio, t60S: ringS / ratio, gain: level }));
    const at = atS + ((n + hand.random.between(0, 0.3)) * lengthS) / semitones.length;
    return { blow: { atS: at, modes, contactS: 0.00015, gain: gain * hand.random.between(0.7, 1.2) } };
  });
}

/** Ratio and level of the partials of a free bar. */
const BAR = [
  [1, 1],
  [2.76, 0.3],
  [5.4, 0.1],
] as const;

/** Tiny bells, each of a pitch of its own within a band, Hz. */
export function bells(
  { scale }: Hand,
  atS: number,
  lengthS: number,
  perSecond: number | Curve,
  hz: readonly [number, number],
  gain: number,
): Stroke {
  return {
    grains: {
      atS,
      lengthS,
      perSecond,
      stroke: (when, _t, own) => {
        const low = scale * hz[0] * pow(hz[1] / hz[0], own.next());
        const level = gain * own.between(0.3, 1);
        const modes = [1, 2.76].map((ratio, n) => ({
          hz: low * ratio,
          t60S: own.between(0.2, 0.65) / ratio,
          gain: level * (n === 0 ? 1 : 0.4),
        }));
        return { blow: { atS: when, modes, contactS: 0.0002 } };
      },
    },
  };
}

/** Pieces that break off, each with modes of its own within a band, Hz, the lowest of which ring for `ringS`. */
export function splinters(
  { scale }: Hand,
  atS: number,
  lengthS: number,
  perSecond: number | Curve,
  hz: readonly [number, number],
  ringS: number,
  gain: number,
  course: (t: number) => number = () => 1,
): Stroke {
  return {
    grains: {
      atS,
      lengthS,
      perSecond,
      stroke: (when, t, own) => ({
        blow: {
          atS: when,
          modes: spreadModes({ count: 5, hz: [scale * hz[0], hz[1]], t60S: [ringS, 0.3 * ringS], tilt: 0.4 }, own),
          contactS: 0.0004,
          gain: gain * own.between(0.15, 1) * course(t),
        },
      }),
    },
  };
}

/** A small electric motor with its gears: harmonics that start and stop with it, Hz. */
export function whirr(hand: Hand, atS: number, lengthS: number, hz: readonly [number, number], gain: number): Stroke[] {
  const rampS = Math.min(0.12, lengthS / 4);
  return [
    {
      tone: {
        atS,
        lengthS,
        hz: points(0, 0.6 * hz[0], rampS, hz[0], lengthS - rampS, hz[1], lengthS, 0.6 * hz[1]).map(
          ([at, x]) => [at, x * hand.scale] as const,
        ),
        gain: 0.3 * gain * (0.4 + hand.force),
        partials: [1, 0.35, 0.55, 0.2, 0.3, 0.12, 0.2, 0.1],
        vibrato: [31, 0.008],
        attackS: rampS / 2,
        releaseS: rampS,
      },
    },
    {
      noise: {
        atS,
        lengthS,
        hz: 7 * hz[0] * hand.scale,
        q: 0.8,
        gain: 0.4 * gain * (0.4 + hand.force),
        attackS: rampS,
        releaseS: rampS,
      },
    },
  ];
}

/** How far a creak strays from the rates that are given for it, octaves; from a squeal on they glide less. */
const STRAYS = 0.7;
const SQUEAL_HZ = 430;
/** Level of a slip of gain 1. */
const SLIP = 0.33;

/**
 * A dry joint under load that sticks and slips: it creaks, and squeals where the slips are fast.
 *
 * @param hz - slips a second at the start and at the end
 * @param gain - linear level of the slips, for a force of 0.6
 * @param modes - what the slips shake
 * @param releaseS - time in which the parts let go, seconds; as usual for `Slips` if absent
 */
export function creak(
  hand: Pick<Hand, 'scale' | 'force' | 'random'>,
  atS: number,
  lengthS: number,
  hz: readonly [number, number],
  gain: number,
  modes = BODIES.joint,
  releaseS?: number,
): Stroke {
  const { scale, force } = hand;
  const random = hand.random.fork('creak', Math.round(1e4 * atS));
  const peak = random.between(0.35, 0.65);
  const level = SLIP * gain * (0.4 + force);
  const rates = [scale * hz[0], scale * hz[1]] as const;
  return {
    slips: {
      atS,
      lengthS,
      hz: pull(random, lengthS, rates, STRAYS * Math.min(1, SQUEAL_HZ / hz[0])),
      gain: traced(lengthS, (t) => level * hump(t, peak)),
      modes: strikeElsewhere(modes, random, scale),
      releaseS,
    },
  };
}

/**
 * A body drawn over a surface: its bumps excite the modes at a rate that follows the speed, over the noise of the
 * finest ones (K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH 2001).
 */
export function scrape(
  hand: Hand,
  atS: number,
  lengthS: number,
  hz: readonly [number, number],
  modes: Body,
  gain: number,
): Stroke[] {
  const bumps = traced(lengthS, (t) => BUMPS_PER_S * (0.2 + hump(t, 0.5)));
  return [
    rub(hand, atS, lengthS, hz, gain),
    {
      grains: {
        atS,
        lengthS,
        perSecond: bumps,
        stroke: (when, t, own) =>
          touch({ ...hand, random: own }, when, modes, 0.4 * gain * (0.2 + hump(t, 0.5)) * own.next()),
      },
    },
  ];
}

/** Bumps of a surface that strike a scraped body each second, at its usual speed. */
const BUMPS_PER_S = 170;

/** A round body that rolls: small blows at irregular times, pressed harder once a turn, and what bears it rumbles. */
export function roll(hand: Hand, atS: number, lengthS: number, perSecond: number, modes: Body, gain: number): Stroke[] {
  const { scale, force } = hand;
  const turn = (t: number): number => 0.6 + 0.4 * hump((t * lengthS * 2.2) % 1, 0.5);
  return [
    {
      grains: {
        atS,
        lengthS,
        perSecond: 4 * perSecond,
        stroke: (when, t, own) =>
          touch({ ...hand, random: own }, when, modes, 0.6 * gain * turn(t) * hump(t, 0.4) * own.next() * own.next()),
      },
    },
    {
      noise: {
        atS,
        lengthS,
        hz: 130 * scale,
        q: 0.5,
        gain: traced(lengthS, (t) => 0.5 * gain * (0.4 + force) * turn(t) * hump(t, 0.4)),
      },
    },
  ];
}

/** A fall and its rebounds, each sooner and weaker, until it lies. @param gapS - seconds to the first rebound */
export function bounce(hand: Hand, atS: number, modes: Body, gapS: number, gain: number, contactS?: number): Stroke[] {
  return hops(hand.random, gapS, 0.62).map(({ atS: laterS, weight }) =>
    tap(hand, atS + laterS, modes, gain * weight, contactS),
  );
}

/** Something brittle that gives way: the crack, the pieces that spring apart, crumbs that fall for `lengthS`. */
export function breaks(hand: Hand, atS: number, modes: Body, lengthS: number, gain: number): Stroke[] {
  const pieces = modes.map((mode) => ({ ...mode, hz: 1.7 * mode.hz, t60S: 0.4 * mode.t60S }));
  return [
    thump(hand, atS, [500, 9000], 0.006, 1.2 * gain),
    tap(hand, atS, modes, gain),
    {
      grains: {
        atS,
        lengthS,
        perSecond: traced(lengthS, (t) => 130 * (1 - t) * (1 - t)),
        stroke: (when, t, own) =>
          touch({ ...hand, random: own }, when, pieces, 0.7 * gain * (1 - 0.7 * t) * own.next() * own.next()),
      },
    },
    crackle(hand, atS, lengthS, 140, [1500, 9500], 0.7 * gain),
  ];
}

/** Puffs of an exhaust or a piston, from one rate to another, Hz: bursts of a band. */
export function puffs(
  hand: Hand,
  atS: number,
  lengthS: number,
  hz: readonly [number, number],
  band: readonly [number, number],
  gain: number,
): Stroke[] {
  const { random, scale } = hand;
  const strokes: Stroke[] = [];
  for (let sinceS = 0; sinceS < lengthS; ) {
    strokes.push(thump(hand, atS + sinceS, band, 0.002 + 12 / band[1], gain * random.between(0.75, 1.1)));
    const rateHz = scale * (hz[0] + ((hz[1] - hz[0]) * sinceS) / lengthS);
    sinceS += random.between(0.96, 1.04) / rateHz;
  }
  return strokes;
}
