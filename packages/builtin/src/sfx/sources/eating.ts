import { pow, sin, TAU } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addBurst, addLevelBurst, addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';

const parameters = {
  action: choice('bite', 'What is done with the food or drink.', {
    chop: 'chopping, slicing, cutting, slice, cut, dicing',
    bite: 'biting, crunch, crunching, eating',
    chew: 'chewing, munching, munch',
    gulp: 'drinking, swallow, swallowing, drink, gulping',
    slurp: 'sip, sipping, slurping',
    lap: 'lapping up',
    can: 'opening can, open, opening, can opening',
  }),
  crispness: number(
    { range: [0, 0.6, 1], follows: '-wetness' },
    'From soft and wet to dry and brittle.',
    `apple .6, carrot .85, cookie .85, celery .9, cereal .9, chips 1, crisps 1, cracker 1, toast .95,
      lettuce .65, cabbage .7, vegetables .7, onion .55, bread .3, gum .03, banana .05, meat .12, soup .1,
      noodles .1`,
  ),
  pace: number({ range: [0.4, 1, 2.4], scale: 'log', follows: 'speed' }, 'Pace against the usual.'),
  force: number({ range: [0.2, 0.55, 1], follows: 'intensity' }, 'How hard or greedily.'),
};
type Values = ValuesOf<typeof parameters>;

/** Length of one action with its ring-out, seconds. */
const LENGTH_S = { chop: 0.22, bite: 0.55, chew: 0.4, gulp: 0.45, slurp: 1, lap: 0.2, can: 1.6 } as const;

/** Cutting, biting, chewing, drinking. */
export const eating = defineEvents({
  name: 'eating',
  optionTraits: { single: ['can'], throat: ['bite', 'chew', 'gulp', 'slurp'] },
  noises: ['crunch'],
  phrases: `
    (action gulp) drinking glass of water, gulp, swallow, drinking, drinking water
    (action can) opening can of [soda|beer], [opening|soda|beer] can, can opening, opening soda can
    (action chop) chopping vegetables, vegetables chopping, cutting board, knife chopping, chopping,
      chopping carrots (crispness .85), slicing bread (crispness .3 pace .6)
    bite, [biting apple|apple bite] (crispness .6), crunch (crispness .9), crunchy chips (crispness 1)
    (action chew) eating chips (crispness 1), eating apple (crispness .6), eat, chew (crispness .35),
      munch (crispness .8)
    (action slurp) slurp, sip (force .3)
    (action lap) lapping up, animal drinking, drinking bowl
  `,
  parameters,
  method:
    'Bites are bursts of cell walls breaking (short cracks, dense for crisp food, few and damped for soft) with the jaw under them; a blade strikes the board after the cut; gulps are rising cavities, a slurp air over liquid, a can a crack and a rush.',
  literature: [
    'Z. Vickers & M. Bourne, A psychoacoustical theory of crispness, J. Food Science 41 (1976)',
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'room',
  distanceM: 0.8,

  eventS: (values) => LENGTH_S[values.action],

  schedule(values, timing) {
    const [count, intervalS, jitter] = (
      {
        chop: [8, 0.24, 0.2],
        bite: [1, 1, 0.2],
        chew: [6, 0.52, 0.2],
        gulp: [4, 0.62, 0.15],
        slurp: [1, 1.5, 0.2],
        lap: [18, 0.27, 0.2],
        can: [1, 2, 0.1],
      } as const
    )[values.action];
    return repeat(timing, { count, intervalS: intervalS / values.pace, jitter, fills: count > 1 }).map(
      (event, index) => ({
        ...event,
        gain: index === 0 ? 1 : timing.random.between(0.65, 1),
        // The food gets softer with every bite.
        detail: { left: values.action === 'chew' ? pow(0.86, index % 9) : 1 },
      }),
    );
  },

  render(values, event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(LENGTH_S[values.action] * sampleRateHz));
    const draw = { chop, bite, chew, gulp, slurp, lap, can }[values.action];
    draw(out, values, event.detail?.left ?? 1, sampleRateHz, random);
    return [finishEvent(out, sampleRateHz)];
  },
});

/** Level of a cell that ruptures. */
const RUPTURE = 0.5;

/** Cells rupturing between two moments; crisp food has many, with a sharp, high sound. */
function crush(
  out: Float32Array,
  fromS: number,
  lengthS: number,
  amount: number,
  crispness: number,
  sampleRateHz: number,
  random: Random,
): void {
  const count = Math.round((20 + 190 * crispness) * amount * (lengthS / 0.2));
  for (let n = 0; n < count; n += 1) {
    const atS = fromS + lengthS * pow(random.next(), 1.4);
    const strength = pow(random.next(), 3);
    const lowHz = (260 + 900 * crispness) * pow(4 + 7 * crispness, random.next());
    addLevelBurst(out, sampleRateHz, random, {
      atS,
      attackS: 0.0001 + 0.0006 * (1 - crispness),
      lowHz,
      highHz: lowHz * random.between(1.5, 4),
      decayS: random.between(0.0008, 0.0025) * (1.6 - crispness),
      gain: RUPTURE * (0.06 + 0.34 * strength) * (0.25 + 0.75 * crispness),
    });
  }
}

