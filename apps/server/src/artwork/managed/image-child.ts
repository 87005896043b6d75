import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { EngineProcess, type EngineStart, startOnFreePort } from '../../engines/native/engine-process.ts';
import { engineFailure } from '../../engines/native/engine-words.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Sampling } from './image-models.ts';

/** Poll interval for readiness and for the picture. */
const POLL_MS = 50;
/** Maximum response: an 8 MB picture in base64, with overhead. */
const MOST_ANSWER_BYTES = 12 * 1024 * 1024;
const NEGATIVE_PROMPT = 'text, letters, watermark, logo';

export interface ImageChildOptions {
  /** Absolute path of `sd-server`. */
  readonly program: string;
  readonly modelPath: string;
  /** Parent of the per-process folders. */
  readonly runDir: string;
  readonly threads: number;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Pick<Logger, 'debug'>;
}

export interface ImageRequest {
  readonly prompt: string;
  readonly seed: number;
  /** Side length in pixels. */
  readonly size: number;
  readonly sampling: Sampling | null;
}

const AcceptedSchema = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });
const JobSchema = z.object({
  status: z.enum(['queued', 'generating', 'completed', 'failed', 'cancelled']),
  result: z.object({ images: z.array(z.object({ b64_json: z.string() })).min(1) }).nullish(),
  error: z.object({ message: z.string() }).nullish(),
});

/** `sd-server` with one model in memory. It is killed to cancel, because drawing cannot be interrupted. */
export class ImageChild {
  readonly process: EngineProcess;

  private constructor(start: Omit<EngineStart, 'name' | 'onLine'>, log: ImageChildOptions['log']) {
    const onLine = (line: string) => log.debug({ line }, 'image engine');
    this.process = new EngineProcess({ ...start, name: 'image engine', onLine });
  }

  /**
   * Starts a process and resolves when it responds.
   *
   * @throws ServiceError `engine_failed` with the engine's output; the signal's reason, once the process has exited
   */
  static start(options: ImageChildOptions, signal: AbortSignal): Promise<ImageChild> {
    return startOnFreePort(
      (port) => ImageChild.#spawn(options, port),
      (child) => child.process.untilReady(() => child.#answers(), POLL_MS, signal),
      signal,
    );
  }

  static async #spawn(options: ImageChildOptions, port: number): Promise<ImageChild> {
    const { program, modelPath, runDir, threads, env, log } = options;
    const folder = join(runDir, randomUUID());
    const temp = join(folder, 'tmp');
    await mkdir(temp, { recursive: true });
    const args = ['--listen-ip', '127.0.0.1', '--listen-port', String(port), '-m', modelPath];
    args.push('--threads', String(threads), '--mmap');
    return new ImageChild({ program, args, folder, temp, port, env }, log);
  }

  get isAlive(): boolean {
    return this.process.isAlive;
  }

  /**
   * Draws one picture. One at a time.
   *
   * @returns the engine's PNG, not validated
   * @throws ServiceError `engine_failed`; the signal's reason when aborted, once the process has exited
   */
  async draw(request: ImageRequest, signal: AbortSignal): Promise<Uint8Array> {
    return this.process.whileWanted(signal, 'killNow', async () => {
      try {
        return await this.#drawn(request, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ConnectionError) throw await this.process.deathOr(error);
        throw error;
      }
    });
  }

  /** Ends the process and removes its folder; resolves when both are done. Idempotent. */
  kill(): Promise<void> {
    return this.process.kill();
  }

  /** False while it is not listening yet. */
  async #answers(): Promise<boolean> {
    const answer = await exchange(this.process.port, 'GET', '/sdcpp/v1/capabilities').catch(() => null);
    return answer?.status === 200;
  }

  async #drawn({ prompt, seed, size, sampling }: ImageRequest, signal: AbortSignal): Promise<Uint8Array> {
    const accepted = await exchange(this.process.port, 'POST', '/sdcpp/v1/img_gen', {
      prompt,
      negative_prompt: NEGATIVE_PROMPT,
      width: size,
      height: size,
      seed,
      batch_count: 1,
      embed_image_metadata: false,
      ...(sampling !== null && {
        sample_params: {
          sample_steps: sampling.steps,
          sample_method: 'euler_a',
          guidance: { txt_cfg: sampling.cfg },
        },
      }),
      output_format: 'png',
    });
    const { id } = understood(AcceptedSchema, accepted);
    for (;;) {
      const job = understood(JobSchema, await exchange(this.process.port, 'GET', `/sdcpp/v1/jobs/${id}`));
      const picture = job.result?.images[0];
      if (job.status === 'completed' && picture !== undefined) return Buffer.from(picture.b64_json, 'base64');
      if (job.status !== 'queued' && job.status !== 'generating') {
        throw engineFailure('The image engine could not draw the picture.', job.error?.message ?? '');
      }
      await pause(POLL_MS, undefined, { signal });
    }
  }
}

/** The connection to the engine broke. */
class ConnectionError extends Error {}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One request to the engine on loopback, bypassing proxies. @throws ConnectionError */
function exchange(port: number, method: 'GET' | 'POST', path: string, json?: object): Promise<Answer> {
  const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new ConnectionError(error.message, { cause: error }));
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_ANSWER_BYTES) response.destroy(new Error('The response is too large.'));
        else chunks.push(chunk);
      });
      response.once('error', fail);
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.once('error', fail);
    request.end(body);
  });
}

/** @throws ServiceError `engine_failed` for an error status or an invalid response */
function understood<T>(schema: z.ZodType<T>, { status, text }: Answer): T {
  if (status < 200 || status > 299)
    throw engineFailure(`The image engine returned status ${status}.`, text.slice(0, 400));
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw engineFailure('The image engine returned an unknown response format.', text.slice(0, 200));
  }
}
