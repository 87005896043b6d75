import type { Job, JobResult } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { createIds } from '../platform/ids.ts';
import { silentLogger } from '../platform/logger.ts';
import { ServiceError } from '../platform/service-error.ts';
import { type JobContext, JobRunner, type JobSpec } from './job-runner.ts';

/** A clock that advances only on request. */
function stillClock() {
  let ms = Date.parse('2026-01-02T03:04:05.000Z');
  return { now: () => new Date(ms), advance: (byMs: number) => (ms += byMs) };
}

function createRunner(options: { slotWaitMs?: number } = {}, clock = stillClock()) {
  const published: Job[] = [];
  const runner = new JobRunner({
    clock,
    ids: createIds(clock),
    log: silentLogger(),
    publish: (job) => published.push(job),
    scene: { version: '1.2.3', system: 'linux x64' },
    ...options,
  });
  return { runner, clock, published };
}

/** Work that runs until the test ends it. */
function heldJob(estimateS: number | null = null) {
  const ended = Promise.withResolvers<{ result: JobResult }>();
  const started = Promise.withResolvers<JobContext>();
  const settled: Job[] = [];
  const spec: JobSpec = {
    kind: 'generate',
    model: 'm',
    request: { prompt: 'x' },
    estimateS: () => estimateS,
    run: (context) => {
      started.resolve(context);
      return ended.promise;
    },
    settled: (job) => void settled.push(job),
  };
  return {
    spec,
    started: started.promise,
    settled,
    finish: (sounds: string[] = []) => ended.resolve({ result: { sounds } }),
    fail: ended.reject,
  };
}

