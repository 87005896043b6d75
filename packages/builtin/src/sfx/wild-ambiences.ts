import type { Ambience } from './parse/vocabulary/vocabulary.ts';

/** Macros for scenes of nature and of other worlds. */
export const WILD_AMBIENCES: readonly Ambience[] = [
  {
    phrases: ['forest ambience', 'woodland ambience', 'forest morning', 'morning in forest'],
    weakPhrases: ['forest', 'woods', 'woodland'],
    prompt: 'gentle breeze in trees, birds singing and occasional woodpecker, in forest',
  },
  {
    phrases: ['forest at night', 'night forest', 'forest night', 'night ambience', 'summer night'],
    prompt: 'several crickets and occasional owl and gentle breeze in trees in background, in forest',
  },
  {
    phrases: ['dark', 'spooky', 'creepy', 'haunted', 'cursed', 'scary', 'eerie', 'evil'].flatMap((mood) => [
      `${mood} forest`,
      `${mood} woods`,
    ]),
    prompt:
      'eerie wind in trees and occasional owl and occasional ship hull creaking and several crickets in background, in forest',
  },
  {
    phrases: ['magical', 'magic', 'enchanted', 'fairy', 'mystic', 'mystical', 'elven', 'fairytale'].flatMap((kind) => [
      `${kind} forest`,
      `${kind} woods`,
    ]),
    prompt:
      'gentle breeze in trees in background and birds singing and occasional magic sparkle and occasional wind chimes, in forest',
  },
  {
    phrases: ['alien jungle', 'alien forest', 'alien swamp'],
    prompt:
      'several insects in background and occasional alien creature and ambient drone in background and occasional bubbling, in jungle',
  },
  {
    phrases: ['autumn ambience', 'fall ambience', 'autumn leaves ambience', 'fallen leaves ambience', 'autumn forest'],
    prompt: 'blowing leaf litter and occasional crow, in forest',
  },
  {
    phrases: ['morning ambience', 'dawn ambience', 'sunrise ambience', 'sunrise', 'spring ambience'],
    prompt: 'birds singing and gentle breeze in background',
  },
  {
    phrases: ['jungle ambience', 'rainforest ambience', 'tropical rainforest'],
    weakPhrases: ['jungle', 'rainforest'],
    prompt: 'cicadas in background and tropical birds and occasional parrot and tree frogs in background, in jungle',
  },
  {
    phrases: ['night jungle ambience', 'jungle night ambience'],
    weakPhrases: [
      'jungle at night',
      'jungle night',
      'night jungle',
      'rainforest at night',
      'rainforest night',
      'night rainforest',
    ],
    prompt: 'several crickets and tree frogs and grasshoppers in background and occasional owl, in jungle',
  },
  {
    phrases: ['geyser', 'geyser erupting', 'geyser eruption', 'geyser erupts'],
    prompt: 'boiling mud in background and hissing steam and water splashing',
  },
  {
    phrases: [
      'volcano',
      'volcano erupting',
      'volcano erupts',
      'erupting volcano',
      'volcanic eruption',
      'volcano eruption',
    ],
    prompt: 'volcanic rumble and huge explosion and rocks falling and lava in background',
  },
  {
    phrases: [
      'alien planet',
      'alien planet ambience',
      'alien world',
      'alien world ambience',
      'strange planet',
      'alien landscape',
    ],
    prompt: 'ambient drone in background and howling wind in background and occasional alien creature',
  },
  {
    phrases: ['beach ambience', 'day at beach', 'tropical beach'],
    weakPhrases: ['beach', 'seaside', 'coast'],
    prompt: 'ocean waves on beach and occasional flock of seagulls and gentle breeze in background',
    bed: 'ocean waves on beach',
  },
  {
    phrases: ['swamp ambience', 'swamp at night'],
    weakPhrases: ['swamp', 'marsh', 'bog', 'bayou', 'mangrove swamp', 'mangroves', 'fen', 'everglades'],
    prompt: 'frog chorus and crickets in background and occasional bullfrog and bubbling mud in background',
  },
  {
    phrases: ['farm ambience', 'farmyard', 'barnyard', 'farm animals'],
    weakPhrases: ['farm'],
    prompt:
      'chickens and occasional cow and occasional sheep and occasional rooster and birds singing in background, in field',
  },
  {
    phrases: ['campfire at night', 'night campfire', 'camping at night'],
    prompt: 'campfire and several crickets in background and occasional distant owl',
  },
  {
    phrases: ['mountain stream ambience', 'river ambience', 'riverside'],
    prompt: 'stream and birds singing in background and gentle breeze in trees in background',
  },
  {
    phrases: ['cave ambience', 'dungeon ambience'],
    weakPhrases: ['cave', 'cavern', 'grotto', 'dungeon'],
    prompt: 'water drops and gentle wind through gap in background, in cave',
  },
  {
    phrases: [
      ...['swarm', 'colony', 'cloud'].flatMap((many) => [`${many} of bats`, `${many} of flying bats`]),
      ...['flying out', 'flying around', 'fluttering', 'swooping'].map((act) => `bats ${act}`),
      'bat colony',
      'flying bats',
    ],
    prompt: 'flock of fluttering wings and many bats squeaking',
  },
  {
    phrases: ['elephant herd', 'herd of elephants'],
    prompt: 'several elephants trumpeting and elephants walking in background',
  },
  {
    phrases: ['frozen lake ambience', 'frozen pond ambience', 'frozen river ambience'],
    prompt: 'occasional lake ice and gentle wind in background, in field',
  },
  {
    phrases: ['winter ambience', 'blizzard', 'snowstorm', 'snow storm'],
    prompt: 'strong gusty wind on mountain',
  },
];
