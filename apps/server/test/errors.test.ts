import { type Route, routes } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { asProblem, rawRequest } from './support/http.ts';
import { shareTestService } from './support/service.ts';

const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';

const service = shareTestService();
const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  rawRequest(service().url, {
    method,
    path,
    headers: { 'x-service': '1', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  });

describe('an error', () => {
  it('is a problem document with type, title, status, detail and code', async () => {
    verifies('decided.error.problem-json', 'decided.error.code', 'decided.error.unknown-id');
    const response = await send('GET', `/api/sounds/${NOBODY}`);
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(response.body.toString())).toEqual({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      detail: expect.stringContaining(NOBODY),
      code: 'not_found',
      missing: { kind: 'sound', id: NOBODY },
    });
  });

  const withIds = Object.entries(routes).filter(
    ([, { path, method }]) => path.includes('{id}') && !path.startsWith('/v1/') && method === 'GET',
  );
  it.each(withIds.map(([name, { path }]) => [name, path]))('is 404 for an unknown id: %s', async (_name, path) => {
    verifies('decided.error.unknown-id');
    const response = await send('GET', path.replace('{id}', NOBODY));
    expect(response.status).toBe(404);
    asProblem(response);
  });

  it.each(['/nothing', '/api', '/api/', '/api/nothing', '/files/', '/files/x', '/API/health', '/api/health/'])(
    'is 404 for the unknown path %s',
    async (path) => {
      verifies('decided.error.unknown-id');
      const response = await send('GET', path);
      expect(response.status).toBe(404);
      expect(asProblem(response)).toMatchObject({ code: 'not_found', hint: expect.stringContaining('/docs') });
    },
  );

  it.each([
    ['DELETE', '/api/sounds', 'GET, HEAD'],
    ['PUT', `/api/sounds/${NOBODY}`, 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/api/generate', 'POST'],
    ['GET', `/api/jobs/${NOBODY}/cancel`, 'POST'],
    ['PATCH', '/api/projects', 'GET, HEAD, POST'],
    ['POST', '/files/x.wav', 'GET, HEAD'],
    ['GET', `/api/stories/${NOBODY}/segments/reorder`, 'PUT'],
  ])('is 405 for %s %s, and Allow lists the methods', async (method, path, allow) => {
    verifies('decided.error.method-not-allowed');
    const response = await send(method, path);
    expect(response.status).toBe(405);
    expect(response.headers.allow?.split(', ')).toEqual(expect.arrayContaining(allow.split(', ')));
    expect(asProblem(response).code).toBe('method_not_allowed');
  });

  it.each(['{', '{"name":}', 'name=x', '[1,', '\u0000', '{"name":"x"}}', 'undefined'])(
    'is 400 for the body %j, which is not JSON',
    async (body) => {
      const response = await send('POST', '/api/projects', body);
      expect(response.status).toBe(400);
      expect(asProblem(response).code).toBe('invalid_json');
    },
  );

  it.each(['null', '[]', '"x"', '3', 'true'])('is 400 for the body %s, which is not an object', async (body) => {
    verifies('decided.error.invalid');
    expect(asProblem(await send('POST', '/api/projects', body)).code).toBe('invalid_request');
    expect(asProblem(await send('POST', '/api/generate', body)).code).toBe('invalid_request');
  });

  it('lists every invalid field, with a message', async () => {
    verifies('decided.error.validation-list');
    const response = await send(
      'POST',
      '/api/generate',
      JSON.stringify({ model: 3, seed: -1, variations: 9, tags: ['ok', ''], sesion_id: 'x' }),
    );
    const { errors } = asProblem(response);
    expect(new Set(errors?.map((error) => error.path))).toEqual(
      new Set(['model', 'prompt', 'seed', 'variations', 'tags.1', 'sesion_id']),
    );
    expect(errors?.every((error) => error.message !== '')).toBe(true);
  });

  it.each([
    ['/api/generate', {}, 'model is missing.'],
    ['/api/generate', { model: 'fake-sfx', prompt: 'x', duration_s: '3' }, 'duration_s must be a number, not text.'],
    ['/api/generate', { model: 'fake-sfx', prompt: 'x', duration_s: 9999 }, 'duration_s must be at most 3600.'],
    ['/api/generate', { model: 'fake-sfx', prompt: 'x', seed: 0.5 }, 'seed must be a whole number.'],
    ['/api/generate', { model: 'fake-sfx', prompt: 'x', edit: 'y' }, 'edit must be extend, cover or repaint.'],
    ['/api/projects', { name: 'x'.repeat(201) }, 'name must have at most 200 characters.'],
    ['/api/projects', { name: ' ' }, 'name must not be empty.'],
    ['/api/projects', [], 'The body must be an object, not a list.'],
  ])('says in plain words what is wrong: %s %j', async (path, body, detail) => {
    verifies('decided.error.plain-words');
    expect(asProblem(await send('POST', path, JSON.stringify(body))).detail).toBe(`The body is not valid. ${detail}`);
  });

  it.each([
    ['POST', '/api/generate', { model: 'fake-sfx', prompt: 'x', temperature: 1 }, 'temperature'],
    ['POST', '/api/sessions', { title: 'x', colour: 'red' }, 'colour'],
    ['POST', '/api/projects', { name: 'x', constructor: 1 }, 'constructor'],
    ['PATCH', '/api/settings', { auto_unload_minute: 3 }, 'auto_unload_minute'],
    [
      'POST',
      '/api/generate',
      { model: 'fake-sfx', prompt: 'x', separate: { keep: [], rest: 'merge', x: 1 } },
      'separate.x',
    ],
    ['POST', '/api/speak', { model: 'fake-speech', lines: [{ text: 'x', voice: 'anna' }] }, 'lines.0.voice'],
  ])('is 400 for an unknown field, and names it: %s %s', async (method, path, body, field) => {
    verifies('decided.error.unknown-field');
    const problem = asProblem(await send(method, path, JSON.stringify(body)));
    expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(problem.errors?.map((error) => error.path)).toContain(field);
    expect(problem.detail).toContain(field);
  });

  it.each(['1e999', '-1e999', '1.5', '-1', '4294967296', '"7"', 'true', '[1]', '{}'])(
    'is 400 for the seed %s',
    async (seed) => {
      verifies('decided.error.numbers-finite', 'decided.seed.range');
      const response = await send('POST', '/api/generate', `{"model":"fake-sfx","prompt":"x","seed":${seed}}`);
      expect(asProblem(response).errors?.[0]?.path).toBe('seed');
    },
  );

  it('is 413 for a JSON body over 1 MiB, and 1 MiB is accepted', async () => {
    verifies('decided.error.json-too-large');
    const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });
    const above = await send('POST', '/api/projects', bodyOf(2 ** 20 + 1));
    expect(above.status).toBe(413);
    expect(asProblem(above).code).toBe('too_large');
    expect(asProblem(await send('POST', '/api/projects', bodyOf(2 ** 20))).errors?.[0]?.path).toBe('name');
  });

  it('is a problem for a URL that cannot be decoded or is too long', async () => {
    for (const path of [
      '/%',
      '/%zz',
      '/api/sounds/%E0%A4%A',
      '/files/%C0%80.wav',
      `/api/sounds/${'x'.repeat(5_000)}`,
    ]) {
      const response = await send('GET', path);
      expect([400, 404], path).toContain(response.status);
      asProblem(response);
    }
  });

  it('hides internal details when the service fails, and the log has them', async () => {
    verifies('decided.error.internal');
    const { services } = service();
    const broken = services.jobs as { list: (limit: number) => unknown };
    const original = broken.list;
    broken.list = () => {
      throw new TypeError('secret detail of the inside');
    };
    const response = await send('GET', '/api/jobs');
    broken.list = original;
    expect(response.status).toBe(500);
    expect(asProblem(response).code).toBe('internal');
    expect(response.body.toString()).not.toContain('secret detail');
    expect(JSON.stringify(await service().get('/api/logs'))).toContain('secret detail of the inside');
  });

  it('has a hint where something can be done', async () => {
    verifies('decided.error.hint');
    const unknown = asProblem(await send('POST', '/api/generate', '{"model":"no-such","prompt":"x"}'));
    expect(unknown.hint).toContain('/api/models');
    const wrong = asProblem(await send('POST', '/api/generate', '{"model":"fake-speech","prompt":"x"}'));
    expect(wrong.hint).toContain('fake-sfx');
  });
});

describe('a response', () => {
  it('is JSON in UTF-8, without content sniffing', async () => {
    verifies('http.json-bodies');
    const response = await service().request('/api/health');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('to HEAD is that to GET without the body', async () => {
    const get = await send('GET', '/api/health');
    const head = await send('HEAD', '/api/health');
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect(head.body.length).toBe(0);
  });
});

describe('the paths', () => {
  it('have no version segment, except those defined by another service', () => {
    verifies('service.no-version-in-paths');
    const own = Object.values<Route>(routes).filter(({ dialect }) => dialect === undefined);
    expect(own.filter(({ path }) => /\/v\d/.test(path))).toEqual([]);
  });
});
