import { hasTrait, type Source } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import { onlyChanges } from '../words/changes.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { isObject } from '../words/grammar.ts';
import { countOfNoun } from '../words/numbers.ts';
import { findOthers, OTHERS } from '../words/others.ts';
import { PERSONS } from '../words/people.ts';
import type { Match } from '../words/phrases.ts';
import { countsStrokes, readQuantity } from '../words/quantities.ts';
import { isAspect, isSoundWord } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { createDraft, type Draft, longerSetting, type Span, settingAt } from './draft.ts';
import { isNoiseOf } from './hand-props.ts';
import { inheritName, inheritNumber, takeSubject } from './inherit.ts';
import { callAt, describesDecay, noiseOf, signalAfter } from './noises.ts';
import { namedBy, renames } from './renames.ts';
import { restatedAt } from './restate.ts';
import { ACTS, beOthers, sequelOf, sequelOfEarlier } from './sequels.ts';
import { namesAgain } from './stages.ts';
import { goesInto, isAdjective, isGround, isStruck, isSurface, isWorkedOn, LIVING, MATERIALS } from './surfaces.ts';

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
  if (previous && isAboutLast(clause, previous, vocabulary)) return spans;
  const again = spansOfName(clause, drafts, vocabulary);
  if (again) return again;
  if (previous && onlyChanges(tokens, previous.changes.at(-1))) return spans;
  // "Rain, on a roof": a clause that opens with a preposition continues the previous layer.
  const continued = PREPOSITIONS.has(tokens[0].word) ? previous : undefined;
  readStrong(clause, previous, spans, vocabulary);
  dropActors(tokens, spans, vocabulary);
  for (const { draft, from } of spans) {
    inheritName(draft, drafts);
    inheritNumber(draft, tokens[from], drafts);
  }
  if (spans.length > 0) {
    addSignals(clause, previous, spans, vocabulary);
    addHead(clause, previous, spans, vocabulary);
  }
  if (spans.length > 0 || continued?.step === clause.step) return spans;
  const sequel = previous
    ? (sequelOf(clause, previous, vocabulary) ?? sequelOfEarlier(clause, drafts, vocabulary))
    : undefined;
  if (sequel) return [sequel];

  if (previous && onlyRuns(tokens, previous, vocabulary)) return spans;
  for (const call of weakCallsOf(tokens, previous, vocabulary)) {
    spans.push(spanOf(call, clause, previous, spans, vocabulary));
  }
  return spans;
}

/** Whether a clause only describes, counts or names the source before it. */
function isAboutLast(clause: Clause, previous: Draft, vocabulary: Vocabulary): boolean {
  if (onlyDescribes(clause, previous, vocabulary) || onlyCounts(clause, previous)) return true;
  return namesAgain(clause, previous, vocabulary);
}

/** The spans of a clause that names a sound of its step once more; what it adds about it is taken over. */
function spansOfName(clause: Clause, drafts: readonly Draft[], vocabulary: Vocabulary): Span[] | undefined {
  const last = drafts.at(-1);
  if (last?.step === clause.step) {
    const general = restatedAt(clause, { source: last.source, values: last.preset }, vocabulary);
    // Those that set something of it are still read.
    const isSilent = (at: number): boolean =>
      !COMMON_WORDS.findAt(clause.tokens, at) && !settingAt(last, clause.tokens, at, vocabulary);
    if (general) return general.filter(isSilent).map((at) => ({ from: at, to: at + 1, draft: last }));
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
    const said = longerSetting(tokens, call, spans.length === 0 ? previous : undefined, clause.step, vocabulary);
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
    if (!describes) spans.push(spanOf(call, clause, previous, spans, vocabulary));
    i += call.length;
  }
}

/** "A vacuum cleaner POWERS DOWN": what happens to the source before. */
function isChange(tokens: readonly Token[], at: number, length: number): boolean {
  const common = COMMON_WORDS.findAt(tokens, at);
  return common !== undefined && 'change' in common.meaning && common.length >= length;
}

