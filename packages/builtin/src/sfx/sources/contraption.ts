import { strikeElsewhere, tunedModes } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES, type Body } from './parts/bodies-of-things.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

function tap({ scale, force, random }: Hand, atS: number, modes: Body, gain: number, contactS = 0.0003): Stroke {
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force) } };
}

/** A bell of the machine, struck once. */
function bell({ scale }: Hand, atS: number, hz: number, gain: number): Stroke {
  return {
    blow: {
      atS,
      modes: tunedModes(hz * scale, [
        [1, 0, 1.3],
        [2.62, -9, 0.6],
        [4.9, -16, 0.3],
      ]),
      contactS: 0.0001,
      gain,
    },
  };
}

/** The lever, three reels that stop one after the other, the bells of the win, and then the coins. */
function slotMachine(hand: Hand, coins: number): Stroke[] {
  const { random, lengthS } = hand;
  const leverS = 0.4;
  const stops = [1.1, 1.55, 2].map((atS) => leverS + atS * random.between(0.94, 1.06));
  const paysS = stops[2] + 0.3;
  const rings = coins > 20 ? 14 : 4;
  const coinsS = paysS + 0.08 * rings;
  const clicks = stops.flatMap((stopS, reel) => {
    const perSecond = 15 + 2.5 * reel;
    return Array.from(
      { length: Math.floor((stopS - leverS) * perSecond) },
      (_, n) => leverS + (n + 0.1 * random.next()) / perSecond,
    );
  });
  return [
    ...Array.from({ length: 7 }, (_, n) => tap(hand, 0.045 * n, BODIES.pawl, 0.5)),
    tap(hand, leverS - 0.06, BODIES.cabinet, 1.1, 0.0012),
    ...clicks.map((atS) => tap(hand, atS, BODIES.pawl, 0.16, 0.0002)),
    { noise: { atS: leverS, lengthS: stops[2] - leverS, hz: 520, q: 0.8, gain: 0.05, attackS: 0.1, releaseS: 0.1 } },
    ...stops.map((atS) => tap(hand, atS, BODIES.cabinet, 1.2, 0.0008)),
    ...Array.from({ length: rings }, (_, n) => bell(hand, paysS + 0.11 * n, 1950, 0.2)),
    ...Array.from({ length: coins }, () => coinsS + (lengthS - coinsS - 0.4) * random.next()).flatMap((atS) => [
      tap(hand, atS, BODIES.coin, random.between(0.15, 0.4), 0.0001),
      tap(hand, atS + 0.004, BODIES.cabinet, 0.12, 0.0006),
    ]),
  ];
}

/** The bell at the margin, and then the carriage is pushed back. */
const carriage = (hand: Hand): Stroke[] => [bell(hand, 0, 2350, 0.34), ...carriageReturn(hand)];

/** The ratchet of the carriage that is pushed back, and its stop. */
function carriageReturn(hand: Hand): Stroke[] {
  const { random } = hand;
  const pushS = 0.55;
  const teeth = 26;
  return [
    tap(hand, 0.42, BODIES.pawl, 0.5),
    ...Array.from({ length: teeth }, (_, n) =>
      // The push starts slowly and ends fast.
      tap(
        hand,
        0.5 + pushS * Math.sqrt((n + 0.2 * random.next()) / teeth),
        BODIES.pawl,
        random.between(0.2, 0.35),
        0.0002,
      ),
    ),
    {
      noise: {
        atS: 0.5,
        lengthS: pushS,
        hz: points(0, 900, pushS, 2300),
        q: 0.8,
        gain: traced(pushS, (t) => 0.16 * hump(t, 0.7)),
      },
    },
    tap(hand, 0.5 + pushS + 0.01, BODIES.cabinet, 1.6, 0.0007),
    tap(hand, 0.5 + pushS + 0.03, BODIES.pawl, 0.7),
  ];
}

/** A starter cord pulled: the pawl whirrs up, the piston huffs against its compression, the cord runs back. */
function pullCord(hand: Hand): Stroke[] {
  const { random, scale, lengthS } = hand;
  const pulls = Math.max(1, Math.round(lengthS / 1.35));
  return Array.from({ length: pulls }, (_, pull): Stroke[] => {
    const atS = (pull * lengthS) / pulls + 0.04 * random.next();
    const pullS = random.between(0.42, 0.5);
    const puffs = 6;
    return [
      {
        noise: {
          atS,
          lengthS: pullS,
          hz: points(0, 900 * scale, pullS, 2600 * scale),
          q: 1.4,
          gain: traced(pullS, (t) => 0.3 * hump(t, 0.7)),
        },
      },
      ...Array.from({ length: 22 }, (_unused, n) =>
        tap(hand, atS + pullS * Math.sqrt((n + 0.2 * random.next()) / 22), BODIES.pawl, 0.22),
      ),
      ...Array.from({ length: puffs }, (_unused, n): Stroke => {
        const puffS = atS + 0.06 + (pullS + 0.14) * Math.sqrt(n / puffs);
        return { burst: { atS: puffS, attackS: 0.006, decayS: 0.028, lowHz: 60, highHz: 480, gain: 1.3 - 0.12 * n } };
      }),
      {
        noise: {
          atS: atS + pullS + 0.12,
          lengthS: 0.36,
          hz: points(0, 2200 * scale, 0.36, 900 * scale),
          q: 1.2,
          gain: traced(0.36, (t) => 0.12 * (1 - t)),
        },
      },
      tap(hand, atS + pullS + 0.5, BODIES.cabinet, 0.5, 0.0008),
    ];
  }).flat();
}

