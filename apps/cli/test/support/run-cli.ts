import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { PROGRAM_COMMAND } from '../../../../test/support/program-command.ts';

export interface RunOptions {
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Buffer;
  readonly cwd?: string;
  /** Called once with the running process. */
  readonly onStart?: (child: ChildProcess) => void;
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly bytes: Buffer;
}

/** A temporary directory for a test. */
export function aDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'soundwright-cli-'));
}

/** Runs the real command in a separate process, in a clean environment. */
export function runCli(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return runNode([PROGRAM_COMMAND, ...args], options);
}

/** Runs Node, or another Node binary, in the same environment. */
export async function runNode(
  args: readonly string[],
  options: RunOptions,
  binary = process.execPath,
): Promise<Finished> {
  const home = aDirectory();
  const child = spawn(binary, args, { env: environmentFor(home, options), cwd: options.cwd ?? home, stdio: 'pipe' });
  options.onStart?.(child);
  child.stdin.end(options.input);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [bytes, stderr, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  return { code, stdout: bytes.toString(), stderr, bytes };
}

/** A clean environment for a command, with its own home. */
export function environmentFor(home: string, { url, env }: RunOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: home,
    SOUNDWRIGHT_DATA_DIR: join(home, 'data'),
    ...(url === undefined ? {} : { SOUNDWRIGHT_URL: url }),
    ...env,
  };
}
