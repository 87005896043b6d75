import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { sine, wavFile } from '../../apps/server/test/support/sounds.ts';
import { CannotBeMade, type Fault, type RunningService } from './fault.ts';

const MIB = 1024 * 1024;
const PATIENCE_MS = 10_000;
const QUEUED = 2_000;
const STOP_MS = 2_000;

/** As text, because JSON serialisers overflow at such depths. */
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Requests that once crashed or blocked the service. */
export const REQUEST_FAULTS: readonly Fault[] = [
  {
    name: 'nested-body',
    expected: '400 for objects nested thousands deep, and answers afterwards',
    async check(world) {
      const service = await world.service();
      const post = (path: string, body: string) =>
        service.status(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      const line = `{"text":"Hello","delivery":${nested(4_500)}}`;
      const speak = await post('/api/speak', `{"model":"builtin-speech","lines":[${line}]}`);
      const story = await post('/api/stories', `{"request_options":${nested(5_000)}}`);
      const jobs = await service.status('/api/jobs');
      return { ok: speak === 400 && story === 400 && jobs === 200, seen: `${speak}, ${story}, then ${jobs}` };
    },
  },
  {
    name: 'odd-folders',
    expected: '400 for folders that cannot be made, within seconds',
    async check(world) {
      if (process.platform === 'win32') throw new CannotBeMade('there is no /proc and no /dev/null');
      const service = await world.service();
      const statuses: number[] = [];
      for (const path of ['/proc/x', '/dev/null/x', '/etc/hosts', '/tmp/\0x']) {
        const init = { json: { target: 'custom', path }, signal: AbortSignal.timeout(PATIENCE_MS) };
        statuses.push(await service.status('/api/mcp/skills/install', init));
      }
      return { ok: statuses.every((status) => status === 400), seen: statuses.join(', ') };
    },
  },
  {
    name: 'full-disk',
    expected: '507 for changes, uploads and work, and answers to everything else',
    async check(world) {
      const { dir } = await world.disk('24m');
      const service = await world.service(join(dir, 'data'));
      const wav = new Uint8Array(wavFile([sine(440, 1)]));
      const upload = () =>
        service.status('/api/sounds/upload', { method: 'POST', body: wav, headers: { 'content-type': 'audio/wav' } });
      const before = await upload();
      await writeFile(join(dir, 'filler'), Buffer.alloc(64 * MIB)).catch(() => undefined);
      const seen = [before, await upload()];
      let session = 201;
      for (let count = 0; count < 2_000 && session === 201; count++)
        session = await service.status('/api/sessions', { json: { title: `${count} ${'x'.repeat(190)}` } });
      seen.push(session, await service.status('/api/health'), await service.status('/api/sounds'));
      const alive = service.child.exitCode === null && service.child.signalCode === null;
      return {
        ok: alive && seen.join() === '201,507,507,200,200',
        seen: `${seen.join(', ')}${alive ? '' : ', ended'}`,
      };
    },
  },
  {
    name: 'large-json',
    expected: '413, and the connection closed or answering',
    async check(world) {
      const service = await world.service();
      const socket = await open(service);
      const body = JSON.stringify({ title: 'x'.repeat(2 * MIB) });
      socket.write(
        head('POST', '/api/sessions', { 'content-type': 'application/json', 'content-length': body.length }),
      );
      socket.write(body);
      const first = await untilText(socket, /HTTP\/1\.1 (\d+)/);
      socket.write(head('GET', '/api/health', {}));
      const after = await Promise.race([
        once(socket, 'close').then(() => 'closed'),
        untilText(socket, /HTTP\/1\.1 (200)/).then(() => 'answering'),
        later(PATIENCE_MS, 'dead'),
      ]);
      socket.destroy();
      return { ok: first === '413' && after !== 'dead', seen: `${first}, then ${after}` };
    },
  },
  {
    name: 'stalled-upload',
    expected: 'the library moves and takes other sounds while an upload says nothing',
    async check(world) {
      const service = await world.service();
      const socket = await open(service);
      socket.write(head('POST', '/api/sounds/upload', { 'content-type': 'audio/wav', 'content-length': MIB }));
      socket.write('RIFF');
      const init = { method: 'PATCH', json: { sounds_dir: join(await world.directory(), 'sounds') } };
      const wav = new Uint8Array(wavFile([sine(440, 0.2)]));
      const moved = await service.status('/api/settings', { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      const added = await service.status('/api/sounds/upload', {
        method: 'POST',
        body: wav,
        headers: { 'content-type': 'audio/wav' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      socket.destroy();
      return { ok: moved === 200 && added === 201, seen: `${moved} and ${added}` };
    },
  },
  {
    name: 'head-of-streams',
    expected: '405 for HEAD of event streams, and no stream left open',
    async check(world) {
      const service = await world.service();
      const paths = ['/api/events', '/api/mcp/calls/events'];
      const statuses = new Set<number>();
      const before = openSockets(service);
      for (let count = 0; count < 200; count++) {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        statuses.add(await service.status(paths[count % paths.length] ?? '', { method: 'HEAD', signal }));
      }
      const more = openSockets(service) - before;
      const seen = `${[...statuses].join()}, ${more} connections more`;
      return { ok: statuses.size === 1 && statuses.has(405) && more < 20, seen };
    },
  },
  {
    name: 'stop-with-queue',
    expected: `an end within ${STOP_MS / 1_000} s of SIGTERM with ${QUEUED} queued jobs`,
    async check(world) {
      const service = await world.service();
      for (let sent = 0; sent < QUEUED; sent += 50) {
        const batch = Array.from({ length: 50 }, () =>
          service.status('/api/generate', { json: { model: 'builtin-sfx', prompt: 'rain', duration_s: 30 } }),
        );
        await Promise.all(batch);
      }
      const started = performance.now();
      service.child.kill('SIGTERM');
      const { code } = await service.exited;
      const ms = performance.now() - started;
      return { ok: code === 0 && ms < STOP_MS, seen: `exit ${code} after ${(ms / 1_000).toFixed(1)} s` };
    },
  },
];

function head(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'localhost', 'x-service': 'faults', ...headers }).map(([k, v]) => `${k}: ${v}`);
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

async function open(service: RunningService): Promise<Socket> {
  const { port } = new URL(service.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function untilText(socket: Socket, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const listen = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const found = pattern.exec(text)?.[1];
      if (found === undefined) return;
      socket.off('data', listen);
      resolve(found);
    };
    socket.on('data', listen);
    socket.once('close', () => resolve('closed'));
  });
}

function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms).unref());
}

/** Files and connections that a process has open. */
function openSockets({ child }: RunningService): number {
  if (process.platform !== 'linux') throw new CannotBeMade('open files of other processes are read from /proc');
  return readdirSync(`/proc/${child.pid}/fd`).length;
}
