import { rowsOf } from '../../lexicon/lexicon.ts';
import { STROKES, TOOLS, WORK } from '../../lexicon/tools.ts';
import { hasTrait, type Source, type Values } from '../../source.ts';
import { phraseAt, sourcesIn, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { connectorAt, partAround } from '../words/connectors.ts';
import { BEING, isMany, isPastParticiple } from '../words/grammar.ts';
import { isMaterial } from '../words/materials.ts';
import { isPerson } from '../words/people.ts';
import { inPlaceOf, type Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { stemsOfAll } from './acts-of-things.ts';

const WORKS = stemsOfAll(WORK);
const STROKES_OF_TOOLS = stemsOfAll(`${WORK} ${STROKES}`);
const BLOWS = stemsOfAll('@break @hit crack beat knock bang tap pound');

const ROWS = rowsOf(TOOLS).map(([tools, things, means = '']) => ({
  tools: stemsOfAll(tools),
  things: things === '' ? undefined : stemsOfAll(things),
  means,
}));

/** Before a tool. */
const MEANS = /^(?:with|using)$/;

/** Most words between "with" and a tool: "with a VERY SHARP knife". */
const MOST_BEFORE = 2;

/**
 * "Cutting a rope WITH SCISSORS", "a FILE rasps across a bar", "a RAKE on leaves", "an iron bar is FILED": a tool at work is
 * heard in place of its act, and what it works on is silent. What is struck or broken with a tool sounds itself, and the
 * tool is silent.
 */
export function readTools(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  let read = tokens;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const isMeans = MEANS.test(tokens[at].word) && !(tokens[at].word === 'with' && tokens[at].afterPause);
    read = (isMeans ? withTool(read, at, vocabulary) : undefined) ?? read;
  }
  for (let at = read.length - 1; at >= 0; at -= 1)
    read = workAt(read, at, vocabulary) ?? toolWorks(read, at, vocabulary) ?? read;
  return [...read];
}

interface Tool {
  /** The end of the words that name it. */
  readonly to: number;
  /** What is heard of it at work, where that is not what it is called; '' for nothing. */
  readonly means?: string;
  /** The source of the phrase that names it. */
  readonly source?: Source;
  readonly values?: Values;
}

/** The tool that words name from a token on: "VERY SHARP scissors", "a KITCHEN knife". */
function toolAt(
  tokens: readonly Token[],
  from: number,
  things: readonly Token[],
  vocabulary: Vocabulary,
): Tool | undefined {
  for (let i = from; i <= from + MOST_BEFORE && tokens[i] && !(i > from && tokens[i].afterPause); i += 1) {
    const next = tokens[i + 1];
    const isLast = next === undefined || next.afterPause || STROKES_OF_TOOLS.has(next.stem) || !rowFor(next, things);
    const row = isLast ? rowFor(tokens[i], things) : undefined;
    const call = phraseAt(tokens, i, vocabulary);
    if (row && (call?.length ?? 1) === 1) return { to: i + 1, means: row.means };
    if (call) return { to: i + call.length, ...call.meaning };
    if (PREPOSITIONS.has(tokens[i].word) || tokens[i].word === 'no' || connectorAt(tokens, i)) return undefined;
  }
  return undefined;
}

/** Whether somebody does something: "he SAWS a plank", "a plank is SAWN", not "two PLANES", "a SAW". */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const { word, afterArticle, said } = tokens[at];
  const before = tokens[at - 1];
  if (afterArticle || said !== undefined || tokens[at + 1]?.word === 'of') return false;
  if (/ing$/.test(word) || isPastParticiple(tokens[at]) || /^(?:being|gets?|to)$/.test(before?.word ?? '')) return true;
  return before !== undefined && isPerson(before) && /[^s]s$/.test(word) !== isMany(before);
}

function rowFor({ stem }: Token, things: readonly Token[]): (typeof ROWS)[number] | undefined {
  return ROWS.find(
    (row) =>
      row.tools.has(stem) &&
      (!row.things || things.some((thing, i) => row.things?.has(thing.stem) && isHead(things, i))),
  );
}

