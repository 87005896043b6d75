import { hasTrait } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { isSoundWord } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';
import { type Span, settingAt, statedValues } from './draft.ts';

/** Most words between a thing and an act of it. */
const NEAR = 12;

/** Parameters that tell what is moved. */
const THINGS = ['material', 'ball'];

/** A clause, and where in it which sounds are named. */
interface Heard {
  readonly clause: Clause;
  readonly spans: readonly Span[];
}

/** "A STONE door scraping", "a MARBLE rolls and bounces": an act that names nothing is done with what was named before it. */
export function keepThings(clauses: readonly Heard[], vocabulary: Vocabulary): void {
  let before: readonly Token[] = [];
  for (const { clause, spans } of clauses) {
    for (const { from, to, draft } of spans) {
      const { source } = draft;
      const thing = THINGS.find((name) => name in source.parameters);
      const isMoved = thing === 'ball' || hasTrait(source, 'moves');
      if (thing === undefined || !isMoved || thing in statedValues(draft)) continue;
      if (!clause.tokens.slice(from, to).every(isAct)) continue;
      const named = [...before, ...clause.tokens.slice(0, from)]
        .slice(-NEAR)
        .map((token) => settingAt(draft, [token], 0, vocabulary)?.meaning)
        .findLast((setting) => setting?.parameter === thing);
      if (named) draft.settings.set(thing, { value: named.value, word: '', inherited: true });
    }
    before = clause.tokens;
  }
}

function isAct({ word }: Token): boolean {
  return isSoundWord(word) || /(?:[^s]s|ing|ed)$/.test(word);
}
