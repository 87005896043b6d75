import { strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES, type Body } from './parts/bodies-of-things.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

function tap({ scale, force, random }: Hand, atS: number, modes: Body, gain: number, contactS = 0.0001): Stroke {
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force) } };
}

/** The ram drops on the pile, which rings down into the ground; the exhaust lifts the ram again. */
function pileDriver(hand: Hand): Stroke[] {
  const { scale, force } = hand;
  return [
    { burst: { attackS: 0.0006, decayS: 0.03, lowHz: 60 * scale, highHz: 2600 * scale, gain: 0.9 * (0.4 + force) } },
    tap(hand, 0, BODIES.beam, 5.4, 0.0003),
    { tone: { lengthS: 0.3, hz: points(0, 74 * scale, 0.3, 46 * scale), gain: points(0, 0.1 * force, 0.3, 0) } },
    {
      noise: {
        atS: 0.09,
        lengthS: 0.8,
        hz: points(0, 2400, 0.8, 800),
        q: 0.8,
        gain: traced(0.8, (t) => 0.6 * hump(Math.sqrt(t))),
      },
    },
  ];
}

/** A cartridge case that falls, bounces at shrinking intervals, and rolls to rest. */
function casing(hand: Hand): Stroke[] {
  const strokes: Stroke[] = [];
  let gapS = 0.26;
  let gain = 0.5;
  for (let atS = 0.05; atS < hand.lengthS - 0.25 && gapS > 0.012; atS += gapS) {
    strokes.push(tap(hand, atS, BODIES.case, gain));
    gapS *= hand.random.between(0.5, 0.72);
    gain *= 0.72;
  }
  return strokes;
}

/** What a gun throws out, one case after the other, each of which bounces and rolls to rest. */
function casings(hand: Hand): Stroke[] {
  return Array.from({ length: FALLING }, (_, i) => {
    const fallsS = (0.1 + (0.55 * (i + hand.random.between(0, 0.8))) / FALLING) * hand.lengthS;
    return casing({ ...hand, lengthS: 1.2, scale: hand.scale * hand.random.between(0.9, 1.12) }).map((stroke) =>
      'blow' in stroke ? { blow: { ...stroke.blow, atS: (stroke.blow.atS ?? 0) + fallsS } } : stroke,
    );
  }).flat();
}

/** How many cases fall together. */
const FALLING = 9;

/** A capacitor charging with a rising whine, the discharge, and the jolt of the body. */
function defibrillator(hand: Hand): Stroke[] {
  const { lengthS } = hand;
  const scale = hand.scale * hand.random.between(0.94, 1.06);
  const shockS = lengthS - 0.7;
  return [
    {
      tone: {
        lengthS: shockS - 0.25,
        hz: points(0, 480 * scale, 0.8 * shockS, 2100 * scale, shockS, 2350 * scale),
        gain: traced(shockS - 0.25, (t) => 0.16 + 0.12 * t),
        partials: [1, 0.3, 0.2, 0.1],
        attackS: 0.05,
      },
    },
    ...[0.24, 0.14].map((beforeS) => ({
      tone: { atS: shockS - beforeS, lengthS: 0.08, hz: 2640 * scale, gain: 0.25, partials: [1, 0, 0.3] },
    })),
    { burst: { atS: shockS, attackS: 0.0004, decayS: 0.03, lowHz: 700, highHz: 9000, gain: 1.1 } },
    tap(hand, shockS + 0.01, BODIES.floor, 3, 0.006),
    { burst: { atS: shockS + 0.01, attackS: 0.004, decayS: 0.08, lowHz: 40, highHz: 400, gain: 1.6 } },
    tap(hand, shockS + 0.26, BODIES.floor, 0.8, 0.005),
  ];
}

