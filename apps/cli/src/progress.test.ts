import { describe, expect, it } from 'vitest';
import { aDoneJob, aJob } from '../test/support/records.ts';
import { createProgress } from './create-progress.ts';
import { describeProgress } from './progress.ts';

function aStream(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 60, write: (text: string) => written.push(text) } };
}

describe('describeProgress', () => {
  it('shows the position of a job and its start time', () => {
    expect(describeProgress(aJob({ status: 'queued', queue_position: 3, eta_s: 100 }))).toBe(
      'queued, position 3, starts in about 2 min',
    );
  });

  it('does not overstate progress', () => {
    expect(describeProgress(aJob({ progress: 0.999 }))).toBe('generating, 99 %');
  });
});

describe('createProgress', () => {
  it('keeps the final message of a job, and leaves failures to the error report', async () => {
    for (const isTTY of [false, true]) {
      const { written, stream } = aStream(isTTY);
      const done = { ...aDoneJob([]), message: '2 lines had no audio' };
      (await createProgress(stream)).show(done);
      (await createProgress(stream)).show(aJob({ status: 'error', message: 'rendering' }));
      expect(written).toEqual([isTTY ? '2 lines had no audio\n' : 'done, 2 lines had no audio\n']);
    }
  });

  it('writes a line for each phase and each ten percent where there is no terminal', async () => {
    const { written, stream } = aStream(false);
    const progress = await createProgress(stream);
    progress.show(aJob({ phase: 'loading' }));
    for (let percent = 0; percent <= 25; percent++) progress.show(aJob({ progress: percent / 100 }));
    progress.end();
    expect(written).toEqual(['loading, 0 %\n', 'generating, 0 %\n', 'generating, 10 %\n', 'generating, 20 %\n']);
  });

  it('redraws one line on a terminal, clearing the old text, and leaves nothing behind', async () => {
    const { written, stream } = aStream(true);
    const progress = await createProgress(stream);
    progress.show(aJob({ progress: 0.5, message: 'x'.repeat(100) }));
    progress.show(aJob({ progress: 0.5 }));
    progress.show(aJob({ progress: 0.5 }));
    progress.end();
    const widths = written.map((text) => text.replace(/^\r/, '').length);
    expect(written[1]).toMatch(/^\r█{12}░{12} {2}generating, 50 % +$/);
    expect(widths[0]).toBe(59);
    expect(widths[1]).toBe(59);
    expect(written).toHaveLength(3);
    expect(written[2]).toMatch(/^\r +\r$/);
  });
});