function jaw(out: Float32Array, atS: number, gain: number, sampleRateHz: number, random: Random): void {
  addBurst(out, sampleRateHz, random, { atS, attackS: 0.006, decayS: 0.02, lowHz: 90, highHz: 420, gain: 0.25 * gain });
}

function wet(
  out: Float32Array,
  atS: number,
  lengthS: number,
  gain: number,
  sampleRateHz: number,
  random: Random,
): void {
  addNoise(out, sampleRateHz, random, {
    atS,
    lengthS,
    q: 2.2,
    hz: traced(lengthS, (t) => 620 + 900 * hump(t, 0.4)),
    gain: traced(lengthS, (t) => gain * hump(t, 0.4) * random.next()),
  });
  for (let n = 0; n < 9; n += 1) {
    const hz = random.between(550, 2100);
    const bubble = { atS: atS + lengthS * random.next(), lengthS: random.between(0.008, 0.022) };
    const level = gain * random.next();
    addTone(out, sampleRateHz, {
      ...bubble,
      hz: traced(bubble.lengthS, (t) => hz * (1 + 0.35 * t)),
      gain: traced(bubble.lengthS, (t) => level * hump(t, 0.15)),
    });
  }
}

function bite(out: Float32Array, values: Values, left: number, sampleRateHz: number, random: Random): void {
  const { crispness, force } = values;
  jaw(out, 0, force, sampleRateHz, random);
  crush(out, 0.005, 0.09, force * 1.2 * left, crispness, sampleRateHz, random);
  // The piece breaks off.
  crush(out, 0.16, 0.13, force * left, crispness, sampleRateHz, random);
  addBurst(out, sampleRateHz, random, {
    atS: 0.16,
    attackS: 0.002,
    decayS: 0.016,
    lowHz: 350,
    highHz: 2000 + 5500 * crispness,
    gain: 0.24 * force * (0.3 + crispness),
  });
  if (crispness < 0.75) wet(out, 0.24, 0.2, 0.12 * (0.8 - crispness), sampleRateHz, random);
}

function chew(out: Float32Array, values: Values, left: number, sampleRateHz: number, random: Random): void {
  const crispness = values.crispness * (0.45 + 0.55 * left);
  jaw(out, 0, 0.8 * values.force, sampleRateHz, random);
  crush(out, 0, 0.17, values.force * left, crispness, sampleRateHz, random);
  wet(out, 0.05, 0.28, 0.05 + 0.22 * (1 - crispness) * values.force, sampleRateHz, random);
}

/** The blade passes through the food, then hits the board. */
function chop(out: Float32Array, values: Values, _left: number, sampleRateHz: number, random: Random): void {
  const { crispness, force } = values;
  const cutS = 0.045 / values.pace;
  crush(out, 0, cutS, 0.8 * force, crispness, sampleRateHz, random);
  addNoise(out, sampleRateHz, random, {
    lengthS: cutS,
    hz: traced(cutS, (t) => 1800 + 1800 * crispness + 1200 * t),
    q: 0.7,
    gain: traced(cutS, (t) => 0.09 * force * hump(t, 0.7)),
  });
  const from = Math.floor(cutS * sampleRateHz);
  const board = spreadModes(
    { count: 16, hz: [185, 2900], t60S: [0.1, 0.022], tilt: 0.5 },
    createRandom(1, 'cutting-board'),
  );
  const blade = spreadModes(
    { count: 7, hz: [2300, 8800], t60S: [0.03, 0.015], tilt: 0.2 },
    createRandom(1, 'kitchen-knife'),
  );
  addModes(out, strikeElsewhere(board, random), sampleRateHz, 0.0011, from, 0.15 * force);
  addModes(out, strikeElsewhere(blade, random), sampleRateHz, 0.0001, from, 0.05 * force);
  addBurst(out, sampleRateHz, random, {
    atS: cutS,
    attackS: 0.0002,
    decayS: 0.0008,
    lowHz: 700,
    highHz: 6500,
    gain: force,
  });
}

