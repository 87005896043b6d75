import type { Job, JobAccepted, Sound } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { rawRequest } from './support/http.ts';
import { shareTestService, type TestService } from './support/service.ts';
import { sharedBuiltin } from './support/shared-processes.ts';

const HEADER_BYTES = 44;
const SPEECH = { model: 'fake-speech', lines: [{ text: 'The tea is ready.' }] };

type Chunks = ReadableStreamDefaultReader<Uint8Array>;

async function listen(test: TestService, jobId: string): Promise<Chunks> {
  const response = await test.request(`/api/jobs/${jobId}/audio`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('audio/wav');
  return response.body?.getReader() as Chunks;
}

/** Reads until this many bytes, or to the end. */
async function read(chunks: Chunks, bytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let count = 0; count < bytes; ) {
    const { done, value } = await chunks.read();
    if (done) break;
    parts.push(value);
    count += value.length;
  }
  return Buffer.concat(parts);
}

describe('the sound of a running job', () => {
  const service = shareTestService();

  async function begin() {
    const held = service().fake.hold();
    const { job_id } = await service().post<JobAccepted>('/api/speak', SPEECH);
    await held.reached;
    return { jobId: job_id, held };
  }

  it('can be played as far as rendered by any number of listeners, and ends with the sound', async () => {
    verifies('route.get-api-jobs-id-audio', 'jobs.listening', 'job.field.audible-s');
    const { jobId, held } = await begin();
    const { audible_s } = await service().get<Job>(`/api/jobs/${jobId}`);
    expect(audible_s).toBeGreaterThan(0);
    const [one, other] = await Promise.all([listen(service(), jobId), listen(service(), jobId)]);
    const first = await read(one, HEADER_BYTES + 1_000);
    expect(first.toString('latin1', 0, 4)).toBe('RIFF');
    const head = await rawRequest(service().url, { path: `/api/jobs/${jobId}/audio`, method: 'HEAD' });
    expect(head.status).toBe(200);
    held.open();
    const whole = Buffer.concat([first, await read(one)]);
    const job = await service().services.jobs.whenSettled(jobId);
    expect(job).toMatchObject({ status: 'done', audible_s: null });
    const sound = await service().get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
    expect(whole.length).toBe(HEADER_BYTES + Math.round(sound.duration_s * sound.sample_rate) * sound.channels * 2);
    expect(first.length).toBeLessThan(whole.length);
    expect((await read(other)).equals(whole)).toBe(true);
  });

  it('is not held up by slow or disconnecting listeners', async () => {
    verifies('jobs.listening');
    const { jobId, held } = await begin();
    const [slow, gone] = await Promise.all([listen(service(), jobId), listen(service(), jobId)]);
    await gone.cancel();
    held.open();
    expect((await service().services.jobs.whenSettled(jobId)).status).toBe('done');
    // The file of the render is deleted by now, but still read to its end.
    expect((await read(slow)).length).toBeGreaterThan(HEADER_BYTES + 1_000);
  });

  it('ends when the job is cancelled, and is unavailable before a job runs or after it', async () => {
    const { jobId } = await begin();
    const chunks = await listen(service(), jobId);
    const { job_id: waiting } = await service().post<JobAccepted>('/api/speak', SPEECH);
    expect((await service().problem(404, `/api/jobs/${waiting}/audio`)).code).toBe('not_found');
    await service().post(`/api/jobs/${waiting}/cancel`);
    await service().post(`/api/jobs/${jobId}/cancel`);
    expect((await read(chunks)).length).toBeGreaterThan(HEADER_BYTES);
    const refused = await service().problem(404, `/api/jobs/${jobId}/audio`);
    expect(refused.hint).toContain('result');
    await service().problem(404, '/api/jobs/nobody/audio');
  });
});

describe('live audio of the built-in engine', () => {
  const service = shareTestService({ engines: [sharedBuiltin] });

  it.each([
    ['effects', '/api/generate', { model: 'builtin-sfx', prompt: 'heavy rain on a tin roof', duration_s: 24, seed: 1 }],
    ['music', '/api/generate', { model: 'builtin-music', prompt: 'calm piano', duration_s: 12, seed: 1 }],
  ])('is %s as long as the finished sound and about as loud', async (_, path, body) => {
    verifies('jobs.listening-builtin');
    const test = service();
    const { job_id: jobId } = await test.post<JobAccepted>(path, body);
    await new Promise<void>((resolve) => {
      test.services.jobs.subscribe(jobId, ({ audible_s }) => audible_s && resolve());
    });
    const heard = await read(await listen(test, jobId));
    const job = await test.services.jobs.whenSettled(jobId);
    const sound = await test.get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
    const samples = new Int16Array(
      heard.buffer.slice(heard.byteOffset + HEADER_BYTES, heard.byteOffset + heard.length),
    );
    expect(samples.length).toBe(Math.round(sound.duration_s * sound.sample_rate) * sound.channels);
    const file = Buffer.from(await (await test.request(sound.file)).arrayBuffer());
    const finished = pcm24In(file);
    const half = samples.length >> 1;
    expect(
      Math.abs(levelDb(samples.subarray(half), 32_768) - levelDb(finished.subarray(half), 8_388_608)),
    ).toBeLessThan(3);
  });
});

function pcm24In(wav: Buffer): Int32Array {
  const at = wav.indexOf('data', 12, 'latin1');
  const bytes = wav.subarray(at + 8, at + 8 + wav.readUInt32LE(at + 4));
  return Int32Array.from({ length: bytes.length / 3 }, (_, i) => bytes.readIntLE(i * 3, 3));
}

function levelDb(samples: Int16Array | Int32Array, fullScale: number): number {
  let sum = 0;
  for (const sample of samples) sum += (sample / fullScale) ** 2;
  return 10 * Math.log10(sum / samples.length);
}
