import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { findProgram } from '../find-program.ts';
import { createProgram } from '../program.ts';
import { loginManagerOf } from './login-manager.ts';
import { launchdAgent, systemdUnit, windowsTask } from './unit-texts.ts';

const COMMAND = ['/opt/a "b" \\ 100% $HOME/node', '/x & <y>/$sound.js', 'serve', '--data-dir', "/it's here\\"];
const unescapeXml = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<>]*)</${name}>`, 'g'))].map(([, text = '']) => unescapeXml(text));

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'login-start-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(home, { recursive: true });
});

/** Splits a command line as the C runtime of Windows documents it. */
function splitAsWindows(line: string): string[] {
  const words: string[] = [];
  let word = '';
  let quoted = false;
  for (let at = 0; at < line.length; ) {
    const slashes = /^\\*/.exec(line.slice(at))?.[0].length ?? 0;
    const next = line[at + slashes];
    if (next === '"') {
      word += '\\'.repeat(slashes >> 1);
      if (slashes % 2 === 1) word += '"';
      else quoted = !quoted;
      at += slashes + 1;
    } else if (slashes > 0) {
      word += '\\'.repeat(slashes);
      at += slashes;
    } else if (next === ' ' && !quoted) {
      words.push(word);
      word = '';
      at++;
    } else {
      word += next;
      at++;
    }
  }
  return [...words, word];
}

describe('the description of the service', () => {
  it('for systemd is a valid unit, whose words stay what they are', () => {
    verifies('decided.cli.service');
    const unit = systemdUnit(COMMAND);
    const [, start = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    expect(start.split(/(?<=") (?=")/)).toEqual([
      String.raw`"/opt/a \"b\" \\ 100%% $HOME/node"`,
      '"/x & <y>/$$sound.js"',
      '"serve"',
      '"--data-dir"',
      String.raw`"/it's here\\"`,
    ]);
    const analyze = findProgram('systemd-analyze');
    if (analyze === undefined) return;
    const path = join(home, 'soundwright.service');
    const program = join(home, 'a 100% $HOME');
    writeFileSync(program, '', { mode: 0o755 });
    writeFileSync(path, systemdUnit([program, ...COMMAND]));
    const env = { ...process.env, XDG_RUNTIME_DIR: home };
    expect(execFileSync(analyze, ['verify', '--user', path], { env, encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });

  it('for launchd has the command word by word', () => {
    verifies('decided.cli.service');
    const strings = elements(launchdAgent('soundwright', COMMAND), 'string');
    expect(strings).toEqual(['soundwright', ...COMMAND]);
  });

  it('for Windows has arguments that are split into the same words', () => {
    verifies('decided.cli.service');
    const word = fc.string({ unit: fc.constantFrom('a', ' ', '\\', '"', '&', '<', 'ä') });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (args) => {
        const task = windowsTask('HOME\\me', ['C:\\node.exe', ...args]);
        const [line = ''] = elements(task, 'Arguments');
        expect([elements(task, 'Command'), splitAsWindows(line)]).toEqual([['C:\\node.exe'], args]);
      }),
    );
  });

  it('holds no control characters', () => {
    for (const describe of [systemdUnit, (words: string[]) => launchdAgent('x', words)])
      expect(() => describe(['/bin/sh', 'a\nExecStart=b'])).toThrow('control character');
  });

  it('stands where the system looks for it', () => {
    const user = { home: '/home/me', id: 501, env: { XDG_CONFIG_HOME: '/cfg', LOCALAPPDATA: 'C:\\Local' } };
    expect(loginManagerOf('linux', user)?.file).toBe('/cfg/systemd/user/soundwright.service');
    expect(loginManagerOf('linux', { ...user, env: {} })?.file).toBe(
      '/home/me/.config/systemd/user/soundwright.service',
    );
    const agent = loginManagerOf('darwin', user);
    expect(agent?.enable).toEqual([
      ['launchctl', 'bootstrap', 'gui/501', '/home/me/Library/LaunchAgents/soundwright.plist'],
    ]);
    const task = loginManagerOf('win32', user);
    expect(task?.file).toBe('C:\\Local\\Soundwright\\login-task.xml');
    expect(task?.describe(['C:\\node.exe']).toString('utf16le')).toMatch(
      /^\ufeff<\?xml version="1.0" encoding="UTF-16"/,
    );
    expect(loginManagerOf('freebsd', user)).toBeUndefined();
  });
});

describe.skipIf(process.platform !== 'linux')('soundwright service', () => {
  /** What `systemctl` was told. */
  const told = () => readFileSync(join(home, 'told'), 'utf8').trim().split('\n');
  const unit = () => join(home, '.config/systemd/user/soundwright.service');

  async function run(...args: string[]): Promise<string> {
    let out = '';
    const take = (text: string | Uint8Array) => {
      out += text;
      return true;
    };
    vi.spyOn(process.stdout, 'write').mockImplementation(take);
    vi.spyOn(process.stderr, 'write').mockImplementation(take);
    await createProgram().parseAsync(['service', ...args], { from: 'user' });
    return out;
  }

  /** A stand-in for the manager that runs these lines of shell after noting what it is told. */
  function standIn(lines: string): void {
    const bin = join(home, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\necho "$@" >> '${join(home, 'told')}'\n${lines}\n`);
    chmodSync(join(bin, 'systemctl'), 0o755);
    vi.stubEnv('PATH', bin);
    vi.stubEnv('HOME', home);
    vi.stubEnv('XDG_CONFIG_HOME', undefined);
    vi.stubEnv('SOUNDWRIGHT_DATA_DIR', undefined);
  }

  it('is installed, replaced, told of and removed', async () => {
    verifies('decided.cli.service');
    standIn('');
    expect(JSON.parse(await run('status', '--json'))).toMatchObject({ installed: false, running: false });
    expect(await run('install', '--data-dir', join(home, 'data'), '--port', '17500')).toContain(unit());
    expect(readFileSync(unit(), 'utf8')).toContain(`"serve" "--data-dir" "${join(home, 'data')}" "--port" "17500"`);
    expect(await run('install')).toContain('Replaced');
    expect(readFileSync(unit(), 'utf8')).not.toContain('17500');
    expect(JSON.parse(await run('status', '--json'))).toEqual({
      installed: true,
      running: true,
      manager: 'systemd',
      file: unit(),
    });
    await run('remove');
    expect(existsSync(unit())).toBe(false);
    const enabled = ['--user daemon-reload', '--user enable --now soundwright.service'];
    const disabled = '--user disable --now soundwright.service';
    const asked = '--user is-active --quiet soundwright.service';
    expect(told()).toEqual([...enabled, disabled, ...enabled, asked, disabled]);
    await expect(run('remove')).rejects.toThrow('not installed');
  });

  it('leaves nothing behind where there is no session, and says why', async () => {
    verifies('decided.cli.service');
    standIn('echo "Failed to connect to bus: No medium found" >&2; exit 1');
    await expect(run('install')).rejects.toMatchObject({
      message: 'The service could not be given to systemd: Failed to connect to bus: No medium found',
      hint: expect.stringContaining('soundwright serve'),
    });
    expect(existsSync(unit())).toBe(false);
    await expect(run('install', '--port', '99999')).rejects.toThrow(/port/i);
  });
});
