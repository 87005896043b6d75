import type { Segment, Track } from '@soundwright/contract';

/**
 * What a story is made of, as one value. Rules are functions from parts to parts; what they leave as it is stays the
 * same object, which is how the store knows what to write.
 */
export interface StoryParts {
  /** In the order of the script: `segments[i].position` is i. */
  readonly segments: readonly Segment[];
  /** Settings of lanes that have any, at most one for each. */
  readonly settings: readonly Track[];
}

export const NO_PARTS: StoryParts = { segments: [], settings: [] };
