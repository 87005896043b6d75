import type { Clause } from './clauses.ts';
import { COMMON_WORDS, type CommonMeaning, FILLER, PREPOSITIONS } from './common-words.ts';
import { type Draft, type SceneDraft, settingAt } from './draft.ts';
import { isObject, type Span } from './find-sources.ts';
import type { Match } from './phrases.ts';
import { type Quantity, readQuantity } from './quantities.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Assigns the words of a clause that name no source to the source they modify; unknown words are noted. */
export function readModifiers(
  clause: Clause,
  spans: readonly Span[],
  drafts: readonly Draft[],
  vocabulary: Vocabulary,
  scene: SceneDraft,
): void {
  const { tokens } = clause;
  const taken = new Set(spans.flatMap((span) => Array.from({ length: span.to - span.from }, (_, i) => span.from + i)));
  const isFree = (from: number, length: number): boolean => {
    for (let k = from; k < from + length; k += 1) if (taken.has(k)) return false;
    return true;
  };
  for (let i = 0; i < tokens.length; ) {
    if (taken.has(i)) {
      i += 1;
      continue;
    }
    const words = COMMON_WORDS.findAt(tokens, i);
    const owner = ownerOf(i, tokens, spans, words) ?? drafts.at(-1)!;
    const text = (length: number): string =>
      tokens
        .slice(i, i + length)
        .map((token) => token.word)
        .join(' ');
    const found = settingAt(owner, tokens, i, vocabulary);
    const setting = found && isFree(i, found.length) ? found : undefined;
    const common =
      words && isFree(i, words.length) && !(isAmbiguousPlace(tokens[i]) && words.length === 1 && !isObject(tokens, i))
        ? words
        : undefined;
    const read = readQuantity(tokens, i);
    const quantity = read && isFree(i, read.length) ? read : undefined;

    const call = vocabulary.weakCalls.findAt(tokens, i);
    const weak = call && call.meaning.source === owner.source && isFree(i, call.length) ? call : undefined;

    if (setting && setting.length >= (common?.length ?? 0)) {
      applySetting(owner, setting.meaning, text(setting.length), isObject(tokens, i), scene);
      if (common && common.length === setting.length && 'space' in common.meaning) {
        scene.space = { name: common.meaning.space, word: text(common.length) };
      }
      i += setting.length;
    } else if (quantity && quantity.length > (common?.length ?? 0)) {
      applyQuantity(quantity.quantity, owner, tokens, i + quantity.length, vocabulary, scene);
      i += quantity.length;
    } else if (common) {
      applyCommon(common.meaning, text(common.length), owner, scene);
      i += common.length;
    } else if (quantity) {
      applyQuantity(quantity.quantity, owner, tokens, i + quantity.length, vocabulary, scene);
      i += quantity.length;
    } else if (weak) {
      // "footsteps running": what could have called the source says how it is.
      Object.assign(owner.preset, weak.meaning.values);
      owner.calls.push(text(weak.length));
      i += weak.length;
    } else {
      // A machine that runs only goes on.
      if (!FILLER.has(tokens[i].word) && tokens[i].stem !== 'run') scene.unknown.push(tokens[i]);
      i += 1;
    }
  }
}

/** Words that are places only after "in a" and the like: a metal pipe is none. */
const AMBIGUOUS_PLACES = new Set(['pipe', 'mine', 'shower', 'bar', 'park', 'school', 'ship']);

function isAmbiguousPlace(token: Token): boolean {
  return AMBIGUOUS_PLACES.has(token.stem) || AMBIGUOUS_PLACES.has(token.word);
}

/**
 * The source that the word at `at` modifies: "heavy RAIN", "rain on TIN"; the next one unless a preposition points back or
 * it is a movement, which follows what moves ("a CAR passes by in the rain").
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
  for (let i = at; i >= before.to; i -= 1) if (PREPOSITIONS.has(tokens[i].word)) return before.draft;
  return after.draft;
}

function applySetting(
  draft: Draft,
  { parameter, value }: { parameter: string; value: number | string },
  word: string,
  isObjectOfIt: boolean,
  scene: SceneDraft,
): void {
  const earlier = draft.settings.get(parameter);
  if (earlier && earlier.value !== value) {
    // "a cup dropped on stone" is about the cup.
    if (isObjectOfIt) return;
    scene.notes.push(`both '${earlier.word}' and '${word}': used '${word}'`);
  }
  draft.settings.set(parameter, { value, word });
}

/** Parameters that say how many beings sound. */
const CROWDS = ['animals', 'birds', 'insects', 'people'];

function applyQuantity(
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
    // "two dogs" are two that bark, "two barks" are one that barks twice.
    const plural = /s$|^(?:geese|mice|wolves|sheep|men|women|children)$/.test(counted?.word ?? '');
    const beings = plural && !settingAt(draft, tokens, after, vocabulary);
    if (crowd && quantity.value > 1 && !quantity.times && (beings || draft.source.form === 'texture')) {
      draft.settings.set(crowd, { value: quantity.value, word: `${quantity.value} ${crowd}` });
    } else {
      draft.count = quantity.value;
      draft.again = quantity.times;
    }
  } else if (quantity.kind === 'interval') draft.intervalS = quantity.value;
  else if (quantity.kind === 'duration') {
    draft.durationS = quantity.value;
    scene.durationS = quantity.value;
  } else if (quantity.kind === 'start') draft.startS = quantity.value;
  else draft.distanceM = quantity.value;
}

function applyCommon(meaning: CommonMeaning, word: string, draft: Draft, scene: SceneDraft): void {
  if ('slot' in meaning) {
    const earlier = draft.slots.get(meaning.slot);
    if (earlier && (earlier.level - 0.5) * (meaning.level - 0.5) < 0) {
      scene.notes.push(`both '${earlier.word}' and '${word}': used '${word}'`);
    }
    draft.slots.set(meaning.slot, { level: meaning.level, word });
    if (meaning.note) scene.notes.push(meaning.note);
  } else if ('motion' in meaning) {
    draft.motion = meaning.motion;
    if (meaning.pan !== undefined) draft.pan = meaning.pan;
  } else if ('role' in meaning) draft.role = meaning.role;
  else if ('distanceM' in meaning) draft.distanceM = meaning.distanceM;
  else if ('pan' in meaning) draft.pan = meaning.pan;
  else if ('space' in meaning) scene.space = { name: meaning.space, word };
  else if ('style' in meaning) scene.style = meaning.style;
  else if ('wetness' in meaning) scene.wetness = meaning.wetness;
  else if ('echoes' in meaning) scene.echoes = true;
  else if ('muffled' in meaning) draft.muffled = meaning.muffled;
  else if ('loops' in meaning) scene.loops = true;
  else if ('course' in meaning) draft.course = { ...draft.course, ...meaning.course };
}