/** A motor pulls slats over a roller one by one, until the last hits the stop. */
function roller(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const runS = lengthS - 0.5;
  const slats = Math.floor(runS * 6.5);
  return [
    {
      tone: {
        lengthS: runS,
        hz: points(0, 60 * scale, 0.4, 98 * scale, runS, 94 * scale),
        gain: 0.14,
        partials: [1, 0.7, 0.5, 0.3, 0.25, 0.15, 0.1],
        attackS: 0.15,
        vibrato: [6.5, 0.012],
      },
    },
    { noise: { lengthS: runS, hz: 1300 * scale, q: 0.5, gain: traced(runS, () => random.between(0.03, 0.06)) } },
    ...Array.from({ length: slats }, (_, n) =>
      tap(
        hand,
        0.2 + ((runS - 0.3) * (n + 0.3 * random.next())) / slats,
        BODIES.board,
        random.between(0.5, 1.1),
        0.0007,
      ),
    ),
    tap(hand, runS, BODIES.board, 2.2, 0.0015),
    { burst: { atS: runS, attackS: 0.002, decayS: 0.06, lowHz: 60, highHz: 1200, gain: 0.9 } },
  ];
}

/** Small hard wheels on a floor and a wire basket that rattles at every joint. */
function cart(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  return [
    {
      noise: {
        lengthS,
        hz: 360 * scale,
        q: 0.6,
        gain: traced(lengthS, () => random.between(0.3, 0.5)),
        attackS: 0.2,
        releaseS: 0.25,
      },
    },
    {
      grains: {
        lengthS: lengthS - 0.15,
        perSecond: 30,
        stroke: (atS, _t, own) => tap({ ...hand, random: own }, atS, BODIES.grille, 0.25 * own.next() * own.next()),
      },
    },
    {
      grains: {
        lengthS: lengthS - 0.15,
        perSecond: 3,
        stroke: (atS, _t, own) => tap({ ...hand, random: own }, atS, BODIES.grille, own.between(0.15, 0.35), 0.0004),
      },
    },
  ];
}

/** The same with a dry axle: one squeak in every turn of a wheel of 12 cm at a walk. */
function squeakyCart(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const turnS = random.between(0.42, 0.52);
  return [
    ...cart({ ...hand, force: 0.6 * hand.force }),
    ...Array.from({ length: Math.floor((lengthS - 0.3) / turnS) }, (_, n): Stroke[] => {
      const atS = 0.1 + turnS * (n + 0.06 * random.next());
      const hz = scale * 1750 * random.between(0.96, 1.05);
      return [1, 0.6].map((gain, half) => ({
        tone: {
          atS: atS + 0.19 * half,
          lengthS: 0.15,
          hz: points(0, hz * (half ? 0.78 : 0.9), 0.07, hz * (half ? 0.86 : 1.08), 0.15, hz * (half ? 0.75 : 0.96)),
          gain: traced(0.15, (t) => 0.34 * gain * hump(t, 0.4)),
          partials: [1, 0.5, 0.3, 0.15],
          vibrato: [61, 0.012] as const,
        },
      }));
    }).flat(),
  ];
}

/** A key goes in over the pins, turns, and the bolt is thrown into its frame. */
function lock(hand: Hand): Stroke[] {
  const { scale, force, random, pace } = hand;
  const pins = Array.from({ length: 5 }, (_, n) =>
    tap(hand, (0.045 * n + random.between(0, 0.015)) / pace, BODIES.latch, 0.14),
  );
  const turnsS = 0.42 / pace;
  const boltS = 0.8 / pace;
  const bolt = strikeElsewhere(BODIES.iron, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  return [
    ...pins,
    {
      noise: {
        atS: turnsS,
        lengthS: boltS - turnsS,
        hz: points(0, 1900 * scale, boltS - turnsS, 3100 * scale),
        q: 1.5,
        gain: traced(boltS - turnsS, (t) => 0.1 * hump((3 * t) % 1, 0.3)),
      },
    },
    tap(hand, turnsS, BODIES.latch, 0.2),
    { blow: { atS: boltS, modes: bolt, contactS: 0.0006, gain: 0.5 + 0.6 * force } },
    { burst: { atS: boltS, attackS: 0.0005, decayS: 0.008, lowHz: 250, highHz: 4200, gain: 0.5 * (0.4 + force) } },
    tap(hand, boltS + 0.05, BODIES.latch, 0.22),
  ];
}

/** Air cells squeezed one after another, in little runs, while the sheet crinkles. */
function bubbleWrap(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random, pace } = hand;
  const strokes: Stroke[] = [];
  for (let atS = 0.02; atS < lengthS - 0.08; ) {
    const hz = scale * random.between(520, 1150);
    const gain = (0.35 + 0.6 * force) * random.between(0.45, 1);
    strokes.push(
      { burst: { atS, attackS: 0.0002, decayS: 0.003, lowHz: 900, highHz: 9500, gain } },
      {
        tone: {
          atS,
          lengthS: 0.03,
          hz: points(0, 1.5 * hz, 0.02, hz),
          gain: 0.6 * gain,
          attackS: 0.0003,
          decayS: 0.006,
        },
      },
    );
    atS += (random.chance(0.25) ? random.between(0.3, 0.5) : random.between(0.09, 0.2)) / pace;
  }
  const crinkle: Stroke = {
    grains: {
      lengthS,
      perSecond: 45,
      stroke: (atS, _t, own) => ({
        burst: { atS, attackS: 0.0002, decayS: 0.0015, lowHz: 2500, highHz: 11000, gain: 0.05 * own.next() },
      }),
    },
  };
  return [...strokes, crinkle];
}

