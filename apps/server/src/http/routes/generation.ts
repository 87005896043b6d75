import { isSettled, type Job, LIMITS, routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';
import { sendSnapshots } from '../event-stream.ts';
import type { Services } from '../services.ts';

export function generationRoutes(app: FastifyInstance, { closing, jobs, profile }: Services): void {
  bind(app, routes.generate, ({ body }) => profile().generation.generate(body));
  bind(app, routes.separate, ({ body }) => profile().generation.separate(body));
  bind(app, routes.repaint, ({ body }) => profile().generation.repaint(body));
  bind(app, routes.speak, ({ body }) => profile().generation.speak(body));
  bind(app, routes.convert, ({ body }) => profile().generation.convert(body));

  bind(app, routes.listJobs, ({ query }) => jobs.list(query.limit ?? LIMITS.listDefault, query.offset));
  bind(app, routes.getJob, ({ params }) => jobs.get(params.id));
  bind(app, routes.cancelJob, ({ params }) => jobs.cancel(params.id));
  bind(app, routes.jobEvents, ({ params, reply }) => {
    jobs.get(params.id);
    return sendSnapshots<Job>(closing, reply, {
      current: () => jobs.get(params.id),
      subscribe: (listener) => jobs.subscribe(params.id, listener),
      isLast: isSettled,
    });
  });
}
