import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { numberIn } from './numbers.ts';
import { IdSchema, NameSchema, TagsSchema, TimestampSchema } from './primitives.ts';
import { RANGES } from './ranges.ts';
import { SoundFilterSchema, SoundSourceSchema, StoryLinesSchema } from './sound.ts';
import { SOUND_KINDS } from './sound-kind.ts';

/** The filters of a list of sounds, as JSON. */
export const SearchQuerySchema = z
  .strictObject({
    q: SoundFilterSchema.shape.q,
    kind: z
      .enum(SOUND_KINDS)
      .optional()
      .describe('Kind of sound. The page filters by the models that make it, or by `source`.'),
    tag: TagsSchema.optional(),
    favorite: z.boolean().optional(),
    model: z.string().max(LIMITS.nameChars).optional(),
    session_id: IdSchema.optional(),
    project_id: IdSchema.optional(),
    source: SoundSourceSchema.optional(),
    story_id: IdSchema.optional(),
    story_lines: StoryLinesSchema.optional(),
    min_duration_s: numberIn(RANGES.soundLength).optional(),
    max_duration_s: numberIn(RANGES.soundLength).optional(),
    min_loudness_lufs: numberIn(RANGES.exportLufs).optional(),
    max_loudness_lufs: numberIn(RANGES.exportLufs).optional(),
    min_tempo_bpm: numberIn(RANGES.tempoBpm).optional(),
    max_tempo_bpm: numberIn(RANGES.tempoBpm).optional(),
    musical_key: SoundFilterSchema.shape.musical_key,
    sounds_like: SoundFilterSchema.shape.sounds_like,
    similar_to: IdSchema.optional(),
  })
  .describe('Fields as in the query of `GET /api/sounds`, and a kind.')
  .meta({ id: 'SearchQuery' });
export type SearchQuery = z.infer<typeof SearchQuerySchema>;

export const SavedSearchSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: SearchQuerySchema,
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearchSchema>;

export const SavedSearchCreateSchema = z
  .strictObject({ name: NameSchema, query: SearchQuerySchema })
  .meta({ id: 'SavedSearchCreate' });
export type SavedSearchCreate = z.infer<typeof SavedSearchCreateSchema>;

export const SavedSearchPatchSchema = z
  .strictObject({ name: NameSchema.optional(), query: SearchQuerySchema.optional() })
  .meta({ id: 'SavedSearchPatch' });
export type SavedSearchPatch = z.infer<typeof SavedSearchPatchSchema>;
