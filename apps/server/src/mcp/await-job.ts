import { failureNotes, type Job, type JobAccepted } from '@soundwright/contract';
import { locateById } from './sound-view.ts';
import { type BridgeContext, type CallControl, type LocatedSound, ToolRefusal } from './tool.ts';

/** The sounds of finished work, and how long it took from the call on. */
export interface Made {
  readonly sounds: readonly LocatedSound[];
  readonly model: string | null;
  /** The model's notes on the request; may be empty. */
  readonly note: string;
  /** Words of the prompt that the model did not understand. */
  readonly unknown: readonly string[];
  readonly elapsedS: number;
}

/**
 * Submits work and waits until its sounds are on disk. Aborting the call cancels the job.
 *
 * @throws ToolRefusal when the job failed or was cancelled by another client; the signal's reason
 */
export async function awaitJob(
  context: BridgeContext,
  call: CallControl,
  submit: () => Promise<JobAccepted>,
): Promise<Made> {
  const startedMs = performance.now();
  const { job_id } = await submit();
  call.noteJob(job_id);
  let job: Job;
  try {
    call.signal.throwIfAborted();
    job = await context.followJob(job_id, {
      signal: call.signal,
      onChange: (state) => call.report(fractionOf(state), describeJob(state)),
    });
  } catch (error) {
    if (call.signal.aborted) await context.cancelJob(job_id);
    throw error;
  }
  if (job.status === 'cancelled') {
    const by = job.failure?.what_happened ?? 'The job was cancelled by someone else.';
    throw new ToolRefusal(`${by} Ask the user before starting it again.`);
  }
  if (job.status === 'error') {
    const notes = job.failure === null ? [] : failureNotes(job.failure);
    throw new ToolRefusal([job.error ?? 'The job failed.', ...notes].join(' '));
  }
  return {
    sounds: await locateById(context, job.result?.sounds ?? []),
    model: job.model,
    note: job.message,
    unknown: job.unknown ?? [],
    elapsedS: Math.round(performance.now() - startedMs) / 1000,
  };
}

function fractionOf(job: Job): number {
  return job.status === 'queued' ? 0 : job.progress;
}

function describeJob({ status, phase, message, queue_position, eta_s }: Job): string {
  if (status !== 'queued') return message === '' ? phase : `${phase}: ${message}`;
  const place = queue_position === null ? 'queued' : `queued #${queue_position}`;
  return eta_s === null ? place : `${place}, about ${Math.ceil(eta_s)} s`;
}
