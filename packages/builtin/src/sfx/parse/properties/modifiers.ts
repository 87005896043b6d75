import { hasTrait, usualDistanceM, valuesOf } from '../../source.ts';
import { OPEN_SPACES, type SpaceName } from '../../space.ts';
import { isOwnAct } from '../layers/about-last.ts';
import { compare } from '../layers/comparatives.ts';
import { type Draft, type SceneDraft, type Span, settingAt, statedValues, takeValues } from '../layers/draft.ts';
import { type Call, NAMING, type Setting, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Change, readChange } from '../words/changes.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, type CommonMeaning, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { isObject } from '../words/grammar.ts';
import { PERSONS } from '../words/people.ts';
import type { Match } from '../words/phrases.ts';
import { isCountedStroke, readQuantity } from '../words/quantities.ts';
import { isAspect, isSoundWord } from '../words/sound-words.ts';
import { type Token, wordsOf } from '../words/tokens.ts';
import { applyQuantity } from './counts.ts';
import { isOfMaterial, settingSaid } from './settings-said.ts';
import { isAmbiguousPlace, isWhere, readSizeOfPlace } from './where.ts';
import { readWhose } from './whose.ts';

/** Assigns modifier words of a clause to their sources; unknown words are recorded. */
export function readModifiers(
  clause: Clause,
  spans: readonly Span[],
  drafts: readonly Draft[],
  vocabulary: Vocabulary,
  scene: SceneDraft,
): void {
  const { tokens } = clause;
  const taken = new Set(spans.flatMap((span) => Array.from({ length: span.to - span.from }, (_, i) => span.from + i)));
  for (const at of readWhose(clause, spans, drafts)) taken.add(at);
  for (let i = 0; i < tokens.length; ) {
    if (taken.has(i)) {
      i += 1;
      continue;
    }
    const words = COMMON_WORDS.findAt(tokens, i);
    const owner =
      actorOf(i, tokens, spans, vocabulary) ??
      ownerOf(i, tokens, spans, words) ??
      poweredBefore(words, drafts) ??
      lastNamed(drafts);
    if (compare(tokens, i, owner, drafts) || readSizeOfPlace(tokens, i, scene)) {
      i += 1;
      continue;
    }
    const isOwn = spans.some(({ draft, from, to }) => draft === owner && to > from);
    const isOfAnother = !isOwn && tokens.some(({ word }) => PERSONS.test(word));
    const read = { ...readingsAt(tokens, i, owner, vocabulary, taken), isOfAnother };
    // "Shatters INTO MANY pieces": so many are heard at once.
    if (i > 0 && tokens[i - 1].word === 'into' && read.quantity?.quantity.kind === 'count') {
      i += read.quantity.length;
      continue;
    }
    const { changed, common, setting } = read;
    const isChange = changed && changed.length > Math.max(common?.length ?? 0, setting?.length ?? 0);
    i += isChange ? readAs(changed, owner) : applyBest(read, tokens, i, owner, vocabulary, scene);
  }
}

/** The source last named by its own word, not by an ambience phrase. */
function lastNamed(drafts: readonly Draft[]): Draft {
  const last = drafts.at(-1)!;
  return drafts.findLast(({ implied, step }) => !implied && step === last.step) ?? last;
}

/** "A washing machine runs, beeps, TURNS OFF": the machine, not its signal. */
function poweredBefore(words: Match<CommonMeaning> | undefined, drafts: readonly Draft[]): Draft | undefined {
  if (words === undefined || drafts.at(-1)?.source.form !== 'events') return undefined;
  const { meaning } = words;
  const isPower = 'course' in meaning && (meaning.course.turnsOn || meaning.course.turnsOff);
  return isPower ? drafts.findLast(({ source }) => hasTrait(source, 'motor')) : undefined;
}

/** Candidate meanings of the words at one position. */
interface Readings {
  readonly setting: Match<Setting> | undefined;
  readonly common: Match<CommonMeaning> | undefined;
  readonly quantity: ReturnType<typeof readQuantity>;
  readonly weak: Match<Call> | undefined;
  readonly changed: ReturnType<typeof readChange>;
  /** "A cat purrs, then SOMEONE snorts": the clause is about a person, not about the source before it. */
  readonly isOfAnother: boolean;
}

