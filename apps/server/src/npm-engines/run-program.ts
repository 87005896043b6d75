import { spawn } from 'node:child_process';

export interface ProgramEnd {
  /** Exit status; null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Maximum tail kept of each stream. */
const KEPT_CHARS = 20_000;

/**
 * Runs a program to completion, without a shell and without input.
 *
 * @param file - absolute path of the program
 * @param options - `cwd` to run in; aborting the signal kills it
 * @throws the signal's reason, once the program has exited; the system error when it cannot be started
 */
export function runProgram(
  file: string,
  args: readonly string[],
  { cwd, signal }: { cwd: string; signal: AbortSignal },
): Promise<ProgramEnd> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        said[name] = (said[name] + text).slice(-KEPT_CHARS);
      });
    }
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    child.on('error', (error) => {
      signal.removeEventListener('abort', kill);
      reject(error);
    });
    child.on('close', (code) => {
      signal.removeEventListener('abort', kill);
      if (signal.aborted) reject(signal.reason);
      else resolve({ code, ...said });
    });
  });
}
