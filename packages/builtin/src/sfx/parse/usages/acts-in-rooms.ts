import { LIDDED } from './acts-in-kitchens.ts';
import type { Usage } from './usage.ts';

const PAPERS = `paper page pages letter letters envelope newspaper bill receipt ticket form contract document note notes
  magazine leaflet flyer poster cheque check photo photograph photographs napkin tissue parcel packet packaging`;
const PARCELS = 'gift present parcel presents gifts package';
const CLOTHES = `shirt dress coat jacket jeans trousers pants skirt jumper sweater blouse clothes clothing laundry towel
  towels blanket duvet quilt tablecloth scarf robe socks sock linen cloth rag fabric sheets pyjamas uniform cape tights stockings`;
const BLADED = 'plank board wood timber log beam wooden planks boards panel doorframe skirting post';
const FASTENERS = 'nail nails tack tacks staple spike spikes';
const FOOTWEAR =
  'boot boots wellies wellingtons welly gumboots shoe shoes trainers sneakers sandals heels slippers loafers clogs';
const SURFACES = `table counter worktop desk surface shelf shelves sideboard windowsill floor tiles mirror glass plate
  plates dishes bench blackboard whiteboard screen hob stove face hands`;
const WEARERS =
  'coat jacket jeans trousers fly boots hoodie dress skirt bag suitcase tent purse anorak fleece backpack rucksack pencil case';
const SMALL_METAL =
  'screws screw nails bolts nuts washers spanners spanner wrenches wrench sockets tools paperclips pins';

