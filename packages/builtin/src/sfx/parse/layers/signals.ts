import type { Source } from '../../source.ts';
import type { Call } from '../vocabulary/vocabulary.ts';
import { FILLER } from '../words/common-words.ts';
import type { Match } from '../words/phrases.ts';
import { stemsOf, type Token } from '../words/tokens.ts';

/** What signals of apps and games tell, by source and variant: those of one meaning name one signal. */
const MEANINGS: Readonly<Record<string, Readonly<{ parameter: string; tells: ReadonlyMap<string, string> }>>> = {
  interface: {
    parameter: 'gesture',
    tells: meaningsOf({
      good: 'success confirm notification message arpeggio startup',
      bad: 'error denied warning low-battery',
      touch: 'click tap blip beep hover scroll',
      back: 'close',
      open: 'open',
    }),
  },
  cue: { parameter: 'kind', tells: meaningsOf({ good: 'sparkle heal correct reveal', bad: 'buzz' }) },
  'retro-game': { parameter: 'action', tells: meaningsOf({ good: 'level-up powerup', touch: 'select blip' }) },
  stage: { parameter: 'kind', tells: meaningsOf({ good: 'fanfare' }) },
};

function meaningsOf(kinds: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(kinds).flatMap(([kind, variants]) => variants.split(' ').map((one) => [one, kind])));
}

/** Words for any signal, at the end of its name. */
const SIGNALS = stemsOf(
  'tone sound sfx effect chime ding jingle fanfare theme melody beep blip click tick alert signal indicator notification confirm select cue',
);

/** What a signal tells; undefined for other sounds. */
function meaningOf(source: Source, variantOf: (name: string) => unknown): string | undefined {
  const { parameter, tells } = MEANINGS[source.name] ?? {};
  return parameter === undefined ? undefined : tells?.get(String(variantOf(parameter)));
}

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
  const told = meaningOf(source, (name) => variants.get(name));
  if (told === undefined || calls.length === 0 || !SIGNALS.has(tokens.at(-1)!.stem)) return false;
  if (calls.some(({ meaning }) => meaningOf(meaning.source, (name) => meaning.values[name]) !== told)) return false;
  const isCalled = (at: number): boolean => calls.some(({ from, length }) => at >= from && at < from + length);
  return tokens.some(({ word, stem }, i) => !isCalled(i) && !FILLER.has(word) && !SIGNALS.has(stem));
}
