import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { ServiceError } from '../service-error.ts';
import { serveTasks, yieldProcessor } from '../task-server.ts';

/** Tasks of the process used in task process tests. */
export const testTasks = {
  double: (input: { value: number }) => input.value * 2,
  report: (input: { steps: number }, report: (progress: number, message?: string) => void) => {
    for (let step = 1; step <= input.steps; step++) report(step / input.steps, `step ${step}`);
    return 'done';
  },
  spin: (_input: Record<string, never>, report: (progress: number) => void) => {
    report(0);
    for (;;);
  },
  /** Reports from a process that has just started, by a clock that stands still. */
  reportAtOnce: (_input: Record<string, never>, report: (progress: number) => void) => {
    performance.now = () => 1;
    for (const progress of [0.25, 0.5, 0.75]) report(progress);
  },
  /** Writes the file once its response has been sent. */
  answerAndMark: (input: { path: string }, report: (progress: number) => void) => {
    report(1);
    setTimeout(() => writeFileSync(input.path, ''));
    return 'done';
  },
  /** Priority of this process before and after lowering it. */
  yieldProcessor: () => {
    const before = getPriority();
    yieldProcessor();
    return { before, after: getPriority() };
  },
  refuse: (): never => {
    throw new ServiceError('source_unusable', 'Not this one.', { hint: 'Take another.' });
  },
  fail: (): never => {
    throw new TypeError('a surprise');
  },
  pid: () => process.pid,
  exit: (): never => process.exit(3),
};

await serveTasks(async () => testTasks);
