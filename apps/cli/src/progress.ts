import type { Job } from '@soundwright/contract';
import { formatEstimate } from './format.ts';
import { oneLine } from './output.ts';

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
  if (job.remaining_s !== null) parts.push(`${formatEstimate(job.remaining_s)} left`);
  return parts.join(', ');
}
