import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { addBurst, addTone } from '../../draw/strokes.ts';
import { defineEvents, number, repeat, type ValuesOf } from '../source.ts';

const parameters = {
  thicknessCm: number(
    { range: [1, 18, 150], unit: 'cm', scale: 'log', follows: 'size' },
    'Thickness of the sheet: a thin one snaps, a thick one booms and sings.',
    'thin ice 2, thin 2, cube 2, glacier 150, iceberg 120, lake 25, pond 10, puddle 1.5',
  ),
  force: number({ range: [0.15, 0.6, 1], follows: 'intensity' }, 'How violently it cracks.'),
  runM: number(
    { range: [1, 150, 2000], unit: 'm', scale: 'log' },
    'How far the crack runs over the sheet: the farther, the longer its falling whistle.',
    'pond 40, lake 900, close 8, puddle 1.5',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** A sheet on which cracks run this far keeps cracking, m. */
const WIDE_M = 250;

/** A cracking sheet of ice. */
export const ice = defineEvents({
  name: 'ice',
  noises: ['crunch', 'creak', 'crack'],
  phrases: `
    ice crack, cracking ice, ice sheet, ice breaking (force .9), iceberg (thicknessCm 130), ice creaking (force .3)
    (runM 900 thicknessCm 25) frozen lake, lake ice, ice lake
    (thicknessCm 150) glacier calving (force 1), glacier
  `,
  weakPhrases: `
    ice
  `,
  parameters,
  method:
    'Cracks in quick succession; bending waves run ahead of each through the sheet with the highs first, which gives the falling whistle of lake ice, over the thud of the plate.',
  literature: [
    'J. Lundmark, The acoustics of ice sheets: dispersion of flexural waves (2001)',
    'L. Cremer & M. Heckl, Structure-Borne Sound (1988), bending waves',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 6,

  eventS: (values) => lengthS(values),
  schedule: (values, timing) =>
    repeat(timing, { count: values.runM > WIDE_M ? 4 : 1, intervalS: 2.6, jitter: 0.9, fills: true }),

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(lengthS(values) * sampleRateHz));
    const thick = pow(values.thicknessCm / 18, 0.5);
    let atS = 0;
    const cracks = random.integer(2, 3 + Math.round(8 * values.force));
    for (let n = 0; n < cracks; n += 1) {
      const strength = values.force * (n === 0 ? 1 : random.between(0.12, 0.6));
      const lowHz = random.between(500, 1400) / thick;
      addBurst(out, sampleRateHz, random, {
        atS,
        attackS: 0.0001,
        decayS: 0.003 * thick,
        lowHz,
        highHz: 14000,
        gain: 0.7 * strength,
      });
      const modes = spreadModes({ count: 9, hz: [170 / thick, 7000], t60S: [0.25, 0.03], tilt: 0.4 }, random);
      addModes(out, modes, sampleRateHz, 0.0002 * thick, Math.floor(atS * sampleRateHz), 0.3 * strength);
      if (n === 0 || random.chance(0.35)) addWhistle(out, atS, values, strength, sampleRateHz, random);
      atS += random.exponential(0.05 + 0.07 * thick);
      if (atS > lengthS(values) - 0.5) break;
    }
    return [finishEvent(out, sampleRateHz, 0.15)];
  },
});

function lengthS(values: Values): number {
  return 0.9 + 0.5 * pow(values.thicknessCm / 18, 0.4) + 0.0012 * values.runM;
}

/**
 * Bending waves: the group velocity grows with √f, so at distance d frequency f arrives after d / (2·√(1.8 c h f)) with
 * c = 3300 m/s; the frequency heard at time t is therefore ∝ 1/t².
 */
function addWhistle(
  out: Float32Array,
  atS: number,
  values: Values,
  strength: number,
  sampleRateHz: number,
  random: Random,
): void {
  const heightM = values.thicknessCm / 100;
  const runM = values.runM * random.between(0.6, 1.2);
  const slowness = runM / (2 * Math.sqrt(1.8 * 3300 * heightM));
  const highHz = 9000;
  const firstS = slowness / Math.sqrt(highHz);
  const lastS = Math.min(0.7 * lengthS(values), slowness / Math.sqrt(Math.max(110, 600 / (1 + heightM * 4))));
  const chirpS = Math.max(0.03, lastS - firstS);
  const hzAt = (t: number): number => {
    const arrivedS = firstS + t * chirpS;
    const root = slowness / arrivedS;
    return Math.min(highHz, root * root);
  };
  for (const detune of [1, 1.013, 0.986]) {
    addTone(out, sampleRateHz, {
      atS: atS + 0.002,
      lengthS: chirpS,
      hz: traced(chirpS, (t) => hzAt(t) * detune),
      gain: traced(chirpS, (t) => 0.3 * strength * Math.min(1, t * 40) * exp(-2.2 * t) * (1 - t)),
    });
  }
}
