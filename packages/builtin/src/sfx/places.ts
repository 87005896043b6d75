import type { Ambience } from './parse/vocabulary/vocabulary.ts';
import { rowsOfPhrases } from './phrases.ts';

/** What is heard in the background of many places. */
const PEOPLE = 'people talking in background';
const QUIET_PEOPLE = 'quiet people talking in background';
const AIR = 'ventilation system in background';
const BREEZE = 'gentle breeze in background';
const BIRDS = 'birds singing in background';

/**
 * What is heard at places: `all the time; sometimes …; far off …; in space: names`. Names with an exclamation mark hold
 * a word that means a sound of its own ("police station").
 */
const TABLE = `
# Rooms, halls, ships and other places under a roof
${PEOPLE}; far off metal door slam, shout, footsteps; in hall: prison [|yard], jail, !cell block, !prison cell
  [|block]
${QUIET_PEOPLE}; sometimes cough, page turn, chair drag; in hall: courtroom, court [room|of law], courthouse
crowd murmur; sometimes cough, wood creak; in hall: cinema, [|movie] theater, [|movie] theatre, auditorium, opera
  house, !concert hall
whispering in background; far off footsteps, cough; in cathedral: chapel, abbey, !church interior, !inside church
${QUIET_PEOPLE}; sometimes footsteps, cough; in hall: museum, [|art] gallery, exhibition
${QUIET_PEOPLE}; sometimes footsteps, elevator ding, rolling suitcase; in hall: atrium, concourse, hotel, lobby,
  !glass atrium, ![hotel|elevator] lobby, !hotel reception
${PEOPLE}; sometimes footsteps, rubber stamp, cough; in hall: bank, [post|ticket] office, [ticket|town] hall
${PEOPLE} and hair dryer in background; sometimes scissors, spray bottle; in room: [|hair] salon, hairdresser, barber
  [|shop], barbershop
${PEOPLE}; sometimes bowling strike, crowd laughter; in hall: bowling hall, !bowling [alley|lanes|centre|center]
washing machine and fan in background; in room: laundromat, launderette, laundry [|room]
people talking; sometimes cutlery, plate clink; in room: [|roadside] diner, bistro, pizzeria, food court, dining
  [room|hall], mess hall
lively people talking and crackling fire in background; sometimes glass clink, crowd laughter, chair drag; in room:
  [|medieval|fantasy] [tavern|inn]
lively people talking; sometimes glass clink, crowd laughter; in room: [|dive|jazz|karaoke|cocktail] bar, [|space]
  cantina, speakeasy, [|western|wild west|cowboy] saloon, jazz club, beer hall, brewery
children playing; sometimes balloon pop, party horn, crowd laughter; in room: [birthday|kids|children|kids birthday]
  party
lively people talking; sometimes crowd laughter, glass clink; in hall: [|cocktail|office] party, reception hall,
  banquet, wedding reception
${PEOPLE}; sometimes body blow, grunt, boxing bell; in hall: !boxing gym
stadium crowd; sometimes body blow, boxing bell; in hall: !boxing [match|arena], !wrestling match
ice skating and ${PEOPLE}; far off shout, children laughing; in hall: !ice rink, ![|ice] skating rink
stadium crowd and ice skating; sometimes hockey puck, referee whistle, air horn; in hall: !hockey [game|match], !ice
  hockey [|game|match]
stadium crowd and basketball dribbling; sometimes shoe squeak, referee whistle; in hall: !basketball [game|match|
  court]
${PEOPLE} and typing on keyboard in background; sometimes office phone, footsteps; in room: newsroom, call [center|
  centre], !police [station|precinct]
lively crowd talking; sometimes shout, office phone; in hall: stock exchange, trading floor, betting shop, auction
${PEOPLE} and heart monitor in background; sometimes announcement, footsteps, office phone; in room: emergency room,
  !hospital emergency room
${PEOPLE} and ${AIR}; sometimes footsteps, announcement, shopping cart; in hall: hospital [corridor|hallway|ward],
  [children|maternity|mens|womens] ward
heart monitor and ${AIR}; sometimes breathing, cutlery; in room: !operating [room|theatre|theater], !intensive care
${QUIET_PEOPLE}; sometimes cough, page turn, office phone; in room: waiting room, doctor office, clinic, nursing home
bubbling in background and ${AIR}; sometimes beep, glass clink; in room: laboratory, lab, science lab
computer beeps in background and ${AIR} and ${QUIET_PEOPLE}; in room: control room, mission control, !air traffic
  control [|room], !control tower
generator and electric hum in background; sometimes steam hiss, metal clang; in factory hall: boiler room, ![engine|
  pump|generator] room
spaceship hum in background; sometimes steam hiss, computer beeps; in factory hall: ![spaceship|starship|spacecraft]
  engine room, ![warp core|spaceship reactor] room
${AIR}; far off metal clang, reversing beep, footsteps; in warehouse: warehouse, loading dock, depot, !loading bay
compressor in background; sometimes ratchet, metal clang, power drill; in hall: garage, [auto|repair] shop, !car
  workshop, ![mechanic|auto repair] shop
${AIR}; sometimes sawing, hammering, sanding; in room: [|carpenter] workshop, woodshop, carpentry [|shop]
${AIR}; sometimes toilet flush, running tap, hand dryer; in bathroom: [|public] restroom, washroom, public bathroom,
  !public toilet
${AIR}; far off car passing by, footsteps, car door closing; in parking garage: car park, parking lot, !parking
  garage, !underground parking [|garage], !multistorey car park
fireplace in background; sometimes wood creak; in room: log cabin, mountain hut, wooden hut, [ski|hunting] lodge, !log
  cabin ambience
gentle wind through gap in background; sometimes ice creak; in cave: igloo, [snow|ice] cave
spaceship hum in background and ${AIR}; sometimes computer beeps; in room: ![moon|lunar|mars] base, ![mars|lunar]
  colony, !mars station, !space outpost
airplane cabin in background; sometimes computer beeps; in room: !cockpit [ambience|interior], ![aircraft|airplane|
  plane] cockpit
${AIR}; sometimes dentist drill; in room: dental [office|clinic], !dentist [ambience|office]
${PEOPLE} and fan in background; sometimes service bell, paper bag; in room: bakery, patisserie, bread shop
${AIR}; sometimes chopping meat, metal clang; in hall: butcher [|shop], slaughterhouse
wind through gap in background; sometimes wood creak; in room: attic, loft
${AIR}; sometimes water drop, wood creak; in cave: cellar, basement
trickling water and water drops in background; sometimes rat; in tunnel: sewer
water drops and gentle wind through gap in background; far off pickaxe, rocks falling; in cave: [coal|abandoned|gold|
  dwarven|salt] mine, mine [shaft|tunnel|level], mineshaft, !mine ambience
gentle wind through gap in background; sometimes water drop; in cave: crypt, [|egyptian] tomb, catacombs, mausoleum,
  pyramid, burial chamber, !pyramid ambience
crackling fire in background and gentle wind through gap in background; far off footsteps, metal door; in hall:
  fortress, citadel, stronghold, castle [|hall], great hall, throne room, ![stone|castle] keep
gentle wind in background; sometimes gong, wind chimes; in cathedral: [|buddhist] temple, monastery, shrine
children playing; sometimes chair drag; in room: kindergarten, nursery, daycare, primary school, schoolroom
person talking; sometimes cough, page turn; in hall: lecture [|hall|theatre], conference
${AIR}; far off footsteps, metal door slam; in hall: asylum, sanatorium
${AIR}; far off footsteps, car passing by; in room: safehouse, safe house, hideout
${AIR}; sometimes grunt, wood creak; in hall: dojo, training hall
${QUIET_PEOPLE}; sometimes page turn, footsteps; in room: bookshop, bookstore, book [shop|store]
roaring fire in background; sometimes hammering on anvil, steam hiss; in hall: foundry, !forge hall, !stone forge
  [|hall]
bubbling and steam hiss in background; in room: sauna, spa, hot spring
${AIR} and ${BIRDS}; sometimes water drop; in room: greenhouse, hothouse, glasshouse, conservatory, palm house,
  orangery, polytunnel, !botanical garden greenhouse
gentle wind through gap in background; sometimes water drop; far off subway train; in tunnel: ![subway|metro|
  underground|train|railway|railroad] tunnel
car passing by; far off truck driving; in tunnel: ![road|car|highway] tunnel
gentle wind through gap in background; sometimes water drop; in tunnel: tunnel, underpass, culvert, storm drain
${AIR}; far off footsteps, door closing; in corridor: ![hotel|apartment|office|empty] [corridor|hallway], ![corridor|
  hallway] ambience
${AIR}; far off footsteps, door closing; in stairwell: stairwell, staircase, stairway
electric hum and generator in background; sometimes steam hiss; in factory hall: power plant, [power|transformer]
  station, substation
slow heartbeat and bubbling mud in background; sometimes stomach growl, water drop; in cave: ![whale|monster|dragon]
  belly, !belly of [whale|beast], !inside [whale|stomach|monster]
# Streets, fields, shores and other places in the open
chickens clucking; sometimes rooster; in shed: hen coop, hencoop, henhouse, hen house, !chicken coop
several crickets in background and ${BREEZE}; far off dog bark, owl; in street: [village at|village|town at|medieval
  village at] night, night village
campfire in background and ${BREEZE}; sometimes footsteps; in field: [desert|nomad|army] camp, campsite, encampment
${BIRDS} and ${BREEZE}; in forest: [|forest|fairy|fey] glade, forest clearing
wind in background; far off footsteps; in field: castle wall, ramparts, battlements, !castle ramparts
calm lapping water; sometimes seagull; in field: [|pirate|hidden] cove
waves in background; sometimes seagull, footsteps; far off bell; in field: [seaside|coastal|fishing] [village|town]
underwater rumble; sometimes bubbles: atlantis, !sunken [city|temple|ship], !underwater city
${PEOPLE}; far off children laughing, parrot, monkey, elephant, lion: zoo, [animal|safari] park, menagerie
crowd murmur and children playing in background; far off people screaming, bell, crowd laughter: circus, carnival,
  funfair, fairground, [amusement|theme] park
ocean waves on beach and ${BREEZE}; sometimes seagull; far off tropical birds; in field: [|desert|tropical|remote]
  island
wind in background; sometimes ice creak; in field: ice field, ice floes, pack ice, ![glacier|iceberg|ice field]
  ambience
waves and wind in background; sometimes seagull; far off fog horn; in field: !lighthouse [ambience|at night], !old
  lighthouse
wind; sometimes wood creak: !windmill [ambience|interior], !old windmill
wind in background and distant traffic in background: !bridge ambience, !on bridge
gentle wind; sometimes tent: !tent ambience, !inside tent
gentle breeze in trees and ${BIRDS}; sometimes wood creak; in forest: !treehouse [|ambience], !tree house
stadium crowd; sometimes sword clash: colosseum, [gladiator|roman] arena
roaring fire in background and ambient drone in background; far off people screaming, monster growl: hell, hellscape,
  underworld, netherworld, !hell ambience
${BIRDS} and ${BREEZE}; sometimes golf swing; in field: golf club, !golf course
skateboard rolling and ${PEOPLE}; sometimes skateboard ollie; in outdoors: skatepark, !skate park
calm lapping water and ${BREEZE}; sometimes fishing reel; far off birds singing; in field: !fishing [ambience|spot|
  lake|trip]
${BREEZE}; sometimes gunshot; far off rifle shot; in field: ![gun|shooting|firing|rifle] range
crowd cheering in background and dance music in background; sometimes applause; in outdoors: [|rock|open air] concert,
  music festival, !concert ambience
${PEOPLE}; far off church bells; in field: wedding [|ceremony], ![wedding|funeral] ambience
gusty wind; far off shout: piste, !ski resort
waves lapping at dock; sometimes seagull; in field: [|fishing] pier, jetty, wharf, boardwalk, seafront, promenade
calm lapping water and ${BREEZE}; sometimes duck; far off birds singing: lake [|shore], lakeside, lakeshore
calm lapping water; sometimes duck, frog: pond, !duck pond
wind in background and distant machine gun fire in background; sometimes distant explosion, distant shout:
  battlefront, frontline, trench, warfare, front line
waves and wind in background; sometimes ship hull creaking, sail flapping; in field: galleon, ![pirate|sailing|tall|
  viking] ship, ![|pirate] ship deck
boat engine in background and waves and ${PEOPLE}; sometimes seagull; far off ship horn; in field: !ferry [deck|boat],
  !cruise ship
boat engine and lapping water; sometimes seagull; in field: trawler, !fishing boat
lapping water and wind in background; sometimes sail flapping, rope creak; in field: sailboat, yacht
lapping water in background; sometimes metal clang, hammering, seagull; far off ship horn: shipyard, dockyard
car idling in background; sometimes car passing by, metal door; in street: ![gas|petrol|filling] station
gentle wind and truck driving in background; far off car horn honking; in street: rooftop, roof top, balcony
${PEOPLE} and ${BIRDS}; sometimes footsteps; far off dog bark; in street: village [|square|street], town square,
  plaza, piazza, courtyard
car passing by and ${PEOPLE}; sometimes footsteps, car horn honking; in street: intersection, crossroads, road
  junction
gentle wind in background and ${AIR}; far off dog bark, siren; in street: [|back] alley, alleyway, backstreet
bus idling and ${PEOPLE}; sometimes air brakes, footsteps; in street: !bus [station|stop|terminal], !coach station
crowd murmur and subway train arriving; sometimes footsteps, announcement; in station: tube station, underground
  platform, ![subway|metro] platform
lively people talking; sometimes shout, chicken, hooves, footsteps; in street: market square, medieval [market|market
  square|village|town|city|street]
lively people talking and footsteps in background; sometimes shout; in street: [fish|food|flea|vegetable|fruit|
  covered|open air] market
horse gallop and crowd cheering in background: racecourse, !horse race [|track]
stadium crowd; sometimes applause, referee whistle: ![football|soccer|baseball] game, ![rugby|cricket] match,
  !american football
children playing; in outdoors: schoolyard, school yard, playground, !school playground
crowd cheering and footsteps in background: marathon, parade, procession, demonstration
${BREEZE}; sometimes horse snort, hooves, horse neigh; in barn: stable, !horse stable
${BREEZE}; sometimes cow, chicken; in barn: barn, cowshed, cow shed, dairy
several dogs barking; in hall: kennel, animal shelter, !dog pound, !dog kennel
flock of birds chirping; sometimes parrot; in room: aviary, pet shop, bird house
birds singing and ${BREEZE}; sometimes bee buzz; in field: meadow, countryside, pasture, farmland, orchard, rural,
  heathland, grassland, prairie, hillside, picnic
${BREEZE}; sometimes curlew; far off seagull; in field: saltmarsh, estuary, mudflats, [mud|tidal] flats, wetland,
  reedbeds, !salt marsh
wind; far off curlew, sheep; in field: moor, moorland, heath, highlands
crickets in background and ${BREEZE}; far off lion, zebra, birds singing; in field: savanna, savannah, safari, african
  plain
several crickets; far off lion, hyena whoop, owl; in field: [savanna at|savannah at|african] night
strong gusty wind; in field: tundra, arctic, antarctica, antarctic, polar
${BIRDS}; far off dog bark, car passing by, lawn mower; in street: suburb, suburban [|street], neighborhood,
  neighbourhood, residential street, backyard, [back|front] yard
stream and ${BIRDS}; sometimes wood block; in field: [japanese|zen] garden
children playing and stream in background; sometimes splash: water park, waterpark
several crickets in background and wind; far off coyote; in field: desert [at night|night], night desert
ocean waves on beach and several crickets in background; in field: [|tropical|island] beach at night, beach night,
  night beach
several crickets and ${BREEZE}; far off dog bark, owl; in field: [park at|park|garden at|garden] night
wind in the mountains; far off hawk; in canyon: ravine, gorge, gully, canyon, ![ravine|canyon] ambience
wind and waves in background; sometimes seagull; in field: cliff [|top|edge], clifftop, sea cliff
calm lapping water and ${BREEZE}; sometimes birds singing; in field: oasis
gentle breeze in trees and ${BIRDS}; sometimes bee buzz; in field: vineyard, [wheat|corn|crop] field, hayfield
diesel generator in background; sometimes rocks falling, metal clang; far off truck driving; in canyon: quarry, gravel
  pit, open pit mine
waterfall; in canyon: dam, hydroelectric dam
howling wind; sometimes wood creak, shutters slam; in street: abandoned [town|village], deserted town, !ghost town
traffic; in street: roadside, ![busy|main|country] road
`;

/** Places and what is heard there. */
export const PLACES: readonly Ambience[] = rowsOfPhrases(TABLE).map(([row, names]): Ambience => {
  const [always, ...parts] = row.split('; ');
  const after = (what: string): string[] =>
    parts.flatMap((part) => (part.startsWith(`${what} `) ? part.slice(what.length + 1).split(', ') : []));
  const inside = after('in').map((space) => `, in ${space}`);
  const sometimes = after('sometimes').map((sound) => ` and occasional ${sound}`);
  const far = after('far off').map((sound) => ` and occasional distant ${sound}`);
  return {
    phrases: names.flatMap((name) => (name.startsWith('!') ? name.slice(1).trim() : [])),
    weakPhrases: names.filter((name) => !name.startsWith('!')),
    prompt: [always, ...sometimes, ...far, ...inside].join(''),
    bed: [always, ...inside].join(''),
  };
});
