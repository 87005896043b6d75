import { PREPOSITIONS } from '../words/common-words.ts';
import { inPlaceOf, stemOf, stemsOf, type Token, tokenise } from '../words/tokens.ts';

/**
 * What a thing does next: in "a laser charges up, then FIRES" the laser fires, although the verb alone means flames.
 * Things, the verbs that continue them, and what thing and verb sound like together.
 */
interface Continuation {
  /** Words of the thing, by stem. */
  readonly things: ReadonlySet<string>;
  /** Finite verbs, as written. */
  readonly verbs: ReadonlySet<string>;
  readonly means: string;
  /** Words of things of another kind: "an alarm clock". */
  readonly unless?: ReadonlySet<string>;
  /** The thing stands before the meaning, in a step of its own: "lawnmower starting". */
  readonly withThing?: true;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const STRIKES = words('chimes chime chimed chiming strikes strike struck striking bongs gongs rings tolls');
const CHIMES = words('chimes chime chimed chiming bongs rings tolls');
const FIRES = words('fires fire fired firing shoots shoot shot discharges');
const BURSTS = words('explodes explode exploded exploding explosion bursts burst bursting pops bang boom');

const CONTINUATIONS: readonly Continuation[] = [
  {
    things: stemsOf('laser plasma railgun blaster phaser raygun'),
    verbs: new Set([...FIRES, 'blast', 'blasts']),
    means: 'laser shot',
  },
  { things: stemsOf('grandfather longcase'), verbs: STRIKES, means: 'grandfather clock strikes' },
  { things: stemsOf('clock'), verbs: CHIMES, means: 'clock chime', unless: stemsOf('alarm') },
  { things: stemsOf('bow crossbow'), verbs: FIRES, means: 'bow release', unless: stemsOf('arrow violin cello') },
  { things: stemsOf('pistol handgun revolver'), verbs: FIRES, means: 'pistol shot' },
  { things: stemsOf('rifle'), verbs: FIRES, means: 'rifle shot' },
  { things: stemsOf('shotgun'), verbs: FIRES, means: 'shotgun shot' },
  {
    things: stemsOf('lawnmower mower chainsaw engine motor generator motorcycle motorbike tractor strimmer outboard'),
    verbs: words('restarted restarts restart catches caught'),
    means: 'starting',
    withThing: true,
  },
];

/**
 * "An ARROW SHOT hits a tree": the hit is told, so that the shot is only the release. "A bow is drawn AND an arrow
 * released AND hits the target": one after the other.
 */
function orderShot(given: readonly Token[]): readonly Token[] {
  if (!named(given, BOW)) return given;
  const tokens = looseOnly(given);
  return tokens.flatMap((token, i) => {
    if (token.word !== 'and') return isLanding(tokens, i) ? tellingOf(token, 'arrow hit') : [token];
    const [before, after] = [tokens.slice(0, i), tokens.slice(i + 1, i + 4)];
    const looses = before.some(({ word }) => DRAWS.test(word)) && after.some(({ word }) => LOOSES.test(word));
    return looses || isLanding(tokens, i + 1) ? [{ ...token, ...THEN }] : [token];
  });
}

/** "An arrow is released AND HITS the target". */
function isLanding(tokens: readonly Token[], at: number): boolean {
  const isNext = tokens[at - 1]?.word === 'and' && LANDS.test(tokens[at]?.word ?? '');
  return isNext && tokens.slice(0, at - 1).some(({ word }) => LOOSES.test(word));
}

/** The shot of a bow as its release, and the arrow in front of its hit, where both are told. */
function looseOnly(tokens: readonly Token[]): readonly Token[] {
  const shot = tokens.findIndex(({ word }, i) => i > 0 && /^shots?$/.test(word) && BOW.has(tokens[i - 1].stem));
  const hit =
    shot < 0
      ? -1
      : tokens.findIndex(({ word }, i) => i > shot && (HITS.test(word) || (i === shot + 1 && word === 'into')));
  if (hit < 0) return tokens;
  return tokens.flatMap((token, i) => {
    if (i === shot - 1) return tellingOf(token, `${token.stem === CROSSBOW ? 'crossbow' : 'bow'} release`);
    if (i === shot || (i > shot && i < hit && (token.stem === ARROW || token.stem === BOLT))) return [];
    return i === hit ? tellingOf({ ...token, afterArticle: false }, 'then arrow hit') : [token];
  });
}

const HITS = /^(?:hit|hits|hitting|strikes?|lands?|thuds?|thunks?|sticks?|impacts?|impact)$/;
const CROSSBOW = stemOf('crossbow');
const ARROW = stemOf('arrow');
const BOLT = stemOf('bolt');

const DRAWS = /^(?:drawn|draws|drew|drawing|pulled|nocked)$/;
const LOOSES = /^(?:releas(?:ed?|es|ing)|loos(?:ed?|es|ing)|fired?|fires|shot|shoots?)$/;
const LANDS = /^(?:hits?|strikes?|lands|thuds|sticks|thunks)$/;
const BOW = stemsOf('bow longbow crossbow arbalest arrow');
const [THEN] = tokenise('then').map(({ word, stem }) => ({ word, stem }));

const UNLOCKS = /^unlock(?:s|ed|ing)?$/;
const OPENS = /^open(?:s|ed|ing)?$/;

/** "A chest UNLOCKS AND OPENS": the same thing, which is named again. */
function openUnlocked(tokens: readonly Token[]): readonly Token[] {
  const unlock = tokens.findIndex(({ word }) => UNLOCKS.test(word));
  const thing = [tokens[unlock - 1], tokens[unlock + 1]].find((token) => token && OPENED.has(token.stem));
  if (unlock < 0 || thing === undefined) return tokens;
  return tokens.flatMap((token, at) =>
    at > unlock && OPENS.test(token.word) && opensClause(tokens, at)
      ? inPlaceOf(token, `then ${thing.word} opens`)
      : [token],
  );
}

const OPENED = stemsOf('door gate chest safe vault crate box trunk drawer locker cell');

/** The stages of a rocket of a firework, in whatever clause they stand. */
const STAGES: readonly (readonly [verbs: ReadonlySet<string>, means: string])[] = [
  [words('whistles whistle whistled whistling shrieks screams screeches'), 'firework whistle'],
  [BURSTS, 'firework burst'],
  [words('crackles crackle crackled crackling sparkles fizzles'), 'firework crackle'],
];
const FIREWORK = stemsOf('firework fireworks');

/** Verbs continue what was named before them, in the order in which the prompt is read. */
export function continueActs(tokens: readonly Token[]): Token[] {
  const staged = readStages(openUnlocked(orderShot(tokens)));
  return staged.flatMap((token, at) => {
    if (!opensClause(staged, at)) return [token];
    const found = CONTINUATIONS.find(
      ({ things, verbs, unless }) =>
        verbs.has(token.word) && !token.afterArticle && namedBefore(staged, at, things) && !named(staged, unless),
    );
    if (!found) return [token];
    if (!found.withThing) return tellingOf(token, found.means);
    const thing = staged.slice(0, at).findLast(({ stem }) => found.things.has(stem));
    return tellingOf(token, `then ${thing?.word ?? ''} ${found.means}`);
  });
}

/**
 * "A firework rocket whistles up, explodes and crackles": one rocket, stage by stage, instead of a display with its
 * rocket engine.
 */
function readStages(tokens: readonly Token[]): readonly Token[] {
  if (!named(tokens, FIREWORK)) return tokens;
  const stageOf = ({ word }: Token): string | undefined => STAGES.find(([verbs]) => verbs.has(word))?.[1];
  const first = tokens.findIndex((token) => stageOf(token) !== undefined);
  if (first < 0 || stageOf(tokens[first]) !== STAGES[0][1]) return tokens;
  let before = '';
  return tokens.flatMap((token, at) => {
    if (FIREWORK.has(token.stem) || (token.word === 'rocket' && at < first)) return tellingOf(token, 'it');
    const stage = stageOf(token);
    if (stage === undefined) return /^(?:up|upward|upwards)$/.test(token.word) && at === first + 1 ? [] : [token];
    const follows = before !== '' && before !== stage;
    before = stage;
    // The next stage is later, even after a mere "and".
    return follows && !token.afterPause ? [...tokenise('then'), ...tellingOf(token, stage)] : tellingOf(token, stage);
  });
}

function named(tokens: readonly Token[], things: ReadonlySet<string> | undefined): boolean {
  return things !== undefined && tokens.some(({ stem }) => things.has(stem));
}

/** Whether a thing is the last subject before a verb: no other thing with an article stands between them. */
function namedBefore(tokens: readonly Token[], at: number, things: ReadonlySet<string>): boolean {
  for (let i = at - 1; i >= 0; i -= 1) {
    if (things.has(tokens[i].stem)) return true;
    if (
      tokens[i].afterArticle &&
      !PREPOSITIONS.has(tokens[i - 1]?.word ?? '') &&
      i > 0 &&
      !startsWith(tokens, i, things)
    )
      return false;
  }
  return false;
}

/** "The big LASER": an article before the words that describe the thing. */
function startsWith(tokens: readonly Token[], at: number, things: ReadonlySet<string>): boolean {
  return tokens.slice(at, at + 3).some(({ stem }) => things.has(stem));
}

/** Whether a verb follows a pause or a connector: it has no subject of its own. */
function opensClause(tokens: readonly Token[], at: number): boolean {
  if (at === 0) return false;
  if (tokens[at].afterPause) return true;
  const before = tokens[at - 1];
  if (/^(?:is|was|gets|being)$/.test(before.word)) return opensClause(tokens, at - 1);
  if (/^(?:and|then|before|finally)$/.test(before.word)) return true;
  return /ly$/.test(before.word) && (before.afterPause || /^(?:and|then|before)$/.test(tokens[at - 2]?.word ?? ''));
}

function tellingOf(token: Token, means: string): Token[] {
  return inPlaceOf(token, means, means === 'it' ? {} : { said: token.word });
}
