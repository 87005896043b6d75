import type { Model, Voice } from '@soundwright/contract';
import { Failure } from './failures.ts';

/** Voices named in an error. */
const MOST_NAMED = 24;

/** A saved voice, or the name of a model's own voice. */
export type NamedVoice = Voice | string;

/**
 * The saved voice with this id or name, else the id of a model's own voice; case-insensitive.
 *
 * @throws Failure when there is neither
 */
export function findVoice(saved: readonly Voice[], models: readonly Model[], named: string): NamedVoice {
  const folded = named.toLowerCase();
  const found = saved.find(({ id }) => id === named) ?? saved.find(({ name }) => name.toLowerCase() === folded);
  if (found !== undefined) return found;
  const own = models.flatMap(({ voices = [] }) => voices);
  const voice = own.find((one) => one.voice_id.toLowerCase() === folded || one.name.toLowerCase() === folded);
  if (voice !== undefined) return voice.voice_id;
  const known = [...new Set([...saved.map(({ name }) => name), ...own.map(({ voice_id }) => voice_id)])];
  throw new Failure(
    `There is no voice ${JSON.stringify(named)}.`,
    known.length === 0
      ? 'No installed model has voices.'
      : `There are ${known.slice(0, MOST_NAMED).join(', ')}${known.length > MOST_NAMED ? ' …' : ''}; see \`soundwright voices\`.`,
  );
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
