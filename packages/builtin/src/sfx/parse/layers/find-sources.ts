import { hasTrait, type Source, valuesOf } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import { onlyChanges } from '../words/changes.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, commonAt, PREPOSITIONS } from '../words/common-words.ts';
import { isObject } from '../words/grammar.ts';
import { isNothingBut } from '../words/nothing-but.ts';
import { countOfNoun, countOfThings, mayNameStrokes } from '../words/numbers.ts';
import { findOthers, OTHERS } from '../words/others.ts';
import type { Match } from '../words/phrases.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect, isSoundWord } from '../words/sound-words.ts';
import { type Token, wordAsSaid } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { ACTS_OF_ANY, isAboutLast, noisesIn, onlyRuns } from './about-last.ts';
import { createDraft, criesOtherwise, type Draft, type Span, settingAt, statedValues, takeValues } from './draft.ts';
import { inherit, takePieces, takeSubject, takeSwarm } from './inherit.ts';
import { callAt, noiseOf, signalAfter } from './noises.ts';
import { ACTS, MATERIALS } from './parameters.ts';
import { namedBy, renames } from './renames.ts';
import { restatedAt } from './restate.ts';
import { beOthers, moreOf, returnOf, sequelOf, sequelOfEarlier } from './sequels.ts';
import { goesInto, isAdjective, isGround, isSurface, isWorkedOn } from './surfaces.ts';
import { isChange, weakCallsOf } from './weak-calls.ts';

/**
 * The sources named in a clause, in order. A source named by several words is one layer, and so is one already named in
 * the previous clause, unless "and" separates them ("a bell and a bell") and more than a verb follows ("cracking and
 * snapping"). Weak phrases count only when there is no strong one.
 *
 * @param drafts - the layers mentioned so far
 */
export function findSources(clause: Clause, drafts: readonly Draft[], vocabulary: Vocabulary): Span[] {
  const previous = drafts.at(-1);
  const { tokens } = clause;
  const spans: Span[] = [];
  const returned = returnOf(clause, drafts);
  if (returned) return [returned];
  if (previous && isAboutLast(clause, previous, vocabulary)) return spansOfStroke(clause, previous, vocabulary);
  const again = spansOfName(clause, drafts, vocabulary);
  if (again) return again;
  if (previous && onlyChanges(tokens, previous.changes.at(-1))) return spans;
  // "Rain, on a roof": a clause that opens with a preposition continues the previous layer.
  const continued = PREPOSITIONS.has(tokens[0].word) ? previous : undefined;
  readStrong(clause, previous, spans, vocabulary);
  if (clause.meanwhile !== 'with') dropActors(tokens, spans);
  for (const span of spans) inherit(span, tokens, drafts);
  if (spans.length > 0) {
    addSignals(clause, previous, spans, vocabulary);
    addHead(clause, previous, spans, vocabulary);
  }
  if (spans.length > 0 || continued?.step === clause.step) return spans;
  const earlier = moreOf(clause, drafts) ?? previous;
  const sequel = previous
    ? (sequelOf(clause, earlier ?? previous, vocabulary) ?? sequelOfEarlier(clause, drafts, vocabulary))
    : undefined;
  if (sequel) return [sequel];
  return spansOfWeak(clause, previous, vocabulary);
}

/** The spans of a clause that no strong phrase names a sound in. */
function spansOfWeak(clause: Clause, previous: Draft | undefined, vocabulary: Vocabulary): Span[] {
  const { tokens, step, meanwhile } = clause;
  const spans: Span[] = [];
  if (previous && onlyRuns(tokens, previous, vocabulary)) return spans;
  // "A person snores as ANOTHER SNICKERS": a cry that the voice has no phrase for, only a word of its own.
  if (previous && meanwhile && criesOtherwise(previous, tokens, vocabulary))
    return [{ from: 0, to: 0, draft: createDraft(previous.source, step) }];
  for (const call of weakCallsOf(clause, previous, vocabulary))
    spans.push(spanOf(call, clause, previous, spans, vocabulary));
  return spans;
}

/** The words of a clause about the last sound that name it: "…, three LASER SHOTS". */
function spansOfStroke({ tokens }: Clause, previous: Draft, vocabulary: Vocabulary): Span[] {
  const from = readQuantity(tokens, 0)?.length ?? 0;
  // "A sword clash, FOUR HITS": what it meets is known.
  const { meets } = previous.source;
  const isKnown = meets !== undefined && (statedValues(previous)[meets.parameter] ?? meets.nothing) !== meets.nothing;
  if (from > 0 && isKnown && tokens.length === from + 1 && ACTS_OF_ANY.has(tokens[from].stem))
    return [{ from, to: from + 1, draft: previous }];
  const call = tokens.map((_, i) => (i < from ? undefined : vocabulary.calls.findAt(tokens, i))).find(Boolean);
  return from > 0 && call?.meaning.source === previous.source
    ? [{ from: call.from, to: call.from + call.length, draft: previous }]
    : [];
}

