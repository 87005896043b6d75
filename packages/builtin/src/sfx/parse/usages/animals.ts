import { stemsOf } from '../words/tokens.ts';

/** Animals that live in water and have no voice there. */
export const FISH = stemsOf(
  `fish trout salmon carp pike perch bass tuna cod shark catfish piranha eel swordfish marlin barracuda sturgeon mackerel
  ray koi minnow herring stingray goldfish`,
);

/** Animals that come up from water and go back into it. */
export const SWIMMERS = stemsOf(
  `whale dolphin porpoise orca otter beaver seal walrus hippo hippopotamus crocodile alligator turtle frog toad penguin
  duck kingfisher gannet tern pelican cormorant osprey manatee newt`,
);

/** Small animals that never cry, unless they are monsters. */
export const CRAWLERS = stemsOf(
  'crab lobster beetle scarab spider scorpion ant cockroach worm snail centipede octopus',
);

/** Animals without a voice of their own here. */
export const VOICELESS: ReadonlySet<string> = new Set([
  ...CRAWLERS,
  ...stemsOf('turtle tortoise lizard newt salamander'),
]);

/** Animals whose steps are heard as those of a large body. */
export const HEAVY = stemsOf(
  'bear elephant rhino rhinoceros hippo hippopotamus gorilla dinosaur mammoth giraffe crocodile alligator ostrich',
);

/** Those of tales that are as large. */
export const MONSTROUS = stemsOf('dragon ogre troll giant beast monster');

/** Where they swim. */
export const WATER = stemsOf(
  'water river lake pond pool sea ocean stream creek harbour harbor canal marsh swamp shallows surf waves',
);

/** Animals that never leave the water but to jump. */
export const SEA_MAMMALS = stemsOf('whale dolphin porpoise orca');

/** Whose cry is called by a word that is an animal elsewhere. */
export const ROOSTERS = stemsOf('rooster cockerel cock chicken');

/** Verbs of their voices. */
export const CRIES = stemsOf(
  `bark growl snarl howl trumpet whine whimper yelp yap roar hiss snort grunt squeal squeak bellow bugle bray neigh whinny nicker
  low sing groan bleat baa cluck cackle quack honk gobble hoot screech squawk caw croak chirp chirrup tweet twitter chatter chitter
  warble trill cry scream shriek purr meow yowl wail grumble rumble snuffle spit moan chuff oink moo cheep peep yip bay pant mew`,
);

/** Names of no one animal: what they cry tells which. */
export const GENERIC = stemsOf('bird animal creature pet livestock wildlife insect');

/** Cries of large animals. */
export const BEASTLY = stemsOf('roar growl snarl screech shriek scream hiss groan moan bellow howl chitter');
