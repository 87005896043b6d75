import { isSettled } from '@soundwright/contract';
import stringWidth from 'string-width';
import { oneLine } from './output.ts';
import { describeProgress, type Progress, type ProgressStream } from './progress.ts';
import { shorten } from './table.ts';

const BAR_CELLS = 24;

/** Shows the progress of a job on one line of a terminal, which is redrawn. */
export function createBar(stream: ProgressStream, label: string): Progress {
  let drawn = '';
  const clear = () => {
    if (drawn !== '') stream.write(`\r${' '.repeat(stringWidth(drawn))}\r`);
    drawn = '';
  };
  return {
    show(job) {
      if (isSettled(job)) {
        clear();
        // Keep the final message of a job; that it is done is visible from the result.
        if (job.status === 'done' && job.message !== '') stream.write(`${oneLine(job.message)}\n`);
        return;
      }
      const bar = job.status === 'running' ? `${drawCells(job.progress)}  ` : '';
      const line = shorten(`${label}${bar}${describeProgress(job)}`, (stream.columns ?? 80) - 1);
      if (line === drawn) return;
      stream.write(`\r${line}${' '.repeat(Math.max(0, stringWidth(drawn) - stringWidth(line)))}`);
      drawn = line;
    },
    end: clear,
  };
}

function drawCells(progress: number): string {
  const full = Math.round(progress * BAR_CELLS);
  return '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
}
