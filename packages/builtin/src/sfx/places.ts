import type { Ambience } from './parse/vocabulary/vocabulary.ts';

/**
 * What is heard at a place: what is there all the time, what comes now and then, and the room it is in. Names are
 * separated by bars; those with an exclamation mark hold a word that means a sound of its own ("police station").
 */
interface Place {
  readonly names: string;
  readonly always?: string;
  readonly sometimes?: string;
  readonly far?: string;
  readonly space?: string;
}

const PEOPLE = 'people talking in background';
const QUIET_PEOPLE = 'quiet people talking in background';
const AIR = 'ventilation system in background';
const BREEZE = 'gentle breeze in background';
const BIRDS = 'birds singing in background';

const INDOORS: readonly Place[] = [
  {
    names: 'prison|jail|prison yard|!cell block|!prison cell block|!prison cell',
    always: PEOPLE,
    far: 'metal door slam|shout|footsteps',
    space: 'hall',
  },
  {
    names: 'courtroom|court room|courthouse|court of law',
    always: QUIET_PEOPLE,
    sometimes: 'cough|page turn|chair drag',
    space: 'hall',
  },
  {
    names: 'cinema|movie theater|movie theatre|theater|theatre|auditorium|!concert hall|opera house',
    always: 'crowd murmur',
    sometimes: 'cough|wood creak',
    space: 'hall',
  },
  {
    names: '!church interior|!inside church|chapel|abbey',
    always: 'whispering in background',
    far: 'footsteps|cough',
    space: 'cathedral',
  },
  { names: 'museum|art gallery|gallery|exhibition', always: QUIET_PEOPLE, sometimes: 'footsteps|cough', space: 'hall' },
  {
    names: 'atrium|concourse|!glass atrium|hotel|!hotel lobby|!elevator lobby|lobby|!hotel reception',
    always: QUIET_PEOPLE,
    sometimes: 'footsteps|elevator ding|rolling suitcase',
    space: 'hall',
  },
  {
    names: 'bank|post office|ticket office|ticket hall|town hall',
    always: PEOPLE,
    sometimes: 'footsteps|rubber stamp|cough',
    space: 'hall',
  },
  {
    names: 'hair salon|salon|hairdresser|barber shop|barbershop|barber',
    always: `${PEOPLE} and hair dryer in background`,
    sometimes: 'scissors|spray bottle',
    space: 'room',
  },
  {
    names: '!bowling alley|!bowling lanes|bowling hall|!bowling centre|!bowling center',
    always: PEOPLE,
    sometimes: 'bowling strike|crowd laughter',
    space: 'hall',
  },
  {
    names: 'laundromat|launderette|laundry|laundry room',
    always: 'washing machine and fan in background',
    space: 'room',
  },
  {
    names: 'diner|roadside diner|bistro|pizzeria|food court|dining room|dining hall|mess hall',
    always: 'people talking',
    sometimes: 'cutlery|plate clink',
    space: 'room',
  },
  {
    names: 'tavern|inn|medieval tavern|fantasy tavern|medieval inn|fantasy inn',
    always: 'lively people talking and crackling fire in background',
    sometimes: 'glass clink|crowd laughter|chair drag',
    space: 'room',
  },
  {
    names:
      'bar|cantina|space cantina|speakeasy|saloon|dive bar|jazz club|jazz bar|western saloon|wild west saloon|cowboy saloon|karaoke bar|cocktail bar|beer hall|brewery',
    always: 'lively people talking',
    sometimes: 'glass clink|crowd laughter',
    space: 'room',
  },
  {
    names: 'birthday party|kids party|children party|kids birthday party',
    always: 'children playing',
    sometimes: 'balloon pop|party horn|crowd laughter',
    space: 'room',
  },
  {
    names: 'party|cocktail party|office party|reception hall|banquet|wedding reception',
    always: 'lively people talking',
    sometimes: 'crowd laughter|glass clink',
    space: 'hall',
  },
  { names: '!boxing gym', always: PEOPLE, sometimes: 'body blow|grunt|boxing bell', space: 'hall' },
  {
    names: '!boxing match|!wrestling match|!boxing arena',
    always: 'stadium crowd',
    sometimes: 'body blow|boxing bell',
    space: 'hall',
  },
  {
    names: '!ice rink|!skating rink|!ice skating rink',
    always: `ice skating and ${PEOPLE}`,
    far: 'shout|children laughing',
    space: 'hall',
  },
  {
    names: '!hockey game|!ice hockey game|!hockey match|!ice hockey match|!ice hockey',
    always: 'stadium crowd and ice skating',
    sometimes: 'hockey puck|referee whistle|air horn',
    space: 'hall',
  },
  {
    names: '!basketball game|!basketball match|!basketball court',
    always: 'stadium crowd and basketball dribbling',
    sometimes: 'shoe squeak|referee whistle',
    space: 'hall',
  },
  {
    names: '!police station|!police precinct|newsroom|call center|call centre',
    always: `${PEOPLE} and typing on keyboard in background`,
    sometimes: 'office phone|footsteps',
    space: 'room',
  },
  {
    names: 'stock exchange|trading floor|betting shop|auction',
    always: 'lively crowd talking',
    sometimes: 'shout|office phone',
    space: 'hall',
  },
  {
    names: 'emergency room|!hospital emergency room',
    always: `${PEOPLE} and heart monitor in background`,
    sometimes: 'announcement|footsteps|office phone',
    space: 'room',
  },
  {
    names: 'hospital corridor|hospital hallway|hospital ward',
    always: `${PEOPLE} and ${AIR}`,
    sometimes: 'footsteps|announcement|shopping cart',
    space: 'hall',
  },
  {
    names: '!operating room|!operating theatre|!operating theater|!intensive care',
    always: `heart monitor and ${AIR}`,
    sometimes: 'breathing|cutlery',
    space: 'room',
  },
  {
    names: 'waiting room|doctor office|clinic|nursing home',
    always: QUIET_PEOPLE,
    sometimes: 'cough|page turn|office phone',
    space: 'room',
  },
  {
    names: 'laboratory|lab|science lab',
    always: `bubbling in background and ${AIR}`,
    sometimes: 'beep|glass clink',
    space: 'room',
  },
  {
    names: 'control room|mission control|!air traffic control|!air traffic control room|!control tower',
    always: `computer beeps in background and ${AIR} and ${QUIET_PEOPLE}`,
    space: 'room',
  },
  {
    names: 'boiler room|!engine room|!pump room|!generator room',
    always: 'generator and electric hum in background',
    sometimes: 'steam hiss|metal clang',
    space: 'factory hall',
  },
  {
    names:
      '!spaceship engine room|!starship engine room|!spacecraft engine room|!warp core room|!spaceship reactor room',
    always: 'spaceship hum in background',
    sometimes: 'steam hiss|computer beeps',
    space: 'factory hall',
  },
  {
    names: 'warehouse|loading dock|!loading bay|depot',
    always: AIR,
    far: 'metal clang|reversing beep|footsteps',
    space: 'warehouse',
  },
  {
    names: 'garage|auto shop|!car workshop|!mechanic shop|repair shop|!auto repair shop',
    always: 'compressor in background',
    sometimes: 'ratchet|metal clang|power drill',
    space: 'hall',
  },
  {
    names: 'workshop|woodshop|carpentry shop|carpenter workshop|carpentry',
    always: AIR,
    sometimes: 'sawing|hammering|sanding',
    space: 'room',
  },
  {
    names: 'restroom|!public toilet|public restroom|washroom|public bathroom',
    always: AIR,
    sometimes: 'toilet flush|running tap|hand dryer',
    space: 'bathroom',
  },
  {
    names:
      '!parking garage|!underground parking garage|!underground parking|car park|!multistorey car park|parking lot',
    always: AIR,
    far: 'car passing by|footsteps|car door closing',
    space: 'parking garage',
  },
  { names: 'attic|loft', always: 'wind through gap in background', sometimes: 'wood creak', space: 'room' },
  { names: 'cellar|basement', always: AIR, sometimes: 'water drop|wood creak', space: 'cave' },
  { names: 'sewer|sewers', always: 'trickling water and water drops in background', sometimes: 'rat', space: 'tunnel' },
  {
    names: 'coal mine|mine shaft|mineshaft|abandoned mine|gold mine|mine tunnel|mine level|dwarven mine',
    always: 'water drops',
    far: 'pickaxe|rocks falling',
    space: 'cave',
  },
  {
    names: 'crypt|tomb|catacombs|mausoleum',
    always: 'gentle wind through gap in background',
    sometimes: 'water drop',
    space: 'cave',
  },
  {
    names: '!stone keep|!castle keep|fortress|citadel|stronghold|castle|great hall|throne room|castle hall',
    always: 'crackling fire in background and gentle wind through gap in background',
    far: 'footsteps|metal door',
    space: 'hall',
  },
  {
    names: 'temple|monastery|shrine|buddhist temple',
    always: 'gentle wind in background',
    sometimes: 'gong|wind chimes',
    space: 'cathedral',
  },
  {
    names: 'kindergarten|nursery|daycare|primary school|schoolroom',
    always: 'children playing',
    sometimes: 'chair drag',
    space: 'room',
  },
  {
    names: 'lecture hall|lecture|lecture theatre|conference',
    always: 'person talking',
    sometimes: 'cough|page turn',
    space: 'hall',
  },
  { names: 'asylum|sanatorium', always: AIR, far: 'footsteps|metal door slam', space: 'hall' },
  { names: 'safehouse|safe house|hideout', always: AIR, far: 'footsteps|car passing by', space: 'room' },
  { names: 'dojo|training hall', always: AIR, sometimes: 'grunt|wood creak', space: 'hall' },
  {
    names: 'bookshop|bookstore|book shop|book store',
    always: QUIET_PEOPLE,
    sometimes: 'page turn|footsteps',
    space: 'room',
  },
  {
    names: '!forge hall|!stone forge hall|!stone forge|foundry',
    always: 'roaring fire in background',
    sometimes: 'hammering on anvil|steam hiss',
    space: 'hall',
  },
  { names: 'sauna|spa|hot spring', always: 'bubbling and steam hiss in background', space: 'room' },
];

