import type { ModelSupports } from '@soundwright/contract';

/** What a model can do that does nothing beyond its task, but gives the same sound for the same seed. */
export const SEED_ALONE: ModelSupports = {
  negative_prompt: false,
  seed: true,
  steps: false,
  cfg: false,
  lyrics: false,
  extend: false,
  cover: false,
  repaint: false,
  clone: false,
  delivery: false,
};
