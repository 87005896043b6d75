import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { McpCall, McpStatus, SkillsInstalled } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { TOOLS } from '../src/mcp/tool-list.ts';
import { openEvents } from './support/events.ts';
import { connect } from './support/mcp.ts';
import { openTestService, shareTestService, startTestService } from './support/service.ts';

const SKILLS = ['dialogue-voicing', 'project-sound-pass', 'sound-prompting'];

interface McpCallList {
  readonly items: McpCall[];
  readonly total: number;
}

const service = shareTestService();
const calls = (query = '') => service().get<McpCallList>(`/api/mcp/calls${query}`);

describe('the log of calls', () => {
  it('keeps each call with its client, arguments, outcome and sounds', async () => {
    verifies(
      'route.get-api-mcp-calls',
      'decided.mcp-call.fields',
      'decided.mcp-call.transport',
      'decided.mcp-call.status',
      'decided.mcp-call.list',
      'decided.mcp-call.long-strings',
    );
    const client = await connect(service().url, { name: 'fields', version: '4.5' });
    const made = await client.value<{ sounds: { id: string }[] }>('service.generate', {
      prompt: 'a bell',
      duration_s: 0.2,
    });
    await client.failure('service.get_sound', { sound_id: 'x'.repeat(600) });
    const { items, total } = await calls('?client=fields');
    expect(total).toBe(2);
    const [failed, worked] = items as [McpCall, McpCall];
    expect(worked).toEqual({
      id: expect.any(String),
      tool: 'service.generate',
      client: { name: 'fields', version: '4.5' },
      transport: 'http',
      arguments: { prompt: 'a bell', duration_s: 0.2 },
      status: 'ok',
      error: null,
      sound_ids: [made.sounds[0]?.id],
      job_id: expect.any(String),
      started_at: expect.any(String),
      finished_at: expect.any(String),
      duration_ms: expect.any(Number),
    });
    expect(failed).toMatchObject({
      status: 'error',
      error: expect.any(String),
      arguments: { sound_id: `${'x'.repeat(500)}…` },
    });
  });

  it('is filtered by client, tool, status and time, and limited', async () => {
    verifies(
      'mcp-calls.limit',
      'mcp-calls.filter.client',
      'mcp-calls.filter.tool',
      'mcp-calls.filter.status',
      'mcp-calls.filter.since',
    );
    const [one, two] = [await connect(service().url, { name: 'one' }), await connect(service().url, { name: 'two' })];
    await one.value('service.list_sounds');
    await one.failure('service.get_story', { story_id: 'none' });
    await two.value('service.list_stories');
    const toolsOf = async (query: string) => (await calls(query)).items.map(({ tool }) => tool);
    expect(await toolsOf('?client=one')).toEqual(['service.get_story', 'service.list_sounds']);
    expect(await toolsOf('?client=one&limit=1')).toEqual(['service.get_story']);
    expect(await toolsOf('?client=one&limit=1&offset=1')).toEqual(['service.list_sounds']);
    expect(await toolsOf('?client=two&tool=service.list_stories')).toEqual(['service.list_stories']);
    expect(await toolsOf('?client=two&tool=service_list_stories')).toEqual(['service.list_stories']);
    expect(await toolsOf('?client=one&status=error')).toEqual(['service.get_story']);
    const [latest] = (await calls('?client=two')).items;
    expect(await toolsOf(`?client=two&since=${latest?.started_at}`)).toEqual(['service.list_stories']);
    expect(await toolsOf('?since=2999-01-01T00:00:00Z')).toEqual([]);
    expect((await service().problem(400, '/api/mcp/calls?status=weird')).code).toBe('invalid_request');
  });

  it('accepts reports of the bridge', async () => {
    verifies('route.post-api-mcp-calls', 'route.patch-api-mcp-calls-id', 'bridge.reports-calls');
    const response = await service().request('/api/mcp/calls', {
      json: { tool: 'service.generate', client: { name: 'bridged', version: '1' }, arguments: { prompt: 'x' } },
    });
    expect(response.status).toBe(201);
    const started = (await response.json()) as McpCall;
    expect(started).toMatchObject({ status: 'running', transport: 'stdio', finished_at: null });
    const finish = (json: object) =>
      service().request(`/api/mcp/calls/${started.id}`, {
        method: 'PATCH',
        body: JSON.stringify(json),
        headers: { 'content-type': 'application/json' },
      });
    const settled = await finish({ status: 'ok', sound_ids: ['s'], job_id: 'j', duration_ms: 12 });
    expect(await settled.json()).toMatchObject({ status: 'ok', sound_ids: ['s'], job_id: 'j', duration_ms: 12 });
    expect(await (await finish({ status: 'error', error: 'late' })).json()).toMatchObject({
      status: 'ok',
      error: null,
    });
    const unknown = { method: 'PATCH', body: '{"status":"ok"}', headers: { 'content-type': 'application/json' } };
    expect((await service().problem(404, '/api/mcp/calls/none', unknown)).code).toBe('not_found');
  });

  it('streams calls as they start and settle', async () => {
    verifies('route.get-api-mcp-calls-events', 'events.mcp-calls.start', 'events.mcp-calls.settle');
    const events = await openEvents<McpCall>(`${service().url}/api/mcp/calls/events`);
    expect((await events.next())?.event).toBe('snapshot');
    const client = await connect(service().url, { name: 'streamed' });
    await client.value('service.list_voices');
    const seen = await events.until(({ data }) => data.status === 'ok');
    expect(seen.map(({ event, data }) => [event, data.tool, data.status])).toEqual([
      ['mcp_call', 'service.list_voices', 'running'],
      ['mcp_call', 'service.list_voices', 'ok'],
    ]);
  });

  it('survives the service, which settles running calls, and keeps the newest 5,000', async () => {
    verifies('decided.mcp-call.kept');
    const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const first = await openTestService({ config: { dataDir } });
    const { callLog } = first.services.profile();
    const call = {
      tool: 'service.list_sounds',
      client: { name: 'many', version: '' },
      transport: 'stdio',
      arguments: {},
    } as const;
    for (let index = 0; index < 5_060; index++) await callLog.start(call);
    await first.close();
    const second = await startTestService({ config: { dataDir } });
    const { items, total } = await second.get<McpCallList>('/api/mcp/calls?limit=1');
    expect(total).toBe(5_000);
    expect(items[0]).toMatchObject({ status: 'error', error: expect.stringContaining('stopped') });
  });
});

