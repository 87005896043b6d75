import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { inheritedVariables } from './child-environment.ts';
import { Child, runProgram, startForUser } from './child-process.ts';
import { LineReader } from './plain-lines.ts';

const sh = (script: string): [string, string[]] => ['/bin/sh', ['-c', script]];

describe('a child', () => {
  it('has ended when it exits, and takes with it what it leaves behind', async () => {
    verifies('process.forks-away');
    const { code, stdout } = await runProgram(...sh('sleep 3600 & echo $!; exit 3'));
    expect(code).toBe(3);
    await expect.poll(() => isRunning(Number(stdout))).toBe(false);
  });

  it('has ended although a process outside its group holds its output', async () => {
    verifies('process.forks-away');
    const leave = `require('node:child_process').spawn('sleep', ['60'], { detached: true, stdio: 'inherit' }).unref()`;
    const script = `${leave}; console.log(process.pid); process.exit(0)`;
    const { code } = await runProgram(process.execPath, ['-e', script]);
    expect(code).toBe(0);
  });

  it('is killed with its group when it ignores the request to stop', async () => {
    const pids: number[] = [];
    const child = Child.start(...sh('trap "" TERM; sleep 3600 & echo $!; echo $$; wait'), {
      stdout: new LineReader((line) => pids.push(Number(line))),
    });
    await expect.poll(() => pids.length).toBe(2);
    expect(await child.stop(10)).toMatchObject({ signal: 'SIGKILL' });
    await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
  });

  it('that cannot be started says why', async () => {
    await expect(runProgram('/no/such/program', [])).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await Child.start('/no/such/program', []).kill()).toMatchObject({ code: null, error: { code: 'ENOENT' } });
  });

  it('rejects with the reason of the signal once it is gone', async () => {
    const abort = new AbortController();
    const reason = new Error('enough');
    const pids: number[] = [];
    const onLine = (line: string) => {
      pids.push(Number(line));
      abort.abort(reason);
    };
    await expect(runProgram(...sh('echo $$; exec sleep 3600'), { signal: abort.signal, onLine })).rejects.toBe(reason);
    expect(pids.map(isRunning)).toEqual([false]);
  });

  it('ends with its group when the process that started it is killed', async () => {
    verifies('process.orphan');
    const module = new URL('./child-process.ts', import.meta.url).href;
    const script = `
      const { Child } = await import(${JSON.stringify(module)});
      const pids = [];
      const read = { take: (text) => process.stdout.write(text), end() {} };
      Child.start('/bin/sh', ['-c', 'trap "" TERM HUP INT; sleep 3600 & echo $!; echo $$; wait'], { stdout: read });
      Child.start('/bin/sh', ['-c', 'echo $$'], { stdout: read });`;
    const parent = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    parent.stdout.on('data', (piece) => {
      said += piece;
    });
    const pids = () => said.trim().split('\n').map(Number);
    await expect.poll(() => said.split('\n').length).toBe(4);
    expect(pids().filter(isRunning).length).toBeGreaterThanOrEqual(2);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(() => pids().filter(isRunning)).toEqual([]);
  });

  it('started for the user is waited for only as long as asked, and runs on', async () => {
    expect(await startForUser(...sh('exit 4'), 10_000)).toBe(4);
    expect(await startForUser('/bin/sleep', ['1'], 10)).toBe('running');
    await expect(startForUser('/no/such/program', [], 10)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the output of a child', () => {
  it('is kept to a limit, its end first', async () => {
    verifies('process.bounded-lines');
    const lines: string[] = [];
    const { stdout } = await runProgram(...sh(`head -c 30000000 /dev/zero | tr '\\0' x; echo; echo last`), {
      onLine: (line) => lines.push(line),
    });
    expect(stdout.length).toBe(1024 * 1024);
    expect(stdout.endsWith('x\nlast\n')).toBe(true);
    expect(lines).toEqual(['x'.repeat(8_000), 'last']);
  });

  it('is free of colours, control characters and marks that turn or hide text', async () => {
    verifies('process.bounded-lines');
    const said = '\u001b[31mred\u001b[0m\u0007 \u202egpj.exe\u2066\u200b\n\u009b2Jclear\u0000ed\tend\r\nlast';
    const script = `process.stderr.write(${JSON.stringify(said)}); process.stdout.write(${JSON.stringify(said)})`;
    const lines: string[] = [];
    const { stderr } = await runProgram(process.execPath, ['-e', script], { onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['red gpj.exe', 'clear ed end', 'last']);
    expect(stderr.split('\n')).toEqual(lines);
  });
});

describe('the environment of a child', () => {
  const env = {
    ...{ PATH: '/bin', HOME: '/home/me', LC_TIME: 'de_DE', Path: '/windows' },
    ...{ HF_TOKEN: 'x', AWS_SECRET_ACCESS_KEY: 'x', DATABASE_URL: 'x', SOUNDWRIGHT_PORT: '1', NODE_AUTH_TOKEN: 'x' },
    ...{ CUDA_VISIBLE_DEVICES: '0', OMP_API_KEY: 'x', DISPLAY: ':0', https_proxy: 'http://me:pass@proxy' },
    ...{ npm_config_registry: 'http://r', EMPTY: undefined },
  };
  const everyone = ['HOME', 'LC_TIME', 'PATH', 'Path'];

  it.each([
    [undefined, everyone],
    ['compute' as const, ['CUDA_VISIBLE_DEVICES', ...everyone]],
    ['desktop' as const, ['DISPLAY', ...everyone]],
    ['npm' as const, [...everyone, 'https_proxy', 'npm_config_registry']],
  ])('for %s has the listed variables only', (purpose, names) => {
    verifies('process.environment');
    expect(Object.keys(inheritedVariables(env, purpose)).sort()).toEqual([...names].sort());
  });

  it('is the one it gets', async () => {
    verifies('process.environment');
    const inherits = { ...env, PATH: process.env['PATH'] };
    const { stdout } = await runProgram('/usr/bin/env', [], { inherits, purpose: 'compute', sets: { TMPDIR: '/t' } });
    const names = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0]);
    expect(names.sort()).toEqual(['CUDA_VISIBLE_DEVICES', 'HOME', 'LC_TIME', 'PATH', 'Path', 'TMPDIR']);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
