import type { Sense } from './sense.ts';

const ROAD = 'car cars traffic tyres tires bus buses lorry lorries truck trucks vehicle vehicles taxi van motorbike';
const INFANTS = 'infant baby babies newborn toddler tot';

/** Senses of everyday verbs by who or what does them. */
export const EVERYDAY_SENSES: readonly Sense[] = [
  { words: 'pop pops popping popped springs', beside: 'jack', unless: 'knife tire', means: '' },
  // What passes on a wet road is the vehicle itself.
  { words: 'swish swishes swishing swoosh', beside: ROAD, unless: 'sword whip stick net tail', means: '' },
  {
    words:
      'wail wails wailing bawl bawls bawling howl howls howling scream screams screaming whimper whimpers whimpering',
    beside: INFANTS,
    unless: 'siren wolf wind ghost banshee dog puppy kitten',
    means: 'baby crying',
  },
  {
    words: 'infant baby newborn toddler',
    exact: true,
    beside: 'wail wails wailing bawl bawls bawling howls howling screams screaming whimper whimpers whimpering',
    unless: 'siren burp',
    means: '',
  },
  {
    words: 'giggle giggles giggling',
    exact: true,
    anywhere: true,
    beside: INFANTS,
    unless: 'mother father child children kid kids girl boy then',
    means: 'baby giggle',
  },
  // What it says is no talk of people.
  {
    words: 'talking talk talks speaking speaks speech',
    exact: true,
    beside: 'babble babbles babbling parrot macaw',
    unless: 'man woman people crowd',
    means: '',
  },
  {
    words: 'impact impacts',
    exact: true,
    beside: 'splash splashes splashing',
    unless: 'metal wood stone ground',
    means: '',
  },
  // One breath tells of the other.
  {
    words: 'exhale exhales exhaling',
    exact: true,
    anywhere: true,
    beside: 'sigh sighs sighing',
    unless: 'inhale',
    means: '',
  },
  { words: 'breathing', exact: true, anywhere: true, beside: 'snore snores snoring', unless: 'stops then', means: '' },
  {
    words: 'warning',
    exact: true,
    beside: 'growl growls growling growled hiss hisses hissing snarl snarls snarling',
    unless: 'beep siren alarm system engine steam',
    means: '',
  },
  // The drum of a machine that washes is no instrument.
  {
    words: 'drum',
    exact: true,
    beside: 'washing machine washer dryer laundry tumble spin wash',
    unless: 'kit snare roll bass brake brakes beat kick line oil',
    means: 'washing machine',
  },
  {
    words: 'shoots shoot shooting shot',
    exact: true,
    beside: 'basketball hoop net dribble dribbles dribbling basket',
    unless: 'gun pistol rifle',
    means: '',
  },
  {
    words: 'swish swishes swishing',
    beside: 'basketball hoop dribble dribbles dribbling',
    unless: 'net nets',
    means: 'basketball swish',
    apart: true,
  },
  {
    words: 'spray sprays spraying',
    beside: 'can cans graffiti',
    unless: 'bottle hair deodorant water',
    means: 'spray paint',
    apart: true,
  },
  { words: 'card', exact: true, beside: 'deal deals dealt dealing', unless: 'cards', means: 'card flip' },
  { words: 'deals dealt dealing', exact: true, beside: 'card card_flip', unless: 'cards', means: '' },
  {
    words: 'battle fight',
    exact: true,
    beside: 'laser lasers blaster blasters shot shots',
    unless: 'army war',
    means: '',
  },
  {
    words: 'rattle rattles rattled',
    exact: true,
    beside: 'locked doorknob',
    unless: 'chain snake padlock',
    means: 'door handle',
  },
  {
    words: 'locked',
    exact: true,
    beside: 'rattle rattles rattled rattling jiggle jiggles',
    unless: 'padlock',
    means: '',
  },
  {
    words: 'jingle',
    exact: true,
    beside: 'found unlocked quest victory win reward achievement complete completed bonus success',
    unless: 'coin coins bell bells keys sleigh',
    means: 'success chime',
  },
  { words: 'tires tyres', exact: true, beside: 'chase pursuit', unless: 'flat gravel', means: 'tires screeching' },
  {
    words: 'windy',
    exact: true,
    beside: 'night day evening morning afternoon hill hilltop moor cliff',
    unless: 'wind',
    means: 'with wind',
  },
  {
    words: 'ring rings',
    exact: true,
    beside: 'timer',
    unless: 'phone telephone doorbell',
    apart: true,
    means: 'alarm clock ringing',
  },
  { words: 'print prints printing printed', exact: true, beside: 'polaroid instax', unless: 'printer', means: '' },
  {
    words: 'rack racks',
    beside: 'dishwasher oven fridge refrigerator grill dish dishes',
    unless: 'gun shotgun pistol clothes coat wine',
    means: 'drawer',
  },
  {
    words: 'click clicks',
    exact: true,
    beside: 'lockpick lockpicking padlock tumblers pick picks picking',
    unless: 'mouse button switch ui pen',
    means: 'lock click',
    apart: true,
  },
  {
    words: 'whistle whistles',
    beside: 'ref rugby hockey lacrosse netball match penalty',
    unless: 'kettle train steam',
    means: 'referee whistle',
  },
  {
    words: 'drives drove',
    exact: true,
    beside: 'ignition seatbelt seatbelts',
    unless: 'nail screw stake hard',
    means: 'car',
  },
  { words: 'newspaper magazine', exact: true, beside: 'swat swats swatted swatting', means: '' },
  { words: 'mast masts', beside: 'halyard halyards', unless: 'creak creaks creaking', means: '' },
  { words: 'ref refs', exact: true, beside: 'whistle whistles', means: '' },
  {
    words: 'creak creaks creaking groan groans groaning',
    beside: 'dumbwaiter lift elevator winch windlass capstan hoist crane pulley',
    unless: 'door doors floor rope ship hull',
    means: 'pulley',
  },
  {
    words: 'sprinkler sprinklers',
    beside: 'lawn grass tick ticks ticking chatter chattering irrigation',
    unless: 'oscillating fire ceiling office',
    means: 'lawn sprinkler',
  },
  { words: 'tick ticks ticking tch', beside: 'sprinkler lawn_sprinkler', unless: 'clock watch timer', means: '' },
];
