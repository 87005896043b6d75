import { pow } from '@soundwright/dsp/math';
import type { Course, Motion, Role, Style } from '../../scene.ts';
import {
  hasOption,
  hasTrait,
  isLiving,
  type NumberParameter,
  runningAs,
  type Slot,
  type Source,
  type Values,
  valuesOf,
} from '../../source.ts';
import type { SpaceName } from '../../space.ts';
import type { Running } from '../../traits.ts';
import { type Call, NAMING, type Setting, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Change } from '../words/changes.ts';
import type { Note } from '../words/notes.ts';
import type { Match } from '../words/phrases.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { stemOf, type Token, tokenise } from '../words/tokens.ts';
import { FLOWS } from './parameters.ts';

/** A layer under construction. */
export interface Draft {
  readonly source: Source;
  step: number;
  /** Words that selected it. */
  readonly calls: string[];
  readonly preset: Record<string, number | string>;
  readonly slots: Map<Slot, { level: number; word: string; mood?: true; inherited?: true }>;
  readonly settings: Map<
    string,
    {
      value: number | string;
      word: string;
      /** From the earlier step. */
      inherited?: true;
      /** A figure or a count of the prompt. */
      exact?: true;
    }
  >;
  role: Role | null;
  startS: number;
  count: number | null;
  again: boolean;
  /** The count is only that of "repeatedly". */
  inBouts: boolean;
  /** The count is only that of a plural: "gunshots". */
  isPlural: boolean;
  /** "Mouse CLICKS": several, if it is the only sound and one of it is heard once. */
  mayBeSeveral?: boolean;
  intervalS: number | null;
  durationS: number | null;
  /** Its length is that between two given times: "from 2 to 5 seconds". */
  isTimed?: boolean;
  distanceM: number | null;
  /** The distance is given in metres. */
  inMetres: boolean;
  pan: number;
  motion: Motion;
  muffled: boolean;
  course: Course;
  /** Changes from its start to its end, in the order of the prompt. */
  readonly changes: Change[];
  /** Comes from an ambience phrase, not from a word for the source. */
  readonly implied: boolean;
  /** "ANOTHER dog": not the one named before. */
  isOther?: boolean;
  /** How it ends after its stated length: the first of its changes that belongs to the end, and how long that takes. */
  ending?: { readonly from: number; readonly lengthS: number };
}

/** A span of a clause that selects the source of a draft. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly draft: Draft;
}

/** Properties of the whole scene. */
export interface SceneDraft {
  space: { name: SpaceName; word: string } | null;
  /** An echo was requested. */
  echoes: boolean;
  wetness: number;
  style: Style;
  durationS: number | null;
  /** The length of the whole, said of it and of none of its sounds. */
  wholeS: number | null;
  loops: boolean;
  /** Unused words. */
  readonly unknown: Token[];
  /** Those of them that say where or on what it sounds: "on a TABLE". */
  readonly places: Set<Token>;
  readonly notes: Note[];
}

export function createDraft(source: Source, step: number): Draft {
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
    again: false,
    inBouts: false,
    isPlural: false,
    intervalS: null,
    durationS: null,
    distanceM: null,
    inMetres: false,
    pan: 0,
    motion: 'still',
    muffled: false,
    course: {},
    changes: [],
    implied: false,
  };
}

export function createSceneDraft(): SceneDraft {
  return {
    space: null,
    echoes: false,
    wetness: 1,
    style: 'plain',
    durationS: null,
    wholeS: null,
    loops: false,
    unknown: [],
    places: new Set(),
    notes: [],
  };
}

/**
 * Gives a draft the values of words for its source. "A boxing bell DING": a general word for a sound adds to a name of
 * several words what that leaves open, and changes nothing else; "a wasp BUZZES" as a wasp does, "a drill WHIRS" as a drill.
 */
export function takeValues({ source, calls, preset }: Draft, { values }: Call, words: string): void {
  const isSound = isSoundWord(words);
  const isGeneral = isSound && calls.some((call) => call.includes(' '));
  const isOwn = isLiving(source) || hasTrait(source, 'motor', preset);
  const isOfNamed = isSound && isOwn && calls.some((call) => !isSoundWord(call) && call !== words);
  for (const [name, value] of Object.entries(values)) {
    const isNamed = isGeneral || (isOfNamed && (name === 'kind' || NAMING.has(name)));
    if (!isNamed || !(name in preset)) preset[name] = value;
  }
}

