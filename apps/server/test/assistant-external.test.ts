import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { LlmStatus, Problem } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { switchOn } from './support/fake-completer.ts';
import { startTestService, type TestService } from './support/service.ts';

interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown> & { response_format?: { type: string; json_schema?: { schema: unknown } } };
}

/** A configurable OpenAI-compatible server, with its received requests. */
async function startEndpoint(answer: (asked: Asked, response: ServerResponse, count: number) => void) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const one = { url: request.url ?? '', headers: request.headers, body: JSON.parse(text || '{}') as Asked['body'] };
      asked.push(one);
      answer(one, response, asked.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return {
    asked,
    close,
    port: (server.address() as AddressInfo).port,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

const VARIATIONS = { variations: ['A heavy oak door creaks open in a stone hall.'] };

const say = (response: ServerResponse, content: unknown, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
const sayWell = (response: ServerResponse) => say(response, JSON.stringify(VARIATIONS));
const refuse = (response: ServerResponse, status: number, message: string, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error: { message } }));

const TIMING = { loopbackMs: 20_000, headMs: 20_000, wholeMs: 20_000 };

async function start(baseUrl: string, timing = TIMING): Promise<TestService> {
  const service = await startTestService({ assistant: { ports: [], timing } });
  await switchOn(service, baseUrl);
  return service;
}

const enhance = (service: TestService) => service.request('/api/enhance', { json: { prompt: 'door', n: 1 } });
const setKey = (service: TestService, json: object) =>
  service.request('/api/settings', { method: 'PATCH', json }).then((response) => response.json());

describe('an external endpoint', () => {
  it('is asked for schema JSON, with the key, at /v1 when its address has no path', async () => {
    verifies('assistant.external', 'llm-status.field.running');
    const endpoint = await startEndpoint((_, response) => sayWell(response));
    const service = await start(`${endpoint.url}/`);
    await setKey(service, { llm_external_api_key: 'sk-secret' });
    const running = async () => (await service.get<LlmStatus>('/api/llm/status')).running;
    expect(await running()).toBe(false);
    expect(await (await enhance(service)).json()).toEqual(VARIATIONS);
    expect(await running()).toBe(true);
    const [{ url, headers, body } = {} as Asked] = endpoint.asked;
    expect(url).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe('Bearer sk-secret');
    expect(body).toMatchObject({ model: 'tiny', stream: false, max_tokens: 160, temperature: 0.8 });
    expect(body['seed']).toEqual(expect.any(Number));
    expect(body.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    expect(JSON.stringify(body.response_format)).not.toMatch(/oneOf|"const"/);
  });

  it('that refuses a schema is asked for plain JSON, and then for text, which is remembered', async () => {
    verifies('external.formats');
    const endpoint = await startEndpoint(({ body }, response) => {
      if (body.response_format === undefined) say(response, `Sure!\n\`\`\`json\n${JSON.stringify(VARIATIONS)}\n\`\`\``);
      else refuse(response, 400, `response_format ${body.response_format.type} is not supported`);
    });
    const service = await start(`${endpoint.url}/api/v2/`);
    expect(await (await enhance(service)).json()).toEqual(VARIATIONS);
    expect(endpoint.asked.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
    expect(endpoint.asked[0]?.url).toBe('/api/v2/chat/completions');
    expect(JSON.stringify(endpoint.asked[2]?.body['messages'])).toContain('variations');
    await enhance(service);
    expect(endpoint.asked).toHaveLength(4);
  });

  it('that accepts a schema but answers without JSON twice is asked differently from then on', async () => {
    verifies('external.formats', 'assistant.second-attempt');
    const endpoint = await startEndpoint(({ body }, response) =>
      body.response_format?.type === 'json_schema' ? say(response, 'A door creaks.') : sayWell(response),
    );
    const service = await start(endpoint.url);
    const problem = (await (await enhance(service)).json()) as Problem;
    expect(problem).toMatchObject({ code: 'assistant_failed', status: 502 });
    expect(JSON.stringify(endpoint.asked[1]?.body['messages'])).toContain('cannot be used');
    expect((await enhance(service)).status).toBe(200);
    expect(endpoint.asked[2]?.body.response_format?.type).toBe('json_object');
  });

  it('is asked without options that it rejects', async () => {
    verifies('external.options');
    const endpoint = await startEndpoint(({ body }, response) => {
      if ('max_tokens' in body) refuse(response, 400, "Unsupported parameter: use 'max_completion_tokens' instead.");
      else if ('temperature' in body) refuse(response, 400, "'temperature' does not support 0.8.");
      else if ('seed' in body) refuse(response, 422, 'unknown field seed');
      else sayWell(response);
    });
    const service = await start(endpoint.url);
    expect((await enhance(service)).status).toBe(200);
    expect(endpoint.asked).toHaveLength(4);
    expect(endpoint.asked[3]?.body).toMatchObject({ max_completion_tokens: 160 });
  });

  it('redirects are not followed, so the key is not sent elsewhere', async () => {
    verifies('external.key-origin');
    const thief = await startEndpoint((_, response) => sayWell(response));
    const endpoint = await startEndpoint((_, response) =>
      response.writeHead(307, { location: `${thief.url}/v1/chat/completions` }).end(),
    );
    const service = await start(endpoint.url);
    await setKey(service, { llm_external_api_key: 'sk-secret' });
    const response = await enhance(service);
    expect(response.status).toBe(502);
    expect(((await response.json()) as Problem).detail).toContain('not followed');
    expect(thief.asked).toEqual([]);
    expect(await setKey(service, { llm_external_base_url: thief.url })).toMatchObject({
      llm_external_api_key_set: false,
    });
    expect((await enhance(service)).status).toBe(200);
    expect(thief.asked[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [
      401,
      'Invalid key </script>',
      400,
      'assistant_unconfigured',
      /rejected the key\. In its words: “Invalid key <\/script>”$/,
    ],
    [403, 'x'.repeat(5_000), 400, 'assistant_unconfigured', /rejected the key\. In its words: “x{200}”$/],
    [500, 'boom\r\n\u0007at line 3', 502, 'assistant_failed', /returned status 500\. In its words: “boom at line 3”$/],
    [
      400,
      'messages are too long',
      502,
      'assistant_failed',
      /returned status 400\. In its words: “messages are too long”$/,
    ],
    [418, '', 502, 'assistant_failed', /returned status 418\.$/],
  ])('that returns %i is reported with its message, in one line', async (status, message, expected, code, detail) => {
    verifies('external.refusals');
    const endpoint = await startEndpoint((_, response) => refuse(response, status, message));
    const service = await start(endpoint.url);
    const problem = await service.problem(expected, '/api/enhance', { json: { prompt: 'door', n: 1 } });
    expect(problem).toMatchObject({ code, detail: expect.stringMatching(detail) });
    expect(problem.hint).toBeTruthy();
    expect(endpoint.asked).toHaveLength(1);
  });

  it('that does not know the model is asked for its models', async () => {
    verifies('external.refusals');
    const endpoint = await startEndpoint(({ url }, response) => {
      if (url === '/v1/models') response.end(JSON.stringify({ data: [{ id: 'llama3' }, { id: 'qwen3' }] }));
      else refuse(response, 404, "model 'tiny' not found, try pulling it first");
    });
    const service = await start(endpoint.url);
    const problem = await service.problem(400, '/api/enhance', { json: { prompt: 'door' } });
    expect(problem.detail).toContain('does not know the model tiny. It has: llama3, qwen3.');
  });

  it('that requests a short wait is retried; a longer one is passed on to the caller', async () => {
    verifies('assistant.queue');
    const endpoint = await startEndpoint((_, response, count) => {
      if (count === 1) refuse(response, 429, 'slow down', { 'retry-after': '0' });
      else if (count === 2) sayWell(response);
      else refuse(response, 503, 'loading', { 'retry-after': '120' });
    });
    const service = await start(endpoint.url);
    expect((await enhance(service)).status).toBe(200);
    const busy = await enhance(service);
    expect(busy.status).toBe(503);
    expect(busy.headers.get('retry-after')).toBe('120');
    expect(((await busy.json()) as Problem).code).toBe('assistant_busy');
  });

  it('that breaks the connection is retried only once', async () => {
    const endpoint = await startEndpoint((_, response, count) => {
      if (count === 2) sayWell(response);
      else response.destroy();
    });
    const service = await start(endpoint.url);
    expect((await enhance(service)).status).toBe(200);
    const problem = await service.problem(502, '/api/enhance', { json: { prompt: 'door' } });
    expect(problem.detail).toMatch(/connection to http:\/\/127\.0\.0\.1:\d+ failed/);
    expect(endpoint.asked).toHaveLength(4);
  });

  it('that does not respond in time, or not completely, is abandoned', async () => {
    verifies('external.limits');
    const silent = await startEndpoint(() => undefined);
    const first = await start(silent.url, { loopbackMs: 30, headMs: 20_000, wholeMs: 20_000 });
    expect((await first.problem(502, '/api/enhance', { json: { prompt: 'x' } })).detail).toContain('within 0.03 s');
    const dripping = await startEndpoint((_, response) => response.write('{"choices":'));
    const second = await start(dripping.url, { loopbackMs: 20_000, headMs: 20_000, wholeMs: 60 });
    expect((await second.problem(502, '/api/enhance', { json: { prompt: 'x' } })).detail).toContain('within 0.06 s');
  });

  it.each([
    [
      'a page',
      (response: ServerResponse) => response.end('<html><script>alert(1)</script>'),
      /something other than JSON/,
    ],
    ['no message', (response: ServerResponse) => response.end('{"choices":[]}'), /no message/],
    ['null', (response: ServerResponse) => say(response, null), /no message/],
    ['too much', (response: ServerResponse) => response.end('x'.repeat(3 * 2 ** 20)), /more than 2 MiB/],
    ['braces', (response: ServerResponse) => say(response, '{'.repeat(1_000_000)), /unusable answer/],
  ])('that returns %s is 502', async (_name, answer, detail) => {
    verifies('external.limits');
    const endpoint = await startEndpoint((_, response) => answer(response));
    const service = await start(endpoint.url);
    const problem = await service.problem(502, '/api/enhance', { json: { prompt: 'door' } });
    expect(problem.detail).toMatch(detail);
    expect(JSON.stringify(problem)).not.toContain('<script>');
  });

  it('without a server is reported', async () => {
    const gone = await startEndpoint(() => undefined);
    await gone.close();
    const service = await start(gone.url);
    const problem = await service.problem(502, '/api/enhance', { json: { prompt: 'door' } });
    expect(problem).toMatchObject({ code: 'assistant_failed', detail: `No server responds at ${gone.url}.` });
    expect(problem.hint).toContain('Start the server');
  });

  it.each(['sk-sécret-x', 'sk-secret\nx', 'sk-secret\r', 'sk secret', 'sk-secret\u0000'])(
    'has no key that cannot be sent: %j',
    async (key) => {
      verifies('decided.secrets.sendable');
      const service = await startTestService();
      for (const field of ['llm_external_api_key', 'hub_token']) {
        const json = { [field]: key };
        const problem = await service.problem(400, '/api/settings', { method: 'PATCH', json });
        expect(problem.errors).toEqual([{ path: field, message: expect.stringContaining('must not contain') }]);
      }
      expect(await service.get('/api/settings')).toMatchObject({
        hub_token_set: false,
        llm_external_api_key_set: false,
      });
      expect(await readFile(join(service.dataDir, 'logs', 'soundwright.log'), 'utf8')).not.toContain('secret');
    },
  );

  it('that sends the key back gives it to nobody: no client, no agent, no log', async () => {
    verifies('decided.secrets.nowhere-else');
    const key = 'local-Key-0123456789';
    const endpoint = await startEndpoint(({ url, headers }, response) => {
      const said = `Bad header "${headers.authorization}" (${key.slice(0, 12)}, ${btoa(key)}) \u202e`;
      if (url === '/v1/models') response.end(JSON.stringify({ data: [{ id: `model-${key}` }] }));
      else if (endpoint.asked.length === 1) refuse(response, 401, said);
      else refuse(response, 404, `the model does not exist for ${key}`);
    });
    const service = await start(endpoint.url);
    await setKey(service, { llm_external_api_key: key });
    const told: string[] = [];
    for (const _ of ['rejected', 'unknown model'])
      told.push(await (await service.request('/api/enhance', { json: { prompt: 'door' } })).text());
    expect(told[0]).toContain('In its words: “Bad header');
    expect(told[1]).toContain('It has: model-…');
    told.push(await readFile(join(service.dataDir, 'logs', 'soundwright.log'), 'utf8'));
    for (const text of told) {
      for (let at = 0; at + 8 <= key.length; at++) expect(text).not.toContain(key.slice(at, at + 8));
      expect(text).not.toContain(btoa(key).slice(0, 10));
    }
  });

  it('that sends the key back in its answer does not make it part of a prompt', async () => {
    const echoed = JSON.stringify(VARIATIONS).replace(/"[^":]*"(?=[\],}])/, '"a door, sk-secret-0123"');
    const endpoint = await startEndpoint((_, response) => say(response, echoed));
    const service = await start(endpoint.url);
    await setKey(service, { llm_external_api_key: 'sk-secret-0123' });
    const answer = await (await enhance(service)).text();
    expect(answer).toContain('a door, …');
    expect(answer).not.toContain('sk-secret');
  });
});

describe('servers on this machine', () => {
  it('are detected by their response at /v1/models, and ignored for any other response', async () => {
    verifies('llm-status.field.detected', 'llm-status.detected-probe');
    const models = (value: unknown) => startEndpoint((_, response) => response.end(JSON.stringify(value)));
    const good = await models({ data: [{ id: 'a' }, { id: 'b' }] });
    const named = await models({ data: [{ id: 'c', owned_by: 'vllm' }] });
    const wrong = [
      await models({ data: 'x' }),
      await models([]),
      await models({ data: [{ id: 3 }] }),
      await models({ data: [{ id: 'x'.repeat(300_000) }] }),
      await startEndpoint((_, response) => response.writeHead(500).end()),
      await startEndpoint((_, response) => response.writeHead(302, { location: `${good.url}/v1/models` }).end()),
      await startEndpoint(() => undefined),
    ];
    const ports = [good, named, ...wrong].map(({ port }, index) => ({ label: `Program ${index}`, port }));
    const service = await startTestService({ assistant: { ports: [...ports, { label: 'nobody', port: 9 }] } });
    const status = await service.get<LlmStatus>('/api/llm/status');
    expect(status.detected).toEqual([
      { label: 'Program 0', base_url: `${good.url}/v1`, models: ['a', 'b'] },
      { label: 'vLLM', base_url: `${named.url}/v1`, models: ['c'] },
    ]);
    await service.get('/api/llm/status');
    expect(good.asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([['/v1/models', undefined]]);
  });
});
