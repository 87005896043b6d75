import { type TaskHooks, TaskProcess } from './task-process.ts';
import type { Tasks } from './task-server.ts';

/**
 * A pool of processes for independent tasks: a task runs in a free process, and waits only when all are busy. Processes
 * are started on demand.
 */
export class TaskPool<T extends Tasks> {
  readonly #processes: readonly TaskProcess<T>[];
  /** Most recently used first, so that idle ones can exit. */
  readonly #free: TaskProcess<T>[];
  readonly #waiting: ((process: TaskProcess<T>) => void)[] = [];

  /** @param size - maximum number of processes; the rest as for `TaskProcess` */
  constructor(module: URL, idleMs: number | null, size: number) {
    this.#processes = Array.from({ length: size }, () => new TaskProcess<T>(module, idleMs));
    this.#free = [...this.#processes];
  }

  /** As `TaskProcess.run`. */
  async run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    hooks: TaskHooks = {},
  ): Promise<Awaited<ReturnType<T[N]>>> {
    const process = await this.#take(hooks.signal);
    try {
      return await process.run(name, input, hooks);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(process);
      else next(process);
    }
  }

  /** Ends the processes; running tasks reject. */
  async close(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.close()));
  }

  #take(signal: AbortSignal | undefined): Promise<TaskProcess<T>> {
    signal?.throwIfAborted();
    const free = this.#free.pop();
    if (free !== undefined) return Promise.resolve(free);
    const { promise, resolve, reject } = Promise.withResolvers<TaskProcess<T>>();
    const take = (process: TaskProcess<T>) => {
      signal?.removeEventListener('abort', giveUp);
      resolve(process);
    };
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(take), 1);
      reject(signal?.reason);
    };
    this.#waiting.push(take);
    signal?.addEventListener('abort', giveUp, { once: true });
    return promise;
  }
}
