import type { Model, Voice } from '@soundwright/contract';

/** A saved voice, or the name of a model's own voice. */
export type NamedVoice = Voice | string;

/** The saved voice with this id or name (case-insensitive); else the name itself, for the model to resolve. */
export function findVoice(saved: readonly Voice[], named: string): NamedVoice {
  const folded = named.toLowerCase();
  return saved.find(({ id }) => id === named) ?? saved.find(({ name }) => name.toLowerCase() === folded) ?? named;
}

/** The voice as sent in requests. */
export function voiceId(voice: NamedVoice): string {
  return typeof voice === 'string' ? voice : voice.id;
}

/** Whether a model can use the voice. */
export function hasVoice(model: Model, voice: NamedVoice): boolean {
  if (typeof voice === 'string') return model.voices?.some(({ voice_id }) => voice_id === voice) === true;
  if (voice.model_id !== null) return voice.model_id === model.id;
  return voice.kind === 'builtin' || model.supports.clone;
}
