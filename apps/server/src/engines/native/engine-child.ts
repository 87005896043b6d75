import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../platform/logger.ts';
import { type AnswerJson, readAnswer } from './answer-stream.ts';
import { createChildFolder, MODEL_ID, writeConfig } from './child-folder.ts';
import { engineFailure, LastWords } from './engine-words.ts';
import type { NativeModel } from './native-model.ts';

/** How often a starting process is asked whether it listens. Loading takes from milliseconds to minutes. */
const POLL_MS = 25;
/** How long a process may take to end when it is asked to. */
const TERM_MS = 2_000;
/** The port that was free may be taken by the time the process opens it. */
const PORT_ATTEMPTS = 3;
const MOST_ERROR_BYTES = 64 * 1024;

export interface ChildOptions {
  /** The server's program, absolute. */
  readonly program: string;
  /** Where each process gets a folder of its own. */
  readonly runDir: string;
  readonly model: NativeModel;
  readonly engineTask: string;
  readonly modelPath: string;
  readonly backend: string;
  readonly threads: number;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
}

/** An error that the engine answered a request with. */
export class EngineRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Processes that are to be killed when this one ends in whatever way still runs code. */
const running = new Set<EngineChild>();
process.on('exit', () => {
  for (const child of running) child.killNow();
});

/**
 * A process of the engine with one model in memory. It takes one request at a time; it is killed to cancel, because the
 * engine goes on working when a connection is closed.
 */
export class EngineChild {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #port: number;
  readonly #words: LastWords;
  readonly #exited: Promise<void>;
  readonly #log: ChildOptions['log'];
  #isKilled = false;
  /** Told every line of the engine's log while a request runs. */
  #listener: ((line: string) => void) | null = null;

  private constructor(
    child: ChildProcess,
    { folder, port, log }: { folder: string; port: number; log: ChildOptions['log'] },
  ) {
    this.#child = child;
    this.#folder = folder;
    this.#port = port;
    this.#log = log;
    this.#words = new LastWords();
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
    if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => this.#hear(line));
    if (child.stderr !== null) createInterface(child.stderr).on('line', (line) => this.#words.add(line));
  }

  /**
   * Starts a process and settles when it answers, which is when the model is loaded.
   *
   * @throws ServiceError `engine_failed` with what the engine said
   * @throws the signal's reason when aborted, once the process is gone
   */
  static async start(options: ChildOptions, signal: AbortSignal): Promise<EngineChild> {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const child = await EngineChild.#spawn(options);
      const abort = () => child.killNow();
      signal.addEventListener('abort', abort, { once: true });
      try {
        await child.#untilReady(signal);
        return child;
      } catch (error) {
        await child.kill();
        signal.throwIfAborted();
        if (attempt < PORT_ATTEMPTS && /\bbind|address already in use|\blisten\b/i.test(child.lastWords)) continue;
        throw error;
      } finally {
        signal.removeEventListener('abort', abort);
      }
    }
  }

  static async #spawn(options: ChildOptions): Promise<EngineChild> {
    const { program, runDir, env, log } = options;
    const { folder, temp, config } = await createChildFolder(runDir);
    const port = await freePort();
    await writeConfig(config, { ...options, port });
    const child = spawn(program, ['--config', config, '--log'], {
      cwd: folder,
      env: childEnvironment(env, dirname(program), temp),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: a Ctrl-C in the terminal of the service must not reach it before the service does.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    child.unref();
    return new EngineChild(child, { folder, port, log });
  }

  get isAlive(): boolean {
    return (
      !this.#isKilled &&
      this.#child.exitCode === null &&
      this.#child.signalCode === null &&
      this.#child.pid !== undefined
    );
  }

  /** Where it listens on loopback. */
  get port(): number {
    return this.#port;
  }

  get lastWords(): string {
    return this.#words.toString();
  }

  /**
   * Sends one request and reads its answer, whose sounds are written to files in `dir`.
   *
   * @param fields - what the engine calls the request; see the families
   * @param name - the files are `<name>-0.wav`, `<name>-1.wav` and so on
   * @param onLine - lines of the engine's log while it works
   * @throws EngineRefusal when the engine answers with an error, and lives on
   * @throws ServiceError `engine_failed` when it dies, with its last words
   * @throws the signal's reason when aborted, once the process is gone
   */
  async run(
    fields: Readonly<Record<string, unknown>>,
    { dir, name, onLine, signal }: { dir: string; name: string; onLine: (line: string) => void; signal: AbortSignal },
  ): Promise<AnswerJson> {
    signal.throwIfAborted();
    const abort = () => void this.kill();
    signal.addEventListener('abort', abort, { once: true });
    this.#listener = onLine;
    try {
      const body = Buffer.from(JSON.stringify({ model: MODEL_ID, request: fields }));
      const response = await this.#exchange('POST', '/v1/tasks/run', body);
      if (response.statusCode !== 200) throw new EngineRefusal(response.statusCode ?? 0, await errorIn(response));
      return await readAnswer(response, dir, name);
    } catch (error) {
      if (signal.aborted) {
        await this.kill();
        throw signal.reason;
      }
      if (error instanceof EngineRefusal) throw error;
      throw await this.#deathOr(error);
    } finally {
      signal.removeEventListener('abort', abort);
      this.#listener = null;
    }
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

  #signal(name: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, name);
    } catch {
      this.#child.kill(name);
    }
  }

  #hear(line: string): void {
    this.#log.debug({ line }, 'native engine');
    this.#listener?.(line);
  }

  async #untilReady(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      if (!this.isAlive) {
        await this.#exited;
        throw engineFailure('The native engine did not start.', this.lastWords);
      }
      try {
        const response = await this.#exchange('GET', '/health', null);
        response.resume();
        if (response.statusCode === 200) return;
      } catch {
        // Nothing listens yet.
      }
      await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** The answer's head. No time-outs: a song may take an hour before the first byte comes. */
  #exchange(method: 'GET' | 'POST', path: string, body: Buffer | null): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = body === null ? {} : { 'content-type': 'application/json', 'content-length': body.length };
      const request = httpRequest(
        { host: '127.0.0.1', port: this.#port, method, path, headers, agent: false, timeout: 0 },
        resolve,
      );
      request.once('error', reject);
      request.end(body ?? undefined);
    });
  }

  /** What a broken connection means: usually that the process has died, which may be noticed a moment later. */
  async #deathOr(error: unknown): Promise<unknown> {
    await Promise.race([this.#exited, pause(TERM_MS, undefined, { ref: false })]);
    if (this.isAlive) {
      await this.kill();
      return engineFailure(
        'The native engine broke off its answer.',
        String(error instanceof Error ? error.message : error),
      );
    }
    const { signalCode, exitCode } = this.#child;
    // A process that fails by itself says so or is ended by another signal.
    const isOutOfMemory = signalCode === 'SIGKILL';
    const what = isOutOfMemory
      ? 'The system ended the native engine, most likely because memory ran out'
      : 'The native engine stopped in the middle';
    return engineFailure(`${what} (${signalCode ?? exitCode}).`, this.lastWords, isOutOfMemory ? 'out of memory' : '');
  }
}

async function errorIn(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MOST_ERROR_BYTES) chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : text;
  } catch {
    return text;
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

/** A port of the loopback address that nobody listens on; the engine cannot tell which one it took itself. */
export function freePort(): Promise<number> {
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