/** The meanings of the words at `at` that use no word already claimed by a source (`taken`). */
function readingsAt(
  given: readonly Token[],
  at: number,
  owner: Draft,
  vocabulary: Vocabulary,
  taken: ReadonlySet<number>,
): Omit<Readings, 'isOfAnother'> {
  let end = at;
  while (end < given.length && !taken.has(end)) end += 1;
  const tokens = given.slice(0, end);
  const words = COMMON_WORDS.findAt(tokens, at);
  const ambiguous =
    words?.length === 1 && (isAmbiguousPlace(tokens[at]) ? !isWhere(tokens, at) : isClosing(tokens, at));
  const call = vocabulary.weakCalls.findAt(tokens, at) ?? vocabulary.calls.findAt(tokens, at);
  return {
    setting: settingSaid(tokens, at, owner, vocabulary),
    common: ambiguous ? undefined : words,
    quantity: readQuantity(tokens, at),
    weak: call?.meaning.source === owner.source ? call : undefined,
    changed: readChange(tokens, at, owner.changes.at(-1)),
  };
}

/**
 * Applies the longest reading; a setting of the source takes precedence over a common word. @returns the number of
 * words used
 */
function applyBest(
  { setting, common, quantity, weak, changed, isOfAnother }: Readings,
  tokens: readonly Token[],
  at: number,
  owner: Draft,
  vocabulary: Vocabulary,
  scene: SceneDraft,
): number {
  const text = (length: number): string =>
    tokens
      .slice(at, at + length)
      .map((token) => token.word.replaceAll('_', ' '))
      .join(' ');
  const commonLength = common?.length ?? 0;
  if (
    setting &&
    setting.length >= commonLength &&
    !isCount(quantity, setting) &&
    !isOnlyTone(setting, common, owner) &&
    !isEnd(common, owner)
  ) {
    applySetting(
      owner,
      setting.meaning,
      text(setting.length),
      isObject(tokens, at),
      scene,
      tokens[at].takenFrom !== undefined,
    );
    if (common && commonLength === setting.length && 'space' in common.meaning) {
      scene.space = { name: common.meaning.space, word: text(commonLength) };
    }
    return setting.length;
  }
  if (quantity && quantity.length > commonLength) {
    applyQuantity(quantity.quantity, owner, tokens, { from: at, after: at + quantity.length }, vocabulary, scene);
    return quantity.length;
  }
  if (common) {
    // "DRIVING away": movement and action at once.
    const isMoving = owner.settings.has('motion') || 'motion' in owner.preset;
    if (setting && setting.meaning.parameter === 'motion' && 'motion' in common.meaning && !isMoving) {
      applySetting(owner, setting.meaning, text(setting.length), false, scene);
    }
    applyCommon(common.meaning, text(commonLength), owner, scene);
    return commonLength;
  }
  if (changed?.change) return readAs(changed, owner);
  if (weak) {
    // "footsteps running": a phrase that could select the source describes it here.
    takeValues(owner, weak.meaning, text(weak.length));
    owner.calls.push(text(weak.length));
    return weak.length;
  }
  if (
    changed === undefined &&
    !addsNothing(tokens, at, owner, isOfAnother) &&
    !isOwnAct(tokens[at], owner.source) &&
    !isOfMaterial(tokens, at, owner, vocabulary)
  ) {
    scene.unknown.push(tokens[at]);
    if (isObject(tokens, at) || isStruck(tokens, at)) scene.places.add(tokens[at]);
  }
  return 1;
}

/** "SEVERAL TIMES" counts; "several" alone may be a setting. */
function isCount(quantity: Readings['quantity'], { length }: Match<Setting>): boolean {
  return quantity !== undefined && quantity.length > length;
}

/** "Shells hit THE FLOOR": what they strike is said, not heard. */
function isStruck(tokens: readonly Token[], at: number): boolean {
  return tokens[at].afterArticle === true && /^(?:hit|strike|touch|reach|cross|leave)/.test(tokens[at - 1]?.word ?? '');
}

