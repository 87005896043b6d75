import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PROGRAM_COMMAND } from '../../../../test/support/program-command.ts';

const running: ChildProcess[] = [];

/** Starts the real service in a process of its own, and returns its ready line. */
export async function startService(dataDir: string) {
  const child = spawn(process.execPath, [PROGRAM_COMMAND, '--port', '0', '--data-dir', dataDir], {
    env: { PATH: process.env['PATH'], HOME: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const { value: line } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const url = /http:\/\/\S+/.exec(line ?? '')?.[0] ?? '';
  return { child, ended, line, url };
}

/** Kills the services that a test file has started. */
export function killServices(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}
