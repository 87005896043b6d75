import { hasTrait, type Source, type Values } from '../../source.ts';
import { type Call, NAMING, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, commonAt, FILLER } from '../words/common-words.ts';
import { isNothingBut } from '../words/nothing-but.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemsOf, type Token, wordsOf } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { type Draft, parameterFor } from './draft.ts';
import { phrasesIn } from './renames.ts';

/**
 * Whether a clause after a comma only describes the sound before it: "flesh impact, MUTED THUD". A bare "thud" or "a
 * thud" is another event, and so is anything counted.
 * @param before - the sound before
 */
export function restates(clause: Clause, before: Call, vocabulary: Vocabulary): boolean {
  return restatedAt(clause, before, vocabulary) !== undefined;
}

/** Where such a clause has its general words for the sound; undefined if it does not describe the sound before. */
export function restatedAt(clause: Clause, before: Call, vocabulary: Vocabulary): readonly number[] | undefined {
  const { tokens } = clause;
  const [first] = tokens;
  if (clause.negated || clause.joined || !first?.afterPause || first.afterArticle || clause.implied) return undefined;
  // "A library, OCCASIONAL coughs".
  if (tokens.some((_, i) => commonAt(tokens, i, 'role'))) return undefined;
  // "A gunshot, explosions FOLLOW".
  if (tokens.some(({ word }) => /^(?:follow(?:s|ed)?|later|elsewhere)$/.test(word))) return undefined;
  // "A missile launch, EXPLOSION after 2 s": the blow that it only leads up to.
  const next = phraseAt(tokens, 0, vocabulary)?.meaning.source;
  const leads = hasTrait(before.source, 'leads-up', before.values);
  if (leads && next && next !== before.source && hasTrait(next, 'blow')) return undefined;
  return generalWordsOf(tokens, before, vocabulary) ?? wholeAt(tokens, before, vocabulary);
}

/**
 * "…, FAST MARTIAL ARTS STRIKE SOUND", "…, FIGHTER WALKING FOLEY", "a cat hisses, SHARP WARNING SOUND": what the whole is
 * called, in words that name no other thing. "DOOR SLAM sound effect" does, and a bare "coin sound" is one of a list.
 * @returns the position of the word for a sound
 */
function wholeAt(tokens: readonly Token[], before: Call, vocabulary: Vocabulary): readonly number[] | undefined {
  const last = tokens.length - 1;
  const said = tokens.slice(0, last);
  const { word } = tokens[last];
  if (last < 1 || !/^(?:sound|effect|sfx|foley)$/.test(word) || said.some((one) => /^(?:and|with|of)$/.test(one.word)))
    return undefined;
  const calls = phrasesIn(said, (at) => phraseAt(said, at, vocabulary));
  const namesNoOther = calls.every(
    ({ meaning: { source, values }, from }) =>
      (source === before.source && !namesAnother(values, before.values)) ||
      (hasTrait(source, 'designed') && hasTrait(before.source, 'designed')) ||
      vocabulary.calls.findAt(said, from) === undefined,
  );
  const named = calls.reduce((sum, { length }) => sum + length, 0);
  const isDescribed = said.filter((one) => !FILLER.has(one.word)).length > named;
  return namesNoOther && (isDescribed || /^(?:foley|effect)$/.test(word)) ? [last] : undefined;
}

/** "Keyboard typing, MOUSE click foley": another thing of the same source. */
function namesAnother(values: Values, before: Values): boolean {
  return Object.entries(values).some(([name, value]) => NAMING.has(name) && before[name] !== value);
}

/** Where general words for a sound are, if all others describe it, with at least one of each. */
function generalWordsOf(tokens: readonly Token[], before: Call, vocabulary: Vocabulary): readonly number[] | undefined {
  const general: number[] = [];
  let describing = 0;
  for (let i = 0; i < tokens.length; ) {
    const part = partAt(tokens, i, before, vocabulary);
    if (part === undefined) return undefined;
    if (part.isGeneral) general.push(...tokens.slice(i, i + part.length).map((_, k) => i + k));
    // "Five coins, JINGLING": how they sound.
    if (part.describes || (tokens.length === 1 && /ing$/.test(tokens[i].word))) describing += 1;
    i += part.length;
  }
  return general.length > 0 && describing > 0 ? general : undefined;
}

