import { defineCaller } from './parts/calls.ts';

/** Cows, sheep, goats, horses, pigs and donkeys. */
export const farmAnimal = defineCaller({
  name: 'farm-animal',
  traits: ['animal', 'outdoors'],
  noises: ['call', 'cry'],
  default: 'moo',
  table: `
moo 2.3 1 2.8 4
  = mooing, low
  loosely cow, moo, cattle (animals 5), bull (size 1.2 strain .8), calf (size .65), herd of cow (animals 6)
  hz 118~150 0/.94/.45/1.02+.06s/1/.95 for 1.1~1.9 level 0/0/.08/.6/.3/1/.85/.8/1/0 mouth 0/240/.25/400/.6/520/1/420 4
    1 0/750/.3/950/.6/1150/1/900 5 1 1900 5 .6 2900 5 .35 tilt 1 breath .1 jitter .03 sub 0/0/.6/.25s/1/.3
baa 1.1 1-2 1.4 2.4
  = bleat, bleating
  says sheep, baa, bleat, lamb (size .6), goat (size .85 strain .8), flock of sheep (animals 8), herd of sheep (animals
    8)
  hz 145~190*.9+.2s 0/.88/.2/1.02/.6/1/1/.93 for .65~1 level 0/0/.07/.9/.7/.75/1/0 mouth 0/420/.12/750/1/650 5 1
    0/1300/.12/1700/1/1600 6 1 2800 6 .8 4100 6 .35 tilt 1 breath .25 jitter .05 vib 9~12 .35 growl 9~12 .5
neigh 2.1 1 2.6 4
  = neighing, whinny, whinnying
  says horse, horse neigh, horse whinny, neigh, whinny, pony (size .8)
  hz 950~1250*.85+.3s 0/.55/.12/1/.4/.85/.75/.5/1/.28 for 1.3~1.9 level 0/0/.1/1/.45/.9/.8/.55/1/0 mouth
    0/700/.2/1200/1/480 3 1 0/1900/.2/2300/1/1500 4 .6 3800 5 .3 tilt 1 breath 0/.15/.6/.2/1/.7 sub 0/.1/.5/.3/1/.7 vib
    9~11 .9 growl 9~11 .6
snort .8 1-2 1 2.6
  = snorting
  says horse snort
  hz 36 for .45~.7 level 0/0/.08/1/.4/.7/1/0 mouth 420 1.2 1 1400 1.3 .7 3400 1.5 .4 tilt 1.3 voice .35 breath .7+.2s
    jitter .2 growl 0/34/1/19 .9
oink .5 2-4 .5 1.3
  = oinking, grunt, grunting
  says pig, oink, wild boar (size 1.3 strain .9)
  hz 60~85*.8+.4s 0/.9/.4/1.2/1/.9 for .07~.16 level 0/0/.15/1/.6/.8/1/0 mouth 0/420/.4/560/1/430 3 1 1400 3 .2
    2700 3 .16 4100 3 .12 tilt 1 breath 1 jitter .18 sub .5
squeal 1.2 1-3 1.2 1.6
  = squealing
  says pig squeal, piglet (size .6)
  hz 900~1300*.8+.4s 0/.6/.2/1/.6/1.15/1/.7 for .6~1.1 level 0/0/.1/1/.8/.9/1/0 mouth 1250 2.5 1 2700 3 .8 4800 4 .4
    tilt .8 breath .2 jitter .08 sub 0/.2/.5/.7/1/.4
bray 2.9 1 3.2 4.5
  = braying
  says donkey, mule
  hz 520 0/1/1/1.23 for .26 level 0/0/.3/.55*.8~1/1/0 mouth 900 3 1 2300 3 .6 3900 4 .4 breath .7 jitter .05 notes 4 .63
    climb .98
  hz 330 0/1/1/.76 at .29 for .31 level 0/0/.15/1/.8/.8/1/0 mouth 700 3 1 1400 4 .8 2600 4 .4 tilt .7 breath .2 jitter
    .05 sub .5 notes 4 .63 climb .98 fade .9
`,
  method:
    'Source and filter: each call has its contour of pitch, level and mouth; bleats and neighs have a fast tremor of pitch and level, grunts and snorts flutter.',
  literature: [
    'M. de la Torre et al., Acoustic analysis of cattle vocalisations, Appl. Anim. Behav. Sci. 163 (2015)',
    'E. Briefer et al., Segregation of information about emotional arousal and valence in horse whinnies, Sci. Rep. 4 (2015)',
    'G. Fant, Acoustic Theory of Speech Production (1960)',
  ],
  distanceM: 4,
});
