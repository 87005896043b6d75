import { addModes } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { sketch } from '../../draw/sketch.ts';
import { addBurst } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type SoundEvent, type Timing, type ValuesOf } from '../source.ts';
import { BODIES } from './parts/bodies.ts';
import { creak } from './parts/exciters.ts';
import { addSweep, GROUNDS, type Ground, groundModes, loosenGrains, strikeGround } from './parts/grounds.ts';

/**
 * Soles: stiffness, strength of the click, amount of body, and the gap between heel and toe. Leather and rubber hardly
 * click: in the first 15 ms of five recorded steps on boards and stone, the octaves of 2 and 4 kHz lie 16 to 23 dB below
 * those of 250 and 500 Hz.
 */
const SHOES = {
  shoes: { stiff: 1, click: 0.05, body: 1, heelToe: 1 },
  boots: { stiff: 0.8, click: 0.05, body: 1.35, heelToe: 1.1 },
  heels: { stiff: 2.1, click: 1, body: 0.5, heelToe: 0.65 },
  sneakers: { stiff: 0.35, click: 0.02, body: 0.8, heelToe: 1 },
  barefoot: { stiff: 0.18, click: 0.01, body: 0.75, heelToe: 0.9 },
  flipflops: { stiff: 0.5, click: 0.05, body: 0.7, heelToe: 1 },
} as const;

/**
 * Knock of the ball of the foot against that of the heel. It is let down rather than dropped: what follows 25 ms after the
 * heel lies 20 dB below it at its loudest and about 40 dB as a rule, while the sole rolls over grit (the same recordings).
 */
const BALL = 0.15;

/** Old boards and stairs, and what they do. */
const CREAKY = [
  '[|up|down|wooden|old] [creaky|creaking|squeaky|squeaking] [floor|floorboards|boards|stairs|staircase|steps]',
  '[creaky|creaking|squeaky|squeaking] [up|down|wooden|old] [floor|floorboards|boards|stairs|staircase|steps]',
  '[floor|floorboards|boards|stairs] [creaky|creaking|squeaky|squeaking]',
];

const parameters = {
  action: choice('step', 'What the feet do: one after the other, or both at once after a jump.', {
    step: '',
    land: 'lands, landing, landed, hits ground, hitting ground',
    takeoff: 'pushes off, takes off',
    jump: 'jumps, jumping, jumped, leap, leaps, leaping',
  }),
  ground: choice('concrete', 'What is walked on.', {
    concrete: 'pavement, stone, asphalt, street, sidewalk, cobblestone, road, brick',
    tile: 'tiles, tiled, tile floor, tiled floor, marble, marble floor, linoleum, lino, vinyl floor',
    wood: 'wood floor, floor, floorboards, parquet, stairs, staircase, stage, laminate',
    creaky: `${CREAKY.join(', ')}, creaking`,
    planks: 'plank, wooden [plank|deck|boardwalk|pier|bridge|porch], deck, decking, boardwalk, pier, jetty, porch',
    metal: 'metal grate, grating, metal stairs, steel, catwalk, iron',
    gravel: 'pebbles, shingle, stones, rubble, scree, crushed stone',
    snow: 'fresh snow, ice, frozen snow',
    leaves: 'dry leaves, leaf, autumn leaves, forest floor, undergrowth, twigs, forest',
    grass: 'lawn, turf, meadow, field, moss, dirt, earth, soil',
    sand: 'beach, dune, desert',
    mud: 'swamp, marsh, bog, clay',
    water: 'puddle, puddles, shallow water, stream, flooded',
    glass: 'broken glass, shattered glass, glass shards, shards, shards of glass',
    carpet: 'rug, mat, carpeted floor',
  }),
  shoe: choice('shoes', 'What is worn.', {
    shoes: 'shoe, leather shoes, dress shoes',
    boots: 'boot, soldier, soldiers, army, troops, regiment, battalion, platoon, armour, armor, cowboy',
    heels: 'heel, high heel, stiletto, stilettos',
    sneakers: 'sneaker, trainers, rubber soles, slippers, socks, soft soles',
    barefoot: 'bare feet, bare foot, feet',
    flipflops: 'flip flops, flip flop, sandals, thongs',
  }),
  stepsPerMin: number(
    { range: [45, 108, 230], unit: '1/min', scale: 'log', follows: 'speed' },
    'Steps per minute; above 145 the gait is a run, with one landing per step.',
  ),
  force: number({ range: [0.08, 0.5, 1], follows: 'intensity' }, 'How hard the feet come down.'),
  weight: number(
    { range: [0, 0.5, 1], follows: 'size' },
    'Weight of the walker: moves the body of the sound down.',
    'child .1, kid .1, toddler 0, adult .5',
  ),
  bodyScale: number(
    { range: [1, 1, 2.4] },
    'How many times as large as a human the walker is: steps are as many times longer, slower and lower.',
    'giant 2.4, monster 2.4',
  ),
  wet: number(
    { range: [0, 0, 1], follows: 'wetness', differs: 0 },
    'Water on the ground or in the shoes: a slap and a squelch with every step.',
    'wet .8, soaked 1, soggy 1, squelching 1, squelchy 1',
  ),
  unevenness: number(
    { range: [0, 0.35, 1] },
    'How irregular the gait is.',
    'limping 1, stumbling 1, staggering 1, drunk .9, hesitant .8, even .1',
  ),
  walkers: number({ range: [1, 1, 8], scale: 'log' }, 'How many walk, each at a pace of their own.'),
};
type Values = ValuesOf<typeof parameters>;

