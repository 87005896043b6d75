import { isSettled, type Job, JobSchema, routes } from '@soundwright/contract';
import { UnexpectedAnswer, Unreachable } from './errors.ts';
import { openEvents, wait } from './event-stream.ts';
import { readJson, type Transport } from './transport.ts';

const POLL_MS = 1_000;
const MAX_FAILURES = 5;

export interface FollowOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the current job and after every change; last with the settled job. */
  readonly onChange?: ((job: Job) => void) | undefined;
  /** Wait between polls when there is no stream; 1,000 ms when absent. */
  readonly pollMs?: number | undefined;
  /** Wait before opening the stream again, until the stream asks for another; 2,000 ms when absent. */
  readonly retryMs?: number | undefined;
  /** Failures in a row after which the stream is given up, and then the polling; 5 when absent. */
  readonly maxFailures?: number | undefined;
}

/**
 * Follows a job until it is settled: over its event stream, or by polling where streams are blocked.
 * Aborting stops following, not the job.
 *
 * @returns the settled job, also when it failed or was cancelled
 * @throws ApiError when there is no such job; Unreachable when nothing answers any more; the signal's reason
 */
export async function followJob(transport: Transport, jobId: string, options: FollowOptions = {}): Promise<Job> {
  try {
    const settled = await followStream(transport, jobId, options);
    if (settled !== undefined) return settled;
  } catch (error) {
    if (!(error instanceof UnexpectedAnswer || error instanceof Unreachable)) throw error;
  }
  return poll(transport, jobId, options);
}

async function followStream(transport: Transport, jobId: string, options: FollowOptions): Promise<Job | undefined> {
  const { signal, onChange, retryMs, maxFailures = MAX_FAILURES } = options;
  const events = openEvents(transport, routes.jobEvents, {
    params: { id: jobId },
    signal,
    retryMs,
    maxFailures,
  });
  for await (const { data } of events) {
    const job = parseJob(transport.baseUrl, data);
    onChange?.(job);
    if (isSettled(job)) return job;
  }
  signal?.throwIfAborted();
  return undefined;
}

async function poll(transport: Transport, jobId: string, options: FollowOptions): Promise<Job> {
  const { signal, onChange, pollMs = POLL_MS, maxFailures = MAX_FAILURES } = options;
  let failures = 0;
  let last = '';
  for (;;) {
    try {
      const response = await transport.send(routes.getJob, { params: { id: jobId }, signal });
      const job = parseJob(transport.baseUrl, await readJson(transport.baseUrl, response, signal));
      failures = 0;
      const now = JSON.stringify(job);
      if (now !== last) onChange?.(job);
      last = now;
      if (isSettled(job)) return job;
    } catch (error) {
      if (!(error instanceof Unreachable) || ++failures >= maxFailures) throw error;
    }
    await wait(pollMs, signal);
    signal?.throwIfAborted();
  }
}

function parseJob(baseUrl: string, value: unknown): Job {
  try {
    return JobSchema.parse(typeof value === 'string' ? JSON.parse(value) : value);
  } catch (error) {
    throw new UnexpectedAnswer(baseUrl, 200, 'it is not a job', error);
  }
}
