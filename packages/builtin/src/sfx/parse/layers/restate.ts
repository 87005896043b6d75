import { hasTrait, type Source } from '../../source.ts';
import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemOf, stemsOf, type Token, wordAsSaid } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { type Draft, parameterFor } from './draft.ts';

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
  if (tokens.some((_, i) => 'role' in (COMMON_WORDS.findAt(tokens, i)?.meaning ?? {}))) return undefined;
  // "A gunshot, explosions FOLLOW".
  if (tokens.some(({ word }) => /^(?:follow(?:s|ed)?|later|elsewhere)$/.test(word))) return undefined;
  return endsIn(tokens, before, vocabulary) ? undefined : generalWordsOf(tokens, before, vocabulary);
}

/** "A missile launch, EXPLOSION after 2 s": the blow that it only leads up to. */
function endsIn(tokens: readonly Token[], { source, values }: Call, vocabulary: Vocabulary): boolean {
  const next = phraseAt(tokens, 0, vocabulary)?.meaning.source;
  return next !== undefined && next !== source && hasTrait(source, 'leads-up', values) && hasTrait(next, 'blow');
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
  // "A coin pickup, bright TWO-NOTE chime".
  const notes = quantity && tokens[at + quantity.length]?.word === 'note' ? quantity.length + 1 : 0;
  const tone = tokens[at + notes];
  if (notes > 0 && hasTrait(source, 'tone') && tone && TONES.has(stemOf(wordAsSaid(tone))))
    return { length: notes + 1, isGeneral: true, describes: true };
  if (quantity?.quantity.kind === 'count' && quantity.quantity.value > 1) return undefined;
  const same = sameAt(tokens, at, before, vocabulary);
  if (same > 0) return { length: same, isGeneral: true, describes: same > 1 };
  const common = COMMON_WORDS.findAt(tokens, at);
  const length = common?.length ?? 1;
  if (isAspect(tokens[at], source) || isToneOf(tokens[at], source)) return { length, isGeneral: true };
  if (isMannerOfTone(tokens, at, source)) return { length, isGeneral: true, describes: true };
  if (vocabulary.calls.findAt(tokens, at)) return undefined;
  if (common || isAdjective(tokens[at], source, vocabulary)) return { length, describes: true };
  return FILLER.has(tokens[at].word) ? { length } : undefined;
}

/** Words for any tone of a device or a game, and what they are said to do. */
export const TONES = stemsOf(
  'tone note chime ding beep blip buzz click tick ping sound effect feedback cue melody tune jingle sting stinger fanfare motif theme',
);

/** What an energy that is charged is said to do as well, and a bolt of it. */
const HUMS = stemsOf('hum whine buzz tone whirr drone');
const RUSHES = stemsOf('whoosh swoosh blast zap');

const MANNERS_OF_TONES = stemsOf(
  'electronic digital electric electrical synth retro arcade game 8-bit rising falling ascending descending energy draining charge charging recharging positive negative',
);

/** "A power-down sound, DESCENDING ELECTRONIC TONE": a general word for what a device or a game plays. */
function isToneOf({ stem }: Token, source: Source): boolean {
  if (hasTrait(source, 'hum') && HUMS.has(stem)) return true;
  if (hasTrait(source, 'rush') && RUSHES.has(stem)) return true;
  return hasTrait(source, 'tone') && TONES.has(stem);
}

/** The manner of such a tone, before it. */
function isMannerOfTone(tokens: readonly Token[], at: number, source: Source): boolean {
  return MANNERS_OF_TONES.has(tokens[at].stem) && tokens.slice(at).some((token) => isToneOf(token, source));
}

/** "…, three beeps then a higher GO BEEP", "vending machine: COINS IN, CAN DROPS": parts of what has them already. */
export function tellsParts(clause: Clause, draft: Draft): boolean {
  const { tokens, negated } = clause;
  if (negated) return false;
  if (countsParts(clause, draft)) return true;
  const [, words] =
    Object.entries(draft.source.parts ?? {}).find(([option]) => parameterFor(draft, option) !== undefined) ?? [];
  if (words === undefined) return false;
  const parts = stemsOf(words);
  return (
    tokens.some(({ stem }) => parts.has(stem)) &&
    tokens.every(({ stem, word }, i) => parts.has(stem) || FILLER.has(word) || readQuantity(tokens, i) !== undefined)
  );
}

/** "Countdown beeps: FIVE BEEPS, one a second": a countdown with a number of its own, whose last beep is told. */
function countsParts({ tokens }: Clause, draft: Draft): boolean {
  const { series } = draft.source;
  if (series === undefined || parameterFor(draft, series.whole) === undefined) return false;
  const beeps = readQuantity(tokens, 0);
  const counts = beeps?.quantity.kind === 'count' && beeps.quantity.value > 1 && beeps.quantity.value !== series.count;
  if (!beeps || !counts || tokens[beeps.length]?.stem !== stemOf(series.one)) return false;
  draft.count = beeps.quantity.value;
  const rest = tokens.slice(beeps.length).map((_, i) => readQuantity(tokens, beeps.length + i)?.quantity);
  draft.intervalS = rest.find((quantity) => quantity?.kind === 'interval')?.value ?? draft.intervalS;
  return true;
}

/** Number of words of a phrase for the same sound; 0 for a phrase of another source or another variant of it. */
function sameAt(tokens: readonly Token[], at: number, { source, values }: Call, vocabulary: Vocabulary): number {
  const call = phraseAt(tokens, at, vocabulary);
  if (call?.meaning.source !== source) return 0;
  const variants = Object.entries(call.meaning.values).filter(([, value]) => typeof value === 'string');
  if (variants.length === 0) return call.length === 1 ? 1 : 0;
  // "A fast swish, CARTOON LUNGE": something that moves, whatever it is.
  const own = variants.filter(([, value]) => !source.general?.includes(String(value)));
  const isSame = own.every(([name, value]) => (values[name] ?? source.parameters[name].default) === value);
  if (own.length < variants.length && isSame) return call.length;
  return hasTrait(source, 'designed') && variants.every(([name, value]) => values[name] === value) ? call.length : 0;
}

/** Words for the waveform, the register or the course of a tone. */
const DETAILS = new Set(
  'air sawtooth square sine triangle wave descending ascending rising falling bass sub tonal synth vocoder distorted detuned trailer'.split(
    ' ',
  ),
);

/** A word that names neither a thing nor an action, or a property of the source. */
function isAdjective(token: Token, source: Source, vocabulary: Vocabulary): boolean {
  if (DETAILS.has(token.word) || vocabulary.settings.get(source.name)?.findAt([token], 0)) return true;
  const kinds = kindsOfWord(token.word);
  return (
    !vocabulary.weakCalls.findAt([token], 0) &&
    !kinds?.noun.some((kind) => kind && kind.kind !== 'stuff') &&
    !kinds?.verb.some(Boolean)
  );
}