/** A word without a sound of its own here; for a machine, "running" only means continuing. */
function addsNothing(tokens: readonly Token[], at: number, { source }: Draft, isOfAnother: boolean): boolean {
  const token = tokens[at];
  return (
    isCountedStroke(tokens, at) ||
    token.isIdle === true ||
    FILLER.has(token.word) ||
    COLOURLESS.has(token.word) ||
    token.stem === 'run' ||
    (!isOfAnother && isAspect(token, source))
  );
}

/** "Runs for four seconds, then is SWITCHED OFF": the end of what ran, which is no other kind of it. */
function isEnd(common: Match<CommonMeaning> | undefined, { source, settings, durationS }: Draft): boolean {
  if (common === undefined || !('course' in common.meaning) || source.form !== 'texture') return false;
  return common.meaning.course.turnsOff === true && (durationS !== null || settings.has('motion'));
}

/** "An OLD rotary phone": the phrase of the source already says which kind it is. */
function isOnlyTone(
  { length, meaning }: Match<Setting>,
  common: Match<CommonMeaning> | undefined,
  { preset, source, calls }: Draft,
): boolean {
  if (hasTrait(source, 'moods') && preset.kind === undefined) return false;
  if (common?.length !== length || !('slot' in common.meaning) || typeof meaning.value !== 'string') return false;
  const usual = calls.length > 0 ? source.parameters.kind?.default : undefined;
  return meaning.parameter === 'kind' && (preset.kind ?? usual ?? meaning.value) !== meaning.value;
}

/** Words of position and being that add no sound: "hissing OPEN", "geese FLYING". */
const COLOURLESS =
  wordsOf(`open opening opened set forth using used occur occurs occurring present appearing appears appear flying flies fly moving moves
  working works operating operates item items others close closes closing closed placed placing lying sitting standing hot cold lone lonely`);

/** Forms of the verb, not of the word for what is near. */
const CLOSES = new Set(['closes', 'closing', 'closed']);
const CLOSABLE = /^(?:doors|gates|shutters|windows|curtains|drawers|blinds|lids)$/;

/** "The door CLOSES", "doors CLOSE", not "footsteps, close". */
function isClosing(tokens: readonly Token[], at: number): boolean {
  const { word, afterPause } = tokens[at];
  return CLOSES.has(word) || (word === 'close' && !afterPause && CLOSABLE.test(tokens[at - 1]?.word ?? ''));
}

/** "A car IDLING in the rain": an action directly after the source that does it. */
function actorOf(
  at: number,
  tokens: readonly Token[],
  spans: readonly Span[],
  vocabulary: Vocabulary,
): Draft | undefined {
  const before = spans.findLast(({ to }) => to <= at);
  if (!before || tokens[at].afterPause || !/(?:ing|s|ed)$/.test(tokens[at].word)) return undefined;
  if (!tokens.slice(before.to, at).every(({ word }) => BEING.test(word))) return undefined;
  return settingAt(before.draft, tokens, at, vocabulary) ? before.draft : undefined;
}

const BEING = /^(?:is|are|was|were|being|that|which|engine|motor)$/;

/**
 * The source modified by the word at `at`: "heavy RAIN", "rain on TIN". It is the next one, unless a preposition points
 * back or the word is a movement, which applies to the preceding source ("a CAR passes by in the rain").
 */
function ownerOf(
  at: number,
  tokens: readonly Token[],
  spans: readonly Span[],
  words: Match<CommonMeaning> | undefined,
): Draft | undefined {
  const before = spans.filter((span) => span.to <= at).at(-1);
  const after = spans.find((span) => span.from > at);
  if (!before || !after) return (before ?? after)?.draft;
  if (words && 'motion' in words.meaning) return before.draft;
  // "A horn blasts TWICE over waves".
  const number = readQuantity(tokens, at)?.quantity;
  if (number?.kind === 'count' && number.times) return before.draft;
  // "A horn over GENTLE waves".
  if (words && 'slot' in words.meaning && at + words.length === after.from && !tokens[at].afterPause)
    return after.draft;
  for (let i = at; i >= before.to; i -= 1) if (PREPOSITIONS.has(tokens[i].word)) return before.draft;
  return after.draft;
}

