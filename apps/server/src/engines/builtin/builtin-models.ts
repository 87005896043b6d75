import type { ModelDescription, ModelSupports } from '@soundwright/contract';

const NOTHING: ModelSupports = {
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

const SHARED = {
  vendor: 'Soundwright',
  license: {
    name: 'Apache-2.0',
    commercial: 'yes',
    url: 'https://www.apache.org/licenses/LICENSE-2.0',
    note: 'What you make with it is yours.',
  },
  hub_repo: '',
  engine: 'builtin',
  vram_estimate_mb: 0,
  size_bytes: null,
} as const;

/** The models that are always there. */
export const BUILTIN_MODELS: readonly ModelDescription[] = [
  {
    ...SHARED,
    id: 'builtin-sfx',
    name: 'Built-in effects',
    description:
      'Sound effects by physical and procedural synthesis: weather, impacts, steps, machines, interfaces and more. Exact, instant, the same for the same seed. Name material, action and space; several sources in one prompt play in order or together.',
    task: 'generate',
    category: 'sfx',
    max_duration_s: 300,
    sample_rate: 48_000,
    channels: 2,
    supports: { ...NOTHING, negative_prompt: true },
    defaults: { duration_s: 8, steps: 0, cfg: 0 },
  },
];
