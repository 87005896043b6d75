import type { Failure, Job } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { type JobEvent, nextJob } from './job-state.ts';

const NOW = '2026-01-02T03:04:05.678Z';
const CLOCK = { now: () => new Date(NOW) };

function aJob(overrides: Partial<Job> = {}): Job {
  return {
    id: '01900000-0000-7000-8000-000000000000',
    kind: 'generate',
    status: 'queued',
    phase: 'queued',
    progress: 0,
    message: '',
    error: null,
    understood: null,
    unknown: null,
    unused: null,
    substituted: null,
    error_code: null,
    failure: null,
    model: 'm',
    request: {},
    result: null,
    download: null,
    audible_s: null,
    created_at: NOW,
    started_at: null,
    finished_at: null,
    queue_position: 1,
    eta_s: 3,
    remaining_s: null,
    ...overrides,
  };
}

const FAILURE: Failure = {
  cause: 'engine_failed',
  what_happened: 'The engine stopped.',
  why: 'It ended.',
  what_to_do: [
    { label: 'Use a smaller model.', action: null },
    { label: 'Try again', action: 'retry' },
  ],
  kept: 'Nothing was changed.',
  retry: true,
  details: 'Soundwright',
};

const EVENTS: JobEvent[] = [
  { type: 'started' },
  { type: 'progressed', phase: 'generating', progress: 0.5, message: 'half' },
  { type: 'estimated', queue_position: 2, eta_s: 5 },
  { type: 'timed', remaining_s: 5 },
  { type: 'finished', result: { sounds: ['a'] } },
  { type: 'failed', error_code: 'internal', failure: FAILURE },
  { type: 'cancelled' },
];

describe('a job', () => {
  it('loses its queue position when it starts', () => {
    expect(nextJob(aJob(), { type: 'started' }, CLOCK)).toMatchObject({
      status: 'running',
      started_at: NOW,
      queue_position: null,
      eta_s: null,
    });
  });

  it('never decreases in progress and stays within 0 and 1', () => {
    verifies('job.field.progress');
    const job = aJob({ status: 'running', progress: 0.6 });
    expect(nextJob(job, { type: 'progressed', progress: 0.2 }, CLOCK).progress).toBe(0.6);
    expect(nextJob(job, { type: 'progressed', progress: 7 }, CLOCK).progress).toBe(1);
  });

  it('keeps phase and message if a report has none', () => {
    const job = aJob({ status: 'running', phase: 'encoding', message: 'writing' });
    expect(nextJob(job, { type: 'progressed', progress: 0.9 }, CLOCK)).toMatchObject({
      phase: 'encoding',
      message: 'writing',
    });
  });

  it('is done with its result, at progress 1', () => {
    verifies('job.transition.running-done', 'job.phase.done');
    const done = nextJob(
      aJob({ status: 'running', progress: 0.9 }),
      { type: 'finished', result: { sounds: ['a'] } },
      CLOCK,
    );
    expect(done).toMatchObject({
      status: 'done',
      phase: 'done',
      progress: 1,
      result: { sounds: ['a'] },
      finished_at: NOW,
    });
  });

  it('has a message when it failed', () => {
    const failed = nextJob(
      aJob({ status: 'running' }),
      { type: 'failed', error_code: 'engine_failed', failure: FAILURE },
      CLOCK,
    );
    expect(failed).toMatchObject({
      status: 'error',
      error: 'The engine stopped. Use a smaller model.',
      failure: FAILURE,
      error_code: 'engine_failed',
      result: null,
      finished_at: NOW,
    });
  });

  it('lists the sounds finished before it was cancelled', () => {
    expect(nextJob(aJob({ status: 'running' }), { type: 'cancelled', result: { sounds: ['a'] } }, CLOCK)).toMatchObject(
      {
        status: 'cancelled',
        result: { sounds: ['a'] },
      },
    );
  });

  it.each(['done', 'error', 'cancelled'] as const)('never changes again once it is %s', (status) => {
    verifies('job.terminal-stays');
    const settled = aJob({ status });
    for (const event of EVENTS) expect(nextJob(settled, event, CLOCK)).toBe(settled);
  });

  it('is the same object when an estimate changes nothing', () => {
    const job = aJob({ queue_position: 2, eta_s: 5 });
    expect(nextJob(job, { type: 'estimated', queue_position: 2, eta_s: 5 }, CLOCK)).toBe(job);
  });
});