/** The spans of a clause that names a sound of its step once more; what it adds about it is taken over. */
function spansOfName(clause: Clause, drafts: readonly Draft[], vocabulary: Vocabulary): Span[] | undefined {
  const noises = noisesIn(clause, drafts, vocabulary);
  if (noises) return noises;
  const last = drafts.at(-1);
  if (last?.step === clause.step && !criesOtherwise(last, clause.tokens, vocabulary)) {
    const general = restatedAt(clause, { source: last.source, values: last.preset }, vocabulary);
    // Those that set something of it are still read: "a door opens, long CREAK"; not "a gunshot, crisp SLIDE snap".
    const isSilent = (at: number): boolean => {
      const parameter = settingAt(last, clause.tokens, at, vocabulary)?.meaning.parameter;
      if (parameter !== undefined) return parameter === 'action' && !general?.includes(at);
      return general?.includes(at) === true && !COMMON_WORDS.findAt(clause.tokens, at);
    };
    if (general) return clause.tokens.flatMap((_, at) => (isSilent(at) ? [{ from: at, to: at + 1, draft: last }] : []));
  }
  for (const draft of drafts.filter(({ step, implied }) => step === clause.step && !implied).reverse()) {
    const calls = renames(clause, namedBy(draft), vocabulary) ?? [];
    for (const { meaning } of calls)
      if (meaning.source === draft.source) Object.assign(draft.preset, { ...meaning.values, ...draft.preset });
    if (calls.length > 0) return calls.map(({ from, length }) => ({ from, to: from + length, draft }));
  }
  return undefined;
}

/** Adds a span for each strong phrase that names a sound of its own. */
function readStrong(clause: Clause, previous: Draft | undefined, spans: Span[], vocabulary: Vocabulary): void {
  const { tokens } = clause;
  const continued = PREPOSITIONS.has(tokens[0].word) ? previous : undefined;
  for (let i = 0; i < tokens.length; ) {
    const call = callAt(tokens, i, vocabulary);
    if (!call) {
      i += COMMON_WORDS.findAt(tokens, i)?.length ?? 1;
      continue;
    }
    const said = spans.length === 0 ? saidBefore(clause, call, previous, vocabulary) : 0;
    if (said > 0) {
      i += said;
      continue;
    }
    const noisy = noiseOf(tokens, call, spans.at(-1), vocabulary);
    if (noisy) {
      if (noisy !== 'next') spans.push({ ...noisy, from: i, to: i + call.length });
      i += call.length;
      continue;
    }
    const before = spans.at(-1)?.draft ?? continued;
    const describes = before
      ? describesSource(tokens, call, before, spans.at(-1)?.to === i, vocabulary)
      : isGround(tokens, i, call.length, vocabulary);
    if (!describes && !isAlternative(tokens, i, spans.at(-1), call.meaning))
      spans.push(spanOf(call, clause, previous, spans, vocabulary));
    i += call.length;
  }
}

/** "A gunshot or WHIP CRACK": one of two will do. */
function isAlternative(tokens: readonly Token[], at: number, first: Span | undefined, { source }: Call): boolean {
  const or = tokens.findLastIndex(({ word }, i) => i < at && word === 'or');
  if (or < 0 || first === undefined || first.draft.source === source) return false;
  return isNothingBut(tokens.slice(or + 1, at), () => false, 'filler', 'common');
}

/** The number of words for what the sound before does by words of its own; 0 if there are none. */
function saidBefore(clause: Clause, call: Match<Call>, previous: Draft | undefined, vocabulary: Vocabulary): number {
  if (previous === undefined) return 0;
  if (call.from === 0 && doesAgain(clause, call, previous, vocabulary)) return call.length;
  // "A shotgun, PUMP action": a longer phrase for the sound before.
  const said = previous.step === clause.step ? settingAt(previous, clause.tokens, call.from, vocabulary) : undefined;
  return said && said.length > call.length ? said.length : 0;
}

/** "A car cranks, CRANKS again": what the thing before did by its own words, it does once more. */
function doesAgain(
  { tokens, negated }: Clause,
  { from, length, meaning }: Match<Call>,
  previous: Draft,
  vocabulary: Vocabulary,
): boolean {
  if (negated || length > 1 || meaning.source === previous.source || tokens[from].afterArticle) return false;
  const setting = settingAt(previous, tokens, from, vocabulary)?.meaning;
  if (setting === undefined || !ACTS.has(setting.parameter) || !/(?:[^s]s|ing|ed)$/.test(tokens[from].word))
    return false;
  return statedValues(previous)[setting.parameter] === setting.value;
}

