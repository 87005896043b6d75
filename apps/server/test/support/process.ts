import { type ChildProcess, spawn } from 'node:child_process';
import { PROGRAM_COMMAND } from '../../../../test/support/program-command.ts';

/** The service as a separate process. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Resolves with the address once it accepts connections. @throws when it exits first, with its output */
  readonly ready: Promise<string>;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Its stdout and stderr so far. */
  output(): string;
}

/** Starts the command line on a data directory. */
export function startProcess(dataDir: string, args: readonly string[] = ['--port', '0']): ServiceProcess {
  const child = spawn(process.execPath, [PROGRAM_COMMAND, 'serve', '--data-dir', dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  ready.promise.catch(() => undefined);
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    const url = /listening on (http:\S+)/.exec(output)?.[1];
    if (url !== undefined) ready.resolve(url);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      ready.reject(new Error(`the service ended (${code ?? signal}) and said: ${output}`));
      resolve({ code, signal });
    });
  });
  return { child, ready: ready.promise, exited, output: () => output };
}
