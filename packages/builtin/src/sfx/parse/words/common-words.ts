import type { Course, Motion, Role, Style } from '../../scene.ts';
import type { Slot } from '../../source.ts';
import { AIRCRAFT_MAKES, CAR_MAKES, OTHER_MAKES } from '../../sources/parts/vehicles.ts';
import { SPACES, type SpaceName } from '../../space.ts';
import { CATALOGUE_WORDS } from './catalogue-words.ts';
import type { Change } from './changes.ts';
import { EMPTY_WORDS, PAST_WORDS, SCENERY_WORDS, SNOW_WORDS } from './circumstance-words.ts';
import { COURSES } from './courses.ts';
import { DESIGN_WORDS } from './design-words.ts';
import { ARRIVING, COMING, DEPARTING, LEAVING, PASSING } from './movements.ts';
import { PhraseBook } from './phrases.ts';
import { SENTENCE_WORDS } from './sentence-words.ts';
import { type Lean, MOODS, SLOT_WORDS } from './slot-words.ts';

/** The effect of a word on any source or on the whole scene. */
export type CommonMeaning =
  | { readonly slot: Slot; readonly level: number; readonly note?: string; readonly mood?: true; readonly also?: Lean }
  | { readonly distanceM: number; readonly across?: SpaceName }
  | { readonly pan: number }
  | { readonly motion: Motion; readonly pan?: number; readonly arrives?: true; readonly departs?: true }
  | { readonly space: SpaceName }
  | { readonly style: Style }
  /** How much of the room is heard, and how long it rings by itself (level of the slot). */
  | { readonly wetness: number; readonly tail?: number }
  /** An echoing place: a canyon, unless another is named. */
  | { readonly echoes: true }
  /** Irrelevant to the sound: "high quality". */
  | { readonly idle: true }
  | { readonly role: Role; readonly distanceM?: number }
  | { readonly muffled: boolean }
  | { readonly course: Course }
  | { readonly change: Change }
  /** It repeats, with pauses. */
  | { readonly bouts: true }
  | { readonly loops: true };

/** Adjectives and nouns of tone without any effect on the sound. */
const TONELESS = `satisfying helpful realistic mechanical digital electronic industrial medieval fantasy cinematic
  dramatic mysterious futuristic sci fi steampunk cyberpunk horror professional studio generic elegant   consistent rhythmic repetitive organic natural authentic clean tactile confirming rewarding positive negative
  friendly shocked surprised hungry annoyed annoying rude bored confused comedy plinky swirly bouncy bubbly serious civil
  final initial main exterior strange weird odd curious intricate detailed layered tonal atonal percussive transient designed sweetened black white red blue green yellow
  ${DESIGN_WORDS}`
  .split(/\s+/)
  .filter((word) => !word.includes('-'));

/** "A jump, ARCADE STYLE": a manner, where the first words alone would name a sound. */
const EIGHT_BIT = [
  '8 bit',
  '16 bit',
  'retro',
  'arcade',
  'chiptune',
  'pixel',
  'nes',
  'gameboy',
  'retro game',
  'arcade game',
].flatMap((name) => [`${name} style`, `${name} inspired`, `${name} flavor`]);

/** "A hit with a LONG TAIL": how long it rings, by itself and in the room. */
const TAILS = ['long tail', 'big tail', 'huge tail', 'long decay', 'long release', 'long ring', 'long sustain'];

/** "With a RUMBLING TAIL": how long it rolls, by itself alone. */
const ROLLS = [
  ...['rumbling', 'long rumbling', 'low rumbling', 'deep rumbling', 'booming', 'rumble'].map((how) => `${how} tail`),
  'long rumble',
  'long roll',
];
const REVERB_TAILS = [
  'reverb tail',
  'long reverb tail',
  'big reverb tail',
  'huge reverb tail',
  'wet reverb',
  'very wet',
];

/** Silence is impossible: uses the faintest sound. */
const SILENT: CommonMeaning = { slot: 'intensity', level: 0.02, note: 'no sound is quite silent: made it faint' };

