import { pow } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { creak } from './parts/creak.ts';
import { named } from './parts/props.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

const TABLE = spreadModes(
  { count: 14, hz: [170, 2600], t60S: [0.1, 0.025], tilt: 0.4 },
  createRandom(1, 'games-table'),
);
const CHEST = spreadModes({ count: 18, hz: [85, 1900], t60S: [0.28, 0.05], tilt: 0.5 }, createRandom(1, 'chest'));
const LATCH = spreadModes({ count: 10, hz: [900, 7600], t60S: [0.16, 0.05] }, createRandom(1, 'latch'));
const BIN = spreadModes({ count: 16, hz: [210, 3600], t60S: [0.4, 0.08], tilt: 0.35 }, createRandom(1, 'bin'));
/** A sprung floor of maple. */
const FLOOR = spreadModes({ count: 12, hz: [75, 900], t60S: [0.14, 0.04], tilt: 0.6 }, createRandom(1, 'sports-floor'));
const DIE = spreadModes({ count: 6, hz: [2400, 9800], t60S: [0.03, 0.012] }, createRandom(1, 'die'));

/** Folds of a soft sheet giving way: low, dull crackles over surface rub. */
function folds(
  { lengthS, scale, force }: Hand,
  perSecond: number,
  hz: readonly [number, number],
  rubHz: number,
): Stroke[] {
  return [
    {
      grains: {
        lengthS: 0.95 * lengthS,
        perSecond: traced(lengthS, (t) => perSecond * (0.25 + hump((t * 2.3) % 1, 0.4))),
        stroke: (atS, _t, random) => ({
          blow: {
            atS,
            modes: spreadModes(
              { count: 3, hz: [scale * hz[0], scale * hz[1]], t60S: [0.035, 0.012], tilt: 0.3 },
              random,
            ),
            contactS: 0.0006,
            gain: (0.25 + force) * random.between(0.03, 0.35),
          },
        }),
      },
    },
    {
      noise: {
        lengthS,
        hz: scale * rubHz,
        q: 0.8,
        gain: traced(lengthS, (t) => 0.12 * (0.3 + hump((t * 2.3) % 1, 0.5))),
      },
    },
  ];
}

/** A full bag set down: what is in it thuds, its cloth gives way, straps and buckles fall after it. */
function dropBag(hand: Hand): Stroke[] {
  const { scale, force, random } = hand;
  const buckles = Array.from({ length: random.integer(2, 3) }, (_, n): Stroke => {
    const modes = strikeElsewhere(LATCH, random);
    return { blow: { atS: 0.06 + 0.09 * n * random.between(0.7, 1.3), modes, contactS: 0.0003, gain: 0.06 / (n + 1) } };
  });
  return [
    { burst: { attackS: 0.003, decayS: 0.05, lowHz: 60 * scale, highHz: 420 * scale, gain: 1.1 * (0.4 + force) } },
    { burst: { attackS: 0.001, decayS: 0.03, lowHz: 400 * scale, highHz: 2600, gain: 0.4 * (0.4 + force) } },
    { blow: { modes: strikeElsewhere(FLOOR, random), contactS: 0.006, gain: 0.35 * (0.4 + force) } },
    {
      grains: {
        lengthS: 0.4,
        perSecond: traced(0.4, (t) => 320 * (1 - t) * (1 - t)),
        stroke: (atS, t, own) => {
          const modes = spreadModes(
            { count: 3, hz: [600 * scale, 4800 * scale], t60S: [0.035, 0.012], tilt: 0.3 },
            own,
          );
          return { blow: { atS, modes, contactS: 0.0006, gain: (0.25 + force) * (1 - t) * own.between(0.05, 0.4) } };
        },
      },
    },
    ...buckles,
  ];
}

/** A tumbling die: hops of decreasing length, each a click and the response of the table. */
function tumble(hand: Hand, fromS: number, untilS: number): Stroke[] {
  const { random, force } = hand;
  const strokes: Stroke[] = [];
  let gapS = random.between(0.06, 0.1);
  for (let atS = fromS; atS < untilS && gapS > 0.012; atS += gapS * random.between(0.7, 1.25)) {
    const gain = (0.3 + 0.7 * force) * Math.sqrt(gapS / 0.1) * random.between(0.5, 1);
    strokes.push({ blow: { atS, modes: strikeElsewhere(DIE, random), contactS: 0.00008, gain: 0.35 * gain } });
    strokes.push({ blow: { atS, modes: strikeElsewhere(TABLE, random), contactS: 0.0004, gain: 0.4 * gain } });
    gapS *= 0.86;
  }
  return strokes;
}

