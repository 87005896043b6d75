import { once } from 'node:events';
import {
  type ErrorCode,
  type Failure,
  isSettled,
  type Job,
  type JobKind,
  type JobResult,
  type PromptReading,
} from '@soundwright/contract';
import { type Clock, isoNow } from '../platform/clock.ts';
import { type Ids, madeAtMs } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { fromSystem, notFound, ServiceError } from '../platform/service-error.ts';
import { failureOf, type Scene } from './failure.ts';
import { type JobEvent, nextJob } from './job-state.ts';
import { type Occupancy, OccupancyState } from './occupancy.ts';

/** Number of settled jobs kept; older ones are dropped. */
const SETTLED_JOBS_KEPT = 500;
/** How long to wait for the work of a cancelled job to let go of the slot. */
const SLOT_WAIT_MS = 10_000;

/** Context of running work. */
export interface JobContext {
  readonly jobId: string;
  readonly signal: AbortSignal;
  report(progress: Omit<Extract<JobEvent, { type: 'progressed' }>, 'type'>): void;
  /** Reports the sounds already in the library: they are kept when the job is cancelled or fails. */
  keep(result: JobResult): void;
}

/** The outcome of a job that is done. */
export interface JobOutcome {
  readonly result: JobResult;
  readonly message?: string;
  readonly reading?: PromptReading | undefined;
}

export interface JobSpec {
  readonly kind: JobKind;
  readonly model: string | null;
  /** The accepted request: the body with resolved values. */
  readonly request: Record<string, unknown>;
  /** Estimated run time in seconds from the model's history; null when unknown. */
  estimateS(): number | null;
  /** Average run time in seconds of the model's recent jobs; estimates the queue where `estimateS` is null. */
  averageS?(): number | null;
  run(context: JobContext): Promise<JobOutcome>;
  /**
   * Present on work that yields to compute work: its signal is aborted when compute work arrives, and it restarts when
   * the slot is free. Returns the message shown meanwhile.
   */
  gaveWay?(job: Job, to: Job): string;
  /** Called once when the job has settled and its work has returned. */
  settled?(job: Job): Promise<void> | void;
}

interface Entry {
  job: Job;
  readonly spec: JobSpec;
  /** Ends the current run; a run that yielded is followed by one with a new controller. */
  abort: AbortController;
  kept: JobResult | null;
}

/** Abort reason of a run that will resume later. */
class GaveWay extends Error {
  readonly to: Entry;

  constructor(to: Entry) {
    super('Interrupted by another job.');
    this.to = to;
  }
}

/** Run time for the queue, in seconds; null without any history. */
function roughS(spec: JobSpec): number | null {
  return spec.estimateS() ?? spec.averageS?.() ?? null;
}

export interface JobRunnerDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Called with every new state of every job. */
  readonly publish: (job: Job) => void;
  /** For the details of failures. */
  readonly scene: Scene;
  /** How long `requireFree` waits for cancelled work; default 10 s. */
  readonly slotWaitMs?: number;
}

/**
 * Runs jobs one at a time, in the order they were submitted.
 *
 * Cancelling settles the job at once, but the slot is freed only when the work itself has returned, so two runs never
 * share the engine. Yielding work waits behind all compute work and is interrupted by it. The history is kept in memory
 * only.
 */
export class JobRunner {
  readonly #deps: JobRunnerDeps;
  readonly #startedMs: number;
  /** By id, in order of submission. */
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Map<string, Set<(job: Job) => void>>();
  #waiting: Entry[] = [];
  #running: { entry: Entry; startedMs: number; work: Promise<void> } | null = null;
  #closed = false;
  readonly #occupancy = new OccupancyState();

  constructor(deps: JobRunnerDeps) {
    this.#deps = deps;
    this.#startedMs = deps.clock.now().getTime();
  }

