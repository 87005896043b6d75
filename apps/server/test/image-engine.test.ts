import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStatus, Job, Sound } from '@soundwright/contract';
import { decode } from 'fast-png';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { STAND_IN_SERVER, type StandInModel } from '../src/artwork/managed/testing/stand-in.ts';
import { isRunning } from '../src/engines/native/testing/stand-in.ts';
import { HUB_TIMING } from '../src/hub/hub-file.ts';
import { sha256Of, startFakeHub } from '../src/hub/testing/fake-hub.ts';
import { startTestService, type TestService } from './support/service.ts';
import { zipOf } from './support/zip.ts';

const REPO = 'maker/pictures';

/** A service whose image engine is the stand-in, to be installed from a hub on loopback, with one model `quick`. */
async function imageService({ idleMs = 60_000, server = STAND_IN_SERVER } = {}) {
  const hub = await startFakeHub();
  onTestFinished(() => hub.close());
  const archive = await zipOf({ 'sd-server': server, 'sd-cli': server });
  hub.put(REPO, 'engine.zip', archive);
  const weights = Buffer.from('{}');
  hub.put(REPO, 'quick.gguf', weights);
  const service = await startTestService({
    hubTiming: { ...HUB_TIMING, retryDelaysMs: [1] },
    config: { hubEndpoint: hub.endpoint, hubCacheDir: '/nowhere' },
    image: {
      idleMs,
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
    /** A model of the person's own, which draws before all others. */
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
  it('is installed on request, fetches its model, and draws with it', async () => {
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

  it('ends when there has been nothing to draw for a while', async () => {
    const { service, install, ownModel, status, notes } = await imageService({ idleMs: 1 });
    await install();
    await ownModel('mine', {});
    expect((await managed(service, await service.makeSound())).status).toBe(200);
    await expect.poll(async () => (await status()).running).toBe(false);
    await expect.poll(() => isRunning(notes()[0]?.pid ?? 0)).toBe(false);
  });

  it('is killed when the one who asked has left, and draws again for the next', async () => {
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

  it.each<[string, StandInModel, RegExp]>([
    ['dies in the middle', { picture: 'dies' }, /stopped in the middle.*GGML_ASSERT/],
    ['does not start', { startError: 'get sd version from file failed' }, /did not start.*get sd version/],
    ['refuses', { picture: 'refused' }, /could not draw.*no such sampler/],
    ['answers with no picture', { picture: 'garbage' }, /no picture/],
    ['answers with a picture of another size', { picture: 'small' }, /no picture/],
  ])('fails the request alone when it %s', async (_what, behaviour, message) => {
    const { service, install, ownModel } = await imageService();
    await install();
    await ownModel('mine', behaviour);
    const sound = await service.makeSound();
    const response = await managed(service, sound);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'engine_failed', detail: expect.stringMatching(message) });
    expect((await service.get<Sound>(`/api/sounds/${sound.id}`)).artwork).toBeNull();
  });

  it('is not put in its place when it does not run', async () => {
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

  it('deletes what was fetched of a model, and leaves the person’s own files alone', async () => {
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