/** One card snapping free: a tick and a puff of air. */
function card(atS: number, hz: number, gain: number): Stroke[] {
  return [
    { burst: { atS, attackS: 0.0002, decayS: 0.0024, lowHz: 900, highHz: hz, gain } },
    { burst: { atS, attackS: 0.001, decayS: 0.006, lowHz: 300, highHz: 1800, gain: 0.3 * gain } },
  ];
}

/**
 * Rubber that sticks and slips on a polished floor: a saw-like tone that starts rough, climbs while the load comes on and
 * sinks as the foot lets go, and the sole that lands.
 */
function squeak(hand: Hand, atS: number, gain: number): Stroke[] {
  const { random, scale, force } = hand;
  const top = random.between(850, 1950) * scale;
  const lengthS = random.between(0.06, 0.24);
  const peak = random.between(0.15, 0.6);
  const climb = random.between(1.12, 1.5);
  const ending = random.between(0.8, 1.05);
  return [
    {
      tone: {
        atS,
        lengthS,
        hz: traced(
          lengthS,
          (t) =>
            (t < peak
              ? top * (1 / climb + (1 - 1 / climb) * (t / peak))
              : top * (1 - (1 - ending) * ((t - peak) / (1 - peak)))) * random.between(0.985, 1.015),
        ),
        gain: traced(lengthS, (t) => 0.4 * gain * hump(t, 0.3) * random.between(0.7, 1)),
        partials: [1, 0.6, 0.5, 0.36, 0.26, 0.2, 0.14, 0.1, 0.07],
        vibrato: [random.between(45, 80), 0.02],
      },
    },
    { noise: { atS, lengthS, hz: top * 2.2, q: 1.2, gain: traced(lengthS, (t) => 0.08 * gain * hump(t, 0.3)) } },
    {
      burst: { atS: atS + lengthS, attackS: 0.001, decayS: 0.014, lowHz: 90, highHz: 800, gain: 0.35 * gain * force },
    },
  ];
}

