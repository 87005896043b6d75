import { type Curve, points } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { balloon, flame, stove, torch, valve } from './parts/burners.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Air from a nozzle: a wide noise band whose pitch and level fall with the pressure. */
function jet(
  { scale, force }: Hand,
  atS: number,
  lengthS: number,
  hz: readonly [number, number],
  gain: number,
  decay = 0.4,
): Stroke[] {
  const fall: Curve = points(0, scale * hz[0], lengthS, scale * hz[1]);
  const shape = { atS, lengthS, attackS: 0.004, decayS: decay * lengthS, releaseS: 0.15 * lengthS };
  return [
    { noise: { ...shape, hz: fall, q: 0.5, gain: gain * (0.5 + force) } },
    {
      noise: { ...shape, hz: fall.map(([at, x]) => [at, 2.1 * x] as const), q: 1.6, gain: 0.4 * gain * (0.5 + force) },
    },
  ];
}

/** A door leaf on rollers, driven by a motor that runs up and down. */
function slide(
  { scale }: Hand,
  atS: number,
  lengthS: number,
  motorHz: readonly [number, number],
  gain: number,
): Stroke[] {
  const course: Curve = points(0, 0, 0.15 * lengthS, 1, 0.8 * lengthS, 0.85, lengthS, 0);
  const rise: Curve = points(0, scale * motorHz[0], 0.3 * lengthS, scale * motorHz[1], lengthS, scale * motorHz[0]);
  return [
    {
      tone: {
        atS,
        lengthS,
        hz: rise,
        gain: course.map(([at, x]) => [at, 0.12 * gain * x] as const),
        partials: [1, 0.7, 0.5, 0.6, 0.3, 0.3, 0.2],
      },
    },
    { noise: { atS, lengthS, hz: 420 * scale, q: 0.6, gain: course.map(([at, x]) => [at, 0.5 * gain * x] as const) } },
    {
      noise: { atS, lengthS, hz: 2300 * scale, q: 0.8, gain: course.map(([at, x]) => [at, 0.12 * gain * x] as const) },
    },
  ];
}

/** Bellows worked by hand: slow strokes that draw air in softly through a flap and press it out through the nozzle. */
function bellows(hand: Hand): Stroke[] {
  const { lengthS, scale, force, pace, random } = hand;
  const strokes: Stroke[] = [];
  const strokeS = Math.min(2.4 / pace, lengthS);
  for (let atS = 0; atS + 0.8 * strokeS <= lengthS; atS += strokeS) {
    const blowS = strokeS * random.between(0.46, 0.54);
    const drawS = strokeS - blowS - 0.06;
    const gain = (0.45 + force) * random.between(0.85, 1.1);
    const swell = points(0, 0, 0.3 * blowS, gain, 0.75 * blowS, 0.7 * gain, blowS, 0);
    const course = points(0, 420 * scale, 0.35 * blowS, 820 * scale, blowS, 380 * scale);
    strokes.push(
      { noise: { atS, lengthS: blowS, hz: course, q: 0.7, gain: swell } },
      {
        noise: { atS, lengthS: blowS, hz: 2600 * scale, q: 0.6, gain: swell.map(([at, x]) => [at, 0.3 * x] as const) },
      },
      { burst: { atS: atS + blowS, attackS: 0.002, decayS: 0.03, lowHz: 90, highHz: 700, gain: 0.35 * gain } },
      {
        noise: {
          atS: atS + blowS,
          lengthS: drawS,
          hz: 1300 * scale,
          q: 0.8,
          gain: points(0, 0, 0.4 * drawS, 0.22 * gain, drawS, 0),
        },
      },
    );
  }
  return strokes;
}

