import { COMMON_WORDS } from '../words/common-words.ts';
import { isObject } from '../words/grammar.ts';
import type { PhraseBook } from '../words/phrases.ts';
import { stemOf, type Token, tokenise } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { DESIGNED_SENSES } from './designed-senses.ts';
import { DEVICE_SENSES } from './device-senses.ts';
import { EVERYDAY_SENSES } from './everyday-senses.ts';
import { NATURE_SENSES } from './nature-senses.ts';
import { SCENE_SENSES } from './scene-senses.ts';
import type { Sense } from './sense.ts';
import { SENSES_OF_ACTS } from './senses-of-acts.ts';
import { SENSES_OF_THINGS } from './senses-of-things.ts';

const PERSON = 'PERSON';

/** Words for electronic, musical or magical sounds. */
const TONAL =
  'retro 8bit chiptune synth synthetic synthesizer sawtooth glitch glitchy vocoder electronic digital analog cyberpunk sci-fi scifi cinematic sub modular';

/** Words that leave a buzz, drone or hum to an animal or a machine. */
const ALIVE_OR_FLYING =
  'fly flies bee bees insect insects mosquito wasp hornet fan quadcopter uav propeller propellers rotor flying hovering overhead camera military delivery phone telephone mobile smartphone pager engine motor razor clippers tattoo';

