import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogEntry, Job, JobAccepted, Model, Settings } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { refuse, sha256Of, stallAfter } from '../src/hub/testing/fake-hub.ts';
import { openEvents } from './support/events.ts';
import { type HubService, openHubService, REPO, startHubService } from './support/hub-models.ts';
import { connect } from './support/mcp.ts';

const ids = async ({ service }: HubService) => (await service.get<Model[]>('/api/models')).map(({ id }) => id);
const enable = (test: HubService, list: string[]) =>
  test.service.request('/api/settings', { method: 'PATCH', json: { enabled_native_models: list } });
const folderOf = (test: HubService, id: string) => join(test.service.dataDir, 'models', 'neural', id);
/** Resolves once this many bytes of the big model were downloaded. */
const hasCome = (test: HubService, bytes: number) =>
  expect.poll(async () => (await test.model('big')).resumable_bytes).toBe(bytes);

describe('POST /api/models/{id}/download', () => {
  it('downloads the files of a model, enables it, and reports progress', async () => {
    verifies(
      'route.post-api-models-id-download',
      'model.download-progress',
      'events.job.download-progress',
      'model.status.not-installed',
      'model.status.installed',
      'service.weights-on-request',
      'decided.models.download-enables',
      'decided.models.size-on-disk',
    );
    const test = await startHubService();
    const { service, weights } = test;
    expect(await ids(test)).toEqual(['fake-sfx']);
    await enable(test, ['small']);
    expect(await test.model('small')).toMatchObject({
      status: 'not_installed',
      installed_deps: true,
      disk_bytes: 0,
      resumable_bytes: 0,
      found_here: false,
      memory_fits: null,
    });
    await enable(test, []);
    const { job_id } = await service.post<JobAccepted>('/api/models/small/download');
    const stream = await openEvents<Job>(`${service.url}/api/jobs/${job_id}/events`);
    const last = (await stream.rest()).at(-1)?.data;
    expect(last).toMatchObject({
      kind: 'download',
      model: 'small',
      status: 'done',
      progress: 1,
      result: { sounds: [] },
      download: { file: 2, files: 2, bytes: 43_000, total_bytes: 43_000, stalled: false },
    });
    expect((await service.get<Settings>('/api/settings')).enabled_native_models).toEqual(['small']);
    expect(await test.model('small')).toMatchObject({ status: 'installed', disk_bytes: 43_000, resumable_bytes: 0 });
    expect(await readFile(join(folderOf(test, 'small'), 'small', 'voice.bin'))).toEqual(weights['small/voice.bin']);
    const again = await test.download('small');
    expect(again).toMatchObject({ status: 'done' });
  });

  it('is one job however often it is requested, and shows the model as downloading', async () => {
    verifies('hub.one-job', 'job.kind.download', 'model.status.downloading');
    const test = await startHubService();
    const { service, hub } = test;
    hub.nextAtCdn.push(stallAfter(100_000));
    const first = await service.post<JobAccepted>('/api/models/big/download');
    await hasCome(test, 100_000);
    expect(await service.post<JobAccepted>('/api/models/big/download')).toEqual(first);
    expect(await test.model('big')).toMatchObject({ status: 'downloading' });
    expect(await service.get<Job[]>('/api/jobs')).toMatchObject([{ id: first.job_id, kind: 'download' }]);
    expect(await service.problem(400, '/api/models/big/weights', { method: 'DELETE' })).toMatchObject({ code: 'busy' });
    await service.post(`/api/jobs/${first.job_id}/cancel`);
    await expect.poll(async () => (await test.model('big')).status).toBe('not_installed');
    expect((await test.model('big')).resumable_bytes).toBe(100_000);
    expect(await test.download('big')).toMatchObject({ status: 'done', download: { bytes: 400_000 } });
    expect(hub.seen.filter(({ at }) => at === 'cdn').at(-1)?.headers.range).toBe('bytes=100000-');
  });

  it('yields to a job that computes, and resumes after it', async () => {
    verifies('hub.gives-way', 'hub.cancel-keeps');
    const test = await startHubService();
    const { service, hub } = test;
    hub.nextAtCdn.push(stallAfter(150_000));
    const { job_id } = await service.post<JobAccepted>('/api/models/big/download');
    await hasCome(test, 150_000);
    const job = await service.run('/api/generate', { model: 'fake-sfx', prompt: 'a short tone' });
    expect(job.status).toBe('done');
    const download = await service.services.jobs.whenSettled(job_id);
    expect(download).toMatchObject({ status: 'done', progress: 1 });
    expect(Date.parse(download.finished_at ?? '')).toBeGreaterThanOrEqual(Date.parse(job.finished_at ?? ''));
    expect(hub.seen.filter(({ at }) => at === 'cdn').map(({ headers }) => headers.range)).toEqual([
      undefined,
      'bytes=150000-',
    ]);
  });

  it('fails with its cause and a hint', async () => {
    verifies('hub.job-error-code');
    const test = await startHubService();
    test.hub.nextAtHub.push(refuse(401, { 'x-error-code': 'GatedRepo' }));
    expect(await test.download('small')).toMatchObject({
      status: 'error',
      error_code: 'hub_gated',
      error: expect.stringContaining('set your hub token under Settings'),
    });
    expect(await test.model('small')).toMatchObject({ status: 'not_installed' });
  });

  it('refuses models without weights, unknown ones, and everything when offline', async () => {
    verifies('hub.offline');
    const test = await startHubService({ config: { hubOffline: true } });
    const post = { method: 'POST' };
    expect(await test.service.problem(400, '/api/models/fake-sfx/download', post)).toMatchObject({
      code: 'model_cannot',
    });
    await test.service.problem(404, '/api/models/nobody/download', post);
    expect(await test.service.problem(400, '/api/models/small/download', post)).toMatchObject({
      code: 'hub_offline',
      hint: expect.any(String),
    });
    expect(await test.service.get('/api/jobs')).toEqual([]);
    expect(await ids(test)).toEqual(['fake-sfx']);
  });

  it('reuses files in the cache of the hub', async () => {
    verifies('hub.standard-cache');
    const cache = await mkdtemp(join(tmpdir(), 'soundwright-cache-'));
    onTestFinished(() => rm(cache, { recursive: true }));
    const test = await startHubService({ config: { hubCacheDir: cache } });
    const blobs = join(cache, `models--${REPO.replace('/', '--')}`, 'blobs');
    await mkdir(blobs, { recursive: true });
    const content = test.weights['big.gguf'] ?? Buffer.alloc(0);
    await writeFile(join(blobs, sha256Of(content)), content);
    await enable(test, ['big']);
    expect(await test.model('big')).toMatchObject({ status: 'not_installed', found_here: true });
    expect(await test.download('big')).toMatchObject({ status: 'done' });
    expect(test.hub.seen).toEqual([]);
    expect((await stat(join(folderOf(test, 'big'), 'big.gguf'))).nlink).toBe(2);
  });
});

