import { describeEffectWords, unknownEffectWords } from '@soundwright/builtin';

/** Reading prompts, in a process of its own, because the one that renders may be at work. */
export const promptTasks = {
  words: (_: null): string => describeEffectWords(),
  unknownWords: (prompts: readonly string[]): string[][] => prompts.map((prompt) => [...unknownEffectWords(prompt)]),
};
export type PromptTasks = typeof promptTasks;