const SENSES: readonly Sense[] = [
  ...EVERYDAY_SENSES,
  ...SENSES_OF_ACTS,
  ...NATURE_SENSES,
  ...SCENE_SENSES,
  ...DEVICE_SENSES,
  ...SENSES_OF_THINGS,
  {
    words: 'buzz',
    beside: 'digital',
    unless: `${ALIVE_OR_FLYING} alarm clock retro`,
    means: 'error buzzer',
  },
  { words: 'buzz', beside: TONAL, unless: ALIVE_OR_FLYING, means: 'buzzer' },
  {
    words: 'drone drones droning',
    beside: `vocoder glitch glitchy sawtooth digital analog electronic modular sub`,
    unless: ALIVE_OR_FLYING,
    means: 'synth drone',
  },
  { words: 'pulse pulses pulsing', beside: 'beep beeps hum humming drone field shield tone', means: '' },
  { words: 'pulse pulses pulsing', beside: 'sub bass', unless: 'drop hit', means: 'bass drone' },
  { words: 'throb throbbing throbs', beside: 'heart chest blood', means: 'heartbeat' },
  { words: 'throb throbbing throbs', beside: 'engine motor ship boat machine generator diesel', means: '' },
  { words: 'throb throbbing throbs', beside: `${TONAL} bass`, means: 'bass drone' },
  {
    words: 'vibrating vibrates vibration resonance resonating',
    beside: `${TONAL} energy shield forcefield resonance magic magical spell portal crystal gong bell chime tone`,
    unless: ALIVE_OR_FLYING,
    means: '',
  },
  { words: 'attack attacks', beside: 'magical magic arcane', unless: 'heart dog', means: 'arcane spell' },
  { words: 'striking strikes hitting', beside: 'spell magical magic arcane', unless: 'clock thunder', means: '' },
  { words: 'running runs', exact: true, beside: 'idle', means: 'idling' },
  { words: 'idle', exact: true, beside: 'running runs', means: '' },
  { words: 'ignition', beside: 'flame lighter zippo stove burner gas torch', means: '' },
  { words: 'hinge', beside: 'lighter zippo click', unless: 'door gate creak creaking squeak', means: '' },
  { words: 'click clicks', beside: 'hinge lighter zippo', unless: 'door gate', means: 'lighter' },
  { words: 'carriage', beside: 'jolt jolts lurch lurches', means: '' },
  {
    words: 'magazine',
    beside: 'gun rifle pistol gunshot gunshots ammo weapon',
    unless:
      'page pages read reading flipping table inserted insert inserting eject ejected ejects loaded loading dropped drops removed pulled slapped locked release',
    means: 'gun reload',
  },
  { words: 'panting', beside: `${PERSON} jogging exhausted marathon sprint running`, means: 'heavy breathing' },
  { words: 'buzz', beside: 'error wrong denied invalid failed failure fail incorrect rejected', means: 'buzzer' },
  {
    words: 'buzz',
    beside: 'neon lamp light fluorescent electric transformer wire cable amplifier',
    unless: 'razor shaver toothbrush clippers trimmer',
    means: 'electric buzz',
  },
  { words: 'rustle rustling rustles', beside: 'leather', means: 'rustle' },
  {
    words: 'rustle rustling rustles',
    beside: 'coat jacket sleeve cloth fabric dress silk',
    means: 'cloth rustle',
  },
  { words: 'rustle rustling rustles', beside: 'sleeping tent blanket duvet pillow sheets', means: 'cloth rustle' },
  { words: 'bag', beside: 'sleeping', means: '' },
  { words: 'rustle rustling rustles', beside: 'bag wrapper crisps packet', means: 'plastic bag' },
  { words: 'lap', exact: true, beside: 'on in', means: '' },
  { words: 'tick', beside: 'button hover ui menu scroll interface', means: 'ui click' },
  { words: 'throat', beside: 'clear clearing clears cleared', means: 'throat clearing' },
  { words: 'clear clearing', beside: 'throat', means: '' },
  { words: 'uncork uncorked uncorking', beside: 'bottle wine champagne', means: 'cork pop' },
  { words: 'chime jingle', beside: 'level', means: '' },
  {
    words: 'wave',
    exact: true,
    beside: 'break breaking crash crashing smash smashing huge big giant',
    means: 'breaker',
  },
  { words: 'door', beside: 'elevator lift', means: 'sliding lift doors' },
  { words: 'cord', beside: 'lawnmower mower chainsaw outboard generator', means: 'struggling to start' },
  { words: 'pull pulled pulling rope string', beside: 'lawnmower mower chainsaw outboard generator', means: '' },
  { words: 'tick ticking', beside: 'slider drag dial knob picker', means: '' },
  { words: 'growl growling rumble rumbling grumbling gurgling', beside: 'stomach belly tummy', means: 'stomach growl' },
  { words: 'stomach belly tummy', beside: 'growl growling rumble rumbling grumbling gurgling', means: '' },
  { words: 'impact hit', beside: 'fireball meteor missile rocket cannonball', means: 'explosion' },
  { words: 'impact impacts', exact: true, beside: 'plasma', unless: 'shield', means: 'energy blast' },
  {
    words: 'impact impacts',
    exact: true,
    beside: 'ice',
    unless: 'spell magic frost cube cubes glass metal wood stone',
    means: 'ice breaking',
  },
  { words: 'ascending descending', beside: 'sawtooth', means: '' },
  {
    words: 'ring rang ringing',
    exact: true,
    beside: 'gunshots gunshot shots',
    unless: 'phone telephone bell bells doorbell alarm ear ears',
    means: '',
  },
  { words: 'whistle', beside: 'locomotive steam train railway engine', means: 'train whistle', apart: true },
  { words: 'crash', beside: 'tire tyre skid skidding brakes screech', means: 'car crash' },
  { words: 'door', beside: 'train subway metro tram bus', means: 'bus door', apart: true },
  {
    words: 'creak creaking creaks',
    beside: 'ship boat hull mast galleon deck rigging',
    means: 'ship hull creaking',
  },
  { words: 'whoosh swoosh', beside: 'ui button tab screen popup interface app', means: 'swipe whoosh', apart: true },
  { words: 'overhead', beside: 'hovering hovers hover', means: '' },
  { words: 'slam', beside: 'key keyboard fist book laptop', means: 'thud' },
  {
    words: 'lapping laps drinking drinks',
    beside: 'dog puppy cat kitten wolf horse animal bowl tongue',
    means: 'lapping up',
  },
  { words: 'water', beside: 'lapping laps', means: '' },
  { words: 'rifle pistol gun shot', beside: 'laser plasma blaster', means: 'laser gun' },
  {
    words: 'crunching crunches crunch',
    beside: 'tires tyres wheels car truck',
    unless: 'metal bone impact collision crash ramming',
    means: 'engine driving',
  },
  { words: 'driving', beside: 'inside interior', means: 'engine driving' },
  { words: 'chalk', beside: 'squeaking squeak squeaks blackboard', means: 'chalk writing' },
  { words: 'dart darts', beside: 'blown poison pipe blowgun', means: 'arrow' },
  { words: 'bell', beside: 'typewriter counter shop microwave', means: 'service bell', apart: true },
  {
    words: 'crushed crunching crunches crunch',
    beside: 'leaves gravel twigs underfoot',
    unless: 'can bottle cup',
    means: 'footsteps',
  },
  { words: 'pouring pours poured', beside: 'rain raining rainfall', means: '' },
  { words: 'lever', beside: 'pull pulled pulling pulls flip throw', means: 'lever switch' },
  { words: 'pull pulling pulled pulls flip flips flipping flipped flick flicked', beside: 'lever switch', means: '' },
  { words: 'scratch scratching scribble', beside: 'pen pencil quill nib', means: 'writing on paper' },
  { words: 'swipe swiping', beside: 'paper sword claw blade air cloth paw', means: 'whoosh' },
  { words: 'creaky', beside: 'floorboards floor stairs stair chair bed bench swing', means: 'creak with' },
  { words: 'squeaky', beside: 'chair bed swing', means: 'squeak with' },
  { words: 'inflating inflate inflates inflated', beside: 'balloon tire tyre mattress ball', means: 'bicycle pump' },
  { words: 'deflating deflate deflates', beside: 'balloon tire tyre', means: 'tire deflating' },
  { words: 'growling growls growl snarling snarls snarl', beside: 'cat cats kitten', means: 'cat snarl' },
  {
    words: 'whistle whistles whistling',
    beside: 'crowd audience fans applause cheers',
    unless: 'referee coach blow blows blowing blown train kettle',
    means: 'crowd whistling',
  },
  { words: 'whistle whistles', beside: 'referee coach umpire gym match', means: 'referee whistle' },
  { words: 'referee coach umpire', exact: true, beside: 'whistle whistles', means: '' },
  {
    words: 'whistle whistles whistling whistled',
    beside: `${PERSON} tune melody song lips`,
    unless: 'kettle steam referee coach tea wind blow blows blowing blown pea factory police flute slide cartoon',
    means: 'human whistle',
  },
  { words: 'tune melody', beside: 'whistle whistles whistling hum hums humming', means: '' },
  {
    words: 'hums humming hum hummed',
    beside: PERSON,
    unless: 'electric neon',
    means: 'person humming',
  },
  { words: 'sings singing sing sang', beside: PERSON, means: 'person singing' },
  { words: 'blowing blows blown', beside: 'whistle horn', means: '' },
  { words: 'flowing flows', beside: 'river stream brook creek', means: '' },
  { words: 'tennis basketball', beside: 'shoes shoe sneakers', means: '' },
  { words: 'brush', beside: 'teeth tooth', means: 'brushing teeth' },
  { words: 'kicked kick kicks kicking', beside: 'door gate', means: 'slam' },
  { words: 'firing fires fired shots shot', beside: 'laser plasma blaster turret', means: 'laser shot' },
  { words: 'spider spiders', beside: 'skittering crawling scuttling crawls scurrying', means: '' },
  {
    words: 'tv television screen',
    beside: 'off on',
    unless:
      'turned turning turns turn switched switching switch power crt tube zips runs walks exits flies character typed typing data text appears slides',
    means: 'light switch',
  },
  { words: 'bubble', beside: 'wrap', means: 'bubble wrap' },
  { words: 'wrap', beside: 'bubble', means: '' },
  { words: 'popping', beside: 'wrap', means: '' },
  { words: 'blinds', beside: 'pulled drawn raised lowered pulling window', means: 'window blinds' },
  { words: 'pulled drawn raised lowered pulling', beside: 'blinds', means: '' },
  { words: 'typing', beside: 'indicator bubble chat', means: 'ui' },
  { words: 'pop', beside: 'indicator tooltip modal dropdown popup menu app ui toast chat icon', means: 'ui pop' },
  { words: 'chime ding jingle', beside: 'app ui popup toast chat inbox email notification', means: 'notification' },
  { words: 'click', beside: 'checkbox dropdown tab modal icon app cursor', means: 'ui click' },
  { words: 'buckling', beside: 'metal hull steel beam', means: 'metal creak' },
  { words: 'rumbling rumble', beside: 'tires wheels truck', means: '' },
  { words: 'ticktock ticktocks', beside: 'clock watch', means: 'tick' },
  { words: 'kick kicked kicks', beside: 'ball football', means: 'soccer kick' },
  { words: 'ball', beside: 'kick kicked kicks', means: '' },
  { words: 'fuse', beside: 'burning burns lit lights', means: 'sizzling' },
  { words: 'burning burns', beside: 'fuse', means: '' },
  { words: 'alarm', beside: 'ticks ticking ticktocks', means: 'alarm clock' },
  { words: 'dialing dialling dials dial', beside: 'rotary', means: 'rotary dial' },
  { words: 'phone telephone', beside: 'rotary', unless: 'ring rings ringing rang', means: '' },
  { words: 'applauding applauds applaud', beside: 'crowd audience people', means: 'applause' },
  { words: 'boxing', beside: 'glove gloves bag', means: 'boxing glove' },
  { words: 'glove gloves bag', beside: 'boxing', means: '' },
  { words: 'impact hit punch', beside: 'glove gloves', means: '' },
  {
    words: 'sparkle shimmer shimmering sparkles',
    beside: 'magical chest treasure critical hit coin pickup item button',
    means: 'magic sparkle',
  },
  { words: 'laser', beside: 'sword saber', means: 'lightsaber' },
  { words: 'sword saber', beside: 'laser', means: '' },
  { words: 'swish swishes swishing', beside: 'net hoop basket', means: 'swish net' },
  { words: 'net', beside: 'swish swishes swishing hoop', means: '' },
  { words: 'wave projectile', beside: 'energy', means: 'energy bolt' },
  { words: 'energy', beside: 'wave projectile', means: '' },
  { words: 'ignite ignites ignition', beside: 'retract retracts', means: '' },
  { words: 'retract retracts', beside: 'ignite ignites ignition hum hums', means: '' },
  { words: 'hum hums', beside: 'retract retracts', means: '' },
  { words: 'chatter chattering', beside: 'monkey monkeys squirrel bird birds', means: '' },
  { words: 'screeching screech screeches', beside: 'animal', means: 'parrot screeching' },
  { words: 'bounces bounce bouncing', beside: 'grenade', means: 'metal bounce' },
  { words: 'lands land landing', beside: 'water lake pond', means: 'splash' },
  { words: 'mortar', beside: 'pestle', means: '' },
  { words: 'missile', beside: 'launching launch launched launches', means: 'missile launch' },
  { words: 'launching launch launched launches', beside: 'missile', means: '' },
  { words: 'rocket', beside: 'launching launch launched launches', means: 'rocket' },
  { words: 'reversing', beside: 'truck lorry van', means: 'reversing beep' },
  { words: 'mech', beside: 'footsteps steps walking', means: 'mech footsteps' },
  { words: 'robot', beside: 'footsteps steps walking', means: 'robot footsteps' },
  { words: 'footsteps steps walking servo whine', beside: 'mech robot', means: '' },
  { words: 'called calls calling', beside: PERSON, unless: 'loon', means: 'shout' },
  { words: 'honk honks honking', beside: 'duck ducks goose geese', means: 'goose' },
  { words: 'chime', exact: true, beside: 'heal healing', means: 'heal chime' },
  { words: 'heal healing', beside: 'chime', means: '' },
  {
    words: 'chime',
    exact: true,
    beside: 'magical magic pickup gem hint reward ascending item bonus',
    means: 'success chime',
  },
  { words: 'shell shells', beside: 'gunshot gunshots gun rifle pistol shotgun shots casing', means: 'shell casing' },
  { words: 'screeching screech screeches', beside: 'monkey monkeys ape chimp chimpanzee', means: '' },
  {
    words: 'stab',
    exact: true,
    beside: 'horror brass orchestral cinematic synth trailer dramatic strings',
    means: 'stinger',
  },
  { words: 'fan', beside: 'football sports stadium cheering', means: 'crowd' },
  ...DESIGNED_SENSES,
];

