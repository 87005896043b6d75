import { type Draft, type SceneDraft, settingAt } from '../layers/draft.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS } from '../words/common-words.ts';
import type { Quantity } from '../words/quantities.ts';
import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

/** Words for people. */
export const PERSONS =
  /^(?:someone|somebody|persons?|people|m[ae]n|wom[ae]n|child|children|kids?|boys?|girls?|he|she|they)$/;

/** Parameters for the number of people or animals. */
const CROWDS = ['animals', 'birds', 'insects', 'people', 'walkers', 'horses'];

/** Sources of what goes on for as long as somebody does it: their number is not that of steps and strokes. */
const WORKS = new Set('footsteps hooves tools mechanism limbs hand-work'.split(' '));

function isDoer(token: Token, isPlural: boolean, { calls }: Vocabulary): boolean {
  if (PERSONS.test(token.word)) return true;
  if (!isPlural || COMMON_WORDS.findAt([token], 0)) return false;
  if (kindsOfWord(token.word)?.noun[0]?.kind === 'person') return true;
  return 'animals' in (calls.findAt([token], 0)?.meaning.source.parameters ?? {});
}

/** Applies a number with its unit to a layer or the whole scene. @param after - index of the token behind it */
export function applyQuantity(
  quantity: Quantity,
  draft: Draft,
  tokens: readonly Token[],
  after: number,
  vocabulary: Vocabulary,
  scene: SceneDraft,
): void {
  if (quantity.kind === 'count') {
    const crowd = CROWDS.find((name) => name in draft.source.parameters);
    const counted = tokens[after];
    // "two dogs" are two barking dogs, "two barks" one dog barking twice.
    const plural = /s$|^(?:geese|mice|wolves|sheep|men|women|children|people)$/.test(counted?.word ?? '');
    if (!quantity.times && counted && WORKS.has(draft.source.name) && isDoer(counted, plural, vocabulary)) {
      if (crowd && quantity.value > 1) draft.settings.set(crowd, { value: quantity.value, word: counted.word });
      return;
    }
    const beings = plural && !settingAt(draft, tokens, after, vocabulary);
    if (
      crowd &&
      !WORKS.has(draft.source.name) &&
      quantity.value > 1 &&
      !quantity.times &&
      (beings || draft.source.form === 'texture')
    ) {
      draft.settings.set(crowd, { value: quantity.value, word: `${quantity.value} ${crowd}` });
    } else {
      draft.count = quantity.value;
      draft.isPlural = false;
      draft.again = quantity.times;
    }
  } else if (quantity.kind === 'interval') draft.intervalS = quantity.value;
  else if (quantity.kind === 'duration') {
    draft.durationS = quantity.value;
    scene.durationS = quantity.value;
  } else if (quantity.kind === 'start') draft.startS = quantity.value;
  else {
    draft.distanceM = quantity.value;
    draft.inMetres = true;
  }
}
