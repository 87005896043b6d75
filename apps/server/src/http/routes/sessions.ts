import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';
import { sliceOf } from '../slice.ts';

export function sessionRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.listSessions, ({ query }) => profile().sessions.list(query));
  bind(app, routes.createSession, ({ body }) => profile().sessions.create(body));
  bind(app, routes.getSession, ({ params }) => profile().sessions.get(params.id));
  bind(app, routes.updateSession, ({ params, body }) => profile().sessions.update(params.id, body));
  bind(app, routes.deleteSession, ({ params }) => profile().sessions.delete(params.id));

  bind(app, routes.listProjects, async ({ query }) => sliceOf(await profile().projects.list(), query));
  bind(app, routes.createProject, ({ body }) => profile().projects.create(body));
  bind(app, routes.deleteProject, ({ params }) => profile().projects.delete(params.id));
}
