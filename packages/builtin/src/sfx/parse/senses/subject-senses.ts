import { PERSON, type Sense } from './sense.ts';

/** Words that make a prompt one about a trailer. */
const TRAILER = 'trailer cinematic braam braams riser uplifter downlifter downer';

/** Things whose blows are those of the thing also in a trailer. */
const STRUCK =
  'punch kick sword metal metallic wood wooden glass stone rock concrete flesh fist knife car door bullet arrow body drum drums marker';

const SPACESHIP =
  'spaceship spaceships starship spacecraft airlock scifi sci sci-fi futuristic cyberpunk spacestation space-station alien droid';

const INTERFACE = 'ui interface app toggle menu settings smartphone notification notifications touchscreen website';

/** Words for a path through the air, after which "flies" is no insect. */
const INSECTS = 'buzz buzzes buzzing swarm insect insects fly mosquito mosquitoes lamp carcass corpse food window';

/**
 * Words that mean something else in a prompt about a certain subject, wherever the subject is named: the bolt of a
 * rifle, the bell of a boxing match, the walk of a horse.
 */
export const SUBJECT_SENSES: readonly Sense[] = [
  { words: 'hurt', exact: true, beside: PERSON, unless: 'game player pixel 8bit character', means: '' },
  // Trailers.
  { words: 'hit hits impact impacts boom', exact: true, beside: 'braam braams', apart: true, means: 'cinematic hit' },
  {
    words: 'impact impacts boom booms',
    exact: true,
    beside: TRAILER,
    anywhere: true,
    unless: `${STRUCK} braam braams sonic`,
    means: 'cinematic hit',
  },
  {
    words: 'impact impacts',
    exact: true,
    beside: 'logo reveal',
    anywhere: true,
    unless: 'punch kick sword car door body bullet arrow rock',
    means: 'cinematic hit',
  },
  {
    words: 'whoosh whooshes',
    exact: true,
    beside: `${TRAILER} logo reveal intro outro title transition teaser`,
    anywhere: true,
    unless:
      'arrow sword bat ball kick punch send message email fire spell cinematic ascending rising upward reverse by',
    means: 'cinematic whoosh',
  },
  // Space ships.
  {
    words: 'door doors hatch',
    exact: true,
    beside: SPACESHIP,
    anywhere: true,
    unless: 'wooden wood creaky car house cabin cell iron cryo laser plasma energy',
    apart: true,
    means: 'sci fi door',
  },
  {
    words: 'hum hums humming',
    exact: true,
    beside: 'portal rift wormhole vortex',
    anywhere: true,
    unless: 'person man woman engine machine',
    apart: true,
    means: 'portal drone',
  },
  {
    words: 'snaps snapped seals collapses implodes closes closed',
    exact: true,
    beside: 'portal rift wormhole vortex',
    anywhere: true,
    unless: 'twig door book box hatch chest lid branch',
    apart: true,
    means: 'portal closing',
  },
  {
    words: 'engine engines',
    exact: true,
    beside: `${SPACESHIP} hyperspace hyperdrive warp lightspeed cockpit`,
    anywhere: true,
    unless: 'car truck bus police motorcycle train boat plane steam search starship spaceship spacecraft',
    means: 'spaceship engine',
  },
  {
    words: 'seal seals',
    exact: true,
    beside: 'hiss hisses hissing chamber hatch airlock pod vacuum breaks',
    means: '',
  },
  {
    words: 'pour pours pouring poured',
    exact: true,
    beside: 'steam smoke fog mist light coins',
    unless: 'water milk tea coffee juice wine beer oil liquid lightly',
    means: '',
  },
  {
    words: 'hum hums humming',
    exact: true,
    beside: 'magic magical mirror crystal orb rune runes artifact shrine amulet gem obelisk monolith',
    unless: 'man woman child person singer bees',
    means: 'magic portal',
  },
  { words: 'magic magical enchanted', exact: true, beside: 'mirror crystal orb stone sword book ring door', means: '' },
  {
    words: 'scans scan scanning scanned',
    exact: true,
    beside: 'drone robot droid beep beeps ship probe laser device',
    unless: 'barcode checkout document airport paper page printer card',
    means: 'sci fi scan',
  },
  // Flames.
  {
    words: 'roar roars',
    exact: true,
    beside: 'fire flames flame torches bonfire inferno',
    unless: 'dragon lion tiger bear monster beast demon giant crowd engine creature',
    means: '',
  },
  // What flies is not an insect.
  {
    words: 'flies flew',
    exact: true,
    beside:
      'arrow arrows spear bullet knife dart rock stone axe projectile shuriken boomerang fireball missile disc frisbee',
    anywhere: true,
    unless: INSECTS,
    means: 'whoosh',
  },
  {
    words: 'flies flew',
    exact: true,
    beside: 'ufo saucer spaceship starship spacecraft shuttle starfighter',
    anywhere: true,
    unless: INSECTS,
    means: 'spaceship flyby',
  },
  {
    words: 'flies flew',
    exact: true,
    beside: 'dragon wyvern griffin phoenix pterodactyl gargoyle harpy',
    anywhere: true,
    unless: INSECTS,
    means: 'dragon wings flapping',
  },
  {
    words: 'flies flew',
    exact: true,
    beside: 'witch superhero ghost fairy broom broomstick hero spirit character player cape carpet drone',
    anywhere: true,
    unless: INSECTS,
    means: 'whoosh',
  },
  // Interfaces.
  {
    words: 'bell bells ding dings',
    exact: true,
    beside: INTERFACE,
    anywhere: true,
    unless: 'church door bicycle temple clock school tower desk tolls toll',
    means: 'notification',
  },
  { words: 'click clicks', exact: true, beside: 'toggle', anywhere: true, unless: 'mouse', means: '' },
  // Games of former times.
  {
    words: 'melody tune jingle',
    exact: true,
    beside: '8-bit 8bit bit chiptune retro nes',
    anywhere: true,
    unless: 'piano guitar fanfare brass trumpet note notes capture death dies die over lose fail defeat',
    means: 'chiptune',
  },
  { words: 'console', exact: true, beside: 'retro style sound game', unless: 'beeps buttons', means: '' },
  { words: 'fanfare', exact: true, beside: 'level', means: '' },
  {
    words: 'bell bells',
    exact: true,
    beside: 'slot casino jackpot',
    anywhere: true,
    unless: 'church door',
    means: 'jackpot',
  },
  { words: 'tray', exact: true, beside: 'coins coin', means: '' },
  // Horses.
  {
    words: 'walk',
    exact: true,
    beside: 'gallop gallops galloping trot trots trotting canter canters hooves',
    anywhere: true,
    unless: 'man woman person she he',
    means: 'horse walks',
  },
  { words: 'rider riders', exact: true, beside: 'horse horses', means: '' },
  // Springs and ropes that are wound.
  { words: 'winding winds wound', exact: true, beside: 'fishing reel', unless: 'clock toy', means: '' },
  {
    words: 'winding winds wound',
    exact: true,
    beside: 'clock clockwork mechanism watch key crank box spring cable winch handle film tape',
    unless:
      'down music toy howling howls blowing blows gust breeze storm rain chime chimes gale outside whistling cold trees',
    means: 'winding clock',
  },
  { words: 'key', exact: true, beside: 'winding wound clockwork', unless: 'lock door jingle', means: '' },
  // What falls like rain.
  {
    words: 'raining rains rained showering showers patter patters',
    exact: true,
    beside: 'debris rubble shards stones pebbles rocks dirt gravel splinters bricks fragments',
    means: 'falling',
  },
  {
    words: 'dust',
    exact: true,
    beside: 'pebbles debris stone collapse rubble walls',
    unless:
      'wipe wiping cloth duster feather settle settles settling fall falls falling trickle trickles trickling drifting sifting cloud',
    means: '',
  },
  // Pieces of glass or ice.
  {
    words: 'tinkle tinkles tinkling',
    exact: true,
    beside: 'ice glass shards pieces fragments splinters window bottle',
    unless: 'bell bells chime chimes wind piano music',
    means: 'glass debris',
  },
  {
    words: 'whistle',
    exact: true,
    beside: 'falling cartoon',
    unless: 'train referee kettle slide bomb blows wolf bird',
    means: 'falling slide whistle',
  },
  { words: 'ear ears', exact: true, beside: 'past near by flies whizzes whooshes', means: '' },
  { words: 'peel', exact: true, beside: 'slips slip slipping', means: '' },
  {
    words: 'curse',
    exact: true,
    beside: 'casts cast casting',
    unless: 'man woman swears',
    means: 'curse spell',
  },
  { words: 'casts cast casting', exact: true, beside: 'curse', means: '' },
  // Drums that are counted are struck, not played.
  {
    words: 'drum drums taiko timpani',
    exact: true,
    beside: 'times twice thrice once hit hits strike strikes',
    unless: 'roll kit solo brake ear washing machine oil line snare kick bass steel playing plays',
    means: 'big drum hit',
  },
  { words: 'pounding pounds pound', exact: true, beside: 'drum drums taiko', means: '' },
  // The tracks of a tank.
  {
    words: 'squeak squeaks squeaking squeal squeals squealing clank clanks clanking clatter clattering',
    beside: 'tank tanks tracks treads',
    anywhere: true,
    unless: 'door mouse toy hatch wheels',
    means: '',
  },
  { words: 'tracks treads', exact: true, beside: 'tank tanks', anywhere: true, unless: 'train rail', means: '' },
  {
    words: 'turret',
    exact: true,
    beside: 'tank turns rotates traverses swivels',
    unless: 'fires shoots shooting gun',
    means: 'tank turret',
  },
  // Cats.
  {
    words: 'screech screeches screeching scream screams shriek shrieks',
    beside: 'cat kitten tomcat',
    unless: 'tires tyres brakes woman girl man bird',
    means: 'angry cat',
  },
];
