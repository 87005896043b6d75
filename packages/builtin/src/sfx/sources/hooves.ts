import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { addBurst, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type SoundEvent, type Timing, type ValuesOf } from '../source.ts';
import { columnsOf } from './parts/columns.ts';

/** How a horse goes: landing times of its feet in a stride, in strides, each with its force. */
interface Gait {
  readonly strideS: number;
  readonly force: number;
  readonly feet: readonly (readonly [at: number, force: number])[];
}

const GAITS = columnsOf<Gait>()(`
       strideS force feet
stomp  .85     1     0/1,
walk   1.1     .5    0/1,.25/.85,.5/1,.75/.85
trot   .7      .75   0/1,.02/.7,.5/1,.52/.7
canter .56     .9    0/.9,.26/1,.28/.7,.52/1
gallop .44     1     0/.8,.14/.95,.3/1,.44/1
`);

/** What a horse goes on; `loose` is what a hoof tears up and throws behind it. */
interface Ground {
  readonly modes: { count: number; hz: readonly [number, number]; t60S: readonly [number, number]; tilt: number };
  readonly thud: number;
  readonly click: number;
  readonly contactS: number;
  readonly loose?: { count: number; hz: readonly [number, number]; gain: number };
}

const GROUNDS = columnsOf<Ground>()(`
       modes.count modes.hz modes.t60S modes.tilt thud click contactS loose.count loose.hz  loose.gain
road   9           520,5200 .05,.016   .35        .25  .35   .0005    -           -         -
dirt   8           120,900  .07,.02    .25        .75  .12   .0025    16          600,4000  .24
gravel 8           150,1600 .05,.014   .3         .5   .22   .0012    46          1100,8000 .34
wood   12          120,1800 .16,.04    .5         .5   .25   .0012    -           -         -
`);

/** How long a hoof sinks in, s. */
const GIVES_S = 0.09;

const parameters = {
  gait: choice('trot', 'How the animal goes; sets the rhythm of its feet.', {
    walk: 'walking, slow',
    trot: 'trotting, clip clop',
    canter: 'cantering',
    gallop: 'galloping, running, racing, charging',
    stomp: 'stomping, stamping, pawing',
  }),
  ground: choice('road', 'What it goes on.', {
    road: 'cobblestone, cobblestones, pavement, street, stone, asphalt, concrete',
    dirt: 'grass, field, earth, sand, mud, track, turf, snow, forest',
    gravel: 'pebbles, gravel road, gravel path, rocky ground, shingle',
    wood: 'bridge, wooden bridge, boards, stage',
  }),
  pace: number({ range: [0.6, 1, 1.6], scale: 'log', follows: 'speed' }, 'Speed against the usual one of the gait.'),
  weight: number(
    { range: [0.4, 1, 2], scale: 'log', follows: 'size' },
    'Weight of the animal: heavier is lower.',
    'pony .6, donkey .7, goat .4',
  ),
  hardness: number(
    { range: [0.35, 1, 3], scale: 'log', follows: 'brightness', differs: 0.17 },
    'Hardness of the shoe and of what lies on the ground: harder clicks more, softer thuds.',
  ),
  horses: number({ range: [1, 1, 8], scale: 'log' }, 'How many animals, each at a pace of its own.'),
};
type Values = ValuesOf<typeof parameters>;

/** The hoof beats of one of several animals: the later ones set off within one stride, somewhat faster or slower. */
function stridesOf(values: Values, timing: Timing, animal: number): SoundEvent[] {
  const gait = GAITS[values.gait];
  const random = animal === 0 ? timing.random : timing.random.fork('animal', animal);
  const strideS = (gait.strideS / values.pace) * (animal === 0 ? 1 : random.between(0.92, 1.08));
  const delayS = animal === 0 ? 0 : strideS * random.between(0.15, 0.85);
  const side = animal === 0 ? 0 : random.between(-0.4, 0.4);
  const goes = values.gait !== 'stomp';
  const strides = repeat({ ...timing, random }, { count: goes ? 6 : 2, intervalS: strideS, jitter: 0.04, fills: goes });
  return strides.flatMap(({ atS }) =>
    gait.feet.map(([share, gain], foot) => ({
      atS: atS + delayS + strideS * share * random.between(0.97, 1.03),
      gain: gain * gait.force * random.between(0.85, 1.05),
      pan: side + (foot % 2 === 0 ? -0.08 : 0.08),
      detail: { foot },
    })),
  );
}