/** The steps of one of several walkers: the later ones set off within one step, somewhat faster or slower. */
function stepsOf(values: Values, timing: Timing, walker: number): SoundEvent[] {
  const random = walker === 0 ? timing.random : timing.random.fork('walker', walker);
  const intervalS = ((60 * values.bodyScale) / values.stepsPerMin) * (walker === 0 ? 1 : random.between(0.9, 1.1));
  const delayS = walker === 0 ? 0 : intervalS * random.between(0.15, 0.95);
  const side = walker === 0 ? 0 : random.between(-0.4, 0.4);
  const jitter = 0.1 * values.unevenness;
  const steps = repeat({ ...timing, random }, { count: 8, intervalS, jitter, fills: true });
  const limp = values.unevenness > 0.7 ? 0.14 * intervalS : 0;
  return steps.map((step, index) => ({
    atS: step.atS + delayS + (index % 2 === 1 ? limp : 0),
    gain: 1 - values.unevenness * 0.35 * random.next(),
    pan: side + (index % 2 === 0 ? -0.07 : 0.07),
    detail: { foot: index % 2 },
  }));
}

/** Steps of a walking or running person, or of several. */
export const footsteps = defineEvents({
  name: 'footsteps',
  traits: ['steps', 'anywhere', 'work'],
  noises: ['blow', 'crunch', 'tread'],
  stages: { parameter: 'action', whole: 'jump', first: 'takeoff', last: 'land' },
  phrases: `
    footsteps, foot steps, footfalls, steps, walking, [squishy|squish|slime] footsteps (ground mud),
      slime squish footsteps (ground mud), [snow crunch|crunching snow] (ground snow),
      jogging (stepsPerMin 155 force .75), sprinting (stepsPerMin 215 force .95), tiptoe (stepsPerMin 75 force .15),
      creeping (stepsPerMin 60 force .18), marching (stepsPerMin 116 force .9 shoe boots unevenness .1),
      strolling (stepsPerMin 90), stomping (stepsPerMin 95 force 1), pacing (stepsPerMin 100), high heels (shoe heels),
      flip flops [|slapping] (shoe flipflops), flip flop footsteps (shoe flipflops),
      climbing stairs (stepsPerMin 92 unevenness .6), wading (ground water stepsPerMin 70),
      trudging (stepsPerMin 72 force .8), [barefoot|bare feet] (shoe barefoot),
      [child|girl|boy] skipping (stepsPerMin 140 force .6 unevenness .8)
    (stepsPerMin 65) sneaking (force .18), staggering (force .6 unevenness 1)
    (ground creaky) ${CREAKY.map((boards) => `${boards} [footsteps|steps|walking]`).join(', ')},
      [floor|floorboards|stairs|boards] creaking under [footsteps|steps|walking]
    (stepsPerMin 70 force .3 unevenness .7) shuffling, shuffling feet, footsteps shuffle, feet shuffling
    (stepsPerMin 70) limping (force .5 unevenness 1)
    (action land force .7) [feet|jump|character|player|person|someone] landing, feet hitting ground, feet hit floor,
      landing on feet, landing impact, landing thud
    (action jump force .6) person jumping, someone jumping, jumping down
  `,
  weakPhrases: `
    mud (ground mud), [marching|shuffling|pair of] feet, boots (shoe boots), running (stepsPerMin 170 force .85), metal stairs (ground metal)
    (ground wood) stairs, staircase, wooden stairs, wooden staircase
  `,
  parameters,
  method:
    'Each step is a heel and a toe contact after the ground reaction force of gait, longer, lower and slower for a giant, who shakes the ground; each contact strikes the modes of the ground and sets loose short ringing grains at a rate that follows the force (PhISEM), with a filtered sweep for what slides. Landings are contacts of both feet, ball before heel, at several times the force.',
  literature: [
    'P. Cook, Modeling Bill’s gait: analysis and parametric synthesis of walking sounds, AES 22nd Conf. (2002)',
    'A. Farnell, Marching onwards: procedural synthetic footsteps (2007)',
    'F. Fontana & R. Bresin, Physics-based sound synthesis and control: crushing, walking and running, Colloquium on Musical Informatics (2003)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 2.5,
  travelMS: 1.6,
  space: 'outdoors',
  spaces: { tile: 'room', wood: 'room', creaky: 'room', carpet: 'room' },

  eventS: (values) => values.bodyScale * stepS(values) + (values.action === 'jump' ? LONGEST_FLIGHT_S : 0),

  schedule(values, timing) {
    if (values.action !== 'step') return repeat(timing, { count: 1, intervalS: 1.3, jitter: 0.15, fills: false });
    const alone = stepsOf(values, timing, 0);
    const others = Array.from({ length: Math.round(values.walkers) - 1 }, (_, i) => stepsOf(values, timing, i + 1));
    return others.length === 0 ? alone : [alone, ...others].flat().sort((a, b) => a.atS - b.atS);
  },

  render(values, event, { sampleRateHz, random }) {
    if (values.action !== 'step') return [finishEvent(jump(values, sampleRateHz, random), sampleRateHz)];
    const ground: Ground = groundOf(values);
    const shoe = SHOES[values.shoe];
    const scale = values.bodyScale;
    const out = new Float32Array(Math.ceil(scale * stepS(values) * sampleRateHz));
    const runs = values.stepsPerMin > 145;
    const contactGapS = runs ? 0.035 : (0.19 * shoe.heelToe * 60) / values.stepsPerMin;
    if (scale > 1) addModes(out, EARTH, sampleRateHz, 0.006, 0, 2 * (0.6 + values.force));
    const floor = groundModes(ground, weightOf(values), event.detail?.foot ?? 0);
    const toe = runs ? 1 : 0.62;
    for (const [atS, force] of [
      [0, runs ? 0.5 : 1],
      [contactGapS * random.between(0.9, 1.1), toe],
    ] as const) {
      const push = values.force * force * random.between(0.85, 1.1);
      const knock = atS === 0 || runs ? push : BALL * push;
      strikeGround(out, atS, knock, floor, ground, shoe, scale * sampleRateHz, random);
      loosenGrains(out, scale * atS, push, runs ? 0.1 : atS === 0 ? 0.07 : 0.14, ground, sampleRateHz, random);
    }
    addSweep(out, values.force, contactGapS + 0.14, ground, sampleRateHz, random);
    if (values.shoe === 'flipflops') slapSole(out, contactGapS + 0.17, values.force, sampleRateHz, random.fork('slap'));
    if (values.ground === 'creaky') pressBoard(out, contactGapS, values.force, sampleRateHz, random.fork('board'));
    if (values.wet > 0) {
      const film = random.fork('wet');
      loosenGrains(out, 0, values.wet * values.force, 0.1, GROUNDS.water, sampleRateHz, film);
      addSweep(out, 0.5 * values.wet * values.force, contactGapS + 0.1, GROUNDS.mud, sampleRateHz, film);
    }
    return [finishEvent(out, sampleRateHz)];
  },
});

/** A loose sole that springs up against the heel as the foot lifts: air and rubber, without a body. */
function slapSole(out: Float32Array, atS: number, force: number, sampleRateHz: number, random: Random): void {
  const gain = 0.5 * (0.5 + force) * random.between(0.7, 1.1);
  addBurst(out, sampleRateHz, random, { atS, decayS: 0.011, lowHz: 320, highHz: 3600, gain });
  addBurst(out, sampleRateHz, random, { atS: atS + 0.018, decayS: 0.008, lowHz: 250, highHz: 2200, gain: 0.4 * gain });
}

function groundOf({ ground }: Values): Ground {
  return GROUNDS[ground === 'creaky' ? 'wood' : ground];
}

/** How many of the boards of an old floor give way under a foot. */
const LOOSE = 0.75;

/** A loose board: it creaks as the weight comes onto it, higher the farther it bends, and again as it comes back. */
function pressBoard(out: Float32Array, rollS: number, force: number, sampleRateHz: number, random: Random): void {
  if (!random.chance(LOOSE)) return;
  const pressS = Math.min(0.34, rollS + random.between(0.06, 0.16));
  const hz = random.between(95, 215);
  const gain = (0.09 + 0.1 * force) * random.between(0.7, 1.2);
  const hand = { scale: 1, force: 0.6, random };
  sketch(
    out,
    [
      creak(hand, 0.03, pressS, [hz, hz * random.between(1.5, 2.4)], gain, BODIES.floor, 0.001),
      creak(hand, 0.05 + pressS, random.between(0.12, 0.2), [1.8 * hz, 1.2 * hz], 0.45 * gain, BODIES.floor, 0.001),
    ],
    sampleRateHz,
    random,
  );
}

/** The earth under a giant: a few low modes, soon damped. */
const EARTH = [
  { hz: 34, t60S: 0.55, gain: 1 },
  { hz: 53, t60S: 0.4, gain: -0.8 },
  { hz: 81, t60S: 0.25, gain: 0.6 },
];

/** Time in the air of a standing jump, seconds: up to 0.4 m high. */
const SHORTEST_FLIGHT_S = 0.36;
const LONGEST_FLIGHT_S = 0.56;

/**
 * Two feet that land almost together, ball before heel, with several times the force of a step (peaks of 3 to 5 times
 * the body's weight, against 1.2 in walking); before it, for a whole jump, the soles push off with a scuff.
 */
function jump(values: Values, sampleRateHz: number, random: Random): Float32Array {
  const ground: Ground = groundOf(values);
  const shoe = SHOES[values.shoe];
  const flightS = values.action === 'jump' ? random.between(SHORTEST_FLIGHT_S, LONGEST_FLIGHT_S) : 0;
  const out = new Float32Array(Math.ceil((stepS(values) + flightS) * sampleRateHz));
  const contact = (atS: number, push: number, weight: number, foot: number): void => {
    strikeGround(out, atS, push, groundModes(ground, weight, foot), ground, shoe, sampleRateHz, random);
    loosenGrains(out, atS, push, 0.1, ground, sampleRateHz, random);
  };
  if (values.action !== 'land') {
    addSweep(out, 0.8 * values.force, 0.12, ground, sampleRateHz, random);
    for (const foot of [0, 1]) contact(0.1 + 0.015 * foot, 0.3 * values.force, weightOf(values), foot);
  }
  if (values.action === 'takeoff') return out;
  const landing = new Float32Array(out.length - Math.floor(flightS * sampleRateHz));
  for (const foot of [0, 1]) {
    const atS = flightS + foot * random.between(0.008, 0.035);
    const push = 1.6 * values.force * random.between(0.85, 1.1);
    contact(atS, push, Math.min(1, weightOf(values) + 0.25), foot);
    contact(atS + random.between(0.025, 0.045), 0.8 * push, Math.min(1, weightOf(values) + 0.4), foot);
  }
  addSweep(landing, 1.5 * values.force, 0.16, ground, sampleRateHz, random);
  for (let i = 0; i < landing.length; i += 1) out[out.length - landing.length + i] += landing[i];
  return out;
}

/** Weight of the walker for the ground: all of it under a giant. */
function weightOf({ weight, bodyScale }: Values): number {
  return bodyScale > 1 ? 1 : weight;
}

function stepS(values: Values): number {
  return values.ground === 'metal' ? 1.3 : 0.62;
}
