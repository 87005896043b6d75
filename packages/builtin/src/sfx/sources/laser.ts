import { pow } from '@soundwright/dsp/math';
import { SAW, SQUARE } from '@soundwright/dsp/oscillator';
import { silence } from '../../draw/buffer.ts';
import { type Curve, points, scaleCurve } from '../../draw/curve.ts';
import { type Stroke, sketch } from '../../draw/sketch.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';

const LENGTHS_S = { laser: 0.32, blaster: 0.42, zap: 0.24, ray: 0.9, cannon: 1.3, charge: 1.6, ricochet: 0.5 } as const;

const parameters = {
  weapon: choice('laser', 'What is fired.', {
    laser: 'laser gun, pew, pistol',
    blaster: 'rifle, bolt, plasma',
    zap: 'zapper, stun, taser',
    ray: 'ray gun, beam, phaser, death ray',
    cannon: 'ion cannon, heavy laser, turbolaser, photon, torpedo',
    charge: 'charging, charge up, charging up',
    ricochet: 'deflected, bounce',
  }),
  topHz: number({ range: [1200, 3600, 9000], unit: 'Hz', scale: 'log', follows: 'pitch' }, 'Where the sweep begins.'),
  size: number({ range: [0.5, 1, 2.2], scale: 'log', follows: 'size' }, 'Calibre: larger is longer and lower.'),
  stretch: number(
    { range: [1, 1, 10], scale: 'log', differs: 0 },
    'Times as long as usual, for beams and charges; other shots are at most twice as long.',
  ),
  power: number({ range: [0, 0.5, 1], follows: 'intensity' }, 'Punch: bass and noise of the discharge.'),
  direction: choice('falling', 'Which way the sweep goes.', {
    falling: 'descending, down, downward',
    rising: 'ascending, up, upward',
  }),
};

