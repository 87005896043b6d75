import { cos, TAU } from '@soundwright/dsp/math';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies.ts';
import { rattle, rub, tap, thump } from './parts/exciters.ts';
import type { Hand } from './parts/sketched.ts';
import { defineProps } from './parts/sketched.ts';

/** The flutter of a spinning disc that comes closer, and the hand that catches it. */
const disc = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.16, [900, 1600], 0.3),
  {
    noise: {
      atS: 0.1,
      lengthS: 1.3,
      hz: points(0, 620 * hand.scale, 1.1, 1050 * hand.scale, 1.3, 900 * hand.scale),
      q: 1.2,
      gain: traced(1.3, (t) => 0.22 * hump(t, 0.85) * (0.75 + 0.25 * cos(TAU * 18 * t))),
    },
  },
  tap(hand, 1.36, BODIES.shell, 0.9, 0.001),
  thump(hand, 1.36, [250, 2200], 0.014, 0.6),
];

/** A child on a drum of tin and plastic: even blows of two sticks, one of them harder. */
function drum(hand: Hand): Stroke[] {
  return Array.from({ length: 12 }, (_, n) => {
    const atS = 0.19 * n + hand.random.between(0, 0.03);
    const gain = (n % 2 === 0 ? 1 : 0.7) * hand.random.between(0.7, 1.1);
    return [
      thump(hand, atS, [170, 900], 0.035, 0.8 * gain),
      tap(hand, atS, BODIES.shell, 0.7 * gain, 0.0006),
      rattle(hand, atS, 0.07, 60, BODIES.snap, 0.06),
    ];
  }).flat();
}

/** Toys that are wound up, driven, fired, shaken and thrown. */
export const playthings = defineProps({
  name: 'playthings',
  traits: ['loose'],
  noises: ['handled'],
  default: 'clockwork',
  table: `
clockwork 7.1
  says wind up toy [|walking], toy robot, toy robot walking, wind up robot, robot toy
  at 0 .65 1.3 1.95: ticks steel .4 x9 .3; rub .4 1800>2600 .05
  2.75 ticks snap 4.2 x80 .17 slowing; 2.75 ticks shell 4.2 x20 .5 slowing; 2.75 wash 4.2 3100>1700 .05 1.4 fading
train 6 each
  says [toy|model] train, model railway, train set, electric train set, toy train going around track, toy train
    on track, toy railway, model railroad
  whirr 100% 210>205 .1; wash 100% 2300 .03 .8 in .2 out .3
  every .96: strike piece .8 .4ms; .085 strike piece .8 .4ms; .24 strike shell .6 .6ms; .325 strike piece .8 .4ms; .48
    strike piece .7 .4ms; .565 strike shell .6 .6ms
car 4 each
  says rc car, rc truck, radio controlled car, remote control car, slot car
  says (pitch 1.5) rc helicopter, toy helicopter, rc plane, remote control helicopter
  says (pitch .8) rc boat, remote control boat
  every 1.7: whirr 85% 420>680 .55; roll shell 85% 16/s .16; rub 85% 1300>1900 .14 | whirr 85% 540>650 .55; roll shell
    85% 16/s .16; rub 85% 1300>1900 .14
wheels 2.2 each
  says toy [car|truck|tractor|bus|wagon|digger], model car, toy car rolling, pull along toy, matchbox car, hot wheels
    [|car], die cast car, toy fire truck
  every 1.1: rub 88% 700>1500 .5 .8; rattle piece 88% 45/s .22; roll shell 88% 20/s .3
caps .35
  says cap gun, cap gun shot, toy [gun|pistol|rifle], toy gun shot, cap pistol
  strike snap .4; .022 thud 700-11000 4ms 1.3; .023 thud 300-3200 16ms .6; .024 strike shell .6 .5ms
  .03 hiss .16 3800>2200 .05
dart .4
  says nerf [gun|blaster|dart], nerf gun shot, foam dart gun, dart gun toy, toy dart gun
  strike snap .3; .02 thud 140-1100 20ms 1; .022 strike shell .8 .8ms; .024 hiss .09 1500>3200 .3; .07 strike snap .12
squirt .55 count 3
  says water pistol, water gun, squirt gun, super soaker, toy water gun
  strike snap .18; .01 rub .1 500>900 .12; .05 wash .26 4200>2600 .5 .7 early; .2 rattle piece .3 30/s .03
bricks 2.8 each
  says digging through lego, searching lego, rummaging through lego, digging through toy box, toy box, rummaging in toy
    box
  every .65: rattle piece 60%~100% 75/s .6; rattle snap 60%~100% 40/s .25; rattle shell 80% 8/s .3
slinky 3.7
  says slinky, slinky toy, slinky on stairs, slinky going down stairs, slinky spring
  step: rattle steel .42 150/s .12; rattle blade .42 60/s .05; rub .42 3200>5200 .06; .36 strike steel .35;
    .36 thud 90-500 20ms .4
  at 0~.03 .5~.53 1~1.03 1.5~1.53 2~2.03 2.5~2.53 3~3.03: step
pogo .7 count 5
  says pogo stick [|jumping], pogo stick bouncing, pogo
  thud 60-420 30ms 1; .004 strike steel .15; .02 tone .42 210>150>330 .2 early of 1/.6/.4/.5/.25/.2 vib 17/.05
  .04 rub .3 1400>2200 .08
hoop 3.2 each
  says hula hoop, hoola hoop, hula hoop spinning
  every .62: rub 100% 1700>2600 .3; rattle piece 100% 34/s .14
disc 1.6
  says frisbee, frisbee [throw|catch|flying], throwing frisbee, flying disc
drum 2.5
  says toy drum, [|kid] banging on toy drum, tin drum
`,
  drawn: {
    disc,
    drum,
  },
  method:
    'Teeth of small gears and pawls as ticks, toy motors as harmonics with gear noise, light plastic and wood as short modes struck at random, puffs of air and water as noise.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'P. Cook, Physically Informed Sonic Modeling (PhISM), Computer Music Journal 21 (1997)',
  ],
  distanceM: 1.2,
});
