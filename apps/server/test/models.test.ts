import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CatalogEntry,
  CatalogEntrySchema,
  type Health,
  HealthSchema,
  type JobAccepted,
  type Model,
  ModelSchema,
} from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { BuiltinEngine } from '../src/engines/builtin/builtin-engine.ts';
import type { LoadRequest } from '../src/engines/engine.ts';
import { aModel, createFakeEngine } from '../src/engines/testing/fake-engine.ts';
import { ServiceError } from '../src/platform/service-error.ts';
import { openTestService, shareTestService, startTestService, type TestService } from './support/service.ts';

const load = (service: TestService, id: string) => service.post<Model>(`/api/models/${id}/load`);
const unload = (service: TestService, id: string) => service.post<Model>(`/api/models/${id}/unload`);
const loadedModel = async (service: TestService) => (await service.get<Health>('/api/health')).loaded_model;

describe('GET /api/health', () => {
  it('returns the state of the service', async () => {
    verifies(
      'route.get-api-health',
      'health.field.status',
      'health.field.version',
      'health.field.device',
      'health.field.gpu-name',
      'health.field.vram-total-mb',
      'health.field.vram-free-mb',
      'health.field.loaded-model',
      'health.field.queue-length',
    );
    const service = await startTestService();
    const idle = await service.get<Health>('/api/health');
    expect(HealthSchema.parse(idle)).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      device: 'cpu',
      gpu_name: null,
      vram_total_mb: null,
      vram_free_mb: null,
      loaded_model: null,
      queue_length: 0,
      problems: [],
    });
    const gate = service.fake.hold();
    await service.post('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    await gate.reached;
    const running = await service.get<Health>('/api/health');
    expect(running.loaded_model).toBe('fake-sfx');
    for (let i = 0; i < 3; i++) await service.post('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    expect((await service.get<Health>('/api/health')).queue_length).toBe(running.queue_length + 3);
    gate.open();
  });
});

describe('GET /api/models', () => {
  const service = shareTestService({ engines: [new BuiltinEngine()] });

  it('lists the built-in models with every field of a model', async () => {
    verifies(
      'route.get-api-models',
      'model.field.id',
      'model.field.name',
      'model.field.vendor',
      'model.field.description',
      'model.field.license',
      'model.license-commercial',
      'model.field.hub-repo',
      'model.field.max-duration-s',
      'model.field.sample-rate',
      'model.field.channels',
      'model.field.vram-estimate-mb',
      'model.field.provider',
      'model.field.status',
      'model.field.installed-deps',
      'model.field.error',
      'model.avg-duration-null',
      'model.status.installed',
      'model.supports.negative-prompt',
      'model.supports.seed',
      'model.supports.steps',
      'model.supports.cfg',
      'model.defaults.steps',
      'model.defaults.cfg',
      'model.defaults.duration-s',
      'decided.model.task',
      'decided.model.category',
      'decided.model.engine',
      'decided.model.size-bytes',
      'decided.model.supports-lyrics',
      'decided.model.supports-extend',
      'decided.model.supports-cover',
      'decided.model.supports-repaint',
      'decided.model.supports-clone',
      'decided.model.supports-delivery',
    );
    const models = await service().get<Model[]>('/api/models');
    expect(models.map(({ id, task, category }) => [id, task, category])).toEqual([
      ['builtin-sfx', 'generate', 'sfx'],
      ['builtin-music', 'generate', 'music'],
      ['builtin-speech', 'speech', 'speech'],
      ['builtin-separate', 'separation', 'stems'],
      ['builtin-convert', 'conversion', 'voice'],
    ]);
    for (const model of models) {
      expect(ModelSchema.parse(model)).toEqual(model);
      expect(model).toMatchObject({
        provider: 'local',
        engine: 'builtin',
        status: 'installed',
        installed_deps: true,
        error: null,
        avg_duration_s: null,
        timing: null,
        hub_repo: '',
        size_bytes: null,
      });
      expect([model.name, model.vendor, model.description, model.license.name].every((text) => text !== '')).toBe(true);
      expect(['yes', 'conditional']).toContain(model.license.commercial);
    }
  });

  it('lists voices and delivery options of the speech model', async () => {
    verifies('decided.model.voices', 'decided.model.delivery-options', 'route.get-api-models-id');
    const { voices = [], delivery_options = [] } = await service().get<Model>('/api/models/builtin-speech');
    expect(voices.length).toBeGreaterThan(3);
    expect(new Set(voices.map(({ voice_id }) => voice_id)).size).toBe(voices.length);
    for (const option of delivery_options) {
      expect(option.description).not.toBe('');
      expect(typeof option.default).toBe(option.type);
      if (option.type === 'number') expect(option.min).toBeLessThan(option.max as number);
    }
    await service().problem(404, '/api/models/nobody');
  });
});

