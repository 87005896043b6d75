import type { Sense } from './sense.ts';

/** Words whose meaning depends on the place or the object they belong to. */
export const SCENE_SENSES: readonly Sense[] = [
  // What grows is the weather or the crowd, without an effect of its own.
  {
    words: 'building builds build built',
    exact: true,
    beside:
      'storm thunderstorm wind winds rain gale crowd applause cheering waves surf sea traffic chatter fire engine',
    unless: 'site construction house office tower old empty abandoned in inside',
    means: 'getting louder',
  },
  {
    words: 'shower',
    exact: true,
    beside: 'water head bathroom running bath hot curtain tub',
    unless:
      'rain raining wind storm clouds sun spring april passing heavy light cold thunder meteor sparks summer roof leaves',
    apart: true,
    means: 'shower running',
  },
  // A horse before a carriage is heard by its hooves.
  {
    words: 'horse horses',
    exact: true,
    beside: 'carriage cart buggy wagon coach',
    unless: 'neigh neighs neighing whinny whinnies snort snorts gallop gallops galloping trot trots trotting stable',
    means: '',
  },
  {
    words: 'carriage carriages cart carts buggy wagon wagons coach coaches chariot',
    exact: true,
    beside: 'horse horses',
    unless: 'shopping tea golf',
    means: 'horse carriage',
  },
  {
    words: 'drum drums drumming drummed',
    beside: 'rain rains hail raindrops fingers',
    unless: 'kit snare bass band music solo shaman tribal',
    means: '',
  },
  {
    words: 'faucet tap spigot',
    exact: true,
    beside: 'drip drips dripping dripped leak leaks leaky leaking',
    unless: 'running turned dance dancer',
    means: '',
  },
  {
    words: 'machine machines',
    exact: true,
    beside: 'laundromat launderette laundry',
    unless: 'washing vending coin change drying',
    means: 'washing machine',
  },
  {
    words: 'bell bells',
    exact: true,
    beside: 'sheep goat goats cow cows cattle herd flock pasture alpine',
    unless: 'church door chapel school bicycle shop',
    means: 'cow bell',
    apart: true,
  },
  {
    words: 'shooting shoots shoot shot',
    exact: true,
    beside: 'up upwards upward skyward past off away',
    unless: 'gun rifle pistol arrow bullet bullets cannon range film rocket star stars',
    means: '',
  },
  // Who rides a bicycle is heard by its chain, not by its bell.
  {
    words: 'bicycle bicycles bike bikes',
    exact: true,
    beside: 'ride rides riding rode rider pass passes passing past cycling coasts coasting speeds rolls rolling',
    unless:
      'bell bells ring rings ringing dirt motor engine revs race pump horn crash chain falls quad exercise brakes tyre tire',
    means: 'bicycle pedaling',
  },
  {
    words: 'ride rides riding rode',
    exact: true,
    beside: 'bicycle bicycles bike bikes',
    unless: 'motor dirt quad horse engine',
    means: '',
  },
  // A vessel for fuel or water is no armoured vehicle.
  {
    words: 'tank tanks',
    exact: true,
    beside: 'fuel gas gasoline petrol diesel nozzle pump filler oxygen propane septic',
    unless: 'treads tracks turret cannon gun shell battle army military firing fires',
    means: '',
  },
  {
    words: 'nozzle',
    exact: true,
    beside: 'inserted inserting inserts insert put puts replaced placed hung hooked returned lifted clunks clunk',
    means: 'clank',
  },
  { words: 'fuel petrol gas gasoline', exact: true, beside: 'nozzle', unless: 'leak hiss stove station', means: '' },
  // Motors of machines that are named are no cars.
  {
    words: 'motor motors',
    exact: true,
    beside:
      'elevator lift escalator blinds treadmill projector lens camera printer fan conveyor drawer bed robot android mech',
    unless: 'car boat motorboat motorcycle outboard engine',
    means: '',
  },
  {
    words: 'ding dings dinging bell chime',
    exact: true,
    beside: 'elevator lift',
    unless: 'wind church door ski bicycle counter reception service desk arriving arrives arrived',
    apart: true,
    means: 'elevator ding',
  },
  // Loudspeakers of stations, and doors of trains.
  {
    words: 'chime chimes',
    exact: true,
    beside:
      'airport terminal gate station platform announcement announcements tannoy subway metro train tram bus boarding concourse',
    unless: 'wind clock church garden porch',
    means: 'announcement chime',
  },
  { words: 'announcement', exact: true, beside: 'chime chimes', unless: 'voice speaker woman man', means: '' },
  {
    words: 'getting gets',
    exact: true,
    beside: 'passengers people off on',
    unless: 'louder closer stronger',
    means: '',
  },
  // A machine that washes spins by itself.
  { words: 'cycle', exact: true, beside: 'washing washer dryer dishwasher spin rinse', unless: 'motor', means: '' },
  {
    words: 'spin',
    exact: true,
    beside: 'washing washer laundry',
    means: '',
  },
  {
    words: 'blow',
    exact: true,
    beside: 'candle candles match flame wick',
    unless: 'wind whistle horn kiss bubbles',
    means: 'blowing out candles',
  },
  // The beep of a radio stands in the middle of its static.
  { words: 'static', exact: true, beside: 'walkie', means: '' },
  { words: 'beep beeps', exact: true, beside: 'walkie talkie', means: '', apart: true },
  // One gasp of many mouths.
  { words: 'gasp gasps gasping', beside: 'crowd audience', means: 'crowd gasp' },
  {
    words: 'crowd crowds audience',
    beside: 'gasp gasps',
    unless: 'murmur cheers cheering applause talking clap',
    means: '',
  },
  {
    words: 'single shared collective',
    exact: true,
    beside: 'crowd audience',
    unless: 'clap shout voice cheer',
    means: '',
  },
  {
    words: 'underground',
    exact: true,
    beside: 'cave cavern bunker lake river lab laboratory base facility tunnel mine city vault temple',
    unless: 'train platform station',
    means: '',
  },
  {
    words: 'hum',
    exact: true,
    beside: 'voices conversation conversations chatter',
    unless: 'tune engine machine motor electric fan fridge song lullaby melody',
    means: 'people talking',
  },
  { words: 'voices conversation conversations', beside: 'hum', means: '' },
  { words: 'squeak squeaking squeaks', beside: 'swing swings gate hinge hinges', means: 'squeaky gate' },
  {
    words: 'groan groaning groans',
    beside: 'pipe pipes metal hull steel ship beam beams bridge girder structure',
    unless: 'zombie monster man woman person people',
    means: 'ship hull creaking',
  },
  { words: 'groan groaning groans', beside: 'ice glacier lake iceberg frozen', means: '' },
  { words: 'howl howls howling', beside: 'werewolf', means: 'wolf howl' },
  {
    words: 'werewolf',
    beside: 'howl howls howling',
    unless: 'growl growls growling snarl snarls roar roars',
    means: '',
  },
  // Crackles and whistles belong to what crackles and whistles.
  {
    words: 'crackle crackles crackling',
    beside: 'fireworks firework firecracker firecrackers',
    unless: 'fire campfire bonfire fireplace rocket',
    apart: true,
    means: 'firework crackle',
  },
  {
    words: 'whistle whistles whistling',
    beside: 'fireworks firework',
    unless: 'rocket',
    apart: true,
    means: 'firework rocket whistle',
  },
  {
    words: 'crackle crackles crackling crackly',
    beside: 'radio walkie talkie headset intercom transmission broadcast transistor',
    unless: 'fire campfire fireplace bonfire vinyl record',
    means: 'radio static',
  },
  { words: 'radio', exact: true, beside: 'crackle crackles crackling crackly', unless: 'tuning dial vinyl', means: '' },
  { words: 'hum', exact: true, beside: 'spaceship starship spacecraft', unless: 'electric fluorescent', means: '' },
  {
    words: 'clatter clattering clatters rattle rattling rattles',
    beside: 'train tram railway metro subway carriage compartment',
    unless: 'dishes plates cups cutlery trolley keys coins',
    means: '',
  },
  // A tape or a film that looks back is not a video game.
  {
    words: 'retro',
    exact: true,
    beside:
      'vhs tape cassette film tv television vcr radio horror projector vinyl record phone telephone typewriter camera car',
    unless: '8-bit 8bit game arcade chiptune pixel coin jump console',
    means: '',
  },
  { words: 'pop pops popping', beside: 'vinyl record turntable gramophone', unless: 'cork balloon', means: '' },
  {
    words: 'hiss hisses hissing',
    beside: 'vinyl record turntable gramophone',
    unless: 'snake cat steam tape',
    means: '',
  },
  {
    words: 'chime ding tone tones',
    exact: true,
    beside: 'login logout success confirm confirmed confirmation',
    unless: 'door wind clock elevator',
    means: '',
  },
  { words: 'shout shouts shouting', beside: 'hawker vendor vendors hawkers', means: 'shout' },
  { words: 'gun guns', beside: 'air pit', unless: 'shot shots fire firing pellet rifle', means: 'power drill' },
  { words: 'stop', exact: true, beside: 'pit', unless: 'engine motor brakes', means: '' },
  { words: 'hissing hiss', beside: 'door doors', unless: 'snake cat steam pipe', means: '' },
  { words: 'door doors', beside: 'hissing hiss', unless: 'snake cat pipe', means: 'pneumatic door' },
  { words: 'crackle crackling', beside: 'ice frost frozen', unless: 'fire fireplace', means: 'ice cracking' },
  { words: 'music', beside: 'app sheet stand shop store lesson teacher player', unless: 'plays playing', means: '' },
  { words: 'blast blasts', beside: 'horn klaxon whistle foghorn siren', means: '' },
  { words: 'blast blasts', beside: 'wind air icy frost cold', unless: 'bomb explosion energy', means: '' },
  { words: 'whistle whistles whistling', beside: 'arrow arrows', means: 'arrow whoosh' },
  {
    words: 'space',
    exact: true,
    beside: 'colony door corridor hangar pod helmet marine base hatch',
    means: '',
  },
  {
    words: 'moan moaning moans',
    beside: 'wind winds',
    unless: 'zombie ghost person man woman people',
    means: 'howling',
  },
  {
    words: 'growl growls growling',
    beside: 'mimic goblin dungeon mine crypt creature demon ghoul swamp',
    unless: 'dog wolf bear lion cat tiger',
    means: 'monster growl',
  },
  { words: 'metal iron steel', beside: 'molten', unless: 'pour poured pouring', means: 'steam' },
  { words: 'shell', beside: 'egg eggs', means: '' },
  { words: 'hit hits', exact: true, beside: 'hammer hammering anvil crafting', means: '' },
  { words: 'rail rails', beside: 'screech screeching squeal squealing', means: '' },
  {
    words: 'door',
    exact: true,
    beside: 'whining whimpering whines whimpers',
    unless: 'knock knocks slam slams creak creaks open opens opening close closes scratch scratching',
    means: '',
  },
];
