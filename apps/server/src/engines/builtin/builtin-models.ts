import { BUILTIN_VOICES, DELIVERY_OPTIONS } from '@soundwright/builtin/catalog';
import type { DeliveryOption, ModelDescription } from '@soundwright/contract';
import { SEED_ALONE } from '../supports.ts';

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

const VOICES = BUILTIN_VOICES.map(({ voice_id, name, language, gender }) => ({ voice_id, name, language, gender }));

/** The delivery options of speech made by synthesis. */
export const DELIVERY: DeliveryOption[] = DELIVERY_OPTIONS.map(({ type, values, ...option }) => ({
  ...option,
  type: type === 'choice' ? 'string' : type,
  ...(values !== undefined && { values: [...values] }),
}));

/** The built-in models. */
export const BUILTIN_MODELS: readonly ModelDescription[] = [
  {
    ...SHARED,
    id: 'builtin-sfx',
    name: 'Built-in effects',
    description:
      'Sound effects by physical and procedural synthesis: weather, impacts, steps, machines, interfaces and more. Exact, instant, the same for the same seed. Name material, action and space; several sources in one prompt play in order or together. Without a length, single events end when they have decayed.',
    task: 'generate',
    category: 'sfx',
    max_duration_s: 300,
    sample_rate: 48_000,
    channels: 2,
    supports: { ...SEED_ALONE, negative_prompt: true, extend: true, cover: true, repaint: true, loop: true },
    defaults: { duration_s: null, steps: 0, cfg: 0 },
  },
  {
    ...SHARED,
    id: 'builtin-music',
    name: 'Built-in music',
    description:
      'Composes a score from the caption (genre, mood, instruments, tempo, key, metre) and plays it on synthesised instruments; lyrics are sung, with section tags such as [verse] and [chorus] shaping the form. The score is available as MIDI, and the stems of a piece are exact.',
    task: 'generate',
    category: 'music',
    max_duration_s: 600,
    sample_rate: 48_000,
    channels: 2,
    supports: { ...SEED_ALONE, lyrics: true, extend: true, cover: true, repaint: true, loop: true },
    defaults: { duration_s: 60, steps: 0, cfg: 0 },
  },
  {
    ...SHARED,
    id: 'builtin-speech',
    name: 'Built-in speech',
    description:
      'Speaks English in sixteen built-in voices, or in a voice measured on a recording of at least 3 seconds: it matches pitch, size and colour of the voice and is not an identity clone.',
    task: 'speech',
    category: 'speech',
    max_duration_s: 3_600,
    sample_rate: 48_000,
    channels: 1,
    supports: { ...SEED_ALONE, clone: true, delivery: true },
    defaults: { duration_s: null, steps: 0, cfg: 0 },
    voices: VOICES,
    delivery_options: DELIVERY,
  },
  {
    ...SHARED,
    id: 'builtin-separate',
    name: 'Built-in stems',
    description:
      'Splits a sound into vocals, drums, bass and other with a small network; their sum is the mix. Exact for our own music, good for previews and karaoke with other songs.',
    task: 'separation',
    category: 'stems',
    max_duration_s: 3_600,
    sample_rate: 48_000,
    channels: 2,
    supports: { ...SEED_ALONE, seed: false },
    defaults: { duration_s: null, steps: 0, cfg: 0 },
  },
  {
    ...SHARED,
    id: 'builtin-convert',
    name: 'Built-in voice conversion',
    description:
      'Gives a recording of one speaker another voice, built-in or measured on a recording. Words, timing and length are kept.',
    task: 'conversion',
    category: 'voice',
    max_duration_s: 3_600,
    sample_rate: 48_000,
    channels: 1,
    supports: { ...SEED_ALONE, clone: true },
    defaults: { duration_s: null, steps: 0, cfg: 0 },
    voices: VOICES,
  },
];
