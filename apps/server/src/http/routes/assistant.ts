import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';

export function assistantRoutes(app: FastifyInstance, { profile, assistant }: Services): void {
  bind(app, routes.enhance, async ({ body, signal }) => ({ variations: await assistant.enhance(body, signal) }));
  bind(app, routes.enhanceLyrics, async ({ body, signal }) => ({ lyrics: await assistant.lyrics(body, signal) }));
  bind(app, routes.assistantChat, ({ body, signal }) => assistant.chat(body, signal));
  bind(app, routes.assistantOpeners, async ({ body, signal }) => ({
    openers: await assistant.openers(body.studio ?? false, signal),
  }));
  bind(app, routes.studioCommand, ({ body, signal }) => assistant.plan(body, signal));
  bind(app, routes.llmStatus, () => assistant.status());
  bind(app, routes.installLlmEngine, ({ body }) => assistant.installEngine(body));
  bind(app, routes.downloadLlmModel, ({ params }) => assistant.downloadModel(params.id));
  bind(app, routes.deleteLlmModel, ({ params }) => assistant.deleteModel(params.id));

  bind(app, routes.listConversations, ({ query }) => profile().conversations.list(query));
  bind(app, routes.createConversation, ({ body }) => profile().conversations.create(body));
  bind(app, routes.getConversation, ({ params }) => profile().conversations.get(params.id));
  bind(app, routes.updateConversation, ({ params, body }) => profile().conversations.update(params.id, body));
  bind(app, routes.deleteConversation, ({ params }) => profile().conversations.delete(params.id));
  bind(app, routes.listEntries, ({ params }) => profile().conversations.entries(params.id));
  bind(app, routes.appendEntries, ({ params, body }) => profile().conversations.append(params.id, body));
}
