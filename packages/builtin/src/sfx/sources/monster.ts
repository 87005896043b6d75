import { defineCaller } from './parts/calls.ts';
import { GROWLING } from './parts/voice-rows.ts';

/** What people call each cry of a creature. */
const CRIES = {
  roar: ['roar', 'bellow', 'war cry', 'battle cry', 'rage'],
  growl: ['growl', 'snarl', 'grunt', 'snort'],
  screech: ['scream', 'screech', 'shriek', 'hiss'],
  groan: ['groan', 'moan', 'death', 'dying', 'wail'],
} as const;

/** The phrases of creatures: each name alone with its usual voice, and with every cry, which belongs to it alone. */
function voicesOf(
  names: string,
  values: Readonly<Record<string, string | number>>,
  cries: readonly (keyof typeof CRIES)[] = ['roar', 'growl', 'screech', 'groan'],
): Record<string, Record<string, string | number>> {
  const phrases: Record<string, Record<string, string | number>> = {};
  for (const name of names.split(' ')) {
    phrases[name] = { ...values };
    phrases[`${name} attack`] = { ...values };
    for (const call of cries) for (const cry of CRIES[call]) phrases[`${name} ${cry}`] = { ...values, call };
  }
  return phrases;
}

/** Fictional creatures: monsters, dragons, zombies, aliens. */
export const monster = defineCaller({
  name: 'monster',
  traits: ['monster'],
  noises: ['call', 'cry', 'growl'],
  default: 'roar',
  table: `
roar 3.1 1 3.4 4
  = roaring, bellow
  loosely boss roar, boss attack, giant roar (size 1.4)
  hz 46~60*.85+.3s 0/.7/.2/1.5/.6/1.2/1/.5 for 2.2~2.9 level 0/0/.1/.8/.4/1/.75/.6/1/0 mouth 0/180/.3/430/1/200 2 1
    0/500/.3/980/1/560 3 .8 0/1500/.3/2300/1/1400 3 .4 3900 3 .12 tilt .7 breath .3 jitter .14 sub .75 growl
    0/14/.4/27/1/10 .7
  and hz 6.1x 0/.7/.2/1.5/.6/1.2/1/.5 level 0/0/.1/.24+.24s/.4/.3+.3s/.75/.18+.18s/1/0 mouth 0/180/.3/430/1/200 2 1
    0/500/.3/980/1/560 3 .8 0/1500/.3/2300/1/1400 3 .7 3900 3 .32 breath .6
growl 2.2 1 2.6 3.4
  = growling, snarl, rumble
  says boss growl, giant growl (size 1.4)
  hz 120~160 0/1/.5/1.1+.3s/1/.75 for 1.5~2 level 0/0/.2/.8/.6/1/1/0 mouth 0/150/.5/190/1/140 2.4 1
    0/300/.5/380/1/280 4 .8 650 5 .5 1250 5 .2 2100 5 .08 ${GROWLING}
screech 1.7 1-2 1.9 2.6
  = screeching, shriek, scream, screaming, wail
  says alien scream, boss scream
  hz 620~820*.8+.5s 0/.5/.15/1.3/.55/1/1/.4 for 1~1.5 level 0/0/.1/.8/.6/.6/1/0 mouth 0/900/.3/1900/1/900 3 1 3300 3 .7
    5600 3 .4 tilt .6 breath .3 jitter .1 sub 0/.2/.5/.8/1/.4 growl 47 .5
  and hz 1.47x 0/.5/.15/1.3/.55/1/1/.4 for 1~1.5
chitter 1.4 1-3 1.5 1.9
  = chittering, clicking, chatter, chirp
  says alien creature
  weakly alien
  hz 280~420 0/1.7/1/1 for .016~.05 level 0/0/.15/.3~1/1/0 mouth 900~1900 7 1 2600~4200 8 .8 tilt .7 breath .25 jitter
    .01 notes 22-27 .022~.075 climb 1.02 varied .35
groan 2.3 1 2.6 3.2
  = groaning, moan, moaning
  says zombies moaning, zombies groaning, zombie horde (animals 9)
  hz 78~102 0/1.1/.3/1.15+.3s/1/.7 for 1.3~2.1 level 0/0/.2/.8/.5/1/1/0 mouth 0/430/.4/640/1/420 4 1
    0/1000/.4/1150/1/900 5 .6 2350 6 .25 3300 6 .12 breath .3 jitter .12 sub .7 growl 24~34 .5
`,
  phrases: {
    ...voicesOf('monster creature beast', {}),
    ...voicesOf('dragon wyrm hydra', { size: 1.5 }),
    ...voicesOf('dinosaur chimera manticore basilisk cyclops behemoth', { size: 1.4 }),
    ...voicesOf('tyrannosaurus', { size: 1.6 }),
    ...voicesOf('ogre troll', { call: 'growl', size: 1.3 }),
    ...voicesOf('orc hobgoblin gnoll', { call: 'growl' }),
    ...voicesOf('goblin', { call: 'chitter', size: 1.2 }),
    ...voicesOf('banshee griffin gryphon harpy wyvern pterodactyl velociraptor xenomorph wraith', { call: 'screech' }),
    ...voicesOf('mummy lich revenant treant ent', { call: 'groan' }),
    ...voicesOf('mutant abomination wendigo chupacabra', { call: 'growl' }),
    ...voicesOf('zombie undead infected', { call: 'groan' }),
    ...voicesOf('ghoul', { call: 'groan', strain: 0.8 }),
    ...voicesOf('demon hellhound', { call: 'growl', size: 1.2, strain: 0.9 }),
    ...voicesOf('yeti bigfoot sasquatch minotaur', { size: 1.25 }),
    ...voicesOf('kraken leviathan godzilla kaiju', { size: 1.6 }),
    ...voicesOf('werewolf', { call: 'roar', size: 0.85 }, ['roar', 'growl', 'screech']),
    ...voicesOf('gargoyle', { call: 'screech' }),
  },
  method:
    'Source and filter with throats no animal has: two sets of folds at once, heavy subharmonics, slow pulsing and long vocal tracts; chittering is a run of tiny throats.',
  literature: [
    'W. T. Fitch, Vertebrate vocal production and the introduction of nonlinear phenomena (2002)',
    'A. Farnell, Designing Sound (2010), Mammals',
  ],
  distanceM: 4,
});
