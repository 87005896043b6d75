import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Job, JobAccepted } from '@soundwright/contract';
import { CannotBeMade, type Fault, kill, type RunningService, type World } from './fault.ts';

const COMMAND = fileURLToPath(new URL('../../apps/cli/bin/soundwright.js', import.meta.url));
const RACES = 40;
const SETTLE_MS = 60_000;
const HANG_MS = 20_000;
const DEATH_MS = 4_000;

/** Faults while the service, or one of its clients, is stopping. */
export const STOP_FAULTS: readonly Fault[] = [
  {
    name: 'cancel-at-the-end',
    expected: `the next job done each time that one is cancelled as it ends, ${RACES} times`,
    async check(world) {
      const service = await world.service();
      const lost: string[] = [];
      for (let race = 0; race < RACES; race++) {
        const [first, second] = [await shortJob(service), await shortJob(service)];
        // From the start to well after the end of such a job.
        const settled = untilSettled(service, first).catch(() => undefined);
        await Promise.race([settled, after(race * 8)]);
        await service.status(`/api/jobs/${first}/cancel`, { method: 'POST' });
        const { status, error } = await untilSettled(service, second);
        if (status !== 'done') lost.push(`${status} (${error})`);
      }
      return { ok: lost.length === 0, seen: lost.length === 0 ? `${RACES} done` : lost.join(', ') };
    },
  },
  {
    name: 'requests-while-stopping',
    expected: 'answers with 503 or none at all while the service stops, and streams that end instead of breaking off',
    async check(world) {
      const service = await world.service();
      await service.status('/api/generate', { json: { model: 'builtin-sfx', prompt: 'rain', duration_s: 60 } });
      const stream = await service.request('/api/events');
      const streamEnd = stream.text().then(
        () => 'ended',
        (error: Error) => `broke off (${error.message})`,
      );
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      await once(socket, 'connect');
      let broken = '';
      let text = '';
      socket.on('error', (error) => {
        broken = error.message;
      });
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
      });
      service.child.kill('SIGTERM');
      while (socket.writable) {
        socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
        await after(2);
      }
      const { code } = await service.exited;
      const statuses = [...new Set([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status))];
      const isOrderly = statuses.every((status) => status === '200' || status === '503');
      const end = await streamEnd;
      return {
        ok: code === 0 && isOrderly && end === 'ended',
        seen: `exit ${code}, answers ${statuses.join()}, stream ${end}${broken === '' ? '' : `, then ${broken}`}`,
      };
    },
  },
  {
    name: 'bridge-to-a-hung-service',
    expected: `an error with what to do within ${HANG_MS / 1_000} s of a call to a service that hangs`,
    async check(world) {
      if (process.platform === 'win32') throw new CannotBeMade('processes cannot be stopped and continued here');
      const service = await world.service();
      const bridge = await startBridge(world, service);
      const call = bridge.generate(60);
      await untilRunning(service);
      service.child.kill('SIGSTOP');
      const { seen, ms } = await timed(call);
      return { ok: ms < HANG_MS && seen.includes('hangs'), seen: `${seen} after ${(ms / 1_000).toFixed(1)} s` };
    },
  },
  {
    name: 'bridge-to-a-dead-service',
    expected: `an error with what to do within ${DEATH_MS / 1_000} s of the death of the service`,
    async check(world) {
      const service = await world.service();
      const bridge = await startBridge(world, service);
      const call = bridge.generate(60);
      await untilRunning(service);
      await kill(service);
      const { seen, ms } = await timed(call);
      return { ok: ms < DEATH_MS && seen.includes('serve'), seen: `${seen} after ${(ms / 1_000).toFixed(1)} s` };
    },
  },
];

async function shortJob(service: RunningService): Promise<string> {
  const json = { model: 'builtin-sfx', prompt: 'click', duration_s: 0.2 };
  return ((await (await service.request('/api/generate', { json })).json()) as JobAccepted).job_id;
}

async function untilSettled(service: RunningService, id: string): Promise<Job> {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const job = (await (await service.request(`/api/jobs/${id}`)).json()) as Job;
    if (job.status !== 'queued' && job.status !== 'running') return job;
    if (performance.now() > until) return job;
    await after(20);
  }
}

async function untilRunning(service: RunningService): Promise<void> {
  for (;;) {
    const jobs = (await (await service.request('/api/jobs')).json()) as Job[];
    if (jobs.some(({ status }) => status === 'running')) return;
    await after(20);
  }
}

async function timed(answer: Promise<string>): Promise<{ seen: string; ms: number }> {
  const from = performance.now();
  return { seen: await answer, ms: performance.now() - from };
}

/** The stdio bridge as a client starts it. */
async function startBridge(world: World, service: RunningService) {
  const child: ChildProcess = spawn(process.execPath, [COMMAND, 'mcp', '--url', service.url], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  world.onEnd(() => child.kill('SIGKILL'));
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('the bridge has no streams');
  const answers = new Map<number, (text: string) => void>();
  createInterface({ input: stdout }).on('line', (line) => {
    const { id, result } = JSON.parse(line) as { id?: number; result?: { content?: { text: string }[] } };
    if (id !== undefined) answers.get(id)?.(result?.content?.[0]?.text ?? '');
  });
  const send = (message: object) => stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const request = (id: number, method: string, params: object) =>
    new Promise<string>((resolve) => {
      answers.set(id, resolve);
      send({ id, method, params });
    });
  const clientInfo = { name: 'faults', version: '1' };
  await request(0, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  send({ method: 'notifications/initialized' });
  return {
    generate: (seconds: number) =>
      request(1, 'tools/call', { name: 'service.generate', arguments: { prompt: 'rain', duration_s: seconds } }),
  };
}
