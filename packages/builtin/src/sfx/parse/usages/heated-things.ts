import { inPlaceOf, stemOf, type Token } from '../words/tokens.ts';

/** Things that stand on a fire or a stove, and what they stand on. */
const HEATED = new Set('kettle pan pot saucepan skillet wok teakettle frypan'.split(' ').map(stemOf));
const HEATS = new Set('stove heat hob burner flame cooker cooktop fire hotplate ring'.split(' '));
const TAKES =
  /^(?:tak(?:es?|en|ing)|lift(?:s|ed|ing)?|remov(?:es?|ed|ing)|pull(?:s|ed|ing)?|mov(?:es|ed)|slid|slides)$/;

/** Most words between the verb and "off". */
const MOST_BETWEEN = 3;

/**
 * "Someone takes the kettle OFF THE STOVE": what was heard on it dies away. Without the stove only a thing that was named
 * before is meant.
 */
export function readHeatedThings(tokens: readonly Token[]): Token[] {
  if (!tokens.some(({ stem }) => HEATED.has(stem))) return [...tokens];
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = takenOffAt(tokens, at);
    if (length === 0) read.push(tokens[at]);
    else read.push(...inPlaceOf(tokens[at], 'dies away'));
    at += Math.max(1, length);
  }
  return read;
}

/** The number of words of "taken off the stove" at `at`; 0 for none. */
function takenOffAt(tokens: readonly Token[], at: number): number {
  if (!TAKES.test(tokens[at].word)) return 0;
  const from = tokens.findIndex(({ word }, i) => i > at && /^(?:off|from)$/.test(word));
  const between = tokens.slice(at + 1, from);
  if (from < 0 || between.length > MOST_BETWEEN || between.some(({ afterPause }) => afterPause)) return 0;
  const where = tokens.slice(from + 1, from + 3).findIndex(({ word, afterPause }) => !afterPause && HEATS.has(word));
  if (where >= 0) return from + where + 2 - at;
  const isEnd = tokens[from].word === 'off' && (tokens[from + 1]?.afterPause ?? true);
  const isNamed = tokens.slice(0, from).some(({ stem }) => HEATED.has(stem));
  return isEnd && isNamed && between.every(({ word, stem }) => word === 'it' || HEATED.has(stem)) ? from + 1 - at : 0;
}
