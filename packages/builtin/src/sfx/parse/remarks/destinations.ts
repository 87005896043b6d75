import { inPlaceOf, stemsOf, type Token } from '../words/tokens.ts';

/** Those who go, and how they do. */
const GOES = stemsOf(
  'walk run go head step stride creep tiptoe sneak sprint jog rush hurry crawl stroll limp march approach footstep footsteps dash race stumble',
);
const APPROACHES = stemsOf('approach near');
const WAYS = /^(?:up|over|back|down|across|straight|closer|right|quickly|slowly)$/;
const TO = /^(?:to|towards?)$/;

/** What is gone to, by its last word. */
const THINGS =
  /^(?:doors?|gate|window|car|truck|van|bus|taxi|cab|motorcycle|motorbike|bike|bicycle|phone|telephone|fridge|desk|bed|table|piano|elevator|lift|horse|plane|helicopter|boat|computer|tv|television|radio|chest|sink|bell|alarm|clock)$/;
const VEHICLES = /^(?:car|truck|van|bus|taxi|cab|motorcycle|motorbike|bike|plane|helicopter|boat)$/;

/** Most words between a verb and the thing: "walks quickly UP TO THE OLD WOODEN door". */
const MOST_BETWEEN = 5;

/**
 * "Footsteps approach THE CAR", "walks to THE DOOR and opens it": what somebody goes to is not heard by that; it is what
 * he then opens, knocks at or drives off with.
 */
export function reachDestinations(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  let goal: Token | undefined;
  for (let at = 0; at < tokens.length; ) {
    const end = destinationAt(tokens, at);
    if (end !== undefined) {
      goal = tokens[end - 1];
      if (APPROACHES.has(tokens[at].stem)) read.push(tokens[at]);
      at = end;
      continue;
    }
    read.push(...(goal ? reached(tokens, at, goal) : [tokens[at]]));
    at += 1;
  }
  return read;
}

/** Where the words of a destination end that begin at `at`: with its preposition, or with "approaching". */
function destinationAt(tokens: readonly Token[], at: number): number | undefined {
  const isNear = APPROACHES.has(tokens[at].stem) && at > 0;
  if (!isNear && !(TO.test(tokens[at].word) && goesBefore(tokens, at))) return undefined;
  for (let to = at + 1; to < tokens.length && to <= at + MOST_BETWEEN && !tokens[to].afterPause; to += 1) {
    if (TO.test(tokens[to].word) && to > at + 1) return undefined;
    const next = tokens[to + 1];
    const isLast = next === undefined || next.afterPause || /^(?:and|then|before|in|on|at|while|with)$/.test(next.word);
    if (THINGS.test(tokens[to].word)) return isLast ? to + 1 : undefined;
  }
  return undefined;
}

function goesBefore(tokens: readonly Token[], at: number): boolean {
  let verb = at - 1;
  while (verb > 0 && WAYS.test(tokens[verb].word) && !tokens[verb].afterPause) verb -= 1;
  return verb >= 0 && GOES.has(tokens[verb].stem) && (verb === at - 1 || !tokens[verb + 1].afterPause);
}

/** What is then done with it: "opens IT", "DRIVES off". */
function reached(tokens: readonly Token[], at: number, goal: Token): Token[] {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token.word === 'it' && !token.afterPause) return [{ ...goal, afterPause: false }];
  const isDriven = VEHICLES.test(goal.word) && /^(?:drives|driving|starts|starting)$/.test(token.word);
  const begins = token.afterPause || /^(?:and|then)$/.test(before?.word ?? '');
  if (isDriven && begins) return [...inPlaceOf(token, `then ${goal.word}`), { ...token, afterPause: false }];
  return [token];
}
