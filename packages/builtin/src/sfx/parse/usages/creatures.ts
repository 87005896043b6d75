import { CREATURES } from '../../lexicon/creatures.ts';
import { rowsOf } from '../../lexicon/lexicon.ts';
import { hasTrait, type Source } from '../../source.ts';
import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { commonAt, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { connectorBefore } from '../words/connectors.ts';
import { isPerson } from '../words/people.ts';
import { stemOf, stemsOf, type Token, wordsOf } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

/** Who acts, where animals, monsters and people do. */

const STEMS_OF = new Map(rowsOf(CREATURES).map(([name, , words]) => [name, stemsOf(words)]));

/** Whether a word is of one of some classes of the lexicon, by its stem. */
export function isOf(stem: string, ...classes: readonly string[]): boolean {
  return classes.some((name) => STEMS_OF.get(name)!.has(stem));
}

/** How a creature moves about. */
export type Build = 'wings' | 'paws' | 'hooves';

/** How a creature moves about, by its name or by the source of its voice. */
export function buildOf({ stem }: Token, source: Source | undefined): Build | undefined {
  const named = (['wings', 'paws', 'hooves'] as const).find((build) => isOf(stem, build));
  if (named !== undefined || source === undefined) return named;
  return hasTrait(source, 'bird') ? 'wings' : hasTrait(source, 'paws') ? 'paws' : undefined;
}

/** Whether a creature is so large that it is heard by its weight. */
export function isHuge(name: string): boolean {
  return isOf(name, 'heavy', 'monstrous');
}

/** Whether a source is the voice of an animal, real or not. */
export function isVoice(source: Source): boolean {
  return hasTrait(source, 'animal') || hasTrait(source, 'monster');
}

/** A creature that does something. */
export interface Actor {
  readonly from: number;
  /** The words for it. */
  readonly name: readonly Token[];
  /** Its voice, where it has one. */
  readonly call: Call | undefined;
}

/** Words that may stand between the clause before and a verb of the same subject. */
const OPENS = wordsOf(
  'and then as it they both or but before that which suddenly slowly quickly with by starts start begins begin',
);

/** How far before its verb an animal is looked for, words. */
const NEAR = 10;

/** The animal that does what a verb says; undefined when a person or a thing does, or nobody. */
export function actorOf(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Actor | undefined {
  const before = tokens[at - 1];
  if (before === undefined) return undefined;
  const opens = tokens[at].afterPause || OPENS.has(before.word);
  if (!opens && PREPOSITIONS.has(before.word)) return undefined;
  for (let i = at - 1; i >= Math.max(0, at - NEAR); i -= 1) {
    if (/^(?:humans?|something|anything)$/.test(tokens[i].word)) return undefined;
    const actor = actorEndingAt(tokens, i, vocabulary);
    if (!actor && opensPart(tokens, i)) return undefined;
    if (isObjectAt(tokens, i) || isBetween(tokens, i, at)) continue;
    if (actor) return actor;
    if (isPerson(tokens[i]) || isOtherSubject(tokens, i, i === at - 1 && !opens)) return undefined;
  }
  return undefined;
}

/** "A group OF BIRDS chirp": they are meant. */
function isOfGroup(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at - 1]?.word === 'of' &&
    /^(?:groups?|flocks?|herds?|packs?|collection|bunch)$/.test(tokens[at - 2]?.word ?? '')
  );
}

/** "A wolf howls, CUT OFF BY A MATCH strike": the subject of another part. */
function opensPart(tokens: readonly Token[], at: number): boolean {
  const connector = tokens[at].afterArticle ? connectorBefore(tokens, at) : undefined;
  return connector !== undefined && connector.meanwhile !== 'with';
}

/** A word that names nobody; before a cry also one for its manner: "a wolf, A DEEP growl". */
function isBetween(tokens: readonly Token[], at: number, act: number): boolean {
  const { word } = tokens[at];
  if (isPerson(tokens[at])) return false;
  if (PREPOSITIONS.has(word) || FILLER.has(word)) return true;
  return isOf(tokens[act].stem, 'cry') && commonAt(tokens, at, 'slot') !== undefined;
}

/** "A dog barks, the GATE creaks": a thing that does it. @param isNext - it stands directly before the verb */
function isOtherSubject(tokens: readonly Token[], at: number, isNext: boolean): boolean {
  const { afterArticle, afterPause } = tokens[at];
  const isVerb = ({ word }: Token): boolean =>
    /(?:ing|ed|[^s]s)$/.test(word) && (kindsOfWord(word)?.verb.length ?? 0) > 0;
  if (!isNoun(tokens[at]) || isVerb(tokens[at])) return false;
  return isNext || at === 0 || afterPause || (afterArticle && !isVerb(tokens[at - 1]));
}

function actorEndingAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Actor | undefined {
  const { stem, word } = tokens[at];
  const isCall = isOf(stem, 'cry') || word === 'death';
  for (const length of isCall ? [] : [3, 2, 1].filter((words) => words <= at + 1)) {
    const name = tokens.slice(at - length + 1, at + 1);
    const found = phraseAt(name, 0, vocabulary);
    if (found?.length === length && isVoice(found.meaning.source))
      return { from: at - length + 1, name, call: found.meaning };
  }
  return isOf(stem, 'fish', 'crawler', 'voiceless', 'upright', 'nameless')
    ? { from: at, name: [tokens[at]], call: undefined }
    : undefined;
}

export const CROWS = stemOf('crows');

/** "In the TREE": at most two words after a preposition, within its clause. After "followed BY" it is another animal. */
function isObjectAt(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  if (isOfGroup(tokens, at) || isOfGroup(tokens, at - 1)) return false;
  if (tokens[at].afterPause || (before === 'by' && connectorBefore(tokens, at) !== undefined)) return false;
  return PREPOSITIONS.has(before) || (!tokens[at - 1]?.afterPause && PREPOSITIONS.has(tokens[at - 2]?.word ?? ''));
}

/** "A SCREAMING child": it describes what comes next. */
export function isAdjective(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!/ing$/.test(tokens[at].word) || next === undefined || next.afterPause || next.afterArticle) return false;
  return !PREPOSITIONS.has(next.word) && !FILLER.has(next.word) && !OPENS.has(next.word) && isNoun(next);
}

function isNoun({ word }: Token): boolean {
  const kinds = kindsOfWord(word);
  return kinds !== undefined && kinds.noun.length > 0 && !kinds.mostlyVerb;
}
