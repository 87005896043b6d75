import { defineCaller } from './parts/calls.ts';

/** Mammals and reptiles of woods, savannas and coasts that have no source of their own. */
export const mammals = defineCaller({
  name: 'mammals',
  traits: ['animal'],
  noises: ['call', 'cry'],
  default: 'deer',
  table: `
hyena 1.8 1-2 2.2 3
  says hyena, hyena laugh
  hz 440~580 0/.8/.4/1.35/1/.85 for .1~.15 mouth 950 4 1 1900 4 .7 3200 5 .3 sub .245+.21s notes 6-10 .17 climb 1.015
    varied .14
whoop 1.72 2-4 2.1 4
  = whooping, whoops
  says hyena whoop
  hz 260~310 0/1/.5/1.1/.8/2.4/1/2 for 1.2~1.6 level swell mouth 600 3 1 1300 4 .6 2700 5 .2
seal .48 3-7 .52 1.6
  says seal, seal bark, seal colony (animals 10), sea lion (size 1.15), sea lion bark (size 1.15)
  hz 190~250 0/.9/.3/1.1/1/.75 for .24~.36 mouth 560 4 1 1250 4 .8 2500 5 .35 tilt .7 breath .2 sub .315+.27s growl
    53.36~62.64 .4
walrus 1.32 2-4 1.4 2.4
  says walrus, elephant seal (size 1.2)
  hz 62~84 0/.9/.4/1.1/1/.8 for .7~1.2 mouth 320 3 1 760 4 .7 1700 4 .3 tilt .7 breath .25 growl 20.24~23.76 .6
camel 2.32 1-2 2.6 3
  says camel, dromedary
  hz 92~128 0/.9/.3/1.25/.7/1.1/1/.65 for 1.3~2.2 level swell mouth 520 3 1 1050 4 .7 2300 5 .3 breath .22 jitter .06
    sub .35+.3s growl 24.84~29.16 .5
llama 1.12 2-4 1.3 2.2
  says llama, alpaca (size .85), vicuna (size .8)
  hz 240~320 0/.85/.6/1.1/1/1.3 for .6~1 mouth 300 4 1 1050 6 .3 2300 6 .12 tilt 1.6
deer .46 2-4 1.3 3
  says deer, deer bark, doe, impala, fawn (size .55), antelope (size 1.1), gazelle (size .9), muntjac (size .85)
  hz 290~370 0/1.1/.2/1.25/1/.6 for .22~.34 mouth 750 3 1 1500 3 .7 3100 4 .4 breath .4 sub .21+.18s
stag 2.52 1-3 2.7 4
  says stag, red deer, stag roar
  hz 90~125 0/.8/.25/1.15/.7/1.1/1/.7 for 1.6~2.4 level swell mouth 310 3 1 780 4 .8 1500 5 .3 breath .25 jitter .05 sub
    .245+.21s growl 28.52~33.48 .35
elk 3.02 1 3.4 5
  says elk, elk bugle, wapiti
  hz 440~540 0/.6/.2/1.5/.38/3.4/.8/3.6/1/.9 for 2.2~2.9 level 0/0/.2/.6/.4/1/.85/.9/1/0 tilt 1.8 breath .08
moose 1.82 1-2 2.2 4
  says moose, orangutan (size .9)
  hz 150~200 0/.8/.4/1.15/1/.7 for 1~1.7 level swell mouth 430 4 1 950 5 .5 2100 5 .2
bison 1.42 1-3 1.6 2.6
  says yak, bison, buffalo
  hz 58~78 0/.9/.3/1.1/1/.8 for .8~1.3 mouth 260 3 1 620 3 .7 1400 4 .25 breath .35 sub .28+.24s growl 23~27 .55
wildebeest .62 1-3 .8 1.8
  says reindeer, caribou, wildebeest, gnu
  hz 108~142 0/.9/.3/1.15/1/.8 for .32~.5 mouth 330 4 1 950 6 .4 2100 6 .2 sub .21+.18s
hippo 3.3 1 3.6 5
  says hippopotamus, hippo
  hz 58~84 0/1.2/.3/1/1/.75 for .3~.42 mouth 240 3 1 600 4 .7 1250 4 .3 tilt .8 breath .2 sub .245+.21s notes 4-7 .46
    climb .96
snort .72 1-3 1.1 2.4
  = snorting, snorts
  says rhino (size 1.4), rhinoceros (size 1.4), giraffe (size 1.1), warthog (size .8)
  hz 90~110 for .35~.6 mouth 480 1.5 1 1500 1.4 .7 3600 1.4 .4 voice .12 breath .9 growl 33.12~38.88 .5
zebra 1.96 1 2.6 4
  says zebra
  hz 520~640 0/.65/.45/1.5/1/.7 for .15~.22 mouth 1000 3 1 2000 4 .6 3300 5 .3 sub .21+.18s notes 4-7 .27 varied .1
baboon .67 1-3 1.1 2.6
  says baboon, mandrill (size 1.1)
  hz 210~260 0/.9/.18/1.5/.4/1.1/.5/.6/1/.5 for .42~.55 level syllables mouth 800 4 1 1350 4 .6 2900 5 .3 sub .21+.18s
howler 3.42 1-2 3.6 5
  says howler monkey
  hz 72~96 0/.8/.4/1.15/.8/1.05/1/.7 for 2.4~3.3 level swell mouth 380 2.5 1 820 3 .8 1600 4 .3 tilt .6 breath .6 jitter
    .08 growl 34.04~39.96 .5
gibbon 1.32 4-7 1.35 4
  says gibbon
  hz 560~680 0/.7/.45/1.5/.8/2.3/1/2.1 for .8~1.2 level swell
lemur 1.92 2-4 2 3.5
  says lemur, indri (size 1.2), sloth (size .7)
  hz 480~580 0/.75/.35/1.3/.7/1.2/1/.85 for 1.2~1.8 level swell mouth 800 3 1 1700 4 .5 3000 5 .2
squirrel 2.4 1-2 2.6 3.4
  says squirrel
  hz 1100~1500 0/1.2/1/.7 for .045~.08 mouth 2300 3 1 4700 3 .7 breath .6 sub .21+.18s notes 5-12 .2 varied .08
guinea-pig .6 4-8 .62 1.6
  says guinea pig [|wheek|squeak|squeal], guinea pigs calling, cavy wheeking, wheek, capybara (size 1.4)
  hz 620~820 0/1/.45/1.5/.8/3.3/1/3.7 for .32~.48 level 0/0/.15/.45/.6/.8/.9/1/1/0 mouth 1300 2 .8 2700 3 1 5200 4 .3
    tilt 1.4 breath .12 jitter .02
chipmunk .19 6-14 .4 2
  says chipmunk, prairie dog (size 1.6), marmot (size 1.5)
  hz 4400~5400 0/1.1/1/.6 for .04~.07
raccoon 1.56 1-2 1.8 2.6
  says raccoon, skunk
  hz 560~760 0/.9/.4/1.2/1/.8 for .05~.09 mouth 1200 4 1 2500 4 .6 sub .28+.24s notes 8-16 .09 varied .12
badger 1.72 1-2 2 2.6
  says badger, possum (size .8), opossum (size .8), wolverine (size 1.3)
  hz 120~170 0/.9/.5/1.2/1/.8 for .12~.2 mouth 600 3 1 1400 4 .7 2800 4 .3 breath .4 sub .35+.3s growl 40.48~47.52 .5
    notes 4-8 .2 varied .15
hedgehog 1.72 1-2 2 2.4
  says hedgehog, anteater (size 1.5), kangaroo (size 1.7), wallaby (size 1.4)
  hz 90~110 for .1~.16 mouth 900 1.5 1 2600 1.5 .8 5000 1.5 .4 voice .05 breath .8 notes 3-7 .24 varied .1
otter .42 2-5 .5 1.6
  says otter, manatee (size 1.6)
  hz 2300~2900 0/.8/.4/1.4/1/.9 for .18~.3
rabbit .92 1-3 .9 2
  says rabbit, hare (size 1.15)
  hz 1200~1600 0/.8/.2/1.2/.6/1.1/1/.8 for .45~.8 mouth 1900 2.5 1 3800 4 .5 sub .245+.21s
koala 4.12 1 4.5 5
  says koala
  hz 38~52 0/.8/.5/1.2/1/.9 for .45~.6 mouth 350 3 1 850 4 .7 1900 4 .3 tilt .5 breath .4 sub .28+.24s notes 3-6 .68
    varied .2
devil 1.92 1-2 2.2 3
  says tasmanian devil
  hz 500~760 0/.6/.4/1.2/.8/1.6/1/1.1 for 1~1.8 level swell mouth 1100 3 1 2300 4 .8 3900 5 .4 tilt .6 breath .4 sub
    .35+.3s growl 58.88~69.12 .6
cheetah .36 2-5 .7 2
  says cheetah
  hz 1300~1700 0/.8/.5/1.5/1/.9 for .14~.24
lynx 1.52 1-2 1.8 3
  says (size 1.3) cougar, puma, mountain lion
  says lynx, bobcat, ocelot
  hz 330~460 0/.7/.3/1.4/.7/1.2/1/.75 for .9~1.4 mouth 900 3 1 1800 4 .7 3300 5 .3 sub .28+.24s growl 36.8~43.2 .25
meerkat 1.49 1-2 1.6 2.2
  says mongoose, meerkat, ferret (size 1.3), weasel (size .9), stoat (size .9)
  hz 700~950 0/1.1/1/.7 for .05~.09 mouth 1700 4 1 3400 4 .6 breath .25 sub .21+.18s notes 4-9 .16 varied .15
crocodile 2.12 1-2 2.4 4
  says crocodile, alligator, caiman (size .8)
  hz 42~56 0/.9/.3/1.1/1/.8 for 1.4~2 level swell mouth 170 2.5 1 480 3 .7 1100 4 .25 tilt .7 breath .4 growl
    16.56~19.44 .6
gecko 4.02 1 5 6
  says gecko
  hz 620~760 0/1.3/.4/1/.5/.8/1/.7 for .3~.4 level syllables mouth 1300 4 1 2800 4 .6 notes 3-6 .7
panda 1.02 1-2 1.4 3
  says beaver (size .55), porcupine (size .6), panda (size .7), tortoise (size .9)
  hz 95~130 0/1/.4/1.15/1/.7 for .5~.9 mouth 420 4 1 980 5 .5 breath .3 sub .21+.18s
`,
  method:
    'Source and filter from typical figures of each species: range and contour of the pitch, length and number of notes, resonances, breath, and the roughness of the folds.',
  literature: [
    'W. T. Fitch, Vertebrate vocal production, in: Vertebrate Bioacoustics (2006)',
    'D. Reby & K. McComb, Anatomical constraints generate honesty: roars of red deer stags, Animal Behaviour 65 (2003)',
    'N. Mathevon et al., What the hyena’s laugh tells, BMC Ecology 10 (2010)',
  ],
  distanceM: 5,
});
