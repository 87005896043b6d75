import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

/** Number of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('takeLock', () => {
  it('names this process, and where it answers once that is known', () => {
    const lock = takeLock(path, NOW);
    expect(readLock(path)).toEqual({ pid: process.pid, url: '', started_at: NOW });
    lock.announce('http://127.0.0.1:1');
    expect(readLock(path)).toEqual({ pid: process.pid, url: 'http://127.0.0.1:1', started_at: NOW });
    lock.release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('refuses a directory that is held, and says by whom', () => {
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

  it('refuses a directory that another living process holds', () => {
    writeFileSync(path, JSON.stringify({ pid: process.ppid, url: 'http://127.0.0.1:2' }));
    expect(() => takeLock(path, NOW)).toThrow(`process ${process.ppid}`);
    expect(readLock(path)?.pid).toBe(process.ppid);
  });

  it.each([
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
    expect(readdirSync(dir)).toEqual([]);
  });

  it('leaves no draft beside the file', () => {
    const lock = takeLock(path, NOW);
    expect(readdirSync(dir)).toEqual(['soundwright.lock']);
    expect(readFileSync(path, 'utf8')).toContain(String(process.pid));
    lock.release();
  });
});

describe('readLock', () => {
  it('is null where nobody holds anything', () => {
    expect(readLock(path)).toBeNull();
  });
});
