/**
 * Creatures by how they live and move, what they cry, and where they are: one row a class, as in `things.ts`. A word may
 * be of several classes.
 */
export const CREATURES = `
fish ; ; fish trout salmon carp pike perch bass tuna cod shark catfish piranha eel swordfish marlin barracuda sturgeon
  mackerel ray koi minnow herring stingray goldfish
swimmer ; ; whale dolphin porpoise orca otter beaver seal walrus hippo hippopotamus crocodile alligator turtle frog toad
  penguin duck kingfisher gannet tern pelican cormorant osprey manatee newt
sea-mammal ; ; whale dolphin porpoise orca
crawler ; ; crab lobster beetle scarab spider scorpion ant cockroach worm snail centipede octopus
voiceless ; ; turtle tortoise lizard newt salamander
heavy ; ; bear elephant rhino rhinoceros hippo hippopotamus gorilla dinosaur mammoth giraffe crocodile alligator ostrich
monstrous ; ; dragon ogre troll giant beast monster
upright ; ; zombie mummy ghoul undead skeleton goblin orc troll ogre vampire werewolf yeti bigfoot lich imp wraith alien
  monster creature demon
nameless ; ; creature animal beast monster
generic ; ; bird animal creature pet livestock wildlife insect
rooster ; ; rooster cockerel cock chicken
wings ; ; bat owl dragon griffin wyvern
paws ; ; rat mouse squirrel raccoon badger fox hyena cheetah lynx werewolf rabbit hare wolf
hooves ; ; cow bull cattle sheep goat deer stag elk moose antelope zebra buffalo bison pig boar donkey camel horse pony mule

ridden ; ; horse pony donkey mule camel

cry ; ; bark growl snarl howl trumpet whine whimper yelp yap roar hiss snort grunt squeal squeak bellow bellows bugle bray neigh
  whinny nicker low sing groan bleat baa cluck cackle quack honk gobble hoot screech squawk caw croak chirp chirrup tweet
  twitter chatter chitter warble trill cry scream shriek purr meow yowl wail grumble rumble snuffle spit moan chuff oink
  moo cheep peep yip bay pant mew
beastly ; ; roar growl snarl screech shriek scream hiss groan moan bellow howl chitter
bite ; ; bite chomp maul buzz

swum ; ; water river lake pond pool sea ocean stream creek harbour harbor canal marsh swamp shallows surf waves
leafy ; ; undergrowth bush bushes bracken straw hay twigs hedge
soft ; ; leaf leaves gravel snow grass mud sand
climbed ; ; tree trunk branch fence post pole curtain
door ; ; door post
small ; ; small little tiny light
self ; ; itself himself herself
`;
