import type { Clause } from './clauses.ts';
import { FILLER, PREPOSITIONS } from './common-words.ts';
import { type Quantity, readQuantity, UNIT_SECONDS } from './quantities.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { kindsOfWord } from './word-kinds.ts';

/** Verbs of what happens at one time, after which things are no longer as they were. */
const CHANGES = new Set(
  `open opens close closes shut shuts slam slams start starts stop stops begin begins end ends enter enters arrive arrives
  leave leaves depart departs fall falls drop drops land lands break breaks shatter shatters explode explodes crash crashes
  fire fires shoot shoots ignite ignites turn turns switch switches pick picks hang hangs ding dings light lights strike
  strikes hit hits pull pulls push pushes press presses drive drives unlock unlocks lock locks spill spills collapse
  collapses burst bursts pop pops snap snaps jump jumps flush flushes reload reloads cock cocks stand stands sit sits
  drop dropped fell broke opened closed slammed started stopped arrived exploded crashed landed`.split(/\s+/),
);

/** Words for one short thing, after which something else may happen. */
const STROKES = new Set(
  `thud bang click clunk clank shot gunshot snap slap whoosh swoosh cast throw thrown knock crumpled torn zip ping beep
  clap stomp kick punch swing flick toss clink splash gasp scream`.split(/\s+/),
);

/** Parameters for what something falls on. */
const GROUNDS = new Set(['material', 'ground', 'surface', 'landing', 'floor', 'ends']);

/** A pause between two things, when nothing says how long, seconds. */
const PAUSE_S = 1;
const PAUSES = new Set(['pause', 'pauses', 'silence', 'gap', 'break', 'rest', 'beat', 'moment']);
const STOPS = new Set(['stops', 'stop', 'stopped', 'stopping', 'halts', 'ceases']);

/**
 * Puts the clauses of a prompt in the order in which things happen, beyond what "then" and its like say: "the elevator
 * dings, the doors slide open" is one after the other, "a riser into a boom" too; "pause" and "it stops" are times in
 * which nothing sounds.
 */
export function orderClauses(given: readonly Clause[], vocabulary: Vocabulary): Clause[] {
  const clauses = given.flatMap((clause) => splitAtInto(clause, vocabulary));
  const ordered: Clause[] = [];
  let later = 0;
  let pauseS: number | undefined;
  for (const [i, clause] of clauses.entries()) {
    const step = clause.step + later;
    const previous = ordered.at(-1);
    const next = clauses[i + 1];
    const gapS = previous && next && !clause.negated ? pauseOf(clause) : undefined;
    const isStop = gapS === undefined && previous && !clause.negated && stopsOnly(clause);
    if (gapS !== undefined || isStop) {
      if (gapS !== undefined) pauseS = (pauseS ?? 0) + gapS;
      else if (previous) previous.stops = true;
      // "Three knocks, pause, two more": what comes next is later, said or not.
      if (next?.step === clause.step) later += 1;
      continue;
    }
    if (previous && step === previous.step && happensAfter(previous, clause, vocabulary)) later += 1;
    if (endsBefore(clause, next)) clause.stops = true;
    ordered.push({ ...clause, step: Math.max(step, clause.step + later), ...(pauseS === undefined ? {} : { pauseS }) });
    pauseS = undefined;
  }
  return ordered;
}

/** "The engine runs and STOPS, then …": the clause says itself that what sounds in it ends before the next step. */
function endsBefore({ tokens, step, negated }: Clause, next: Clause | undefined): boolean {
  if (negated || next === undefined || next.step <= step || tokens.length < 2) return false;
  return STOPS.has(tokens.at(-1)?.word ?? '');
}

