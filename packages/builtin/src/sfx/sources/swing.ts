import { pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addBurst, addNoise } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';

/** Strouhal number of a cylinder. */
const STROUHAL = 0.2;

/** The moving object: vortex-shedding width in metres, and tip speed in m/s. */
const THINGS = {
  sword: { widthM: 0.0065, speedMS: 34 },
  stick: { widthM: 0.012, speedMS: 30 },
  bat: { widthM: 0.045, speedMS: 30 },
  arrow: { widthM: 0.007, speedMS: 45 },
  arm: { widthM: 0.035, speedMS: 22 },
  object: { widthM: 0.014, speedMS: 26 },
  whip: { widthM: 0.006, speedMS: 45 },
} as const;

const parameters = {
  thing: choice('object', 'What is swung: thinner whistles higher.', {
    sword: 'blade, katana, knife, dagger, machete, saber',
    stick: 'cane, rod, pole, staff, spear',
    bat: 'club, baseball bat, axe, hammer, golf club',
    arrow: 'bow, dart',
    arm: 'fist, leg, hand, karate, kung fu, martial arts',
    object: 'air, transition, cinematic',
    whip: 'lash, rope',
  }),
  ends: choice('air', 'Whether it meets anything, and what.', {
    air: 'miss, missing',
    body: 'punch, punched, kick, hit, punching bag, stomach',
    skin: 'slap, slapping, spank, cheek, clap',
    metal: 'clash, clashing, clang, parry',
    crack: 'cracking, crack',
    ring: 'draw, drawn, unsheathe, unsheathing, drawing, shing, sheath',
    stuck: 'target, thunk, thud, wood, tree, trunk, log, board, dartboard',
  }),
  speed: number(
    { range: [0.35, 1, 2], scale: 'log', follows: 'speed' },
    'Speed against the usual: faster is shorter, louder and higher.',
  ),
  size: number(
    { range: [0.4, 1, 4], scale: 'log', follows: 'size' },
    'Size of the thing against the usual: larger is lower.',
  ),
  force: number({ range: [0.15, 0.6, 1], follows: 'intensity' }, 'Force of the hit at the end.'),
};
type Values = ValuesOf<typeof parameters>;

/** Objects swung through the air, and their impacts: whoosh, swish, punch, slap, whip. */
export const swing = defineEvents({
  name: 'swing',
  traits: ['moves', 'weapon', 'single'],
  noises: ['blow', 'rush', 'blade', 'snap', 'tail'],
  firm: ['ring'],
  meets: { parameter: 'ends', nothing: 'air' },
  phrases: `
    (thing arrow ends stuck) arrow hit, arrow whoosh and thud, arrow whoosh and thud into wood, arrow hitting target,
      arrow
    (thing sword) sword [swipe|swing|swish|slash], slash, sword, [sword hit|sword clash] (ends metal),
      sword hit wooden shield (ends stuck), sword fight (ends metal speed 1.4), knife throw (ends stuck size .5)
    (thing arm ends body) punch hit, punch, body blow
    (thing whip ends crack) crack of whip, whip, whip crack
    whoosh, woosh, swoosh, paper [airplane|plane|aeroplane] (size .6 speed .6), swish (thing stick)
    (thing sword ends ring) sword [equip|draw|unsheathe], equip sword, drawing sword
    (thing bat) baseball bat swing, swinging [|baseball] bat, bat swing
    (thing arm) kick (ends body size 1.4), uppercut (ends body force .9)
    (thing arm ends skin) slap, spank, face slap
  `,
  weakPhrases: `
    (thing object ends air) dodge, evade, evasion, lunge, dash
  `,
  parameters,
  method:
    'Vortex tones along the thing at Strouhal frequencies (0.2 speed/width), level with the cube of the speed; then a body, skin or metal that is hit, or the shock of a tip faster than sound.',
  literature: [
    'R. Selfridge, D. Moffat & J. Reiss, Sound synthesis of objects swinging through air, Applied Sciences 7 (2017)',
    'A. Goriely & T. McMillen, Shape of a cracking whip, Physical Review Letters 88 (2002)',
  ],
  loudness: 'impact',
  channels: 1,
  space: 'outdoors',
  spaces: { arm: 'room' },
  distanceM: 1.5,

  eventS: (values) => swingS(values) + tailS(values),

  schedule: (values, timing) =>
    repeat(timing, { count: 1, intervalS: (swingS(values) + 0.35) / Math.sqrt(values.speed), jitter: 0.3 }).map(
      (event) => ({
        ...event,
        pan: values.ends === 'air' ? timing.random.between(-0.3, 0.3) : 0,
      }),
    ),

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil((swingS(values) + tailS(values)) * sampleRateHz));
    const lengthS = swingS(values);
    const hitsAtS = values.ends === 'air' ? lengthS : 0.62 * lengthS;
    if (values.ends !== 'ring') sweep(out, values, lengthS, hitsAtS, sampleRateHz, random.fork('air'));
    hit(out, values, hitsAtS, sampleRateHz, random.fork('hit'));
    return [finishEvent(out, sampleRateHz, 0.03)];
  },
});

