import { pow, sin } from '@soundwright/dsp/math';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** A small drum under the fingers, as feet are heard in cartoons. */
function bongo(hand: Hand, atS: number, hz: number, gain: number): Stroke[] {
  const own = hz * hand.scale * hand.random.between(0.98, 1.02);
  const modes = [1, 1.59, 2.14, 2.65].map((ratio, n) => ({
    hz: own * ratio,
    t60S: 0.11 / (1 + 0.5 * n),
    gain: pow(0.8, n),
  }));
  return [
    { blow: { atS, modes, contactS: 0.0008, gain: 0.6 * gain } },
    { burst: { atS, attackS: 0.0004, decayS: 0.004, lowHz: 900, highHz: 5000, gain: 0.12 * gain } },
  ];
}

/** Feet that run on the spot, ever faster, and then dart off. */
function scramble(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const zipS = 0.5;
  const runsS = lengthS - zipS;
  const strokes: Stroke[] = [];
  for (let atS = 0, n = 0; atS < runsS; n += 1) {
    strokes.push(...bongo(hand, atS, [330, 330, 470][n % 3], random.between(0.6, 1)));
    atS += (1 / (9 + (8 * atS) / runsS)) * random.between(0.92, 1.08);
  }
  const zip = { atS: runsS, lengthS: zipS } as const;
  return [
    ...strokes,
    {
      noise: {
        ...zip,
        hz: points(0, 700, 0.2, 3200, zipS, 5500),
        q: 1.6,
        gain: traced(zipS, (t) => 0.7 * hump(t, 0.3) * (1 + hand.side * (t - 0.4))),
      },
    },
    {
      tone: {
        ...zip,
        hz: points(0, 320 * hand.scale, 0.22, 1500 * hand.scale, zipS, 2300 * hand.scale),
        gain: traced(zipS, (t) => 0.16 * hump(t, 0.25)),
        partials: [1, 0.3, 0.1],
      },
    },
  ];
}

/** A head shaken to and fro: pairs of wood blocks, from one side to the other. */
function headShake(hand: Hand): Stroke[] {
  const { lengthS, random, side, scale } = hand;
  const count = Math.round(14 * lengthS);
  return Array.from({ length: count }, (_, n): Stroke => {
    const t = n / count;
    const isLeft = n % 2 === 0;
    const hz = (isLeft ? 900 : 1180) * scale * random.between(0.99, 1.01);
    const modes = [1, 2.7, 4.9].map((ratio, k) => ({ hz: hz * ratio, t60S: 0.07 / (1 + k), gain: pow(0.4, k) }));
    const pan = 1 + 0.5 * side * (isLeft ? -1 : 1);
    return {
      blow: { atS: t * lengthS * 0.92, modes, contactS: 0.0003, gain: 0.5 * pan * (0.35 + 0.65 * hump(t, 0.4)) },
    };
  });
}

const MIDDLE_C_HZ = 261.63;

/** A bar of steel under a hard mallet, `semitones` above middle C. */
function celesta({ scale, side }: Hand, semitones: number, atS: number, ringS: number, gain: number): Stroke {
  const hz = MIDDLE_C_HZ * scale * pow(2, semitones / 12) * (1 + 0.0006 * side);
  const modes = [
    { hz, t60S: 0.8 + ringS, gain: 1 },
    { hz: 2.76 * hz, t60S: 0.5, gain: 0.16 },
    { hz: 5.4 * hz, t60S: 0.2, gain: 0.06 },
  ];
  return { blow: { atS, modes, contactS: 0.0004, gain: 0.3 * gain } };
}

/** Little birds and bells that circle the head of somebody who was struck. */
function dizzy(hand: Hand): Stroke[] {
  const { lengthS, random, side, scale } = hand;
  const chirps = Array.from({ length: Math.round(5.5 * lengthS) }, (_, n): Stroke => {
    const atS = (n + random.between(0, 0.4)) / 5.5;
    const hz = scale * random.between(2700, 3900);
    const chirpS = random.between(0.07, 0.12);
    const circling = 1 + 0.6 * side * sin(5.2 * atS);
    return {
      tone: {
        atS,
        lengthS: chirpS,
        hz: points(0, hz, 0.4 * chirpS, hz * 1.25, chirpS, hz * 0.9),
        gain: traced(chirpS, (t) => 0.2 * circling * hump(t, 0.4)),
        partials: [1, 0.08],
      },
    };
  });
  const bells = Array.from({ length: Math.round(3.2 * lengthS) }, (_, n): Stroke => {
    const atS = n / 3.2;
    return celesta(hand, [24, 28, 31, 28][n % 4], atS, 0.3, 0.35 * (1 - 0.6 * side * sin(5.2 * atS)));
  });
  return [...chirps, ...bells];
}

