import { describe, expect, it, onTestFinished } from 'vitest';
import { TaskPool } from './task-pool.ts';
import type { testTasks } from './testing/test-worker.ts';

function createPool(size: number): TaskPool<typeof testTasks> {
  const subject = new TaskPool<typeof testTasks>(new URL('./testing/test-worker.ts', import.meta.url), null, size);
  onTestFinished(() => subject.close());
  return subject;
}

/** Keeps one process busy until it is aborted. */
async function spin(pool: TaskPool<typeof testTasks>) {
  const abort = new AbortController();
  const begun = Promise.withResolvers<void>();
  const ended = pool.run('spin', {}, { signal: abort.signal, onProgress: () => begun.resolve() });
  ended.catch(() => undefined);
  await begun.promise;
  return { abort, ended };
}

describe('a task pool', () => {
  it('runs a task while another one never ends', async () => {
    const pool = createPool(2);
    const { abort, ended } = await spin(pool);
    expect(await pool.run('double', { value: 4 })).toBe(8);
    abort.abort(new Error('enough'));
    await expect(ended).rejects.toThrow('enough');
  });

  it('keeps a task waiting while all processes are busy, and starts it when one is free', async () => {
    const pool = createPool(1);
    const { abort } = await spin(pool);
    let done = false;
    const waiting = pool.run('double', { value: 2 }).finally(() => {
      done = true;
    });
    const begun = await Promise.race([waiting, new Promise((resolve) => setImmediate(resolve, 'still waiting'))]);
    expect([begun, done]).toEqual(['still waiting', false]);
    abort.abort(new Error('enough'));
    expect(await waiting).toBe(4);
  });

  it('rejects a waiting task at once when it is aborted, and takes the next one', async () => {
    const pool = createPool(1);
    const first = await spin(pool);
    const second = new AbortController();
    const waiting = pool.run('double', { value: 1 }, { signal: second.signal });
    const third = pool.run('double', { value: 3 });
    second.abort(new Error('never mind'));
    await expect(waiting).rejects.toThrow('never mind');
    first.abort.abort(new Error('enough'));
    expect(await third).toBe(6);
  });
});
