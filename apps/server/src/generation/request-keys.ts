import type { JobAccepted } from '@soundwright/contract';
import type { JobRunner } from '../jobs/job-runner.ts';

/** Deduplicates retried requests: a request with a known key returns the job of the first one. */
export class RequestKeys {
  readonly #jobs: Pick<JobRunner, 'list'>;
  /** Pending requests without a job. */
  readonly #underWay = new Map<string, Promise<JobAccepted>>();

  constructor(jobs: Pick<JobRunner, 'list'>) {
    this.#jobs = jobs;
  }

  /** The job of the first request with this key; without a key or an earlier request, that of `make`. */
  once(key: string | undefined, make: () => Promise<JobAccepted>): Promise<JobAccepted> {
    if (key === undefined) return make();
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const known = this.#jobs.list(Number.POSITIVE_INFINITY).find((job) => job.request['request_key'] === key);
    if (known !== undefined) return Promise.resolve({ job_id: known.id });
    const made = make().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }
}
