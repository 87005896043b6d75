import { exp, pow, sin, TAU } from '@soundwright/dsp/math';
import { addModes, type Mode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { choice, defineEvents, number, repeat, type SoundEvent, type Timing, type ValuesOf } from '../source.ts';

/** A ground: the body excited by the foot, and loose material that yields. */
interface Ground {
  /** Modes of the ground: range in Hz, T60 in s at the low and the high end, count, and level. */
  readonly body: {
    readonly hz: readonly [number, number];
    readonly t60S: readonly [number, number];
    readonly count: number;
    readonly gain: number;
  };
  /** Click of the sole, and the contact times of heel and toe, s. */
  readonly click: number;
  readonly contactS: number;
  /** Grains dislodged per step, their band in Hz, decay in s, and level. */
  readonly grains: {
    readonly count: number;
    readonly hz: readonly [number, number];
    readonly ringS: readonly [number, number];
    readonly gain: number;
  };
  /** Sliding noise under the sole: band in Hz and level (snow creak, mud squelch, grass swish). */
  readonly sweep: { readonly hz: readonly [number, number]; readonly q: number; readonly gain: number };
}

const GROUNDS = {
  concrete: {
    body: { hz: [90, 1400], t60S: [0.05, 0.012], count: 8, gain: 0.55 },
    click: 0.9,
    contactS: 0.0011,
    grains: { count: 18, hz: [2500, 9000], ringS: [0.001, 0.003], gain: 0.05 },
    sweep: { hz: [1800, 3500], q: 0.7, gain: 0.012 },
  },
  wood: {
    body: { hz: [70, 1100], t60S: [0.16, 0.03], count: 14, gain: 1.1 },
    click: 0.4,
    contactS: 0.0022,
    grains: { count: 5, hz: [1500, 6000], ringS: [0.001, 0.003], gain: 0.04 },
    sweep: { hz: [900, 1600], q: 1, gain: 0.02 },
  },
  metal: {
    body: { hz: [140, 6500], t60S: [0.9, 0.14], count: 26, gain: 0.6 },
    click: 0.6,
    contactS: 0.0009,
    grains: { count: 14, hz: [2500, 8000], ringS: [0.01, 0.04], gain: 0.05 },
    sweep: { hz: [2000, 3000], q: 1, gain: 0.01 },
  },
  gravel: {
    body: { hz: [60, 300], t60S: [0.06, 0.03], count: 5, gain: 0.45 },
    click: 0.12,
    contactS: 0.004,
    grains: { count: 330, hz: [700, 15000], ringS: [0.0012, 0.006], gain: 0.42 },
    sweep: { hz: [1200, 2600], q: 0.6, gain: 0.06 },
  },
  snow: {
    body: { hz: [70, 260], t60S: [0.05, 0.03], count: 4, gain: 0.3 },
    click: 0.03,
    contactS: 0.008,
    grains: { count: 420, hz: [1200, 5200], ringS: [0.0006, 0.0022], gain: 0.16 },
    sweep: { hz: [700, 1900], q: 2.2, gain: 0.34 },
  },
  leaves: {
    body: { hz: [60, 240], t60S: [0.05, 0.03], count: 4, gain: 0.32 },
    click: 0.04,
    contactS: 0.006,
    grains: { count: 190, hz: [1800, 11000], ringS: [0.0008, 0.0045], gain: 0.36 },
    sweep: { hz: [3200, 5500], q: 0.5, gain: 0.12 },
  },
  grass: {
    body: { hz: [60, 220], t60S: [0.05, 0.03], count: 4, gain: 0.5 },
    click: 0.03,
    contactS: 0.007,
    grains: { count: 80, hz: [2500, 9000], ringS: [0.0006, 0.002], gain: 0.1 },
    sweep: { hz: [2600, 5200], q: 0.5, gain: 0.22 },
  },
  sand: {
    body: { hz: [55, 200], t60S: [0.05, 0.03], count: 4, gain: 0.4 },
    click: 0.02,
    contactS: 0.009,
    grains: { count: 380, hz: [1600, 6500], ringS: [0.0004, 0.0012], gain: 0.11 },
    sweep: { hz: [1100, 2400], q: 0.5, gain: 0.3 },
  },
  mud: {
    body: { hz: [60, 260], t60S: [0.06, 0.03], count: 4, gain: 0.45 },
    click: 0.05,
    contactS: 0.008,
    grains: { count: 60, hz: [350, 1800], ringS: [0.006, 0.02], gain: 0.22 },
    sweep: { hz: [320, 950], q: 2.4, gain: 0.5 },
  },
  water: {
    body: { hz: [70, 260], t60S: [0.06, 0.03], count: 4, gain: 0.4 },
    click: 0.1,
    contactS: 0.004,
    grains: { count: 130, hz: [500, 4200], ringS: [0.006, 0.03], gain: 0.24 },
    sweep: { hz: [1500, 3800], q: 0.5, gain: 0.5 },
  },
  carpet: {
    body: { hz: [55, 260], t60S: [0.07, 0.03], count: 6, gain: 0.9 },
    click: 0.03,
    contactS: 0.007,
    grains: { count: 10, hz: [1200, 3500], ringS: [0.0005, 0.0015], gain: 0.03 },
    sweep: { hz: [900, 1700], q: 0.6, gain: 0.08 },
  },
} as const satisfies Record<string, Ground>;

/** Soles: strength of the click, amount of body, and the gap between heel and toe. */
const SHOES = {
  shoes: { click: 1, body: 1, heelToe: 1 },
  boots: { click: 0.8, body: 1.35, heelToe: 1.1 },
  heels: { click: 2.1, body: 0.5, heelToe: 0.65 },
  sneakers: { click: 0.35, body: 0.8, heelToe: 1 },
  barefoot: { click: 0.18, body: 0.75, heelToe: 0.9 },
} as const;

const parameters = {
  ground: choice({
    default: 'concrete',
    about: 'What is walked on.',
    options: {
      concrete: [
        'pavement',
        'stone',
        'tile',
        'tiles',
        'asphalt',
        'street',
        'sidewalk',
        'marble',
        'cobblestone',
        'road',
        'brick',
      ],
      wood: [
        'wood floor',
        'floor',
        'floorboards',
        'parquet',
        'plank',
        'stairs',
        'deck',
        'stage',
        'boardwalk',
        'creaky floor',
      ],
      metal: ['metal grate', 'grating', 'metal stairs', 'steel', 'catwalk', 'iron'],
      gravel: ['pebbles', 'shingle', 'stones', 'rubble', 'scree', 'crushed stone'],
      snow: ['fresh snow', 'ice', 'frozen snow'],
      leaves: ['dry leaves', 'leaf', 'autumn leaves', 'forest floor', 'undergrowth', 'twigs', 'forest'],
      grass: ['lawn', 'meadow', 'field', 'moss', 'dirt', 'earth', 'soil'],
      sand: ['beach', 'dune', 'desert'],
      mud: ['swamp', 'marsh', 'bog', 'clay'],
      water: ['puddle', 'puddles', 'shallow water', 'stream', 'flooded'],
      carpet: ['rug', 'mat', 'carpeted floor'],
    },
  }),
  shoe: choice({
    default: 'shoes',
    about: 'What is worn.',
    options: {
      shoes: ['shoe', 'leather shoes', 'dress shoes'],
      boots: ['boot', 'soldier', 'soldiers', 'armour', 'armor', 'cowboy'],
      heels: ['heel', 'high heel', 'stiletto', 'stilettos'],
      sneakers: ['sneaker', 'trainers', 'rubber soles', 'slippers', 'socks', 'flip flops', 'sandals', 'soft soles'],
      barefoot: ['bare feet', 'bare foot', 'feet'],
    },
  }),
  stepsPerMin: number({
    unit: '1/min',
    min: 45,
    max: 230,
    default: 108,
    scale: 'log',
    follows: 'speed',
    about: 'Steps per minute; above 145 the gait is a run, with one landing per step.',
  }),
  force: number({
    unit: '',
    min: 0.08,
    max: 1,
    default: 0.5,
    follows: 'intensity',
    about: 'How hard the feet come down.',
  }),
  weight: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0.5,
    follows: 'size',
    about: 'Weight of the walker: moves the body of the sound down.',
    words: { child: 0.1, giant: 1, monster: 0.95, adult: 0.5 },
  }),
  wet: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0,
    differs: 0,
    follows: 'wetness',
    about: 'Water on the ground or in the shoes: a slap and a squelch with every step.',
    words: { wet: 0.8, soaked: 1, soggy: 1, squelching: 1, squelchy: 1 },
  }),
  unevenness: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0.35,
    about: 'How irregular the gait is.',
    words: { limping: 1, drunk: 0.9, stumbling: 1, hesitant: 0.8, even: 0.1, staggering: 1 },
  }),
  walkers: number({
    unit: '',
    min: 1,
    max: 8,
    default: 1,
    scale: 'log',
    about: 'How many walk, each at a pace of their own.',
  }),
};
type Values = ValuesOf<typeof parameters>;

