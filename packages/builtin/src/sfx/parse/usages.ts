import { PREPOSITIONS } from './common-words.ts';
import type { PhraseBook } from './phrases.ts';
import { stemOf, type Token, tokenise } from './tokens.ts';
import { kindsOfWord } from './word-kinds.ts';

/**
 * General verbs and nouns resolved by their subject or object in the same clause: what a "machine" that roars, "metal
 * objects" that are moved, or "water" that sprays sounds like. Classes of verbs meet classes of things, so that a rule
 * covers all their pairs.
 */
interface Usage {
  /** The general words to replace, by stem. */
  readonly verbs: ReadonlySet<string>;
  /** Things one of which stands in the clause, by stem; absent for any. */
  readonly things?: ReadonlySet<string>;
  /** Words in whose company the rule does not hold, by stem. */
  readonly unless?: ReadonlySet<string>;
  /** What stands for it; '' for nothing: the thing alone sounds. */
  readonly means: string;
  /** The phrase is only the nearest sound, and the message says so. */
  readonly told?: true;
  /** Things that the phrase stands for as well, by stem: they are silent beside it. */
  readonly instead?: ReadonlySet<string>;
}

const stems = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(stemOf));

const LIQUID = 'water liquid fluid milk juice tea coffee beer soda wine';
const WATER = stems(`${LIQUID} rain raindrops drops droplets stream waves hail shower faucet hose`);
const MACHINES = `machine machinery engine motor vehicle car truck bus train plane airplane aircraft jet helicopter motorcycle
  motorbike boat generator mower lawnmower tractor fan blower vacuum saw chainsaw fire flames furnace waterfall river ocean
  waves wind storm crowd thunder traffic rocket tool`;
const DISHES = 'dish dishes plate plates kitchenware dishware crockery cups bowls bowl';
const HARDWARE = 'pots pans pot pan utensils cookware metal metallic steel iron tin tools keys coins chains cans';
const LIGHT = 'plastic wooden wood cardboard objects items things blocks boxes toys';
const STEEL_TOOLS = stems(
  'wrench spanner screwdriver crowbar pliers trowel ladder shovel spade hammer axe rake pickaxe chisel scissors',
);
const HANDLING = stems(
  'move moved moving moves toss tossed tossing tosses shift shifted shifting shifts shuffle shuffled shuffling handle handled handling rummage rummaging rearranged sort sorted sorting stack stacked stacking stacks bang banged banging jostled jumble jumbled juggled',
);
const BIRDS = stems(
  'bird birds songbird songbirds robin sparrow blackbird nightingale canary lark finch cuckoo cardinal',
);
const GROUPS = stems('choir congregation monks crowd audience');
const SINGING = stems('sing sings singing sang sung');

const POOLS = 'pool pond lake river sea ocean well';
const DROPPED = 'stone rock pebble brick boulder coin';

const USAGES: readonly Usage[] = [
  {
    verbs: stems('jump jumped jumps dive dives dived dove leap leaps plunge plunges cannonball'),
    things: stems(`${POOLS} water`),
    unless: stems('fish dolphin whale frog seal splash'),
    means: 'big splash',
    instead: stems(`${POOLS} water swimming`),
  },
  {
    verbs: stems(DROPPED),
    things: stems(POOLS),
    unless: stems('splash plop skim wall stage'),
    means: 'splash',
    instead: stems(`${POOLS} fall drop throw toss`),
  },
  {
    verbs: stems('roar rumble growl scream howl whine squeal groan purr'),
    things: stems(MACHINES),
    unless: stems(
      'lion tiger bear dog wolf beast monster dragon stomach brakes tires tyres animal person man woman door baby',
    ),
    means: '',
  },
  {
    verbs: stems('spray squirt spurt spray gush'),
    things: stems('water hose sprinkler faucet shower liquid'),
    means: 'garden hose',
    instead: stems('hose sprinkler water liquid'),
  },
  { verbs: stems('key'), things: stems('keyboard typewriter laptop'), means: 'typing', instead: stems('keyboard') },
  { verbs: stems('sprinkler'), means: 'garden hose' },
  {
    verbs: stems('drain'),
    things: stems(`${LIQUID} sink tub bathtub basin`),
    unless: stems('pipe'),
    means: 'sink drain',
    instead: stems('sink tub bathtub basin'),
  },
  {
    verbs: stems('wash rinse scrub'),
    things: stems(DISHES),
    unless: stems('machine dishwasher'),
    means: 'running water with ceramic clatter',
    instead: stems(`${DISHES} sink`),
  },
  {
    verbs: stems('wash rinse'),
    things: stems('hands hand face fruit vegetables clothes feet'),
    unless: stems('machine'),
    means: 'running water with splashing',
    instead: stems('hands hand face sink'),
  },
  { verbs: HANDLING, things: stems(DISHES), means: 'ceramic clatter', instead: stems(`${DISHES} sink`) },
  {
    verbs: HANDLING,
    things: stems(HARDWARE),
    unless: stems('chair table furniture heavy wheels train car gate door lid coins keys chain chains'),
    means: 'metal clatter',
    instead: stems('metal metallic objects items things'),
  },
  {
    verbs: HANDLING,
    things: stems('plastic'),
    unless: stems('bag wrapper'),
    means: 'plastic clatter',
    instead: stems('plastic objects items things'),
  },
  {
    verbs: HANDLING,
    things: stems('wooden wood blocks'),
    unless: stems('chair table furniture'),
    means: 'wooden clatter',
    instead: stems('wooden wood objects items things'),
  },
  {
    verbs: HANDLING,
    things: stems('objects items things stuff'),
    unless: stems(`paper glass ${LIGHT.replace('objects items things', '')}`),
    means: 'wooden clatter',
    instead: stems('objects items things stuff'),
  },
  { verbs: HANDLING, things: stems('paper papers documents'), unless: stems('shuffle'), means: 'paper rustling' },
  {
    verbs: stems('drop dropped fall fell fallen clatter'),
    things: STEEL_TOOLS,
    unless: stems('tree snow rain'),
    means: 'dropped metal',
    instead: STEEL_TOOLS,
  },
  { verbs: SINGING, things: BIRDS, means: '' },
  { verbs: SINGING, things: GROUPS, told: true, means: 'choir chanting', instead: stems('choir people group monks') },
  { verbs: stems('blow'), things: stems('wind breeze fan dryer whistle horn gust leaves'), means: '' },
  {
    verbs: stems('air'),
    things: stems('escape hiss release blown pressurized pressure compressed leak pump hose pneumatic'),
    unless: stems('compressor conditioner brakes brake raid horn plane'),
    means: 'air hiss',
  },
  {
    verbs: stems('ring rung toll'),
    things: stems('bell bells gong'),
    unless: stems('phone telephone alarm clock'),
    means: '',
  },
  {
    verbs: stems('squeak'),
    things: stems('animal rodent mouse rat hamster'),
    unless: stems('toy shoe door wheel'),
    means: 'mouse squeaking',
    instead: stems('animal rodent'),
  },
];