/** "A sheet of PAPER", not "a PAPER bag". */
function isHead(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    next === undefined ||
    next.afterPause ||
    PREPOSITIONS.has(next.word) ||
    connectorAt(tokens, at + 1) !== undefined ||
    isPastParticiple(next) ||
    /^(?:is|are|was|were|being|gets?)$/.test(next.word)
  );
}

/** What is done with a tool, with the tool in place of the act; or what is struck with it, without the tool. */
function withTool(tokens: readonly Token[], at: number, vocabulary: Vocabulary): readonly Token[] | undefined {
  const [start] = clauseAround(tokens, at);
  const isAct = (i: number): boolean => (WORKS.has(tokens[i].stem) || BLOWS.has(tokens[i].stem)) && isVerb(tokens, i);
  const act = tokens.findLastIndex((_, i) => i >= start && i < at && isAct(i));
  const tool = act < 0 ? undefined : toolAt(tokens, at + 1, tokens.slice(start, at), vocabulary);
  if (tool === undefined || isBeside(tokens.slice(tool.to))) return undefined;
  const { source, means } = tool;
  // "Cracking sticks with FOOTSTEPS".
  if (source && (hasTrait(source, 'steps') || !WORKED_WITH.some((trait) => hasTrait(source, trait)))) return undefined;
  const [before, object, after] = [tokens.slice(0, act), tokens.slice(act + 1, at), tokens.slice(tool.to)];
  const { afterPause, afterArticle, word: said, stem, subject } = tokens[act];
  const sounds = [...object, ...before.slice(start)].some((_, i, all) => {
    const named = vocabulary.calls.findAt(all, i)?.meaning.source;
    return named !== undefined && (!('material' in named.parameters) || hasTrait(named, 'door'));
  });
  const known = phraseAt(tokens, act, vocabulary);
  // "CRACKING NUTS with a hammer".
  const isKnown = known !== undefined && known.length > 1;
  if (means === '' || (BLOWS.has(stem) && (sounds || isKnown || !WORKS.has(stem))))
    return [...before, tokens[act], ...object, ...after];
  const also = { said, ...(subject !== undefined && { subject }) };
  const place = { afterPause, afterArticle };
  if (known && known.length > at - act) return undefined;
  const isSame =
    means === undefined &&
    known?.length === 1 &&
    known.meaning.source === source &&
    known.meaning.values.kind === tool.values?.kind;
  const named = tokens
    .slice(at + 1, tool.to)
    .map((token, i) => ({ ...token, ...also, ...(i === 0 ? place : { afterPause: false, afterArticle: false }) }));
  const heard = isSame ? [tokens[act]] : means === undefined ? named : inPlaceOf(tokens[act], means, also);
  const silence = silenceBeside(heard, vocabulary);
  return [...(isDoneAt(tokens, act, start) ? silence(before, start) : before), ...heard, ...silence(object), ...after];
}

/** "With a saw RUNNING", "with a saw IN THE BACKGROUND": not what the work is done with. */
function isBeside(after: readonly Token[]): boolean {
  const [first = '', second = ''] = after.map(({ word }) => word);
  return /ing$/.test(first) || (first === 'in' && /^(?:background|distance)$/.test(second));
}

const WORKED_WITH = ['work', 'prop', 'machine'] as const;

/** "FILING an iron bar", "an iron bar is FILED": work by hand that is named after its tool, and what it is done to. */
function workAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): readonly Token[] | undefined {
  if (!isVerb(tokens, at)) return undefined;
  const [start, end] = clauseAround(tokens, at);
  const isDone = isDoneAt(tokens, at, start);
  const [before, rest] = [tokens.slice(0, at), tokens.slice(at + 1, end)];
  const row = rowFor(tokens[at], isDone ? before.slice(start) : rest);
  if (!row?.things || row.means === '') return undefined;
  // "Filed BY A MACHINE": as that does.
  const isByMachine = rest[0]?.word === 'by' && sourcesIn(rest, vocabulary).some((by) => hasTrait(by, 'machine'));
  if (isDone && isByMachine) return undefined;
  const heard = inPlaceOf(tokens[at], row.means, { said: tokens[at].word });
  const silence = silenceBeside(heard, vocabulary);
  return [
    ...(isDone ? silence(before, start) : before),
    ...heard,
    ...(isDone ? rest : silence(rest)),
    ...tokens.slice(end),
  ];
}

