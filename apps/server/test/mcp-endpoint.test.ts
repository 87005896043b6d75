import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job, McpCall } from '@soundwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { rawRequest } from './support/http.ts';
import { connect, type Message, post, resume } from './support/mcp.ts';
import { openTestService, shareTestService, startTestService, type TestService } from './support/service.ts';

const MODERN = '2026-07-28';
const BELL = { prompt: 'a small bell', seed: 7, duration_s: 0.3 };

/** A request of 2026-07-28, with the headers and the envelope that it needs. */
function modern(method: string, params: Record<string, unknown> = {}, meta: object = {}) {
  const name = params['name'];
  return {
    headers: {
      'mcp-protocol-version': MODERN,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': MODERN,
          'io.modelcontextprotocol/clientCapabilities': {},
          'io.modelcontextprotocol/clientInfo': { name: 'modern', version: '9' },
          ...meta,
        },
      },
    },
  };
}

/** Resolves with the next finished call. */
function nextSettled({ services }: TestService): Promise<McpCall> {
  return new Promise((resolve) => {
    const stop = services.events.subscribe(({ name, data }) => {
      if (name !== 'mcp_call' || data.status === 'running') return;
      stop();
      resolve(data);
    });
  });
}

/** Resolves once the service has this many jobs. */
function jobsSubmitted({ services }: TestService, count: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (services.jobs.unsettled().length < count) return;
      stop();
      resolve();
    };
    const stop = services.events.subscribe(check);
    check();
  });
}

const service = shareTestService();
const endpoint = () => `${service().url}/mcp`;

