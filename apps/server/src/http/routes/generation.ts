import { Readable } from 'node:stream';
import { isSettled, type Job, LIMITS, routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { explainPrompt } from '../../generation/explain-prompt.ts';
import { begun } from '../../platform/begun.ts';
import { bind, SENT } from '../bind.ts';
import { sendSnapshots } from '../event-stream.ts';
import type { Services } from '../services.ts';

export function generationRoutes(app: FastifyInstance, { closing, jobs, models, profile }: Services): void {
  bind(app, routes.generate, ({ body }) => profile().sets.generate(body));
  bind(app, routes.explainPrompt, ({ body, signal }) => explainPrompt(models, body, signal));
  bind(app, routes.separate, ({ body }) => profile().generation.separate(body));
  bind(app, routes.repaint, ({ body }) => profile().generation.repaint(body));
  bind(app, routes.speak, ({ body }) => profile().generation.speak(body));
  bind(app, routes.transcribe, ({ body }) => profile().generation.transcribe(body));
  bind(app, routes.convert, ({ body }) => profile().generation.convert(body));

  bind(app, routes.listJobs, ({ query }) => jobs.list(query.limit ?? LIMITS.listDefault, query.offset));
  bind(app, routes.getJob, ({ params }) => jobs.get(params.id));
  bind(app, routes.cancelJob, ({ params }) => jobs.cancel(params.id));
  bind(app, routes.jobAudio, async ({ params, request, reply, signal }) => {
    jobs.get(params.id);
    const bytes = profile().generation.listen(params.id, signal);
    reply.type('audio/wav').header('cache-control', 'no-store');
    // A HEAD request has no stream to read.
    if (request.method === 'HEAD') {
      reply.send(Readable.from([]));
      return SENT;
    }
    try {
      reply.send(Readable.from(await begun(bytes), { objectMode: false }));
    } catch (error) {
      if (!signal.aborted) throw error;
      // The client has disconnected.
      reply.hijack();
    }
    return SENT;
  });
  bind(app, routes.jobEvents, ({ params, reply }) => {
    jobs.get(params.id);
    return sendSnapshots<Job>(closing, reply, {
      current: () => jobs.get(params.id),
      subscribe: (listener) => jobs.subscribe(params.id, listener),
      isLast: isSettled,
    });
  });
}
