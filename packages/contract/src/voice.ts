import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { IdSchema, NameSchema, TimestampSchema } from './primitives.ts';

export const VoiceSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(['clone', 'builtin']),
    voice_id: z.string().nullable().describe('For `builtin`: the id of the model’s own voice.'),
    model_id: z.string().nullable(),
    notes: z.string(),
    source_sound_id: z.string().nullable(),
    file: z.string().nullable().describe('`/files/voices/<id>.wav` for a clone.'),
    duration_s: z.number().nullable(),
    transcript: z
      .string()
      .nullable()
      .describe(
        'What an uploaded recording says, once it has been written down. That of a clone of a sound is with the sound.',
      ),
    artwork: z.string().nullable(),
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  })
  .meta({ id: 'Voice' });
export type Voice = z.infer<typeof VoiceSchema>;

const NotesSchema = z.string().max(LIMITS.notesChars);

export const VoiceCreateSchema = z
  .strictObject({
    name: NameSchema,
    kind: z.enum(['clone', 'builtin']),
    voice_id: IdSchema.nullish(),
    model_id: IdSchema.nullish(),
    notes: NotesSchema.optional(),
    source_sound_id: IdSchema.nullish().describe('For `clone`: the reference sound.'),
  })
  .meta({ id: 'VoiceCreate' });
export type VoiceCreate = z.infer<typeof VoiceCreateSchema>;

export const VoicePatchSchema = z
  .strictObject({ name: NameSchema.optional(), notes: NotesSchema.optional() })
  .meta({ id: 'VoicePatch' });
export type VoicePatch = z.infer<typeof VoicePatchSchema>;

export const VoiceUploadQuerySchema = z.object({
  name: NameSchema.optional(),
  notes: NotesSchema.optional(),
  model_id: IdSchema.optional(),
});
export type VoiceUploadQuery = z.infer<typeof VoiceUploadQuerySchema>;
