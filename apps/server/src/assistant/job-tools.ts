import type { Completer } from './completer.ts';

/** What the words of a prompt mean to the model that it is for. */
export interface WordGuide {
  /** The words that it understands, for whoever writes; null when any wording will do. */
  readonly words: string | null;
  /** Whether tempo and key belong into its prompts. */
  readonly namesTempo: boolean;
  /** For each prompt the words that mean nothing to the model, asked of the model's own reading. */
  unknownWords(prompts: readonly string[], signal: AbortSignal): Promise<string[][]>;
}

/** What the jobs of the assistant work with. */
export interface JobTools {
  readonly completer: Completer;
  /** A seed for each question. */
  readonly seed: () => number;
}
