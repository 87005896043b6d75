import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Job, JobAccepted, LlmStatus } from '@soundwright/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { LLM_PACKAGE } from '../src/assistant/managed/llm-package.ts';
import { parseConfig } from '../src/config.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { graphicsOf, type Machine } from '../src/npm-engines/machine.ts';
import { openTestService, startTestService, type TestService } from './support/service.ts';

const TINY = fileURLToPath(new URL('../npm-engines/llm/tiny/tiny-llm.gguf', import.meta.url));

/** Fake model process: the model file configures its behaviour. */
const WORKER = `
import { readFileSync } from 'node:fs';
const [, model] = process.argv.slice(2);
const text = readFileSync(model, 'utf8');
if (text.startsWith('fail: ')) { console.error(text.slice(6)); process.exit(1); }
process.on('disconnect', () => process.exit());
process.on('message', ({ id, request }) => {
  if (text.startsWith('hang')) return;
  if (text.startsWith('crash')) process.kill(process.pid, 'SIGKILL');
  else if (text.startsWith('refuse')) process.send({ type: 'failed', id, message: 'too long' });
  else process.send({ type: 'answer', id, text: JSON.stringify({ variations: ['A bell, said by process ' + process.pid], seed: request.seed }) });
});
process.send({ type: 'ready', backend: 'cpu' });
`;

interface ManagedService extends TestService {
  /** Adds a model file with this text, and selects it. */
  choose(name: string, text: string): Promise<void>;
}

/** A service with an installed engine, whose processes behave as their model files say. */
async function startManaged(freeBytes = 64e9): Promise<ManagedService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'managed-'));
  const engineDir = join(dataDir, 'engines', 'llm');
  const pack = join(engineDir, '3.21.1', 'node_modules', 'node-llama-cpp');
  await mkdir(pack, { recursive: true });
  await writeFile(join(pack, 'package.json'), '{"version":"3.21.1"}');
  const record = {
    version: '3.21.1',
    backend: 'cpu',
    device: null,
    packages: [],
    installed_at: '2026-01-01T00:00:00.000Z',
  };
  await writeFile(join(engineDir, 'installed.json'), JSON.stringify(record));
  const worker = join(dataDir, 'worker.mjs');
  await writeFile(worker, WORKER);
  const assistant = { ports: [], worker: pathToFileURL(worker), freeBytes: () => freeBytes };
  const models = [aModel({ id: 'small-sfx' }), aModel({ id: 'large-sfx', vram_estimate_mb: 100 })];
  const service = await startTestService({ assistant, models, config: { dataDir } });
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return {
    ...service,
    choose: async (name, text) => {
      const { models_dir } = await service.get<LlmStatus>('/api/llm/status');
      await mkdir(models_dir, { recursive: true });
      await writeFile(join(models_dir, name), text);
      await patch(service, { llm_mode: 'managed', llm_model: `local:${name}` });
    },
  };
}

const patch = async (service: TestService, json: object) => {
  const response = await service.request('/api/settings', { method: 'PATCH', json });
  expect(response.status).toBe(200);
};
const status = (service: TestService) => service.get<LlmStatus>('/api/llm/status');
const enhance = async (service: TestService): Promise<string> => {
  const { variations } = await service.post<{ variations: string[] }>('/api/enhance', { prompt: 'bell', n: 1 });
  return variations[0] as string;
};
const refusal = (service: TestService, code: number) =>
  service.problem(code, '/api/enhance', { json: { prompt: 'bell', n: 1 } });

