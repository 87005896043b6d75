import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Job, McpCall } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PROGRAM_COMMAND } from '../../../test/support/program-command.ts';
import { verifies } from '../../../test/verifies.ts';
import type { Message, ToolResult } from './support/mcp.ts';
import { shareTestService, startTestService, type TestService } from './support/service.ts';

const SIX = ['generate', 'enhance_prompt', 'list_models', 'list_sounds', 'get_sound', 'delete_sound'];

/** The bridge in a separate process, as a client starts it. */
async function startBridge(...args: string[]) {
  const home = await mkdtemp(join(tmpdir(), 'soundwright-bridge-'));
  const child: ChildProcess = spawn(process.execPath, [PROGRAM_COMMAND, 'mcp', ...args], {
    env: { PATH: process.env['PATH'], HOME: home, SOUNDWRIGHT_PORT: '0' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((settle) => child.once('exit', settle));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(home, { recursive: true, force: true });
  });
  const lines: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  if (child.stdout === null || child.stdin === null) throw new Error('the bridge has no streams');
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const message = JSON.parse(line) as Message;
    if (typeof message.id === 'number') waiting.get(message.id)?.(message);
  });
  const { stdin } = child;
  const write = (message: object) => stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let nextId = 1;
  const request = (method: string, params: object = {}): Promise<Message> => {
    const id = nextId++;
    const answer = new Promise<Message>((settle) => waiting.set(id, settle));
    write({ id, method, params });
    return answer;
  };
  await request('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bridged', version: '7' },
  });
  write({ method: 'notifications/initialized' });
  return {
    lines,
    ended,
    stdin,
    write,
    request,
    call: async (name: string, given: object = {}) =>
      (await request('tools/call', { name, arguments: given })).result as unknown as ToolResult,
  };
}

const list = ({ result = {} }: Message) => (result['tools'] as { name: string }[]).map(({ name }) => name);

function settledCalls({ services }: TestService, count: number): Promise<McpCall[]> {
  const calls: McpCall[] = [];
  return new Promise((settle) => {
    const stop = services.events.subscribe(({ name, data }) => {
      if (name !== 'mcp_call' || data.status === 'running' || calls.push(data) < count) return;
      stop();
      settle(calls);
    });
  });
}

const service = shareTestService();