/** Size of the context window in words. */
const NEAR = 5;

/** A sense with its lists of words as sets. */
interface PreparedSense {
  /** The words themselves, of a sense that other forms of them do not have. */
  readonly words: ReadonlySet<string> | null;
  /** null in any company, outside phrases. */
  readonly beside: Company | null;
  readonly unless: Company | null;
  readonly apart: boolean;
  readonly means: string;
}

interface Company {
  readonly stems: ReadonlySet<string>;
  readonly person: boolean;
}

/** The senses that a stem may have, first match first. */
const SENSES_OF_STEM = prepareSenses(SENSES);

function prepareSenses(senses: readonly Sense[]): ReadonlyMap<string, readonly PreparedSense[]> {
  const byStem = new Map<string, PreparedSense[]>();
  for (const { words, beside, unless, exact, apart, means } of senses) {
    const list = words.split(' ');
    const prepared = {
      words: exact ? new Set(list) : null,
      beside: beside === '*' ? null : prepareCompany(beside),
      unless: unless === undefined ? null : prepareCompany(unless),
      apart: apart ?? false,
      means,
    };
    for (const stem of new Set(list.map(stemOf))) {
      byStem.set(stem, [...(byStem.get(stem) ?? []), prepared]);
    }
  }
  return byStem;
}

