/** Sounds of games: magic, rewards, crafting, building, traps, creatures of tales, and what happens beyond fights. */
export const GAME_NAMES = `
magic (kind lightning): [chain|ball] lightning, [chain|forked] lightning spell, lightning wave
combat (kind bolt pitch .65 pace .8): shockwave, shock wave, sonic [wave|boom attack], energy gust
magic (kind dark): [shadow|dark|void|chaos|poison|toxic] [wave|gust], [necromancer|warlock|dark wizard|dark mage|lich|
  cultist] [raises|summons|spell|casts spell|cast|curse|ritual|chant spell], curse cast, debuff, [mana|energy] drain,
  soul steal, dark energy, dark ritual, soul trap
cue (kind sparkle): [gold|golden|magic|magical|holy|heavenly|treasure|loot|item|crystal] [glow|shine|gleam],
  [gem|candy|jewel|tile] [match|cascade|combo|clear|swap match|burst], enchantment, enchanting table, enchant weapon,
  buff [|cast|spell], fairy flying, pixie dust, wish granted, magical transformation, [respawn|crystal] shimmer,
  crystal resonance, charm cast, polymorph
cartoon-music (kind sneaking): xylophone, pizzicato, strings, bassoon, marimba, music + tiptoe, sneak, sneaky, creeping,
  sneaking tiptoe
toy (kind slide-down): [anvil|piano|safe|rock|boulder|object|character|egg|body|long|cartoon] [fall whistle|
  drop whistle], cartoon shrink, shrink [down|small|ray], size down, get smaller
retro-game (action blip): [8-bit|rpg] text beep, [8 bit|retro|arcade] [beep|cursor], pacman, pac man, tetris
retro-game (action text): [8-bit|rpg|retro|pixel] [text|text scroll|text scroll beep|text crawl|typing text|dialogue text|
  dialogue text scroll|dialogue typing], 8 bit dialogue
mechanism (device keyboard pressesPerS 10 force .85): mash, smash, spam + button, arcade button, controller,
  controller button, gamepad, keyboard
magic (kind arcane): [arcane|magic|psychic] [wave|gust|nova|ripple], magic [fizzle|fails], spell fails, dispel [|magic],
  glyph, mana surge
catches (kind rubber-stamp force .4): stamp, press + wax, sealing wax, seal
catches (kind rubber-stamp force .4): [|stamp|press] wax seal
shatter (material wood size .5): sealing wax [break|crack|snap], breaking sealing wax
avalanche (mass timber lengthS 4): [log pile|wood pile|stack of logs|bridge|rope bridge|scaffolding|tower|tree house|
  treehouse|barn|shed|shack|hut|pier|fence|dock|mine shaft|floorboards|wooden floor|wooden structure|
  wooden stairs] [collapse|breaking apart|falls apart|crumbles]
pneumatics (kind release force .3): [air|dust|smoke|steam|powder] puff
magic (kind holy): healing [|sparkle], holy chime, resurrect, [holy|angelic|divine] light, light beam, cleanse
magic (kind earth): earth [spikes|wall|wave], rock spikes, stone skin, petrify, petrification
magic (kind ice): ice [wall forms|wall|barrier|block forms], freeze ray, frozen solid
spaceship (device forcefield): [shield|protective|lightning] aura, [shield|barrier|ward] spell, magic shield,
  [magic|protective] barrier, crystal ball humming
teleport (action close energy .9 lengthS 1.1): [energy shield|force field|forcefield|magic shield|magic barrier] [break|
  collapse|shatter|fail|pop|destroyed|down|off|offline|deactivate], shield [down|depleted]
power (direction up): recharge, regenerate, charging up + shield, energy shield, force field, jetpack, energy, battery,
  stamina, ability
cue (kind heal): health [pickup|regeneration|regen|refill|full], [heart|first aid] pickup,
  mana [recharge|regen|regeneration|refill|full|restore], stamina [refill|restore], hp refill, medkit, med kit,
  hp restore
teleport (action arrive): [teleport|warp|phase|blink] in, spawn, respawn, summon, materialise, unit summoned
sting (kind happy): [level complete|level clear|stage clear|stage complete|quest complete|mission complete] jingle
teleport (action teleport): [warp|phase|blink] out, invisibility, turn invisible, stealth [mode|activate],
  [blink|teleport|recall] spell, blink teleport, teleport blink, phase shift, dimension door
# What goes on around somebody
spaceship (device portal baseHz 110): [magic|magical|arcane|healing|holy|divine|nature|buff|power|energy|ice|frost|wind|
  light] [aura|aura hum]
spaceship (device portal baseHz 40): [dark|shadow|evil|cursed|death] [aura|magic loop]
fire (): [fire|flame|burning] aura
bubbling (liquid boiling): [poison|acid|toxic] aura, potion [brewing|bubbling|mixing|craft], alchemy, witches brew,
  brew bubbling, cooking pot
# Machines of war and of space
power (direction up lengthS 1): [minigun|gatling gun|chain gun|chaingun|turret] [spin up|wind up|windup|spool up|deploy|
  activate|boot up]
power (direction down lengthS 1.4): [minigun|gatling gun|chain gun|chaingun|turret] [spin down|wind down|spool down|
  power down]
combat (kind missile size 1.7 pace .6): [spaceship|space ship|starship|shuttle|space shuttle|spacecraft|dropship|
  alien ship] [takeoff|take off|launch|liftoff|lift off]
power (direction down lengthS 4): [spaceship|space ship|starship|shuttle|space shuttle|spacecraft|dropship|alien ship|
  ufo] [lands|touchdown]
combat (kind missile size 1.2 pace .8): [escape pod|drop pod|pod] [launch|eject|ejection|jettison]
spaceship (device ufo): [ufo|flying saucer|alien ship|alien spaceship] [hover|hover overhead]
spaceship (device hum): [spaceship|starship|spacecraft|dropship] hover
magic (kind wind): [wind|air] [slash|blade|cutter]
magic (kind water): water wave attack
retro-game (action shoot): [8 bit|retro|arcade] [pew|shoot|gun|fire], space invaders, galaga, asteroids game
retro-game (action jump): [8 bit|retro|arcade] double jump, super mario, donkey kong
power (direction down): [hyperdrive|warp drive|warp core|reactor|thruster|shield generator] [fail|failure|malfunction|
  shutdown]
power (direction up lengthS 3.5): [spaceship|starship|spacecraft|spaceship engine|starship engine|thrusters|
  reactor] [start|ignite|ignition|power on|power up]
cycle-machine (machine servo): [robot|mech|android|cyborg|droid] [transform|transformation|unfolding|assembling]
titan (kind fall size 1.3): [mech|robot|giant robot|giant|titan] [land|drop landing]
retro-game (action select): [level|stage|round|match] [start|begin], [8 bit|retro|arcade] [menu select|confirm],
  [game|player one] start, start game, character select, arcade [cabinet|cabinet boot|machine]
spell-impact (kind lightning): emp [|blast|pulse|grenade|burst|explosion], electromagnetic pulse
armory (kind charge): [laser gun|laser pistol|laser|plasma gun|plasma pistol|blaster|railgun|sci fi gun|
  sci fi weapon] [reload|recharge], [spell|magic|magic spell|magical energy|mana|wand|magic wand|staff|magic staff|
  mage staff|sorcery|ki|aura|energy ball|fireball|attack|ultimate] charge, [weapon|gun] recharge
# Rewards and progress
interface (gesture success): xp gain, experience gain, [quest|construction|building|building construction] finished,
  mission accomplished, [objective|challenge|crafting|construction|building|building construction|research|
  combo] complete, craft success, item crafted, [recipe|skill|item|character] unlocked, [recipe|skill] learned,
  secret [found|discovered|revealed], perfect score, stage bonus, hint revealed, reputation up
interface (gesture confirm): [quest|mission] start, save [game|point|crystal], game saved, load game,
  upgrade [|beginning], kill confirmed, checkpoint chime
interface (gesture lock): [craft|slot|inventory|move] item, item [placed|slot|move], unit placed,
  equip [|ring|helmet|weapon|shield], unequip, inventory slot
interface (gesture error voice digital): [out of|no|not enough|insufficient] [mana|stamina|energy|gold|money|coins|
  credits|funds|resources|fuel|charges|lives|space|signal|connection], time up, out of time,
  [craft|upgrade|quest] failed
gunshot (action empty): [out of|no|not enough] [ammo|bullets|rounds]
interface (gesture blip): [xp|score|coin] counter
interface (gesture text): [dialogue|dialog|npc|character|visual novel|speech] [text|text scroll|letters|typing|
  typing text|box text], text [scroll|crawl|typing|reveal|appearing|beeps], typewriter text, dialogue box,
  letter by letter text
retro-game (action pickup): [8 bit|retro|arcade] [collect|key], item [collect|get|obtained],
  collect [item|gem|orb|loot|star|crystal], [potion|orb|star|crystal|fruit] pickup, gem collect, loot drop,
  [loot|orb|star|ring|crystal] collected, power orb, xp orb,
  pick up [item|health|potion|loot|gem|orb|power up|medkit|health pack|mana|treasure], grab power up, grab item,
  health item
retro-game (action death): [8 bit|retro|arcade] [dead|lose life], life lost, lost life, lives lost, lose life,
  enemy [death|dies|killed|defeated], [hero|player|boss] dies, [character|boss] death, boss defeated
retro-game (action hurt): [8 bit|retro|arcade] ouch, enemy [hit|hurt], boss hit, damage taken, take damage, health lost
retro-game (action level-up): [8 bit|retro|arcade] [clear|line clear|fanfare|level complete|victory jingle|win jingle|
  victory fanfare], [stage|level|world] clear, stage complete, you win, bonus stage, new level
retro-game (action coin): [8 bit|retro|arcade] [coin insert|insert coin|ring collect]
retro-game (action powerup): [8 bit|retro|arcade] [upgrade|1up|bonus|heal]
retro-game (action explosion): [8 bit|retro|arcade] [small explosion|big explosion|bomb|blast|boom]
retro-game (action game-over): [8 bit|retro|arcade] failure
retro-game (action bounce): [8 bit|retro|arcade] [bounce|ball bounce|paddle|land]
jingle (kind coins action drop): [coin|gold] [pickup handful|pile pickup|stack pickup|bag pickup|pouch pickup],
  bag of gold [|dropped], coin purse, coin pouch, purse of coins, sell item, item sold, buy item, item bought,
  shop purchase, gold [pickup|pile|shifting|coins shifting], treasure pile, heap of gold
toy (kind boing lengthS .7): [bouncy|launch] pad, [spring|bouncy|mushroom|springboard] [jump|launch],
  springboard bounce, bouncy mushroom
titan (kind fall pace 1.4): [ground|earth|boss|giant] [slam|smash|pound], hammer [slam|smash]
magic (kind arcane pace 1.3): [wand|magic wand|staff] [zap|cast|spell|shot|blast|fire|bolt]
power (direction up lengthS 2): [computer|pc|laptop|terminal|server|mainframe|robot|android|mech|spaceship|ship|
  generator|retro computer] [boot|boot up|bootup|power on]
interface (gesture startup voice digital): [system|os|ai|console|app|software|hud|interface] [boot|boot up|bootup|
  startup], [computer|pc|laptop|server|terminal|system|console] [boot beep|boot up beep|startup beep|start up beep|
  power on beep|boot sound|startup sound|startup chime]
power (direction down lengthS .9 topHz 2400): [tv|television|crt] [off|shut off|power down]
power (direction down lengthS 2): [robot|android|droid|mech|turret|drone|cyborg] [death|dies|dying|deactivated]
eating (action gulp): drink, drank, gulp, consume, used, use + potion, mana potion, health potion, healing potion,
  elixir, magic potion
human (call scream strain .95): death [scream|cry|shriek|yell]
cartoon-music (kind shrieks): [scary|horror|creepy|eerie|spooky|terrifying|tense] [violin|fiddle],
  [violin|scary violin|horror violin|creepy violin|scary strings|creepy strings] [stinger|sting|stab|shriek|scare]
stage (kind music-box pace .8): [eerie|haunted|spooky|scary|horror|broken] music box
combat (kind missile size .6 pace 1.6): [grenade launcher|mortar] [fire|fired|shot|launch|shoot]
# Crafting
tools (tool hammer material metal): forging [sword|iron|metal], hammering sword, repairing armor, repair weapon,
  [weapon|armor] crafting, weapon forging
tools (tool hammer material wood): building [placed|construction], build structure, structure placed, repair building,
  wall built
tools (tool axe material stone): ore mining, mining rock, pick axe
impact (material wood sizeCm 25): block place, place block, [crate|wood block|plank] placed
impact (material stone sizeCm 35): [stone block|stone] placed, placing stone block, tile flip
shatter (material stone): block break, ore breaking
apparatus (kind lock): unlock + chest, treasure chest, loot chest, crate, lockbox, gate, cell door
sizzle (kind steam): quench
# Traps and mechanisms
catches (kind jaws): [spike|spike trap|blade trap] [pop up|pop out|rise|extend|retract|trigger|spring up|come up|
  activate], trap [triggered|springs|sprung|set off|activates], spikes shoot out, floor spikes,
  spike [trap shooting|pit]
pneumatics (kind flamethrower): dragon breath, spitting fire, flame [jet|trap|breath|burst trap|spout], fire trap
pneumatics (kind flamethrower pace 1.5): [fire|flame|burning] whoosh, [fire|flame] swoosh, fire burst, burst of flame
pneumatics (kind leak): [gas|poison gas|poison] trap, [gas|steam vents] hissing
friction (motion roll material stone): [|rolling|falling] boulder trap
fittings (kind hatch): pit trap, trapdoor trap, pitfall
motor-machine (machine saw): saw [blade trap|trap|blade], sawblade, spinning saw blade
strain (kind stone): [wall|wall segment|wall piece|building|tower|structure|castle|house|gate] [moved|rotation|rotate|
  dragged|turned], stone [block sliding|block dragged|block pushed|block moving|lid|lid sliding|wall opening|
  slab sliding|slab dragged|pillar rising|on stone], [coffin lid|block puzzle] sliding, crushing wall, wall trap,
  crusher trap, statue turning, heavy stone door, temple door opening, secret [passage|wall], hidden door
mechanism (device ratchet): clockwork [|mechanism]
body (kind squish): slime jump, [slime|blob] monster, ooze, gelatinous cube, alien egg hatching, egg hatching alien,
  flesh [tearing|ripping], monster eating flesh, guts spilling
body (kind teeth): [jaws|fangs] gnash, teeth [snap|snap shut|gnash|clack|clamp|clamp shut]
body (kind jaws): [jaw|fangs|beak] [snap|snap shut|clack|clamp|clamp shut|close|shut], snap [jaw|beak], [jaw|beak] snap
body (kind jaws size 1.35 force .8): [crocodile|croc|alligator|gator|caiman|shark|orca|hippo|dinosaur|raptor|dragon|
  monster|beast|wolf] [snap|bite|jaw snap|jaws snap shut|jaws]
body (kind jaws size .75): [piranha|turtle|snapping turtle|dog|lizard|venus flytrap|flytrap] [snap|jaw snap],
  [dog|snake|cat|rat|piranha] bite
wild-animal (call hiss): [vampire|naga|medusa] hiss
swing (thing bat ends air size 1.2): flail swing, net [trap|thrown|trap falling]
limbs (kind legs): [beetle|scarab|ant|cockroach|centipede|scorpion] [crawl|skitter|scuttle|crawl over sand|
  crawl across sand|scuttle over sand]
transition (shape stinger): horror scare
breath (size 1.6 effort .8 perMin 13): [monster|demon|beast|creature|orc|troll|ogre|cyclops|minotaur|giant|werewolf|
  alien] [breath|heavy breathing]
monster (call roar): [goblin|orc|troll|ogre|cyclops|minotaur|giant|monster|demon|beast|creature] [yell|shout|bellow|
  war cry|battle cry|warcry|battle shout|war shout], [demonic|reptilian|raptor] [roar|bellow]
monster (call screech): [imp|goblin|gremlin|alien|monster|demon|beast|creature] [death scream|death shriek|death cry],
  [demonic|reptilian|raptor] [screech|shriek|scream|hiss|wail]
monster (call screech size 1.5): [dragon|wyvern|hydra|leviathan|kraken] [death squeal|death scream|death shriek|
  death screech]
monster (call chitter): [alien|goblin|gremlin|imp] [voice|talking|speech|language|gibberish], [chitinous|mandible] click
monster (call growl pace 1.2): [orc|troll|ogre|cyclops|minotaur|giant|monster|demon|beast|creature] [voice|talking|
  speech|language|grumbling|mutter]
human (call laugh who ogre): [orc|troll|ogre|cyclops|minotaur|giant] [laugh|chuckle]
mouth (call sing who woman): [mermaid|siren|elf|elven|fairy|banshee] [song|sings]
monster (call roar size 1.6): golem [roar|bellow]
monster (call growl): [demonic|reptilian|raptor] [growl|snarl]
monster (call growl size 1.6): golem [growl|snarl]
monster (call screech size 1.6): golem [screech|shriek|scream|hiss|wail]
monster (call groan): [demonic|reptilian|raptor] [groan|moan]
monster (call groan size 1.6): golem [groan|moan]
shatter (material wood): roots [tearing|torn|ripping], ripping roots
dog (call howl): hellhound howl
limbs (kind foliage): rustle, shake, movement, moving + bush, foliage, undergrowth, shrub, thicket
limbs (kind foliage): [something|movement|animal|creature] [in bush|moving in bush|in undergrowth]
limbs (kind flutter): [bird|pigeon|crow|owl|eagle|sparrow] [lands|lands on branch]
limbs (kind paws): [cat|dog|wolf|fox|puppy|kitten|rabbit|lion|tiger] [footstep|steps|paw steps|pawsteps]
footsteps (ground grass shoe barefoot bodyScale 1.5): [bear|gorilla|bigfoot|yeti] [walk|footsteps|steps]
footsteps (bodyScale 2.4 force .9 stepsPerMin 52 shoe barefoot):
  [dinosaur|tyrannosaurus|dragon|kaiju|godzilla|troll|ogre|giant monster] [walk|footsteps|steps|stomp]
footsteps (bodyScale 2.2 force 1 stepsPerMin 120 shoe barefoot): [dinosaur|dragon|kaiju|troll|ogre] [run|charge]
footsteps (ground grass bodyScale 2.1): [elephant|mammoth|rhino|hippo] [walk|footsteps|steps|stomp]
footsteps (ground grass bodyScale 2.1 walkers 3): [elephants|elephant herd|herd of elephants|mammoths] [walk|footsteps|
  marching]
footsteps (ground grass bodyScale 1.9 stepsPerMin 150 force .9): [elephant|mammoth|rhino|hippo] [charge|run]
mouth (call whisper size 1.35 strain .8 pace .85): [demonic|devil|devilish|satanic|sinister|evil|monstrous|orc|troll|
  vampire|zombie|alien|monster|demon|beast|creature] [whisper|voice whispering]
mouth (call whisper animals 3 pace .8): [spirit|phantom|spectral|spectre|wraith|haunting|otherworldly|spooky] [whisper|
  voice whispering]
titan (kind fall): [tentacle|kraken tentacle|giant tentacle] [slam|smash|hit|strike|crash]
combat (kind mech force .45 size .7 pace 1.3): [cyborg|automaton|android|droid] [walk|footsteps|steps]
paper (action rustle): paper map open, map unfold, unfold map
impact (material stone sizeCm 45 force .7): [wall|wall segment|wall piece|building|tower|structure|castle|house|gate|
  foundation|foundation block|stone block] [placed|set down], placing building
pneumatics (kind door): [airlock|airlock door|spaceship airlock|spaceship door|starship door|sci fi door|
  futuristic door|automatic door|pneumatic door|space station door] [open|slide open|slide shut|shut|close]
# A light leaf that swings to and fro
door (action close sizeM .5 force .4 creak .15): [cat|dog|pet] [flap|flap door]
shatter (material stone size 4 force 1): [wall|tower] [breach|broken through|smashed through]
magic (kind arcane force .9): [magic|magic energy|magical energy|mana] [release|burst|discharge]
interface (gesture send): [message sent|email sent|mail sent|text sent|sent|send email] [whoosh|swoosh|whoosh pop]
impact (material wood sizeCm 60 force .9): [staff|magic staff] [slam|thump|thud|strike|strikes ground|hits ground|tap|
  pound]
interface (gesture countdown voice digital): [level start|race start|match start|round start|game start|race|
  fight start] [countdown|count down]
rattling (kind coin-slot): [arcade cabinet|arcade machine|arcade game] [insert coin|coin insert|coin slot|coin drop]
contraption (kind slot-machine): [slot machine|slot] [three reels stop|3 reels stop|reel stop|reels spin]
cue (kind reveal): [loot box|lootbox|card pack|gacha|mystery box|booster pack] [open|reveal|pull],
  [gacha|gacha pull|rare pull|legendary pull|rare drop|legendary drop|rare card|legendary card] rare, gacha, rare pull,
  legendary pull
turning (kind peg-wheel): [spin|lucky|reward|raffle] wheel, spin wheel prize, lucky spin
contraption (kind jackpot): [slot machine|slots|fruit machine|slot machine reels|slot machine spin] [win|big win|
  jackpot win|payout|pays out]
blows (kind bumper): pinball [bumper|hit bumper|slingshot], pop bumper, bumper hit
armory (kind nitro): drift boost, mini turbo, boost [start|panel], dash panel, rocket start
armory (kind loose): [grapple|hookshot|grapple hook|grapple gun] [shot|fire|fired|launch|shoot], grappling hook,
  hookshot
fabric (kind rip lengthS .4 size .8): [harvest|pull up|pulling|uproot|dig up] [carrot|crop|potato|turnip|radish|
  vegetable|beet|onion|weed|wheat|root]
toy (kind slide-up): grow [bigger|big|giant], cartoon grow, size up, get bigger, mega mushroom
mechanism (device keyboard): [keyboard typing|typing] ui
interface (gesture slider): [loading bar|xp bar|health bar|experience bar|bar|meter|energy bar|stamina bar] [fill|
  refill]
interface (gesture tap voice soft): [copy to|paste from] clipboard, drag release, snap to grid, item snapped,
  card placed ui, tile placed
interface (gesture blip voice soft): typing [indicator|indicator bubbles|dots|bubble]
combat (kind crit pitch 1.3 pace 2 force .2): headshot [ding|marker|sound|hitmarker], hit marker click,
  hitmarker [|click], hit confirm
`;
