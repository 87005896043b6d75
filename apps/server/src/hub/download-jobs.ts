import type { Job, JobAccepted } from '@soundwright/contract';
import { isSettled } from '@soundwright/contract';
import type { JobContext, JobRunner } from '../jobs/job-runner.ts';
import { shownProgress } from './transfer-meter.ts';

/** A download job. */
export interface DownloadWork {
  /** What is downloaded, such as `model:htdemucs`; a repeated request returns the running job. */
  readonly key: string;
  readonly model: string | null;
  readonly request: Readonly<Record<string, unknown>>;
  /** Restarted after yielding; reuses what was downloaded. */
  run(context: JobContext): Promise<{ message: string }>;
  /** Called once when it has ended in any way. */
  settled?(job: Job): Promise<void> | void;
}

/** Downloads and installs as jobs, each target once at a time, yielding to compute work. */
export class DownloadJobs {
  readonly #jobs: JobRunner;
  readonly #running = new Map<string, string>();

  constructor(jobs: JobRunner) {
    this.#jobs = jobs;
  }

  /** The job that downloads this, or null. */
  jobOf(key: string): string | null {
    const id = this.#running.get(key);
    return id === undefined || isSettled(this.#jobs.get(id)) ? null : id;
  }

  /** Queues the work, or returns the job that is already doing it. */
  submit(work: DownloadWork): JobAccepted {
    const running = this.jobOf(work.key);
    if (running !== null) return { job_id: running };
    const job = this.#jobs.submit({
      kind: 'download',
      model: work.model,
      request: { ...work.request },
      estimateS: () => null,
      gaveWay: (own, to) => {
        const kept =
          own.download === null ? '' : `; ${shownProgress(own.download.bytes, own.download.total_bytes)} kept`;
        return `Paused while ${to.model ?? 'another job'} renders${kept}`;
      },
      run: async (context) => {
        const { message } = await work.run(context);
        return { result: { sounds: [] }, message };
      },
      settled: async (settled) => {
        if (this.#running.get(work.key) === settled.id) this.#running.delete(work.key);
        await work.settled?.(settled);
      },
    });
    this.#running.set(work.key, job.id);
    return { job_id: job.id };
  }
}
