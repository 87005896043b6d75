import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ServiceError } from './service-error.ts';
import type { TaskReply, TaskRequest, Tasks } from './task-server.ts';

/** What a caller of a task may pass along. */
export interface TaskHooks {
  readonly signal?: AbortSignal;
  /** `progress` is 0 to 1. */
  readonly onProgress?: (progress: number, message?: string) => void;
  /** Called with each message of the task before it is done. */
  readonly onNews?: (news: unknown) => void;
}

interface Pending {
  readonly id: number;
  readonly hooks: TaskHooks;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Of what the process says on its error output; told when it ends unexpectedly. */
const LAST_WORDS_CHARS = 2_000;

/**
 * A child process that runs one task after another, so that computing never blocks the process that serves requests.
 *
 * The process starts with the first task, and ends again when it has had nothing to do for a while, so that an idle
 * service keeps no memory for it. Aborting a running task kills the process, which stops any computation at once
 * whatever it is doing; the next task starts a fresh one. A task therefore must leave nothing behind that its caller
 * does not clean up.
 *
 * A process and not a thread: ending threads that run WebAssembly now and then brings down all of Node
 * (`Check failed: jit_page.has_value()`, nodejs/node#64500), and a process cannot take the service with it.
 */
export class TaskProcess<T extends Tasks> {
  readonly #module: URL;
  readonly #idleMs: number | null;
  #idleTimer: NodeJS.Timeout | undefined;
  #child: ChildProcess | null = null;
  #lastWords = '';
  #tail: Promise<unknown> = Promise.resolve();
  #pending: Pending | null = null;
  #nextId = 1;

  /**
   * @param module - calls `serveTasks` with the tasks
   * @param idleMs - how long the process stays without work; null for as long as it is not closed
   */
  constructor(module: URL, idleMs: number | null) {
    this.#module = module;
    this.#idleMs = idleMs;
  }

  /**
   * Runs a task after those submitted before it.
   *
   * @throws the signal's reason when aborted, once the process has really stopped
   * @throws ServiceError as the task threw it; anything else it throws arrives as an `Error` with the same message and,
   * when the operating system refused something, the same `code`
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

  /** Starts the process ahead of the first task, so that task does not pay for it. */
  warm(): void {
    this.#start();
    this.#startIdleTimer();
  }

  /** Ends the process; a running task rejects. */
  async close(): Promise<void> {
    await this.#stop(new ServiceError('shutting_down', 'The service is stopping.'));
  }

  async #runNow(name: string, input: unknown, hooks: TaskHooks): Promise<unknown> {
    hooks.signal?.throwIfAborted();
    clearTimeout(this.#idleTimer);
    const child = this.#start();
    const id = this.#nextId++;
    child.ref();
    child.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending = { id, hooks, resolve, reject };
    const abort = () => void this.#stop(hooks.signal?.reason);
    hooks.signal?.addEventListener('abort', abort, { once: true });
    try {
      // Throws at once for what cannot be cloned, such as functions, or objects nested too deep; the process is well.
      child.send({ id, name, input } satisfies TaskRequest, (error) => {
        if (error !== null && this.#child === child) void this.#stop(error);
      });
      return await promise;
    } finally {
      hooks.signal?.removeEventListener('abort', abort);
      this.#pending = null;
      if (this.#child !== null) release(this.#child);
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

  #start(): ChildProcess {
    if (this.#child !== null) return this.#child;
    const child = fork(fileURLToPath(this.#module), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    release(child);
    this.#lastWords = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS_CHARS);
    });
    child.on('message', (reply: TaskReply) => this.#receive(reply));
    child.on('error', (error) => {
      if (this.#child === child) void this.#stop(error);
    });
    child.on('exit', (code, signal) => {
      if (this.#child !== child) return;
      void this.#stop(new Error(`A worker process ended unexpectedly (${signal ?? code}). ${this.#lastWords}`.trim()));
    });
    this.#child = child;
    return child;
  }

  #receive(reply: TaskReply): void {
    const pending = this.#pending;
    if (pending === null || pending.id !== reply.id) return;
    switch (reply.type) {
      case 'progress':
        pending.hooks.onProgress?.(reply.progress, reply.message);
        break;
      case 'news':
        pending.hooks.onNews?.(reply.news);
        break;
      case 'done':
        pending.resolve(reply.output);
        break;
      case 'failed':
        pending.reject(errorFrom(reply.error));
        break;
    }
  }

  /** Settles once the process is gone, and with it the task it ran; the next one gets a process of its own. */
  async #stop(reason: unknown): Promise<void> {
    clearTimeout(this.#idleTimer);
    const child = this.#child;
    const pending = this.#pending;
    this.#child = null;
    if (child !== null && child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      child.ref();
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    }
    pending?.reject(reason);
  }
}

/** An idle process does not keep the service from ending. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?: () => void } | null)?.unref?.();
}

function errorFrom({ code, message, stack, hint, errno }: Extract<TaskReply, { type: 'failed' }>['error']): Error {
  if (code === undefined)
    return Object.assign(new Error(message), { stack, ...(errno !== undefined && { code: errno }) });
  return new ServiceError(code, message, hint === undefined ? {} : { hint });
}
