import type { Completer } from './completer.ts';

/** How a generation model understands prompts. */
export interface WordGuide {
  /** Its vocabulary; null when any wording works. */
  readonly words: string | null;
  /** Whether its prompts include tempo and key. */
  readonly namesTempo: boolean;
  /** For each prompt the words unknown to the model, according to its own parser. */
  unknownWords(prompts: readonly string[], signal: AbortSignal): Promise<string[][]>;
}

/** Tools of the assistant's tasks. */
export interface JobTools {
  readonly completer: Completer;
  /** A seed for each request. */
  readonly seed: () => number;
}
