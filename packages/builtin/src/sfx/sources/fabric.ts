import { pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addBurst, addNoise } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';

const parameters = {
  kind: choice('rustle', 'Cloth that moves, flaps, falls or tears, a zipper, or hook-and-loop tape.', {
    rustle: 'rustling, swish, movement, moving, putting on, dressing, undressing',
    flap: 'flapping, flutter, fluttering, shaking out, waving',
    fall: 'dropped, dropping, thrown, tossed, falling',
    rip: 'ripping, torn',
    zipper: 'zip, unzip, zipping, unzipping',
    velcro: 'hook and loop',
  }),
  stiffness: number(
    { range: [0, 0.4, 1], follows: 'brightness' },
    'From wool to nylon: stiffer is brighter and crackles more.',
    'silk .55, wool .1, velvet .1, cotton .3, denim .45, jeans .45, leather .6, canvas .6, nylon .95',
  ),
  lengthS: number(
    { range: [0.16, 0.6, 2.5], unit: 's', scale: 'log', follows: '-speed' },
    'How long one movement takes.',
  ),
  size: number(
    { range: [0.3, 1, 4], scale: 'log', follows: 'size' },
    'From a watch strap or a pocket to a tent or a sail: larger is lower.',
    'tent 3, sail 4, parachute 4, bag 1.3, pocket .5, backpack 1.4, sheet 2, flag 2',
  ),
  force: number({ range: [0.15, 0.5, 1], follows: 'intensity' }, 'How vigorously.'),
};
type Values = ValuesOf<typeof parameters>;

/** Cloth, zippers and hook-and-loop tape. */
export const fabric = defineEvents({
  name: 'fabric',
  traits: ['anywhere'],
  optionTraits: { single: ['zipper'] },
  noises: ['rustle'],
  phrases: `
    [tearing velcro|velcro] (kind velcro), cloth, fabric, cloth rustle, jacket (stiffness .7),
      [cloth drop|dropped cloth] (kind fall)
    (kind rip) tearing cloth, tearing fabric, fabric tearing, fabric rip, cloth tearing, cloth rip
    (kind flap) [flag flapping|flag] (size 2), sail flapping (size 4), cape (size 1.2), flapping cloth
    (kind zipper) zipper, zip, unzip
  `,
  parameters,
  method:
    'Rubbing noise that follows the speed of the hand, with small creases; flaps are pressure pulses; what falls lands fold by fold, soft and low; a zipper is one click per tooth at a rate that follows the slider; hooks let go at random times ever faster.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'S. An, D. James & S. Marschner, Motion-driven concatenative synthesis of cloth sounds, ACM TOG 31 (2012)',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'room',
  distanceM: 0.9,

  eventS: (values) => values.lengthS + 0.1,

  schedule(values, timing) {
    const goesOn = values.kind === 'rustle' || values.kind === 'flap';
    const intervalS =
      values.kind === 'flap' ? 0.28 * pow(values.size, 0.4) * (values.lengthS / 0.6) : values.lengthS * 1.05;
    return repeat(timing, {
      count: goesOn ? (values.kind === 'flap' ? 8 : 3) : 1,
      intervalS: goesOn ? intervalS : values.lengthS + 0.5,
      jitter: goesOn ? 0.55 : 0.2,
      fills: goesOn,
    }).map((event) => ({ ...event, gain: timing.random.between(0.6, 1) }));
  },

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil((values.lengthS + 0.1) * sampleRateHz));
    const draw = { rustle, flap, fall, rip, zipper, velcro }[values.kind];
    draw(out, values, sampleRateHz, random);
    return [finishEvent(out, sampleRateHz)];
  },
});

function rustle(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { lengthS, stiffness, force } = values;
  const peak = random.between(0.3, 0.65);
  const hz = (480 + 3100 * stiffness) * random.between(0.8, 1.2) * pow(values.size, -0.25);
  for (const [share, q] of [
    [1, 0.6],
    [0.42, 0.8],
  ]) {
    addNoise(out, sampleRateHz, random, {
      lengthS,
      hz: traced(lengthS, (t) => hz * share * (0.6 + hump(t, peak))),
      q,
      gain: traced(lengthS, (t) => 0.11 * force * hump(t, peak) * (0.55 + 0.45 * random.next())),
    });
  }
  const creases = Math.round(160 * stiffness * stiffness * lengthS * (0.5 + force));
  for (let n = 0; n < creases; n += 1) {
    const atS = lengthS * (peak + 0.2 * random.gaussian());
    if (atS < 0 || atS >= lengthS) continue;
    const crease = { hz: hz * random.between(0.6, 2.2), t60S: 0.008, gain: pow(random.next(), 4) };
    addModes(out, [crease], sampleRateHz, 0.00008, Math.floor(atS * sampleRateHz), 0.5 * force);
  }
}