/** The carcass of a flat tyre slaps the road and the wheel arch once a turn, and the rim rumbles over it. */
function flaps(hand: Hand, fromS: number, untilS: number, turnsPerS: readonly [number, number]): Stroke[] {
  const { scale, force, random } = hand;
  const strokes: Stroke[] = [];
  for (let atS = fromS; atS < untilS - 0.1; ) {
    const share = (atS - fromS) / (untilS - fromS);
    const turns = turnsPerS[0] + (turnsPerS[1] - turnsPerS[0]) * share;
    const gain = random.between(0.5, 0.9) * (0.4 + force) * (turns / Math.max(...turnsPerS));
    strokes.push(
      { burst: { atS, attackS: 0.003, decayS: 0.035, lowHz: 60 * scale, highHz: 420 * scale, gain: 2.6 * gain } },
      { burst: { atS, attackS: 0.001, decayS: 0.012, lowHz: 500 * scale, highHz: 2600 * scale, gain: 0.9 * gain } },
    );
    atS += random.between(0.94, 1.06) / Math.max(1.5, turns);
  }
  return strokes;
}

/** A tyre that bursts on the road: the bang, the rest of the air, and its carcass until the wheel has slowed down. */
function blowout(hand: Hand): Stroke[] {
  const { lengthS, scale } = hand;
  return [
    { burst: { atS: 0, attackS: 0.0004, decayS: 0.05, lowHz: 45 * scale, highHz: 500 * scale, gain: 5 } },
    { burst: { atS: 0, attackS: 0.0003, decayS: 0.02, lowHz: 500 * scale, highHz: 7000 * scale, gain: 3 } },
    ...jet(hand, 0.01, 0.5, [3200, 900], 0.6, 0.8),
    ...flaps(hand, 0.14, lengthS, [13, 3.5]),
  ];
}

