import { hasTrait } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Token } from '../words/tokens.ts';
import { inPlaceOf, tokenise } from '../words/tokens.ts';

/** Words for a runner or for steps. */
const RUNNER =
  /^(?:footsteps?|steps?|feet|foot|man|woman|boy|girl|people|person|someone|somebody|he|she|they|child|children|kids?|dogs?|horses?|runners?|soldiers?|shoes?|boots?|sprints?|jog(?:s|ging)?|walk(?:s|ing)?)$/;

/** "Fast constant RUN of a locomotive", "a machine RUNNING": operation, unless somebody could be running. */
export function readRuns(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  if (!tokens.some(({ stem }) => stem === 'run') || tokens.some(({ word }) => RUNNER.test(word))) return [...tokens];
  const runs = tokens.some((_, at) => {
    const source = calls.findAt(tokens, at)?.meaning.source;
    return source !== undefined && (hasTrait(source, 'machine') || hasTrait(source, 'vehicle'));
  });
  if (!runs) return [...tokens];
  return tokens.map((token, at) => {
    const isAlone = token.stem === 'run' && (calls.findAt(tokens, at)?.length ?? 1) === 1 && !isPart(tokens, at, calls);
    const [verb] = tokenise(token.word.endsWith('s') ? 'operates' : 'operating');
    return isAlone ? { ...verb, afterPause: token.afterPause, afterArticle: token.afterArticle } : token;
  });
}

/** "Water RUNNING": the end of a longer phrase. */
function isPart(tokens: readonly Token[], at: number, calls: Vocabulary['calls']): boolean {
  return [at - 2, at - 1].some((from) => from >= 0 && from + (calls.findAt(tokens, from)?.length ?? 0) > at);
}

const STARTS = /^(?:start(?:s|ed|ing)?|kick(?:s|ed|ing)?|fir(?:es?|ed|ing))$/;
/** Words after them: only "starts" needs none. */
const STARTS_WITH = /^(?:up|in|on)$/;
/** Most words between a machine and its start. */
const MOST_TO_START = 2;

/** "A vacuum cleaner STARTS", "air conditioner KICKS IN", "blender ON and off": a motor that runs up, and down again. */
export function readStarts(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const ends = tokens.map((_, at) => motorEndsAt(tokens, at, vocabulary)).filter((end) => end !== undefined);
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const isOfMotor = ends.some((end) => end <= at && at - end <= MOST_TO_START);
    const start = isOfMotor ? startAt(tokens, at) : undefined;
    if (start) read.push(...inPlaceOf(tokens[at], start.means));
    else read.push(tokens[at]);
    at += start?.length ?? 1;
  }
  return read;
}

/** The token behind the name of a motor that has no start of its own. */
function motorEndsAt(tokens: readonly Token[], at: number, { calls, weakCalls }: Vocabulary): number | undefined {
  const call = calls.findAt(tokens, at) ?? weakCalls.findAt(tokens, at);
  if (call === undefined) return undefined;
  const { source } = call.meaning;
  const isStarted = source.form === 'texture' && hasTrait(source, 'motor') && source.runs?.starts === undefined;
  return isStarted ? at + call.length : undefined;
}

/** How a motor is started at a position, in words for its course. */
function startAt(
  tokens: readonly Token[],
  at: number,
): { readonly means: string; readonly length: number } | undefined {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  if (word(0) === 'on') {
    const off = word(1) === 'and' ? 2 : 1;
    return word(off) === 'off' ? { means: 'switches on switches off', length: off + 1 } : undefined;
  }
  const length = STARTS_WITH.test(word(1)) ? 2 : 1;
  const isStart = STARTS.test(word(0)) && (length === 2 || word(0).startsWith('start'));
  return isStart ? { means: 'switches on', length } : undefined;
}

const VEHICLES =
  /^(?:trains?|subway|metro|tram|bus|car|truck|lorry|van|taxi|cab|ship|boat|ferry|plane|jet|helicopter|motorcycle|motorbike|carriage|cart)$/;

/** "The train LEAVES the station": it departs; these are no leaves. */
export function readLeaving(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const leaves = token.word === 'leaves' && !token.afterPause && !token.afterArticle;
    if (!leaves || !VEHICLES.test(tokens[at - 1]?.word ?? '')) return token;
    return { ...token, ...pickWord(tokenise('departs')[0]) };
  });
}

/** Most words between the door of a vehicle and "drives away". */
const MOST_TO_DRIVE = 4;

/** "The taxi DOOR slams and DRIVES AWAY": the taxi does, after its door. */
export function readDriving(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(
    ({ word }, i) =>
      /^(?:drives?|driving|speeds|speeding)$/.test(word) && /^(?:off|away)$/.test(tokens[i + 1]?.word ?? ''),
  );
  const door = tokens.findLastIndex(
    ({ word }, i) => i > 0 && i < at && /^doors?$/.test(word) && VEHICLES.test(tokens[i - 1].word),
  );
  if (door < 0 || at - door > MOST_TO_DRIVE) return [...tokens];
  const between = tokens.slice(door + 1, at);
  if (between.some(({ word }) => VEHICLES.test(word) || /^(?:engine|motor)$/.test(word))) return [...tokens];
  const said = between.filter(({ word }) => !/^(?:and|then|it|he|she|they)$/.test(word));
  const leaves = inPlaceOf(tokens[at], `then ${tokens[door - 1].word} ${tokens[at].word}`);
  return [...tokens.slice(0, door + 1), ...said, ...leaves, ...tokens.slice(at + 1)];
}

function pickWord({ word, stem }: Token): Pick<Token, 'word' | 'stem'> {
  return { word, stem };
}
