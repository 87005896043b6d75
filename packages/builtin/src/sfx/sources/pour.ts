import { exp, pow } from '@soundwright/dsp/math';
import { createNoise } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { SPEED_OF_SOUND_M_S } from '../../draw/air.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { addBubble } from './parts/bubble.ts';

/**
 * A vessel: height of the air column in m, strength of its resonance, bubble radii in mm, default filling time in s.
 */
const VESSELS = {
  glass: { heightM: 0.13, q: 14, sings: 1, radiusMm: [0.4, 7], fillS: 3 },
  cup: { heightM: 0.09, q: 9, sings: 0.8, radiusMm: [0.4, 6.5], fillS: 2.6 },
  bottle: { heightM: 0.24, q: 22, sings: 1.4, radiusMm: [0.6, 9], fillS: 5 },
  bucket: { heightM: 0.3, q: 6, sings: 0.7, radiusMm: [1, 9], fillS: 6 },
  open: { heightM: 0.05, q: 2, sings: 0.05, radiusMm: [0.8, 6], fillS: 3.5 },
} as const;

/** Share of the bubbles that lie so near the surface that their pitch rises. */
const NEAR_SURFACE = 0.2;

const parameters = {
  vessel: choice('glass', 'What is poured into; its column of air sings higher as it fills.', {
    glass: 'wine glass, tumbler, beer glass, pint',
    cup: 'mug, teacup, coffee, tea, jar',
    bottle: 'flask, jug, vase, canteen',
    bucket: 'pail, barrel, watering can, tank, pot',
    open: 'bowl, ground, pool, sink, bathtub, floor, puddle',
  }),
  flow: number(
    { range: [0.25, 1, 3], scale: 'log', follows: 'intensity' },
    'How much is poured: denser bubbles, filled sooner.',
  ),
  size: number({ range: [0.5, 1, 2.5], scale: 'log', follows: 'size' }, 'Size of the vessel against the usual.'),
  thickness: number(
    { range: [0, 0, 1] },
    'How thick the liquid is: thick ones trap few, large bubbles.',
    'syrup .8, honey 1, oil .6, thick .7, milk .15, slime .95',
  ),
  fizz: number(
    { range: [0, 0, 1], differs: 0 },
    'How carbonated the liquid is: fine bubbles burst at its surface while it is poured and afterwards.',
    `beer .4, ale .4, cider .5, lager .5, prosecco .7, champagne .8, tonic .8, lemonade .8, cola .9, coke .9,
      soda 1, sparkling 1, fizzy 1`,
  ),
};
type Values = ValuesOf<typeof parameters>;

/** Pouring into a vessel. */
export const pour = defineEvents({
  name: 'pour',
  traits: ['liquid', 'lasting'],
  noises: ['splash'],
  phrases: `
    pour, pouring [water|drink|liquid], water pouring, filling glass, filling up, pouring beer (fizz .4),
      pouring wine (flow .7), filling bottle (vessel bottle), filling bucket (vessel bucket), filling tea cup (vessel cup)
    (vessel cup) pouring coffee, pouring tea, filling cup
  `,
  parameters,
  method:
    'A jet entrains bubbles at a rate that follows the flow; their sound and the splash of the jet excite the quarter-wave resonances of the air column, which shortens as the vessel fills.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'P. Cabe & J. Pittenger, Human sensitivity to acoustic information from vessel filling, J. Exp. Psych. 26 (2000)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.8,
  space: 'room',

  eventS: (values) => lengthS(values),
  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: fillS(values) + 1.2, jitter: 0.1 }),

  render(values, _event, { sampleRateHz, random }) {
    const vessel = VESSELS[values.vessel];
    const pouredS = fillS(values);
    const out = new Float32Array(Math.ceil(lengthS(values) * sampleRateHz));
    const bubbles = random.fork('bubbles');
    const perSecond = 260 * pow(values.flow, 0.8) * (1 - 0.75 * values.thickness);
    const [least, most] = vessel.radiusMm;
    for (let atS = 0.02; atS < pouredS + 0.12; atS += bubbles.exponential(1 / perSecond)) {
      const late = atS > pouredS ? 0.3 : 1;
      const place = pow(bubbles.next(), 1.4 - values.thickness);
      const radiusMm = least * pow(most / least, place) * pow(values.size, 0.3) * (1 + 0.8 * values.thickness);
      const gain = 0.3 * late * pow(bubbles.next(), 1.6) * pow(radiusMm / most, 0.5);
      const rise = bubbles.chance(NEAR_SURFACE) ? 0.13 : 0.02;
      addBubble(out, { radiusMm, atS, gain, rise }, sampleRateHz);
    }
    addJet(out, values, pouredS, sampleRateHz, createNoise(random.fork('jet'), 'pink'));
    if (values.fizz > 0) addFizz(out, values.fizz, pouredS, sampleRateHz, random.fork('fizz'));
    return [finishEvent(out, sampleRateHz, 0.12)];
  },
});

function fillS(values: Values): number {
  return Math.min(12, (VESSELS[values.vessel].fillS * pow(values.size, 1.5)) / pow(values.flow, 0.7));
}

/** How long a carbonated liquid is heard after it was poured, seconds. */
const FIZZ_S = 2.5;

function lengthS(values: Values): number {
  return fillS(values) + 0.4 + (values.fizz > 0 ? FIZZ_S : 0);
}

/** Adds bubbles of 0.25 to 0.9 mm that burst at the surface: ever more while the jet stirs it, then ever fewer. */
function addFizz(out: Float32Array, fizz: number, pouredS: number, sampleRateHz: number, random: Random): void {
  const endS = pouredS + FIZZ_S;
  for (let atS = 0.1; atS < endS; ) {
    const share = atS < pouredS ? atS / pouredS : exp((-3 * (atS - pouredS)) / FIZZ_S);
    atS += random.exponential(1 / (40 + 900 * fizz * share));
    const radiusMm = 0.25 * pow(3.6, random.next());
    const gain = 0.1 * pow(random.next(), 1.8);
    if (atS < endS) addBubble(out, { radiusMm, atS, gain, rise: 0.06 }, sampleRateHz);
  }
}

/** Adds the noise of the jet and filters the sum through the air column above the liquid, in place. */
function addJet(out: Float32Array, values: Values, lengthS: number, sampleRateHz: number, noise: () => number): void {
  const vessel = VESSELS[values.vessel];
  const heightM = vessel.heightM * values.size;
  const splash = new Svf(sampleRateHz, 1400, 0.5);
  const first = new Svf(sampleRateHz, 500, vessel.q);
  const third = new Svf(sampleRateHz, 1500, vessel.q * 1.4);
  const jetGain = 0.035 * Math.sqrt(values.flow);
  for (let i = 0; i < out.length; i += 1) {
    const t = i / sampleRateHz / lengthS;
    if (i % 64 === 0) {
      // A glass is filled to 85 %; the end correction keeps the column from reaching zero length.
      const columnM = heightM * (1 - 0.85 * Math.min(1, t)) + 0.012;
      first.set(SPEED_OF_SOUND_M_S / (4 * columnM));
      third.set(Math.min(9000, (3 * SPEED_OF_SOUND_M_S) / (4 * columnM)));
    }
    const on = Math.max(0, Math.min(1, t * 12, (1.02 - t) * 18));
    splash.step(on * jetGain * noise());
    const x = out[i] + splash.band;
    first.step(x);
    third.step(x);
    out[i] = 0.9 * x + vessel.sings * (2.4 * first.band + 1.1 * third.band);
  }
}