describe('GET /api/mcp/status', () => {
  it('shows connection details, clients and calls', async () => {
    verifies(
      'route.get-api-mcp-status',
      'mcp-status.connection',
      'mcp-status.clients',
      'mcp-status.totals',
      'mcp-status.telemetry',
      'mcp-status.skills',
      'decided.mcp-status.url',
      'decided.mcp-status.tools',
      'decided.mcp-status.client-fields',
      'decided.mcp-status.totals-fields',
      'decided.mcp-status.telemetry-fields',
      'decided.mcp-status.skill-fields',
      'decided.mcp-status.connect',
    );
    const own = await startTestService();
    const client = await connect(own.url, { name: 'seen', version: '3' });
    await client.value('service.list_sounds');
    await client.failure('service.get_sound', { sound_id: 'none' });
    const status = await own.get<McpStatus>('/api/mcp/status');
    expect(status).toMatchObject({
      url: `${own.url}/mcp`,
      protocol_versions: expect.arrayContaining(['2026-07-28', '2025-11-25', '2025-06-18']),
      clients: [
        {
          name: 'seen',
          version: '3',
          transport: 'http',
          session_id: client.sessionId,
          connected_at: expect.any(String),
          last_call_at: expect.any(String),
          calls: 2,
        },
      ],
      totals: { calls: 2, ok: 1, error: 1, running: 0, by_tool: { 'service.list_sounds': 1, 'service.get_sound': 1 } },
      telemetry: { otel_endpoint: null, exporting: false, exported: 0, failed: 0, last_error: null },
    });
    expect(status.tools).toEqual(
      TOOLS.map(({ name, title }) => ({ name: `service.${name}`, title, description: expect.any(String) })),
    );
    expect(status.skills.map(({ name }) => name)).toEqual(SKILLS);
    const clients = status.connect.map((connection) => connection.client);
    expect(clients).toEqual(
      expect.arrayContaining(['Claude Code', 'Codex', 'Gemini CLI', 'Claude Desktop', 'Cursor', 'VS Code', 'Windsurf']),
    );
    for (const { kind, config } of status.connect) {
      expect(config).not.toBe('');
      if (kind === 'json') expect(() => JSON.parse(config)).not.toThrow();
    }
    const linkTo = (name: string) =>
      new URL(status.connect.find(({ client, kind }) => client === name && kind === 'link')?.config ?? '');
    const cursor = linkTo('Cursor').searchParams;
    expect(cursor.get('name')).toBe('soundwright');
    expect(JSON.parse(Buffer.from(cursor.get('config') ?? '', 'base64').toString())).toEqual({
      url: `${own.url}/mcp?names=underscore`,
    });
    expect(JSON.parse(decodeURIComponent(linkTo('VS Code').search.slice(1)))).toEqual({
      name: 'soundwright',
      type: 'http',
      url: `${own.url}/mcp`,
    });
  });
});

