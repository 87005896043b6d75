import { Child } from './child-process.ts';
import { plainLine, TextTail } from './plain-lines.ts';
import { ServiceError } from './service-error.ts';
import type { TaskReply, TaskRequest, Tasks } from './task-server.ts';

/** Options of a task. */
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

/** The tail of the process's stderr; reported when it exits unexpectedly. */
const LAST_WORDS_CHARS = 2_000;

/**
 * A child process that runs tasks sequentially, so that computation never blocks request handling. It starts with the
 * first task and exits after an idle time, to free its memory. Aborting a running task kills the process, which stops
 * any computation at once; the next task starts a new one. Callers must therefore clean up after their tasks. It is a
 * process, not a thread, because terminating threads that run WebAssembly occasionally crashes Node (`Check failed:
 * jit_page.has_value()`, nodejs/node#64500), and a process cannot crash the service.
 */
export class TaskProcess<T extends Tasks> {
  readonly #module: URL;
  readonly #idleMs: number | null;
  readonly #isUrgent: boolean;
  #idleTimer: NodeJS.Timeout | undefined;
  #child: Child | null = null;
  readonly #lastWords = new TextTail(LAST_WORDS_CHARS);
  #tail: Promise<unknown> = Promise.resolve();
  #pending: Pending | null = null;
  #nextId = 1;

  /**
   * @param module - module that calls `serveTasks` with the tasks
   * @param idleMs - idle time before the process exits; null keeps it until closed
   * @param isUrgent - false for work that takes only what other processes leave of the processor
   */
  constructor(module: URL, idleMs: number | null, isUrgent = true) {
    this.#module = module;
    this.#idleMs = idleMs;
    this.#isUrgent = isUrgent;
  }

  /**
   * Runs a task after those submitted before it.
   *
   * @throws the signal's reason when aborted, once the process has stopped
   * @throws ServiceError as the task threw it; anything else it throws arrives as an `Error` with the same message and
   *   the same `code` for system errors
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

  /** Starts the process in advance, so that the first task does not wait for it. */
  warm(): void {
    this.#start();
    this.#startIdleTimer();
  }

  /** Ends the process after an idle time, unless it is used or warmed before; a running task rejects at once. */
  async release(idleMs: number): Promise<void> {
    if (this.#pending !== null) return this.close();
    this.#startIdleTimer(idleMs);
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
    child.hold();
    // What it said before, such as while loading, does not explain the end of this task.
    this.#lastWords.clear();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending = { id, hooks, resolve, reject };
    const abort = () => void this.#stop(hooks.signal?.reason);
    hooks.signal?.addEventListener('abort', abort, { once: true });
    try {
      // Throws immediately for values that cannot be cloned, such as functions or too deeply nested objects; the
      // process is unaffected.
      child.send({ id, name, input } satisfies TaskRequest, (error) => {
        if (this.#child === child) void this.#stop(error);
      });
      return await promise;
    } finally {
      hooks.signal?.removeEventListener('abort', abort);
      this.#pending = null;
      this.#child?.release();
      this.#startIdleTimer();
    }
  }

  #startIdleTimer(idleMs = this.#idleMs): void {
    clearTimeout(this.#idleTimer);
    if (idleMs === null || this.#pending !== null) return;
    this.#idleTimer = setTimeout(() => {
      if (this.#pending === null) void this.#stop(null);
    }, idleMs);
    this.#idleTimer.unref();
  }

  #start(): Child {
    if (this.#child !== null) return this.#child;
    this.#lastWords.clear();
    const child = Child.fork(this.#module, [], {
      purpose: 'compute',
      isUrgent: this.#isUrgent,
      stderr: this.#lastWords,
      onMessage: (reply: TaskReply) => this.#receive(reply),
    });
    child.release();
    this.#child = child;
    void child.ended.then(({ code, signal, error }) => {
      if (this.#child !== child) return;
      const words = plainLine(this.#lastWords.toString());
      void this.#stop(error ?? new Error(`A worker process ended unexpectedly (${signal ?? code}). ${words}`.trim()));
    });
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

  /** Resolves once the process and its task have ended; the next task starts a new process. */
  async #stop(reason: unknown): Promise<void> {
    clearTimeout(this.#idleTimer);
    const child = this.#child;
    const pending = this.#pending;
    this.#child = null;
    if (child !== null) {
      child.hold();
      await child.kill();
    }
    pending?.reject(reason);
  }
}

function errorFrom({
  code,
  message,
  stack,
  hint,
  because,
  errno,
}: Extract<TaskReply, { type: 'failed' }>['error']): Error {
  if (code === undefined)
    return Object.assign(new Error(message), { stack, ...(errno !== undefined && { code: errno }) });
  return new ServiceError(code, message, { because, ...(hint !== undefined && { hint }) });
}
