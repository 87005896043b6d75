import type { IncomingMessage } from 'node:http';
import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind, SENT } from '../bind.ts';
import type { Services } from '../services.ts';
import { sliceOf } from '../slice.ts';

export function profileRoutes(app: FastifyInstance, { profiles, version }: Services): void {
  bind(app, routes.listProfiles, ({ query }) => {
    const list = profiles.list();
    return { ...list, profiles: sliceOf(list.profiles, query) };
  });
  bind(app, routes.createProfile, ({ body }) => profiles.create(body.name));
  bind(app, routes.updateProfile, ({ params, body }) => profiles.rename(params.id, body.name));
  bind(app, routes.deleteProfile, ({ params, query }) => profiles.delete(params.id, query.delete_data === '1'));
  bind(app, routes.backup, async ({ reply }) => {
    const zip = await profiles.backup(version);
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="soundwright-backup.zip"')
      .send(zip);
    return SENT;
  });
  bind(app, routes.restoreBackup, ({ request, query }) =>
    profiles.restore(request.body as IncomingMessage, query.name),
  );
  bind(app, routes.activateProfile, ({ params }) => profiles.activate(params.id));
}
