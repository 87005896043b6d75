import { clamp, pow, tanh } from '@soundwright/dsp/math';
import { createNoise } from '@soundwright/dsp/noise';
import { SAW, SQUARE } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { applyGain, finishEvent, silence } from '../../draw/buffer.ts';
import { type Curve, curveAt, points, scaleCurve, spread, traced } from '../../draw/curve.ts';
import { type Stroke, sketch } from '../../draw/sketch.ts';
import { sweep } from '../../draw/sweep.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { inKey, KEY } from './parts/melody.ts';

const LENGTHS_S = {
  riser: 4,
  downer: 3,
  drop: 2.8,
  hit: 3.2,
  braam: 3.8,
  whoosh: 1.1,
  swell: 2.4,
  stinger: 2.2,
} as const;

/** Height of a reversed swell, as a share of its length. */
const SWELL_PEAK = 0.93;

/** Detuning of the stacked voices, in cents. */
const DETUNE_CENTS = [-15, -4, 6, 14];

const parameters = {
  shape: choice('whoosh', 'Which gesture.', {
    riser: 'rising, uplifter, build up, buildup, tension, rise',
    downer: 'falling, downlifter, descending, fall',
    drop: 'bass drop, sub drop',
    hit: 'impact, boom, slam',
    braam: 'brass, inception, horns',
    whoosh: 'swoosh, swish, transition, sweep',
    swell: 'reverse, reversed, suck back, reverse cymbal',
    stinger: 'jump scare, scare, shock',
  }),
  lengthS: number(
    { range: [0.3, 2.5, 16], unit: 's', scale: 'log', follows: '-speed' },
    'How long it takes.',
    'short .9, long 7, very long 13, quick .6',
  ),
  rootHz: number({ range: [27, 52, 160], unit: 'Hz', scale: 'log', follows: 'pitch' }, 'Pitch of what has one.'),
  key: KEY,
  tail: number(
    { range: [0.35, 1, 3], scale: 'log', follows: 'tail', differs: 0.08 },
    'How long a hit or a braam rings, against the usual.',
  ),
  screech: number(
    { range: [0, 0, 1], differs: 0 },
    'How much a sting shrieks: bows pressed hard near the bridge, far above its cluster.',
    'screechy 1, screeching 1, screech 1, screeches 1, shrieking 1, shriek 1, shrill .8, piercing .9',
  ),
  weight: number({ range: [0, 0.6, 1], follows: 'intensity' }, 'Bass and saturation.'),
  size: number({ range: [0.5, 1, 2], scale: 'log', follows: 'size' }, 'Larger is lower and wider.'),
};

