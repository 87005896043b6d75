import { z } from 'zod';
import { LIMITS } from './primitives.ts';
import { SoundSchema } from './sound.ts';

export const DuplicateSchema = z
  .object({
    sound: SoundSchema,
    stories: z
      .array(z.object({ id: z.uuid(), title: z.string() }))
      .describe('The stories that it stands in, by title.'),
  })
  .meta({ id: 'Duplicate' });
export type Duplicate = z.infer<typeof DuplicateSchema>;

/** Sounds whose audio is the same, sample for sample. */
export const DuplicateGroupSchema = z
  .object({
    items: z.array(DuplicateSchema).describe(`Newest first; the newest ${LIMITS.duplicatesMost} when there are more.`),
    count: z.int().min(2).describe('How many sounds there are with this audio.'),
    free_bytes: z.int().min(0).describe('Bytes of the files of all but the largest.'),
  })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroup = z.infer<typeof DuplicateGroupSchema>;

export const DuplicateListSchema = z
  .object({
    items: z.array(DuplicateGroupSchema),
    total: z.int().min(0).describe('How many groups there are.'),
    free_bytes: z.int().min(0).describe('Bytes of all groups that are free once each keeps its largest sound alone.'),
    complete: z.boolean().describe('False while there are sounds that have still to be compared.'),
  })
  .meta({ id: 'DuplicateList' });
export type DuplicateList = z.infer<typeof DuplicateListSchema>;