describe('/mcp', () => {
  it('supports both protocol revisions on the port of the service, with and without a slash', async () => {
    verifies('route.post-mcp', 'mcp.same-port', 'service.http-and-mcp', 'error.mcp-no-redirect-at-mcp');
    const client = await connect(service().url);
    expect(client.initialized).toMatchObject({
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'soundwright', title: 'Soundwright' },
      instructions: expect.stringContaining('material, action and space'),
    });
    expect(await client.request('ping')).toMatchObject({ result: {} });
    for (const url of [endpoint(), `${endpoint()}/`]) {
      const { headers, body } = modern('server/discover');
      const { status, messages } = await post(url, body, { headers });
      expect(status).toBe(200);
      expect(messages.at(-1)?.result).toMatchObject({ supportedVersions: [MODERN] });
    }
    expect((await service().request('/api/mcp', { method: 'POST' })).status).toBe(404);
  });

  it('has a stream for each session, and none without one', async () => {
    verifies('route.get-mcp', 'error.mcp-get-mounted');
    const without = await fetch(endpoint());
    expect(without.status).toBe(400);
    expect(await without.json()).toMatchObject({ error: { code: -32_000 } });
    const { sessionId } = await connect(service().url);
    const abort = new AbortController();
    const stream = await fetch(endpoint(), {
      headers: { accept: 'text/event-stream', 'mcp-session-id': sessionId },
      signal: abort.signal,
    });
    expect({ status: stream.status, type: stream.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/event-stream',
    });
    abort.abort();
    const put = await rawRequest(service().url, { path: '/mcp', method: 'PUT', headers: { 'x-service': '1' } });
    expect(put.status).toBe(405);
  });

  it('ends a session on request', async () => {
    verifies('route.delete-mcp');
    const { sessionId } = await connect(service().url);
    const end = () => fetch(endpoint(), { method: 'DELETE', headers: { 'mcp-session-id': sessionId } });
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    const after = await post(
      endpoint(),
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { headers: { 'mcp-session-id': sessionId } },
    );
    expect(after).toMatchObject({ status: 404, messages: [{ error: { code: -32_001 } }] });
  });

  it('is guarded like everything else', async () => {
    const init = { path: '/mcp', method: 'POST', body: '{}' };
    const type = { 'content-type': 'application/json' };
    const foreign = await rawRequest(service().url, { ...init, headers: { ...type, host: 'evil.example' } });
    const page = await rawRequest(service().url, { ...init, headers: { ...type, origin: 'https://evil.example' } });
    const nowhere = await rawRequest(service().url, { ...init, headers: { ...type, origin: 'null' } });
    expect([foreign.status, page.status, nowhere.status]).toEqual([403, 403, 403]);
  });

  it('refuses invalid messages, and keeps working', async () => {
    const client = await connect(service().url);
    const headers = { 'mcp-session-id': client.sessionId };
    const codes = async (body: unknown, more: Record<string, string> = {}) => {
      const { status, messages } = await post(endpoint(), body, { headers: { ...headers, ...more } });
      return [status, messages[0]?.error?.code];
    };
    expect(await codes('{"jsonrpc": "2.0", ')).toEqual([400, -32_700]);
    expect(await codes('"words"')).toEqual([400, -32_600]);
    expect(await codes({ jsonrpc: '1.0', id: 1, method: 'ping' })).toEqual([400, -32_600]);
    expect(await codes({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-protocol-version': '1999-01-01' })).toEqual([
      400, -32_000,
    ]);
    expect(await codes({ jsonrpc: '2.0', id: 1, method: 'ping' }, { accept: 'text/html' })).toEqual([406, -32_000]);
    expect(await codes({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'content-type': 'text/plain' })).toEqual([
      415, -32_000,
    ]);
    expect(await codes({ jsonrpc: '2.0', id: 1, method: 'no/such' })).toEqual([200, -32_601]);
    expect(await codes({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'service.nothing' } })).toEqual([
      200, -32_602,
    ]);
    expect(
      await codes({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'service.generate', arguments: ['a'] },
      }),
    ).toEqual([200, -32_602]);
    const { headers: wrongVersion, body } = modern('tools/list');
    expect((await post(endpoint(), body, { headers: { ...wrongVersion, 'mcp-method': 'ping' } })).status).toBe(400);
    expect((await post(endpoint(), 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect(await client.request('ping')).toMatchObject({ result: {} });
  });

  it('answers batches in the revisions that had them', async () => {
    const client = await connect(service().url, { protocolVersion: '2025-03-26' });
    const { messages } = await post(
      endpoint(),
      [
        { jsonrpc: '2.0', id: 'a', method: 'ping' },
        { jsonrpc: '2.0', id: 'b', method: 'tools/call', params: { name: 'service.list_stories' } },
      ],
      { headers: { 'mcp-session-id': client.sessionId } },
    );
    expect(messages.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  it('accepts huge arguments, and stores only their beginning', async () => {
    const client = await connect(service().url, { name: 'huge' });
    const settled = nextSettled(service());
    const text = await client.failure('service.generate', { prompt: 'p'.repeat(900_000) });
    expect(text.length).toBeLessThan(1_000);
    const { arguments: kept } = await settled;
    expect(JSON.stringify(kept).length).toBeLessThan(600);
  });

  it('serves requests of 2026-07-28 statelessly, under the name of their client', async () => {
    verifies('mcp-calls.attributed');
    const settled = nextSettled(service());
    const { headers, body } = modern('tools/call', { name: 'service.generate', arguments: BELL });
    const { messages } = await post(endpoint(), body, { headers });
    expect(messages.at(-1)?.result).toMatchObject({ structuredContent: { model: 'fake-sfx' }, resultType: 'complete' });
    expect(await settled).toMatchObject({ client: { name: 'modern', version: '9' }, status: 'ok', transport: 'http' });
    const list = modern('tools/list');
    const answer = await post(endpoint(), list.body, { headers: list.headers });
    expect(answer.messages.at(-1)?.result).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
  });

  it('offers the bundled skills through the protocol extension', async () => {
    const { headers, body } = modern('skills/list');
    const { messages } = await post(endpoint(), body, { headers });
    const { result = {} } = messages.at(-1) ?? {};
    expect((result['skills'] as { uri: string }[]).map(({ uri }) => uri)).toEqual([
      expect.stringContaining('dialogue-voicing'),
      expect.stringContaining('project-sound-pass'),
      expect.stringContaining('sound-prompting'),
    ]);
  });
});

describe('sessions', () => {
  it('continue after a restart, under the name of their client', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-'));
    const first = await openTestService({ config: { dataDir } });
    const client = await connect(first.url, { name: 'survivor' });
    const made = await client.value<{ sounds: { id: string }[] }>('service.generate', BELL);
    await first.close();

    const second = await startTestService({ config: { dataDir } });
    const settled = nextSettled(second);
    const again = resume(`${second.url}/mcp`, client.sessionId);
    const sounds = await again.value<{ id: string }[]>('service.list_sounds');
    expect(sounds.map(({ id }) => id)).toEqual(made.sounds.map(({ id }) => id));
    expect(await settled).toMatchObject({ client: { name: 'survivor', version: '1.2.3' } });
    const stream = await fetch(`${second.url}/mcp`, {
      headers: { accept: 'text/event-stream', 'mcp-session-id': client.sessionId },
    });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('restart for a client that still sends the id of a lost one', async () => {
    const { status, headers } = await post(
      endpoint(),
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'stale', version: '1' } },
      },
      { headers: { 'mcp-session-id': 'gone' } },
    );
    expect(status).toBe(200);
    expect(headers.get('mcp-session-id')).not.toBe('gone');
  });

  it('are evicted from memory when a client opens many, and restored on use', async () => {
    const own = await startTestService();
    const first = await connect(own.url);
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 20 }, () => connect(own.url)));
    }
    const gateway = own.services.mcp as typeof own.services.mcp & { sessionsInMemory: number };
    expect(gateway.sessionsInMemory).toBeLessThanOrEqual(64);
    expect(await first.request('ping')).toMatchObject({ result: {} });
  });
});

