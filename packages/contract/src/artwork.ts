import { z } from 'zod';
import { PromptSchema, SeedSchema } from './primitives.ts';

const ModeSchema = z.enum(['off', 'builtin', 'managed']);

/** An image model. */
export const ImageModelSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    vendor: z.string(),
    license: z.string(),
    description: z.string(),
    size_bytes: z.int(),
    recommended: z.boolean(),
    installed: z.boolean(),
  })
  .meta({ id: 'ImageModel' });

export const ImageStatusSchema = z
  .object({
    artwork_mode: ModeSchema,
    avatar_mode: ModeSchema,
    engine: z.object({
      installed: z.boolean(),
      version: z.string().nullable(),
      backend: z.string().nullable().describe('Compute backend, such as `cpu` or `metal`.'),
      state: z.enum(['ready', 'missing', 'broken']),
      hint: z.string().nullable().describe('What to do when it is not ready.'),
    }),
    model: z.string().nullable().describe('The model used for `managed`; null when none is installed.'),
    models: z.array(ImageModelSchema),
    running: z.boolean().describe('True while the engine is in memory.'),
  })
  .meta({ id: 'ImageStatus' });
export type ImageStatus = z.infer<typeof ImageStatusSchema>;

export const ArtworkDrawSchema = z
  .strictObject({
    mode: z
      .enum(['builtin', 'managed'])
      .optional()
      .describe('Default: the setting; while that is `off`, the picture is drawn from the sound.'),
    prompt: PromptSchema.optional().describe('What a managed picture shows; derived from the sound when absent.'),
    seed: SeedSchema.optional().describe('A different seed gives a different picture of the same sound.'),
  })
  .meta({ id: 'ArtworkDraw' });
export type ArtworkDraw = z.infer<typeof ArtworkDrawSchema>;

export const FileParamsSchema = z.strictObject({ file: z.string().min(1).max(200) });
