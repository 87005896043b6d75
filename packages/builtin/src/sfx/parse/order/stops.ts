import { callsIn } from '../layers/renames.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { FILLER } from '../words/common-words.ts';
import { readQuantity } from '../words/quantities.ts';
import { stemOf, type Token, wordAsSaid, wordsOf } from '../words/tokens.ts';
import type { Told } from './told.ts';

/** Clauses that end a sound, or leave silence after it. */

const STOPS = wordsOf('stops stop stopped stopping halts ceases cease');

/** Default pause, seconds. */
const PAUSE_S = 1;
const PAUSES = wordsOf('pause pauses silence gap break rest beat moment wait waits delay think hesitation lull');
const LENGTHS = wordsOf(
  'short brief quick tiny little long lengthy awkward tense dramatic complete total instant sudden dead utter absolute eerie',
);

/** "They stop AT THE DOOR", "IN FRONT of the house": where, and the most words of it. */
const PLACES = /^(?:at|by|outside|beside|near|before|in|on)$/;
const MOST_OF_PLACE = 5;

/** "And then everything is QUIET". */
const QUIET = /^(?:quiet|silent|still)$/;

/** Length in seconds of a clause that is only a pause; undefined for others. */
export function pauseOf({ tokens }: Clause): number | undefined {
  if (!tokens.some(({ word }) => PAUSES.has(word))) return undefined;
  let seconds = PAUSE_S;
  // "CUTS BACK TO silence".
  const cut = tokens.findIndex(({ stem }) => stem === 'cut');
  for (let i = cut < 0 ? 0 : tokens.findIndex(({ word }, k) => k > cut && word === 'to') + 1; i < tokens.length; ) {
    const read = readQuantity(tokens, i);
    if (read?.quantity.kind === 'duration' || read?.quantity.kind === 'start') seconds = read.quantity.value;
    const { word } = tokens[i];
    if (!read && !PAUSES.has(word) && !FILLER.has(word) && !LENGTHS.has(word)) return undefined;
    if (/^(?:long|lengthy)$/.test(word)) seconds = 2.5 * PAUSE_S;
    if (/^(?:short|brief|quick|tiny|little)$/.test(word)) seconds = 0.5 * PAUSE_S;
    i += read?.length ?? 1;
  }
  return seconds;
}

/**
 * Silence that a clause without a sound leaves before the next one, seconds; 0 where it only ends a sound before it, which
 * is marked, and undefined for clauses with a sound.
 */
export function readSilence(told: Told, ordered: readonly Told[], somethingFollows: boolean): number | undefined {
  const pauseS = told.clause.negated ? undefined : pauseOf(told.clause);
  if (pauseS !== undefined && somethingFollows) return pauseS;
  const isStop = pauseS !== undefined || (!told.clause.negated && stopsOnly(told.clause));
  const stopped = isStop ? ordered.at(-1) : stoppedBy(told, ordered);
  if (stopped) stopped.clause.stops = true;
  return stopped && 0;
}

/** "The engine runs and STOPS, then …": the clause itself ends its sounds before the next step. */
export function endsBefore({ tokens, step, negated }: Clause, next: Clause | undefined): boolean {
  if (negated || next === undefined || next.step <= step || tokens.length < 2) return false;
  const last = tokens.at(-1)?.word ?? '';
  return STOPS.has(last) || (/ly$/.test(last) && STOPS.has(tokens.at(-2)?.word ?? ''));
}

/** "Then it STOPS"; what stops slowly changes. */
function stopsOnly({ tokens, step }: Clause): boolean {
  if (step > 0 && tokens.some(({ word }) => QUIET.test(word)))
    return tokens.every(({ word }) => QUIET.test(word) || FILLER.has(word) || /^(?:everything|all)$/.test(word));
  if (tokens.some(({ word }) => /^(?:slowly|gradually|gently)$/.test(word))) return false;
  const at = tokens.findIndex(({ word }, i) => i > 0 && PLACES.test(word) && STOPS.has(tokens[i - 1].word));
  const isPlace =
    at > 0 && tokens.length - at <= MOST_OF_PLACE && !tokens.slice(at).some(({ word }) => /ing$/.test(word));
  const told = isPlace ? tokens.slice(0, at) : tokens;
  return told.some(({ word }) => STOPS.has(word)) && told.every(({ word }) => STOPS.has(word) || FILLER.has(word));
}

/** "Rain and birds, then THE BIRDS STOP", "…, the dog stops barking": the clause before whose sound ends. */
function stoppedBy({ tokens, clause, vocabulary }: Told, ordered: readonly Told[]): Told | undefined {
  const at = tokens.findIndex(({ word }) => STOPS.has(word));
  if (at < 1 || clause.negated || clause.implied) return undefined;
  const said = tokens.filter(({ word }, i) => i !== at && !FILLER.has(word) && !/ly$/.test(word));
  const here = ordered.filter((one) => one.clause.step === ordered.at(-1)?.clause.step && !one.clause.negated);
  // "The engine stops": a sound of its own.
  const hasStop = ({ calls }: Told): boolean =>
    calls.some(({ meaning }) => vocabulary.settings.get(meaning.source.name)?.findAt(tokens, at));
  return here.findLast((before) => isAbout(said, before) && !hasStop(before));
}

/**
 * "Rain STOPS", "the baby STOPS crying": a sound and its end, where a prompt has one clause. @returns the clause without
 * the word for the end; other clauses as they are
 */
export function endAlone(clauses: readonly Clause[], vocabulary: Vocabulary): readonly Clause[] {
  return clauses.length === 1 ? [withEnd(clauses[0], vocabulary)] : clauses;
}

function withEnd(clause: Clause, vocabulary: Vocabulary): Clause {
  const { tokens, negated, implied } = clause;
  const at = tokens.findIndex(({ word }) => STOPS.has(word));
  if (at < 1 || negated || implied) return clause;
  const next = tokens[at + 1] === undefined ? '' : wordAsSaid(tokens[at + 1]);
  const isEnd = next === '' || /(?:ing|ly)$/.test(next) || PLACES.test(next);
  // "A bus STOP": who stops is several, where the verb looks like a noun.
  const isVerb = tokens[at].word !== 'stop' || /[^s]s$/.test(tokens[at - 1].word);
  const rest = tokens.toSpliced(at, 1);
  const [call] = callsIn(rest, vocabulary);
  if (!isEnd || !isVerb || call === undefined) return clause;
  const isOwn = vocabulary.settings.get(call.meaning.source.name)?.findAt(tokens, at) !== undefined;
  return isOwn ? clause : { ...clause, tokens: rest, stops: true };
}

/** Whether all words name what a clause is about. */
function isAbout(said: readonly Token[], { tokens, calls, vocabulary }: Told): boolean {
  const stems = ({ stem, said: was = stem }: Token): string[] => [stem, stemOf(was)];
  const known = new Set(tokens.flatMap(stems));
  const named = callsIn(said, vocabulary);
  const isNamed = named.every(({ meaning }) => calls.some((call) => call.meaning.source === meaning.source));
  const isKnown = said.every((token) => stems(token).some((stem) => known.has(stem)));
  return said.length > 0 && (isKnown || (named.length > 0 && isNamed));
}
