/** Other names of sounds of animals, weather, water and land, each list with the phrase that it stands for. */
export const NATURE_NAMES: readonly (readonly [phrase: string, names: string])[] = [
  // Animals and where they live.
  ['flock of crows', 'rookery|rooks|crow roost|murder of crows|jackdaw roost'],
  ['crow', 'rook'],
  ['pigeon', 'dovecote|pigeon loft|dove cote|collared dove'],
  ['bee', 'apiary|bee yard'],
  ['chicken', 'laying hens|broody hen'],
  ['rooster', 'bantam cock|cockcrow'],
  ['pig', 'sty|pigsty|pig pen|sow'],
  ['horse', 'foal|colt|mare|stallion|shire horse|carthorse'],
  ['wolf', 'timber wolf'],
  ['snake', 'cobra|viper|python|anaconda|adder|mamba|boa constrictor'],
  ['rattlesnake', 'rattlesnake warns|rattler|rattler warning|rattling snake'],
  ['hawk', 'red kite|buzzard|kestrel'],
  ['gulls', 'gull colony|seabird colony|sea birds|seabirds'],
  ['flock of starlings', 'murmuration|starling roost'],
  // Ice and snow.
  [
    'ice cracking',
    'frozen pond|frozen river|frozen loch|frozen canal|pond ice|river ice|sea ice|pack ice|ice floe|ice shelf|ice groaning|thawing ice|melting ice sheet|frozen pond groaning|frozen lake groaning|frozen pond creaking',
  ],
  ['ice breaking', 'icicle snapping|icicle breaking|icicle falls|icicle shatters|falling icicles'],
  ['dripping', 'blood dripping|dripping blood|drip of blood|slime dripping|acid dripping'],
  ['splash', 'tentacle splash|kraken tentacle splash|sea monster splash|kraken splash'],
  [
    'squishy footsteps',
    'mud squelch steps|mud squelch footsteps|squelchy footsteps|squelching footsteps|muddy footsteps|mud footsteps',
  ],
  // Water.
  ['waterfall', 'weir|mill weir|cataract|spillway|dam overflow|overflow of dam'],
  ['river', 'mountain torrent|torrent of water|mill race|millrace|mill stream|sluice|sluice gate open|water rushing'],
  ['whirlpool', 'maelstrom'],
  ['rapids', 'whirlpool|maelstrom|water swirling'],
  ['breaker', 'blowhole|sea cave surge|shore break|wave surge'],
  ['waves', 'rock pool|rockpool|tide pool|tidal pool'],
  ['water lapping', 'lagoon|fjord|loch|reservoir|mooring|harbour water'],
  ['underwater', 'coral reef|reef underwater|seabed|kelp forest'],
  // Wind and plants.
  ['wind', 'squall|katabatic wind|waterspout|wheat field in wind'],
  ['sand blowing', 'blowing sand|dust blowing|blowing dust|dust devil'],
  ['sandstorm', 'sand storm|dust storm|desert storm|haboob'],
  [
    'blizzard wind',
    'howling blizzard|raging blizzard|roaring blizzard|howling snowstorm|raging snowstorm|howling snow storm|raging snow storm',
  ],
  ['gale', 'typhoon|storm wind|stormy wind'],
  [
    'leaves rustling',
    'corn field rustling|cornfield rustling|corn rustling|pine trees sighing|pines sighing|trees sighing|leaves blowing|reeds rustling|reed bed|bamboo leaves|bamboo grove|bamboo forest|hedge rustling',
  ],
  [
    'palms in wind',
    'palm fronds rattling|palm leaves rattling|palms rustling|palms swaying|palm trees swaying|palm trees',
  ],
  [
    'blowing leaf litter',
    'dry leaves blowing|dead leaves blowing|fallen leaves blowing|autumn leaves blowing|leaves scraping|leaves skittering|leaves scuttling|leaves tumbling|leaves swirling|leaves blowing across pavement|leaves blowing along pavement|leaves blowing down street|dry leaves skittering|dry leaves scraping|dry leaves swirling|dead leaves scraping|dead leaves skittering|leaves dragging',
  ],
  [
    'wood block',
    'bamboo clacking|bamboo knocking|bamboo spout|bamboo fountain|shishi odoshi|deer scarer|bamboo stalks knocking',
  ],
  [
    'flag flapping',
    'windsock|windsock flapping|kite flapping|banner flapping|bunting flapping|pennant flapping|prayer flags|washing line flapping|laundry flapping|washing flapping|tarpaulin flapping|tarp flapping|awning flapping|streamers flapping',
  ],
  // Land.
  [
    'landslide',
    'cliff collapse|cliff falls|cliff gives way|cliff crumbling|hillside gives way|mudslide|mud slide|boulders tumbling|boulders rolling down|scree slope|tunnel collapse|mine collapse',
  ],
  [
    'rockslide',
    'building collapse|house collapse|bridge collapse|structure collapse|skyscraper collapse|demolition collapse',
  ],
  ['collapse', 'wall comes down|roof caves in|ceiling comes down|ceiling collapse'],
  ['volcanic rumble', 'volcano rumble|rumbling volcano|rumble of volcano'],
  ['earthquake', 'ground trembles|earth trembles|ground tremor'],
];

/** Other names of everyday things as captions and titles of archives call them. */
export const CAPTION_NAMES: readonly (readonly [phrase: string, names: string])[] = [
  ['party horn', 'paper blowers|noisemaker|party noisemakers'],
  ['scissors cutting', 'scissors snipping|snipping scissors|snip of scissors|shears snipping'],
  ['packing tape', 'strip of tape|tape pulled off|tape peeled off'],
  ['shaking spray can', 'spray can shaken|spray can rattled|spray paint can shaken|shaken spray can'],
  ['bellows', 'respirator|medical ventilator|iron lung|life support machine|hospital ventilator'],
  ['lawn mower', 'strimmer|weed whacker|string trimmer|hedge cutter'],
  ['can opener', 'tin opened|tin is opened|opening tin|can of cat food opened|tin of soup opened'],
  ['popcorn', 'popping corn|corn popping'],
  ['shush', 'hushes|hushed by'],
  ['eraser', 'chalk rubbed out|blackboard wiped'],
  ['referee whistle', 'umpire whistle|traffic police whistle'],
  [
    'shopping trolley',
    'luggage trolley|hotel trolley|tea trolley|drinks trolley|hospital trolley|medicine trolley|gurney|bellhop cart|cleaning trolley',
  ],
  ['glass clink', 'tankard|tankards clinking|beer mugs clinking|steins clinking|goblets clinking'],
  ['ceramic', 'teacups|clinking teacups|teacups clinking|cups and saucers|coffee cups clinking|china clinking'],
  ['roaring fire', 'roaring forge|fire bursts up|flare up'],
  ['locomotive', 'loco|diesel loco'],
  ['person talking', 'reading aloud|counts aloud|counts to|counts down from|recites'],
  ['crowd murmur', 'murmuring crowd|murmuring people|murmuring audience|murmuring courtroom'],
  ['paper', 'folding paper'],
  ['ui beep', 'crosswalk beep|traffic light beeps|walk signal|crosswalk signal|pelican crossing'],
  ['whistling wind', 'attic draught|draught whistle'],
];
