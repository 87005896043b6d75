import { parentPort } from 'node:worker_threads';
import type { ErrorCode } from '@soundwright/contract';
import { ServiceError } from './service-error.ts';

/** Reports how far a task is, 0 to 1. */
export type ReportProgress = (progress: number, message?: string) => void;

/** What a thread can do: plain functions of structured-cloneable input. */
// biome-ignore lint/suspicious/noExplicitAny: the input type of each task is its own; callers see the exact one.
export type Tasks = Record<string, (input: any, report: ReportProgress) => unknown>;

export interface TaskRequest {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type TaskReply =
  | { type: 'progress'; id: number; progress: number; message?: string | undefined }
  | { type: 'done'; id: number; output: unknown }
  | {
      type: 'failed';
      id: number;
      error: { message: string; stack?: string | undefined; code?: ErrorCode; hint?: string | undefined };
    };

/** Called by the module of a worker thread: answers requests from the `TaskThread` that started it. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort;
  if (port === null) throw new Error('serveTasks runs in a worker thread');
  const send = (reply: TaskReply) => port.postMessage(reply);
  port.on('message', async ({ id, name, input }: TaskRequest) => {
    try {
      const output = await tasks[name]?.(input, (progress, message) =>
        send({ type: 'progress', id, progress, message }),
      );
      send({ type: 'done', id, output });
    } catch (error) {
      send({ type: 'failed', id, error: describe(error) });
    }
  });
}

function describe(error: unknown): Extract<TaskReply, { type: 'failed' }>['error'] {
  if (error instanceof ServiceError)
    return { message: error.message, stack: error.stack, code: error.code, hint: error.hint };
  if (error instanceof Error) return { message: error.message, stack: error.stack };
  return { message: String(error) };
}