/** Verbs of falling onto something: "water HITTING a surface" is water on it, not a blow. */
const FALLS_ON = stems('fall hit strike pelt touch contact land');

/** Words that already say how water sounds, and water that does not. */
const FLOWS = stems('pour drip drop flow run spray splash fall drain rain trickle wave squirt');
const BARE_WATER = stems(LIQUID);

/** "MECHANICAL sounds": noises named only by what makes them, where nothing else is named. */
const NOISES: ReadonlyMap<string, string> = new Map([
  ['mechanical', 'machine'],
  ['machinery', 'machine'],
  ['electronic', 'electronic beeps'],
  ['electrical', 'electric buzz'],
  ['metallic', 'metal clatter'],
]);

/** Nouns that class another: "a horn TYPE instrument", "a PIECE of metal". */
const CLASSES = new Set('type types kind kinds sort sorts piece pieces bit bits'.split(' '));

/** Verbs beside which "around" is a path; beside others it says nothing: "tossed AROUND". */
const CIRCLES = stems(
  'fly flying flies buzz circle orbit swirl spin whirl race drive run hover loop swarm ride travel pan rotate',
);

const BOUNDS = new Set([
  'and',
  'then',
  'while',
  'as',
  'before',
  'after',
  'when',
  'followed',
  'with',
  'but',
  'until',
  'that',
]);

/** A clause without its pauses and connectors, as token indices. */
interface Window {
  readonly from: number;
  readonly to: number;
}

/** What is known about the words of a prompt. */
interface Known {
  /** A token belongs to a phrase of several words. */
  isPhrase(at: number): boolean;
  /** A phrase of a source begins at a token. */
  isCall(at: number): boolean;
}

/** Replaces general words by what they mean beside their subjects and objects. */
export function readUsages(tokens: readonly Token[], calls: PhraseBook<unknown>): Token[] {
  const lengthAt = (at: number): number => calls.findAt(tokens, at)?.length ?? 0;
  const known: Known = {
    isPhrase: (at) => lengthAt(at) > 1 || (at > 0 && lengthAt(at - 1) > 1) || (at > 1 && lengthAt(at - 2) > 2),
    isCall: (at) => lengthAt(at) > 0,
  };
  const windows = windowsOf(tokens);
  const read: (Token[] | undefined)[] = tokens.map((token, at) => {
    if (CLASSES.has(token.word) && isClass(tokens, at)) return [];
    return token.word === 'around' && !isCircling(tokens, at) ? [] : undefined;
  });
  for (const [index, window] of windows.entries()) {
    readFalls(tokens, window, windows[index - 1], known, read);
    readUsage(tokens, window, known, read);
  }
  return tokens.flatMap((token, at) => read[at] ?? [token]);
}

