import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Child, type ChildOptions } from '../../platform/child-process.ts';
import { LineReader } from '../../platform/plain-lines.ts';
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

/** A running engine process that listens on loopback and is killed to stop its work. */
export class EngineProcess {
  readonly port: number;
  readonly #child: Child;
  readonly #folder: string;
  readonly #name: string;
  readonly #words = new LastWords();

  constructor({ program, args, folder, temp, port, env, name, onLine }: EngineStart) {
    this.port = port;
    this.#folder = folder;
    this.#name = name;
    this.#child = Child.start(program, args, {
      cwd: folder,
      ...engineVariables(env, dirname(program), temp),
      stdout: new LineReader(onLine),
      stderr: new LineReader((line) => this.#words.add(line)),
    });
    void this.#child.ended.then(({ error }) => {
      if (error !== null) this.#words.add(error.message);
    });
  }

  get isAlive(): boolean {
    return this.#child.isAlive;
  }

  get lastWords(): string {
    return this.#words.toString();
  }

  /** Ends the process and removes its folder; resolves when both are done. Idempotent. */
  async kill(): Promise<void> {
    await this.#child.stop(TERM_MS);
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Ends the process without waiting. */
  killNow(): void {
    void this.#child.kill();
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
        await this.#child.ended;
        throw engineFailure(`The ${this.#name} did not start.`, this.lastWords);
      }
      if (await answers()) {
        // What it said while it started explains no later failure.
        this.#words.clear();
        return;
      }
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** The error for a broken connection: usually the process has died, which may be noticed slightly later. */
  async deathOr(error: unknown): Promise<ServiceError> {
    const end = await Promise.race([this.#child.ended, pause(TERM_MS, null, { ref: false })]);
    if (end === null) {
      await this.kill();
      const reason = error instanceof Error ? error.message : String(error);
      return engineFailure(`The ${this.#name} aborted its response.`, reason);
    }
    const { signal, code } = end;
    // A process that fails by itself exits with a message or another signal.
    const isOutOfMemory = signal === 'SIGKILL';
    const what = isOutOfMemory
      ? `The system killed the ${this.#name}, most likely because it ran out of memory`
      : `The ${this.#name} stopped during a request`;
    return engineFailure(
      `${what} (${signal ?? code}).`,
      this.lastWords,
      isOutOfMemory ? 'out of memory' : (signal ?? ''),
    );
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

/** The variables of an engine's program: its own temporary folder, and the libraries beside it. */
export function engineVariables(
  env: NodeJS.ProcessEnv,
  programDir: string,
  temp: string,
): Pick<ChildOptions, 'inherits' | 'purpose' | 'sets'> {
  const libraries = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  const inherited = env[libraries];
  return {
    inherits: env,
    purpose: 'compute',
    sets: {
      TMPDIR: temp,
      TMP: temp,
      TEMP: temp,
      ...(process.platform !== 'win32' && {
        [libraries]: inherited === undefined || inherited === '' ? programDir : `${programDir}${delimiter}${inherited}`,
      }),
    },
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
