import { exp, pow, sin, TAU } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { curveAt, hump, traced } from '../../draw/curve.ts';
import { addBurst, addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';

const parameters = {
  kind: choice('squeak', 'Which toy or cartoon gesture.', {
    squeak: 'squeaky toy, rubber duck, dog toy, squeaker',
    'slide-up': 'up, rising, upwards, ascending',
    'slide-down': 'down, falling, fall, downwards, descending',
    boing: 'spring, bounce, jaw harp, trampoline',
    pop: 'cork, bubble',
    blow: 'party horn, party blower, raspberry, whoopee cushion',
  }),
  pitch: number({ range: [0.4, 1, 2.5], scale: 'log', differs: 0.12, follows: 'pitch' }, 'Pitch against the usual.'),
  size: number(
    { range: [0.5, 1, 2.2], scale: 'log', differs: 0.12, follows: 'size' },
    'Size against the usual: larger is lower.',
  ),
  lengthS: number(
    { range: [0.15, 0.6, 2.5], unit: 's', scale: 'log', follows: '-speed' },
    'How long the gesture takes; a pop is always short.',
  ),
  force: number({ range: [0.2, 0.6, 1], follows: 'intensity' }, 'How hard it is pressed or blown.'),
};
type Values = ValuesOf<typeof parameters>;

/** Toys and cartoon sounds. */
export const toy = defineEvents({
  name: 'toy',
  optionTraits: { single: ['pop'] },
  noises: ['blow', 'creak'],
  phrases: `
    (kind pop) champagne cork [|pop], pop, cork pop, bubble pop (pitch 1.8 force .3)
    [|squeaky] rubber duck, [squeaky|dog|squeak] toy, toy squeak, rubber chicken [|squeak],
      [balloon squeak|balloon rubbing] (kind squeak pitch 1.2)
    (kind boing lengthS 1.6) cartoon [boing|spring|bounce], boing, spring bounce
    (kind slide-up) [slide whistle|slide whistle up] (lengthS .9), cartoon slip (lengthS .4)
    (kind slide-down) slide whistle down (lengthS .9), cartoon fall (lengthS 1.4)
    (kind boing) cartoon jump (lengthS .5), jaw harp (lengthS 1.7)
    (kind blow) [party horn|party blower] (pitch 2.2), raspberry, whoopee cushion
  `,
  weakPhrases: `
    squeak
  `,
  parameters,
  method:
    'A reed whose pitch follows the pressure (squeak), a stopped pipe whose length changes (slide whistle), a spring whose stiffness swings (boing), a cavity let open (pop), lips that flap (raspberry).',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 13–16',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'room',
  spaces: { boing: 'outdoors' },
  distanceM: 1.2,

  eventS: (values) => eventS(values),

  schedule: (values, timing) =>
    repeat(timing, {
      count: values.kind === 'squeak' ? 2 : 1,
      intervalS: eventS(values) * 1.1,
      jitter: 0.2,
    }),

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(eventS(values) * sampleRateHz));
    const scale = values.pitch / values.size;
    if (values.kind === 'squeak') squeak(out, values, scale, sampleRateHz, random);
    else if (values.kind === 'slide-up' || values.kind === 'slide-down')
      slide(out, values, scale, sampleRateHz, random);
    else if (values.kind === 'boing') boing(out, values, scale, sampleRateHz, random);
    else if (values.kind === 'pop') pop(out, values, scale, sampleRateHz, random);
    else blow(out, values, scale, sampleRateHz, random);
    return [finishEvent(out, sampleRateHz)];
  },
});

function eventS(values: Values): number {
  if (values.kind === 'pop') return 0.22;
  if (values.kind === 'squeak') return 0.7 * values.lengthS + 0.05;
  return values.lengthS + 0.05;
}

/** Squeezed: the reed starts with a chirp and rises with the airflow; released: it draws air, lower and thinner. */
function squeak(out: Float32Array, values: Values, scale: number, sampleRateHz: number, random: Random): void {
  const total = 0.7 * values.lengthS;
  const hz = 1050 * scale * random.between(0.96, 1.05) * (0.85 + 0.25 * values.force);
  const partials = [1, 0.75, 0.55, 0.5, 0.3, 0.25, 0.18, 0.12, 0.08];
  const press = { lengthS: 0.58 * total };
  addTone(out, sampleRateHz, {
    ...press,
    hz: traced(press.lengthS, (t) => hz * (0.72 + 0.42 * pow(t, 0.45) - 0.16 * t * t)),
    gain: traced(press.lengthS, (t) => 0.14 * Math.min(1, 16 * t) * Math.min(1, 9 * (1 - t))),
    partials,
  });
  addNoise(out, sampleRateHz, random, {
    ...press,
    hz: 2.8 * hz,
    q: 0.8,
    gain: traced(press.lengthS, (t) => 0.05 * hump(t, 0.3)),
  });
  const release = { atS: 0.66 * total, lengthS: 0.34 * total };
  addTone(out, sampleRateHz, {
    ...release,
    hz: traced(release.lengthS, (t) => hz * (0.7 + 0.16 * hump(t))),
    gain: traced(release.lengthS, (t) => 0.05 * hump(t, 0.3)),
    partials: partials.slice(0, 5),
  });
  addNoise(out, sampleRateHz, random, {
    ...release,
    hz: 2 * hz,
    q: 0.8,
    gain: traced(release.lengthS, (t) => 0.06 * hump(t)),
  });
}

