import { exp, pow } from '@soundwright/dsp/math';
import { addModes, type Mode, t60OfMode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { choice, defineEvents, number, repeat, type SoundEvent, type ValuesOf } from '../source.ts';
import { comeDown, ONTO, SETTLES_S, yieldOf } from './parts/coming-down.ts';

/** Resonances of a material: a body 20 cm long, struck by the knuckle of a harder object. */
interface Material {
  /** Lowest mode at 20 cm, Hz. */
  readonly baseHz: number;
  /** Mode ratios to the lowest: those of a bar, a plate, or a bowl. */
  readonly shape: 'bar' | 'plate' | 'bowl' | 'block';
  /** Damping law of `t60OfMode`: 1/s, per kHz, per kHz². */
  readonly damping: readonly [number, number, number];
  /** Roll-off of the upper modes: amplitude ∝ ratio^−tilt. */
  readonly tilt: number;
  /** Share of contact noise. */
  readonly noise: number;
  readonly modes: number;
  /** Contact times of the softest and the hardest impact, seconds. */
  readonly contactS: readonly [number, number];
  /** What is heard of the ground under it: its lowest mode under a body 20 cm long. */
  readonly ground?: { readonly hz: number; readonly t60S: number; readonly gain: number };
  /** Share of its speed that a bounce keeps; default 0.57. */
  readonly restitution?: number;
}

/**
 * Damping laws fitted to the T60 of the lowest mode of common objects: several seconds for a steel bar, one for a wine
 * glass, a fifth for a table top, a few hundredths for rubber.
 */
const MATERIALS = {
  wood: {
    baseHz: 260,
    shape: 'bar',
    damping: [22, 26, 9],
    tilt: 0.75,
    noise: 0.35,
    modes: 22,
    contactS: [0.0022, 0.00025],
  },
  metal: {
    baseHz: 430,
    shape: 'plate',
    damping: [1.6, 0.9, 0.16],
    tilt: 0.35,
    noise: 0.12,
    modes: 42,
    contactS: [0.0016, 0.00012],
  },
  glass: {
    baseHz: 1150,
    shape: 'bowl',
    damping: [5, 1.3, 0.22],
    tilt: 0.5,
    noise: 0.14,
    modes: 26,
    contactS: [0.0009, 0.0001],
  },
  ceramic: {
    baseHz: 820,
    shape: 'bowl',
    damping: [16, 5, 0.9],
    tilt: 0.55,
    noise: 0.2,
    modes: 26,
    contactS: [0.0012, 0.00014],
  },
  stone: {
    // Stone is stiff: even a fist-sized one has its first modes above 2 kHz. The low part is the ground under it.
    baseHz: 1700,
    shape: 'block',
    damping: [120, 20, 2.4],
    tilt: 0.65,
    noise: 0.55,
    modes: 26,
    contactS: [0.0012, 0.00018],
    ground: { hz: 150, t60S: 0.055, gain: 0.55 },
    restitution: 0.42,
  },
  plastic: {
    baseHz: 330,
    shape: 'plate',
    damping: [42, 30, 7],
    tilt: 0.8,
    noise: 0.4,
    modes: 22,
    contactS: [0.0026, 0.0004],
  },
  rubber: {
    baseHz: 85,
    shape: 'block',
    damping: [42, 240, 200],
    tilt: 1.2,
    noise: 0.25,
    modes: 10,
    contactS: [0.009, 0.003],
    restitution: 0.72,
  },
} as const satisfies Record<string, Material>;

/** More than any dropped thing is heard to bounce. */
const MOST_BOUNCES = 40;

const parameters = {
  material: choice({
    default: 'wood',
    about: 'What the struck body is made of: sets its modes and how long they ring.',
    options: {
      wood: ['wood box', 'bamboo'],
      metal: ['steel', 'iron', 'brass', 'copper', 'aluminium', 'aluminum', 'tool'],
      glass: [],
      ceramic: ['clay'],
      stone: ['concrete', 'marble'],
      plastic: ['bucket', 'plastic box', 'bin', 'pvc'],
      rubber: ['ball', 'tire', 'tyre', 'foam', 'body', 'mat'],
    },
  }),
  action: choice({
    default: 'hit',
    about: 'One blow, or a fall with shrinking bounces.',
    options: {
      hit: ['struck', 'tapped', 'tap'],
      drop: ['dropped', 'dropping', 'falling', 'fall', 'bounce', 'bouncing'],
    },
  }),
  onto: ONTO,
  sizeCm: number({
    unit: 'cm',
    min: 2,
    max: 250,
    default: 20,
    scale: 'log',
    follows: 'size',
    about: 'Length of the body; larger is lower.',
  }),
  force: number({
    unit: '',
    min: 0.1,
    max: 1,
    default: 0.6,
    follows: 'intensity',
    about: 'Force of the blow, which also shortens the contact and so brightens it.',
  }),
  hardness: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0.6,
    follows: 'brightness',
    about: 'Hardness of the striker, from felt to steel.',
    words: {
      'with mallet': 0.3,
      mallet: 0.3,
      'with stick': 0.75,
      'with fist': 0.2,
      fist: 0.2,
      knuckle: 0.4,
      finger: 0.25,
    },
  }),
  damped: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0,
    follows: '-tail',
    about: 'How much a hand or the ground stops it ringing.',
    words: { damped: 0.7, muted: 0.75, choked: 0.85, 'onto floor': 0.4, resonant: 0, ringing: 0 },
  }),
  bounces: number({
    unit: '',
    min: 0,
    max: MOST_BOUNCES,
    default: MOST_BOUNCES,
    differs: 0,
    about: 'How often it bounces after a fall, at most.',
    words: { 'rebounding once': 1, 'rebounding twice': 2, 'rebounding thrice': 3 },
  }),
};
type Values = ValuesOf<typeof parameters>;

