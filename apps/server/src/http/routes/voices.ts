import type { IncomingMessage } from 'node:http';
import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';
import { sliceOf } from '../slice.ts';

export function voiceRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.listVoices, async ({ query }) => sliceOf(await profile().voices.list(), query));
  bind(app, routes.getVoice, ({ params }) => profile().voices.get(params.id));
  bind(app, routes.createVoice, ({ body, signal }) => profile().voices.create(body, signal));
  bind(app, routes.uploadVoice, ({ request, query, signal }) =>
    profile().voices.upload(request.body as IncomingMessage, query, signal),
  );
  bind(app, routes.updateVoice, ({ params, body }) => profile().voices.update(params.id, body));
  bind(app, routes.deleteVoice, async ({ params }) => {
    await profile().voices.delete(params.id);
    return undefined;
  });
}
