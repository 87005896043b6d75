import { cos, pow, TAU } from '@soundwright/dsp/math';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import {
  BLADE,
  defineProps,
  everyStroke,
  hiss,
  named,
  PIECE,
  rattle,
  rub,
  SHELL,
  SNAP,
  STEEL,
  tap,
  thump,
  ticks,
  whirr,
} from './parts/props.ts';
import type { Hand } from './parts/sketched.ts';

/** How long the key of a clockwork toy is wound, and how long it then runs, seconds. */
const WINDING_S = 2.6;
const RUNS_S = 4.2;

/** Four turns of the key over its pawl, then gears that tick and plastic feet that tap, both slower as the spring runs down. */
function clockwork(hand: Hand): Stroke[] {
  const { random } = hand;
  const strokes: Stroke[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const atS = 0.65 * turn + random.between(0, 0.05);
    strokes.push(...ticks(hand, { atS, lengthS: 0.4, count: 9 }, STEEL, 0.3), rub(hand, atS, 0.4, [1800, 2600], 0.05));
  }
  const slows = (sinceS: number): number => 1 - 0.76 * pow(sinceS / RUNS_S, 2);
  for (let sinceS = 0, n = 0; sinceS < RUNS_S; n += 1) {
    const atS = WINDING_S + 0.15 + sinceS;
    strokes.push(tap(hand, atS, SNAP, 0.17 * random.between(0.6, 1.1)));
    // One step of the feet for every four teeth of the escapement.
    if (n % 4 === 0) strokes.push(tap(hand, atS, SHELL, n % 8 === 0 ? 0.6 : 0.45, 0.0006));
    sinceS += random.between(0.95, 1.05) / (30 * slows(sinceS));
  }
  strokes.push({
    noise: {
      atS: WINDING_S + 0.15,
      lengthS: RUNS_S,
      hz: points(0, 3100 * hand.scale, RUNS_S, 1700 * hand.scale),
      q: 1.4,
      gain: traced(RUNS_S, (t) => 0.05 * (1 - 0.8 * t)),
    },
  });
  return strokes;
}

/** A little motor, light wheels on the rails, and two axles each of three cars over every joint of the track. */
function train(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const strokes: Stroke[] = [
    ...whirr(hand, 0, lengthS, [210, 205], 0.1),
    { noise: { lengthS, hz: 2300 * scale, q: 0.8, gain: 0.03, attackS: 0.2, releaseS: 0.3 } },
  ];
  for (let atS = 0.3; atS < lengthS - 0.9; atS += random.between(0.92, 1)) {
    for (let car = 0; car < 3; car += 1) {
      for (const axleS of [0, 0.085]) {
        strokes.push(tap(hand, atS + 0.24 * car + axleS, PIECE, 0.8 * random.between(0.7, 1.1), 0.0004));
        strokes.push(tap(hand, atS + 0.24 * car + axleS, SHELL, 0.6 * random.between(0.7, 1.1), 0.0006));
      }
    }
  }
  return strokes;
}

/** A small motor that is driven in bursts, and hard wheels and a plastic body that rattle. */
function remoteCar(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const strokes: Stroke[] = [];
  for (let atS = 0; atS < lengthS - 0.3; ) {
    const drivesS = Math.min(lengthS - atS, random.between(1, 2.2));
    const hz = random.between(420, 560);
    strokes.push(
      ...whirr(hand, atS, drivesS, [hz, hz * random.between(1.2, 1.5)], 0.55),
      rub(hand, atS, drivesS, [1300, 1900], 0.14),
      rattle(hand, atS, drivesS, 16, SHELL, 0.16),
    );
    atS += drivesS + random.between(0.1, 0.3);
  }
  return strokes;
}

/** Pushed by hand: hard wheels that roll on thin axles, and a light body that chatters. */
function pushCar(hand: Hand): Stroke[] {
  const strokes: Stroke[] = [];
  const pushS = 1.1;
  for (let atS = 0; atS < hand.lengthS - 0.4; atS += pushS) {
    const longS = Math.min(pushS - 0.12, hand.lengthS - atS);
    strokes.push(
      rub(hand, atS, longS, [700, 1500], 0.5, 0.8),
      rattle(hand, atS, longS, 45, PIECE, 0.22),
      rattle(hand, atS, longS, 20, SHELL, 0.3),
    );
  }
  return strokes;
}

