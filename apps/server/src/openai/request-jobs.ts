import { type Job, OPENAI_MAX_WAITING } from '@soundwright/contract';
import type { JobRunner } from '../jobs/job-runner.ts';
import { ServiceError } from '../platform/service-error.ts';

/** Default `Retry-After` when the waiting time is unknown. */
const RETRY_S = 5;

/** @throws ServiceError `queue_full` */
export function requireRoom(jobs: Pick<JobRunner, 'unsettled'>): void {
  const waiting = jobs.unsettled().filter(({ status, kind }) => status === 'queued' && kind !== 'download');
  if (waiting.length < OPENAI_MAX_WAITING) return;
  throw new ServiceError('queue_full', `${waiting.length} jobs are already waiting.`, {
    hint: 'Try again later.',
    retryAfterS: Math.max(1, Math.ceil(waiting[0]?.eta_s ?? RETRY_S)),
  });
}

/** Why a job gave nothing, or null when it did. */
export function failureOf({ status, error, error_code }: Job): ServiceError | null {
  if (status === 'done') return null;
  if (status === 'cancelled') return new ServiceError('engine_failed', 'The job was cancelled.');
  return new ServiceError(error_code ?? 'internal', error ?? 'The job failed.');
}