/** The steps of one of several walkers: the later ones set off within one step, somewhat faster or slower. */
function stepsOf(values: Values, timing: Timing, walker: number): SoundEvent[] {
  const random = walker === 0 ? timing.random : timing.random.fork('walker', walker);
  const intervalS = (60 / values.stepsPerMin) * (walker === 0 ? 1 : random.between(0.9, 1.1));
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
  phrases: {
    footsteps: {},
    'squishy footsteps': { ground: 'mud' },
    'squish footsteps': { ground: 'mud' },
    'slime footsteps': { ground: 'mud' },
    'slime squish footsteps': { ground: 'mud' },
    'snow crunch': { ground: 'snow' },
    'crunching snow': { ground: 'snow' },
    footstep: {},
    'foot steps': {},
    steps: {},
    walking: {},
    walk: {},
    jogging: { stepsPerMin: 155, force: 0.75 },
    jog: { stepsPerMin: 155, force: 0.75 },
    sprinting: { stepsPerMin: 215, force: 0.95 },
    tiptoe: { stepsPerMin: 75, force: 0.15 },
    sneaking: { stepsPerMin: 65, force: 0.18 },
    creeping: { stepsPerMin: 60, force: 0.18 },
    marching: { stepsPerMin: 116, force: 0.9, shoe: 'boots', unevenness: 0.1 },
    strolling: { stepsPerMin: 90 },
    stomping: { stepsPerMin: 95, force: 1 },
    pacing: { stepsPerMin: 100 },
    'high heels': { shoe: 'heels' },
    'climbing stairs': { stepsPerMin: 92, unevenness: 0.6 },
    wading: { ground: 'water', stepsPerMin: 70 },
    trudging: { stepsPerMin: 72, force: 0.8 },
    shuffling: { stepsPerMin: 70, force: 0.3, unevenness: 0.7 },
    'shuffling feet': { stepsPerMin: 70, force: 0.3, unevenness: 0.7 },
    'footsteps shuffle': { stepsPerMin: 70, force: 0.3, unevenness: 0.7 },
    'feet shuffling': { stepsPerMin: 70, force: 0.3, unevenness: 0.7 },
    limping: { stepsPerMin: 70, force: 0.5, unevenness: 1 },
    staggering: { stepsPerMin: 65, force: 0.6, unevenness: 1 },
    'child skipping': { stepsPerMin: 140, force: 0.6, unevenness: 0.8 },
    'girl skipping': { stepsPerMin: 140, force: 0.6, unevenness: 0.8 },
    'boy skipping': { stepsPerMin: 140, force: 0.6, unevenness: 0.8 },
  },
  weakPhrases: {
    running: { stepsPerMin: 170, force: 0.85 },
    run: { stepsPerMin: 170, force: 0.85 },
  },
  parameters,
  method:
    'Each step is a heel and a toe contact after the ground reaction force of gait; each contact strikes the modes of the ground and sets loose short ringing grains at a rate that follows the force (PhISEM), with a filtered sweep for what slides.',
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

  eventS: (values) => stepS(values),

  schedule(values, timing) {
    const alone = stepsOf(values, timing, 0);
    const others = Array.from({ length: Math.round(values.walkers) - 1 }, (_, i) => stepsOf(values, timing, i + 1));
    return others.length === 0 ? alone : [alone, ...others].flat().sort((a, b) => a.atS - b.atS);
  },

  render(values, event, { sampleRateHz, random }) {
    const ground: Ground = GROUNDS[values.ground];
    const shoe = SHOES[values.shoe];
    const out = new Float32Array(Math.ceil(stepS(values) * sampleRateHz));
    const runs = values.stepsPerMin > 145;
    const contactGapS = runs ? 0.035 : (0.19 * shoe.heelToe * 60) / values.stepsPerMin;
    const floor = groundModes(ground, values.weight, event.detail?.foot ?? 0);
    const toe = runs ? 1 : 0.62;
    for (const [atS, force] of [
      [0, runs ? 0.5 : 1],
      [contactGapS * random.between(0.9, 1.1), toe],
    ] as const) {
      const push = values.force * force * random.between(0.85, 1.1);
      strikeGround(out, atS, push, floor, ground, shoe, sampleRateHz, random);
      loosenGrains(out, atS, push, runs ? 0.1 : atS === 0 ? 0.07 : 0.14, ground, sampleRateHz, random);
    }
    addSweep(out, values.force, contactGapS + 0.14, ground, sampleRateHz, random);
    if (values.wet > 0) {
      const film = random.fork('wet');
      loosenGrains(out, 0, values.wet * values.force, 0.1, GROUNDS.water, sampleRateHz, film);
      addSweep(out, 0.5 * values.wet * values.force, contactGapS + 0.1, GROUNDS.mud, sampleRateHz, film);
    }
    return [out];
  },
});

