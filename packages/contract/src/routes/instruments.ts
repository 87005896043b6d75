import { z } from 'zod';
import { InstrumentPackSchema, InstrumentsInstallSchema } from '../instruments.ts';
import { defineRoute } from '../route.ts';
import { byId, gone, job } from './shared.ts';

/** Recorded instruments for the built-in music. */
export const instrumentsRoutes = {
  listInstruments: defineRoute({
    method: 'GET',
    path: '/api/instruments',
    group: 'Health and models',
    summary: 'Recorded instruments for the built-in music, and whether they are on this machine.',
    result: z.array(InstrumentPackSchema),
  }),
  installInstruments: defineRoute({
    method: 'POST',
    path: '/api/instruments/{id}/install',
    group: 'Health and models',
    summary: 'Installs recorded instruments from the package registry, or from a file.',
    ...byId,
    body: InstrumentsInstallSchema,
    bodyOptional: true,
    ...job,
    errors: ['not_found', 'hub_offline'],
  }),
  removeInstruments: defineRoute({
    method: 'DELETE',
    path: '/api/instruments/{id}',
    group: 'Health and models',
    summary: 'Deletes recorded instruments; the built-in ones play again.',
    ...byId,
    ...gone,
    errors: ['not_found', 'busy'],
  }),
};
