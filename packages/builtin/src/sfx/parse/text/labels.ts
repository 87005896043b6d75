import { NUMBER_WORDS } from '../words/quantities.ts';
import type { Token } from '../words/tokens.ts';

/** Places and parts that are told apart by a number after their name. */
const NUMBERED = new Set('platform gate aisle track lane channel terminal chapter episode runway berth'.split(' '));

/** Drops the number of a place or a part, which counts nothing: "aisle FIVE", "platform 9"; a GATE 12 is no gate either. */
export function dropLabels(tokens: readonly Token[]): Token[] {
  const isLabel = (at: number): boolean => {
    const { word, afterPause } = tokens[at] ?? { word: '', afterPause: true };
    const isNumber = /^[a-z]?\d+[a-z]?$/.test(word) || NUMBER_WORDS[word] !== undefined;
    return isNumber && !afterPause && NUMBERED.has(tokens[at - 1]?.word ?? '');
  };
  return tokens.filter(({ word }, at) => !isLabel(at) && !(word === 'gate' && isLabel(at + 1)));
}
