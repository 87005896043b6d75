import { addModes } from '@soundwright/dsp/modal';
import { createRandom } from '@soundwright/dsp/random';
import { type ModeSpread, spreadModes } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { addBurst } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { addBubble } from './parts/bubble.ts';
import { columnsOf } from './parts/columns.ts';

/** Surface under a drop: the bubble it traps, the splash, and the resonances. */
interface Landing {
  readonly radiusMm: number;
  readonly bubble: number;
  readonly splash: number;
  readonly modeGain: number;
  readonly modes?: ModeSpread;
}

const LANDINGS = columnsOf<Landing>()(`
       radiusMm bubble splash modeGain modes.count modes.hz modes.t60S modes.tilt
pool   2.6      .9     .03    0        -           -        -          -
sink   1.5      .3     .22    .16      14          380,5200 .14,.03    .5
bucket 2        .35    .15    .2       18          310,7000 .5,.09     .35
ground 1        .05    .5     .3       5           180,900  .03,.012   .4
`);

const parameters = {
  landing: choice('pool', 'What the drop falls on.', {
    pool: 'water, puddle, pond, bowl, lake, cave, bath',
    sink: 'basin, bathtub, porcelain, leaky tap, tap, faucet',
    bucket: 'metal, tin, pan, can, pot, barrel',
    ground: 'stone, concrete, floor, rock, tile, wood',
  }),
  dropMm: number(
    { range: [1.5, 4, 8], unit: 'mm', scale: 'log', follows: 'size' },
    'Size of the drop: a larger one leaves a larger, lower bubble.',
  ),
  fallM: number(
    { range: [0.05, 0.6, 8], unit: 'm', scale: 'log', follows: 'intensity' },
    'How far it falls: how hard it lands.',
  ),
  everyS: number({ range: [0.12, 0.85, 5], unit: 's', scale: 'log', follows: '-speed' }, 'Time between drops.'),
  irregular: number(
    { range: [0, 0.6, 1], differs: 0.15 },
    'How irregular the drops are; irregular ones fall from several places, and differ in pitch.',
    'steady .03, regular .03, random 1, irregular 1',
  ),
};

/** Sizes of the bubbles where drops fall from several places, against those of a single one. */
const SPOTS = [0.62, 0.8, 1, 1, 1.35] as const;

/** Droplets that a drop throws up on average. */
const THROWN = 2.5;

/** Whether the drops come from one place, as from a tap. */
function isOfOne({ irregular }: Pick<ValuesOf<typeof parameters>, 'irregular'>): boolean {
  return irregular < 0.3;
}

/** Single drops of water. */
export const drip = defineEvents({
  name: 'drip',
  traits: ['liquid', 'anywhere', 'lasting'],
  noises: ['splash'],
  phrases: `
    drip, water drop, water drip, dripping water, drop of water, plink, droplet (dropMm 3),
      water leak (everyS .7 landing ground irregular .25), leaking roof (landing bucket everyS 1.2 irregular .25)
    (landing sink everyS .9 irregular .06) leaky tap, leaky faucet, dripping tap, dripping faucet
  `,
  parameters,
  method:
    'A drop lands with a short splash, all but silent on water, and traps a bubble that sings at its Minnaert frequency and rises as it nears the surface; what it throws up falls back in with smaller bubbles; basins, pans and stone ring with their modes.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'H. Pumphrey & P. Elmore, The entrainment of bubbles by drop impacts, J. Fluid Mech. 220 (1990)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.5,
  space: 'room',

  eventS: (values) => (values.landing === 'bucket' ? 0.7 : 0.5),

  schedule: (values, timing) =>
    repeat(timing, { count: isOfOne(values) ? 4 : 7, intervalS: values.everyS, jitter: values.irregular, fills: true }),

  render(values, _event, { sampleRateHz, random }) {
    const landing = LANDINGS[values.landing];
    const out = new Float32Array(Math.ceil((values.landing === 'bucket' ? 0.7 : 0.5) * sampleRateHz));
    const size = values.dropMm / 4;
    const force = Math.min(1.4, Math.sqrt(values.fallM / 0.6)) * random.between(0.85, 1.1);
    addBurst(out, sampleRateHz, random, {
      attackS: 0.0003,
      decayS: 0.0022 * size,
      lowHz: 900 / size,
      highHz: 9000,
      gain: landing.splash * force,
    });
    if (landing.modes) {
      // The basin is the same for every drop; only the point of impact changes.
      const basin = createRandom(1, 'drip', values.landing);
      const modes = spreadModes(landing.modes, basin).map((mode) => ({
        ...mode,
        gain: mode.gain * random.between(0.5, 1),
      }));
      addModes(out, modes, sampleRateHz, 0.0004 * size, 0, landing.modeGain * force);
    }
    // The crater closes about 20 ms after the impact; then the bubble rings.
    const spot = isOfOne(values) ? 1 : random.pick(SPOTS);
    const radiusMm = landing.radiusMm * size * spot * random.between(0.88, 1.14);
    const closesS = 0.008 + 0.007 * size * random.between(0.8, 1.3);
    addBubble(
      out,
      { radiusMm, atS: closesS, gain: landing.bubble * force, rise: random.between(0.02, 0.08) },
      sampleRateHz,
    );
    // Droplets that the crater throws up fall back in, and trap bubbles of their own.
    const thrown = Math.floor(random.exponential(THROWN * force));
    for (let drop = 0; drop < thrown; drop += 1) {
      const share = random.between(0.1, 0.5);
      const atS = closesS + random.between(0.04, 0.34);
      const gain = landing.bubble * force * share * random.between(0.1, 0.4);
      addBubble(out, { radiusMm: share * radiusMm, atS, gain, rise: random.between(0.02, 0.1) }, sampleRateHz);
    }
    return [finishEvent(out, sampleRateHz, 0.05)];
  },
});
