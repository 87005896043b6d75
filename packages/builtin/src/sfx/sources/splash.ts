import { exp, pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { fadeEnd, finishEvent, mixInto, silence } from '../../draw/buffer.ts';
import { type Curve, hump, scaleCurve, traced } from '../../draw/curve.ts';
import { addBurst, addNoise } from '../../draw/strokes.ts';
import { defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { addBubble, bubbleS } from './parts/bubble.ts';

const parameters = {
  sizeCm: number(
    { range: [0.8, 25, 200], unit: 'cm', scale: 'log', follows: 'size' },
    'Size of what falls in: a pebble plops, a body throws up a sheet of water.',
    `pebble 2, stone 5, rock 12, fish 12, turtle 12, coin 1.2, ball 15, person 90, body 90, diver 60,
      boulder 150, hippo 150, whale 200, hand 10, frog 4, toad 4, mouse 4, rat 7, duck 16, otter 25, penguin 25,
      seal 70, dolphin 110`,
  ),
  force: number({ range: [0.15, 0.6, 1], follows: 'intensity' }, 'How fast it goes in.'),
};
type Values = ValuesOf<typeof parameters>;

/** An object falling into water. */
export const splash = defineEvents({
  name: 'splash',
  traits: ['liquid', 'blow', 'single'],
  noises: ['splash'],
  phrases: `
    splash, water splash, plop (sizeCm 2.5 force .4), plunge (sizeCm 80), cannonball splash (sizeCm 120 force 1),
      diving into water (sizeCm 70), stone into water (sizeCm 5), thrown into water (sizeCm 10),
      falling into water (sizeCm 60), oar (sizeCm 15 force .3)
    (sizeCm 6) dropped into water, splatter (force .9)
  `,
  weakPhrases: `
    puddle, slosh (sizeCm 40 force .3)
  `,
  parameters,
  method:
    'A slap as the surface breaks, the cavity behind the body closing as one large bubble, a sheet of spray that breaks up as it falls, the jet above the cavity falling back, and drops and bubbles raining around it.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'S. Thoroddsen, T. Etoh & K. Takehara, High-speed imaging of drops and bubbles, Annu. Rev. Fluid Mech. 40 (2008)',
    'M. Minnaert, On musical air-bubbles and the sounds of running water, Phil. Mag. 16 (1933)',
  ],
  loudness: 'effect',
  channels: 2,
  distanceM: 3,

  eventS: (values) => splashS(values),
  schedule: (values, timing) =>
    repeat(timing, { count: 1, intervalS: 0.5 + splashS(values) * 0.5, jitter: 0.4, fills: true }),

  render(values, _event, { sampleRateHz, random }) {
    const lengthS = splashS(values);
    const out = new Float32Array(Math.ceil(lengthS * sampleRateHz));
    const big = pow(values.sizeCm / 25, 0.5);
    const { force } = values;
    addBurst(out, sampleRateHz, random, {
      attackS: 0.0006 * big,
      decayS: 0.012 * big,
      lowHz: 140 / big,
      highHz: 5200,
      gain: 0.75 * force * Math.min(1, big),
    });
    // The cavity pinches off once; lower in pitch for larger bodies.
    const cavityMm = Math.min(90, 2.4 + 0.32 * values.sizeCm) * random.between(0.85, 1.2);
    const closesS = 0.025 * big + 0.02;
    addBubble(out, { radiusMm: cavityMm, atS: closesS, gain: 0.8 * force, rise: 0.1 }, sampleRateHz);
    const around = [out.slice(), out];
    const water: Water = { lengthS, big, force, cavityMm };
    throwSheet(around, 0.012 * big, 1, water, sampleRateHz, random.fork('spray'));
    // Where the cavity closed, a jet shoots up and falls back: a second, softer splash.
    const jetS = closesS + jetFlightS(values) * random.between(0.85, 1.15);
    if (force * Math.min(1, big) > 0.2) {
      throwSheet(around, jetS, random.between(0.22, 0.4), water, sampleRateHz, random.fork('jet'));
    }
    rainBack(around, closesS, jetS, water, sampleRateHz, random.fork('rain'));
    return around.map((side) => finishEvent(side, sampleRateHz, 0.12));
  },
});

/** Water in motion: time until it is calm, its size relative to that of a hand, how hard it was hit, and its cavity. */
interface Water {
  readonly lengthS: number;
  readonly big: number;
  readonly force: number;
  readonly cavityMm: number;
}

/** A sheet of water thrown up: noise that falls in pitch and breaks up into clumps, different on both sides. */
function throwSheet(
  around: readonly Float32Array[],
  atS: number,
  level: number,
  { lengthS, big, force }: Water,
  sampleRateHz: number,
  random: Random,
): void {
  const sheetS = (level === 1 ? 0.42 : 0.3) * lengthS;
  const hz = traced(sheetS, (t) => (560 + 2300 * exp(-t * 4)) / pow(big, 0.25));
  const top = level * force * Math.min(1.2, big);
  const clumps = (own: Random): Curve => {
    // The sheet is whole at first and more ragged the longer it is in the air.
    let ragged = 1;
    return traced(sheetS, (t) => {
      ragged += 0.35 * (own.between(0, 2) - ragged);
      return top * hump(t, 0.09) * exp(-2.4 * t) * (1 + Math.min(1, 3 * t) * 1.6 * (ragged - 1));
    });
  };
  // The same water is heard from both sides; only its edges are not. What falls back has hardly any.
  const isThrown = level === 1;
  const shared = scaleCurve(clumps(random.fork('shared')), isThrown ? 0.55 : 0.74);
  const middle = new Float32Array(Math.round(sheetS * sampleRateHz));
  addNoise(middle, sampleRateHz, random.fork('middle'), { lengthS: sheetS, hz, q: 0.45, gain: shared });
  const from = Math.round(atS * sampleRateHz);
  around.forEach((out, side) => {
    mixInto(out, middle, from, 1);
    if (!isThrown) return;
    const own = random.fork('side', side);
    addNoise(out, sampleRateHz, own, { atS, lengthS: sheetS, hz, q: 0.45, gain: scaleCurve(clumps(own), 0.5) });
  });
}

/** Drops and bubbles that rain back, most of them around the landing of the jet, spread over the width of the splash. */
function rainBack(
  around: readonly Float32Array[],
  fromS: number,
  jetS: number,
  { lengthS, big, force, cavityMm }: Water,
  sampleRateHz: number,
  random: Random,
): void {
  const drops = Math.round(320 * force * Math.min(2.2, big * big));
  // Few enough to draw each once, many enough that none is recognised again.
  const most = Math.max(3, cavityMm * 0.6);
  const bubbles = Array.from({ length: Math.min(48, drops) }, (_, index) => {
    const radiusMm = 0.5 * pow(most / 0.5, pow((index + random.next()) / Math.min(48, drops), 1.7));
    // Down to −45 dB: the others cover the rest.
    const lengthS = 0.75 * bubbleS(radiusMm);
    const bubble = silence(lengthS, sampleRateHz);
    addBubble(bubble, { radiusMm, gain: 1, rise: 0.15 }, sampleRateHz);
    fadeEnd(bubble, sampleRateHz, 0.3 * lengthS);
    return bubble;
  });
  const untilS = Math.max(jetS + 0.1, lengthS - 0.15);
  for (let n = 0; n < drops; n += 1) {
    const late = random.chance(0.35)
      ? (jetS - fromS) / (untilS - fromS) + 0.12 * random.gaussian()
      : pow(random.next(), 1.5);
    const place = Math.min(1, Math.max(0, late));
    const bubble = random.pick(bubbles);
    const gain = 0.14 * force * (1 - 0.75 * place) * pow(random.next(), 2);
    const pan = random.between(-0.7, 0.7);
    const from = Math.round((fromS + place * (untilS - fromS)) * sampleRateHz);
    around.forEach((out, side) => {
      mixInto(out, bubble, from, gain * Math.sqrt(side === 0 ? 1 - pan : 1 + pan));
    });
  }
}

/** How long the jet is in the air: it rises about as high as the thing that fell in is wide. */
function jetFlightS({ sizeCm, force }: Values): number {
  return 2 * Math.sqrt((2 * Math.min(1.2, (sizeCm / 100) * (0.5 + force))) / 9.81);
}

function splashS(values: Values): number {
  return 0.35 + 0.5 * pow(values.sizeCm / 25, 0.45) * (0.5 + 0.8 * values.force) + jetFlightS(values);
}
