import { enableCompileCache, flushCompileCache } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { ErrorCode, FailureCause } from '@soundwright/contract';
import { isErrnoException, ServiceError } from './service-error.ts';

/** Reports progress, 0 to 1. */
export type ReportProgress = (progress: number, message?: string) => void;

/** Sends a message to the task's caller before it is done; no message is dropped. */
export type TellCaller = (news: unknown) => void;

/** The tasks of a process: functions of structured-cloneable input. */
// biome-ignore lint/suspicious/noExplicitAny: the input type of each task is its own; callers see the exact one.
export type Tasks = Record<string, (input: any, report: ReportProgress, tell: TellCaller) => unknown>;

export interface TaskRequest {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type TaskReply =
  | { type: 'progress'; id: number; progress: number; message?: string | undefined }
  | { type: 'news'; id: number; news: unknown }
  | { type: 'done'; id: number; output: unknown }
  | {
      type: 'failed';
      id: number;
      error: {
        message: string;
        stack?: string | undefined;
        code?: ErrorCode;
        hint?: string | undefined;
        because?: FailureCause | undefined;
        /** System error code, such as `ENOSPC`. */
        errno?: string | undefined;
      };
    };

/** Progress is throttled. */
const MIN_REPORT_MS = 20;

/**
 * Called by the module of a worker process: loads its tasks and serves requests from the `TaskProcess` that started it.
 * The process exits when the service is gone, even during a computation. The compile cache is kept on disk, which
 * halves the start of the next process. Node flushes it on exit; these processes are killed, so it is flushed after
 * each task.
 */
export async function serveTasks(load: () => Promise<Tasks>): Promise<void> {
  keepLoopsFast();
  enableCompileCache();
  const tasks = await load();
  const parent = process.ppid;
  const send = (reply: TaskReply) => process.send?.(reply);
  process.once('disconnect', () => process.exit());
  // The service decides when work ends, but a Ctrl-C in its terminal, or closing it, also reaches this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

  process.on('message', async ({ id, name, input }: TaskRequest) => {
    let reportedMs = Number.NEGATIVE_INFINITY;
    const report: ReportProgress = (progress, message) => {
      const nowMs = performance.now();
      if (progress < 1 && nowMs - reportedMs < MIN_REPORT_MS) return;
      reportedMs = nowMs;
      if (process.ppid !== parent) process.exit();
      send({ type: 'progress', id, progress, message });
    };
    try {
      const output = await tasks[name]?.(input, report, (news) => send({ type: 'news', id, news }));
      send({ type: 'done', id, output });
    } catch (error) {
      send({ type: 'failed', id, error: describe(error) });
    }
    flushCompileCache();
  });
}

/**
 * Keeps loops over samples as fast as they are once optimised. V8's middle compiler would inline such a loop into its
 * caller as soon as that is warm, where it runs half as fast until the caller is hot as well: a mix-down took half as
 * long again. Call it before `enableCompileCache`, whose entries fit one set of flags only.
 */
export function keepLoopsFast(): void {
  setFlagsFromString('--no-maglev-inlining');
}

function describe(error: unknown): Extract<TaskReply, { type: 'failed' }>['error'] {
  if (error instanceof ServiceError)
    return { message: error.message, stack: error.stack, code: error.code, hint: error.hint, because: error.because };
  if (error instanceof Error) {
    const errno = isErrnoException(error) ? error.code : undefined;
    return { message: error.message, stack: error.stack, errno };
  }
  return { message: String(error) };
}

/** Lowers the priority of this process, so that the service stays responsive. */
export function yieldProcessor(): void {
  try {
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Not critical if the system does not allow it.
  }
}
