import type { IncomingMessage } from 'node:http';
import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind, SENT } from '../bind.ts';
import type { Services } from '../services.ts';

export function scoreRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.getScore, ({ params }) => profile().scores.get(params.id));
  bind(app, routes.editScore, ({ params, body }) => profile().scores.edit(params.id, body));
  bind(app, routes.playExcerpt, async ({ params, body, reply, signal }) => {
    const wav = await profile().scores.excerpt(params.id, body, signal);
    reply.type('audio/wav').header('cache-control', 'no-store').send(Buffer.from(wav));
    return SENT;
  });
  bind(app, routes.rewriteNotes, ({ params, body }) => profile().scores.rewrite(params.id, body));
  bind(app, routes.playMidi, ({ request, query, signal }) =>
    profile().scores.playMidi(request.body as IncomingMessage, query, signal),
  );
}
