import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';

export function speechTextRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.explainText, ({ body }) => profile().speechText.explain(body));
  bind(app, routes.listPronunciations, () => profile().pronunciations.list());
  bind(app, routes.setPronunciation, ({ body }) => profile().pronunciations.set(body));
  bind(app, routes.importPronunciations, ({ body }) => profile().pronunciations.import(body));
}
