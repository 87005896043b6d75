import type { Settings } from '@soundwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { aModel, createFakeEngine } from '../engines/testing/fake-engine.ts';
import { DownloadJobs } from '../hub/download-jobs.ts';
import { Downloader } from '../hub/downloader.ts';
import { HUB_TIMING } from '../hub/hub-file.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { silentLogger } from '../platform/logger.ts';
import { Outgoing } from '../platform/outgoing.ts';
import { createModels } from './create-models.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;

function createManager(minutes = 10) {
  const fake = createFakeEngine([aModel({ id: 'a' }), aModel({ id: 'b' })]);
  const settings = { auto_unload_minutes: minutes, enabled_native_models: [], builtin_models: true };
  const manager = createModels({
    engines: [fake.engine],
    downloader: new Downloader({
      access: () => ({ endpoint: 'http://127.0.0.1:9', token: null }),
      outgoing: new Outgoing(),
      offline: true,
      cacheDir: null,
      timing: HUB_TIMING,
      freeBytes: async () => 0,
      clock: systemClock,
      log: silentLogger(),
    }),
    downloads: new DownloadJobs(
      new JobRunner({
        clock: systemClock,
        ids: createIds(systemClock),
        log: silentLogger(),
        publish: () => undefined,
        scene: { version: '1.2.3', system: 'linux x64' },
      }),
    ),
    dataDir: '/nowhere',
    settings: () => ({ current: () => settings as unknown as Settings, update: async () => undefined }),
    averageS: () => null,
    timing: () => null,
    jobs: { unsettled: () => [], requireFree: async () => undefined },
    log: silentLogger(),
    memoryBytes: 2 ** 34,
    publish: () => undefined,
  });
  const acquire = (id: string) => manager.acquire(id, new AbortController().signal);
  return { manager, fake, settings, acquire };
}

describe('an idle model', () => {
  it('is unloaded after auto_unload_minutes', async () => {
    verifies('service.idle-unload', 'settings.field.auto-unload-minutes');
    const { manager, acquire } = createManager(10);
    (await acquire('a')).release();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
    expect(manager.loadedModel).toBe('a');
    await vi.advanceTimersByTimeAsync(1);
    expect(manager.loadedModel).toBeNull();
  });

  it('is not unloaded while it works, and its timer restarts with each run', async () => {
    verifies('service.idle-unload');
    const { manager, acquire } = createManager(1);
    const lease = await acquire('a');
    await vi.advanceTimersByTimeAsync(100 * MINUTE_MS);
    expect(manager.loadedModel).toBe('a');
    lease.release();
    await vi.advanceTimersByTimeAsync(0.9 * MINUTE_MS);
    (await acquire('a')).release();
    await vi.advanceTimersByTimeAsync(0.9 * MINUTE_MS);
    expect(manager.loadedModel).toBe('a');
    await vi.advanceTimersByTimeAsync(0.1 * MINUTE_MS);
    expect(manager.loadedModel).toBeNull();
  });

  it('is not kept loaded by polling', async () => {
    const { manager, acquire } = createManager(1);
    (await acquire('a')).release();
    await vi.advanceTimersByTimeAsync(0.9 * MINUTE_MS);
    await manager.list();
    await manager.get('a');
    await vi.advanceTimersByTimeAsync(0.1 * MINUTE_MS);
    expect(manager.loadedModel).toBeNull();
  });

  it('stays loaded forever with −1, and is unloaded immediately with 0', async () => {
    verifies('decided.settings.auto-unload-never', 'decided.settings.auto-unload-at-once');
    const never = createManager(-1);
    (await never.acquire('a')).release();
    await vi.advanceTimersByTimeAsync(100_000 * MINUTE_MS);
    expect(never.manager.loadedModel).toBe('a');
    const atOnce = createManager(0);
    (await atOnce.acquire('a')).release();
    await vi.advanceTimersByTimeAsync(0);
    expect(atOnce.manager.loadedModel).toBeNull();
  });

  it('follows a change of the setting', async () => {
    verifies('limit.idle-unload');
    const { manager, settings, acquire } = createManager(60);
    (await acquire('a')).release();
    settings.auto_unload_minutes = 1;
    manager.settingsChanged();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(manager.loadedModel).toBeNull();
  });

  it('is not unloaded when the next run has just acquired it', async () => {
    const { manager, acquire, fake } = createManager(0);
    const first = await acquire('a');
    first.release();
    const second = await acquire('a');
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(manager.loadedModel).toBe('a');
    second.release();
    second.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.history).toEqual(['load a', 'unload a']);
  });
});

describe('acquire', () => {
  it('unloads the other model first', async () => {
    verifies('models.one-resident', 'model.load-unloads-other');
    const { manager, fake, acquire } = createManager();
    (await acquire('a')).release();
    const lease = await acquire('b');
    expect(fake.history).toEqual(['load a', 'unload a', 'load b']);
    expect(manager.loadedModel).toBe('b');
    lease.release();
    await manager.close();
    expect(fake.history.at(-1)).toBe('unload b');
  });

  it('loads nothing when aborted, and rejects unknown models', async () => {
    const { manager, fake } = createManager();
    const reason = new Error('enough');
    await expect(manager.acquire('a', AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(manager.acquire('nobody', new AbortController().signal)).rejects.toMatchObject({ code: 'not_found' });
    expect(fake.history).toEqual([]);
  });
});