function stepS(values: Values): number {
  return values.ground === 'metal' ? 1.3 : 0.62;
}

/** The floor under one foot: the same for every step of that foot, so the location stays constant. */
function groundModes(ground: Ground, weight: number, foot: number): Mode[] {
  const { hz, t60S, count, gain } = ground.body;
  const [low, high] = [hz[0] * (1.35 - 0.7 * weight), hz[1]];
  return Array.from({ length: count }, (_, index) => {
    const irregular = ((index * 0.618 + foot * 0.29) % 1) * 0.8;
    const place = Math.min(1, (index + irregular) / count);
    return {
      hz: low * pow(high / low, place),
      t60S: t60S[0] * pow(t60S[1] / t60S[0], place),
      gain: (gain * pow(1 + 5 * place, -0.8)) / Math.sqrt(count),
    };
  });
}

function strikeGround(
  out: Float32Array,
  atS: number,
  force: number,
  floor: readonly Mode[],
  ground: Ground,
  shoe: { click: number; body: number },
  sampleRateHz: number,
  random: Random,
): void {
  const from = Math.floor(atS * sampleRateHz);
  const contactS = (ground.contactS * random.between(0.9, 1.2)) / (0.6 + 0.7 * force * shoe.click);
  const modes = floor.map((mode) => ({ ...mode, gain: mode.gain * random.between(0.5, 1.2) }));
  addModes(out, modes, sampleRateHz, contactS, from, 1.6 * force * shoe.body);
  // The click of the sole, a few milliseconds long.
  const frames = Math.min(out.length - from, Math.ceil(0.012 * sampleRateHz));
  const keep = exp(-1 / (sampleRateHz * 0.0018));
  let level = ground.click * shoe.click * force * 0.5;
  let low = 0;
  for (let i = 0; i < frames; i += 1) {
    low += 0.45 * (random.next() * 2 - 1 - low);
    out[from + i] += level * low;
    level *= keep;
  }
}

