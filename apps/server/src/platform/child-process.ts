import { type ChildProcess, execFileSync, fork, type Serializable, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type ChildPurpose, inheritedVariables } from './child-environment.ts';
import { orphanGuard } from './orphan-guard.ts';
import { LineReader, type OutputReader, plainLines, TextTail } from './plain-lines.ts';
import { withUserMask } from './private-files.ts';

/** How long the output of an ended program is waited for: a process that it left behind may hold the pipes for ever. */
const PIPE_WAIT_MS = 1_000;
/** Output kept by `runProgram`: the end of each stream. */
const OUTPUT_CHARS = 1024 * 1024;
const LAST_WORDS_CHARS = 20_000;
const SYNC_LIMIT_MS = 2_000;

const IS_WINDOWS = process.platform === 'win32';

/** How a child ended. */
export interface ChildEnd {
  /** Exit status; null when a signal ended it or it was not started. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The system's error when it could not be started. */
  readonly error: Error | null;
}

export interface ChildOptions {
  readonly cwd?: string;
  /** Variables to choose from, as the service was given them; by default its own. */
  readonly inherits?: Readonly<Record<string, string | undefined>>;
  readonly purpose?: ChildPurpose;
  /** Variables set for this child, whatever it inherits. */
  readonly sets?: Readonly<Record<string, string>>;
  /** Read its output and its error output; what nobody reads is not connected. */
  readonly stdout?: OutputReader;
  readonly stderr?: OutputReader;
}

export interface ForkOptions extends ChildOptions {
  /** Called with each message of the child. */
  readonly onMessage: (message: never) => void;
  /** Whether it competes with other processes for the processor, rather than taking what they leave. Default true. */
  readonly isUrgent?: boolean;
}

/**
 * A process started by the service; all of them are started in this file. A child
 *
 * - leads a process group, which is killed with it: also what it started and left behind,
 * - has ended when it has exited; its output is then waited for, but not for long,
 * - ends when the service is gone, however that came about (`OrphanGuard`),
 * - inherits the listed variables only (`inheritedVariables`).
 */
export class Child {
  readonly #process: ChildProcess;
  readonly #ended: Promise<ChildEnd>;
  #isUnwanted = false;

  private constructor(process: ChildProcess, options: ChildOptions) {
    this.#process = process;
    connect(process.stdout, options.stdout);
    connect(process.stderr, options.stderr);
    if (process.pid !== undefined) orphanGuard.watch(process.pid);
    this.#ended = this.#end();
  }

  /**
   * Starts a program without a shell and without input.
   * @param file - absolute path, or a name to look up on the search path
   */
  static start(file: string, args: readonly string[], options: ChildOptions = {}): Child {
    const process = spawn(file, args, {
      cwd: options.cwd,
      env: environmentOf(options),
      stdio: stdioOf(options),
      // Its own group; a Ctrl-C in the service's terminal does not reach it before the service.
      detached: !IS_WINDOWS,
      windowsHide: true,
    });
    return new Child(process, options);
  }

  /**
   * Starts a module of ours in a Node of its own, which exchanges messages with this one.
   */
  static fork(module: URL, args: readonly string[], { onMessage, isUrgent = true, ...options }: ForkOptions): Child {
    const process = fork(fileURLToPath(module), args, {
      cwd: options.cwd,
      env: environmentOf(options),
      serialization: 'advanced',
      stdio: [...stdioOf(options), 'ipc'],
      detached: !IS_WINDOWS,
    });
    process.on('message', (message) => onMessage(message as never));
    if (!isUrgent && process.pid !== undefined) giveWay(process.pid);
    return new Child(process, options);
  }

  /** Undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Whether it runs and has not been asked to end. */
  get isAlive(): boolean {
    return !this.#isUnwanted && this.#isRunning;
  }

