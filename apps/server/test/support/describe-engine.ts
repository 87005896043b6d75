import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogEntry, EngineRuntime, Model, Sound } from '@soundwright/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import type { Engine, LoadRequest, RenderHooks, RenderTask } from '../../src/engines/engine.ts';
import { startTestService, type TestService } from './service.ts';

export interface EngineUnderTest {
  readonly engine: Engine;
  /** The model for all tests, and one to switch to (the same if there is no other). */
  readonly modelId: string;
  readonly otherModelId: string;
  /** Where the weights of a model are on this machine; absent for engines without weights. */
  readonly filesOf?: (modelId: string) => readonly string[];
  /** The model to render with through the service, if not `modelId`. */
  readonly serviceModelId?: string;
  /** Releases the resources of `create`; called after the last test. */
  readonly dispose?: () => void;
  /** Prepares a data directory; absent when not needed. */
  readonly furnish?: (dataDir: string) => Promise<void>;
  /** The call to a job route that renders a short sound with `modelId` through the service. */
  readonly request: (service: TestService) => Promise<{ path: string; json: Readonly<Record<string, unknown>> }>;
  /** A short task for it, and one long enough to be cancelled. */
  readonly shortTask: RenderTask;
  readonly longTask: RenderTask;
}

/**
 * The test suite of all engines.
 *
 * @param isFurtherModel - only tests what models of one engine differ in
 */