/** Trailer and game transitions: risers, drops, hits, braams, whooshes. Wide stereo. */
export const transition = defineEvents({
  name: 'transition',
  traits: ['tone', 'designed'],
  optionTraits: { blow: ['hit', 'braam', 'stinger', 'drop'], 'leads-up': ['riser', 'swell'] },
  noises: ['blow', 'rush', 'boom', 'tail'],
  phrases: `
    (shape riser lengthS 4) riser, tension riser, uplifter, buildup, build up
    [downlifter|downer] (shape downer lengthS 3)
    (shape hit) sub hit, bass hit, sub boom, sub bass hit
    (shape whoosh) intro whoosh, whoosh [transition|sweep|by] (lengthS 1.1), transition whoosh (lengthS 1.1),
      cinematic whoosh (lengthS 1.5)
    (shape drop lengthS 2.8) bass drop, sub drop, bass dive
    (shape hit lengthS 3.2) trailer hit, trailer impact, cinematic [hit|impact|boom], epic hit
    (shape braam lengthS 3.8) braam, inception horn, trailer braam
    (shape swell) [rising whoosh|whoosh swell] (lengthS 1.6), [reverse swell|reverse cymbal] (lengthS 2.4)
    (shape stinger) brass stab (lengthS 1)
    (shape stinger lengthS 2.2) horror stinger, stinger, jump scare
  `,
  weakPhrases: `
    (shape whoosh) [transition|whoosh] (lengthS 1.1), swoosh (lengthS .7)
    boom (shape hit lengthS 3.2)
  `,
  parameters,
  method:
    'Swept noise bands and stacks of detuned saws for risers and braams, a falling sine under a click for drops and hits, soft saturation for weight; the two sides are drawn apart.',
  literature: [
    'A. Farnell, Designing Sound (2010), Part IV',
    'K. Collins, Game Sound (2008)',
    'W. Pirkle, Designing Audio Effect Plugins in C++ (2019), ch. 19 (soft saturation)',
  ],
  loudness: 'effect',
  channels: 2,
  distanceM: 2,
  space: 'dry',

  eventS: (values) => ringS(values),
  heightS: ({ shape, lengthS }) => (shape === 'riser' ? lengthS : shape === 'swell' ? SWELL_PEAK * lengthS : 0),

  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: ringS(values) + 0.4 }),

  render(values, _event, { sampleRateHz, random }) {
    const { shape, rootHz, key, weight, size, tail, screech } = values;
    const lengthS = ringS(values);
    return [0, 1].map((channel) => {
      const out = silence(lengthS, sampleRateHz);
      const own = random.fork('side', channel);
      const side = channel === 0 ? -1 : 1;
      const drawn = {
        lengthS,
        rootHz: inKey(rootHz / size, key) ?? rootHz / size,
        weight,
        size,
        tail,
        screech,
        side,
        shared: random.fork('shared'),
      };
      if (shape === 'braam') drawBraam(out, drawn, sampleRateHz, own);
      else sketch(out, GESTURES[shape](drawn), sampleRateHz, own);
      const drive = 0.8 + 2.2 * weight;
      const scale = 0.5 / tanh(drive * 0.5);
      for (let i = 0; i < out.length; i += 1) out[i] = scale * tanh(drive * out[i]);
      // Over the saturated bass, which would swallow it.
      if (shape === 'hit') sketch(out, blast(drawn), sampleRateHz, random.fork('blast', channel));
      return finishEvent(out, sampleRateHz, 0.03);
    });
  },
});

/** Shapes that ring out after a blow. */
const RINGING: ReadonlySet<string> = new Set(['hit', 'braam', 'stinger', 'drop']);

function ringS({ shape, lengthS, tail }: ValuesOf<typeof parameters>): number {
  return RINGING.has(shape) ? lengthS * tail : lengthS;
}

interface Drawn {
  readonly lengthS: number;
  readonly rootHz: number;
  readonly weight: number;
  readonly size: number;
  /** Factor of the usual ring, already in the length. */
  readonly tail: number;
  /** 0 to 1. */
  readonly screech: number;
  /** −1 left, 1 right. */
  readonly side: number;
  /** Random stream shared by both channels. */
  readonly shared: Random;
}

/** Components of each gesture, for one channel. Curves run over 0 to 1 and are stretched to the length. */
const GESTURES: Readonly<Record<Exclude<keyof typeof LENGTHS_S, 'braam'>, (drawn: Drawn) => Stroke[]>> = {
  riser: (drawn) => climb(drawn, [0, 1], RISE),
  downer: (drawn) => climb(drawn, [1, 0], FALL),
  whoosh: (drawn) => rush(drawn, 0.5 + 0.06 * drawn.side, 2600),
  swell: (drawn) => rush(drawn, SWELL_PEAK, 6000),
  drop: (drawn) => plunge(drawn, 5, 0.55 * drawn.lengthS, 0.4, 0.015),
  hit: (drawn) => plunge(drawn, 3.2, 0.22 * drawn.size, 0.24, 0.001),
  stinger,
};

const RISE: Curve = points(0, 0.05, 0.6, 0.35, 1, 1);

const FALL: Curve = points(0, 1, 0.5, 0.45, 1, 0);

/** Noise and a fifth of detuned saws that rise or fall together. */
function climb({ lengthS, rootHz, side }: Drawn, [from, to]: readonly [number, number], swell: Curve): Stroke[] {
  const course = (low: number, high: number): Curve => [
    [0, from === 0 ? low : high],
    [lengthS, to === 0 ? low : high],
  ];
  const noise = (hz: Curve, q: number, gain: number): Stroke => ({
    noise: { lengthS, hz, q, gain: spread(swell, lengthS, gain), attackS: 0.05, releaseS: 0.03 },
  });
  return [
    noise(course(260, 7500), 2.2, 0.5),
    noise(course(900, 11000), 0.6, 0.12),
    ...[1, 1.498].flatMap((ratio) =>
      stack(side, (detune): Stroke => {
        const hz = course(rootHz * 2 * ratio * detune, rootHz * 16 * ratio * detune);
        return { tone: { wave: SAW, lengthS, hz, gain: spread(swell, lengthS, 0.05), attackS: 0.02, releaseS: 0.05 } };
      }),
    ),
  ];
}