function prepareCompany(words: string): Company {
  const list = words.split(' ');
  return { stems: new Set(list.map(stemOf)), person: list.includes(PERSON) };
}

/** Words of a phrase that leaves no doubt about its parts: "correct answer DING". */
const LONG = 3;

/** Resolves words whose meaning depends on their neighbours. */
export function readCompany(tokens: readonly Token[], calls: PhraseBook<unknown>): Token[] {
  const inPhrase = (at: number, atLeast = 2): boolean =>
    [at - 3, at - 2, at - 1, at].some((from) => {
      const length = from < 0 ? 0 : (calls.findAt(tokens, from)?.length ?? 0);
      const isWhole = tokens.slice(from + 1, from + length).every(({ afterPause }) => !afterPause);
      return length >= atLeast && from + length > at && isWhole;
    });
  return tokens.flatMap((token, at) => {
    if (inPhrase(at, LONG)) return [token];
    const sense = SENSES_OF_STEM.get(token.stem)?.find(
      ({ words, beside, apart, unless }) =>
        !(apart && at > 0 && beside !== null && keepsCompany(tokens[at - 1], beside)) &&
        (words === null || words.has(token.word)) &&
        (beside === null ? !inPhrase(at) : isBeside(tokens, at, beside)) &&
        !(unless !== null && isBeside(tokens, at, unless)),
    );
    if (!sense) return [token];
    return tokenise(sense.means === '' ? 'it' : sense.means).map((word, i, all) => ({
      ...word,
      afterPause: i === 0 && token.afterPause,
      afterArticle: i === 0 && token.afterArticle,
      ...((i === 0 || i === all.length - 1) && sense.means !== '' ? { said: token.word } : {}),
      ...(token.subject === undefined ? {} : { subject: token.subject }),
    }));
  });
}

