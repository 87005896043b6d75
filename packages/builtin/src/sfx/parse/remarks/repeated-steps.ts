import { PREPOSITIONS } from '../words/common-words.ts';
import { partAround } from '../words/connectors.ts';
import { readQuantity } from '../words/quantities.ts';
import { stemsOf, type Token } from '../words/tokens.ts';

/** Ways to go, by verb and by noun. */
const GOES = stemsOf(
  'walk run step steps footsteps jog sprint march trudge stomp tiptoe shuffle trot gallop canter hooves hoofbeats ride roll drive',
);
const ONTO = /^(?:on|onto|over|across|through|in|into|along|down|up)$/;

/** Most words of who goes, and how. */
const MOST = 6;

/** "A horse WALKS over a bridge then onto gravel": the same steps on each ground, one after the other. */
export function repeatSteps(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (token.word !== 'then' || next === undefined || next.afterPause || !ONTO.test(next.word)) return [token];
    const goes = tokens.findLastIndex(({ stem }, i) => i < at && GOES.has(stem));
    const on = tokens.findIndex(({ word }, i) => i > goes && PREPOSITIONS.has(word));
    if (goes < 0 || on < 0 || on > at) return [token];
    const from = Math.max(partAround(tokens, goes)[0], on - MOST);
    const mover = tokens.slice(from, on).filter((_, i, all) => readQuantity(all, i) === undefined);
    return [token, ...mover.map((word, i) => (i === 0 ? { ...word, afterPause: false } : word))];
  });
}
