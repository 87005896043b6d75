/**
 * Other names of sounds that a source knows already, each list with the phrase that it stands for. What needs values of
 * its own belongs to the phrases of its source.
 */
export const ALIASES: readonly (readonly [phrase: string, names: string])[] = [
  // Places and their machines.
  [
    'air conditioner',
    'ventilation|ventilation hum|ventilation noise|air vent|air vents|air duct|hvac|hvac hum|boiler hum|furnace|furnace hum|air handler',
  ],
  ['washing machine', 'tumble dryer|tumble dryers|dryer tumbling|clothes dryer|tumbling dryer|laundry machine'],
  ['compressor', 'air compressor|paint sprayer'],
  [
    'factory machine',
    'printing press|hydraulic press|stamping press|cement mixer|concrete mixer|loom|power loom|weaving loom',
  ],
  ['rolling suitcase', 'rolling luggage|suitcase wheels|luggage wheels|wheeled suitcase|trolley case'],
  ['shopping trolley', 'shopping trolleys|baggage trolley'],
  ['ui beep', 'checkout beep|checkout beeps|ticket gate|console beep'],
  ['computer beeps', 'beeping consoles|consoles|control panel beeps'],
  ['light switch', 'relay|relay click|relays|relay clicks|relays clicking|blinking relays|circuit breaker'],
  ['heart monitor', 'patient monitor|monitor beeping|monitor beep|vital signs monitor|ecg|ecg monitor|ekg'],
  [
    'train horn',
    'locomotive horn|locomotive horns|diesel horn|freight train horn|railroad horn|railway horn|locomotive air horn',
  ],
  ['elevator ding', 'seatbelt ding|seatbelt sign ding|seat belt sign|cabin chime|cabin ding'],
  [
    'person talking',
    'tv playing|television playing|tv show|television show|muffled tv|distant tv|tv next door|pa announcement|pa announcements|tannoy announcement|announcer|tannoy',
  ],
  ['electric buzz', 'neon hum|neon lights|neon light|neon buzz|strip light'],
  ['excavator', 'steam roller|road roller'],
  ['crowd cheering', 'goal celebration|crowd goes wild|crowd erupts|stadium roar'],
  [
    'railroad crossing',
    'railroad crossing bell|railroad crossing bells|railroad passing bell|level crossing bell|level crossing bells|railway crossing bells|grade crossing',
  ],
  ['floorboards creak', 'floor creaks|floor creaking|wooden floor creaks|wooden floor creaking'],
  ['squeaky cart', 'cart wheels|cart wheels squeaking|wagon wheels squeaking'],
  ['ice skating', 'skates carving|skates carving ice|skates on ice'],
  ['rocket', 'jetpack|jet pack|jetpack thrust|rocket boots'],
  ['door creak', 'wood groaning|timber creaking|beams creaking'],
  ['ship rigging', 'halyards clinking|halyards|mast creaking|rigging creaking'],
  ['ship hull creaking', 'pipe groan|pipes groaning'],
  ['ice cracking', 'ice forming|frost forming|ice crackling|ice crackle|freezing over'],
  ['bumblebee', 'hummingbird|hummingbird wings|hummingbird hover'],
  // Creatures.
  ['banshee', 'wyvern|wyvern screech|harpy|harpy screech|alien shriek|pterodactyl'],
  ['goblin', 'imp|gremlin|kobold|alien chatter|alien chittering'],
  ['goblin laugh', 'goblin giggle|imp laugh|imp giggle|gremlin laugh'],
  ['troll', 'orc|orc grunt|orc growl|cyclops'],
  [
    'moaning',
    'ghost wail|ghostly wail|ghost moan|ghostly moan|spirit wail|spectral moan|wailing ghost|wailing spirits',
  ],
  ['chest closing', 'chest snapping shut|chest snaps shut|chest slamming shut|chest slams shut'],
  ['tribal drums', 'drums|battle drums|drums pounding'],
  // Magic and games.
  ['fire spell', 'fireball launch|fire bolt|firebolt|flame burst|launching fireball'],
  ['ice spell', 'ice bolt|ice shard|ice shards|frost bolt|frost nova|frost breath|ice breath|icicle'],
  ['arcane spell', 'magic bolt|magic missile|failed spell|spell fizzle|magic attack'],
  ['nature spell', 'vines growing|plant growing|plants growing|roots growing|thorns growing'],
  ['poison spell', 'poison cloud|poison gas|toxic cloud'],
  ['holy spell', 'resurrection|resurrection spell|revive spell|reviving spell'],
  ['lightning spell', 'lightning orb|shock orb|lightning ball'],
  ['portal opening', 'summoning circle|summon circle|summoning portal|magic circle'],
  ['energy blast', 'burst of energy|energy burst|energy explosion'],
  ['dark spell', 'curse applied|hex|soul drain|life drain|summoning demon|raising dead|undead summon'],
  ['magic sparkle', 'crystals forming|crystal growth|magic glow|magical glow|stardust'],
  ['energy hum', 'tractor beam|magical hum|magic hum|crystal hum|portal hum|rune hum|energy beam'],
  ['force field', 'cloaking device|cloak device'],
  ['warp jump', 'warp|time warp|light speed jump|lightspeed'],
  ['airlock', 'cryo pod|cryo pod opening|stasis pod|escape pod|escape pod door|hatch hiss|blast door'],
  ['choir chanting', 'choir|angelic choir|heavenly choir|ethereal choir|choir ahh|choir aah|dark choir|ghostly choir'],
  ['drum roll', 'timpani roll'],
  ['bass drum', 'timpani|timpani hit|orchestral drum'],
  ['cinematic hit', 'orchestral hit|orchestra hit|orchestral stab|brass hit|orchestral impact'],
];