/** Hooves of a horse in a gait, or of several. */
export const hooves = defineEvents({
  name: 'hooves',
  traits: ['steps', 'outdoors', 'work'],
  noises: ['clop'],
  phrases: `
    hooves, hoof, hoofbeats, horse hooves, clip clop, [horse walking|walking hooves] (gait walk),
      horse canter (gait canter)
    (gait stomp) stomping hooves, horse stomp, horse stamp, horse stamping its hoof
    (gait gallop ground dirt) galloping hooves, horse gallop, horse running, gallop
    (gait trot) horse trot, trotting, horse carriage
    (gait gallop) stampede (ground dirt pace 1.3)
  `,
  weakPhrases: 'clop (gait walk)',
  parameters,
  method:
    'Each stride places four feet in the pattern of the gait; each foot strikes the modes of hoof and ground, with a thud and a click.',
  literature: [
    'M. Hildebrand, Symmetrical gaits of horses, Science 150 (1965)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 4,
  travelMS: 7,

  eventS: () => 0.3,

  schedule(values, timing) {
    const alone = stridesOf(values, timing, 0);
    const others = Array.from({ length: Math.round(values.horses) - 1 }, (_, i) => stridesOf(values, timing, i + 1));
    return [alone, ...others].flat().sort((a, b) => a.atS - b.atS);
  },

  render(values, event, { sampleRateHz, random }) {
    const ground = GROUNDS[values.ground];
    const out = new Float32Array(Math.ceil(0.3 * sampleRateHz));
    const low = 1 / Math.sqrt(values.weight);
    const own = createRandom(1, 'hoof', values.ground, event.detail?.foot ?? 0);
    const modes = spreadModes(ground.modes, own).map((mode) => ({
      ...mode,
      hz: mode.hz * low,
      gain: mode.gain * random.between(0.5, 1.1),
    }));
    addModes(out, modes, sampleRateHz, (ground.contactS * random.between(0.9, 1.2)) / values.hardness, 0, 0.45);
    addBurst(out, sampleRateHz, random, {
      decayS: 0.022,
      lowHz: 85 * low,
      highHz: 380 * low,
      gain: (ground.thud * 1.3) / Math.sqrt(values.hardness),
    });
    // The ground gives way under the weight, so that the blow sinks as it fades.
    addTone(out, sampleRateHz, {
      lengthS: GIVES_S,
      hz: traced(GIVES_S, (t) => low * (60 + 400 * exp(-7.5 * t))),
      gain: traced(GIVES_S, (t) => 0.8 * ground.thud * exp(-6 * t)),
      attackS: 0.002,
    });
    const click = ground.click * values.hardness;
    addBurst(out, sampleRateHz, random, { decayS: 0.0022, lowHz: 1100 * low, highHz: 6500, gain: click });
    if (ground.loose) throwUp(out, ground.loose, sampleRateHz, random);
    return [finishEvent(out, sampleRateHz, 0.03)];
  },
});

/** Clods or stones that grind under the hoof as it lands and fall back when it has left the ground. */
function throwUp(
  out: Float32Array,
  { count, hz, gain }: { readonly count: number; readonly hz: readonly [number, number]; readonly gain: number },
  sampleRateHz: number,
  random: Random,
): void {
  for (let n = 0; n < count; n += 1) {
    const thrown = n % 3 === 2;
    const atS = thrown ? random.between(0.07, 0.2) : 0.035 * random.next();
    const center = hz[0] * pow(hz[1] / hz[0], random.next());
    addBurst(out, sampleRateHz, random, {
      atS,
      attackS: 0.0004,
      decayS: random.between(0.0012, 0.005),
      lowHz: 0.75 * center,
      highHz: 1.4 * center,
      gain: gain * (thrown ? 0.5 : 1) * pow(random.next(), 1.5),
    });
  }
}