describe('loading and unloading', () => {
  it('makes a model resident, unloading any other first', async () => {
    verifies(
      'route.post-api-models-id-load',
      'route.post-api-models-id-unload',
      'model.load-unloads-other',
      'models.one-resident',
      'model.status.loaded',
      'decided.http.repeat-no-error',
    );
    const service = await startTestService();
    expect(await load(service, 'fake-sfx')).toMatchObject({ id: 'fake-sfx', status: 'loaded' });
    expect(await load(service, 'fake-sfx')).toMatchObject({ status: 'loaded' });
    expect(await load(service, 'fake-music')).toMatchObject({ id: 'fake-music', status: 'loaded' });
    expect(service.fake.history).toEqual(['load fake-sfx', 'unload fake-sfx', 'load fake-music']);
    const models = await service.get<Model[]>('/api/models');
    expect(models.filter(({ status }) => status === 'loaded').map(({ id }) => id)).toEqual(['fake-music']);
    expect(await unload(service, 'fake-sfx')).toMatchObject({ status: 'installed' });
    expect(await loadedModel(service)).toBe('fake-music');
    expect(await unload(service, 'fake-music')).toMatchObject({ status: 'installed' });
    expect(await loadedModel(service)).toBeNull();
    for (const action of ['load', 'unload'])
      await service.problem(404, `/api/models/nobody/${action}`, { method: 'POST' });
  });

  it('never has two in memory, also under concurrent requests', async () => {
    verifies('models.one-resident');
    const service = await startTestService();
    await Promise.all(['fake-sfx', 'fake-music', 'plain-sfx', 'fake-sfx'].map((id) => load(service, id)));
    let resident = 0;
    for (const entry of service.fake.history) {
      resident += entry.startsWith('load') ? 1 : -1;
      expect(resident).toBeLessThanOrEqual(1);
    }
  });

  it('is refused while a job runs or waits', async () => {
    const service = await startTestService();
    const gate = service.fake.hold();
    const { job_id } = await service.post<JobAccepted>('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    await gate.reached;
    for (const path of ['fake-music/load', 'fake-sfx/unload'])
      expect(await service.problem(400, `/api/models/${path}`, { method: 'POST' })).toMatchObject({ code: 'busy' });
    expect(await loadedModel(service)).toBe('fake-sfx');
    gate.open();
    await service.services.jobs.whenSettled(job_id);
  });

  it('waits until the work of a cancelled job has let go', async () => {
    verifies('decided.slot-wait');
    const service = await startTestService();
    const gate = service.fake.hold();
    const { job_id } = await service.post<JobAccepted>('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    await gate.reached;
    await service.post(`/api/jobs/${job_id}/cancel`);
    expect(await load(service, 'fake-music')).toMatchObject({ status: 'loaded' });
    gate.open();
  });

  it('keeps the model after a run', async () => {
    verifies('service.model-stays-loaded', 'generate.loads-model');
    const service = await startTestService();
    await service.makeSound();
    await service.makeSound();
    expect(await loadedModel(service)).toBe('fake-sfx');
    expect(service.fake.history).toEqual(['load fake-sfx']);
  });

  it('frees a model as soon as its run ends with auto_unload_minutes 0, and never with −1', async () => {
    verifies('decided.settings.auto-unload-at-once', 'decided.settings.auto-unload-never');
    const service = await startTestService();
    await service.request('/api/settings', { method: 'PATCH', json: { auto_unload_minutes: 0 } });
    await service.makeSound();
    await expect.poll(() => loadedModel(service)).toBeNull();
    await service.request('/api/settings', { method: 'PATCH', json: { auto_unload_minutes: -1 } });
    await service.makeSound();
    expect(await loadedModel(service)).toBe('fake-sfx');
  });

  it('reports why a model could not be loaded, until it can', async () => {
    verifies('model.status.error', 'model.field.error');
    const fake = createFakeEngine([aModel({ id: 'fake-sfx' })]);
    let isBroken = true;
    const engine = {
      ...fake.engine,
      load: async (model: LoadRequest, signal: AbortSignal) => {
        if (isBroken) throw new ServiceError('engine_failed', 'The weights are cut short.');
        return fake.engine.load(model, signal);
      },
    };
    const service = await startTestService({ engines: [engine] });
    expect(await service.problem(500, '/api/models/fake-sfx/load', { method: 'POST' })).toMatchObject({
      code: 'engine_failed',
    });
    expect(await service.get('/api/models/fake-sfx')).toMatchObject({
      status: 'error',
      error: 'The weights are cut short.',
    });
    const job = await service.run('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    expect(job).toMatchObject({ status: 'error', error: expect.stringContaining('cut short') });
    isBroken = false;
    expect(await load(service, 'fake-sfx')).toMatchObject({ status: 'loaded', error: null });
  });

  it('is impossible without the runtime, and nothing is queued', async () => {
    verifies('model.needs-runtime', 'model.field.installed-deps');
    const service = await startTestService();
    service.fake.status = { state: 'missing', reason: 'no binary', hint: 'Install it.' };
    expect(await service.get('/api/models/fake-sfx')).toMatchObject({ status: 'needs_runtime', installed_deps: false });
    const json = { model: 'fake-sfx', prompt: 'x' };
    expect(await service.problem(400, '/api/generate', { json })).toMatchObject({
      code: 'model_not_ready',
      hint: expect.any(String),
    });
    expect(await service.get('/api/jobs')).toEqual([]);
    expect(await service.problem(400, '/api/models/fake-sfx/load', { method: 'POST' })).toMatchObject({
      code: 'model_not_ready',
      detail: expect.stringContaining('no binary'),
      hint: expect.stringContaining('Install'),
    });
    service.fake.status = { state: 'ready' };
    expect((await service.makeSound()).model).toBe('fake-sfx');
  });
});

describe('GET /api/models/native/catalog', () => {
  const CUSTOM = {
    id: 'my-model',
    name: 'My model',
    task: 'generate',
    category: 'music',
    family: 'some-family',
    engine: 'fake',
    weights_path: '/models/mine.gguf',
    sample_rate: 44_100,
    channels: 2,
    max_duration_s: 30,
  };

  it('lists built-in and custom models, with errors of definitions', async () => {
    verifies(
      'route.get-api-models-native-catalog',
      'catalog.field.id',
      'catalog.field.name',
      'catalog.field.vendor',
      'catalog.field.description',
      'catalog.field.license',
      'catalog.field.verified',
      'catalog.field.always-on',
      'catalog.field.enabled',
      'catalog.field.category',
      'catalog.field.source',
      'catalog.custom-file',
      'catalog.custom-always-on',
      'catalog.custom-never-verified',
      'decided.custom.file',
      'decided.custom.broken-entry',
    );
    const service = await startTestService();
    await mkdir(join(service.dataDir, 'models'), { recursive: true });
    await writeFile(
      join(service.dataDir, 'models', 'custom.json'),
      JSON.stringify([CUSTOM, { ...CUSTOM, id: 'half', channels: 9 }, { ...CUSTOM, id: 'lost', engine: 'nowhere' }]),
    );
    const catalog = await service.get<CatalogEntry[]>('/api/models/native/catalog');
    for (const entry of catalog) expect(CatalogEntrySchema.parse(entry)).toEqual(entry);
    expect(catalog.find(({ id }) => id === 'fake-sfx')).toMatchObject({
      source: 'builtin',
      verified: true,
      always_on: true,
      enabled: true,
      category: 'sfx',
    });
    expect(catalog.find(({ id }) => id === 'my-model')).toMatchObject({
      name: 'My model',
      source: 'custom',
      verified: false,
      always_on: true,
      enabled: true,
      category: 'music',
      license: { name: 'unknown', commercial: 'unknown' },
      error: null,
    });
    expect(catalog.find(({ id }) => id === 'half')).toMatchObject({
      source: 'custom',
      error: expect.stringContaining('channels'),
    });
    expect(catalog.find(({ id }) => id === 'lost')).toMatchObject({ error: 'There is no engine nowhere.' });
    expect(JSON.stringify(await service.get('/api/logs'))).toContain('custom model definition is invalid');
    for (const path of ['load', 'download'])
      expect(await service.problem(400, `/api/models/half/${path}`, { method: 'POST' })).toMatchObject({
        code: 'model_not_ready',
        detail: expect.stringContaining('channels'),
        hint: expect.stringContaining('custom.json'),
      });
    await service.problem(404, '/api/models/nowhere/load', { method: 'POST' });
  });

  it('lists always-on models always, and others once they are enabled', async () => {
    verifies('catalog.always-on-listed', 'catalog.enabled-listed', 'settings.enabled-models-replaced');
    const builtin = createFakeEngine([aModel({ id: 'fake-sfx' })]);
    const other = createFakeEngine([
      aModel({ id: 'chosen-a', engine: 'other' }),
      aModel({ id: 'chosen-b', engine: 'other' }),
    ]);
    const service = await startTestService({
      engines: [builtin.engine, { ...other.engine, id: 'other', activation: 'chosen' }],
    });
    const ids = async () => (await service.get<Model[]>('/api/models')).map(({ id }) => id);
    const enable = (list: string[]) =>
      service.request('/api/settings', { method: 'PATCH', json: { enabled_native_models: list } });
    expect(await ids()).toEqual(['fake-sfx']);
    await enable(['chosen-a']);
    expect(await ids()).toEqual(['fake-sfx', 'chosen-a']);
    await enable(['chosen-b']);
    expect(await ids()).toEqual(['fake-sfx', 'chosen-b']);
    const catalog = await service.get<CatalogEntry[]>('/api/models/native/catalog');
    expect(catalog.map(({ id, enabled, always_on }) => [id, enabled, always_on])).toEqual([
      ['fake-sfx', true, true],
      ['chosen-a', false, false],
      ['chosen-b', true, false],
    ]);
    for (const { id } of catalog) expect(await service.get(`/api/models/${id}`)).toMatchObject({ id });
    const asked = await service.problem(400, '/api/generate', { json: { model: 'chosen-a', prompt: 'x' } });
    expect(asked.errors).toEqual([{ path: 'model', message: 'is not an enabled model' }]);
  });
});

describe('the average of a model', () => {
  it('is kept across a restart', async () => {
    verifies('model.field.avg-duration-s');
    const first = await openTestService();
    await first.makeSound();
    const { avg_duration_s } = await first.get<Model>('/api/models/fake-sfx');
    expect(avg_duration_s).toBeGreaterThanOrEqual(0);
    await first.close();
    const second = await startTestService({ config: { dataDir: first.dataDir } });
    expect(await second.get('/api/models/fake-sfx')).toMatchObject({ avg_duration_s });
  });
});