/** A bow: the limbs creak as they are drawn, the string lets go, the arrow is in the target before it is quiet. */
function bowShot(hand: Hand): Stroke[] {
  const { random, scale, force } = hand;
  const shotS = 0.62;
  const hitS = shotS + random.between(0.26, 0.36);
  const hz = random.between(105, 135) * scale;
  return [
    ...Array.from({ length: 9 }, (_, n) =>
      tap(hand, 0.08 + 0.045 * n + 0.02 * random.next(), BODIES.board, random.between(0.03, 0.1), 0.0005),
    ),
    {
      noise: {
        lengthS: 0.5,
        hz: points(0, 500 * scale, 0.5, 950 * scale),
        q: 2.4,
        gain: traced(0.5, (t) => 0.05 * hump(t, 0.7) * random.between(0.4, 1)),
      },
    },
    tap(hand, shotS, BODIES.board, 0.9, 0.0006),
    {
      tone: {
        atS: shotS,
        lengthS: 0.4,
        hz: points(0, 1.25 * hz, 0.05, hz, 0.4, 0.97 * hz),
        gain: 0.4,
        partials: [1, 0.8, 0.6, 0.5, 0.3, 0.25, 0.15, 0.1],
        attackS: 0.001,
        decayS: 0.075,
      },
    },
    { burst: { atS: shotS, attackS: 0.0004, decayS: 0.008, lowHz: 600, highHz: 6500, gain: 0.5 } },
    {
      noise: {
        atS: shotS,
        lengthS: hitS - shotS,
        hz: points(0, 1700 * scale, hitS - shotS, 3600 * scale),
        q: 1.6,
        gain: traced(hitS - shotS, (t) => 0.22 * hump(t, 0.35)),
      },
    },
    tap(hand, hitS, BODIES.cabinet, 0.9 + force, 0.0008),
    { burst: { atS: hitS, attackS: 0.0006, decayS: 0.012, lowHz: 250, highHz: 4200, gain: 0.7 } },
    {
      tone: {
        atS: hitS,
        lengthS: 0.35,
        hz: 46 * scale,
        gain: 0.2,
        partials: [1, 0.9, 0.7, 0.6, 0.4],
        vibrato: [23, 0.04],
        decayS: 0.1,
      },
    },
  ];
}

/** Machines worked by hand: slot machine, typewriter carriage, starter cord, bow. */
export const contraption = defineSketches({
  name: 'contraption',
  traits: ['whole'],
  optionTraits: { end: ['carriage', 'carriage-return'] },
  parts: { carriage: 'bell ding' },
  noises: ['handled'],
  default: 'slot-machine',
  table: `
slot-machine 4.4
  = reels, lever
  loosely slot machine, fruit machine, one armed bandit
jackpot 6.4
  = win
  says slot machine jackpot, jackpot
carriage 1.7
  = typewriter
  says carriage return, typewriter carriage return ding, typewriter ding return, typewriter bell return, typewriter
    ding, typewriter bell
carriage-return 1.7
  says typewriter carriage return, typewriter carriage
pull-cord 1.35
  = starter
  says pull cord, starter cord, recoil starter
bow 1.5
  = archer, archery
  says bow and arrow, bow and arrow shot, bow shot, arrow shot, arrow shot from bow, shooting arrow, archer shooting,
    archery shot
  says (size 1.2) longbow
  says (size .8 force .9) crossbow
`,
  drawn: {
    'slot-machine': (hand) => slotMachine(hand, 9),
    jackpot: (hand) => slotMachine(hand, 70),
    carriage,
    'carriage-return': carriageReturn,
    'pull-cord': pullCord,
    bow: bowShot,
  },
  method:
    'Pawls over the teeth of a ratchet in the rhythm of the hand, small bells, coins in a tray, puffs of compression, and a string that lets go of limbs of wood.',
  literature: [
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
    'A. Farnell, Designing Sound (2010)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',
});
