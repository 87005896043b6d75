import type { Sound, SoundEdit } from '@soundwright/contract';

/** The `LIST/INFO` chunk of a WAV made here. It is deterministic, so that the same sound gives the same file. */
export interface SoundInfo {
  /** `INAM` */
  readonly name: string;
  /** `ISFT`, such as `Soundwright 0.1.0`. */
  readonly software: string;
  /** `ICMT`, as JSON. */
  readonly made: MadeFrom & { readonly edits?: readonly SoundEdit[] };
}

/** The recipe of a sound. */
export type MadeFrom = Pick<
  Sound,
  'model' | 'prompt' | 'negative_prompt' | 'lyrics' | 'seed' | 'steps' | 'cfg' | 'duration_s'
>;

/** Texts of an INFO list by their four-letter identifiers. */
export type InfoTexts = Readonly<Record<string, string>>;

export function infoTexts({ name, software, made }: SoundInfo): InfoTexts {
  return { INAM: name, ISFT: software, ICMT: JSON.stringify(made) };
}
