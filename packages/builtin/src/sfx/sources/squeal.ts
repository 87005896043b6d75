import { defineSketches } from './parts/sketched.ts';

/** Surfaces that stick and slip so fast that they sing. */
export const squeal = defineSketches({
  name: 'squeal',
  traits: ['of-vehicle'],
  optionTraits: { moves: ['tires', 'brakes'], brakes: ['brakes'] },
  noises: ['creak'],
  default: 'tires',
  table: `
tires 2 each 12
  = tyre, tire, skidding
  loosely tires screeching, car [screech|skidding|drifting], screeching tire, tires squealing, squealing tires, skid
  tone 100% 0/1080/.12/1170/.6/1035/1/918 .2 rough shake .1 of 1/.3/.04 with 1.1 in .07 out .1
  wash 100% 0/1080/.12/1170/.6/1035/1/918 .2 5 rough in .07 out .1
  wash 100% 0/2160/.12/2340/.6/2070/1/1836 .1 5 rough in .07 out .1
  wash 100% 2400 .12 .7 low rough in .02 out .15; wash 100% 110 .3 .6 in .05 out .2
brakes 2.6 each 12
  = brake, disc
  says brake squeal, squealing brake, brakes screeching
  says (force .35) squeaky brakes
  says (size .8 pace 1.4) bicycle brakes, bike brakes
  tone 86% 0/2250/.8/2216/1/2025 .22 0/.3/1/1 swings 2.6/.45 shake .002 of 1/.22/.3/.06 in .15 out .05
  tone 86% 0/3080/.8/3040/1/2774 .07 0/.3/1/1 swings 2.6/.45 shake .002 of 1/.22/.3/.06 in .15 out .05
  wash 86% 1500 .05 .5 0/1/1/.2 in .1; 69% tone 31% 105>48 .06 of 1/.9/.8/.6/.6/.4/.3/.3 in .1 out .06
bus 3.4
  = bus, lorry
  says bus brakes squeal
  says (size 1.15) truck brakes squeal
  tone 2.2 0/1620/.8/1600/1/1460 .22 0/.3/1/1 swings 2.6/.45 shake .002 of 1/.22/.3/.06 in .15 out .05
  tone 2.2 0/2220/.8/2190/1/2000 .07 0/.3/1/1 swings 2.6/.45 shake .002 of 1/.22/.3/.06 in .15 out .05
  wash 2.2 1080 .05 .5 0/1/1/.2 in .1; 1.76 tone .8 76>35 .06 of 1/.9/.8/.6/.6/.4/.3/.3 in .1 out .06
  2.61 thud 60-600 30ms .4 3ms; 2.61 wash .78 4600>2000 .55 .5 in .004 decay .24 out .1
chalkboard 3.1 each 12
  = fingernails, blackboard
  says [nails|fingernails|scratching] on chalkboard, chalk screech, chalk squeal, nails on blackboard
  says (force .4) chalk squeak
  every 1.05: tone 80% 0/2250/.25/2650/1/2250~3100 .13 early rough shake .03 of 1/.4/.3/.12 with 1.09/1.24;
    wash 80% 4250 .2 1.2 early rough; wash 80% 700 .05 .8 early rough
`,
  method:
    'Stick and slip: treads as a pitch near 1.1 kHz that trembles so much that it is half noise, discs as trains of pulses above 2 kHz that sing once a turn until the wheel stands, fingernails between 2 and 4 kHz in strokes of the hand.',
  literature: [
    'A. Akay, Acoustics of friction, JASA 111 (2002)',
    'N. Kinkaid, O. O’Reilly & P. Papadopoulos, Automotive disc brake squeal, Journal of Sound and Vibration 267 (2003)',
    'D. Halpern, R. Blake & J. Hillenbrand, Psychoacoustics of a chilling sound, Perception & Psychophysics 39 (1986)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 4,
  space: 'outdoors',
});
