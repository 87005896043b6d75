import type { Sense } from './sense.ts';

const GUN =
  'gun guns rifle pistol handgun sniper carbine shotgun revolver firearm weapon gunshot gunshots soldier ak uzi smg';

/** What and who shoots. */
const LASERS = 'laser lasers blaster plasma phaser railgun';
const GUNS = 'gun guns rifle pistol handgun sniper shotgun revolver soldier soldiers shooter gunman sentry';

const LIGHT_SWORD = 'lightsaber lightsabers saber sabers jedi sith';

/** Words that mean something else in a prompt about weapons or a fight, wherever these are named. */
export const WEAPON_SENSES: readonly Sense[] = [
  // Firearms.
  {
    words: 'shot shots',
    exact: true,
    beside: 'sniper',
    anywhere: true,
    unless: 'camera film',
    apart: true,
    means: 'sniper shot',
  },
  {
    words: 'shot shots',
    exact: true,
    beside: 'revolver pistol handgun',
    anywhere: true,
    unless: 'camera film laser',
    apart: true,
    means: 'gunshot',
  },
  {
    words: 'bolt',
    exact: true,
    beside: GUN,
    anywhere: true,
    unless: 'lightning thunder crossbow door nut screw lock wrench plasma energy magic fire action',
    apart: true,
    means: 'rifle bolt',
  },
  {
    words: 'slapped slaps slammed slams pushed pushes shoved shoves slides snapped',
    exact: true,
    beside: 'magazine mag',
    anywhere: true,
    unless: 'door back forward bolt slide hand man pages',
    means: 'magazine inserted',
  },
  {
    words: 'magazine mag',
    exact: true,
    beside: 'taken removed pulled dropped drops ejected ejects released falls',
    unless: 'page pages read reading news in inserted newspaper table',
    means: 'magazine ejected',
  },
  {
    words: 'magazine mag',
    exact: true,
    beside: 'inserted inserts loaded loads slapped slammed pushed clicks',
    unless: 'page pages read reading news newspaper table waiting flips flipping turning',
    means: 'magazine inserted',
  },
  // One clinks, several rain down; counted ones fall one by one.
  {
    words: 'shells casings',
    exact: true,
    beside:
      'shotgun rifle pistol gun minigun gunshot gunfire empty spent brass shell bullet floor concrete tile tiles ground falling',
    anywhere: true,
    unless: `loading loaded loads pushed inserted sea beach mortar artillery tank explode explodes exploding incoming
      chamber into city town village battlefield trench trenches war two three four five six`,
    means: 'casing shower',
  },
  {
    words: 'shell shells casing casings',
    exact: true,
    beside: 'shotgun rifle pistol gun gunshot empty spent brass',
    anywhere: true,
    unless: 'loading loaded loads pushed inserted sea beach mortar artillery tank explodes incoming chamber into',
    means: 'shell casing drops',
  },
  {
    words: 'click clicks',
    exact: true,
    beside: 'cock cocked cocking',
    unless: 'mouse door lock dry empty fire',
    means: '',
  },
  // A grenade is a piece of metal until it goes off.
  {
    words: 'grenade grenades',
    exact: true,
    beside: 'bounce bounces bouncing bounced clinks clatters',
    unless: 'launcher pin throw thrown tossed lob',
    means: 'steel ball',
  },
  { words: 'boom', exact: true, beside: 'mortar artillery incoming shell', means: 'then explosion' },
  {
    words: 'shoot shoots shooting fire fires firing',
    exact: true,
    beside: 'turret turrets',
    unless: 'laser plasma tank flame flamethrower cannon missile burning arrow machine gun',
    means: 'machine gun fire',
    apart: true,
  },
  {
    words: 'shoot shoots shooting shot',
    exact: true,
    beside: 'arrow arrows bow archer',
    unless: 'gun rifle pistol hit hits lands volley crossbow',
    means: 'bow release',
    apart: true,
  },
  // Who is struck falls.
  {
    words: 'fall falls falling',
    exact: true,
    beside: 'grunt grunts punch punches gunshot shot stabbed collapses uppercut',
    unless:
      'rain snow water leaves leaf tree rock rocks asleep down casing casings shell shells silent quiet glass debris',
    means: 'body fall',
  },
  // What is many falls like rain, and none falls.
  {
    words: 'raining rains rain',
    exact: true,
    beside: 'casings shells bullets arrows debris sparks rubble shrapnel embers ash',
    unless: 'heavy light storm thunder wind umbrella roof window',
    means: '',
  },
  { words: 'gunfire', exact: true, beside: 'laser plasma blaster', means: 'laser shots' },
  {
    words: 'gunshots gunshot shots shot',
    exact: true,
    beside: 'laser plasma blaster',
    apart: true,
    means: 'laser shot',
  },
  { words: 'pump action', exact: true, beside: 'racked', unless: 'water', means: '' },
  {
    words: 'click clicks clicked clicking',
    exact: true,
    beside: 'revolver cylinder rifle pistol handgun hammer trigger',
    anywhere: true,
    unless: 'mouse button ui switch camera menu safety empty door lock dry fire',
    means: 'trigger click',
    apart: true,
  },
  // Who fires makes no flames.
  {
    words: 'fires fired',
    exact: true,
    beside: 'rocket rockets missile missiles torpedo torpedoes',
    unless: 'alarm flames',
    means: '',
  },
  {
    words: 'fire fires fired firing shoots shooting',
    exact: true,
    beside: 'launcher launchers',
    unless: 'flames alarm burning',
    means: '',
  },
  {
    words: 'rocket rockets missile missiles',
    exact: true,
    beside: 'fires fired launches launched shoots fire',
    unless: 'launcher launchers hits lands space engine countdown',
    means: 'missile launch',
  },
  {
    words: 'fires fired',
    exact: true,
    beside: 'crossbow bow archer archers ballista',
    anywhere: true,
    unless: 'flames alarm forest burning thrusters engine',
    means: 'crossbow fired',
  },
  {
    words: 'fires fired',
    exact: true,
    beside: LASERS,
    anywhere: true,
    unless: 'flames alarm forest burning thrusters engine rockets',
    means: 'laser shot',
  },
  {
    words: 'fires fired',
    exact: true,
    beside: 'cannon cannons tank tanks howitzer artillery',
    anywhere: true,
    unless: 'flames alarm forest burning thrusters engine machine gun rifle pistol cannon cannons',
    means: 'cannon',
  },
  {
    words: 'shooting shoots shoot shot shots firing fire',
    exact: true,
    beside: 'tank tanks panzer howitzer',
    unless: 'flames alarm burning engine machine gun rifle pistol cannon cannons fish water gas septic under takes',
    means: 'cannon',
    apart: true,
  },
  {
    words: 'fires fired',
    exact: true,
    beside: GUNS,
    anywhere: true,
    unless: 'flames alarm forest burning thrusters engine dart arrow pistol rifle gun shotgun',
    means: 'gunshot',
  },
  { words: 'twang', exact: true, beside: 'crossbow bow bowstring arrow', means: '' },
  {
    words: 'bolt',
    exact: true,
    beside: 'crossbow',
    anywhere: true,
    unless: 'sticks hits strikes thuds wall target door lands',
    means: '',
  },
  // Its release is heard already.
  { words: 'fires fired shoots', exact: true, beside: 'catapult trebuchet', unless: 'flames alarm gun', means: '' },
  // Fights.
  {
    words: 'battle',
    exact: true,
    beside:
      'gun guns gunfire gunshot gunshots rifle rifles machinegun tank tanks artillery bomb bombs explosion explosions mortar grenade grenades trench modern helicopter helicopters ww2 wwii',
    anywhere: true,
    unless: 'sword swords knight knights medieval pirate pirates laser lasers space boss sea',
    means: 'war zone',
  },
  {
    words: 'swing swings swung',
    exact: true,
    beside: 'sword swords blade katana swordsman',
    anywhere: true,
    unless: 'door gate playground rope axe club hammer bat lightsaber saber child',
    means: 'sword swing',
    apart: true,
  },
  { words: 'air', exact: true, beside: 'swing swings swung slash slashes', unless: 'horn hiss', means: '' },
  {
    words: 'slap slaps',
    exact: true,
    beside: 'wet slimy',
    unless: 'face hand cheek woman man',
    means: 'splat',
  },
  {
    words: 'switched turned shut powered',
    exact: true,
    beside: LIGHT_SWORD,
    anywhere: true,
    unless: 'on page door',
    means: 'lightsaber retract',
  },
  {
    words: 'unsheathes unsheathed unsheathing unsheathe',
    exact: true,
    beside: '*',
    means: 'sword drawn',
  },
  {
    words: 'flutter flutters fluttering flaps flapping flap',
    exact: true,
    beside: 'cloak cape flag cloth silk banner robe curtain sail tarp',
    unless: 'wings bird bat',
    means: 'flag flapping',
    apart: true,
  },
  { words: 'cloak cape robe banner', exact: true, beside: 'flutters flutter flaps fluttering flapping', means: '' },
  {
    words: 'door doors',
    exact: true,
    beside: 'smashes smashed smash splinters splintered bashes shatters',
    unless: 'slams opens open closes glass',
    means: 'wood',
  },
  {
    words: 'bell bells',
    exact: true,
    beside: 'boxing boxer boxers',
    anywhere: true,
    unless: 'church door bicycle',
    means: 'boxing bell',
  },
  {
    words: 'punch punches punching jab jabs',
    exact: true,
    beside: 'glove gloves boxing boxer boxers sparring',
    anywhere: true,
    apart: true,
    means: 'boxing punch',
  },
  { words: 'gloves glove', exact: true, beside: 'punch punches jab jabs', means: '' },
  {
    words: 'swung swing swings swinging slashes slash',
    exact: true,
    beside: LIGHT_SWORD,
    anywhere: true,
    means: 'lightsaber swing',
  },
  {
    words: 'clash clashes clashing clashed',
    exact: true,
    beside: LIGHT_SWORD,
    anywhere: true,
    means: 'lightsaber clash',
  },
  {
    words: 'hammer',
    exact: true,
    beside: 'anvil',
    unless: 'hammers handle drops',
    means: '',
  },
];
