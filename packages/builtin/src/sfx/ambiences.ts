import type { Ambience } from './parse/vocabulary/vocabulary.ts';
import { WILD_AMBIENCES } from './wild-ambiences.ts';

/** Macros for whole scenes, each written as the prompt it expands to. */
export const AMBIENCES: readonly Ambience[] = [
  {
    phrases: ['storm', 'stormy night', 'stormy weather'],
    prompt: 'gusty gale wind and heavy rain and occasional thunder',
  },
  {
    phrases: ['thunderstorm', 'thunder storm', 'lightning storm', 'electrical storm'],
    prompt: 'heavy rain in background and wind in background and thunder',
  },
  {
    phrases: ['storm at sea', 'sea storm'],
    prompt: 'stormy sea and gusty gale wind and heavy rain in background and occasional thunder',
  },
  {
    phrases: [
      'storm ship deck',
      'stormy ship deck',
      'ship deck storm',
      'ship deck in storm',
      'storm on ship deck',
      'ship in storm',
      'storm on ship',
      'deck of ship in storm',
    ],
    prompt:
      'stormy sea and gusty gale wind and heavy rain in background and occasional thunder and occasional ship hull creaking',
  },
  ...WILD_AMBIENCES,
  {
    phrases: ['traffic', 'city traffic', 'road traffic', 'street traffic', 'car traffic'],
    prompt: 'traffic and occasional car horn honking, in street',
  },
  {
    phrases: ['city street', 'busy street', 'city ambience', 'street ambience', 'downtown'],
    weakPhrases: ['city', 'street'],
    prompt:
      'traffic and people talking in background and occasional car horn honking and footsteps in background, in street',
  },
  {
    phrases: ['cafe ambience', 'coffee shop', 'coffee house'],
    weakPhrases: ['cafe', 'canteen', 'cafeteria'],
    prompt: 'people talking and occasional cutlery and occasional pouring coffee and steam hiss in background, in room',
  },
  {
    phrases: ['restaurant ambience', 'restaurant', 'bar ambience', 'pub'],
    prompt: 'people talking and occasional cutlery and occasional glass clink and occasional crowd laughter, in room',
  },
  {
    phrases: ['office ambience', 'busy office', 'open plan office'],
    weakPhrases: ['office', 'workplace'],
    prompt:
      'typing on keyboard and people talking in background and occasional office phone and air conditioner in background and occasional printer, in room',
  },
  {
    phrases: ['library ambience', 'reading room'],
    weakPhrases: ['library'],
    prompt:
      'occasional page turn and clock ticking in background and occasional distant cough and ventilation system in background, in hall',
  },
  {
    phrases: ['factory ambience', 'factory floor', 'industrial ambience'],
    weakPhrases: ['factory'],
    prompt:
      'factory machine and compressor in background and occasional steam hiss and occasional metal clang and conveyor belt in background, in factory hall',
  },
  {
    phrases: ['train station', 'railway station', 'station platform', 'railway platform', 'train platform'],
    prompt:
      'crowd murmur and distant train in background and footsteps in background and occasional train horn, in hall',
  },
  {
    phrases: [
      'spaceship bridge ambience',
      'starship bridge',
      'space station ambience',
      'space station',
      'bridge of spaceship',
    ],
    prompt: 'spaceship hum and computer beeps in background and occasional servo motor',
  },
  {
    phrases: ['underwater scene', 'ocean floor'],
    prompt: 'underwater rumble and occasional bubbles',
  },
  {
    phrases: ['stadium ambience', 'football match', 'soccer match', 'sports event'],
    prompt: 'stadium crowd and occasional applause in background and occasional air horn',
  },
  {
    phrases: ['concert crowd', 'concert applause', 'end of concert'],
    prompt: 'crowd cheering and audience applause, in hall',
  },
  {
    phrases: ['plane crash', 'airplane crash', 'aeroplane crash', 'aircraft crash', 'jet crash', 'plane crash landing'],
    prompt: 'jet plane diving then huge explosion and plane wreck',
  },
  {
    phrases: ['rocket', 'missile', 'spaceship', 'shuttle'].flatMap((craft) => [
      `${craft} launch countdown`,
      `countdown to ${craft} launch`,
      `${craft} launch with countdown`,
    ]),
    prompt: 'countdown then rocket launch',
  },
  {
    phrases: ['torch', 'fire', 'flame', 'bonfire', 'campfire', 'fireplace', 'brazier', 'beacon'].flatMap((fire) => [
      ...['lit', 'lights up', 'ignites', 'ignition', 'igniting', 'lighting', 'catches fire'].map(
        (act) => `${fire} ${act}`,
      ),
      `lighting ${fire}`,
      `igniting ${fire}`,
    ]),
    prompt: 'fire whoosh then crackling fire',
  },
  {
    phrases: ['burst', 'pop', 'hit', 'impact', 'splash', 'thrown'].map((act) => `water balloon ${act}`),
    prompt: 'balloon pop and small splash',
  },
  {
    phrases: [
      'lasso',
      'boomerang',
      'bola',
      'rope whirling',
      'whirling rope',
      'sling whirling',
      'slingshot whirling',
    ].flatMap((thing) => [
      thing,
      ...['spin', 'spinning', 'whirl', 'whirling', 'swing', 'swinging', 'throw', 'thrown'].map(
        (act) => `${thing} ${act}`,
      ),
    ]),
    prompt: 'four quick whooshes',
  },
  {
    phrases: ['nightclub', 'night club', 'disco', 'discotheque', 'rave', 'rave party'],
    prompt: 'dance music and lively crowd talking in background and occasional crowd cheering in background',
  },
  {
    phrases: ['dogs fighting', 'dog fight', 'dogs attacking each other'],
    prompt: 'dogs growling and three dogs barking aggressively',
  },
  {
    phrases: ['carousel', 'merry go round', 'funfair carousel'],
    prompt: 'carousel music and children playing in background',
  },
  {
    phrases: ['helicopter crash', 'chopper crash'],
    prompt: 'helicopter spinning down then explosion and vehicle crash',
  },
  {
    phrases: ['cash register', 'cash register cha ching', 'cash register ka ching', 'ka ching', 'kaching', 'cha ching'],
    prompt: 'service bell and cash drawer',
  },
  {
    // The digits of its keypad.
    phrases: ['c4', 'bomb'].flatMap((bomb) =>
      ['plant', 'arm', 'defuse'].flatMap((act) => [`${act} ${bomb}`, `${bomb} ${act}`, `${bomb} is ${act}`]),
    ),
    prompt: 'four keypad beeps',
  },
  {
    phrases: ['keypad', 'keypad code', 'door code', 'pin code', 'passcode', 'password'].flatMap((code) => [
      ...['entry', 'entered', 'input', 'typed'].map((act) => `${code} ${act}`),
      `enter ${code}`,
      `entering ${code}`,
    ]),
    prompt: 'four keypad beeps',
  },
  {
    phrases: ['molotov', 'molotov cocktail', 'molotov explosion', 'molotov impact', 'molotov explodes', 'molotov hits'],
    prompt: 'glass bottle breaking, then burst of flame',
  },
  {
    // A fight is more than one blow.
    phrases: ['sword fight', 'sword fighting', 'swordfight', 'sword duel', 'knife fight'],
    prompt: 'six sword clashes every 0.7 seconds',
  },
  {
    phrases: ['fist fight', 'fistfight', 'fist fighting', 'street fight'],
    prompt: 'six punches every 0.6 seconds',
  },
  {
    // Fists on the chest.
    phrases: ['beat', 'beating', 'pound', 'pounding', 'thump', 'thumping'].flatMap((act) => [
      `chest ${act}`,
      `gorilla chest ${act}`,
      `gorilla ${act} chest`,
      `gorilla ${act} its chest`,
    ]),
    prompt: 'eight body thumps every 0.15 seconds',
  },
  {
    phrases: [
      ...['tree', 'wall', 'cliff', 'rock', 'mountain', 'fence', 'rope'].flatMap((thing) => [
        `climbing ${thing}`,
        `climbing up ${thing}`,
        `climbing over ${thing}`,
        `${thing} climbing`,
      ]),
      ...['character', 'player', 'person', 'man', 'woman'].map((who) => `${who} climbing`),
      'climbing sound',
      'climbing foley',
    ],
    weakPhrases: ['climbing'],
    alone: true,
    prompt: 'cloth rustling and slow footsteps',
  },
  { phrases: ['jack in box'], prompt: 'music box then boing' },
  {
    phrases: ['lightsaber duel', 'lightsaber fight', 'lightsaber battle', 'light saber duel', 'laser sword fight'],
    prompt: 'lightsaber hum and four lightsaber clashes',
  },
  {
    phrases: ['pinball machine', 'pinball'],
    prompt: 'steel ball bounce and occasional service bell and retro game',
  },
  {
    phrases: ['arcade ambience', 'video arcade'],
    weakPhrases: ['arcade'],
    prompt: 'arcade game and occasional game coin and people talking in background, in hall',
  },
  {
    phrases: ['elevator arriving', 'elevator arriving ding', 'lift arriving'],
    prompt: 'elevator for 3 seconds then elevator ding',
  },
  {
    phrases: ['shutter burst', 'camera burst', 'camera shutter burst', 'burst of photos', 'paparazzi'],
    prompt: 'camera shutter six times every 0.3 seconds',
  },
  {
    phrases: ['cork popping champagne pouring', 'champagne opening', 'opening champagne'],
    prompt: 'cork pop then pouring into glass then fizz for 2 seconds',
  },
  {
    phrases: ['roller coaster', 'rollercoaster'],
    prompt: 'train chain rattle for 3 seconds then fast train and people screaming',
  },
  {
    phrases: ['drawbridge', 'drawbridge lowering', 'lowering drawbridge'],
    prompt: 'chain rattle for 3 seconds and wood creak then heavy wood thud',
  },
  {
    phrases: ['city hum', 'city rumble', 'hum of city'],
    prompt: 'distant traffic and gentle wind in background',
  },
  {
    phrases: ['mine cart', 'minecart', 'mine cart ride', 'minecart ride', 'ore cart'],
    prompt: 'fast wooden cart and chain rattle in background',
  },
  {
    phrases: ['submarine interior', 'inside submarine'],
    weakPhrases: ['submarine'],
    prompt: 'underwater rumble and occasional metal creak and sonar ping',
  },
  {
    phrases: ['school hallway', 'school corridor', 'school'],
    prompt: 'children playing and footsteps in background and occasional metal door slam, in hall',
    bed: 'footsteps in background, in hall',
  },
  {
    phrases: ['force field activating hum'],
    prompt: 'force field activating then electric hum',
  },
  {
    phrases: [
      'airport ambience',
      'airport terminal',
      'departure hall',
      'airport departure hall',
      'departure lounge',
      'airport lounge',
    ],
    weakPhrases: ['airport'],
    prompt: 'people talking and occasional announcement and footsteps in background, in hall',
  },
  {
    phrases: ['park ambience', 'city park'],
    weakPhrases: ['park', 'garden'],
    prompt: 'birds singing and gentle breeze in trees in background and occasional distant dog bark',
  },
  {
    phrases: ['restaurant kitchen', 'busy restaurant kitchen', 'commercial kitchen', 'professional kitchen'],
    prompt:
      'frying in pan and occasional metal pan hit and occasional chopping vegetables and occasional cutlery and fan in background and people talking in background, in kitchen',
  },
  {
    phrases: ['quiet street', 'quiet street at night', 'street at night', 'empty street at night', 'night street'],
    prompt:
      'gentle wind in background and several crickets in background and occasional distant footsteps and occasional distant dog bark, in street',
  },
  {
    phrases: ['kitchen ambience', 'busy kitchen'],
    weakPhrases: ['kitchen'],
    prompt:
      'frying in pan and fridge hum in background and occasional chopping vegetables and occasional cutlery, in kitchen',
    bed: 'fridge hum in background, in kitchen',
  },
  {
    phrases: ['construction site', 'building site', 'construction workers', 'workers at site', 'under construction'],
    weakPhrases: ['workers', 'workmen', 'construction'],
    prompt: 'hammering and occasional power drill and jackhammer in background and occasional metal clang, outdoors',
  },
  {
    phrases: ['hospital ambience', 'hospital room'],
    weakPhrases: ['hospital'],
    prompt: 'heart monitor and ventilation system in background and occasional distant footsteps, in room',
  },
  {
    phrases: ['blacksmith shop', 'blacksmith workshop', 'blacksmith ambience', 'smithy'],
    prompt: 'occasional blacksmith and crackling fire in background',
  },
  {
    phrases: ['siege battle', 'castle siege', 'medieval battle', 'medieval battlefield'],
    prompt:
      'occasional sword clash and crowd cheering in background and occasional arrow and crackling fire in background',
  },
  {
    phrases: ['battle'],
    prompt:
      'sword clash every second and man shouting in background and occasional arrow release and crowd cheering in background',
  },
  {
    phrases: [
      'battlefield',
      'war zone',
      'war ambience',
      'wartime ambience',
      'modern battle',
      'gun battle',
      'firefight',
    ],
    prompt: 'gunfire and occasional explosion and crowd cheering in background',
  },
  {
    phrases: ['tank battle', 'tank combat', 'tank warfare'],
    prompt: 'tank rolling and occasional tank cannon and occasional distant explosion',
  },
  {
    phrases: ['space battle', 'star battle'],
    prompt: 'laser and laser cannon and occasional explosion and spaceship engine in background',
  },
  {
    phrases: [
      'empty church',
      'empty church interior',
      'empty cathedral',
      'inside empty church',
      'inside empty cathedral',
    ],
    prompt: 'occasional distant wood creak and gentle wind through gap in background, in cathedral',
  },
  {
    phrases: ['church ambience', 'cathedral ambience'],
    prompt: 'occasional distant footsteps and gentle wind through gap in background, in cathedral',
  },
  {
    phrases: ['haunted house', 'spooky house', 'haunted mansion'],
    prompt: 'howling wind through gap and occasional creaky door and occasional floorboard creaking, in house',
  },
  {
    phrases: [
      'indoor pool',
      'public pool',
      'pool party',
      'swimming baths',
      'indoor swimming baths',
      'lido',
      'leisure pool',
      'swimming hall',
    ],
    weakPhrases: ['swimming pool', 'pool'],
    prompt: 'children playing and occasional splash and lapping water in background, in swimming pool',
  },
  {
    phrases: ['casino floor', 'casino ambience'],
    weakPhrases: ['casino'],
    prompt:
      'arcade game and occasional game coin and occasional coins falling and people talking in background, in hall',
  },
  {
    phrases: ['shopping mall', 'supermarket', 'grocery store', 'department store'],
    weakPhrases: ['mall', 'store', 'shop'],
    prompt: 'crowd murmur and footsteps in background and occasional ui beep and occasional shopping cart, in hall',
  },
  {
    phrases: ['street market', 'farmers market', 'marketplace', 'night market', 'bazaar'],
    weakPhrases: ['market', 'stall', 'market stall', 'fruit stall', 'greengrocer stall', 'greengrocer'],
    prompt: 'lively people talking and footsteps in background and occasional shout, in street',
  },
  {
    phrases: ['harbor ambience', 'harbour ambience', 'fishing harbor', 'fishing port'],
    weakPhrases: ['harbor', 'harbour', 'port', 'marina', 'docks'],
    prompt:
      'waves lapping at dock and occasional flock of seagulls and occasional distant ship horn and rope creak in background',
    bed: 'waves lapping at dock and rope creak in background',
  },
  {
    phrases: ['highway traffic', 'freeway traffic', 'motorway traffic', 'busy highway', 'motorway'],
    weakPhrases: ['highway', 'freeway', 'interstate', 'autobahn'],
    prompt: 'fast traffic and wind in background',
  },
  {
    phrases: ['subway station', 'metro station', 'underground station'],
    prompt: 'crowd murmur and subway train arriving and footsteps in background, in station',
  },
  {
    phrases: ['gym ambience', 'fitness studio'],
    weakPhrases: ['gym'],
    prompt: 'occasional metal clang and people talking in background and occasional grunt, in hall',
  },
  {
    phrases: ['classroom ambience', 'busy classroom'],
    weakPhrases: ['classroom'],
    prompt: 'children talking and occasional page turn and occasional chair drag, in room',
  },
  {
    phrases: ['graveyard at night', 'cemetery at night'],
    weakPhrases: ['graveyard', 'cemetery'],
    prompt: 'howling wind and occasional owl and occasional crow and several crickets in background',
  },
  {
    phrases: [
      'party next door',
      'party upstairs',
      'party downstairs',
      'party through wall',
      'neighbors party',
      'neighbours party',
      'house party next door',
    ],
    prompt: 'muffled dance music and muffled people talking in background and occasional muffled crowd laughter',
  },
  {
    phrases: ['house party', 'wedding party', 'dinner party'],
    prompt: 'lively crowd talking and occasional crowd laughter and occasional glass clink, in room',
  },
  {
    phrases: ['desert ambience'],
    weakPhrases: ['desert'],
    prompt: 'gusty wind in desert and occasional distant hawk',
  },
  {
    phrases: ['mountain ambience', 'mountain top'],
    weakPhrases: ['mountains'],
    prompt: 'wind in the mountains and occasional hawk',
  },
  {
    phrases: ['orc camp', 'goblin camp', 'orc war camp', 'bandit camp', 'barbarian camp'],
    prompt: 'campfire and occasional monster growl and people talking in background',
  },
  {
    phrases: ['dragon lair', 'dragons lair', 'monster lair', 'dragon den'],
    prompt: 'monster growl and water drops in background, in cave',
  },
  {
    phrases: [
      'wizard tower',
      'mage tower',
      'sorcerer tower',
      'witch hut',
      'alchemist lab',
      'alchemist laboratory',
      'apothecary',
    ],
    prompt: 'bubbling cauldron and crackling fire in background and occasional glass clink, in room',
  },
  {
    phrases: ['cavalry charge', 'horse charge', 'knights charge', 'charging cavalry', 'charging horses'],
    prompt: 'horses galloping and occasional shout',
  },
  {
    phrases: ['dragon breathing fire', 'dragon fire'],
    prompt: 'dragon roar and fire breath',
  },
];
