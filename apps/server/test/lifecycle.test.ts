import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Job, JobAccepted } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { openEvents } from './support/events.ts';
import { type ServiceProcess, startProcess } from './support/process.ts';
import { openTestService, startTestService, type TestService } from './support/service.ts';
import { asMade } from './support/sounds.ts';

async function tempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'soundwright-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A service process that does not outlive its test. */
function start(dataDir: string, args?: readonly string[]): ServiceProcess {
  const service = startProcess(dataDir, args);
  onTestFinished(async () => {
    service.child.kill('SIGKILL');
    await service.exited;
  });
  return service;
}

describe('the service as a process', () => {
  it('prints its address in one line, and a second one on the same data names it and exits', async () => {
    verifies(
      'decided.cli.serve',
      'decided.cli.ready-line',
      'decided.cli.second-start',
      'decided.cli.port-option',
      'decided.cli.data-dir-option',
    );
    const dataDir = await tempDir();
    const first = start(dataDir);
    const url = await first.ready;
    const { version } = (await (await fetch(`${url}/api/health`)).json()) as { version: string };
    expect(first.output().trim()).toBe(`Soundwright ${version} listening on ${url} (data in ${dataDir})`);

    const second = start(dataDir);
    expect(await second.exited).toEqual({ code: 1, signal: null });
    expect(second.output()).toContain(String(first.child.pid));
    expect(second.output()).toContain(url);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('exits with 0 on %s during a job', async (signal) => {
    verifies('decided.cli.clean-stop');
    const dataDir = await tempDir();
    const service = start(dataDir);
    const url = await service.ready;
    const response = await fetch(`${url}/api/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'builtin-sfx', prompt: 'rain', duration_s: 300, variations: 8 }),
    });
    const { job_id } = (await response.json()) as JobAccepted;
    const events = await openEvents<Job>(`${url}/api/jobs/${job_id}/events`);
    await events.until(({ data }) => data.phase === 'generating');
    service.child.kill(signal);
    expect(await service.exited).toEqual({ code: 0, signal: null });
    const rest = await events.rest().catch(() => []);
    expect(rest.every(({ data }) => data.status !== 'done')).toBe(true);
    expect(existsSync(join(dataDir, 'soundwright.lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'soundwright.db-wal'))).toBe(false);
    expect(readdirSync(join(dataDir, 'sounds')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('starts again after it was killed, despite the lock file', async () => {
    const dataDir = await tempDir();
    const first = start(dataDir);
    await first.ready;
    first.child.kill('SIGKILL');
    await first.exited;
    expect(existsSync(join(dataDir, 'soundwright.lock'))).toBe(true);
    expect((await fetch(`${await start(dataDir).ready}/api/health`)).status).toBe(200);
  });

  it('exits immediately when its port is taken, and says so', async () => {
    verifies('decided.cli.port-taken');
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const service = start(await tempDir(), ['--port', String(port)]);
    expect(await service.exited).toEqual({ code: 1, signal: null });
    expect(service.output()).toContain(String(port));
  });
});

describe('starting on existing data', () => {
  it('refuses a database of a newer version and does not change it', async () => {
    verifies('decided.disk.newer-refused');
    const first = await openTestService();
    await first.makeSound();
    await first.close();
    const path = join(first.dataDir, 'soundwright.db');
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 9999');
    database.close();
    const before = readFileSync(path);
    await expect(openTestService({ config: { dataDir: first.dataDir } })).rejects.toMatchObject({
      message: expect.stringMatching(/newer version/),
      hint: expect.any(String),
    });
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(existsSync(join(first.dataDir, 'soundwright.lock'))).toBe(false);
    await rm(first.dataDir, { recursive: true });
  });

  it('removes temporary files, marks missing ones, and leaves foreign files alone', async () => {
    verifies('decided.disk.temporary-removed', 'decided.disk.missing-marked', 'decided.disk.strays-kept');
    const first = await openTestService();
    const [gone, kept] = [await first.makeSound(), await first.makeSound()];
    await first.close();
    const sounds = join(first.dataDir, 'sounds');
    await rm(join(sounds, `${gone.id}.wav`));
    writeFileSync(join(sounds, '.partial-left'), 'half');
    writeFileSync(join(first.dataDir, 'cache', '.partial-left'), 'half');
    writeFileSync(join(sounds, 'mine.wav'), 'not of the library');

    const second = await startTestService({ config: { dataDir: first.dataDir } });
    expect(await second.get(`/api/sounds/${gone.id}`)).toMatchObject({ missing: true });
    expect(await second.get(`/api/sounds/${kept.id}`)).toMatchObject(asMade(kept));
    await second.problem(404, gone.file);
    expect(readdirSync(sounds).sort()).toEqual([`${kept.id}.wav`, 'mine.wav'].sort());
    expect(readdirSync(join(first.dataDir, 'cache')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(JSON.stringify(await second.get('/api/logs'))).toContain('mine.wav');
  });

  it('creates the documented folders and files', async () => {
    verifies('decided.disk.layout');
    const service = await startTestService();
    await service.makeSound();
    const names = readdirSync(service.dataDir);
    for (const name of ['soundwright.db', 'sounds', 'cache', 'artwork', 'voices', 'logs', 'soundwright.lock'])
      expect(names).toContain(name);
    expect(existsSync(join(service.dataDir, 'logs', 'soundwright.log'))).toBe(true);
    expect(JSON.parse(readFileSync(join(service.dataDir, 'soundwright.lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
      url: service.url,
    });
  });
});

describe('close', () => {
  it('cancels running work and releases the directory', async () => {
    verifies('decided.cli.clean-stop');
    const service = await openTestService();
    const gate = service.fake.hold();
    const { job_id } = await service.post<JobAccepted>('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    await gate.reached;
    const settled = service.services.jobs.whenSettled(job_id);
    await service.close();
    expect(await settled).toMatchObject({ status: 'cancelled' });
    expect(existsSync(join(service.dataDir, 'soundwright.lock'))).toBe(false);
    await expect(service.request('/api/health')).rejects.toThrow();
    const again = await openTestService({ config: { dataDir: service.dataDir } });
    expect((await again.request('/api/health')).status).toBe(200);
    await again.dispose();
  });

  it('returns 503 while stopping', async () => {
    verifies('decided.error.shutting-down');
    const service = await startTestService();
    await service.services.jobs.close();
    const refused = await service.problem(503, '/api/generate', { json: { model: 'fake-sfx', prompt: 'x' } });
    expect(refused).toMatchObject({ code: 'shutting_down', status: 503 });
  });

  it('returns 503 on every connection once it has begun, and closes the connection', async () => {
    verifies('decided.error.shutting-down');
    const service = await startTestService();
    const socket = await openSocket(service);
    service.services.closing.begin();
    socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const answer = await untilClosed(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('"code":"shutting_down"');
    expect((await service.request('/nowhere')).status).toBe(503);
  });

  it('ends event streams with the last state, and never resets a connection', async () => {
    verifies('decided.http.orderly-end');
    const service = await startTestService();
    const gate = service.fake.hold();
    const { job_id } = await service.post<JobAccepted>('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    await gate.reached;
    const paths = ['/api/events', `/api/jobs/${job_id}/events`, '/api/mcp/calls/events'];
    const streams = await Promise.all(paths.map((path) => service.request(path)));
    const texts = Promise.all(streams.map((stream) => stream.text()));
    texts.catch(() => undefined);
    await service.close();
    const [all, job] = await texts;
    expect(all).toContain('"status":"cancelled"');
    expect(job).toContain('"status":"cancelled"');
  });

  it('returns 503 for a request that does not end in time', async () => {
    const service = await startTestService();
    const socket = await openSocket(service);
    const head = 'host: localhost\r\nx-service: test\r\ncontent-type: audio/wav\r\ncontent-length: 1000';
    socket.write(`POST /api/sounds/upload HTTP/1.1\r\n${head}\r\n\r\nRIFF`);
    const received = join(service.dataDir, 'sounds');
    await expect.poll(() => readdirSync(received).length, { timeout: 20_000 }).toBe(1);
    const answer = untilClosed(socket);
    await service.close();
    expect(await answer).toMatch(/^HTTP\/1\.1 503 /);
    await expect.poll(() => readdirSync(received), { timeout: 20_000 }).toEqual([]);
  });

  it('may be called twice', async () => {
    const service = await openTestService();
    await service.close();
    await service.dispose();
  });
});

async function openSocket(service: TestService): Promise<Socket> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Everything received. @throws when the connection is reset */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}
