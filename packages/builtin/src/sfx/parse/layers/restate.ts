import { hasTrait, type Source } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemOf, stemsOf, type Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import type { Draft } from './draft.ts';

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
  // "A gunshot, explosions FOLLOW".
  if (tokens.some(({ word }) => /^(?:follow(?:s|ed)?|later|elsewhere)$/.test(word))) return undefined;
  return generalWordsOf(tokens, before, vocabulary);
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
  const quantity = readQuantity(tokens, at)?.quantity;
  if (quantity?.kind === 'count' && quantity.value > 1) return undefined;
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
const TONES = stemsOf('tone note chime ding beep blip buzz click tick ping sound effect feedback cue');

/** What an energy that is charged is said to do as well. */
const HUMS = stemsOf('hum whine buzz tone whirr drone');

/** What a bolt of energy is said to be as well. */
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

/** "…, three beeps then a higher GO BEEP": the parts of a countdown, which has them already. */
export function countsDown(clause: Clause, draft: Draft): boolean {
  const { tokens, negated } = clause;
  const { preset } = draft;
  if (negated) return false;
  if (countBeeps(clause, draft)) return true;
  // "Vending machine: COINS IN, BUTTON PRESS, CAN DROPS".
  if (preset.kind === 'vending')
    return tokens.every((token) => PARTS_OF_VENDING.has(token.stem) || FILLER.has(token.word));
  if (preset.gesture !== 'countdown') return false;
  const isPart = (token: Token, i: number): boolean =>
    PARTS_OF_COUNTDOWN.has(token.stem) || FILLER.has(token.word) || readQuantity(tokens, i) !== undefined;
  return tokens.some(({ stem }) => PARTS_OF_COUNTDOWN.has(stem)) && tokens.every(isPart);
}

/** Short beeps of a countdown before the last one. */
export const USUAL_BEEPS = 3;

/** "Countdown beeps: FIVE BEEPS, one a second": a countdown with a number of its own, whose last beep is told. */
function countBeeps({ tokens }: Clause, draft: Draft): boolean {
  if (draft.preset.gesture !== 'countdown') return false;
  const beeps = readQuantity(tokens, 0);
  const counts = beeps?.quantity.kind === 'count' && beeps.quantity.value > 1 && beeps.quantity.value !== USUAL_BEEPS;
  if (!beeps || !counts || tokens[beeps.length]?.stem !== stemOf('beep')) return false;
  draft.count = beeps.quantity.value;
  const rest = tokens.slice(beeps.length).map((_, i) => readQuantity(tokens, beeps.length + i)?.quantity);
  draft.intervalS = rest.find((quantity) => quantity?.kind === 'interval')?.value ?? draft.intervalS;
  return true;
}

const PARTS_OF_VENDING = new Set(
  'coin coins insert inserted button press pressed select can bottle soda drink snack drop drops fall falls dispense hum motor thud clunk'
    .split(' ')
    .map(stemOf),
);

const PARTS_OF_COUNTDOWN = new Set(
  'beep beeps blip tone go start short low long high higher final last one two three'.split(' ').map(stemOf),
);

/** Number of words of a phrase for the same sound; 0 for a phrase of another source or another variant of it. */
function sameAt(tokens: readonly Token[], at: number, { source, values }: Call, vocabulary: Vocabulary): number {
  const call = vocabulary.calls.findAt(tokens, at) ?? vocabulary.weakCalls.findAt(tokens, at);
  if (call?.meaning.source !== source) return 0;
  const variants = Object.entries(call.meaning.values).filter(([, value]) => typeof value === 'string');
  if (variants.length === 0) return call.length === 1 ? 1 : 0;
  // "A fast swish, CARTOON LUNGE": air alone, whatever moves.
  if ((values.ends ?? 'air') === 'air' && call.meaning.values.ends === 'air')
    return call.meaning.values.thing === 'object' || call.meaning.values.thing === 'stick' ? call.length : 0;
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
