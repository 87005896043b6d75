import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, RenderHooks, RenderTask } from '../engine.ts';

export interface EngineUnderTest {
  readonly engine: Engine;
  /** A model to try everything with, and one to switch to (the same one, if there is no other). */
  readonly modelId: string;
  readonly otherModelId: string;
  /** A short task for it, and one long enough to be cancelled in the middle. */
  readonly shortTask: RenderTask;
  readonly longTask: RenderTask;
}

/** What every engine promises, tried on one. */
export function describeEngine(name: string, create: () => Promise<EngineUnderTest>): void {
  describe(`the ${name} engine`, () => {
    let subject: EngineUnderTest;
    let scratchDir: string;
    const hooks = (overrides: Partial<RenderHooks> = {}): RenderHooks => ({
      signal: new AbortController().signal,
      scratchDir,
      report: () => undefined,
      ...overrides,
    });

    beforeEach(async () => {
      scratchDir = await mkdtemp(join(tmpdir(), 'engine-'));
      subject = await create();
    });
    afterEach(async () => {
      await subject.engine.close();
      await rm(scratchDir, { recursive: true, force: true });
    });

    it('describes its models once each, with the engine they run on', () => {
      const ids = subject.engine.models().map((model) => model.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(subject.engine.models().every((model) => model.engine === subject.engine.id)).toBe(true);
    });

    it('renders PCM of exactly the length it names, finite and within full scale', async () => {
      const model = await subject.engine.load(subject.modelId, new AbortController().signal);
      const { sounds } = await model.render(subject.shortTask, hooks());
      expect(sounds.length).toBeGreaterThan(0);
      for (const { pcm } of sounds) {
        const bytes = await readFile(pcm.path);
        expect(bytes.length).toBe(pcm.frames * pcm.channels * 4);
        const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
        expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
        expect(samples.some((sample) => sample !== 0)).toBe(true);
      }
      await model.unload();
    });

    it('gives the same bytes for the same task', async () => {
      const model = await subject.engine.load(subject.modelId, new AbortController().signal);
      const render = async () => {
        const { sounds } = await model.render(subject.shortTask, hooks());
        return Promise.all(sounds.map(({ pcm }) => readFile(pcm.path)));
      };
      expect(Buffer.concat(await render()).equals(Buffer.concat(await render()))).toBe(true);
      await model.unload();
    });

    it('reports progress that never falls and ends at 1', async () => {
      const model = await subject.engine.load(subject.modelId, new AbortController().signal);
      const seen: number[] = [];
      await model.render(
        subject.shortTask,
        hooks({ report: ({ progress }) => progress !== undefined && seen.push(progress) }),
      );
      expect(seen.length).toBeGreaterThan(0);
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(seen.at(-1)).toBe(1);
      await model.unload();
    });

    it('stops when aborted, rejects with the reason, and renders again afterwards', async () => {
      const model = await subject.engine.load(subject.modelId, new AbortController().signal);
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
      const model = await subject.engine.load(subject.modelId, new AbortController().signal);
      const reason = new Error('never mind');
      await expect(model.render(subject.shortTask, hooks({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
      await expect(subject.engine.load(subject.modelId, AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    it('unloads twice without complaint and loads another model after', async () => {
      const model = await subject.engine.load(subject.modelId, new AbortController().signal);
      await model.unload();
      await model.unload();
      const other = await subject.engine.load(subject.otherModelId, new AbortController().signal);
      expect(other.modelId).toBe(subject.otherModelId);
      await other.unload();
    });

    it('refuses a model it does not know', async () => {
      await expect(subject.engine.load('no-such-model', new AbortController().signal)).rejects.toMatchObject({
        code: 'engine_failed',
      });
    });
  });
}
