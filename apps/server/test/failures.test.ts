import { homedir } from 'node:os';
import { join } from 'node:path';
import { FAILURE_CAUSES, type FailureCause, type Job, type JobAccepted } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { engineFailure } from '../src/engines/native/engine-words.ts';
import { ModelFiles } from '../src/engines/onnx/model-files.ts';
import { renderFailure, sessionFailure } from '../src/engines/onnx/runtime-words.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { HUB_TIMING } from '../src/hub/hub-file.ts';
import { dropAfter, refuse, spoil, stallAfter } from '../src/hub/testing/fake-hub.ts';
import { checkMemory } from '../src/models/memory.ts';
import { ServiceError } from '../src/platform/service-error.ts';
import { type HubService, startHubService } from './support/hub-models.ts';
import { connect } from './support/mcp.ts';
import { openTestService, shareTestService } from './support/service.ts';

const service = shareTestService();
const HUGE = aModel({ id: 'huge', size_bytes: 2 ** 40 });
const REQUEST = { model: 'fake-sfx', prompt: 'a secret garden', seed: 1 };

/** The failed job of a render that throws. */
async function failedWith(error: Error): Promise<Job> {
  service().fake.failNext(error);
  return service().run('/api/generate', REQUEST);
}

const seen = new Set<FailureCause>();
function expectCause(job: Job, cause: FailureCause, retry: boolean): void {
  seen.add(cause);
  const { failure } = job;
  expect(failure).toMatchObject({ cause, retry, why: expect.stringMatching(/\.$/) });
  const actions = failure?.what_to_do.flatMap(({ action }) => action ?? []) ?? [];
  expect(actions.includes('retry')).toBe(retry);
  expect(actions.length).toBeLessThanOrEqual(2);
  expect(failure?.details).toContain(`cause ${cause}`);
  if (job.status === 'error') expect(job.error?.startsWith(failure?.what_happened ?? '?')).toBe(true);
}

