import { z } from 'zod';
import {
  CatalogEntrySchema,
  EngineInstallSchema,
  EngineParamsSchema,
  EngineRuntimeSchema,
  ModelSchema,
} from '../model.ts';
import { SlicedQuerySchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { HealthSchema } from '../system.ts';
import { byId, gone, job } from './shared.ts';

/** Health, models and their engines. */
export const modelsRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/api/health',
    group: 'Health and models',
    summary: 'Health of the service.',
    result: HealthSchema,
  }),
  listModels: defineRoute({
    method: 'GET',
    path: '/api/models',
    group: 'Health and models',
    summary: 'The enabled models.',
    query: SlicedQuerySchema,
    result: z.array(ModelSchema),
  }),
  modelCatalog: defineRoute({
    method: 'GET',
    path: '/api/models/native/catalog',
    group: 'Health and models',
    summary: 'All known models, enabled or not.',
    query: SlicedQuerySchema,
    result: z.array(CatalogEntrySchema),
  }),
  listEngines: defineRoute({
    method: 'GET',
    path: '/api/engines',
    group: 'Health and models',
    summary: 'Status of all engines and what can be installed.',
    result: z.array(EngineRuntimeSchema),
  }),
  engineRuntime: defineRoute({
    method: 'GET',
    path: '/api/models/{engine}/runtime',
    group: 'Health and models',
    summary: 'Status of one engine: its program, how it was found, and the folder of its weights.',
    params: EngineParamsSchema,
    result: EngineRuntimeSchema,
    errors: ['not_found'],
  }),
  installEngine: defineRoute({
    method: 'POST',
    path: '/api/models/{engine}/engine/install',
    group: 'Health and models',
    summary: 'Installs an engine.',
    params: EngineParamsSchema,
    body: EngineInstallSchema,
    bodyOptional: true,
    ...job,
    errors: ['not_found', 'model_cannot', 'hub_offline'],
  }),
  getModel: defineRoute({
    method: 'GET',
    path: '/api/models/{id}',
    group: 'Health and models',
    summary: 'One model.',
    ...byId,
    result: ModelSchema,
    errors: ['not_found'],
  }),
  downloadModel: defineRoute({
    method: 'POST',
    path: '/api/models/{id}/download',
    group: 'Health and models',
    summary: 'Downloads a model’s weights.',
    ...byId,
    ...job,
    errors: ['not_found', 'model_cannot', 'local_weights', 'hub_offline'],
  }),
  loadModel: defineRoute({
    method: 'POST',
    path: '/api/models/{id}/load',
    group: 'Health and models',
    summary: 'Loads the model and unloads any other.',
    ...byId,
    result: ModelSchema,
    errors: ['not_found', 'model_not_ready', 'busy', 'engine_missing', 'engine_failed'],
  }),
  unloadModel: defineRoute({
    method: 'POST',
    path: '/api/models/{id}/unload',
    group: 'Health and models',
    summary: 'Unloads the model.',
    ...byId,
    result: ModelSchema,
    errors: ['not_found', 'busy'],
  }),
  deleteWeights: defineRoute({
    method: 'DELETE',
    path: '/api/models/{id}/weights',
    group: 'Health and models',
    summary: 'Deletes downloaded weights.',
    ...byId,
    ...gone,
    errors: ['not_found', 'model_cannot', 'local_weights', 'busy'],
  }),
};