/** Players on a court: quick turns that squeak, once or twice at a time, between the landings of their feet. */
function court(hand: Hand): Stroke[] {
  const { lengthS, random, scale, force, pace } = hand;
  const strokes: Stroke[] = [];
  for (let atS = random.between(0, 0.1); atS < lengthS - 0.3; atS += random.between(0.16, 0.55) / pace) {
    if (random.chance(0.7)) strokes.push(...squeak(hand, atS, random.between(0.25, 1)));
    const modes = strikeElsewhere(FLOOR, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
    const landsS = atS + random.between(0.03, 0.2);
    strokes.push({
      blow: { atS: landsS, modes, contactS: 0.003, gain: random.between(0.25, 0.8) * (0.3 + force) },
    });
  }
  return strokes;
}

/** A card that slides off the deck and is laid on the table. */
function layCard(hand: Hand, atS: number): Stroke[] {
  return [
    {
      noise: {
        atS,
        lengthS: 0.16,
        hz: points(0, 2200 * hand.scale, 0.16, 5200 * hand.scale),
        q: 0.9,
        gain: traced(0.16, (t) => 0.35 * hump(t, 0.75)),
      },
    },
    ...card(atS + 0.15, 6800 * hand.scale, 0.5 + 0.4 * hand.force),
    { blow: { atS: atS + 0.155, modes: TABLE, contactS: 0.0015, gain: 0.15 * hand.force } },
  ];
}

/** Handled objects: leather, bags, dice, cards, chests, bins, shoes. */
export const handling = defineSketches({
  name: 'handling',
  noises: ['blow', 'click', 'clink', 'creak', 'rustle'],
  firm: ['dice', 'card'],
  default: 'leather',
  phrases: {
    leather: {},
    'leather creak': {},
    'leather jacket': {},
    'leather jacket creak': {},
    'leather rustle': {},
    'leather bag': {},
    'leather bag rustle': {},
    'leather chair': {},
    saddle: {},
    'bag rustle': { kind: 'bag' },
    backpack: { kind: 'bag' },
    ...named('bag-drop', 'bag set down, bag put down, backpack set down, backpack put down'),
    'bag rummaging': { kind: 'bag' },
    rummaging: { kind: 'bag' },
    dice: { kind: 'dice' },
    'dice roll': { kind: 'dice' },
    'rolling dice': { kind: 'dice' },
    'throwing dice': { kind: 'dice' },
    'card shuffle': { kind: 'shuffle' },
    'shuffling cards': { kind: 'shuffle' },
    'deck of cards': { kind: 'shuffle' },
    'card deck': { kind: 'shuffle' },
    'card deck shuffling': { kind: 'shuffle' },
    'deck shuffling': { kind: 'shuffle' },
    'playing cards': { kind: 'shuffle' },
    'card flip': { kind: 'card' },
    'dealing cards': { kind: 'deal' },
    'card dealing': { kind: 'deal' },
    'dealing hand of cards': { kind: 'deal' },
    'chest opening': { kind: 'chest' },
    'open chest': { kind: 'chest' },
    'treasure chest': { kind: 'chest' },
    'wooden box open': { kind: 'chest', size: 0.6 },
    'jewelry box open': { kind: 'chest', size: 0.5, force: 0.3 },
    'box open': { kind: 'chest', size: 0.7 },
    'treasure chest opening': { kind: 'chest' },
    'wooden chest': { kind: 'chest' },
    'chest creak open': { kind: 'chest' },
    'treasure chest creak open': { kind: 'chest' },
    'chest closing': { kind: 'lid' },
    'treasure chest closing': { kind: 'lid' },
    'wooden chest creaks open': { kind: 'chest' },
    'thrown in bin': { kind: 'bin' },
    'thrown into bin': { kind: 'bin' },
    'tossed in bin': { kind: 'bin' },
    'tossed into bin': { kind: 'bin' },
    'thrown in trash': { kind: 'bin' },
    'thrown into trash': { kind: 'bin' },
    'waste basket': { kind: 'bin' },
    wastebasket: { kind: 'bin' },
    'trash can': { kind: 'bin', size: 1.4 },
    'garbage can': { kind: 'bin', size: 1.6 },
    'shoe squeak': { kind: 'shoe' },
    'sneaker squeak': { kind: 'shoe' },
    'squeaky shoes': { kind: 'shoe' },
    'basketball shoes': { kind: 'shoe' },
    ...named('shoe', 'rubber sole squeak'),
    ...named(
      'court',
      'squeaky sneakers, squeaky sneakers on gym floor, sneakers on gym floor, sneakers squeaking on gym floor, sneakers squeaking on court, basketball shoes squeaking on court, basketball shoes on court, basketball game shoes, squeaky shoes on gym floor, squeaky gym shoes, gym shoes squeaking, sneakers on basketball court, basketball players squeaking shoes',
    ),
  },
  kinds: {
    leather: {
      lengthS: 1.6,
      words: ['jacket', 'belt', 'sofa', 'glove', 'gloves'],
      strokes: (hand) => [
        ...folds(hand, 70, [240, 1500], 520),
        ...creak(hand, hand.lengthS * hand.random.between(0.05, 0.2), 0.42, [210, 340], 0.16),
        ...creak(hand, hand.lengthS * hand.random.between(0.45, 0.6), 0.36, [260, 390], 0.12),
      ],
    },
    bag: {
      lengthS: 2,
      words: ['rucksack', 'pouch', 'purse'],
      strokes: (hand) => [
        ...folds(hand, 150, [500, 4200], 1300),
        {
          grains: {
            lengthS: hand.lengthS,
            perSecond: 4,
            stroke: (atS, _t, random) => ({
              blow: { atS, modes: strikeElsewhere(LATCH, random), contactS: 0.0003, gain: random.between(0.02, 0.08) },
            }),
          },
        },
      ],
    },
    'bag-drop': { lengthS: 0.9, strokes: dropBag },
    dice: {
      lengthS: 1.5,
      words: ['die', 'craps'],
      strokes: (hand) => [
        {
          grains: {
            lengthS: 0.45,
            perSecond: 26,
            stroke: (atS, _t, random) => ({
              blow: { atS, modes: strikeElsewhere(DIE, random), contactS: 0.0001, gain: random.between(0.05, 0.2) },
            }),
          },
        },
        ...tumble(hand, 0.62, hand.lengthS),
        ...tumble(hand, 0.66, hand.lengthS),
      ],
    },
    shuffle: {
      lengthS: 1.9,
      words: ['riffle', 'shuffled'],
      strokes: (hand) => {
        const cards = Array.from({ length: 44 }, (_, n) =>
          card(
            0.08 + 0.75 * pow(n / 44, 0.85) + 0.004 * hand.random.next(),
            7500 * hand.scale,
            0.18 + 0.22 * hand.random.next(),
          ),
        );
        const bridge = Array.from({ length: 30 }, (_, n) =>
          card(1.1 + 0.42 * pow(n / 30, 1.3), 5600 * hand.scale, 0.08 + 0.12 * hand.random.next()),
        );
        return [...cards.flat(), ...bridge.flat(), { blow: { atS: 1.68, modes: TABLE, contactS: 0.0012, gain: 0.6 } }];
      },
    },
    card: {
      lengthS: 0.4,
      words: ['flip'],
      strokes: (hand) => layCard(hand, 0),
    },
    deal: {
      lengthS: 0.4,
      words: ['deal', 'dealing', 'dealt'],
      usualCount: 6,
      strokes: (hand) => layCard(hand, 0),
    },
    chest: {
      lengthS: 2.4,
      words: ['trunk', 'opened', 'loot'],
      strokes: (hand) => [
        { blow: { modes: strikeElsewhere(LATCH, hand.random), contactS: 0.0002, gain: 0.35 } },
        { blow: { atS: 0.13, modes: strikeElsewhere(LATCH, hand.random), contactS: 0.0002, gain: 0.5 } },
        ...creak(hand, 0.35, 1.25, [95, 230], 0.3),
        ...creak(hand, 0.4, 1.1, [310, 520], 0.07),
        { blow: { atS: 1.72, modes: CHEST, contactS: 0.003, gain: 0.9 * hand.force + 0.3 } },
      ],
    },
    lid: {
      lengthS: 1.3,
      words: ['closed', 'shut'],
      strokes: (hand) => [
        ...creak(hand, 0, 0.45, [240, 120], 0.22),
        { blow: { atS: 0.47, modes: CHEST, contactS: 0.0018, gain: 1.4 * hand.force + 0.4 } },
        { burst: { atS: 0.47, attackS: 0.001, decayS: 0.03, lowHz: 45, highHz: 260, gain: 0.7 } },
        { blow: { atS: 0.56, modes: strikeElsewhere(LATCH, hand.random), contactS: 0.0002, gain: 0.4 } },
      ],
    },
    bin: {
      lengthS: 1.1,
      words: ['basket', 'trash', 'rubbish'],
      strokes: (hand) => {
        const { force, random, scale } = hand;
        const body = BIN.map((mode) => ({ ...mode, hz: mode.hz * scale }));
        let atS = 0.04;
        let gapS = random.between(0.09, 0.16);
        const strokes: Stroke[] = [];
        for (let hop = 0; hop < 5; hop += 1, atS += gapS, gapS *= random.between(0.5, 0.8)) {
          const gain = (0.4 + 0.6 * force) * pow(0.55, hop);
          strokes.push(
            { blow: { atS, modes: strikeElsewhere(body, random), contactS: 0.0016, gain: 0.5 * gain } },
            { burst: { atS, attackS: 0.001, decayS: 0.014, lowHz: 500, highHz: 6000, gain: 0.16 * gain } },
          );
        }
        return strokes;
      },
    },
    shoe: {
      lengthS: 0.42,
      words: ['sneaker', 'sneakers', 'trainer'],
      strokes: (hand) => squeak(hand, 0, 1),
    },
    court: { lengthS: 3.4, words: ['players'], stretchesS: 20, strokes: court },
  },
  method:
    'Folds and creaks of sheets under tension, dice that hop ever faster over a table of modes, cards that snap free one after the other, a lid on dry hinges, and stick and slip of rubber on a floor.',
  literature: [
    'A. Farnell, Designing Sound (2010), Creaking door',
    'P. R. Cook, Real Sound Synthesis for Interactive Applications (2002)',
    'F. Avanzini & S. Serafin, Interactive simulation of rigid body interaction with friction-induced sound generation, IEEE TSAP 13 (2005)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1,
  space: 'room',
});
