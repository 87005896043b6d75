import { hasTrait, type Source } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { isCompleted } from '../words/grammar.ts';
import { PERSONS, peopleIn } from '../words/people.ts';
import { wordAsSaid } from '../words/tokens.ts';
import { callsOf, isOfThroat } from './succession.ts';

/** Acts of the hands that are over before the next one, which they make possible. */
const PREPARES =
  /^(?:(?:un)?(?:lock|wrap|zip(?:p)?|buckl|screw|cork|fold|pack|clip(?:p)?)|open|clos|shut(?:t)?|light|crack|break|switch|turn|flip(?:p)?|flick|pick|grab(?:b)?|hang|put(?:t)?|set(?:t)?|tak|pull|push|press|insert|rip(?:p)?|tear|peel|knock|stand|sit(?:t)?|get(?:t)?|enter|start|stop(?:p)?|drop(?:p)?|throw|load|reload|plug(?:g)?|fill|empty|lift|slid|slam(?:m)?|strik)ing$/;

const ENDS = /^(?:off|away|shut)$/;
const MANY = /^(?:people|they|men|women|children|crowd|everyone|everybody)$/;

/**
 * "OPENING a can and POURING it", "a kettle boiling and CLICKING OFF", "the shower turning on, a person STEPS IN", "a
 * sneeze and A SNIFFLE": what hands, doors and a throat do in turn, although no finite verb tells so.
 */
export function isActInTurn(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (callsOf(previous.tokens, vocabulary).length === 0 || callsOf(clause.tokens, vocabulary).length === 0)
    return false;
  if (isPrepared(previous, clause) || endsIt(clause, vocabulary) || isHandled(clause)) return true;
  if (becomesOpen(previous) && isCompleted(clause)) return true;
  return clause.joined && isOnePerson(previous, clause, vocabulary);
}

/** "Opening a drawer and RUMMAGING": one pair of hands, which first makes ready. */
function isPrepared({ tokens }: Clause, clause: Clause): boolean {
  const at = tokens.findIndex((token) => PREPARES.test(wordAsSaid(token)));
  const doer = tokens[at - 1];
  const isAct = at === 0 || (doer !== undefined && PERSONS.test(doer.word) && !MANY.test(doer.word));
  return isAct && tokens.length > at + 1 && opensWithParticiple(clause);
}

function opensWithParticiple({ tokens }: Clause): boolean {
  return /[aeiouy].*ing$/.test(wordAsSaid(tokens[0])) && !tokens[0].afterArticle;
}

/** "CLICKING OFF": the last that is heard of it, unless it only moves away. */
function endsIt(clause: Clause, vocabulary: Vocabulary): boolean {
  const [call] = callsOf(clause.tokens, vocabulary);
  const isLast = clause.tokens.some(({ word }, i) => i > 0 && ENDS.test(word));
  return clause.joined && isLast && opensWithParticiple(clause) && !comesAndGoes(call.meaning.source);
}

/** Who or what comes and goes may be heard at the same time as its voice. */
function comesAndGoes(source: Source): boolean {
  return hasTrait(source, 'vehicle') || hasTrait(source, 'steps') || hasTrait(source, 'moves');
}

/** "A phone rings, PICKED UP": what hands do to what was heard. */
function isHandled({ tokens }: Clause): boolean {
  if (!tokens[0].afterPause || tokens[0].afterArticle) return false;
  const particle = tokens.at(-1)!;
  return /[^e]ed$/.test(wordAsSaid(tokens[0])) && /^(?:up|down|off|on|shut|open)$/.test(particle.word);
}

/** "A garage door OPENING", "the shower TURNING ON": a change of a thing, which is over before somebody comes in. */
function becomesOpen({ tokens }: Clause): boolean {
  return tokens.some((token, i) => {
    const turns = /^(?:turning|switching|powering|clicking)$/.test(wordAsSaid(token));
    const isChange = /^(?:opening|closing|unlocking|locking|starting|stopping|arriving|shutting)$/.test(
      wordAsSaid(token),
    );
    return i > 0 && (isChange || (turns && /^(?:on|off|up|down)$/.test(tokens[i + 1]?.word ?? '')));
  });
}

/** "A sneeze and SNIFFLES", "a man coughing and WHEEZING": nobody does both at once. */
function isOnePerson(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const isThroat = ({ tokens }: Clause): boolean => {
    const [call] = callsOf(tokens, vocabulary);
    return call !== undefined && isOfThroat(call.meaning) && !hasTrait(call.meaning.source, 'speech');
  };
  if (!isThroat(previous) || !isThroat(clause)) return false;
  const people = peopleIn(previous.tokens);
  if (people.length > 1 || people.some(({ isPlural }) => isPlural)) return false;
  return peopleIn(clause.tokens).length === 0 && !previous.tokens.some(({ word }) => MANY.test(word));
}
