import { defineCaller } from './parts/calls.ts';
import { sung } from './parts/sung.ts';
import { AH, VOWELS } from './parts/vowels.ts';
import { whispered } from './parts/whispered.ts';

/** Sounds of mouth and throat without words that are neither laughs, coughs nor cries. */
export const mouth = defineCaller({
  name: 'mouth',
  traits: ['person', 'throat', 'anywhere'],
  people: true,
  space: 'room',
  default: 'moan',
  table: `
hum 3.9 1-2 3.9 4.2
  = humming
  says [person|man|woman|child] humming, humming tune, humming song, humming lullaby (who woman)
sing 3.9 1-2 3.9 4.2
  = singing
  says singing, [person|someone|man|woman|girl|boy|child] singing, people singing (animals 8), crowd singing (animals
    14), singing lullaby (who woman)
whisper 3 2 2.2 3.6
  = whispering, whispered
  says whisper, [person|man|woman|child] whispering, people whispering (animals 4), voices whispering (animals 4), crowd
    whispering (animals 12), audience whispering (animals 12), ghostly whisper (animals 3 pace .8)
moan 1.9 1-2 2.2 3
  = moaning, groaning
  says (strain .8) [man|woman|person] groaning
  says (strain .9) groan in pain, pain groan, dying groan
  says (strain .2 pace 1.4) ahh, satisfied ahh, aah
  says moan, man moaning, woman moaning, people moaning (animals 5), people groaning (animals 5)
  hz 125~165 0/1/.3/1.15+.2s/1/.7 for 1.1~1.7 level 0/0/.2/.9/.6/.7/1/0 mouth eh*.82 tilt 1.5 breath 0/.1/.7/.2/1/.6 sub
    .25s
whimper 1.2 2-4 1.2 2.2 of woman
  = whimpering
  says [woman|man|child|person] whimpering
  hz 330~420*.9+.2s 0/1.1/.4/1/1/.8 for .2~.3 level 0/0/.2/.7/.7/.4/1/0 mouth eh tilt 1.7 breath .3 vib 8 .5 notes 2-3
    .33 fade .82
coo .9 3-5 1 1.8 of woman
  says (who baby pace 1.5) baby babbling, baby talking, infant babbling
  says baby cooing (who baby), baby gurgling (who baby), toddler babbling (who toddler pace 1.5)
  hz 210~270 0/1~1.3/.45/1.4~1.5/1/.9~1.4 for .35~.75 level 0/0/.2/.9/.7/.7/1/0 mouth 0/480/.5/680/1/450 6 1
    0/1000/.5/1350/1/950 7 .45 2700 9 .12 tilt 1.6 breath .08 jitter .012
hush 1.4 2-3 1.4 2
  = shushing, shh
  says shush, shh, hush sound
  hz 100 for .7~1.2 level 0/0/.1/1/.6/.8/1/0 mouth 2700 1.6 1 4700 1.6 .7 voice 0 breath .8
spit .6 1 1.2 2
  = spitting, spits
  says spit
  hz 90 for .05 level 0/.4/.3/1/1/0 mouth air voice 0 breath 1
  at .04 for .14~.22 level 0/0/.1/1/.5/.5/1/0 mouth 1900 1.6 .7 4800 1.4 1 voice 0 breath 1 growl 48 .7
choke 1.7 1-2 1.9 2.4
  = choking, gagging, retching
  says death rattle, choke, gag, retching, strangling
  hz 115~160 0/1.3/1/.8 for .16~.28 level 0/0/.08/1/.5/.5/1/0 mouth 420 4 1 1150 5 .7 2500 6 .3 tilt .8 voice .55 breath
    .7 jitter .14 sub .6 growl 26~36 .5+.4s notes 3-4 .36~.42
vomit 2.4 1 2.8 3.5
  = vomiting, puking
  says vomit, puke, throwing up
  hz 120~160 0/1/.4/1.5/1/1.1 for .7~.9 level 0/0/.3/.8/.8/1/1/0 mouth ah tilt .8 voice .7 breath .4 jitter .08 sub .5
    growl 38 .6
  hz 1x 0/1.1/1/.7 at .8 for .9~1.3 level 0/0/.08/1/.4/.7/1/0 mouth 0/500/1/350 3 1 0/1200/.5/1700/1/900 2 .9 3300 1.5
    .6 tilt 1.3 voice 0/.5/.4/.2/1/0 breath .9 jitter .01 growl 0/22/1/13 .6+.3s
puff .9 1 1.6 2.4
  = puffing
  says puff of breath, blowing out candles
  hz 90 for .4~.7 level 0/0/.12/1/.6/.6/1/0 mouth 700 1.2 1 2300 1.4 .5 voice 0 breath .9
tut .12 2-3 .42 1.6
  = tutting
  says tut tut, tutting, tongue click, clicking tongue
  hz 90 for .035 level 0/1/.4/.5/1/0 mouth 1500~1900 3 1 3900 3 .7 voice 0 breath 1
mm .9 1 1.3 2.6
  says hmm, mmm
  hz 120~160 0/1/.4/1.35/1/.85 for .45~.75 level 0/0/.15/.9/.7/.7/1/0 mouth closed tilt 1.3 breath .03 jitter .01
  at .02 for .2 level 0/.15/1/0 mouth nose voice 0 breath .3
`,
  drawn: { hum: sung(VOWELS.closed, 0.03), sing: sung(AH, 0.06), whisper: ({ random }) => whispered(random) },
  method:
    'Source and filter: whispered syllables of breath alone, hummed and sung notes on a scale, falling moans, interrupted whimpers, hisses between the teeth, and rough bursts through a narrowed throat.',
  literature: [
    'G. Fant, Acoustic Theory of Speech Production (1960)',
    'V. Tartter, What’s in a whisper?, JASA 86 (1989)',
    'J. Sundberg, The Science of the Singing Voice (1987)',
  ],
  distanceM: 1.5,
});