function slide(out: Float32Array, values: Values, scale: number, sampleRateHz: number, random: Random): void {
  const [fromHz, toHz] = values.kind === 'slide-up' ? [480, 1900] : [1900, 430];
  const vibrato = (t: number): number => 1 + 0.012 * sin(TAU * 6.2 * values.lengthS * t) * Math.min(1, 4 * t);
  const hz = (t: number): number => scale * fromHz * pow(toHz / fromHz, hump(0.5 * t, 0.5)) * vibrato(t);
  const envelope = (t: number): number => Math.min(1, 25 * t) * Math.min(1, 9 * (1 - t));
  addTone(out, sampleRateHz, {
    lengthS: values.lengthS,
    hz: traced(values.lengthS, hz),
    gain: traced(values.lengthS, (t) => 0.26 * envelope(t)),
    partials: [1, 0.03, 0.14, 0.01, 0.03],
  });
  addNoise(out, sampleRateHz, random, {
    lengthS: values.lengthS,
    hz: traced(values.lengthS, (t) => 1.5 * hz(t)),
    q: 1.2,
    gain: traced(values.lengthS, (t) => 0.02 * envelope(t)),
  });
}

/** Number of overtones of a spring, from its lowest pitch on. */
const COILS = 30;

/**
 * A spring that is let go, or the reed of a jaw harp: a low pitch, nearly still, with overtones of which the mouth, or the
 * coil, lifts those around 1 to 2 kHz as it swings to and fro, ever less.
 */
function boing(out: Float32Array, values: Values, scale: number, sampleRateHz: number, random: Random): void {
  const { lengthS } = values;
  const hz = 85 * scale;
  const swings = random.between(7, 9) * lengthS;
  const swing = (t: number): number => exp(-t) * sin(TAU * swings * t);
  const level = traced(lengthS, (t) => Math.min(1, 200 * t) * exp(-6 * t) * (1 - t));
  for (let n = 1; n <= COILS; n += 1) {
    addTone(out, sampleRateHz, {
      lengthS,
      hz: traced(lengthS, (t) => n * hz * (1 + 0.05 * swing(t))),
      gain: traced(lengthS, (t) => {
        const away = (n * hz) / (1400 * Math.sqrt(scale) * (1 + 0.22 * swing(t)));
        const off = 6 * (away - 1 / away);
        return (curveAt(level, t * lengthS) * (0.03 + 1 / (1 + off * off))) / 6;
      }),
    });
  }
  addBurst(out, sampleRateHz, random, { decayS: 0.03, lowHz: 900, highHz: 7000, gain: 0.3 * values.force });
}

/** A suddenly opened cavity: its resonance rises with the size of the opening. */
function pop(out: Float32Array, values: Values, scale: number, sampleRateHz: number, random: Random): void {
  const hz = 520 * scale;
  addTone(out, sampleRateHz, {
    lengthS: 0.075,
    attackS: 0.0005,
    hz: traced(0.075, (t) => hz * (0.75 + 0.9 * Math.min(1, 3.2 * t))),
    gain: traced(0.075, (t) => 0.7 * Math.min(1, 60 * t) * exp(-6 * t) * (1 - t)),
    partials: [1, 0.25, 0.1],
  });
  addBurst(out, sampleRateHz, random, {
    attackS: 0.0002,
    decayS: 0.002 + 0.011 * values.force * values.force,
    lowHz: 600,
    highHz: 3500 + 11000 * values.force,
    gain: 0.7 * values.force * values.force,
  });
  addModes(out, [{ hz: 2.7 * hz, t60S: 0.03, gain: 0.1 }], sampleRateHz, 0.0001);
}

/** A soft flap in an air stream: pulses whose rate wanders and falls. */
function blow(out: Float32Array, values: Values, scale: number, sampleRateHz: number, random: Random): void {
  const { lengthS } = values;
  let t = 0;
  let wander = 0;
  while (t < lengthS - 0.02) {
    const x = t / lengthS;
    wander += 0.25 * (random.gaussian() - wander);
    const rate = 95 * scale * (0.75 + 0.5 * hump(x, 0.3) + 0.16 * wander);
    const envelope = Math.min(1, 14 * x) * Math.min(1, 4 * (1 - x));
    const low = 240 * pow(scale, 0.5);
    const modes = [
      { hz: low * random.between(0.95, 1.05), t60S: 0.02, gain: 0.5 },
      { hz: low * 2.6 * random.between(0.9, 1.1), t60S: 0.012, gain: 0.4 },
      { hz: low * 6.1 * random.between(0.9, 1.1), t60S: 0.007, gain: 0.22 },
    ];
    addModes(out, modes, sampleRateHz, 0.0006, Math.floor(t * sampleRateHz), 0.7 * envelope * random.between(0.8, 1.1));
    t += 1 / rate;
  }
}
