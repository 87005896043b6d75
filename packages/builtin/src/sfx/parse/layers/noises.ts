import { hasTrait, type Source } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, commonAt, PREPOSITIONS } from '../words/common-words.ts';
import { BEING } from '../words/grammar.ts';
import type { Match } from '../words/phrases.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemOf, type Token, wordAsSaid } from '../words/tokens.ts';
import { type Span, settingAt } from './draft.ts';

/**
 * Which source a phrase only gives the noise of: the one named before it ("a flesh IMPACT", "a goblin CACKLES"), the one
 * named `next` ("a ROARING fire"), or none.
 */
export function noiseOf(
  tokens: readonly Token[],
  call: Match<Call>,
  last: Span | undefined,
  vocabulary: Vocabulary,
): Span | 'next' | undefined {
  if (last && call.meaning.source !== last.draft.source && isCompound(tokens, call.from, last, vocabulary)) return last;
  return isNoiseOfNext(tokens, call, vocabulary) ? 'next' : undefined;
}

/** "A flesh IMPACT", "a helicopter ENGINE": the same sound, by a general word after the source. */
function isCompound(tokens: readonly Token[], at: number, { to, draft }: Span, vocabulary: Vocabulary): boolean {
  const token = tokens[at];
  if (token.afterPause || token.afterArticle) return false;
  // "An electric shearer BUZZES": the noise it was said to make, whatever else that is in this company.
  const word = wordAsSaid(token);
  const isSaid = isAspect({ ...token, word, stem: stemOf(word) }, draft.source);
  if (!(isSaid && !settingAt(draft, tokens, at, vocabulary)) && !isAspect(token, draft.source)) return false;
  return tokens.slice(to, at).every((_, i) => isBetween(tokens, to + i, draft.source, vocabulary));
}

/** "A goblin LOUDLY cackles", "a bolt SPELL impact": a word between a source and its noise. */
function isBetween(tokens: readonly Token[], at: number, source: Source, vocabulary: Vocabulary): boolean {
  const { word } = tokens[at];
  if (tokens[at].afterPause || tokens[at].afterArticle || PREPOSITIONS.has(word)) return false;
  if (/ly$/.test(word) || BEING.test(word) || vocabulary.settings.get(source.name)?.findAt(tokens, at)) return true;
  return (commonAt(tokens, at, 'slot') ?? commonAt(tokens, at, 'idle') ?? readQuantity(tokens, at)) !== undefined;
}

/** Most words between "of" and the thing: "the clatter of AN OLD mechanical keyboard". */
const MOST_BEFORE_THING = 3;

/** "The CLINK OF coins": the noise of a thing named after it. */
function isNoiseOfThing(tokens: readonly Token[], from: number, vocabulary: Vocabulary): boolean {
  const near = tokens.slice(from + 2, from + 3 + MOST_BEFORE_THING);
  const end = near.findIndex(({ afterPause, word }) => afterPause || PREPOSITIONS.has(word));
  const found = near
    .slice(0, end < 0 ? near.length : end)
    .map((_, i) => callAt(tokens, from + 2 + i, vocabulary) ?? vocabulary.weakCalls.findAt(tokens, from + 2 + i))
    .find(Boolean);
  return found !== undefined && isAspect(tokens[from], found.meaning.source);
}

/** "A ROARING fire", "CLINKING glasses": the noise of what is named next. */
function isNoiseOfNext(tokens: readonly Token[], { from, length }: Match<Call>, vocabulary: Vocabulary): boolean {
  const next = tokens[from + 1];
  if (length === 1 && next?.word === 'of' && !next.afterPause) return isNoiseOfThing(tokens, from, vocabulary);
  if (length > 1 || !next || next.afterPause || next.afterArticle || !/(?:ing|[^l]y)$/.test(tokens[from].word))
    return false;
  const source = callAt(tokens, from + 1, vocabulary)?.meaning.source;
  return source !== undefined && isAspect(tokens[from], source);
}

/** The phrase of a source at a token, unless the token is an attribute or a longer common phrase begins there. */
export function callAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Match<Call> | undefined {
  // "Three TIMES, slow": of the number, not the time that slows.
  const isTimes = tokens[at].word === 'times' && at > 0 && readQuantity(tokens, at - 1) !== undefined;
  if (tokens[at].isAttribute || isTimes) return undefined;
  const call = withoutPreposition(tokens, vocabulary.calls.findAt(tokens, at), vocabulary);
  if (call && (longerFrom(tokens, call, vocabulary) || isOfPart(tokens, call, vocabulary))) return undefined;
  const common = COMMON_WORDS.findAt(tokens, at);
  if (!call || !common || common.length <= call.length) return call;
  // "He WALKS BY": steps that move.
  return 'motion' in common.meaning && hasTrait(call.meaning.source, 'steps') ? call : undefined;
}

/** "A WHOOSH in a cave": a phrase that ends with a preposition is none before what that belongs to. */
function withoutPreposition(
  tokens: readonly Token[],
  call: Match<Call> | undefined,
  { calls }: Vocabulary,
): Match<Call> | undefined {
  const end = call === undefined ? 0 : call.from + call.length;
  const next = tokens[end];
  if (call === undefined || call.length < 2 || next === undefined || next.afterPause) return call;
  if (!/^(?:in|on)$/.test(tokens[end - 1].word) || COMMON_WORDS.findAt(tokens, end - 1)?.length === 1) return call;
  const isPlace = next.afterArticle || commonAt(tokens, end, 'space') !== undefined;
  return isPlace ? (calls.findAt(tokens.slice(0, end - 1), call.from) ?? call) : call;
}

/** "Retro GAME OVER JINGLE" is no "retro game": a longer phrase begins within this one and reaches beyond it. */
function longerFrom(tokens: readonly Token[], { from, length }: Match<Call>, { calls }: Vocabulary): boolean {
  return tokens.slice(from + 1, from + length).some((_, i) => {
    const other = calls.findAt(tokens, from + 1 + i);
    return other !== undefined && other.length > length && other.from + other.length > from + length;
  });
}

/** "A MUSIC BOX lid snaps shut": the thing whose part sounds. */
function isOfPart(tokens: readonly Token[], { from, length }: Match<Call>, { calls }: Vocabulary): boolean {
  const part = tokens[from + length];
  if (part === undefined || part.afterPause || part.afterArticle || !PARTS.test(part.word)) return false;
  const beyond = calls.findAt(tokens, from + length);
  return beyond !== undefined && beyond.length > 1;
}

const PARTS = /^(?:lid|button|handle|cover|case|knob|strap|drawer)$/;

/** Noises that only electronics make, so that they belong to no other sound. */
export const SIGNALS = /^(?:beep|bleep|blip|ping)(?:s|ing|ed)$/;

/** The signal that a thing gives by the verb directly after it: "a camera BEEPS", "a machine is BEEPING". */
export function signalAfter(
  tokens: readonly Token[],
  { to, draft }: Span,
  vocabulary: Vocabulary,
): Match<Call> | undefined {
  const at = BEING.test(tokens[to]?.word ?? '') ? to + 1 : to;
  const token = tokens[at];
  if (token === undefined || token.afterPause || token.afterArticle || token.isAttribute) return undefined;
  if (!SIGNALS.test(token.word) || isAspect(token, draft.source) || COMMON_WORDS.findAt(tokens, at)) return undefined;
  return settingAt(draft, tokens, at, vocabulary) ? undefined : vocabulary.weakCalls.findAt(tokens, at);
}