describe('soundwright mcp', () => {
  it('offers six tools and forwards their calls, each reported once', async () => {
    verifies(
      'bridge.proxies',
      'bridge.generate',
      'bridge.enhance-prompt',
      'bridge.list-models',
      'bridge.list-sounds',
      'bridge.get-sound',
      'bridge.delete-sound',
      'bridge.only-six',
      'decided.cli.mcp',
    );
    const reported = settledCalls(service(), 6);
    const bridge = await startBridge('--url', service().url);
    expect(list(await bridge.request('tools/list'))).toEqual(SIX.map((name) => `service.${name}`));
    const made = await bridge.call('service.generate', { prompt: 'a bell', duration_s: 0.2, seed: 3 });
    const { sounds } = made.structuredContent as { sounds: { id: string; path: string }[] };
    const sound = sounds[0] as { id: string; path: string };
    expect(existsSync(sound.path)).toBe(true);
    expect((await bridge.call('service.get_sound', { sound_id: sound.id })).structuredContent).toMatchObject(sound);
    const { heard: _, problems: __, ...listed } = sound as typeof sound & { heard: string; problems: object[] };
    expect((await bridge.call('service.list_sounds', { q: 'bell' })).structuredContent).toMatchObject({
      result: [listed],
    });
    const models = (await bridge.call('service.list_models')).structuredContent as { result: unknown[] };
    expect(models.result).toHaveLength(6);
    expect((await bridge.call('service.enhance_prompt', { prompt: 'boom' })).content[0]?.text).toContain('assistant');
    await bridge.call('service.delete_sound', { sound_id: sound.id });
    expect(existsSync(sound.path)).toBe(false);
    const calls = await reported;
    expect(calls.map(({ tool }) => tool).sort()).toEqual(SIX.map((name) => `service.${name}`).sort());
    for (const call of calls) {
      expect(call).toMatchObject({ transport: 'stdio', client: { name: 'bridged', version: '7' }, status: 'ok' });
    }
    expect(calls.find(({ tool }) => tool === 'service.generate')).toMatchObject({ sound_ids: [sound.id] });
    expect((await bridge.call('service.get_sound', { sound_id: 'none' })).content[0]?.text).toContain('list_sounds');
    expect((await bridge.request('tools/call', { name: 'service.speak', arguments: {} })).error?.code).toBe(-32_602);
    bridge.stdin.end();
    expect(await bridge.ended).toBe(0);
    for (const line of bridge.lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  });

  it('starts the service itself when asked to, for other clients as well, and stops it at the end', async () => {
    verifies('decided.cli.mcp-serve');
    const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-bridge-data-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const bridge = await startBridge('--serve', '--data-dir', dataDir);
    const [made, models] = await Promise.all([
      bridge.call('service.generate', { model: 'builtin-sfx', prompt: 'a click', duration_s: 0.2, seed: 3 }),
      bridge.call('service.list_models'),
    ]);
    const { sounds } = made.structuredContent as { sounds: { id: string; path: string }[] };
    expect(sounds[0]?.path.startsWith(dataDir)).toBe(true);
    expect((models.structuredContent as { result: unknown[] }).result.length).toBeGreaterThan(2);
    const second = await startBridge('--serve', '--data-dir', dataDir);
    const found = await second.call('service.get_sound', { sound_id: sounds[0]?.id });
    expect(found.structuredContent).toMatchObject({ id: sounds[0]?.id });
    second.stdin.end();
    expect(await second.ended).toBe(0);
    expect((await bridge.call('service.list_sounds')).structuredContent).toMatchObject({ result: [{}] });
    bridge.stdin.end();
    expect(await bridge.ended).toBe(0);
    expect(existsSync(join(dataDir, 'soundwright.lock'))).toBe(false);
    for (const line of [...bridge.lines, ...second.lines]) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  });

  it('lists its tools with the service down, says how to start it, and works once it is up', async () => {
    verifies('decided.cli.mcp-underscore-names');
    const placeholder = createServer();
    await new Promise<void>((settle) => placeholder.listen(0, '127.0.0.1', settle));
    const { port } = placeholder.address() as AddressInfo;
    await new Promise((settle) => placeholder.close(settle));
    const bridge = await startBridge('--url', `http://127.0.0.1:${port}`, '--names', 'underscore');
    expect(list(await bridge.request('tools/list'))).toEqual(SIX.map((name) => `service_${name}`));
    const refused = await bridge.call('service_list_models');
    expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('not reachable') }] });
    expect(refused.content[0]?.text).toContain('soundwright serve');
    await startTestService({ config: { port } });
    expect((await bridge.call('service_list_models')).isError).not.toBe(true);
  });

  it('ends a call with a hint when the service dies during it', async () => {
    verifies('bridge.service-dies');
    let died = false;
    const server = createServer((request, response) => {
      if (died) return void response.destroy();
      if (request.url === '/api/models') return void response.setHeader('content-type', 'application/json').end('[]');
      if (request.url === '/api/generate') {
        const body = JSON.stringify({ job_id: '0190a5b0-0000-7000-8000-000000000001' });
        return void response.writeHead(202, { 'content-type': 'application/json' }).end(body);
      }
      if (request.url?.endsWith('/events') !== true) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 60000\n\n', () => {
        died = true;
        response.destroy();
        server.close();
      });
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const bridge = await startBridge('--url', url);
    const result = await bridge.call('service.generate', { prompt: 'a bell', model: 'any' });
    expect(result.isError).toBe(true);
    expect(result.content[0]?.text).toContain(`not reachable at ${url}`);
    expect(result.content[0]?.text).toContain('soundwright serve');
  });

  it('cancels the job of a call that is cancelled', async () => {
    const bridge = await startBridge('--url', service().url);
    const gate = service().fake.hold();
    const settled = settledCalls(service(), 1);
    bridge.write({
      id: 50,
      method: 'tools/call',
      params: { name: 'service.generate', arguments: { prompt: 'a bell' } },
    });
    await gate.reached;
    const [job] = service().services.jobs.unsettled() as [Job];
    bridge.write({ method: 'notifications/cancelled', params: { requestId: 50, reason: 'enough' } });
    expect(await settled).toMatchObject([{ status: 'cancelled', job_id: job.id }]);
    expect(service().services.jobs.get(job.id).status).toBe('cancelled');
    gate.open();
  });
});
