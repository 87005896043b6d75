import type { Model } from '@soundwright/contract';

/** OpenAI model names that programs send without listing models first. */
export const MODEL_ALIASES: readonly string[] = ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'];
/** Also accepted, but not listed. */
const OTHER_ALIASES: readonly string[] = ['kokoro', 'default'];
/** Dated names such as `gpt-4o-mini-tts-2025-03-20` or `tts-1-1106`. */
const DATE = /-(?:\d{4}|\d{4}-\d{2}-\d{2})$/;
/** Always the best model, even when another one is loaded. */
const BEST = 'tts-1-hd';

/** Meaning of an OpenAI model name: any speech model, the best one, or null when it is not one. */
export function meaningOf(model: string): 'any' | 'best' | null {
  const name = model.toLowerCase().replace(DATE, '');
  if (name === BEST) return 'best';
  return MODEL_ALIASES.includes(name) || OTHER_ALIASES.includes(name) ? 'any' : null;
}

interface VoiceAlias {
  readonly gender: 'female' | 'male';
  /** Voice ids it maps to; the first one that a model has. */
  readonly voices: readonly string[];
}

/**
 * OpenAI's voices, mapped to the most intelligible built-in voices, and for Kokoro to the same ones as Kokoro-FastAPI.
 */
const VOICE_ALIASES: Readonly<Record<string, VoiceAlias>> = {
  alloy: { gender: 'male', voices: ['ethan', 'am_adam'] },
  ash: { gender: 'male', voices: ['walter', 'af_nicole'] },
  ballad: { gender: 'male', voices: ['theo'] },
  cedar: { gender: 'male', voices: ['bruno'] },
  coral: { gender: 'female', voices: ['nora', 'bf_emma'] },
  echo: { gender: 'male', voices: ['callum', 'af_bella'] },
  fable: { gender: 'female', voices: ['fiona', 'af_sarah'] },
  marin: { gender: 'female', voices: ['grace'] },
  nova: { gender: 'female', voices: ['ivy', 'bf_isabella'] },
  onyx: { gender: 'male', voices: ['bruno', 'bm_george'] },
  sage: { gender: 'female', voices: ['margaret', 'am_michael'] },
  shimmer: { gender: 'female', voices: ['luna', 'af_sky'] },
  verse: { gender: 'male', voices: ['angus'] },
};

/** The model's voice for an OpenAI voice: a mapped one, else one of its gender, or null. */
export function voiceForAlias(name: string, { voices = [] }: Pick<Model, 'voices'>): string | null {
  const alias = Object.hasOwn(VOICE_ALIASES, name.toLowerCase()) ? VOICE_ALIASES[name.toLowerCase()] : undefined;
  if (alias === undefined) return null;
  const named = alias.voices.find((id) => voices.some(({ voice_id }) => voice_id === id));
  if (named !== undefined) return named;
  const ofGender = voices.filter(({ gender }) => gender === alias.gender);
  const choice = ofGender.length > 0 ? ofGender : voices;
  const sameGender = Object.entries(VOICE_ALIASES).filter(([, { gender }]) => gender === alias.gender);
  const place = sameGender.findIndex(([other]) => other === name.toLowerCase());
  return choice[place % Math.max(1, choice.length)]?.voice_id ?? null;
}