describe('a model that is not here', () => {
  it('is downloaded by the job that uses it, which reports it', async () => {
    verifies('job.phase.downloading', 'decided.generate.fetches-first');
    const test = await startHubService();
    await enable(test, ['small']);
    const { job_id } = await test.service.post<JobAccepted>('/api/generate', { model: 'small', prompt: 'a tone' });
    const stream = await openEvents<Job>(`${test.service.url}/api/jobs/${job_id}/events`);
    const events = (await stream.rest()).map(({ data }) => data);
    const phases = [...new Set(events.map(({ phase }) => phase))];
    expect(phases.at(-1)).toBe('done');
    expect(events.at(-1)).toMatchObject({ status: 'done', download: { files: 2, bytes: 43_000 } });
    expect(test.loads).toMatchObject([
      { id: 'small', files: ['small.gguf', 'small/voice.bin'].map((path) => join(folderOf(test, 'small'), path)) },
    ]);
    expect(await test.model('small')).toMatchObject({ status: 'loaded' });
    const second = await test.service.run('/api/generate', { model: 'small', prompt: 'a tone' });
    expect(second).toMatchObject({ status: 'done', download: null });
  });

  it('is refused immediately when it is not enabled, its runtime is missing, or downloads are disabled', async () => {
    const test = await startHubService({ config: { hubOffline: true } });
    const json = { model: 'small', prompt: 'x' };
    expect(await test.service.problem(400, '/api/generate', { json })).toMatchObject({ code: 'invalid_request' });
    await enable(test, ['small']);
    expect(await test.service.problem(400, '/api/generate', { json })).toMatchObject({ code: 'hub_offline' });
    test.neural.status = { state: 'missing', reason: 'no binary', hint: 'Install it.' };
    expect(await test.service.problem(400, '/api/generate', { json })).toMatchObject({ code: 'model_not_ready' });
    expect(await test.service.problem(400, '/api/models/small/load', { method: 'POST' })).toMatchObject({
      code: 'model_not_ready',
    });
    expect(await test.service.get('/api/jobs')).toEqual([]);
  });

  it('is never downloaded by MCP generate without a model', async () => {
    verifies('decided.mcp.no-download-unasked');
    const test = await startHubService();
    await enable(test, ['small']);
    await test.service.request('/api/settings', { method: 'PATCH', json: { builtin_models: false } });
    const client = await connect(test.service.url);
    expect(await client.failure('service.generate', { prompt: 'calm piano music' })).toContain('Models screen');
    expect(await test.service.get('/api/jobs')).toEqual([]);
    expect(test.hub.seen).toEqual([]);
  });

  it('needs its runtime once its weights are present', async () => {
    verifies('model.needs-runtime', 'model.runtime-install-makes-usable');
    const test = await startHubService();
    test.neural.status = { state: 'missing', reason: 'no binary', hint: 'Install it.' };
    expect(await test.download('small')).toMatchObject({ status: 'done' });
    expect(await test.model('small')).toMatchObject({ status: 'needs_runtime', installed_deps: false });
    const asked = test.hub.seen.length;
    test.neural.status = { state: 'ready' };
    expect(await test.model('small')).toMatchObject({ status: 'installed' });
    const job = await test.service.run('/api/generate', { model: 'small', prompt: 'a tone' });
    expect(job.status).toBe('done');
    expect(test.hub.seen).toHaveLength(asked);
  });

  it('is refused when its weights alone exceed the memory', async () => {
    verifies('decided.models.memory');
    const test = await startHubService({ memoryBytes: 2 ** 20 });
    await test.service.request('/api/settings', { method: 'PATCH', json: { enabled_native_models: ['small'] } });
    await mkdir(join(test.service.dataDir, 'models'), { recursive: true });
    await writeFile(
      join(test.service.dataDir, 'models', 'custom.json'),
      JSON.stringify([{ ...CUSTOM, id: 'huge', files: ['huge.gguf'] }]),
    );
    const entry = (await test.service.get<CatalogEntry[]>('/api/models/native/catalog')).find(
      ({ id }) => id === 'huge',
    );
    expect(entry).toMatchObject({ memory_fits: false, vram_estimate_mb: 5_000 });
    expect(await test.model('huge')).toMatchObject({ memory_fits: false });
    expect(await test.service.problem(400, '/api/generate', { json: { model: 'huge', prompt: 'x' } })).toMatchObject({
      code: 'model_not_ready',
      detail: expect.stringContaining('weights alone take'),
    });
  });
});

