import {
  describeEffectWords,
  explainEffectPrompt,
  type PromptExplanation,
  unknownEffectWords,
} from '@soundwright/builtin';

/** Prompt parsing, in a separate process, because the rendering one may be busy. */
export const promptTasks = {
  words: (_: null): string => describeEffectWords(),
  unknownWords: (prompts: readonly string[]): string[][] => prompts.map((prompt) => [...unknownEffectWords(prompt)]),
  explain: ({ prompt, negativePrompt }: { prompt: string; negativePrompt: string }): PromptExplanation =>
    explainEffectPrompt(prompt, negativePrompt),
};
export type PromptTasks = typeof promptTasks;
