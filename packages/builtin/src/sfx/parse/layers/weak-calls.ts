import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, commonAt, PREPOSITIONS } from '../words/common-words.ts';
import { isMaterial } from '../words/materials.ts';
import type { Match } from '../words/phrases.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { criesOtherwise, type Draft, settingAt } from './draft.ts';
import { SIGNALS } from './noises.ts';

/** The weak phrases of a clause without other sources: all that select the same source. */
export function weakCallsOf(
  { tokens, step }: Clause,
  previous: Draft | undefined,
  vocabulary: Vocabulary,
): Match<Call>[] {
  // "An explosion, WOOD DEBRIS": of another material than what is named before.
  const isCounted = step !== previous?.step && readQuantity(tokens, 0) !== undefined;
  // "A whoosh, then ONE STONE THUD", which a swing could end with.
  const isOfMaterial = tokens.length > 1 && (isCounted ? tokens.some(isMaterial) : isMaterial(tokens[0]));
  const isApart = tokens[0].afterPause || (previous !== undefined && step !== previous.step);
  const isItem = isApart && (tokens[0].afterArticle || isOfMaterial);
  const isOther = ({ meaning }: Match<Call>): boolean =>
    meaning.source === previous?.source && criesOtherwise(previous, tokens, vocabulary);
  const weak = tokens
    .map((token, i) => (token.isAttribute ? undefined : vocabulary.weakCalls.findAt(tokens, i)))
    .filter((call) => call !== undefined)
    .filter((call) => !isBeforeHead(tokens, call, vocabulary))
    .filter((call) => !givesSignal(tokens, call))
    .filter((call) => !isOfPlace(tokens, call, previous === undefined, vocabulary))
    .filter((call) => !(previous && (isManner(tokens, call) || isMaterialTag(tokens, call))))
    .filter(({ from, length }) => !(previous && (isChange(tokens, from, length) || isCourse(tokens, from, length))))
    .filter(
      (call, _, all) =>
        !all.some(
          (other) =>
            other !== call &&
            !(isMaterial(tokens[other.from]) && /(?:ing|[^s]s)$/.test(tokens[call.from].word)) &&
            isAspect(tokens[call.from], other.meaning.source) &&
            other.from < call.from &&
            other.meaning.source !== call.meaning.source,
        ),
    )
    // "A geiger counter crackling, A LOW HUM": an item of its own, not a property of the one before.
    .filter(
      (call) =>
        isItem || isOther(call) || !(previous && settingAt(previous, tokens, call.from, vocabulary, call.length)),
    );
  // "metal thud": the thud is the source, metal its material.
  const named = weak.find(({ from, length, meaning }) => {
    const setting = vocabulary.settings.get(meaning.source.name)?.findAt(tokens, from);
    return !(setting && setting.length >= length);
  });
  const chosen = named ?? weak[0];
  // "boom boom boom" is one source three times.
  return weak.filter((call) => call.meaning === chosen?.meaning);
}

/** "A MACHINE beeps", "beeping of a MACHINE": the signal is what sounds. */
function givesSignal(tokens: readonly Token[], { from, length }: Match<Call>): boolean {
  return [from - 1, from + length].some((at) => SIGNALS.test(tokens[at]?.word ?? ''));
}

/** "A WOODEN cabin in a storm", after another sound "on a WOODEN deck": what a place is built of, which nobody strikes. */
function isOfPlace(
  tokens: readonly Token[],
  { from, length, meaning }: Match<Call>,
  isFirst: boolean,
  vocabulary: Vocabulary,
): boolean {
  if (length > 1 || !isMaterial(tokens[from])) return false;
  const [next, after] = [tokens[from + 1], tokens[from + 2]];
  const ends = after === undefined || after.afterPause || PREPOSITIONS.has(after.word);
  if (next && !next.afterPause && ends && commonAt(tokens, from + 1, 'space') !== undefined) return true;
  const isPlaced = [tokens[from - 1], tokens[from - 2]].some((token) => PLACED.test(token?.word ?? ''));
  const book = vocabulary.settings.get(meaning.source.name);
  return isPlaced && !isFirst && !tokens.some((token, i) => !isMaterial(token) && book?.findAt(tokens, i));
}

const PLACED = /^(?:on|onto|in|into|at|against|over|across|through)$/;

const OF_MATERIAL = /^(?:sounds?|noises?|tones?|textures?|surfaces?|materials?|objects?|frames?|parts?)$/;

/** "Chainsaw, cutting, log, WOOD", "utensils clashing, METAL SOUNDS": a material as a tag. */
function isMaterialTag(tokens: readonly Token[], { from, length }: Match<Call>): boolean {
  const [token] = tokens;
  if (length > 1 || from > 0 || !token.afterPause || token.afterArticle) return false;
  return isMaterial(token) && tokens.slice(1).every(({ word }) => OF_MATERIAL.test(word));
}

/** "A footstep, VIDEO GAME", "a click, 8-BIT": the style of what is named already. */
function isManner(tokens: readonly Token[], { from, length }: Match<Call>): boolean {
  const common = COMMON_WORDS.findAt(tokens, from);
  return common !== undefined && common.length >= length && ('style' in common.meaning || 'idle' in common.meaning);
}

/** "An ALIEN machine": the second noun is what sounds. */
function isBeforeHead(
  tokens: readonly Token[],
  { from, length, meaning }: Match<Call>,
  vocabulary: Vocabulary,
): boolean {
  const head = tokens[from + length];
  if (
    head === undefined ||
    head.afterPause ||
    head.isAttribute ||
    /(?:ing|ed)$/.test(head.word) ||
    isAspect(head, meaning.source)
  )
    return false;
  const next = vocabulary.weakCalls.findAt(tokens, from + length);
  return (
    next !== undefined && next.meaning.source !== meaning.source && kindsOfWord(head.word)?.noun[0]?.kind === 'sounds'
  );
}

/** "A car idles, then SPUTTERS": how the source before goes on. */
function isCourse(tokens: readonly Token[], at: number, length: number): boolean {
  return commonAt(tokens, at, 'course') !== undefined && COMMON_WORDS.findAt(tokens, at)!.length >= length;
}

/** "A vacuum cleaner POWERS DOWN": what happens to the source before. */
export function isChange(tokens: readonly Token[], at: number, length: number): boolean {
  return commonAt(tokens, at, 'change') !== undefined && COMMON_WORDS.findAt(tokens, at)!.length >= length;
}