describe('sessions in use', () => {
  /** A session whose stream is open, which keeps it busy. */
  async function listen(own: TestService) {
    const { sessionId } = await connect(own.url);
    const stream = await fetch(`${own.url}/mcp`, {
      headers: { accept: 'text/event-stream', 'mcp-session-id': sessionId },
    });
    expect(stream.status).toBe(200);
    return { sessionId, leave: () => stream.body?.cancel() };
  }

  it('make room for new ones as soon as one is idle, and are not evicted', async () => {
    verifies('mcp.sessions-full');
    const own = await startTestService({ mcpPlaceWaitMs: 50 });
    const idle = await connect(own.url);
    const listeners = await Promise.all(Array.from({ length: 63 }, () => listen(own)));
    const busy = await listen(own);
    const initialize = () =>
      post(`${own.url}/mcp`, {
        jsonrpc: '2.0',
        id: 0,
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'late', version: '1' } },
      });
    const refused = await initialize();
    expect({ status: refused.status, code: refused.messages[0]?.error?.code }).toEqual({ status: 503, code: -32_000 });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const asleep = await post(
      `${own.url}/mcp`,
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { headers: { 'mcp-session-id': idle.sessionId } },
    );
    expect(asleep.status).toBe(503);

    await busy.leave();
    await expect.poll(async () => (await initialize()).status).toBe(200);
    expect(await idle.request('ping')).toMatchObject({ result: {} });
    const [listener] = listeners;
    expect(await resume(`${own.url}/mcp`, listener?.sessionId ?? '').request('ping')).toMatchObject({ result: {} });
    await Promise.all(listeners.map(({ leave }) => leave()));
  });

  it('let others wait for a place, and two that wait get one each', async () => {
    verifies('mcp.sessions-full');
    const own = await startTestService();
    const asleep = await connect(own.url);
    const listeners = await Promise.all(Array.from({ length: 64 }, () => listen(own)));
    const waiting = [connect(own.url, { name: 'late' }), asleep.request('ping')];
    const [first, second] = listeners;
    await first?.leave();
    await second?.leave();
    expect(await Promise.all(waiting)).toMatchObject([{ initialized: expect.anything() }, { result: {} }]);
    await Promise.all(listeners.map(({ leave }) => leave()));
  });

  it('are removed from memory when their client ends them', async () => {
    const own = await startTestService();
    const gateway = own.services.mcp as typeof own.services.mcp & { sessionsInMemory: number };
    const { sessionId } = await connect(own.url);
    expect(gateway.sessionsInMemory).toBe(1);
    await fetch(`${own.url}/mcp`, { method: 'DELETE', headers: { 'mcp-session-id': sessionId } });
    expect(gateway.sessionsInMemory).toBe(0);
  });
});