/** A struck or dropped object. */
export const impact = defineEvents({
  name: 'impact',
  traits: ['blow', 'single', 'anywhere'],
  noises: ['blow', 'clink', 'crunch', 'tail'],
  phrases: {
    impact: {},
    clang: { material: 'metal', sizeCm: 45 },
    clank: { material: 'metal', sizeCm: 16, damped: 0.5 },
    clink: { material: 'glass', sizeCm: 10, hardness: 0.9 },
    clunk: { material: 'wood', damped: 0.4 },
    gavel: { material: 'wood', sizeCm: 12, damped: 0.3 },
    clatter: { action: 'drop' },
    'dropped object': { action: 'drop' },
    'falling object': { action: 'drop' },
    'hammer blow': { material: 'metal', hardness: 1, force: 0.95 },
    anvil: { material: 'metal', hardness: 1, sizeCm: 40 },
    'wood block': { material: 'wood', sizeCm: 14, hardness: 0.8 },
    'wine glass': { material: 'glass', sizeCm: 14 },
    ting: { material: 'metal', sizeCm: 7 },
    'metal ting': { material: 'metal', sizeCm: 7 },
    'glass ting': { material: 'glass', sizeCm: 9 },
    'metal pipe': { material: 'metal', sizeCm: 60 },
    'metal bar': { material: 'metal', sizeCm: 55 },
    'metal rod': { material: 'metal', sizeCm: 50 },
    'iron bar': { material: 'metal', sizeCm: 55 },
    'iron rod': { material: 'metal', sizeCm: 50 },
    'steel bar': { material: 'metal', sizeCm: 55 },
    'steel rod': { material: 'metal', sizeCm: 50 },
    'frying pan': { material: 'metal', sizeCm: 28 },

    'body falling on floor': { material: 'rubber', sizeCm: 90, force: 0.7, onto: 'on-boards' },
    'body falling on ground': { material: 'rubber', sizeCm: 90, force: 0.7, onto: 'on-concrete' },
    'drum hit': { material: 'rubber', sizeCm: 55, force: 0.8 },
    'ice cube': { material: 'glass', sizeCm: 4, damped: 0.3 },
    'book drop': { material: 'wood', sizeCm: 30, hardness: 0.25, damped: 0.5 },
    'dropped book': { material: 'wood', sizeCm: 30, hardness: 0.25, damped: 0.5 },
    'book fall': { material: 'wood', sizeCm: 30, hardness: 0.25, damped: 0.5 },
    'battering ram': { material: 'wood', sizeCm: 130, force: 1 },
    'wrecking ball': { material: 'stone', sizeCm: 150, force: 1 },
    'chess piece': { material: 'wood', sizeCm: 5, force: 0.3 },
  },
  weakPhrases: {
    'body fall': { material: 'rubber', sizeCm: 90, force: 0.7, onto: 'on-boards' },
    hit: {},
    strike: {},
    thud: { material: 'wood', hardness: 0.2, sizeCm: 60 },
    thump: { material: 'rubber', sizeCm: 40 },
    thwack: { material: 'rubber', sizeCm: 25, force: 0.8 },
    thunk: { material: 'metal', hardness: 0.25, sizeCm: 35, damped: 0.6 },
    bang: { force: 0.9 },
    drop: { action: 'drop' },
    hammer: { material: 'metal', hardness: 1, damped: 0.4 },
    wood: { material: 'wood' },
    metal: { material: 'metal' },
    steel: { material: 'metal' },
    iron: { material: 'metal' },
    bronze: { material: 'metal' },
    copper: { material: 'metal' },
    aluminium: { material: 'metal' },
    aluminum: { material: 'metal' },
    glass: { material: 'glass' },
    ceramic: { material: 'ceramic' },
    stone: { material: 'stone' },
    plastic: { material: 'plastic' },
    rubber: { material: 'rubber' },

    drum: { material: 'rubber', sizeCm: 55 },
    crash: { material: 'metal', sizeCm: 120, force: 1, damped: 0.2 },
  },
  parameters,
  method:
    'Modal bank per material with a frequency-dependent damping law, struck by a half-sine contact pulse with its own noise; loose ground is thrown up as by steps; drops bounce with a constant restitution.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
    'A. Chaigne & C. Lambourg, Time-domain simulation of damped impacted plates, JASA 109 (2001)',
  ],
  loudness: 'impact',
  channels: 1,
  space: 'room',
  distanceM: 1.2,

  eventS: (values) => lengthOf(values),

  schedule(values, timing) {
    const blows = repeat(timing, { count: 1, intervalS: values.action === 'drop' ? 1.7 : 0.9, jitter: 0.15 });
    if (values.action === 'hit')
      return blows.map((blow) => ({ ...blow, detail: { force: timing.random.between(0.85, 1) } }));
    const { restitution = 0.57 }: Material = MATERIALS[values.material];
    const kept = restitution * (1 - 0.8 * yieldOf(values.onto));
    return blows.flatMap((blow) => bounces(blow.atS, kept, timing.random).slice(0, 1 + Math.round(values.bounces)));
  },

  render(values, event, { sampleRateHz, random }) {
    const material: Material = MATERIALS[values.material];
    const force = values.force * (event.detail?.force ?? 1);
    const out = new Float32Array(Math.ceil(lengthOf(values) * sampleRateHz));
    // The object stays the same from strike to strike; the point of impact varies.
    const soft = yieldOf(values.onto);
    const body = bodyModes(material, values.sizeCm, dampingOf(values));
    const place = random.between(0.08, 0.42);
    const struck = body.map((mode, index) => {
      const reach = strikeWeight(index, place);
      return {
        hz: mode.hz * (1 + 0.0006 * random.gaussian()),
        t60S: mode.t60S,
        gain: mode.gain * reach * (1 - 0.5 * soft),
      };
    });
    if (material.ground) struck.push(...groundUnder(material.ground, values.sizeCm, random));
    const [softS, hardS] = material.contactS;
    const hardness = 0.75 * values.hardness + 0.25 * force;
    const contactS = softS * pow(hardS / softS, hardness) * pow(values.sizeCm / 20, 0.25) * (1 + 6 * soft);
    addModes(out, struck, sampleRateHz, contactS, 0, force);
    addContactNoise(out, material.noise * force, contactS, sampleRateHz, random);
    if (values.onto !== 'nothing') {
      const isSoft = values.material === 'rubber';
      comeDown(out, { onto: values.onto, sizeCm: values.sizeCm, isSoft, force }, sampleRateHz, random.fork('onto'));
    }
    return [out];
  },
});

