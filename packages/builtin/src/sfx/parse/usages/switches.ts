import { readQuantity } from '../words/quantities.ts';
import { inPlaceOf, type Token } from '../words/tokens.ts';

/** What is heard only by its switch when it is turned on or off. */
const LIGHTS = /^(?:lamps?|lights?|bulbs?|chandelier|lantern|spotlights?|floodlights?|headlights)$/;
/** Lights with a sound of their own. */
const HUMMING = /^(?:fluorescent|neon|traffic|strobe|halogen|northern|christmas|street)$/;
const SWITCHES = /^(?:switch(?:es)?|toggles?|levers?|buttons?|flashlight|torch)$/;
const TURNS = /^(?:turn|switch|flick|flip|click|toggle|snap|power)(?:e?s|ed|ped|ing|ping)?$/;
const WAYS = /^(?:on|off)$/;

/**
 * Lights that are turned on or off as their switch, and "on and off" as two strokes of it: "a lamp is SWITCHED ON AND OFF
 * three times" clicks six times.
 */
export function readSwitches(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  let isLit = false;
  for (let at = 0; at < tokens.length; ) {
    const length = turnedAt(tokens, at, isLit);
    const isPlain = length === 0;
    if (length > 0) read.push(...inPlaceOf(tokens[at], 'light switch'));
    isLit ||= length > 0;
    const back = strokesAt(tokens, isPlain ? at : at + length - 1, isLit);
    if (back) read.push(...inPlaceOf({ ...tokens[at], afterPause: false, afterArticle: false }, back.means));
    else if (isPlain) read.push(tokens[at]);
    at += back ? back.length + Math.max(0, length - 1) : Math.max(1, length);
  }
  return read;
}

/** "Door OPEN CLOSE": two strokes, written without a word between them. */
export function partReturns(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) =>
    /^(?:close|closing|shut)$/.test(token.word) && /^open(?:ing)?$/.test(tokens[at - 1]?.word ?? '')
      ? { ...token, afterPause: true }
      : token,
  );
}

/** The number of words of "lamp is switched on", "turns off the lights", "flicks a lamp on"; 0 for none. */
function turnedAt(tokens: readonly Token[], at: number, isLit: boolean): number {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  const isLight = (offset: number): boolean => LIGHTS.test(word(offset)) && !HUMMING.test(word(offset - 1));
  if (isLight(0) || (isLit && word(0) === 'it')) {
    const be = /^(?:is|are|was|were|gets|being)$/.test(word(1)) ? 1 : 0;
    return TURNS.test(word(1 + be)) && WAYS.test(word(2 + be)) ? 3 + be : 0;
  }
  if (!TURNS.test(word(0))) return 0;
  if (WAYS.test(word(1)) && isLight(2)) return 3;
  return isLight(1) && WAYS.test(word(2)) ? 3 : 0;
}

/** "ON AND OFF three times", "UP AND DOWN" of a switch: that many strokes, and the number of words. */
function strokesAt(
  tokens: readonly Token[],
  at: number,
  isLit: boolean,
): { readonly length: number; readonly means: string } | undefined {
  const isJoined = tokens[at + 1]?.word === 'and';
  const words = isJoined ? 3 : 2;
  const isPair = /^(?:on off|off on|up down|down up)$/.test(`${tokens[at]?.word} ${tokens[at + words - 1]?.word}`);
  const isSwitch = isLit || tokens.slice(Math.max(0, at - 6), at).some(({ word }) => SWITCHES.test(word));
  if (!isPair || !isSwitch) return undefined;
  const again = tokens[at + words]?.word === 'again' ? 1 : 0;
  const count = tokens[at + words + again] && readQuantity(tokens, at + words + again);
  const times = count?.quantity.kind === 'count' ? count.quantity.value : 1;
  const length = words + again + (count?.quantity.kind === 'count' ? count.length : 0);
  return { length, means: times > 1 ? `${2 * times} times` : 'twice' };
}