/** The span of a phrase with its layer: an existing one, or a new one. */
function spanOf(
  call: Match<Call>,
  clause: Clause,
  previous: Draft | undefined,
  spans: readonly Span[],
  vocabulary: Vocabulary,
): Span {
  const { from, length, meaning } = call;
  const known =
    spans.find((span) => span.draft.source === meaning.source)?.draft ??
    (continues(clause, previous, call, vocabulary) ? previous : undefined);
  const draft = known ?? {
    ...createDraft(meaning.source, clause.step),
    implied: clause.implied ?? false,
    mayBeSeveral: mayNameStrokes(clause.tokens, from, length),
    isOther: clause.tokens.some(({ word }) => OTHERS.test(word)),
  };
  const others = known ? undefined : findOthers(clause.tokens);
  if (others) beOthers(draft, others);
  const said = clause.tokens.slice(from, from + length);
  const words = said.map(({ word }) => word).join(' ');
  takeSubject(draft, said, vocabulary, clause.tokens[from - 1], clause.tokens[from + length]);
  if (!isSaidBefore(draft, clause.tokens, from, words)) draft.calls.push(words);
  takeValues(draft, meaning, words);
  takePieces(draft, said, vocabulary);
  if (!known) takeSwarm(draft, said, vocabulary);
  draft.motion = motionBeyond(clause.tokens, from, length, meaning.source) ?? draft.motion;
  const isCountable = meaning.source.form === 'events' || meaning.source.counts === true;
  if ((!known || /ing$/.test(said[0].word)) && isCountable && draft.count === null) {
    draft.count = clause.acts && from === 0 ? null : countAt(clause.tokens, from, length, draft);
    draft.isPlural = (draft.count ?? 0) > 1;
  }
  return { from, to: from + length, draft };
}

function countAt(tokens: readonly Token[], from: number, length: number, { source, preset }: Draft): number | null {
  const isOfOne = hasTrait(source, 'single', valuesOf(source.parameters, preset));
  return (isOfOne ? countOfThings(tokens, from, length) : null) ?? countOfNoun(tokens, from, length);
}

/** "REVERSING, BEEPER": two words for one sound are no repetition of it. */
function isSaidBefore(draft: Draft, tokens: readonly Token[], at: number, call: string): boolean {
  const { said } = tokens[at];
  return said !== undefined && tokens[at - 1]?.said !== said && draft.calls.includes(call);
}

/** "He WALKS BY", "horses GALLOP OFF": a movement that begins within a phrase and ends beyond it. */
function motionBeyond(
  tokens: readonly Token[],
  from: number,
  length: number,
  source: Source,
): Draft['motion'] | undefined {
  // "Water RUNS OFF the roof" stays where it is.
  const last = hasTrait(source, 'steps') || hasTrait(source, 'moves') ? from + length : from + 1;
  for (let i = from; i < last; i += 1) {
    const moves = commonAt(tokens, i, 'motion');
    if (moves && i + COMMON_WORDS.findAt(tokens, i)!.length > from + length) return moves.motion;
  }
  return undefined;
}

/** "A dog DRINKING", "a puppy SCAMPERS over the floor": the agent of a sound made by another source, silent itself. */
function dropActors(tokens: readonly Token[], spans: Span[]): void {
  const [actor, act] = spans;
  if (actor === undefined || act === undefined || actor.draft === act.draft || act.from > actor.to + 1) return;
  const verb = tokens[act.from];
  const isOwner = act.from === actor.to && isTrade(tokens[actor.from], actor);
  const isVerb = !verb.afterPause && !verb.afterArticle && canDo(actor.draft.source, act.draft.source);
  const acts =
    /[^s]s$/.test(wordAsSaid(verb)) && hasTrait(actor.draft.source, 'animal') && !isObject(tokens, actor.from);
  if (isOwner || (isVerb && (acts || /ing$/.test(verb.word)))) spans.shift();
}

/** "A BLACKSMITH'S bellows": somebody whose work is known by a sound, beside what else he has. */
function isTrade({ word }: Token, { from, to, draft }: Span): boolean {
  const isVoice =
    hasTrait(draft.source, 'person') || hasTrait(draft.source, 'throat') || 'animals' in draft.source.parameters;
  return !isVoice && to === from + 1 && !/[^s]s$/.test(word) && kindsOfWord(word)?.noun[0]?.kind === 'person';
}

/** Animals eat or walk; an audience claps. Breath has its own voice. */
function canDo(actor: Source, act: Source): boolean {
  if ('animals' in actor.parameters) return act.form === 'events' && !('perMin' in act.parameters);
  return 'people' in actor.parameters && 'people' in act.parameters;
}

