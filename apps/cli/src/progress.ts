import { isSettled, type Job } from '@soundwright/contract';
import stringWidth from 'string-width';
import { formatEstimate } from './format.ts';
import { oneLine, shorten } from './output.ts';

const BAR_CELLS = 24;
const LINE_EVERY_PERCENT = 10;

/** Output for progress: a terminal redraws one line; anything else gets separate lines. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Progress {
  show(job: Job): void;
  /** Leaves the cursor at the start of an empty line. */
  end(): void;
}

/**
 * Shows the progress of a job: a bar on a terminal, elsewhere a line for each phase and each ten percent. Failures are
 * reported as errors.
 *
 * @param label - names one job of several: it stands before the bar, and is the only line elsewhere
 */
export function createProgress(stream: ProgressStream, label?: string): Progress {
  if (stream.isTTY === true) return createBar(stream, label === undefined ? '' : `${label}  `);
  return label === undefined ? createLines(stream) : createHeading(stream, label);
}

/** How far a job is, in words: `generating, 40 %, step 4 of 10, about 3 s left`. */
export function describeProgress(job: Job): string {
  const parts: string[] = [];
  if (job.status === 'queued') {
    parts.push('queued');
    if (job.queue_position !== null) parts.push(`position ${job.queue_position}`);
    if (job.eta_s !== null) parts.push(`starts in ${formatEstimate(job.eta_s)}`);
    return parts.join(', ');
  }
  if (job.status === 'running') parts.push(job.phase, `${Math.floor(job.progress * 100)} %`);
  else parts.push(job.status);
  if (job.message !== '') parts.push(oneLine(job.message));
  if (job.status === 'running' && job.eta_s !== null) parts.push(`${formatEstimate(job.eta_s)} left`);
  return parts.join(', ');
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

function createBar(stream: ProgressStream, label: string): Progress {
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
