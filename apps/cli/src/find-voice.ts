import type { Model, Voice } from '@soundwright/contract';

/** A saved voice, or the name of what must be one of a model's own. */
export type NamedVoice = Voice | string;

/** The saved voice with this id or, in any case, this name; else the name itself, for a model to know. */
export function findVoice(saved: readonly Voice[], named: string): NamedVoice {
  const folded = named.toLowerCase();
  return saved.find(({ id }) => id === named) ?? saved.find(({ name }) => name.toLowerCase() === folded) ?? named;
}

/** What a request names the voice by. */
export function voiceId(voice: NamedVoice): string {
  return typeof voice === 'string' ? voice : voice.id;
}

/** Whether a model can use the voice. */
export function hasVoice(model: Model, voice: NamedVoice): boolean {
  if (typeof voice === 'string') return model.voices?.some(({ voice_id }) => voice_id === voice) === true;
  if (voice.model_id !== null) return voice.model_id === model.id;
  return voice.kind === 'builtin' || model.supports.clone;
}
