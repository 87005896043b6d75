import { defineCaller } from './parts/calls.ts';

/** Frogs and toads. */
export const frog = defineCaller({
  name: 'frog',
  traits: ['animal', 'outdoors', 'lasting'],
  noises: ['call', 'cry'],
  default: 'croak',
  table: `
croak .6 2-4 .75 1.8
  = croaking
  loosely frog, croak, frog croak, toad (size 1.2), frog chorus (animals 9), frog pond (animals 9)
  hz 95~130 0/.85/.3/1/1/1.15 for .18~.4 level 0/0/.1/.6/.6/1/1/0 mouth 0/780/.5/960/1/920 6 .4 0/1650/.5/2050/1/2100 7 1 3300 6 .1 tilt .4 breath .06 jitter .06 growl 26~36 .85
ribbit .5 2-5 .62 1.6
  = ribbiting
  says ribbit
  hz 125~160 0/.9/1/1.05 for .16 level 0/0/.2/.8/.7/.64/1/0 mouth 0/700/1/1050 6 1 0/1900/1/2500 7 .9 3700 7 .3 tilt .5
    breath .04 growl 62 .75
  and hz 1x 0/1.15/1/1.45 at .19 for .2 level 0/0/.2/1/.7/.8/1/0
bullfrog 1.1 1-3 1.3 3
  = deep croak
  says bullfrog
  hz 84~104 0/.9/.4/1/1/.93 for .7~1 level 0/0/.25/.9/.7/1/1/0 mouth 210 5 1 480 5 .45 1450 7 .3 breath .04 jitter .02
peep .25 4-9 .55 .8
  = peeper, peeping, tree frog, chirping
  says tree frog, spring peeper (animals 7)
  hz 2700~3000 0/.9/1/1.08 for .1~.18 level 0/0/.3/1/.8/.7/1/0 mouth 3000 2 1 tilt 2.6 breath .01 jitter .01 direct 0
`,
  method:
    'A pulse train gated into fast trills, through the vocal sac (a strong low resonance) and the mouth; peepers are almost pure tones.',
  literature: [
    'H. C. Gerhardt & F. Huber, Acoustic Communication in Insects and Anurans (2002)',
    'A. Farnell, Designing Sound (2010), Mammals and other animals',
  ],
  distanceM: 4,
});