/** Replaces the first general word of a clause, and the things that its meaning includes. */
function readUsage(tokens: readonly Token[], { from, to }: Window, known: Known, read: (Token[] | undefined)[]): void {
  const company = new Set(tokens.slice(from, to).map(({ stem }) => stem));
  for (let at = from; at < to; at += 1) {
    if (known.isPhrase(at) || read[at]) continue;
    const noise = noiseOf(tokens, at, { from, to }, known);
    if (noise !== undefined) read[at] = wordsFor(noise, tokens[at]);
    const usage = meaningOf(tokens, at, company);
    if (!usage) continue;
    if (usage.means === '') {
      read[at] = [{ ...tokens[at], isAttribute: true, isIdle: true }];
      continue;
    }
    read[at] = wordsFor(usage.means, tokens[at], usage.told);
    silence(tokens, { from, to }, usage.instead ?? new Set(), read);
    return;
  }
}

/** The things that the meaning of a verb includes. */
function silence(
  tokens: readonly Token[],
  { from, to }: Window,
  stemsOfThings: ReadonlySet<string>,
  read: (Token[] | undefined)[],
): void {
  for (let i = from; i < to; i += 1) {
    if (!read[i] && stemsOfThings.has(tokens[i].stem)) read[i] = wordsFor('it', tokens[i]);
  }
}

/** What "mechanical sounds" are, if the clause names no other sound. */
function noiseOf(tokens: readonly Token[], at: number, { from, to }: Window, known: Known): string | undefined {
  const noise = NOISES.get(tokens[at].word);
  if (noise === undefined || !/^(?:sound|noise)s?$/.test(tokens[at + 1]?.word ?? '')) return undefined;
  const others = Array.from({ length: to - from }, (_, i) => from + i).some((i) => i !== at && known.isCall(i));
  return others ? undefined : noise;
}

function meaningOf(tokens: readonly Token[], at: number, company: ReadonlySet<string>): Usage | undefined {
  return USAGES.find((usage) => holds(usage, tokens[at], company));
}

/** "Water HITTING a wall", "…, LANDING on a roof": what the water sounds on. */
function readFalls(
  tokens: readonly Token[],
  { from, to }: Window,
  before: Window | undefined,
  known: Known,
  read: (Token[] | undefined)[],
): void {
  const isWet = (words: readonly Token[]): boolean => words.some(({ stem }) => WATER.has(stem));
  const moves = tokens.slice(from, to).some(({ stem }) => FLOWS.has(stem));
  const at = tokens.findIndex(
    ({ stem }, i) => i >= from && i < to && FALLS_ON.has(stem) && !known.isPhrase(i) && tokens[i + 1] !== undefined,
  );
  if (at < 0) return;
  const subject = tokens.slice(from, at);
  const follows = at === from && isWet(windowOf(tokens, before));
  if (!follows && !isWet(subject)) return;
  const isBare = !follows && !moves && subject.some(({ stem }) => BARE_WATER.has(stem));
  // "Water falls INTO a pool": it pours.
  const pours =
    tokens[at].stem === stemOf('fall') && /^(?:into|onto)$/.test(tokens[at + 1].word) && isOnlyWater(subject);
  read[at] = wordsFor(pours ? 'pouring' : isBare ? 'splashing on' : 'on', tokens[at]);
}

/** "WATER falls": neither rain nor drops. */
function isOnlyWater(subject: readonly Token[]): boolean {
  return subject.some(({ stem }) => BARE_WATER.has(stem)) && !subject.some(({ stem }) => FLOWS.has(stem));
}

function windowOf(tokens: readonly Token[], window: Window | undefined): readonly Token[] {
  return window ? tokens.slice(window.from, window.to) : [];
}

function windowsOf(tokens: readonly Token[]): Window[] {
  const windows: Window[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined && !token.afterPause && !BOUNDS.has(token.word)) continue;
    if (at > from) windows.push({ from, to: at });
    from = token !== undefined && BOUNDS.has(token.word) ? at + 1 : at;
  }
  return windows;
}

function holds({ verbs, things, unless }: Usage, token: Token, company: ReadonlySet<string>): boolean {
  if (!verbs.has(token.stem)) return false;
  if (unless && [...unless].some((stem) => company.has(stem))) return false;
  return things === undefined || [...things].some((stem) => stem !== token.stem && company.has(stem));
}

/** "A KIND of", "a horn TYPE instrument", not "they type". */
function isClass(tokens: readonly Token[], at: number): boolean {
  if (tokens[at + 1]?.word === 'of') return true;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (!/^types?$/.test(tokens[at].word) || before === undefined || after === undefined || after.afterPause)
    return false;
  return (
    !PREPOSITIONS.has(after.word) && kindsOfWord(before.word)?.noun[0]?.kind !== 'person' && !/s$/.test(before.word)
  );
}

function isCircling(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.word === 'all' || at === 0) return true;
  return tokens.slice(Math.max(0, at - 3), at).some(({ stem }) => CIRCLES.has(stem));
}

function wordsFor(phrase: string, token: Token, told = false): Token[] {
  return tokenise(phrase).map((word, i) => ({
    ...word,
    afterPause: i === 0 && token.afterPause,
    afterArticle: i === 0 && token.afterArticle,
    ...(told ? { takenFrom: token.word, takenFor: phrase } : {}),
  }));
}