function thrownBy(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

describe('a failed job', () => {
  it.each<[FailureCause, boolean, string, () => Error]>([
    ['gpu_memory', true, 'CUDA', () => engineFailure('It died.', 'cudaMalloc failed: out of memory')],
    [
      'gpu_memory',
      true,
      'Vulkan',
      () => engineFailure('It died.', 'vk::Device::allocateMemory: ErrorOutOfDeviceMemory'),
    ],
    ['gpu_memory', true, 'ONNX on CUDA', () => renderFailure(new Error('CUDA failure 2: out of memory'))],
    ['system_memory', true, 'bad_alloc', () => engineFailure('It died.', 'std::bad_alloc')],
    ['system_memory', true, 'ONNX', () => renderFailure(new Error('bad allocation'))],
    ['system_memory', true, 'too large', () => thrownBy(() => checkMemory(HUGE, 2 ** 30))],
    ['weights_damaged', false, 'native', () => engineFailure('It died.', 'gguf: invalid magic characters')],
    ['weights_damaged', false, 'ONNX', () => sessionFailure(new Error('Protobuf parsing failed.'), 'a.onnx')],
    ['unsupported_processor', false, 'native', () => engineFailure('It stopped (SIGILL).', '', 'SIGILL')],
    ['unsupported_processor', false, 'ONNX', () => renderFailure(new Error('A worker process ended (SIGILL).'))],
    ['weights_missing', false, 'ONNX', () => thrownBy(() => new ModelFiles([]).need(/\.onnx$/, 'model'))],
    ['engine_failed', true, 'anything else', () => engineFailure('It died.', 'GGML_ASSERT(x > 0)')],
    ['engine_missing', false, 'no program', () => new ServiceError('engine_missing', 'It is not installed.')],
    ['disk_full', true, 'the system', () => Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['bad_input', false, 'a sound', () => new ServiceError('source_unusable', 'The sound is silent.')],
    ['folder_unavailable', true, 'a drive', () => new ServiceError('sounds_unavailable', 'It is not mounted.')],
    ['unknown', true, 'a bug', () => new TypeError('x is not a function')],
  ])('tells %s and that a retry may help: %s (%s)', async (cause, retry, _from, make) => {
    verifies('decided.job.failure');
    expectCause(await failedWith(make()), cause, retry);
  });

  it('says in its details neither secrets, nor the prompt, nor where the home folder is', async () => {
    verifies('decided.job.failure-details');
    const inner = new Error(`open ${join(homedir(), 'models/a.gguf')} with hf_abcdefghijkl`);
    const job = await failedWith(new ServiceError('engine_failed', 'It died.', { cause: inner }));
    const details = job.failure?.details ?? '';
    expect(details).toMatch(/^Soundwright \d.* on \w+ .*\ngenerate with fake-sfx, generating at \d+ %, job /);
    expect(details).toContain('open ~');
    expect(details).not.toMatch(/abcdefgh|garden/);
    expect(details).not.toContain(homedir());
  });

  it('counts the sounds that are kept', async () => {
    const gate = service().fake.hold();
    const { job_id } = await service().post<JobAccepted>('/api/generate', { ...REQUEST, variations: 3 });
    await gate.reached;
    const next = service().fake.hold();
    gate.open();
    await next.reached;
    service().fake.failNext(new ServiceError('engine_failed', 'It died.'));
    next.open();
    const { failure } = await service().services.jobs.whenSettled(job_id);
    expect(failure?.kept).toBe('One finished sound is in the library.');
  });

  it('is told by the tools with what is left and whether to repeat it', async () => {
    const client = await connect(service().url);
    service().fake.failNext(new ServiceError('source_unusable', 'The sound is silent.'));
    const text = await client.failure('service.generate', REQUEST);
    expect(text).toMatch(/^The sound is silent\. .*Nothing was changed\. The same request would fail again\.$/);
  });
});

describe('a failed download', () => {
  const download = async (prepare: (test: HubService) => void, timing = {}): Promise<Job> => {
    const test = await startHubService({ hubTiming: { ...HUB_TIMING, retryDelaysMs: [1], ...timing } });
    prepare(test);
    return test.download('big');
  };

  it('is gated, or not on the hub', async () => {
    const gated = await download(({ hub }) => hub.nextAtHub.push(refuse(401, { 'x-error-code': 'GatedRepo' })));
    expectCause(gated, 'gated', false);
    const gone = await download(({ hub }) => hub.nextAtHub.push(refuse(404, { 'x-error-code': 'RepoNotFound' })));
    expectCause(gone, 'not_on_hub', false);
  });

  it('is another file than expected', async () => {
    expectCause(await download(({ hub }) => hub.nextAtCdn.push(spoil, spoil)), 'mismatch', true);
  });

  it('stalls, ends early, or gets no answer, and keeps what came', async () => {
    const stalled = await download(
      ({ hub }) => hub.nextAtCdn.push(stallAfter(1_000), stallAfter(1_000), stallAfter(1_000)),
      { stallMs: 50 },
    );
    expectCause(stalled, 'stalled', true);
    const drop = dropAfter(0, async () => 0);
    const cut = await download(({ hub }) => hub.nextAtCdn.push(drop, drop));
    expectCause(cut, 'truncated', true);
    const silent = await download(
      ({ hub }) =>
        hub.nextAtHub.push(
          () => undefined,
          () => undefined,
        ),
      { metadataMs: 50 },
    );
    expectCause(silent, 'timeout', true);
    expect(stalled.failure?.kept).toBe('The downloaded part is kept; another try goes on from there.');
    expect(silent.failure?.kept).toBe('Nothing was changed.');
  });

  it('cannot reach the hub', async () => {
    const test = await startHubService({ hubTiming: { ...HUB_TIMING, retryDelaysMs: [1] } });
    await test.service.request('/api/settings', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hub_endpoint: 'http://127.0.0.1:9' }),
    });
    expectCause(await test.download('big'), 'unreachable', true);
  });
});

it('tells jobs that a stop of the service ended from those that somebody cancelled', async () => {
  verifies('decided.job.stopped');
  const stopping = await openTestService();
  const gate = stopping.fake.hold();
  const running = await stopping.post<JobAccepted>('/api/generate', REQUEST);
  const waiting = await stopping.post<JobAccepted>('/api/generate', REQUEST);
  const cancelled = await stopping.post<JobAccepted>('/api/generate', REQUEST);
  await gate.reached;
  await stopping.post(`/api/jobs/${cancelled.job_id}/cancel`);
  await stopping.dispose();
  const [first, second, third] = [running, waiting, cancelled].map(({ job_id }) => stopping.services.jobs.get(job_id));
  for (const job of [first, second]) {
    expect(job?.status).toBe('cancelled');
    if (job !== undefined) expectCause(job, 'shutdown', true);
  }
  expect(third).toMatchObject({ status: 'cancelled', failure: null });
});

it('every cause was seen', () => {
  expect(FAILURE_CAUSES.filter((cause) => !seen.has(cause))).toEqual([]);
});
