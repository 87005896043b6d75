import type { Sound, SoundEdit } from '@soundwright/contract';
import { originInfo } from './file-tags.ts';
import type { WavTexts } from './wav-writer.ts';

/** What a WAV made here says about itself. It is deterministic, so that the same sound gives the same file. */
export interface SoundInfo {
  /** `INAM` */
  readonly name: string;
  /** `ISFT`, such as `Soundwright 0.1.0`. */
  readonly software: string;
  /** `ICMT`, as JSON; null leaves everything but the name out. */
  readonly made: (MadeFrom & { readonly edits?: readonly SoundEdit[]; readonly made_with?: readonly string[] }) | null;
  /** `ICOP` */
  readonly licence?: string | null;
  /** `ISRF`: how the content came about, a term of the IPTC. */
  readonly sourceType?: string | null;
}

/** The recipe of a sound. */
export type MadeFrom = Pick<
  Sound,
  'model' | 'prompt' | 'negative_prompt' | 'lyrics' | 'seed' | 'steps' | 'cfg' | 'duration_s'
>;

/** The recipe of a sound that no model made, such as a mix. */
export const NO_RECIPE = {
  model: '',
  prompt: '',
  negative_prompt: '',
  lyrics: null,
  seed: 0,
  steps: 0,
  cfg: 0,
} as const satisfies Omit<MadeFrom, 'duration_s'>;

/** Texts of an INFO list by their four-letter identifiers. */
export type InfoTexts = Readonly<Record<string, string>>;

export function wavTexts({ name, software, made, licence = null, sourceType = null }: SoundInfo): WavTexts {
  if (made === null) return { info: { INAM: name } };
  return {
    info: { INAM: name, ...originInfo({ software, recipe: JSON.stringify(made), licence, sourceType }) },
    broadcast: { title: name, description: made.prompt, originator: software },
  };
}
