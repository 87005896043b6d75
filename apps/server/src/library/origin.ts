import { LIMITS, type Sound } from '@soundwright/contract';
import { z } from 'zod';
import type { FileOrigin, FileTags } from '../audio/file-tags.ts';
import { type InfoTexts, type MadeFrom, NO_RECIPE, type SoundInfo } from '../audio/sound-info.ts';
import { licenceOf, type ModelOrigins, sourceTypeOf } from './provenance.ts';

/** Origin metadata of a sound file. */
export interface Origin {
  readonly name: string | null;
  readonly made: Omit<MadeFrom, 'duration_s'>;
  /** Ids of the models in it; null for its own model alone. */
  readonly madeWith: readonly string[] | null;
}

const MOST_MODELS = 100;

/** The metadata written by this service. Files are untrusted, so everything is validated. */
const MadeFromSchema = z.object({
  model: z.string().max(LIMITS.nameChars),
  prompt: z.string().max(LIMITS.promptChars),
  negative_prompt: z.string().max(LIMITS.promptChars),
  lyrics: z.string().max(LIMITS.lyricsChars).nullable(),
  seed: z.int().min(0).max(LIMITS.seedMax),
  steps: z.int().min(0).max(1_000),
  cfg: z.number().min(0).max(100),
  made_with: z.array(z.string().max(LIMITS.nameChars)).max(MOST_MODELS).nullish(),
});

/** Reads the texts of a sound file. Files of other programs provide at most a name. */
export function originFromInfo(info: InfoTexts): Origin {
  const name = (info['INAM'] ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.nameChars);
  const read = parseMadeFrom(info['ICMT'] ?? '');
  const { made_with: madeWith = null, ...made } = read ?? { ...NO_RECIPE, made_with: null };
  return { name: name === '' ? null : name, made, madeWith };
}

function parseMadeFrom(comment: string): z.infer<typeof MadeFromSchema> | null {
  try {
    return MadeFromSchema.safeParse(JSON.parse(comment)).data ?? null;
  } catch {
    // A plain-text comment, as written by other programs.
    return null;
  }
}

/** What a file tells about its origin. Nothing in it changes between runs. */
export function originOf(
  facts: MadeFrom & Pick<Sound, 'source'>,
  madeWith: readonly string[],
  models: ModelOrigins,
): Pick<SoundInfo, 'licence' | 'sourceType'> & { readonly made: NonNullable<SoundInfo['made']> } {
  const { model, prompt, negative_prompt, lyrics, seed, steps, cfg, duration_s } = facts;
  const isOwn = madeWith.length === 1 && madeWith[0] === model;
  const licence = licenceOf(madeWith, models);
  return {
    made: {
      ...{ model, prompt, negative_prompt, lyrics, seed, steps, cfg, duration_s },
      ...(!isOwn && { made_with: madeWith }),
    },
    licence: licence && (licence.note === '' ? licence.name : `${licence.name}; ${licence.note}`),
    sourceType: sourceTypeOf(facts, madeWith, models),
  };
}

/** The tags of a file with one sound. @param origin - false leaves everything but the title out */
export function tagsOfSound(
  sound: Sound,
  madeWith: readonly string[],
  { models, software, origin }: { readonly models: ModelOrigins; readonly software: string; readonly origin: boolean },
): FileTags {
  const { name: title, prompt, model, seed } = sound;
  const plain = { title, artist: null, album: null, track: null, chapters: [] };
  if (!origin) return { ...plain, origin: null };
  const { made, licence = null, sourceType = null } = originOf(sound, madeWith, models);
  return { ...plain, origin: { software, prompt, model, seed, licence, sourceType, recipe: JSON.stringify(made) } };
}

/** The origin of a file that mixes sounds. */
export function originOfMix(
  madeWith: readonly string[],
  { models, software }: { readonly models: ModelOrigins; readonly software: string },
): FileOrigin {
  const facts = { ...NO_RECIPE, duration_s: 0, source: 'mix' } as const;
  const { made, licence = null, sourceType = null } = originOf(facts, madeWith, models);
  return { software, prompt: '', model: '', seed: 0, licence, sourceType, recipe: JSON.stringify(made) };
}
