import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, Sound } from '@soundwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { killServices, startService } from './support/real-service.ts';
import { aDirectory, runCli } from './support/run-cli.ts';

afterEach(killServices);

describe('with a service running', () => {
  it('finds it by its data directory, is refused a second one on it, and SIGTERM ends it cleanly', async () => {
    verifies('decided.cli.status', 'decided.cli.status-running', 'decided.cli.doctor-address');
    const dataDir = aDirectory();
    const { child, ended, line, url } = await startService(dataDir);
    expect(line).toMatch(/^Soundwright \d+\.\d+\.\d+ listening on http:\/\/127\.0\.0\.1:\d+ \(data in .+\)$/);
    expect(line).toContain(`(data in ${dataDir})`);

    const status = await runCli(['status', '--running', '--data-dir', dataDir]);
    expect([status.code, status.stderr]).toEqual([0, '']);
    expect(status.stdout).toContain(url);

    const examined = await runCli(['doctor', '--json'], { url: url.replace('127.0.0.1', 'localhost') });
    const checks = JSON.parse(examined.stdout) as { subject: string; detail: string }[];
    const detailOf = (subject: string) => checks.find((check) => check.subject === subject)?.detail;
    expect(detailOf('service')).toContain(`running at ${url}, process ${child.pid}`);
    expect(detailOf('data directory')).toBe(dataDir);

    const second = await runCli(['serve', '--port', '0', '--data-dir', dataDir]);
    expect([second.code, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toContain(String(child.pid));

    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(existsSync(join(dataDir, 'soundwright.lock'))).toBe(false);

    const empty = aDirectory();
    const none = await runCli(['status', '--running', '--data-dir', empty]);
    expect([none.code, none.stdout, readdirSync(empty)]).toEqual([1, '', []]);
    expect(none.stderr).toContain('No Soundwright is running');
  });

  it.skipIf(process.platform !== 'linux')('opens its page in a browser', async () => {
    verifies('decided.cli.open');
    const dataDir = aDirectory();
    const { url } = await startService(dataDir);
    const bin = aDirectory();
    const opened = join(bin, 'opened');
    writeFileSync(
      join(bin, 'xdg-open'),
      `#!/bin/sh\necho "$1" > '${opened}.part' && mv '${opened}.part' '${opened}'\n`,
      {
        mode: 0o755,
      },
    );
    const env = { PATH: `${bin}:${process.env['PATH']}` };
    expect(await runCli(['open', '--data-dir', dataDir], { env })).toMatchObject({ code: 0, stdout: `${url}\n` });
    await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toBe(`${url}\n`);

    const none = await runCli(['open', '--data-dir', aDirectory()], { env });
    expect([none.code, none.stdout]).toEqual([1, '']);
    expect(none.stderr).toContain('soundwright serve');
    const closed = await runCli(['open'], { env, url: 'http://127.0.0.1:1' });
    expect([closed.code, closed.stdout]).toEqual([1, '']);
  });

  it('cancels a job there on Ctrl-C', async () => {
    const { url } = await startService(aDirectory());
    const cancelled = await runCli(['generate', 'heavy rain on a tin roof', '-d', '60', '-n', '8'], {
      url,
      onStart: (child) => child.stderr?.once('data', () => child.kill('SIGINT')),
    });
    expect(cancelled.code).toBe(130);
    const { stdout } = await runCli(['jobs', '--json'], { url });
    expect((JSON.parse(stdout) as Job[]).map(({ status }) => status)).toEqual(['cancelled']);
  });
});

describe('with no service running', () => {
  it.each([
    ['serve', '--port', '0'],
    ['generate', 'rain'],
  ])('says why a data directory cannot be used: %s', async (...args) => {
    verifies('decided.cli.data-dir-unusable');
    const file = join(aDirectory(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await runCli([...args, '--data-dir', join(file, 'data')]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('a part of the path is a file')]);
  });

  it('makes, lists and edits sounds with its own service, one command after the other, the same bytes for the same seed', async () => {
    verifies(
      'decided.cli.files-reused',
      'decided.cli.in-process',
      'decided.cli.generate',
      'decided.cli.edit',
      'decided.cli.sounds',
    );
    const cwd = aDirectory();
    const env = { SOUNDWRIGHT_DATA_DIR: join(cwd, 'data') };
    const generate = ['generate', 'a short wooden knock', '-d', '0.5', '-s', '7', '--json', '-o'];
    // They are started at the same time, and both want the library.
    const made = await Promise.all(['a.wav', 'b.wav'].map((file) => runCli([...generate, file], { cwd, env })));
    expect(made.map(({ code, stderr }) => (code === 0 ? /done/.test(stderr) : stderr))).toEqual([true, true]);
    const bytes = readFileSync(join(cwd, 'a.wav'));
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
    expect(bytes.equals(readFileSync(join(cwd, 'b.wav')))).toBe(true);

    const edited = await runCli(['edit', 'a.wav', 'reverse', '--json', '-o', 'c.wav'], { cwd, env });
    expect(edited.code).toBe(0);
    expect(JSON.parse(edited.stdout)).toMatchObject({ source: 'edit', duration_s: 0.5 });
    expect(edited.stderr).toContain('The library has a.wav as ');

    const listed = await runCli(['sounds', '--json'], { cwd, env });
    const { items } = JSON.parse(listed.stdout) as { items: Sound[] };
    expect(items.map(({ source }) => source)).toEqual(['edit', 'generated', 'generated']);
    expect(existsSync(join(cwd, 'data', 'soundwright.lock'))).toBe(false);
  });
});
