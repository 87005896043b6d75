import { hasTrait } from '../../source.ts';
import { namedIn, renames } from '../layers/renames.ts';
import { isSoundWord } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import type { Told } from './told.ts';

/** Sounds that were named before. */

/** "Whoosh, WHOOSH, WHOOSH", "ding, DING": the same word for a sound once more, where it is no name whose repetitions are counted. */
export function isSaidAgain({ tokens: before }: Told, next: Told): boolean {
  const { tokens, clause, follows, vocabulary } = next;
  if (clause.negated || !follows || before.length !== tokens.length) return false;
  const isSame = tokens.every(({ word, said }, i) => before[i].word === word && before[i].said === said);
  const isRead = tokens.some(({ said }) => said !== undefined);
  return isSame && (isRead || vocabulary.calls.findAt(tokens, 0) === undefined) && next.moment !== undefined;
}

/** "A gunshot, PISTOL", "shutter click, DSLR": only the thing that made the sound before, by a name of its own. */
function namesThing({ tokens, first, follows, clause, vocabulary }: Told, before: Told): boolean {
  const call = vocabulary.calls.findAt(tokens, 0);
  if (clause.negated || clause.joined || !follows || first.afterArticle || call?.length !== tokens.length) return false;
  const isThing = ({ word, stem }: Token): boolean =>
    !isSoundWord(word) &&
    !/(?:ing|[^s]s)$/.test(word) &&
    !kindsOfWord(word)?.mostlyVerb &&
    !before.tokens.some((other) => other.stem === stem);
  if (!tokens.every(isThing)) return false;
  const { source, values } = call.meaning;
  const variants = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return before.calls.some(
    ({ meaning }) =>
      meaning.source === source &&
      variants.every(([name, value]) => {
        const said = meaning.values[name];
        const isUsual = hasTrait(source, 'weapon') || source.parameters[name].default === value;
        return said === undefined ? isUsual : said === value;
      }),
  );
}

/** "A knife slash, SHARP BLADE CUTTING AIR": a sound of the same step by another name. */
export function isNamedBefore(next: Told, ordered: readonly Told[]): boolean {
  const { clause, vocabulary } = next;
  const here = ordered.filter((before) => before.clause.step === ordered.at(-1)?.clause.step && !before.clause.negated);
  return here.some(
    (before) =>
      namedIn(before.clause, vocabulary).some((named) => renames(clause, named, vocabulary) !== undefined) ||
      namesThing(next, before),
  );
}

/** "A door is knocked on, …, it is knocked on AGAIN": what was heard before, once more. */
export function isAgain(next: Told, ordered: readonly Told[]): boolean {
  const { clause, source, words } = next;
  if (clause.negated || clause.meanwhile || !words.includes('again') || source === undefined) return false;
  return ordered.some(({ calls }) => calls.some(({ meaning }) => meaning.source === source));
}
