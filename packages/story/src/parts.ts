import type { Segment, Track } from '@soundwright/contract';

/**
 * The parts of a story as one value. Operations are functions from parts to parts; unchanged objects keep their
 * identity, so a store can detect what to write.
 */
export interface StoryParts {
  /** In script order: `segments[i].position` is i. */
  readonly segments: readonly Segment[];
  /** Lanes with settings, at most one entry per lane. A lane without an entry has default settings. */
  readonly tracks: readonly Track[];
}

export const NO_PARTS: StoryParts = { segments: [], tracks: [] };
