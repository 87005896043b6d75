import { Worker } from 'node:worker_threads';
import { ServiceError } from './service-error.ts';
import type { TaskReply, TaskRequest, Tasks } from './task-server.ts';

/** What a caller of a task may pass along. */
export interface TaskHooks {
  readonly signal?: AbortSignal;
  /** `progress` is 0 to 1. */
  readonly onProgress?: (progress: number, message?: string) => void;
}

interface Pending {
  readonly id: number;
  readonly hooks: TaskHooks;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * A worker thread that runs one task after another, so that computing never blocks the thread that serves requests.
 *
 * The thread starts with the first task, and ends again when it has had nothing to do for a while, so that an idle
 * service keeps no memory for it. Aborting a running task ends the thread, which stops any
 * computation at once whatever it is doing; the next task starts a fresh one. A task therefore must leave nothing
 * behind that its caller does not clean up.
 */
export class TaskThread<T extends Tasks> {
  readonly #module: URL;
  readonly #idleMs: number | null;
  #idleTimer: NodeJS.Timeout | undefined;
  #worker: Worker | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #pending: Pending | null = null;
  #nextId = 1;

  /**
   * @param module - calls `serveTasks` with the tasks
   * @param idleMs - how long the thread stays without work; null for as long as it is not closed
   */
  constructor(module: URL, idleMs: number | null) {
    this.#module = module;
    this.#idleMs = idleMs;
  }

  /**
   * Runs a task after those submitted before it.
   *
   * @throws the signal's reason when aborted, once the thread has really stopped
   * @throws ServiceError as the task threw it; anything else it throws arrives as an `Error` with the same message
   */
  run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    hooks: TaskHooks = {},
  ): Promise<Awaited<ReturnType<T[N]>>> {
    const run = this.#tail.then(() => this.#runNow(name, input, hooks));
    this.#tail = run.catch(() => undefined);
    return run as Promise<Awaited<ReturnType<T[N]>>>;
  }

  /** Starts the thread ahead of the first task, so that task does not pay for it. */
  warm(): void {
    this.#start();
    this.#startIdleTimer();
  }

  /** Ends the thread; a running task rejects. */
  async close(): Promise<void> {
    await this.#stop(new ServiceError('shutting_down', 'The service is stopping.'));
  }

  async #runNow(name: string, input: unknown, hooks: TaskHooks): Promise<unknown> {
    hooks.signal?.throwIfAborted();
    clearTimeout(this.#idleTimer);
    const worker = this.#start();
    const id = this.#nextId++;
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending = { id, hooks, resolve, reject };
    const abort = () => void this.#stop(hooks.signal?.reason);
    hooks.signal?.addEventListener('abort', abort, { once: true });
    worker.postMessage({ id, name, input } satisfies TaskRequest);
    try {
      return await promise;
    } finally {
      hooks.signal?.removeEventListener('abort', abort);
      this.#pending = null;
      this.#worker?.unref();
      this.#startIdleTimer();
    }
  }

  #startIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    if (this.#idleMs === null || this.#pending !== null) return;
    this.#idleTimer = setTimeout(() => {
      if (this.#pending === null) void this.#stop(null);
    }, this.#idleMs);
    this.#idleTimer.unref();
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(this.#module);
    worker.unref();
    worker.on('message', (reply: TaskReply) => this.#receive(reply));
    worker.on('error', (error) => void this.#stop(error));
    worker.on('exit', () => {
      if (this.#worker === worker) void this.#stop(new Error('The worker thread ended unexpectedly.'));
    });
    this.#worker = worker;
    return worker;
  }

  #receive(reply: TaskReply): void {
    const pending = this.#pending;
    if (pending === null || pending.id !== reply.id) return;
    switch (reply.type) {
      case 'progress':
        pending.hooks.onProgress?.(reply.progress, reply.message);
        break;
      case 'done':
        pending.resolve(reply.output);
        break;
      case 'failed':
        pending.reject(
          reply.error.code === undefined
            ? Object.assign(new Error(reply.error.message), { stack: reply.error.stack })
            : new ServiceError(
                reply.error.code,
                reply.error.message,
                reply.error.hint === undefined ? {} : { hint: reply.error.hint },
              ),
        );
        break;
    }
  }

  async #stop(reason: unknown): Promise<void> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
    this.#pending?.reject(reason);
  }
}
