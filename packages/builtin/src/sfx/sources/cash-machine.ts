import { strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES, type Body } from './parts/bodies-of-things.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

function clack(hand: Hand, atS: number, modes: Body, gain: number, contactS = 0.0004): Stroke {
  const own = strikeElsewhere(modes, hand.random).map((mode) => ({ ...mode, hz: mode.hz * hand.scale }));
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + hand.force) } };
}

/** A beep of the piezo disc: nearly square, without a glide. */
function beep(atS: number, hz: number, lengthS: number, gain: number): Stroke {
  return { tone: { atS, lengthS, hz, gain, partials: [1, 0, 0.3, 0, 0.12], attackS: 0.003, releaseS: 0.006 } };
}

/** A geared motor that starts, runs, and stops. */
function motor({ scale }: Hand, atS: number, lengthS: number, hz: number, gain: number): Stroke[] {
  const top = hz * scale;
  return [
    {
      tone: {
        atS,
        lengthS,
        hz: points(0, 0.5 * top, 0.12, top, lengthS - 0.12, top, lengthS, 0.6 * top),
        gain,
        partials: [1, 0.5, 0.7, 0.25, 0.4, 0.15, 0.2],
        vibrato: [17, 0.012],
        attackS: 0.04,
        releaseS: 0.09,
      },
    },
    { noise: { atS, lengthS, hz: 9 * top, q: 1.2, gain: 0.45 * gain, attackS: 0.05, releaseS: 0.08 } },
  ];
}

/** Banknotes that pass a roller one after the other: each flicks off the stack. */
function notes(hand: Hand, atS: number, count: number, perSecond: number): Stroke[] {
  const { scale, random } = hand;
  return Array.from({ length: count }, (_, n): Stroke[] => {
    const noteS = atS + (n + 0.12 * random.next()) / perSecond;
    const lengthS = Math.min(0.06, 0.7 / perSecond);
    return [
      {
        noise: {
          atS: noteS,
          lengthS,
          hz: points(0, 1700 * scale, lengthS, 4200 * scale),
          q: 0.8,
          gain: traced(lengthS, (t) => random.between(0.45, 0.6) * hump(t, 0.3)),
        },
      },
      {
        burst: {
          atS: noteS,
          attackS: 0.0004,
          decayS: 0.0035,
          lowHz: 700,
          highHz: 7500,
          gain: random.between(0.5, 0.8),
        },
      },
    ];
  }).flat();
}

/** Card, code, motor, banknotes, flap: what a customer hears at a cash machine. */
function withdrawal(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const at = (share: number): number => share * lengthS;
  const keyHz = 1850 * random.between(0.9, 1.12);
  const keys = Array.from({ length: 4 }, (_, n) => at(0.11) + n * random.between(0.24, 0.32));
  const countS = at(0.46);
  const perSecond = random.between(8, 11);
  const count = Math.max(5, Math.round(at(0.24) * perSecond));
  const presentS = countS + count / perSecond + 0.15;
  return [
    clack(hand, 0, BODIES.tin, 0.5),
    ...motor(hand, 0.03, at(0.07), 165, 0.1),
    clack(hand, at(0.075), BODIES.tin, 0.35),
    ...keys.flatMap((atS): Stroke[] => [
      clack(hand, atS, BODIES.tin, 0.14, 0.0002),
      beep(atS + 0.012, keyHz, 0.085, 0.2),
    ]),
    beep(keys[3] + 0.42, keyHz, 0.16, 0.2),
    ...motor(hand, countS - 0.3, count / perSecond + 0.5, 92, 0.1),
    clack(hand, countS - 0.28, BODIES.cabinet, 0.8, 0.001),
    ...notes(hand, countS, count, perSecond),
    clack(hand, presentS, BODIES.cabinet, 1.2, 0.0008),
    ...motor(hand, presentS + 0.06, 0.5, 210, 0.11),
    clack(hand, presentS + 0.58, BODIES.tin, 1.3),
    clack(hand, presentS + 0.63, BODIES.cabinet, 0.5, 0.0008),
    ...[0, 0.3, 0.6].map((laterS) => beep(presentS + 0.85 + laterS, keyHz * 1.12, 0.13, 0.17)),
  ];
}

/** A banknote counter: a stack runs through at a thousand notes a minute, then it stops and beeps. */
function counter(hand: Hand): Stroke[] {
  const { lengthS, random, pace } = hand;
  const perSecond = 17 * pace * random.between(0.92, 1.08);
  const runS = lengthS - 0.95;
  return [
    clack(hand, 0, BODIES.cabinet, 0.5, 0.0008),
    ...motor(hand, 0.05, runS + 0.15, 128, 0.09),
    ...notes(hand, 0.25, Math.floor((runS - 0.25) * perSecond), perSecond),
    clack(hand, runS + 0.1, BODIES.cabinet, 0.9, 0.0008),
    beep(runS + 0.45, 2350, 0.14, 0.2),
  ];
}

/** Machines that hand out or count money. */
export const cashMachine = defineSketches({
  name: 'cash-machine',
  default: 'withdrawal',
  table: `
withdrawal 8.6
  = withdraw, dispensing, bank, cash
  loosely cash machine, cash dispenser, cashpoint, atm, atm machine, atm dispensing cash, atm dispensing money, atm
    withdrawal, cash withdrawal, bank machine
counter 4 each
  = counting, banknotes, bills
  says money counter, money counting machine, cash counting machine, bill counter, cash counter, banknote counter, money
    counting
  says (pace .5) counting money
`,
  drawn: {
    withdrawal,
    counter,
  },
  method:
    'The steps of the machine in order: beeps of a piezo disc under a code typed by hand, a geared motor, banknotes that flick past a roller one by one, and a flap.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.9,
  space: 'room',
});