describe('the clients of the status', () => {
  it('are sorted by last activity, with truncated names', async () => {
    verifies('mcp-status.active-first', 'mcp.client-names-cut');
    let nowMs = Date.parse('2026-01-01T00:00:00Z');
    const now = () => {
      nowMs += 1_000;
      return new Date(nowMs);
    };
    const own = await startTestService({ clock: { now } });
    const first = await connect(own.url, { name: 'a'.repeat(5_000), version: '1'.repeat(5_000) });
    const second = await connect(own.url, { name: 'second' });
    await second.value('service.list_stories');
    await first.value('service.list_stories');
    const { clients } = await own.get<McpStatus>('/api/mcp/status');
    expect(clients.map(({ name, version }) => [name, version])).toEqual([
      ['a'.repeat(200), '1'.repeat(200)],
      ['second', '1.2.3'],
    ]);
  });
});

describe('POST /api/mcp/skills/install', () => {
  const installing = async () => {
    const home = await mkdtemp(join(tmpdir(), 'soundwright-home-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const own = await startTestService({ home });
    const install = (json: object) => own.post<SkillsInstalled>('/api/mcp/skills/install', json);
    return { home, own, install };
  };

  it.skipIf(process.platform !== 'linux').each([
    ['/proc/x', 'does not allow directories'],
    ['/proc', 'does not allow directories'],
    ['/dev/null/x', 'is a file'],
    ['/dev/null', 'is a file'],
    ['/tmp/a\0b', 'NUL'],
    [`/tmp/${'x'.repeat(300)}`, 'too long'],
  ])('refuses the folder %j with a reason', async (path, reason) => {
    verifies('decided.folder.reason');
    const problem = await service().problem(400, '/api/mcp/skills/install', { json: { path } });
    expect(problem.errors).toEqual([{ path: 'path', message: expect.stringContaining(reason) }]);
  });

  it("copies the three skills to the agents' folders, once", async () => {
    verifies(
      'route.post-api-mcp-skills-install',
      'skill.sound-prompting',
      'skill.sound-pass',
      'skill.dialogue',
      'capability.agent-skills',
      'skills-install.field.target',
      'skills-install.field.path',
      'skills-install.field.skills',
    );
    const { home, own, install } = await installing();
    const { installed } = await install({});
    expect(installed.map(({ skill, action }) => `${action} ${skill}`)).toEqual(
      [...SKILLS, ...SKILLS].map((name) => `created ${name}`),
    );
    for (const folder of ['.claude', '.agents']) {
      for (const name of SKILLS) {
        const text = readFileSync(join(home, folder, 'skills', name, 'SKILL.md'), 'utf8');
        expect(text).toMatch(new RegExp(`^---\\nname: ${name}\\ndescription: ".{50,1000}"\\n`));
      }
    }
    expect((await install({ target: 'claude-code' })).installed.map(({ action }) => action)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    const { installed: one } = await install({
      target: 'windsurf',
      path: join(home, 'project'),
      skills: ['sound-prompting'],
    });
    expect(one.map(({ path }) => path)).toEqual([join(home, 'project', '.windsurf', 'skills', 'sound-prompting')]);
    const { installed: custom } = await install({ path: join(home, 'mine'), skills: ['dialogue-voicing'] });
    expect(custom.map(({ path }) => path)).toEqual([join(home, 'mine', 'dialogue-voicing')]);
    const { skills } = await own.get<McpStatus>('/api/mcp/status');
    expect(skills[0]?.installed).toEqual([
      join(home, '.claude', 'skills', SKILLS[0] as string),
      join(home, '.agents', 'skills', SKILLS[0] as string),
    ]);
  });

  it('skips foreign, modified and linked skills, unless forced', async () => {
    const { home, own, install } = await installing();
    const folder = join(home, '.claude', 'skills');
    mkdirSync(join(folder, 'sound-prompting'), { recursive: true });
    writeFileSync(join(folder, 'sound-prompting', 'SKILL.md'), 'mine');
    symlinkSync(home, join(folder, 'dialogue-voicing'));
    const { installed, skipped } = await install({ target: 'claude-code' });
    expect(installed.map(({ skill }) => skill)).toEqual(['project-sound-pass']);
    expect(skipped.map(({ skill }) => skill)).toEqual(['dialogue-voicing', 'sound-prompting']);
    expect(readFileSync(join(folder, 'sound-prompting', 'SKILL.md'), 'utf8')).toBe('mine');
    writeFileSync(join(folder, 'project-sound-pass', 'SKILL.md'), 'edited');
    const again = { target: 'claude-code', skills: ['project-sound-pass'] };
    expect((await own.problem(409, '/api/mcp/skills/install', { json: again })).detail).toContain('was modified');
    expect((await install({ ...again, force: true })).installed[0]?.action).toBe('updated');
    expect(existsSync(join(folder, 'project-sound-pass', 'SKILL.md'))).toBe(true);
    for (const wrong of [{ skills: ['nothing'] }, { target: 'custom' }, { path: 'relative' }]) {
      expect((await own.problem(400, '/api/mcp/skills/install', { json: wrong })).code).toBe('invalid_request');
    }
  });
});

interface Received {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** A collector that accepts everything and records it. */
async function startCollector(): Promise<{
  readonly url: string;
  readonly received: readonly Received[];
  got(path: string): Promise<Received>;
}> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
      });
      response.end('{}');
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    got: (path) =>
      new Promise((resolve) => {
        const check = () => {
          const found = received.find((item) => item.path === path);
          if (found !== undefined) resolve(found);
        };
        waiting.add(check);
        check();
      }),
  };
}

