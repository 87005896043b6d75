import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceError } from '../../platform/service-error.ts';
import { engineFailure, LastWords } from './engine-words.ts';

/** How long a process may take to end when it is asked to. */
const TERM_MS = 2_000;
/** The port that was free may be taken by the time the process opens it. */
const PORT_ATTEMPTS = 3;

export interface EngineStart {
  /** The program, absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** The folder of this process alone, which is removed with it; `temp` is a folder in it. */
  readonly folder: string;
  readonly temp: string;
  /** Where it will listen on loopback. */
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** What people call it, such as `native engine`. */
  readonly name: string;
  /** Told every line of its output. */
  readonly onLine: (line: string) => void;
}

/** Processes that are to be killed when this one ends in whatever way still runs code. */
const running = new Set<EngineProcess>();
process.on('exit', () => {
  for (const child of running) child.killNow();
});

/** A program of an engine that runs, listens on loopback, and is killed to end what it does. */
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
      // A group of its own: a Ctrl-C in the terminal of the service must not reach it before the service does.
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

  /** Ends the process and removes its folder; settles when both are done. Safe to call twice. */
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
   * Runs the work, and ends the process when the signal comes.
   *
   * @param end - how: at once, or as `kill` does
   * @throws the signal's reason once the process is gone; what `work` throws
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
   * Asks again and again until the process answers.
   *
   * @param answers - whether it does; false while nothing listens
   * @throws ServiceError `engine_failed` with what it said when it ends before; the signal's reason
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

  /** What a broken connection means: usually that the process has died, which may be noticed a moment later. */
  async deathOr(error: unknown): Promise<ServiceError> {
    await Promise.race([this.#exited, pause(TERM_MS, undefined, { ref: false })]);
    if (this.isAlive) {
      await this.kill();
      const reason = error instanceof Error ? error.message : String(error);
      return engineFailure(`The ${this.#name} aborted its response.`, reason);
    }
    const { signalCode, exitCode } = this.#child;
    // A process that fails by itself says so or is ended by another signal.
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
 * Starts a process on a free port and settles when it is ready; tries another port when that was taken meanwhile.
 *
 * @throws ServiceError `engine_failed`; the signal's reason, once the process is gone
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

/** The environment of a process: no secrets of ours, its own temporary folder, and the libraries beside its program. */
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

/** A free loopback port: the engine cannot report which port it chose itself. */
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
