import { type Health, routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Library } from '../../library/library.ts';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';
import { sliceOf } from '../slice.ts';

export function modelRoutes(app: FastifyInstance, { models, instruments, jobs, version, profile }: Services): void {
  bind(app, routes.health, async () => ({
    status: 'ok' as const,
    version,
    device: 'cpu',
    gpu_name: null,
    vram_total_mb: null,
    vram_free_mb: null,
    loaded_model: models.loadedModel,
    queue_length: jobs.queueLength,
    problems: await problemsOf(profile().library),
  }));
  bind(app, routes.listModels, async ({ query }) => sliceOf(await models.list(), query));
  bind(app, routes.modelCatalog, async ({ query }) => sliceOf(await models.catalog(), query));
  bind(app, routes.listEngines, () => models.engines());
  bind(app, routes.engineRuntime, ({ params }) => models.engine(params.engine));
  bind(app, routes.installEngine, ({ params, body }) => models.install(params.engine, body ?? {}));
  bind(app, routes.getModel, ({ params }) => models.get(params.id));
  bind(app, routes.downloadModel, ({ params }) => models.download(params.id));
  bind(app, routes.deleteWeights, ({ params }) => models.deleteWeights(params.id));
  bind(app, routes.loadModel, ({ params }) => models.load(params.id));
  bind(app, routes.unloadModel, ({ params }) => models.unload(params.id));
  bind(app, routes.listInstruments, () => instruments.list());
  bind(app, routes.installInstruments, ({ params, body }) => instruments.install(params.id, body ?? {}));
  bind(app, routes.removeInstruments, ({ params }) => instruments.remove(params.id));
}

async function problemsOf(library: Library): Promise<Health['problems']> {
  const problem = await library.problem();
  return problem === null ? [] : [{ code: problem.code, detail: problem.message, hint: problem.hint }];
}
