import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { stagedPage } from './support/stage.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const isWindows = process.platform === 'win32';

interface Started {
  readonly npm: ChildProcess;
  readonly url: string;
  readonly dataDir: string;
  /** Resolves when npm and all its children have closed the output. */
  readonly ended: Promise<void>;
}

/** `npm start` as the leader of a process group, as in a terminal. */
async function npmStart(): Promise<Started> {
  await stagedPage();
  const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-'));
  const args = ['start', '--', '--port', '0', '--data-dir', dataDir];
  const npm = spawn('npm', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise<void>((resolve) => npm.once('close', () => resolve()));
  onTestFinished(async () => {
    killGroup(npm, 'SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /listening on (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    npm.stdout?.on('data', listen);
    npm.stderr?.on('data', listen);
    void ended.then(() => reject(new Error(`npm start ended and said: ${output}`)));
  });
  return { npm, url, dataDir, ended };
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Already exited.
  }
}

// Windows has no signals between processes.
describe.skipIf(isWindows)('npm start', () => {
  it.each([
    ['npm is told to stop', (npm: ChildProcess) => npm.kill('SIGTERM')],
    ['Ctrl-C is pressed', (npm: ChildProcess) => killGroup(npm, 'SIGINT')],
    ['its terminal is closed', (npm: ChildProcess) => killGroup(npm, 'SIGHUP')],
  ])('serves the page, and closes the service when %s', async (_when, stop) => {
    verifies('decided.cli.npm-start-stops');
    const { npm, url, dataDir, ended } = await npmStart();
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('<div id="root">');
    expect(existsSync(join(dataDir, 'soundwright.db-wal'))).toBe(true);

    stop(npm);
    await ended;
    await expect(fetch(url)).rejects.toThrow();
    // Both exist while the service runs, and after it was killed.
    expect(existsSync(join(dataDir, 'soundwright.lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'soundwright.db-wal'))).toBe(false);
  });
});
