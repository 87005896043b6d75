/** Things of the household, the workshop, the office and the street, and voices through loudspeakers. */
export const NAMES_OF_THINGS = `
announcement: [train station|railway|railway station|bus station|subway station|metro station|tube|train|platform|
  boarding|flight|gate|subway|metro|tram|bus|ferry|store|supermarket|school|safety|arrival|departure|public address|
  lost child] announcement, mind gap
pa voice: [|sports] commentator, pa system, public address [|system],
  voice [over pa|on tannoy|over loudspeaker|from loudspeaker], [platform|race|ring|match] announcer, stadium pa,
  [cleanup|clean up] on aisle, price check, speaker announcement
radio chatter: [over|garbled] radio voice, [police radio|police|police scanner|military radio|military|pilot radio|
  pilot|cockpit|cockpit radio|air traffic control|air traffic|atc|walkie talkie|comms|cb radio|astronaut|space radio|
  nasa|mission control|apollo radio] chatter, [police|emergency] dispatch,
  [dispatch|pilot|cockpit|air traffic|atc|garbled|taxi|trucker|astronaut|helmet] radio, dispatcher,
  radio [dispatch|comms|talk|conversation|transmission], walkie talkie [conversation|talk|message],
  garbled transmission, distress call, mayday [|call]
megaphone voice: megaphone [|announcement|speech|shout], bullhorn [|voice], bull horn, loudhailer, loud hailer,
  police megaphone
intercom voice: [intercom|captain|pilot|cockpit|cabin] announcement, intercom [chatter|message|speech],
  [drive thru|drive through] speaker, baby monitor voice
tv voices: tv [|news|chatter|dialogue|show|murmur|next door|blaring|in background], television [|news|show],
  news [broadcast|anchor|report], newsreader, talk show, radio [muttering|drama|host|dj|news|show|announcer|presenter],
  talk radio
phone voice: [filtered|over phone|phone call|operator] voice, voicemail, [voicemail|answering machine|phone] message,
  voice [mail|on phone|on other end], phone conversation
# Places and their machines
air conditioner: ventilation, air [vent|duct|handler], hvac, boiler hum, furnace, room tone, room air
ember crackle: candle crackle
clock ticking: gear ticks, cogs ticking
reactor: reactor pulse
hand drum: [|hand] drum pulse
generator: turbines
ambient drone: [synth|airy|ambient|warm|drone|dark|soft|ethereal] pad, pad drone
shouts: market shouts, hawkers, shouted orders
whale song: whale tone
door creak: [pier|timber|beams] creaking, creaking jetty, wood groaning
plate clink: dishes clinking
nuclear explosion: nuke, [nuclear|atomic|atom] bomb, nuclear blast
tension drone: horror [ambience drone|drone ambience]
rope creak: [vines|roots] creaking
train tracks: wheels clacking
washing machine: [tumble|clothes|spin] dryer, dryer [running|tumbling], washer, tumble drier, row of washing machines
compressor: air compressor, paint sprayer
horse carriage: horse [drawn carriage|drawn cart|drawn sleigh|drawn tram|drawn cab|drawn traffic|cart],
  horsedrawn [carriage|cart|sleigh|tram|cab|traffic], stagecoach, hansom [|cab], pony trap
glass clink: [jars|bottles] rattling, [jars|bottles] clinking, [crate of|milk] bottles
factory machine: [printing|stamping] press, [|power|weaving] loom
rolling suitcase: rolling luggage, [suitcase|luggage] wheels, trolley case
shopping trolley: baggage trolley
bus door: [train|subway|metro|tram] doors
cupboard: closet, locker, overhead [locker|bin|compartment], glove [compartment|box]
putting cap on pen: cap [goes back on|back on|goes on|put back on|put on|snapped on]
air horn: [goal|hockey|hand held air] horn, goal siren
paddle strokes: swimming [|strokes|laps], front crawl, breaststroke, arm strokes
ui beep: checkout beep, ticket gate, console beep
computer beeps: [|beeping] consoles, control panel beeps
light switch: relay, blinking relays, circuit breaker, lights [click on|click off|flicked on|flicked off|snap on|
  clunk on], [lamp clicks|lamp switched|light turned|switches light|turns light|flicks light] on,
  [lamp clicks|lamp switched|light turned|switches light|turns light|flicks light] off
heart monitor: [patient|vital signs] monitor, monitor beeping, ecg, ekg
train horn: [locomotive|freight train|railroad|railway|locomotive air] horn
elevator ding: lift chime, seatbelt [ding|sign ding], seat belt sign
airplane cabin chime: cabin [chime|ding]
electric buzz: neon [sign hum|sign flicker|lights|buzz], strip light
excavator: [steam|road|vibrating] roller
crowd cheering: goal celebration, stadium roar
railroad crossing: railroad passing bell, grade crossing
floorboards creak: wooden floor creaks
squeaky cart: squeaking cart
ice skating: skates [carving|carving ice|on ice]
rocket: rocket motor, jetpack [|thrust], jet pack, rocket boots
ship rigging: rigging creaking
ship hull creaking: pipe groan
ice cracking: [ice|frost] forming, ice crackling, freezing over
bumblebee: hummingbird [|wings|hover]
radio static: [|signal] interference
squelch: [wet|sticky] tearing, wet ripping
guitar playing: guitar twang
piano playing: soft keys, gentle keys
wind chimes: [fairy|fey|elven] bells, bamboo [chimes|wind chimes|clacking|knocking], shell chimes
underwater rumble: [deep|underwater|ocean|sea|slow] current
# Creatures
goblin: imp, gremlin, kobold, alien chatter
goblin laugh: [goblin|imp] giggle, [imp|gremlin] laugh
moaning: ghost wail, spirit wail, spectral moan
chest closing: chest snapping shut
tribal drums: drums, battle drums, drums pounding
# Arms and sports
incoming bomb: missile incoming, [|incoming] missile whistle
tires screech: drift tires, tyre drift
crowd cheer: [home run|touchdown|goal] crowd, crowd [goal|reacts to goal|scores], goal cheer
boxing bell: round [start bell|end bell]
axe chopping: tree chop, log chop
bubble pop: [bubble shooter|gem|candy|jewel|tile|block] pop, bubble burst
correct answer: word correct, correct [word|guess], right word
splat: [squishy|squishy enemy|squelchy|slimy|snowball|snowball throw|mud ball] hit, [|enemy] hit squishy,
  squishy [impact|punch], snowball [impact|splat]
# Magic and games
fire spell: fireball launch, fire bolt, firebolt, flame burst
ice spell: ice [bolt|shard|breath], frost breath, icicle
arcane spell: magic [bolt|missile|attack], failed spell, spell fizzle
nature spell: [vines|plant|roots|thorns] growing
poison spell: poison [cloud|gas], toxic cloud
holy spell: resurrection
portal opening: summoning [circle|portal], magic circle
energy blast: energy [burst|explosion]
dark spell: curse applied, hex, [soul|life] drain, summoning demon, raising dead, undead summon
magic sparkle: crystals forming, crystal growth, stardust
energy hum: tractor beam, [magical|magic|portal] hum, energy beam
force field: cloaking device
warp jump: warp, time warp, lightspeed
airlock: cryo pod, stasis pod, escape pod [|door], hatch hiss, blast door
choir chanting: choir [|ahh|aah], [angelic|heavenly] choir
bass drum: timpani, orchestral drum
stinger: brass hit, orchestral impact
# Kitchen and table
opening can: ring pull, pull tab, can [tab|of pop|of fizzy drink|cracked open|hiss|popped open],
  [fizzy|energy drink|cracking open|popping open] can, tinnie, cracking open beer, beer cracked open, tin of beer
sink drain: [|water down] plughole, plug hole, plug pulled, [bath|sink] emptying
cheese grater: microplane, zester, [nutmeg|box] grater
pepper grinder: [spice|salt|coffee] mill, spice grinder, peppermill
corkscrew: wine uncorked, drawing cork, cork drawn, cork pulled
can opener: opening [tin of food|can of food]
cocktail shaker: drink shaken, boston shaker
whisk: [egg|balloon|rotary|hand] whisk, milk frother wand
pestle: mortar grinding, crushing spices
dishes clattering: tableware, dirty dishes, dishwasher loading [|plates], [loading|dinner] plates,
  [emptying|unloading] dishwasher, teacups, tea cups, saucers, trays
wine glass: goblet, beer mugs, [beer|pint|toasting|shot] glasses, champagne flutes, glasses chink, beer steins
microwave: microwave turntable
kettle: [electric|whistling tea] kettle, kettle on [hob|stove], teakettle
tea kettle whistle: [teapot|tea pot] whistle
blender: smoothie maker, juicer, [immersion|stick] blender, nutribullet, [|food|cake] mixer
coffee grinder: [bean|burr] grinder, [|coffee] beans ground
espresso machine: milk steamer, frothing milk
sizzling: steak searing, stir fry, wok, griddle, barbecue grill, hot oil, hash browns frying, bacon in pan
garbage disposal: waste disposal [|unit]
aquarium: fish tank [|bubbler|pump|filter|air pump], goldfish [tank|bowl|tank air pump], aquarium [filter|pump|bubbler],
  air pump in fish tank
# House
fluorescent light: fluorescent [tube|hum|buzz|lamp], [tube|buzzing] light, [light|bulb] flickering, [bulb|lamp] buzzing
door buzzer: entry phone, door [intercom|entry|entry intercom]
electric motor: electric [can opener|blinds|curtains], can opener electric, stairlift, stair lift,
  [motorised|motorized] blinds, reclining chair, standing desk, camera motor
car window motor: window motor, [electric|rolling down|rolling up] car window,
  car window [winding|rolling down|rolling up|going down|down|up]
body falling on floor: [body|sumo|wrestling] slam, bodyslam, suplex, powerbomb, [|rugby] tackle, judo throw,
  wrestler slammed, body collapse
laugh track: [canned|sitcom] laughter, [canned|sitcom|fake audience] laugh
vinyl crackle: [film|old film|movie] crackle, film grain
bowling ball rolling: gutter ball, gutterball, bowling ball [in gutter|gutter]
boiler hum: central heating [|boiler], [heating|gas] boiler, boiler roar, [|space|electric] heater, radiator hiss
window blinds: projector screen [|pulled down], projection screen
smoke alarm: co alarm
smoke alarm chirp: [smoke alarm|smoke detector|fire alarm] low battery, low battery chirp
rocking chair: rocker creaking, porch rocker
sweeping: [broom on|sweeps] floor, besom, dustpan, sweeping [up|leaves]
bucket clank: tin bucket, tin pail, bucket handle clank
squish: [toilet|sink] plunger, plunging toilet, plunger [in toilet|in sink|on drain], wet sponge, sponge squeezed,
  squelchy
key in lock: latchkey, turning key in door, unlocks front door
vacuum cleaner: shop vac, dustbuster, [handheld|cordless] vacuum, carpet cleaner
hair dryer: hairdrier, [|blow] drying hair, blowdryer
zipper: [tent|coat|jacket|bag|sleeping bag|suitcase] zip, zip pull, zipper pull
cloth rustle: bedclothes, bed clothes, duvet, quilt, turning over in bed, getting dressed, taking off coat,
  putting on coat, [coat|shirt] rustle, silk dress, skirts rustling, robes, petticoat, raincoat, anorak, windbreaker,
  nylon jacket
key jingle: keychain, [bunch of|car|ring of] keys, key fob, keys on ring
bag rustle: handbag, rucksack, satchel, duffel bag, gym bag, kitbag, holdall, packing [bag|suitcase|rucksack]
plastic bag: [carrier|grocery|shopping|bread] bag, [crisp|chip] packet, bag of crisps, [sweet|food|foil] wrapper,
  cellophane, shrink wrap, clingfilm, plastic [crinkling|crackling|rustling|packaging|film|sheeting], crinkly plastic,
  packet rustling
paper rustle: brown paper bag, [tissue|wrapping] paper, parchment, scroll [|unrolled], paper [folding|sliding],
  paperwork, stack of papers, origami
cardboard box: carton, [cereal|shoe|pizza|moving|delivery|parcel] box, shoebox
# Office and pastimes
typing: touch typing, keyboard keys [clack|click|clatter], key clicks, fingers on keyboard
typewriter: typing pool, typewriter keys, manual typewriter
pen click: [ballpoint|ball point|retractable|clicky] pen, biro click
pen writing: quill, quill pen, felt tip, crayon, signing [name|document], signature, sketching, drawing on paper,
  note taking, calligraphy
camera shutter: slr, photo booth
dice: yahtzee, craps, dice in cup, d20
dealing cards: poker hand, blackjack table, drawing card, card drawn, card played
bowling strike: ninepins, tenpin [|bowling], knocks over pins, ball hits pins, bowling [lane strike|night strike]
billiards: pool [table|cue|shot], [cue|8|eight] ball, snooker break, billiard balls
party horn: kazoo, noise maker, blowouts, toot paper blowers
train whistle: toy train whistle
jump rope: double dutch
trampoline: bouncy castle, trampoline [springs|park]
wind up toy: clockwork [toy|mouse|robot], wind up [car|robot toy|mouse], tin toy, wound up toy, toy wound up
shaking matchbox: baby rattle, rattle toy, maraca, rain stick, egg shaker, tic tacs, pill bottle shaken,
  [tablets|pills] rattling, [pills|tablets] in bottle
# Workshop and garden
ratchet wrench: socket [set|wrench ratchet], ratchet handle, [impact|ratcheting] socket, allen key, hex key,
  adjustable spanner
knife sharpening: sharpening [stone|blade], honing [steel|blade|knife], sharpening [steel|axe], knife [on steel|sharpener], strop, razor strop,
  grindstone, scythe sharpening, blade on whetstone, stone on blade, steeling knife
table saw: buzz saw, buzzsaw, bench saw, saw mill, wood saw machine, router table, tile cutter
angle grinder: [disc|disk] cutter, dremel, rotary tool
power drill: dental drill
jackhammer: [road|pneumatic|rock] drill
chainsaw: [|petrol] strimmer, [string|grass] trimmer, weed whacker, weedwhacker, weed eater, brushcutter, hedge cutter,
  hedgetrimmer, whipper snipper, edger
pruning shears: garden clippers, clippers snipping, hedge clipping, [topiary|sheep] shears, snipping stems
scissors cutting: tailors shears, scissors [through paper|snipping paper]
hacksaw: sawing [metal|pipe|through metal|iron bar|bars|through bars]
sawing: [tenon|crosscut|coping] saw
tin snips: [side|cable] cutters, wire snips, wire cut
hammering nail: mallet blows, rubber mallet, nailing [plank|boards], claw hammer, sledgehammer on stake
digging: shovelling coal, spade in [soil|earth], hoe, trench digging, ice shovelled
prying open: [lever|lid prised|lid levered] off, jemmy, pry bar, prybar, [crate pried|crate prised|prising] open,
  prising lid
spray paint: paint [sprayed|hisses], graffiti, airbrush
shaking spray can: [spray can is|can of paint|paint can|spray paint] shaken
watering can: watering [garden|pots|houseplants]
garden hose: hosepipe, hose pipe, hosing, [pressure|power|jet] washer, jet wash, pressure washing, water sprinkler,
  car wash jets, karcher
welding: welding [sparks|metal]
blowtorch: [oxy|plumbers|kitchen] torch, gas cutting
rope creaking: rope bridge [|creaks], suspension bridge
hang up phone: hang up, hung up, phone down
water drop: [drop|droplet|drip] falls, drop lands
# Street and shop
cash drawer opening: till drawer opens, checkout till
shopping cart: supermarket cart, [|shopping] trolley wheels, trolleys, grocery cart, [dinner|food|room service] trolley,
  cart rattling
barcode beep: checkout scanner beeps, [self|self service] checkout, price check beep
person talking: podcast, someone reading, bless you, thank you, hello, goodbye, good morning, sorry, auctioneer,
  preacher, storyteller
walkie talkie: [cb|handheld] radio, radio [squelch|call]
cow bell: bell round its neck, sheep bell, bell on collar
ship horn: tug horn, tug boat horn, [steamer|paddle steamer|steamboat] whistle
whip crack: stockwhip
flag flapping: parachute [|opening|deploys|canopy], kite in wind, pennant, luffing sail, washing on line
ratchet: handbrake [|pulled|yanked], [hand|parking] brake, cable [tie|ties], zip [tie|ties|tie tightened],
  [lashing|ratchet|tie down] strap
deodorant spray: aerosol deodorant
`;
