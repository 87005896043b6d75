import { createRandom } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/bodies.ts';
import { type Curve, hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { blade, clashBlades, ignite, retract, swingBlade } from './parts/energy-blade.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

const STEEL = spreadModes({ count: 20, hz: [900, 9800], t60S: [0.9, 0.25] }, createRandom(1, 'critical'));
const HULL = spreadModes({ count: 20, hz: [52, 2600], t60S: [0.55, 0.1], tilt: 0.45 }, createRandom(1, 'mech-foot'));

/** One step of a walking machine: servo lifts the leg, the foot lands, plates settle, the hydraulics sigh. */
function mechStep(hand: Hand): Stroke[] {
  const { scale, force, random, pace } = hand;
  const landsAtS = 0.5 / pace;
  const whineHz = scale * random.between(330, 420);
  return [
    {
      tone: {
        lengthS: 0.48 / pace,
        hz: points(0, 0.6 * whineHz, 0.2, 1.5 * whineHz, 0.48 / pace, whineHz),
        gain: traced(0.48 / pace, (t) => 0.09 * hump(t, 0.5)),
        partials: [0.5, 1, 0.5, 0.7, 0.2, 0.4, 0.1, 0.2],
      },
    },
    {
      blow: {
        atS: landsAtS,
        modes: strikeElsewhere(HULL, random).map((mode) => ({ ...mode, hz: mode.hz * scale })),
        contactS: 0.003,
        gain: 0.7 + 0.8 * force,
      },
    },
    { burst: { atS: landsAtS, attackS: 0.003, decayS: 0.14, lowHz: 28, highHz: 140, gain: 2.2 * (0.4 + force) } },
    { burst: { atS: landsAtS, attackS: 0.001, decayS: 0.04, lowHz: 200, highHz: 2400, gain: 0.5 * force } },
    {
      grains: {
        atS: landsAtS + 0.02,
        lengthS: 0.25,
        perSecond: 60,
        stroke: (at, t, own) => ({
          burst: { atS: at, decayS: 0.004, lowHz: 500, highHz: 5000, gain: 0.25 * own.next() * (1 - t) },
        }),
      },
    },
    {
      noise: {
        atS: landsAtS + 0.08,
        lengthS: 0.35 / pace,
        hz: points(0, 3800, 0.35 / pace, 1500),
        q: 0.8,
        gain: traced(0.35 / pace, (t) => 0.07 * hump(t, 0.2)),
      },
    },
  ];
}

/** What is done with swords of light, by all their names. */
function swords<K extends string>(kind: K, acts: readonly string[]): Record<string, { kind: K }> {
  const names = ['lightsaber', 'light saber', 'laser sword', 'energy sword', 'energy blade', 'plasma sword'];
  return Object.fromEntries(names.flatMap((name) => acts.map((act) => [`${name} ${act}`, { kind }])));
}

/** Fights of games and films: padded and critical hits, energy weapons, missiles, falling bombs, walking machines. */
export const combat = defineSketches({
  name: 'combat',
  traits: ['blow'],
  optionTraits: { 'leads-up': ['missile', 'bomb'], single: ['missile'] },
  noises: ['blow', 'blast', 'explosion', 'pulse', 'rush'],
  default: 'crit',
  phrases: {
    'critical hit': {},
    'critical strike': {},
    'crit hit': {},
    'game hit': { force: 0.4, pace: 1.5 },
    'hit marker': { force: 0.3, pace: 2, pitch: 1.4 },
    'boxing glove': { kind: 'glove' },
    'boxing glove impact': { kind: 'glove' },
    'boxing glove hit': { kind: 'glove' },
    'boxing glove punch': { kind: 'glove' },
    'padded punch': { kind: 'glove' },
    'padded impact': { kind: 'glove' },
    'boxing punch': { kind: 'glove' },
    'punching bag': { kind: 'glove', size: 1.3 },
    'punching bag hit': { kind: 'glove', size: 1.3 },
    'energy projectile': { kind: 'bolt' },
    'energy bolt': { kind: 'bolt' },
    'energy blast': { kind: 'bolt', force: 0.8 },
    'energy ball': { kind: 'bolt' },
    'energy wave': { kind: 'bolt', pace: 0.8 },
    'ki blast': { kind: 'bolt' },
    hadouken: { kind: 'bolt' },
    'plasma bolt': { kind: 'bolt', pitch: 1.3 },
    lightsaber: { kind: 'saber' },
    'light saber': { kind: 'saber' },
    'laser sword': { kind: 'saber' },
    'energy sword': { kind: 'saber' },
    'energy blade': { kind: 'saber' },
    'plasma sword': { kind: 'saber' },
    'beam sword': { kind: 'saber' },
    'laser sword ignite hum and retract': { kind: 'saber' },
    'lightsaber ignite': { kind: 'ignite' },
    'lightsaber ignition': { kind: 'ignite' },
    'lightsaber turning on': { kind: 'ignite' },
    'laser sword ignite': { kind: 'ignite' },
    'laser sword ignition': { kind: 'ignite' },
    'energy blade ignite': { kind: 'ignite' },
    'energy blade ignition': { kind: 'ignite' },
    'energy sword ignite': { kind: 'ignite' },
    'lightsaber turning off': { kind: 'retract' },
    'lightsaber hum': { kind: 'hum' },
    'laser sword hum': { kind: 'hum' },
    'energy blade hum': { kind: 'hum' },
    'energy sword hum': { kind: 'hum' },
    ...swords('saber-swing', ['swing', 'swung', 'slash', 'swoosh', 'whoosh', 'swipe']),
    ...swords('saber-clash', [
      'clash',
      'clash together',
      'hit',
      'strike',
      'parry',
      'block',
      'duel',
      'fight',
      'crackle',
    ]),
    ...swords('retract', ['off', 'switched off', 'turned off', 'shut off', 'deactivate', 'retract']),
    'missile launch': { kind: 'missile' },
    'launching missile': { kind: 'missile' },
    'missile fired': { kind: 'missile' },
    'rocket launcher': { kind: 'missile', pace: 1.3 },
    rpg: { kind: 'missile', pace: 1.3 },
    'falling bomb': { kind: 'bomb' },
    'falling bomb whistle': { kind: 'bomb' },
    'bomb whistle': { kind: 'bomb' },
    'bomb drop whistle': { kind: 'bomb' },
    'incoming bomb': { kind: 'bomb' },
    'incoming shell': { kind: 'bomb', pace: 1.3 },
    'mortar whistle': { kind: 'bomb', pace: 1.3 },
    'mech footsteps': { kind: 'mech' },
    'mech walking': { kind: 'mech' },
    'mech steps': { kind: 'mech' },
    ...Object.fromEntries(
      ['mech', 'giant mech', 'robot', 'giant robot'].flatMap((who) =>
        ['stomp', 'stomping'].map((act) => [`${who} ${act}`, { kind: 'mech' as const, force: 0.9, size: 1.2 }]),
      ),
    ),
    'heavy mech footsteps': { kind: 'mech', force: 0.85 },
    'mech footsteps with servo whine': { kind: 'mech' },
    'heavy mech footsteps with servo whine': { kind: 'mech', force: 0.85 },
    'giant mech footsteps': { kind: 'mech', force: 0.85, size: 1.2 },
    'giant robot walking': { kind: 'mech', force: 0.85, size: 1.2 },
    'giant robot footsteps': { kind: 'mech', force: 0.85, size: 1.2 },
    'robot footsteps': { kind: 'mech', force: 0.45, size: 0.7, pace: 1.3 },
    'robot walking': { kind: 'mech', force: 0.45, size: 0.7, pace: 1.3 },
  },
  kinds: {
    crit: {
      lengthS: 0.95,
      words: ['critical'],
      strokes: (hand) => [
        { noise: { lengthS: 0.09, hz: points(0, 900, 0.09, 6000), q: 1, gain: traced(0.09, (t) => 0.35 * t * t) } },
        {
          burst: { atS: 0.09, attackS: 0.0004, decayS: 0.022, lowHz: 300, highHz: 9000, gain: 0.6 + 0.7 * hand.force },
        },
        {
          tone: {
            atS: 0.09,
            lengthS: 0.35,
            hz: points(0, 190 * hand.scale, 0.08, 62 * hand.scale),
            gain: 0.8 * (0.4 + hand.force),
            decayS: 0.045,
          },
        },
        {
          blow: {
            atS: 0.092,
            modes: strikeElsewhere(STEEL, hand.random).map((mode) => ({ ...mode, hz: mode.hz * hand.scale })),
            contactS: 0.0001,
            gain: 0.3 + 0.35 * hand.force,
          },
        },
        {
          tone: {
            atS: 0.1,
            lengthS: 0.3,
            hz: points(0, 1400 * hand.scale, 0.2, 2900 * hand.scale),
            gain: 0.1,
            decayS: 0.09,
            partials: [1, 0.2, 0.3],
          },
        },
      ],
    },
    glove: {
      lengthS: 0.5,
      words: ['padded', 'boxing'],
      strokes: (hand) => [
        { noise: { lengthS: 0.1, hz: points(0, 300, 0.1, 700), q: 0.8, gain: traced(0.1, (t) => 0.1 * t * t) } },
        {
          tone: {
            atS: 0.1,
            lengthS: 0.3,
            hz: points(0, 145 * hand.scale, 0.05, 74 * hand.scale),
            gain: 1.1 * (0.4 + hand.force),
            attackS: 0.003,
            decayS: 0.05,
          },
        },
        // Leather that slaps, and the foam under it.
        {
          burst: { atS: 0.1, attackS: 0.0015, decayS: 0.014, lowHz: 180, highHz: 900, gain: 0.9 * (0.3 + hand.force) },
        },
        { burst: { atS: 0.101, attackS: 0.0006, decayS: 0.006, lowHz: 900, highHz: 3800, gain: 0.3 * hand.force } },
        { burst: { atS: 0.13, attackS: 0.006, decayS: 0.03, lowHz: 350, highHz: 1800, gain: 0.08 } },
      ],
    },
    bolt: {
      lengthS: 1.5,
      words: ['projectile', 'energy'],
      strokes: (hand) => {
        const { lengthS, scale, force, side } = hand;
        const flies = 0.35 * lengthS;
        return [
          {
            tone: {
              lengthS: flies,
              hz: points(0, 110 * scale, flies, 520 * scale),
              gain: traced(flies, (t) => 0.3 * t * t),
              fm: { ratio: 2.01, index: points(0, 0.5, flies, 3) },
            },
          },
          { burst: { atS: flies, attackS: 0.002, decayS: 0.08, lowHz: 70, highHz: 2600, gain: 0.7 + 0.8 * force } },
          ...[1, 1.31].map(
            (ratio): Stroke => ({
              tone: {
                atS: flies,
                lengthS: lengthS - flies,
                hz: points(0, 640 * ratio * scale, 0.1, 420 * ratio * scale, lengthS - flies, 130 * ratio * scale),
                gain: traced(lengthS - flies, (t) => 0.28 * (1 - t) * (1 - t) * (1 + 0.5 * side * (2 * t - 1))),
                fm: { ratio: 0.5, index: points(0, 3.5, lengthS - flies, 0.8) },
                vibrato: [21, 0.03],
              },
            }),
          ),
          {
            noise: {
              atS: flies,
              lengthS: lengthS - flies,
              hz: points(0, 2600 * scale, lengthS - flies, 500 * scale),
              q: 1,
              gain: traced(lengthS - flies, (t) => 0.4 * (1 - t) * (1 - t) * (1 + 0.5 * side * (2 * t - 1))),
            },
          },
        ];
      },
    },
    saber: {
      lengthS: 3.6,
      words: ['lightsaber'],
      strokes: (hand) => {
        const onS = 0.7 / hand.pace;
        const offS = 0.65 / hand.pace;
        const humS = hand.lengthS - onS - offS;
        return [
          ...ignite(hand, 0, onS),
          ...blade(hand, onS - 0.02, humS + 0.04, points(0, 0.9, humS + 0.04, 0.9), points(0, 1, humS, 1)),
          ...retract(hand, onS + humS, offS),
        ];
      },
    },
    ignite: { lengthS: 1.1, words: ['ignition', 'ignites'], strokes: (hand) => ignite(hand, 0, hand.lengthS) },
    hum: {
      lengthS: 4,
      words: ['humming'],
      stretchesS: 20,
      strokes: (hand) =>
        blade(
          hand,
          0,
          hand.lengthS,
          traced(hand.lengthS, (t) => Math.min(1, 12 * t, 12 * (1 - t))),
          traced(hand.lengthS, (t) => 0.99 + 0.03 * hump(t)),
        ),
    },
    'saber-swing': { lengthS: 0.9, strokes: swingBlade },
    'saber-clash': { lengthS: 1.1, strokes: clashBlades },
    retract: { lengthS: 0.75, words: ['retracts'], strokes: (hand) => retract(hand, 0, hand.lengthS) },
    missile: {
      lengthS: 3.6,
      words: ['rocket'],
      strokes: ({ lengthS, scale, force, side }) => {
        // Flies away: the roar sinks in pitch and level while the crackle of the motor thins out.
        const gone = traced(lengthS, (t) => Math.min(1, 40 * t) / (1 + 9 * t * t));
        const faded = (gain: number): Curve =>
          gone.map(
            ([at, x]) =>
              [at, gain * x * (1 + (0.4 * side * at) / lengthS) * Math.min(1, 4 * (1 - at / lengthS))] as const,
          );
        return [
          { burst: { attackS: 0.002, decayS: 0.09, lowHz: 40, highHz: 1400, gain: 1 + 1.2 * force } },
          { noise: { lengthS, hz: 140 * scale, pass: 'low', gain: faded(1.6) } },
          {
            noise: {
              lengthS,
              hz: points(0, 900 * scale, 0.2, 1500 * scale, lengthS, 420 * scale),
              q: 0.6,
              gain: faded(1),
            },
          },
          { noise: { lengthS, hz: points(0, 5200 * scale, lengthS, 1800 * scale), q: 0.7, gain: faded(0.12) } },
          {
            grains: {
              lengthS: 0.7 * lengthS,
              perSecond: 90,
              stroke: (atS, t, random) => ({
                burst: { atS, decayS: 0.005, lowHz: 200, highHz: 3000, gain: (0.5 * random.next()) / (1 + 12 * t * t) },
              }),
            },
          },
        ];
      },
    },
    bomb: {
      lengthS: 3.2,
      words: ['falling', 'whistle'],
      swells: true,
      strokes: ({ lengthS, scale, side }) => {
        // Fins whistle; the pitch heard sinks while it falls past the listener and the level grows.
        const hz = points(0, 2300 * scale, 0.4 * lengthS, 1700 * scale, lengthS, 620 * scale);
        const gain = traced(lengthS, (t) => 0.28 * (0.12 + 0.88 * t * t) * Math.min(1, 14 * t));
        return [
          { tone: { lengthS, hz, gain, partials: [1, 0.12, 0.05], vibrato: [7 + side, 0.006], releaseS: 0.02 } },
          { noise: { lengthS, hz, q: 6, gain: gain.map(([at, x]) => [at, 1.4 * x] as const) } },
        ];
      },
    },
    mech: {
      lengthS: 1.12,
      words: ['robot', 'walker'],
      usualCount: 4,
      strokes: (hand) => mechStep(hand),
    },
  },
  method:
    'Struck modes with falling low tones for hits; beating saw-like tones with a noise sweep for energy blades; frequency modulation wound up and let go for bolts; filtered noise that recedes for missiles; a whistle that sinks for bombs; servo, steel and ground for machines that walk.',
  literature: ['A. Farnell, Designing Sound (2010)', 'K. Collins, Game Sound (2008)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 2.5,
  space: 'dry',
});
