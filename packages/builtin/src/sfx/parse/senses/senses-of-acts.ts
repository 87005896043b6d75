import { PERSON, type Sense } from './sense.ts';

const PROGRAMMES =
  'sting stinger jingle sweeper bumper ident whoosh swoosh intro outro opener imaging segment headline headlines bulletin ad advert';
const DEVICES =
  'printer inkjet laserprinter copier photocopier scanner atm machine dispenser fax typewriter teller plotter shredder';
const MESSAGES = 'notification notifications alert ping ding bubble message popup sent received incoming unread';

/** Senses of acts and noises by who does them or where: a printer that spits, a stadium that erupts, a radio's sweeper. */
/** What comes before a fall. */
const STUMBLES = 'slip slips slipped slipping trip trips tripped tripping stumble stumbles stumbled stumbling';

export const SENSES_OF_ACTS: readonly Sense[] = [
  {
    words: 'slip slips slipped slipping',
    beside: 'fall falls fell falling banana',
    unless: 'cartoon cartoonish comic comedy comedic pool water river lake',
    means: 'shoe squeak',
  },
  { words: 'trip trips tripped tripping stumble stumbles stumbled', beside: 'fall falls fell falling', means: '' },
  {
    words: 'fall falls fell falling',
    exact: true,
    beside: STUMBLES,
    unless: 'pool water river lake stairs asleep',
    means: 'body fall',
  },
  { words: 'tantrum tantrums', exact: true, beside: '*', means: 'child crying' },
  // A song by who sings it, and a snore by its whistle.
  {
    words: 'lullaby lullabies song songs tune melody',
    exact: true,
    beside: 'sing sings singing sang hum hums humming',
    unless: 'radio bird birds box band piano guitar choir',
    means: '',
  },
  { words: 'whistle whistles whistling', exact: true, beside: 'snore snores snoring', means: '' },
  // Those who clap are the audience.
  {
    words: 'audience',
    exact: true,
    beside: 'applause',
    unless: 'cheer cheers cheering laugh laughs laughing murmur talking whistle whistles',
    means: '',
  },
  // People who jump, not figures in a game.
  {
    words: 'jump jumps jumping jumped leap leaps leaping',
    exact: true,
    beside: `${PERSON} athletic athlete parkour fighter ninja martial gymnast feet boots sneakers landing lands land roof wall fence`,
    unless:
      'retro arcade 8-bit 8bit bit pixel game platformer rope trampoline pogo bed hyperspace water pool lake horse bungee scare sound sounds whoosh swoosh',
    means: 'person jumping',
  },
  {
    words: 'landing lands landed land',
    exact: true,
    beside: `${PERSON} feet heavy hard soft solid light controlled character boots sneakers parkour ninja fighter boxer dancer athletic impact ground`,
    unless:
      'cat dog frog fish trout jumps plane airplane jet aircraft helicopter drone rocket spaceship ship spacecraft bird duck owl fly bee insect gear water pool pond lake punch blow ball arrow page stairs',
    means: 'feet landing',
  },
  // What a programme is joined by stands beside the medium, which is silent.
  {
    words: 'radio podcast tv television broadcast show',
    exact: true,
    beside: PROGRAMMES,
    unless: 'static tuning dial station stations crackle squelch on off transmission voice',
    means: '',
  },
  { words: 'news', exact: true, beside: 'sweeper whoosh swoosh segment ad advert', means: '' },
  { words: 'jingle whoosh swoosh', exact: true, beside: 'sweeper', unless: 'keys coins', means: '' },
  // Messages are not spoken.
  {
    words: 'chat text email mail app sms dm',
    exact: true,
    beside: MESSAGES,
    unless: 'typing people vibrating vibrates vibration',
    means: '',
  },
  // Machines and devices.
  {
    words: 'chirp chirps chirping chirped beep beeps beeping bleep bleeps bleeping warble warbles warbling',
    beside: 'robot droid android astromech',
    unless: 'bird birds cricket crickets car alarm phone console keypad scanner',
    means: '',
  },
  {
    words: 'spit spits spitting spat',
    beside: `${DEVICES} paper page pages ticket receipt card cash banknotes`,
    unless: 'man woman person boy llama camel mouth',
    means: '',
  },
  {
    words: 'boot boots booting',
    exact: true,
    beside:
      'console computer pc laptop system os windows android playstation xbox nintendo terminal server startup mainframe',
    unless: 'walking footsteps leather heavy kick step steps stomp gravel snow mud',
    means: 'starting up',
  },
  {
    words: 'hiss hisses hissing',
    exact: true,
    beside: 'airlock hydraulic hydraulics pneumatic pneumatics piston pistons bulkhead decompression',
    unless: 'snake cat steam',
    means: 'air hiss',
  },
  {
    words: 'hum hums humming',
    exact: true,
    beside:
      'conveyor conveyors escalator elevator projector appliance turbine printer inkjet copier photocopier scanner atm dispenser fax',
    unless: 'tune song lullaby man woman person she he softly herself himself',
    means: '',
  },
  {
    words: 'buzz buzzes buzzing',
    beside: 'vibrates vibrating vibrate vibration pager',
    unless: 'fly flies bee bees insect insects wasp',
    means: '',
  },
  {
    words: 'ping pings pinging',
    exact: true,
    beside: 'submarine sub sonar torpedo periscope',
    unless: 'pong ball table',
    means: 'sonar ping',
  },
  {
    words: 'static',
    exact: true,
    beside: 'walkie talkie cb tv television telly radio transmission intercom comms headset crt',
    unless: 'radio_static shock cling',
    means: 'radio static',
    apart: true,
  },
  {
    words: 'toggle switch',
    exact: true,
    beside: 'ui interface app menu settings',
    unless: 'light wall metal scene',
    means: 'ui toggle',
  },
  // Shows, matches and schools.
  {
    words: 'erupt erupts erupted erupting',
    beside: 'crowd stadium arena audience fans spectators terraces stands room theatre theater hall pub bar club',
    unless: 'volcano lava geyser laughter applause cheer cheers cheering',
    means: 'crowd cheering',
  },
  {
    words: 'whistle whistles',
    exact: true,
    beside:
      'goal match referee ref game football soccer basketball rugby hockey stadium coach kickoff halftime gym pitch',
    unless: 'train kettle steam man person tune slide dog',
    means: 'referee whistle',
    apart: true,
  },
  {
    words: 'bell bells',
    exact: true,
    beside: 'school class classes classroom playground pupils schoolyard lesson lessons recess',
    unless: 'church tower bicycle bike door cow sheep hand dance yoga',
    means: 'school bell',
  },
  {
    words: 'slot slots',
    exact: true,
    beside: 'casino paying pays payout jackpot vegas',
    unless: 'machine coin',
    means: 'slot machine jackpot',
  },
  { words: 'paying pays payout', exact: true, beside: 'slot slots jackpot', means: '' },
  {
    words: 'chips',
    exact: true,
    beside: 'casino poker blackjack roulette clacking stacked bet dealer',
    unless: 'poker_chips eating crisps fryer frying bag potato',
    means: 'poker chips',
    apart: true,
  },
  { words: 'clack clacks clacking clink clinking', exact: true, beside: 'chips', unless: 'glass glasses', means: '' },
  // Notes of an instrument.
  {
    words: 'plink plinks plinking plunk plunks plonk plonks plonking plinky',
    beside:
      'xylophone piano marimba glockenspiel harp banjo guitar ukulele vibraphone kalimba celesta toy music pizzicato strings',
    means: '',
  },
  { words: 'shower', exact: true, beside: 'psycho', unless: 'water', means: '' },
  { words: 'shower showers showering', exact: true, beside: 'spark sparks sparking', unless: 'water', means: '' },
  { words: 'enter', exact: true, beside: 'hit hits hitting press presses pressing pressed', means: 'big key' },
  // Weapons.
  { words: 'loosed looses loosing', exact: true, beside: 'bow arrow arrows bowstring archer', means: 'bow release' },
  { words: 'nocked nocks nocking', exact: true, beside: 'bow arrow arrows bowstring archer', means: '' },
  { words: 'arrow', exact: true, beside: 'nocked nocks nocking loosed', means: '' },
  { words: 'bolt', exact: true, beside: 'crossbow', unless: 'loading loaded reload', means: 'arrow', apart: true },
  {
    words: 'counter counters',
    exact: true,
    beside: 'parry parries block blocks slash attack attacks punch strike strikes stab dodge',
    means: '',
  },
  {
    words: 'attack attacks',
    exact: true,
    beside: 'counter counters',
    unless: 'air missile heart dog bear',
    means: 'sword slash',
  },
  {
    words: 'block blocks blocked',
    exact: true,
    beside: 'counter counters attack riposte parry dodge slash strike sword punch',
    unless: 'wood wooden stone ice building placed place break key button',
    means: 'sword clash',
  },
];