/** Rubber drawn out: its pitch rises with the tension, and it creaks in ever quicker jerks. */
function stretch(hand: Hand): Stroke[] {
  const { lengthS, random, scale } = hand;
  const tension = (t: number): number => pow(t, 0.8);
  const hz = traced(lengthS, (t) => scale * 170 * pow(3.4, tension(t)) * (1 + 0.012 * sin(90 * t)));
  const gain = traced(lengthS, (t) => (0.12 + 0.1 * t) * Math.min(1, 12 * t, 12 * (1 - t)));
  const jerks: Stroke[] = [];
  for (let atS = 0.03; atS < lengthS - 0.05; ) {
    const t = atS / lengthS;
    const own = scale * (420 + 900 * tension(t)) * random.between(0.95, 1.05);
    const modes = [1, 1.8, 3.1].map((ratio, k) => ({ hz: own * ratio, t60S: 0.035, gain: pow(0.6, k) }));
    jerks.push({ blow: { atS, modes, contactS: 0.0006, gain: 0.35 * random.between(0.4, 1) } });
    atS += (1 / (22 + 45 * t)) * random.between(0.8, 1.2);
  }
  return [{ tone: { lengthS, hz, gain, partials: [1, 0.7, 0.5, 0.3, 0.22, 0.12], attackS: 0.03 } }, ...jerks];
}

/** Lids that close and open: two tiny plinks. */
function blink(hand: Hand): Stroke[] {
  return [celesta(hand, 24, 0, 0.05, 0.8), celesta(hand, 31, 0.09, 0.1, 0.9)];
}

/** A bright bell and a little run into it: somebody has an idea. */
function idea(hand: Hand): Stroke[] {
  return [
    ...[12, 16, 19].map((step, n) => celesta(hand, step, 0.055 * n, 0.1, 0.4)),
    celesta(hand, 24, 0.17, 1.3, 1),
    celesta(hand, 36, 0.17, 1, 0.4),
  ];
}

/** Gags of cartoons that are seen more than heard: somebody runs on the spot, blinks, is dizzy, has an idea. */
export const cartoonGag = defineSketches({
  name: 'cartoon-gag',
  traits: ['designed'],
  noises: ['patter', 'chime', 'creak'],
  default: 'scramble',
  table: `
scramble 1.9
  = getaway
  loosely cartoon run
  weakly skedaddle
  says cartoon [scramble|feet|getaway|skedaddle], cartoon feet [scramble|running|spinning], feet scramble, scrambling
    feet, cartoon run away, cartoon [run|take|dash] off, cartoon running in place, cartoon wind up run, bongo run, bongo
    feet, feet spinning, [|cartoon] legs spinning
head-shake .9
  says cartoon [|head] shake, cartoon double take, cartoon shiver
dizzy 3 each 4
  = stars
  says dizzy stars, dizzy birds [|tweeting], cartoon [dizzy|stars|concussion|dazed], cartoon birds circling, birds
    circling head, seeing stars, stars circling head
  weakly dizzy
stretch 1.5
  = stretching
  says [cartoon|rubber|elastic|slingshot|gum|taffy] stretch, rubber band stretch, stretching rubber, stretching elastic
blink .5
  = blinking
  says [eye|cartoon|character] blink, cartoon eyes blinking, cartoon wink, character winks
  weakly blink, wink
idea 1.8
  = lightbulb
  says cartoon idea, bright idea, idea ding, lightbulb [idea|moment|ding], light bulb idea, light bulb moment, lightbulb
    ding idea, cartoon lightbulb, cartoon light bulb, idea lightbulb, idea light bulb
  weakly idea, eureka
`,
  drawn: {
    scramble,
    'head-shake': headShake,
    dizzy,
    stretch,
    blink,
    idea,
  },
  method:
    'Small drums, wood blocks and bars of steel as modes, chirps as gliding tones, rubber as a rising tone with jerks of stick-slip, and a swept band for who darts off.',
  literature: ['R. Beauchamp, Designing Sound for Animation (2005)', 'V. Ament, The Foley Grail (2014)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 1.5,
  space: 'room',
});
