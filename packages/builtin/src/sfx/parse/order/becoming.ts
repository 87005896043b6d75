import { hasTrait, isLiving, type Slot, type Values } from '../../source.ts';
import { isStruckBy } from '../layers/parameters.ts';
import { callsIn } from '../layers/renames.ts';
import type { Call, Setting, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS } from '../words/common-words.ts';
import type { Match, PhraseBook } from '../words/phrases.ts';
import { isSoundWord } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';

/** "Walking TO running on gravel", "from a trot TO a gallop", "light TO heavy rain": what is heard, and what it becomes. */
export function splitAtTo(clause: Clause, vocabulary: Vocabulary): Clause[] {
  const { tokens } = clause;
  const at = tokens.findIndex(({ word }, i) => word === 'to' && i > 0 && i < tokens.length - 1);
  if (at < 0 || clause.negated || clause.comparison) return [clause];
  const end = becomes(tokens, at, vocabulary);
  if (end === undefined) return [clause];
  // "… ON GRAVEL": where both are.
  const before = tokens.slice(0, at).filter(({ word }) => word !== 'from');
  return [
    { ...clause, tokens: [...before, ...tokens.slice(end)] },
    { ...clause, tokens: tokens.slice(at + 1), joined: true, afterwards: true },
  ];
}

/**
 * Whether the words on both sides of "to" name two acts or degrees of one source, or two cries.
 *
 * @returns where the words of the second end, or undefined
 */
function becomes(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number | undefined {
  const calls = callsIn(tokens, vocabulary);
  const before = calls.find(({ from, length }) => from + length === at)?.meaning;
  const after = vocabulary.calls.findAt(tokens, at + 1) ?? vocabulary.weakCalls.findAt(tokens, at + 1);
  const source = before?.source ?? calls[0]?.meaning.source;
  if (source === undefined || source.loudness === 'interface') return undefined;
  if (after && isVoice(after.meaning) && !isCry(tokens[at + 1])) return undefined;
  if (before && after && after.meaning.source !== source)
    return isVoice(before) && isVoice(after.meaning) ? at + 1 + after.length : undefined;
  const settings = vocabulary.settings.get(source.name);
  const second =
    after?.meaning.source === source ? valuesOfCall(after) : settings && valuesAt(tokens, at + 1, settings);
  const first = before?.values ?? (settings && valuesBefore(tokens, at, settings));
  if (first && second && differ(first, second.values)) return at + 1 + second.length;
  return contrastsAt(tokens, at) ? tokens.length : undefined;
}

interface Said {
  readonly values: Values;
  readonly length: number;
}

function valuesOfCall({ meaning, length }: Match<Call>): Said {
  return { values: meaning.values, length };
}

function valuesAt(tokens: readonly Token[], at: number, settings: PhraseBook<Setting>): Said | undefined {
  const found = settings.findAt(tokens, at);
  // "A punch TO THE FACE": what is struck.
  if (found && isStruckBy(found.meaning.parameter)) return undefined;
  return found && { values: { [found.meaning.parameter]: found.meaning.value }, length: found.length };
}

/** The property named directly before a token. */
function valuesBefore(tokens: readonly Token[], at: number, settings: PhraseBook<Setting>): Values | undefined {
  const from = [at - 1, at - 2].find((i) => i >= 0 && valuesAt(tokens, i, settings)?.length === at - i);
  return from === undefined ? undefined : valuesAt(tokens, from, settings)?.values;
}

function differ(first: Values, second: Values): boolean {
  return Object.keys({ ...first, ...second }).some((name) => first[name] !== second[name]);
}

/** "LIGHT rain to HEAVY rain", "CALM to PANICKED": a property in two degrees. */
function contrastsAt(tokens: readonly Token[], at: number): boolean {
  const levelAt = (i: number): { slot: Slot; level: number } | undefined => {
    const common = COMMON_WORDS.findAt(tokens, i)?.meaning;
    return common && 'slot' in common ? common : undefined;
  };
  const after = levelAt(at + 1);
  return (
    after !== undefined &&
    tokens.slice(0, at).some((_, i) => {
      const before = levelAt(i);
      return before?.slot === after.slot && (before.level - 0.5) * (after.level - 0.5) < 0;
    })
  );
}

function isVoice({ source }: Call): boolean {
  return isLiving(source) && !hasTrait(source, 'steps');
}

/** A sound, not one who hears it: "a whisper to a SCREAM", "talking to a CROWD". */
function isCry(token: Token): boolean {
  return isSoundWord(token.word) || /ing$/.test(token.word);
}