const OTHERS: readonly (readonly [CommonMeaning, readonly string[]])[] = [
  [
    { idle: true },
    [
      'high quality',
      'high definition',
      'high resolution',
      'high fidelity',
      'hard drive',
      'close your eyes',
      'left over',
      'back and forth',
      'to and fro',
      'one at time',
      'in row',
      'through air',
      'into air',
      'air time',
      'traffic light',
      'near traffic light',
      'red light',
      'green light',
      'answers',
      'replies',
      'responds',
    ],
  ],
  [{ idle: true }, TONELESS],
  // How a film goes on.
  [{ idle: true }, ['cut to', 'cuts to', 'hard cut', 'smash cut', 'jump cut']],
  [{ idle: true }, CATALOGUE_WORDS],
  [{ idle: true }, [...PAST_WORDS, ...EMPTY_WORDS, ...SNOW_WORDS, ...SCENERY_WORDS]],
  [{ idle: true }, [CAR_MAKES, ...Object.values(OTHER_MAKES), ...Object.values(AIRCRAFT_MAKES)].flat()],
  [SILENT, ['silent', 'silently', 'soundless', 'noiseless']],
  [
    { distanceM: 0.6 },
    [
      'close up',
      'very close',
      'at a close distance',
      'close distance',
      'close perspective',
      'close mic',
      'close miked',
      'near perspective',
      'close range',
      'close proximity',
      'short distance',
      'near distance',
      'extreme close up',
      'up close',
      'intimate',
      'closeup',
      'asmr',
    ],
  ],
  [{ distanceM: 1.2 }, ['close', 'near', 'in front']],
  [{ distanceM: 4 }, ['nearby', 'not far', 'nearby distance', 'near by', 'not far away', 'not too far']],
  [{ distanceM: 18, across: 'street' }, ['across street', 'across road', 'from across street', 'other side of street']],
  [{ distanceM: 18 }, ['across yard']],
  [{ distanceM: 40, across: 'street' }, ['down street', 'down road', 'end of street']],
  [{ distanceM: 80, across: 'street' }, ['next street', 'in next street', 'one street over', 'a street over']],
  [{ distanceM: 100 }, ['next field', 'in next field', 'neighbouring field', 'in neighbouring field', 'field away']],
  [{ distanceM: 40 }, ['across field', 'across river', 'across park']],
  [
    { distanceM: 40 },
    ['from high window', 'from upstairs window', 'from window above', 'from balcony', 'from rooftop'],
  ],
  [
    { distanceM: 300 },
    ['block away', 'blocks away', 'streets away', 'across lake', 'across bay', 'other side of lake'],
  ],
  [
    { distanceM: 12 },
    [
      'across room',
      'down hall',
      'some distance',
      'from across room',
      'medium distance',
      'medium perspective',
      'small distance',
    ],
  ],
  [
    { distanceM: 200 },
    ['distant', 'far', 'afar', 'in distance', 'from distance', 'distance', 'distant perspective', 'faraway'],
  ],
  [
    { distanceM: 600 },
    [
      ...['far in distance', 'far distance', 'far away', 'very distant', 'far off', 'very far', 'miles away'],
      ...['on horizon', 'over horizon', 'over hills', 'beyond hills'],
      ...['in far distance', 'from far away', 'from afar', 'way off', 'far far away', 'mile away', 'kilometers away'],
    ],
  ],
  [
    { distanceM: 600, across: 'canyon' },
    ['valley', 'canyon', 'gorge', 'ravine', 'mountains'].flatMap((land) => [`across ${land}`, `other side of ${land}`]),
  ],
  [{ pan: -0.8 }, ['left', 'on left', 'to left', 'left side', 'hard left']],
  [{ pan: 0.8 }, ['right', 'on right', 'to right', 'right side', 'hard right']],
  [{ pan: 0 }, ['centre', 'center', 'centered', 'in middle', 'mono']],
  [{ motion: 'pass-by', pan: -1 }, ['from left to right', 'left to right', 'passing left to right']],
  [{ motion: 'pass-by', pan: 1 }, ['from right to left', 'right to left', 'passing right to left']],
  [
    { motion: 'pass-by' },
    [
      ...PASSING,
      'passing',
      'in passing',
      'flyby',
      'flyover',
      'whizzing by',
      'moving past',
      'passes overhead',
      'flying overhead',
      'overhead',
      'doppler',
      'past',
    ],
  ],
  [
    { motion: 'approach' },
    [
      ...COMING,
      'closer',
      'closer and closer',
      'ever closer',
      'nearer',
      'nearer and nearer',
      'drawing near',
      'coming near',
      'towards',
    ],
  ],
  [{ motion: 'approach', arrives: true }, ARRIVING],
  [{ motion: 'recede', departs: true }, DEPARTING],
  [
    { motion: 'recede' },
    [
      ...LEAVING,
      'receding',
      'fades away',
      'fading into distance',
      'fades into distance',
      'fading into background',
      'fades into background',
      'disappearing into distance',
      'disappears into distance',
      'fading away',
      'into distance',
      'taking off',
      'takes off',
      'zips off',
      'running off',
    ],
  ],
  [{ motion: 'circle' }, ['circling', 'around', 'all around', 'orbiting', 'flying around']],
  [
    { bouts: true },
    [
      'repeatedly',
      'rhythmic',
      'rhythmically',
      'at regular intervals',
      'one by one',
      'over and over',
      'again and again',
      'in bursts',
      'in quick bursts',
      'in short bursts',
      'short bursts',
      'burst of',
      'on and off',
      'stop and go',
      'start and stop',
      'stops and starts',
      'starts and stops',
      'repeating',
      'repeats',
    ],
  ],
  [{ course: { flurry: true } }, ['flurry', 'finale', 'grand finale']],
  [
    { course: { nonStop: true } },
    [
      'non stop',
      'nonstop',
      'continuously',
      'constantly',
      'without stopping',
      'incessantly',
      'incessant',
      'endlessly',
      'without end',
      'relentlessly',
    ],
  ],
  [
    { idle: true },
    ['two note', 'three note', 'four note', 'five note', 'six note', 'single note', 'two tone', 'three tone'],
  ],
  [
    { idle: true },
    ['sweetener', 'video game', 'video game style', 'action game', 'mobile game', 'game style', 'casual game'],
  ],
  [{ loops: true }, ['loop', 'looping', 'looped', 'loopable', 'seamless', 'seamless loop', 'seamlessly']],
  [{ style: 'radio' }, ['on radio', 'over radio', 'walkie talkie', 'through radio', 'radio filter']],
  [
    { style: 'telephone' },
    ['over phone', 'through telephone', 'on phone', 'over telephone', 'phone line', 'phone filter', 'telephone filter'],
  ],
  [{ style: 'vintage' }, ['vintage recording', 'old recording', 'gramophone', 'old film', 'lofi', 'lo fi', 'old time']],
  [
    { style: '8-bit' },
    ['8 bit', '16 bit', 'eight bit', 'retro game', 'chiptune', 'pixel', 'arcade', 'retro', ...EIGHT_BIT],
  ],
  [{ style: 'underwater' }, ['underwater', 'under water', 'submerged', 'below surface']],
  [
    { wetness: 0 },
    ['no reverb', 'no echo', 'without reverb', 'dry sound', 'dry recording', 'close miked', 'close mic'],
  ],
  [
    { wetness: 1.7 },
    [
      'reverb',
      'reverberant',
      'reverberating',
      'long reverb',
      'lots of reverb',
      'cavernous',
      'big reverb',
      ...REVERB_TAILS,
    ],
  ],
  [{ wetness: 1.7, tail: 0.92 }, TAILS],
  [{ slot: 'tail', level: 0.92 }, ROLLS],
  [
    { wetness: 0.3, tail: 0.1 },
    ['short tail', 'quick tail', 'tight tail', 'short decay', 'quick decay', 'fast decay', 'no tail'],
  ],
  [{ echoes: true }, ['echo', 'echoing', 'echoey', 'long echo', 'with echo', 'lots of echo']],
  [{ role: 'bed' }, ['in background', 'background', 'behind it', 'underneath', 'ambient', 'backdrop']],
  [{ role: 'foreground' }, ['in foreground', 'foreground', 'prominent']],
  [{ role: 'accent' }, ['occasional', 'occasionally', 'now and then', 'sporadic', 'from time to time', 'intermittent']],
  [
    { muffled: true },
    [
      'muffled',
      'muted',
      'dampened',
      'through wall',
      'through thin wall',
      'through closed window',
      'behind window',
      'outside window',
      'outside bedroom window',
      'behind wall',
      'inside wall',
      'in walls',
      'within walls',
      'under floorboards',
      'behind door',
      'behind closed door',
      'through closed door',
      'from next room',
      'outside door',
      'through door',
      'next room',
      'another room',
      'other room',
      'neighbour',
      'neighbor',
      'from outside',
      'from upstairs',
      'next door',
      'adjacent room',
      'adjoining room',
      'neighbouring room',
      'neighboring room',
      'other side of wall',
      'other side of door',
      'through ceiling',
      'through floor',
      'floor above',
      'floor below',
      'downstairs',
      'upstairs',
      'from inside',
      'heard from inside',
      'from indoors',
      'heard indoors',
      'through window',
    ],
  ],
];

