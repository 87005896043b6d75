/** Sounds of animals, weather, water and land. */
export const NATURE_NAMES = `
# Animals and where they live
flock of crows: rookery, rooks, [crow|jackdaw] roost, murder of crows
pigeon: dovecote, pigeon loft, dove cote, collared dove
bee: apiary
chicken: laying hens
rooster: bantam cock, cockcrow
pig: sty, pigsty, pig pen, sow
horse: foal, colt, shire horse
wolf: timber wolf
snake: adder
rattlesnake: rattlesnake warns, rattler [|warning]
hawk: red kite
gulls: [gull|seabird] colony, sea birds, seabirds
flock of starlings: murmuration, starling roost
# Ice and snow
ice cracking: frozen [pond|river|loch|canal|pond groaning|lake groaning|pond creaking], [pond|river|sea|thawing] ice,
  ice shelf, ice groaning, melting ice sheet
ice breaking: icicle [snapping|breaking|falls|shatters]
dripping: [blood|slime|acid] dripping
splash: [tentacle|kraken tentacle|kraken] splash
squishy footsteps: mud squelch steps, [mud squelch|squelchy|squelching|muddy] footsteps
# Water
waterfall: weir, mill weir, spillway, dam overflow
river: mountain torrent, torrent of water, mill race, millrace, mill stream, sluice [|gate open], water rushing
whirlpool: maelstrom
rapids: whirlpool, maelstrom, water swirling
breaker: blowhole, [sea cave|wave] surge, shore break
waves: [rock|tide|tidal] pool, rockpool
water lapping: lagoon, fjord, loch, reservoir, mooring, harbour water
underwater: coral reef, reef underwater, seabed, kelp forest
# Wind and plants
wind: squall, katabatic wind, waterspout, wheat field in wind
sand blowing: dust blowing, blowing dust, dust devil
sandstorm: [sand|dust|desert] storm, haboob
blizzard wind: [howling|raging|roaring] blizzard, [howling|raging] snowstorm, [howling|raging] snow storm
gale: storm wind, stormy wind
leaves rustling: [corn field|cornfield|corn|reeds|hedge] rustling, [pines|trees] sighing, leaves blowing, reed bed,
  bamboo [leaves|grove|forest]
palms in wind: palm [fronds rattling|leaves rattling|trees swaying|trees], palms [rustling|swaying]
blowing leaf litter: [dry|dead|fallen|autumn] leaves blowing, leaves [scraping|skittering|scuttling|tumbling|swirling|
  blowing across pavement|blowing along pavement|blowing down street|dragging]
wood block: bamboo [spout|fountain|stalks knocking], shishi odoshi, deer scarer
flag flapping: windsock, prayer flags, washing line flapping
# Land
landslide: [cliff|hillside] gives way, mudslide, mud slide, boulders [tumbling|rolling down], scree slope, mine collapse
rockslide: [building|house|structure|skyscraper|demolition] collapse
collapse: [wall|ceiling] comes down, roof caves in, ceiling collapse
volcanic rumble: volcano rumble
earthquake: [ground|earth] trembles, ground tremor
party horn: paper blowers, noisemaker, party noisemakers
packing tape: strip of tape, tape pulled off
shaking spray can: shaken spray can
bellows: respirator, iron lung, life support machine
can opener: [tin|tin is|tin of soup] opened
popcorn: corn popping
shush: hushes
eraser: chalk rubbed out, blackboard wiped
referee whistle: traffic police whistle
shopping trolley: [luggage|hotel|tea|drinks|hospital|medicine] trolley, gurney, bellhop cart
glass clink: tankard, [tankards|beer mugs|steins|goblets] clinking
ceramic: [teacups|coffee cups|china] clinking
roaring fire: roaring forge, fire bursts up, flare up
locomotive: loco, diesel loco
person talking: reading aloud, counts [aloud|to|down from]
crowd murmur: murmuring courtroom
ui beep: walk signal, pelican crossing
whistling wind: attic draught, draught whistle
`;