/** The same source acting again, or differently, in a later step. */
export function createSequel(earlier: Draft, step: number): Draft {
  return {
    ...createDraft(earlier.source, step),
    preset: { ...earlier.preset },
    settings: new Map(
      [...earlier.settings]
        .filter(([, { word }]) => !isAction(word))
        .map(([parameter, setting]) => [parameter, { ...setting, inherited: true }]),
    ),
    slots: new Map([...earlier.slots].map(([slot, said]) => [slot, { ...said, inherited: true }])),
    role: earlier.role,
    distanceM: earlier.distanceM,
    inMetres: earlier.inMetres,
    pan: earlier.pan,
    muffled: earlier.muffled,
  };
}

/** Whether a word is an action, not a thing: "loading" ends when "fire" begins. */
function isAction(word: string): boolean {
  return /(?:ing|s|ed)$|^starts?(?: |$)/.test(word);
}

/** The parameters set by the words at `at` in a draft's source, if at least `atLeast` words match. */
export function settingAt(
  draft: Draft,
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  atLeast = 1,
): Match<Setting> | undefined {
  const setting = vocabulary.settings.get(draft.source.name)?.findAt(tokens, at);
  return setting && setting.length >= atLeast ? setting : undefined;
}

/** "A person snoring with ANOTHER LAUGHING", "a dog barking, GROWLING": whether words tell of another cry than those of a draft. */
export function criesOtherwise({ source, calls }: Draft, tokens: readonly Token[], { settings }: Vocabulary): boolean {
  const book = settings.get(source.name);
  const cryIn = (words: readonly Token[]): number | string | undefined =>
    words.map((_, i) => book?.findAt(words, i)?.meaning).find((said) => said?.parameter === 'call')?.value;
  const before = calls.map((call) => cryIn(tokenise(call))).find((cry) => cry !== undefined);
  const now = before === undefined ? undefined : cryIn(tokens);
  return now !== undefined && now !== before;
}

/** The values that words gave it: those of its phrase, and those of its own words. */
export function statedValues({ preset, settings }: Draft): Values {
  return { ...preset, ...Object.fromEntries([...settings].map(([name, { value }]) => [name, value])) };
}

/** Whether a word is one of those that named it. */
export function isCalled({ calls }: Draft, stem: string): boolean {
  return calls.some((call) => call.split(' ').map(stemOf).includes(stem));
}

/** The parameter that its phrase sets to an option; undefined if it names another. */
export function parameterFor({ preset }: Draft, option: string): string | undefined {
  return Object.keys(preset).find((name) => preset[name] === option);
}

/** What its own words tell of how it runs: it starts, is tried, drives. */
export function runningOf({ source, settings }: Draft): Running | undefined {
  return runningAs(source, settings.get('motion')?.value);
}

/**
 * Defaults, then values implied by the phrase, then slots, then the source's own words. What is rusty is made of metal
 * unless another material is said.
 *
 * @returns `idle`: slot words without effect
 */
export function valuesOfDraft(draft: Draft): { values: Values; idle: string[] } {
  const given: Record<string, number | string> = { ...draft.preset };
  const idle = new Set<string>();
  const heard = new Set<string>();
  for (const [slot, { level, word }] of draft.slots) {
    // Walkers slow down; whatever else is played slowly as a whole.
    if (slot === 'speed' && isInSlowMotion(draft) && !hasTrait(draft.source, 'steps')) continue;
    const stated = (wanted: Slot, at: number): boolean => {
      let used = false;
      for (const [name, parameter] of numbersOf(draft.source)) {
        const follows = parameter.follows?.replace('-', '') === wanted;
        if (!follows && !(wanted === 'length' && name === 'lengthS')) continue;
        const scaled = scaleParameter(parameter, follows && parameter.follows?.startsWith('-') ? 1 - at : at);
        const isRelative = RELATIVE.has(wanted) || (wanted === 'speed' && name === 'lengthS');
        given[name] = isRelative ? beside(draft.preset[name], scaled, parameter) : scaled;
        used = true;
      }
      return used;
    };
    const used = standIns(draft.source, slot, level).some(
      ({ slot: as, share }) => (as === slot || !draft.slots.has(as)) && stated(as, 0.5 + (level - 0.5) * share),
    );
    const isElsewhere =
      slot === 'intensity' ||
      slot === 'tail' ||
      (slot === 'speed' && draft.motion !== 'still') ||
      (slot === 'size' && isScaled(draft));
    if (used || isElsewhere || word === '') heard.add(word);
    else idle.add(word);
  }
  if (draft.slots.get('age')?.word === 'rusty' && hasOption(draft.source, 'material', 'metal'))
    given.material = 'metal';
  for (const [parameter, { value }] of draft.settings) {
    if (!isFirm(draft, parameter, value)) given[parameter] = value;
  }
  // A mood that leans on two properties is heard by either.
  return { values: valuesOf(draft.source.parameters, given), idle: [...idle].filter((word) => !heard.has(word)) };
}

