import { z } from 'zod';
import { LicenseSchema } from './model.ts';
import { PathSchema } from './primitives.ts';

/** Recorded instruments that the built-in music can play. */
export const InstrumentPackSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    license: LicenseSchema,
    size_bytes: z.int().min(0),
    state: z.enum(['absent', 'installing', 'installed']),
    path: z.string().nullable().describe('Its SoundFont on this machine, when installed.'),
    job_id: z.string().nullable().describe('The job that installs it.'),
  })
  .meta({ id: 'InstrumentPack' });
export type InstrumentPackFacts = z.infer<typeof InstrumentPackSchema>;

export const InstrumentsInstallSchema = z
  .strictObject({
    file: PathSchema.optional().describe('The SoundFont on the machine of the service, in place of a download.'),
  })
  .meta({ id: 'InstrumentsInstall' });
export type InstrumentsInstall = z.infer<typeof InstrumentsInstallSchema>;
