import { createRandom } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

const CASE = spreadModes({ count: 9, hz: [2600, 11500], t60S: [0.28, 0.08], tilt: 0.2 }, createRandom(1, 'brass-case'));
const CAP = spreadModes({ count: 7, hz: [1900, 8800], t60S: [0.12, 0.03], tilt: 0.1 }, createRandom(1, 'crown-cap'));
const BOLT = spreadModes({ count: 12, hz: [240, 5200], t60S: [0.1, 0.03], tilt: 0.25 }, createRandom(1, 'lock-bolt'));
const PILE = spreadModes({ count: 18, hz: [190, 5600], t60S: [0.8, 0.12], tilt: 0.15 }, createRandom(1, 'steel-pile'));
const BED = spreadModes({ count: 12, hz: [45, 700], t60S: [0.2, 0.05], tilt: 0.6 }, createRandom(1, 'bed'));

function tap({ scale, force, random }: Hand, atS: number, modes: typeof CAP, gain: number, contactS = 0.0001): Stroke {
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force) } };
}

/** The ram drops on the pile, which rings down into the ground; the exhaust lifts the ram again. */
function pileDriver(hand: Hand): Stroke[] {
  const { scale, force } = hand;
  return [
    { burst: { attackS: 0.0006, decayS: 0.03, lowHz: 60 * scale, highHz: 2600 * scale, gain: 0.9 * (0.4 + force) } },
    tap(hand, 0, PILE, 3, 0.0003),
    { tone: { lengthS: 0.3, hz: points(0, 74 * scale, 0.3, 46 * scale), gain: points(0, 0.4 * force, 0.3, 0) } },
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
    strokes.push(tap(hand, atS, CASE, gain));
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
    tap(hand, shockS + 0.01, BED, 3, 0.006),
    { burst: { atS: shockS + 0.01, attackS: 0.004, decayS: 0.08, lowHz: 40, highHz: 400, gain: 1.6 } },
    tap(hand, shockS + 0.26, BED, 0.8, 0.005),
  ];
}

const SLAT = spreadModes({ count: 12, hz: [140, 3400], t60S: [0.16, 0.04], tilt: 0.4 }, createRandom(1, 'slat'));
const WIRE = spreadModes({ count: 12, hz: [900, 7800], t60S: [0.14, 0.04], tilt: 0.2 }, createRandom(1, 'wire-basket'));

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
      tap(hand, 0.2 + ((runS - 0.3) * (n + 0.3 * random.next())) / slats, SLAT, random.between(0.5, 1.1), 0.0007),
    ),
    tap(hand, runS, SLAT, 2.2, 0.0015),
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
        stroke: (atS, _t, own) => tap({ ...hand, random: own }, atS, WIRE, 0.5 * own.next() * own.next()),
      },
    },
    {
      grains: {
        lengthS: lengthS - 0.15,
        perSecond: 3,
        stroke: (atS, _t, own) => tap({ ...hand, random: own }, atS, WIRE, own.between(0.3, 0.7), 0.0004),
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
  const pins = Array.from({ length: 5 }, (_, n) => tap(hand, (0.045 * n + random.between(0, 0.015)) / pace, CAP, 0.14));
  const turnsS = 0.42 / pace;
  const boltS = 0.8 / pace;
  const bolt = strikeElsewhere(BOLT, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
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
    tap(hand, turnsS, CAP, 0.2),
    { blow: { atS: boltS, modes: bolt, contactS: 0.0006, gain: 0.5 + 0.6 * force } },
    { burst: { atS: boltS, attackS: 0.0005, decayS: 0.008, lowHz: 250, highHz: 4200, gain: 0.5 * (0.4 + force) } },
    tap(hand, boltS + 0.05, CAP, 0.22),
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
  phrases: {
    defibrillator: {},
    'defibrillator charging': {},
    'defibrillator shock': {},
    'defibrillator charging and shock': {},
    'pile driver': { kind: 'pile-driver' },
    'roller shutter': { kind: 'roller' },
    'roller door': { kind: 'roller' },
    'shop shutter': { kind: 'roller' },
    'lock turning': { kind: 'lock' },
    'turning lock': { kind: 'lock' },
    'key turning in lock': { kind: 'lock' },
    'key in lock': { kind: 'lock' },
    'door lock': { kind: 'lock' },
    'unlocking door': { kind: 'lock' },
    'door unlocks': { kind: 'lock' },
    'locking door': { kind: 'lock' },
    deadbolt: { kind: 'lock' },
    'bubble wrap': { kind: 'bubble-wrap' },
    'bubble wrap popping': { kind: 'bubble-wrap' },
    'popping bubble wrap': { kind: 'bubble-wrap' },
    'shopping cart': { kind: 'cart' },
    'shopping trolley': { kind: 'cart' },
    'squeaky shopping cart': { kind: 'squeaky-cart' },
    'squeaky shopping cart wheel': { kind: 'squeaky-cart' },
    'squeaky trolley': { kind: 'squeaky-cart' },
    'squeaky cart': { kind: 'squeaky-cart' },
    'squeaky wheel': { kind: 'squeaky-cart' },
    'supermarket trolley': { kind: 'cart' },
    'luggage cart': { kind: 'cart', size: 1.3 },
    'shell casing': { kind: 'casing' },
    'shell casing drop': { kind: 'casing' },
    'casing drop': { kind: 'casing' },
    'bullet casing': { kind: 'casing' },
    'bullet shell': { kind: 'casing' },
    'brass casing': { kind: 'casing' },
    'shell casing falls': { kind: 'casing' },
    'bullet shell falls': { kind: 'casing' },
    'casing shower': { kind: 'casings' },
    'shell casing shower': { kind: 'casings' },
    'bullet casing shower': { kind: 'casings' },
    'brass casing shower': { kind: 'casings' },
    'spent casing shower': { kind: 'casings' },
    'bottle cap': { kind: 'cap' },
    'bottle opening': { kind: 'cap' },
    'opening bottle': { kind: 'cap' },
    'beer bottle opened': { kind: 'cap' },
    'opening beer bottle': { kind: 'cap' },
    'bottle opener': { kind: 'cap' },
    'soda bottle opened': { kind: 'cap', pace: 0.8 },
  },
  kinds: {
    roller: { lengthS: 5, words: ['shutter', 'rolling'], stretchesS: 20, strokes: roller },
    cart: { lengthS: 4, words: ['trolley', 'pushing', 'supermarket'], stretchesS: 20, strokes: cart },
    'squeaky-cart': { lengthS: 4, words: ['squeaky'], stretchesS: 20, strokes: squeakyCart },
    'pile-driver': { lengthS: 1.45, usualCount: 4, strokes: pileDriver },
    lock: { lengthS: 1.3, words: ['key', 'deadbolt', 'turning'], strokes: lock },
    'bubble-wrap': { lengthS: 3, words: ['wrap'], stretchesS: 20, strokes: bubbleWrap },
    defibrillator: { lengthS: 3.4, words: ['charging', 'shock', 'paddles'], strokes: defibrillator },
    casing: { lengthS: 1.2, words: ['brass', 'cartridge'], strokes: casing },
    casings: { lengthS: 3, strokes: casings },
    cap: {
      lengthS: 1.3,
      words: ['bottle', 'beer', 'opener'],
      strokes: (hand) => [
        tap(hand, 0, CAP, 0.3),
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
        tap(hand, 0.5, CAP, 0.5),
        tap(hand, 0.62, CAP, 0.3),
        tap(hand, 0.69, CAP, 0.18),
      ],
    },
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
