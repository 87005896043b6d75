import { LIMITS } from '@soundwright/contract';
import { z } from 'zod';
import type { InfoTexts, MadeFrom } from '../audio/sound-info.ts';

/** Origin metadata of a WAV. */
export interface Origin {
  readonly name: string | null;
  readonly made: Omit<MadeFrom, 'duration_s'>;
}

const NOTHING: Origin['made'] = { model: '', prompt: '', negative_prompt: '', lyrics: null, seed: 0, steps: 0, cfg: 0 };

/** The metadata written by this service. Files are untrusted, so everything is validated. */
const MadeFromSchema = z.object({
  model: z.string().max(LIMITS.nameChars),
  prompt: z.string().max(LIMITS.promptChars),
  negative_prompt: z.string().max(LIMITS.promptChars),
  lyrics: z.string().max(LIMITS.lyricsChars).nullable(),
  seed: z.int().min(0).max(LIMITS.seedMax),
  steps: z.int().min(0).max(1_000),
  cfg: z.number().min(0).max(100),
});

/** Reads the INFO list of a WAV. Files of other programs provide at most a name. */
export function originFromInfo(info: InfoTexts): Origin {
  const name = (info['INAM'] ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.nameChars);
  return { name: name === '' ? null : name, made: parseMadeFrom(info['ICMT'] ?? '') ?? NOTHING };
}

function parseMadeFrom(comment: string): Origin['made'] | null {
  try {
    return MadeFromSchema.safeParse(JSON.parse(comment)).data ?? null;
  } catch {
    // A plain-text comment, as written by other programs.
    return null;
  }
}
