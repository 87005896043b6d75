import { failureNotes, type Job, type JobAccepted } from '@soundwright/contract';
import { createProgress } from './create-progress.ts';
import { Cancelled, Failure } from './failures.ts';
import { printJson } from './output.ts';
import type { Context } from './verb.ts';

const CANCEL_MS = 5_000;

/**
 * Submits work, shows its progress and returns the finished job. Ctrl-C cancels the job first. The submission itself is
 * not aborted, because its response has the id of the job to cancel.
 * @param label - for one job of several, such as `line 2 of 5`
 * @throws Failure when the job failed, as Cancelled when another client cancelled it; Interrupted after Ctrl-C
 */
export async function runJob(context: Context, submit: () => Promise<JobAccepted>, label?: string): Promise<Job> {
  const { job_id } = await submit();
  return watchJob(context, job_id, { cancelOnInterrupt: true, label });
}

/** Shows the progress of a job until it is done. @throws as `runJob` */
export async function watchJob(
  { client, signal, json }: Context,
  jobId: string,
  { cancelOnInterrupt, label }: { cancelOnInterrupt: boolean; label?: string | undefined },
): Promise<Job> {
  const progress = await createProgress(process.stderr, label);
  let job: Job;
  try {
    signal.throwIfAborted();
    job = await client.followJob(jobId, { signal, onChange: progress.show });
  } catch (error) {
    if (signal.aborted && cancelOnInterrupt) {
      // The process exits either way; if the service is gone, there is no job to cancel.
      await client.cancelJob({ params: { id: jobId }, signal: AbortSignal.timeout(CANCEL_MS) }).catch(() => undefined);
    }
    throw error;
  } finally {
    progress.end();
  }
  if (job.status === 'done') return job;
  if (json) printJson(job);
  const { failure } = job;
  if (job.status === 'cancelled') throw new Cancelled(failure?.what_happened);
  throw new Failure(
    job.error ?? 'The job failed.',
    HINTS[job.error_code ?? ''],
    failure === null ? [] : failureNotes(failure),
  );
}

const HINTS: Readonly<Record<string, string>> = {
  model_not_ready: 'See `soundwright models`, and install it with `soundwright models download`.',
  engine_missing: 'See `soundwright models` for models that need no engine.',
  disk_full: 'Free some space, or move the library with `soundwright settings set sounds_dir`.',
};