/** A cap that goes off under its hammer: a small dry bang. */
const capGun = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.4),
  thump(hand, 0.022, [700, 11000], 0.004, 1.3),
  thump(hand, 0.023, [300, 3200], 0.016, 0.6),
  tap(hand, 0.024, SHELL, 0.6, 0.0005),
  hiss(hand, 0.03, 0.16, [3800, 2200], 0.05),
];

/** A spring that drives a piston, the foam dart that leaves the barrel, and the plastic body that takes the blow. */
const dartGun = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.3),
  thump(hand, 0.02, [140, 1100], 0.02, 1),
  tap(hand, 0.022, SHELL, 0.8, 0.0008),
  hiss(hand, 0.024, 0.09, [1500, 3200], 0.3),
  tap(hand, 0.07, SNAP, 0.12),
];

/** The trigger pumps: a squirt, and drops that fall after it. */
const waterGun = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.18),
  rub(hand, 0.01, 0.1, [500, 900], 0.12),
  {
    noise: {
      atS: 0.05,
      lengthS: 0.26,
      hz: points(0, 4200 * hand.scale, 0.26, 2600 * hand.scale),
      q: 0.7,
      gain: traced(0.26, (t) => 0.5 * (0.4 + hand.force) * hump(t, 0.25)),
    },
  },
  rattle(hand, 0.2, 0.3, 30, PIECE, 0.03),
];

/** A hand that searches through a box of plastic bricks. */
function bricks(hand: Hand): Stroke[] {
  const strokes: Stroke[] = [];
  for (let atS = 0; atS < hand.lengthS - 0.3; ) {
    const longS = Math.min(hand.lengthS - atS, hand.random.between(0.4, 0.8));
    strokes.push(
      rattle(hand, atS, longS, 75, PIECE, 0.6),
      rattle(hand, atS, longS, 40, SNAP, 0.25),
      rattle(hand, atS, longS, 8, SHELL, 0.3),
    );
    atS += longS + hand.random.between(0, 0.15);
  }
  return strokes;
}

/** A coil of flat steel that pours itself from stair to stair: a shimmer of its turns, and the last ones that slap down. */
function slinky(hand: Hand): Stroke[] {
  return Array.from({ length: 7 }, (_, n) => {
    const atS = 0.5 * n + hand.random.between(0, 0.03);
    return [
      rattle(hand, atS, 0.42, 150, STEEL, 0.12),
      rattle(hand, atS, 0.42, 60, BLADE, 0.05),
      rub(hand, atS, 0.42, [3200, 5200], 0.06),
      tap(hand, atS + 0.36, STEEL, 0.35),
      thump(hand, atS + 0.36, [90, 500], 0.02, 0.4),
    ];
  }).flat();
}

/** One hop: the foot of the stick lands, its spring is pressed and lets go. */
const pogo = (hand: Hand): Stroke[] => [
  thump(hand, 0, [60, 420], 0.03, 1),
  tap(hand, 0.004, STEEL, 0.15),
  {
    tone: {
      atS: 0.02,
      lengthS: 0.42,
      hz: points(0, 210 * hand.scale, 0.14, 150 * hand.scale, 0.42, 330 * hand.scale),
      gain: traced(0.42, (t) => 0.2 * (0.4 + hand.force) * hump(t, 0.3)),
      partials: [1, 0.6, 0.4, 0.5, 0.25, 0.2],
      vibrato: [17, 0.05],
    },
  },
  rub(hand, 0.04, 0.3, [1400, 2200], 0.08),
];

/** Beads that run round inside the tube of a hoop with every turn of the hips. */
function hoop(hand: Hand): Stroke[] {
  const turnS = 0.62;
  const strokes: Stroke[] = [];
  for (let atS = 0; atS < hand.lengthS - 0.3; atS += turnS * hand.random.between(0.95, 1.05)) {
    strokes.push(rub(hand, atS, turnS, [1700, 2600], 0.3), rattle(hand, atS, turnS, 34, PIECE, 0.14));
  }
  return strokes;
}

/** The flutter of a spinning disc that comes closer, and the hand that catches it. */
const disc = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.16, [900, 1600], 0.3),
  {
    noise: {
      atS: 0.1,
      lengthS: 1.3,
      hz: points(0, 620 * hand.scale, 1.1, 1050 * hand.scale, 1.3, 900 * hand.scale),
      q: 1.2,
      gain: traced(1.3, (t) => 0.22 * hump(t, 0.85) * (0.75 + 0.25 * cos(TAU * 18 * t))),
    },
  },
  tap(hand, 1.36, SHELL, 0.9, 0.001),
  thump(hand, 1.36, [250, 2200], 0.014, 0.6),
];

