import { columnsOf } from './columns.ts';

/** A rotating machine. */
interface Motor {
  /** Turns per second at medium speed. */
  readonly turnHz: number;
  /** Blades or teeth per turn, and the level of their tone. */
  readonly blades: number;
  readonly blade: number;
  /** Gear mesh per turn, and the level of its whine. */
  readonly gears: number;
  readonly gear: number;
  /** Hum of the mains, twice per period: level. */
  readonly hum: number;
  /** Air or cutting noise: level, centre Hz, Q, and how many times that centre it goes up to. */
  readonly air: number;
  readonly airHz: number;
  readonly airQ: number;
  readonly airTo: number;
  /** Modulation of the noise by the blades, 0 to 1. */
  readonly chop: number;
  /** Sparking brushes of a universal motor: level. */
  readonly brushes: number;
  /** Load fluctuation: depth, and rate per second. */
  readonly load: readonly [depth: number, hz: number];
}

/** The machines driven by a motor, by kind. */
export const MOTORS = columnsOf<Motor>()(`
           turnHz blades blade gears gear hum  air airHz airQ airTo chop brushes load
fan        16     5      .03   0     0    .015 .32 350   .4   14    .16  0       0,1
ceiling    2.6    4      .02   0     0    .015 .26 280   .5   12    .75  0       0,1
aircon     21     11     .02   0     0    .06  .36 330   .35  12    .05  0       0,1
computer   24     7      .03   0     0    .012 .16 900   .4   3.2   .06  0       0,1
vacuum     330    9      .03   1     .02  .03  .5  1500  .4   3.2   0    .1      .12,.7
hairdryer  210    7      .025  1     .025 .03  .4  1200  .5   8     0    .05     .02,.5
blender    260    4      .1    2     .06  .04  .3  1200  .6   8     .3   .2      .3,2.4
drill      26     2      .06   21    .12  .02  .12 2600  .7   6     .5   .18     .35,.9
hammer     50     1      .07   9     .12  .02  .35 900   .5   3.2   .95  .12     .15,.8
saw        78     40     .16   11    .1   .02  .3  4200  .7   3.2   .3   .15     .5,.45
grinder    170    1      .05   9     .14  .02  .45 5200  .6   3.2   .2   .2      .4,.7
window     62     1      .1    11    .2   .06  .12 1500  .7   3.2   .2   .08     .45,.9
shaver     100    1      .3    2     .12  .05  .05 4000  .8   3.2   .6   .04     .1,1.2
lift       18     1      .05   23    .06  .14  .2  260   .6   3.2   .05  0       .03,.4
centrifuge 19     1      .12   31    .1   .05  .3  620   .4   3.2   .35  .03     .02,.4
`);
