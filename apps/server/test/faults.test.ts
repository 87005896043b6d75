import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Sound, SoundList } from '@soundwright/contract';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { BuiltinEngine } from '../src/engines/builtin/builtin-engine.ts';
import { openTestService, startTestService, type TestService } from './support/service.ts';

const ABORTED_REQUESTS = 300;

/** Whether this test may mount small disks; otherwise tests that need one are skipped. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts();

function mounts(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    execFileSync('umount', ['/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    // No permission to mount, as in most containers.
    return false;
  }
}

/** A data directory whose `folder` is a separate disk of `size`; '' for the whole directory. */
async function smallDisk(
  folder: string,
  size: string,
): Promise<{ dataDir: string; diskDir: string; remount(options: string): void }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const diskDir = join(dataDir, folder);
  await mkdir(diskDir, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', diskDir]);
  onTestFinished(async () => {
    execFileSync('umount', ['-l', diskDir]);
    await rm(dataDir, { recursive: true, force: true });
  });
  return { dataDir, diskDir, remount: (options) => void execFileSync('mount', ['-o', `remount,${options}`, diskDir]) };
}

/** Writes zeros until the disk is full. */
function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  const zeros = Buffer.alloc(4_096);
  try {
    while (writeSync(file, zeros) === zeros.length);
  } catch {
    // The disk is full, as intended.
  } finally {
    closeSync(file);
  }
}

function aWav(seconds: number): Buffer {
  const frames = Math.round(seconds * 48_000);
  const samples = new Float32Array(frames).map((_, frame) => Math.sin(frame / 20) * 0.5);
  return Buffer.concat([
    encodeWavHeader({ encoding: 'pcm16', sampleRateHz: 48_000, channels: 1, frames }),
    encodeSamples([samples], 'pcm16'),
  ]);
}

const upload = (service: TestService, body: Buffer) =>
  service.request('/api/sounds/upload', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'audio/wav' },
  });

/** Open files and sockets of this process. */
const openHandles = async () => (await readdir('/proc/self/fd')).length;

