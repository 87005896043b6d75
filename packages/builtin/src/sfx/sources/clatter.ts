import type { Mode } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/blow.ts';
import { hump, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies.ts';
import { crackle, tap, thump } from './parts/exciters.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Pots and pans from the largest to the smallest, and the lids that go with them. */
const PANS = [290, 380, 490, 640, 860].map((hz, n) =>
  spreadModes(
    { count: 16, hz: [hz, 7000 + 700 * n], t60S: [0.95 - 0.1 * n, 0.3], tilt: -0.05 },
    createRandom(1, 'pan', n),
  ),
);

/** A thing that lands, hops ever lower and rocks to rest: its strikes with their gains. */
function hops(random: Random, fromS: number, firstS: number, keeps: number): [atS: number, gain: number][] {
  const strikes: [number, number][] = [];
  let atS = fromS;
  let flightS = firstS;
  let gain = 1;
  while (flightS > 0.022 && strikes.length < 14) {
    strikes.push([atS, gain * random.between(0.6, 1)]);
    atS += flightS * random.between(0.8, 1.15);
    flightS *= keeps * random.between(0.85, 1.08);
    gain *= 0.74;
  }
  return strikes;
}

/** Several vessels fall at once, hit the floor and each other, hop and settle. */
function pans(hand: Hand): Stroke[] {
  const { random, lengthS } = hand;
  const spreadS = 0.26 * lengthS;
  return PANS.flatMap((modes, n): Stroke[] => {
    const fromS = n === 0 ? 0 : spreadS * random.next();
    const own = { ...hand, scale: hand.scale * random.between(0.88, 1.14) };
    const strikes = hops(random, fromS, random.between(0.2, 0.36), random.between(0.66, 0.76));
    return strikes
      .filter(([atS]) => atS < lengthS - 0.4)
      .flatMap(([atS, gain]): Stroke[] => [
        tap(own, atS, modes, 0.9 * gain, 0.00018),
        thump(own, atS, [500, 3500], 0.008, 0.2 * gain),
      ]);
  }).concat([{ burst: { attackS: 0.0005, decayS: 0.03, lowHz: 900, highHz: 9000, gain: 0.8 * (0.4 + hand.force) } }]);
}

/** A tray full of crockery that goes down: the tray itself, then plates and cups around it, some of which break. */
function tray(hand: Hand): Stroke[] {
  const { random, lengthS } = hand;
  const pieces = Array.from({ length: 15 }, () => 0.02 + 0.5 * lengthS * random.next() * random.next());
  return [
    ...hops(random, 0, 0.3, 0.7).map(([atS, gain]) => tap(hand, atS, BODIES.tray, gain, 0.0002)),
    thump(hand, 0, [80, 1800], 0.03, 0.8),
    ...pieces.map((atS) =>
      tap(
        { ...hand, scale: hand.scale * random.between(0.7, 1.5) },
        atS,
        BODIES.crockery,
        random.between(0.3, 1),
        0.0001,
      ),
    ),
    crackle(hand, 0.05, 0.5, 160, [2600, 12000], 0.5),
  ];
}

/** A housing shaken by its motor: knocks at the pace of the drum, whose grip comes and goes. */
function panel(hand: Hand): Stroke[] {
  return shaken(hand, { modes: BODIES.cabinet, hz: 11, gain: 0.55 }, { modes: BODIES.shell, hz: 23, gain: 0.3 });
}

/** A pane loose in its frame, in gusts or as a train goes by. */
function windowPane(hand: Hand): Stroke[] {
  return shaken(hand, { modes: BODIES.pane, hz: 19, gain: 0.7 }, { modes: BODIES.glassware, hz: 31, gain: 0.05 });
}

/** A lid lifted by steam that falls back on its rim. */
function lid(hand: Hand): Stroke[] {
  return shaken(hand, { modes: BODIES.tin, hz: 9, gain: 0.5 }, { modes: BODIES.tin, hz: 24, gain: 0.16 });
}

interface Loose {
  readonly modes: readonly Mode[];
  /** Strikes per second while it is shaken. */
  readonly hz: number;
  readonly gain: number;
}

/** Two loose parts that strike as long as what shakes them does, in swells of about a second. */
function shaken(hand: Hand, ...parts: readonly Loose[]): Stroke[] {
  const { lengthS, pace, random } = hand;
  const swells = Math.max(1, Math.round(lengthS / 1.1));
  const swell = traced(lengthS, (t) => 0.25 + 0.75 * hump((t * swells) % 1, 0.5));
  return parts.flatMap(({ modes, hz, gain }): Stroke[] => {
    const strokes: Stroke[] = [];
    for (let atS = 0.01; atS < lengthS - 0.12; atS += random.between(0.6, 1.4) / (hz * pace)) {
      const at = Math.min(swell.length - 1, Math.floor((atS / lengthS) * swell.length));
      strokes.push(tap(hand, atS, modes, gain * swell[at][1] * random.between(0.35, 1), 0.0004));
    }
    return strokes;
  });
}

/** Loose things of metal, glass and china that fall together or are shaken. */
export const clatter = defineSketches({
  name: 'clatter',
  default: 'pans',
  table: `
pans 2.4
  = pots, metallic clatter, clatter, crash
  says cookware, cookware [crash|clatter|fall], [crash|clatter|stack] of cookware, falling cookware, dropped cookware,
    stack of pans, stack of pots, pile of pans, [pans|pots|saucepans] clattering, clattering pans, clattering pots, pans
    crashing, kitchen clatter, pan lids clattering
tray 1.6
  says dropped tray, tray [dropped|crash|falls], dropped tray of [dishes|glasses], waiter drops tray, tray of dishes
    crash, falling tray
panel 2.6 each
  says panel rattle, rattling panel, machine rattling, rattling machine, housing rattle
window 2.4 each
  says window rattle, rattling window, windowpane rattle, rattling windowpane
lid 2.2 each
  says [|pot] lid rattle, rattling [|pot] lid
`,
  drawn: {
    pans,
    tray,
    panel,
    window: windowPane,
    lid,
  },
  method:
    'Each vessel, tray, pane or panel is a set of modes of its own; what falls hops ever lower until it rests, what is shaken strikes its frame at irregular times in swells.',
  literature: [
    'W. Warren & R. Verbrugge, Auditory perception of breaking and bouncing events, J. Exp. Psychology 10 (1984)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'impact',
  channels: 1,
  distanceM: 1.6,
  space: 'room',
});