function lengthOf(values: Values): number {
  return values.onto === 'nothing' ? ringS(values) : Math.max(SETTLES_S, ringS(values));
}

function ringS(values: Values): number {
  const material: Material = MATERIALS[values.material];
  const t60S = t60OfMode(lowestHz(material, values.sizeCm), material.damping);
  return Math.min(7, Math.max(0.25, (t60S * 1.1) / (1 + 12 * dampingOf(values))));
}

/** What a hand or the floor stops of the ringing, and what soft ground does. */
function dampingOf({ damped, onto }: Values): number {
  return damped + 0.5 * yieldOf(onto);
}

/** Lowest mode of a body that anybody hears, Hz. */
const AUDIBLE_HZ = 56;

function lowestHz({ baseHz }: Material, sizeCm: number): number {
  return Math.max(AUDIBLE_HZ, baseHz * pow(20 / sizeCm, 0.8));
}

/**
 * Mode ratios of the free bar, a rectangular plate, a bowl and an irregular block (N. Fletcher & T. Rossing, "The
 * Physics of Musical Instruments", 1998, ch. 2–3).
 */
function modeRatio(shape: Material['shape'], index: number): number {
  if (shape === 'bar') {
    const k = index === 0 ? 3.0112 : 2 * index + 3;
    const plain = (k * k) / (3.0112 * 3.0112);
    // Real boards are neither thin nor free: torsional and transverse modes fill the gaps.
    return index % 2 === 0 ? pow(plain, 0.72) : pow(plain, 0.66) * 1.07;
  }
  if (shape === 'plate') {
    const m = 1 + (index % 5);
    const n = 1 + Math.floor(index / 5);
    return (m * m + 1.62 * n * n) / 2.62;
  }
  if (shape === 'bowl') {
    const n = 2 + Math.floor(index / 2);
    const ratio = (n * (n * n - 1)) / Math.sqrt(n * n + 1) / 2.683;
    return pow(ratio, 0.62) * (index % 2 === 0 ? 1 : 1.018);
  }
  return 1 + 0.47 * index + 0.09 * ((index * 7) % 5);
}

