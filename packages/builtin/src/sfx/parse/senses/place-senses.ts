import type { Sense } from './sense.ts';

/** Words in lists of what is heard at a place. */
export const PLACE_SENSES: readonly Sense[] = [
  // What only says where, or how the air is.
  {
    words: 'pipe pipes',
    exact: true,
    beside: 'drip drips dripping leaking leaky',
    unless: 'organ steam burst bang',
    means: '',
  },
  {
    words: 'furnace',
    exact: true,
    beside: 'forge foundry smithy smith hammer anvil smelter',
    unless: 'basement boiler house hum',
    means: 'furnace fire',
  },
  {
    words: 'music',
    exact: true,
    beside: 'distant faint muffled',
    unless:
      'elevator lift lounge jazz classical rock tavern circus box no without band piano violin guitar choir orchestra drum organ flute dance',
    means: 'dance music',
  },
  { words: 'air', exact: true, beside: 'quiet still', unless: 'horn raid vent duct pressure conditioner', means: '' },
  // Bent out of shape, through no portal.
  { words: 'warped', exact: true, beside: '*', unless: 'space time portal', means: '' },
  {
    words: 'alien',
    exact: true,
    beside: 'desert',
    unless: 'growl roar screech creature monster hiss chitter scream',
    means: '',
  },
  {
    words: 'bridge',
    exact: true,
    beside: 'console consoles reactor comm comms helm',
    unless: 'car river road rope wooden draw spaceship starship',
    means: 'spaceship bridge',
  },
  {
    words: 'kids children',
    exact: true,
    beside: 'playground swing swings slide seesaw schoolyard sandbox',
    unless: `play plays playing laugh laughs laughing laughter giggling shout shouts shouting scream screams screaming yelling
      cheer cheering cry crying talking singing voices chatter running on`,
    means: 'kids playing',
  },
  {
    words: 'plates dishes glasses cups mugs',
    exact: true,
    beside: 'restaurant diner canteen cafeteria cafe bistro pub bar chatter murmur',
    unless: `drop drops dropped dropping break breaks breaking smash smashing shatter stack stacking stacked clink clinks
      clinking clatter clattering clanking washing wash`,
    means: 'dishes clattering',
  },
];
