import { hasTrait } from '../../source.ts';
import { callsIn, namedIn, renames } from '../layers/renames.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { isSoundWord } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { momentOf } from './moments.ts';

/** Sounds that were named before. */

/** "Whoosh, WHOOSH, WHOOSH", "ding, DING": the same word for a sound once more, where it is no name whose repetitions are counted. */
export function isSaidAgain(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const isSame = ({ word, said }: Token, i: number): boolean =>
    previous.tokens[i].word === word && previous.tokens[i].said === said;
  if (clause.negated || !clause.tokens[0].afterPause || previous.tokens.length !== clause.tokens.length) return false;
  return (
    clause.tokens.every(isSame) &&
    (clause.tokens.some(({ said }) => said !== undefined) || vocabulary.calls.findAt(clause.tokens, 0) === undefined) &&
    momentOf(clause, vocabulary) !== undefined
  );
}

/** "A gunshot, PISTOL", "shutter click, DSLR": only the thing that made the sound before, by a name of its own. */
function namesThing({ tokens, negated, joined }: Clause, before: Clause, vocabulary: Vocabulary): boolean {
  const call = vocabulary.calls.findAt(tokens, 0);
  if (negated || joined || !tokens[0].afterPause || tokens[0].afterArticle || call?.length !== tokens.length)
    return false;
  const isThing = ({ word, stem }: Token): boolean =>
    !isSoundWord(word) &&
    !/(?:ing|[^s]s)$/.test(word) &&
    !kindsOfWord(word)?.mostlyVerb &&
    !before.tokens.some((other) => other.stem === stem);
  if (!tokens.every(isThing)) return false;
  const { source, values } = call.meaning;
  const variants = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return callsIn(before.tokens, vocabulary).some(
    ({ meaning }) =>
      meaning.source === source &&
      variants.every(([name, value]) => {
        const said = meaning.values[name];
        return said === undefined
          ? hasTrait(source, 'weapon') || source.parameters[name].default === value
          : said === value;
      }),
  );
}

/** "A knife slash, SHARP BLADE CUTTING AIR": a sound of the same step by another name. */
export function isNamedBefore(clause: Clause, ordered: readonly Clause[], vocabulary: Vocabulary): boolean {
  const step = ordered.at(-1)?.step;
  return ordered.some(
    (before) =>
      before.step === step &&
      !before.negated &&
      (namedIn(before, vocabulary).some((named) => renames(clause, named, vocabulary) !== undefined) ||
        namesThing(clause, before, vocabulary)),
  );
}

/** "A door is knocked on, …, it is knocked on AGAIN": what was heard before, once more. */
export function isAgain(clause: Clause, ordered: readonly Clause[], vocabulary: Vocabulary): boolean {
  if (clause.negated || clause.meanwhile || !clause.tokens.some(({ word }) => word === 'again')) return false;
  const source = callsIn(clause.tokens, vocabulary)[0]?.meaning.source;
  const isNamed = ordered.some(({ tokens }) =>
    callsIn(tokens, vocabulary).some(({ meaning }) => meaning.source === source),
  );
  return source !== undefined && isNamed;
}