describe('a managed model', () => {
  it('is loaded by the first request, kept for the next, and unloaded when disabled', async () => {
    verifies('assistant.managed', 'llm-status.field.running', 'assistant.unloads');
    const service = await startManaged();
    await service.choose('small.gguf', 'answers');
    expect(await status(service)).toMatchObject({
      mode: 'managed',
      ready: true,
      running: false,
      model: 'local:small.gguf',
      engine: { installed: true, version: '3.21.1', backend: 'cpu' },
    });
    const first = await enhance(service);
    expect(await enhance(service)).toBe(first);
    expect((await status(service)).running).toBe(true);
    await patch(service, { llm_mode: 'off' });
    await expect.poll(async () => (await status(service)).running).toBe(false);
    await patch(service, { llm_mode: 'managed' });
    expect(await enhance(service)).not.toBe(first);
  });

  it('is unloaded when idle, and when a large sound model is loaded', async () => {
    verifies('assistant.unloads');
    const service = await startManaged();
    await service.choose('small.gguf', 'answers');
    await patch(service, { auto_unload_minutes: 0 });
    const first = await enhance(service);
    await expect.poll(async () => (await status(service)).running).toBe(false);
    await patch(service, { auto_unload_minutes: -1 });
    const second = await enhance(service);
    expect(second).not.toBe(first);
    await service.run('/api/generate', { model: 'small-sfx', prompt: 'rain' });
    expect(await enhance(service)).toBe(second);
    await service.run('/api/generate', { model: 'large-sfx', prompt: 'rain' });
    await expect.poll(async () => (await status(service)).running).toBe(false);
  });

  it('is killed when the client disconnects, and a new process answers the next request', async () => {
    verifies('assistant.cancelled');
    const service = await startManaged();
    await service.choose('slow.gguf', 'hang');
    const leaving = new AbortController();
    const request = service.request('/api/enhance', { json: { prompt: 'x' }, signal: leaving.signal });
    await expect.poll(async () => (await status(service)).activity).toBe('thinking');
    leaving.abort();
    await expect(request).rejects.toThrow();
    await expect.poll(async () => (await status(service)).running).toBe(false);
    await service.choose('small.gguf', 'answers');
    expect(await enhance(service)).toContain('A bell');
  });

  it.each([
    ['fail: tensor data is not within the file bounds', 'The model file is damaged.', 'Download'],
    ['fail: unknown model architecture: qwen9', 'needs a newer engine', 'another model'],
    ['crash', 'ran out of memory', 'smaller model'],
    ['fail: something else', 'something else', 'install the engine again'],
  ])('that fails with "%s" says what to do', async (text, detail, hint) => {
    verifies('assistant.failures-explained');
    const service = await startManaged();
    await service.choose('bad.gguf', text);
    const problem = await refusal(service, 500);
    expect(problem.code).toBe('engine_failed');
    expect(problem.detail).toContain(detail);
    expect(problem.hint).toContain(hint);
    await service.choose('good.gguf', 'answers');
    expect(await enhance(service)).toContain('A bell');
  });

  it.each([
    ['qwen3-4b', 'Qwen3 4B Instruct 2507'],
    ['local:gone.gguf', 'local:gone.gguf'],
  ])('that is missing is named, with what to do: %s', async (llm_model, name) => {
    verifies('error.assistant-unconfigured');
    const service = await startManaged();
    await patch(service, { llm_mode: 'managed', llm_model });
    const problem = await refusal(service, 400);
    expect(problem).toMatchObject({
      code: 'assistant_unconfigured',
      detail: `The assistant's model ${name} is not installed.`,
    });
    expect(problem.hint).toContain('Assistant screen');
  });

  it('that fails one request is available for the next', async () => {
    const service = await startManaged();
    await service.choose('strict.gguf', 'refuse');
    expect(await refusal(service, 502)).toMatchObject({
      code: 'assistant_failed',
      detail: expect.stringContaining('too long'),
    });
    expect((await status(service)).running).toBe(true);
  });

  it('is not loaded without enough free memory, and a smaller one is suggested', async () => {
    verifies('assistant.memory-weighed');
    const service = await startManaged(1.2e9);
    await service.choose('small.gguf', 'answers');
    expect(await enhance(service)).toContain('A bell');
    const tight = await startManaged(0.4e9);
    await tight.choose('small.gguf', 'answers');
    const problem = await refusal(tight, 400);
    expect(problem).toMatchObject({
      code: 'model_not_ready',
      detail: expect.stringMatching(/needs about 0\.5 GB.*0\.4 GB are free/),
    });
  });

  it('is listed when the user adds its file, and not deleted or downloaded', async () => {
    verifies('llm-models.own-files', 'route.delete-api-llm-models-id');
    const service = await startManaged();
    await service.choose('my model.gguf', 'answers');
    const { catalog, models_dir } = await status(service);
    expect(catalog.at(-1)).toMatchObject({
      id: 'local:my model.gguf',
      name: 'my model',
      vendor: 'your file',
      installed: true,
      local: true,
    });
    const path = `/api/llm/models/${encodeURIComponent('local:my model.gguf')}`;
    expect((await service.problem(400, path, { method: 'DELETE' })).code).toBe('local_weights');
    expect((await service.problem(400, `${path}/download`, { method: 'POST' })).code).toBe('local_weights');
    expect(existsSync(join(models_dir, 'my model.gguf'))).toBe(true);
    for (const id of ['nobody', '..%2Fx', 'local:..%2Fx']) {
      const method = 'DELETE';
      expect((await service.request(`/api/llm/models/${id}`, { method })).status).toBeGreaterThanOrEqual(400);
    }
    expect((await service.request('/api/llm/models/qwen3-4b', { method: 'DELETE' })).status).toBe(204);
  });

  it('refuses unknown engine versions, and downloads when disabled', async () => {
    verifies('route.post-api-llm-engine-install');
    const service = await startTestService({ assistant: { ports: [] } });
    const problem = await service.problem(400, '/api/llm/engine/install', { json: { version: '1.0.0' } });
    expect(problem.hint).toContain('3.21.1');
    const offline = await startTestService({ assistant: { ports: [] }, config: { hubOffline: true } });
    expect((await offline.problem(400, '/api/llm/engine/install', { method: 'POST' })).code).toBe('hub_offline');
    expect((await offline.problem(400, '/api/llm/models/qwen3-4b/download', { method: 'POST' })).code).toBe(
      'hub_offline',
    );
  });
});

