import type { Usage } from './usage.ts';

const LAYING = 'put puts set sets place places placed lay lays laid drop drops dropped slam slams slammed';

const VEHICLES = 'car cars truck lorry van bus taxi vehicle vehicles motorcycle';

/** What slides over a table or out of an oven, by what it is made of. */
const SLIDING = {
  glass: 'glass glasses bottle mug cup plate dish bowl saucer beer',
  plastic: 'phone smartphone laptop remote tablet card cards dice',
  metal: 'tray trays rack grill pan pot skillet coin knife metal steel',
};

/** What is done with locks, walls, clocks and things that are put down, and where people run. */
export const THING_ACTS: readonly Usage[] = [
  ...Object.entries(SLIDING).map(
    ([material, things]): Usage => ({
      verbs: 'slide slides sliding slid',
      things,
      unless:
        'door doors window drawer screen curtain curtains lock bolt lid rail whistle guitar player ui app unlock gun rifle pistol floor chair',
      means: `${material} scraping`,
      instead: things,
    }),
  ),
  {
    verbs: 'shuffle shuffles shuffled',
    things: 'cards deck pack',
    means: 'shuffling cards',
    instead: 'cards deck pack',
  },
  {
    verbs: 'key keys',
    things: 'door lock keyhole padlock front gate turn turns turned turning twist twists insert inserts inserted',
    unless:
      'piano jingle jingles jingling drop drops dropped ring bunch car ignition engine take takes out pull pulls fumble throw throws hang hangs safe vault minor major music box',
    means: 'key turning in lock',
    instead: 'door lock front gate turn turns turned turning',
  },
  {
    verbs: 'lock locks locked unlock unlocks unlocked unlocking',
    things: 'it room flat apartment house cupboard cabinet drawer diary shed desk',
    unless: 'safe vault phone chest car gun cuffs handcuffs bike bicycle level achievement canal jaw hair',
    means: 'key turning in lock',
    instead: 'it room flat apartment house cupboard cabinet drawer diary shed desk',
  },
  {
    verbs: 'bang bangs banged banging pound pounds pounded pounding thump thumps thumped',
    things: 'wall walls ceiling',
    unless: 'nail nails car truck head pipe metal bass music',
    means: 'pounding on door',
    instead: 'wall walls ceiling neighbor neighbour',
  },
  {
    verbs: 'knock knocks knocked knocking rap raps rapped',
    things: 'wall walls window',
    unless: 'over down nail',
    means: 'knock',
    instead: 'wall walls window',
  },
  {
    verbs:
      'slap slaps slapped hit hits hitting smack smacks smacked bash bashes thump thumps punch punches slam slams tap taps',
    things: 'alarm snooze clock',
    unless: 'strikes hour',
    means: 'plastic hit',
    instead: 'alarm clock snooze button off',
  },
  {
    verbs: 'crash crashes crashed crashing smash smashes smashed slam slams slammed plow plows plowed ram rams rammed',
    things: `${VEHICLES}`,
    unless: 'door doors boot trunk hood bonnet cymbal wave waves thunder shut window',
    means: 'then car crash',
    instead: `${VEHICLES} wall walls gate tree pole barrier guardrail fence metal lamppost post head-on parked`,
  },
  {
    verbs: 'drop drops dropped dropping fall falls fell',
    things: 'pencil pen ruler marker chopstick chopsticks paintbrush',
    unless: 'dead asleep behind',
    means: 'small wood dropped',
    instead: 'pencil pen ruler marker chopstick chopsticks paintbrush floor table desk',
  },
  {
    verbs: 'drop drops dropped dropping',
    things: 'phone smartphone iphone remote laptop tablet camera controller lego toy helmet',
    unless: 'call receiver',
    means: 'plastic dropped',
    instead: 'phone smartphone iphone remote laptop tablet camera controller lego toy helmet floor ground',
  },
  {
    verbs: LAYING,
    things: 'book books notebook dictionary binder folder magazine encyclopedia',
    unless: 'away',
    means: 'book drop',
    instead: 'book books notebook dictionary binder folder magazine encyclopedia table desk down floor counter',
  },
  {
    verbs: LAYING,
    things: 'box crate suitcase parcel package briefcase',
    unless: 'truck car chest music loot',
    means: 'thud',
    instead: 'box crate suitcase parcel package briefcase table desk down floor counter',
  },
  {
    verbs: LAYING,
    things: 'bag backpack rucksack handbag satchel',
    unless: 'truck car chest music loot plastic paper tea trash bin duffel gravel snow grass sand water mud',
    means: 'bag set down',
    instead: 'bag backpack rucksack handbag satchel table desk down floor counter',
  },
  {
    verbs:
      'throw throws thrown threw toss tosses tossed kick kicks kicked push pushes pushed drop drops dropped shove shoved',
    things: 'stairs staircase downstairs',
    unless: 'ball balls marble marbles coin coins',
    means: 'falling down stairs',
    instead: 'stairs staircase downstairs down',
  },
  {
    verbs: 'run runs running ran dash dashes sprint sprints rush rushes race races hurry hurries charge charges',
    things: 'stairs staircase stairwell upstairs downstairs steps',
    unless:
      'metal iron steel concrete stone boots heels shoes water tap engine machine escalator car chainsaw drill vacuum fan motor generator pump saw mower compressor',
    means: 'running on stairs footsteps',
    instead: 'stairs staircase upstairs downstairs up down wooden flight',
  },
  {
    verbs: 'run runs running ran dash dashes sprint sprints rush rushes hurry hurries',
    things: 'hallway corridor hall street alley alleyway road room path gym playground',
    unless: 'water tap engine machine car train bus truck wind river motor river hot bike past',
    means: 'running',
    instead: 'down up over along',
  },
  {
    verbs: 'fall falls fell falling',
    things: 'drops droplets drop drips',
    unless: 'rain leaves bomb tree snow drop_tower',
    means: 'dripping',
    instead: 'drops droplets drop drips last few',
  },
  {
    verbs: 'snap snaps snapped break breaks broke',
    things: 'chalk pencil crayon lead',
    unless: 'point sharpener bar',
    means: 'stick snap',
    instead: 'chalk pencil crayon lead half two',
  },
  {
    verbs: 'wipe wipes wiped wiping rub rubs rubbed',
    things: 'board',
    means: 'wiping table',
    instead: 'board',
  },
  {
    verbs: 'rub rubs rubbed rubbing dry dries dried drying',
    things: 'towel',
    means: 'drying with towel',
    instead: 'towel hair body hands',
  },
  {
    verbs: 'pull pulls pulled draw draws drawn open opens opened slide slides slid close closes closed swish swishes',
    things: 'curtain curtains',
    unless: 'stage theatre theater rises',
    means: 'draw curtain',
    instead: 'curtain curtains shower aside',
  },
  {
    verbs: 'fill fills filled filling',
    things: 'machine dishwasher washer',
    unless: 'ice vending coffee',
    means: 'running tap',
    instead: 'machine dishwasher washer washing water',
  },
  {
    verbs: 'go goes put puts placed',
    things: 'lid',
    unless: 'chest treasure coffin toilet bin jar laptop piano',
    means: 'putting lid on pot',
    instead: 'lid pot pan on back',
  },
];
