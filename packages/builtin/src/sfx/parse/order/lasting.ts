import type { Clause } from '../words/clauses.ts';
import { readQuantity } from '../words/quantities.ts';
import { stemOf, stemsOf, type Token } from '../words/tokens.ts';

/** What goes on by itself for as long as anybody listens. */
const LASTING =
  stemsOf(`hum tick drip crackle chirp murmur patter trickle babble burble gurgle rustle blow howl buzz whir whirr drone snore
  purr bubble simmer lap flow croak chatter flicker glow burn smoulder sway rumble twitter drizzle whine churn hoot`);

/** Words of an act, or of its number or manner, that is over. */
const ONCE = /^(?:once|twice|suddenly|briefly|loudly|up|down|off|away|over|out|again|starts?|begins?|stops?)$/;

/**
 * "A fridge hums, A TAP DRIPS and a clock ticks": two things that go on are heard together, whether they are told one
 * after the other or not.
 */
export function goOnTogether(previous: Clause, clause: Clause): boolean {
  return lasts(previous) && lasts(clause);
}

/** "Computers CHIRP": what many do all the time. */
export function isLastingVerb({ word, stem, said }: Token): boolean {
  return !/(?:ing|ed)$/.test(said ?? word) && isLasting(said, stem);
}

function lasts({ tokens, negated, afterwards, pauseS }: Clause): boolean {
  if (negated || afterwards || pauseS !== undefined) return false;
  if (tokens.some(({ word }, i) => ONCE.test(word) || readQuantity(tokens, i) !== undefined)) return false;
  return tokens.some((token, i) => i > 0 && isLastingVerb(token));
}

function isLasting(said: string | undefined, stem: string): boolean {
  return LASTING.has(stem) || (said !== undefined && LASTING.has(stemOf(said)));
}
