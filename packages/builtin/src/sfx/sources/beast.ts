import { defineCaller } from './parts/calls.ts';
import { GROWLING } from './parts/voice-rows.ts';

/** Large animals: lions, tigers, bears, elephants. */
export const beast = defineCaller({
  name: 'beast',
  traits: ['animal', 'paws'],
  noises: ['call', 'cry', 'growl'],
  default: 'roar',
  table: `
roar 2.9 1 3.2 3.8
  = roaring
  loosely (size 1.15) bear, bear roar, polar bear, grizzly bear
  loosely lion, lion roar, tiger (size .95), tiger roar (size .95)
  weakly roar
  hz 205~225*.85+.3s 0/1/.4/1.38/1/1.2 for .5 level 0/0/.3/.3/.8/1/1/0 mouth 270 4 1 500 5 .4 640 4 .15 1100 5 .1 2000 4
    .03 tilt 1.2 breath .06 jitter .02
  hz 1x*1.15 0/1/.3/.72/1/.6 at .42 for .8~1.3 level 0/0/.06/1/.4/.8/1/0 mouth 170 2.5 1 0/420/.3/520/1/400 4 .5 1000 4
    .16 1800 4 .06 3000 3 .03 tilt 1 breath 0/.5/.3/.7/1/.9 jitter .2 sub 0/.3/.2/.9/1/.9 growl 18~26 .5
growl 1.8 1 2.2 3
  = growling, snarl, grumble
  says lion growl, tiger growl, bear growl (size 1.15), panther (size .75), leopard (size .75)
  hz 170~225 0/.9/.5/1.1+.25s/1/.8 for 1.1~1.6 level 0/0/.2/.8/.6/1/1/0 mouth 330 2.4 1 600 4 .7 1060 5 .3 1900 5 .1 3000
    5 .06 ${GROWLING}
trumpet 1.9 1 2.4 3.4
  = trumpeting
  says elephant, elephant trumpet
  hz 430~520 0/.75/.12/1.15/.6/1.05/.8/1.3/1/.7 for 1.2~1.7 level 0/0/.08/1/.8/.85/1/0 mouth 0/600/.3/1100/1/700 2 1
    2300 3 .6 4200 3 .3 tilt .8 breath .25 jitter .06 sub 0/.2/.4/.3+.4s/1/.7 growl 62 .3
`,
  method:
    'Source and filter with low, very irregular pulses: alternating periods, pulsing of the level and much turbulence; the mouth opens and closes over the roar.',
  literature: [
    'S. Klemuk et al., Adapted to roar: functional morphology of tiger and lion vocal folds, PLoS ONE 6 (2011)',
    'I. Wilden et al., Subharmonics, biphonation, and deterministic chaos in mammal vocalization, Bioacoustics 9 (1998)',
  ],
  distanceM: 5,
});
