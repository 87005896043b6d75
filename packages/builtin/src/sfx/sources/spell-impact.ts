import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/blow.ts';
import { points } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** The blow itself: a short crack over a body, both at once. */
function blow({ force, size }: Hand, lowHz: number, decayS: number, crackHz: number): Stroke[] {
  const gain = 0.5 + 1.2 * force;
  return [
    { burst: { attackS: 0.0005, decayS: 0.014, lowHz: 0.25 * crackHz, highHz: crackHz, gain: 0.8 * gain } },
    { burst: { attackS: 0.002, decayS: decayS * size, lowHz: lowHz / size, highHz: (5 * lowHz) / size, gain } },
  ];
}

/** What flies off or goes out after the blow: dense at first, then ever rarer. */
function debris(
  { lengthS }: Hand,
  perSecond: number,
  stroke: (atS: number, t: number, random: Random) => Stroke,
): Stroke {
  const forS = 0.85 * lengthS;
  return {
    grains: {
      lengthS: forS,
      perSecond: points(0, perSecond, 0.2 * forS, 0.5 * perSecond, forS, 0.04 * perSecond),
      stroke,
    },
  };
}

/** A noise band that falls and dies away. */
function rush({ lengthS, scale }: Hand, fromHz: number, toHz: number, q: number, gain: number): Stroke {
  return {
    noise: {
      lengthS,
      hz: points(0, scale * fromHz, lengthS, scale * toHz),
      q,
      gain,
      attackS: 0.003,
      decayS: 0.2 * lengthS,
      releaseS: 0.1,
    },
  };
}

/** Tones that are struck together and sink by `drop`. */
function struck(
  { lengthS, scale, side }: Hand,
  hz: number,
  ratios: readonly number[],
  gain: number,
  drop = 1,
): Stroke[] {
  return ratios.map((ratio, n) => {
    const at = scale * hz * ratio * (1 + 0.003 * side * (n % 2 === 0 ? 1 : -1));
    return {
      tone: {
        lengthS,
        hz: points(0, at, lengthS, at * drop),
        gain: gain / ratios.length,
        partials: [1, 0.3, 0.15],
        attackS: 0.002,
        decayS: (0.35 * lengthS) / Math.sqrt(1 + n),
        releaseS: 0.1,
      },
    };
  });
}

/** Small bells that scatter. */
function scatter(hand: Hand, [lowHz, highHz]: readonly [number, number], perSecond: number, level: number): Stroke {
  return debris(hand, perSecond, (atS, _t, random) => ({
    blow: {
      atS,
      modes: [1, 2.76].map((ratio, n) => ({
        hz: hand.scale * lowHz * pow(highHz / lowHz, random.next()) * ratio,
        t60S: random.between(0.2, 0.6) / ratio,
        gain: level * random.between(0.3, 1) * (n === 0 ? 1 : 0.4),
      })),
      contactS: 0.0002,
    },
  }));
}

/** Pieces of something solid that break off and fall. */
function pieces(hand: Hand, hz: readonly [number, number], t60S: readonly [number, number], perSecond: number): Stroke {
  return debris(hand, perSecond, (atS, t, random) => ({
    blow: {
      atS,
      modes: spreadModes({ count: 5, hz: [hand.scale * hz[0], hz[1]], t60S: [t60S[0], t60S[1]], tilt: 0.4 }, random),
      contactS: 0.0004,
      gain: random.between(0.1, 0.6) * (1 - 0.6 * t),
    },
  }));
}

/** Crackles, sparks or leaves. */
function ticks(hand: Hand, [lowHz, highHz]: readonly [number, number], perSecond: number, gain: number): Stroke {
  return debris(hand, perSecond, (atS, t, random) => ({
    burst: { atS, decayS: random.between(0.0008, 0.004), lowHz, highHz, gain: gain * random.next() * (1 - 0.6 * t) },
  }));
}

/** Drops or bubbles, each rising in pitch. */
function bubbles({ scale, ...hand }: Hand, [lowHz, highHz]: readonly [number, number], perSecond: number): Stroke {
  return debris({ scale, ...hand }, perSecond, (atS, t, random) => {
    const hz = scale * lowHz * pow(highHz / lowHz, random.next());
    const lengthS = 16 / hz + 0.015;
    return {
      tone: {
        atS,
        lengthS,
        hz: points(0, hz, lengthS, hz * random.between(1.2, 1.9)),
        gain: random.between(0.05, 0.28) * (1 - 0.5 * t),
        decayS: lengthS / 3,
        attackS: 0.001,
      },
    };
  });
}

