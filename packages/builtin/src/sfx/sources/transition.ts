import { clamp, pow, tanh } from '@soundwright/dsp/math';
import { createNoise } from '@soundwright/dsp/noise';
import { SAW, SQUARE } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { choice, defineEvents, number, repeat } from '../source.ts';
import { type Curve, curveAt } from './parts/curve.ts';
import { addHiss, addTone, silence } from './parts/gestures.ts';
import { Svf } from './parts/svf.ts';

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

/** Voices of a stack, in cents around the note. */
const DETUNE_CENTS = [-15, -4, 6, 14];

const parameters = {
  shape: choice({
    default: 'whoosh',
    about: 'Which gesture.',
    options: {
      riser: ['rising', 'uplifter', 'build up', 'buildup', 'tension', 'rise'],
      downer: ['falling', 'downlifter', 'descending', 'fall'],
      drop: ['bass drop', 'sub drop', 'sub'],
      hit: ['impact', 'boom', 'slam', 'trailer'],
      braam: ['brass', 'inception', 'horns'],
      whoosh: ['swoosh', 'swish', 'transition', 'sweep'],
      swell: ['reverse', 'reversed', 'suck back', 'reverse cymbal'],
      stinger: ['horror', 'jump scare', 'scare', 'shock'],
    },
  }),
  lengthS: number({
    unit: 's',
    min: 0.3,
    max: 16,
    default: 2.5,
    scale: 'log',
    follows: '-speed',
    about: 'How long it takes.',
    words: { short: 0.9, long: 7, 'very long': 13, quick: 0.6 },
  }),
  rootHz: number({
    unit: 'Hz',
    min: 27,
    max: 160,
    default: 52,
    scale: 'log',
    follows: 'pitch',
    about: 'Pitch of what has one.',
  }),
  weight: number({ unit: '', min: 0, max: 1, default: 0.6, follows: 'intensity', about: 'Bass and saturation.' }),
  size: number({
    unit: '',
    min: 0.5,
    max: 2,
    default: 1,
    scale: 'log',
    follows: 'size',
    about: 'Larger is lower and wider.',
  }),
};

/** Gestures of trailers and games: risers, drops, hits, braams, whooshes. Wide by themselves. */
export const transition = defineEvents({
  name: 'transition',
  phrases: {
    riser: { shape: 'riser', lengthS: LENGTHS_S.riser },
    'tension riser': { shape: 'riser', lengthS: LENGTHS_S.riser },
    uplifter: { shape: 'riser', lengthS: LENGTHS_S.riser },
    buildup: { shape: 'riser', lengthS: LENGTHS_S.riser },
    'build up': { shape: 'riser', lengthS: LENGTHS_S.riser },
    downlifter: { shape: 'downer', lengthS: LENGTHS_S.downer },
    downer: { shape: 'downer', lengthS: LENGTHS_S.downer },
    'bass drop': { shape: 'drop', lengthS: LENGTHS_S.drop },
    'sub drop': { shape: 'drop', lengthS: LENGTHS_S.drop },
    'trailer hit': { shape: 'hit', lengthS: LENGTHS_S.hit },
    'trailer impact': { shape: 'hit', lengthS: LENGTHS_S.hit },
    'cinematic hit': { shape: 'hit', lengthS: LENGTHS_S.hit },
    'cinematic impact': { shape: 'hit', lengthS: LENGTHS_S.hit },
    'cinematic boom': { shape: 'hit', lengthS: LENGTHS_S.hit },
    'epic hit': { shape: 'hit', lengthS: LENGTHS_S.hit },
    braam: { shape: 'braam', lengthS: LENGTHS_S.braam },
    'inception horn': { shape: 'braam', lengthS: LENGTHS_S.braam },
    'trailer braam': { shape: 'braam', lengthS: LENGTHS_S.braam },
    'whoosh transition': { shape: 'whoosh', lengthS: LENGTHS_S.whoosh },
    'transition whoosh': { shape: 'whoosh', lengthS: LENGTHS_S.whoosh },
    'cinematic whoosh': { shape: 'whoosh', lengthS: 1.5 },
    'whoosh sweep': { shape: 'whoosh', lengthS: LENGTHS_S.whoosh },
    'reverse swell': { shape: 'swell', lengthS: LENGTHS_S.swell },
    'reverse cymbal': { shape: 'swell', lengthS: LENGTHS_S.swell },
    'horror stinger': { shape: 'stinger', lengthS: LENGTHS_S.stinger },
    stinger: { shape: 'stinger', lengthS: LENGTHS_S.stinger },
    'jump scare': { shape: 'stinger', lengthS: LENGTHS_S.stinger },
  },
  weakPhrases: {
    transition: { shape: 'whoosh', lengthS: LENGTHS_S.whoosh },
    boom: { shape: 'hit', lengthS: LENGTHS_S.hit },
    whoosh: { shape: 'whoosh', lengthS: LENGTHS_S.whoosh },
    swoosh: { shape: 'whoosh', lengthS: 0.7 },
  },
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

  eventS: (values) => values.lengthS,

  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: values.lengthS + 0.4 }),

  render(values, _event, { sampleRateHz, random }) {
    return [0, 1].map((side) => {
      const out = silence(values.lengthS, sampleRateHz);
      draw(out, values, sampleRateHz, random.fork('shared'), random.fork('side', side), side === 0 ? -1 : 1);
      const drive = 0.8 + 2.2 * values.weight;
      const scale = 0.5 / tanh(drive * 0.5);
      for (let i = 0; i < out.length; i += 1) out[i] = scale * tanh(drive * out[i]);
      fadeEnds(out, sampleRateHz);
      return out;
    });
  },
});