/** Grains released while the force rises and falls over `spreadS`: most around the peak, stragglers later. */
function loosenGrains(
  out: Float32Array,
  atS: number,
  force: number,
  spreadS: number,
  ground: Ground,
  sampleRateHz: number,
  random: Random,
): void {
  const { count, hz, ringS, gain } = ground.grains;
  const grains = Math.round(count * (0.35 + 0.9 * force) * random.between(0.8, 1.2));
  for (let n = 0; n < grains; n += 1) {
    const late = random.chance(0.06) ? random.next() : 0;
    const rise = 0.5 * (random.next() + random.next());
    const grainS = atS + spreadS * (rise * rise * 1.3 + late);
    const from = Math.floor(grainS * sampleRateHz);
    const energy = pow(random.next(), 3);
    const grainHz = hz[0] * pow(hz[1] / hz[0], random.next());
    const t60S = 6.9 * ringS[0] * pow(ringS[1] / ringS[0], random.next());
    const frames = Math.min(out.length - from, Math.ceil(0.8 * t60S * sampleRateHz));
    const keep = exp(-6.9 / (t60S * sampleRateHz));
    const turn = grainHz / sampleRateHz;
    let level = gain * force * (0.15 + energy) * random.between(0.5, 1);
    let s = sin(TAU * random.next());
    // A rotating phasor: cheap, and the amplitude decays exactly as requested.
    const w = TAU * turn;
    const c1 = 2 * (1 - 2 * halfSineSquared(w));
    let previous = 0;
    s = Math.abs(s) < 0.3 ? 0.7 : s;
    for (let i = 0; i < frames; i += 1) {
      out[from + i] += level * s;
      const next = c1 * s - previous;
      previous = s;
      s = next;
      level *= keep;
    }
  }
}

/** sin²(w/2), so that cos w = 1 − 2 · (this value). */
function halfSineSquared(w: number): number {
  const half = sin(w / 2);
  return half * half;
}

/** Material sliding or compressed under the sole: noise in a moving band while the foot is down. */
function addSweep(
  out: Float32Array,
  force: number,
  lengthS: number,
  ground: Ground,
  sampleRateHz: number,
  random: Random,
): void {
  const { hz, q, gain } = ground.sweep;
  const frames = Math.min(out.length, Math.ceil(lengthS * sampleRateHz));
  const from = hz[0] * random.between(0.85, 1.15);
  const to = hz[1] * random.between(0.85, 1.15);
  let s1 = 0;
  let s2 = 0;
  let roughness = 1;
  let g = 0;
  const k = 1 / q;
  for (let i = 0; i < frames; i += 1) {
    const t = i / frames;
    if (i % 32 === 0) {
      // Compression is jerky, a few hundred jerks a second.
      roughness += 0.5 * (random.next() * 2 - roughness);
      const x = (Math.PI * (from + (to - from) * t)) / sampleRateHz;
      g = x + (x * x * x) / 3;
    }
    const a1 = 1 / (1 + g * (g + k));
    const v3 = random.next() * 2 - 1 - s2;
    const v1 = a1 * s1 + g * a1 * v3;
    const v2 = s2 + g * v1;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    // The weight lands on the heel and rolls off over the toe.
    const push = 4 * t * (1 - t) * (1 - 2.2 * t * (1 - t) * (1 - t));
    out[i] += gain * force * roughness * push * v1 * k * 1.6;
  }
}
