import { describeEffectWords, unknownEffectWords } from '@soundwright/builtin';

/** Prompt parsing, in a separate process, because the rendering one may be busy. */
export const promptTasks = {
  words: (_: null): string => describeEffectWords(),
  unknownWords: (prompts: readonly string[]): string[][] => prompts.map((prompt) => [...unknownEffectWords(prompt)]),
};
export type PromptTasks = typeof promptTasks;