describe('long calls', () => {
  afterEach(() => service().fake.hold().open());

  it('report increasing progress until the result', async () => {
    const client = await connect(service().url);
    const gate = service().fake.hold();
    const seen: Message[] = [];
    const call = client.call('service.generate', BELL, {
      meta: { progressToken: 'p' },
      onMessage: (message) => seen.push(message),
    });
    await gate.reached;
    gate.open();
    await call;
    const steps = seen.filter(({ method }) => method === 'notifications/progress').map(({ params }) => params);
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(step).toMatchObject({ progressToken: 'p', total: 1, message: expect.any(String) });
    const values = steps.map((step) => Number(step?.['progress']));
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
    expect(Math.max(...values)).toBeLessThan(1);
    expect(seen.at(-1)?.result).toBeDefined();
  });

  it('queue up and run one after another', async () => {
    verifies('mcp.parallel-generate-queue');
    const client = await connect(service().url);
    const gate = service().fake.hold();
    const calls = [1, 2, 3, 4, 5].map((seed) => client.call('service.generate', { ...BELL, seed }));
    await jobsSubmitted(service(), 5);
    const states = service()
      .services.jobs.unsettled()
      .map(({ status }) => status);
    expect(states).toEqual(['running', 'queued', 'queued', 'queued', 'queued']);
    gate.open();
    const results = await Promise.all(calls);
    expect(results.every(({ isError }) => isError !== true)).toBe(true);
    expect(service().fake.running.most).toBe(1);
  });

  it('cancel their job when the client cancels', async () => {
    const client = await connect(service().url);
    const gate = service().fake.hold();
    const settled = nextSettled(service());
    const abort = new AbortController();
    void client.call('service.generate', BELL, { id: 77, signal: abort.signal }).catch(() => undefined);
    await gate.reached;
    const [job] = service().services.jobs.unsettled() as [Job];
    await client.notify('notifications/cancelled', { requestId: 77, reason: 'The user pressed Escape' });
    expect(await settled).toMatchObject({ status: 'cancelled', job_id: job.id, sound_ids: [] });
    expect(service().services.jobs.get(job.id).status).toBe('cancelled');
    abort.abort();
  });

  it('that are cancelled end their stream without a response', async () => {
    verifies('mcp.cancelled-stream-ends');
    const client = await connect(service().url);
    const gate = service().fake.hold();
    const stream = post(
      client.url,
      { jsonrpc: '2.0', id: 79, method: 'tools/call', params: { name: 'service.generate', arguments: BELL } },
      { headers: { 'mcp-session-id': client.sessionId } },
    );
    await gate.reached;
    await client.notify('notifications/cancelled', { requestId: 79, reason: 'enough' });
    expect((await stream).messages.filter(({ id }) => id === 79)).toEqual([]);
  });

  it('cancelled in a batch leave the stream to the others, which ends with the last of them', async () => {
    verifies('mcp.cancelled-stream-ends');
    const client = await connect(service().url, { protocolVersion: '2025-03-26' });
    const headers = { 'mcp-session-id': client.sessionId };
    const generate = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'service.generate', arguments: BELL },
    });
    const answered = Promise.withResolvers<void>();
    const first = service().fake.hold();
    const ping = { jsonrpc: '2.0', id: 91, method: 'ping' };
    const cancelledLast = post(client.url, [generate(90), ping], {
      headers,
      onMessage: ({ id }) => id === 91 && answered.resolve(),
    });
    await Promise.all([first.reached, answered.promise]);
    await client.notify('notifications/cancelled', { requestId: 90 });
    expect((await cancelledLast).messages.map(({ id }) => id)).toEqual([91]);

    const second = service().fake.hold();
    const cancelledFirst = post(client.url, [generate(92), generate(93)], { headers });
    await second.reached;
    await client.notify('notifications/cancelled', { requestId: 92 });
    second.open();
    const { messages } = await cancelledFirst;
    expect(messages.filter(({ method }) => method === undefined).map(({ id }) => id)).toEqual([93]);
  });

  it('of 2026-07-28 cancel their job when the connection is closed', async () => {
    const gate = service().fake.hold();
    const settled = nextSettled(service());
    const abort = new AbortController();
    const { headers, body } = modern('tools/call', { name: 'service.generate', arguments: BELL });
    void post(endpoint(), body, { headers, signal: abort.signal }).catch(() => undefined);
    await gate.reached;
    abort.abort();
    expect(await settled).toMatchObject({ status: 'cancelled' });
  });

  it('are completed for a client that has disconnected', async () => {
    const client = await connect(service().url);
    const gate = service().fake.hold();
    const settled = nextSettled(service());
    const abort = new AbortController();
    void client.call('service.generate', BELL, { signal: abort.signal }).catch(() => undefined);
    await gate.reached;
    abort.abort();
    gate.open();
    const { status, sound_ids } = await settled;
    expect(status).toBe('ok');
    expect(await service().get(`/api/sounds/${sound_ids[0]}`)).toMatchObject({ prompt: BELL.prompt });
  });

  it('that timed out are resumed by the same call, and nothing is made twice', async () => {
    const client = await connect(service().url, { name: 'impatient' });
    const gate = service().fake.hold();
    const abort = new AbortController();
    void client.call('service.generate', BELL, { id: 78, signal: abort.signal }).catch(() => undefined);
    await gate.reached;
    const before = service().fake.tasks.length;
    const [job] = service().services.jobs.unsettled() as [Job];
    await client.notify('notifications/cancelled', { requestId: 78, reason: 'McpError: Request timed out' });
    abort.abort();
    expect(service().services.jobs.get(job.id).status).toBe('running');
    const reordered = { duration_s: BELL.duration_s, seed: BELL.seed, prompt: BELL.prompt };
    const again = client.value<{ sounds: { id: string }[] }>('service.generate', reordered);
    gate.open();
    const { sounds } = await again;
    expect(service().services.jobs.get(job.id).result?.sounds).toEqual(sounds.map(({ id }) => id));
    expect(service().fake.tasks).toHaveLength(before);
    await client.value('service.generate', BELL);
    expect(service().fake.tasks).toHaveLength(before + 1);
  });

  it('that ended after their client had disconnected are redone by the same call', async () => {
    verifies('mcp.repeat-joins-running');
    const client = await connect(service().url, { name: 'late' });
    const gate = service().fake.hold();
    const settled = nextSettled(service());
    const abort = new AbortController();
    void client.call('service.generate', BELL, { signal: abort.signal }).catch(() => undefined);
    await gate.reached;
    abort.abort();
    gate.open();
    const { sound_ids } = await settled;
    await service().request(`/api/sounds/${sound_ids[0]}`, { method: 'DELETE' });
    const { sounds } = await client.value<{ sounds: { id: string; path: string }[] }>('service.generate', BELL);
    expect(sounds.map(({ id }) => id)).not.toEqual(sound_ids);
    expect(existsSync(sounds[0]?.path ?? '')).toBe(true);
  });

  it('on a story that has changed since are not resumed', async () => {
    verifies('mcp.repeat-joins-running');
    const client = await connect(service().url, { name: 'editor' });
    const { story_id } = await client.value<{ story_id: string }>('service.create_story');
    const added = await client.value<{ lines: { line_id: string }[] }>('service.add_lines', {
      story_id,
      lines: [{ text: 'Old words.' }],
    });
    const gate = service().fake.hold();
    const abort = new AbortController();
    const settled = nextSettled(service());
    void client.call('service.speak_story', { story_id }, { id: 80, signal: abort.signal }).catch(() => undefined);
    await gate.reached;
    await client.notify('notifications/cancelled', { requestId: 80, reason: 'Request timed out' });
    abort.abort();
    await client.value('service.update_line', { line_id: added.lines[0]?.line_id, text: 'New words.' });
    const again = client.value<{ lines_read: number; story: { lines: object[] } }>('service.speak_story', { story_id });
    await expect.poll(() => service().services.jobs.unsettled()).toHaveLength(2);
    gate.open();
    expect((await again).story.lines).toMatchObject([{ text: 'New words.', status: 'voiced' }]);
    await settled;
    const texts = service()
      .fake.tasks.flatMap((task) => (task.type === 'speak' ? task.lines.map(({ text }) => text) : []))
      .slice(-2);
    expect(texts).toEqual(['Old words.', 'New words.']);
  });

  it('at the same time are never merged', async () => {
    const client = await connect(service().url);
    const before = service().fake.tasks.length;
    await Promise.all([client.value('service.generate', BELL), client.value('service.generate', BELL)]);
    expect(service().fake.tasks).toHaveLength(before + 2);
  });

  it('that fail say why, and unexpected errors reveal no details', async () => {
    const client = await connect(service().url);
    service().fake.failNext(new Error('/secret/path exploded'));
    expect(await client.failure('service.generate', BELL)).not.toContain('secret');
  });
});