/** "A FILE rasps across a bar", "a RAKE on leaves": a tool at the beginning of a clause, its act, and what it works on. */
function toolWorks(tokens: readonly Token[], at: number, vocabulary: Vocabulary): readonly Token[] | undefined {
  const [start, end] = clauseAround(tokens, at);
  const isFirst = start === at && !PREPOSITIONS.has(tokens[at - 1]?.word ?? '');
  if (!isFirst || /(?:ing|[^s]s|ed)$/.test(tokens[at].word)) return undefined;
  const tool = toolAt(tokens, at, tokens.slice(at, end), vocabulary);
  if (tool === undefined || tool.means === '' || !isWorking(tokens, tool)) return undefined;
  let act = tool.to;
  while (BEING.test(tokens[act]?.word ?? '') || /ly$/.test(tokens[act]?.word ?? '')) act += 1;
  const object = tokens.slice(act + 1, end);
  const { word = '', stem = '' } = tokens[act] ?? {};
  const isOn = word === 'on' && (tool.source === undefined || hasTrait(tool.source, 'work'));
  const isAct = /(?:ing|[^s]s)$/.test(word) || isMany(tokens[tool.to - 1]);
  if (!isOn && !(isAct && STROKES_OF_TOOLS.has(stem))) return undefined;
  if (object.every(({ word }) => FILLER.has(word)) || object[0].word === 'against') return undefined;
  const heard = tool.means === undefined ? tokens.slice(at, tool.to) : inPlaceOf(tokens[at], tool.means);
  const silent = { ...tokens[act], isAttribute: true, isIdle: true as const };
  const silence = silenceBeside(heard, vocabulary);
  return [...tokens.slice(0, at), ...heard, silent, ...silence(object), ...tokens.slice(end)];
}

/** Whether words name a thing to work with, not an act: "a RAKE on leaves", not "somebody WALKS on a surface". */
function isWorking(tokens: readonly Token[], { to, source }: Tool): boolean {
  if (source === undefined) return true;
  const kinds = kindsOfWord(tokens[to - 1].word)?.noun ?? [];
  const isThing = kinds.some((kind) => kind?.kind === 'thing' || kind?.kind === 'sounds');
  return isThing && (hasTrait(source, 'work') || hasTrait(source, 'prop'));
}

/** "A bar IS FILED": whether something is done to what stands before it. */
function isDoneAt(tokens: readonly Token[], act: number, start: number): boolean {
  return act > start && (isPastParticiple(tokens[act]) || /^(?:being|gets?)$/.test(tokens[act - 1].word));
}

/** Silences what is worked on, from a word on; what it is made of still tells how a tool sounds on it. */
function silenceBeside(heard: readonly Token[], vocabulary: Vocabulary) {
  const { source } = phraseAt(heard, 0, vocabulary)?.meaning ?? {};
  const asksForMaterial = source !== undefined && 'material' in source.parameters;
  return (tokens: readonly Token[], from = 0): readonly Token[] =>
    tokens.map((token, i) => {
      if (i < from) return token;
      const kinds = kindsOfWord(token.word)?.noun ?? [];
      const isThing = kinds.some((kind) => kind?.kind === 'thing' || kind?.kind === 'stuff') && !isMaterial(token);
      const read = isThing && !asksForMaterial ? inPlaceOf(token, 'it')[0] : token;
      return { ...read, isAttribute: true, isIdle: true };
    });
}

/** "With" does not part an act from its tool. */
function clauseAround(tokens: readonly Token[], at: number): [from: number, to: number] {
  const isMeans = (i: number): boolean => i <= at && MEANS.test(tokens[i].word);
  const opens = (i: number): boolean => tokens[i].afterPause || connectorAt(tokens, i) !== undefined;
  return partAround(tokens, at, (i) => !isMeans(i) && opens(i));
}