type Drawn = {
  readonly shape: keyof typeof LENGTHS_S;
  readonly lengthS: number;
  readonly rootHz: number;
  readonly weight: number;
  readonly size: number;
};

/** Draws one side of the gesture. What both sides share comes from `shared`. */
function draw(out: Float32Array, values: Drawn, rate: number, shared: Random, own: Random, side: number): void {
  const { shape, lengthS, weight, size } = values;
  const rootHz = values.rootHz / size;
  const stack = (hz: (ratio: number) => Curve, gain: Curve, ratios: readonly number[], level: number): void => {
    for (const ratio of ratios) {
      for (const cents of DETUNE_CENTS) {
        const detune = pow(2, (cents * (1 + 0.15 * side)) / 1200);
        addTone(
          out,
          {
            wave: SAW,
            lengthS,
            hz: hz(ratio * detune),
            gain: gain.map(([atS, g]) => [atS, g * level] as const),
            attackS: 0.02,
            releaseS: 0.05,
          },
          rate,
        );
      }
    }
  };
  if (shape === 'riser' || shape === 'downer') {
    const up = shape === 'riser';
    const course = (low: number, high: number): Curve =>
      up
        ? [
            [0, low],
            [lengthS, high],
          ]
        : [
            [0, high],
            [lengthS, low],
          ];
    const swell: Curve = up
      ? [
          [0, 0.05],
          [0.6 * lengthS, 0.35],
          [lengthS, 1],
        ]
      : [
          [0, 1],
          [0.5 * lengthS, 0.45],
          [lengthS, 0],
        ];
    const edges = { attackS: 0.05, releaseS: 0.03 };
    addHiss(
      out,
      { ...edges, lengthS, hz: course(260, 7500), q: 2.2, gain: swell.map(([t, g]) => [t, 0.5 * g] as const) },
      rate,
      own,
    );
    addHiss(
      out,
      { ...edges, lengthS, hz: course(900, 11000), q: 0.6, gain: swell.map(([t, g]) => [t, 0.12 * g] as const) },
      rate,
      own,
    );
    stack((ratio) => course(rootHz * 2 * ratio, rootHz * 16 * ratio), swell, [1, 1.498], 0.05);
    return;
  }
  if (shape === 'whoosh' || shape === 'swell') {
    const peak = (shape === 'whoosh' ? 0.5 + 0.06 * side : 0.93) * lengthS;
    const arc: Curve = [
      [0, 0],
      [0.5 * peak, 0.22],
      [peak, 1],
      [peak + 0.4 * (lengthS - peak), 0.25],
      [lengthS, 0],
    ];
    const course: Curve = [
      [0, 280 / size],
      [peak, (shape === 'whoosh' ? 2600 : 6000) / size],
      [lengthS, 330 / size],
    ];
    addHiss(out, { lengthS, hz: course, q: 1.5, gain: arc.map(([t, g]) => [t, 0.8 * g] as const) }, rate, own);
    addHiss(
      out,
      {
        lengthS,
        hz: course.map(([t, h]) => [t, 2.6 * h] as const),
        q: 0.7,
        gain: arc.map(([t, g]) => [t, 0.18 * g * g] as const),
      },
      rate,
      own,
    );
    addHiss(
      out,
      { lengthS, hz: 120 / size, pass: 'low', gain: arc.map(([t, g]) => [t, 0.7 * weight * g] as const) },
      rate,
      own,
    );
    return;
  }
  if (shape === 'drop' || shape === 'hit') {
    const hits = shape === 'hit';
    const top = hits ? 3.2 : 5;
    const fallS = hits ? 0.22 * size : 0.55 * lengthS;
    const course: Curve = [
      [0, rootHz * top],
      [0.25 * fallS, rootHz * pow(top, 0.45)],
      [fallS, rootHz * 0.95],
      [lengthS, rootHz * 0.72],
    ];
    const body = { lengthS, attackS: hits ? 0.001 : 0.015, decayS: (hits ? 0.24 : 0.4) * lengthS, releaseS: 0.3 };
    addTone(out, { ...body, wave: 'sine', hz: course, gain: 0.8 }, rate);
    addTone(out, { ...body, wave: 'sine', hz: course.map(([t, h]) => [t, 2 * h] as const), gain: 0.2 * weight }, rate);
    if (!hits) return;
    addHiss(out, { lengthS: 0.4, hz: 3200 / size, q: 0.4, gain: 0.9, attackS: 0.0005, decayS: 0.03 }, rate, own);
    addHiss(
      out,
      {
        lengthS,
        hz: [
          [0, 1500 / size],
          [lengthS, 160],
        ],
        pass: 'low',
        gain: 0.32,
        attackS: 0.002,
        decayS: 0.2 * lengthS,
        releaseS: 0.3,
      },
      rate,
      own,
    );
    for (const ratio of [3.1, 4.27, 5.83, 7.9, 10.4]) {
      const hz = rootHz * ratio * shared.between(0.95, 1.05) * (1 + 0.002 * side);
      addTone(
        out,
        {
          wave: 'sine',
          lengthS,
          hz,
          gain: 0.07,
          attackS: 0.001,
          decayS: (0.25 * lengthS) / Math.sqrt(ratio),
          releaseS: 0.2,
        },
        rate,
      );
    }
    return;
  }
  if (shape === 'braam') {
    const arc: Curve = [
      [0, 0],
      [0.05, 1],
      [0.35 * lengthS, 0.75],
      [lengthS, 0],
    ];
    const raw = silence(lengthS, rate);
    for (const ratio of [1, 2, 2.997]) {
      for (const cents of DETUNE_CENTS) {
        const hz = rootHz * ratio * pow(2, (cents * (1 + 0.15 * side)) / 1200);
        const scoop: Curve = [
          [0, hz * 0.94],
          [0.09, hz],
          [lengthS, hz * 0.985],
        ];
        addTone(raw, { wave: ratio === 2 ? SQUARE : SAW, lengthS, hz: scoop, gain: 0.13, releaseS: 0.05 }, rate);
      }
    }
    // The mouth of the brass opens with the blow and closes as it dies.
    const mouth = new Svf(rate, 200, 1.1);
    const growl = createNoise(own.fork('growl'), 'pink');
    for (let at = 0; at < out.length; at += 32) {
      const level = curveAt(arc, at / rate);
      const step = (curveAt(arc, (at + 32) / rate) - level) / 32;
      mouth.set(140 + (1500 + 3200 * weight) * pow(level, 1.6));
      for (let i = at; i < Math.min(out.length, at + 32); i += 1) {
        mouth.step(raw[i] * (1 + 0.06 * growl()));
        out[i] += 1.3 * (level + step * (i - at)) * mouth.low;
      }
    }
    addTone(
      out,
      { wave: 'sine', lengthS, hz: rootHz, gain: arc.map(([t, g]) => [t, 0.22 * weight * g] as const) },
      rate,
    );
    return;
  }
  // Stinger: a cluster of high strings over a blow.
  for (let voice = 0; voice < 7; voice += 1) {
    const hz = 620 * pow(2, (voice * 1.3 + shared.between(-0.2, 0.2)) / 12) * (1 + 0.003 * side);
    addTone(
      out,
      {
        wave: SAW,
        lengthS,
        hz: [
          [0, hz * 0.8],
          [0.06, hz],
          [lengthS, hz * 1.06],
        ],
        gain: 0.1,
        attackS: 0.008,
        decayS: 0.55 * lengthS,
        releaseS: 0.3,
        vibrato: [6 + voice * 0.3, 0.008],
      },
      rate,
    );
  }
  addTone(
    out,
    {
      wave: 'sine',
      lengthS,
      hz: [
        [0, rootHz * 3],
        [0.2, rootHz],
      ],
      gain: 0.4 * clamp(weight + 0.2, 0, 1),
      attackS: 0.001,
      decayS: 0.3 * lengthS,
      releaseS: 0.3,
    },
    rate,
  );
  addHiss(out, { lengthS: 0.3, hz: 2600, q: 0.4, gain: 0.7, attackS: 0.0005, decayS: 0.03 }, rate, own);
}

function fadeEnds(out: Float32Array, rate: number): void {
  const fall = Math.min(out.length >> 1, Math.round(0.03 * rate));
  for (let i = 0; i < fall; i += 1) out[out.length - 1 - i] *= i / fall;
}
