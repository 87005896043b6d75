import { defineCaller } from './parts/calls.ts';

/** Wild birds by species, each with the figures of its own call or song. */
export const wildBirds = defineCaller({
  name: 'wild-birds',
  traits: ['animal', 'bird', 'outdoors'],
  noises: ['call', 'cry'],
  default: 'finch',
  table: `
peacock 1.52 1-3 1.9 4
  says peacock, peafowl, peahen (size .95)
  hz 640~740 0/.7/.2/1.5/.55/1.45/.75/1/1/.75 for 1~1.4 level 0/0/.1/.8/.45/1/.55/.75/.65/.9/1/0 mouth 1450 3 1 2900 4
    .7 4600 5 .3
pheasant .74 1-2 2.4 5
  says pheasant, cock pheasant
  hz 560~660 0/.9/.2/1.2/.45/1/.5/1.1/1/.7 for .5~.62 level syllables mouth 1200 3 1 2500 4 .7 4100 5 .3 breath .3 sub
    .35+.3s
grouse 2.13536 1 3 5
  says grouse, ptarmigan, partridge (size .85), capercaillie (size 1.3)
  hz 300~380 0/1.2/1/.75 for .08~.13 mouth 900 4 1 1900 4 .6 3100 5 .3 sub .245+.21s notes 7-12 .24 climb .98 hurry .93
quail .87 3-6 1 2.4
  says quail, bobwhite
  hz 1700~2100 0/.9/.5/1.1/1/.95 for .6~.75 level 0/0/.08/.9/.2/0/.45/0/.5/.8/.6/0/.68/0/.78/1/1/0
guinea_fowl 4.16 1 4.5 5
  says guinea fowl, guineafowl
  hz 850~1000 0/.9/.45/1.05/.55/1.1/1/1.5 for .3~.4 level syllables mouth 1500 4 1 3000 4 .7 4700 5 .3 notes 4-8 .52
curlew .97 2-5 1 2.6
  says curlew, whimbrel (size .85)
  hz 1350~1600 0/.8/.55/1/.85/1.6/1/1.5 for .6~.85 level swell
plover 1.91558 1-3 2.2 2.6
  says plover, redshank, wader
  says oystercatcher (size 1.05), sandpiper (size .85), avocet (size 1.1), dunlin (size .8), turnstone (size .9)
  hz 2500~3000 0/.8/.4/1.05/1/.85 for .12~.18 notes 3-9 .24 hurry .95
lapwing .82 2-4 1.1 2.2
  says lapwing, peewit
  hz 1250~1500 0/.8/.3/1/.5/.9/.65/1.4/1/2.1 for .5~.7 level syllables mouth 1900 1.6 1 3600 3 .5 tilt 1.6
crane 1.02 2-5 1 3
  says crane bird, crane call
  says whooping crane (size 1.1), sandhill crane (size 1.05)
  hz 620~740 0/.8/.15/1.1/.8/1/1/.8 for .6~.9 mouth 1000 3 1 2000 4 .8 3300 5 .35 growl 25.76~30.24 .75
heron .67 1-3 1 3
  says heron, egret (size .85), cormorant (size .9), spoonbill (size .9), pelican (size 1.2)
  hz 160~210 0/1.1/.3/1/1/.8 for .35~.55 mouth 950 3 1 1900 3 .8 3300 4 .4 tilt .6 breath .55 sub .28+.24s growl
    57.04~66.96 .5
stork 2.54329 1 3.4 5
  says stork, stork clattering
  hz 100~110 for .014~.024 level 0/1/1/0 mouth 1150 4 1 2500 4 .7 4200 4 .3 voice .2 breath 1 notes 20-34 .085 hurry .99
kingfisher 1.45 1-2 1.8 3
  says kingfisher
  hz 3600~4300 0/1.1/1/.85 for .035~.055 growl 82.8~97.2 .4 notes 8-18 .075 varied .06
kookaburra 3.17 1 3.6 4
  says kookaburra, laughing kookaburra
  hz 470~560 0/.8/.4/1.3/1/.9 for .11~.16 mouth 1150 3 1 2300 4 .7 3800 5 .3 sub .245+.21s notes 12-18 .17 climb 1.045
    varied .08
loon 2.62 1-2 3.2 5
  says loon
  hz 520~600 0/.8/.2/1/.3/1.38/.75/1.36/.85/1/1/.9 for 1.8~2.5 level swell
puffin 1.22 1-3 1.4 2.6
  says puffin, auk, razorbill
  says guillemot (size .9)
  hz 105~135 0/.9/.4/1.15/1/.8 for .7~1.1 mouth 520 4 1 1100 4 .7 2200 5 .3 sub .21+.18s growl 22.08~25.92 .4
penguin 3.77 1 4 4.5
  says penguin, penguin colony (animals 12), colony of penguin (animals 12)
  hz 270~330 0/.8/.3/1.15/.8/1.05/1/.8 for .4~.55 mouth 850 3 1 1900 4 .8 3300 5 .4 tilt .6 breath .25 sub .28+.24s
    growl 38.64~45.36 .5 notes 3-6 .62 varied .14
magpie 1.09 1-3 1.4 2.4
  says magpie, fieldfare (size .9)
  hz 850~1000 0/1.1/1/.8 for .045~.07 mouth 1900 2.5 1 3900 3 .8 6000 4 .4 breath .55 sub .28+.24s notes 5-10 .1
jay .62 1-3 .9 2.8
  says jay, blue jay, nutcracker
  hz 650~800 0/.9/.3/1.1/1/.9 for .32~.5 mouth 2000 2.5 1 3300 3 .8 5200 4 .4 voice .5 breath .7 growl 80.96~95.04 .5
jackdaw .28 2-5 .45 1.6
  says jackdaw, flock of jackdaw (animals 8)
  hz 780~920 0/1.3/.3/1/1/.65 for .1~.16 mouth 1500 3 1 2900 4 .7 4600 5 .3 sub .21+.18s
bittern .72 3-5 1.9 5
  says bittern
  hz 150~172 0/.9/.3/1.05/1/.9 for .45~.6 level swell breath .12
ostrich 2.77 1 3.6 5
  says ostrich, emu (size 1.1), rhea (size 1.1), cassowary (size 1.3)
  hz 95~120 0/1/1/.85 for .35~.55 level swell breath .12 notes 3-4 .7 climb .94
kiwi .82 7-12 .95 4
  says kiwi bird, kiwi call
  hz 1900~2300 0/.6/.7/1.25/1/1.2 for .5~.7 level swell
toucan 3.76 1 4 4.5
  says toucan, hornbill (size 1.1)
  hz 420~520 0/1/.4/1.2/1/.85 for .18~.28 mouth 1050 4 1 2200 4 .6 3700 5 .3 sub .28+.24s notes 4-9 .42
gannet 2.32 1-2 2.6 3
  says gannet, albatross (size 1.1), flamingo (size .9)
  hz 290~360 0/.9/.4/1.2/1/.85 for .16~.24 mouth 950 3 1 2100 4 .7 3500 5 .35 breath .2 sub .28+.24s notes 4-8 .28
tern .54 2-5 .6 1.8
  says tern, arctic tern, kittiwake (size 1.1), skua (size 1.2)
  hz 1900~2300 0/.95/.25/1.2/1/.75 for .28~.42 mouth 2900 2 1 5200 3 .5 breath .25 sub .175+.15s
eider 1.02 1-3 1.6 2.6
  says eider, eider duck
  hz 330~400 0/.75/.4/1.3/1/.85 for .6~.9 level swell
shearwater 2.92 1-2 3 3.5
  says shearwater, fulmar (size 1.05), petrel (size .8)
  hz 430~540 0/.9/.4/1.3/.7/1/1/.8 for .35~.5 mouth 1200 3 1 2500 4 .7 4000 5 .3 breath .35 sub .35+.3s growl
    44.16~51.84 .4 notes 3-6 .46 varied .12
vulture 1.12 1-3 1.2 2.6
  says vulture, condor (size 1.2)
  hz 90~110 for .5~1 mouth 1250 2 1 3000 2 .8 5200 3 .3 voice .15 breath .9 growl 31.28~36.72 .5
starling 2.94 1-3 3 3.4
  says starling, starling murmuration, mynah (size 1.2), myna bird (size 1.2), flock of starling
    (animals 10)
  hz 2200~3000 0/1.3/.5/.9/1/.7 for .06~.22 growl 64.4~75.6 .3 notes 7-14 .2 varied .45
swift 1.02 2-4 .9 2
  says swift screaming, screaming swift, swift bird, flock of swift
  hz 5000~5900 0/.95/.3/1.05/1/.9 for .5~.9 mouth 5600 2 1 8200 3 .3 breath .2 growl 69.92~82.08 .6
swallow 1.995 1-2 2.4 2.8
  says barn swallow, swallow twittering, flock of swallow
  says (size .95) house martin, sand martin, goldfinch, linnet
  says budgie (size 1.1), budgerigar (size 1.1), parakeet (size 1.2)
  hz 3600~4600 0/.9/.5/1.2/1/.85 for .05~.09 notes 8-18 .105 varied .25
wren 2.795 1 3.6 4.5
  says wren, dunnock
  hz 4400~5400 0/1.2/1/.8 for .03~.05 notes 22-36 .075 varied .22 phrase 6
lark 3.885 4-6 3.5 4
  says lark, skylark, meadowlark (size 1.2)
  hz 3300~4300 0/.85/.5/1.15/1/.9 for .04~.075 notes 38-46 .082 varied .3
finch 1.85284 1-2 3.2 4.5
  says finch, chaffinch, greenfinch, reed bunting, yellowhammer
  says bullfinch (size 1.1)
  hz 4300~5000 0/1.25/1/.8 for .06~.1 notes 9-13 .16 climb .955 hurry .97
thrush 2.08 2-5 2.4 3.6
  says thrush, song thrush, mockingbird, catbird
  says mistle thrush (size 1.1)
  hz 2100~2900 0/.85/.4/1.15/1/.95 for .12~.2 notes 6-9 .22 varied .35 phrase 3
tit 1.99 1-3 2.6 3.2
  says tit, great tit, chickadee, titmouse
  says blue tit (size .85), coal tit (size .85)
  hz 3500~4200 0/1.05/1/.95 for .11~.16 notes 6-10 .19 varied .14 phrase 2
warbler 1.815 1-2 2.6 3.4
  says warbler, chiffchaff, whitethroat, blackcap, willow warbler, bunting
  hz 3600~4600 0/1.2/1/.85 for .05~.08 notes 10-18 .095 climb 1.02
nightjar 4.12 1-2 4.2 5.5
  says nightjar, nighthawk (size 1.1)
  hz 1600~1900 for 3~4 level 0/0/.1/.8/.9/1/1/0 growl 26.68~31.32 .95
corncrake .82 5-10 1 2
  says corncrake, water rail (size .9)
  hz 100~110 for .6~.7 level 0/0/.04/1/.34/1/.38/0/.6/0/.64/1/.95/1/1/0 mouth 3600 1.8 1 5600 2 .6 voice .2 breath .9
    growl 57.04~66.96 .92
whippoorwill .82 6-14 .95 3
  says whippoorwill, whip-poor-will, poorwill
  hz 1500~1800 0/.9/.3/1/.45/.85/.6/1.2/.8/1.1/1/1.5 for .55~.7 level 0/0/.06/.9/.25/.2/.45/.5/.6/.3/.85/1/1/0
cardinal .52 4-8 .46 2.8
  says northern cardinal, red cardinal
  hz 3100~3700 0/1.15/.6/.75/1/.55 for .3~.4
bellbird .42 1-4 1.4 3
  says bellbird
  hz 2300~2800 0/1/1/1 for .2~.3 level 0/0/.02/1/.3/.4/1/0
turtle_dove 1.42 2-4 1.6 2.8
  says turtle dove
  hz 480~560 for .9~1.3 level swell growl 13.8~16.2 .75
`,
  method:
    'The syrinx as a pulse source with a typical range, contour and rhythm for each species; whistled songs follow a beak tuned to the pitch, harsh calls pass fixed resonances.',
  literature: [
    'S. Cramp (ed.), Handbook of the Birds of Europe, the Middle East and North Africa (1977–94): sonagrams',
    'T. Riede et al., Songbirds tune their vocal tract to the fundamental frequency of their song, PNAS 103 (2006)',
  ],
  distanceM: 8,
});
