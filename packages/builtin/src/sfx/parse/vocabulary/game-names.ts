import { crossed, type NamedValues, splitNames } from './named-values.ts';

/** The sounds of old games by what they are called. */
const RETRO_ACTIONS: readonly (readonly [action: string, names: string])[] = [
  ['coin', 'coin|coin collect|coin pick up|coin insert|insert coin|coin inserted|ring|ring collect'],
  ['jump', 'jump|double jump|hop'],
  ['pickup', 'pickup|item|item pickup|collect|gem|key'],
  ['powerup', 'powerup|power up|upgrade|extra life|1up|bonus|heal'],
  ['hurt', 'hurt|hit|damage|ouch'],
  ['death', 'death|die|dies|dying|dead|player death|enemy death|game death|lose life'],
  ['explosion', 'explosion|small explosion|big explosion|bomb|blast|boom'],
  ['shoot', 'pew|laser|shot|shoot|shooting|gun|laser shot|fire'],
  ['select', 'select|menu|menu select|confirm|start|menu confirm'],
  ['blip', 'blip|beep|text|dialogue|cursor|menu blip'],
  ['level-up', 'level up|victory|win|fanfare|stage clear|level complete|victory jingle|win jingle|victory fanfare'],
  ['game-over', 'game over|lose|defeat|fail|failure|game over jingle|losing'],
  ['bounce', 'bounce|ball bounce|paddle'],
];

