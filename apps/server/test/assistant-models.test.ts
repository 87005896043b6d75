import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job, JobAccepted, LlmStatus } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import type { LlmModel } from '../src/assistant/managed/llm-models.ts';
import { someBytes, startFakeHub } from '../src/hub/testing/fake-hub.ts';
import { startTestService } from './support/service.ts';

const MODEL = '/api/llm/models/small';

/** A service with one language model on its own hub; `listed` is the expected hash. */
async function withModel({ damaged = false } = {}) {
  const hub = await startFakeHub();
  onTestFinished(hub.close);
  const content = someBytes(50_000);
  const { sha256 } = hub.put('owner/small', 'small.gguf', content);
  const model: LlmModel = {
    id: 'small',
    name: 'Small',
    vendor: 'Somebody',
    description: 'For tests.',
    license: { name: 'MIT', commercial: 'yes', url: '', note: '' },
    recommended: false,
    file: {
      path: 'small.gguf',
      source: { repo: 'owner/small', revision: null, path: 'small.gguf' },
      sizeBytes: content.length,
      sha256: damaged ? '0'.repeat(64) : sha256,
    },
  };
  const service = await startTestService({
    assistant: { ports: [], models: [model] },
    config: { hubEndpoint: hub.endpoint },
  });
  const entry = async () => (await service.get<LlmStatus>('/api/llm/status')).catalog[0];
  const fetchIt = async (): Promise<Job> => {
    const response = await service.request(`${MODEL}/download`, { method: 'POST' });
    expect(response.status).toBe(202);
    return service.services.jobs.whenSettled(((await response.json()) as JobAccepted).job_id);
  };
  return { service, content, entry, fetchIt };
}

describe('a model of the assistant', () => {
  it('is downloaded as a job, listed as installed, and deleted', async () => {
    verifies('route.post-api-llm-models-id-download', 'route.delete-api-llm-models-id', 'llm-catalog.field.installed');
    const { service, content, entry, fetchIt } = await withModel();
    expect(await entry()).toMatchObject({ id: 'small', installed: false });
    const job = await fetchIt();
    expect(job).toMatchObject({ kind: 'download', status: 'done', message: 'Small is on this machine' });
    expect(await entry()).toMatchObject({ installed: true });
    const { models_dir } = await service.get<LlmStatus>('/api/llm/status');
    const path = join(models_dir, 'small', 'small.gguf');
    expect((await readFile(path)).equals(content)).toBe(true);
    for (let again = 0; again < 2; again++)
      expect((await service.request(MODEL, { method: 'DELETE' })).status).toBe(204);
    expect(existsSync(path)).toBe(false);
    expect(await entry()).toMatchObject({ installed: false });
    for (const [method, path] of [
      ['POST', '/api/llm/models/nobody/download'],
      ['DELETE', '/api/llm/models/nobody'],
    ] as const)
      await service.problem(404, path, { method });
  });

  it('is refused when it is not the expected file', async () => {
    const { entry, fetchIt } = await withModel({ damaged: true });
    expect(await fetchIt()).toMatchObject({ status: 'error', error_code: 'hub_mismatch' });
    expect(await entry()).toMatchObject({ installed: false });
  });
});