const OUTDOORS: readonly Place[] = [
  {
    names: 'village at night|village night|night village|town at night|medieval village at night',
    always: `several crickets in background and ${BREEZE}`,
    far: 'dog bark|owl',
    space: 'street',
  },
  {
    names: 'desert camp|campsite|encampment|nomad camp|army camp',
    always: `campfire in background and ${BREEZE}`,
    sometimes: 'footsteps',
    space: 'field',
  },
  {
    names: 'glade|forest glade|fairy glade|fey glade|forest clearing',
    always: `${BIRDS} and ${BREEZE}`,
    space: 'forest',
  },
  {
    names: '!castle ramparts|castle wall|castle walls|ramparts|battlements',
    always: 'wind in background',
    far: 'footsteps',
    space: 'field',
  },
  {
    names: 'cove|pirate cove|hidden cove',
    always: 'calm lapping water',
    sometimes: 'seagull',
    space: 'field',
  },
  {
    names: 'seaside town|coastal town|seaside village|coastal village',
    always: 'waves in background',
    sometimes: 'seagull|footsteps',
    far: 'bell',
    space: 'field',
  },
  {
    names: '!sunken city|!sunken temple|!sunken ship|!underwater city|atlantis',
    always: 'underwater rumble',
    sometimes: 'bubbles',
  },
  {
    names: 'zoo|animal park|menagerie|safari park',
    always: PEOPLE,
    far: 'children laughing|parrot|monkey|elephant|lion',
  },
  {
    names: 'circus|carnival|funfair|fairground|amusement park|theme park',
    always: 'crowd murmur and children playing in background',
    far: 'people screaming|bell|crowd laughter',
  },
  { names: 'ski slope|ski resort|piste', always: 'gusty wind', far: 'shout' },
  {
    names: 'lake|lakeside|lake shore|lakeshore',
    always: `calm lapping water and ${BREEZE}`,
    sometimes: 'duck',
    far: 'birds singing',
  },
  { names: 'pond|!duck pond', always: 'calm lapping water', sometimes: 'duck|frog' },
  {
    names: 'battlefront|frontline|trench|trenches|warfare|front line',
    always: 'distant machine gun fire in background',
    sometimes: 'distant explosion|distant shout',
  },
  {
    names: '!pirate ship|!sailing ship|!ship deck|!pirate ship deck|galleon|!tall ship|!viking ship',
    always: 'waves and wind in background',
    sometimes: 'ship hull creaking|sail flapping',
    space: 'field',
  },
  {
    names: '!ferry deck|!ferry boat|!cruise ship',
    always: `boat engine in background and waves and ${PEOPLE}`,
    sometimes: 'seagull',
    far: 'ship horn',
    space: 'field',
  },
  { names: '!fishing boat|trawler', always: 'boat engine and lapping water', sometimes: 'seagull', space: 'field' },
  {
    names: '!sailing boat|sailboat|yacht',
    always: 'lapping water and wind in background',
    sometimes: 'sail flapping|rope creak',
    space: 'field',
  },
  {
    names: 'shipyard|dockyard',
    always: 'lapping water in background',
    sometimes: 'metal clang|hammering|seagull',
    far: 'ship horn',
  },
  {
    names: '!gas station|!petrol station|!filling station',
    always: 'car idling in background',
    sometimes: 'car passing by|metal door',
    space: 'street',
  },
  {
    names: 'rooftop|roof top|balcony',
    always: 'gentle wind and truck driving in background',
    far: 'car horn honking',
    space: 'street',
  },
  {
    names: 'village|village square|town square|plaza|piazza|village street|courtyard',
    always: `${PEOPLE} and ${BIRDS}`,
    sometimes: 'footsteps',
    far: 'dog bark',
    space: 'street',
  },
  {
    names: 'intersection|crossroads|road junction',
    always: `car passing by and ${PEOPLE}`,
    sometimes: 'footsteps|car horn honking',
    space: 'street',
  },
  {
    names: 'alley|alleyway|backstreet|back alley',
    always: `gentle wind in background and ${AIR}`,
    far: 'dog bark|siren',
    space: 'street',
  },
  {
    names: '!bus station|!bus stop|!bus terminal|!coach station',
    always: `bus idling and ${PEOPLE}`,
    sometimes: 'air brakes|footsteps',
    space: 'street',
  },
  {
    names: '!subway platform|!metro platform|tube station|underground platform',
    always: 'crowd murmur and subway train arriving',
    sometimes: 'footsteps|announcement',
    space: 'station',
  },
  {
    names:
      'market square|medieval market|medieval market square|medieval village|medieval town|medieval city|medieval street',
    always: 'lively people talking',
    sometimes: 'shout|chicken|hooves|footsteps',
    space: 'street',
  },
  {
    names: 'fish market|food market|flea market|vegetable market|fruit market|covered market|open air market',
    always: 'lively people talking and footsteps in background',
    sometimes: 'shout',
    space: 'street',
  },
  {
    names: '!horse race|racecourse|!horse race track',
    always: 'horse gallop and crowd cheering in background',
  },
  {
    names: '!football game|!soccer game|!rugby match|!cricket match|!baseball game|!american football',
    always: 'stadium crowd',
    sometimes: 'applause|referee whistle',
  },
  { names: '!school playground|schoolyard|school yard|playground', always: 'children playing', space: 'outdoors' },
  { names: 'marathon|parade|procession|demonstration', always: 'crowd cheering and footsteps in background' },
  { names: 'stable|stables|!horse stable', always: BREEZE, sometimes: 'horse snort|hooves|horse neigh', space: 'barn' },
  { names: 'barn|cowshed|cow shed|dairy', always: BREEZE, sometimes: 'cow|chicken', space: 'barn' },
  { names: 'kennel|kennels|!dog pound|animal shelter|!dog kennel', always: 'several dogs barking', space: 'hall' },
  { names: 'aviary|pet shop|bird house', always: 'flock of birds chirping', sometimes: 'parrot', space: 'room' },
  {
    names: 'meadow|countryside|pasture|farmland|orchard|rural|heathland|grassland|prairie|hillside|picnic',
    always: `birds singing and ${BREEZE}`,
    sometimes: 'bee buzz',
    space: 'field',
  },
  {
    names: '!salt marsh|saltmarsh|estuary|mudflats|mud flats|tidal flats|wetland|wetlands|reedbeds',
    always: BREEZE,
    sometimes: 'curlew',
    far: 'seagull',
    space: 'field',
  },
  { names: 'moor|moorland|heath|highlands', always: 'wind', far: 'curlew|sheep', space: 'field' },
  {
    names: 'savanna|savannah|safari|african plain',
    always: `crickets in background and ${BREEZE}`,
    far: 'lion|zebra|birds singing',
    space: 'field',
  },
  {
    names: 'savanna at night|savannah at night|african night',
    always: 'several crickets',
    far: 'lion|hyena whoop|owl',
    space: 'field',
  },
  { names: 'tundra|arctic|antarctica|antarctic|polar', always: 'strong gusty wind', space: 'field' },
  {
    names:
      'suburb|suburban street|suburban|neighborhood|neighbourhood|residential street|backyard|back yard|front yard',
    always: BIRDS,
    far: 'dog bark|car passing by|lawn mower',
    space: 'street',
  },
  { names: 'japanese garden|zen garden', always: `stream and ${BIRDS}`, sometimes: 'wood block', space: 'field' },
  { names: 'water park|waterpark', always: 'children playing and stream in background', sometimes: 'splash' },
  {
    names: 'beach at night|tropical beach at night|island beach at night',
    always: 'ocean waves on beach and several crickets in background',
    space: 'field',
  },
  {
    names: 'park at night|garden at night',
    always: `several crickets and ${BREEZE}`,
    far: 'dog bark|owl',
    space: 'field',
  },
];

function partsOf(list: string | undefined, how: string): string[] {
  return list?.split('|').map((sound) => `${how} ${sound}`) ?? [];
}

function ambienceOf({ names, always, sometimes, far, space }: Place): Ambience {
  const all = names.split('|');
  const inside = space ? `, in ${space}` : '';
  const parts = [
    ...(always ? [always] : []),
    ...partsOf(sometimes, 'occasional'),
    ...partsOf(far, 'occasional distant'),
  ];
  return {
    phrases: all.filter((name) => name.startsWith('!')).map((name) => name.slice(1)),
    weakPhrases: all.filter((name) => !name.startsWith('!')),
    prompt: parts.join(' and ') + inside,
    bed: always ? always + inside : undefined,
  };
}

/** Places and what is heard there. */
export const PLACES: readonly Ambience[] = [...INDOORS, ...OUTDOORS].map(ambienceOf);