describe('the package of the engine', () => {
  it('has a binary for each supported machine, and says where there is none', () => {
    const on = (platform: NodeJS.Platform, arch: string, libc: Machine['libc'] = null, files: string[] = []) => {
      const graphics = graphicsOf(platform, { SystemRoot: 'D:\\Win' }, (path) => files.includes(path));
      return LLM_PACKAGE.platformPackages({ platform, arch, libc, graphics }, 'auto');
    };
    expect(on('linux', 'x64', 'glibc')).toEqual(['@node-llama-cpp/linux-x64']);
    expect(on('darwin', 'arm64')).toEqual(['@node-llama-cpp/mac-arm64-metal']);
    expect(on('win32', 'x64')).toEqual(['@node-llama-cpp/win-x64']);
    const [cuda, vulkan] = ['/usr/lib64/libcuda.so.1', '/usr/lib/x86_64-linux-gnu/libvulkan.so.1'];
    const nvidia = on('linux', 'x64', 'glibc', ['/dev/nvidia0', cuda, '/dev/dri/renderD128', vulkan]);
    expect(nvidia).toEqual(['', '-cuda', '-cuda-ext'].map((end) => `@node-llama-cpp/linux-x64${end}`));
    const other = ['', '-vulkan'].map((end) => `@node-llama-cpp/linux-x64${end}`);
    expect(on('linux', 'x64', 'glibc', ['/dev/dri/renderD128', vulkan])).toEqual(other);
    expect(on('linux', 'x64', 'glibc', ['/dev/nvidia0', vulkan])).toEqual(['@node-llama-cpp/linux-x64']);
    expect(on('linux', 'arm64', 'glibc', ['/dev/nvidia0', cuda])).toEqual(['@node-llama-cpp/linux-arm64']);
    expect(on('win32', 'x64', null, ['D:\\Win\\System32\\vulkan-1.dll'])).toContain('@node-llama-cpp/win-x64-vulkan');
    expect(on('win32', 'x64', null, ['D:\\Win\\System32\\nvcuda.dll'])).toContain('@node-llama-cpp/win-x64-cuda-ext');
    expect(() => on('linux', 'x64', 'musl')).toThrow('GNU C library');
    expect(() => on('freebsd', 'x64')).toThrow('no build for freebsd');
  });

  it('pins everything by hash, has no URLs, and has a binary for each machine', async () => {
    const lock = JSON.parse(await readFile(LLM_PACKAGE.lockFile, 'utf8')) as {
      packages: Record<string, { integrity?: string; resolved?: string }>;
    };
    const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
    expect(packages.every(([, entry]) => entry.integrity?.startsWith('sha512-') && entry.resolved === undefined)).toBe(
      true,
    );
    for (const name of [
      'linux-x64',
      'linux-x64-cuda-ext',
      'linux-arm64',
      'mac-arm64-metal',
      'mac-x64',
      'win-x64',
      'win-x64-vulkan',
    ]) {
      expect(Object.keys(lock.packages)).toContain(`node_modules/@node-llama-cpp/${name}`);
    }
  });
});