/** The span of a phrase with its layer: an existing one, or a new one. */
function spanOf(
  { from, length, meaning }: Match<Call>,
  clause: Clause,
  previous: Draft | undefined,
  spans: readonly Span[],
  vocabulary: Vocabulary,
): Span {
  const known =
    spans.find((span) => span.draft.source === meaning.source)?.draft ??
    (continues(clause, previous, meaning) ? previous : undefined);
  const draft = known ?? {
    ...createDraft(meaning.source, clause.step),
    implied: clause.implied ?? false,
    isOther: clause.tokens.some(({ word }) => OTHERS.test(word)),
  };
  const others = known ? undefined : findOthers(clause.tokens);
  if (others) beOthers(draft, others);
  const words = clause.tokens.slice(from, from + length).map(({ word }) => word);
  takeSubject(draft, clause.tokens.slice(from, from + length), vocabulary, clause.tokens[from - 1]);
  if (!isSaidBefore(draft, clause.tokens, from, words.join(' '))) draft.calls.push(words.join(' '));
  Object.assign(draft.preset, meaning.values);
  draft.motion = motionBeyond(clause.tokens, from, length, meaning.source) ?? draft.motion;
  const isCountable = meaning.source.form === 'events' || meaning.source.counts === true;
  if ((!known || /ing$/.test(words[0])) && isCountable && draft.count === null) {
    draft.count = clause.acts && from === 0 ? null : countOfNoun(clause.tokens, from, length);
    draft.isPlural = (draft.count ?? 0) > 1;
  }
  return { from, to: from + length, draft };
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
  const last = hasTrait(source, 'steps') || hasTrait(source, 'rolls') ? from + length : from + 1;
  for (let i = from; i < last; i += 1) {
    const common = COMMON_WORDS.findAt(tokens, i);
    if (common && i + common.length > from + length && 'motion' in common.meaning) return common.meaning.motion;
  }
  return undefined;
}

/** "A dog DRINKING", "a cat WALKING on gravel": the agent of a sound made by another source, silent itself. */
function dropActors(tokens: readonly Token[], spans: Span[], vocabulary: Vocabulary): void {
  const [actor, act] = spans;
  if (actor === undefined || act === undefined || actor.draft === act.draft || act.from > actor.to + 1) return;
  if (tokens[act.from].afterPause || !/ing$/.test(tokens[act.from].word)) return;
  if (!canDo(actor.draft.source, act.draft.source)) return;
  const calls = (at: number): boolean => settingAt(actor.draft, tokens, at, vocabulary)?.meaning.parameter === 'call';
  const names = (at: number): boolean => at >= actor.from && at < actor.to;
  if (tokens.some((_, i) => i < act.from && !names(i) && calls(i)) || calls(act.from)) return;
  spans.shift();
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
  const isMaterial = isObject(tokens, from) && MATERIALS.has(setting?.meaning.parameter ?? '');
  const thing = isObject(tokens, from) && kindsOfWord(tokens[from + length - 1].word)?.noun[0]?.kind === 'thing';
  if (thing && !tokens[from].afterPause && [...MATERIALS].some((name) => name in before.source.parameters)) return true;
  const isSetting = setting !== undefined && (setting.length >= length || isMaterial);
  // "A car engine CRANKS": what the thing does by its own words.
  if (isSetting && followsIt && ACTS.has(setting.meaning.parameter) && isVerb(tokens, from, length)) return true;
  // "Message sent SWOOSH": the sound of the interface.
  if (isSetting && before.source.loudness === 'interface' && followsIt) return true;
  if (isWorkedOn(tokens, from, vocabulary)) return true;
  if (isStruck(tokens, from, before)) return true;
  if (!isObject(tokens, from)) return false;
  const hit = goesInto(tokens, from) && before.source.form === 'events';
  return isSetting || hit || isSurface(tokens, from, length, before) || isAdjective(tokens, from, length, vocabulary);
}

