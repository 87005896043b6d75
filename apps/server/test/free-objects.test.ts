import type { Job, Story } from '@soundwright/contract';
import { LIMITS } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService, startTestService } from './support/service.ts';

/** An object nested this deeply, including itself, as JSON. */
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** An object of this many bytes as JSON. */
const sized = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a":""}'.length) });

describe('a free-form object', () => {
  const service = shareTestService();
  const post = (path: string, body: string, method = 'POST') =>
    service().request(path, { method, body, headers: { 'content-type': 'application/json' } });

  const speak = (delivery: string) => `{"model":"fake-speech","lines":[{"text":"Hello."}],"delivery":${delivery}}`;
  const speakLine = (delivery: string) => `{"model":"fake-speech","lines":[{"text":"Hi.","delivery":${delivery}}]}`;
  const edit = (options: string) => `{"model":"fake-sfx","prompt":"wind","edit_options":${options}}`;
  const story = (options: string) => `{"request_options":${options}}`;
  const call = (args: string) => `{"tool":"generate","arguments":${args}}`;

  it.each([
    ['delivery', '/api/speak', speak, 202],
    ['lines.0.delivery', '/api/speak', speakLine, 202],
    ['edit_options', '/api/generate', edit, 202],
    ['request_options', '/api/stories', story, 201],
    ['arguments', '/api/mcp/calls', call, 201],
  ])('is limited in depth and size: %s of %s', async (field, path, body, accepted) => {
    verifies('decided.limit.free-depth', 'decided.limit.free-size');
    const status = async (value: string) => (await post(path, body(value))).status;
    expect(await status(nested(LIMITS.freeDepth))).toBe(accepted);
    expect(await status(sized(LIMITS.freeBytes))).toBe(accepted);
    for (const value of [nested(LIMITS.freeDepth + 1), nested(4_500), sized(LIMITS.freeBytes + 1)]) {
      const response = await post(path, body(value));
      expect(response.status, value.slice(0, 40)).toBe(400);
      const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
      expect(errors).toEqual([{ path: field, message: expect.stringMatching(/8 levels|16 KiB/) }]);
    }
  });

  it('is limited in segments, when added and when changed', async () => {
    verifies('decided.limit.free-depth');
    const { id } = await service().post<Story>('/api/stories');
    const segments = `/api/stories/${id}/segments`;
    const segment = await service().post<{ id: string }>(segments, { text: 'Hello.' });
    for (const value of [nested(9), nested(5_000), sized(LIMITS.freeBytes + 1)]) {
      expect((await post(segments, `{"text":"Hi.","delivery":${value}}`)).status).toBe(400);
      expect((await post(`${segments}/${segment.id}`, `{"delivery":${value}}`, 'PATCH')).status).toBe(400);
      expect((await post(`/api/stories/${id}`, story(value), 'PATCH')).status).toBe(400);
    }
    expect((await service().request(`/api/stories/${id}`)).status).toBe(200);
  });
});

describe('a request nested thousands of levels deep', () => {
  it('leaves the job list readable and the service running', async () => {
    const service = await startTestService();
    const body = `{"model":"fake-speech","lines":[{"text":"Hello."}],"delivery":${nested(4_500)}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await service.request('/api/speak', { method: 'POST', body, headers })).status).toBe(400);
    expect(await service.get<Job[]>('/api/jobs')).toEqual([]);
    expect((await service.request('/api/models/fake-speech/unload', { method: 'POST' })).status).toBe(200);
    await service.makeSound();
  });
});