/** Swallowing: a click as the throat closes, a cavity with rising pitch, then liquid. */
function gulp(out: Float32Array, values: Values, _left: number, sampleRateHz: number, random: Random): void {
  const hz = random.between(150, 210);
  const gain = 0.45 * (0.4 + values.force);
  addBurst(out, sampleRateHz, random, { attackS: 0.001, decayS: 0.007, lowHz: 300, highHz: 1600, gain: 0.2 * gain });
  addTone(out, sampleRateHz, {
    atS: 0.03,
    lengthS: 0.1,
    hz: traced(0.1, (t) => hz * (1 + 0.9 * t * t)),
    gain: traced(0.1, (t) => gain * hump(t, 0.3)),
    partials: [1, 0.35, 0.12],
  });
  addTone(out, sampleRateHz, {
    atS: 0.15,
    lengthS: 0.12,
    hz: traced(0.12, (t) => hz * 1.5 * (1 + 1.3 * t)),
    gain: traced(0.12, (t) => 0.55 * gain * hump(t, 0.25)),
    partials: [1, 0.3],
  });
  wet(out, 0.06, 0.3, 0.1 * gain, sampleRateHz, random);
}

/** Air drawn in over liquid: noise that the liquid interrupts about forty times a second. */
function slurp(out: Float32Array, values: Values, _left: number, sampleRateHz: number, random: Random): void {
  const lengthS = 0.85 / Math.sqrt(values.pace);
  const level = 0.16 * (0.4 + values.force);
  const flutterHz = random.between(32, 46);
  for (const share of [1, 2.3]) {
    addNoise(out, sampleRateHz, random, {
      lengthS,
      q: 2.4,
      hz: traced(lengthS, (t) => share * (900 + 1100 * t * t)),
      gain: traced(
        lengthS,
        (t) =>
          (level / share) * hump(t, 0.6) * (0.6 + 0.4 * sin(TAU * flutterHz * lengthS * t)) * random.between(0.5, 1),
      ),
    });
  }
  for (let n = 0; n < 26; n += 1) {
    const hz = random.between(450, 1700);
    const bubble = { atS: lengthS * random.next(), lengthS: random.between(0.01, 0.03) };
    const gain = 0.5 * level * random.next();
    addTone(out, sampleRateHz, {
      ...bubble,
      hz: traced(bubble.lengthS, (t) => hz * (1 + 0.3 * t)),
      gain: traced(bubble.lengthS, (t) => gain * hump(t, 0.2)),
    });
  }
}

/** Lapping: the tongue pulls up a column of liquid; a small smack, falling drops, a bubble. */
function lap(out: Float32Array, values: Values, _left: number, sampleRateHz: number, random: Random): void {
  const gain = 0.4 * (0.5 + values.force) * random.between(0.7, 1.1);
  const burst = { attackS: 0.002, decayS: 0.009, lowHz: 700, highHz: 4200, gain: 0.5 * gain };
  addBurst(out, sampleRateHz, random, burst);
  const hz = random.between(480, 900);
  addTone(out, sampleRateHz, {
    atS: 0.012,
    lengthS: 0.05,
    hz: traced(0.05, (t) => hz * (1 + 0.9 * t)),
    gain: traced(0.05, (t) => 0.8 * gain * hump(t, 0.2)),
    partials: [1, 0.2],
  });
  wet(out, 0.03, 0.11, 0.5 * gain, sampleRateHz, random);
}

/** The tab breaks the lid, the gas pressure falls, foam follows. */
function can(out: Float32Array, values: Values, _left: number, sampleRateHz: number, random: Random): void {
  const lid = spreadModes({ count: 18, hz: [750, 9800], t60S: [0.07, 0.02], tilt: 0.1 }, createRandom(1, 'drinks-can'));
  const gain = 0.5 + values.force;
  for (const [atS, share] of [
    [0, 0.45],
    [0.085, 1],
    [0.4, 0.35],
  ] as const) {
    addModes(
      out,
      strikeElsewhere(lid, random),
      sampleRateHz,
      0.00015,
      Math.floor(atS * sampleRateHz),
      0.16 * gain * share,
    );
    addBurst(out, sampleRateHz, random, { atS, decayS: 0.004, lowHz: 900, highHz: 11000, gain: 0.25 * gain * share });
  }
  addNoise(out, sampleRateHz, random, {
    atS: 0.086,
    lengthS: 1.3,
    q: 0.6,
    hz: traced(1.3, (t) => 6800 - 2600 * t),
    gain: traced(1.3, (t) => 0.34 * gain * Math.min(1, 150 * t) * (0.75 * pow(1 - t, 9) + 0.25 * pow(1 - t, 2))),
  });
  for (let n = 0; n < 420; n += 1) {
    const t = random.next() * random.next();
    const pop = { hz: random.between(3500, 14500), t60S: 0.006, gain: pow(random.next(), 3) };
    addModes(out, [pop], sampleRateHz, 0.00004, Math.floor((0.12 + 1.4 * t) * sampleRateHz), 0.2 * gain * (1 - t));
  }
}
