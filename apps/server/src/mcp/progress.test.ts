import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, type ProgressMessage } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const sent: ProgressMessage[] = [];
  return { sent, progress: createProgress((message) => sent.push(message)) };
}

describe('progress', () => {
  it('is sent at least every five seconds while idle, and always increases', () => {
    const { sent, progress } = listen();
    vi.advanceTimersByTime(21_000);
    progress.end();
    expect(sent).toHaveLength(4);
    const values = sent.map((message) => message.progress);
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  });

  it('is sent at most four times a second, the newest last', () => {
    const { sent, progress } = listen();
    for (let step = 0; step < 100; step++) {
      progress.report(step / 100, `step ${step}`);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(250);
    progress.end();
    expect(sent.length).toBeLessThanOrEqual(6);
    expect(sent.at(-1)).toMatchObject({ message: 'step 99', progress: 0.99 });
  });

  it('never goes back, never is complete, and ends when the work does', () => {
    const { sent, progress } = listen();
    progress.report(0.8, 'first line');
    vi.advanceTimersByTime(300);
    progress.report(0.1, 'second line');
    vi.advanceTimersByTime(300);
    progress.report(1, 'last');
    progress.end();
    progress.report(1, 'after the end');
    vi.advanceTimersByTime(60_000);
    const values = sent.map((message) => message.progress);
    expect(values[1]).toBeGreaterThan(values[0] ?? 1);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(sent.map(({ message }) => message)).not.toContain('after the end');
  });
});