function swingS(values: Values): number {
  if (values.ends === 'ring') return 0.55 / values.speed;
  const usualS = { sword: 0.34, stick: 0.32, bat: 0.45, arrow: 0.32, arm: 0.24, object: 0.75, whip: 0.42 }[
    values.thing
  ];
  return (usualS * pow(values.size, 0.3)) / values.speed;
}

function tailS(values: Values): number {
  return { air: 0.05, body: 0.3, skin: 0.2, metal: 1.3, crack: 0.55, ring: 1.4, stuck: 0.4 }[values.ends];
}

/** Points along the object, the tip fastest; all stop at the impact. */
function sweep(
  out: Float32Array,
  values: Values,
  lengthS: number,
  hitsAtS: number,
  sampleRateHz: number,
  random: Random,
): void {
  const { widthM, speedMS } = THINGS[values.thing];
  const peak = values.ends === 'air' ? random.between(0.48, 0.58) : 0.66;
  const tip = speedMS * values.speed;
  // When the swing ends in an impact, the swish is quieter, but what flies past before it sticks is heard.
  const share = { air: 1, crack: 0.12, stuck: 3, body: 0.3, skin: 0.06, metal: 0.3, ring: 0.3 }[values.ends];
  for (const along of [1, 0.84, 0.66, 0.45]) {
    const speedAt = (t: number): number => tip * along * (0.12 + 0.88 * hump(t, peak));
    const width = widthM * values.size * random.between(0.9, 1.1);
    const sweptS = Math.min(lengthS, hitsAtS + 0.012);
    const isWide = values.thing === 'object' || values.thing === 'arm';
    const sheddingHz = (t: number): number =>
      Math.max(isWide ? 160 : 60, (STROUHAL * speedAt((t * sweptS) / lengthS)) / width);
    const gainAt = (t: number): number => {
      const at = (t * sweptS) / lengthS;
      const relative = speedAt(at) / speedMS;
      return 0.2 * share * relative * relative * relative * hump(at, peak) * Math.min(1, 25 * (1 - t));
    };
    addNoise(out, sampleRateHz, random, {
      lengthS: sweptS,
      hz: traced(sweptS, sheddingHz),
      q: isWide ? 0.9 : 2.6,
      gain: traced(sweptS, gainAt),
    });
    // Behind a blunt thing the vortices break up into smaller and smaller eddies.
    if (!isWide) continue;
    const hz = traced(sweptS, (t) => 3.2 * sheddingHz(t));
    addNoise(out, sampleRateHz, random, { lengthS: sweptS, hz, q: 0.5, gain: traced(sweptS, (t) => 0.3 * gainAt(t)) });
  }
}