describe('files of a model that change', () => {
  it('are detected and repaired individually', async () => {
    verifies('hub.changed-file', 'model.status.error', 'decided.models.repair');
    const test = await startHubService();
    await test.download('small');
    const path = join(folderOf(test, 'small'), 'small.gguf');
    await utimes(path, 5, 5);
    await expect.poll(async () => (await test.model('small')).status).toBe('installed');
    await writeFile(path, Buffer.alloc(40_000));
    await expect.poll(async () => (await test.model('small')).status).toBe('error');
    expect((await test.model('small')).error).toBe('A file has changed: small.gguf.');
    const asked = test.hub.seen.length;
    expect(await test.download('small')).toMatchObject({ status: 'done' });
    expect(test.hub.seen.slice(asked).every(({ path: at }) => at.includes('small.gguf'))).toBe(true);
    expect(await test.model('small')).toMatchObject({ status: 'installed', error: null });
    expect(await readFile(path)).toEqual(test.weights['small.gguf']);
  });

  it('are repaired by the job that needs them', async () => {
    const test = await startHubService();
    await test.download('small');
    await writeFile(join(folderOf(test, 'small'), 'small.gguf'), 'cut short');
    const job = await test.service.run('/api/generate', { model: 'small', prompt: 'a tone' });
    expect(job.status).toBe('done');
    expect(await readFile(join(folderOf(test, 'small'), 'small.gguf'))).toEqual(test.weights['small.gguf']);
  });
});