/** "A riser 6 seconds into a boom": two things; "a stone falls into water": one. */
function splitAtInto(clause: Clause, vocabulary: Vocabulary): Clause[] {
  const { tokens } = clause;
  const at = tokens.findIndex(({ word }, i) => word === 'into' && i > 0 && i < tokens.length - 1);
  if (at < 0 || clause.negated) return [clause];
  const before = tokens[at - 1].word;
  const isVerb = /(?:ing|ed|s|it|them)$/.test(before) && UNIT_SECONDS[before] === undefined;
  const acts = tokens.slice(0, at).some(({ word }) => /(?:ing|ed)$/.test(word));
  if (isVerb || acts || isFiniteVerb(tokens, at - 1)) return [clause];
  const names = (from: number, to: number): boolean =>
    tokens.some((_, i) => {
      const call = vocabulary.calls.findAt(tokens, i) ?? vocabulary.weakCalls.findAt(tokens, i);
      return call !== undefined && i >= from && i + call.length <= to;
    });
  const crosses = tokens.some((_, i) => i <= at && i + (vocabulary.calls.findAt(tokens, i)?.length ?? 0) > at);
  const first = tokens
    .slice(0, at)
    .map((_, i) => (vocabulary.calls.findAt(tokens, i) ?? vocabulary.weakCalls.findAt(tokens, i))?.meaning.source.name)
    .find((name) => name !== undefined);
  // "A thud into wood": what it falls on.
  const isGround = GROUNDS.has(vocabulary.settings.get(first ?? '')?.findAt(tokens, at + 1)?.meaning.parameter ?? '');
  if (crosses || isGround || !names(0, at) || !names(at + 1, tokens.length)) return [clause];
  return [
    { ...clause, tokens: tokens.slice(0, at) },
    { ...clause, tokens: tokens.slice(at + 1), joined: true, afterwards: true },
  ];
}

/** Seconds of a clause that is only a pause; undefined for others. */
function pauseOf({ tokens }: Clause): number | undefined {
  if (!tokens.some(({ word }) => PAUSES.has(word))) return undefined;
  let seconds = PAUSE_S;
  for (let i = 0; i < tokens.length; ) {
    const read = readQuantity(tokens, i);
    if (read) {
      if (isTime(read.quantity)) seconds = read.quantity.value;
      i += read.length;
      continue;
    }
    const { word } = tokens[i];
    if (!PAUSES.has(word) && !FILLER.has(word) && word !== 'short' && word !== 'long') return undefined;
    if (word === 'long') seconds = 2.5 * PAUSE_S;
    if (word === 'short') seconds = 0.5 * PAUSE_S;
    i += 1;
  }
  return seconds;
}

function isTime({ kind }: Quantity): boolean {
  return kind === 'duration' || kind === 'start';
}

function stopsOnly({ tokens }: Clause): boolean {
  return tokens.some(({ word }) => STOPS.has(word)) && tokens.every(({ word }) => STOPS.has(word) || FILLER.has(word));
}

/**
 * Whether a clause after a comma or "and" tells what happens next: both have a verb in the present or past tense, and
 * what comes is an event. What goes on ("rain falls, wind blows") and what "-ing" describes is at the same time.
 */
function happensAfter(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (clause.afterwards) return true;
  const comma = clause.tokens[0]?.afterPause ?? false;
  if (clause.negated || previous.negated || (!comma && !clause.joined)) return false;
  const verbs = finiteVerbsOf(clause);
  const earlier = finiteVerbsOf(previous);
  if (!comma && endsInStroke(previous) && (isEvent(clause, vocabulary) || endsInStroke(clause))) return true;
  if (verbs.length === 0 || earlier.length === 0) return false;
  if (!comma) return earlier.some(({ word }) => CHANGES.has(word));
  return verbs.some(({ word }) => CHANGES.has(word)) || isEvent(clause, vocabulary);
}

/** "Car door SLAM and engine START": one thing that is over, then the next. */
function endsInStroke({ tokens }: Clause): boolean {
  const last = tokens.at(-1)?.word ?? '';
  return CHANGES.has(last) || STROKES.has(last);
}

function isEvent({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  const calls = tokens.map((_, i) => vocabulary.calls.findAt(tokens, i) ?? vocabulary.weakCalls.findAt(tokens, i));
  return calls.find((call) => call !== undefined)?.meaning.source.form === 'events';
}

function finiteVerbsOf({ tokens }: Clause): Token[] {
  return tokens.filter((_, i) => isFiniteVerb(tokens, i));
}

/** "Doors SLIDE", "it OPENS", "he WALKED": no participle, no plural noun. */
function isFiniteVerb(tokens: readonly Token[], at: number): boolean {
  const { word, afterArticle } = tokens[at];
  if (afterArticle || /ing$/.test(word) || PREPOSITIONS.has(tokens[at - 1]?.word ?? '')) return false;
  if (CHANGES.has(word)) {
    // "Doors (slide) OPEN": more than one does it.
    const many = [tokens[at - 1], tokens[at - 2]].some((token) =>
      /^(?:.+[^s]s|they|we|you|men|children)$/.test(token?.word ?? ''),
    );
    return /(?:s|ed)$/.test(word) || many;
  }
  const info = /[^s]s$/.test(word) ? kindsOfWord(word) : undefined;
  return info !== undefined && info.verb.length > 0 && (info.mostlyVerb || at === tokens.length - 1) && at > 0;
}
