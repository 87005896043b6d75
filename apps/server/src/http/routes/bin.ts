import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';

export function binRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.listBin, ({ query }) => profile().bin.list(query));
  bind(app, routes.putIntoBin, ({ body }) => profile().bin.put(body));
  bind(app, routes.restoreFromBin, ({ body }) => profile().bin.restore(body.ids));
  bind(app, routes.deleteFromBin, async ({ params }) => {
    await profile().bin.delete(params.id);
    return undefined;
  });
  bind(app, routes.emptyBin, () => profile().bin.empty());
}
