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
  ['blip', 'blip|beep|cursor|menu blip'],
  ['text', 'text|dialogue'],
  [
    'level-up',
    'level up|clear|line clear|victory|win|fanfare|stage clear|level complete|victory jingle|win jingle|victory fanfare',
  ],
  ['game-over', 'game over|lose|defeat|fail|failure|game over jingle|losing'],
  ['bounce', 'bounce|ball bounce|paddle|land|lands|landing'],
];

/** Names of sounds of games: magic, rewards, menus, crafting and traps. */
export const GAME_NAMES: readonly NamedValues[] = [
  {
    source: 'magic',
    values: { kind: 'lightning' },
    names: splitNames(
      'chain lightning|chain lightning spell|lightning chain|forked lightning spell|ball lightning|lightning wave',
    ),
  },
  {
    source: 'combat',
    values: { kind: 'bolt', pitch: 0.65, pace: 0.8 },
    names: splitNames('shockwave|shock wave|sonic wave|sonic blast|sonic boom attack|energy gust'),
  },
  {
    source: 'magic',
    values: { kind: 'dark' },
    names: crossed('shadow|dark|void|chaos|poison|toxic', 'wave|gust|nova'),
  },
  {
    source: 'cue',
    values: { kind: 'sparkle' },
    names: [
      ...crossed(
        'gold|golden|magic|magical|holy|heavenly|treasure|loot|item|rune|crystal',
        'glow|glows|glowing|shine|shines|gleam|gleams',
      ),
      ...crossed(
        'gem|gems|candy|candies|jewel|jewels|tile|tiles|match 3|match-3|match three',
        'match|matched|cascade|cascades|combo|clear|cleared|swap match|burst',
      ),
    ],
  },
  {
    source: 'magic',
    values: { kind: 'dark' },
    names: crossed(
      'necromancer|warlock|dark wizard|dark mage|lich|cultist',
      'raises|raises dead|summons|spell|casts|casts spell|cast|curse|ritual|chant spell',
    ),
  },
  {
    source: 'cartoon-music',
    values: { kind: 'sneaking' },
    names: crossed(
      'tiptoe|tiptoes|tiptoeing|sneaking|sneak|sneaky|creeping|sneaking tiptoe',
      'xylophone|pizzicato|strings|bassoon|marimba|music',
      true,
    ),
  },
  {
    source: 'toy',
    values: { kind: 'slide-down' },
    names: crossed(
      'anvil|piano|safe|bomb|rock|boulder|object|character|egg|body|long|cartoon',
      'falling whistle|fall whistle|drop whistle',
    ),
  },
  {
    source: 'retro-game',
    values: { action: 'blip' },
    names: crossed('retro|8 bit|8-bit|pixel|rpg', 'text beep|text blip'),
  },
  {
    source: 'retro-game',
    values: { action: 'text' },
    names: crossed(
      'retro|8 bit|8-bit|pixel|rpg',
      'text|text scroll|text scrolling|text scroll beep|text crawl|typing text|dialogue text|dialogue text scroll|dialogue typing',
    ),
  },
  {
    source: 'mechanism',
    values: { device: 'keyboard', pressesPerS: 10, force: 0.85 },
    names: crossed(
      'button|buttons|arcade button|arcade buttons|controller|controller button|gamepad|keyboard',
      'mash|mashing|mashed|smash|spam|spamming',
      true,
    ),
  },
  { source: 'magic', values: { kind: 'arcane' }, names: crossed('arcane|magic|psychic', 'wave|gust|nova|ripple') },
  {
    source: 'catches',
    values: { kind: 'rubber-stamp', force: 0.4 },
    names: crossed('wax|wax seal|sealing wax|seal', 'stamp|stamped|press|pressed', true).concat(
      'wax seal',
      'sealing wax',
      'wax seal applied',
    ),
  },
  {
    source: 'shatter',
    values: { material: 'wood', size: 0.5 },
    names: splitNames(
      'sealing wax break|sealing wax breaks|breaking sealing wax|sealing wax broken|sealing wax crack|sealing wax snap',
    ),
  },
  {
    source: 'avalanche',
    values: { mass: 'timber', lengthS: 4 },
    names: crossed(
      'log pile|wood pile|stack of logs|bridge|wooden bridge|old bridge|rope bridge|scaffolding|wooden scaffolding|tower|wooden tower|tree house|treehouse|barn|shed|shack|hut|pier|fence|dock|mine shaft|floorboards|wooden floor|wooden structure|wooden stairs',
      'collapse|collapses|collapsing|collapsed|breaking apart|falls apart|crumbles',
    ),
  },
  {
    source: 'pneumatics',
    values: { kind: 'release', force: 0.3 },
    names: [...crossed('air|dust|smoke|steam|powder', 'puff'), ...crossed('puff of', 'air|dust|steam|powder')],
  },
  {
    source: 'magic',
    values: { kind: 'holy' },
    names: splitNames(
      'healing|healing spell chime|healing chime|heal chime|healing sparkle|holy chime|holy spell chime|resurrect|resurrecting|holy light|holy beam|light beam|cleanse|angelic light|divine light',
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
        'break|broken|collapse|shatter|fail|pop|destroyed|down|off|offline|deactivate',
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
      'health pickup|heart pickup|health regeneration|health regen|health restore|mana recharge|mana regen|mana regeneration|heal|mana refill|health refill|stamina refill|hp refill|mana refilled|health refilled|stamina restored|stamina restore|health full|mana full|medkit|med kit|first aid pickup|hp restore|mana restore',
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
    source: 'sting',
    values: { kind: 'happy' },
    names: crossed(
      'level complete|level completed|level clear|stage clear|stage complete|quest complete|mission complete|victory|win|winning',
      'jingle',
    ),
  },
  {
    source: 'teleport',
    values: { action: 'teleport' },
    names: splitNames(
      'invisibility|invisibility spell|turn invisible|stealth mode|stealth activate|vanish spell|blink spell|blink teleport|teleport blink|teleport spell|phase shift|dimension door|recall spell',
    ),
  },
  {
    source: 'teleport',
    values: { action: 'arrive' },
    names: crossed('teleport|teleports|teleporting|warp|phase|blink', 'in'),
  },
  {
    source: 'teleport',
    values: { action: 'teleport' },
    names: crossed('teleport|teleports|teleporting|warp|phase|blink', 'out'),
  },
  // What goes on around somebody.
  {
    source: 'spaceship',
    values: { device: 'portal', baseHz: 110 },
    names: crossed(
      'magic|magical|arcane|healing|holy|divine|nature|buff|power|energy|ice|frost|wind|light',
      'aura|aura hum',
    ),
  },
  {
    source: 'spaceship',
    values: { device: 'portal', baseHz: 40 },
    names: crossed('dark|shadow|evil|cursed|death', 'aura|aura drone|magic loop'),
  },
  { source: 'spaceship', values: { device: 'forcefield' }, names: crossed('shield|protective|lightning', 'aura') },
  { source: 'fire', values: {}, names: crossed('fire|flame|flaming|burning', 'aura') },
  { source: 'bubbling', values: { liquid: 'boiling' }, names: crossed('poison|acid|toxic', 'aura') },
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
    source: 'combat',
    values: { kind: 'missile', size: 1.2, pace: 0.8 },
    names: crossed('escape pod|drop pod|pod', 'launch|launched|eject|ejected|ejection|jettison'),
  },
  {
    source: 'spaceship',
    values: { device: 'ufo' },
    names: crossed('ufo|flying saucer|alien ship|alien spaceship', 'hover|hovering|hover overhead'),
  },
  {
    source: 'spaceship',
    values: { device: 'hum' },
    names: crossed('spaceship|starship|spacecraft|dropship', 'hover|hovering'),
  },
  { source: 'magic', values: { kind: 'wind' }, names: crossed('wind|air', 'slash|blade|cutter') },
  { source: 'magic', values: { kind: 'water' }, names: ['water wave attack', 'water attack', 'tidal attack'] },
  { source: 'retro-game', values: { action: 'shoot' }, names: ['space invaders', 'galaga', 'asteroids game'] },
  { source: 'retro-game', values: { action: 'blip' }, names: ['pacman', 'pac man', 'tetris'] },
  { source: 'retro-game', values: { action: 'jump' }, names: ['super mario', 'donkey kong'] },
  {
    source: 'power',
    values: { direction: 'down' },
    names: crossed(
      'hyperdrive|warp drive|warp core|reactor|thruster|thrusters|shield generator',
      'fail|fails|failing|failure|malfunction|shutdown',
    ),
  },
  {
    source: 'power',
    values: { direction: 'up', lengthS: 3.5 },
    names: crossed(
      'spaceship|starship|spacecraft|spaceship engine|starship engine|thrusters|reactor',
      'start|starting|start up|ignite|ignition|power on|power up|powering up',
    ),
  },
  {
    source: 'cycle-machine',
    values: { machine: 'servo' },
    names: crossed('robot|mech|android|cyborg|droid', 'transform|transforming|transformation|unfolding|assembling'),
  },
  {
    source: 'titan',
    values: { kind: 'fall', size: 1.3 },
    names: crossed('mech|robot|giant robot|giant|titan', 'land|landing|drop landing'),
  },
  {
    source: 'retro-game',
    values: { action: 'select' },
    names: crossed('level|stage|round|match', 'start|starts|begin|begins'),
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
      ...crossed(
        'spell|magic|magic spell|magical energy|mana|wand|magic wand|staff|magic staff|wizard staff|mage staff|sorcery|ki|aura|energy ball|fireball|attack|super attack|special attack|ultimate',
        'charge|charging|charge up|charging up|charges up',
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
      'quest accept|quest start|quest started|mission start|save game|game saved|saving game|load game|upgrade|upgrade start|upgrade started|upgrade begins|upgrade beginning',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'lock' },
    names: splitNames(
      'craft item|item placed|unit placed|equip|unequip|equip item|equip ring|item equipped|unequip item|slot item|inventory slot|item slot|equip helmet|equip sword|equip weapon|equip armor|equip shield|inventory item|inventory item move|move item|item move|item moved',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'error', voice: 'digital' },
    names: splitNames(
      'time up|times up|out of time|crafting failed|craft failed|crafting fail|upgrade failed|quest failed',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'error', voice: 'digital' },
    names: crossed(
      'out of|no|not enough|insufficient',
      'mana|stamina|energy|gold|money|coins|credits|funds|resources|fuel|charges|lives|space|signal|connection',
    ),
  },
  {
    source: 'gunshot',
    values: { action: 'empty' },
    names: crossed('out of|no|not enough', 'ammo|bullets|rounds'),
  },
  {
    source: 'interface',
    values: { gesture: 'blip' },
    names: splitNames('xp counter|score counter|coin counter|dialogue blip|dialog blip'),
  },
  {
    source: 'interface',
    values: { gesture: 'text' },
    names: [
      ...crossed(
        'dialogue|dialog|npc|character|visual novel|speech',
        'text|text scroll|text scrolling|letters|typing|typing text|text sound|text blips|text beeps|box text',
      ),
      ...splitNames(
        'text scroll|text scrolling|text crawl|scrolling text|text typing|typing text|typewriter text|typewriter text effect|text reveal|text appearing|dialogue box|letter by letter text|text blips|text beeps',
      ),
    ],
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
    source: 'jingle',
    values: { kind: 'coins', action: 'drop' },
    names: crossed('coins|coin|gold coins|gold', 'pickup handful|pile pickup|stack pickup|bag pickup|pouch pickup'),
  },
  {
    source: 'toy',
    values: { kind: 'boing', lengthS: 0.7 },
    names: [
      ...crossed('bounce|bouncy|jump|spring|launch|boost', 'pad'),
      ...crossed('spring|bouncy|mushroom|springboard', 'jump|launch'),
      ...splitNames('springboard bounce|bouncy mushroom'),
    ],
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
  {
    source: 'power',
    values: { direction: 'up', lengthS: 2 },
    names: crossed(
      'computer|pc|laptop|terminal|server|mainframe|robot|android|mech|spaceship|ship|generator|old computer|retro computer',
      'boot|boot up|booting|booting up|bootup|power on',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'startup', voice: 'digital' },
    names: [
      ...crossed('system|os|ai|console|app|software|hud|interface', 'boot|boot up|booting|booting up|bootup|startup'),
      ...crossed(
        'computer|pc|laptop|server|terminal|system|console',
        'boot beep|boot up beep|startup beep|start up beep|power on beep|boot sound|startup sound|startup chime',
      ),
    ],
  },
  {
    source: 'power',
    values: { direction: 'down', lengthS: 0.9, topHz: 2400 },
    names: crossed(
      'tv|television|crt|old tv|old television',
      'turning off|turns off|turned off|off|shut off|shutting off|switched off|switching off|power off|power down|powers off',
    ),
  },
  {
    source: 'power',
    values: { direction: 'down', lengthS: 2 },
    names: crossed(
      'robot|android|droid|mech|turret|drone|cyborg',
      'death|dies|dying|deactivated|malfunctioning and dying',
    ),
  },
  {
    source: 'eating',
    values: { action: 'gulp' },
    names: crossed(
      'potion|mana potion|health potion|healing potion|elixir|magic potion',
      'drink|drinking|drank|gulp|consume|consumed|used|use',
      true,
    ),
  },
  {
    source: 'human',
    values: { call: 'scream', strain: 0.95 },
    names: crossed('death', 'scream|cry|shriek|yell'),
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
