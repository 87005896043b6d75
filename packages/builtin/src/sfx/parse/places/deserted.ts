import { OPEN_SPACES, type SpaceName } from '../../space.ts';
import { type Clause, splitClauses } from '../words/clauses.ts';
import { commonAt } from '../words/common-words.ts';
import { EMPTY_WORDS, PAST_WORDS, SNOW_WORDS } from '../words/idle-words.ts';
import { type Token, tokenise, wordsOf } from '../words/tokens.ts';

/** What a prompt says about a place that changes what is heard there. */
export interface Circumstances {
  /** Nobody is there: "an EMPTY street". */
  readonly deserted: boolean;
  /** Nothing loud goes on: "a QUIET kitchen". */
  readonly quiet: boolean;
  readonly night: boolean;
  /** People are there after dark as well: "a BAR at night". */
  readonly lively: boolean;
  readonly winter: boolean;
  /** Before there were cars and telephones: "a VICTORIAN street". */
  readonly historic: boolean;
  /** Heard from elsewhere: "DISTANT street", "muffled OUTSIDE traffic"; the words that say so. */
  readonly away: readonly string[];
}

const DESERTED = new Set([...EMPTY_WORDS, 'empty', 'closed']);
const QUIET = wordsOf('quiet silent calm peaceful still sleepy hushed');
const NIGHT = wordsOf('night nighttime midnight');
const WINTER = new Set([...SNOW_WORDS, ...'winter snow snowing snowfall frozen icy frosty frost'.split(' ')]);
const HISTORIC = new Set([...PAST_WORDS, 'medieval', 'ancient', 'fantasy', 'western', '1800s', '19th']);
const MODERN = wordsOf('traffic car truck bus horn phone typing printer conditioner ventilation jackhammer beep');
const AWAY = wordsOf('distant faraway muffled faint');

/** People, and what they drive, carry and do. */
const PEOPLE = wordsOf(
  'people crowd traffic car truck footsteps children shout cough horn typing phone printer cutlery coffee applause chatter whispering suitcase laughter',
);

/** Work and play that stop when a place is quiet or closed for the night. */
const WORK = wordsOf(
  `frying chopping cutlery plate typing phone printer coffee steam hammering sawing sanding drill jackhammer ratchet clang
  conveyor compressor machine announcement cart trolley children lively laughing laughter coin coins shout suitcase`,
);

/** Places whose life begins in the evening. */
const NIGHTLIFE = wordsOf(
  'market bazaar bar pub club nightclub party tavern inn saloon casino restaurant concert arcade festival carnival casino disco rave fair funfair street city downtown traffic highway station airport stadium battle battlefield construction factory',
);

/** Creatures of the day, and machines that nobody runs after dark. */
const BY_DAY = wordsOf(
  'birds birdsong woodpecker parrot rooster chickens chicken bee hawk cicadas seagulls seagull tropical mower tractor',
);

/** Creatures that are gone in winter. */
const IN_SUMMER = wordsOf(
  'birds birdsong woodpecker parrot crickets cicadas frog frogs bullfrog bee tropical grasshoppers',
);

/** Left where a place has no sound of its own any more. */
const STILL = {
  indoors: 'ventilation system in background',
  kitchen: 'fridge hum in background',
  outdoors: 'gentle wind',
};

/**
 * The circumstances of a place.
 * @param beside - the words of its clause before and after it
 * @param prompt - all words of the prompt
 * @param isAlone - its clause names no sound besides
 */
export function circumstancesOf(
  place: readonly Token[],
  beside: { readonly before: readonly Token[]; readonly after: readonly Token[] },
  prompt: readonly Token[],
  isAlone: boolean,
): Circumstances {
  const { before, after } = beside;
  const says = (tokens: readonly Token[], words: ReadonlySet<string>): boolean =>
    tokens.some(({ word }) => words.has(word));
  return {
    deserted: says(before, DESERTED),
    quiet: says(before, QUIET) || says(after, QUIET),
    night: says(prompt, NIGHT) && !says(place, NIGHT),
    lively: says(place, NIGHTLIFE),
    winter: says(prompt, WINTER),
    historic: says(prompt, HISTORIC),
    away: isAlone ? awayOf(before) : [],
  };
}

/** "DISTANT street", "muffled OUTSIDE traffic": what is outside of where the listener is, is muffled. */
function awayOf(before: readonly Token[]): string[] {
  const isOutside = before.at(-1)?.word === 'outside';
  return [...before.filter(({ word }) => AWAY.has(word)).map(({ word }) => word), ...(isOutside ? ['muffled'] : [])];
}

/** The words before a place without those that were used as its circumstances. */
export function withoutCircumstances(before: readonly Token[], { away }: Circumstances): Token[] {
  const isUsed = ({ word }: Token): boolean =>
    DESERTED.has(word) || (away.length > 0 && (AWAY.has(word) || word === 'outside'));
  return before.filter((token) => !isUsed(token));
}

/**
 * How much of a scene is heard: all of it; all but what comes now and then, where the prompt has events of its own;
 * only what the place is heard by, where the prompt lists what is heard there: "a garden, cicadas, a wind chime"; the
 * same, or else its background, in an ambience: "a library AMBIENCE, occasional coughs"; or nobody near, where it is only
 * the place of something: "a locker slams, SCHOOL".
 */
