import { strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies-of-things.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Links that pass the drive wheel in a second at the usual speed. */
const LINKS_PER_S = 9;

/** A large slow diesel, rougher than that of a lorry, and the roar of its exhaust. */
function diesel(hand: Hand, loud: number): Stroke[] {
  const { lengthS, scale, random } = hand;
  const firingHz = 34 * scale * (0.85 + 0.3 * loud);
  const held = traced(lengthS, (t) => Math.min(1, 30 * t, 30 * (1 - t)));
  const gain = (level: number): typeof held => held.map(([at, x]) => [at, level * x] as const);
  return [
    ...[1, 1.006].map(
      (ratio): Stroke => ({
        tone: {
          lengthS,
          hz: firingHz * ratio,
          gain: gain(0.34),
          partials: [1, 0.9, 0.7, 0.75, 0.5, 0.42, 0.3, 0.22, 0.16, 0.1, 0.08, 0.06],
          vibrato: [random.between(2.4, 3.4), 0.012],
        },
      }),
    ),
    { noise: { lengthS, hz: 95 * scale, pass: 'low', gain: gain(1.1 + 0.6 * loud) } },
    { noise: { lengthS, hz: 420 * scale, q: 0.7, gain: gain(0.22 + 0.2 * loud) } },
    {
      grains: {
        lengthS,
        perSecond: 30,
        stroke: (atS, _t, own) => ({
          burst: { atS, attackS: 0.002, decayS: 0.012, lowHz: 60, highHz: 700, gain: 0.3 * own.next() },
        }),
      },
    },
  ];
}

/** Track links that fall onto the road wheels, two at nearly the same time, and the pins that squeal. */
function tracks(hand: Hand): Stroke[] {
  const { lengthS, scale, random, pace, force } = hand;
  const everyS = 1 / (LINKS_PER_S * pace);
  const links = Array.from({ length: Math.floor(lengthS / everyS) }, (_, n): Stroke[] => {
    const atS = Math.max(0, n * everyS + 0.012 * random.gaussian());
    const gain = (0.2 + 0.24 * force) * random.between(0.5, 1.2) * (n % 2 === 0 ? 1 : 0.6);
    return [
      {
        blow: {
          atS,
          modes: strikeElsewhere(BODIES.link, random).map((mode) => ({ ...mode, hz: mode.hz * scale })),
          contactS: 0.0008,
          gain,
        },
      },
      { burst: { atS, attackS: 0.001, decayS: 0.02, lowHz: 120, highHz: 1600, gain: 0.35 * gain } },
    ];
  }).flat();
  const squeals = Array.from({ length: Math.floor(lengthS / 0.9) }, (_, n): Stroke => {
    const squealS = random.between(0.14, 0.4);
    const hz = scale * random.between(900, 1700);
    return {
      tone: {
        atS: Math.min(lengthS - squealS, 0.9 * n + random.between(0, 0.6)),
        lengthS: squealS,
        hz: points(0, hz, 0.5 * squealS, hz * random.between(1.04, 1.2), squealS, hz * 0.97),
        gain: traced(squealS, (t) => 0.05 * hump(t)),
        partials: [1, 0.5, 0.35, 0.2],
        vibrato: [31, 0.02],
      },
    };
  });
  return [...links, ...squeals];
}

/** The turret turns: a hydraulic motor that runs up, whines and stops, and the weight that settles. */
function turret(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const endS = 0.88 * lengthS;
  const hz = scale * random.between(230, 270);
  return [
    {
      tone: {
        lengthS: endS,
        hz: points(0, 0.4 * hz, 0.3, hz, endS - 0.25, 1.03 * hz, endS, 0.45 * hz),
        gain: traced(endS, (t) => 0.24 * Math.min(1, 6 * t, 8 * (1 - t))),
        partials: [0.7, 1, 0.3, 0.55, 0.2, 0.3, 0.1, 0.15],
        vibrato: [19, 0.004],
      },
    },
    { noise: { lengthS: endS, hz: 1500 * scale, q: 0.9, gain: traced(endS, (t) => 0.16 * hump(t)) } },
    {
      grains: {
        lengthS: endS,
        perSecond: 26,
        stroke: (atS, _t, own) => ({
          burst: { atS, decayS: 0.006, lowHz: 400, highHz: 3000, gain: 0.14 * own.next() },
        }),
      },
    },
    {
      blow: {
        atS: endS,
        modes: strikeElsewhere(BODIES.hull, random).map((mode) => ({ ...mode, hz: mode.hz * scale })),
        contactS: 0.003,
        gain: 0.7,
      },
    },
  ];
}

/** An armoured vehicle on tracks: rolling, standing with its engine running, turning its turret. */
export const tank = defineSketches({
  name: 'tank',
  traits: ['moves'],
  default: 'roll',
  table: `
roll 7 each 30
  = rolls, drives, tracks, treads
  loosely tank, tank rolling, tank driving, tank moving, tank treads, tank tracks, tank treads rolling, tank tracks
    squeaking, battle tank, battle tank rolling, battle tank driving, battle tank moving, battle tank treads, battle
    tank tracks, battle tank treads rolling, battle tank tracks squeaking, panzer, panzer rolling, panzer driving,
    panzer moving, panzer treads, panzer tracks, panzer treads rolling, panzer tracks squeaking, armored vehicle,
    armored vehicle rolling, armored vehicle driving, armored vehicle moving, armored vehicle treads, armored vehicle
    tracks, armored vehicle treads rolling, armored vehicle tracks squeaking, armoured vehicle, armoured vehicle
    rolling, armoured vehicle driving, armoured vehicle moving, armoured vehicle treads, armoured vehicle tracks,
    armoured vehicle treads rolling, armoured vehicle tracks squeaking, halftrack, halftrack rolling, halftrack
    driving, halftrack moving, halftrack treads, halftrack tracks, halftrack treads rolling, halftrack tracks
    squeaking, caterpillar tracks
idle 6 each 30
  = idles, idling
  says tank engine, tank idling, tank engine idling, tank engine idle, tank idle, battle tank engine, battle tank
    idling, battle tank engine idling, battle tank engine idle, battle tank idle, panzer engine, panzer idling, panzer
    engine idling, panzer engine idle, panzer idle, armored vehicle engine, armored vehicle idling, armored vehicle
    engine idling, armored vehicle engine idle, armored vehicle idle, armoured vehicle engine, armoured vehicle idling,
    armoured vehicle engine idling, armoured vehicle engine idle, armoured vehicle idle, halftrack engine, halftrack
    idling, halftrack engine idling, halftrack engine idle, halftrack idle
turret 2.6
  = turret
  says tank turret, tank turret turning, tank turret rotating, tank turret turns, battle tank turret, battle tank turret
    turning, battle tank turret rotating, battle tank turret turns, panzer turret, panzer turret turning, panzer turret
    rotating, panzer turret turns, armored vehicle turret, armored vehicle turret turning, armored vehicle turret
    rotating, armored vehicle turret turns, armoured vehicle turret, armoured vehicle turret turning, armoured vehicle
    turret rotating, armoured vehicle turret turns, halftrack turret, halftrack turret turning, halftrack turret
    rotating, halftrack turret turns, turret turning, turret rotating, turret traverse
`,
  drawn: {
    roll: (hand) => [...diesel(hand, 0.9), ...tracks(hand)],
    idle: (hand) => diesel(hand, 0.3),
    turret,
  },
  method:
    'A low stack of harmonics with noise for the diesel, struck steel at the rate of the links with short squeals for the tracks, a whine of harmonics that runs up and stops for the turret.',
  literature: ['A. Farnell, Designing Sound (2010), Part IV', 'J. Wong, Theory of Ground Vehicles (2008), ch. 4'],
  loudness: 'effect',
  channels: 1,
  distanceM: 8,
  space: 'outdoors',
});
