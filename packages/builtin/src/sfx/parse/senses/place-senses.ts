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
  { words: 'patrol', exact: true, beside: 'wall castle city guard night border', unless: 'boat car', means: '' },
  { words: 'steps', exact: true, beside: 'running', unless: 'stairs wooden stone up down', means: 'footsteps' },
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
    unless: 'box no without band piano violin guitar choir orchestra drum organ flute dance',
    means: 'dance music',
  },
  {
    words: 'scanner',
    exact: true,
    beside: 'bursts police surveillance chatter',
    unless: 'document flatbed',
    means: 'radio static',
  },
  { words: 'twang', exact: true, beside: 'cantina saloon', means: 'guitar' },
  { words: 'bell bells', exact: true, beside: 'fey fairy', unless: 'church tower bicycle', means: 'wind chimes' },
  {
    words: 'van',
    exact: true,
    beside: 'surveillance stakeout',
    unless: 'drives driving engine',
    means: 'in car interior',
  },
  { words: 'bursts', exact: true, beside: 'scanner', means: '' },
  { words: 'air', exact: true, beside: 'quiet still', unless: 'horn raid vent duct pressure conditioner', means: '' },
  {
    words: 'alien',
    exact: true,
    beside: 'jungle forest swamp desert',
    unless: 'growl roar screech creature monster hiss chitter scream',
    means: '',
  },
  { words: 'warped', exact: true, beside: 'foghorn horn bell siren alarm voice', means: '' },
  { words: 'keys', exact: true, beside: 'lobby lounge', unless: 'jingle jingling door room car drop', means: 'piano' },
  {
    words: 'current',
    exact: true,
    beside: 'slow deep sunken underwater ocean',
    unless: 'electric',
    means: 'underwater rumble',
  },
  {
    words: 'bridge',
    exact: true,
    beside: 'console consoles reactor comm comms helm',
    unless: 'car river road rope wooden draw spaceship starship',
    means: 'spaceship bridge',
  },
];