/** Compressed air and burning gas. */
export const pneumatics = defineSketches({
  name: 'pneumatics',
  traits: ['of-vehicle'],
  optionTraits: { moves: ['brakes'] },
  noises: ['rush', 'rumble', 'hiss', 'blast'],
  firm: ['brakes'],
  default: 'release',
  spaces: { lift: 'room', stove: 'room' },
  table: `
blowout 3.2
  says tire blowout, tyre blowout, tire burst, tyre burst, burst tire, blown tire, tire pop, tire exploding, tire blows
    out
flat 4 each 15
  says flat tire flapping, flat tire driving, driving on flat tire, tire flapping
bellows 4.8 each 12
  says bellows, forge bellows, bellows pumping
brakes 1.9
  = brake, brakes, truck, bus, lorry, semi truck
  says air brake, air brakes hiss, truck air brakes, semi truck air brakes, bus air brakes, bus brakes, truck brakes,
    train brakes hiss, brake hiss
release .9
  = piston, valve, hydraulic, steam
  loosely pneumatic, pneumatic hiss, pneumatic release, hydraulic hiss, air hiss, air release, pressure release,
    compressed air, air hose, steam release, steam burst, steam valve, steam vent
door 1.7
  = sliding, hiss
  says airlock, airlock door, spaceship airlock door, spaceship airlock, spaceship door, spaceship door opening,
    spaceship door sliding open, spaceship door hiss, starship door, sci fi door, sci fi door opening, sci fi door
    closing, futuristic door, automatic door, pneumatic door
  says (size 1.3) bus door
lift 2.6
  = elevator
  says elevator door, elevator door opening, lift door, sliding lift door, elevator sliding lift door, lift sliding lift
    door
leak 4 each
  = leaking, deflating, puncture
  says gas leak, air leak, tire deflating, tyre deflating
  says (size .6) balloon deflating
jet 3 each
  = burner
  says gas jet
torch 3.2 each
  = welding, soldering
  says blowtorch, blow torch, gas torch, welding torch
stove 3.4 each
  = hob, cooker
  says gas burner, gas stove, gas stove igniting, lighting gas stove, gas hob
balloon 7 each 24
  = balloon
  says hot air balloon, hot air balloon burner, balloon burner
flamethrower 2.6 each
  = flame, dragon
  says flamethrower, flamethrower burst, flame thrower, fire breath
  says (size 1.3) dragon fire
spray 1.1
  = can, graffiti, deodorant
  says spray can, spray paint, aerosol
  wash 100% 7200 .7 .6 in .02 out .09
pump 1.1 count 4
  = tire, tyre, bicycle
  says bicycle pump, tire pump, pumping tire
`,
  drawn: {
    blowout,
    flat: (hand) => flaps(hand, 0, hand.lengthS, [7, 7]),
    bellows,
    brakes: (hand) => [
      valve(hand, 0, 0.3),
      ...jet(hand, 0.01, 0.32, [3600, 2600], 0.5, 0.9),
      valve(hand, 0.4, 0.35),
      ...jet(hand, 0.41, 1.4, [4300, 1500], 1, 0.28),
      { burst: { atS: 0.405, attackS: 0.002, decayS: 0.03, lowHz: 60, highHz: 500, gain: 0.8 } },
    ],
    release: (hand) => [valve(hand, 0, 0.3), ...jet(hand, 0.004, hand.lengthS - 0.01, [5200, 2300], 0.9, 0.3)],
    door: (hand) => [
      valve(hand, 0, 0.35),
      ...jet(hand, 0.02, 0.5, [5600, 2800], 0.6, 0.4),
      ...slide(hand, 0.14, 0.85, [130, 260], 0.5),
      { burst: { atS: 1.02, attackS: 0.001, decayS: 0.05, lowHz: 55, highHz: 600, gain: 1 } },
      valve(hand, 1.025, 0.4),
      ...jet(hand, 1.04, 0.55, [4200, 2200], 0.35, 0.35),
    ],
    lift: (hand) => [
      valve(hand, 0, 0.2),
      ...slide(hand, 0.1, 1.7, [62, 95], 1),
      {
        grains: {
          atS: 0.15,
          lengthS: 1.6,
          perSecond: 14,
          stroke: (atS, _t, random) => ({
            burst: {
              atS,
              attackS: 0.0006,
              decayS: 0.012,
              lowHz: 180,
              highHz: 2400,
              gain: random.between(0.03, 0.16),
            },
          }),
        },
      },
      { burst: { atS: 1.85, attackS: 0.002, decayS: 0.07, lowHz: 50, highHz: 480, gain: 0.9 } },
      valve(hand, 1.86, 0.3),
    ],
    leak: (hand) => [
      ...jet(hand, 0, hand.lengthS, [6800, 5200], 0.6, 1.5),
      {
        tone: {
          lengthS: hand.lengthS,
          hz: points(0, hand.scale * 3100, hand.lengthS, hand.scale * 2500),
          gain: 0.02,
          vibrato: [7, 0.01],
        },
      },
    ],
    jet: (hand) => flame(hand, 620, 0.5),
    torch,
    stove,
    balloon,
    flamethrower: (hand) => flame(hand, 330, 0.16),
    pump: (hand) => [
      {
        noise: {
          lengthS: 0.42,
          hz: points(0, hand.scale * 900, 0.42, hand.scale * 2400),
          q: 1.4,
          gain: points(0, 0.05, 0.34, 0.8, 0.42, 0),
        },
      },
      valve(hand, 0.42, 0.3),
      {
        noise: {
          atS: 0.52,
          lengthS: 0.45,
          hz: points(0, hand.scale * 1500, 0.45, hand.scale * 700),
          q: 1,
          gain: points(0, 0, 0.1, 0.35, 0.45, 0),
        },
      },
    ],
  },
  method:
    'Noise of a free jet whose band and level fall with the pressure, after the clack of its valve; flames add a roar that flickers some thirty times a second.',
  literature: [
    'M. J. Lighthill, On sound generated aerodynamically, Proc. R. Soc. A 211 (1952)',
    'A. Farnell, Designing Sound (2010), Fire',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 3,
  space: 'outdoors',
});
