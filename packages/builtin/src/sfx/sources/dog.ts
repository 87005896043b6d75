import { defineCaller } from './parts/calls.ts';
import { GROWLING } from './parts/voice-rows.ts';

/** Dogs, wolves and their kin. */
export const dog = defineCaller({
  name: 'dog',
  traits: ['animal', 'paws'],
  noises: ['call', 'cry'],
  default: 'bark',
  table: `
bark .3 2-4 .42 1.3
  = barking, yap, yapping, woof
  loosely (size 2 pitch .8) [big|large|huge|guard] dog, mastiff, rottweiler, german shepherd, great dane
  loosely dog, bark, woof, dog bark, hound, [small|little] dog (size .84), puppy (size .78), chihuahua (size .76 strain .8)
  says fox (size .6 strain .9), fox bark (size .6 strain .9)
  hz 520~640*.85+.3s 0/.8/.15/1/.6/.92/1/.6 for .11~.2 level 0/0/.15/.8/.35/1/.65/.6/1/0 mouth muzzle drift .1 tilt 1.6
    breath 0/.3/.2/.05+.1s/1/.15 jitter .2+.1s sub 0/0/.5/.2s/1/.3
growl 1.5 1-2 1.7 2.6
  = growling, snarl, snarling
  says dog growl, wolf growl (size 1.3), snarl (strain .95)
  weakly growl
  hz 190~240 0/.9/.4/1+.2s/1/.82 for .9~1.3 level 0/0/.15/.6/.5/1/.85/.7/1/0 mouth 390 2.4 1 700 4 .5 1250 5 .2 2300 5 .1
    3600 5 .06 ${GROWLING}
howl 3.9 1 4.2 5
  = howling
  says dog howl, wolf (size 1.25), wolf howl (size 1.25), werewolf howl (size 1.5), wolf pack (size 1.2 animals 5),
    coyote (size .7)
  weakly howl
  hz 700~820*.9+.2s 0/.6/.03/1.05/.12/1.1/.4/.98/.54/.85/.56/.66~.72/.68/.64/.7/.54/.88/.57/1/.48 for 2.6~3.6 level
    0/0/.05/.6/.15/1/.5/.8/.6/.35/.75/.5/.9/.4/1/0 mouth 0/560/.1/740/1/720 4 1 1450 5 .5 2300 6 .12 tilt 1.2 breath .08
    jitter .015
whine .8 2-4 .75 1.5
  = whining, whimper, whimpering, crying
  says dog whine, dog whimper (strain .3)
  weakly whimper
  hz 900~1250*.85+.3s 0/.85/.3/1.15/1/.72 for .4~.7 level 0/0/.25/1/.7/.6/1/0 mouth 1100 2 1 2600 4 .4 tilt 2 breath .05
    jitter .01 vib 8 .35
yelp .24 2-5 .3 1.1
  = yelping, yip, yipping, squeal
  says dog yelp, dog yip (size .6), yipping (size .6), coyote yip (size .7)
  weakly yelp
  hz 950~1300*.85+.3s 0/.6/.3/1/.5/.92~1.06/1/.5 for .09~.19 level 0/0/.12/1/.5/.8/1/0 mouth muzzle tilt 1.2 breath
    0/.4/.3/.06/1/.3 jitter .02+.04s sub 0/0/.5/.3s/1/.2
vixen 1.3 1-3 2.1 3
  says fox [scream|shriek|screech|call|cry], vixen
  hz 1050~1300*.85+.3s 0/.5/.15/.95/.4/1/.7/.86/1/.55 for .75~1.2 level 0/0/.12/.8/.4/1/.8/.7/1/0 mouth
    0/800/.3/1500/1/900 2.5 1 2700 3 .7 4300 4 .35 tilt .8 breath 0/.6/.4/.45/1/.8 jitter .07 sub 0/.3/.4/.4+.3s/1/.7
    vib 6~8 .5 growl 55~75 .4
pant .3 8-14 .24 .5
  = panting
  says dog pant
  weakly panting
  hz 100 for .11 level 0/0/.4/.6*.7~1/1/0 mouth 450 2 .6 1100 2 .5 2100 1.4 1 4200 2 .4 voice 0 breath .7
  and at .12 for .11 level 0/0/.4/.7~1/1/0 mouth 380 2 .8 900 2 .6 1500 1.4 1 4200 2 .4
snore 2.9 1 3.1 3.1
  = snoring, snores, sleeping, asleep
  says dog snore, dog sleep
  hz 60~84 0/1/1/1.1 for .9~1.25 level 0/0/.25/.6/.8/1/1/0 mouth 330 2.5 1 820 3 .6 1900 3 .3 tilt .8 breath .6 jitter
    .14 growl .5x .5+.35s
  at 1.6 for .9 level 0/0/.15/.25/1/0 mouth 1200 1.3 1 3300 2 .35 voice 0 breath .7
`,
  method:
    'Band-limited pulses with irregular and alternating periods and turbulence through moving formants; one contour of pitch, level and mouth for each call.',
  literature: [
    'T. Riede & W. T. Fitch, Vocal tract length and acoustics of vocalization in the domestic dog, J. Exp. Biol. 202 (1999)',
    'G. Fant, Acoustic Theory of Speech Production (1960)',
    'P. Tokuda et al., Nonlinear analysis of irregular animal vocalizations, JASA 111 (2002)',
  ],
  distanceM: 3,
});
