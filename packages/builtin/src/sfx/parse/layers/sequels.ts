import { hasTrait, type Source } from '../../source.ts';
import { phraseAt, type Setting, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, type CommonMeaning, commonAt } from '../words/common-words.ts';
import { isObject } from '../words/grammar.ts';
import { findOthers, type Others } from '../words/others.ts';
import { countsMore, readQuantity } from '../words/quantities.ts';
import { stemOf, type Token, wordsOf } from '../words/tokens.ts';
import { onlyCompares } from './comparatives.ts';
import { createSequel, type Draft, isCalled, runningOf, type Span, settingAt } from './draft.ts';
import { HERD } from './inherit.ts';
import { ACTS } from './parameters.ts';

/**
 * The source named last, with another action in a later step: "pump, then shot", "three times, pause, then twice". A
 * movement alone ("then fading away") continues the same sound.
 */
export function sequelOf({ tokens, step }: Clause, previous: Draft, vocabulary: Vocabulary): Span | undefined {
  if (step <= previous.step) return undefined;
  let readTo = 0;
  const at = tokens.findIndex((_, i) => {
    if (i < readTo) return false;
    if (actsAgain(tokens, i, previous)) return true;
    const common = COMMON_WORDS.findAt(tokens, i);
    readTo = i + (common?.length ?? 1);
    const setting = settingAt(previous, tokens, i, vocabulary);
    const call = vocabulary.weakCalls.findAt(tokens, i);
    if (common && ('course' in common.meaning || 'change' in common.meaning)) return false;
    if (common && common.length > (setting?.length ?? 0)) {
      return movesOn(common.meaning, setting?.meaning, previous);
    }
    if (setting && !isObject(tokens, i)) return true;
    if (call) return call.meaning.source === previous.source;
    return isAgain(tokens, i, previous);
  });
  if (at < 0) return undefined;
  // The weak words select another source instead, unless they belong to the act: "CUTTING WOOD".
  const actEnd = at + (settingAt(previous, tokens, at, vocabulary)?.length ?? 1);
  const other = tokens.some((_, i) => {
    if (i > at && i < actEnd) return false;
    const call = vocabulary.weakCalls.findAt(tokens, i);
    if (call === undefined || call.meaning.source === previous.source) return false;
    return (settingAt(previous, tokens, i, vocabulary)?.length ?? 0) < call.length;
  });
  if (other) return undefined;
  const draft = createSequel(previous, step);
  const isTurned = strokeOf(tokens, previous) !== undefined && turnStroke(draft, tokens[at]);
  if (setsPace(tokens, at, previous, vocabulary)) draft.slots.delete('speed');
  const isMoving = commonAt(tokens, at, 'motion') !== undefined;
  if (isMoving && isStarting(previous)) delete draft.preset.motion;
  if (isMoving && hasHalted(previous)) draft.course = { ...draft.course, turnsOn: true };
  if (tokens[at].word === 'another') {
    draft.count = previous.count;
    draft.motion = previous.motion;
  }
  const others = at === 0 ? findOthers(tokens) : undefined;
  if (others) beOthers(draft, others);
  const { starts } = previous.source.runs ?? {};
  if (starts && comesToLife(tokens, at, previous)) draft.settings.set('motion', { value: starts, word: 'starts' });
  leaveToSequel(previous, settingAt(previous, tokens, at, vocabulary)?.meaning, tokens[at]);
  // "Opens then CLOSES": a stroke without a word of its own.
  const isStroke = strokeOf(tokens, previous) !== undefined && !settingAt(previous, tokens, at, vocabulary);
  return { from: at, to: isTurned || isStroke ? at + 1 : at, draft };
}

/** "Four presses, a buzz, FOUR MORE": more of what was counted last. */
export function moreOf({ tokens, step }: Clause, drafts: readonly Draft[]): Draft | undefined {
  return countsMore(tokens) ? drafts.findLast((draft) => (draft.count ?? 1) > 1 && draft.step < step) : undefined;
}

/** "A drawer opens, rummaging, CLOSES": the other stroke of what was opened before the last sound. */
export function returnOf({ tokens, step }: Clause, drafts: readonly Draft[]): Span | undefined {
  const stroke = STROKES.find(([, words]) => words.test(tokens[0].word))?.[0];
  if (stroke === undefined || tokens.length > 1) return undefined;
  const opened = drafts.findLast(({ source, preset }) => otherStroke(source, preset)?.stroke === stroke);
  if (opened === undefined || opened === drafts.at(-1) || opened.step >= step) return undefined;
  const draft = createSequel(opened, step);
  turnStroke(draft, tokens[0]);
  return { from: 0, to: 1, draft };
}

/** "A drawer slides open and SHUTS again": its other stroke, where it has one of its own. */
function turnStroke({ source, preset, calls }: Draft, { word }: Token): boolean {
  const other = otherStroke(source, preset);
  if (other === undefined) return false;
  preset[other.parameter] = other.option;
  calls.push(word);
  return true;
}

/** The option that closes what this one opens, or the other way round, and which of both it is. */
function otherStroke(
  { strokes = {} }: Source,
  preset: Draft['preset'],
): { parameter: string; option: string; stroke: Stroke } | undefined {
  for (const [opens, closes] of Object.entries(strokes)) {
    for (const [parameter, value] of Object.entries(preset)) {
      if (value === opens) return { parameter, option: closes, stroke: 'close' };
      if (value === closes) return { parameter, option: opens, stroke: 'open' };
    }
  }
  return undefined;
}

/** "Another", "others": not the same one, and several of them where they are many. */
export function beOthers(draft: Draft, { isMany }: Others): void {
  draft.isOther = true;
  draft.settings.delete('animals');
  if (isMany && 'animals' in draft.source.parameters) draft.preset.animals = HERD;
  if (isMany && 'people' in draft.source.parameters) draft.preset.people = OTHER_PEOPLE;
}