export function describeEngine(name: string, create: () => Promise<EngineUnderTest>, isFurtherModel = false): void {
  describe(`the ${name} engine`, () => {
    let subject: EngineUnderTest;
    let scratchDir: string;
    const loadable = (id: string): LoadRequest => ({ id, definition: null, files: subject.filesOf?.(id) ?? [] });
    const hooks = (overrides: Partial<RenderHooks> = {}): RenderHooks => ({
      signal: new AbortController().signal,
      scratchDir,
      report: () => undefined,
      ...overrides,
    });

    beforeAll(async () => {
      scratchDir = await mkdtemp(join(tmpdir(), 'engine-'));
      subject = await create();
    });
    afterAll(async () => {
      await subject.engine.close();
      subject.dispose?.();
      await rm(scratchDir, { recursive: true, force: true });
    });

    it('renders PCM of exactly the length it names, and the same bytes for the same task, reporting progress up to 1', async () => {
      const model = await subject.engine.load(loadable(subject.modelId), new AbortController().signal);
      const progressOfRuns: number[][] = [];
      const render = async () => {
        const seen: number[] = [];
        progressOfRuns.push(seen);
        const report: RenderHooks['report'] = ({ progress }) => progress !== undefined && seen.push(progress);
        const { sounds } = await model.render(subject.shortTask, hooks({ report }));
        return Promise.all(sounds.map(async ({ pcm }) => ({ pcm, bytes: await readFile(pcm.path) })));
      };

      const first = await render();
      expect(first.length).toBeGreaterThan(0);
      for (const { pcm, bytes } of first) {
        expect(bytes.length).toBe(pcm.frames * pcm.channels * 4);
        const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
        expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
        expect(samples.some((sample) => sample !== 0)).toBe(true);
      }
      const bytesOf = (sounds: typeof first) => Buffer.concat(sounds.map(({ bytes }) => bytes));
      expect(bytesOf(await render()).equals(bytesOf(first))).toBe(true);
      for (const seen of progressOfRuns) {
        expect(seen.length).toBeGreaterThan(0);
        expect(seen).toEqual([...seen].sort((a, b) => a - b));
        expect(seen.at(-1)).toBe(1);
      }
      await model.unload();
    });

    const describeProcess = () => {
      it('describes its models once each, with their engine', () => {
        const ids = subject.engine.models().map((model) => model.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(subject.engine.models().every((model) => model.engine === subject.engine.id)).toBe(true);
      });

      it('stops when aborted, rejects with the reason, and renders again afterwards', async () => {
        const model = await subject.engine.load(loadable(subject.modelId), new AbortController().signal);
        const abort = new AbortController();
        const reason = new Error('enough');
        const begun = Promise.withResolvers<void>();
        const run = model.render(subject.longTask, hooks({ signal: abort.signal, report: () => begun.resolve() }));
        const outcome = expect(run).rejects.toBe(reason);
        await Promise.race([begun.promise, outcome]);
        abort.abort(reason);
        await outcome;
        expect((await model.render(subject.shortTask, hooks())).sounds.length).toBeGreaterThan(0);
        await model.unload();
      });

      it('rejects at once when aborted before it begins', async () => {
        const model = await subject.engine.load(loadable(subject.modelId), new AbortController().signal);
        const reason = new Error('never mind');
        await expect(model.render(subject.shortTask, hooks({ signal: AbortSignal.abort(reason) }))).rejects.toBe(
          reason,
        );
        await expect(subject.engine.load(loadable(subject.modelId), AbortSignal.abort(reason))).rejects.toBe(reason);
      });

      it('unloads twice without complaint and loads another model after', async () => {
        const model = await subject.engine.load(loadable(subject.modelId), new AbortController().signal);
        await model.unload();
        await model.unload();
        const other = await subject.engine.load(loadable(subject.otherModelId), new AbortController().signal);
        expect(other.modelId).toBe(subject.otherModelId);
        await other.unload();
      });

      it('refuses a model it does not know', async () => {
        await expect(
          subject.engine.load(loadable('no-such-model'), new AbortController().signal),
        ).rejects.toMatchObject({
          code: 'engine_failed',
        });
      });

      it('describes itself and its state', async () => {
        const { engine } = subject;
        expect(engine.id).toMatch(/^[a-z][a-z0-9-]*$/);
        expect(engine.label).not.toBe('');
        expect(engine.description).toMatch(/^[A-Z].*\.$/);
        expect(await engine.probe()).toEqual({ state: 'ready' });
        expect(await engine.runtime()).toMatchObject({ state: 'ready', problem: null });
      });
    };
    if (!isFurtherModel) describe('whatever the model', describeProcess);

    // The service closes the engine.
    it('appears in the service by its own description, and renders through it', async () => {
      verifies('engine.nothing-above-names-it', 'route.get-api-engines', 'route.get-api-models-engine-runtime');
      const { engine, furnish, request } = subject;
      const modelId = subject.serviceModelId ?? subject.modelId;
      const dataDir = await mkdtemp(join(tmpdir(), 'engine-service-'));
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
      await furnish?.(dataDir);
      const service = await startTestService({ engines: [engine], config: { dataDir } });
      if (engine.activation === 'chosen') {
        const json = { enabled_native_models: [modelId] };
        await service.request('/api/settings', { method: 'PATCH', json });
      }
      const models = await service.get<Model[]>('/api/models');
      expect(models.find(({ id }) => id === modelId)).toMatchObject({ engine: engine.id, status: 'installed' });
      const catalog = await service.get<CatalogEntry[]>('/api/models/native/catalog');
      expect(catalog.find(({ id }) => id === modelId)).toMatchObject({ engine: engine.id, enabled: true });
      const [shown] = await service.get<EngineRuntime[]>('/api/engines');
      expect(shown).toMatchObject({ id: engine.id, label: engine.label, state: 'ready' });
      const runtime = await service.get<EngineRuntime>(`/api/models/${engine.id}/runtime`);
      // Other processes also write to the disk.
      expect({ ...runtime, free_bytes: 0 }).toEqual({ ...shown, free_bytes: 0 });

      const { path, json } = await request(service);
      const job = await service.run(path, json);
      expect(job).toMatchObject({ status: 'done', model: modelId });
      const sound = await service.get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
      expect(sound).toMatchObject({ model: modelId, missing: false });
      expect(sound.duration_s).toBeGreaterThan(0);
    });
  });
}