function hit(out: Float32Array, values: Values, atS: number, sampleRateHz: number, random: Random): void {
  const from = Math.floor(atS * sampleRateHz);
  const { force, size } = values;
  const burst = (lateS: number, [lowHz, highHz]: readonly number[], decayS: number, gain: number, attackS?: number) =>
    addBurst(out, sampleRateHz, random, { atS: atS + lateS, attackS, decayS, lowHz, highHz, gain });
  switch (values.ends) {
    case 'air':
      return;
    case 'body': {
      const flesh = spreadModes({ count: 9, hz: [58 / size, 520], t60S: [0.14, 0.03], tilt: 0.55 }, random);
      addModes(out, flesh, sampleRateHz, 0.0048, from, 0.42 * force);
      burst(0, [220, 900 + 2600 * force], 0.016, 0.42 * force, 0.0012);
      burst(0.004, [1200, 6500], 0.006, 0.2 * force * force);
      return;
    }
    case 'skin':
      // A palm traps air: a short band near 1 kHz under the snap.
      burst(0, [900, 11000], 0.0007, 1.3 * force, 0.0002);
      burst(0, [480, 2300], 0.0018, 0.8 * force, 0.0003);
      addModes(out, [{ hz: 165 / size, t60S: 0.07, gain: 0.15 }], sampleRateHz, 0.003, from, force);
      return;
    case 'metal': {
      const blade = createRandom(1, 'blade');
      const modes = spreadModes({ count: 34, hz: [620 / size, 14000], t60S: [1.1, 0.25], tilt: 0.05 }, blade);
      addModes(out, strikeElsewhere(modes, random), sampleRateHz, 0.00006, from, 0.12 * (0.4 + force));
      burst(0, [1800, 16000], 0.004, 0.35 * force);
      scrape(out, atS + 0.01, 0.09, 0.06 * force, sampleRateHz, random);
      return;
    }
    case 'crack': {
      // The tip is supersonic: an N-wave of a third of a millisecond.
      const frames = Math.round(0.00034 * sampleRateHz * size);
      for (let i = 0; i < frames && from + i < out.length; i += 1) out[from + i] += 0.3 * (1 - (2 * i) / frames);
      burst(0, [1500, 17000], 0.0012, 0.3 * (0.4 + force), 0.0001);
      // The air behind it grows louder until it is as fast as sound; then the lash flies on and falls.
      for (const [fromS, lengthS, gain, course] of [
        [Math.max(0, atS - 0.2), Math.min(atS, 0.2), 0.13, (t: number) => pow(t, 6)],
        [atS, 0.55, 0.5, (t: number) => (1 - t) * (1 - t)],
      ] as const) {
        const curve = traced(lengthS, (t) => gain * (0.4 + force) * course(t));
        addNoise(out, sampleRateHz, random, { atS: fromS, lengthS, hz: 2100, q: 0.8, gain: curve });
      }
      return;
    }
    case 'ring': {
      const lengthS = swingS(values);
      scrape(out, 0, lengthS, 0.16 * (0.4 + force), sampleRateHz, random);
      const modes = spreadModes(
        { count: 24, hz: [1900 / size, 12500], t60S: [1.5, 0.5], tilt: -0.1 },
        createRandom(1, 'blade', 'drawn'),
      );
      // The tip leaves the scabbard.
      const tipFrom = Math.floor(lengthS * 0.92 * sampleRateHz);
      addModes(out, modes, sampleRateHz, 0.00008, tipFrom, 0.06 * (0.4 + force));
      return;
    }
    case 'stuck': {
      const board = spreadModes({ count: 12, hz: [150 / size, 2200], t60S: [0.12, 0.03], tilt: 0.5 }, random);
      addModes(out, board, sampleRateHz, 0.0015, from, 0.65 * force);
      burst(0, [300, 2600], 0.005, 0.6 * force);
      // The shaft keeps vibrating.
      const quiver = [52, 53.5, 104].map((hz) => ({ hz: hz / size, t60S: 0.4, gain: 0.1 }));
      addModes(out, quiver, sampleRateHz, 0, from, force);
    }
  }
}

/** Steel drawn along steel: noise in the bands of the blade, rising as the held part shortens. */
function scrape(
  out: Float32Array,
  atS: number,
  lengthS: number,
  gain: number,
  sampleRateHz: number,
  random: Random,
): void {
  for (const [startHz, endHz, q] of [
    [2600, 4300, 7],
    [4200, 7200, 6],
    [6900, 10500, 4],
  ] as const) {
    addNoise(out, sampleRateHz, random, {
      atS,
      lengthS,
      q,
      hz: traced(lengthS, (t) => startHz + (endHz - startHz) * t * t),
      gain: traced(
        lengthS,
        (t) => gain * Math.min(1, 12 * t) * (0.45 + 0.75 * t) * Math.min(1, 14 * (1 - t)) * random.between(0.6, 1),
      ),
    });
  }
}
