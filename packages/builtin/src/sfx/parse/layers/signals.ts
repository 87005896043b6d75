import { messageOf, type Source } from '../../source.ts';
import type { Message } from '../../traits.ts';
import type { Call } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import type { Match } from '../words/phrases.ts';
import { stemsOf, type Token } from '../words/tokens.ts';

/** Words for any signal, at the end of its name. */
const SIGNALS = stemsOf(
  'tone sound sfx effect chime ding jingle fanfare theme melody beep blip click tick alert signal indicator notification confirm select cue',
);

/**
 * Whether an item describes a signal by another name: "success chime, a REWARDING POSITIVE TONE", "error buzz, NEGATIVE
 * ACTION SOUND". It ends in a word for a signal, has something beside its name, and tells the same.
 */
export function namesSameSignal(
  tokens: readonly Token[],
  calls: readonly Match<Call>[],
  source: Source,
  variants: ReadonlyMap<string, string | number>,
): boolean {
  const told = messageOf(source, variants.values());
  if (told === undefined || calls.length === 0 || !SIGNALS.has(tokens.at(-1)!.stem)) return false;
  if (calls.some(({ meaning }) => messageOf(meaning.source, Object.values(meaning.values)) !== told)) return false;
  const isCalled = (at: number): boolean => calls.some(({ from, length }) => at >= from && at < from + length);
  return tokens.some(({ word, stem }, i) => !isCalled(i) && !FILLER.has(word) && !SIGNALS.has(stem));
}

/** What succeeds or fails does so once. */
const OUTCOMES: ReadonlySet<Message | undefined> = new Set(['good', 'bad']);

/** Whether an item is only another name for how something ended: "error buzz, INVALID MOVE", "level up, SUCCESS CHIME". */
export function namesSameOutcome(
  tokens: readonly Token[],
  calls: readonly Match<Call>[],
  source: Source,
  variants: ReadonlyMap<string, string | number>,
): boolean {
  const told = messageOf(source, variants.values());
  if (!OUTCOMES.has(told) || calls.length === 0) return false;
  if (calls.some(({ meaning }) => messageOf(meaning.source, Object.values(meaning.values)) !== told)) return false;
  const isCalled = (at: number): boolean => calls.some(({ from, length }) => at >= from && at < from + length);
  return tokens.every(
    ({ word, stem }, i) => isCalled(i) || FILLER.has(word) || SIGNALS.has(stem) || COMMON_WORDS.findAt(tokens, i),
  );
}