  /** Queues the work and returns its job. @throws ServiceError `shutting_down` */
  submit(spec: JobSpec): Job {
    if (this.#closed) throw new ServiceError('shutting_down', 'The service is stopping and accepts no more jobs.');
    const job: Job = {
      id: this.#deps.ids.next(),
      kind: spec.kind,
      status: 'queued',
      phase: 'queued',
      progress: 0,
      message: '',
      understood: null,
      unknown: null,
      unused: null,
      substituted: null,
      error: null,
      error_code: null,
      failure: null,
      model: spec.model,
      request: spec.request,
      result: null,
      download: null,
      audible_s: null,
      created_at: isoNow(this.#deps.clock),
      started_at: null,
      finished_at: null,
      queue_position: this.#waiting.length + 1,
      eta_s: null,
      remaining_s: null,
    };
    const entry: Entry = { job, spec, abort: new AbortController(), kept: null };
    this.#entries.set(job.id, entry);
    this.#enqueue(entry, 'last');
    this.#interruptFor(entry);
    this.#estimate();
    this.#startNext();
    this.#occupancy.set(this.computing);
    return entry.job;
  }

  /** @throws ServiceError `not_found` */
  get(id: string): Job {
    return this.#entry(id).job;
  }

  /** Newest first. */
  list(limit: number, offset = 0): Job[] {
    return [...this.#entries.values()]
      .reverse()
      .slice(offset, offset + limit)
      .map((entry) => entry.job);
  }

  /** Jobs queued or running, oldest first. */
  unsettled(): Job[] {
    return [...this.#entries.values()].map((entry) => entry.job).filter((job) => !isSettled(job));
  }

  /** True while anything is queued or running. */
  get busy(): boolean {
    return this.#running !== null || this.#waiting.length > 0;
  }

  /** True while compute work is queued or running, so that the engines are needed. */
  get computing(): boolean {
    return [this.#running?.entry, ...this.#waiting].some(
      (entry) => entry !== undefined && entry.spec.gaveWay === undefined,
    );
  }

  /** `computing` as an observable. */
  get occupancy(): Occupancy {
    return this.#occupancy;
  }

  /**
   * For what must not happen beside a job: resolves when the slot is free. A cancelled job counts as ended, but its work
   * may still be stopping; that is waited for, up to 10 s.
   *
   * @param what - what cannot be done meanwhile, such as `The profile cannot be switched`
   * @param kind - `compute` leaves out work that yields, such as downloads
   * @throws ServiceError `busy` when a job is queued or running
   */
  async requireFree(what: string, kind: 'any' | 'compute' = 'any'): Promise<void> {
    const counts = ({ spec }: Entry) => kind === 'any' || spec.gaveWay === undefined;
    let limit: AbortSignal | null = null;
    for (;;) {
      const running = this.#running;
      const isHeld = running !== null && counts(running.entry);
      const isWanted = this.#waiting.some(counts) || (isHeld && !isSettled(running.entry.job));
      if (!isWanted && !isHeld) return;
      if (isWanted || limit?.aborted === true) {
        const details = { hint: 'Wait for the jobs to finish, or cancel them.' };
        throw new ServiceError('busy', `${what} while jobs are queued or running.`, details);
      }
      limit ??= AbortSignal.timeout(this.#deps.slotWaitMs ?? SLOT_WAIT_MS);
      await Promise.race([running?.work, once(limit, 'abort')]);
    }
  }

  /** Jobs queued or running. */
  get queueLength(): number {
    return this.#waiting.length + (this.#running !== null && !isSettled(this.#running.entry.job) ? 1 : 0);
  }

  /** A settled job is returned unchanged. @throws ServiceError `not_found` */
  cancel(id: string): Job {
    const entry = this.#entry(id);
    if (isSettled(entry.job)) return entry.job;
    this.#settleCancelled(entry);
    if (this.#waiting.includes(entry)) {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
      void this.#afterSettled(entry);
    }
    this.#estimate();
    this.#occupancy.set(this.computing);
    return entry.job;
  }

  /** Calls `listener` with every later state of the job. Returns an idempotent unsubscribe function. */
  subscribe(id: string, listener: (job: Job) => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  /**
   * Resolves with the job once it has settled. @throws ServiceError `not_found`, and the signal's reason when aborted
   */
  async whenSettled(id: string, signal?: AbortSignal): Promise<Job> {
    const job = this.get(id);
    if (isSettled(job)) return job;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Job>();
    const unsubscribe = this.subscribe(id, (next) => isSettled(next) && resolve(next));
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await promise;
    } finally {
      unsubscribe();
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Cancels everything and resolves when no work is running. No work is accepted afterwards. */
  async close(): Promise<void> {
    this.#closed = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    if (this.#running !== null) this.#settleStopped(this.#running.entry);
    for (const entry of waiting) this.#settleStopped(entry);
    await Promise.all(waiting.map((entry) => this.#afterSettled(entry)));
    await this.#running?.work;
  }

  /** Cancels a job because the service stops. */
  #settleStopped(entry: Entry): void {
    const stopped = new ServiceError('shutting_down', 'The service was stopped before the job was done.', {
      hint: 'Start the service again, then repeat the request.',
    });
    this.#settleCancelled(entry, failureOf(stopped, { ...entry.job, result: entry.kept }, this.#deps.scene));
  }

  #settleCancelled(entry: Entry, failure?: Failure): void {
    this.#apply(entry, {
      type: 'cancelled',
      ...(failure !== undefined && { failure }),
      ...(entry.kept !== null && { result: entry.kept }),
    });
    entry.abort.abort(new DOMException('The job was cancelled.', 'AbortError'));
  }

  /** Inserts work into the queue: compute work before yielding work. */
  #enqueue(entry: Entry, place: 'first' | 'last'): void {
    const computing = this.#waiting.filter(({ spec }) => spec.gaveWay === undefined);
    const yielding = this.#waiting.filter(({ spec }) => spec.gaveWay !== undefined);
    const own = entry.spec.gaveWay === undefined ? computing : yielding;
    if (place === 'first') own.unshift(entry);
    else own.push(entry);
    this.#waiting = [...computing, ...yielding];
  }

  /** Interrupts running yielding work when the new work is compute work. */
  #interruptFor(entry: Entry): void {
    const running = this.#running?.entry;
    if (running === undefined || running.spec.gaveWay === undefined || entry.spec.gaveWay !== undefined) return;
    if (!isSettled(running.job)) running.abort.abort(new GaveWay(entry));
  }

  #startNext(): void {
    if (this.#running !== null) return;
    const entry = this.#waiting.shift();
    if (entry === undefined) return;
    const startedMs = this.#deps.clock.now().getTime();
    const work = this.#work(entry).finally(() => {
      this.#running = null;
      this.#startNext();
      this.#occupancy.set(this.computing);
    });
    this.#running = { entry, startedMs, work };
    this.#estimate();
  }

  /** Never rejects: the outcome is recorded in the job. */
  async #work(entry: Entry): Promise<void> {
    entry.abort = new AbortController();
    this.#apply(entry, { type: 'started' });
    try {
      const { result, message, reading } = await entry.spec.run({
        jobId: entry.job.id,
        signal: entry.abort.signal,
        report: (progress) => this.#report(entry, progress),
        keep: (kept) => {
          entry.kept = kept;
        },
      });
      this.#apply(entry, {
        type: 'finished',
        result,
        ...(message !== undefined && { message }),
        ...(reading !== undefined && { reading }),
      });
    } catch (error) {
      const { reason } = entry.abort.signal;
      if (reason instanceof GaveWay && !isSettled(entry.job) && !(error instanceof ServiceError)) {
        this.#giveWay(entry, reason.to);
        return;
      }
      if (!isSettled(entry.job)) this.#fail(entry, error);
    }
    await this.#afterSettled(entry);
  }

  /** Requeues interrupted work as the first of its kind. */
  #giveWay(entry: Entry, to: Entry): void {
    const message = entry.spec.gaveWay?.(entry.job, to.job) ?? '';
    this.#apply(entry, { type: 'gave_way', message });
    this.#enqueue(entry, 'first');
  }

  #fail(entry: Entry, thrown: unknown): void {
    const error = fromSystem(thrown) ?? thrown;
    const code: ErrorCode = error instanceof ServiceError ? error.code : 'internal';
    if (code === 'internal' || code === 'engine_failed')
      this.#deps.log.error({ err: error, job: entry.job.id }, 'job failed');
    const failure = failureOf(error, { ...entry.job, result: entry.kept }, this.#deps.scene);
    this.#apply(entry, {
      type: 'failed',
      error_code: code,
      failure,
      ...(entry.kept !== null && { result: entry.kept }),
    });
  }

  async #afterSettled(entry: Entry): Promise<void> {
    try {
      await entry.spec.settled?.(entry.job);
    } catch (error) {
      this.#deps.log.error({ err: error, job: entry.job.id }, 'cleaning up after a job failed');
    }
    this.#forgetOld();
  }

  #report(entry: Entry, progress: Omit<Extract<JobEvent, { type: 'progressed' }>, 'type'>): void {
    this.#apply(entry, { type: 'progressed', ...progress });
    const left = this.#secondsLeft((spec) => spec.estimateS());
    this.#apply(entry, { type: 'timed', remaining_s: left });
  }

  #apply(entry: Entry, event: JobEvent): void {
    const before = entry.job;
    entry.job = nextJob(before, event, this.#deps.clock);
    if (entry.job === before) return;
    this.#deps.publish(entry.job);
    for (const listener of [...(this.#listeners.get(entry.job.id) ?? [])]) {
      try {
        listener(entry.job);
      } catch (error) {
        this.#deps.log.error({ err: error }, 'a job listener failed');
      }
    }
  }

  /**
   * Renumbers the queued jobs and estimates their start times. A job without history has no estimate; ahead of another,
   * it counts as the average of that one's model.
   */
  #estimate(): void {
    let knownS = this.#running === null ? 0 : (this.#secondsLeft(roughS) ?? 0);
    let unknown = this.#running === null || roughS(this.#running.entry.spec) !== null ? 0 : 1;
    const elapsedS = this.#elapsedS();
    this.#waiting.forEach((entry, index) => {
      const own = roughS(entry.spec);
      const average = entry.spec.averageS?.() ?? own;
      // The first of unknown length may be the one that runs.
      const unknownS =
        unknown === 0 || average === null ? 0 : Math.max(average * (unknown - 1), average * unknown - elapsedS);
      const etaS = own === null ? null : Math.round((knownS + unknownS) * 10) / 10;
      this.#apply(entry, { type: 'estimated', queue_position: index + 1, eta_s: etaS });
      if (own === null) unknown++;
      else knownS += own;
    });
  }

  #secondsLeft(runS: (spec: JobSpec) => number | null): number | null {
    if (this.#running === null) return null;
    const estimate = runS(this.#running.entry.spec);
    if (estimate === null) return null;
    return Math.max(0, Math.round((estimate - this.#elapsedS()) * 10) / 10);
  }

  /** Seconds since the running job started; 0 without one. */
  #elapsedS(): number {
    return this.#running === null ? 0 : (this.#deps.clock.now().getTime() - this.#running.startedMs) / 1000;
  }

  #forgetOld(): void {
    const settled = [...this.#entries.values()].filter((entry) => isSettled(entry.job));
    for (const entry of settled.slice(0, Math.max(0, settled.length - SETTLED_JOBS_KEPT)))
      this.#entries.delete(entry.job.id);
  }

  #unknown(id: string): ServiceError {
    const madeMs = madeAtMs(id);
    if (madeMs === null) return notFound('job', id);
    const [why, hint] =
      madeMs < this.#startedMs
        ? [
            'It may have been cut by a restart of the service, because jobs are kept in memory only.',
            'Sounds that it had finished are in the library; request the rest again.',
          ]
        : [`Only the newest ${SETTLED_JOBS_KEPT} ended jobs are kept.`, 'Its sounds are in the library.'];
    return new ServiceError('not_found', `${notFound('job', id).message} ${why}`, { hint });
  }

  #entry(id: string): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw this.#unknown(id);
    return entry;
  }
}