describe('the real engine with the small model', () => {
  let service: Awaited<ReturnType<typeof openTestService>> | null = null;
  let reason = '';
  beforeAll(async () => {
    const npm = parseConfig([], process.env).npm;
    service = await openTestService({ assistant: { ports: [] }, config: { npm } });
    const { job_id } = await service.post<JobAccepted>('/api/llm/engine/install');
    const job: Job = await service.services.jobs.whenSettled(job_id);
    if (job.status !== 'done') reason = job.error ?? job.status;
  }, 240_000);
  afterAll(() => service?.dispose());

  it('is installed, loads, answers in the requested format, and is unloaded', async ({ skip }) => {
    verifies('assistant.managed', 'route.post-api-llm-engine-install');
    if (service === null || reason !== '') return skip(`the engine cannot be installed here: ${reason}`);
    expect((await service.get<Job[]>('/api/jobs')).map(({ request }) => request['engine'])).toContain('llm');
    const { models_dir } = await status(service);
    await mkdir(models_dir, { recursive: true });
    await copyFile(TINY, join(models_dir, 'tiny.gguf'));
    await patch(service, { llm_mode: 'managed', llm_model: 'local:tiny.gguf' });
    expect(await status(service)).toMatchObject({ ready: true, engine: { installed: true, version: '3.21.1' } });
    const { variations } = await service.post<{ variations: string[] }>('/api/enhance', { prompt: 'door', n: 2 });
    expect(variations.length).toBeGreaterThan(0);
    expect(variations.every((one) => one.length >= 8)).toBe(true);
    const chat = await service.post<{ reply: string }>('/api/assistant/chat', {
      messages: [{ role: 'user', content: 'rain' }],
    });
    expect(chat.reply).not.toBe('');
    const context = {
      tracks: [{ track_index: 0, name: 'Voices' }],
      clips: [{ id: 'clip-a', track_index: 0, start_s: 0, duration_s: 2, text: 'Hello.' }],
    };
    const plan = await service.request('/api/studio/command', { json: { instruction: 'mute it', context } });
    expect([200, 502]).toContain(plan.status);
    expect((await status(service)).running).toBe(true);
    await patch(service, { llm_mode: 'off' });
    await expect.poll(async () => (await status(service as TestService)).running).toBe(false);
  }, 120_000);

  it('reports a damaged file, and continues', async ({ skip }) => {
    if (service === null || reason !== '') return skip(`the engine cannot be installed here: ${reason}`);
    const { models_dir } = await status(service);
    await mkdir(models_dir, { recursive: true });
    await writeFile(join(models_dir, 'cut.gguf'), (await readFile(TINY)).subarray(0, 200_000));
    await patch(service, { llm_mode: 'managed', llm_model: 'local:cut.gguf' });
    expect((await refusal(service, 500)).detail).toBe('The model file is damaged.');
  }, 120_000);
});
