import type { Ambience } from './parse/vocabulary.ts';

/** Phrases that stand for several sources at once, written as the prompt they stand for. */
export const AMBIENCES: readonly Ambience[] = [
  { phrases: ['storm', 'stormy night', 'stormy weather'], prompt: 'gusty gale wind and heavy rain' },
  {
    phrases: ['forest ambience', 'woodland ambience'],
    weakPhrases: ['forest', 'woods'],
    prompt: 'gentle breeze in trees, in forest',
  },
];
