import { pow } from '@soundwright/dsp/math';
import { columnsOf } from './columns.ts';

/** A partial: ratio to the strike note, level, and T60 as a share of the longest. */
type Partial = readonly [ratio: number, gain: number, ring: number];

/** A bell or similar instrument. */
interface Bell {
  readonly strikeHz: number;
  readonly t60S: number;
  /** Whose partials it has. */
  readonly like: keyof typeof PARTIALS | 'gong';
  /** Split of each partial into a beating pair, as a share of its frequency. */
  readonly split: number;
  readonly contactS: number;
  /** Default number of strokes, and the interval between them, s. */
  readonly strokes: readonly [count: number, intervalS: number];
}

/**
 * Partials of a church bell: hum, prime, tierce, quint, nominal and above, in the standard tuning since van Eyck (A. Lehr;
 * Fletcher & Rossing, ch. 21), with levels and decays as in a recording of a tower bell: from the nominal on, all ring for
 * about as long. A cup and a circular plate have ratios roughly as n², a tube those of a free bar,
 * and the long tubes of a doorbell are as in a recording of one.
 */
const PARTIALS = columnsOf<{ readonly list: readonly Partial[] }>()(`
         list
church   .5/.25/1,1/.4/.9,1.2/.55/.8,1.5/.2/.5,2/1/.36,2.5/.4/.38,2.67/.2/.3,3/.5/.45,3.32/.15/.4,4/.5/.45,4.55/.25/.5,5.2/.5/.42,6.44/.7/.37,7.7/.5/.32,9/.28/.34,10.3/.05/.25,12/.04/.3,14.2/.05/.3
cup      1/1/1,2.62/.7/.6,4.76/.5/.4,5.2/.25/.36,7.3/.3/.25,10.2/.2/.16,13.4/.12/.1
tube     1/1/1,2.756/.6/.45,5.404/.35/.22,8.933/.18/.1
door     .51/.16/.85,1/.6/1,1.63/1/.75,2.28/.2/.6,2.38/.7/.5,3.22/.53/.3,4.13/.1/.2,4.6/.14/.2,5.15/.03/.2,5.8/.012/.2,7/.014/.2
cow      1/.8/1,1.51/1/.9,2.37/.6/.7,3.15/.5/.6,4.42/.4/.5,6.1/.3/.4,8.3/.2/.3
triangle 1/.35/1,1.58/.6/.9,2.41/.8/.85,3.26/.9/.8,4.35/1/.7,5.42/.8/.6,6.9/.7/.5,8.2/.6/.4,10.4/.4/.3
`);

/** Bells by kind. */
export const BELLS = columnsOf<Bell>()(
  `
          strikeHz t60S like     split contactS strokes
church    490      12   church   .0022 .0004    3,2.1
hand      1050     3    cup      .002  .00016   6,.27
bicycle   1750     1.7  cup      .004  .0001    2,.24
tram      940      2.2  cup      .003  .00022   2,.34
crossing  780      1.1  cup      .004  .0002    14,.29
service   2150     3.2  cup      .0018 .00012   1,.6
boxing    1150     2.2  cup      .004  .00014   3,.42
cow       560      .55  cow      .008  .0003    5,.62
doorbell  700      5    door     .0008 .00012   2,.62
chimes    780      4.2  tube     .0009 .0004    14,.42
gong      98       13   gong     .003  .0055    1,4
bowl      255      17   cup      .003  .0013    1,5
triangle  1180     6.5  triangle .0015 .00007   1,1
`,
  ['like'],
);

/** The partials of a bell. */
export function partialsOf({ like }: Bell): readonly Partial[] {
  if (like === 'gong') {
    return Array.from({ length: 12 }, (_, n) => [pow(1 + 0.36 * n, 1.12), 1 / (1 + 0.055 * n), 1 / (1 + 0.16 * n)]);
  }
  const { list } = PARTIALS[like];
  if (like !== 'church') return list;
  // Weak modes between the partials, which are not tuned.
  return [...list, ...Array.from({ length: 34 }, (_, n): Partial => [0.72 * pow(1.105, n), 0.04, 0.2])];
}

/** Octaves of the wash of a gong when it is struck, upwards: their levels, decay and rise as in a recording of one. */
export const WASH = columnsOf<{ readonly levelDb: number; readonly t60S: number; readonly riseS: number }>()(`
       levelDb t60S riseS
low    -9      11   .03
second -4      9.5  .05
third  0       8.3  .09
fourth 1       5.8  .25
fifth  -2      4.2  .4
`);
