import type { Ambience } from './parse/vocabulary/vocabulary.ts';
import { rowsOfPhrases } from './phrases.ts';

/**
 * Whole scenes, each written as the prompt it expands to: `prompt; all the time …: phrases`. A phrase with one question
 * mark does so only where no source is named, with two only where nothing else is.
 */
const TABLE = `
gusty gale wind and heavy rain and occasional thunder: storm, stormy [night|weather]
heavy rain in background and wind in background and thunder: thunderstorm, [thunder|lightning|electrical] storm
stormy sea and gusty gale wind and heavy rain in background and occasional thunder: storm at sea, sea storm
stormy sea and gusty gale wind and heavy rain in background and occasional thunder and occasional ship hull creaking:
  [storm|stormy|storm on] ship deck, [ship deck|ship deck in|ship in|deck of ship in] storm, storm on ship
# Nature and other worlds
gentle breeze in trees, birds singing and occasional woodpecker, in forest: [forest|woodland] ambience, forest
  morning, morning in forest, ?forest, ?woods, ?woodland
several crickets and occasional owl and gentle breeze in trees in background, in forest: [forest at|forest|summer]
  night, night [forest|ambience]
eerie wind in trees and occasional owl and occasional ship hull creaking and several crickets in background, in
  forest: [dark|spooky|creepy|haunted|cursed|scary|eerie|evil] [forest|woods]
gentle breeze in trees in background and birds singing and occasional magic sparkle and occasional wind chimes, in
  forest: [magical|magic|enchanted|fairy|mystic|mystical|elven|fairytale] [forest|woods]
several insects in background and occasional alien creature and ambient drone in background and occasional bubbling,
  in jungle: alien [jungle|forest|swamp]
blowing leaf litter and occasional crow, in forest: [autumn|fall|autumn leaves|fallen leaves] ambience, autumn forest
birds singing and gentle breeze in background: [morning|dawn|sunrise|spring] ambience, sunrise
cicadas in background and tropical birds and occasional parrot and tree frogs in background, in jungle: [jungle|
  rainforest] ambience, tropical rainforest, ?jungle, ?rainforest
several crickets and tree frogs and grasshoppers in background and occasional owl, in jungle: [night jungle|jungle
  night] ambience, ?[jungle at|jungle|rainforest at|rainforest] night, ?night [jungle|rainforest]
boiling mud in background and hissing steam and water splashing: geyser [|erupting|eruption]
volcanic rumble and huge explosion and rocks falling and lava in background: volcano [|erupting|eruption], erupting
  volcano, volcanic eruption
ambient drone in background and howling wind in background and occasional alien creature: alien [planet|planet
  ambience|world|world ambience|landscape], strange planet
ocean waves on beach and occasional flock of seagulls and gentle breeze in background; all the time ocean waves on
  beach: beach ambience, [day at|tropical] beach, ?beach, ?seaside, ?coast
frog chorus and crickets in background and occasional bullfrog and bubbling mud in background: swamp [ambience|at
  night], ?[|mangrove] swamp, ?marsh, ?bog, ?bayou, ?mangroves, ?fen, ?everglades
chickens and occasional cow and occasional sheep and occasional rooster and birds singing in background, in field:
  farm [ambience|animals], farmyard, barnyard, ?farm
campfire and several crickets in background and occasional distant owl: [campfire|camping] at night, night campfire
stream and birds singing in background and gentle breeze in trees in background: [mountain stream|river] ambience,
  riverside
water drops and gentle wind through gap in background, in cave: [cave|dungeon] ambience, ?cave, ?cavern, ?grotto,
  ?dungeon
flock of fluttering wings and many bats squeaking: [swarm of|swarm of flying|colony of|colony of flying|cloud of|cloud
  of flying|flying] bats, bats [flying out|flying around|fluttering|swooping], bat colony
several elephants trumpeting and elephants walking in background: elephant herd, herd of elephants
occasional lake ice and gentle wind in background, in field: [frozen lake|frozen pond|frozen river] ambience
strong gusty wind on mountain: winter ambience, blizzard, snowstorm, snow storm
# People, machines and games
traffic and occasional car horn honking, in street: [|city|road|street|car] traffic,
  traffic on [|busy] [road|street]
traffic and people talking in background and occasional car horn honking and footsteps in background, in street:
  [city|busy] street, [city|street] ambience, downtown, ?city, ?street
people talking and occasional cutlery and occasional pouring coffee and steam hiss in background, in room: cafe
  ambience, coffee [shop|house], ?cafe, ?canteen, ?cafeteria
people talking and occasional cutlery and occasional glass clink and occasional crowd laughter, in room: restaurant
  [|ambience], bar ambience, pub
typing on keyboard and people talking in background and occasional office phone and air conditioner in background and
  occasional printer, in room: office ambience, [busy|open plan] office, ?office, ?workplace
occasional page turn and clock ticking in background and occasional distant cough and ventilation system in
  background, in hall: library ambience, reading room, ?library
factory machine and compressor in background and occasional steam hiss and occasional metal clang and conveyor belt in
  background, in factory hall: [factory|industrial] ambience, factory floor, ?factory
crowd murmur and distant train in background and footsteps in background and occasional train horn, in hall: [train|
  railway] station, [station|railway|train] platform
spaceship hum and computer beeps in background and occasional servo motor: spaceship bridge ambience, starship bridge,
  space station [|ambience], bridge of spaceship
underwater rumble and occasional bubbles: underwater scene, ocean floor
stadium crowd and occasional applause in background and occasional air horn: stadium ambience, [football|soccer]
  match, sports event
crowd cheering and audience applause, in hall: concert [crowd|applause], end of concert
jet plane diving then huge explosion and plane wreck: [plane|airplane|aeroplane|aircraft|jet] crash, plane crash
  landing
countdown then rocket launch: [rocket|missile|spaceship|shuttle] launch [|with] countdown,
  countdown to [rocket|missile|spaceship|shuttle] launch
fire whoosh then crackling fire: [torch|fire|flame|bonfire|campfire|fireplace|brazier|beacon] [catches fire|lights up|
  ignition|lighting|ignites|lit], [lighting|igniting] [torch|fire|flame|bonfire|campfire|fireplace|brazier|beacon]
balloon pop and small splash: water balloon [burst|pop|hit|impact|splash|thrown]
four quick whooshes: [slingshot whirling|sling whirling|rope whirling|whirling rope|boomerang|lasso|bola] [|spin|
  whirl|swing|throw]
dance music and lively crowd talking in background and occasional crowd cheering in background: nightclub, night club,
  disco, discotheque, rave [|party]
dogs growling and three dogs barking aggressively: dogs [fighting|attacking each other]
carousel music and children playing in background: [|funfair] carousel, merry go round
helicopter spinning down then explosion and vehicle crash: [helicopter|chopper] crash
# The digits of its keypad
four keypad beeps: [plant|arm|defuse] [bomb|c4], [bomb|c4] [|is] [plant|arm|defuse]
four keypad beeps: [keypad|keypad code|door code|pin code|passcode|password] [entry|entered|input|typed],
  enter [keypad|keypad code|door code|pin code|passcode|password]
glass bottle breaking, then burst of flame: molotov [|cocktail|explosion|impact|explodes|hits]
# A fight is more than one blow
six sword clashes every 0.7 seconds: [sword|knife] fight, swordfight, sword duel
six punches every 0.6 seconds: [fist|street] fight, fistfight
# Fists on the chest
eight body thumps every 0.15 seconds: [|gorilla] chest [beat|pound|thump], gorilla [beat|pound|thump] chest
cloth rustling and slow footsteps: climbing [|up|over] [tree|wall|cliff|rock|mountain|fence|rope],
  [tree|wall|cliff|rock|mountain|fence|rope|character|player|person|man|woman] climbing, climbing [sound|foley],
  ??climbing
music box then boing: jack in box
lightsaber hum and four lightsaber clashes: lightsaber [duel|fight|battle], light saber duel, laser sword fight
steel ball bounce and occasional service bell and retro game: pinball [|machine]
arcade game and occasional game coin and people talking in background, in hall: arcade ambience, video arcade, ?arcade
elevator for 3 seconds then elevator ding: elevator arriving [|ding], lift arriving
camera shutter six times every 0.3 seconds: [|camera] shutter burst, camera burst, burst of photos, paparazzi
cork pop then pouring into glass then fizz for 2 seconds: cork popping champagne pouring, champagne opening, opening
  champagne
train chain rattle for 3 seconds then fast train and people screaming: roller coaster, rollercoaster
chain rattle for 3 seconds and wood creak then heavy wood thud: [|lowering] drawbridge, drawbridge lowering
distant traffic and gentle wind in background: city [hum|rumble], hum of city
fast wooden cart and chain rattle in background: mine cart [|ride], minecart [|ride], ore cart
underwater rumble and occasional metal creak and sonar ping: submarine interior, inside submarine, ?submarine
children playing and footsteps in background and occasional metal door slam, in hall; all the time footsteps in
  background, in hall: school [|hallway|corridor]
force field activating then electric hum: force field activating hum
people talking and occasional announcement and footsteps in background, in hall: airport [ambience|terminal|departure
  hall|lounge], departure [hall|lounge], ?airport
birds singing and gentle breeze in trees in background and occasional distant dog bark: park ambience, city park,
  ?park, ?garden
frying in pan and occasional metal pan hit and occasional chopping vegetables and occasional cutlery and fan in
  background and people talking in background, in kitchen: [restaurant|busy restaurant|commercial|professional]
  kitchen
gentle wind in background and several crickets in background and occasional distant footsteps and occasional distant
  dog bark, in street: [quiet|night] street, [|quiet|empty] street at night
frying in pan and fridge hum in background and occasional chopping vegetables and occasional cutlery, in kitchen; all
  the time fridge hum in background, in kitchen: kitchen ambience, busy kitchen, ?kitchen
hammering and occasional power drill and jackhammer in background and occasional metal clang, outdoors: construction
  [site|workers], [building|workers at] site, under construction, ?workers, ?workmen, ?construction
heart monitor and ventilation system in background and occasional distant footsteps, in room: hospital [ambience|
  room], ?hospital
occasional blacksmith and crackling fire in background: blacksmith [shop|workshop|ambience], smithy
occasional sword clash and crowd cheering in background and occasional arrow and crackling fire in background: siege
  battle, castle siege, medieval [battle|battlefield]
sword clash every second and man shouting in background and occasional arrow release and crowd cheering in background:
  battle
gunfire and occasional explosion and crowd cheering in background: battlefield, war zone, [war|wartime] ambience,
  [modern|gun] battle, firefight
tank rolling and occasional tank cannon and occasional distant explosion: tank [battle|combat|warfare]
laser and laser cannon and occasional explosion and spaceship engine in background: [space|star] battle
occasional distant wood creak and gentle wind through gap in background, in cathedral: [|inside] empty church, empty
  church interior, [|inside] empty cathedral
occasional distant footsteps and gentle wind through gap in background, in cathedral: [church|cathedral] ambience
howling wind through gap and occasional creaky door and occasional floorboard creaking, in house: haunted [house|
  mansion], spooky house
children playing and occasional splash and lapping water in background, in swimming pool: [indoor|public|leisure]
  pool, pool party, [|indoor] swimming baths, lido, swimming hall, ?[|swimming] pool
arcade game and occasional game coin and occasional coins falling and people talking in background, in hall: casino
  [floor|ambience], ?casino
crowd murmur and footsteps in background and occasional ui beep and occasional shopping cart, in hall: shopping [mall|arcade|centre|center],
  supermarket, [grocery|department] store, ?mall, ?store, ?shop
lively people talking and footsteps in background and occasional shout, in street: [street|farmers|night] market,
  marketplace, bazaar, ?market, ?[|market|fruit|greengrocer] stall, ?greengrocer
waves lapping at dock and occasional flock of seagulls and occasional distant ship horn and rope creak in background;
  all the time waves lapping at dock and rope creak in background: [harbor|harbour] ambience, fishing [harbor|port],
  ?harbor, ?harbour, ?port, ?marina, ?docks
fast traffic and wind in background: [highway|freeway|motorway] traffic,
  traffic on [|busy] [highway|freeway|motorway], busy highway, motorway, ?highway, ?freeway,
  ?interstate, ?autobahn
crowd murmur and subway train arriving and footsteps in background, in station: [subway|metro|underground] station
occasional metal clang and people talking in background and occasional grunt, in hall: gym ambience, fitness studio,
  ?gym, ?gymnasium
children talking and occasional page turn and occasional chair drag, in room: classroom ambience, busy classroom,
  ?classroom
howling wind and occasional owl and occasional crow and several crickets in background: [graveyard|cemetery] at night,
  ?graveyard, ?cemetery
muffled dance music and muffled people talking in background and occasional muffled crowd laughter: party [next door|
  upstairs|downstairs|through wall], [neighbors|neighbours] party, house party next door
lively crowd talking and occasional crowd laughter and occasional glass clink, in room: [house|wedding|dinner] party
gusty wind in desert and occasional distant hawk: desert ambience, ?desert
wind in the mountains and occasional hawk: mountain [ambience|top], ?mountains
campfire and occasional monster growl and people talking in background: [orc|goblin|orc war|bandit|barbarian] camp
monster growl and water drops in background, in cave: dragon [lair|den], monster lair
bubbling cauldron and crackling fire in background and occasional glass clink, in room: [wizard|mage|sorcerer] tower,
  witch hut, alchemist [lab|laboratory], apothecary
horses galloping and occasional shout: [cavalry|horse|knights] charge, charging [cavalry|horses]
dragon roar and fire breath: dragon [breathing fire|fire]
`;

/** Macros for whole scenes. */
export const AMBIENCES: readonly Ambience[] = rowsOfPhrases(TABLE).map(([row, phrases]): Ambience => {
  const [prompt, bed] = row.split('; all the time ');
  return {
    phrases: phrases.filter((phrase) => !phrase.startsWith('?')),
    weakPhrases: phrases.flatMap((phrase) => (phrase.startsWith('?') ? phrase.replace(/^\?+ ?/, '') : [])),
    prompt,
    ...(bed !== undefined && { bed }),
    ...(phrases.some((phrase) => phrase.startsWith('??')) && { alone: true }),
  };
});