/** The air displaced by a piece of cloth, then the cloth itself. */
function flap(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const low = 210 * pow(values.size, -0.5) * random.between(0.8, 1.25);
  const gain = 0.25 * (0.3 + values.force) * random.between(0.6, 1);
  addBurst(out, sampleRateHz, random, {
    attackS: 0.006,
    decayS: 0.022,
    lowHz: 0.4 * low,
    highHz: 4 * low,
    gain: 1.3 * gain,
  });
  addBurst(out, sampleRateHz, random, {
    attackS: 0.004,
    decayS: 0.013 + 0.01 * values.size,
    lowHz: 500,
    highHz: 2200 + 5200 * values.stiffness,
    gain: 0.55 * gain,
  });
}

/** A garment thrown down: it flutters through the air, lands in two or three folds, and settles. */
function fall(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { lengthS, size, stiffness, force } = values;
  const landsS = 0.3 * lengthS;
  rustle(out, { ...values, lengthS: 0.9 * landsS, force: 0.5 * force }, sampleRateHz, random.fork('air'));
  const folds = random.integer(2, 3);
  for (let fold = 0; fold < folds; fold += 1) {
    const atS = landsS + fold * random.between(0.03, 0.07) * Math.sqrt(size);
    const gain = (0.35 + force) * pow(0.55, fold);
    const low = 78 * pow(size, -0.3) * random.between(0.85, 1.2);
    addBurst(out, sampleRateHz, random, {
      atS,
      attackS: 0.006,
      decayS: 0.032,
      lowHz: low,
      highHz: 3.4 * low,
      gain: 0.9 * gain,
    });
    const highHz = 1500 + 4200 * stiffness;
    addBurst(out, sampleRateHz, random, { atS, attackS: 0.005, decayS: 0.022, lowHz: 320, highHz, gain: 0.3 * gain });
  }
  const settled = new Float32Array(out.length - Math.floor(landsS * sampleRateHz));
  rustle(settled, { ...values, lengthS: 0.6 * lengthS, force: 0.45 * force }, sampleRateHz, random.fork('settles'));
  const from = out.length - settled.length;
  for (let i = 0; i < settled.length; i += 1) out[from + i] += settled[i];
}

function rip(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { lengthS, force } = values;
  for (let t = 0; t < lengthS; ) {
    const x = t / lengthS;
    const pull = Math.min(1, 14 * x) * Math.min(1, 10 * (1 - x));
    const thread = {
      hz: (520 + 1500 * x) * pow(6, random.next()) * pow(values.size, -0.2),
      t60S: 0.012,
      gain: 0.3 + pow(random.next(), 3),
    };
    addModes(out, [thread], sampleRateHz, 0.00012, Math.floor(t * sampleRateHz), 0.3 * pull * (0.4 + force));
    t += random.exponential(1 / (180 + 520 * hump(x, 0.6)));
  }
  const level = 0.1 * (0.4 + force);
  addNoise(out, sampleRateHz, random, {
    lengthS,
    hz: traced(lengthS, (x) => 1100 + 1300 * x),
    q: 0.6,
    gain: traced(lengthS, (x) => level * Math.min(1, 14 * x) * Math.min(1, 10 * (1 - x)) * (0.3 + 0.7 * random.next())),
  });
}

/** A click for every tooth, at a rate that follows the hand, which pulls unevenly; the tape of cloth damps them at once. */
function zipper(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { lengthS, force } = values;
  const teeth = 150 * pow(values.size, 0.6);
  const lower = pow(values.size, -0.3);
  const click = (atS: number, decayS: number, gain: number): void =>
    addBurst(out, sampleRateHz, random, {
      atS,
      attackS: 0.0001,
      decayS,
      lowHz: 2000 * lower,
      highHz: 9000 * lower,
      gain: gain * (0.4 + force),
    });
  for (let t = 0; t < lengthS; ) {
    const x = t / lengthS;
    // The hand starts slowly and is fastest shortly before the end.
    const speed = 0.35 + 1.05 * hump(x, 0.68);
    click(t, 0.0005, pow(speed, 0.7) * random.between(0.6, 1.1) * Math.min(1, 20 * x));
    t += (lengthS / (teeth * speed)) * Math.max(0.3, 1 + 0.2 * random.gaussian());
  }
  addNoise(out, sampleRateHz, random, {
    lengthS,
    hz: traced(lengthS, (x) => lower * (2300 + 2600 * hump(x, 0.68))),
    q: 0.7,
    gain: traced(lengthS, (x) => 0.05 * (0.4 + force) * hump(x, 0.68)),
  });
  // The slider hits its stop.
  click(lengthS, 0.002, 1);
}

function velcro(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { lengthS, force } = values;
  for (let t = 0; t < lengthS; ) {
    const x = t / lengthS;
    const rate = (420 + 1500 * x * (0.5 + force)) * pow(values.size, 0.3);
    const hook = {
      hz: (850 + 900 * x) * pow(9, random.next()) * pow(values.size, -0.2),
      t60S: random.between(0.006, 0.014),
      gain: 0.25 + pow(random.next(), 3),
    };
    const gain = 0.26 * Math.min(1, 25 * x) * Math.min(1, 18 * (1 - x)) * (0.4 + force);
    addModes(out, [hook], sampleRateHz, 0.00006, Math.floor(t * sampleRateHz), gain);
    t += random.exponential(1 / rate);
  }
}
