import { crossed, type NamedValues, splitNames } from './named-values.ts';

/** Crafting, building, traps and mechanisms of games. */
export const CRAFT_NAMES: readonly NamedValues[] = [
  // Crafting.
  {
    source: 'bubbling',
    values: { liquid: 'boiling' },
    names: splitNames(
      'potion brewing|brewing potion|potion bubbling|alchemy|bubbling potion|witches brew|brew bubbling|cooking pot|mixing potion|potion mixing|potion craft',
    ),
  },
  {
    source: 'tools',
    values: { tool: 'hammer', material: 'metal' },
    names: splitNames(
      'forging sword|forging iron|forging metal|hammering sword|hammering iron|hammering metal|repairing armor|repair weapon|weapon crafting|armor crafting|weapon forging',
    ),
  },
  {
    source: 'tools',
    values: { tool: 'hammer', material: 'wood' },
    names: splitNames(
      'building placed|build structure|building construction|structure placed|repair building|wall built|building repair',
    ),
  },
  {
    source: 'tools',
    values: { tool: 'axe', material: 'stone' },
    names: splitNames('mining ore|ore mining|mining stone|mining rock|pickaxe hit|pickaxe strike|pick axe'),
  },
  {
    source: 'impact',
    values: { material: 'wood', sizeCm: 25 },
    names: splitNames('block place|place block|crate placed|wood block placed|plank placed|placing wooden block'),
  },
  {
    source: 'impact',
    values: { material: 'stone', sizeCm: 35 },
    names: splitNames('stone block placed|placing stone block|stone placed|tile flip|stone tile flip'),
  },
  {
    source: 'shatter',
    values: { material: 'stone' },
    names: splitNames('block break|breaking block|ore breaking|rock breaking|stone block breaking'),
  },
  {
    source: 'apparatus',
    values: { kind: 'lock' },
    names: crossed('chest|treasure chest|loot chest|crate|lockbox|gate|cell door', 'unlock|unlocked|unlocking', true),
  },
  {
    source: 'sizzle',
    values: { kind: 'steam' },
    names: splitNames('quench|quench hiss|quench sizzle'),
  },
  // Traps and mechanisms.
  {
    source: 'catches',
    values: { kind: 'jaws' },
    names: [
      ...crossed(
        'spike|spikes|spike trap|blade trap',
        'pop up|pop out|rise|extend|retract|trigger|spring up|come up|activate',
      ),
      ...splitNames(
        'trap triggered|trap springs|trap sprung|trap set off|trap snaps|trap activates|spikes shoot out|floor spikes|spike trap shooting|spike pit',
      ),
    ],
  },
  {
    source: 'pneumatics',
    values: { kind: 'flamethrower' },
    names: splitNames(
      'dragon breath|dragon breathing fire|breathing fire|breathing flames|spitting fire|flame jet|flame trap|fire trap|flame breath|jet of flame|flame burst trap|flame spout',
    ),
  },
  {
    source: 'pneumatics',
    values: { kind: 'flamethrower', pace: 1.5 },
    names: splitNames(
      'fire whoosh|flame whoosh|fire swoosh|flame swoosh|burning whoosh|fire burst|burst of fire|burst of flame',
    ),
  },
  {
    source: 'pneumatics',
    values: { kind: 'leak' },
    names: splitNames('gas trap|poison gas trap|poison trap|gas hissing|steam vents hissing|hissing steam vents'),
  },
  {
    source: 'friction',
    values: { motion: 'roll', material: 'stone' },
    names: splitNames('boulder trap|rolling boulder trap|falling boulder trap'),
  },
  {
    source: 'fittings',
    values: { kind: 'hatch' },
    names: splitNames('pit trap|pit trap opening|trapdoor trap|pitfall'),
  },
  {
    source: 'motor-machine',
    values: { machine: 'saw' },
    names: splitNames('saw blade trap|buzzsaw|buzz saw|saw trap|sawblade|saw blade|spinning saw blade'),
  },
  {
    source: 'strain',
    values: { kind: 'stone' },
    names: splitNames(
      `stone block sliding|stone block dragged|stone block pushed|stone block moving|pushing stone block|stone lid|stone lid sliding|coffin lid sliding|crushing wall|wall trap|crusher trap|stone wall moving|stone wall opening|stone slab sliding|stone slab dragged|statue turning|heavy stone door|temple door opening|secret passage|secret passage opening|hidden door|secret wall|stone pillar rising|stone on stone|stone on stone grinding|stone grinding on stone|block puzzle sliding`,
    ),
  },
  {
    source: 'mechanism',
    values: { device: 'ratchet' },
    names: splitNames('clockwork|clockwork mechanism'),
  },
  {
    source: 'body',
    values: { kind: 'squish' },
    names: splitNames(
      'slime jump|slime monster|slime movement|blob monster|ooze|gelatinous cube|alien egg hatching|egg hatching alien|flesh tearing|tearing flesh|ripping flesh|flesh ripping|monster eating flesh|guts spilling',
    ),
  },
  {
    source: 'body',
    values: { kind: 'teeth' },
    names: [...crossed('jaws|fangs', 'gnash'), ...crossed('teeth', 'snap|snap shut|gnash|clack|clamp|clamp shut')],
  },
  {
    source: 'body',
    values: { kind: 'jaws' },
    names: [
      ...crossed('jaw|jaws|fangs|beak', 'snap|snap shut|clack|clamp|clamp shut|close|shut'),
      ...crossed('snap', 'jaw|jaws|its jaws|beak|its beak', true),
    ],
  },
  {
    source: 'body',
    values: { kind: 'jaws', size: 1.35, force: 0.8 },
    names: crossed(
      'crocodile|croc|alligator|gator|caiman|shark|orca|hippo|dinosaur|t-rex|raptor|dragon|monster|beast|wolf',
      'snap|bite|jaw snap|jaws snap|jaws snap shut|snap jaws|snap its jaws|jaws',
    ),
  },
  {
    source: 'body',
    values: { kind: 'jaws', size: 0.75 },
    names: [
      ...crossed('piranha|turtle|snapping turtle|dog|lizard|venus flytrap|flytrap', 'snap|jaw snap|jaws snap'),
      ...crossed('dog|snake|cat|rat|piranha', 'bite'),
    ],
  },
  {
    source: 'wild-animal',
    values: { call: 'hiss' },
    names: splitNames('vampire hiss|naga hiss|medusa hiss|serpent hiss|giant spider hiss'),
  },
  {
    source: 'swing',
    values: { thing: 'bat', ends: 'air', size: 1.2 },
    names: splitNames('flail swing|net trap|net thrown|net trap falling|morning star swing'),
  },
  {
    source: 'limbs',
    values: { kind: 'legs' },
    names: crossed(
      'beetle|scarab|ant|cockroach|centipede|scorpion',
      'crawl|skitter|scuttle|crawl over sand|crawl across sand|scuttle over sand',
    ),
  },
  {
    source: 'transition',
    values: { shape: 'stinger' },
    names: splitNames(
      'jump scare sting|jumpscare sting|jumpscare|jump scare stinger|scare sting|horror scare|horror sting|horror hit',
    ),
  },
];
