import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Token, tokenise, wordsOf } from '../words/tokens.ts';

/** What tells where or beside what an instrument is played. */
const BESIDE = wordsOf('by in on over from at near across under beside outside with and through around');

/**
 * "HARMONICA by a campfire": an instrument that opens a clause plays there. Elsewhere its bare name is only a thing
 * beside other sounds: "keys fall behind a piano".
 */
export function playInstruments(tokens: readonly Token[], { weakCalls, calls }: Vocabulary): Token[] {
  return tokens.flatMap((token, at) => {
    const first = startOf(tokens, at);
    const found = first === undefined ? undefined : weakCalls.findAt(tokens, first);
    const isWhole =
      found !== undefined && 'instrument' in found.meaning.source.parameters && found.from + found.length === at + 1;
    if (!isWhole || !BESIDE.has(tokens[at + 1]?.word ?? '') || tokens[at + 1].afterPause) return [token];
    return calls.findAt(tokens, first!) ? [token] : [token, ...tokenise('playing')];
  });
}

/** Where the clause of a word begins, if it begins at most two words before it. */
function startOf(tokens: readonly Token[], at: number): number | undefined {
  return [at, at - 1, at - 2].find((i) => i === 0 || (i > 0 && tokens[i].afterPause));
}
