import { defineCaller } from './parts/calls.ts';

/** Wild animals that neither bark nor roar: monkeys, snakes, whales, dolphins, mice, bats. */
export const wildAnimal = defineCaller({
  name: 'wild-animal',
  traits: ['animal'],
  noises: ['hiss', 'call', 'cry'],
  default: 'chatter',
  table: `
chatter 1.5 1-2 1.7 2.4 counted .55
  = chattering, hooting
  loosely monkey, chimpanzee (size 1.2), chimp (size 1.2), ape (size 1.4), gorilla (size 1.8)
  hz 330~420*.9+.3s 0/.8/.4/1.15/1/.8 for .13~.18 level 0/0/.25/.6/.7/.5/1/0 mouth 0/550/.5/950/1/600 4 1
    0/1300/.5/1900/1/1300 5 .6 3300 5 .3 tilt 1 breath 0/.15/.7/.2/1/.7 sub .3s notes 4-6 .22 climb 1.11 fade 1.1 varied
    .02
hiss 1.6 1-2 1.9 2.6
  = hissing
  says snake, snake hiss
  hz 100 for .9~1.5 level 0/0/.15/.8/.5/1/1/0 mouth 0/4200/.5/5600/1/4600 1.1 1 7900 1.4 .6 voice 0 breath .8
rattle 2.1 1 2.4 3
  = rattling
  says rattlesnake
  hz 100 for 1.4~2 level 0/0/.08/1/.85/.9/1/0 mouth 5200 1.6 .7 9000 1.6 1 voice 0 breath .8 growl 46~56*.85+.3s .92
blow 2.6 1 4.5 6
  = blowing
  says whale [blow|spout|blowhole|breathing|exhale]
  hz 60 for .85~1.15 level 0/0/.05/.8/.25/1/1/0 mouth 0/500/.3/720/1/380 1.1 1 0/1300/1/900 1 .35 3600 1 .04+.05s voice
    .05 breath 1 growl 13~18 .25
  at 1.35 for .8~1 level 0/0/.5/.3/.9/.35/1/0 mouth 0/320/1/480 2.2 1 0/900/1/1300 2 .35 voice 0 breath 1
song 5 1 5.4 6
  = singing, moaning
  says whale, whale song, whale sing
  hz 220~400 0/1~1.3/.45/1.2~1.3/1/.8~1.5 for 2.2~2.9 level 0/0/.2/.8/.8/1/1/0 mouth 1.1x 1.5 1 3x 2 .1 tilt 2.6 breath
    .03 jitter .006 vib 1.7 .4
  hz 1x 0/.5/1/.38 at 3.1 for 1.2~1.8 level 0/0/.2/.8/1/0 mouth 210 2 1 520 3 .5 tilt 1.2 breath .06 growl 17 .6
whistle 1.6 1-3 1.5 2.2
  = whistling
  says dolphin, dolphin whistles and clicks, dolphins clicking and whistling
  hz 5500~7500 0/.8/.3/1.4/.6/1/1/1.6 for .5~.7 level 0/0/.2/.8/.8/.7/1/0 mouth 1.2x .8 1 tilt 2.6 breath .01 jitter .01
    direct 0
  hz 400 at .75 for .012 level 0/.8/1/0 mouth 6500 1.5 1 11000 1.5 .8 voice 0 breath 1 notes 14-26 .028 hurry .98
click 1.5 2-4 1.5 1.1
  = clicking, clicks, click train, echolocation, echolocating, sonar, buzz
  says dolphin echolocation, dolphin sonar, whale clicks (size 1.8), sperm whale (size 1.8), bat echolocation (size .8),
    bat sonar (size .8)
  hz 400 for .006 level 0/.9/.2/.5/1/0 mouth 7000~9500 1.2 1 11200~15200 1.2 .7 voice 0 breath 1 notes 48-56 .064~.07
    hurry .95
squeak .25 2-5 .22 1.3
  = squeaking, squeal
  says mouse, mouse squeak, rat (size 1.3), flying bat (size .6 animals 4), bat cave (size .6 animals 8)
  weakly bat (size .6 animals 4)
  hz 3600~4800*.85+.3s 0/.85/.35/1.2/1/.8 for .06~.13 level 0/0/.2/1/.7/.6/1/0 mouth 1.1x 1 1 2.1x 2 .3 tilt 1.8 breath
    .06 jitter .02
`,
  method:
    'Source and filter: hoots that climb, hisses of breath alone, rattles as breath gated some 50 times a second, long gliding songs, whistles followed by clicks, and trains of clicks that speed up into a buzz.',
  literature: [
    'B. Young & I. Brown, The physical basis of the rattling sound in the rattlesnake, J. Herpetology 29 (1995)',
    'R. Payne & S. McVay, Songs of humpback whales, Science 173 (1971)',
    'P. Marler & L. Hobbett, Individuality in a long-range vocalization of wild chimpanzees, Z. Tierpsychol. 38 (1975)',
  ],
  distanceM: 4,
  // Surface and bottom of the sea throw the song back for seconds.
  spaces: { song: 'cave' },
});
