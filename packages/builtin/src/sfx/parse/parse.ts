import { pow } from '@soundwright/dsp/math';
import type { Motion, Role, Scene, SceneLayer, Style } from '../scene.ts';
import type { NumberParameter, Slot, Source } from '../source.ts';
import { valuesOf } from '../source.ts';
import type { SpaceName } from '../space.ts';
import { type Clause, splitClauses } from './clauses.ts';
import { COMMON_WORDS, type CommonMeaning, FILLER, PREPOSITIONS } from './common-words.ts';
import type { Match } from './phrases.ts';
import { type Quantity, readQuantity } from './quantities.ts';
import { type Token, tokenise } from './tokens.ts';
import type { Call, Setting, Vocabulary } from './vocabulary.ts';

/** A prompt as far as it was understood. */
export interface Understanding {
  readonly scene: Scene;
  /** What was understood and what not, in a line for the person who asked. */
  readonly message: string;
}

/** Below this likeness a misspelled or unknown word is not taken for a known one. */
const LIKENESS_THRESHOLD = 0.5;

/** More layers than this are dropped, last first, and the message says so. */
const MAX_LAYERS = 8;

/** Words after which a modifier belongs to the source before it. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly draft: Draft;
}

/** A layer being put together. */
interface Draft {
  readonly source: Source;
  step: number;
  calls: string[];
  preset: Record<string, number | string>;
  slots: Map<Slot, { level: number; word: string }>;
  settings: Map<string, { value: number | string; word: string }>;
  role: Role | null;
  startS: number;
  count: number | null;
  intervalS: number | null;
  distanceM: number | null;
  pan: number;
  motion: Motion;
  muffled: boolean;
}

/** Everything said about the scene as a whole. */
interface SceneDraft {
  space: SpaceName | null;
  wetness: number;
  style: Style;
  durationS: number | null;
  readonly unknown: string[];
  readonly notes: string[];
}

/**
 * Turns a prompt into a scene. Deterministic; no text is refused: what is unknown is taken for the nearest known thing,
 * or becomes an abstract texture, and the message says so.
 *
 * @param negativePrompt - things and attributes to leave out, separated in any way
 */
export function parsePrompt(prompt: string, negativePrompt: string, vocabulary: Vocabulary): Understanding {
  const scene: SceneDraft = { space: null, wetness: 1, style: 'plain', durationS: null, unknown: [], notes: [] };
  const clauses = splitClauses(expandAmbiences(tokenise(prompt), vocabulary));
  const drafts: Draft[] = [];
  const spoken = clauses.filter((clause) => !clause.negated);
  const pending: { clause: Clause; taken: Set<number> }[] = [];

  for (const clause of spoken) {
    const spans = findSources(clause, drafts.at(-1), vocabulary, scene);
    for (const { draft } of spans) if (!drafts.includes(draft)) drafts.push(draft);
    const taken = new Set(spans.flatMap((span) => indices(span.from, span.to)));
    if (spans.length === 0 && drafts.length === 0) pending.push({ clause, taken });
    else readModifiers(clause, spans, drafts, taken, vocabulary, scene);
    if (spans.length > 0) {
      for (const early of pending.splice(0)) {
        const owner: Span = { from: clause.tokens.length, to: clause.tokens.length, draft: spans[0].draft };
        readModifiers(early.clause, [owner], drafts, early.taken, vocabulary, scene);
      }
    }
  }
  if (drafts.length === 0) {
    drafts.push(createDraft(vocabulary.fallback, 0));
    for (const { clause, taken } of pending) {
      const owner: Span = { from: -1, to: -1, draft: drafts[0] };
      readModifiers(clause, [owner], drafts, taken, vocabulary, scene);
    }
    const words = scene.unknown.splice(0);
    drafts[0].preset.character = characterOf(words.join(' '));
    scene.notes.push(
      words.length > 0
        ? `no known source in '${words.join(' ')}'; made an abstract texture`
        : 'no source named; made an abstract texture',
    );
  }

  const negatives = [
    ...clauses.filter((clause) => clause.negated),
    ...splitClauses(tokenise(negativePrompt)).map((clause) => ({ ...clause, negated: true })),
  ];
  const kept = applyNegatives(drafts, negatives, vocabulary, scene);
  if (kept.length > MAX_LAYERS) {
    scene.notes.push(
      `left out ${kept
        .splice(MAX_LAYERS)
        .map((draft) => draft.source.name)
        .join(', ')}: too many at once`,
    );
  }
  return finish(
    kept.sort((a, b) => a.step - b.step),
    scene,
  );
}

