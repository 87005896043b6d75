import { pow } from '@soundwright/dsp/math';
import { spreadModes } from '../../draw/blow.ts';
import { type Curve, hump, points, spread, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { creak } from './parts/creak.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** The envelope shared by all spells: build-up, release, and decay. */
const CAST: Curve = points(0, 0, 0.28, 0.35, 0.36, 1, 0.55, 0.5, 1, 0);

/** Position of the release, as a share of the length. */
const RELEASE = 0.33;

/** Tiny bells whose density follows the envelope of the spell. */
function sparkle(
  { lengthS, scale }: Hand,
  [lowHz, highHz]: readonly [number, number],
  perSecond: number,
  level: number,
): Stroke {
  return {
    grains: {
      lengthS: 0.85 * lengthS,
      perSecond: spread(CAST, lengthS, perSecond),
      stroke: (atS, _t, random) => ({
        blow: {
          atS,
          modes: [1, 2.76].map((ratio, n) => ({
            hz: scale * lowHz * pow(highHz / lowHz, random.next()) * ratio,
            t60S: random.between(0.25, 0.7) / ratio,
            gain: level * random.between(0.3, 1) * (n === 0 ? 1 : 0.4),
          })),
          contactS: 0.0002,
        },
      }),
    },
  };
}

/** A chord of slow, beating sines, slightly detuned between left and right. */
function chord(
  { lengthS, scale, side }: Hand,
  rootHz: number,
  ratios: readonly number[],
  gain: number,
  rise = 1,
): Stroke[] {
  return ratios.map((ratio, n) => {
    const hz = scale * rootHz * ratio * (1 + 0.0025 * side * (n % 2 === 0 ? 1 : -1));
    return {
      tone: {
        lengthS,
        hz: points(0, hz, lengthS, hz * rise),
        gain: traced(lengthS, (t) => (gain / ratios.length) * hump(t, 0.4)),
        vibrato: [4.5 + 0.4 * n, 0.004],
        partials: [1, 0.25, 0.12],
      },
    };
  });
}

/** A noise band that follows the envelope from one frequency to another and back. */
function air({ lengthS, scale }: Hand, fromHz: number, toHz: number, q: number, gain: number): Stroke {
  return {
    noise: {
      lengthS,
      hz: points(0, scale * fromHz, RELEASE * lengthS, scale * toHz, lengthS, scale * fromHz),
      q,
      gain: spread(CAST, lengthS, gain),
    },
  };
}

/** Spells by element, each derived from sounds of that element. */
export const magic = defineSketches({
  name: 'magic',
  traits: ['tone', 'signal', 'designed'],
  noises: ['blow', 'chime', 'rush', 'spark', 'blast', 'explosion'],
  default: 'holy',
  table: `
fire 1.9
  = flame, flames, burning, fireball
  says fireball [cast|whoosh|spell], casting fireball, fire spell, fire magic, flame spell
ice 2
  = frost, frozen, freezing, freeze, snow
  says [ice|frost|freezing] spell, ice magic
lightning 1.6
  = electric, thunder, shock, storm
  says [lightning|thunder|electric] spell, lightning magic
water 2
  = aqua, wave, tide, healing
  says water spell, water magic
earth 2
  = stone, rock, ground, quake
  says [earth|stone|rock] spell, earth magic
holy 2.6
  = light, divine, sacred, angelic, heavenly, bless
  says [holy|light|divine] spell, holy magic, blessing
dark 2.4
  = shadow, curse, evil, demonic, necromancer, void
  says [dark|shadow|curse] spell, dark magic, shadow magic, necromancy
wind 2.3
  = air, gust, tornado, storm wind
  says wind spell, air spell, wind magic
  says (force .9) tornado spell
poison 2.2
  = acid, toxic, venom, plague
  says [poison|acid|toxic] spell, poison magic
nature 2.4
  = plant, vine, growth, forest magic, druid
  says [nature|plant|vine] spell, nature magic
arcane 1.7
  = mystic, missile, energy bolt, mana
  says arcane spell, arcane magic
  says (pace 1.4) arcane missile
  says (force .9) arcane blast
`,
  drawn: {
    fire: (hand) => [
      air(hand, 240, 1500, 0.6, 0.9),
      {
        noise: {
          lengthS: hand.lengthS,
          hz: 150 * hand.scale,
          pass: 'low',
          gain: spread(CAST, hand.lengthS, 1.2 * hand.force + 0.4),
        },
      },
      {
        grains: {
          lengthS: hand.lengthS,
          perSecond: spread(CAST, hand.lengthS, 60),
          stroke: (atS, t, random) => ({
            burst: {
              atS,
              decayS: 0.0015,
              lowHz: 1200,
              highHz: 9000,
              gain: random.between(0.05, 0.5) * (1 - 0.7 * t),
            },
          }),
        },
      },
    ],
    ice: (hand) => [
      sparkle(hand, [2600, 9000], 55, 0.22),
      air(hand, 5200, 8800, 1.4, 0.16),
      ...chord(hand, 1244, [1, 1.5, 2.01], 0.18, 0.92),
      {
        grains: {
          atS: RELEASE * hand.lengthS,
          lengthS: 0.3,
          perSecond: 90,
          stroke: (atS, t, random) => ({
            blow: {
              atS,
              modes: spreadModes({ count: 4, hz: [1900, 9500], t60S: [0.09, 0.03] }, random),
              contactS: 0.0001,
              gain: 0.35 * (1 - t),
            },
          }),
        },
      },
    ],
    lightning: (hand) => [
      {
        grains: {
          lengthS: hand.lengthS,
          perSecond: spread(CAST, hand.lengthS, 240),
          stroke: (atS, _t, random) => ({
            burst: {
              atS,
              attackS: 0.0001,
              decayS: random.between(0.0006, 0.004),
              lowHz: 1500,
              highHz: 14000,
              gain: random.between(0.1, 0.9),
            },
          }),
        },
      },
      {
        tone: {
          lengthS: hand.lengthS,
          hz: 100 * hand.scale,
          gain: spread(CAST, hand.lengthS, 0.25),
          partials: [0.4, 1, 0.2, 0.8, 0.1, 0.6, 0.1, 0.4],
        },
      },
      {
        burst: {
          atS: RELEASE * hand.lengthS,
          attackS: 0.0002,
          decayS: 0.06,
          lowHz: 90,
          highHz: 11000,
          gain: 1.1 * hand.force + 0.4,
        },
      },
      {
        burst: {
          atS: RELEASE * hand.lengthS,
          attackS: 0.004,
          decayS: 0.28,
          lowHz: 30,
          highHz: 320,
          gain: 1.4 * hand.force + 0.4,
        },
      },
    ],
    water: (hand) => [
      air(hand, 420, 1400, 0.7, 0.35),
      {
        grains: {
          lengthS: 0.9 * hand.lengthS,
          perSecond: spread(CAST, hand.lengthS, 110),
          stroke: (atS, _t, random) => {
            const hz = hand.scale * random.between(420, 2400);
            const lengthS = 14 / hz + 0.012;
            return {
              tone: {
                atS,
                lengthS,
                hz: points(0, hz, lengthS, hz * random.between(1.1, 1.6)),
                gain: random.between(0.04, 0.2),
                decayS: lengthS / 3,
                attackS: 0.0008,
              },
            };
          },
        },
      },
      ...chord(hand, 392, [1, 1.26, 1.5], 0.12, 1.06),
    ],
    earth: (hand) => [
      { noise: { lengthS: hand.lengthS, hz: 75 * hand.scale, q: 1.2, gain: spread(CAST, hand.lengthS, 2.2) } },
      { noise: { lengthS: hand.lengthS, hz: 260 * hand.scale, pass: 'low', gain: spread(CAST, hand.lengthS, 0.5) } },
      {
        grains: {
          lengthS: hand.lengthS,
          perSecond: spread(CAST, hand.lengthS, 70),
          stroke: (atS, _t, random) => ({
            blow: {
              atS,
              modes: spreadModes({ count: 5, hz: [hand.scale * 170, 2300], t60S: [0.07, 0.02], tilt: 0.5 }, random),
              contactS: 0.001,
              gain: random.between(0.05, 0.5),
            },
          }),
        },
      },
      {
        burst: {
          atS: RELEASE * hand.lengthS,
          attackS: 0.003,
          decayS: 0.16,
          lowHz: 28,
          highHz: 180,
          gain: 2.4 * hand.force + 0.6,
        },
      },
    ],
    holy: (hand) => [
      ...chord(hand, 523, [1, 1.26, 1.5, 2, 2.52, 3], 0.5),
      sparkle(hand, [2100, 6300], 24, 0.12),
      air(hand, 2400, 6500, 1, 0.05),
    ],
    dark: (hand) => [
      ...chord(hand, 73, [1, 1.06, Math.SQRT2, 2.03, 2.83], 1.1, 0.8),
      air(hand, 900, 260, 2.2, 0.35),
      { noise: { lengthS: hand.lengthS, hz: 90 * hand.scale, pass: 'low', gain: spread(CAST, hand.lengthS, 0.9) } },
      {
        grains: {
          lengthS: hand.lengthS,
          perSecond: 7,
          stroke: (atS, _t, random) => ({
            noise: {
              atS,
              lengthS: 0.35,
              hz: hand.scale * random.between(500, 1300),
              q: 7,
              gain: 0.5,
              attackS: 0.14,
              releaseS: 0.15,
            },
          }),
        },
      },
    ],
    wind: (hand) => {
      // A vortex: two whistling bands that circle faster as they draw together.
      const course = (phase: number): Curve =>
        traced(
          hand.lengthS,
          (t) => hand.scale * (650 + 900 * hump(t, 0.4)) * (1 + 0.3 * hump((3 * t + 5 * t * t + phase) % 1)),
        );
      return [
        air(hand, 320, 1300, 0.6, 0.5),
        ...[0, 0.5].map(
          (phase): Stroke => ({
            noise: { lengthS: hand.lengthS, hz: course(phase), q: 7, gain: spread(CAST, hand.lengthS, 0.8) },
          }),
        ),
        air(hand, 3200, 6200, 0.8, 0.12),
      ];
    },
    poison: (hand) => [
      // Thick bubbles that swell slowly, the hiss of what they eat, and a sour chord.
      {
        grains: {
          lengthS: 0.92 * hand.lengthS,
          perSecond: spread(CAST, hand.lengthS, 34),
          stroke: (atS, _t, random) => {
            const hz = hand.scale * random.between(110, 460);
            const lengthS = random.between(0.05, 0.13);
            return {
              tone: {
                atS,
                lengthS,
                hz: points(0, hz, lengthS, hz * random.between(1.6, 2.8)),
                gain: random.between(0.12, 0.4),
                partials: [1, 0.4, 0.2],
                decayS: lengthS / 2,
              },
            };
          },
        },
      },
      {
        noise: {
          lengthS: hand.lengthS,
          hz: 6400 * hand.scale,
          q: 0.7,
          gain: spread(CAST, hand.lengthS, 0.16),
        },
      },
      ...chord(hand, 196, [1, 1.06, 1.5, 1.59], 0.2, 0.84),
    ],
    nature: (hand) => [
      // Wood that creaks as it grows, leaves that unfold, a soft chord of flutes.
      ...creak(hand, 0.1, 0.7 * hand.lengthS, [38, 92], 0.14),
      {
        grains: {
          lengthS: 0.9 * hand.lengthS,
          perSecond: spread(CAST, hand.lengthS, 130),
          stroke: (atS, _t, random) => ({
            burst: {
              atS,
              attackS: 0.001,
              decayS: random.between(0.003, 0.012),
              lowHz: 1800,
              highHz: 8500,
              gain: 0.3 * random.next(),
            },
          }),
        },
      },
      ...chord(hand, 330, [1, 1.25, 1.5, 2], 0.34, 1.0),
      sparkle(hand, [1300, 3600], 9, 0.1),
    ],
    arcane: (hand) => [
      // A tone wound up by frequency modulation, then let go down two octaves.
      ...[1, 1.007].map(
        (ratio): Stroke => ({
          tone: {
            lengthS: hand.lengthS,
            hz: points(
              0,
              180 * ratio * hand.scale,
              RELEASE * hand.lengthS,
              860 * ratio * hand.scale,
              hand.lengthS,
              150 * ratio * hand.scale,
            ),
            gain: spread(CAST, hand.lengthS, 0.3),
            fm: { ratio: 1.41, index: points(0, 0.4, RELEASE * hand.lengthS, 3.4, hand.lengthS, 0.3) },
            vibrato: [13, 0.012],
          },
        }),
      ),
      sparkle(hand, [1700, 5200], 30, 0.12),
      air(hand, 700, 3300, 0.8, 0.25),
      {
        burst: {
          atS: RELEASE * hand.lengthS,
          attackS: 0.001,
          decayS: 0.09,
          lowHz: 60,
          highHz: 1500,
          gain: 0.9 * hand.force + 0.2,
        },
      },
    ],
  },
  method:
    'Each spell gathers, is let go and dies away: crackling flames, tinkling and cracking ice, discharges over mains hum, bubbles, rumbling stones, a major chord of bells and voices, a sinking dissonant one with whispers, a vortex of air, thick bubbles with hissing acid, growing wood and leaves, or a wound-up tone that is let go.',
  literature: ['A. Farnell, Designing Sound (2010), Fire, Electricity, Bubbles', 'K. Collins, Game Sound (2008)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 2,
  space: 'room',
});