  get #isRunning(): boolean {
    const { exitCode, signalCode, pid } = this.#process;
    return exitCode === null && signalCode === null && pid !== undefined;
  }

  /** Resolves when the child, its group and its output have ended. Never rejects. */
  get ended(): Promise<ChildEnd> {
    return this.#ended;
  }

  /** Kills the child and its group at once; resolves with `ended`. */
  kill(): Promise<ChildEnd> {
    this.#isUnwanted = true;
    this.#signal('SIGKILL');
    return this.#ended;
  }

  /** Asks the child to stop, and kills it after a time; resolves with `ended`. */
  async stop(graceMs: number): Promise<ChildEnd> {
    this.#isUnwanted = true;
    this.#signal('SIGTERM');
    const timer = setTimeout(() => this.#signal('SIGKILL'), graceMs);
    const end = await this.#ended;
    clearTimeout(timer);
    return end;
  }

  /**
   * Sends a message to a module; `failed` is called when it cannot be delivered.
   * @throws what cannot be cloned, at once
   */
  send(message: Serializable, failed: (error: Error) => void): void {
    this.#process.send(message, (error) => {
      if (error !== null) failed(error);
    });
  }

  /** The service stays alive for this child: the default. */
  hold(): void {
    this.#process.ref();
    this.#process.channel?.ref();
  }

  /** The service may end although this child runs. */
  release(): void {
    const { stdout, stderr, channel } = this.#process;
    this.#process.unref();
    channel?.unref();
    for (const stream of [stdout, stderr]) (stream as { unref?: () => void } | null)?.unref?.();
  }

  #end(): Promise<ChildEnd> {
    const child = this.#process;
    const { promise, resolve } = Promise.withResolvers<ChildEnd>();
    child.on('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, error });
    });
    child.once('exit', (code, signal) => {
      killGroup(child.pid);
      if (child.pid !== undefined) orphanGuard.forget(child.pid);
      const done = () => {
        clearTimeout(timer);
        resolve({ code, signal, error: null });
      };
      const timer = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        done();
      }, PIPE_WAIT_MS);
      child.once('close', done);
    });
    return promise;
  }

  #signal(name: 'SIGTERM' | 'SIGKILL'): void {
    const { pid } = this.#process;
    if (!this.#isRunning || pid === undefined) return;
    if (IS_WINDOWS) endTreeOnWindows(pid);
    try {
      process.kill(IS_WINDOWS ? pid : -pid, name);
    } catch {
      this.#process.kill(name);
    }
  }
}

export interface ProgramEnd extends ChildEnd {
  /** The end of its output: up to 1 MiB, as written. */
  readonly stdout: string;
  /** The last 20,000 characters of its error output, as `plainLines`. */
  readonly stderr: string;
}

export interface RunOptions extends Omit<ChildOptions, 'stdout' | 'stderr'> {
  /** Kills the program when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each line of its output while it runs. */
  readonly onLine?: (line: string) => void;
}

/**
 * Runs a program to its end, without a shell and without input.
 *
 * @throws the signal's reason, once the program has exited; the system error when it cannot be started
 */
export async function runProgram(
  file: string,
  args: readonly string[],
  { signal, onLine, ...options }: RunOptions = {},
): Promise<ProgramEnd> {
  signal?.throwIfAborted();
  const stdout = new TextTail(OUTPUT_CHARS);
  const stderr = new TextTail(LAST_WORDS_CHARS);
  const lines = onLine === undefined ? null : new LineReader(onLine);
  const child = Child.start(file, args, {
    ...options,
    stdout: {
      take: (text) => {
        stdout.take(text);
        lines?.take(text);
      },
      end: () => lines?.end(),
    },
    stderr,
  });
  const kill = () => void child.kill();
  signal?.addEventListener('abort', kill, { once: true });
  const end = await child.ended;
  signal?.removeEventListener('abort', kill);
  signal?.throwIfAborted();
  if (end.error !== null) throw end.error;
  return { ...end, stdout: stdout.toString(), stderr: plainLines(stderr.toString()) };
}

/** The output of a system program that answers at once. Blocks. @throws when it fails or does not answer within 2 s */
export function outputOf(file: string, args: readonly string[]): string {
  const env = inheritedVariables(process.env);
  return execFileSync(file, args, { encoding: 'utf8', env, timeout: SYNC_LIMIT_MS, killSignal: 'SIGKILL' });
}

/**
 * Starts a program for the user, such as a file manager. What it opens belongs to the user: it has the user's umask,
 * and runs on when the service ends.
 *
 * @param waitMs - how long to wait for its exit
 * @returns its exit code; `'running'` when it has not ended by then
 * @throws the system error when it cannot be started
 */
export async function startForUser(
  file: string,
  args: readonly string[],
  waitMs: number,
): Promise<number | null | 'running'> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null | 'running'>();
  const env = inheritedVariables(process.env, 'desktop');
  const child = withUserMask(() => spawn(file, args, { env, stdio: 'ignore', detached: true, windowsHide: true }));
  child.once('error', reject);
  child.once('exit', (code) => resolve(code));
  const timer = setTimeout(() => resolve('running'), waitMs);
  child.unref();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

function environmentOf({ inherits = process.env, purpose, sets }: ChildOptions): Record<string, string> {
  return { ...inheritedVariables(inherits, purpose), ...sets };
}

function stdioOf({ stdout, stderr }: ChildOptions): ('ignore' | 'pipe')[] {
  return ['ignore', stdout === undefined ? 'ignore' : 'pipe', stderr === undefined ? 'ignore' : 'pipe'];
}

function connect(stream: Readable | null, reader: OutputReader | undefined): void {
  if (stream === null || reader === undefined) return;
  stream.setEncoding('utf8').on('data', (text: string) => reader.take(text));
  stream.once('close', () => reader.end());
  // A pipe that breaks has no more to say.
  stream.on('error', () => undefined);
}

/** Kills what an ended child has left in its group. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined || IS_WINDOWS) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}

/** Leaves the processor to other processes. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or the system does not allow it.
  }
}

/** Windows has no process groups, but its tool knows who started whom. */
function endTreeOnWindows(pid: number): void {
  spawn('taskkill', ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).once(
    'error',
    () => undefined,
  );
}
