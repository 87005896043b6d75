import { exp } from '@soundwright/dsp/math';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addBurst, addNoise } from '../../draw/strokes.ts';
import { defineEvents, number, repeat, type ValuesOf } from '../source.ts';

const parameters = {
  force: number(
    { range: [0.15, 0.55, 1], follows: 'intensity' },
    'How hard it is struck: a harsher scratch and a bigger flare.',
  ),
  strokeS: number(
    { range: [0.08, 0.2, 0.6], unit: 's', scale: 'log', follows: '-speed' },
    'Length of the scratch before it flares.',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** Striking a match: scratch, flare, and the small flame after it. */
export const match = defineEvents({
  name: 'match',
  traits: ['single'],
  noises: ['hiss', 'scratch'],
  phrases: `
    match [strike|lit|lighting], striking match, lighting match, match being struck, match being lit, matchstick,
      match flare (force .9)
  `,
  weakPhrases: `
    match
  `,
  parameters,
  method:
    'Grains of phosphorus under the head: dense short bursts along the stroke; then a flare, a band of noise that opens quickly and closes as the head burns out, and a fluttering flame.',
  literature: ['A. Farnell, Designing Sound (2010), Fire', 'P. Cook, Physically informed sonic modeling (1997)'],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.6,
  space: 'room',

  eventS: (values) => lengthS(values),
  schedule: (_values, timing) => repeat(timing, { count: 1, intervalS: 2.5, jitter: 0.2 }),

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(lengthS(values) * sampleRateHz));
    const { force, strokeS } = values;
    const scratch = random.fork('scratch');
    for (let atS = 0; atS < strokeS; atS += scratch.exponential(0.0016)) {
      const gain = force * hump(atS / strokeS, 0.7) * scratch.between(0.1, 1);
      const lowHz = scratch.between(1800, 4200);
      addBurst(out, sampleRateHz, scratch, { atS, attackS: 0.0001, decayS: 0.0009, lowHz, highHz: lowHz * 3, gain });
    }
    const flareS = 0.75 + 0.35 * force;
    addNoise(out, sampleRateHz, random.fork('flare'), {
      atS: strokeS * 0.8,
      lengthS: flareS,
      hz: traced(flareS, (t) => 700 + 3600 * force * (1 - exp(-t * 18)) * exp(-t * 2.2)),
      q: 0.45,
      gain: traced(flareS, (t) => 1.5 * force * (1 - exp(-t * 30)) * exp(-t * 4.2) * (1 - t)),
    });
    const flame = random.fork('flame');
    for (let atS = strokeS + 0.25; atS < lengthS(values) - 0.2; atS += flame.between(0.07, 0.16)) {
      addNoise(out, sampleRateHz, flame, {
        atS,
        lengthS: 0.2,
        hz: 260,
        q: 0.5,
        gain: traced(0.2, (t) => 0.075 * hump(t) * flame.between(0.5, 1)),
      });
      if (flame.chance(0.3)) {
        addBurst(out, sampleRateHz, flame, { atS, decayS: 0.001, lowHz: 2500, highHz: 9000, gain: 0.06 });
      }
    }
    return [finishEvent(out, sampleRateHz, 0.3)];
  },
});

function lengthS(values: Values): number {
  return values.strokeS + 2.2;
}
