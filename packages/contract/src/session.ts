import { z } from 'zod';
import { IdSchema, NameSchema, PageQuerySchema, TimestampSchema } from './primitives.ts';
import { StoryLinesSchema } from './sound.ts';

export const SessionSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    project_id: z.string().nullable(),
    sound_count: z.int().min(0),
    artwork: z.string().nullable().describe('Cover of the newest sound that has one.'),
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof SessionSchema>;

export const SessionCreateSchema = z
  .strictObject({ title: NameSchema.optional(), project_id: IdSchema.nullish() })
  .meta({ id: 'SessionCreate' });
export type SessionCreate = z.infer<typeof SessionCreateSchema>;

export const SessionPatchSchema = z
  .strictObject({ title: NameSchema.optional(), project_id: IdSchema.nullish() })
  .meta({ id: 'SessionPatch' });
export type SessionPatch = z.infer<typeof SessionPatchSchema>;

export const SessionListQuerySchema = PageQuerySchema.extend({
  story_lines: StoryLinesSchema.optional(),
});
export type SessionListQuery = z.infer<typeof SessionListQuerySchema>;

export const ProjectSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    session_count: z.int().min(0),
    sound_count: z.int().min(0),
    story_count: z.int().min(0),
    artwork: z.string().nullable().describe('Cover of the newest sound that has one.'),
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof ProjectSchema>;

export const ProjectCreateSchema = z.strictObject({ name: NameSchema }).meta({ id: 'ProjectCreate' });
export type ProjectCreate = z.infer<typeof ProjectCreateSchema>;
