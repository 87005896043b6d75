import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';

export function assistantRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.listConversations, ({ query }) => profile().conversations.list(query));
  bind(app, routes.createConversation, ({ body }) => profile().conversations.create(body));
  bind(app, routes.getConversation, ({ params }) => profile().conversations.get(params.id));
  bind(app, routes.updateConversation, ({ params, body }) => profile().conversations.update(params.id, body));
  bind(app, routes.deleteConversation, ({ params }) => profile().conversations.delete(params.id));
  bind(app, routes.listEntries, ({ params }) => profile().conversations.entries(params.id));
  bind(app, routes.appendEntries, ({ params, body }) => profile().conversations.append(params.id, body));
}
