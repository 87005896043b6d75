import type { Sense } from './sense.ts';

/** Things that are struck or swung: their impact is not that of a trailer. */
const HANDLED =
  'punch kick sword metal metallic wood wooden glass stone rock body flesh fist knife car magic spell ice fire bullet arrow ball meteor footstep hammer axe bat club golf tennis spear staff stick rope swing throw thrown laser plasma water door slap';

/** Words of fights and machines in games whose meaning depends on their neighbours. */
export const GAME_SENSES: readonly Sense[] = [
  {
    words: 'bolt',
    exact: true,
    beside: 'wizard mage sorcerer witch warlock',
    unless: 'crossbow door lock',
    means: 'lightning spell',
  },
  { words: 'lightning', exact: true, beside: 'wizard mage sorcerer witch warlock', means: '' },
  {
    words: 'jump jumps jumping',
    exact: true,
    beside: 'hyperdrive hyperspace warp lightspeed ftl starship',
    apart: true,
    means: 'warp',
  },
  {
    words: 'drunk drank drinks drink',
    exact: true,
    beside: 'potion elixir',
    apart: true,
    means: 'gulping',
  },
  // Waves of magic are those of the spell.
  {
    words: 'wave waves gust gusts',
    exact: true,
    beside:
      'spell spells magic magical magically healing heal cast casts casting applause laughter cheers cheering clapping heat',
    unless: 'sea ocean beach shore tide wind winds storm hand',
    means: '',
  },
  {
    words: 'wave waves gust gusts',
    exact: true,
    beside: 'arcane shadow holy fire flame flames ice frost poison toxic lightning void chaos',
    unless: 'sea ocean beach shore tide wind winds storm radio crash crashing boat ship lake cold',
    means: 'spell',
  },
  {
    words: 'wave waves gust gusts',
    exact: true,
    beside: 'energy plasma sonic shock power',
    unless: 'sea ocean beach shore tide wind winds storm radio',
    means: 'blast',
  },
  // A whoosh into a hit belongs to a trailer where nothing else is named.
  {
    words: 'impact impacts hit',
    exact: true,
    beside: 'whoosh swoosh',
    anywhere: true,
    unless: `${HANDLED} sub`,
    means: 'then cinematic hit',
  },
  {
    words: 'sparkle sparkles',
    exact: true,
    beside: 'gem gems crystal jewel',
    unless: 'magic',
    means: 'and magic sparkle',
  },
  {
    words: 'whoosh swoosh',
    exact: true,
    beside: 'impact impacts hit boom braam',
    anywhere: true,
    unless: `${HANDLED} fireball spell rising reverse reversed upward cinematic transition bass`,
    means: 'cinematic whoosh',
  },
  {
    words: 'impact impacts',
    exact: true,
    beside: 'sword blade katana dagger',
    apart: true,
    means: 'hit',
  },
  // Shots, and what becomes of them.
  {
    words: 'ricochet ricochets ricocheting',
    exact: true,
    beside: 'gun rifle pistol gunshot gunfire shot shots sniper',
    unless: 'nearby then followed',
    means: 'then bullet ricochet',
  },
  { words: 'bullet bullets whining', exact: true, beside: 'ricochet ricochets ricocheting', means: '' },
  // How a creature cries.
  {
    words: 'rumbling',
    exact: true,
    beside: 'roar roars growl growls snarl bellow groan',
    unless: 'thunder earth ground engine',
    means: '',
  },
  // The steps that were named.
  { words: 'stomp stomps', exact: true, beside: 'footsteps steps walking walks', means: '' },
  // A salvo of light, not a single shot.
  { words: 'burst', exact: true, beside: 'laser lasers plasma blaster', unless: 'beam energy', means: 'four times' },
  // What is thrown before it goes off.
  {
    words: 'throw throws thrown toss tosses tossed lob lobs lobbed',
    exact: true,
    beside: 'grenade pin molotov',
    anywhere: true,
    means: 'whoosh',
  },
  {
    words: 'grenade molotov cocktail',
    exact: true,
    beside: 'throw throws thrown throwing toss tossed tosses lob lobs lobbed hurled',
    unless: 'launcher',
    means: '',
  },
  {
    words: 'fire fires firing',
    exact: true,
    beside: 'spin spins spinning spool spooling',
    anywhere: true,
    unless: 'wheel poi dancer staff catherine flames burning campfire log firework',
    means: 'machine gun',
  },
  {
    words: 'dust',
    exact: true,
    beside: 'explosion blast explodes detonation',
    unless: 'settling settles falling falls cloud storm debris rubble pebbles wiping',
    means: 'very soft dust settling',
  },
  // Both of them.
  {
    words: 'glitchy glitched glitching glitch',
    exact: true,
    beside: 'whoosh swoosh riser impact sweep',
    means: 'digital glitch with',
  },
  {
    words: 'voice voices',
    exact: true,
    beside: 'radio walkie',
    anywhere: true,
    unless: 'singing choir crowd',
    means: 'radio voice',
    apart: true,
  },
  // What kind of game, no weapon.
  {
    words: 'rpg',
    exact: true,
    beside:
      'cooking pot menu inventory quest potion level fantasy tavern sword bow heal item coin dialogue text battle spell turn map town chest door game jingle ui',
    anywhere: true,
    unless: 'launch launcher fired fires rocket explosion missile soldier tank',
    means: '',
  },
  // Water on a fire.
  {
    words: 'extinguished extinguishes extinguish extinguishing doused douses dousing quenched',
    exact: true,
    beside: 'fire campfire flames torch bonfire embers fireplace brazier',
    unless: 'extinguisher candle',
    means: 'then steam hiss',
  },
  // A robot that talks in tones is not the whirr of its arms.
  {
    words: 'robot android',
    exact: true,
    beside: 'beep beeps beeping bleep bleeps chirp chirps chirping warble warbling talking chatter chattering babble',
    unless: 'arm servo walking footsteps',
    means: 'droid',
  },
  { words: 'voice', exact: true, beside: 'boop boops', means: '' },
  { words: 'chatter chattering talking babble', exact: true, beside: 'robot droid android', means: '' },
  // Bones that fall apart are still bones.
  {
    words: 'collapse collapses collapsing crumble crumbles',
    exact: true,
    beside: 'bones skeleton skeletons',
    anywhere: true,
    unless: 'building bridge wall',
    means: 'bones',
  },
  // The attack of an animal is its growl and its bite.
  { words: 'attack attacks attacking', exact: true, beside: 'bite bites growl growls snarl snarls roar', means: '' },
  // Whoever falls in armor is heard by it.
  {
    words: 'armor armour',
    exact: true,
    beside: 'falls fall fell falling collapses collapse dies',
    unless: 'hit hits piece pieces strikes dropped',
    means: 'armor rattle',
  },
];
