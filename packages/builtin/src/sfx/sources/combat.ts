import { strikeElsewhere } from '../../draw/bodies.ts';
import { type Curve, hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies-of-things.ts';
import { blade, clashBlades, ignite, retract, swingBlade } from './parts/energy-blade.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

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
        modes: strikeElsewhere(BODIES.hull, random).map((mode) => ({ ...mode, hz: mode.hz * scale })),
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

/** Fights of games and films: padded and critical hits, energy weapons, missiles, falling bombs, walking machines. */
export const combat = defineSketches({
  name: 'combat',
  traits: ['blow'],
  optionTraits: { 'leads-up': ['missile', 'bomb'], single: ['missile'] },
  noises: ['blow', 'blast', 'explosion', 'pulse', 'rush'],
  default: 'crit',
  table: `
crit .95
  = critical
  loosely critical hit, critical strike, crit hit
  loosely (force .4 pace 1.5) game hit
  loosely (force .3 pace 2 pitch 1.4) hit marker
glove .5
  = padded, boxing
  says boxing glove, boxing glove impact, boxing glove hit, boxing glove punch, padded punch, padded impact, boxing
    punch
  says (size 1.3) punching bag, punching bag hit
bolt 1.5
  = projectile, energy
  says energy projectile, energy bolt, energy ball, ki blast, hadouken
  says (force .8) energy blast
  says (pace .8) energy wave
  says (pitch 1.3) plasma bolt
saber 3.6
  = lightsaber
  says lightsaber, light saber, laser sword, energy sword, energy blade, plasma sword, beam sword, laser sword ignite
    hum and retract
ignite 1.1
  = ignition, ignites
  says lightsaber ignite, lightsaber ignition, lightsaber turning on, laser sword ignite, laser sword ignition, energy
    blade ignite, energy blade ignition, energy sword ignite
hum 4 each
  = humming
  says lightsaber hum, laser sword hum, energy blade hum, energy sword hum
saber-swing .9
  says lightsaber swing, lightsaber swung, lightsaber slash, lightsaber swoosh, lightsaber whoosh, lightsaber swipe,
    light saber swing, light saber swung, light saber slash, light saber swoosh, light saber whoosh, light saber swipe,
    laser sword swing, laser sword swung, laser sword slash, laser sword swoosh, laser sword whoosh, laser sword swipe,
    energy sword swing, energy sword swung, energy sword slash, energy sword swoosh, energy sword whoosh, energy sword
    swipe, energy blade swing, energy blade swung, energy blade slash, energy blade swoosh, energy blade whoosh, energy
    blade swipe, plasma sword swing, plasma sword swung, plasma sword slash, plasma sword swoosh, plasma sword whoosh,
    plasma sword swipe
saber-clash 1.1
  says lightsaber clash, lightsaber clash together, lightsaber hit, lightsaber strike, lightsaber parry, lightsaber
    block, lightsaber duel, lightsaber fight, lightsaber crackle, light saber clash, light saber clash together, light
    saber hit, light saber strike, light saber parry, light saber block, light saber duel, light saber fight, light
    saber crackle, laser sword clash, laser sword clash together, laser sword hit, laser sword strike, laser sword
    parry, laser sword block, laser sword duel, laser sword fight, laser sword crackle, energy sword clash, energy sword
    clash together, energy sword hit, energy sword strike, energy sword parry, energy sword block, energy sword duel,
    energy sword fight, energy sword crackle, energy blade clash, energy blade clash together, energy blade hit, energy
    blade strike, energy blade parry, energy blade block, energy blade duel, energy blade fight, energy blade crackle,
    plasma sword clash, plasma sword clash together, plasma sword hit, plasma sword strike, plasma sword parry, plasma
    sword block, plasma sword duel, plasma sword fight, plasma sword crackle
retract .75
  = retracts
  says lightsaber turning off, lightsaber off, lightsaber switched off, lightsaber turned off, lightsaber shut off,
    lightsaber deactivate, lightsaber retract, light saber off, light saber switched off, light saber turned off, light
    saber shut off, light saber deactivate, light saber retract, laser sword off, laser sword switched off, laser sword
    turned off, laser sword shut off, laser sword deactivate, laser sword retract, energy sword off, energy sword
    switched off, energy sword turned off, energy sword shut off, energy sword deactivate, energy sword retract, energy
    blade off, energy blade switched off, energy blade turned off, energy blade shut off, energy blade deactivate,
    energy blade retract, plasma sword off, plasma sword switched off, plasma sword turned off, plasma sword shut off,
    plasma sword deactivate, plasma sword retract
missile 3.6
  = rocket
  says missile launch, launching missile, missile fired
  says (pace 1.3) rocket launcher, rpg
bomb 3.2 swells
  = falling, whistle
  says falling bomb, falling bomb whistle, bomb whistle, bomb drop whistle, incoming bomb
  says (pace 1.3) incoming shell, mortar whistle
mech 1.12 count 4
  = robot, walker
  says mech footsteps, mech walking, mech steps, mech footsteps with servo whine
  says (force .9 size 1.2) mech stomp, mech stomping, giant mech stomp, giant mech stomping, robot stomp, robot
    stomping, giant robot stomp, giant robot stomping
  says (force .85) heavy mech footsteps, heavy mech footsteps with servo whine
  says (force .85 size 1.2) giant mech footsteps, giant robot walking, giant robot footsteps
  says (force .45 size .7 pace 1.3) robot footsteps, robot walking
`,
  drawn: {
    crit: (hand) => [
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
          modes: strikeElsewhere(BODIES.blade, hand.random).map((mode) => ({ ...mode, hz: mode.hz * hand.scale })),
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
    glove: (hand) => [
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
    bolt: (hand) => {
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
    saber: (hand) => {
      const onS = 0.7 / hand.pace;
      const offS = 0.65 / hand.pace;
      const humS = hand.lengthS - onS - offS;
      return [
        ...ignite(hand, 0, onS),
        ...blade(hand, onS - 0.02, humS + 0.04, points(0, 0.9, humS + 0.04, 0.9), points(0, 1, humS, 1)),
        ...retract(hand, onS + humS, offS),
      ];
    },
    ignite: (hand) => ignite(hand, 0, hand.lengthS),
    hum: (hand) =>
      blade(
        hand,
        0,
        hand.lengthS,
        traced(hand.lengthS, (t) => Math.min(1, 12 * t, 12 * (1 - t))),
        traced(hand.lengthS, (t) => 0.99 + 0.03 * hump(t)),
      ),
    'saber-swing': swingBlade,
    'saber-clash': clashBlades,
    retract: (hand) => retract(hand, 0, hand.lengthS),
    missile: ({ lengthS, scale, force, side }) => {
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
    bomb: ({ lengthS, scale, side }) => {
      // Fins whistle; the pitch heard sinks while it falls past the listener and the level grows.
      const hz = points(0, 2300 * scale, 0.4 * lengthS, 1700 * scale, lengthS, 620 * scale);
      const gain = traced(lengthS, (t) => 0.28 * (0.12 + 0.88 * t * t) * Math.min(1, 14 * t));
      return [
        { tone: { lengthS, hz, gain, partials: [1, 0.12, 0.05], vibrato: [7 + side, 0.006], releaseS: 0.02 } },
        { noise: { lengthS, hz, q: 6, gain: gain.map(([at, x]) => [at, 1.4 * x] as const) } },
      ];
    },
    mech: (hand) => mechStep(hand),
  },
  method:
    'Struck modes with falling low tones for hits; beating saw-like tones with a noise sweep for energy blades; frequency modulation wound up and let go for bolts; filtered noise that recedes for missiles; a whistle that sinks for bombs; servo, steel and ground for machines that walk.',
  literature: ['A. Farnell, Designing Sound (2010)', 'K. Collins, Game Sound (2008)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 2.5,
  space: 'dry',
});
