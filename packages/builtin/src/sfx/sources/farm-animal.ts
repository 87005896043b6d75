import { defineCaller } from './parts/calls.ts';

/** Cows, sheep, goats, horses, pigs and donkeys. */
export const farmAnimal = defineCaller({
  name: 'farm-animal',
  traits: ['animal', 'outdoors'],
  noises: ['call', 'cry'],
  default: 'moo',
  table: `
moo 2.2 1 2.8 4
  = mooing, low
  loosely cow, moo, cattle (animals 5), bull (size 1.2 strain .8), calf (size .65), herd of cow (animals 6)
  hz 110~150 0/.7/.25/.9/.55/1/.6/1.03/.86/1/.95/.88/1/.72 for 1.5~1.9 level 0/.03/.2/.2/.4/.4/.6/.5/.64/1/.88/.9/.96/.4/1/0 mouth
    305 5 .6 0/810/.6/790/.64/940/1/900 8 0/.4/.6/.45/.64/1/1/.9 1380 9 0/.2/.6/.2/.64/.5/1/.4
    0/1950/.5/1890/1/1930 25 0/.7/.6/.7/.64/1/1/.8 2230 25 0/.3/.6/.4/.64/.5/1/.3 2850 35 0/.4/.6/.4/.64/.5/1/.35 3380 25 .2
    drift .1 tilt .6 breath .25 jitter .006
baa 1.1 1-2 1.4 2.4
  = bleat, bleating
  says sheep, baa, bleat, lamb (size .6), goat (size .85 strain .8), flock of sheep (animals 8), herd of sheep (animals
    8)
  hz 145~190*.9+.2s 0/.88/.2/1.02/.6/1/1/.93 for .65~1 level 0/0/.07/.9/.7/.75/1/0 mouth 0/420/.12/750/1/650 5 1
    0/1300/.12/1700/1/1600 6 1 2800 6 .8 4100 6 .35 tilt 1 breath .25 jitter .05 vib 9~12 .35 growl 9~12 .5
neigh 2.2 1 2.6 4
  = neighing, whinny, whinnying
  says horse, horse neigh, horse whinny, neigh, whinny, pony (size .8)
  hz 480~540*.85+.3s 0/1.6/.07/1.45/.14/1.02/.6/.95/.76/.85/.8/.52/.86/.4/1/.36 for 1.9~2.2 level
    0/0/.04/.7/.14/1/.6/.9/.76/.8/.81/.4/.9/.3/1/0 mouth 0/500/.76/450/.84/250/1/220 3 .7 1350 4 .8 1950 4 1.2 3000 4 .2 4200
    4 .2 drift .08 tilt .6 breath .6 jitter .08 vib 8~9.5 2.3 growl 8.5 .4
snort .8 1-2 1 2.6
  = snorting
  says horse snort
  hz 36 for .45~.7 level 0/0/.08/1/.4/.7/1/0 mouth 420 1.2 1 1400 1.3 .7 3400 1.5 .4 tilt 1.3 voice .35 breath .7+.2s
    jitter .2 growl 0/34/1/19 .9
oink .5 2-4 .5 1.3
  = oinking, grunt, grunting
  says pig, oink, wild boar (size 1.3 strain .9)
  hz 60~85*.8+.4s 0/.9/.4/1.2/1/.9 for .07~.16 level 0/0/.15/1/.6/.8/1/0 mouth 0/380/.4/520/1/400 4 1 1400 4 .3
    2700 4 .2 4100 4 .14 drift .12 tilt 1 breath .35 jitter .14 sub .4
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