/** Devices with a fixed sequence: charging, opening, ejecting, driving piles. */
export const apparatus = defineSketches({
  name: 'apparatus',
  optionTraits: { moves: ['roller', 'cart', 'squeaky-cart'], door: ['lock'] },
  noises: ['click', 'handled'],
  default: 'defibrillator',
  table: `
roller 5 each
  = shutter, rolling
  says roller shutter, roller door, shop shutter
cart 4 each
  = trolley, pushing, supermarket
  says shopping cart, shopping trolley, supermarket trolley
  says (size 1.3) luggage cart
squeaky-cart 4 each
  = squeaky
  says squeaky shopping cart, squeaky shopping cart wheel, squeaky trolley, squeaky cart, squeaky wheel
pile-driver 1.45 count 4
  says pile driver
lock 1.3
  = key, deadbolt, turning
  says lock turning, turning lock, key turning in lock, key in lock, door lock, unlocking door, door unlocks, locking
    door, deadbolt
bubble-wrap 3 each
  = wrap
  says bubble wrap, bubble wrap popping, popping bubble wrap
defibrillator 3.4
  = charging, shock, paddles
  loosely defibrillator, defibrillator charging, defibrillator shock, defibrillator charging and shock
casing 1.2
  = brass, cartridge
  says shell casing, shell casing drop, casing drop, bullet casing, bullet shell, brass casing, shell casing falls,
    bullet shell falls
casings 3
  says casing shower, shell casing shower, bullet casing shower, brass casing shower, spent casing shower
cap 1.3
  = bottle, beer, opener
  says bottle cap, bottle opening, opening bottle, beer bottle opened, opening beer bottle, bottle opener
  says (pace .8) soda bottle opened
`,
  drawn: {
    roller,
    cart,
    'squeaky-cart': squeakyCart,
    'pile-driver': pileDriver,
    lock,
    'bubble-wrap': bubbleWrap,
    defibrillator,
    casing,
    casings,
    cap: (hand) => [
      tap(hand, 0, BODIES.latch, 0.3),
      {
        noise: {
          atS: 0.02,
          lengthS: 0.42,
          hz: points(0, 5200 * hand.scale, 0.42, 3600 * hand.scale),
          q: 0.6,
          gain: traced(0.42, (t) => 0.8 * (1 - t) * (1 - t) * (1 - t)),
        },
      },
      { burst: { atS: 0.02, attackS: 0.0006, decayS: 0.012, lowHz: 500, highHz: 5200, gain: 0.9 } },
      tap(hand, 0.5, BODIES.latch, 0.5),
      tap(hand, 0.62, BODIES.latch, 0.3),
      tap(hand, 0.69, BODIES.latch, 0.18),
    ],
  },
  method:
    'A tone that climbs with the charge and a broad crack over a heavy body; gas that escapes ever slower; small brass and tin bodies that bounce, each flight shorter than the last; a ram on a steel pile, and the exhaust that lifts it.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',
  spaces: { 'pile-driver': 'outdoors' },
});