/** Names of sounds of games: magic, rewards, menus, crafting and traps. */
export const GAME_NAMES: readonly NamedValues[] = [
  {
    source: 'pneumatics',
    values: { kind: 'release', force: 0.3 },
    names: [...crossed('air|dust|smoke|steam|powder', 'puff'), ...crossed('puff of', 'air|dust|steam|powder')],
  },
  {
    source: 'magic',
    values: { kind: 'holy' },
    names: splitNames(
      'healing|resurrect|resurrecting|holy light|holy beam|light beam|cleanse|angelic light|divine light',
    ),
  },
  {
    source: 'magic',
    values: { kind: 'dark' },
    names: splitNames(
      'curse cast|debuff|mana drain|energy drain|soul steal|soul stealing|dark energy|dark ritual|soul trap',
    ),
  },
  {
    source: 'magic',
    values: { kind: 'earth' },
    names: splitNames('earth spikes|stone spikes|rock spikes|earth wall|stone skin|petrify|petrification|earth wave'),
  },
  {
    source: 'magic',
    values: { kind: 'ice' },
    names: splitNames(
      'ice wall forms|ice wall forming|ice wall|ice barrier|freeze ray|frozen solid|ice projectile|ice block forms',
    ),
  },
  {
    source: 'magic',
    values: { kind: 'arcane' },
    names: splitNames(
      'spell fizzle|magic fizzle|spell fails|spell failed|spell failing|magic fails|dispel|dispel magic|mana burst|rune activation|rune activating|glyph|mana surge',
    ),
  },
  {
    source: 'spaceship',
    values: { device: 'forcefield' },
    names: splitNames(
      'shield spell|barrier spell|magic shield|magic barrier|protective barrier|shield bubble|ward spell|energy barrier|crystal humming|humming crystal|crystal ball humming|orb humming',
    ),
  },
  {
    source: 'teleport',
    values: { action: 'close', energy: 0.9, lengthS: 1.1 },
    names: [
      ...crossed(
        'energy shield|force field|forcefield|magic shield|magic barrier',
        'break|broken|collapse|shatter|fail|pop|destroyed',
      ),
      ...splitNames('shield broken|shield down|shields down|shield depleted'),
    ],
  },
  {
    source: 'power',
    values: { direction: 'up' },
    names: crossed(
      'shield|shields|energy shield|force field|jetpack|energy|battery|stamina|ability',
      'recharge|recharging|regenerate|regenerating|charging up',
      true,
    ),
  },
  {
    source: 'cue',
    values: { kind: 'sparkle' },
    names: splitNames(
      'enchantment|enchanting table|enchant weapon|buff|buff cast|buff spell|fairy flying|pixie dust|wish granted|magical transformation|respawn shimmer|crystal shimmer|crystal resonance|treasure glow|charm cast|polymorph',
    ),
  },
  {
    source: 'cue',
    values: { kind: 'heal' },
    names: splitNames(
      'health pickup|heart pickup|health regeneration|health regen|health restore|mana recharge|mana regen|mana regeneration|heal|medkit|med kit|first aid pickup|hp restore|mana restore',
    ),
  },
  {
    source: 'teleport',
    values: { action: 'arrive' },
    names: splitNames(
      'spawn|spawning|player spawn|enemy spawn|respawn|respawning|summon|summoning|materialise|unit summoned',
    ),
  },
  {
    source: 'teleport',
    values: { action: 'teleport' },
    names: splitNames(
      'invisibility|invisibility spell|turn invisible|stealth mode|stealth activate|vanish spell|blink spell|blink teleport|teleport blink|teleport spell|phase shift|dimension door|recall spell',
    ),
  },
  // Machines of war and of space.
  {
    source: 'power',
    values: { direction: 'up', lengthS: 1 },
    names: crossed(
      'minigun|gatling gun|chain gun|chaingun|turret',
      'spin up|spinning up|wind up|windup|spool up|deploy|activate|boot up',
    ),
  },
  {
    source: 'power',
    values: { direction: 'down', lengthS: 1.4 },
    names: crossed('minigun|gatling gun|chain gun|chaingun|turret', 'spin down|wind down|spool down|power down'),
  },
  {
    source: 'combat',
    values: { kind: 'missile', size: 1.7, pace: 0.6 },
    names: crossed(
      'spaceship|space ship|starship|shuttle|space shuttle|spacecraft|dropship|alien ship',
      'takeoff|take off|taking off|takes off|launch|liftoff|lift off',
    ),
  },
  {
    source: 'power',
    values: { direction: 'down', lengthS: 4 },
    names: crossed(
      'spaceship|space ship|starship|shuttle|space shuttle|spacecraft|dropship|alien ship|ufo',
      'landing|lands|touchdown',
    ),
  },
  {
    source: 'spell-impact',
    values: { kind: 'lightning' },
    names: splitNames('emp|emp blast|emp pulse|emp grenade|emp burst|emp explosion|electromagnetic pulse'),
  },
  {
    source: 'armory',
    values: { kind: 'charge' },
    names: [
      ...splitNames('weapon recharge|weapon recharging|gun recharge|blaster recharge'),
      ...crossed(
        'laser rifle|laser gun|laser pistol|laser|plasma rifle|plasma gun|plasma pistol|blaster|railgun|energy weapon|sci fi gun|sci fi weapon',
        'reload|reloading|recharge',
      ),
    ],
  },
  // Rewards and progress.
  {
    source: 'interface',
    values: { gesture: 'success' },
    names: splitNames(
      `xp gain|xp gained|experience gain|experience gained|quest completed|quest finished|mission accomplished|objective complete
      |objective completed|challenge complete|challenge completed|puzzle solved|puzzle complete|puzzle completed|crafting complete|craft success
      |crafting success|item crafted|upgrade complete|upgrade finished|construction complete|construction finished|building complete|building finished
      |building construction complete|building construction finished|research complete|recipe unlocked|recipe learned|skill unlocked|skill learned|trophy unlocked
      |secret found|secret discovered|secret revealed|perfect score|combo complete|stage bonus|item unlocked|character unlocked|hint revealed|reputation up`,
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'confirm' },
    names: splitNames(
      'quest accept|quest start|quest started|mission start|save game|game saved|saving game|load game|craft item|item placed|unit placed|upgrade|upgrade start|upgrade started|upgrade begins|upgrade beginning',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'lock' },
    names: splitNames(
      'equip|unequip|equip item|equip ring|item equipped|unequip item|slot item|inventory slot|item slot|equip helmet|equip sword|equip weapon|equip armor|equip shield|inventory item|inventory item move|move item|item move|item moved',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'error', voice: 'digital' },
    names: splitNames(
      'time up|times up|out of time|crafting failed|craft failed|crafting fail|upgrade failed|quest failed|out of mana|no mana|not enough mana|not enough gold',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'blip' },
    names: splitNames(
      'xp counter|score counter|coin counter|dialogue text|text scroll|dialogue blip|dialog blip|dialogue box',
    ),
  },
  {
    source: 'retro-game',
    values: { action: 'pickup' },
    names: splitNames(
      `item collected|item collect|collect item|potion pickup|gem pickup|gem collected|gem collect|loot pickup|loot drop|loot collected|pickup item|power orb
      |orb collected|orb pickup|star collected|star pickup|ring collected|xp orb|mana orb|crystal pickup|crystal collected|pick up item|item get|item obtained|collectible pickup|fruit pickup
      |pick up health|pick up health item|pick up potion|pick up loot|pick up gem|pick up orb|pick up rune|pick up power up|pick up medkit|pick up health pack
      |pick up mana|pick up treasure|collect gem|collect orb|collect rune|collect loot|collect star|collect crystal|grab power up|grab item|ammo pickup|health item`,
    ),
  },
  {
    source: 'retro-game',
    values: { action: 'death' },
    names: splitNames(
      'life lost|lost life|lives lost|lose life|losing life|enemy death|enemy dies|enemy killed|enemy defeated|hero dies|player dies|character death|boss death|boss dies|boss defeated',
    ),
  },
  {
    source: 'retro-game',
    values: { action: 'hurt' },
    names: splitNames('enemy hit|enemy hurt|boss hit|damage taken|take damage|taking damage|health lost'),
  },
  {
    source: 'retro-game',
    values: { action: 'level-up' },
    names: splitNames(
      'stage clear|level clear|level cleared|stage cleared|world clear|stage complete|you win|bonus stage|new level',
    ),
  },
  {
    source: 'retro-game',
    values: { action: 'select' },
    names: splitNames(
      'game start|start game|character select|player one start|arcade start|arcade cabinet|arcade cabinet start up|arcade cabinet boot|arcade machine|arcade machine start up',
    ),
  },
  ...RETRO_ACTIONS.map(
    ([action, names]): NamedValues => ({
      source: 'retro-game',
      values: { action },
      names: crossed('8 bit|retro|arcade', names),
    }),
  ),
  {
    source: 'jingle',
    values: { kind: 'coins', action: 'drop' },
    names: splitNames(
      'bag of gold|bag of gold dropped|coin purse|coin pouch|pouch of coins|purse of coins|sell item|item sold|buy item|item bought|shop purchase|gold pickup|gold pile|gold shifting|gold coins shifting|pile of gold|treasure pile|heap of gold',
    ),
  },
  {
    source: 'titan',
    values: { kind: 'fall', pace: 1.4 },
    names: crossed('ground|earth|boss|giant|hammer', 'slam|smash|pound'),
  },
  {
    source: 'magic',
    values: { kind: 'arcane', pace: 1.3 },
    names: crossed('wand|magic wand|staff', 'zap|cast|spell|shot|blast|fire|bolt'),
  },
  // Crafting.
  {
    source: 'bubbling',
    values: { liquid: 'boiling' },
    names: splitNames(
      'potion brewing|brewing potion|potion bubbling|potion brewed|alchemy|bubbling potion|witches brew|brew bubbling|cooking pot|mixing potion|potion mixing|potion craft',
    ),
  },
  {
    source: 'tools',
    values: { tool: 'hammer', material: 'metal' },
    names: splitNames(
      'blacksmithing|forging sword|forging iron|forging metal|hammering sword|hammering iron|hammering metal|repairing armor|repair armor|repair weapon|repairing weapon|weapon crafting|armor crafting|weapon forging',
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
    names: splitNames('mining ore|ore mining|mining stone|mining rock|pickaxe hit|pickaxe strike|pick axe|pickaxes'),
  },
  {
    source: 'impact',
    values: { material: 'wood', sizeCm: 25 },
    names: splitNames(
      'block place|block placed|place block|placing block|crate placed|wood block placed|plank placed|placing wooden block',
    ),
  },
  {
    source: 'impact',
    values: { material: 'stone', sizeCm: 35 },
    names: splitNames('stone block placed|placing stone block|stone placed|tile flip|stone tile flip'),
  },
  {
    source: 'shatter',
    values: { material: 'stone' },
    names: splitNames(
      'block break|block broken|block breaking|breaking block|ore breaking|ore break|rock breaking|stone block breaking',
    ),
  },
  // Traps and mechanisms.
  {
    source: 'hand-work',
    values: { kind: 'jaws' },
    names: splitNames(
      'trap triggered|trap triggers|trap springs|trap sprung|trap trigger|trap set off|trap snaps|trap activates|trap activated|spikes shoot out|spikes shooting out|floor spikes|spike trap shooting|spike pit',
    ),
  },
  {
    source: 'pneumatics',
    values: { kind: 'flamethrower' },
    names: splitNames(
      'dragon breath|dragon breathing fire|breathing fire|breathes fire|breathe fire|breathing flames|spitting fire|spits fire|fire breathing|flame jet|flame jets|flame trap|fire trap|flame breath|jet of flame|jets of flame|flame burst trap|flame spout',
    ),
  },
  {
    source: 'pneumatics',
    values: { kind: 'flamethrower', pace: 1.5 },
    names: splitNames('fire burst|burst of fire|burst of flame'),
  },
  {
    source: 'pneumatics',
    values: { kind: 'leak' },
    names: splitNames(
      'gas trap|poison gas trap|poison trap|gas hissing|poison gas hissing|gas hiss|steam vents|steam vents hissing|hissing steam vents',
    ),
  },
  {
    source: 'friction',
    values: { motion: 'roll', material: 'stone' },
    names: splitNames('boulder trap|rolling boulder trap|falling boulder trap|boulder rolls'),
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
      `stone block sliding|stone block dragged|stone block pushed|stone block moving|pushing stone block|stone lid|stone lid sliding|coffin lid sliding|crushing wall|crushing walls
      |wall trap|crusher trap|stone wall moving|stone wall opening|stone slab sliding|stone slab dragged|stone statue moving|statue moving|statue turning|golem
      |heavy stone door|temple door opening|secret passage|secret passage opening|hidden door|secret wall|stone pillar rising|stone on stone|stone on stone grinding|stone grinding on stone|block puzzle sliding`,
    ),
  },
  {
    source: 'mechanism',
    values: { device: 'ratchet' },
    names: splitNames(
      'cog turning|cogs|cogs turning|gears turning|gear turning|clockwork|clockwork gears|cogwheels|cogwheel|clockwork mechanism|huge cogs',
    ),
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
    names: crossed('teeth|jaws|fangs|beak', 'snap|snap shut|gnash|clack|clamp|clamp shut'),
  },
  {
    source: 'wild-animal',
    values: { call: 'hiss' },
    names: splitNames('vampire hiss|naga hiss|medusa hiss|serpent hiss|giant spider hiss'),
  },
  {
    source: 'swing',
    values: { thing: 'bat', ends: 'air', size: 1.2 },
    names: splitNames('flail swing|flail swung|net trap|net thrown|net trap falling|morning star swing'),
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
  {
    source: 'cartoon-music',
    values: { kind: 'shrieks' },
    names: [
      ...crossed('scary|horror|creepy|eerie|spooky|terrifying|tense', 'violin|violins|fiddle'),
      ...crossed(
        'violin|violins|scary violin|horror violin|creepy violin|scary strings|creepy strings',
        'stinger|sting|stab|shriek|scare',
      ),
    ],
  },
  {
    source: 'stage',
    values: { kind: 'music-box', pace: 0.8 },
    names: crossed('eerie|haunted|haunting|spooky|scary|horror|old|sad|broken', 'music box'),
  },
  {
    source: 'combat',
    values: { kind: 'missile', size: 0.6, pace: 1.6 },
    names: crossed('grenade launcher|mortar', 'fire|fired|shot|launch|shoot'),
  },
];
