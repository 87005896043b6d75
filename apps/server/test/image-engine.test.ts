import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageStatus, Job, Sound } from '@soundwright/contract';
import { decode } from 'fast-png';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { STAND_IN_SERVER, type StandInModel } from '../src/artwork/managed/testing/stand-in.ts';
import { isRunning } from '../src/engines/native/testing/stand-in.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { HUB_TIMING } from '../src/hub/hub-file.ts';
import { sha256Of, startFakeHub } from '../src/hub/testing/fake-hub.ts';
import { startTestService, type TestService } from './support/service.ts';
import { zipOf } from './support/zip.ts';

const REPO = 'maker/pictures';

/** A service whose image engine is the stand-in, to be installed from a hub on loopback, with one model `quick`. */
async function imageService({ idleMs = 60_000, server = STAND_IN_SERVER, freeBytes = 64e9 } = {}) {
  const hub = await startFakeHub();
  onTestFinished(() => hub.close());
  const archive = await zipOf({ 'sd-server': server, 'sd-cli': server });
  hub.put(REPO, 'engine.zip', archive);
  const weights = Buffer.from('{}');
  hub.put(REPO, 'quick.gguf', weights);
  const service = await startTestService({
    models: [aModel({ id: 'fake-sfx' }), aModel({ id: 'large-sfx', vram_estimate_mb: 100 })],
    hubTiming: { ...HUB_TIMING, retryDelaysMs: [1] },
    config: { hubEndpoint: hub.endpoint, hubCacheDir: '/nowhere' },
    image: {
      idleMs,
      freeBytes: () => freeBytes,
      models: [
        {
          id: 'quick',
          name: 'Quick',
          vendor: 'Maker',
          license: 'MIT',
          description: 'Draws at once.',
          recommended: true,
          repo: REPO,
          revision: 'main',
          file: 'quick.gguf',
          sizeBytes: weights.length,
          sha256: sha256Of(weights),
          sampling: { steps: 1, cfg: 1 },
        },
      ],
      packageOf: (_choice, test) => ({
        version: 'v1',
        backend: 'cpu',
        archives: [
          {
            name: 'engine.zip',
            url: `${hub.endpoint}/${REPO}/resolve/main/engine.zip`,
            sizeBytes: archive.length,
            sha256: sha256Of(archive),
          },
        ],
        programs: ['sd-server', 'sd-cli'],
        test,
      }),
    },
  });
  const modelsDir = join(service.dataDir, 'models', 'image');
  const notes = join(service.dataDir, 'notes.jsonl');
  return {
    service,
    modelsDir,
    status: () => service.get<ImageStatus>('/api/image/status'),
    install: (): Promise<Job> => service.run('/api/image/engine/install', {}),
    /** A custom model, which takes precedence. */
    ownModel: async (name: string, behaviour: StandInModel) => {
      await mkdir(modelsDir, { recursive: true });
      await writeFile(join(modelsDir, `${name}.gguf`), JSON.stringify({ notes, ...behaviour }));
    },
    notes: (): { event: string; pid: number; body?: Record<string, unknown> }[] =>
      existsSync(notes)
        ? readFileSync(notes, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line))
        : [],
  };
}