export type Kept = 'all' | 'bed' | 'core' | 'ambience' | 'alone';

/** The parts of a scene that are heard under the circumstances; a little air if nothing that lasts is left or listed. */
export function partsUnder(parts: readonly Clause[], circumstances: Circumstances, keeps: Kept): Clause[] {
  const kept = keeps === 'ambience' ? 'core' : keeps;
  const { away } = circumstances;
  const isIndoors = parts.some((part) => {
    const space = spaceOf(part);
    return space !== undefined && !OPEN_SPACES.has(space.name);
  });
  const isBed = away.length > 0;
  // A storm is no place: all of it is named.
  const isStorm = parts.some(({ tokens }) => tokens.some(({ word }) => WEATHER.has(word)));
  const heard = (as: Kept): Clause[] =>
    parts
      .map((part) => atNight(part, circumstances, isIndoors))
      .filter((part) => (spaceOf(part) === undefined ? isHeard(part, circumstances, { isIndoors, kept: as }) : !isBed));
  const core = heard(isStorm && kept === 'core' ? 'bed' : kept);
  // A library is heard by nothing but its background.
  const isBare = keeps === 'ambience' && core.every((part) => spaceOf(part) !== undefined);
  const left = isBare ? heard('bed') : core;
  const from =
    (kept === 'core' && !isBed) ||
    kept === 'alone' ||
    // "OCCASIONAL metal door slam": no sound of a place without something that goes on.
    left.some((part) => spaceOf(part) === undefined && !part.tokens.some(({ word }) => OCCASIONAL.has(word)))
      ? []
      : stillOf(parts, isIndoors, isBed);
  return [...from, ...left].map((part) => (isBed && spaceOf(part) === undefined ? atDistance(part, away) : part));
}

/** Where birds sing by day, crickets do at night. */
function atNight(part: Clause, { night, winter }: Circumstances, isIndoors: boolean): Clause {
  const sings = part.tokens.some(({ word }) => BIRDSONG.has(word));
  return night && !winter && !isIndoors && sings
    ? { ...part, tokens: tokenise('several crickets in background') }
    : part;
}

function isHeard(
  { tokens }: Clause,
  { deserted, quiet, night, lively, winter, historic, away }: Circumstances,
  { isIndoors, kept }: { readonly isIndoors: boolean; readonly kept: Kept },
): boolean {
  const has = (words: ReadonlySet<string>): boolean => tokens.some(({ word }) => words.has(word));
  const sleeps = night && !lively;
  if ((quiet || sleeps) && has(WORK)) return false;
  if ((deserted || (sleeps && isIndoors)) && has(PEOPLE)) return false;
  if ((night && has(BY_DAY)) || (historic && has(MODERN)) || (winter && has(IN_SUMMER))) return false;
  return !(away.length > 0 && (has(FOOTSTEPS) || has(OCCASIONAL))) && isKept(tokens, kept);
}

function isKept(tokens: readonly Token[], kept: Kept): boolean {
  const has = (words: ReadonlySet<string>): boolean => tokens.some(({ word }) => words.has(word));
  const isBehind = tokens.at(-1)?.word === 'background';
  if (kept === 'alone' && (has(BIRDSONG) || has(FOOTSTEPS) || !(isBehind || has(LASTING)))) return false;
  if (kept === 'core' && (isBehind || has(BIRDSONG))) return false;
  return !(kept !== 'all' && has(OCCASIONAL) && !has(WEATHER));
}

const FOOTSTEPS = wordsOf('footsteps people');
/** What a shore, a river bank or a street is not without. */
const WATER = wordsOf('waves ocean sea surf stream river lapping');
const LASTING = new Set([...WATER, 'traffic']);
const BIRDSONG = wordsOf('birds');
const OCCASIONAL = wordsOf('occasional');
const WEATHER = wordsOf('thunder');

/** Whether water is always heard at a place. */
export function isByWater(bed: string): boolean {
  return tokenise(bed).some(({ word }) => WATER.has(word));
}

/** "…, in KITCHEN": the clause that names the space of a scene. */
export function spaceOf({ tokens }: Clause): { readonly name: SpaceName; readonly word: string } | undefined {
  const place = tokens[0]?.word === 'in' ? commonAt(tokens, 1, 'space') : undefined;
  return place && { name: place.space, word: tokens[1].word };
}

function stillOf(parts: readonly Clause[], isIndoors: boolean, isAway: boolean): Clause[] {
  if (isAway) return parts.filter((part) => spaceOf(part) === undefined).slice(0, 1);
  const isKitchen = parts.some((part) => spaceOf(part)?.word === 'kitchen');
  return splitClauses(tokenise(isKitchen ? STILL.kitchen : isIndoors ? STILL.indoors : STILL.outdoors));
}

/** The part behind what is near: far off, or through a wall. */
function atDistance(part: Clause, away: readonly string[]): Clause {
  const isSaid = part.tokens.some(({ word }) => word === 'background');
  return {
    ...part,
    tokens: [...tokenise(away.join(' ')), ...part.tokens, ...(isSaid ? [] : tokenise('in background'))].map(
      (token, i) => ({ ...token, afterPause: i === 0 && token.afterPause }),
    ),
  };
}
