import { z } from 'zod';

export const SoundLicenceSchema = z
  .object({
    name: z.string().describe('Of one model, or `contains: …` for all that are in it.'),
    commercial: z.enum(['yes', 'conditional', 'no', 'unknown']).describe('The strictest of them.'),
    note: z.string().describe('Conditions, or which model they are because of.'),
  })
  .meta({ id: 'SoundLicence' });
export type SoundLicence = z.infer<typeof SoundLicenceSchema>;