function indices(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function expandAmbiences(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const expanded: Token[] = [];
  let named = false;
  for (let i = 0; i < tokens.length; ) {
    const ambience = vocabulary.ambiences.findAt(tokens, i);
    const call = vocabulary.calls.findAt(tokens, i);
    if (ambience && ambience.length >= (call?.length ?? 0)) {
      expanded.push(
        ...tokenise(ambience.meaning.prompt).map((token, k) => (k === 0 ? { ...token, afterPause: true } : token)),
      );
      i += ambience.length;
      if (tokens[i]) expanded.push({ ...tokens[i], afterPause: true });
      i += 1;
      named = true;
      continue;
    }
    named ||= call !== undefined || vocabulary.weakCalls.findAt(tokens, i) !== undefined;
    expanded.push(tokens[i]);
    i += 1;
  }
  if (named) return expanded;
  for (let i = 0; i < tokens.length; i += 1) {
    const ambience = vocabulary.weakAmbiences.findAt(tokens, i);
    if (!ambience) continue;
    return [
      ...tokenise(ambience.meaning.prompt),
      ...expanded.map((token, k) => (k === 0 ? { ...token, afterPause: true } : token)),
    ];
  }
  return expanded;
}

/** The sources a clause names, as spans over its tokens; sources named twice in one clause become one layer. */
function findSources(clause: Clause, previous: Draft | undefined, vocabulary: Vocabulary, scene: SceneDraft): Span[] {
  const { tokens } = clause;
  const spans: Span[] = [];
  const opensWithPreposition = PREPOSITIONS.has(tokens[0].word);
  for (let i = 0; i < tokens.length; ) {
    const call = vocabulary.calls.findAt(tokens, i);
    const common = COMMON_WORDS.findAt(tokens, i);
    if (!call || (common && common.length > call.length)) {
      i += common && common.length > 1 ? common.length : 1;
      continue;
    }
    const before = spans.at(-1)?.draft ?? (opensWithPreposition ? previous : undefined);
    if (before && isObject(tokens, i) && settingAt(before, tokens, i, vocabulary, call.length)) {
      i += call.length;
      continue;
    }
    addSpan(call);
    i += call.length;
  }
  if (spans.length > 0) return spans;

  if (!(opensWithPreposition && previous)) {
    for (let i = 0; i < tokens.length; i += 1) {
      const call = vocabulary.weakCalls.findAt(tokens, i);
      if (!call || (previous && settingAt(previous, tokens, i, vocabulary, call.length))) continue;
      addSpan(call);
      return spans;
    }
    const guesses = tokens.flatMap((token, i) => {
      if (!isUnknown(tokens, i, previous, vocabulary) || token.stem.length < 4) return [];
      const near = vocabulary.calls.findNearest(token.word);
      return near && near.likeness >= LIKENESS_THRESHOLD ? [{ i, near }] : [];
    });
    const best = guesses.reduce<(typeof guesses)[number] | undefined>(
      (a, b) => (a && a.near.likeness >= b.near.likeness ? a : b),
      undefined,
    );
    if (best) {
      scene.notes.push(`took '${tokens[best.i].word}' for '${best.near.phrase}'`);
      addSpan({ from: best.i, length: 1, meaning: best.near.meaning });
    }
  }
  return spans;

  function addSpan({ from, length, meaning }: Match<Call>): void {
    const same = spans.find((span) => span.draft.source === meaning.source)?.draft;
    // "footsteps, walking slowly" is one walker; "a bell and a bell" are two.
    const continued =
      !clause.joined && previous?.source === meaning.source && previous.step === clause.step ? previous : undefined;
    const draft = same ?? continued ?? createDraft(meaning.source, clause.step);
    draft.calls.push(
      tokens
        .slice(from, from + length)
        .map((token) => token.word)
        .join(' '),
    );
    Object.assign(draft.preset, meaning.values);
    spans.push({ from, to: from + length, draft });
  }
}

/** Whether a word follows a preposition, perhaps with one adjective between. */
function isObject(tokens: readonly Token[], at: number): boolean {
  return PREPOSITIONS.has(tokens[at - 1]?.word ?? '') || PREPOSITIONS.has(tokens[at - 2]?.word ?? '');
}

function settingAt(
  draft: Draft,
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  atLeast = 1,
): Match<Setting> | undefined {
  const setting = vocabulary.settings.get(draft.source.name)?.findAt(tokens, at);
  return setting && setting.length >= atLeast ? setting : undefined;
}

function isUnknown(tokens: readonly Token[], at: number, owner: Draft | undefined, vocabulary: Vocabulary): boolean {
  return (
    !FILLER.has(tokens[at].word) &&
    !readQuantity(tokens, at) &&
    !COMMON_WORDS.findAt(tokens, at) &&
    !(owner && settingAt(owner, tokens, at, vocabulary))
  );
}

function createDraft(source: Source, step: number): Draft {
  return {
    source,
    step,
    calls: [],
    preset: {},
    slots: new Map(),
    settings: new Map(),
    role: null,
    startS: 0,
    count: null,
    intervalS: null,
    distanceM: null,
    pan: 0,
    motion: 'still',
    muffled: false,
  };
}

/** Gives every word that names no source to the source it speaks of. */
function readModifiers(
  clause: Clause,
  spans: readonly Span[],
  drafts: readonly Draft[],
  taken: Set<number>,
  vocabulary: Vocabulary,
  scene: SceneDraft,
): void {
  const { tokens } = clause;
  for (let i = 0; i < tokens.length; ) {
    if (taken.has(i)) {
      i += 1;
      continue;
    }
    const owner = ownerOf(i, tokens, spans) ?? drafts.at(-1)!;
    const setting = settingAt(owner, tokens, i, vocabulary);
    const common = COMMON_WORDS.findAt(tokens, i);
    const quantity = readQuantity(tokens, i);
    const text = (length: number): string =>
      tokens
        .slice(i, i + length)
        .map((token) => token.word)
        .join(' ');
    const free = (length: number): boolean => indices(i, i + length).every((k) => !taken.has(k));

    if (setting && setting.length >= (common?.length ?? 0) && free(setting.length)) {
      const { parameter, value } = setting.meaning;
      const earlier = owner.settings.get(parameter);
      const word = text(setting.length);
      // "a cup dropped on stone" is about the cup.
      if (!(earlier && earlier.value !== value && isObject(tokens, i))) {
        if (earlier && earlier.value !== value)
          scene.notes.push(`both '${earlier.word}' and '${word}': used '${word}'`);
        owner.settings.set(parameter, { value, word });
      }
      if (common && common.length === setting.length && 'space' in common.meaning) scene.space = common.meaning.space;
      i += setting.length;
    } else if (quantity && quantity.length > (common?.length ?? 0) && free(quantity.length)) {
      applyQuantity(quantity.quantity, owner, scene);
      i += quantity.length;
    } else if (common && free(common.length)) {
      applyCommon(common.meaning, text(common.length), owner, scene);
      i += common.length;
    } else if (quantity && free(quantity.length)) {
      applyQuantity(quantity.quantity, owner, scene);
      i += quantity.length;
    } else {
      if (!FILLER.has(tokens[i].word)) scene.unknown.push(tokens[i].word);
      i += 1;
    }
  }
}

/** The source a word at `at` speaks of: "heavy RAIN", "rain on TIN"; the next one unless a preposition points back. */
function ownerOf(at: number, tokens: readonly Token[], spans: readonly Span[]): Draft | undefined {
  const before = spans.filter((span) => span.to <= at).at(-1);
  const after = spans.find((span) => span.from > at);
  if (!before || !after) return (before ?? after)?.draft;
  for (let i = at; i >= before.to; i -= 1) if (PREPOSITIONS.has(tokens[i].word)) return before.draft;
  return after.draft;
}

function applyQuantity(quantity: Quantity, draft: Draft, scene: SceneDraft): void {
  if (quantity.kind === 'count') draft.count = quantity.value;
  else if (quantity.kind === 'interval') draft.intervalS = quantity.value;
  else if (quantity.kind === 'duration') scene.durationS = quantity.value;
  else if (quantity.kind === 'start') draft.startS = quantity.value;
  else draft.distanceM = quantity.value;
}

function applyCommon(meaning: CommonMeaning, word: string, draft: Draft, scene: SceneDraft): void {
  if ('slot' in meaning) {
    const earlier = draft.slots.get(meaning.slot);
    if (earlier && (earlier.level - 0.5) * (meaning.level - 0.5) < 0) {
      scene.notes.push(`both '${earlier.word}' and '${word}': used '${word}'`);
    }
    draft.slots.set(meaning.slot, { level: meaning.level, word });
  } else if ('motion' in meaning) {
    draft.motion = meaning.motion;
    if (meaning.pan !== undefined) draft.pan = meaning.pan;
  } else if ('role' in meaning) draft.role = meaning.role;
  else if ('distanceM' in meaning) draft.distanceM = meaning.distanceM;
  else if ('pan' in meaning) draft.pan = meaning.pan;
  else if ('space' in meaning) scene.space = meaning.space;
  else if ('style' in meaning) scene.style = meaning.style;
  else if ('wetness' in meaning) scene.wetness = meaning.wetness;
  else draft.muffled = meaning.muffled;
}

/** Takes away what the negatives name; keeps the last source when nothing would be left, and says so. */
function applyNegatives(
  drafts: readonly Draft[],
  negatives: readonly Clause[],
  vocabulary: Vocabulary,
  scene: SceneDraft,
): Draft[] {
  let kept = [...drafts];
  for (const { tokens } of negatives) {
    for (let i = 0; i < tokens.length; i += 1) {
      const calls = [vocabulary.calls.findAt(tokens, i), vocabulary.weakCalls.findAt(tokens, i)];
      for (const call of calls) {
        if (!call || (call === calls[1] && calls[0])) continue;
        const left = kept.filter((draft) => draft.source !== call.meaning.source);
        if (left.length === 0 && kept.length > 0) {
          scene.notes.push(`'${call.meaning.source.name}' was both asked for and excluded: kept it`);
        } else kept = left;
      }
      const common = COMMON_WORDS.findAt(tokens, i)?.meaning;
      if (common) removeCommon(common, kept, scene);
      if (ECHO_WORDS.has(tokens[i].stem)) {
        scene.wetness = 0;
        if (scene.space === 'canyon') scene.space = null;
      }
      for (const draft of kept) {
        const setting = settingAt(draft, tokens, i, vocabulary);
        if (setting && draft.settings.get(setting.meaning.parameter)?.value === setting.meaning.value) {
          draft.settings.delete(setting.meaning.parameter);
        }
      }
    }
  }
  return kept;
}

const ECHO_WORDS = new Set(['reverb', 'echo', 'reverberation', 'reverberant', 'echoey', 'echoe', 'ambienc']);

function removeCommon(meaning: CommonMeaning, drafts: readonly Draft[], scene: SceneDraft): void {
  for (const draft of drafts) {
    if ('slot' in meaning) {
      const said = draft.slots.get(meaning.slot);
      if (said && (said.level - 0.5) * (meaning.level - 0.5) > 0) draft.slots.delete(meaning.slot);
      else if (!said) draft.slots.set(meaning.slot, { level: 0.5 - Math.sign(meaning.level - 0.5) * 0.2, word: '' });
    }
    if ('distanceM' in meaning && draft.distanceM === meaning.distanceM) draft.distanceM = null;
    if ('motion' in meaning && draft.motion === meaning.motion) draft.motion = 'still';
    if ('muffled' in meaning) draft.muffled = false;
  }
  if ('space' in meaning && scene.space === meaning.space) scene.space = null;
  if ('style' in meaning && scene.style === meaning.style) scene.style = 'plain';
}

/** The scene of the finished drafts, and the line that tells what was understood. */
function finish(drafts: readonly Draft[], scene: SceneDraft): Understanding {
  const names = new Map<string, number>();
  const steps = [...new Set(drafts.map((draft) => draft.step))].sort((a, b) => a - b);
  const descriptions: string[] = [];
  const layers = drafts.map((draft): SceneLayer => {
    const used = (names.get(draft.source.name) ?? 0) + 1;
    names.set(draft.source.name, used);
    const { values, idle } = valuesOfDraft(draft);
    const words = [...draft.settings.values(), ...draft.slots.values()].map((entry) => entry.word);
    const effective = words.filter((word) => word !== '' && !idle.includes(word));
    descriptions.push([draft.source.name.replaceAll('-', ' '), ...effective, ...describePlace(draft)].join(' · '));
    if (idle.length > 0) scene.notes.push(`'${idle.join("', '")}' changes nothing for ${draft.source.name}`);
    return {
      id: used === 1 ? draft.source.name : `${draft.source.name}-${used}`,
      source: draft.source.name,
      values,
      role: draft.role ?? 'foreground',
      step: steps.indexOf(draft.step),
      startS: Math.min(draft.startS, 290),
      count: draft.count,
      intervalS: draft.intervalS,
      distanceM: Math.min(
        2000,
        Math.max(0.3, draft.distanceM ?? (draft.role === 'bed' ? 3 : 1) * (draft.source.distanceM ?? 2)),
      ),
      pan: draft.pan,
      levelDb: levelDbOf(draft),
      motion: draft.motion,
      travelMS: (draft.source.travelMS ?? 14) * pow(4, (draft.slots.get('speed')?.level ?? 0.5) - 0.5),
      muffled: draft.muffled,
    };
  });
  const main = drafts.find((draft) => draft.role !== 'bed') ?? drafts[0];
  // What is far away is not in the same room.
  const isFar = (main.distanceM ?? 0) > 25;
  const space = scene.space ?? (isFar ? 'outdoors' : (main.source.space ?? 'outdoors'));
  const parts = [descriptions.join(steps.length > 1 ? ' → ' : ' + ')];
  if (scene.space) parts.push(`in: ${scene.space}`);
  if (scene.style !== 'plain') parts.push(`style: ${scene.style}`);
  if (scene.wetness === 0) parts.push('no reverb');
  parts.push(...new Set(scene.notes));
  if (scene.unknown.length > 0) parts.push(`not understood: '${[...new Set(scene.unknown)].slice(0, 8).join("', '")}'`);
  return {
    scene: { layers, space, wetness: scene.wetness, style: scene.style, durationS: scene.durationS },
    message: parts.join('; '),
  };
}

/** −6 dB for the faintest, +4 dB for the most intense. */
function levelDbOf(draft: Draft): number {
  const level = draft.slots.get('intensity')?.level ?? 0.5;
  return level < 0.5 ? (level - 0.5) * 12 : (level - 0.5) * 8;
}

function describePlace(draft: Draft): string[] {
  const words: string[] = [];
  if (draft.count !== null) words.push(`${draft.count}×`);
  if (draft.intervalS !== null) words.push(`every ${Math.round(draft.intervalS * 100) / 100} s`);
  if (draft.distanceM !== null) words.push(`at ${Math.round(draft.distanceM)} m`);
  if (draft.motion !== 'still') words.push(draft.motion);
  if (draft.muffled) words.push('muffled');
  if (draft.role === 'bed') words.push('in the background');
  return words;
}

/** Defaults, then what the phrase implies, then slots, then words of the source's own. `idle`: slot words that moved nothing. */
function valuesOfDraft(draft: Draft): { values: Readonly<Record<string, number | string>>; idle: string[] } {
  const given: Record<string, number | string> = { ...draft.preset };
  const idle: string[] = [];
  for (const [slot, { level, word }] of draft.slots) {
    let used = false;
    for (const [name, parameter] of Object.entries(draft.source.parameters as Record<string, NumberParameter>)) {
      if (parameter.kind !== 'number' || parameter.follows?.replace('-', '') !== slot) continue;
      given[name] = scaleParameter(parameter, parameter.follows.startsWith('-') ? 1 - level : level);
      used = true;
    }
    if (!used && word !== '' && slot !== 'intensity' && !(slot === 'speed' && draft.motion !== 'still'))
      idle.push(word);
  }
  for (const [parameter, { value }] of draft.settings) given[parameter] = value;
  return { values: valuesOf(draft.source.parameters, given), idle };
}

/** 0 → min, 0.5 → default, 1 → max, straight or in ratios between. */
function scaleParameter(parameter: NumberParameter, level: number): number {
  const [from, to, t] =
    level < 0.5 ? [parameter.min, parameter.default, level * 2] : [parameter.default, parameter.max, level * 2 - 1];
  if (parameter.scale !== 'log' || from <= 0) return from + (to - from) * t;
  return from * pow(to / from, t);
}

/** A number from 0 to 1 for a text, so that two unknown words give two different textures (FNV-1a). */
function characterOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) / 4_294_967_296;
}
