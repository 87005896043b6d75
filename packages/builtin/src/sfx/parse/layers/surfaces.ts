import { isLiving } from '../../source.ts';
import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { isObject } from '../words/grammar.ts';
import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import type { Draft } from './draft.ts';

/** Whether a phrase only names the surface of an impact: "dropped on MARBLE". */
export function isGround(tokens: readonly Token[], at: number, length: number, vocabulary: Vocabulary): boolean {
  if (!isObject(tokens, at)) return false;
  const isOn = length === 1 && ON.has(tokens[at - 1].word);
  return tokens.slice(0, at).some((_, i) => {
    const source = vocabulary.weakCalls.findAt(tokens, i)?.meaning.source;
    const setting = vocabulary.settings.get(source?.name ?? '')?.findAt(tokens, at);
    return (isOn && isUnnamedAct(tokens, i, vocabulary)) || (setting !== undefined && setting.length >= length);
  });
}

/** "RUBBING on paper": an action that no phrase names. */
function isUnnamedAct(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const { word } = tokens[at];
  if (!/(?:ing|ed|s)$/.test(word) || FILLER.has(word) || phraseAt(tokens, at, vocabulary)) return false;
  const kinds = kindsOfWord(word);
  return kinds?.verb.some(Boolean) === true && (/(?:ing|ed)$/.test(word) || kinds.mostlyVerb);
}

/** "A stapler stapling PAPERS": the object of the source before it, after a verb without a sound. */
export function isWorkedOn(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const { word = '', afterArticle } = tokens[at - 1] ?? {};
  // "A TRICKLING brook": how the thing itself sounds.
  if (afterArticle || tokens[at].afterPause || !/ing$/.test(word) || /ing$/.test(tokens[at].word)) return false;
  return !FILLER.has(word) && !phraseAt(tokens, at - 1, vocabulary) && !COMMON_WORDS.findAt(tokens, at - 1);
}

/** "Splashing into a RIVER", "dishes out of a DISHWASHER": where something comes or goes. */
export function goesInto(tokens: readonly Token[], at: number): boolean {
  const leads = (i: number): boolean =>
    tokens[i]?.word === 'into' || (tokens[i]?.word === 'of' && tokens[i - 1]?.word === 'out');
  return leads(at - 1) || (leads(at - 2) && tokens[at - 1].word !== 'and');
}

/** "Writing on PAPER": the surface a tool works on, one word after "on". */
export function isSurface(tokens: readonly Token[], at: number, length: number, before: Draft): boolean {
  const { form, parameters, loudness } = before.source;
  const acts = form === 'events' || 'ground' in parameters;
  if (length > 1 || !acts || loudness === 'ambience' || isLiving(before.source)) return false;
  return ON.has(tokens[at - 1]?.word ?? '') && !/ing$/.test(tokens[at].word);
}

const ON = new Set(['on', 'onto', 'against']);

/** Whether a single verb form, or the material of a thing ("from a PAPER cup"), only describes the following noun: "from a BROKEN wire". */
export function isAdjective(tokens: readonly Token[], at: number, length: number, vocabulary: Vocabulary): boolean {
  if (length > 1 || !/(?:ed|en|ing|y)$/.test(tokens[at].word)) return false;
  const next = tokens[at + 1];
  return next !== undefined && !PREPOSITIONS.has(next.word) && !vocabulary.calls.findAt(tokens, at + 1);
}
