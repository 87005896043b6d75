import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';
import type { Utterance } from './parts/throat.ts';

const CALLS = {
  roar: {
    lengthS: 3.1,
    bout: [1, 1],
    everyS: 3.4,
    restS: 4,
    utter: ({ strain, random }) => {
      const hz = random.between(46, 60) * (0.85 + 0.3 * strain);
      const lengthS = random.between(2.2, 2.9);
      // Two vocal tracts a fifth apart, the upper one screaming.
      const throat = (ratio: number, level: number, harsh: number): Utterance => ({
        lengthS,
        hz: points(0, hz * ratio * 0.7, 0.2, hz * ratio * 1.5, 0.6, hz * ratio * 1.2, 1, hz * ratio * 0.5),
        gain: points(0, 0, 0.1, level * 0.8, 0.4, level, 0.75, level * 0.6, 1, 0),
        formants: [
          {
            hz: points(0, 180, 0.3, 430, 1, 200),
            q: 2,
            gain: 1,
          },
          {
            hz: points(0, 500, 0.3, 980, 1, 560),
            q: 3,
            gain: 0.8,
          },
          {
            hz: points(0, 1500, 0.3, 2300, 1, 1400),
            q: 3,
            gain: 0.4 + 0.3 * harsh,
          },
          { hz: 3900, q: 3, gain: 0.12 + 0.2 * harsh },
        ],
        tilt: 0.7,
        breath: 0.3 + 0.3 * harsh,
        jitter: 0.14,
        sub: 0.75,
        growl: {
          hz: points(0, 14, 0.4, 27, 1, 10),
          depth: 0.7,
        },
      });
      return [throat(1, 1, 0), throat(6.1, 0.3 + 0.3 * strain, 1)];
    },
  },
  growl: {
    lengthS: 2.6,
    bout: [1, 1],
    everyS: 3,
    restS: 3.4,
    utter: ({ strain, random }) => {
      const hz = random.between(30, 38);
      return [
        {
          lengthS: random.between(1.8, 2.4),
          hz: points(0, hz, 0.5, hz * (1.1 + 0.3 * strain), 1, hz * 0.75),
          gain: points(0, 0, 0.2, 0.8, 0.6, 1, 1, 0),
          formants: [
            {
              hz: points(0, 150, 0.5, 220, 1, 140),
              q: 2,
              gain: 1,
            },
            {
              hz: points(0, 430, 0.5, 640, 1, 400),
              q: 4,
              gain: 0.7,
            },
            { hz: 1500, q: 3, gain: 0.35 },
            { hz: 3000, q: 3, gain: 0.15 },
          ],
          tilt: 0.7,
          breath: 0.4,
          jitter: 0.2,
          sub: 0.5,
          growl: { hz: random.between(15, 20), depth: 0.75 },
        },
      ];
    },
  },
  screech: {
    lengthS: 1.7,
    bout: [1, 2],
    everyS: 1.9,
    restS: 2.6,
    utter: ({ strain, random }) => {
      const hz = random.between(620, 820) * (0.8 + 0.5 * strain);
      return [1, 1.47].map((ratio) => ({
        lengthS: random.between(1, 1.5),
        hz: points(0, hz * ratio * 0.5, 0.15, hz * ratio * 1.3, 0.55, hz * ratio, 1, hz * ratio * 0.4),
        gain: points(0, 0, 0.1, 0.8, 0.6, 0.6, 1, 0),
        formants: [
          {
            hz: points(0, 900, 0.3, 1900, 1, 900),
            q: 3,
            gain: 1,
          },
          { hz: 3300, q: 3, gain: 0.7 },
          { hz: 5600, q: 3, gain: 0.4 },
        ],
        tilt: 0.6,
        breath: 0.3,
        jitter: 0.1,
        sub: points(0, 0.2, 0.5, 0.8, 1, 0.4),
        growl: { hz: 47, depth: 0.5 },
      }));
    },
  },
  chitter: {
    lengthS: 1.4,
    bout: [1, 3],
    everyS: 1.5,
    restS: 1.9,
    utter: ({ random }) => {
      // Clicks whose rate rises and falls, each from a tiny vocal tract with an individual pitch.
      const clicks: Utterance[] = [];
      for (let atS = 0; atS < 1.2; atS += random.between(0.022, 0.075)) {
        const hz = random.between(240, 520) * (1 + 0.8 * atS);
        clicks.push({
          atS,
          lengthS: random.between(0.016, 0.05),
          hz: points(0, hz * 1.7, 1, hz),
          gain: points(0, 0, 0.15, random.between(0.3, 1), 1, 0),
          formants: [
            { hz: random.between(900, 1900), q: 7, gain: 1 },
            { hz: random.between(2600, 4200), q: 8, gain: 0.8 },
          ],
          tilt: 0.7,
          breath: 0.25,
        });
      }
      return clicks;
    },
  },
  groan: {
    lengthS: 2.3,
    bout: [1, 1],
    everyS: 2.6,
    restS: 3.2,
    utter: ({ strain, random }) => {
      const hz = random.between(78, 102);
      return [
        {
          lengthS: random.between(1.3, 2.1),
          hz: points(0, hz * 1.1, 0.3, hz * (1.15 + 0.3 * strain), 1, hz * 0.7),
          gain: points(0, 0, 0.2, 0.8, 0.5, 1, 1, 0),
          // A slack mouth between uh and ah.
          formants: [
            {
              hz: points(0, 430, 0.4, 640, 1, 420),
              q: 4,
              gain: 1,
            },
            {
              hz: points(0, 1000, 0.4, 1150, 1, 900),
              q: 5,
              gain: 0.6,
            },
            { hz: 2350, q: 6, gain: 0.25 },
            { hz: 3300, q: 6, gain: 0.12 },
          ],
          tilt: 0.9,
          breath: 0.3,
          jitter: 0.12,
          sub: 0.7,
          growl: { hz: random.between(24, 34), depth: 0.5 },
        },
      ];
    },
  },
} as const satisfies Record<string, Call>;

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
  calls: CALLS,
  default: 'roar',
  options: {
    roar: ['roaring', 'bellow'],
    growl: ['growling', 'snarl', 'rumble'],
    screech: ['screeching', 'shriek', 'scream', 'screaming', 'wail'],
    chitter: ['chittering', 'clicking', 'chatter', 'chirp'],
    groan: ['groaning', 'moan', 'moaning'],
  },
  phrases: {
    ...voicesOf('monster creature beast', {}),
    ...voicesOf('dragon wyrm hydra', { size: 1.5 }),
    ...voicesOf('dinosaur chimera manticore basilisk cyclops behemoth', { size: 1.4 }),
    ...voicesOf('tyrannosaurus', { size: 1.6 }),
    ...say({ call: 'groan' }, 'zombies moaning, zombies groaning'),
    'zombie horde': { call: 'groan', animals: 9 },
    'alien creature': { call: 'chitter' },
    ...say({ call: 'screech' }, 'alien scream, boss scream'),
    ...voicesOf('ogre troll', { call: 'growl', size: 1.3 }),
    ...voicesOf('orc hobgoblin gnoll', { call: 'growl' }),
    ...voicesOf('goblin', { call: 'chitter', size: 1.2 }),
    ...voicesOf('banshee griffin gryphon harpy wyvern pterodactyl velociraptor xenomorph wraith', { call: 'screech' }),
    ...voicesOf('mummy lich revenant treant ent', { call: 'groan' }),
    ...say({}, 'boss roar, boss attack'),
    'boss growl': { call: 'growl' },
    'giant roar': { size: 1.4 },
    'giant growl': { call: 'growl', size: 1.4 },
    ...voicesOf('mutant abomination wendigo chupacabra', { call: 'growl' }),
    ...voicesOf('zombie undead infected', { call: 'groan' }),
    ...voicesOf('ghoul', { call: 'groan', strain: 0.8 }),
    ...voicesOf('demon hellhound', { call: 'growl', size: 1.2, strain: 0.9 }),
    ...voicesOf('yeti bigfoot sasquatch minotaur', { size: 1.25 }),
    ...voicesOf('kraken leviathan godzilla kaiju', { size: 1.6 }),
    ...voicesOf('werewolf', { call: 'roar', size: 0.85 }, ['roar', 'growl', 'screech']),
    ...voicesOf('gargoyle', { call: 'screech' }),
  },
  weakPhrases: {
    alien: { call: 'chitter' },
  },
  method:
    'Source and filter with throats no animal has: two sets of folds at once, heavy subharmonics, slow pulsing and long vocal tracts; chittering is a run of tiny throats.',
  literature: [
    'W. T. Fitch, Vertebrate vocal production and the introduction of nonlinear phenomena (2002)',
    'A. Farnell, Designing Sound (2010), Mammals',
  ],
  distanceM: 4,
});