/** How many people "others" are among applauding or talking ones. */
const OTHER_PEOPLE = 12;

/** Whether a clause alone means the sound before once more: back, in another degree, or at last. */
function actsAgain(tokens: readonly Token[], at: number, previous: Draft): boolean {
  const compares = previous.source.form === 'events' && onlyCompares(tokens);
  // "Slow, then FAST".
  const slot = commonAt(tokens, at, 'slot')?.slot;
  const contradicts = slot !== undefined && previous.slots.has(slot);
  return compares || contradicts || strokeOf(tokens, previous) !== undefined || comesToLife(tokens, at, previous);
}

/** "Fails to start, then ROARS TO LIFE": an engine that starts after all. */
function comesToLife(tokens: readonly Token[], at: number, previous: Draft): boolean {
  const common = COMMON_WORDS.findAt(tokens, at)?.meaning;
  const isPower = common !== undefined && 'change' in common && common.change.property === 'power';
  return isPower && common.change.turn === 'up' && runningOf(previous) === 'tries';
}

/** "Slow footsteps, then RUNNING": the new gait is no longer slow. */
function setsPace(tokens: readonly Token[], at: number, { source }: Draft, vocabulary: Vocabulary): boolean {
  const call = phraseAt(tokens, at, vocabulary);
  if (call?.meaning.source !== source) return false;
  return Object.keys(call.meaning.values).some((name) => source.parameters[name]?.follows === 'speed');
}

/** "Then DOWN", "then TWICE". */
function isAgain(tokens: readonly Token[], at: number, { source }: Draft): boolean {
  const { word } = tokens[at];
  const again =
    (word === 'off' && source.form === 'events') || (at === 0 && (AGAIN.has(word) || findOthers(tokens) !== undefined));
  return again || readQuantity(tokens, at)?.quantity.kind === 'count';
}

/** "Starts, then DRIVES off": the action changes with the movement. */
function movesOn(common: CommonMeaning, setting: Setting | undefined, previous: Draft): boolean {
  if (!('motion' in common)) return false;
  return setting?.parameter === 'motion' || isStarting(previous) || (common.motion === 'recede' && hasHalted(previous));
}

/** "A train ARRIVES, then departs": it stands before it sets off. */
function hasHalted({ source, changes }: Draft): boolean {
  return hasTrait(source, 'halts') && changes.some(({ property }) => property === 'halt');
}

/** "A helicopter STARTS up, takes off": its start is a step of its own. */
function isStarting({ source, settings, calls }: Draft): boolean {
  const words = [...calls, ...[...settings.values()].map(({ word }) => word)];
  return source.form === 'texture' && words.some((word) => /\b(?:start|idl|rev)/.test(word));
}

/** "A portal opens, hums, then CLOSES": another action of a source before the last. */
export function sequelOfEarlier(
  { tokens, step }: Clause,
  drafts: readonly Draft[],
  vocabulary: Vocabulary,
): Span | undefined {
  // "Before IT starts".
  const at = tokens.length > 1 && tokens[0].word === 'it' ? 1 : 0;
  const acts = (draft: Draft): boolean =>
    draft.step < step && ACTS.has(settingAt(draft, tokens, at, vocabulary)?.meaning.parameter ?? '');
  const earlier =
    moverBefore(tokens, at, step, drafts) ?? (tokens.length <= 2 ? drafts.slice(0, -1).findLast(acts) : undefined);
  if (earlier?.source === drafts.at(-1)?.source) return undefined;
  return earlier && { from: 0, to: 0, draft: createSequel(earlier, step) };
}

/** Whether a source moves from place to place. */
function moves(source: Source): boolean {
  return hasTrait(source, 'vehicle') || hasTrait(source, 'steps');
}

/** "A bus pulls up, its doors open, and it DRIVES OFF": whoever came leaves, not the doors. */
function moverBefore(tokens: readonly Token[], at: number, step: number, drafts: readonly Draft[]): Draft | undefined {
  const last = drafts.at(-1);
  if (!commonAt(tokens, at, 'motion') || (last && moves(last.source))) return undefined;
  return drafts.findLast((draft) => draft.step < step && moves(draft.source));
}

/** "An arrow flies past, then HITS": the implied hit is the later one; the first part only flies. */
function leaveToSequel(previous: Draft, setting: Setting | undefined, { word }: Token): void {
  if (setting?.parameter !== 'ends' || isCalled(previous, stemOf(word)) || previous.settings.has('ends')) return;
  previous.preset.ends = previous.source.parameters.ends.default;
}

/** "Up, then DOWN": a repetition in the other direction. */
const AGAIN = wordsOf('again another down up back out shut closed');

type Stroke = 'open' | 'close';

const STROKES: readonly (readonly [stroke: Stroke, words: RegExp])[] = [
  ['close', /^(?:clos(?:e|es|ed|ing)|shut(?:s|ting)?)$/],
  ['open', /^open(?:s|ed|ing)?$/],
];

/** "Opening and CLOSING", "closed and OPENED": the other stroke of what the sound before did, and nothing else. */
function strokeOf(tokens: readonly Token[], { source, preset }: Draft): Stroke | undefined {
  const [first, ...rest] = tokens;
  const stroke = STROKES.find(([, words]) => words.test(first.word))?.[0];
  if (stroke === undefined || source.form !== 'events' || rest.some(({ word }) => !/^(?:again|back)$/.test(word)))
    return undefined;
  return stroke === (otherStroke(source, preset)?.stroke ?? 'close') ? stroke : undefined;
}
