import { pow } from '@soundwright/dsp/math';
import { SAW } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { silence } from '../../draw/buffer.ts';
import { type Curve, points, scaleCurve } from '../../draw/curve.ts';
import { type Stroke, sketch } from '../../draw/sketch.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';

const parameters = {
  action: choice('teleport', 'What happens.', {
    teleport: 'beam up, transporter, beaming, disappear, vanish',
    arrive: 'materialize, materialise, appear, arriving, beam down',
    warp: 'warp jump, hyperspace, light speed, jump, flyby',
    open: 'opening, opens, activate, activation',
    close: 'closing, closes, deactivate, collapse',
    scan: 'scanner, scanning, tricorder',
  }),
  lengthS: number({ range: [0.4, 2, 8], unit: 's', scale: 'log', follows: '-speed' }, 'How long it takes.'),
  baseHz: number(
    { range: [90, 280, 900], unit: 'Hz', scale: 'log', follows: 'pitch' },
    'Pitch around which it sparkles.',
  ),
  energy: number({ range: [0, 0.5, 1], follows: 'intensity' }, 'Noise and bass of the discharge.'),
};

/** Teleporters, warp jumps, opening and closing portals, scanners. */
export const teleport = defineEvents({
  name: 'teleport',
  traits: ['tone', 'signal', 'designed'],
  noises: ['chime', 'rush', 'hum'],
  phrases: `
    teleport, teleportation, teleporter, transporter, beam up, [|magic] portal closing (action close),
      force field deactivating (action close)
    (action arrive) beam down, [magic|casting|healing|wand] spell, [|magic] spell cast, magic wand
    (action warp) warp jump, hyperspace [|jump], light speed
    (action open) [|magic] portal opening, force field activating, shield activating
    (action scan) sci fi scan, sci fi scanner, laser scan, scanning beam
  `,
  weakPhrases: `
    (action arrive) magic, spell, wizard
  `,
  parameters,
  method:
    'A shower of short rising or falling grains on an inharmonic scale over a frequency-modulated sweep and a noise band; a warp is a long rise, a blow and a fall.',
  literature: ['C. Roads, Microsound (2001)', 'A. Farnell, Designing Sound (2010), Star Trek and sci-fi sounds'],
  loudness: 'effect',
  channels: 2,
  distanceM: 3,
  space: 'hall',

  eventS: (values) => values.lengthS,

  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: values.lengthS + 0.5 }),

  render(values, _event, { sampleRateHz, random }) {
    return [0, 1].map((side) => {
      const own = random.fork('side', side);
      const strokes =
        values.action === 'scan' ? scan(values) : values.action === 'warp' ? warp(values) : passage(values, side, own);
      return sketch(silence(values.lengthS, sampleRateHz), strokes, sampleRateHz, own.fork('strokes'));
    });
  },
});

type Values = ValuesOf<typeof parameters>;

/** A beam sweeping up and down once. */
function scan({ lengthS, baseHz }: Values): Stroke[] {
  const hz = points(0, baseHz * 2, 0.5 * lengthS, baseHz * 5, lengthS, baseHz * 2);
  const edges = { lengthS, attackS: 0.04, releaseS: 0.08 };
  return [
    { tone: { ...edges, hz, gain: 0.2, vibrato: [31, 0.04], fm: { ratio: 0.25, index: 2 } } },
    { noise: { ...edges, hz: scaleCurve(hz, 2), q: 5, gain: 0.25 } },
  ];
}

/** A long stretch, then a sudden cut with an impact. */
function warp({ lengthS, baseHz, energy }: Values): Stroke[] {
  const goS = 0.62 * lengthS;
  const drawn = points(0, 0, 0.8 * goS, 0.4, goS, 1);
  const pull = { lengthS: goS, releaseS: 0.01 };
  const restS = lengthS - goS;
  const fall = { atS: goS, lengthS: restS, decayS: 0.3 * restS, releaseS: 0.1 };
  return [
    { tone: { ...pull, wave: SAW, hz: points(0, baseHz / 5, goS, baseHz * 3), gain: scaleCurve(drawn, 0.16) } },
    { noise: { ...pull, hz: points(0, 200, goS, 6500), q: 1.6, gain: scaleCurve(drawn, 0.5) } },
    { tone: { ...fall, hz: points(0, 160, 0.3, 38), gain: 0.7 + 0.3 * energy } },
    { noise: { ...fall, hz: points(0, 7000, restS, 250), q: 0.6, gain: 0.4 + 0.4 * energy } },
  ];
}

/** Departures rise and build up, arrivals fall and settle; a portal adds the impact of its opening. */
function passage({ action, lengthS, baseHz, energy }: Values, side: number, own: Random): Stroke[] {
  const rises = action === 'teleport' || action === 'open';
  const leaves = action !== 'arrive' && action !== 'close';
  const course = (low: number, high: number): Curve =>
    rises ? points(0, low, 0.8 * lengthS, high) : points(0, high, 0.8 * lengthS, low);
  const swell = leaves
    ? points(0, 0, 0.35 * lengthS, 0.6, 0.75 * lengthS, 1, lengthS, 0)
    : points(0, 0, 0.25 * lengthS, 1, 0.65 * lengthS, 0.6, lengthS, 0);
  const mouthS = action === 'open' ? 0 : 0.7 * lengthS;
  const mouth = { atS: mouthS, lengthS: lengthS - mouthS, attackS: 0.004, decayS: 0.16, releaseS: 0.05 };
  const index = swell.map(([atS, x]) => [atS, 0.4 + 2.4 * x] as const);
  const body = { lengthS, hz: course(baseHz * 0.5, baseHz * 2), gain: scaleCurve(swell, 0.2) };
  return [
    ...Array.from({ length: Math.round(34 * lengthS) }, () => grain({ lengthS, baseHz }, rises, own)),
    { tone: { ...body, vibrato: [11 + side, 0.03], fm: { ratio: 1.41, index } } },
    { noise: { lengthS, hz: course(700, 5200), q: 3.2, gain: scaleCurve(swell, 0.25 + 0.5 * energy) } },
    ...(action === 'open' || action === 'close'
      ? [{ tone: { ...mouth, hz: points(0, 130, 0.25, 42), gain: 0.5 + 0.4 * energy } }]
      : []),
  ];
}

/** Rising sounds get denser and higher grains towards the end, falling ones the reverse. */
function grain({ lengthS, baseHz }: { lengthS: number; baseHz: number }, rises: boolean, own: Random): Stroke {
  const t = rises ? Math.sqrt(own.next()) : 1 - Math.sqrt(own.next());
  const hz = baseHz * 2 * pow(1.335, Math.floor(own.between(0, 3) + 6 * (rises ? t : 1 - t)));
  const ringS = own.between(0.05, 0.16);
  const glide = points(0, hz, ringS, hz * (rises ? 1.12 : 0.9));
  const shape = { atS: t * (lengthS - ringS), lengthS: ringS, attackS: 0.006, decayS: ringS / 3 };
  return { tone: { ...shape, hz: glide, gain: 0.075, fm: { ratio: 2.41, index: 0.8 } } };
}