/** Spells that hit, by element: the blow comes at once, without the casting before it. */
export const spellImpact = defineSketches({
  name: 'spell-impact',
  traits: ['blow'],
  default: 'arcane',
  table: `
fire 1.7
  = flame, flames
  says fire spell impact
ice 1.5
  = frost, frozen
  says ice spell impact
lightning 1.3
  = electric, shock
  says lightning spell impact
water 1.4
  = aqua
  says water spell impact
earth 1.8
  = stone, rock
  says earth spell impact
holy 2.2
  = divine, sacred
  says holy spell impact
dark 2
  = shadow, curse, void
  says dark spell impact
wind 1.4
  = air, gust
  says wind spell impact
poison 1.7
  = acid, toxic, venom
  says poison spell impact
nature 1.5
  = plant, vine
  says nature spell impact
arcane 1.4
  = mystic, mana
  loosely [spell|magic|magical] impact, spell hit, magic hit, magic [missile|projectile|spell] impact
  loosely (force .9) [spell|magic|magical] explosion
  says arcane spell impact
`,
  drawn: {
    fire: (hand) => [
      ...blow(hand, 45, 0.16, 3200),
      rush(hand, 1300, 220, 0.5, 1.1),
      ticks(hand, [1200, 9000], 110, 0.5),
    ],
    ice: (hand) => [
      ...blow(hand, 90, 0.07, 9000),
      pieces(hand, [1700, 9500], [0.12, 0.04], 90),
      scatter(hand, [2600, 8500], 26, 0.2),
      rush(hand, 8500, 5200, 1, 0.22),
    ],
    lightning: (hand) => [
      ...blow(hand, 42, 0.22, 12000),
      ticks(hand, [1500, 14000], 420, 0.8),
      ...struck(hand, 100, [1, 2, 4, 6], 0.35),
    ],
    water: (hand) => [...blow(hand, 70, 0.09, 2400), rush(hand, 2600, 900, 0.4, 1), bubbles(hand, [420, 2600], 150)],
    earth: (hand) => [
      ...blow(hand, 32, 0.24, 2200),
      pieces(hand, [170, 2400], [0.08, 0.02], 80),
      rush(hand, 420, 120, 0.4, 0.7),
    ],
    holy: (hand) => [
      ...blow(hand, 80, 0.1, 6500),
      ...struck(hand, 523, [1, 1.26, 1.5, 2, 3], 1),
      scatter(hand, [2100, 6300], 34, 0.16),
    ],
    dark: (hand) => [
      ...blow(hand, 30, 0.3, 1500),
      ...struck(hand, 73, [1, 1.06, Math.SQRT2, 2.03, 2.83], 1.6, 0.75),
      rush(hand, 1100, 240, 2, 0.7),
    ],
    wind: (hand) => [...blow(hand, 55, 0.1, 2000), rush(hand, 1500, 320, 0.6, 1.2), rush(hand, 900, 420, 6, 0.8)],
    poison: (hand) => [
      ...blow(hand, 75, 0.08, 2400),
      bubbles(hand, [130, 520], 60),
      rush(hand, 6800, 5600, 0.6, 0.35),
      ...struck(hand, 196, [1, 1.06, 1.5], 0.25, 0.84),
    ],
    nature: (hand) => [
      ...blow(hand, 70, 0.08, 3000),
      pieces(hand, [260, 2600], [0.06, 0.02], 36),
      ticks(hand, [1800, 8500], 170, 0.4),
      ...struck(hand, 330, [1, 1.25, 1.5], 0.3),
    ],
    arcane: (hand) => [
      ...blow(hand, 50, 0.13, 5000),
      {
        tone: {
          lengthS: hand.lengthS,
          hz: points(0, 860 * hand.scale, 0.4 * hand.lengthS, 260 * hand.scale, hand.lengthS, 140 * hand.scale),
          gain: 0.4,
          fm: { ratio: 1.41, index: points(0, 3.4, hand.lengthS, 0.3) },
          attackS: 0.002,
          decayS: 0.25 * hand.lengthS,
          releaseS: 0.1,
        },
      },
      scatter(hand, [1700, 5200], 36, 0.16),
      rush(hand, 3300, 500, 0.6, 0.5),
    ],
  },
  method:
    'A crack and a body at once, and what the element leaves behind: crackling flames, splinters of ice, discharges, drops, falling stones, struck chords, a gust, hissing bubbles, splintering wood, or a tone that is let go and falls.',
  literature: ['A. Farnell, Designing Sound (2010), Fire, Electricity, Bubbles', 'K. Collins, Game Sound (2008)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 2,
  space: 'room',
});
