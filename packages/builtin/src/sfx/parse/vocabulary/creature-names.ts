import { crossed, type NamedValues, splitNames } from './named-values.ts';

const GIANTS = 'orc|troll|ogre|cyclops|minotaur|giant';
const BEASTS = 'monster|demon|beast|creature';

/** Creatures by their name alone, which sound where nothing else is named. */
export const BARE_CREATURES: readonly NamedValues[] = [
  {
    source: 'mouth',
    values: { call: 'moan', animals: 2, pace: 0.8 },
    names: splitNames('ghost|spirit|phantom|spectre|wraith|apparition|poltergeist|banshee'),
  },
  { source: 'monster', values: { call: 'groan' }, names: ['mummy', 'lich', 'undead'] },
];

/** Words for the cries of those that are called by what they are like. */
const CRIES = [
  ['roar', 'roar|bellow'],
  ['growl', 'growl|snarl'],
  ['screech', 'screech|shriek|scream|hiss|wail'],
  ['groan', 'groan|moan'],
] as const;

/** Cries, songs, blows and steps of creatures of tales and games. */
export const CREATURE_NAMES: readonly NamedValues[] = [
  {
    source: 'breath',
    values: { size: 1.6, effort: 0.8, perMin: 13 },
    names: crossed(
      `${BEASTS}|${GIANTS}|werewolf|alien`,
      'breathing|breath|breaths|breathes|breathing heavily|heavy breathing|breathing heavy',
    ),
  },
  {
    source: 'monster',
    values: { call: 'roar' },
    names: crossed(`goblin|${GIANTS}|${BEASTS}`, 'yell|shout|bellow|war cry|battle cry|warcry|battle shout|war shout'),
  },
  {
    source: 'monster',
    values: { call: 'screech' },
    names: crossed(
      `imp|goblin|gremlin|alien|${BEASTS}`,
      'death squeal|death scream|death shriek|death screech|death cry',
    ),
  },
  {
    source: 'monster',
    values: { call: 'screech', size: 1.5 },
    names: crossed('dragon|wyvern|hydra|leviathan|kraken', 'death squeal|death scream|death shriek|death screech'),
  },
  {
    source: 'monster',
    values: { call: 'chitter' },
    names: crossed('alien|goblin|gremlin|imp', 'voice|talking|speech|language|gibberish|chatter'),
  },
  {
    source: 'monster',
    values: { call: 'growl', pace: 1.2 },
    names: crossed(`${GIANTS}|${BEASTS}`, 'voice|talking|speech|language|grumbling|mutter'),
  },
  {
    source: 'human',
    values: { call: 'laugh', who: 'ogre' },
    names: crossed(GIANTS, 'laugh|laughing|chuckle|chuckling'),
  },
  {
    source: 'mouth',
    values: { call: 'sing', who: 'woman' },
    names: crossed('mermaid|siren|elf|elven|fairy|banshee', 'song|singing|sings'),
  },
  ...CRIES.flatMap(([call, cries]): NamedValues[] => [
    { source: 'monster', values: { call }, names: crossed('demonic|reptilian|raptor', cries) },
    { source: 'monster', values: { call, size: 1.6 }, names: crossed('golem', cries) },
  ]),
  {
    source: 'monster',
    values: { call: 'chitter' },
    names: [...crossed('chitinous|mandible', 'click'), 'clicking mandibles'],
  },
  {
    source: 'shatter',
    values: { material: 'wood' },
    names: splitNames('roots tearing|roots torn|roots ripping|tearing roots|ripping roots'),
  },
  { source: 'dog', values: { call: 'howl' }, names: ['hellhound howl'] },
  {
    source: 'limbs',
    values: { kind: 'foliage' },
    names: [
      ...crossed('bush|foliage|undergrowth|shrub|thicket', 'rustle|rustling|shake|shaking|movement|moving', true),
      ...crossed(
        'something|movement|animal|creature',
        'in bush|in bushes|moving in bushes|moving in bush|in undergrowth',
      ),
      'bush rustle movement',
    ],
  },
  {
    source: 'limbs',
    values: { kind: 'flutter' },
    names: crossed('bird|pigeon|crow|owl|eagle|sparrow', 'landing|lands|lands on branch|landing on branch'),
  },
  {
    source: 'limbs',
    values: { kind: 'paws' },
    names: crossed(
      'cat|dog|wolf|fox|puppy|kitten|rabbit|lion|tiger',
      'footsteps|footstep|steps|paws|paw steps|pawsteps',
    ),
  },
  {
    source: 'footsteps',
    values: { ground: 'grass', shoe: 'barefoot', bodyScale: 1.5 },
    names: crossed('bear|gorilla|bigfoot|yeti', 'walk|walking|footsteps|steps'),
  },
  {
    source: 'footsteps',
    values: { bodyScale: 2.4, force: 0.9, stepsPerMin: 52, shoe: 'barefoot' },
    names: crossed(
      'dinosaur|t rex|t-rex|trex|tyrannosaurus|tyrannosaurus rex|dragon|kaiju|godzilla|troll|ogre|giant monster',
      'walk|walking|walks|footsteps|steps|stomp|stomping|stomps',
    ),
  },
  {
    source: 'footsteps',
    values: { bodyScale: 2.2, force: 1, stepsPerMin: 120, shoe: 'barefoot' },
    names: crossed('dinosaur|t rex|t-rex|trex|dragon|kaiju|troll|ogre', 'run|running|runs|charge|charging'),
  },
  {
    source: 'footsteps',
    values: { ground: 'grass', bodyScale: 2.1 },
    names: crossed('elephant|mammoth|rhino|hippo', 'walk|walking|footsteps|steps|stomp|stomping'),
  },
  {
    source: 'footsteps',
    values: { ground: 'grass', bodyScale: 2.1, walkers: 3 },
    names: crossed('elephants|elephant herd|herd of elephants|mammoths', 'walk|walking|footsteps|marching'),
  },
  {
    source: 'footsteps',
    values: { ground: 'grass', bodyScale: 1.9, stepsPerMin: 150, force: 0.9 },
    names: crossed('elephant|mammoth|rhino|hippo', 'charge|charging|run|running'),
  },
  {
    source: 'mouth',
    values: { call: 'whisper', size: 1.35, strain: 0.8, pace: 0.85 },
    names: crossed(
      `demon|demonic|devil|devilish|satanic|sinister|evil|monstrous|orc|troll|vampire|zombie|alien|${BEASTS}`,
      'whisper|voice whispering',
    ),
  },
  {
    source: 'mouth',
    values: { call: 'whisper', animals: 3, pace: 0.8 },
    names: crossed('spirit|phantom|spectral|spectre|wraith|haunting|otherworldly|spooky', 'whisper|voice whispering'),
  },
  {
    source: 'titan',
    values: { kind: 'fall' },
    names: crossed('tentacle|kraken tentacle|giant tentacle', 'slam|smash|hit|strike|crash'),
  },
  {
    source: 'combat',
    values: { kind: 'mech', force: 0.45, size: 0.7, pace: 1.3 },
    names: crossed('cyborg|automaton|android|droid', 'walk|walking|footsteps|steps'),
  },
  {
    source: 'paper',
    values: { action: 'rustle' },
    names: splitNames('paper map open|paper map opens|map unfold|unfold map|map unfolding'),
  },
];
