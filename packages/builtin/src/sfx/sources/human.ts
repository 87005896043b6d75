import { defineCaller } from './parts/calls.ts';
import { LAUGHS } from './parts/laughs.ts';

/** Non-verbal vocal sounds. */
export const human = defineCaller({
  name: 'human',
  traits: ['person', 'throat', 'anywhere'],
  noises: ['blow'],
  people: true,
  default: 'laugh',
  table: `
laugh 3.3 1 3.5 4 joins 1.1
  = laughing, laughter
  loosely laugh, laughter, man laughing, woman laughing, friends laughing (animals 5), goblin laugh (size .75 pitch 1.3
    strain .9)
giggle 1.9 1-2 2.2 2.5 joins 1.1 of woman
  = giggling
  says giggle, child laugh (who child), child giggle (who child)
chuckle 1.4 1 1.8 3 joins 1.1
  = chuckling, snicker
  says chuckle
cackle 2.9 1 3.3 3 joins 1.1 of woman
  = cackling
  says cackle, witch laugh, witch cackle, hag laughing (strain .8)
evil-laugh 4 1 4.3 3
  says [evil|villain|sinister] laugh, evil laughter, demonic laugh (size 1.4), demon laughing (size 1.4), maniacal laugh
    (pitch 1.3 strain .9)
baby-laugh 2.6 1-2 2.7 2.5 of baby
  says baby laugh, infant laughing, baby giggle (strain .3), toddler laughing (who toddler)
old-laugh 2.9 1 3.2 3 of old-man
  says old man laughing, grandfather laughing, wheezing laugh, old woman laughing (who old-woman), grandmother laughing
    (who old-woman)
scream 1.9 1 2.4 3 of woman pitched .6
  = screaming, shriek
  says scream, woman scream, falling scream (strain .85), man scream (who man)
  hz 880~1080*.75+.45s 0/.6/.12/1/.5/1.08/1/.7 for 1.1~1.7 level 0/0/.08/.9/.6/1/1/0 mouth 1050 3.5 1 1800 5 .7 3000 5
    .6 4200 6 .3 tilt .8 breath .18 jitter .035 sub 0/0/.5/.35s/1/.5 growl 60~85 .2+.35s
shout .9 1 1.3 2.4 pitched .8
  = shouting, yell, yelling
  says shout, yell (strain .8)
  hz 280~350*.85+.3s 0/.8/.2/1.15/.7/1.05/1/.75 for .6~.95 level 0/0/.1/1/.75/.9/1/0 mouth 0/620/.3/780/1/700 7 1 0/1500/.3/1280/1/1200 9
    .9 0/2700/1/2500 11 .7 0/3600/1/3400 11 .4 tilt .8 breath .05 sub .2s
grunt .5 1 .8 1.6
  = grunting, oof, ugh, effort
  says (strain .8) [pain|damage|hurt] grunt, [|player] takes damage grunt, player damage grunt, player hurt grunt, ouch
  says grunt, effort grunt, oof
  hz 125~185*.85+.35s 0/.9/.25/1.1~1.35/1/.6~.75 for .16~.3*.8+.5s level 0/0/.1/1/.5/.6/1/0 mouth ah|eh tilt 1.1 voice
    0/.3/.15/1/.7/.8/1/.2 breath 0/.5/.2/.15/1/.6 jitter .05 sub .25+.4s
gasp .7 1 1.2 2.4 pitched .5 once joins .15
  = gasping
  says gasp, crowd gasp (animals 14 pace 2), audience gasp (animals 14 pace 2), people gasp (animals 8 pace 2)
  hz 300~420*.85+.3s 0/.75/.4/1.1/.65/1.05/1/.8 for .32~.42 level 0/.1/.12/.6/.35/1/.6/.6/.8/.2/1/0 mouth catch
    voice 0/.6/.35/1/1/.6 breath .6 tilt 1.4 jitter .02
cough 1.2 1-3 1.05 2.2 pitched .7
  = coughing
  says cough
  hz 240 for .35 level 0/0/.6/.06/1/0 mouth air voice 0 breath .7
  hz 220~290 0/.7/.3/1.15/1/.9 at .5 for .06~.08 level 0/.7/.12/1/.6/.7/1/.15 mouth 350 4 .5 560 4 1 1150 5 .45 2100 4 .14
    2850 4 .1 4200 3 .1 7000 2 .04 voice .8 breath .6 tilt .9 jitter .15 drift .1
  and hz 1x at .56 for .24~.3 level 0/.1/.3/.06/.8/.08/1/.05 mouth 1100 2 .6 2200 2 .7 4200 2 1 6800 2 .7 voice 0 breath 1
  and hz 1x 0/1/.25/1.15/1/.75 at .81~.84 for .1~.14 level 0/0/.15/.8/.6/.6/1/0 mouth 0/560/1/480 5 1 0/1200/1/1100 8 .4
    2080 9 .2 2850 9 .15 4300 6 .08 voice 1 breath .15 tilt 1.4 jitter .012
throat-clear .95 1 1.1 2.5
  = clearing throat, ahem
  says throat clearing, clearing throat, ahem
  hz 125~165 0/1.2/.3/1/1/.75 for .2~.26 level 0/0/.08/.8/.6/.6/1/.05 mouth 0/450/1/560 4 1 1150 6 .5 2050 7 .25 2850 8 .2 4200
    6 .08 drift .1 tilt .8 voice 1 breath .9 jitter .06 sub .3
  and hz 1x 0/1.3/.3/1.1/1/.8 at .38~.42 for .3~.4 level 0/0/.06/1/.5/.7/1/0
sneeze 1.3 1 1.6 2.6
  = sneezing
  says sneeze
  hz 140~185 0/.9/1/1.35 for .42~.55 level 0/0/.6/.5/.95/.75/1/0 mouth ah tilt 1.3 voice 0/.3/.7/.7/1/.6 breath .6 jitter
    .01
  at .62 for .22~.28 level 0/.3/.06/1/.5/.8/.85/.6/1/0 mouth 380 1.2 1 1000 1 .7 2300 1 .8 4200 1 .6 7500 1 .3 voice 0 breath
    1
  and hz 2.2~2.8x 0/.9/.15/1.05/.6/.7/1/.45 at .83 for .2~.26 level 0/0/.12/1.2/.5/.8/1/0 mouth 0/560/1/450 5 1 0/1500/1/1100 7 .5
    2400 8 .25 3500 8 .12 voice 1 breath .25 tilt 1 jitter .012
sigh 1.7 1 2.2 4
  = sighing
  says sigh
  hz 200~280 for .4 level 0/0/.6/.08/1/0 mouth catch voice 0 breath .7
  hz 1x 0/.9/.15/1.2/1/.7 at .5 for .6~.8 level 0/0/.15/1/.5/.5/1/0 mouth catch*0/1.1/1/.75 tilt 1.4 voice 0/.6/.25/1/1/.4
    breath .5 jitter .02
yawn 2.7 1 3.2 5
  = yawning
  says yawn
  hz 170~220 for 1 level 0/0/.7/.3/1/0 mouth air voice 0 breath .6
  hz 1x 0/1.6/.3/1.3/1/.55 at 1.05 for 1.2~1.5 level 0/0/.15/.8/.6/.5/1/0 mouth 0/500/.35/800/1/450 6 1
    0/1000/.35/1200/1/900 7 .5 2450 9 .15 tilt 1.6 breath 0/.1/.6/.25/1/.6 voice 0/1/.7/.6/1/0 jitter .01
snore 3.3 1 3.6 3.6 pitched .25
  = snoring
  says snore
  hz 56~76 for 1.3~1.7 level 0/0/.3/.7/.8/1/1/0 mouth 240 2.5 .5 620 3 .8 1050 3 1 1900 3 .5 2900 3 .2 tilt .7 breath .5
    jitter .12 growl .5x .5+.4s
  at 1.9 for 1.2 level 0/0/.2/.08/1/0 mouth nose voice 0 breath .6
snort .5 1 .9 2.5 pitched .25
  says [man|woman|person|boy|girl] snort, snort of derision, snort laugh
  hz 70 0/1/1/1.36 for .28~.4 level 0/0/.15/.8/.7/1/1/0 mouth 280 2.2 .8 950 2 1 2300 2 .5 tilt .6 voice .35 breath .8
    jitter .15 growl 34~44 .5+.4s
cry 1.5 2-4 1.5 2.2 of toddler
  = crying, wailing, sobbing
  says (who woman) [adult|person|someone|somebody] crying
  says baby cry (who baby), crying baby (who baby), sobbing (who woman strain .3)
  weakly baby (who baby), cry (who child)
  hz 400~480 0/.8/.15/1.1/.7/1.02/1/.8 for .9~1.3 level 0/0/.08/.9/.7/1/1/0 mouth 1150 4 1 2200 5 .6 3600 4 .8 breath
    0/.03/.8/.05/1/.3 jitter .015 sub 0/0/.6/.1s/1/.3 vib 6.5 .2
  at 1.2 for .22 level 0/0/.6/.25/1/0 mouth air voice .05 breath .7
`,
  drawn: LAUGHS,
  method:
    'Source and filter with the vowels and breaths of a person; each gesture has its contour of pitch, voicing, breath and mouth.',
  literature: [
    'J.-A. Bachorowski et al., The acoustic features of human laughter, JASA 110 (2001)',
    'J. Widdicombe & G. Fontana, Cough: what’s in a name?, European Respiratory Journal 28 (2006)',
    'L. Arnal et al., Human screams occupy a privileged niche in the communication soundscape, Current Biology 25 (2015)',
    'D. Klatt & L. Klatt, Analysis, synthesis, and perception of voice quality variations, JASA 87 (1990)',
  ],
  distanceM: 1.5,
  space: 'room',
});