/** Runs all pending microtasks and callbacks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the job runner', () => {
  it('closes with thousands of queued jobs, settling each once and waiting for follow-up work', async () => {
    verifies('decided.cli.clean-stop');
    const { runner, published } = createRunner();
    const running = heldJob(1);
    runner.submit(running.spec);
    let followed = 0;
    const waiting: JobSpec = {
      ...heldJob(1).spec,
      settled: async () => {
        await settle();
        followed++;
      },
    };
    for (let count = 0; count < 2_000; count++) runner.submit(waiting);
    published.length = 0;
    const closed = runner.close();
    running.finish();
    await closed;
    expect(followed).toBe(2_000);
    expect(published.length).toBeLessThan(2_010);
    expect(new Set(published.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  });

  it('runs one job at a time and the rest in order', async () => {
    verifies(
      'jobs.one-at-a-time',
      'job.field.queue-position',
      'job.queue-position-moves',
      'job.transition.queued-running',
    );
    const { runner } = createRunner();
    const held = [heldJob(), heldJob(), heldJob()];
    const jobs = held.map(({ spec }) => runner.submit(spec));
    await settle();
    expect(jobs.map(({ id }) => runner.get(id).status)).toEqual(['running', 'queued', 'queued']);
    expect(jobs.map(({ id }) => runner.get(id).queue_position)).toEqual([null, 1, 2]);
    held[0].finish();
    await settle();
    expect(jobs.map(({ id }) => runner.get(id).status)).toEqual(['done', 'running', 'queued']);
    expect(runner.get(jobs[2].id).queue_position).toBe(1);
  });

  it('keeps the slot until cancelled work has returned', async () => {
    verifies('job.transition.running-cancelled');
    const { runner } = createRunner();
    const slow = heldJob();
    const { id: slowId } = runner.submit(slow.spec);
    const { id: nextId } = runner.submit(heldJob().spec);
    const context = await slow.started;

    expect(runner.cancel(slowId).status).toBe('cancelled');
    expect(context.signal.aborted).toBe(true);
    await settle();
    expect(runner.get(nextId).status).toBe('queued');
    expect(runner.busy).toBe(true);

    slow.fail(new Error('killed'));
    await settle();
    expect(runner.get(slowId)).toMatchObject({ status: 'cancelled', error: null });
    expect(runner.get(nextId).status).toBe('running');
  });

  it('cancels a queued job without ever running it, and moves the others up', async () => {
    verifies('job.transition.queued-cancelled', 'job.queue-position-null');
    const { runner } = createRunner();
    runner.submit(heldJob().spec);
    const second = heldJob();
    const { id } = runner.submit(second.spec);
    const { id: thirdId } = runner.submit(heldJob().spec);
    expect(runner.cancel(id)).toMatchObject({ status: 'cancelled', queue_position: null });
    expect(runner.get(thirdId).queue_position).toBe(1);
    await settle();
    expect(second.settled).toHaveLength(1);
  });

  it('returns a settled job unchanged when it is cancelled again', async () => {
    const { runner } = createRunner();
    const held = heldJob();
    const { id } = runner.submit(held.spec);
    held.finish(['a']);
    await settle();
    const done = runner.get(id);
    expect(runner.cancel(id)).toBe(done);
  });

  it('keeps what was finished before a cancel', async () => {
    const { runner } = createRunner();
    const held = heldJob();
    const { id } = runner.submit(held.spec);
    (await held.started).keep({ sounds: ['first'] });
    expect(runner.cancel(id).result).toEqual({ sounds: ['first'] });
  });

  it('reports expected errors, and hides details of unexpected ones', async () => {
    verifies('job.transition.running-error', 'job.field.error');
    const { runner } = createRunner();
    const known = heldJob();
    const surprise = heldJob();
    const first = runner.submit(known.spec);
    const second = runner.submit(surprise.spec);
    known.fail(new ServiceError('engine_failed', 'The engine stopped.', { hint: 'Try a smaller model.' }));
    await settle();
    surprise.fail(new Error('/secret/path exploded'));
    await settle();
    expect(runner.get(first.id)).toMatchObject({
      status: 'error',
      error: 'The engine stopped. Try a smaller model.',
      error_code: 'engine_failed',
    });
    expect(runner.get(second.id).error).not.toContain('secret');
    expect(runner.get(second.id).error_code).toBe('internal');
  });

  it('estimates when a queued job starts from what runs before it', async () => {
    verifies('job.field.eta-s');
    const { runner, clock } = createRunner();
    runner.submit(heldJob(10).spec);
    const second = runner.submit(heldJob(4).spec);
    const third = runner.submit(heldJob(4).spec);
    expect(runner.get(second.id).eta_s).toBe(10);
    expect(runner.get(third.id).eta_s).toBe(14);
    clock.advance(3_000);
    const fourth = runner.submit(heldJob(4).spec);
    expect(runner.get(second.id).eta_s).toBe(7);
    expect(runner.get(fourth.id).eta_s).toBe(15);
  });

  it('never estimates a negative time when a job takes longer than usual', async () => {
    verifies('job.field.eta-s', 'decided.job.remaining');
    const { runner, clock } = createRunner();
    const slow = heldJob(10);
    const { id } = runner.submit(slow.spec);
    const { report } = await slow.started;
    clock.advance(3_000);
    report({ phase: 'generating', progress: 0.2 });
    expect(runner.get(id)).toMatchObject({ eta_s: null, remaining_s: 7 });
    clock.advance(22_000);
    const waiting = runner.submit(heldJob(4).spec);
    expect(waiting.eta_s).toBe(0);
    report({ phase: 'generating', progress: 0.5 });
    expect(runner.get(id)).toMatchObject({ eta_s: null, remaining_s: 0 });
  });

  it('gives no estimate to a job of a model without history', () => {
    verifies('job.eta-null-without-history');
    const { runner } = createRunner();
    runner.submit(heldJob(10).spec);
    const unknown = runner.submit(heldJob(null).spec);
    expect(unknown.eta_s).toBeNull();
    // It counts as an average job of the model that waits behind it.
    expect(runner.submit(heldJob(4).spec).eta_s).toBe(14);
    expect(runner.submit({ ...heldJob(4).spec, averageS: () => 6 }).eta_s).toBe(20);
  });

  it('estimates behind a running job of unknown length, and never a negative time', () => {
    verifies('job.eta-null-without-history', 'job.field.eta-s');
    const { runner, clock } = createRunner();
    runner.submit(heldJob(null).spec);
    const { id } = runner.submit(heldJob(4).spec);
    expect(runner.get(id).eta_s).toBe(4);
    clock.advance(3_000);
    const later = runner.submit(heldJob(4).spec);
    expect([runner.get(id).eta_s, later.eta_s]).toEqual([1, 5]);
    clock.advance(60_000);
    runner.submit(heldJob(4).spec);
    expect(runner.get(id).eta_s).toBe(0);
  });

  it('says of a job from before a restart that it may have been cut, and of a forgotten one that it has ended', () => {
    verifies('decided.job.cut');
    const { clock } = createRunner();
    const before = createIds(clock).next();
    clock.advance(1_000);
    const { runner } = createRunner({}, clock);
    const problemOf = (id: string) => {
      try {
        return runner.get(id);
      } catch (error) {
        return error;
      }
    };
    expect(problemOf(before)).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('may have been cut by a restart'),
      hint: expect.stringContaining('again'),
    });
    clock.advance(1_000);
    expect(problemOf(createIds(clock).next())).toMatchObject({ message: expect.stringContaining('newest 500') });
    expect(problemOf('nonsense')).toMatchObject({ message: 'There is no job with the id "nonsense".' });
  });

  it('is free once the work of a cancelled job has let go', async () => {
    verifies('decided.slot-wait');
    const { runner } = createRunner();
    const held = heldJob();
    const { id } = runner.submit(held.spec);
    await held.started;
    await expect(runner.requireFree('It cannot be done')).rejects.toMatchObject({
      code: 'busy',
      message: 'It cannot be done while jobs are queued or running.',
    });
    runner.cancel(id);
    const free = runner.requireFree('It cannot be done');
    let isFree = false;
    void free.then(() => {
      isFree = true;
    });
    await settle();
    expect(isFree).toBe(false);
    held.finish();
    await free;
  });

  it('is busy when the work of a cancelled job does not let go in time', async () => {
    verifies('decided.slot-wait');
    const { runner } = createRunner({ slotWaitMs: 20 });
    const held = heldJob();
    const { id } = runner.submit(held.spec);
    await held.started;
    runner.cancel(id);
    await expect(runner.requireFree('It cannot be done')).rejects.toMatchObject({ code: 'busy' });
    held.finish();
  });

  it('estimates by the average where the length says nothing', async () => {
    verifies('job.field.eta-s', 'decided.job.estimates');
    const { runner } = createRunner();
    const running = heldJob(null);
    const { id } = runner.submit({ ...running.spec, averageS: () => 12 });
    const second = runner.submit({ ...heldJob(null).spec, averageS: () => 5 });
    const third = runner.submit(heldJob(4).spec);
    expect([second.eta_s, third.eta_s]).toEqual([12, 17]);
    (await running.started).report({ phase: 'generating', progress: 0.5 });
    expect(runner.get(id)).toMatchObject({ eta_s: null, remaining_s: null });
  });

  it('publishes every state, and drops reports that come after the end', async () => {
    const { runner, published } = createRunner();
    const held = heldJob();
    const { id } = runner.submit(held.spec);
    const context = await held.started;
    context.report({ phase: 'generating', progress: 0.5 });
    runner.cancel(id);
    const count = published.length;
    context.report({ phase: 'generating', progress: 0.9 });
    expect(published).toHaveLength(count);
    expect(published.map((job) => job.status)).toEqual(expect.arrayContaining(['running', 'cancelled']));
  });

  it('continues when a listener throws, and stops calling one that has unsubscribed', async () => {
    const { runner } = createRunner();
    const held = heldJob();
    const { id } = runner.submit(held.spec);
    const heard: string[] = [];
    runner.subscribe(id, () => {
      throw new Error('bad listener');
    });
    const stop = runner.subscribe(id, (job) => heard.push(job.status));
    (await held.started).report({ progress: 0.1 });
    stop();
    stop();
    held.finish();
    await settle();
    expect(heard).toEqual(['running']);
    expect(runner.get(id).status).toBe('done');
  });

  it('lists newest first and keeps only the newest 500 settled jobs', async () => {
    verifies('decided.job.newest-kept');
    const { runner } = createRunner();
    const ids: string[] = [];
    for (let index = 0; index < 505; index++) {
      const held = heldJob();
      held.finish();
      ids.push(runner.submit(held.spec).id);
    }
    await Promise.all(ids.slice(-1).map((id) => runner.whenSettled(id)));
    await settle();
    expect(runner.list(2).map((job) => job.id)).toEqual(ids.slice(-2).reverse());
    expect(runner.list(1_000)).toHaveLength(500);
    expect(runner.get(ids[5] ?? '').status).toBe('done');
    expect(() => runner.get(ids[0])).toThrow(/no job/);
  });

  it('runs compute jobs before a download, which resumes after them', async () => {
    verifies('hub.gives-way');
    const { runner, published } = createRunner();
    const runs: string[] = [];
    const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const download: JobSpec = {
      kind: 'download',
      model: 'big',
      request: {},
      estimateS: () => null,
      gaveWay: (job, to) => `${job.model} waits for ${to.model}`,
      run: async ({ signal, report }) => {
        const end = ends[runs.length];
        runs.push('download');
        report({ phase: 'downloading', progress: 0.25 * runs.length });
        await Promise.race([
          end?.promise,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ]);
        return { result: { sounds: [] } };
      },
    };
    const { id } = runner.submit(download);
    const second = runner.submit({ ...download, model: 'small' });
    await settle();
    const computing = heldJob();
    const { id: computingId } = runner.submit(computing.spec);
    expect(runner.get(computingId).queue_position).toBe(1);
    await settle();
    expect(runner.get(computingId).status).toBe('running');
    expect(runner.get(id)).toMatchObject({
      status: 'queued',
      phase: 'queued',
      progress: 0.25,
      message: 'big waits for m',
      queue_position: 1,
      error: null,
    });
    expect(runner.get(second.id).queue_position).toBe(2);
    expect(runner.queueLength).toBe(3);
    const later = heldJob();
    const { id: laterId } = runner.submit(later.spec);
    computing.finish();
    await settle();
    expect(runner.get(laterId).status).toBe('running');
    later.finish();
    await settle();
    expect(runs).toHaveLength(2);
    expect(runner.get(id)).toMatchObject({ status: 'running', phase: 'downloading', progress: 0.5 });
    ends[1]?.resolve();
    await settle();
    expect(runner.get(id).status).toBe('done');
    expect(runner.get(second.id).status).toBe('running');
    expect(published.filter((job) => job.id === id && job.status === 'error')).toEqual([]);
    runner.cancel(second.id);
    expect(runner.get(second.id).status).toBe('cancelled');
  });

  it('cancels a download that waits behind a compute job, and never runs it again', async () => {
    const { runner } = createRunner();
    let runs = 0;
    const download: JobSpec = {
      ...heldJob().spec,
      gaveWay: () => 'paused',
      run: ({ signal }) => {
        runs++;
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    const { id } = runner.submit(download);
    const computing = heldJob();
    runner.submit(computing.spec);
    await settle();
    expect(runner.cancel(id)).toMatchObject({ status: 'cancelled', error: null });
    computing.finish();
    await settle();
    expect(runs).toBe(1);
    expect(runner.busy).toBe(false);
  });

  it('fails a download that failed by itself as it was about to yield', async () => {
    const { runner } = createRunner();
    const download: JobSpec = {
      ...heldJob().spec,
      gaveWay: () => 'paused',
      run: ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new ServiceError('disk_full', 'No space.'))),
        ),
    };
    const { id } = runner.submit(download);
    runner.submit(heldJob().spec);
    await settle();
    expect(runner.get(id)).toMatchObject({ status: 'error', error_code: 'disk_full' });
  });

  it('resolves close only after running work has returned, and accepts nothing more', async () => {
    const { runner } = createRunner();
    const held = heldJob();
    const { id } = runner.submit(held.spec);
    await held.started;
    let isClosed = false;
    const closing = runner.close().then(() => {
      isClosed = true;
    });
    await settle();
    expect(isClosed).toBe(false);
    held.fail(new Error('aborted'));
    await closing;
    expect(runner.get(id).status).toBe('cancelled');
    expect(() => runner.submit(heldJob().spec)).toThrow(/stopping/);
  });
});