function bodyModes(material: Material, sizeCm: number, damped: number): Mode[] {
  const baseHz = lowestHz(material, sizeCm);
  return Array.from({ length: material.modes }, (_, index) => {
    const ratio = modeRatio(material.shape, index);
    const hz = baseHz * ratio;
    return { hz, t60S: t60OfMode(hz, material.damping) / (1 + 12 * damped), gain: pow(ratio, -material.tilt) };
  });
}

/** The ground that a hard, heavy thing lands on: three low modes that hardly ring. */
function groundUnder(ground: Exclude<Material['ground'], undefined>, sizeCm: number, random: Random): Mode[] {
  const { hz, t60S, gain } = ground;
  const lowHz = hz * pow(20 / sizeCm, 0.25);
  return [1, 1.7, 2.9].map((ratio, index) => ({
    hz: lowHz * ratio * random.between(0.9, 1.1),
    t60S: t60S / ratio,
    gain: (gain * (index === 1 ? -1 : 1)) / ratio,
  }));
}

/** Excitation of a mode by a strike at a position, 0 (a node) to 1 (an antinode). */
function strikeWeight(index: number, place: number): number {
  const phase = (index + 1) * place;
  const triangle = Math.abs(2 * (phase - Math.floor(phase + 0.5)));
  return 0.15 + 0.85 * triangle;
}

function addContactNoise(
  out: Float32Array,
  level: number,
  contactS: number,
  sampleRateHz: number,
  random: Random,
): void {
  const frames = Math.min(out.length, Math.ceil(sampleRateHz * (0.004 + 6 * contactS)));
  const keep = exp(-1 / (sampleRateHz * (0.0006 + contactS)));
  const smooth = Math.min(1, 0.35 / (contactS * sampleRateHz * 0.5 + 0.35));
  let gain = level;
  let low = 0;
  for (let i = 0; i < frames; i += 1) {
    low += smooth * (random.next() * 2 - 1 - low);
    out[i] += gain * low * 2.5;
    gain *= keep;
  }
}

/** A fall and its bounces: intervals and levels shrink by the restitution. */
function bounces(atS: number, usual: number, random: Random): SoundEvent[] {
  const events: SoundEvent[] = [];
  const restitution = usual * random.between(0.88, 1.12);
  let gapS = random.between(0.26, 0.4);
  let force = 1;
  let nowS = atS;
  while (force > 0.03 && gapS > 0.012) {
    events.push({ atS: nowS, gain: force, detail: { force: 0.4 + 0.6 * force } });
    nowS += gapS * random.between(0.92, 1.08);
    gapS *= restitution;
    force *= restitution;
  }
  return events;
}