function applySetting(
  draft: Draft,
  { parameter, value }: { parameter: string; value: number | string },
  word: string,
  isObjectOfIt: boolean,
  scene: SceneDraft,
  isKind = false,
): void {
  // "A saw CUTTING" is no pair of scissors: the thing is named already.
  if ((NAMING.has(parameter) || parameter === 'thing') && parameter in draft.preset && /ing$/.test(word)) return;
  // "Coffee" is a drink, but whoever sips it does not gulp.
  if (parameter === 'action' && parameter in draft.preset && isKind) return;
  // "A rotary phone, three DIGITS": what is counted is dialled on the thing that is named.
  if (draft.count !== null && parameter === 'kind' && parameter in draft.preset && word.endsWith('s')) return;
  // "A METAL pipe dropped on concrete": the ground is not what the thing is made of.
  if (
    parameter === 'material' &&
    isObjectOfIt &&
    draft.calls.some((call) => call.includes(String(draft.preset.material)))
  )
    return;
  const earlier = draft.settings.get(parameter);
  if (earlier && earlier.value !== value && !earlier.inherited) {
    // "a cup dropped on stone" is about the cup, but a hit "on ARMOR" about the armor.
    if ((isObjectOfIt && parameter !== 'ends') || isGeneral(word) || parameter === 'gesture') return;
    // "A HIT in wood": a blow, and what it meets.
    if (!(parameter === 'ends' && isSoundWord(earlier.word)))
      scene.notes.push(`both '${earlier.word}' and '${word}': used '${word}'`);
  }
  draft.settings.set(parameter, { value, word });
}

/** "A stone FLOOR": what it is made of says more. */
function isGeneral(word: string): boolean {
  return /(?:^| )(?:floor|ground|surface|wall|board|plate|table|desk|box|case|street|road|path)s?$/.test(word);
}

/** Default number of bouts. */
const BOUTS = 4;

/** From one short bout to the next, seconds. */
const SHORT_BOUTS_S = 0.9;

/** Continuous sounds are split into bouts; events already are. */
function repeatInBouts(draft: Draft, word: string): void {
  // "A SHORT BURST of static", not "in short bursts".
  if (/\bburst(?: of)?$/.test(word)) {
    if (hasTrait(draft.source, 'person') || hasTrait(draft.source, 'around')) return;
    draft.slots.set('length', { level: 0.05, word });
    return;
  }
  if (/burst/.test(word) && hasTrait(draft.source, 'bursts', statedValues(draft)))
    draft.course = { ...draft.course, each: true };
  if (draft.count === null) draft.inBouts = true;
  draft.count ??= BOUTS;
  if (draft.source.form === 'events') return;
  if (/\b(?:short|quick)\b/.test(word)) draft.intervalS ??= SHORT_BOUTS_S;
  draft.again = true;
}

/** Applies a change that was read; undefined means that nothing changes. @returns the number of words used */
function readAs({ change, length }: NonNullable<Readings['changed']>, draft: Draft): number {
  if (change) applyChange(change, draft);
  return length;
}

function applyChange(change: Change, draft: Draft): void {
  // "Repeating and getting faster": as often as the change of pace takes.
  if (change.property === 'speed' && draft.inBouts) draft.count = null;
  draft.changes.push(change);
}

/** Sounds heard from no farther than this by themselves carry to `REACH` times that distance, metres. */
const SMALL_M = 1.3;
const REACH = 25;

/** From here on a word means far away, m, and how many times the usual distance that is at least. */
const FAR_AWAY_M = 200;
const FAR_TIMES = 8;

/** The distance that a word means for a source: nobody hears a keyboard a mile away, and a near jet is 60 m off. */
function carried(distanceM: number, draft: Draft): number {
  const usualM = usualDistanceM(draft.source, valuesOf(draft.source.parameters, statedValues(draft)));
  if (usualM <= SMALL_M) return Math.min(distanceM, REACH * usualM);
  return distanceM < FAR_AWAY_M ? distanceM : Math.max(distanceM, FAR_TIMES * usualM);
}

