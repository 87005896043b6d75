import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { createLogger, RotatingFile } from './logger.ts';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'log-'));
  path = join(dir, 'logs', 'soundwright.log');
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('a rotating file', () => {
  it('rotates at 5 MiB and keeps three', () => {
    verifies('decided.disk.log-rotation');
    const file = new RotatingFile(path);
    const line = `${'x'.repeat(1024 * 1024 - 1)}\n`;
    for (let i = 0; i < 30; i++) file.write(line);
    file.close();
    expect(readdirSync(join(dir, 'logs')).sort()).toEqual([
      'soundwright.log',
      'soundwright.log.1',
      'soundwright.log.2',
      'soundwright.log.3',
    ]);
    for (const name of readdirSync(join(dir, 'logs')))
      expect(statSync(join(dir, 'logs', name)).size).toBeLessThanOrEqual(6 * 1024 * 1024 + 1);
  });

  it('continues an existing file, and keeps its newest lines', () => {
    for (const line of ['one\n', 'two\n']) {
      const file = new RotatingFile(path);
      file.write(line);
      file.close();
    }
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
    expect(existsSync(`${path}.1`)).toBe(false);
  });
});

describe('a log file on a full disk', () => {
  it.skipIf(process.platform !== 'linux')('accepts lines without throwing, and continues when there is space', () => {
    verifies('decided.log.never-throws');
    const full = new RotatingFile('/dev/full');
    full.write('lost\n');
    full.close();
    const blocked = new RotatingFile(join(dir, 'file', 'log'));
    rmSync(join(dir, 'file'), { recursive: true });
    writeFileSync(join(dir, 'file'), '');
    blocked.close();
    blocked.write('lost\n');
    blocked.write('lost too\n');
    rmSync(join(dir, 'file'));
    blocked.write('kept\n');
    blocked.close();
    const [empty, note, kept] = readFileSync(join(dir, 'file', 'log'), 'utf8').split('\n');
    expect(empty).toBe('');
    expect(JSON.parse(note ?? '')).toMatchObject({ msg: '2 lines were lost here' });
    expect(kept).toBe('kept');
  });
});

describe('a logger', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  beforeEach(() => {
    lines.length = 0;
  });

  it('writes JSON lines with times', () => {
    log.info({ model: 'x' }, 'loaded');
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      model: 'x',
      msg: 'loaded',
    });
  });

  it('drops lines below its level', () => {
    log.debug('details');
    expect(lines).toEqual([]);
  });

  it('hides secrets at every depth that settings and requests have', () => {
    verifies('decided.secrets.nowhere-else');
    const secrets = { hub_token: 'S3CRET', llm_external_api_key: 'S3CRET', authorization: 'S3CRET' };
    log.info({ ...secrets, body: secrets, request: { headers: secrets } }, 'changed');
    expect(lines[0]).not.toContain('S3CRET');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      body: { hub_token: '…' },
      request: { headers: { authorization: '…' } },
    });
  });

  it('hides secrets that a message quotes', () => {
    verifies('decided.secrets.nowhere-else');
    const careful = createLogger('info', { write: (line) => void lines.push(line) }, () => ['my-own-secret', null]);
    const cause = new Error('sent "my-own-secret" through http://user:pass@proxy:1');
    careful.warn({ err: new Error('Bearer abc is wrong', { cause }) }, 'failed');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/my-own|user:pass|Bearer abc/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'failed' });
  });
});

it('writes a cancelled request as an error like any other', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  log.warn({ err: new DOMException('The client disconnected.', 'AbortError') }, 'Stopped');
  const [written] = lines.map((line) => JSON.parse(line) as { err: object });
  expect(Object.keys(written?.err ?? {})).toEqual(['type', 'message', 'stack']);
  expect(written?.err).toMatchObject({ type: 'AbortError', message: 'The client disconnected.' });
});
