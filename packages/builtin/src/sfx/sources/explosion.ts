import { pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent, pressPeaks } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { addBurst, addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { heardAside } from './parts/around.ts';
import { columnsOf } from './parts/columns.ts';

const parameters = {
  kind: choice('blast', 'What goes off.', {
    blast: 'bomb, detonation, dynamite, mine',
    gas: 'fireball, gasoline, fuel, propane, petrol, fire',
    grenade: 'hand grenade, mortar, artillery, shell, rocket, missile',
    firework: 'fireworks, firecracker, petard',
    display: '',
  }),
  size: number(
    { range: [0.15, 1, 5], scale: 'log', follows: 'size' },
    'Size of the charge against a few kilograms: larger is lower and longer.',
    'nuclear 5, atomic 5, firecracker .15, petard .2',
  ),
  force: number({ range: [0.2, 0.75, 1], follows: 'intensity' }, 'Sharpness of the front.'),
  awayM: number(
    { range: [5, 30, 4000], unit: 'm', scale: 'log' },
    'How far the blast has travelled: far away the front is gone and a long roll is left.',
    'distant 900, far 900, afar 900, in distance 900, far away 2500, horizon 3000, nearby 20, close 8',
  ),
  tail: number(
    { range: [0.4, 1, 2.6], scale: 'log', follows: 'tail', differs: 0.08 },
    'How long it rolls among hills or buildings, against the usual.',
  ),
  debris: number(
    { range: [0, 0.55, 1] },
    'How much falls down afterwards.',
    'debris 1, rubble 1, building 1, shrapnel .9, no debris 0',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** What sets one kind apart from the others. */
interface Charge {
  /** Its energy against that of a bomb of the same size: some 50 g burst a shell of fireworks. */
  readonly energy: number;
  /** How long its overpressure lasts, against that of a bomb. */
  readonly front: number;
  /** How long it burns, s, and how steeply that begins, per length. */
  readonly fireS: number;
  readonly rise: number;
  /** How long it rolls, s, and how many echoes that has and how loud they are, against those of a bomb. */
  readonly rollS: number;
  readonly echoes: number;
  readonly echo: number;
  /** Stars that burn out with a snap each. */
  readonly stars: number;
  /** How many go off, and at what interval, s; usually each waits for the one before. */
  readonly count: number;
  readonly intervalS?: number;
}

const CHARGES = columnsOf<Charge>()(`
         energy front fireS rise rollS echoes echo stars count intervalS
blast    1      1     .9    60   2.1   1      1    0     1     -
gas      1      3.5   1.6   9    2.1   1      1    0     1     -
grenade  1      1     .9    60   2.1   1      1    0     1     -
firework .06    1     .9    60   1.3   2      .3   260   4     .7
display  .06    1     .9    60   1.3   2      .3   260   18    .7
`);

/** An explosion, near or far. */
export const explosion = defineEvents({
  name: 'explosion',
  traits: ['blow'],
  optionTraits: { single: ['blast', 'grenade'] },
  noises: ['blow', 'boom', 'crunch', 'rumble', 'blast', 'explosion', 'snap', 'tail'],
  phrases: `
    explosion, explode, blast, detonation, bomb, bomb explosion, dynamite (size .8),
      nuclear explosion (size 5 debris .8), fireworks [show|display|celebration] (kind display size .4 awayM 130 debris 0),
      new year fireworks (kind display size .4 awayM 130 debris 0), distant explosion (awayM 900 debris 0)
    (kind grenade) [grenade explosion|grenade] (size .5), artillery (size 1.2 awayM 250), cannon (size 1.2 debris 0)
    (kind gas) gas explosion (size 1.6), fireball (size 1.5)
    (kind firework) firework (size .4 awayM 130 debris 0), firecracker (size .15 debris 0)
  `,
  weakPhrases: `
    [loud|sudden] burst (size .15 debris 0), [large|big] burst (size .5 debris 0)
  `,
  parameters,
  method:
    'A blast wave after Friedlander (front and undershoot), a sinking low body, turbulent fire whose band falls as it grows, reflections from the land that blur into a roll with distance, and debris at random times.',
  literature: [
    'F. Friedlander, The diffraction of sound pulses, Proc. R. Soc. A 186 (1946)',
    'A. Farnell, Designing Sound (2010), Explosions',
    'G. Kinney & K. Graham, Explosive Shocks in Air (1985)',
  ],
  loudness: 'impact',
  channels: 2,
  space: 'field',
  distanceM: 8,
  timesAway: ({ awayM }) => pow(awayM / parameters.awayM.default, 0.75),

  eventS: (values) => lengthS(values),

  schedule(values, timing) {
    const { count, intervalS = lengthS(values) * 0.7 } = CHARGES[values.kind];
    return repeat(timing, { count, intervalS, jitter: 0.8, fills: count > 1 }).map((event, index) => ({
      ...event,
      gain: index === 0 ? 1 : timing.random.between(0.6, 1),
    }));
  },

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(lengthS(values) * sampleRateHz));
    const { energy, stars } = CHARGES[values.kind];
    const scale = pow(values.size * energy, 1 / 3);
    // 1 near, 0 a few kilometres away; air removes the highs, the ground smears the front.
    const near = 1 / (1 + values.awayM / 160);
    const topHz = 300 + 13500 * near * near * (0.4 + 0.8 * values.force);
    front(out, values, scale, near, topHz, sampleRateHz, random.fork('front'));
    const shared = { values, scale, near, topHz, sides: false };
    fire(out, shared, sampleRateHz, random.fork('fire'));
    crackle(out, stars, near, sampleRateHz, random.fork('crackle'));
    // The blast comes from one point; the fireball spreads, and what it sets moving surrounds the listener.
    const around = [out.slice(), out];
    around.forEach((side, index) => {
      fire(side, { ...shared, sides: true }, sampleRateHz, random.fork('flames', index));
      roll(side, values, scale, near, topHz, sampleRateHz, random.fork('roll', index));
    });
    if (values.debris > 0 && near > 0.3) fall(around, values, sampleRateHz, random.fork('debris'));
    return around.map((side) => {
      // Beyond this pressure the shock is clipped.
      pressPeaks(side, 1.6);
      return finishEvent(side, sampleRateHz, 0.4);
    });
  },
});

function lengthS(values: Values): number {
  const far = 1 - 1 / (1 + values.awayM / 160);
  const { rollS } = CHARGES[values.kind];
  return (
    (rollS * values.tail + 1.7 * values.debris * (1 - far) + 2.2 * far * values.tail) * pow(values.size, 0.3) + 0.3
  );
}

function front(
  out: Float32Array,
  values: Values,
  scale: number,
  near: number,
  topHz: number,
  sampleRateHz: number,
  random: Random,
): void {
  // Friedlander: p(t) = (1 − t/T) e^(−bt/T); for a few kilograms the overpressure phase is about 6 ms long.
  // Loudspeakers lose what lies below 50 Hz, most of a distant front: it gives way to what they play.
  const low = pow(0.45 + 0.55 * near, 2);
  const positiveS = 0.006 * scale * CHARGES[values.kind].front * (1 + 1.5 * (1 - near));
  const frames = Math.min(out.length, Math.ceil(8 * positiveS * sampleRateHz));
  const rise = Math.max(1, (0.00005 + 0.004 * (1 - near)) * sampleRateHz);
  let keep = 1;
  const decay = 1 - 1.4 / (positiveS * sampleRateHz);
  for (let i = 0; i < frames; i += 1) {
    const x = i / (positiveS * sampleRateHz);
    out[i] += 0.9 * low * values.force * Math.min(1, i / rise) * (1 - x) * keep;
    keep *= Math.max(0, decay);
  }
  addBurst(out, sampleRateHz, random, {
    attackS: 0.0005 + 0.03 * (1 - near),
    decayS: 0.035 * scale * (2 - near),
    lowHz: 60,
    highHz: topHz,
    gain: 0.65 * values.force * (2 - near),
  });
  const lowHz = 62 / scale;
  addTone(out, sampleRateHz, {
    lengthS: 0.55 * scale,
    hz: traced(0.55 * scale, (t) => lowHz * (0.45 + 0.75 * (1 - t) * (1 - t))),
    gain: traced(0.55 * scale, (t) => 0.4 * low * Math.min(1, 60 * t) * (1 - t) * (1 - t)),
  });
}

interface Fire {
  readonly values: Values;
  readonly scale: number;
  readonly near: number;
  readonly topHz: number;
  /** The part that differs between left and right, which takes over as the fireball grows. */
  readonly sides: boolean;
}

function fire(
  out: Float32Array,
  { values, scale, near, topHz, sides }: Fire,
  sampleRateHz: number,
  random: Random,
): void {
  const { fireS: usualS, rise } = CHARGES[values.kind];
  const fireS = Math.min(out.length / sampleRateHz - 0.05, usualS * scale);
  const share = (t: number): number => Math.sqrt(sides ? Math.min(1, 2.5 * t) : Math.max(0, 1 - 2.5 * t));
  for (const [startHz, endHz, gain] of [
    [0.16 * topHz, 170, 0.4],
    [420, 75, 0.75],
    [120, 42, 0.85 * (0.4 + 0.6 * near)],
  ] as const) {
    const from = Math.max(endHz, Math.min(startHz, 2200));
    // Turbulence: the level wanders from gust to gust.
    const gustAt = (t: number): number => Math.min(1, rise * t) * pow(1 - t, 2.2) * (0.7 + 0.3 * random.next());
    addNoise(out, sampleRateHz, random, {
      lengthS: sides ? fireS : 0.4 * fireS,
      hz: traced(fireS, (t) => (from * pow(endHz / from, Math.sqrt(t))) / Math.sqrt(scale)),
      q: 0.6,
      gain: traced(fireS, (t) => gain * (0.4 + 0.6 * near) * share(t) * gustAt(t)),
    });
  }
}

/**
 * Reflections from hills and buildings, weaker and duller over time; a more distant blast has more of them and a softer
 * front.
 */
function roll(
  out: Float32Array,
  values: Values,
  scale: number,
  near: number,
  topHz: number,
  sampleRateHz: number,
  random: Random,
): void {
  const { echoes, echo } = CHARGES[values.kind];
  const totalS = out.length / sampleRateHz;
  const count = Math.round((14 + 22 * (1 - near)) * values.tail * echoes);
  // The front of a distant blast is gone before its echoes are; so are they louder where it is said to roll.
  const rolls = 1.1 * pow(Math.max(0, 0.7 - near), 2) + 0.5 * Math.max(0, values.tail - 1.2);
  for (let n = 0; n < count; n += 1) {
    const t = (n + random.next()) / count;
    const gain = (0.17 + 0.1 * (1 - near) + 0.75 * rolls) * echo * pow(1 - t, 1.6);
    addBurst(out, sampleRateHz, random, {
      atS: 0.05 + 0.8 * t * totalS,
      attackS: 0.02 + 0.05 * t,
      decayS: 0.09 * pow(values.size, 1 / 3) * random.between(0.6, 1.4),
      lowHz: 28 + 40 * (1 - near),
      highHz: Math.max(140 + 240 * (1 - near), (0.22 * topHz * (1 - 0.8 * t)) / scale),
      gain: gain * random.between(0.3, 1),
    });
  }
}

/** Falling debris: clods, splinters, sheet metal. */
function fall(around: readonly Float32Array[], values: Values, sampleRateHz: number, random: Random): void {
  const totalS = around[0].length / sampleRateHz;
  const count = Math.round(240 * values.debris * pow(values.size, 0.4));
  for (let n = 0; n < count; n += 1) {
    const x = 0.5 * (random.next() + random.next());
    const atS = 0.35 + x * (totalS - 0.6);
    const heavy = pow(random.next(), 4);
    const hz = 260 * pow(22, 1 - heavy * random.next()) * random.between(0.5, 1);
    const piece = new Float32Array(Math.ceil(0.15 * sampleRateHz));
    const gain = (0.02 + 0.16 * heavy) * (1 - 0.6 * x) * (1 + 3 * Math.max(0, values.debris - 0.5));
    // Clods and splinters give way as they land: more noise than ring.
    addBurst(piece, sampleRateHz, random, {
      attackS: 0.002,
      decayS: random.between(0.003, 0.008) * (1 + 3 * heavy),
      lowHz: 0.5 * hz,
      highHz: Math.min(9000, 4 * hz),
      gain: 0.8 * gain,
    });
    const modes = [1, 1.6, 2.7].map((ratio) => ({
      hz: hz * ratio,
      t60S: random.between(0.01, 0.045),
      gain: random.gaussian() * 0.15,
    }));
    addModes(piece, modes, sampleRateHz, 0.0002, 0, gain);
    // All around the listener.
    heardAside(random.between(-1, 1)).forEach((side, index) => {
      const at = Math.floor((atS + side.delayS) * sampleRateHz);
      const frames = Math.min(piece.length, around[index].length - at);
      for (let i = 0; i < frames; i += 1) around[index][at + i] += side.gain * piece[i];
    });
  }
}

/** Stars that burn out with small snaps, whose highs the air takes on their way. */
function crackle(out: Float32Array, stars: number, near: number, sampleRateHz: number, random: Random): void {
  for (let n = 0; n < stars; n += 1) {
    const atS = 0.1 + random.exponential(0.5);
    const gain = 0.6 * near * pow(random.next(), 3);
    addBurst(out, sampleRateHz, random, {
      atS,
      attackS: 0.0002,
      decayS: random.between(0.003, 0.012),
      lowHz: 600,
      highHz: 9000 * near,
      gain,
    });
  }
}
