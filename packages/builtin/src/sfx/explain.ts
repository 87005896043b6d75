import type { PromptReading } from '../rendering.ts';
import { statedValues } from './parse/layers/draft.ts';
import { parsePrompt } from './parse/parse.ts';
import type { Call } from './parse/vocabulary/vocabulary.ts';
import type { Match, PhraseBook } from './parse/words/phrases.ts';
import type { Token } from './parse/words/tokens.ts';
import { VOCABULARY } from './registry.ts';
import type { Values } from './source.ts';

/** How a prompt becomes sounds. */
export interface PromptExplanation {
  readonly reading: PromptReading;
  /** The words as written, then after each step that changed them, by the name of the step. */
  readonly steps: { step: string; words: string }[];
  /** What is heard, in the order of time. `said` are the parameters that the prompt sets; others have their defaults. */
  readonly sounds: { source: string; words: string[]; said: Values }[];
  /** The phrases that the words match, in their order, longest first, and whether their source is heard. */
  readonly matches: { words: string; source: string; heard: boolean }[];
}

/** Why a prompt is heard as it is, without rendering it. @param negativePrompt - things to exclude; '' for none */
export function explainEffectPrompt(prompt: string, negativePrompt: string): PromptExplanation {
  const steps: { step: string; words: string }[] = [];
  let read: readonly Token[] = [];
  const { reading, drafts } = parsePrompt(prompt, negativePrompt, VOCABULARY, (step, tokens) => {
    read = tokens;
    const words = wordsOf(tokens);
    if (words !== steps.at(-1)?.words) steps.push({ step, words });
  });
  const heard = new Set(drafts.map(({ source }) => source));
  const matches = read.flatMap((_, from) =>
    [VOCABULARY.calls, VOCABULARY.weakCalls].flatMap((book) =>
      matchesAt(book, read, from).map(({ length, meaning }) => ({
        words: wordsOf(read.slice(from, from + length)),
        source: meaning.source.name,
        heard: heard.has(meaning.source),
      })),
    ),
  );
  return {
    reading,
    steps,
    sounds: drafts.map((draft) => ({ source: draft.source.name, words: draft.calls, said: statedValues(draft) })),
    matches,
  };
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word.replaceAll('_', ' ')).join(' ');
}

/** All phrases that begin at a word, longest first. */
function matchesAt(book: PhraseBook<Call>, tokens: readonly Token[], from: number): Match<Call>[] {
  const found: Match<Call>[] = [];
  for (let to = tokens.length; to > from; ) {
    const match = book.findAt(tokens.slice(0, to), from);
    if (match === undefined) break;
    found.push(match);
    to = from + match.length - 1;
  }
  return found;
}
