import type { Sound } from '@soundwright/contract';
import type { MeasuredWav } from '../audio/wav-writer.ts';

/** The facts of a sound that are known before rendering. */
export type SoundFacts = Pick<
  Sound,
  | 'model'
  | 'prompt'
  | 'negative_prompt'
  | 'lyrics'
  | 'seed'
  | 'steps'
  | 'cfg'
  | 'source'
  | 'stem'
  | 'voice_id'
  | 'session_id'
  | 'project_id'
  | 'parent_id'
> & {
  /** Null to use the beginning of the prompt. */
  readonly name: string | null;
  readonly tags: readonly string[];
  /** Default false. */
  readonly favorite?: boolean;
  /** The sounds that are heard in it, besides its parent. */
  readonly contains?: readonly string[];
};

export type NamedFacts = SoundFacts & { readonly name: string };

/** The record of a sound whose file has been written. */
export function recordOf(id: string, now: string, wav: MeasuredWav, facts: NamedFacts): Sound {
  const { model, prompt, negative_prompt, lyrics, seed, steps, cfg, name, tags } = facts;
  const { source, stem, voice_id, session_id, project_id, parent_id } = facts;
  return {
    id,
    created_at: now,
    updated_at: now,
    name,
    model,
    prompt,
    negative_prompt,
    lyrics,
    duration_s: wav.durationS,
    seed,
    steps,
    cfg,
    sample_rate: wav.sampleRateHz,
    channels: wav.channels,
    encoding: wav.encoding,
    size_bytes: wav.sizeBytes,
    loudness_lufs: wav.loudnessLufs,
    peaks: wav.peaks,
    favorite: facts.favorite ?? false,
    tags: [...tags],
    source,
    stem,
    voice_id,
    session_id,
    project_id,
    parent_id,
    artwork: null,
    problems: null,
    missing: false,
    // Told when it is read, from what is known about the models then.
    licence: null,
    file: `/files/${id}.wav`,
    midi: null,
  };
}