function isVerb(tokens: readonly Token[], at: number, length: number): boolean {
  const { word, afterPause, afterArticle } = tokens[at];
  return length === 1 && !afterPause && !afterArticle && /(?:[^s]s|ing|ed)$/.test(word);
}

/** The weak phrases of a clause without other sources: all that select the same source. */
function weakCallsOf(tokens: readonly Token[], previous: Draft | undefined, vocabulary: Vocabulary): Match<Call>[] {
  const isItem = tokens[0].afterPause && tokens[0].afterArticle;
  const weak = tokens
    .map((token, i) =>
      token.isAttribute || describesDecay(tokens, i) ? undefined : vocabulary.weakCalls.findAt(tokens, i),
    )
    .filter((call) => call !== undefined)
    .filter((call) => !isBeforeHead(tokens, call, vocabulary))
    .filter((call) => !(previous && (isManner(tokens, call) || isMaterial(tokens, call))))
    .filter(({ from, length }) => !(previous && isChange(tokens, from, length)))
    .filter(
      (call, _, all) =>
        !all.some(
          (other) =>
            other !== call &&
            isAspect(tokens[call.from], other.meaning.source) &&
            other.from < call.from &&
            other.meaning.source !== call.meaning.source,
        ),
    )
    // "A geiger counter crackling, A LOW HUM": an item of its own, not a property of the one before.
    .filter((call) => isItem || !(previous && settingAt(previous, tokens, call.from, vocabulary, call.length)));
  // "metal thud": the thud is the source, metal its material.
  const named = weak.find(({ from, length, meaning }) => {
    const setting = vocabulary.settings.get(meaning.source.name)?.findAt(tokens, from);
    return !(setting && setting.length >= length);
  });
  const chosen = named ?? weak[0];
  // "boom boom boom" is one source three times.
  return weak.filter((call) => call.meaning === chosen?.meaning);
}

const MATERIAL =
  /^(?:wood(?:en)?|metal(?:lic)?|steel|iron|stone|concrete|plastic|leather|cardboard|glass|ceramic|fabric)$/;
const OF_MATERIAL = /^(?:sounds?|noises?|tones?|textures?|surfaces?|materials?|objects?|frames?|parts?)$/;

/** "Chainsaw, cutting, log, WOOD", "utensils clashing, METAL SOUNDS": a material as a tag. */
function isMaterial(tokens: readonly Token[], { from, length }: Match<Call>): boolean {
  const [token] = tokens;
  if (length > 1 || from > 0 || !token.afterPause || token.afterArticle) return false;
  return MATERIAL.test(token.word) && tokens.slice(1).every(({ word }) => OF_MATERIAL.test(word));
}