const managed = (service: TestService, sound: Sound, body: object = {}, init: RequestInit = {}) =>
  service.request(`/api/sounds/${sound.id}/artwork`, { json: { mode: 'managed', ...body }, ...init });

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('the image engine', () => {
  it('is installed on request, downloads its model, and draws with it', async () => {
    verifies(
      'route.get-api-image-status',
      'route.post-api-image-engine-install',
      'route.post-api-image-models-id-download',
    );
    const { service, status, install } = await imageService();
    const sound = await service.makeSound();
    expect(await status()).toMatchObject({
      artwork_mode: 'off',
      engine: { installed: false, version: null, state: 'missing', hint: expect.any(String) },
      model: null,
      models: [{ id: 'quick', installed: false, recommended: true, size_bytes: 2 }],
      running: false,
    });
    expect(await codeOf(await managed(service, sound))).toBe('model_not_ready');
    expect(await install()).toMatchObject({ kind: 'download', status: 'done' });
    expect(await status()).toMatchObject({
      engine: { installed: true, version: 'v1', backend: 'cpu', state: 'ready', hint: null },
    });
    expect(await codeOf(await managed(service, sound))).toBe('model_not_ready');
    expect(await service.run('/api/image/models/quick/download', {})).toMatchObject({
      kind: 'download',
      status: 'done',
      message: 'Quick is on this machine',
    });
    expect(await status()).toMatchObject({ model: 'quick', models: [{ installed: true }], running: false });
    const response = await managed(service, sound, { prompt: 'a red barn', seed: 7 });
    expect(response.status).toBe(200);
    const { artwork } = (await response.json()) as Sound;
    const png = Buffer.from(await (await service.request(artwork ?? '')).arrayBuffer());
    expect(decode(png)).toMatchObject({ width: 512, height: 512 });
    for (const level of decode(png).data.subarray(0, 3)) expect(Math.abs(level - 7)).toBeLessThanOrEqual(1);
    expect(png.toString('latin1')).not.toContain('secret words');
    expect(await status()).toMatchObject({ running: true });
  });

  it('keeps one process for all pictures, which ends with the service and leaves nothing behind', async () => {
    const { service, install, ownModel, notes } = await imageService();
    await install();
    await ownModel('mine', {});
    const sound = await service.makeSound();
    const answers = await Promise.all([managed(service, sound, { prompt: 'one', seed: 3 }), managed(service, sound)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const drawn = notes().filter(({ event }) => event === 'draw');
    expect(drawn).toHaveLength(2);
    expect(drawn.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ prompt: 'one', seed: 3, width: 512, height: 512, embed_image_metadata: false }),
    );
    const starts = notes().filter(({ event }) => event === 'start');
    expect(starts).toHaveLength(1);
    await service.close();
    expect(isRunning(starts[0]?.pid ?? 0)).toBe(false);
    expect(await readdir(join(service.dataDir, 'engines', 'image', 'run'))).toEqual([]);
  });

  it('stops when idle', async () => {
    const { service, install, ownModel, status, notes } = await imageService({ idleMs: 1 });
    await install();
    await ownModel('mine', {});
    expect((await managed(service, await service.makeSound())).status).toBe(200);
    await expect.poll(async () => (await status()).running).toBe(false);
    await expect.poll(() => isRunning(notes()[0]?.pid ?? 0)).toBe(false);
  });

  it('waits for sound jobs, is interrupted by one, and restarts after it', async () => {
    verifies('artwork.managed-gives-way');
    const { service, install, ownModel, notes } = await imageService();
    await install();
    await ownModel('mine', { picture: 'never' });
    const sound = await service.makeSound();
    const drawing = managed(service, sound, { seed: 5 });
    await expect.poll(() => notes().some(({ event }) => event === 'poll')).toBe(true);
    const gate = service.fake.hold();
    const job = service.run('/api/generate', { model: 'fake-sfx', prompt: 'rain' });
    await gate.reached;
    await expect.poll(() => isRunning(notes()[0]?.pid ?? 0)).toBe(false);
    await ownModel('mine', {});
    const later = managed(service, sound, { seed: 6 });
    // Another request after the waiting one: by then it has progressed as far as possible.
    await service.get('/api/image/status');
    expect(notes().filter(({ event }) => event === 'start')).toHaveLength(1);
    gate.open();
    expect(await job).toMatchObject({ status: 'done' });
    expect([(await drawing).status, (await later).status]).toEqual([200, 200]);
    expect(notes().filter(({ event }) => event === 'start')).toHaveLength(2);
  });

  it('is unloaded when a large sound model is loaded', async () => {
    verifies('artwork.managed-gives-way');
    const { service, install, ownModel, status } = await imageService();
    await install();
    await ownModel('mine', {});
    const sound = await service.makeSound();
    await managed(service, sound);
    await service.makeSound();
    expect(await status()).toMatchObject({ running: true });
    await service.makeSound({ model: 'large-sfx' });
    await expect.poll(async () => (await status()).running).toBe(false);
  });

  it('is not loaded without enough free memory', async () => {
    verifies('artwork.managed-memory');
    const { service, install, ownModel } = await imageService({ freeBytes: 0.4e9 });
    await install();
    await ownModel('mine', {});
    const response = await managed(service, await service.makeSound());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'model_not_ready',
      detail: expect.stringMatching(/mine needs about .*B of memory, but only .*B are free/),
    });
  });

  it('draws with the selected model, or with the first available one', async () => {
    verifies('artwork.image-model');
    const { service, install, ownModel, status, notes } = await imageService();
    await install();
    await ownModel('apple', {});
    await ownModel('pear', {});
    expect(await status()).toMatchObject({ model: 'apple' });
    const choose = (image_model: string) =>
      service.request('/api/settings', { method: 'PATCH', json: { image_model } });
    expect((await choose('pear')).status).toBe(200);
    expect(await status()).toMatchObject({ model: 'pear' });
    await managed(service, await service.makeSound());
    expect(JSON.stringify(notes()[0])).toContain('pear.gguf');
    await choose('quick');
    expect(await status()).toMatchObject({ model: 'apple' });
  });

  it('that was killed with the service leaves no folder after the next start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'image-left-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const folder = join(dataDir, 'engines', 'image', 'run', 'left');
    await mkdir(folder, { recursive: true });
    await startTestService({ config: { dataDir } });
    expect(existsSync(folder)).toBe(false);
  });

  it('is killed when the client disconnects, and draws again for the next', async () => {
    const { service, install, ownModel, status, notes, modelsDir } = await imageService();
    await install();
    await ownModel('mine', { picture: 'never' });
    const sound = await service.makeSound();
    const leaving = new AbortController();
    const asked = managed(service, sound, {}, { signal: leaving.signal }).catch((error: unknown) => error);
    await expect.poll(() => notes().some(({ event }) => event === 'poll')).toBe(true);
    leaving.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
    await expect.poll(() => isRunning(notes()[0]?.pid ?? 0)).toBe(false);
    expect((await service.get<Sound>(`/api/sounds/${sound.id}`)).artwork).toBeNull();
    await rm(join(modelsDir, 'mine.gguf'));
    await ownModel('better', {});
    expect((await managed(service, sound)).status).toBe(200);
    expect(await status()).toMatchObject({ model: 'better', running: true });
  });

  it('fails only the request when it dies, does not start, returns an error, or an invalid picture', async () => {
    const { service, install, ownModel } = await imageService();
    await install();
    const sound = await service.makeSound();
    const failures: [StandInModel, RegExp][] = [
      [{ picture: 'dies' }, /stopped during a request.*GGML_ASSERT/],
      [{ startError: 'get sd version from file failed' }, /did not start.*get sd version/],
      [{ picture: 'refused' }, /could not draw.*no such sampler/],
      [{ picture: 'garbage' }, /did not return an image/],
      [{ picture: 'small' }, /did not return an image/],
    ];
    for (const [index, [behaviour, message]] of failures.entries()) {
      // Sorts before the earlier ones.
      await ownModel(`mine-${9 - index}`, behaviour);
      const response = await managed(service, sound);
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ code: 'engine_failed', detail: expect.stringMatching(message) });
      expect((await service.get<Sound>(`/api/sounds/${sound.id}`)).artwork).toBeNull();
    }
  });

  it('is not installed when it cannot run', async () => {
    const { install, status } = await imageService({
      server: '#!/bin/sh\necho "version \'GLIBC_2.39\' not found" >&2\nexit 1\n',
    });
    expect(await install()).toMatchObject({
      status: 'error',
      error_code: 'engine_failed',
      error: expect.stringContaining('newer Linux'),
    });
    expect(await status()).toMatchObject({ engine: { installed: false, state: 'missing' } });
  });

  it('deletes downloaded files of a model, but not the user’s own', async () => {
    verifies('route.delete-api-image-models-id');
    const { service, status, ownModel, modelsDir } = await imageService();
    await service.run('/api/image/models/quick/download', {});
    await ownModel('mine', {});
    expect(await status()).toMatchObject({ model: 'mine' });
    const gone = await service.request('/api/image/models/quick', { method: 'DELETE' });
    expect(gone.status).toBe(204);
    await expect(stat(join(modelsDir, 'quick'))).rejects.toThrow('ENOENT');
    expect((await status()).models.map(({ id, installed }) => [id, installed])).toEqual([
      ['quick', false],
      ['mine', true],
    ]);
    for (const init of [
      { path: '/api/image/models/mine', method: 'DELETE' },
      { path: '/api/image/models/mine/download', method: 'POST' },
    ]) {
      expect(await service.problem(400, init.path, { method: init.method })).toMatchObject({ code: 'local_weights' });
    }
    await service.problem(404, '/api/image/models/nothing', { method: 'DELETE' });
    expect((await stat(join(modelsDir, 'mine.gguf'))).isFile()).toBe(true);
  });
});
