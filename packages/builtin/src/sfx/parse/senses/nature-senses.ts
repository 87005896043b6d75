import type { Sense } from './sense.ts';

/** Words whose sense comes from animals, plants, ice and water beside them. */
export const NATURE_SENSES: readonly Sense[] = [
  {
    words: 'crawl crawls crawling',
    exact: true,
    beside: 'grass leaves bushes bush undergrowth hedge',
    unless: 'spider insect insects bugs snake snail baby',
    means: 'rustling bush',
  },
  {
    words: 'rustle rustles rustling',
    exact: true,
    beside: 'leafy herbs herb',
    unless: 'paper cloth bag',
    means: 'rustling bush',
  },
  {
    words: 'wave waves',
    exact: true,
    beside: 'incoming enemy enemies',
    unless: 'ocean sea beach shore water sound radio',
    means: '',
  },
  {
    words: 'waves',
    exact: true,
    beside: 'big huge giant large enormous',
    unless: 'ocean sea shock sound radio',
    means: 'ocean waves',
  },
  // A near stroke cracks; what rolls on after it is farther off.
  {
    words: 'rumble rumbles rumbling',
    exact: true,
    beside: 'thunder thunderclap lightning',
    apart: true,
    unless: 'distant far ball cart clouds cannon train bowling earthquake volcano wheels barrel low deep',
    means: 'roll',
  },
  // What an animal does is its own sound.
  {
    words:
      'knock knocks knocking tap taps tapping peck pecks pecking drum drums drumming hammer hammers hammering rap raps rapping',
    exact: true,
    beside: 'woodpecker woodpeckers',
    unless: 'door window',
    means: '',
  },
  // What land and water do with a roar, and what weather does that is over.
  {
    words: 'roar roars roaring',
    beside: 'avalanche landslide mudslide rockslide flood tsunami',
    unless: 'lion bear beast monster dragon dinosaur crowd engine jet fire',
    means: 'it',
  },
  {
    words: 'passes passed',
    exact: true,
    beside: 'storm thunderstorm rain shower snowstorm blizzard sandstorm',
    unless: 'overhead by through train car cars plane truck',
    means: 'stops',
  },
  {
    words: 'erupt erupts erupting erupted',
    beside: 'volcano volcanic lava',
    unless: 'crowd applause',
    means: 'huge explosion and rocks falling',
    apart: true,
  },
  { words: 'bounce bounces bouncing', beside: 'hail hailstones hailstone', unless: 'ball', means: '' },
  {
    words: 'rustle rustles rustling',
    beside: 'tree trees branches canopy',
    unless: 'wind winds breeze gust gusts blowing paper bag clothes animal footsteps',
    means: 'leaves rustle',
  },
  { words: 'whoosh whooshes', exact: true, beside: 'ignite ignites ignition', unless: 'sword swing', means: '' },
  // Wood that gives way, and the tree that comes down with it.
  {
    words: 'split splits splitting',
    exact: true,
    beside: 'trunk timber oak pine log branch bough',
    unless: 'axe maul wedge chop chopping',
    means: 'wood crack',
  },
  {
    words: 'trunk',
    exact: true,
    beside: 'split splits splitting crack cracks cracking crashing crashes toppling topples',
    unless: 'elephant car luggage',
    means: '',
  },
  {
    words: 'crashing crashes crash toppling topples',
    exact: true,
    beside: 'trunk oak pine',
    unless: 'car truck suitcase elephant waves lid',
    means: 'then tree falling',
  },
  // "A barn owl", "a farmyard": not where it is heard.
  { words: 'barn', exact: true, beside: 'owl owls swallow swallows', unless: 'in inside door doors', means: '' },
  // "Right overhead": exactly there, not on the right.
  { words: 'right', exact: true, beside: 'overhead above', unless: 'left', means: '' },
  {
    words: 'ice impact impacts hit hits',
    beside: 'hail hailstorm hailstones hailstone',
    anywhere: true,
    means: '',
  },
  {
    words: 'creak creaks creaking',
    beside: 'rope hammock',
    unless: 'door gate floor ship hull deck tree mast tighten tightening stretch stretching',
    means: 'rope creak',
  },
  {
    words: 'crack cracks cracking',
    beside: 'ice glacier frozen icicle',
    unless: 'glass whip egg wood bone cube cubes spell magic twig branch',
    means: 'ice cracking',
  },
  // Where water drips in the open.
  { words: 'icicle icicles', beside: 'drip drips dripping melt melting', means: 'outdoors' },
  { words: 'gutter gutters eaves', beside: 'drip drips dripping', means: 'outdoors' },
  { words: 'leaf leaves branch branches', beside: 'drip drips dripping', unless: 'rain', means: 'outdoors' },
  {
    words: 'bell',
    exact: true,
    beside: 'cow goat sheep neck cattle herd calf camel reindeer',
    unless: 'church school dinner bicycle door tower chapel',
    means: 'cow bell',
  },
  { words: 'clank clanks clanking clonk clonks', beside: 'bell bells', unless: 'chain armor armour pipe', means: '' },
  {
    words: 'flap flaps flapping',
    beside:
      'windsock kite banner bunting pennant tarpaulin tarp awning washing laundry clothesline flysheet streamers canvas',
    unless: 'wing wings bird bat duck',
    means: 'flag flapping',
  },
  { words: 'kite windsock banner bunting pennant washing laundry', beside: 'flap flaps flapping', means: '' },
  {
    words: 'drop drops',
    exact: true,
    beside: 'cave pool puddle stalactite sink',
    unless: 'stone rock coin pebble ball bomb someone man woman anchor bucket dagger key keys weapon item something',
    means: 'water drop',
  },
  { words: 'fall falls falling', beside: 'drop drops', unless: 'tree bomb rock man someone leaf leaves', means: '' },
  {
    words: 'tremble trembles trembling tremor tremors',
    beside: 'ground earth floor walls building',
    unless: 'voice hands',
    means: 'earthquake',
  },
  { words: 'knock knocks knocking', beside: 'bamboo spout', means: 'wood block' },
  {
    words: 'hiss hisses hissing',
    beside: 'pebbles pebble shingle',
    unless: 'snake cat steam pipe gas radio tape lava',
    means: '',
  },
  { words: 'swish swishes swishing', beside: 'paddle oar oars canoe kayak', means: '' },
  {
    words: 'drone drones droning',
    beside: 'aeroplane airplane plane biplane bomber aircraft zeppelin bees bee hornet beetle',
    unless: 'camera delivery quadcopter',
    means: '',
  },
  {
    words: 'catch catches catching',
    beside: 'lighter match fire flame kindling twigs tinder fuse campfire',
    means: '',
  },
  {
    words: 'hang hangs hung hanging',
    exact: true,
    beside: 'phone telephone dial rotary receiver',
    unless: 'coat picture ringing',
    means: 'hanging up phone',
  },
  { words: 'blast blasts blasting', beside: 'washer hose sprinkler', means: '' },
  {
    words: 'bites bite biting',
    beside: 'axe saw blade spade shovel',
    unless: 'dog zombie apple snake',
    means: 'chopping wood',
  },
  { words: 'axe', exact: true, beside: 'bites bite biting', means: '' },
  {
    words: 'swallow swallows',
    exact: true,
    beside:
      'chirp chirps chirping twitter twitters twittering bird birds nest nests swoop swooping eaves meadow summer swifts larks',
    unless: 'pill water gulp drink food throat',
    means: 'birds',
  },
  {
    words: 'slap slaps slapping',
    beside: 'wake waves water jetty hull pier dock rigging',
    unless: 'face cheek hand man woman back tail fish rope ropes',
    means: 'water lapping',
  },
  {
    words: 'bump bumps bumping knock knocks knocking',
    beside: 'dock jetty pier pontoon',
    unless: 'door',
    means: 'heavy wood thud',
  },
  {
    words: 'tap taps tapping',
    beside: 'mast halyard flagpole',
    unless: 'dance dancing water shoes',
    means: 'halyard clanking',
  },
  { words: 'wake', exact: true, beside: 'boat motorboat ship slap slaps slapping lap laps lapping jetty', means: '' },
  {
    words: 'rustle rustles rustling',
    beside: 'grass reeds reed corn wheat barley hedge cornfield',
    unless: 'paper bag clothes animal footsteps snake',
    means: 'leaves rustle',
  },
  {
    words: 'boom booms booming',
    beside: 'waves wave surf surge surges sea breakers',
    unless: 'gun cannon explosion ship thunder sonic',
    means: '',
  },
  {
    words: 'swoosh swooshes swooshing swish swishes swishing whoosh whooshes whooshing',
    beside: 'turbine windmill rotor',
    means: '',
  },
  { words: 'roar roars roaring', beside: 'forge', unless: 'furnace dragon lion beast', means: '' },
];
