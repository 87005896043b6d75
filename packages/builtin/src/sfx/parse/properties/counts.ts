import { hasTrait, isLiving } from '../../source.ts';
import { type Draft, type SceneDraft, settingAt, statedValues } from '../layers/draft.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS } from '../words/common-words.ts';
import { isEventNoun, isPluralForm } from '../words/numbers.ts';
import { PERSONS } from '../words/people.ts';
import type { Quantity } from '../words/quantities.ts';
import { isAspect, isSoundWord } from '../words/sound-words.ts';
import { stemOf, type Token, wordAsSaid } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { isFigure, takeFigure, takeInterval } from './figures.ts';

/** Parameters for the number of people, animals or bells. */
const CROWDS = ['animals', 'birds', 'insects', 'people', 'walkers', 'horses', 'bells'];

function isNamedAt(tokens: readonly Token[], at: number, { source }: Draft, { calls }: Vocabulary): boolean {
  return [at, at + 1, at + 2].some((i) => i < tokens.length && calls.findAt(tokens, i)?.meaning.source === source);
}

function isDoer(token: Token, isPlural: boolean, { calls }: Vocabulary): boolean {
  if (PERSONS.test(token.word)) return true;
  if (!isPlural || COMMON_WORDS.findAt([token], 0)) return false;
  if (kindsOfWord(token.word)?.noun[0]?.kind === 'person') return true;
  return 'animals' in (calls.findAt([token], 0)?.meaning.source.parameters ?? {});
}

/** How far after its number a noun is looked for, words. */
const COUNTED = 5;

/** What a number counts: those who sound ("two angry dogs") or what they do ("three loud barks"). */
function countedAt(
  draft: Draft,
  tokens: readonly Token[],
  after: number,
  vocabulary: Vocabulary,
): 'beings' | 'acts' | undefined {
  for (let i = after; i < Math.min(tokens.length, after + COUNTED); i += 1) {
    const { word } = tokens[i];
    if (i > after && tokens[i].afterPause) return undefined;
    if (settingAt(draft, tokens, i, vocabulary)?.meaning.parameter === 'call' && !/ing$/.test(word)) return 'acts';
    if (!isPluralForm(word)) continue;
    const isCry = isLiving(draft.source) && isAspect(tokens[i], draft.source);
    return isCry || isEventNoun(tokens[i]) ? 'acts' : 'beings';
  }
  return undefined;
}

/** Applies a number with its unit to a layer or the whole scene. @param from - its token, and `after`, that behind it */
export function applyQuantity(
  quantity: Quantity,
  draft: Draft,
  tokens: readonly Token[],
  { from, after }: { readonly from: number; readonly after: number },
  vocabulary: Vocabulary,
  scene: SceneDraft,
): void {
  if (isFigure(quantity)) {
    if (!takeFigure(draft, quantity)) scene.unknown.push(...tokens.slice(from, after));
  } else if (quantity.kind === 'count') {
    if (!takesOnePerson(quantity, draft, tokens[after])) applyCount(quantity, draft, tokens, after, vocabulary);
  } else if (quantity.kind === 'interval') takeInterval(draft, quantity.value);
  else if (quantity.kind === 'duration') {
    draft.durationS = quantity.value;
    scene.durationS = quantity.value;
  } else if (quantity.kind === 'span') {
    draft.startS = quantity.value;
    draft.durationS = quantity.endS - quantity.value;
    draft.isTimed = true;
    scene.durationS = Math.max(scene.durationS ?? 0, quantity.endS);
  } else if (quantity.kind === 'start') draft.startS = quantity.value;
  else {
    draft.distanceM = isAbove(draft, tokens) ? heightM(quantity.value, draft) : quantity.value;
    draft.inMetres = true;
  }
}

const ABOVE = /^(?:overhead|above|altitude|hover|hovers|hovering|height|over)$/;

/** "A helicopter OVERHEAD at 250 metres": how high it flies. */
function isAbove({ source }: Draft, tokens: readonly Token[]): boolean {
  return hasTrait(source, 'flies') && tokens.some(({ word, said }) => ABOVE.test(said ?? word));
}

/** The distance at which something that flies at a height is heard: what is overhead is near, however high. */
function heightM(metres: number, { source }: Draft): number {
  return Math.min(metres, Math.sqrt(metres * (source.distanceM ?? 40)));
}

