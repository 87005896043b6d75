import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Logger } from '../../platform/logger.ts';
import { type AnswerPlace, readAnswer, type StreamedAnswer } from './answer-stream.ts';
import { createChildFolder, MODEL_ID, writeConfig } from './child-folder.ts';
import { EngineProcess, type EngineStart, startOnFreePort } from './engine-process.ts';
import type { NativeModel } from './native-model.ts';

/** Poll interval for a starting process. Loading takes from milliseconds to minutes. */
const POLL_MS = 25;
const MOST_ERROR_BYTES = 64 * 1024;

export interface ChildOptions {
  /** The server's program, absolute. */
  readonly program: string;
  /** Options that this version of it knows. */
  readonly serverOptions: readonly string[];
  /** Parent of the per-process folders. */
  readonly runDir: string;
  readonly model: NativeModel;
  readonly engineTask: string;
  readonly modelPath: string;
  readonly backend: string;
  readonly threads: number;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
}

/** An error response of the engine. */
export class EngineRefusal extends Error {
  readonly status: number;
  /** Its name of the error, such as `insufficient_memory`; empty in versions without one. */
  readonly code: string;

  constructor(status: number, { message, code }: { readonly message: string; readonly code: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * An engine process with one loaded model. It handles one request at a time; it is killed to cancel, because the engine
 * keeps working when a connection is closed.
 */
export class EngineChild {
  readonly process: EngineProcess;
  /** Called with every log line of the engine during a request. */
  #listener: ((line: string) => void) | null = null;

  private constructor(
    config: string,
    start: Pick<EngineStart, 'folder' | 'temp' | 'port'>,
    { program, serverOptions, env, log }: Pick<ChildOptions, 'program' | 'serverOptions' | 'env' | 'log'>,
  ) {
    const onLine = (line: string) => {
      log.debug({ line }, 'native engine');
      this.#listener?.(line);
    };
    const args = ['--config', config, '--log', ...serverOptions];
    this.process = new EngineProcess({ ...start, program, args, env, name: 'native engine', onLine });
  }

  /**
   * Starts a process and resolves when it responds, which means that the model is loaded.
   * @throws ServiceError `engine_failed` with the engine's output
   * @throws the signal's reason when aborted, once the process has exited
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

  /** Its loopback address. */
  get port(): number {
    return this.process.port;
  }

  get lastWords(): string {
    return this.process.lastWords;
  }

  /**
   * Sends one request and reads its response, whose sounds are written to files.
   * @param fields - the request body; see the families
   * @param onLine - lines of the engine's log while it works
   * @throws EngineRefusal when the engine returns an error and keeps running
   * @throws ServiceError `engine_failed` when it dies, with its last output
   * @throws the signal's reason when aborted, once the process has exited
   */
  async run(
    fields: Readonly<Record<string, unknown>>,
    { place, onLine, signal }: { place: AnswerPlace; onLine: (line: string) => void; signal: AbortSignal },
  ): Promise<StreamedAnswer> {
    this.#listener = onLine;
    try {
      return await this.process.whileWanted(signal, 'kill', async () => {
        const body = Buffer.from(JSON.stringify({ model: MODEL_ID, request: fields }));
        const response = await this.#exchange('POST', '/v1/tasks/run', body);
        if (response.statusCode !== 200) throw new EngineRefusal(response.statusCode ?? 0, await errorIn(response));
        return readAnswer(response, place);
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineRefusal) throw error;
      throw await this.process.deathOr(error);
    } finally {
      this.#listener = null;
    }
  }

  /** Ends the process and removes its folder; resolves when both are done. Idempotent. */
  kill(): Promise<void> {
    return this.process.kill();
  }

  /** False while it is not listening yet. */
  async #answers(): Promise<boolean> {
    try {
      const response = await this.#exchange('GET', '/health', null);
      response.resume();
      return response.statusCode === 200;
    } catch {
      return false;
    }
  }

  /** The response headers. No timeout: a song may take an hour before the first byte arrives. */
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

async function errorIn(response: IncomingMessage): Promise<{ message: string; code: string }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes >= MOST_ERROR_BYTES) break;
  }
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown; code?: unknown; type?: unknown } };
    const code = [error?.code, error?.type].find((name) => typeof name === 'string') ?? '';
    return { message: typeof error?.message === 'string' ? error.message : text, code: String(code) };
  } catch {
    return { message: text, code: '' };
  }
}
