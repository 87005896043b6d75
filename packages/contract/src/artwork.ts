import { z } from 'zod';

export const ImageStatusSchema = z
  .object({
    artwork_mode: z.enum(['off', 'builtin', 'managed']),
    avatar_mode: z.enum(['off', 'builtin', 'managed']),
    engine: z.object({ installed: z.boolean(), version: z.string().nullable() }),
    models: z.array(z.object({ id: z.string(), name: z.string(), size_bytes: z.int(), installed: z.boolean() })),
  })
  .meta({ id: 'ImageStatus' });

export const FileParamsSchema = z.strictObject({ file: z.string().min(1).max(200) });
