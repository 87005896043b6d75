import { points } from '../../draw/curve.ts';
import { type Caller, defineCaller } from './parts/calls.ts';
import type { Utterance } from './parts/throat.ts';

/** An owl: a soft note, the long one, which is heard alone where hoots are counted, and an answer to it after a pause. */
function hoot({ random, counted }: Caller): Utterance[] {
  const hz = random.between(330, 390);
  const note = (atS: number, lengthS: number, level: number): Utterance => ({
    atS,
    lengthS,
    hz: points(0, hz * 0.91, 0.45, hz * 1.02, 1, hz * 0.89),
    gain: points(0, 0, 0.3, level, 0.6, level * 0.85, 1, 0),
    formants: [{ hz: hz * 1.05, q: 2, gain: 1 }],
    tilt: 2.6,
    breath: 0.1,
    jitter: 0.006,
    direct: 0,
    vibrato: { hz: 9, semitones: 0.05 },
  });
  return counted ? [note(0, 0.6, 1)] : [note(0, 0.2, 0.4), note(0.3, 0.42, 1), note(1.22, 0.36, 0.7)];
}

/** Birds with calls rather than songs. */
export const birdCall = defineCaller({
  name: 'bird-call',
  traits: ['animal', 'bird'],
  noises: ['call', 'cry'],
  default: 'caw',
  table: `
caw .5 2-4 .62 1.9
  = cawing
  loosely crow, crow caw, caw, raven (size 1.3), flock of crow (animals 6)
  hz 390~460 0/.85/.25/1.05+.1s/1/.8 for .28~.42 level 0/0/.1/1/.7/.8/1/0 mouth 0/1000/.3/1550/1/1200 4 1
    0/2100/.3/2700/1/2200 4 .7 4300 4 .35 tilt .6 breath .3 jitter .1 sub .55 growl 75 .5
gull .75 3-6 .52 2.4
  = gull cry, mew
  says (animals 8) seagull flock, flock of seagull, flock of gull
  says seagull, gull, gull cry, seagull cry
  hz 820~980*.9+.2s 0/.75/.2/1.3/.5/1.1/1/.72 for .3~.6 level 0/0/.15/1/.6/.7/1/0 mouth 1500 2.5 1 0/2600/.3/3400/1/2700
    3.5 .8 5400 4 .3 breath .08 jitter .02 sub 0/0/.4/.3/1/.15
hoot 1.6 1 2.6 3.6 counted 1.15
  = hooting
  says owl, owl hoot, hoot
crow 2.2 1 2.9 4.5
  = crowing, cock a doodle doo
  says rooster, cockerel, rooster crow, cock a doodle doo
  hz 640~720*.95+.1s 0/1/1/.95 for .15~.2 level 0/0/.08/.45/.8/.3/1/0 mouth 1150 3 1 2500 4 .3 4200 4 .15 breath .5 jitter .3
    sub .7
  and hz 1x 0/.9/.45/1.45~1.7/1/.9 at .28 for .13~.16 level 0/0/.1/.8/.8/.6/1/0 mouth 0/1250/.45/1900/1/1250 3 1 2900 4
    .35 4200 4 .15 breath .05 jitter .02 sub 0
  and hz 1x 0/1.1/.15/1.2/1/1.15 at .46 for .3~.4 level 0/0/.08/.9/.9/.85/1/0 mouth 1350 2.5 1 2700 4 .4 4200 4 .2 breath
    .4 jitter .25 sub 0/.1/.3/.7/1/.7
  and hz 1x 0/1.08/.2/1.12/.8/1.1/.93/1.02/1/.7 at .76 for .8~1.2 level 0/0/.03/.9/.7/1/.93/.8/1/0 mouth 1420 4 1 2200 4 .3
    3600 4 .12 breath 0/.1/.1/.02/.9/.02/1/.2 jitter .008 sub 0
cluck .45 4-9 .22 1.1
  = clucking, cackle, cackling
  says chicken, hen, cluck
  hz 470~610 0/.87/.6/1.05/1/1 for .035~.055 level 0/0/.2/.7/.5/.45/1/0 mouth 1000 4 1 2400 4 .6 3900 4 .3 tilt 1 breath
    .15 jitter .05 sub .15
  ?.06+.14s and hz 1x 0/1.1/.4/1.3/1/1.2 at .09 for .16~.24 level 0/0/.1/1/.7/.7/1/0
quack .35 2-5 .36 1.4
  = quacking
  says duck, quack, flock of duck (animals 6)
  hz 200~250*.9+.2s 0/.85/.4/1.1/1/.85 for .16~.26 level 0/0/.08/1/.5/.8/1/0 mouth 0/1000/.2/1300/1/1100 5 .3
    0/1800/.3/2100/1/1900 5 1 3100 5 .3 5200 4 .2 tilt .5 breath .3 jitter .04 sub .4
honk .5 1-3 .7 1.6
  = honking
  says goose, goose honk, flock of geese (animals 8), swan (size 1.2), swan honk (size 1.2)
  hz 205~240 0/.9/1/1 for .16~.2 level 0/0/.1/.4/.8/.45/1/.3 mouth 1150 4 1 2100 5 .4 3100 5 .3 4300 5 .25 tilt .5 breath .25
    jitter .06 sub .4 drift .08
  and hz 3~3.2x 0/.85/.15/1.02/.75/1/1/.85 at .18 for .13~.2 level 0/.3/.12/1/.8/.85/1/0 mouth 1350 5 1 2500 5 .2 3900 4 .25
    5400 4 .1 breath 0/.5/.2/.04/1/.1 jitter .008 sub 0
gobble 1.2 1-2 1.8 3
  = gobbling
  says turkey
  hz 620~700 0/.95/.5/1.05/1/1 for .06~.08 level 0/0/.2/.7/.8/.5/1/0 mouth 0/1000/1/1250 4 1 2100 5 .5 3200 5 .25 4600 5
    .15 tilt .7 breath .1 jitter .03
  and hz 1x 0/1.05/.6/1.2/1/1.4 at .09~.1 for .08~.11 level 0/0/.2/1/.8/.9/1/0
  and hz 1x 0/2.2/.35/1.2/1/.95 at .21 for .04~.06 level 0/0/.15/.7~1/.6/.7/1/0 mouth 0/1500/.5/900/1/700 4 1 2100 4 .4
    3200 4 .2 4600 4 .1 breath .5 jitter .25 sub .5 notes 4-5 .06~.085 fade .97 varied .12
  and hz 1x 0/2.2/.35/1.2/1/.95 at .6~.66 for .04~.06 notes 3-4 .06~.08 fade .92
  and hz 1x 0/.95/.4/1.25/1/1 at .9~.95 notes 1 for .12~.16 level 0/0/.3/.2/.7/.15/1/0 mouth 1000 4 1 2100 5 .3 breath .05 jitter .02
    sub 0
screech 1.6 1 2.4 3.4
  = screeching, shriek
  says eagle, hawk, falcon (size .85), parrot (size 1.3)
  hz 2300~2900 0/.8/.12/1.15/.5/1/1/.7 for .9~1.4 level 0/0/.08/1/.5/.7/1/0 mouth 2900 1.5 1 6200 2.5 .4 breath .45
    jitter .06 sub .2
`,
  drawn: { hoot },
  method:
    'The syrinx as a band-limited pulse source with subharmonics and tremor, the trachea and beak as moving formants; hoots are almost pure tones.',
  literature: [
    'N. Fletcher & A. Tarnopolsky, Acoustics of the avian vocal tract, JASA 105 (1999)',
    'T. Smyth & J. O. Smith, The sounds of the avian syrinx – are they really flute-like?, DAFx (2002)',
  ],
  distanceM: 6,
  // Nobody comes close to an owl at night.
  distancesM: { hoot: 15 },
});
