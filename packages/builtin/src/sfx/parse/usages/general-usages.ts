import type { Usage } from './usage.ts';

export const LIQUID = 'water liquid fluid milk juice tea coffee beer soda wine';
const TREES = 'trees forest wood woods jungle undergrowth bush bushes brush branches';
const MACHINES = `machine machinery engine motor vehicle car truck bus train plane airplane aircraft jet helicopter motorcycle
  motorbike boat generator mower lawnmower tractor fan blower vacuum saw chainsaw fire flames waterfall river ocean
  waves wind storm crowd thunder traffic rocket tool`;
const DISHES = 'dish dishes plate plates kitchenware dishware crockery cups bowls bowl';
const HARDWARE = 'pots pans pot pan utensils cookware metal metallic steel iron tin tools keys coins chains cans';
const LIGHT = 'plastic wooden wood cardboard objects items things blocks boxes toys';
const STEEL_TOOLS =
  'wrench spanner screwdriver crowbar pliers trowel ladder shovel spade hammer axe rake pickaxe chisel scissors';
const HANDLING =
  'move moved moving moves toss tossed tossing tosses shift shifted shifting shifts shuffle shuffled shuffling handle handled handling rummage rummaging rearranged sort sorted sorting stack stacked stacking stacks bang banged banging jostled jumble jumbled juggled';
const BIRDS = 'bird birds songbird songbirds robin sparrow blackbird nightingale canary lark finch cuckoo cardinal';
const GROUPS = 'choir congregation monks crowd audience';
const SINGING = 'sing sings singing sang sung';

const POOLS = 'pool pond lake river sea ocean';
const DROPPED = 'stone rock pebble brick boulder coin';

