import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceError } from '../../platform/service-error.ts';
import { engineFailure, LastWords } from './engine-words.ts';

/** Grace period of a process after a stop request. */
const TERM_MS = 2_000;
/** A free port may be taken by the time the process binds it. */
const PORT_ATTEMPTS = 3;

export interface EngineStart {
  /** The program, absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** The private folder of this process, which is removed with it; `temp` is a folder in it. */
  readonly folder: string;
  readonly temp: string;
  /** Its loopback address. */
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Display name, such as `native engine`. */
  readonly name: string;
  /** Called with every line of its output. */
  readonly onLine: (line: string) => void;
}

/** Processes to kill when this one exits while it can still run code. */
const running = new Set<EngineProcess>();
process.on('exit', () => {
  for (const child of running) child.killNow();
});

/** A running engine process that listens on loopback and is killed to stop its work. */
export class EngineProcess {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #name: string;
  readonly #words = new LastWords();
  readonly #exited: Promise<void>;
  #isKilled = false;

  constructor({ program, args, folder, temp, port, env, name, onLine }: EngineStart) {
    this.port = port;
    this.#folder = folder;
    this.#name = name;
    const child = spawn(program, args, {
      cwd: folder,
      env: childEnvironment(env, dirname(program), temp),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group: a Ctrl-C in the service's terminal must not reach it before the service.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    child.unref();
    this.#child = child;
    this.#exited = new Promise((resolve) => {
      const done = () => {
        running.delete(this);
        resolve();
      };
      child.once('close', done);
      child.once('error', (error) => {
        this.#words.add(error.message);
        if (child.pid === undefined) done();
      });
    });
    running.add(this);
    createInterface(child.stdout).on('line', onLine);
    createInterface(child.stderr).on('line', (line) => this.#words.add(line));
  }

  get isAlive(): boolean {
    const { exitCode, signalCode, pid } = this.#child;
    return !this.#isKilled && exitCode === null && signalCode === null && pid !== undefined;
  }

  get lastWords(): string {
    return this.#words.toString();
  }

  /** Ends the process and removes its folder; resolves when both are done. Idempotent. */
  async kill(): Promise<void> {
    if (!this.#isKilled) {
      this.#isKilled = true;
      this.#signal('SIGTERM');
      const timer = setTimeout(() => this.killNow(), TERM_MS);
      await this.#exited;
      clearTimeout(timer);
    }
    await this.#exited;
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Ends the process without waiting. */
  killNow(): void {
    this.#signal('SIGKILL');
  }

  /**
   * Runs the work, and stops the process on abort.
   * @param end - immediately, or like `kill`
   * @throws the signal's reason once the process has exited; errors of `work`
   */
  async whileWanted<T>(signal: AbortSignal, end: 'kill' | 'killNow', work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const abort = () => void this[end]();
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await work();
    } catch (error) {
      if (!signal.aborted) throw error;
      await this.kill();
      throw signal.reason;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /**
   * Polls until the process responds.
   * @param answers - whether it responds; false while it is not listening
   * @throws ServiceError `engine_failed` with its output when it exits first; the signal's reason
   */
  async untilReady(answers: () => Promise<boolean>, everyMs: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      if (!this.isAlive) {
        await this.#exited;
        throw engineFailure(`The ${this.#name} did not start.`, this.lastWords);
      }
      if (await answers()) return;
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** The error for a broken connection: usually the process has died, which may be noticed slightly later. */
  async deathOr(error: unknown): Promise<ServiceError> {
    await Promise.race([this.#exited, pause(TERM_MS, undefined, { ref: false })]);
    if (this.isAlive) {
      await this.kill();
      const reason = error instanceof Error ? error.message : String(error);
      return engineFailure(`The ${this.#name} aborted its response.`, reason);
    }
    const { signalCode, exitCode } = this.#child;
    // A process that fails by itself exits with a message or another signal.
    const isOutOfMemory = signalCode === 'SIGKILL';
    const what = isOutOfMemory
      ? `The system killed the ${this.#name}, most likely because it ran out of memory`
      : `The ${this.#name} stopped during a request`;
    return engineFailure(`${what} (${signalCode ?? exitCode}).`, this.lastWords, isOutOfMemory ? 'out of memory' : '');
  }

  #signal(name: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, name);
    } catch {
      this.#child.kill(name);
    }
  }
}

/**
 * Starts a process on a free port and resolves when it is ready; retries with another port when it was taken.
 *
 * @throws ServiceError `engine_failed`; the signal's reason, once the process has exited
 */
export async function startOnFreePort<T extends { readonly process: EngineProcess }>(
  make: (port: number) => Promise<T>,
  untilReady: (made: T) => Promise<void>,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    const made = await make(await freePort());
    try {
      await made.process.whileWanted(signal, 'killNow', () => untilReady(made));
      return made;
    } catch (error) {
      await made.process.kill();
      signal.throwIfAborted();
      const isPortTaken = /\bbind|address already in use|\blisten\b/i.test(made.process.lastWords);
      if (attempt >= PORT_ATTEMPTS || !isPortTaken) throw error;
    }
  }
}

/**
 * The environment of a process: without the service's secrets, its own temporary folder, and the libraries beside its
 * program.
 */
export function childEnvironment(env: NodeJS.ProcessEnv, programDir: string, temp: string): NodeJS.ProcessEnv {
  const { HF_TOKEN: _, ...rest } = env;
  const libraries = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  const inherited = rest[libraries];
  return {
    ...rest,
    TMPDIR: temp,
    TMP: temp,
    TEMP: temp,
    ...(process.platform !== 'win32' && {
      [libraries]: inherited === undefined || inherited === '' ? programDir : `${programDir}${delimiter}${inherited}`,
    }),
  };
}

/** A free loopback port: the engine cannot report a port chosen by itself. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