/** "A footstep, VIDEO GAME", "a click, 8-BIT": the style of what is named already. */
function isManner(tokens: readonly Token[], { from, length }: Match<Call>): boolean {
  const common = COMMON_WORDS.findAt(tokens, from);
  return common !== undefined && common.length >= length && ('style' in common.meaning || 'idle' in common.meaning);
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

/** Sounds that accompany the action of another source. */
const PARTS = new Set(['steam', 'hiss', 'thud', 'hum', 'whistle', 'crackle']);

/** "Tightening and CREAKING", "brewing with STEAM": a side effect of the source named last. */
function onlyDescribes(clause: Clause, previous: Draft, vocabulary: Vocabulary): boolean {
  const { tokens } = clause;
  const [first] = tokens;
  const isWith =
    clause.meanwhile === 'with' && !tokens.some((_, i) => (vocabulary.calls.findAt(tokens, i)?.length ?? 0) > 1);
  if (!clause.negated && clause.step === previous.step && isNoiseOf(tokens, previous.source, isWith)) return true;
  if (clause.negated || clause.step > previous.step + 1 || tokens.length > 3) return false;
  if (!/ing$/.test(first.word) && !PARTS.has(first.word)) return false;
  const call = vocabulary.calls.findAt(tokens, 0) ?? vocabulary.weakCalls.findAt(tokens, 0);
  const setting = settingAt(previous, tokens, 0, vocabulary);
  // "A dog and a CRYING BABY": a longer phrase for another source.
  if (!call || call.meaning.source === previous.source || !setting || call.length > setting.length) return false;
  return tokens.every(
    ({ word }, i) => PREPOSITIONS.has(word) || FILLER.has(word) || settingAt(previous, tokens, i, vocabulary),
  );
}

/** "Hammering nails, FIVE HITS": a count for the source named last. */
function onlyCounts({ tokens, step, negated }: Clause, previous: Draft): boolean {
  const counts =
    readQuantity(tokens, 0)?.quantity.kind === 'count' &&
    (isNoiseOf(tokens, previous.source) || countsPeople(tokens, previous) || countsThem(tokens));
  if (
    negated ||
    step - previous.step > (counts ? 1 : 0) ||
    previous.source.form !== 'events' ||
    (previous.count !== null && !previous.inBouts)
  )
    return false;
  return counts || countsStrokes(tokens);
}

/** "Eggs cracked into a bowl, THREE OF THEM", "knocks, FOUR IN TOTAL". */
function countsThem(tokens: readonly Token[]): boolean {
  const rest = tokens.slice(readQuantity(tokens, 0)?.length ?? 0);
  return rest.length > 0 && rest.every(({ word }) => /^(?:of|them|in|total|all|altogether|or|so)$/.test(word));
}

/** "Walking through leaves, TWO PEOPLE". */
function countsPeople(tokens: readonly Token[], { source }: Draft): boolean {
  const rest = tokens.slice(readQuantity(tokens, 0)?.length ?? 0);
  return 'walkers' in source.parameters && rest.length === 1 && PERSONS.test(rest[0].word);
}

/** "The vacuum cleaner … runs": for a machine, "runs" means operating, not footsteps. */
function onlyRuns(tokens: readonly Token[], previous: Draft, vocabulary: Vocabulary): boolean {
  if (LIVING.some((name) => name in previous.source.parameters)) return false;
  return tokens.every((token, i) => {
    const call = vocabulary.weakCalls.findAt(tokens, i);
    if (call)
      return token.stem === 'run' && token.subject === undefined && call.meaning.source !== previous.source && i === 0;
    return (
      FILLER.has(token.word) || COMMON_WORDS.findAt(tokens, i) !== undefined || readQuantity(tokens, i) !== undefined
    );
  });
}

function distanceAt(tokens: readonly Token[], at: number): boolean {
  return 'distanceM' in (COMMON_WORDS.findAt(tokens, at)?.meaning ?? {});
}

/** Whether a phrase refers to an earlier source rather than a second one of its kind. */
function continues(clause: Clause, previous: Draft | undefined, call: Call): previous is Draft {
  if (previous?.source !== call.source || previous.step !== clause.step) return false;
  // "Wolves howl, ANOTHER WOLF closer".
  if (clause.tokens[0]?.word === 'another') return false;
  // "A whoosh with a sub hit": two sounds of one source.
  const differs = Object.entries(call.values).some(
    ([name, value]) => typeof value === 'string' && (previous.preset[name] ?? value) !== value,
  );
  if (differs && clause.tokens.length > 1) return false;
  // "Gunshots in the distance, a ricochet NEARBY": two places.
  const isPlaced = previous.distanceM !== null || previous.settings.has('awayM');
  const isElsewhere = isPlaced && clause.tokens.some((_, i) => distanceAt(clause.tokens, i));
  if (isElsewhere && clause.tokens.length > 1) return false;
  const [first] = clause.tokens;
  // "Three whooshes, TWO KICKS": counted for themselves.
  const isCounted = readQuantity(clause.tokens, 0)?.quantity.kind === 'count';
  if (isCounted && previous.count !== null && clause.tokens.length > 1) return false;
  // "Drink and GULP": two words for the same.
  const isSame = clause.tokens.length === 1 && Object.entries(call.values).every(([k, v]) => previous.preset[k] === v);
  return !clause.joined || ((/ing$/.test(first.word) || isSame) && !first.afterArticle);
}