describe('telemetry', () => {
  it('sends a span and metrics of each call, without arguments, as a child of the caller’s span', async () => {
    verifies('settings.otel-endpoint');
    const own = await startTestService();
    const collector = await startCollector();
    await own.request('/api/settings', {
      method: 'PATCH',
      body: JSON.stringify({ otel_endpoint: collector.url }),
      headers: { 'content-type': 'application/json' },
    });
    const client = await connect(own.url, { name: 'traced' });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await client.call(
      'service.generate',
      { prompt: 'a secret bell', duration_s: 0.2 },
      { id: 5, meta: { traceparent } },
    );
    const traces = await collector.got('/v1/traces');
    const [resource] = traces.body['resourceSpans'] as { scopeSpans: { spans: Record<string, unknown>[] }[] }[];
    const span = resource?.scopeSpans[0]?.spans[0] ?? {};
    expect(span).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      name: 'tools/call service.generate',
      kind: 2,
      startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
      status: {},
    });
    expect(span['attributes']).toEqual(
      expect.arrayContaining([
        { key: 'mcp.method.name', value: { stringValue: 'tools/call' } },
        { key: 'gen_ai.tool.name', value: { stringValue: 'service.generate' } },
        { key: 'gen_ai.operation.name', value: { stringValue: 'execute_tool' } },
        { key: 'jsonrpc.request.id', value: { stringValue: '5' } },
        { key: 'mcp.session.id', value: { stringValue: client.sessionId } },
        { key: 'mcp.protocol.version', value: { stringValue: '2025-11-25' } },
        { key: 'network.transport', value: { stringValue: 'tcp' } },
        { key: 'client.address', value: { stringValue: '127.0.0.1' } },
        { key: 'soundwright.mcp.client.name', value: { stringValue: 'traced' } },
      ]),
    );
    expect(JSON.stringify(traces.body)).not.toContain('secret');
    const metrics = JSON.stringify((await collector.got('/v1/metrics')).body);
    expect(metrics).toContain('mcp.server.operation.duration');
    expect(metrics).not.toContain('traced');
  });

  it('is not sent without an address, including pending items', async () => {
    verifies('settings.otel-optional');
    const own = await startTestService();
    const collector = await startCollector();
    for (const otel_endpoint of [collector.url, null]) {
      await own.request('/api/settings', {
        method: 'PATCH',
        body: JSON.stringify({ otel_endpoint }),
        headers: { 'content-type': 'application/json' },
      });
    }
    const client = await connect(own.url);
    expect((await client.call('service.list_sounds')).isError).not.toBe(true);
    expect(await own.get<McpStatus>('/api/mcp/status')).toMatchObject({
      telemetry: { otel_endpoint: null, exporting: false, exported: 0 },
    });
    await own.close();
    expect(collector.received).toEqual([]);
  });

  it('that nobody accepts delays and fails no call', async () => {
    const own = await startTestService();
    const held = Promise.withResolvers<IncomingMessage>();
    const hung = createServer((request) => held.resolve(request));
    await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      hung.closeAllConnections();
      hung.close();
    });
    const patch = (otel_endpoint: string) =>
      own.request('/api/settings', {
        method: 'PATCH',
        body: JSON.stringify({ otel_endpoint }),
        headers: { 'content-type': 'application/json' },
      });
    const client = await connect(own.url);
    await patch(`http://127.0.0.1:${(hung.address() as AddressInfo).port}`);
    expect((await client.call('service.list_sounds')).isError).not.toBe(true);
    const exporting = await held.promise;
    expect((await client.call('service.list_sounds')).isError).not.toBe(true);
    // The collector was not given up in the meantime.
    expect(exporting.socket.destroyed).toBe(false);
    await patch('http://127.0.0.1:9');
    expect((await client.call('service.list_sounds')).isError).not.toBe(true);
    await own.close();
  });
});
