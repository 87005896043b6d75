import type { Sense } from './sense.ts';

const WASHERS = 'washer dryer dishwasher washing laundry machine';
const HE = 'he she man woman boy girl runner jogger guy person someone somebody soldier athlete player kid';

/** Words of houses, kitchens, offices and schools whose meaning depends on what else is there. */
export const HOME_SENSES: readonly Sense[] = [
  // A key in a lock turns; keys in a hand jingle.
  {
    words: 'key keys',
    exact: true,
    beside: 'lock locks locked unlock unlocks unlocked locking',
    unless: 'jingle jingles jingling drop drops dropped take takes pull pulls out fumble fumbles bunch ring piano',
    means: '',
  },
  {
    words: 'turns turn turned twists twist',
    exact: true,
    beside: 'key keyhole',
    unless: 'page wheel corner around ignition engine piano',
    means: '',
  },
  // Coffee machines let off steam.
  {
    words: 'hiss hisses hissing',
    exact: true,
    anywhere: true,
    beside: 'espresso barista cappuccino latte',
    unless: 'snake cat train brakes door bottle can tyre',
    means: 'steam wand',
  },
  {
    words: 'machine',
    exact: true,
    anywhere: true,
    beside: 'espresso barista cappuccino latte cafe',
    unless: 'vending washing slot cash ice grinding',
    means: '',
    apart: true,
  },
  {
    words: 'bell',
    exact: true,
    beside: 'customer customers shop store bakery',
    unless: 'church bicycle school counter reception service desk',
    means: 'shop bell',
    apart: true,
  },
  {
    words: 'clatter clang crash racket din metallic metal',
    exact: true,
    anywhere: true,
    beside: 'cookware',
    means: '',
    apart: true,
  },
  {
    words: 'hurry hurries hurrying rush rushes rushing',
    exact: true,
    beside: 'footsteps steps',
    unless: 'water wind train',
    means: 'fast',
  },
  // Housings, lids and panes that rattle.
  {
    words: 'rattle rattles rattling shake shakes shaking wobbles wobbling',
    exact: true,
    anywhere: true,
    beside: 'washer dryer dishwasher washing laundry fridge refrigerator boiler radiator conditioner fan',
    unless: 'chain keys coins dice snake bottle bottles glasses window windows lid dishes',
    means: 'panel rattle',
  },
  {
    words: 'rattle rattles rattling rattled',
    exact: true,
    beside: 'window windows windowpane pane panes shutter',
    unless: 'chain keys coins machine snake',
    means: 'window rattle',
  },
  {
    words: 'rattle rattles rattling rattled',
    exact: true,
    beside: 'lid',
    unless: 'chain keys coins snake',
    means: 'lid rattle',
  },
  {
    words: 'window windows pane panes lid',
    exact: true,
    beside: 'rattle rattles rattling rattled',
    unless: 'open opens opened close closes closed shut breaks rain smash shatters',
    means: '',
  },
  { words: 'slosh sloshes sloshing', exact: true, anywhere: true, beside: 'dishwasher', means: 'dishwasher' },
  { words: 'slosh sloshes sloshing', exact: true, anywhere: true, beside: 'washer washing', means: 'washing machine' },
  { words: 'wash rinse cycle', exact: true, anywhere: true, beside: 'dishwasher', unless: 'hands', means: '' },
  { words: 'spinning spins spin', exact: true, beside: WASHERS, unless: 'coin wheel lid', means: '' },
  // Flames of candles.
  {
    words: 'lit lights lighted lighting',
    exact: true,
    beside: 'candle candles wick',
    unless: 'switch bulb',
    means: '',
  },
  {
    words: 'blows blow blowing blew blown',
    exact: true,
    anywhere: true,
    beside: 'candle candles match',
    unless: 'wind whistle horn balloon bubbles nose kiss breeze football soccer referee',
    means: 'blowing out candles',
  },
  {
    words: 'flicker flickers flickering flame',
    exact: true,
    beside: 'candle candles wick',
    unless: 'bulb light lights neon',
    means: 'tiny quiet candle fire',
  },
  // A person out of breath is no dog.
  {
    words: 'pant pants panting panted',
    exact: true,
    anywhere: true,
    beside: `${HE} breath stairs sprint marathon`,
    unless: 'dog puppy wolf fox zipper leather',
    means: 'heavy breathing',
  },
  // The child that cries is the one named before.
  {
    words: 'crying cries cry sobs sobbing sob',
    exact: true,
    anywhere: true,
    beside: 'baby infant newborn',
    unless: 'woman man girl boy mother child children widow',
    means: 'baby crying',
  },
  { words: 'baby infant newborn', exact: true, beside: 'crying cries cry', unless: 'laugh giggle', means: '' },
  // Chalk is heard when it writes or breaks.
  {
    words: 'writes write writing wrote scribbles',
    exact: true,
    beside: 'blackboard chalkboard chalk',
    unless: 'pen pencil keyboard',
    means: 'chalk writing',
  },
  {
    words: 'chalk blackboard chalkboard',
    exact: true,
    beside: 'writes write writing wrote scribbles chalk_writing',
    unless: 'screech squeak squeal nails eraser',
    means: '',
  },
  {
    words: 'sponge cloth eraser',
    exact: true,
    beside: 'wipe wipes wiped wiping',
    unless: 'squeeze squeezes wring',
    means: '',
  },
  {
    words: 'shower',
    exact: true,
    anywhere: true,
    beside: 'towel soap shampoo tap taps bathroom turned turns',
    unless: 'rain storm clouds thunder sparks meteor wind',
    means: 'shower running',
  },
  {
    words: 'slap slaps slapped smack smacks bash bashes',
    exact: true,
    anywhere: true,
    beside: 'alarm snooze',
    unless: 'face cheek',
    means: 'plastic hit',
  },
];