/** What is done with the things of house, workshop and office, and what it sounds like. */
export const ROOM_ACTS: readonly Usage[] = [
  {
    verbs: 'throw throws thrown throwing hurl hurls hurled hurling toss tosses tossed tossing',
    things: 'plates plate dishes crockery vase vases cup cups mug mugs',
    unless: 'bin trash paper metal plastic away catch dice ball coin',
    means: 'plate smash',
    instead: 'plates plate dishes crockery vase vases cup cups mug mugs wall',
  },
  // Cloth.
  {
    verbs:
      'drop drops dropped dropping throw throws thrown throwing toss tosses tossed tossing fling flings flung flinging dump dumps dumped lands landing',
    things: CLOTHES,
    unless: 'dryer basket machine hanger water window punch kick doll iron metal paper chute rail',
    means: 'cloth drop',
    instead: `${CLOTHES} chair bed sofa couch floor ground armchair bench laundry`,
  },
  // Paper.
  {
    verbs: 'tear tears torn tearing rip rips ripped ripping shred shreds',
    things: `${PAPERS} sheet pad notebook cardboard ${PARCELS}`,
    unless: 'toilet cloth bed shredder kitchen towel fabric foil tape iron metal',
    means: 'paper tear',
    instead: `${PAPERS} sheet pad notebook half`,
  },
  {
    verbs:
      'crumple crumples crumpled scrunch scrunches scrunched scrunching screw screws screwed screwing wad crush crushed crushes',
    things: `${PAPERS} sheet`,
    unless: 'iron metal bed toilet cap lid wood car plane tennis driver ice',
    means: 'paper crumple',
    instead: `${PAPERS} sheet ball`,
  },
  {
    verbs:
      'fold folds folded folding unfold unfolds unfolded unfolding smooth smoothed shuffle shuffled shuffles shuffling straighten straightens leaf leafs rifle riffle riffles rustle rustles',
    things: `${PAPERS} map papers documents`,
    unless: 'card cards deck',
    means: 'paper rustle',
    instead: `${PAPERS} sheet map papers documents`,
  },
  {
    verbs:
      'turn turns turned turning flip flips flipped flipping thumb thumbs leaf leafs leafing flick flicks flicking',
    things: 'page pages book magazine diary notebook newspaper dictionary catalogue catalog encyclopedia manuscript',
    unless: 'cover shut closed ui app',
    means: 'page turn',
    instead: 'page pages book magazine diary notebook newspaper dictionary catalogue catalog encyclopedia manuscript',
  },
  {
    verbs: 'staple staples stapled stapling',
    things: `${PAPERS} sheet sheets document documents report`,
    unless: 'gun',
    means: 'stapler',
    instead: `${PAPERS} sheet sheets document documents report`,
  },
  {
    verbs: 'wrap wraps wrapped wrapping unwrap unwraps unwrapped unwrapping',
    things: `${PARCELS} christmas`,
    unless: 'bubble',
    means: 'gift wrap',
    instead: `${PARCELS} christmas birthday paper`,
  },
  {
    verbs: 'open opens opened opening tear tears tearing ripped rips ripping',
    things: 'gift gifts present presents',
    unless: 'box lid bag door',
    means: 'gift wrap',
    instead: `${PARCELS} christmas birthday paper`,
  },
  {
    verbs: 'unwrap unwraps unwrapped unwrapping',
    things: 'sweet sweets candy chocolate bar lollipop toffee sandwich burger',
    means: 'wrapper',
  },
  {
    verbs:
      'lob lobs lobbed toss tosses tossed throw throws thrown chuck chucks chucked drop drops dropped land lands tip tips tipped',
    things: 'wastebasket wastepaper bin trash dustbin rubbish',
    unless: 'glass bottle bottles shards can cans',
    means: 'thrown in bin',
    instead: `wastebasket wastepaper bin trash dustbin rubbish metal basket can ${PAPERS}`,
  },
  {
    verbs: 'stamp stamps stamped stamping',
    things: 'passport visa letter document form rubber parcel book office ink library',
    means: 'rubber stamp',
    instead: 'passport visa letter document form rubber parcel book ink',
  },
  {
    verbs:
      'sign signs signed signing scribble scribbles scribbled scrawl scrawls jot jots jotted write writes written doodle doodles sketch sketches draws',
    things: 'pen pencil biro name signature notebook letter cheque note autograph notes paper crayon quill list',
    unless: 'chalk blackboard whiteboard marker board sword curtain typewriter',
    means: 'pen writing',
    instead: 'pen pencil biro name signature notebook letter cheque note autograph notes paper crayon quill list',
  },
  // Clothes and cleaning.
  {
    verbs: 'tear tears torn tearing rip rips ripped ripping',
    things: CLOTHES,
    means: 'tearing cloth',
  },
  {
    verbs:
      'fold folds folded folding pat pats hang hangs hung put puts take takes pull pulls pulled slip slips slipped drape draped',
    things: CLOTHES,
    unless: 'zip zipper hanger hangers rail rope peg gun phone chair',
    means: 'cloth rustle',
    instead: CLOTHES,
  },
  {
    verbs: 'shake shakes shaken shaking flap flaps',
    things: 'towel sheet duvet blanket tablecloth rug quilt',
    means: 'shaking sheet',
    instead: 'towel sheet duvet blanket tablecloth rug quilt',
  },
  {
    verbs: 'iron irons ironed ironing press presses pressed',
    things: 'shirt clothes trousers linen sheets laundry uniform collar board steam steamer',
    unless: 'gate bars folding unfolding hands',
    means: 'ironing clothes',
    instead: 'shirt clothes trousers linen sheets laundry uniform collar board',
  },
  {
    verbs: 'ironing',
    unless:
      'board unfolding folding cast wrought gate bar pan skillet cauldron ore golem door fist bars man sword chain gates railing railings old',
    exact: true,
    means: 'ironing clothes',
  },
  {
    verbs: 'do does done zip zips zipped zipping unzip unzips unzipped unzipping zipper',
    things: WEARERS,
    unless: 'button studs buttons velcro over drum well',
    means: 'zipper',
    instead: WEARERS,
  },
  {
    verbs: 'wring wrings wrung wringing squeeze squeezes squeezed squeezing squelch',
    things: 'sponge mop cloth flannel rag towel dishcloth washcloth',
    means: 'squelch',
    instead: 'sponge mop cloth flannel rag towel dishcloth washcloth bucket',
  },
  {
    verbs:
      'wipe wipes wiped wiping dust dusts dusted dusting polish polishes polished polishing buff buffs rub rubs rubbed',
    things: `${SURFACES} brass silver furniture spectacles glasses`,
    unless: 'window windscreen squeegee storm explosion eraser pencil sandpaper brush off hands',
    means: 'wiping table',
    instead: `${SURFACES} brass silver furniture spectacles cloth duster rag sponge`,
  },
  {
    verbs: 'mop mops mopped mopping swab swabs',
    things: 'floor deck mop tiles bucket kitchen corridor',
    means: 'mopping floor',
    instead: 'floor deck mop tiles',
  },
  {
    verbs: 'sweep sweeps sweeping swept brush brushes brushed',
    things: 'broom broomstick floor dustpan porch yard pavement patio crumbs shards chimney leaves dust garage shed',
    unless: 'wind hair teeth radar searchlight synth paint past',
    means: 'sweeping',
    instead: 'broom floor dustpan porch yard pavement patio crumbs dust',
  },
  {
    verbs: 'scrub scrubs scrubbed scrubbing scour scours scoured scouring',
    things: `${SURFACES} pan pot bath tub oven toilet back`,
    unless: 'water',
    means: 'scrubbing',
    instead: `${SURFACES} pan pot bath tub oven toilet brush`,
  },
  {
    verbs:
      'pull pulls pulled pulling put puts kick kicks kicked take takes taken yank yanked tug tugged slip slips slipped',
    things: FOOTWEAR,
    unless: 'ball gravel walk walks steps lace laces door',
    means: 'pulling on boots',
    instead: `${FOOTWEAR} squelchy`,
  },
  {
    verbs: 'on across along over up down through past',
    things: `${FOOTWEAR} flops stilettos moccasins brogues`,
    unless:
      'pull put take kick slip tie lace polish shine tap fall drop brush clean squeak squeaking laces shoelaces footsteps steps walk run walking running throw wipe wiping thrown dry',
    means: 'footsteps on',
  },
  {
    verbs: 'tie ties tied tying lace laces laced lacing untie unties untied',
    things: `${FOOTWEAR} shoelaces shoelace laces`,
    means: 'tying shoelaces',
    instead: `${FOOTWEAR} shoelaces shoelace laces`,
  },
  // Tools and wood.
  {
    verbs: 'sand sands',
    exact: true,
    things: 'down smooth wood plank timber edge edges varnish',
    unless: 'beach desert dune dunes waves castle walking',
    means: 'sanding',
  },
  {
    verbs: 'bite bites biting',
    things: 'axe hatchet',
    means: 'axe chop',
    instead: 'axe hatchet trunk tree log',
  },
  { verbs: 'bite bites biting', things: 'opener drill saw blade shovel spade', means: '' },
  {
    verbs:
      'pull pulls pulled pulling prise prises prised prising pry pries pried prying lever levers levered draw drawn remove removed yank yanked extract extracted wrench wrenched',
    things: FASTENERS,
    unless: 'screw file polish varnish gun remover claws',
    means: 'nail pulled out',
    instead: `${FASTENERS} plank board wood timber wall crowbar hammer claw`,
  },
  {
    verbs:
      'prise prises prised prising pry pries pried prying lever levers levered jimmy jimmied jemmied force forced forces',
    things: `${BLADED} crate lid tin door window box floorboard floorboards manhole drawer chest cover hatch`,
    means: 'prying open',
    instead: `${BLADED} ${LIDDED} crate lid tin box floorboard floorboards crowbar chisel paint`,
  },
  {
    verbs:
      'hammer hammers hammered hammering knock knocks knocked bang bangs banged drive drives driven pound pounds pounded tap taps tapped',
    things: `${FASTENERS} peg stake mallet joint dowel pegs stakes tent`,
    unless: 'car truck door van head bus croquet file nail_file',
    means: 'hammering nail',
    instead: `${FASTENERS} peg stake mallet dowel pegs stakes hammer place`,
  },
  {
    verbs:
      'drive drives driven screw screws screwed turn turns turned tighten tightens tightened loosen loosens loosened',
    things: 'screw screws',
    unless: 'lid cap drill jar bottle',
    means: 'turning screw',
    instead: 'screw screws screwdriver wood wall plank',
  },
  {
    verbs:
      'tighten tightens tightened tightening loosen loosens loosened loosening undo undone click clicks clicking crank cranks',
    things: 'bolt bolts nut nuts spanner wrench socket ratchet',
    unless: 'rope lock safe electric phone impact',
    means: 'ratchet wrench',
    instead: 'bolt bolts nut nuts spanner wrench socket ratchet set',
  },
  {
    verbs:
      'shave shaves shaved shaving shavings whittle whittles whittled carve carves carved carving plane planes planed planing',
    things: `${BLADED} plane stick curls chisel spokeshave wood`,
    unless: 'ski snow beard razor aircraft jet engine face flying',
    means: 'planing wood',
    instead: `${BLADED} plane stick curls knife wood`,
  },
  {
    verbs:
      'stack stacks stacked stacking pile piles piled piling unload unloaded drop dropped drops topple topples tumble tumbles fall falls clatter clatters',
    things:
      'planks plank boards timber lumber logs firewood pallets crates chairs stools skittles blocks offcut offcuts stick sticks broom broomstick',
    unless: 'tree ice bounces rolls fire tower blocks splash water card circuit',
    means: 'wooden clatter',
    instead:
      'planks plank boards timber lumber logs firewood pallets crates chairs stools skittles blocks offcut offcuts stick sticks broom broomstick wood wooden floor',
  },
  {
    verbs:
      'drop drops dropped spill spills spilled spilt spilling scatter scatters scattered fall falls fell falling pour',
    things: 'screws nails bolts washers paperclips pins tacks',
    unless: 'screwdriver tree coins lock drawer jar down box toolbox throat',
    means: 'screws falling',
    instead: `${SMALL_METAL} tacks metal`,
  },
  {
    verbs: 'roll rolls rolled rolling',
    things: 'pencil pen marker crayon dowel chopstick stick',
    unless: 'paper drum dough joystick',
    means: 'wood rolling',
    instead: 'pencil pen marker crayon dowel chopstick stick',
  },
  {
    verbs: 'roll rolls rolled rolling',
    things: 'window windows',
    unless: 'howl howls gust storm breeze toy clock',
    means: 'car window motor',
    instead: 'window windows car',
  },
  {
    verbs:
      'drop drops dropped spill spills spilled spilt scatter scatters scattered fall falls fell clatter clatters clattering tip tips tipped',
    things: SMALL_METAL,
    unless: 'screwdriver tree coins lock bounces rolls drawer jar down box toolbox throat',
    means: 'dropped metal',
    instead: `${SMALL_METAL} metal floor concrete ground`,
  },
  {
    verbs: 'fumble fumbles fumbled fumbling rattle rattles dangle jangle fish fishes find finds',
    things: 'keys key keyring',
    unless: 'keyboard piano lock',
    means: 'key jingle',
    instead: 'keys key keyring',
  },
  { verbs: 'pick picks picked picking', things: 'keys keyring', means: 'key jingle', instead: 'keys keyring up' },
  // Furniture and fittings.
  {
    verbs:
      'yank yanks yanked yanking pull pulls pulled pulling tug tugs tugged slide slides slid wrench wrenched jerk jerked',
    things: 'drawer',
    unless: 'shut closed cash till cutlery filing close closes',
    means: 'open drawer',
    instead: 'drawer kitchen sticky desk',
  },
  {
    verbs: 'push pushes pushed shove shoves shoved bang bangs banged kick kicked slide slides slid',
    things: 'drawer',
    unless: 'open opens opened cash till cutlery filing out',
    means: 'close drawer',
    instead: 'drawer kitchen desk shut closed close',
  },
  {
    verbs:
      'rummage rummages rummaged rummaging root rooting scrabble scrabbles rifle rifling search searching dig digging hunt',
    things: 'cutlery silverware knives forks spoons',
    means: 'cutlery',
    instead: 'cutlery silverware knives forks spoons drawer kitchen',
  },
  {
    verbs: 'rummage rummages rummaged rummaging root rooting search searching',
    things: 'drawer toolbox drawers tools',
    unless: 'bag handbag purse paper papers',
    means: 'rummaging in toolbox',
    instead: 'drawer toolbox drawers tools',
  },
  {
    verbs: 'hum hums humming buzz buzzes buzzing flicker flickers flickering',
    things: 'fluorescent tubes striplight striplights starter neon ballast',
    unless: 'fly bee insect song tune',
    means: 'electric buzz',
    instead: 'fluorescent tubes tube striplight striplights light lights neon flicker',
  },
  {
    verbs: 'buzz buzzes buzzing buzzed buzzer',
    things: 'intercom entryphone entry doorbell reception',
    unless: 'fly bee insect phone radio static pilot cockpit',
    means: 'door buzzer',
    instead: 'intercom entryphone entry doorbell reception door apartment panel flat',
  },
  {
    verbs: 'bounce bounces bouncing bounced jump jumps jumping squeak squeaks squeaking creak creaks creaking',
    things: 'bedsprings mattress springs bed',
    unless: 'out lie lies',
    means: 'bed springs',
    instead: 'bedsprings mattress springs trampoline bed',
  },
  // Bodies.
  {
    verbs: 'pee pees peeing peed wee wees weeing urinate urinates urinating piss pisses pissing',
    means: 'pouring water',
    told: true,
  },
  {
    verbs: 'rinse rinses rinsed rinsing swill swills swish swishes',
    things: 'mouth mouthwash teeth',
    means: 'gargle',
    instead: 'mouth mouthwash',
  },
  {
    verbs: 'blow blows blown blowing puff puffs puffed snuff snuffed',
    things: 'candle candles match',
    unless: 'wind whistle horn balloon lit lights lighting strikes struck flares party',
    means: 'blowing out candles',
    instead: 'candle candles match birthday',
  },
  {
    verbs: 'blow blows blowing',
    things: 'dust sawdust crumbs shavings',
    unless: 'wind storm desert sand',
    means: 'puff of breath',
    instead: 'dust sawdust crumbs shavings away',
  },
  {
    verbs: 'blow blows blowing toot toots tooting honk honks',
    things: 'noisemaker noisemakers noisemakers blower blowers kazoo kazoos blowout blowouts party',
    unless: 'whistle balloon candle candles up popper leaf',
    means: 'party horn',
    instead: 'noisemaker noisemakers noisemakers blower blowers kazoo kazoos blowout blowouts',
  },
  {
    verbs: 'deflate deflates raspberry raspberries release released releases let lets farts whizzes zooms',
    things: 'balloon balloons',
    unless: 'air hot pop pops popped tyre',
    means: 'balloon deflating',
    instead: 'balloon balloons',
  },
];