describe('DELETE /api/models/{id}/weights', () => {
  it('unloads the model and removes the downloaded files', async () => {
    verifies('route.delete-api-models-id-weights', 'decided.http.delete-204');
    const test = await startHubService();
    await test.download('small');
    await test.service.post('/api/models/small/load');
    const response = await test.service.request('/api/models/small/weights', { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(test.neural.history).toEqual(['load small', 'unload small']);
    expect(await test.model('small')).toMatchObject({ status: 'not_installed', disk_bytes: 0 });
    expect(await readdir(join(test.service.dataDir, 'models', 'neural'))).toEqual([]);
    expect((await test.service.request('/api/models/small/weights', { method: 'DELETE' })).status).toBe(204);
    expect(await test.service.problem(400, '/api/models/fake-sfx/weights', { method: 'DELETE' })).toMatchObject({
      code: 'model_cannot',
    });
    await test.service.problem(404, '/api/models/nobody/weights', { method: 'DELETE' });
  });

  it('also removes a partial download', async () => {
    const test = await startHubService();
    test.hub.nextAtCdn.push(stallAfter(100_000));
    const { job_id } = await test.service.post<JobAccepted>('/api/models/big/download');
    await hasCome(test, 100_000);
    await test.service.post(`/api/jobs/${job_id}/cancel`);
    await expect.poll(() => test.service.services.jobs.busy).toBe(false);
    await test.service.request('/api/models/big/weights', { method: 'DELETE' });
    expect(await test.model('big')).toMatchObject({ status: 'not_installed', resumable_bytes: 0 });
  });
});

const CUSTOM = {
  id: 'mine',
  name: 'Mine',
  task: 'generate',
  category: 'music',
  family: 'some-family',
  engine: 'neural',
  hub_repo: 'me/mine',
  sample_rate: 48_000,
  channels: 1,
  max_duration_s: 30,
};

describe('custom models', () => {
  const define = async (test: HubService, definitions: unknown) => {
    await mkdir(join(test.service.dataDir, 'models'), { recursive: true });
    await writeFile(join(test.service.dataDir, 'models', 'custom.json'), JSON.stringify(definitions));
  };

  it('are used in place, and never deleted', async () => {
    verifies(
      'catalog.custom-weights-path',
      'error.weights-are-user-files',
      'decided.custom.weights-path',
      'catalog.custom-always-on',
    );
    const test = await startHubService();
    const path = join(test.service.dataDir, 'my.gguf');
    await writeFile(path, 'weights');
    const folder = join(test.service.dataDir, 'my-model');
    await mkdir(join(folder, 'vae'), { recursive: true });
    await writeFile(join(folder, 'a.safetensors'), 'four');
    await writeFile(join(folder, 'vae', 'b.safetensors'), 'sixsix');
    await define(test, [
      { ...CUSTOM, weights_path: path },
      { ...CUSTOM, id: 'folder', weights_path: folder },
    ]);
    expect(await test.model('folder')).toMatchObject({ disk_bytes: 10 });
    expect(await test.model('mine')).toMatchObject({ status: 'installed', disk_bytes: 7 });
    const job = await test.service.run('/api/generate', { model: 'mine', prompt: 'a tone' });
    expect(job.status).toBe('done');
    expect(test.loads).toMatchObject([{ id: 'mine', files: [path], definition: { id: 'mine' } }]);
    for (const [method, action] of [
      ['DELETE', 'weights'],
      ['POST', 'download'],
    ])
      expect(await test.service.problem(400, `/api/models/mine/${action}`, { method: method as string })).toMatchObject(
        {
          code: 'local_weights',
        },
      );
    await rm(path);
    expect(await test.model('mine')).toMatchObject({ status: 'loaded' });
    await test.service.post('/api/models/mine/unload');
    expect(await test.model('mine')).toMatchObject({
      status: 'error',
      error: expect.stringContaining('othing exists at'),
    });
    expect(test.hub.seen).toEqual([]);
  });

  it('are downloaded from their repository, and reloaded when their file changes', async () => {
    verifies('decided.custom.file', 'decided.custom.reload');
    const test = await startHubService();
    const content = Buffer.from('weights of mine');
    test.hub.put('me/mine', 'deep/mine.gguf', content);
    await define(test, [{ ...CUSTOM, files: ['deep/mine.gguf'] }]);
    expect(await test.model('mine')).toMatchObject({ status: 'not_installed', hub_repo: 'me/mine' });
    expect(await test.download('mine')).toMatchObject({
      status: 'done',
      download: { total_bytes: content.length },
    });
    expect(await readFile(join(folderOf(test, 'mine'), 'deep', 'mine.gguf'))).toEqual(content);
    expect((await test.service.get<Settings>('/api/settings')).enabled_native_models).toEqual([]);
    await define(test, []);
    expect(await ids(test)).toEqual(['fake-sfx']);
    await test.service.problem(404, '/api/models/mine');
  });

  it.each([
    [{ id: 'small' }, 'already has this id'],
    [{ engine: 'nothing' }, 'no engine nothing'],
    [{ files: ['../outside'] }, 'files'],
    [{ files: ['/etc/passwd'] }, 'files'],
    [{ files: [{ path: 'a', sha256: 'x' }] }, 'files'],
    [{ hub_repo: 'no slash' }, 'hub_repo'],
    [{ family: '' }, 'family'],
  ])('explain what is wrong with %j in the catalogue', async (change, message) => {
    verifies('decided.custom.broken-entry');
    const test = await startHubService();
    await define(test, [
      { ...CUSTOM, ...change },
      { ...CUSTOM, id: 'good' },
    ]);
    const catalog = await test.service.get<CatalogEntry[]>('/api/models/native/catalog');
    expect(catalog.filter(({ source }) => source === 'custom').map(({ id, error }) => [id, error])).toEqual([
      ['good', null],
      ['id' in change ? change.id : 'mine', expect.stringContaining(message)],
    ]);
  });
});

describe('models with files', () => {
  it('are listed without being enabled, in every profile', async () => {
    verifies('decided.models.listed-when-here', 'profile.shared-weights');
    const test = await startHubService();
    await test.download('small');
    await enable(test, []);
    expect(await ids(test)).toEqual(['fake-sfx', 'small']);
    await test.service.post('/api/profiles', { name: 'Other' });
    await test.service.post('/api/profiles/other/activate');
    expect(await ids(test)).toEqual(['fake-sfx', 'small']);
    expect((await test.model('small')).status).toBe('installed');
  });

  it('are still there after a restart', async () => {
    const first = await openHubService();
    onTestFinished(() => first.hub.close());
    await first.download('small');
    await first.service.close();
    const second = await startHubService({ config: { dataDir: first.service.dataDir, hubOffline: true } });
    onTestFinished(() => rm(first.service.dataDir, { recursive: true, force: true }));
    expect(await second.service.get<Model[]>('/api/models')).toMatchObject([{}, { id: 'small', disk_bytes: 43_000 }]);
  });
});

describe('the address of the hub', () => {
  it('keeps its token only for its origin', async () => {
    verifies('decided.settings.address-clears-secret');
    const test = await startHubService();
    const patch = async (json: unknown) =>
      (await (await test.service.request('/api/settings', { method: 'PATCH', json })).json()) as Settings;
    const access = () => test.service.services.profile().settings.hubAccess();
    expect(await patch({ hub_token: 'hf_one' })).toMatchObject({ hub_token_set: true });
    expect(access()).toEqual({ endpoint: test.hub.endpoint, token: 'hf_one' });
    expect(await patch({ hub_endpoint: 'https://mirror.example/a' })).toMatchObject({ hub_token_set: false });
    expect(access()).toEqual({ endpoint: 'https://mirror.example/a', token: null });
    expect(await patch({ hub_endpoint: 'https://other.example', hub_token: 'hf_two' })).toMatchObject({
      hub_token_set: true,
    });
    expect(access().token).toBe('hf_two');
    expect(await patch({ hub_endpoint: 'https://other.example/path' })).toMatchObject({ hub_token_set: true });
    const key = { llm_external_base_url: 'http://127.0.0.1:1/v1', llm_external_api_key: 'k' };
    expect(await patch(key)).toMatchObject({ llm_external_api_key_set: true });
    expect(await patch({ llm_external_base_url: 'http://127.0.0.1:2/v1' })).toMatchObject({
      llm_external_api_key_set: false,
    });
  });

  it("only gets the environment's token if it is from the environment too", async () => {
    verifies('decided.env.hf-token');
    const test = await startHubService({ config: { hubToken: 'hf_env' } });
    const access = () => test.service.services.profile().settings.hubAccess();
    expect(access().token).toBe('hf_env');
    await test.service.request('/api/settings', { method: 'PATCH', json: { hub_endpoint: 'https://mirror.example' } });
    expect(access()).toEqual({ endpoint: 'https://mirror.example', token: null });
  });
});

describe('folder settings', () => {
  it('are validated before they are applied', async () => {
    const test = await startHubService();
    const root = await mkdtemp(join(tmpdir(), 'soundwright-models-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const elsewhere = join(root, 'elsewhere', 'models');
    const patch = (json: unknown) => ({ method: 'PATCH', json });
    const relative = patch({ native_models_dir: 'relative' });
    expect(await test.service.problem(400, '/api/settings', relative)).toMatchObject({ code: 'invalid_request' });
    await test.service.request('/api/settings', patch({ native_models_dir: elsewhere }));
    expect(await test.service.get('/api/settings')).toMatchObject({ native_models_dir: elsewhere });
    await test.download('small');
    expect(await readdir(join(elsewhere, 'neural'))).toEqual(['small']);
    test.hub.nextAtCdn.push(stallAfter(1_000));
    const { job_id } = await test.service.post<JobAccepted>('/api/models/big/download');
    await expect.poll(async () => (await test.model('big')).status).toBe('downloading');
    expect(await test.service.problem(400, '/api/settings', patch({ native_models_dir: '' }))).toMatchObject({
      code: 'busy',
    });
    await test.service.post(`/api/jobs/${job_id}/cancel`);
  });
});
