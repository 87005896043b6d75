/**
 * Other names of things of the household, the workshop, the office and the street, each list with the phrase that it
 * stands for.
 */
export const NAMES_OF_THINGS: readonly (readonly [phrase: string, names: string])[] = [
  // Kitchen and table.
  [
    'opening can',
    'ring pull|ring pull can|pull tab|can tab|tab of can|fizzy can|can of pop|can of fizzy drink|energy drink can|tinnie|can cracked open|cracking open can|cracking open beer|can hiss|beer cracked open|tin of beer|popping open can|can popped open',
  ],
  ['sink drain', 'plughole|plug hole|plug pulled|bath emptying|sink emptying|water down plughole'],
  ['cheese grater', 'microplane|zester|nutmeg grater|box grater'],
  ['pepper grinder', 'spice mill|spice grinder|salt mill|coffee mill|peppermill'],
  ['corkscrew', 'bottle uncorked|wine uncorked|drawing cork|cork drawn|cork pulled|cork pulled out'],
  [
    'can opener',
    'tin opened|opening tin|can opened with opener|opening tin of food|opening can of food|tin of cat food opened',
  ],
  ['cocktail shaker', 'drink shaken|boston shaker'],
  ['whisk', 'egg whisk|balloon whisk|rotary whisk|hand whisk|milk frother wand'],
  ['pestle', 'mortar grinding|crushing spices|grinding with mortar'],
  [
    'dishes clattering',
    'tableware|crockery clatter|doing dishes|dirty dishes|dishwasher loading|dishwasher loading plates|loading plates|emptying dishwasher|loading dishwasher|unloading dishwasher|teacups|tea cups|saucers|trays|tray of dishes|dinner plates|plates and cutlery|trays clattering|plates clattering',
  ],
  [
    'wine glass',
    'goblet|tankard|beer mugs|beer glasses|champagne flutes|pint glasses|glasses clinking|clinking glasses|toasting glasses|glasses chink|shot glasses|beer steins',
  ],
  ['microwave', 'microwave running|microwave turntable'],
  ['kettle', 'electric kettle|kettle on hob|kettle on stove|teakettle|whistling tea kettle'],
  ['tea kettle whistle', 'teapot whistle|whistling teapot'],
  [
    'blender',
    'smoothie maker|liquidiser|liquidizer|juicer|immersion blender|stick blender|nutribullet|food mixer|kitchen mixer|mixer|cake mixer',
  ],
  [
    'coffee grinder',
    'bean grinder|grinding coffee|grinding coffee beans|coffee beans ground|burr grinder|beans ground',
  ],
  ['espresso machine', 'milk steamer|frothing milk|espresso maker'],
  [
    'sizzling',
    'searing steak|steak searing|stir fry|wok|griddle|barbecue grill|hot oil|frying onions|hash browns frying|bacon in pan|pan frying',
  ],
  ['popcorn', 'popping corn|corn popping'],
  ['garbage disposal', 'waste disposal|waste disposal unit'],
  ['ice cube', 'ice cubes'],
  [
    'aquarium',
    'fish tank|goldfish tank|fish tank bubbler|fish tank pump|aquarium filter|goldfish bowl|aquarium pump|air pump in fish tank|fish tank filter|goldfish tank air pump|fish tank air pump|aquarium bubbler',
  ],
  ['washing machine', 'washer|spin dryer|tumble drier|washing machines churning|row of washing machines'],
  // House.
  [
    'light switch',
    'lights click on|lamp clicks on|lights click off|lamp clicks off|lights switch on|lights switched off|lamp switched on|lamp switched off|lights flicked on|lights flicked off|light turned on|light turned off|lights snap on|lights clunk on|switches light on|switches light off|turns light off|turns light on|flicks light on|flicks light off',
  ],
  [
    'fluorescent light',
    'fluorescent tube|fluorescent hum|fluorescent buzz|fluorescent lamp|tube light|flickering light|light flickering|flickering bulb|bulb flickering|buzzing light|bulb buzzing|lamp buzzing',
  ],
  [
    'door buzzer',
    'entryphone|entry phone|door intercom|door entry|apartment buzzer|entry buzzer|intercom buzzer|door entry buzzer|door entry intercom|door release buzzer',
  ],
  [
    'electric motor',
    'electric can opener|can opener electric|stairlift|stair lift|motorised blinds|motorized blinds|electric blinds|reclining chair|standing desk|electric curtains|camera motor',
  ],
  [
    'car window motor',
    'window motor|power window|electric car window|electric window|car window winding|car window rolling down|car window rolling up|rolling down car window|rolling up car window|car window going down|car window down|car window up',
  ],
  [
    'body falling on floor',
    'body fall|body slam|bodyslam|suplex|powerbomb|tackle|football tackle|rugby tackle|sumo slam|judo throw|wrestling slam|wrestler slammed|body collapse',
  ],
  [
    'laugh track',
    'canned laughter|canned laugh|sitcom laughter|sitcom laugh|studio audience laughter|studio audience laughing|fake audience laugh',
  ],
  ['vinyl crackle', 'film crackle|old film crackle|movie crackle|film grain|film grain crackle'],
  ['bowling ball rolling', 'gutter ball|gutterball|bowling gutter ball|bowling ball in gutter|bowling ball gutter'],
  [
    'boiler hum',
    'central heating|central heating boiler|heating boiler|gas boiler|boiler roar|space heater|fan heater|heater|electric heater|radiator hiss',
  ],
  ['window blinds', 'projector screen|projection screen|projector screen pulled down'],
  ['smoke alarm', 'carbon monoxide alarm|co alarm'],
  [
    'smoke alarm chirp',
    'smoke detector chirp|smoke alarm low battery|smoke detector low battery|fire alarm low battery|smoke alarm low battery chirp|smoke detector low battery chirp|fire alarm low battery chirp|low battery chirp',
  ],
  ['rocking chair', 'rocker creaking|rocking cradle creaking|porch rocker'],
  [
    'sweeping',
    'broom|broom sweeping|broom on floor|besom|sweeping broom|dustpan|dustpan and brush|sweeps floor|sweeping up|sweeping leaves',
  ],
  ['bucket clank', 'pail|tin bucket|metal bucket|tin pail|bucket handle clank'],
  [
    'squish',
    'toilet plunger|sink plunger|plunging toilet|plunger in toilet|plunger in sink|plunger on drain|wet sponge|sponge squeezed|squelchy',
  ],
  ['key in lock', 'key turned in door|latchkey|turning key in door|key in door|key in door lock|unlocks front door'],
  ['vacuum cleaner', 'hoover|robot vacuum|shop vac|dustbuster|handheld vacuum|cordless vacuum|carpet cleaner'],
  ['hair dryer', 'hairdrier|blow drying hair|blowdryer|blow drier|drying hair'],
  [
    'zipper',
    'zip fastener|tent zip|coat zip|jacket zip|bag zip|fly zip|jeans zip|sleeping bag zip|zip up|zip pull|suitcase zip|zipper pull',
  ],
  [
    'cloth rustle',
    'bedclothes|bed clothes|duvet|quilt|turning over in bed|getting dressed|taking off coat|putting on coat|coat rustle|shirt rustle|silk dress|skirts rustling|rustling skirts|robes|robe rustle|petticoat|raincoat|anorak|windbreaker|nylon jacket',
  ],
  [
    'key jingle',
    'keychain|bunch of keys|set of keys|car keys|house keys|key fob|ring of keys|jailer keys|keys rattling|keys picked up|keys on ring',
  ],
  [
    'bag rustle',
    'handbag|rucksack|satchel|duffel bag|gym bag|kitbag|holdall|packing bag|packing suitcase|packing rucksack',
  ],
  [
    'plastic bag',
    'carrier bag|grocery bag|shopping bag|crisp packet|bag of crisps|chip packet|sweet wrapper|candy wrapper|cellophane|shrink wrap|clingfilm|plastic wrapper|food wrapper|foil wrapper|bread bag|plastic crinkling|crinkling plastic|plastic crackling|crinkly plastic|plastic rustling|plastic packaging|plastic film|plastic sheeting|packet rustling|packet of crisps',
  ],
  [
    'paper rustle',
    'brown paper bag|tissue paper|wrapping paper|parchment|scroll|scroll unrolled|unrolling scroll|paper folding|folding paper|paperwork|stack of papers|origami|paper sliding',
  ],
  ['cardboard box', 'carton|cereal box|shoe box|shoebox|pizza box|moving box|delivery box|parcel box'],
  // Office and pastimes.
  [
    'typing',
    'keyboard clatter|keyboard clacking|clacking keyboard|laptop typing|touch typing|clattering keyboards|key clicks|fingers on keyboard',
  ],
  ['typewriter', 'typing pool|typewriter keys|manual typewriter|old typewriter|typewriter clacking'],
  ['pen click', 'ballpoint pen|clicking pen|biro click|ball point pen|retractable pen|clicky pen'],
  [
    'pen writing',
    'quill|quill pen|quill scratching|felt tip|crayon|signing name|signing document|signature|pencil scratching|pencil sketching|sketching|drawing with pencil|drawing on paper|note taking|calligraphy',
  ],
  [
    'camera shutter',
    'dslr|slr|photographers|paparazzi|photo booth|camera clicks|photo taken|snapping photos|takes picture',
  ],
  ['dice', 'dice cup|yahtzee|craps|dice in cup|d20'],
  ['dealing cards', 'poker hand|blackjack table|drawing card|card drawn|card played'],
  [
    'bowling strike',
    'skittles|ninepins|tenpin|tenpin bowling|knocks over pins|pins crash|ball hits pins|bowling lane strike|bowling night strike',
  ],
  ['billiards', 'pool table|pool cue|cue ball|snooker break|pool shot|billiard balls|8 ball|eight ball'],
  ['party horn', 'kazoo|noisemaker|noise maker|blowouts|paper blowers|toot paper blowers'],
  ['train whistle', 'toy train whistle'],
  ['jump rope', 'skipping with rope|double dutch'],
  ['trampoline', 'bouncy castle|trampoline springs|trampoline park'],
  [
    'wind up toy',
    'clockwork toy|wind up car|wind up robot toy|clockwork mouse|tin toy|wind up mouse|clockwork mechanism|clockwork|wound up toy|clockwork robot|toy wound up',
  ],
  [
    'shaking matchbox',
    'baby rattle|rattle toy|maraca|rain stick|egg shaker|tic tacs|bottle of pills|pill bottle shaken|tablets rattling|pills rattling|pills in bottle|tablets in bottle',
  ],
  // Workshop and garden.
  [
    'ratchet wrench',
    'socket set|ratchet handle|socket wrench ratchet|impact socket|allen key|hex key|adjustable spanner|ratcheting socket',
  ],
  [
    'knife sharpening',
    'honing steel|sharpening steel|knife on steel|strop|razor strop|knife sharpener|grindstone|scythe sharpening|sharpening scythe|sharpening axe|honing blade|honing knife|blade on whetstone|stone on blade|steeling knife',
  ],
  [
    'table saw',
    'band saw|bandsaw|buzz saw|buzzsaw|jigsaw|chop saw|miter saw|mitre saw|bench saw|skill saw|skilsaw|sawmill|saw mill|wood saw machine|router table|reciprocating saw|tile cutter',
  ],
  [
    'angle grinder',
    'disc cutter|disk cutter|bench grinder|belt sander|orbital sander|electric sander|dremel|rotary tool|floor sander|power sander',
  ],
  ['power drill', 'electric screwdriver|cordless screwdriver|drill press|pillar drill|drill driver|dental drill'],
  ['jackhammer', 'road drill|pneumatic drill|concrete breaker|demolition hammer|rock drill|rock breaker'],
  [
    'chainsaw',
    'strimmer|string trimmer|weed whacker|weedwhacker|weed eater|brushcutter|hedge cutter|hedgetrimmer|petrol strimmer|whipper snipper|grass trimmer|edger',
  ],
  ['pruning shears', 'garden clippers|clippers snipping|hedge clipping|topiary shears|snipping stems|sheep shears'],
  [
    'scissors cutting',
    'scissors|scissors snipping|snipping scissors|shears snipping|tailors shears|scissors through paper|barber scissors|scissors opening and closing|scissors snipping paper',
  ],
  ['hacksaw', 'sawing metal|sawing pipe|sawing through metal|sawing iron bar|sawing bars|sawing through bars'],
  [
    'sawing',
    'two man saw|bow saw|tenon saw|crosscut saw|coping saw|sawing plank|sawing through plank|sawing log|sawing through log',
  ],
  ['tin snips', 'side cutters|wire snips|cable cutters|wire cut'],
  [
    'hammering nail',
    'nail hammered|mallet blows|rubber mallet|tent peg hammered|hammering tent peg|nailing plank|nailing boards|hammered in|claw hammer|sledgehammer on stake|hammer and nails|carpenters hammer',
  ],
  [
    'digging',
    'spade digging|shovelling|shovelling coal|shovelling earth|shovel in dirt|spade in soil|spade in earth|digging grave|hoe|trench digging|shoveling snow|ice shovelled',
  ],
  [
    'prying open',
    'lever off|jemmy|pry bar|prybar|crate pried open|crate prised open|prising lid|prising open|lid prised off|lid levered off',
  ],
  ['spray paint', 'paint sprayed|graffiti|spraying graffiti|airbrush|can of spray paint|paint hisses'],
  ['shaking spray can', 'spray can is shaken|can of paint shaken|paint can shaken|spray paint shaken'],
  ['watering can', 'watering garden|watering pots|watering houseplants'],
  [
    'garden hose',
    'hosepipe|hose pipe|hosing|hosing down|pressure washer|power washer|jet wash|jet washer|pressure washing|water sprinkler|car wash jets|karcher',
  ],
  ['welding', 'welder|welding sparks|arc welder|arc welding|spot welding|mig welder|welding metal'],
  [
    'blowtorch',
    'oxyacetylene torch|oxyacetylene|cutting torch|oxy torch|acetylene torch|propane torch|creme brulee torch|plumbers torch|kitchen torch|gas cutting',
  ],
  ['rope creaking', 'rope bridge|suspension bridge|rope bridge creaks'],
  ['hang up phone', 'hang up|hung up|phone down|puts phone down'],
  ['water drop', 'drop falls|droplet falls|drop lands|falling drops|drip falls'],
  // Street and shop.
  [
    'cash drawer opening',
    'cash register opens|register opens|till drawer opens|cash till|cash register ding|checkout till',
  ],
  [
    'shopping cart',
    'supermarket cart|shopping trolley wheels|trolley wheels|trolleys|luggage trolley|grocery cart|tea trolley|dinner trolley|food trolley|drinks trolley|hospital trolley|gurney|airport trolley|room service trolley|cart rattling',
  ],
  ['barcode beep', 'checkout scanner beeps|self checkout|self service checkout|price check beep'],
  [
    'person talking',
    'podcast|reading aloud|someone reading|bless you|thank you|hello|goodbye|good morning|says sorry|sorry|auctioneer|preacher|sermon|storyteller|muttering|mumbling',
  ],
  ['walkie talkie', 'cb radio|handheld radio|radio squelch|radio call'],
  ['wind chimes', 'bamboo chimes|bamboo wind chimes|glass chimes|shell chimes|bamboo clacking|bamboo knocking'],
  [
    'cow bell',
    'bell round its neck|bell around its neck|goat bell|sheep bell|neck bell|bell on collar|cowbell clank|camel bell',
  ],
  [
    'ship horn',
    'tugboat toot|tug horn|tug boat horn|boat toot|ship toot|steamer whistle|ship whistle|paddle steamer whistle|steamboat whistle',
  ],
  ['air horn', 'airhorn|airhorn blast|air horn blast|stadium horn|hand held air horn'],
  ['air brakes', 'airbrakes|truck airbrakes|lorry airbrakes|lorry air brakes'],
  ['whip crack', 'bullwhip|bullwhip crack|stockwhip|lash of whip|whiplash crack|riding crop'],
  [
    'flag flapping',
    'parachute opening|parachute deploys|parachute|parachute canopy|windsock|windsock flapping|banner flapping|prayer flags|kite flapping|kite in wind|pennant|luffing sail|washing on line|washing line flapping|laundry flapping',
  ],
  [
    'ratchet',
    'handbrake|hand brake|parking brake|handbrake pulled|handbrake on|handbrake yanked|handbrake pulled up|cable tie|zip tie|cable ties|zip ties|zip tie tightened|lashing strap|ratchet strap|tie down strap',
  ],
  ['electric fence', 'cattle fence|electric cattle fence|electrified fence|fence zapping|electric fence zap'],
  ['deodorant spray', 'aerosol deodorant spray|aerosol deodorant'],
];
