import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';

export function profileRoutes(app: FastifyInstance, { profiles }: Services): void {
  bind(app, routes.listProfiles, () => profiles.list());
  bind(app, routes.createProfile, ({ body }) => profiles.create(body.name));
  bind(app, routes.updateProfile, ({ params, body }) => profiles.rename(params.id, body.name));
  bind(app, routes.deleteProfile, ({ params, query }) => profiles.delete(params.id, query.delete_data === '1'));
  bind(app, routes.activateProfile, ({ params }) => profiles.activate(params.id));
}