/** One stroke for each voice of a detuned stack, detuned slightly differently per channel. */
function stack(side: number, voice: (detune: number) => Stroke): Stroke[] {
  return DETUNE_CENTS.map((cents) => voice(pow(2, (cents * (1 + 0.15 * side)) / 1200)));
}

/** A passing rush of air, brightest at its closest point. */
function rush({ lengthS, weight, size }: Drawn, peak: number, peakHz: number): Stroke[] {
  const arc = (gain: number, power = 1): Curve =>
    spread(
      [
        [0, 0],
        [0.5 * peak, gain * pow(0.22, power)],
        [peak, gain],
        [peak + 0.4 * (1 - peak), gain * pow(0.25, power)],
        [1, 0],
      ],
      lengthS,
    );
  const course = (factor: number): Curve => [
    [0, (280 / size) * factor],
    [peak * lengthS, (peakHz / size) * factor],
    [lengthS, (330 / size) * factor],
  ];
  return [
    { noise: { lengthS, hz: course(1), q: 1.5, gain: arc(0.8) } },
    { noise: { lengthS, hz: course(2.6), gain: arc(0.18, 2) } },
    { noise: { lengthS, hz: 120 / size, pass: 'low', gain: arc(0.25 * weight) } },
  ];
}

/** A tone that falls from `top` times the root to below it, doubled at the octave. */
function plunge(
  { lengthS, rootHz, weight }: Drawn,
  top: number,
  fallS: number,
  decay: number,
  attackS: number,
): Stroke[] {
  const course = (octave: number): Curve => [
    [0, octave * rootHz * top],
    [0.25 * fallS, octave * rootHz * pow(top, 0.45)],
    [fallS, octave * rootHz * 0.95],
    [lengthS, octave * rootHz * 0.72],
  ];
  const body = { lengthS, attackS, decayS: decay * lengthS, releaseS: 0.3 };
  return [{ tone: { ...body, hz: course(1), gain: 0.8 } }, { tone: { ...body, hz: course(2), gain: 0.2 * weight } }];
}

/** When the layers of a hit strike, seconds: they are never quite together. */
const FLAM_S = [0, 0.009, 0.021] as const;

/** The crack and the thump of the struck thing, its ringing, and the roar and the room behind it. */
function blast({ lengthS, rootHz, size, tail, side, shared }: Drawn): Stroke[] {
  const roar: Curve = points(0, 1800 / size, 0.12, 700 / size, lengthS, 160);
  const struck = FLAM_S.flatMap((atS, layer): Stroke[] => {
    const own = shared.between(0.8, 1.25) / size;
    const gain = 1 / (1 + layer);
    const shape = { atS, attackS: 0.0005, releaseS: 0.02 } as const;
    return [
      { noise: { ...shape, lengthS: 0.4, hz: 2900 * own, q: 0.5, gain: 2 * gain, decayS: 0.035 } },
      { noise: { ...shape, lengthS: 0.6, hz: 430 * own, q: 0.7, gain: 3.2 * gain, decayS: 0.09 * size } },
    ];
  });
  // What rings long rumbles on behind.
  const rumble = 1.3 * Math.max(0, 1 - 1 / tail);
  return [
    ...struck,
    { noise: { lengthS, hz: 220 / size, q: 0.5, gain: rumble, attackS: 0.1, decayS: 0.34 * lengthS, releaseS: 0.5 } },
    { noise: { lengthS, hz: roar, pass: 'low', gain: 0.8, decayS: 0.14 * lengthS, releaseS: 0.3 } },
    { noise: { lengthS, hz: 600 / size, q: 0.4, gain: 0.5, attackS: 0.06, decayS: 0.2 * lengthS, releaseS: 0.3 } },
    ...[3.1, 4.27, 5.83, 7.9, 10.4, 14.1].map((ratio): Stroke => {
      const hz = rootHz * ratio * shared.between(0.95, 1.05) * (1 + 0.002 * side);
      const decayS = (0.25 * lengthS) / Math.sqrt(ratio);
      return { tone: { lengthS, hz, gain: 0.14, attackS: 0.001, decayS, releaseS: 0.2 } };
    }),
  ];
}

