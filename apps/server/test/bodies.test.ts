import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS, type Problem, type Settings } from '@soundwright/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService, startTestService, type TestService } from './support/service.ts';
import { sine, wavFile } from './support/sounds.ts';

function openSocket(service: TestService): Socket {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const head = (path: string, lines: readonly string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: localhost', 'X-Service: 1', ...lines].join('\r\n')}\r\n\r\n`;

/** Everything received until the connection ends. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

describe('a body that is too large', () => {
  const service = shareTestService();

  it.each(['declared', 'chunked'])('and %s is refused, and the connection accepts the next request', async (form) => {
    verifies('decided.error.json-too-large', 'decided.http.too-large-connection');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const send = async (body: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(form === 'declared' && { 'content-length': body.length }),
      };
      const sent = request(`${service().url}/api/sessions`, { method: 'POST', agent, headers });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      return { status: response.statusCode, port: sent.socket?.localPort };
    };
    const refused = await send(JSON.stringify({ title: 'x'.repeat(LIMITS.jsonBodyBytes * 2) }));
    expect(refused.status).toBe(413);
    expect(await send('{"title":"next"}')).toEqual({ status: 201, port: refused.port });
  });

  it.each([
    ['/api/sounds/upload', 'audio/wav', 2 ** 30],
    ['/api/voices/upload', 'audio/wav', 2 ** 30],
    ['/api/sessions', 'application/json', LIMITS.jsonBodyBytes],
  ])('is refused by its declared length, before reading: %s', async (path, type, limit) => {
    verifies('decided.http.declared-length', 'decided.error.upload-too-large');
    const socket = openSocket(service());
    socket.write(head(path, [`Content-Type: ${type}`, `Content-Length: ${limit + 1}`]));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413/);
    expect(answer.toString()).toContain('too_large');
  });
});

describe('a refused upload', () => {
  /** Sends everything before it reads anything, as many clients do. */
  async function sendAll(service: TestService, lines: readonly string[], mebibytes: number): Promise<string> {
    const socket = openSocket(service);
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
    failed.catch(() => undefined);
    const sent = (async () => {
      socket.write(head('/api/sounds/upload', ['Content-Type: audio/wav', 'Connection: close', ...lines]));
      const chunk = Buffer.alloc(1024 * 1024);
      for (let i = 0; i < mebibytes; i++) if (!socket.write(chunk)) await once(socket, 'drain');
    })();
    await Promise.race([sent, failed]);
    const [answer] = (await Promise.race([once(socket, 'data'), failed])) as [Buffer];
    return answer.toString();
  }

  it('by its declared length is answered although the sender goes on', async () => {
    verifies('decided.http.refused-answered');
    const answer = await sendAll(await startTestService(), [`Content-Length: ${2 ** 30 + 1}`], 48);
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
  });

  it('because the disk is full is answered although the sender goes on', async () => {
    verifies('decided.http.refused-answered');
    const service = await startTestService();
    const appendFile = vi.spyOn((await probe()).prototype, 'appendFile');
    onTestFinished(() => void appendFile.mockRestore());
    appendFile.mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    const answer = await sendAll(service, [`Content-Length: ${2 ** 29}`], 48);
    expect(answer).toMatch(/^HTTP\/1\.1 507/);
    expect(answer).toContain('disk_full');
  });

  /** The class of open files, which Node does not export. */
  async function probe(): Promise<{ prototype: FileHandle }> {
    const handle = await open(new URL(import.meta.url), 'r');
    await handle.close();
    return handle.constructor as unknown as { prototype: FileHandle };
  }
});

describe('a stalled body', () => {
  it.each([
    ['/api/sessions', 'application/json', '{"title":'],
    ['/api/sounds/upload', 'audio/wav', 'RIFF'],
    ['/api/voices/upload', 'audio/wav', 'RIFF'],
    ['/api/backup/restore', 'application/octet-stream', 'PK'],
  ])('gets 408 and its connection is closed: %s', async (path, type, begun) => {
    verifies('decided.http.stalled-body');
    const service = await startTestService({ bodyStallMs: 1 });
    const socket = openSocket(service);
    socket.write(head(path, [`Content-Type: ${type}`, 'Content-Length: 1000']) + begun);
    const answer = await readAll(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
    const problem = JSON.parse(answer.slice(answer.indexOf('{'))) as Problem;
    expect(problem.code).toBe('request_timeout');
    expect((await readdir(join(service.dataDir, 'sounds'))).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('does not block writes while the sounds are waiting to be moved', async () => {
    verifies('decided.http.stalled-body');
    const service = await startTestService();
    const file = wavFile([sine(440, 0.1)]);
    const socket = openSocket(service);
    socket.write(head('/api/sounds/upload', ['Content-Type: audio/wav', `Content-Length: ${file.length}`]));
    socket.write(file.subarray(0, 100));
    await expect.poll(() => readdir(join(service.dataDir, 'sounds'))).toHaveLength(1);

    const dir = await mkdtemp(join(tmpdir(), 'moved-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const moved = await service.request('/api/settings', {
      method: 'PATCH',
      body: JSON.stringify({ sounds_dir: dir }),
      headers: { 'content-type': 'application/json' },
    });
    expect(((await moved.json()) as Settings).sounds_dir).toBe(dir);
    await service.makeSound();

    // The upload continues at the new location.
    socket.write(file.subarray(100));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 201/);
    const { items } = await service.get<{ items: { id: string; file: string; source: string }[] }>('/api/sounds');
    const uploaded = items.find(({ source }) => source === 'upload');
    const served = await service.request(uploaded?.file ?? '');
    expect(Buffer.from(await served.arrayBuffer()).equals(file)).toBe(true);
    expect((await readdir(dir)).sort()).toEqual(items.map(({ id }) => `${id}.wav`).sort());
    expect(await readdir(join(service.dataDir, 'sounds'))).toEqual([]);
  });
});
