import { defineCaller } from './parts/calls.ts';
import { GROWLING } from './parts/voice-rows.ts';

/** House cats. */
export const cat = defineCaller({
  name: 'cat',
  traits: ['animal', 'paws'],
  noises: ['hiss', 'call', 'cry'],
  default: 'meow',
  table: `
meow 1 1-2 1.3 2.4
  = meowing, miaow, mew
  loosely cat, meow, miaow, cat meow, kitten (size .6)
  hz 620~760*.85+.3s 0/1.15/.15/1.05/.5/.98/1/.95 for .55~.8 level 0/0/.1/.3/.35/1/.6/.8/1/0 mouth 0/800/.3/950/1/750 3 .2
    0/1400/.15/1900/.45/2450/.7/2300/1/1800 6 1 3900 7 .15 5800 6 .12 tilt .8 breath .03+.05s jitter .008+.02s
purr 2.9 1 2.7 2.7
  = purring
  says purr, cat purr
  hz 24~27 for 1.35 level 0/0/.08/1/.9/.9/1/0 mouth 170 1.2 1 420 1.5 .3 1300 2 .1 3200 2 .08 tilt .8 breath .22 jitter
    .05 growl 1x .8
  and hz 25~29 at 1.4 for 1.25 level 0/0/.08/.65/.9/.58/1/0
hiss 1.1 1-2 1.4 2
  = hissing, spit
  says cat hiss
  hz 200 for .6~1 level 0/0/.06/1/.5/.75/1/0 mouth 0/2600/.2/3600/1/2900 1.2 1 6800 1.4 .6 1500 3 .25 voice 0/.15s/.2/0
    breath .8 jitter .2
snarl 1.5 1-2 1.7 2.5
  = snarling, growl, growling
  says cat snarl, cat growl (strain .3)
  hz 220~270 0/.8/.5/1/.8/1.2+.4s/1/1 for .9~1.35 level 0/0/.1/.5/.7/.8/.8/1/1/0 mouth 390 2.4 1 700 4 .5 1250 5 .2 2300
    5 .1 3600 5 .06 ${GROWLING}
yowl 2.2 1-2 2.4 3
  = yowling, caterwaul, screech, screeching, shriek, scream
  says cat fight (animals 2 strain .95), angry cat (strain .95)
  hz 420~560 0/.8/.35/1/.6/1.35/.85/1.1/1/.8 for 1.4~2.1 level 0/0/.15/.6/.6/1/1/0 mouth 0/700/.5/1300/1/800 5 1
    0/1700/.5/2300/1/1500 6 .6 4200 6 .3 jitter .03+.08s sub 0/0/.5/.6s/1/.2 vib 5 .5
`,
  method:
    'Source and filter as for dogs, with the mouth opening and closing through the vowels of a meow; purring is breath gated by the larynx about 26 times a second, in and out; a hiss is breath alone.',
  literature: [
    'S. Schötz, A phonetic pilot study of vocalisations in three cats, Fonetik (2012)',
    'J. Remmers & H. Gautier, Neural and mechanical mechanisms of feline purring, Respiration Physiology 16 (1972)',
  ],
  distanceM: 1.5,
  space: 'room',
});