/** A cluster of high strings over an impact. */
function stinger(drawn: Drawn): Stroke[] {
  const { lengthS, rootHz, weight, side, shared } = drawn;
  const strings = Array.from({ length: 7 }, (_, voice): Stroke => {
    const hz = 620 * pow(2, (voice * 1.3 + shared.between(-0.2, 0.2)) / 12) * (1 + 0.003 * side);
    const scoop: Curve = points(0, hz * 0.8, 0.06, hz, lengthS, hz * 1.06);
    const fading = { attackS: 0.008, decayS: 0.55 * lengthS, releaseS: 0.3 };
    return { tone: { wave: SAW, lengthS, hz: scoop, gain: 0.1, ...fading, vibrato: [6 + voice * 0.3, 0.008] } };
  });
  const boom: Curve = points(0, rootHz * 3, 0.2, rootHz);
  const gain = 0.4 * clamp(weight + 0.2, 0, 1) * (1 - 0.6 * drawn.screech);
  return [
    ...strings,
    ...shriek(drawn),
    { tone: { lengthS, hz: boom, gain, attackS: 0.001, decayS: 0.3 * lengthS, releaseS: 0.3 } },
    { noise: { lengthS: 0.3, hz: 2600, q: 0.4, gain: 0.7, attackS: 0.0005, decayS: 0.03 } },
  ];
}

/** Semitones between the voices of a shriek, which rub, and where their pitch is at its start and end. */
const SHRIEK = [0, 1.1, 2.3, 6.2, 7.1] as const;
const SHRIEK_HZ = 1480;

/** Bows pressed hard near the bridge: high voices that slide up into a cluster and tremble, with the rasp of the hair. */
function shriek({ lengthS, side, shared, screech }: Drawn): Stroke[] {
  if (screech === 0) return [];
  const heldS = 0.85 * lengthS;
  const held = { lengthS: heldS, attackS: 0.012, decayS: 0.7 * lengthS, releaseS: 0.25 };
  const voices = SHRIEK.map((semitones, voice): Stroke => {
    const hz = SHRIEK_HZ * pow(2, (semitones + shared.between(-0.3, 0.3)) / 12) * (1 + 0.004 * side);
    const slide: Curve = points(0, 0.72 * hz, 0.09, hz, 0.5 * heldS, 1.05 * hz, heldS, 0.98 * hz);
    const gain = 0.16 * screech;
    return { tone: { wave: SAW, ...held, hz: slide, gain, vibrato: [7.5 + 0.9 * voice, 0.022] } };
  });
  const rasp: Stroke = { noise: { ...held, hz: 3600, q: 0.9, gain: 0.22 * screech } };
  return [...voices, rasp];
}

/** A low brass hit: octaves of detuned saws through a filter that opens at the attack and closes with the decay. */
function drawBraam(out: Float32Array, drawn: Drawn, rate: number, own: Random): void {
  const { lengthS, rootHz, weight, side } = drawn;
  const arc: Curve = points(0, 0, 0.05, 1, 0.35 * lengthS, 0.75, lengthS, 0);
  const brass = [1, 2, 2.997].flatMap((ratio) =>
    stack(side, (detune): Stroke => {
      const hz = rootHz * ratio * detune;
      const scoop: Curve = points(0, hz * 0.94, 0.09, hz, lengthS, hz * 0.985);
      return { tone: { wave: ratio === 2 ? SQUARE : SAW, lengthS, hz: scoop, gain: 0.17, releaseS: 0.05 } };
    }),
  );
  sketch(out, brass, rate, own);
  const growl = createNoise(own.fork('growl'), 'pink');
  for (let i = 0; i < out.length; i += 1) out[i] *= 1 + 0.06 * growl();
  const mouth = traced(lengthS, (t) => 140 + (1500 + 3200 * weight) * pow(curveAt(arc, t * lengthS), 1.6));
  sweep(out, mouth, 'low', 1.1, rate);
  applyGain(out, arc, rate);
  sketch(out, [{ tone: { lengthS, hz: rootHz, gain: scaleCurve(arc, 0.22 * weight) } }], rate, own);
}
