import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Token } from '../words/tokens.ts';
import { stemOf } from '../words/tokens.ts';

/** Collective words, and their literal meaning when nothing is counted: "rain" without arrows is weather. */
const COLLECTIVES: ReadonlySet<string> = new Set(
  'volley barrage flurry salvo fusillade hail rain shower storm swarm cascade burst'.split(' ').map(stemOf),
);

/** Collective words without a following "of", unambiguous with weather. */
const ALONE: ReadonlySet<string> = new Set('volley barrage flurry salvo fusillade'.split(' ').map(stemOf));

const FLURRY: Pick<Token, 'word' | 'stem'> = { word: 'flurry', stem: stemOf('flurry') };

/**
 * Turns "a volley of arrows", "rain of arrows" and "arrow volley" into a flurry of the named source, if that is a
 * series of events: "rain of the season" stays rain.
 */
export function readCollectives(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const read: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    const of = tokens[i + 1]?.word === 'of';
    const thing = of ? firstEvent(tokens, i + 2, vocabulary) : undefined;
    // "A BURST of explosion": one.
    const isOne = /^bursts?$/.test(token.word) && !/s$/.test(tokens[i + 2]?.word ?? '');
    if ((of && thing && !isOne && COLLECTIVES.has(token.stem)) || (!of && ALONE.has(token.stem))) {
      read.push({ ...token, ...FLURRY });
      if (of) i += 1;
    } else read.push(token);
  }
  return read;
}

/** Whether the words at `at`, after an optional adjective, name an inanimate source of events. */
function firstEvent(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  return [at, at + 1].some((from) => {
    const source = from < tokens.length ? vocabulary.calls.findAt(tokens, from)?.meaning.source : undefined;
    return source?.form === 'events' && !('animals' in source.parameters);
  });
}
