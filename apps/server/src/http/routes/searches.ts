import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';
import { sliceOf } from '../slice.ts';

export function searchRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.listSearches, async ({ query }) => sliceOf(await profile().searches.list(), query));
  bind(app, routes.createSearch, ({ body }) => profile().searches.create(body));
  bind(app, routes.updateSearch, ({ params, body }) => profile().searches.update(params.id, body));
  bind(app, routes.deleteSearch, ({ params }) => profile().searches.delete(params.id));
}