/**
 * Properties that a word states against the usual of what is named, as it does lengths: a big kitten is no big cat, and a
 * slow race car takes longer than a race car.
 */
const RELATIVE: ReadonlySet<Slot> = new Set(['size', 'pitch']);

/** A value against the one that the phrase implies, where ratios count. */
function beside(
  implied: number | string | undefined,
  value: number,
  { scale, default: usual }: NumberParameter,
): number {
  return scale === 'log' && typeof implied === 'number' ? value * (implied / usual) : value;
}

/**
 * Whether a word leaves what the phrase named: a variant that no other word changes ("SWIPE to archive an email") but that
 * for its end, or the same act without its manner ("slams CLOSED").
 */
function isFirm({ source, preset }: Draft, parameter: string, value: number | string): boolean {
  const named = String(preset[parameter]);
  return (
    source.manners?.[named] === value || (source.firm?.includes(named) === true && source.strokes?.[named] !== value)
  );
}

/** Whether it is heard as a recording in slow motion. */
export function isInSlowMotion({ slots }: Draft): boolean {
  return /^slow ?mo/.test(slots.get('speed')?.word ?? '');
}

/** Whether a size is heard by how low the whole runs: a vehicle that has no size of its own. */
export function isScaled({ source }: Draft): boolean {
  const follows = numbersOf(source).map(([, parameter]) => parameter.follows?.replace('-', ''));
  return hasTrait(source, 'vehicle') && !follows.some((slot) => slot === 'size' || slot === 'pitch');
}

/** A property, and how much of a word for another one it takes over. */
interface StandIn {
  readonly slot: Slot;
  readonly share: number;
}

/** What a word means for a source without the property it names: a bright bell is higher, a deep thud bigger. */
const INSTEAD: Partial<Record<Slot, StandIn>> = {
  age: { slot: 'brightness', share: -0.4 },
  wetness: { slot: 'brightness', share: -0.6 },
  brightness: { slot: 'pitch', share: 0.5 },
  pitch: { slot: 'size', share: -0.6 },
  size: { slot: 'pitch', share: -0.6 },
  length: { slot: 'speed', share: -0.8 },
  speed: { slot: 'intensity', share: 0.8 },
};

/**
 * Motifs and gestures are shorter when played faster; what else is named "short" happens no faster. What flows fast flows
 * strongly, and what is wet is duller, unless it lives.
 */
function insteadOf(source: Source, slot: Slot, level: number): StandIn | undefined {
  if (slot === 'length' && !(hasTrait(source, 'designed') || hasTrait(source, 'notes'))) return undefined;
  if (slot === 'speed' && !flows(source)) return undefined;
  if (slot === 'wetness' && (level < 0.5 || isLiving(source))) return undefined;
  return INSTEAD[slot];
}

/** The property that a word names and those that stand in for it, in order. */
function standIns(source: Source, named: Slot, level: number): StandIn[] {
  const found: StandIn[] = [{ slot: named, share: 1 }];
  for (let next = insteadOf(source, named, level); next !== undefined; next = insteadOf(source, next.slot, level)) {
    if (found.some(({ slot }) => slot === next?.slot)) break;
    found.push({ slot: next.slot, share: found.at(-1)!.share * next.share });
  }
  return found;
}

function flows(source: Source): boolean {
  return numbersOf(source).some(([name, { follows }]) => FLOWS.has(name) && follows === 'intensity');
}

function numbersOf(source: Source): [string, NumberParameter][] {
  return Object.entries(source.parameters as Record<string, NumberParameter>).filter(
    ([, parameter]) => parameter.kind === 'number',
  );
}

/** 0 → min, 0.5 → default, 1 → max, linear or logarithmic. */
function scaleParameter(parameter: NumberParameter, level: number): number {
  const [from, to, t] =
    level < 0.5 ? [parameter.min, parameter.default, level * 2] : [parameter.default, parameter.max, level * 2 - 1];
  if (parameter.scale !== 'log' || from <= 0) return from + (to - from) * t;
  return from * pow(to / from, t);
}

/** The space of what a source is here, where it is not that of its other options. */
export function spaceOfOption(draft: Draft): SpaceName | undefined {
  const { spaces } = draft.source;
  return (
    spaces &&
    Object.values(statedValues(draft))
      .map((option) => spaces[String(option)])
      .find((space) => space !== undefined)
  );
}