/** Whether a number is that of those who sound; "three CLAPS" are strokes, although applause goes on. */
function countsBeings(
  draft: Draft,
  tokens: readonly Token[],
  after: number,
  counted: Token | undefined,
  vocabulary: Vocabulary,
): boolean {
  const { source } = draft;
  if (source.form === 'texture' && source.counts === true && counted !== undefined) {
    if (vocabulary.calls.findAt([counted], 0)?.meaning.source === source) return false;
  }
  return source.form === 'texture' || countedAt(draft, tokens, after, vocabulary) === 'beings';
}

/** "Several MACHINES running", not "two BURSTS of static" or "three robot BEEPS". */
function countsMachines(draft: Draft, tokens: readonly Token[], after: number, vocabulary: Vocabulary): boolean {
  const pause = tokens.findIndex(({ afterPause }, i) => i > after && afterPause);
  const counted = tokens.slice(after, Math.min(after + COUNTED, pause < 0 ? tokens.length : pause));
  const things = counted.findIndex((token) => isPluralForm(wordAsSaid(token)));
  const names = (things < 0 ? counted : [counted[things]]).map(wordAsSaid);
  const isOfSound = names.some((word) => isSoundWord(word) && !/ing$/.test(word));
  if (!hasTrait(draft.source, 'standing') || isOfSound) return false;
  return isNamedAt(tokens, after, draft, vocabulary);
}

/** "Hammering FOUR NAILS", "sawing TWO PLANKS": what is worked on, not the strokes. */
function countsPieces({ source, preset }: Draft, counted: Token | undefined): boolean {
  if (counted === undefined || counted.afterPause || !hasTrait(source, 'pieces', preset)) return false;
  if (isSoundWord(wordAsSaid(counted))) return false;
  const kind = kindsOfWord(counted.word)?.noun[0]?.kind;
  return counted.word === 'it' || kind === 'thing' || kind === 'stuff';
}

/** "A machine gun, THREE BURSTS": of several rounds each. */
function countsBursts(draft: Draft, counted: Token | undefined): boolean {
  return /^bursts?$/.test(counted?.word ?? '') && hasTrait(draft.source, 'bursts', statedValues(draft));
}

/** "A SINGLE PERSON clapping": one who claps, not one clap. */
function takesOnePerson(
  { value, times }: Extract<Quantity, { kind: 'count' }>,
  { source, settings }: Draft,
  counted: Token | undefined,
): boolean {
  if (value !== 1 || times || counted === undefined || !PERSONS.test(counted.word)) return false;
  if (!('people' in source.parameters)) return false;
  settings.set('people', { value, word: counted.word, exact: true });
  return true;
}

const NOTE = stemOf('note');

function applyCount(
  { value, times }: Extract<Quantity, { kind: 'count' }>,
  draft: Draft,
  tokens: readonly Token[],
  after: number,
  vocabulary: Vocabulary,
): void {
  // "An alert, TWO quick NOTES": those of the signal.
  if (draft.source.loudness === 'interface' && tokens.slice(after, after + 2).some(({ stem }) => stem === NOTE)) return;
  // "A bell rings TWO STROKES": only bells are that many.
  const noun = tokens.slice(after, after + COUNTED).find(({ word }) => isPluralForm(word));
  const isOfBells = noun?.word === 'bells';
  const crowd = CROWDS.find((name) => name in draft.source.parameters && (name !== 'bells' || isOfBells));
  // "A couple OF people".
  const counted = tokens[tokens[after]?.word === 'of' ? after + 1 : after];
  const plural = isPluralForm(counted?.word ?? '');
  if (!times && counted && hasTrait(draft.source, 'work') && isDoer(counted, plural, vocabulary)) {
    if (crowd && value > 1) draft.settings.set(crowd, { value, word: counted.word, exact: true });
    return;
  }
  const isMany = value > 1 && !times;
  if (!times && countsMachines(draft, tokens, after, vocabulary)) return;
  const countsThose = countsBeings(draft, tokens, after, counted, vocabulary);
  if (crowd && !hasTrait(draft.source, 'work') && isMany && countsThose) {
    const who = 'who' in draft.source.parameters ? 'people' : crowd;
    draft.settings.set(crowd, { value, word: `${value} ${who}`, exact: true });
    return;
  }
  if ((isMany && countsPieces(draft, counted)) || countsBursts(draft, counted))
    draft.course = { ...draft.course, each: true };
  countEvents(draft, { value, times }, isMany ? undefined : crowd);
}

/** Sets how often a sound is heard. @param crowd - the number of those who sound, one if it is heard once */
function countEvents(
  draft: Draft,
  { value, times }: { readonly value: number; readonly times: boolean },
  crowd: string | undefined,
): void {
  draft.count = value;
  draft.isPlural = false;
  draft.again = times;
  if (crowd && !times) draft.settings.set(crowd, { value: 1, word: '', exact: true });
}
