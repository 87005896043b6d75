import type { EditKind, GenerateRequest, RepaintMode, Sound, SpeakRequest, Stem } from '@soundwright/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type What = 'sfx' | 'music' | 'speech';

/** A sound the new one is made from. */
export interface DraftSource {
  readonly soundId: string;
  readonly mode: EditKind;
  /** Seconds to add. */
  readonly extendS: number;
  /** How far from the source, 0 to 1. */
  readonly coverStrength: number;
  readonly repaintStartS: number;
  readonly repaintEndS: number;
  readonly repaintStrength: number;
  readonly repaintMode: RepaintMode;
}

/** The inputs of the Create screen. Prompt, model and length are kept for each kind of sound. */
export interface Draft {
  readonly what: What;
  readonly text: Readonly<Record<What, string>>;
  readonly modelId: Readonly<Partial<Record<What, string>>>;
  /** Null leaves the length to the model. */
  readonly lengthS: Readonly<Record<What, number | null>>;
  readonly negative: string;
  /** Seamless loop. */
  readonly loop: boolean;
  readonly lyrics: string;
  /** Null for a random one each time. */
  readonly seed: number | null;
  /** Null for the model's default. */
  readonly steps: number | null;
  readonly cfg: number | null;
  readonly takes: number;
  readonly tags: readonly string[];
  readonly voiceId: string | null;
  readonly delivery: Readonly<Record<string, unknown>>;
  readonly split: boolean;
  readonly keepStems: readonly Stem[];
  readonly source: DraftSource | null;
  readonly moreOpen: boolean;
  /** False until something was typed or made; until then an example may be shown. */
  readonly touched: boolean;
}

export const EMPTY_DRAFT: Draft = {
  what: 'sfx',
  text: { sfx: '', music: '', speech: '' },
  modelId: {},
  lengthS: { sfx: null, music: 30, speech: null },
  negative: '',
  loop: false,
  lyrics: '',
  seed: null,
  steps: null,
  cfg: null,
  takes: 1,
  tags: [],
  voiceId: null,
  delivery: {},
  split: false,
  keepStems: [],
  source: null,
  moreOpen: false,
  touched: false,
};

/** The draft of this browser; survives reload. */
export const useDraft = create<Draft>()(persist(() => EMPTY_DRAFT, { name: 'soundwright.draft', version: 1 }));

export function changeDraft(change: Partial<Draft>): void {
  useDraft.setState({ touched: true, ...change });
}

/** What a new session begins without: everything beyond the words, the model, the length and the voice. */
export function clearOptions(): void {
  const { what, text, modelId, lengthS, lyrics, voiceId, touched } = useDraft.getState();
  useDraft.setState({ ...EMPTY_DRAFT, what, text, modelId, lengthS, lyrics, voiceId, touched });
}

/** A source with default settings: cover all of it, repaint its last third, extend by 8 s. */
export function sourceFor(sound: Pick<Sound, 'id' | 'duration_s'>, mode: EditKind): DraftSource {
  return {
    soundId: sound.id,
    mode,
    extendS: 8,
    coverStrength: 0.5,
    repaintStartS: Number((sound.duration_s / 3).toFixed(2)),
    repaintEndS: Number(((sound.duration_s * 2) / 3).toFixed(2)),
    repaintStrength: 1,
    repaintMode: 'balanced',
  };
}

/**
 * The settings a sound was made with, as a draft: including its seed.
 *
 * @param what - what its model makes
 * @param request - the body of the job that made it, if still known; otherwise from the record
 */
export function draftFromSound(
  sound: Sound,
  what: What,
  request: Readonly<Record<string, unknown>> = {},
): Partial<Draft> {
  const current = useDraft.getState();
  const spoken = request as Partial<SpeakRequest>;
  const made = request as Partial<GenerateRequest>;
  return {
    ...EMPTY_DRAFT,
    what,
    text: { ...current.text, [what]: sound.prompt },
    modelId: sound.model === '' ? current.modelId : { ...current.modelId, [what]: sound.model },
    lengthS: { ...current.lengthS, [what]: made.duration_s ?? Number(sound.duration_s.toFixed(1)) },
    negative: sound.negative_prompt,
    loop: made.loop ?? false,
    lyrics: sound.lyrics ?? '',
    seed: sound.seed,
    steps: sound.steps > 0 ? sound.steps : null,
    cfg: sound.cfg > 0 ? sound.cfg : null,
    tags: sound.tags,
    voiceId: sound.voice_id,
    delivery: spoken.delivery ?? {},
    touched: true,
  };
}