function applyCommon(meaning: CommonMeaning, word: string, draft: Draft, scene: SceneDraft): void {
  if ('slot' in meaning) applySlot(meaning, word, draft, scene);
  else if ('motion' in meaning) applyMotion(meaning, draft);
  else if ('role' in meaning) draft.role = meaning.role;
  else if ('distanceM' in meaning) {
    draft.distanceM = carried(meaning.distanceM, draft);
    if (meaning.across) applySpace(meaning.across, word, draft, scene);
  } else if ('pan' in meaning) draft.pan = meaning.pan;
  else if ('space' in meaning) applySpace(meaning.space, word, draft, scene);
  else if ('style' in meaning) scene.style = meaning.style;
  else if ('wetness' in meaning) {
    scene.wetness = meaning.wetness;
    if (meaning.tail !== undefined) draft.slots.set('tail', { level: meaning.tail, word });
  } else if ('echoes' in meaning) scene.echoes = true;
  else if ('muffled' in meaning) draft.muffled = meaning.muffled;
  else if ('loops' in meaning) scene.loops = true;
  else if ('bouts' in meaning) repeatInBouts(draft, word);
  else if ('change' in meaning) applyChange(meaning.change, draft);
  else if ('course' in meaning) draft.course = { ...draft.course, ...meaning.course };
}

function applyMotion(
  { motion, pan, arrives, departs }: Extract<CommonMeaning, { motion: unknown }>,
  draft: Draft,
): void {
  // "A ding when the answer ARRIVES": what an interface tells does not move.
  if (draft.source.loudness === 'interface') return;
  // "It approaches, passes and moves off" is one movement.
  const passes = /^(?:approach|pass-by)$/.test(draft.motion) && motion === 'recede';
  draft.motion = passes ? 'pass-by' : motion;
  if (pan !== undefined) draft.pan = pan;
  if (departs && draft.motion === 'recede' && hasTrait(draft.source, 'halts'))
    draft.course = { ...draft.course, departs };
  if (arrives && hasTrait(draft.source, 'halts')) draft.changes.push({ property: 'halt', turn: 'down' });
}

function applySpace(name: SpaceName, word: string, draft: Draft, scene: SceneDraft): void {
  // "A mansion, wind howling OUTSIDE": heard from within.
  const isWithin = !OPEN_SPACES.has(name);
  if (!isWithin && name === 'outdoors' && scene.space !== null && !OPEN_SPACES.has(scene.space.name)) {
    draft.muffled = true;
    return;
  }
  // "A dog barks OUTSIDE, heard from the kitchen", "a jet, INDOORS".
  const isElsewhere = scene.space?.word === 'outside' || (name === 'room' && hasTrait(draft.source, 'never-indoors'));
  if (isWithin && isElsewhere) draft.muffled = true;
  // "A cathedral INTERIOR" is that of a cathedral.
  if (/^(?:interior|indoors?)$/.test(word) && scene.space !== null && !OPEN_SPACES.has(scene.space.name)) return;
  scene.space = { name, word };
}

function applySlot(
  meaning: Extract<CommonMeaning, { slot: unknown }>,
  word: string,
  draft: Draft,
  scene: SceneDraft,
): void {
  const earlier = draft.slots.get(meaning.slot);
  if (meaning.also) applySlot({ slot: meaning.also[0], level: meaning.also[1], mood: true }, word, draft, scene);
  // "Deep and ominous": a mood adds nothing to a stated property.
  if (earlier && meaning.mood) return;
  if (earlier && !earlier.mood && !earlier.inherited && (earlier.level - 0.5) * (meaning.level - 0.5) < 0) {
    scene.notes.push(`both '${earlier.word}' and '${word}': used '${word}'`);
  }
  draft.slots.set(meaning.slot, { level: meaning.level, word, ...(meaning.mood ? { mood: true } : {}) });
  if (meaning.note) scene.notes.push(meaning.note);
}
