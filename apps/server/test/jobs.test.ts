import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Job, type JobAccepted, JobSchema } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import type { Clock } from '../src/platform/clock.ts';
import { type EventReader, openEvents } from './support/events.ts';
import { openTestService, startTestService, type TestService } from './support/service.ts';

const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';

const submit = (service: TestService, body: Record<string, unknown> = {}) =>
  service.post<JobAccepted>('/api/generate', { model: 'fake-sfx', prompt: 'rain', duration_s: 0.2, ...body });
const jobOf = (service: TestService, id: string) => service.get<Job>(`/api/jobs/${id}`);
const streamOf = (service: TestService, id: string): Promise<EventReader<Job>> =>
  openEvents<Job>(`${service.url}/api/jobs/${id}/events`);

/** A manually advanced clock. */
function aClock(): Clock & { advance(seconds: number): void } {
  let ms = Date.parse('2026-01-01T00:00:00.000Z');
  return {
    now: () => new Date(ms),
    advance: (seconds) => {
      ms += seconds * 1_000;
    },
  };
}

describe('jobs', () => {
  it('run one at a time, in the order they came', async () => {
    verifies(
      'jobs.one-at-a-time',
      'job.transition.queued-running',
      'job.field.status',
      'job.field.phase',
      'job.field.queue-position',
      'job.queue-position-moves',
      'job.queue-position-null',
      'job.phase.queued',
      'route.get-api-jobs-id',
    );
    const service = await startTestService();
    const gate = service.fake.hold();
    const first = await submit(service);
    await gate.reached;
    const second = await submit(service);
    const third = await submit(service);
    expect(await jobOf(service, first.job_id)).toMatchObject({ status: 'running', queue_position: null });
    expect(await jobOf(service, second.job_id)).toMatchObject({ status: 'queued', phase: 'queued', queue_position: 1 });
    expect(await jobOf(service, third.job_id)).toMatchObject({ status: 'queued', queue_position: 2 });
    await service.post(`/api/jobs/${second.job_id}/cancel`);
    expect(await jobOf(service, third.job_id)).toMatchObject({ queue_position: 1 });
    gate.open();
    await service.services.jobs.whenSettled(third.job_id);
    expect(service.fake.running.most).toBe(1);
    expect(await jobOf(service, third.job_id)).toMatchObject({ status: 'done', phase: 'done', queue_position: null });
  });

  it('have times of submission, start and end', async () => {
    verifies('job.field.created-at', 'job.field.started-at', 'job.field.finished-at');
    const clock = aClock();
    const service = await startTestService({ clock });
    const gate = service.fake.hold();
    const { job_id: first } = await submit(service);
    await gate.reached;
    clock.advance(10);
    const { job_id: second } = await submit(service);
    expect(await jobOf(service, second)).toMatchObject({
      created_at: '2026-01-01T00:00:10.000Z',
      started_at: null,
      finished_at: null,
    });
    clock.advance(20);
    gate.open();
    await service.services.jobs.whenSettled(second);
    expect(await jobOf(service, first)).toMatchObject({
      created_at: '2026-01-01T00:00:00.000Z',
      started_at: '2026-01-01T00:00:00.000Z',
      finished_at: '2026-01-01T00:00:30.000Z',
    });
    expect(await jobOf(service, second)).toMatchObject({
      started_at: '2026-01-01T00:00:30.000Z',
      finished_at: '2026-01-01T00:00:30.000Z',
    });
  });

  it('have estimates once the model has a history', async () => {
    verifies(
      'model.avg-duration-feeds-eta',
      'model.avg-duration-null',
      'model.field.avg-duration-s',
      'job.field.eta-s',
      'events.job.eta',
      'decided.job.estimates',
    );
    const clock = aClock();
    const service = await startTestService({ clock });
    const average = async () =>
      (await service.get<{ avg_duration_s: number | null }>('/api/models/fake-sfx')).avg_duration_s;
    const run = async (seconds: number) => {
      const gate = service.fake.hold();
      const { job_id } = await submit(service);
      await gate.reached;
      const waiting = await submit(service);
      const { eta_s } = await jobOf(service, waiting.job_id);
      await service.post(`/api/jobs/${waiting.job_id}/cancel`);
      clock.advance(seconds);
      gate.open();
      await service.services.jobs.whenSettled(job_id);
      return eta_s;
    };
    expect(await average()).toBeNull();
    expect(await run(60)).toBeNull();
    // That run loaded the model; the next one does not.
    expect(await average()).toBe(60);
    expect(await run(8)).toBe(60);
    expect(await average()).toBe(34);

    const next = service.fake.hold();
    await submit(service);

    await next.reached;
    const third = await submit(service);
    const fourth = await submit(service);
    expect(await jobOf(service, third.job_id)).toMatchObject({ eta_s: 8 });
    expect(await jobOf(service, fourth.job_id)).toMatchObject({ eta_s: 16 });
    clock.advance(3);
    const events = await streamOf(service, fourth.job_id);
    expect((await events.next())?.data).toMatchObject({ eta_s: 16 });
    await service.post(`/api/jobs/${third.job_id}/cancel`);
    expect((await events.next())?.data).toMatchObject({ eta_s: 5, queue_position: 1 });
    next.open();
    await service.services.jobs.whenSettled(fourth.job_id);
  });

  it('fail with a message, and the next one runs', async () => {
    verifies('error.failed-job-message', 'job.transition.running-error', 'job.field.error');
    const service = await startTestService();
    service.fake.failNext(new Error('a detail of the inside'));
    const { job_id } = await submit(service);
    const failed = await service.services.jobs.whenSettled(job_id);
    expect(failed).toMatchObject({ status: 'error', error: expect.any(String), error_code: 'internal', result: null });
    expect(failed.error).not.toContain('inside');
    expect(JSON.stringify(await service.get('/api/logs'))).toContain('a detail of the inside');
    expect((await service.makeSound()).duration_s).toBe(1);
  });

  it('are listed newest first, at most as many as asked for', async () => {
    verifies('route.get-api-jobs', 'jobs.limit', 'decided.list.limit', 'decided.list.arrays', 'decided.job.model');
    const service = await startTestService();
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { job_id } = await submit(service);
      await service.services.jobs.whenSettled(job_id);
      ids.unshift(job_id);
    }
    const list = await service.get<Job[]>('/api/jobs');
    expect(list.map((job) => job.id)).toEqual(ids);
    for (const job of list) expect(JobSchema.parse(job).model).toBe('fake-sfx');
    expect((await service.get<Job[]>('/api/jobs?limit=2')).map((job) => job.id)).toEqual(ids.slice(0, 2));
    for (const limit of ['0', '-1', '1.5', 'x', '1e2', '0x10', 'NaN', 'Infinity', ' 3'])
      await service.problem(400, `/api/jobs?limit=${limit}`);
  });

  it('are dropped by a restart', async () => {
    verifies('limit.jobs-in-memory');
    const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-'));
    const first = await openTestService({ config: { dataDir } });
    const sound = await first.makeSound();
    await first.close();
    const second = await openTestService({ config: { dataDir } });
    expect(await second.get('/api/jobs')).toEqual([]);
    expect(await second.get('/api/sounds')).toMatchObject({ total: 1, items: [{ id: sound.id }] });
    await second.dispose();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('of an unknown id are 404 on every route', async () => {
    const service = await startTestService();
    for (const path of ['', '/events']) await service.problem(404, `/api/jobs/${NOBODY}${path}`);
    await service.problem(404, `/api/jobs/${NOBODY}/cancel`, { method: 'POST' });
  });
});

describe('POST /api/jobs/{id}/cancel', () => {
  it('cancels a queued job, which never runs', async () => {
    verifies('route.post-api-jobs-id-cancel', 'job.transition.queued-cancelled');
    const service = await startTestService();
    const gate = service.fake.hold();
    const running = await submit(service);
    await gate.reached;
    const waiting = await submit(service);
    expect(await service.post<Job>(`/api/jobs/${waiting.job_id}/cancel`)).toMatchObject({
      status: 'cancelled',
      error: null,
      result: null,
      queue_position: null,
      finished_at: expect.any(String),
    });
    gate.open();
    await service.services.jobs.whenSettled(running.job_id);
    expect(service.fake.tasks).toHaveLength(1);
  });

  it('cancels a running job, and leaves no sound and no file', async () => {
    verifies('job.transition.running-cancelled', 'service.audio-only-when-done');
    const service = await startTestService();
    const gate = service.fake.hold();
    const { job_id } = await submit(service);
    await gate.reached;
    expect(await service.post<Job>(`/api/jobs/${job_id}/cancel`)).toMatchObject({ status: 'cancelled', result: null });
    // The slot is free once the work has returned, as the next job shows.
    gate.open();
    const next = await service.makeSound();
    expect(await jobOf(service, job_id)).toMatchObject({ status: 'cancelled', result: null });
    expect(await readdir(`${service.dataDir}/sounds`)).toEqual([`${next.id}.wav`]);
    expect(await readdir(`${service.dataDir}/cache/jobs`).catch(() => [])).toEqual([]);
  });

  it('keeps takes finished before', async () => {
    const service = await startTestService();
    const { job_id } = await submit(service, { variations: 3 });
    const gate = await afterFirstTake(service);
    await service.post(`/api/jobs/${job_id}/cancel`);
    gate.open();
    const job = await jobOf(service, job_id);
    expect(job.status).toBe('cancelled');
    const list = await service.get<{ items: { id: string }[] }>('/api/sounds');
    expect(job.result?.sounds).toEqual(list.items.map((sound) => sound.id));
    expect(list.items).toHaveLength(1);
  });

  it('returns a settled job unchanged', async () => {
    verifies('decided.http.repeat-no-error', 'job.terminal-stays');
    const service = await startTestService();
    const { job_id } = await submit(service);
    const done = await service.services.jobs.whenSettled(job_id);
    expect(await service.post<Job>(`/api/jobs/${job_id}/cancel`)).toEqual(done);
    expect(await service.post<Job>(`/api/jobs/${job_id}/cancel`)).toEqual(done);
  });

  /** Lets the first take pass and holds the second. */
  function afterFirstTake(service: TestService) {
    const held = Promise.withResolvers<ReturnType<TestService['fake']['hold']>>();
    const unsubscribe = service.services.events.subscribe((event) => {
      if (event.name !== 'sound') return;
      unsubscribe();
      const gate = service.fake.hold();
      void gate.reached.then(() => held.resolve(gate));
    });
    return held.promise;
  }
});

describe('GET /api/jobs/{id}/events', () => {
  it('is an event stream with a retry time, ids and whole jobs, the current state first', async () => {
    verifies(
      'route.get-api-jobs-id-events',
      'events.content-type',
      'events.job.payload',
      'decided.events.current-first',
      'decided.events.ids',
      'decided.events.retry',
    );
    const service = await startTestService();
    const gate = service.fake.hold();
    const { job_id } = await submit(service);
    await gate.reached;
    const events = await streamOf(service, job_id);
    expect(events.response.headers.get('content-type')).toBe('text/event-stream');
    expect(events.response.headers.get('cache-control')).toContain('no-cache');
    const first = await events.next();
    expect(events.text()).toMatch(/^retry: 2000\n\n/);
    expect(JobSchema.parse(first?.data)).toEqual(await jobOf(service, job_id));
    gate.open();
    const messages = [first, ...(await events.rest())];
    expect(messages.map((message) => message?.id)).toEqual(messages.map((_, index) => String(index + 1)));
  });

  it('sends each change of status, phase, progress, message and result, and ends with the job', async () => {
    verifies(
      'events.job.status',
      'events.job.phase',
      'events.job.progress',
      'events.job.message',
      'events.job.result',
      'job.field.result',
      'events.job.closes',
      'decided.events.job-ends-after-terminal',
      'job.field.progress',
      'job.field.message',
      'job.phase.generating',
      'job.transition.running-done',
    );
    const service = await startTestService();
    const gate = service.fake.hold();
    const { job_id } = await submit(service);
    await gate.reached;
    const events = await streamOf(service, job_id);
    expect((await events.until(({ data }) => data.progress > 0)).at(-1)?.data).toMatchObject({
      status: 'running',
      phase: 'generating',
      progress: 0.45,
      message: 'half',
      result: null,
    });
    gate.open();
    const rest = await events.rest();
    expect(rest.at(-1)?.data).toMatchObject({ status: 'done', phase: 'done', progress: 1, message: 'fake generate' });
    expect(rest.at(-1)?.data.result).toEqual({ sounds: [expect.any(String)] });
    expect(rest.slice(0, -1).every(({ data }) => data.status === 'running')).toBe(true);
  });

  it('sends changes of queue position', async () => {
    verifies('events.job.queue-position');
    const service = await startTestService();
    const gate = service.fake.hold();
    await submit(service);
    await gate.reached;
    const second = await submit(service);
    const third = await submit(service);
    const events = await streamOf(service, third.job_id);
    expect((await events.next())?.data.queue_position).toBe(2);
    await service.post(`/api/jobs/${second.job_id}/cancel`);
    expect((await events.next())?.data.queue_position).toBe(1);
    gate.open();
    const rest = await events.rest();
    expect(rest.at(-1)?.data).toMatchObject({ status: 'done', queue_position: null });
  });

  it.each([
    ['done', async (service: TestService) => submit(service)],
    [
      'error',
      async (service: TestService) => {
        service.fake.failNext(new Error('x'));
        return submit(service);
      },
    ],
    [
      'cancelled',
      async (service: TestService) => {
        service.fake.hold();
        const accepted = await submit(service);
        await service.post(`/api/jobs/${accepted.job_id}/cancel`);
        return accepted;
      },
    ],
  ] as const)('sends one event and ends for a job that is already %s', async (status, make) => {
    verifies('events.job.closes');
    const service = await startTestService();
    const { job_id } = await make(service);
    await service.services.jobs.whenSettled(job_id);
    const messages = await (await streamOf(service, job_id)).rest();
    expect(messages.map(({ data }) => data.status)).toEqual([status]);
  });

  it('matches polling', async () => {
    verifies('events.job.polling-same-data');
    const service = await startTestService();
    const gate = service.fake.hold();
    const { job_id } = await submit(service);
    await gate.reached;
    const events = await streamOf(service, job_id);
    expect((await events.next())?.data).toEqual(await jobOf(service, job_id));
    gate.open();
    const last = (await events.rest()).at(-1);
    expect(last?.data).toEqual(await jobOf(service, job_id));
  });

  it('goes through the phases in order, loading only when the model is not loaded', async () => {
    verifies(
      'job.phase-order',
      'job.phase.loading',
      'job.phase.encoding',
      'generate.loads-model',
      'service.model-stays-loaded',
      'job.phase.downloading',
    );
    const service = await startTestService();
    const phases = async (model: string) => {
      const { job_id } = await submit(service, { model });
      // The state before the subscription was queued.
      const seen = ['queued'];
      service.services.jobs.subscribe(job_id, (job) => {
        if (job.phase !== seen.at(-1)) seen.push(job.phase);
      });
      await service.services.jobs.whenSettled(job_id);
      return seen;
    };
    const gate = service.fake.hold();
    const blocker = await submit(service, { model: 'plain-sfx' });
    await gate.reached;
    const cold = phases('fake-sfx');
    const warm = phases('fake-sfx');
    await new Promise((resolve) => setImmediate(resolve));
    gate.open();
    await service.services.jobs.whenSettled(blocker.job_id);
    expect(await cold).toEqual(['queued', 'loading', 'generating', 'encoding', 'done']);
    expect(await warm).toEqual(['queued', 'generating', 'encoding', 'done']);
  });

  it('leaves nothing behind when the reader disconnects', async () => {
    const service = await startTestService();
    const gate = service.fake.hold();
    const { job_id } = await submit(service);
    await gate.reached;
    const events = await streamOf(service, job_id);
    await events.next();
    events.close();
    gate.open();
    expect((await service.services.jobs.whenSettled(job_id)).status).toBe('done');
  });

  it('exists for the job of every job route', async () => {
    verifies('events.job.every-job-route', 'job.field.kind', 'job.kind.generate');
    const service = await startTestService();
    const source = await service.makeSound();
    const bodies: [string, Record<string, unknown>, string][] = [
      ['/api/generate', { model: 'fake-sfx', prompt: 'x' }, 'generate'],
      ['/api/repaint', { source_sound_id: source.id, start_s: 0, end_s: 0.5 }, 'generate'],
      ['/api/separate', { model: 'fake-separate', source_sound_id: source.id }, 'separate'],
      ['/api/speak', { model: 'fake-speech', lines: [{ text: 'x' }] }, 'speak'],
    ];
    for (const [path, json, kind] of bodies) {
      const response = await service.request(path, { json });
      expect(response.status, path).toBe(202);
      const { job_id } = (await response.json()) as JobAccepted;
      const messages = await (await streamOf(service, job_id)).rest();
      expect(messages.at(-1)?.data).toMatchObject({ id: job_id, kind, status: 'done' });
    }
  });
});

describe('GET /api/events', () => {
  it('starts with the current state', async () => {
    verifies('decided.events.current-first', 'decided.events.ids', 'decided.events.retry');
    const service = await startTestService();
    const gate = service.fake.hold();
    const { job_id } = await submit(service);
    await gate.reached;
    const events = await openEvents<Record<string, unknown>>(`${service.url}/api/events`);
    expect(await events.next()).toEqual({
      id: '1',
      event: 'snapshot',
      data: {
        version: expect.any(String),
        at: expect.stringMatching(/Z$/),
        jobs: [await jobOf(service, job_id)],
        loaded_model: 'fake-sfx',
        active_profile: 'default',
      },
    });
    expect(events.text()).toMatch(/^retry: 2000\n\n/);
    gate.open();
  });

  it('sends jobs, sounds, models and records', async () => {
    const service = await startTestService();
    const events = await openEvents<Record<string, never>>(`${service.url}/api/events`);
    await events.next();
    const seen = new Map<string, string[]>();
    const sound = await service.makeSound();
    await service.request(`/api/sounds/${sound.id}`, { method: 'PATCH', json: { name: 'renamed' } });
    await service.request(`/api/sounds/${sound.id}`, { method: 'DELETE' });
    await service.post('/api/projects', { name: 'p' });
    await service.request('/api/settings', { method: 'PATCH', json: { theme: 'dark' } });
    for (const { event, data } of await events.until(
      ({ event, data }) => event === 'record' && data['record'] === 'settings',
    )) {
      const what = event === 'record' ? `${data['record']} ${data['type']}` : (data['type'] ?? data['status']);
      seen.set(event ?? '', [...(seen.get(event ?? '') ?? []), what]);
    }
    expect(seen.get('job')?.at(-1)).toBe('done');
    expect(seen.get('sound')).toEqual(['sound.created', 'sound.updated', 'sound.deleted']);
    expect(seen.get('model')).toEqual(['loaded']);
    expect(seen.get('record')).toEqual(['session created', 'project created', 'settings updated']);
  });

  it('ends when the service stops', async () => {
    const service = await openTestService();
    const events = await openEvents(`${service.url}/api/events`);
    await events.next();
    const stopped = service.dispose();
    await expect(events.rest().catch(() => 'cut')).resolves.toBeDefined();
    await stopped;
  });
});

describe('job notifications', () => {
  it('only go to listeners: no client address is accepted or called', async () => {
    verifies('events.no-webhooks');
    const called: string[] = [];
    const server = createServer((request, response) => {
      called.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/done`;
    const service = await startTestService();
    const body = { model: 'fake-sfx', prompt: 'rain' };
    for (const field of ['webhook', 'webhook_url', 'callback', 'callback_url', 'notify_url']) {
      await service.problem(400, '/api/generate', { json: { ...body, [field]: address } });
    }
    expect((await service.run('/api/generate', body)).status).toBe('done');
    expect(called).toEqual([]);
  });
});
