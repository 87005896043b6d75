import type { ModelSupports } from '@soundwright/contract';

/** Capabilities of a model without extras except a deterministic seed. */
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