function isBeside(tokens: readonly Token[], at: number, company: Company): boolean {
  if (company.person && isDoneByPerson(tokens, at)) return true;
  return tokens
    .slice(Math.max(0, at - NEAR), at + NEAR + 1)
    .some((token) => token !== tokens[at] && keepsCompany(token, company));
}

function keepsCompany(token: Token, { stems }: Company): boolean {
  return stems.has(token.stem);
}

/** How far from an act its doer is looked for, words. */
const DOER_BEFORE = 7;
const DOER_AFTER = 3;

/**
 * Whether a person does something: the nearest doer before it is a person and neither an animal nor a machine, or else
 * one named after it in the same clause ("a HUMMING man"). The object of a preposition does nothing: "a man WITH A DOG".
 */
function isDoneByPerson(tokens: readonly Token[], at: number): boolean {
  if (tokens[at].subject !== undefined) return true;
  // "The humming OF AN ENGINE".
  if (tokens[at + 1]?.word === 'of') return tokens.slice(at + 2, at + 2 + DOER_AFTER).some(isPerson);
  for (let i = at - 1; i >= Math.max(0, at - DOER_BEFORE); i -= 1) {
    if (isPerson(tokens[i])) return true;
    if (isOtherDoer(tokens, i) || (i === at - 1 && isSubject(tokens, at))) return false;
  }
  for (let i = at + 1; i <= at + DOER_AFTER && tokens[i] !== undefined && !tokens[i].afterPause; i += 1) {
    if (isPerson(tokens[i])) return true;
    if (isOtherDoer(tokens, i)) return false;
  }
  return false;
}

/** "The FRIDGE hums": a noun directly before its verb. */
function isSubject(tokens: readonly Token[], at: number): boolean {
  if (tokens[at].afterPause || !/[^s]s$/.test(tokens[at].word)) return false;
  const kinds = kindsOfWord(tokens[at - 1].word);
  return (kinds?.noun.length ?? 0) > 0 && !kinds?.mostlyVerb && !isObject(tokens, at - 1);
}

/** An animal, a machine or anything else that sounds by itself. */
function isOtherDoer(tokens: readonly Token[], at: number): boolean {
  const kinds = kindsOfWord(tokens[at].word);
  return kinds?.noun[0]?.kind === 'sounds' && !kinds.mostlyVerb && !isObject(tokens, at);
}

const PEOPLE = new Set('man woman boy girl person people someone somebody he she runner athlete men women'.split(' '));

/** "Heavy" is also a part in a play, but describes here. */
function isPerson(token: Token): boolean {
  if (PEOPLE.has(token.word)) return true;
  return kindsOfWord(token.word)?.noun[0]?.kind === 'person' && !COMMON_WORDS.findAt([token], 0);
}
