import {
  type ErrorCode,
  type Failure,
  isSettled,
  type Job,
  type JobDownload,
  type JobPhase,
  type JobResult,
  type PromptReading,
} from '@soundwright/contract';
import { type Clock, isoNow } from '../platform/clock.ts';
import { sentenceOf } from './failure.ts';

/** Events of a job. */
export type JobEvent =
  | { type: 'started' }
  | {
      type: 'progressed';
      phase?: JobPhase;
      progress?: number;
      message?: string;
      download?: JobDownload;
      audible_s?: number | null;
    }
  | { type: 'gave_way'; message: string }
  | { type: 'estimated'; queue_position: number; eta_s: number | null }
  | { type: 'timed'; remaining_s: number | null }
  | { type: 'finished'; result: JobResult; message?: string; reading?: PromptReading }
  | { type: 'failed'; error_code: ErrorCode; failure: Failure; result?: JobResult }
  | { type: 'cancelled'; failure?: Failure; result?: JobResult };

/** Phases in the order in which a job passes through them. */
const PHASES: readonly JobPhase[] = ['queued', 'downloading', 'loading', 'generating', 'encoding', 'done'];

/**
 * The job after `event`. Returns the same object when the event changes nothing; late reports of a cancelled run are
 * dropped this way, because a settled job never changes. Progress and phase never go back, except that yielding work is
 * queued again, keeping its progress.
 */
export function nextJob(job: Job, event: JobEvent, clock: Clock): Job {
  if (isSettled(job)) return job;
  switch (event.type) {
    case 'started':
      return {
        ...job,
        status: 'running',
        started_at: job.started_at ?? isoNow(clock),
        queue_position: null,
        eta_s: null,
      };
    case 'progressed':
      return {
        ...job,
        phase: laterPhase(job.phase, event.phase ?? job.phase),
        progress: Math.min(1, Math.max(job.progress, event.progress ?? 0)),
        message: event.message ?? job.message,
        download: event.download ?? job.download,
        audible_s: event.audible_s === undefined ? job.audible_s : event.audible_s,
      };
    case 'gave_way':
      return {
        ...job,
        status: 'queued',
        phase: 'queued',
        message: event.message,
        download: atRest(job.download),
        remaining_s: null,
      };
    case 'estimated':
      if (job.queue_position === event.queue_position && job.eta_s === event.eta_s) return job;
      return { ...job, queue_position: event.queue_position, eta_s: event.eta_s };
    case 'timed':
      return job.remaining_s === event.remaining_s ? job : { ...job, remaining_s: event.remaining_s };
    case 'finished':
      return {
        ...job,
        status: 'done',
        download: atRest(job.download),
        audible_s: null,
        phase: 'done',
        progress: 1,
        message: event.message ?? job.message,
        ...event.reading,
        result: event.result,
        finished_at: isoNow(clock),
        queue_position: null,
        eta_s: null,
        remaining_s: null,
      };
    case 'failed':
      return {
        ...job,
        status: 'error',
        download: atRest(job.download),
        audible_s: null,
        error: sentenceOf(event.failure),
        error_code: event.error_code,
        failure: event.failure,
        result: event.result ?? null,
        finished_at: isoNow(clock),
        queue_position: null,
        eta_s: null,
        remaining_s: null,
      };
    case 'cancelled':
      return {
        ...job,
        status: 'cancelled',
        failure: event.failure ?? null,
        download: atRest(job.download),
        audible_s: null,
        result: event.result ?? null,
        finished_at: isoNow(clock),
        queue_position: null,
        eta_s: null,
        remaining_s: null,
      };
  }
}

/** A paused download has no speed and is not stalled. */
function atRest(download: JobDownload | null): JobDownload | null {
  return download === null ? null : { ...download, bytes_per_s: 0, stalled: false };
}

function laterPhase(a: JobPhase, b: JobPhase): JobPhase {
  return PHASES.indexOf(a) >= PHASES.indexOf(b) ? a : b;
}
