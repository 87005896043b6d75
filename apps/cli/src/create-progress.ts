import { isSettled } from '@soundwright/contract';
import { describeProgress, type Progress, type ProgressStream } from './progress.ts';

const LINE_EVERY_PERCENT = 10;

/**
 * Shows the progress of a job: a bar on a terminal, elsewhere a line for each phase and each ten percent. Failures are
 * reported as errors.
 *
 * @param label - names one job of several: it stands before the bar, and is the only line elsewhere
 */
export async function createProgress(stream: ProgressStream, label?: string): Promise<Progress> {
  if (stream.isTTY === true) {
    const { createBar } = await import('./progress-bar.ts');
    return createBar(stream, label === undefined ? '' : `${label}  `);
  }
  return label === undefined ? createLines(stream) : createHeading(stream, label);
}

function createLines(stream: ProgressStream): Progress {
  let last = '';
  return {
    show(job) {
      if (isSettled(job) && job.status !== 'done') return;
      const step = Math.floor((job.progress * 100) / LINE_EVERY_PERCENT);
      const place = job.status === 'queued' ? `queued ${job.queue_position}` : `${job.status} ${job.phase} ${step}`;
      if (place === last) return;
      last = place;
      stream.write(`${describeProgress(job)}\n`);
    },
    end: () => undefined,
  };
}

function createHeading(stream: ProgressStream, label: string): Progress {
  let shown = false;
  return {
    show() {
      if (!shown) stream.write(`${label}\n`);
      shown = true;
    },
    end: () => undefined,
  };
}
