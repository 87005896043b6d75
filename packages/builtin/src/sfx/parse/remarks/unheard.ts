import { inPlaceOf, stemsOf, type Token, tokenise } from '../words/tokens.ts';

/** What is over, to come or only near is not heard by itself. */

const OVER = /^(?:passed|ended|stopped|gone|over|cleared|left|died)$/;
const IS = /^(?:has|have|had|is|was)$/;

/** Most words between "after" and "has passed": "once THE HEAVY STORM has passed". */
const MOST_OF_THING = 3;

/** Most words from "trips" to "falls". */
const MOST_OF_STUMBLE = 5;

/** Weather that leaves everything wet: where nothing but its end is told, that is heard. */
const WET = stemsOf('storm thunderstorm rain rainstorm downpour shower hail');
/** What is left of it. */
const WETNESS = stemsOf('drip drop droplet puddle');

const TO_COME = /^(?:telegraph|anticipation|windup)$/;
const ATTACKS = /^(?:attack|strike|punch|melee|bite|claw)$/;
const AIMS = /^(?:strike|attack|pounce|lunge|bite|charge|leap|spring|hit)$/;

/** What is closed airtight: its seal is no animal. */
const SEALED = /^(?:chamber|airlock|hatch|pod|vault|lab|capsule|spaceship|spacesuit|container|cryo)$/;

/** Without what has passed ("after the storm HAS PASSED") and what is to come ("a growl, ABOUT TO STRIKE"). */
export function dropUnheard(given: readonly Token[]): Token[] {
  const isSealed = given.some(({ word }) => SEALED.test(word));
  const tokens = given.map((token, at) => renamed(token, given[at + 1], given[at + 2], isSealed));
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const stumble = stumbleAt(tokens, at);
    if (stumble > 0) {
      const falls = tokens[at + stumble];
      kept.push({ ...falls, afterPause: falls.afterPause || tokens[at].afterPause });
      at += stumble + 1;
      continue;
    }
    const length = passedAt(tokens, at) || comingAt(tokens, at) || wettedAt(tokens, at);
    if (length === 0) kept.push(tokens[at]);
    at += Math.max(1, length);
  }
  if (kept.length > 0) return kept;
  return tokens.some(({ stem }) => WET.has(stem)) ? inPlaceOf(tokens[0], 'water dripping outdoors') : [...tokens];
}

/** "NEAR the end" is when, not how far away; the SEAL of an airlock hisses as air does. */
function renamed(token: Token, next: Token | undefined, after: Token | undefined, isSealed: boolean): Token {
  if (/^(?:near|towards?)$/.test(token.word) && /^(?:end|beginning|start|middle)$/.test(next?.word ?? ''))
    return after?.word === 'of' ? token : { ...token, ...AT };
  const isSeal = isSealed && /^seals?$/.test(token.word) && /^(?:hiss|releas|break)/.test(next?.word ?? '');
  return isSeal ? { ...token, ...AIR } : token;
}

const [AT, AIR] = tokenise('at air').map(({ word, stem }) => ({ word, stem }));

/** Number of words of "after the storm has passed"; 0 for none. */
function passedAt(tokens: readonly Token[], at: number): number {
  const from = tokens[at].word === 'now' && tokens[at + 1]?.word === 'that' ? at + 2 : at + 1;
  if (from === at + 1 && !/^(?:after|once|when)$/.test(tokens[at].word)) return 0;
  const is = tokens.findIndex(({ word }, i) => i > from && i <= from + MOST_OF_THING && IS.test(word));
  if (is < 0 || !OVER.test(tokens[is + 1]?.word ?? '')) return 0;
  if (tokens.slice(from + 1, is + 2).some(({ afterPause }) => afterPause)) return 0;
  return is + (tokens[is + 2]?.word === 'down' ? 3 : 2) - at;
}

/** Number of words of "trips over a rock and" before "falls", which is what is heard; 0 for none. */
function stumbleAt(tokens: readonly Token[], at: number): number {
  if (!/^(?:trips?|tripped|stumbles?|stumbled)$/.test(tokens[at].word)) return 0;
  const falls = tokens.findIndex(
    ({ word }, i) => i > at && i <= at + MOST_OF_STUMBLE && /^(?:falls?|fell)$/.test(word),
  );
  // "Trips BY THE POOL and falls in": it tells into what.
  return falls < 0 || tokens.slice(at, falls).some(({ word }) => /^(?:pool|water|lake|river|pond)$/.test(word))
    ? 0
    : falls - at;
}

/** Number of words of "after the storm" beside what drips from it; 0 for none. */
function wettedAt(tokens: readonly Token[], at: number): number {
  if (at === 0 || tokens[at].word !== 'after' || tokens[at].afterPause) return 0;
  let to = at + 1;
  while (to < tokens.length - 1 && to < at + MOST_OF_THING && !WET.has(tokens[to].stem)) to += 1;
  if (!WET.has(tokens[to]?.stem ?? '') || tokens[to + 1]?.afterPause === false) return 0;
  return tokens.slice(0, at).some(({ stem }) => WETNESS.has(stem)) ? to + 1 - at : 0;
}

/** Number of words of "attack wind-up", "it is about to strike", at the end of a clause; 0 for none. */
function comingAt(tokens: readonly Token[], at: number): number {
  let to = at;
  while (/^(?:as|for|during|while|when|it|he|she|they|is|are|just|right)$/.test(tokens[to]?.word ?? '')) to += 1;
  const [first, second, third] = tokens.slice(to, to + 3).map(({ word }) => word);
  const isAim = /^(?:about|ready|preparing)$/.test(first) && second === 'to' && AIMS.test(third ?? '');
  const isWindUp = ATTACKS.test(first ?? '') && (TO_COME.test(second ?? '') || (second === 'wind' && third === 'up'));
  if (!isAim && !isWindUp) return 0;
  to += TO_COME.test(second) ? 2 : 3;
  return tokens[to]?.afterPause === false ? 0 : to - at;
}