/** Lasers, blasters and ray guns. */
export const laser = defineEvents({
  name: 'laser',
  traits: ['blow', 'tone', 'designed', 'single'],
  optionTraits: { 'leads-up': ['charge'] },
  noises: ['blow', 'spark', 'blast', 'explosion', 'pulse', 'snap', 'hum'],
  firm: ['charge'],
  phrases: `
    laser, space gun, zap (weapon zap), charging laser (weapon charge direction rising)
    (weapon laser) laser [gun|shot|fired], pew, sci fi laser
    (weapon ray) laser beam, ray gun, phaser
    (weapon blaster) blaster, blaster shot, laser blaster, [|laser] blaster fired, sci fi [weapon|blaster|gun],
      [plasma gun|plasma rifle] (power .8)
    (weapon cannon) laser cannon, ion cannon, photon torpedo (topHz 2000), plasma cannon (power .9)
  `,
  parameters,
  method:
    'Exponential sweeps of frequency-modulated and band-limited waves, as a struck steel cable disperses them, with a burst of noise and a bass drop for the discharge.',
  literature: [
    'A. Farnell, Designing Sound (2010), Star Trek and sci-fi sounds',
    'J. Chowning, The synthesis of complex audio spectra by means of frequency modulation, JAES 21 (1973)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 4,

  eventS: lengthOf,
  heightS: (values) => (values.weapon === 'charge' ? lengthOf(values) : 0),

  schedule: (values, timing) =>
    repeat(timing, {
      count: 1,
      intervalS: values.weapon === 'laser' || values.weapon === 'zap' || values.weapon === 'blaster' ? 0.34 : 1.2,
      jitter: 0.2,
    }),

  render(values, _event, { sampleRateHz, random }) {
    const { weapon, size } = values;
    const lengthS = lengthOf(values);
    const topHz = (values.topHz / Math.sqrt(size)) * random.between(0.94, 1.06);
    const bottomHz = topHz * (weapon === 'ray' ? 0.55 : 0.045);
    const [fromHz, toHz] = values.direction === 'falling' ? [topHz, bottomHz] : [bottomHz, topHz];
    const shot = { ...values, lengthS, topHz, fromHz, toHz };
    const strokes = weapon === 'ray' ? ray(shot) : weapon === 'charge' ? charge(shot) : discharge(shot, SHOTS[weapon]);
    return [sketch(silence(lengthS, sampleRateHz), strokes, sampleRateHz, random)];
  },
});

interface Shot extends ValuesOf<typeof parameters> {
  readonly lengthS: number;
  readonly fromHz: number;
  readonly toHz: number;
}

/** A decelerating sweep: three points of one exponential in time. */
function sweepOf({ lengthS, fromHz, toHz }: Shot): Curve {
  const bodyS = lengthS * 0.8;
  return points(0, fromHz, bodyS * 0.28, fromHz * pow(toHz / fromHz, 0.6), bodyS, toHz);
}

/** A steady beam. */
function ray(shot: Shot): Stroke[] {
  const { lengthS, fromHz, toHz } = shot;
  const shape = { lengthS, attackS: 0.02, releaseS: 0.15 };
  const hz = sweepOf(shot);
  return [
    { tone: { ...shape, hz, gain: 0.22, vibrato: [28, 0.05], fm: { ratio: 0.503, index: 1.8 } } },
    { tone: { ...shape, wave: SAW, hz: points(0, fromHz / 8, lengthS, toHz / 8), gain: 0.09, vibrato: [13, 0.02] } },
    { noise: { ...shape, hz, q: 3, gain: 0.12 } },
  ];
}

/** A weapon charging up. */
function charge({ lengthS, fromHz, toHz }: Shot): Stroke[] {
  const shape = { lengthS, attackS: 0.3 * lengthS, releaseS: 0.03 };
  const fm = { ratio: 1.5, index: points(0, 0.5, lengthS, 3) };
  return [
    { tone: { ...shape, hz: points(0, fromHz, lengthS, toHz), gain: 0.2, vibrato: [17, 0.03], fm } },
    { noise: { ...shape, hz: points(0, 2 * fromHz, lengthS, 2 * toHz), q: 2, gain: points(0, 0, lengthS, 0.2) } },
  ];
}

/** Shot parameters per weapon. */
const SHOTS = {
  laser: { decay: 0.24, ratio: 0.5, index: 1.2, under: null, echoes: true, thump: 1 },
  blaster: { decay: 0.24, ratio: 0.5, index: 2.4, under: SAW, echoes: true, thump: 1 },
  cannon: { decay: 0.3, ratio: 0.5, index: 1.2, under: SAW, echoes: true, thump: 1.4 },
  ricochet: { decay: 0.24, ratio: 0.5, index: 1.2, under: SAW, echoes: true, thump: 1 },
  zap: { decay: 0.24, ratio: 0.37, index: 5, under: SQUARE, echoes: false, thump: 1 },
} as const;

/** One shot: the sweep doubled an octave lower, the crack, a low thump, and the reflection from the hull. */
function discharge(shot: Shot, kind: (typeof SHOTS)[keyof typeof SHOTS]): Stroke[] {
  const { lengthS, size, power, topHz } = shot;
  const shape = { lengthS, decayS: lengthS * kind.decay, attackS: 0.0015, releaseS: 0.02 };
  const hz = sweepOf(shot);
  const burst = { lengthS: lengthS * 0.5, attackS: 0.001, decayS: 0.02 * size, releaseS: 0.02 };
  const strokes: Stroke[] = [
    { tone: { ...shape, hz, gain: 0.34, fm: { ratio: kind.ratio, index: points(0, kind.index, lengthS, 0.3) } } },
    { noise: { ...burst, hz: topHz * 1.3, q: 0.5, gain: 0.2 + 0.4 * power } },
  ];
  if (kind.under) strokes.push({ tone: { ...shape, wave: kind.under, hz: scaleCurve(hz, 0.25), gain: 0.2 } });
  if (power > 0.2) {
    const thump = { lengthS: Math.min(lengthS, 0.4 * size), decayS: 0.07 * size, releaseS: 0.03 };
    const fall = points(0, 210 / size, 0.12 * size, 55 / size);
    strokes.push({ tone: { ...thump, hz: fall, gain: 0.75 * power * kind.thump } });
  }
  const echoS = 0.055 * size;
  // The reflection: late and dull.
  if (kind.echoes) strokes.push({ tone: { ...shape, atS: echoS, lengthS: lengthS - echoS, hz, gain: 0.1 } });
  return strokes;
}

function lengthOf({ weapon, size, stretch }: ValuesOf<typeof parameters>): number {
  const isHeld = weapon === 'ray' || weapon === 'charge';
  return LENGTHS_S[weapon] * size * (isHeld ? stretch : Math.min(2, stretch));
}
