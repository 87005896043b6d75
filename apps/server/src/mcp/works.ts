import type { Answer, CallControl } from './tool.ts';

/** Limit of abandoned work; older work keeps running but cannot be attached to. */
const MAX_KEPT = 100;

/** What the work itself offers to the tool that runs. */
export type WorkControl = Omit<CallControl, 'explain'>;

/** The outcome of a run. */
export type Outcome = { readonly answer: Answer } | { readonly error: unknown };

type Listener = (fraction: number, message: string) => void;

/**
 * One run of a tool. It outlives a call whose client timed out, so that a retry attaches to it instead of repeating the
 * work.
 */
export class Work {
  /** Never rejects. */
  readonly done: Promise<Outcome>;
  readonly #abort = new AbortController();
  readonly #listeners = new Set<Listener>();
  #state: { fraction: number; message: string } | null = null;
  #jobId: string | null = null;
  #waiting = 0;
  #settled = false;

  constructor(run: (control: WorkControl) => Promise<Answer>) {
    const control: WorkControl = {
      signal: this.#abort.signal,
      report: (fraction, message) => {
        this.#state = { fraction, message };
        for (const listener of this.#listeners) listener(fraction, message);
      },
      noteJob: (id) => {
        this.#jobId = id;
      },
    };
    this.done = run(control)
      .then(
        (answer): Outcome => ({ answer }),
        (error: unknown): Outcome => ({ error }),
      )
      .finally(() => {
        this.#settled = true;
      });
  }

  /** Its job, once known. */
  get jobId(): string | null {
    return this.#jobId;
  }

  /** True while a caller is waiting for it. */
  get isAwaited(): boolean {
    return this.#waiting > 0;
  }

  get isSettled(): boolean {
    return this.#settled;
  }

  /** Starts waiting; `listener` receives progress, immediately if known. Returns a function that stops waiting. */
  join(listener: Listener): () => void {
    this.#waiting++;
    this.#listeners.add(listener);
    if (this.#state !== null) listener(this.#state.fraction, this.#state.message);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#waiting--;
      this.#listeners.delete(listener);
    };
  }

  /** Aborts it unless a caller is still waiting. */
  cancel(): void {
    if (this.#waiting === 0) this.#abort.abort(new DOMException('The call was cancelled.', 'AbortError'));
  }
}

/**
 * Running work whose client disconnected, by request and client. Finished work is never reused: its sounds may have
 * been deleted and its story changed. Work with a waiting client is not shared either: parallel takes are separate
 * takes.
 */
export class Works {
  readonly #left = new Map<string, Work>();

  /** Keeps abandoned work until it ends. */
  leave(key: string, work: Work): void {
    if (work.isSettled) return;
    this.#left.delete(key);
    this.#left.set(key, work);
    const [oldest] = this.#left.keys();
    if (this.#left.size > MAX_KEPT && oldest !== undefined) this.#left.delete(oldest);
    void work.done.then(() => {
      if (this.#left.get(key) === work) this.#left.delete(key);
    });
  }

  /** Takes over the abandoned running work with this key. */
  takeUp(key: string): Work | undefined {
    const work = this.#left.get(key);
    if (work === undefined || work.isAwaited || work.isSettled) return undefined;
    this.#left.delete(key);
    return work;
  }
}