/** Stop words: filler, and grammar handled elsewhere. */
export const FILLER = new Set(
  `sound sounds noise noises effect effects sfx audio recording recorded of on onto in into inside within at by from to for
  with against over under upon through along across near and or is are being be it its that this these those some any
  very really quite somewhat slightly so just only like as while during when where there who someone something somebody
  person people man woman one his her their my your high quality hq realistic cinematic foley sample clip stereo hd 4k
  make makes making made create generate please give me i want need hear heard hearing coming come comes going goes
  get gets getting gently let up down out off away again more less same each every time times second seconds minute
  minutes long short continuous continuously constant ongoing loop looping seamless natural kind type way bit lot
  single isolated clean quality mono us you we they i m us dont first another other else whole full entire entirely lots plenty different various few others rest
  join joins joining follow follows reply replies
  night nighttime day daytime morning evening dawn dusk sunrise sunset afternoon noon midnight summer winter spring autumn fall weather empty
  nice beautiful epic amazing awesome cool simple basic professional game video movie film podcast trailer scene scenes
  ambience ambiance atmosphere ambient background soundscape environment style styled type themed inspired
  hit hits hitting struck impact itself himself herself place thing things object objects stuff made
  suddenly sudden abruptly abrupt immediately almost about around between among two's per please thanks thank
  turning turns turn being been begins begin starting start starts begins stops stop ends end ending
  which who whose what how because if then also too even still yet ever always together left middle front behind above
  below top bottom side edge inside outside end quietly loudly slowly sounding sounds playing played plays play
  beeping ringing buzzing humming working operating rumbling flowing falling moving chiming head perfect best good great old-fashioned typical generic normal regular usual standard classic he she has have had can could would will do does did`
    .split(/\s+/)
    .filter((word) => word !== '')
    .concat(SENTENCE_WORDS),
);

/** Words after which a phrase belongs to what came before: "rain ON TIN". */
export const PREPOSITIONS = new Set(
  'on onto upon against over in into inside within under at through across along near from to by of off'.split(' '),
);

/** Every common word and phrase with its meaning. Longer phrases win over shorter ones. */
export const COMMON_WORDS: PhraseBook<CommonMeaning> = new PhraseBook();
for (const [meaning, phrases] of [...OTHERS, ...COURSES])
  for (const phrase of phrases) COMMON_WORDS.add(phrase, meaning);
for (const [slot, words] of Object.entries(SLOT_WORDS) as [Slot, Record<string, number>][]) {
  for (const [word, level] of Object.entries(words)) COMMON_WORDS.add(word, { slot, level });
}
for (const [[[slot, level], also], words] of MOODS) {
  for (const word of words.split(' '))
    COMMON_WORDS.add(word, { slot, level, mood: true, ...(also === undefined ? {} : { also }) });
}
for (const [name, { phrases }] of Object.entries(SPACES) as [SpaceName, { phrases: readonly string[] }][]) {
  // A car is a vehicle; only its interior is a space.
  for (const phrase of name === 'car' ? phrases : [name, ...phrases]) COMMON_WORDS.add(phrase, { space: name });
}
