import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TaskProcess } from './task-process.ts';
import type { testTasks } from './testing/test-worker.ts';

function createProcess(): TaskProcess<typeof testTasks> {
  const subject = new TaskProcess<typeof testTasks>(new URL('./testing/test-worker.ts', import.meta.url), null);
  onTestFinished(() => subject.close());
  return subject;
}

describe('a task process', () => {
  it('runs tasks one after the other and gives their results', async () => {
    const subject = createProcess();
    expect(await Promise.all([1, 2, 3].map((value) => subject.run('double', { value })))).toEqual([2, 4, 6]);
  });

  it('reports progress of a task', async () => {
    const seen: [number, string | undefined][] = [];
    const onProgress = (progress: number, message?: string) => void seen.push([progress, message]);
    expect(await createProcess().run('report', { steps: 2 }, { onProgress })).toBe('done');
    expect(seen).toEqual([
      [0.5, 'step 1'],
      [1, 'step 2'],
    ]);
  });

  it('passes on the first report of a process that has just started, and not the ones right after it', async () => {
    const seen: number[] = [];
    await createProcess().run('reportAtOnce', {}, { onProgress: (progress) => void seen.push(progress) });
    expect(seen).toEqual([0.25]);
  });

  it('passes service errors unchanged, and unexpected errors with their message', async () => {
    const subject = createProcess();
    await expect(subject.run('refuse', undefined as never)).rejects.toMatchObject({
      code: 'source_unusable',
      message: 'Not this one.',
      hint: 'Take another.',
    });
    await expect(subject.run('fail', undefined as never)).rejects.toThrow('a surprise');
    expect(await subject.run('double', { value: 4 })).toBe(8);
  });

  it('stops a computation that never ends, rejects with the reason, and runs the next task', async () => {
    const subject = createProcess();
    const abort = new AbortController();
    const reason = new Error('enough');
    const begun = Promise.withResolvers<void>();
    const spin = subject.run('spin', {}, { signal: abort.signal, onProgress: () => begun.resolve() });
    const next = subject.run('double', { value: 5 });
    await begun.promise;
    abort.abort(reason);
    await expect(spin).rejects.toBe(reason);
    expect(await next).toBe(10);
  });

  it('runs at low priority on request', async () => {
    const { before, after } = await createProcess().run('yieldProcessor', undefined as never);
    expect(after).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
  });

  it('never starts a task that was aborted while it waited', async () => {
    const subject = createProcess();
    const [first, second] = [new AbortController(), new AbortController()];
    const begun = Promise.withResolvers<void>();
    const spin = subject.run('spin', {}, { signal: first.signal, onProgress: () => begun.resolve() });
    const waiting = subject.run('double', { value: 1 }, { signal: second.signal });
    await begun.promise;
    second.abort(new Error('never mind'));
    first.abort(new Error('enough'));
    await expect(spin).rejects.toThrow('enough');
    await expect(waiting).rejects.toThrow('never mind');
  });

  it('survives a process that ends on its own', async () => {
    const subject = createProcess();
    await expect(subject.run('exit', undefined as never)).rejects.toThrow();
    expect(await subject.run('double', { value: 2 })).toBe(4);
  });

  it('rejects a task whose input cannot be sent, and runs the next', async () => {
    const subject = createProcess();
    let nested: unknown = 1;
    for (let depth = 0; depth < 100_000; depth++) nested = { nested };
    await expect(subject.run('double', { value: nested as number })).rejects.toThrow();
    await expect(subject.run('double', { value: (() => 1) as never })).rejects.toThrow();
    // No pending promise is left that closing would reject unhandled.
    await subject.close();
    expect(await subject.run('double', { value: 3 })).toBe(6);
  });

  it('runs the task after one that is cancelled just as it ends', async () => {
    const subject = createProcess();
    const abort = new AbortController();
    const dir = await mkdtemp(join(tmpdir(), 'task-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const mark = join(dir, 'answered');
    // Cancels when the response has been sent but not yet read.
    const onProgress = () => {
      while (!existsSync(mark));
      abort.abort(new Error('enough'));
    };
    const ending = subject.run('answerAndMark', { path: mark }, { signal: abort.signal, onProgress });
    const next = subject.run('double', { value: 6 });
    await ending.catch(() => undefined);
    expect(await next).toBe(12);
  });

  it('keeps a released process for the next task, and ends it when there is none', async () => {
    const subject = createProcess();
    const pid = () => subject.run('pid', undefined as never);
    const first = await pid();
    await subject.release(600_000);
    expect(await pid()).toBe(first);
    await subject.release(0);
    await expect.poll(() => isRunning(first)).toBe(false);
    expect(await pid()).not.toBe(first);
  });

  it('rejects running tasks when it is closed or released', async () => {
    const subject = createProcess();
    for (const end of [() => subject.close(), () => subject.release(600_000)]) {
      const begun = Promise.withResolvers<void>();
      const spin = subject.run('spin', {}, { onProgress: () => begun.resolve() });
      const outcome = expect(spin).rejects.toMatchObject({ code: 'shutting_down' });
      await begun.promise;
      await end();
      await outcome;
    }
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
