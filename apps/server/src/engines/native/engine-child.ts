import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Logger } from '../../platform/logger.ts';
import { type AnswerJson, readAnswer } from './answer-stream.ts';
import { createChildFolder, MODEL_ID, writeConfig } from './child-folder.ts';
import { EngineProcess, type EngineStart, startOnFreePort } from './engine-process.ts';
import type { NativeModel } from './native-model.ts';

/** How often a starting process is asked whether it listens. Loading takes from milliseconds to minutes. */
const POLL_MS = 25;
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

/**
 * A process of the engine with one model in memory. It takes one request at a time; it is killed to cancel, because the
 * engine goes on working when a connection is closed.
 */
export class EngineChild {
  readonly process: EngineProcess;
  /** Told every line of the engine's log while a request runs. */
  #listener: ((line: string) => void) | null = null;

  private constructor(
    config: string,
    start: Pick<EngineStart, 'folder' | 'temp' | 'port'>,
    { program, env, log }: Pick<ChildOptions, 'program' | 'env' | 'log'>,
  ) {
    const onLine = (line: string) => {
      log.debug({ line }, 'native engine');
      this.#listener?.(line);
    };
    const args = ['--config', config, '--log'];
    this.process = new EngineProcess({ ...start, program, args, env, name: 'native engine', onLine });
  }

  /**
   * Starts a process and settles when it answers, which is when the model is loaded.
   *
   * @throws ServiceError `engine_failed` with what the engine said
   * @throws the signal's reason when aborted, once the process is gone
   */
  static start(options: ChildOptions, signal: AbortSignal): Promise<EngineChild> {
    return startOnFreePort(
      async (port) => {
        const { folder, temp, config } = await createChildFolder(options.runDir);
        await writeConfig(config, { ...options, port });
        return new EngineChild(config, { folder, temp, port }, options);
      },
      (child) => child.process.untilReady(() => child.#answers(), POLL_MS, signal),
      signal,
    );
  }

  get isAlive(): boolean {
    return this.process.isAlive;
  }

  /** Where it listens on loopback. */
  get port(): number {
    return this.process.port;
  }

  get lastWords(): string {
    return this.process.lastWords;
  }

  /**
   * Sends one request and reads its answer, whose sounds are written to files in `dir`.
   *
   * @param fields - what the engine calls the request; see the families
   * @param name - the files are `<name>-0.wav`, `<name>-1.wav` and so on
   * @param onLine - lines of the engine's log while it works
   * @throws EngineRefusal when the engine answers with an error and keeps running
   * @throws ServiceError `engine_failed` when it dies, with its last words
   * @throws the signal's reason when aborted, once the process is gone
   */
  async run(
    fields: Readonly<Record<string, unknown>>,
    { dir, name, onLine, signal }: { dir: string; name: string; onLine: (line: string) => void; signal: AbortSignal },
  ): Promise<AnswerJson> {
    this.#listener = onLine;
    try {
      return await this.process.whileWanted(signal, 'kill', async () => {
        const body = Buffer.from(JSON.stringify({ model: MODEL_ID, request: fields }));
        const response = await this.#exchange('POST', '/v1/tasks/run', body);
        if (response.statusCode !== 200) throw new EngineRefusal(response.statusCode ?? 0, await errorIn(response));
        return readAnswer(response, dir, name);
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineRefusal) throw error;
      throw await this.process.deathOr(error);
    } finally {
      this.#listener = null;
    }
  }

  /** Ends the process and removes its folder; settles when both are done. Safe to call twice. */
  kill(): Promise<void> {
    return this.process.kill();
  }

  /** False while nothing listens yet. */
  async #answers(): Promise<boolean> {
    try {
      const response = await this.#exchange('GET', '/health', null);
      response.resume();
      return response.statusCode === 200;
    } catch {
      return false;
    }
  }

  /** The answer's head. No time-outs: a song may take an hour before the first byte comes. */
  #exchange(method: 'GET' | 'POST', path: string, body: Buffer | null): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = body === null ? {} : { 'content-type': 'application/json', 'content-length': body.length };
      const request = httpRequest(
        { host: '127.0.0.1', port: this.port, method, path, headers, agent: false, timeout: 0 },
        resolve,
      );
      request.once('error', reject);
      request.end(body ?? undefined);
    });
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