/** A child on a drum of tin and plastic: even blows of two sticks, one of them harder. */
function drum(hand: Hand): Stroke[] {
  return Array.from({ length: 12 }, (_, n) => {
    const atS = 0.19 * n + hand.random.between(0, 0.03);
    const gain = (n % 2 === 0 ? 1 : 0.7) * hand.random.between(0.7, 1.1);
    return [
      thump(hand, atS, [170, 900], 0.035, 0.8 * gain),
      tap(hand, atS, SHELL, 0.7 * gain, 0.0006),
      rattle(hand, atS, 0.07, 60, SNAP, 0.06),
    ];
  }).flat();
}

/** Toys that are wound up, driven, fired, shaken and thrown. */
export const playthings = defineProps({
  name: 'playthings',
  default: 'clockwork',
  phrases: {
    ...named('clockwork', 'wind up toy, wind up toy walking, toy robot, toy robot walking, wind up robot, robot toy'),
    ...named('train', 'toy train, model train, model railway, train set, electric train, electric train set'),
    ...named('train', 'toy train going around track, toy train on track, toy railway, model railroad'),
    ...named('car', 'rc car, rc truck, radio controlled car, remote control car, slot car'),
    ...named('car', 'rc helicopter, toy helicopter, rc plane, remote control helicopter', { pitch: 1.5 }),
    ...named('car', 'rc boat, remote control boat', { pitch: 0.8 }),
    ...named(
      'wheels',
      'toy car, toy truck, toy tractor, toy bus, model car, toy car rolling, pull along toy, matchbox car',
    ),
    ...named('wheels', 'hot wheels, hot wheels car, die cast car, toy wagon, toy fire truck, toy digger'),
    ...named('caps', 'cap gun, cap gun shot, toy gun, toy gun shot, toy pistol, cap pistol, toy rifle'),
    ...named('dart', 'nerf gun, nerf gun shot, nerf blaster, nerf dart, foam dart gun, dart gun toy, toy dart gun'),
    ...named('squirt', 'water pistol, water gun, squirt gun, super soaker, toy water gun'),
    ...named(
      'bricks',
      'digging through lego, searching lego, rummaging through lego, digging through toy box, toy box, rummaging in toy box',
    ),
    ...named('slinky', 'slinky, slinky toy, slinky on stairs, slinky going down stairs, slinky spring'),
    ...named('pogo', 'pogo stick, pogo stick jumping, pogo stick bouncing, pogo'),
    ...named('hoop', 'hula hoop, hoola hoop, hula hoop spinning'),
    ...named('disc', 'frisbee, frisbee throw, frisbee catch, throwing frisbee, frisbee flying, flying disc'),
    ...named('drum', 'toy drum, kid banging on toy drum, banging on toy drum, tin drum'),
  },
  kinds: {
    clockwork: { lengthS: WINDING_S + RUNS_S + 0.3, strokes: clockwork },
    train: { lengthS: 6, ...everyStroke, strokes: train },
    car: { lengthS: 4, ...everyStroke, strokes: remoteCar },
    wheels: { lengthS: 2.2, ...everyStroke, strokes: pushCar },
    caps: { lengthS: 0.35, strokes: capGun },
    dart: { lengthS: 0.4, strokes: dartGun },
    squirt: { lengthS: 0.55, usualCount: 3, strokes: waterGun },
    bricks: { lengthS: 2.8, ...everyStroke, strokes: bricks },
    slinky: { lengthS: 3.7, strokes: slinky },
    pogo: { lengthS: 0.7, usualCount: 5, strokes: pogo },
    hoop: { lengthS: 3.2, ...everyStroke, strokes: hoop },
    disc: { lengthS: 1.6, strokes: disc },
    drum: { lengthS: 2.5, strokes: drum },
  },
  method:
    'Teeth of small gears and pawls as ticks, toy motors as harmonics with gear noise, light plastic and wood as short modes struck at random, puffs of air and water as noise.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'P. Cook, Physically Informed Sonic Modeling (PhISM), Computer Music Journal 21 (1997)',
  ],
  distanceM: 1.2,
});
