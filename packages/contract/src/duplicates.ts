import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { SoundSchema } from './sound.ts';

export const DuplicateSchema = z
  .object({
    sound: SoundSchema,
    stories: z
      .array(z.object({ id: z.uuid(), title: z.string() }))
      .describe('Stories that use the sound, with their titles.'),
  })
  .meta({ id: 'Duplicate' });
export type Duplicate = z.infer<typeof DuplicateSchema>;

/** Sounds with identical audio, sample for sample. */
export const DuplicateGroupSchema = z
  .object({
    items: z.array(DuplicateSchema).describe(`Newest first; the newest ${LIMITS.duplicatesMost} when there are more.`),
    count: z.int().min(2).describe('Number of sounds with this audio.'),
    free_bytes: z.int().min(0).describe('Total size of all files but the largest, in bytes.'),
  })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroup = z.infer<typeof DuplicateGroupSchema>;

export const DuplicateListSchema = z
  .object({
    items: z.array(DuplicateGroupSchema),
    total: z.int().min(0).describe('Number of groups.'),
    free_bytes: z.int().min(0).describe('Bytes freed when every group keeps only its largest sound.'),
    complete: z.boolean().describe('False while some sounds have not been compared yet.'),
  })
  .meta({ id: 'DuplicateList' });
export type DuplicateList = z.infer<typeof DuplicateListSchema>;
