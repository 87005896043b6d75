import { pow, sin } from '@soundwright/dsp/math';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { run } from './parts/exciters.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

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

/** The lowest of the bells, two octaves above middle C. */
const CELESTA_HZ = 1046.5;

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
  const bells = Array.from({ length: Math.round(3.2 * lengthS) }, (_, n): Stroke[] => {
    const atS = n / 3.2;
    return run(hand, atS, 0, CELESTA_HZ, 1.1, 0.1 * (1 - 0.6 * side * sin(5.2 * atS)), [[0, 4, 7, 4][n % 4]]);
  });
  return [...chirps, ...bells.flat()];
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
  at 0 .11 .31 .4 .57 .65 .8 .87 1.01 1.07 1.19 1.25: drum 325~335 .11 .5~.85 .8ms
  at .21 .49 .73 .94 1.13 1.31: drum 463~477 .11 .5~.85 .8ms
  1.4 wash .5 0/700/.4/3200/1/5500 .7 1.6 early; 1.4 tone .5 0/320/.44/1500/1/2300 .16 early of 1/.3/.1
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
  tone 100% 0/170/.25/255/.5/340/.75/448/1/578 .18 0/0/.08/.6/.92/1/1/0 shake .008 of 1/.7/.5/.3/.22/.12 in .03
  creak 100% 22>67 .12
blink .5
  = blinking
  says [eye|cartoon|character] blink, cartoon eyes blinking, cartoon wink, character winks
  weakly blink, wink
  run 0 1047 .85 .24; .09 run 0 1568 .9 .27
idea 1.8
  = lightbulb
  says cartoon idea, bright idea, idea ding, lightbulb [idea|moment|ding], light bulb idea, light bulb moment, lightbulb
    ding idea, cartoon lightbulb, cartoon light bulb, idea lightbulb, idea light bulb
  weakly idea, eureka
  run .165 523 .9 .12 steps 0/4/7; .17 run 0 1047 2.1 .3; .17 run 0 2093 1.8 .12
`,
  drawn: {
    'head-shake': headShake,
    dizzy,
  },
  method:
    'Small drums, wood blocks and bars of steel as modes, chirps as gliding tones, rubber as a rising tone with jerks of stick-slip, and a swept band for who darts off.',
  literature: ['R. Beauchamp, Designing Sound for Animation (2005)', 'V. Ament, The Foley Grail (2014)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 1.5,
  space: 'room',
});