/** General verbs and nouns: a "machine" that roars, "metal objects" that are moved, "water" that sprays. */
export const GENERAL_USAGES: readonly Usage[] = [
  {
    verbs: 'crash crashes crashed crashing',
    things: TREES,
    by: 'boulder rock log',
    means: 'rolling and branches breaking',
    instead: `${TREES} dense thick`,
  },
  {
    verbs: 'crash crashes crashed crashing',
    things: TREES,
    unless: 'car truck van bus plane helicopter jet motorcycle',
    means: 'branches breaking and leaves rustling',
    instead: `${TREES} dense thick`,
  },
  // No food is cut, and nobody is heard to walk.
  { verbs: 'slice slices slicing', things: 'air', means: 'swish', instead: 'air' },
  {
    verbs:
      'enter enters entering step steps stepping walk walks walking go goes going pass passes passing travel travels travelling traveling jump jumps jumping run runs running',
    things: 'portal',
    unless: 'room hum hums humming open opens opening close closes',
    means: 'teleport',
    instead: 'portal magic magical',
  },
  {
    verbs: 'jump jumped jumps dive dives dived dove leap leaps plunge plunges cannonball',
    things: `${POOLS} water`,
    unless: 'fish dolphin whale frog seal splash',
    means: 'big splash',
    instead: `${POOLS} water swimming`,
  },
  {
    verbs: DROPPED,
    things: POOLS,
    unless:
      'splash plop skim wall stage flow run rush wave surf wash lap break trickle babble current over lion seal gull',
    means: 'splash',
    instead: `${POOLS} fall drop throw toss`,
  },
  {
    verbs: 'roar rumble growl scream howl whine squeal groan purr',
    things: MACHINES,
    unless:
      'lion tiger bear dog wolf beast monster dragon stomach brakes tires tyres animal person man woman door baby',
    means: '',
  },
  {
    verbs: 'spray squirt spurt spray gush',
    things: 'water hose sprinkler faucet shower liquid',
    means: 'garden hose',
    instead:
      'hose sprinkler water liquid car truck van window windows plants flowers lawn driveway deck patio fence wall',
  },
  { verbs: 'key', things: 'keyboard typewriter laptop', means: 'typing', instead: 'keyboard' },
  { verbs: 'sprinkler', means: 'garden hose' },
  {
    verbs: 'drain',
    things: `${LIQUID} sink tub bathtub basin`,
    unless: 'pipe',
    means: 'sink drain',
    instead: 'sink tub bathtub basin',
  },
  {
    verbs: 'wash rinse scrub',
    things: DISHES,
    unless: 'machine dishwasher',
    means: 'running water with ceramic clatter',
    instead: `${DISHES} sink`,
  },
  {
    verbs: 'wash rinse',
    things: 'hands hand face fruit vegetables clothes feet',
    unless: 'machine',
    means: 'running water with splashing',
    instead: 'hands hand face sink',
  },
  { verbs: HANDLING, things: DISHES, means: 'ceramic clatter', instead: `${DISHES} sink` },
  {
    verbs: HANDLING,
    things: HARDWARE,
    unless:
      'chair table furniture heavy wheels train car gate door lid coins keys chain chains wastebasket wastepaper bin dustbin',
    means: 'metal clatter',
    instead: 'metal metallic objects items things',
  },
  {
    verbs: HANDLING,
    things: 'plastic',
    unless: 'bag wrapper',
    means: 'plastic clatter',
    instead: 'plastic objects items things',
  },
  {
    verbs: HANDLING,
    things: 'wooden wood blocks',
    unless: 'chair table furniture',
    means: 'wooden clatter',
    instead: 'wooden wood objects items things',
  },
  {
    verbs: HANDLING,
    things: 'objects items things stuff',
    unless: `paper glass ${LIGHT.replace('objects items things', '')}`,
    means: 'wooden clatter',
    instead: 'objects items things stuff',
  },
  { verbs: HANDLING, things: 'paper papers documents', unless: 'shuffle', means: 'paper rustling' },
  {
    verbs: 'drop dropped fall fell fallen clatter',
    things: STEEL_TOOLS,
    unless: 'tree snow rain',
    means: 'dropped metal',
    instead: STEEL_TOOLS,
  },
  { verbs: SINGING, things: BIRDS, means: '' },
  { verbs: SINGING, things: GROUPS, told: true, means: 'choir chanting', instead: 'choir people group monks' },
  { verbs: 'blow', things: 'wind breeze fan dryer whistle horn gust leaves', means: '' },
  {
    verbs: 'air',
    things: 'escape hiss release blown pressurized pressure compressed leak pump hose pneumatic',
    unless: 'compressor conditioner brakes brake raid horn plane',
    means: 'air hiss',
  },
  {
    verbs: 'ring rung toll',
    things: 'bell bells gong',
    unless: 'phone telephone alarm clock',
    means: '',
  },
  {
    verbs: 'squeak',
    things: 'animal rodent mouse rat hamster',
    unless: 'toy shoe door wheel',
    means: 'mouse squeaking',
    instead: 'animal rodent',
  },
  {
    verbs:
      'drag drags dragged dragging scrape scrapes scraped scraping scratch scratches scratched scratching rake rakes raked run runs running',
    things: 'blackboard chalkboard',
    unless: 'chalk eraser',
    means: 'nails on chalkboard',
    instead: 'blackboard chalkboard nail nails fingernail fingernails claw claws metal',
  },
  {
    verbs: 'snap snaps snapped snapping break breaks broken breaking crack cracks cracked cracking twist twisted',
    things: 'neck spine backbone collarbone rib ribs shin femur wrist ankle kneecap vertebrae',
    unless: 'guitar bottle giraffe camel handcuffs watch knuckle knuckles joint joints chiropractor',
    means: 'bone break',
    instead: 'neck spine backbone collarbone rib ribs shin femur wrist ankle kneecap vertebrae bone bones',
  },
  {
    verbs:
      'spill spills spilled spilling spilt pour pours poured pouring tumble tumbles tumbled scatter scatters scattered shower showers',
    things: 'loot treasure doubloons ducats gold money change pennies jackpot',
    unless: 'water molten liquid rain',
    means: 'coins falling',
    instead: 'loot treasure doubloons ducats gold money change pennies coins',
  },
  {
    verbs: 'plug plugs plugged plugging',
    things:
      'usb cable charger lead cord socket outlet port jack headphones earphones dongle laptop computer pc lamp adapter',
    unless: 'drain sink bath ear',
    means: 'plug in usb',
    instead:
      'usb stick cable charger lead cord socket outlet port jack headphones earphones dongle laptop computer pc lamp adapter memory',
  },
  // What a bird or a baby does is said by its voice.
  { verbs: 'fuss fusses fussed fussing', exact: true, things: 'baby infant newborn toddler', means: 'cry' },
  { verbs: 'fuss fusses fussed fussing', exact: true, means: '' },
  {
    verbs: 'blow blows stroke strokes hit hits swing swings',
    exact: true,
    by: 'axe hatchet',
    things: 'tree trunk log chop chops chopped chopping fell felled felling',
    means: 'axe chop',
    instead: 'axe hatchet',
  },
  // What only catches, burns or closes.
  { verbs: 'catch catches caught catching', unless: 'ball glove fish fishing baseball thief net', means: '' },
  { verbs: 'sealed sealing ducked ducking hounded badgered wolfed wolfing', exact: true, means: '' },
];
