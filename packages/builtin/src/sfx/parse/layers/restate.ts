import type { Source } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemOf, type Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import type { Draft } from './draft.ts';

/**
 * Whether a clause after a comma only describes the sound before it: "flesh impact, MUTED THUD". A bare "thud" or "a
 * thud" is another event, and so is anything counted.
 * @param before - the sound before
 */
export function restates(clause: Clause, before: Call, vocabulary: Vocabulary): boolean {
  const { tokens } = clause;
  const [first] = tokens;
  if (clause.negated || clause.joined || !first?.afterPause || first.afterArticle || clause.implied) return false;
  // "A gunshot, explosions FOLLOW".
  if (tokens.some(({ word }) => /^(?:follow(?:s|ed)?|later|elsewhere)$/.test(word))) return false;
  return describes(tokens, before, vocabulary);
}

/** Whether all words are general ones for a sound or describe it, with at least one of each. */
function describes(tokens: readonly Token[], { source, values }: Call, vocabulary: Vocabulary): boolean {
  let general = 0;
  let describing = 0;
  for (let i = 0; i < tokens.length; ) {
    const quantity = readQuantity(tokens, i)?.quantity;
    if (quantity?.kind === 'count' && quantity.value > 1) return false;
    const common = COMMON_WORDS.findAt(tokens, i);
    const same = sameAt(tokens, i, { source, values }, vocabulary);
    if (same > 0) {
      general += 1;
      if (same > 1) describing += 1;
      i += same;
      continue;
    }
    if (isAspect(tokens[i], source)) general += 1;
    else if (vocabulary.calls.findAt(tokens, i)) return false;
    else if (common || isAdjective(tokens[i], source, vocabulary)) describing += 1;
    else if (!FILLER.has(tokens[i].word)) return false;
    i += common?.length ?? 1;
  }
  return general > 0 && describing > 0;
}

/** "…, three beeps then a higher GO BEEP": the parts of a countdown, which has them already. */
export function countsDown(clause: Clause, draft: Draft): boolean {
  const { tokens, negated } = clause;
  const { source, preset } = draft;
  if (negated) return false;
  if (countBeeps(clause, draft)) return true;
  // "Vending machine: COINS IN, BUTTON PRESS, CAN DROPS".
  if (source.name === 'tabletop' && preset.kind === 'vending')
    return tokens.every((token) => PARTS_OF_VENDING.has(token.stem) || FILLER.has(token.word));
  if (source.name !== 'interface' || preset.gesture !== 'countdown') return false;
  const isPart = (token: Token, i: number): boolean =>
    PARTS_OF_COUNTDOWN.has(token.stem) || FILLER.has(token.word) || readQuantity(tokens, i) !== undefined;
  return tokens.some(({ stem }) => PARTS_OF_COUNTDOWN.has(stem)) && tokens.every(isPart);
}

/** Short beeps of a countdown before the last one. */
export const USUAL_BEEPS = 3;

/** "Countdown beeps: FIVE BEEPS, one a second": a countdown with a number of its own, whose last beep is told. */
function countBeeps({ tokens }: Clause, draft: Draft): boolean {
  if (draft.source.name !== 'interface' || draft.preset.gesture !== 'countdown') return false;
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

/** Sources of designed sounds: of two phrases for one gesture, the second describes the first. */
export const DESIGNED: ReadonlySet<string> = new Set([
  'transition',
  'interface',
  'cue',
  'retro-game',
  'magic',
  'laser',
  'teleport',
  'stage',
]);

/** Number of words of a phrase for the same sound; 0 for a phrase of another source or another variant of it. */
function sameAt(tokens: readonly Token[], at: number, { source, values }: Call, vocabulary: Vocabulary): number {
  const call = vocabulary.calls.findAt(tokens, at) ?? vocabulary.weakCalls.findAt(tokens, at);
  if (call?.meaning.source !== source) return 0;
  const variants = Object.entries(call.meaning.values).filter(([, value]) => typeof value === 'string');
  if (variants.length === 0) return call.length === 1 ? 1 : 0;
  return DESIGNED.has(source.name) && variants.every(([name, value]) => values[name] === value) ? call.length : 0;
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