describe.skipIf(!canMount)('a full disk', () => {
  it('fails the job with a hint, leaves nothing, and lets smaller work continue', async () => {
    const { dataDir, diskDir } = await smallDisk('sounds', '2m');
    const service = await startTestService({ config: { dataDir } });
    const job = await service.run('/api/generate', { model: 'fake-sfx', prompt: 'long', duration_s: 30 });
    expect(job).toMatchObject({ status: 'error', error_code: 'disk_full', result: null });
    expect(job.error).toMatch(/room|space|full/i);
    expect(await readdir(diskDir)).toEqual([]);
    expect((await service.get<SoundList>('/api/sounds')).total).toBe(0);
    await service.makeSound({ duration_s: 1 });
  });

  it('fails a render of the built-in engine with the same code', async () => {
    verifies('decided.disk.full-everywhere');
    const { dataDir } = await smallDisk('sounds', '1m');
    const service = await startTestService({ config: { dataDir }, engines: [new BuiltinEngine()] });
    const job = await service.run('/api/generate', { model: 'builtin-sfx', prompt: 'click', duration_s: 12 });
    expect(job).toMatchObject({ status: 'error', error_code: 'disk_full', result: null });
  });

  it('keeps the takes that fitted', async () => {
    const { dataDir, diskDir } = await smallDisk('sounds', '2m');
    const service = await startTestService({ config: { dataDir } });
    const job = await service.run('/api/generate', {
      model: 'fake-sfx',
      prompt: 'takes',
      duration_s: 5,
      variations: 5,
    });
    expect(job).toMatchObject({ status: 'error', error_code: 'disk_full' });
    const { items } = await service.get<SoundList>('/api/sounds');
    expect(items.length).toBeGreaterThan(0);
    expect(items.map((sound) => sound.id).sort()).toEqual([...(job.result?.sounds ?? [])].sort());
    expect((await readdir(diskDir)).sort()).toEqual(items.map((sound) => `${sound.id}.wav`).sort());
  });

  it('returns 507 to uploads and edits, and leaves nothing', async () => {
    const { dataDir, diskDir } = await smallDisk('sounds', '2m');
    const service = await startTestService({ config: { dataDir } });
    const sound = await service.makeSound({ duration_s: 8 });
    const before = await readdir(diskDir);
    expect((await upload(service, aWav(20))).status).toBe(507);
    expect(await service.problem(507, `/api/sounds/${sound.id}/edit`, { json: { op: 'reverse' } })).toMatchObject({
      code: 'disk_full',
    });
    expect(await readdir(diskDir)).toEqual(before);
    expect((await service.get<SoundList>('/api/sounds')).total).toBe(1);
  });

  it('is refused as a move target', async () => {
    const service = await startTestService();
    const { id } = await service.makeSound();
    const { diskDir } = await smallDisk('elsewhere', '1m');
    const response = await service.request('/api/settings', {
      method: 'PATCH',
      body: JSON.stringify({ sounds_dir: diskDir }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(507);
    expect((await service.request(`/files/${id}.wav`)).status).toBe(200);
  });

  it('without space for the database returns 507, and serves existing data', async () => {
    const { dataDir } = await smallDisk('', '3m');
    const service = await startTestService({ config: { dataDir } });
    const sound = await service.makeSound({ duration_s: 0.2 });
    let status = 201;
    for (let count = 0; count < 2_000 && status === 201; count++) {
      status = (await service.request('/api/sessions', { json: { title: `${count} ${'x'.repeat(190)}` } })).status;
    }
    expect(status).toBe(507);
    expect((await service.get<Sound>(`/api/sounds/${sound.id}`)).id).toBe(sound.id);
    expect((await service.request(`/files/${sound.id}.wav`)).status).toBe(200);
  });
});

describe.skipIf(!canMount)('a data directory on a full disk', () => {
  it('returns 507 to every write, keeps running, and works again with space', {
    timeout: 60_000,
  }, async () => {
    verifies('decided.disk.full-everywhere');
    const { dataDir } = await smallDisk('', '12m');
    const service = await startTestService({ config: { dataDir } });
    const sound = await service.makeSound({ duration_s: 5 });
    const filler = join(dataDir, 'filler');
    fillDisk(filler);

    const json = { 'content-type': 'application/json' };
    const patch = (path: string, body: object) =>
      service.request(path, { method: 'PATCH', body: JSON.stringify(body), headers: json });
    const notes = 'x'.repeat(190);
    const writes: Record<string, (count: number) => Promise<Response>> = {
      patch: (count) => patch(`/api/sounds/${sound.id}`, { name: `${count} ${notes}` }),
      settings: (count) => patch('/api/settings', { llm_model: `${count} ${notes}` }),
      secret: (count) => patch('/api/settings', { hub_token: `${count}`.repeat(500) }),
      edit: () => service.request(`/api/sounds/${sound.id}/edit`, { json: { op: 'reverse' } }),
      mp3: () => service.request(`/files/${sound.id}.wav?format=mp3`),
      backup: () => service.request('/api/backup'),
      upload: () => upload(service, aWav(5)),
      session: (count) => service.request('/api/sessions', { json: { title: `${count} ${notes}` } }),
    };
    for (const [name, write] of Object.entries(writes)) {
      let status = 200;
      for (let count = 0; count < 3_000 && status < 300; count++) ({ status } = await write(count));
      expect(status, name).toBe(507);
    }
    const generate = await service.request('/api/generate', { json: { model: 'fake-sfx', prompt: 'more' } });
    if (generate.status !== 507) {
      const { job_id } = (await generate.json()) as { job_id: string };
      const job = await service.services.jobs.whenSettled(job_id);
      expect(job).toMatchObject({ status: 'error', error_code: 'disk_full' });
    }
    expect((await service.request(`/files/${sound.id}.wav`)).status).toBe(200);
    expect((await service.request('/api/health')).status).toBe(200);

    await rm(filler);
    await service.makeSound({ seed: 2 });
    expect((await service.request('/api/backup')).status).toBe(200);
  });
});

describe.skipIf(!canMount)('a disk that became read-only', () => {
  it('refuses new sounds with a message, and plays existing ones', async () => {
    const { dataDir, remount } = await smallDisk('sounds', '4m');
    const service = await startTestService({ config: { dataDir } });
    const { id } = await service.makeSound();
    remount('ro');
    const job = await service.run('/api/generate', { model: 'fake-sfx', prompt: 'more' });
    expect(job).toMatchObject({ status: 'error', error_code: 'path_not_allowed' });
    expect((await service.request(`/files/${id}.wav`)).status).toBe(200);
    remount('rw');
    await service.makeSound({ seed: 2 });
  });
});

describe.skipIf(!canMount)('a data directory on a disk that became read-only', () => {
  it('is refused at the start, with a message that says what to do', async () => {
    verifies('decided.data-dir.read-only');
    const { dataDir, remount } = await smallDisk('', '8m');
    const service = await openTestService({ config: { dataDir } });
    await service.makeSound();
    await service.close();
    remount('ro');
    await expect(openTestService({ config: { dataDir } })).rejects.toMatchObject({
      code: 'path_not_allowed',
      message: expect.stringContaining('the disk is read-only'),
      hint: expect.stringContaining('--data-dir'),
    });
  });
});

describe('a file changed externally', () => {
  it('is reported as missing when it is deleted, and as unusable when it is truncated', async () => {
    verifies('decided.disk.missing-marked');
    const service = await startTestService();
    const [gone, cut] = [await service.makeSound(), await service.makeSound({ seed: 2 })];
    await rm(join(service.dataDir, 'sounds', `${gone.id}.wav`));
    await truncate(join(service.dataDir, 'sounds', `${cut.id}.wav`), 30);
    expect(await service.problem(404, `/files/${gone.id}.wav`)).toMatchObject({ code: 'file_missing' });
    expect(await service.problem(404, `/api/sounds/${gone.id}/edit`, { json: { op: 'reverse' } })).toMatchObject({
      code: 'file_missing',
    });
    const edit = await service.request(`/api/sounds/${cut.id}/edit`, { json: { op: 'reverse' } });
    expect(edit.status).toBeGreaterThanOrEqual(400);
    expect(edit.status).toBeLessThan(500);
    expect((await service.get<SoundList>('/api/sounds')).total).toBe(2);
  });
});

describe('a database locked by another program', () => {
  it('is reported as in use, and works again afterwards', { timeout: 60_000 }, async () => {
    const service = await startTestService();
    const other = new DatabaseSync(join(service.dataDir, 'soundwright.db'));
    other.exec('BEGIN IMMEDIATE');
    expect(await service.problem(503, '/api/sessions', { json: { title: 'held' } })).toMatchObject({
      code: 'database_locked',
    });
    other.exec('ROLLBACK');
    other.close();
    expect((await service.request('/api/sessions', { json: { title: 'free' } })).status).toBe(201);
  });
});

describe.skipIf(process.platform !== 'linux')('disconnecting clients', () => {
  it('in the middle of an upload leave no file', async () => {
    const service = await startTestService();
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/sounds/upload HTTP/1.1\r\nHost: localhost\r\nX-Service: 1\r\nContent-Type: audio/wav\r\nContent-Length: 9999999\r\n\r\n`,
    );
    socket.write(aWav(2));
    await expect.poll(() => readdir(join(service.dataDir, 'sounds'))).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(join(service.dataDir, 'sounds'))).toEqual([]);
  });

  it('in the middle of a download, hundreds of times, leave no handle', async () => {
    const service = await startTestService();
    const sound = await service.makeSound({ duration_s: 20 });
    const { port } = new URL(service.url);
    const before = await openHandles();
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.once('connect', () => socket.write(`GET /files/${sound.id}.wav HTTP/1.1\r\nHost: localhost\r\n\r\n`));
        socket.once('data', () => socket.destroy());
        socket.once('error', () => socket.destroy());
        socket.once('close', () => resolve());
      });
    for (let sent = 0; sent < ABORTED_REQUESTS; sent += 50) await Promise.all(Array.from({ length: 50 }, leave));
    await expect.poll(openHandles).toBeLessThan(before + 10);
    expect((await service.request('/api/health')).status).toBe(200);
  });

  it('during an event stream leave no handle', async () => {
    const service = await startTestService();
    const before = await openHandles();
    for (let round = 0; round < 50; round++) {
      const abort = new AbortController();
      const response = await service.request('/api/events', { signal: abort.signal });
      await response.body?.getReader().read();
      abort.abort();
    }
    await expect.poll(openHandles).toBeLessThan(before + 10);
  });
});

describe('leftovers of a crash', () => {
  it('of a restore are removed at the next start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'crashed-'));
    await mkdir(join(dataDir, 'profiles', '.partial-crashed', 'content'), { recursive: true });
    await startTestService({ config: { dataDir } });
    expect(await readdir(join(dataDir, 'profiles'))).toEqual([]);
  });
});