/** Whether a phrase only describes how or on what the previous source sounds. */
function describesSource(
  tokens: readonly Token[],
  { from, length, meaning }: Match<Call>,
  before: Draft,
  followsIt: boolean,
  vocabulary: Vocabulary,
): boolean {
  if (before.source !== meaning.source && isChange(tokens, from, length)) return true;
  const setting = settingAt(before, tokens, from, vocabulary);
  const isGoal = isObject(tokens, from);
  const isMaterial = isGoal && MATERIALS.has(setting?.meaning.parameter ?? '');
  const thing = isGoal && kindsOfWord(tokens[from + length - 1].word)?.noun[0]?.kind === 'thing';
  if (thing && !tokens[from].afterPause && [...MATERIALS].some((name) => name in before.source.parameters)) return true;
  const isSetting = setting !== undefined && (setting.length >= length || isMaterial);
  // "A car engine CRANKS": what the thing does by its own words.
  const { word, afterPause, afterArticle } = tokens[from];
  const isVerb = length === 1 && !afterPause && !afterArticle && /(?:[^s]s|ing|ed)$/.test(word);
  if (isSetting && followsIt && isVerb && ACTS.has(setting.meaning.parameter)) return true;
  if (isWorkedOn(tokens, from, vocabulary)) return true;
  if (!isGoal) return false;
  const hit = goesInto(tokens, from) && before.source.form === 'events';
  return isSetting || hit || isSurface(tokens, from, length, before) || isAdjective(tokens, from, length, vocabulary);
}

/** "A camera BEEPS", "a machine is BEEPING": what a thing does beyond its usual sound. */
function addSignals(clause: Clause, previous: Draft | undefined, spans: Span[], vocabulary: Vocabulary): void {
  for (const span of [...spans]) {
    const signal = signalAfter(clause.tokens, span, vocabulary);
    if (!signal || spans.some(({ draft, from }) => draft.source === signal.meaning.source || from === signal.from))
      continue;
    spans.push(spanOf(signal, clause, previous, spans, vocabulary));
  }
}

/** "A typewriter return DING": a general word for a sound at the end is heard, unless it describes the source. */
function addHead(clause: Clause, previous: Draft | undefined, spans: Span[], vocabulary: Vocabulary): void {
  const { tokens } = clause;
  const at = tokens.length - 1;
  const last = spans.at(-1)!;
  const weak = vocabulary.weakCalls.findAt(tokens, at);
  if (
    !weak ||
    tokens[at].isAttribute ||
    last.to >= at ||
    !isSoundWord(tokens[at].word) ||
    isAspect(tokens[at], last.draft.source)
  )
    return;
  if (COMMON_WORDS.findAt(tokens, at) || settingAt(last.draft, tokens, at, vocabulary) || isObject(tokens, at)) return;
  if (spans.some(({ draft }) => draft.source === weak.meaning.source)) return;
  spans.push(spanOf(weak, clause, previous, spans, vocabulary));
}

/** Whether a phrase refers to an earlier source rather than a second one of its kind. */
function continues(
  clause: Clause,
  previous: Draft | undefined,
  { from, meaning: call }: Match<Call>,
  vocabulary: Vocabulary,
): previous is Draft {
  if (previous?.source !== call.source || previous.step !== clause.step) return false;
  // "Construction site JACKHAMMER": what is named, beside the same thing of the place.
  if (previous.implied && !clause.implied) return false;
  // "Wolves howl, ANOTHER WOLF closer".
  if (clause.tokens[0]?.word === 'another') return false;
  // "A whoosh with a sub hit": two sounds of one source.
  const differs = Object.entries(call.values).some(
    ([name, value]) => typeof value === 'string' && (previous.preset[name] ?? value) !== value,
  );
  if (differs && clause.tokens.length > 1) return false;
  if (criesOtherwise(previous, clause.tokens.slice(from), vocabulary)) return false;
  // "Gunshots in the distance, a ricochet NEARBY": two places.
  const isPlaced = previous.distanceM !== null || previous.settings.has('awayM');
  const isElsewhere = isPlaced && clause.tokens.some((_, i) => commonAt(clause.tokens, i, 'distanceM'));
  if (isElsewhere && clause.tokens.length > 1) return false;
  const [first] = clause.tokens;
  // "Three whooshes, TWO KICKS": counted for themselves.
  const isCounted = readQuantity(clause.tokens, 0)?.quantity.kind === 'count';
  if (isCounted && previous.count !== null && clause.tokens.length > 1) return false;
  // "Drink and GULP": two words for the same.
  const isRead = clause.tokens.every(({ said }) => said !== undefined && said === first.said);
  const isSame =
    (clause.tokens.length === 1 || isRead) && Object.entries(call.values).every(([k, v]) => previous.preset[k] === v);
  return !clause.joined || ((/ing$/.test(first.word) || isSame) && !first.afterArticle);
}
