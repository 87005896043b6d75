import type { Model, Sound, Voice } from '@soundwright/contract';

export type VoiceSort = 'name' | 'created' | 'used';

export const VOICE_SORTS: readonly { value: VoiceSort; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'created', label: 'Newest' },
  { value: 'used', label: 'Last used' },
];

/** A model's own voice. */
export interface ModelVoice {
  readonly modelId: string;
  readonly modelName: string;
  readonly voiceId: string;
  readonly name: string;
  /** As a language tag, like `en-GB`. */
  readonly language: string;
  readonly gender: string;
}

/** Voices of every speech model, in the models' order. */
export function modelVoices(models: readonly Model[]): ModelVoice[] {
  return models
    .filter(({ task }) => task === 'speech')
    .flatMap((model) =>
      (model.voices ?? []).map(({ voice_id, name, language, gender }) => ({
        modelId: model.id,
        modelName: model.name,
        voiceId: voice_id,
        name,
        language,
        gender,
      })),
    );
}

/** Last use of each voice by id, from sounds sorted newest first. */
export function lastUses(sounds: readonly Pick<Sound, 'voice_id' | 'created_at'>[]): ReadonlyMap<string, string> {
  const uses = new Map<string, string>();
  for (const { voice_id, created_at } of sounds) {
    if (voice_id !== null && !uses.has(voice_id)) uses.set(voice_id, created_at);
  }
  return uses;
}

/** The voices that match a search, sorted. Name, notes and kind are searched. */
export function arrangeVoices(
  voices: readonly Voice[],
  { query, sort, uses }: { query: string; sort: VoiceSort; uses: ReadonlyMap<string, string> },
): Voice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name, notes, kind }: Voice) => {
    const text = `${name} ${notes} ${kind}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const byName = (a: Voice, b: Voice) => a.name.localeCompare(b.name);
  const orders: Record<VoiceSort, (a: Voice, b: Voice) => number> = {
    name: byName,
    created: (a, b) => b.created_at.localeCompare(a.created_at),
    used: (a, b) => (uses.get(b.id) ?? '').localeCompare(uses.get(a.id) ?? '') || byName(a, b),
  };
  return voices.filter(matches).sort(orders[sort]);
}

const BARS = 7;

/**
 * Bar heights of a voice's default picture, 0.25 to 1; deterministic per voice.
 *
 * @param id - anything that names the voice
 */
export function avatarBars(id: string): number[] {
  let state = 2_166_136_261;
  for (let index = 0; index < id.length; index++) state = Math.imul(state ^ id.charCodeAt(index), 16_777_619);
  return Array.from({ length: BARS }, () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507);
    state = Math.imul(state ^ (state >>> 13), 3_266_489_909);
    return 0.25 + (0.75 * ((state >>> 8) & 0xff)) / 0xff;
  });
}
