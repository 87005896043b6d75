import { defineSketches } from './parts/sketched.ts';

/** Things that squeak to and fro under somebody's weight. */
export const rocking = defineSketches({
  name: 'rocking',
  traits: ['prop'],
  noises: ['creak'],
  default: 'swing',
  table: `
swing 6 each 30
  = hangers, creaking, squeaking
  says [creaky|squeaky|rusty|empty] swing, swing chains, child on swing
  says creaking, squeaking + swing, playground swing, swing set, playground swing set, rusty swing, rusty swing set,
    porch swing, garden swing, swing chains
  says [playground|porch|garden] swing, swing set, swingset, playground swing set, rusty swing set
  every 1.31 evenly: .08 tone .45 0/880/.45/1120/1/1010 .29 early rough of 1/.55/.4/.22/.12 vib 47/.012;
    .13 tone .3 0/1778/.45/2352/1/2020 .07 early rough of 1/.55/.4/.22/.12 vib 47/.012;
    60% rattle steel .25 16/s .05 | .08 tone .45 0/640/.45/700/1/590 .23 early rough of 1/.55/.4/.22/.12 vib 47/.012;
    .13 tone .3 0/1293/.45/1470/1/1180 .05 early rough of 1/.55/.4/.22/.12 vib 47/.012; 60% rattle steel .25 16/s .05
bed 3.4 each 30
  = springs, mattress
  says bed springs, bedsprings, mattress springs, squeaky bed, creaky bed
  says creaking, squeaking + bed springs, bedsprings, mattress springs
  springs: thud 60-300 50ms .16; .04 strike board .1 2ms;
    50% tone .14 0/1250/.45/1480/1/1390 .11 early rough of 1/.55/.4/.22/.12 vib 47/.012
  every .72: springs; .03 tone .16 0/1350/.45/1160/1/1310 .15 early rough of 1/.55/.4/.22/.12 vib 47/.012;
    .08 tone .14 0/1700/.45/1460/1/1650 .15 early rough of 1/.55/.4/.22/.12 vib 47/.012 | springs;
    .03 tone .18 0/980/.45/840/1/950 .15 early rough of 1/.55/.4/.22/.12 vib 47/.012;
    .08 tone .12 0/1500/.45/1290/1/1455 .15 early rough of 1/.55/.4/.22/.12 vib 47/.012;
    ?.5 .13 tone .15 0/1150/.45/990/1/1115 .15 early rough of 1/.55/.4/.22/.12 vib 47/.012
`,
  method:
    'Squeaks of dry joints and springs as rough tones that bend with the movement, higher forward than back, in the period of a pendulum or of somebody who moves on a mattress.',
  literature: ['A. Akay, Acoustics of friction, JASA 111 (2002)'],
  loudness: 'effect',
  channels: 1,
  distanceM: 2.5,
  space: 'dry',
});
