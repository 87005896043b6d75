import type { Job } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { announcement, describeJob, jobTitle, summarizeJobs } from './job-words.ts';

const job: Job = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'generate',
  status: 'running',
  phase: 'generating',
  progress: 0.3,
  message: '',
  error: null,
  understood: null,
  unknown: null,
  unused: null,
  substituted: null,
  error_code: null,
  failure: null,
  model: 'builtin-sfx',
  request: { prompt: 'rain' },
  result: null,
  download: null,
  audible_s: null,
  created_at: '2026-11-20T12:00:00.000Z',
  started_at: null,
  finished_at: null,
  queue_position: null,
  eta_s: null,
  remaining_s: 22,
};

it('shows phase, percent and time left of a running job', () => {
  expect(describeJob(job)).toBe('Generating, 30 %, about 20 s left');
});

it('counts the takes of a request while they are made', () => {
  const of4 = (progress: number, rest = {}) =>
    describeJob({ ...job, progress, request: { prompt: 'rain', variations: 4, ...rest } });
  expect(of4(0)).toBe('Take 1 of 4: Generating, 0 %, about 20 s left');
  expect(of4(0.25)).toBe('Take 2 of 4: Generating, 25 %, about 20 s left');
  expect(of4(0.99)).toBe('Take 4 of 4: Generating, 99 %, about 20 s left');
  expect(of4(0.25, { separate: { keep: [] } })).toBe('Take 3 of 4: Generating, 25 %, about 20 s left');
  expect(of4(0.7, { separate: { keep: [] } })).toBe('Generating, 70 %, about 20 s left');
});

it('shows the queue position of a waiting job, and its start if known', () => {
  const waiting: Job = { ...job, status: 'queued', queue_position: 2, remaining_s: null };
  expect(describeJob(waiting)).toBe('Queued, number 2 in line');
  expect(describeJob({ ...waiting, eta_s: 6 })).toBe('Queued, number 2 in line, starts in about 6 s');
});

it('describes a job by its text, or by its kind', () => {
  expect(jobTitle(job)).toBe('rain');
  expect(jobTitle({ ...job, request: { lines: [{ text: 'Hello.' }] } })).toBe('Hello.');
  expect(jobTitle({ ...job, kind: 'separate', request: {} })).toBe('Separate into stems');
  expect(jobTitle({ ...job, request: { source_sound_id: 's', start_s: 0, end_s: 1 } })).toBe('Repaint');
});

it('counts running and queued jobs', () => {
  expect(summarizeJobs([job, { status: 'queued' }, { status: 'queued' }, { status: 'done' }])).toBe(
    '1 running · 2 queued',
  );
  expect(summarizeJobs([{ status: 'done' }])).toBe('');
});

it('announces phases and quarters, and stays silent in between', () => {
  expect(announcement(job, { ...job, progress: 0.45 })).toBeNull();
  expect(announcement(job, { ...job, progress: 0.5 })).toBe('rain: Generating, 50 percent');
  expect(announcement(job, { ...job, status: 'done', phase: 'done', progress: 1 })).toBe('rain: done');
  expect(announcement(undefined, { ...job, status: 'done' })).toBeNull();
});