/** What the words at a position say of the sound before: a general word for it, a description, or neither. */
interface Part {
  readonly length: number;
  readonly isGeneral?: boolean;
  readonly describes?: boolean;
}

/** @returns undefined for words about something else */
function partAt(tokens: readonly Token[], at: number, before: Call, vocabulary: Vocabulary): Part | undefined {
  const { source } = before;
  const quantity = readQuantity(tokens, at);
  if (quantity?.quantity.kind === 'count' && quantity.quantity.value > 1) return undefined;
  const same = sameAt(tokens, at, before, vocabulary);
  if (same > 0) return { length: same, isGeneral: true, describes: same > 1 };
  const common = COMMON_WORDS.findAt(tokens, at);
  const length = common?.length ?? 1;
  // "A power-down sound, DESCENDING ELECTRONIC TONE": a general word for what a device or a game plays.
  const isTone = hasTrait(source, 'tone') && TONES.has(tokens[at].stem);
  if (isTone || isAspect(tokens[at], source)) return { length, isGeneral: true };
  // "DEEP RUMBLE" is an earthquake only where nothing rumbles already.
  const named = vocabulary.calls.findAt(tokens, at);
  const isSaidOfIt = (i: number): boolean =>
    isAspect(tokens[i], source) ||
    (hasTrait(source, 'tone') && TONES.has(tokens[i].stem)) ||
    DETAILS.has(tokens[i].word) ||
    COMMON_WORDS.findAt(tokens, i) !== undefined;
  if (named && !tokens.slice(at, at + named.length).every((_, k) => isSaidOfIt(at + k))) return undefined;
  if (common || isAdjective(tokens[at], source, vocabulary)) return { length, describes: true };
  return FILLER.has(tokens[at].word) ? { length } : undefined;
}

/** Words for any tone of a device or a game, and what they are said to do. */
export const TONES = stemsOf(
  'tone note chime ding beep blip buzz click tick ping sound effect feedback cue melody tune jingle sting stinger fanfare motif theme',
);

/** "…, three beeps then a higher GO BEEP", "vending machine: COINS IN, CAN DROPS": parts of what has them already. */
export function tellsParts(clause: Clause, draft: Draft): boolean {
  const { tokens, negated } = clause;
  if (negated) return false;
  const [, words] =
    Object.entries(draft.source.parts ?? {}).find(([option]) => parameterFor(draft, option) !== undefined) ?? [];
  if (words === undefined) return false;
  const parts = stemsOf(words);
  const isPart = ({ stem }: Token): boolean => parts.has(stem);
  return tokens.some(isPart) && isNothingBut(tokens, isPart, 'filler', 'quantity');
}

/** Number of words of a phrase for the same sound; 0 for a phrase of another source or another variant of it. */
function sameAt(tokens: readonly Token[], at: number, { source, values }: Call, vocabulary: Vocabulary): number {
  const call = phraseAt(tokens, at, vocabulary);
  if (call?.meaning.source !== source) return 0;
  const variants = Object.entries(call.meaning.values).filter(([, value]) => typeof value === 'string');
  if (variants.length === 0) return call.length === 1 ? 1 : 0;
  return hasTrait(source, 'designed') && variants.every(([name, value]) => values[name] === value) ? call.length : 0;
}

/** Words for the waveform, the register or the course of a tone. */
const DETAILS = wordsOf(
  'air sawtooth square sine triangle wave descending ascending rising falling bass sub tonal synth vocoder distorted detuned trailer metallic glassy',
);

/** A word that names neither a thing nor an action, or a property of the source. */
function isAdjective(token: Token, source: Source, vocabulary: Vocabulary): boolean {
  if (DETAILS.has(token.word) || vocabulary.settings.get(source.name)?.findAt([token], 0)) return true;
  const kinds = kindsOfWord(token.word);
  return (
    !vocabulary.weakCalls.findAt([token], 0) &&
    (!kinds?.noun[0] || kinds.noun[0].kind === 'stuff') &&
    !kinds?.verb.some(Boolean)
  );
}
