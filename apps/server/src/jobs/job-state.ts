import { type ErrorCode, isSettled, type Job, type JobPhase, type JobResult } from '@soundwright/contract';

/** What can happen to a job. */
export type JobEvent =
  | { type: 'started' }
  | { type: 'progressed'; phase?: JobPhase; progress?: number; message?: string }
  | { type: 'estimated'; queue_position: number | null; eta_s: number | null }
  | { type: 'finished'; result: JobResult; message?: string }
  | { type: 'failed'; error: string; error_code: ErrorCode; result?: JobResult }
  | { type: 'cancelled'; result?: JobResult };

/** Phases in the order in which a job passes through them. */
const PHASES: readonly JobPhase[] = ['queued', 'downloading', 'loading', 'generating', 'encoding', 'done'];

/**
 * The job as it is after `event`.
 *
 * Returns the same object when the event changes nothing, which is how late reports from a cancelled run are dropped:
 * a settled job never changes again. Neither progress nor phase ever goes back.
 */
export function nextJob(job: Job, event: JobEvent, now: string): Job {
  if (isSettled(job)) return job;
  switch (event.type) {
    case 'started':
      return { ...job, status: 'running', started_at: now, queue_position: null, eta_s: null };
    case 'progressed':
      return {
        ...job,
        phase: laterPhase(job.phase, event.phase ?? job.phase),
        progress: Math.min(1, Math.max(job.progress, event.progress ?? 0)),
        message: event.message ?? job.message,
      };
    case 'estimated':
      if (job.queue_position === event.queue_position && job.eta_s === event.eta_s) return job;
      return { ...job, queue_position: event.queue_position, eta_s: event.eta_s };
    case 'finished':
      return {
        ...job,
        status: 'done',
        phase: 'done',
        progress: 1,
        message: event.message ?? job.message,
        result: event.result,
        finished_at: now,
        queue_position: null,
        eta_s: null,
      };
    case 'failed':
      return {
        ...job,
        status: 'error',
        error: event.error,
        error_code: event.error_code,
        result: event.result ?? null,
        finished_at: now,
        queue_position: null,
        eta_s: null,
      };
    case 'cancelled':
      return {
        ...job,
        status: 'cancelled',
        result: event.result ?? null,
        finished_at: now,
        queue_position: null,
        eta_s: null,
      };
  }
}

function laterPhase(a: JobPhase, b: JobPhase): JobPhase {
  return PHASES.indexOf(a) >= PHASES.indexOf(b) ? a : b;
}
