import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { readLock, takeLock } from './lock.ts';

const NOW = '2026-01-01T00:00:00.000Z';
let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(dir, 'soundwright.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Id of a process that has exited. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

/** A process that takes the lock, reports whether it got it, and runs until its input ends. */
function startHolder(): ChildProcess {
  const code = `
    import { takeLock } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
    try { takeLock(${JSON.stringify(path)}, ${JSON.stringify(NOW)}); console.log('held'); }
    catch (error) { console.log(error.code === 'conflict' ? 'refused' : String(error)); }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  return child;
}

async function firstWord(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout as Readable, 'data')) as [Buffer];
  return chunk.toString().trim();
}

async function holdElsewhere(): Promise<ChildProcess> {
  const child = startHolder();
  expect(await firstWord(child)).toBe('held');
  return child;
}

describe('takeLock', () => {
  it('names this process, and where it answers once that is known', () => {
    const lock = takeLock(path, NOW);
    expect(readLock(path)).toEqual({ pid: process.pid, url: '', started_at: NOW });
    lock.announce('http://127.0.0.1:1');
    expect(readLock(path)).toEqual({ pid: process.pid, url: 'http://127.0.0.1:1', started_at: NOW });
    lock.release();
    expect(readLock(path)).toBeNull();
  });

  it('refuses a directory in use, and names the holder', () => {
    verifies('decided.cli.second-start');
    const lock = takeLock(path, NOW);
    lock.announce('http://127.0.0.1:1');
    expect(() => takeLock(path, NOW)).toThrow(
      expect.objectContaining({
        code: 'conflict',
        message: expect.stringMatching(new RegExp(`process ${process.pid}, http://127\\.0\\.0\\.1:1.*${path}`)),
      }),
    );
    expect(existsSync(path)).toBe(true);
    lock.release();
    takeLock(path, NOW).release();
  });

  it('refuses a directory held by another process, whatever the file says', async () => {
    verifies('decided.disk.lock-dies-with-process');
    const other = await holdElsewhere();
    expect(() => takeLock(path, NOW)).toThrow(`process ${other.pid}`);
    writeFileSync(path, JSON.stringify({ pid: deadPid(), url: '', started_at: NOW }));
    expect(() => takeLock(path, NOW)).toThrow('Another Soundwright');
    rmSync(path);
    expect(() => takeLock(path, NOW)).toThrow('Another Soundwright');
    other.kill('SIGKILL');
    await once(other, 'close');
    takeLock(path, NOW).release();
  });

  it('gives a directory whose holder was killed to one of several processes', async () => {
    writeFileSync(path, JSON.stringify({ pid: deadPid(), url: '', started_at: NOW }));
    const said = await Promise.all(Array.from({ length: 4 }, () => firstWord(startHolder())));
    expect(said.toSorted()).toEqual(['held', 'refused', 'refused', 'refused']);
  });

  it.each([
    [
      'of a living process that does not hold it',
      () => JSON.stringify({ pid: process.ppid, url: '', started_at: NOW }),
    ],
    ['of a process that has ended', () => JSON.stringify({ pid: deadPid(), url: '', started_at: NOW })],
    ['with our own number from before a crash', () => JSON.stringify({ pid: process.pid, url: '', started_at: NOW })],
    ['cut short', () => '{"pid":'],
    ['empty', () => ''],
    ['of something else', () => '"hello"'],
    ['with a number that is none', () => '{"pid":"x"}'],
  ])('takes over a file %s', (_what, content) => {
    writeFileSync(path, content());
    const lock = takeLock(path, NOW);
    expect(readLock(path)?.pid).toBe(process.pid);
    lock.release();
    expect(existsSync(path)).toBe(false);
  });

  it('leaves no temporary file', () => {
    const lock = takeLock(path, NOW);
    expect(readdirSync(dir).sort()).toEqual(['soundwright.lock', 'soundwright.lock.db']);
    expect(readFileSync(path, 'utf8')).toContain(String(process.pid));
    lock.release();
  });
});

describe('readLock', () => {
  it('is null when there is no holder', () => {
    expect(readLock(path)).toBeNull();
  });
});
