import { ApiError, type Client, UnexpectedAnswer, Unreachable } from '@soundwright/client';

/** How often the service is polled, and how long it may stay silent. */
export interface Watch {
  readonly everyMs: number;
  /** Long because a rendering machine can be slow, but shorter than users would wait. */
  readonly silenceMs: number;
}

const WATCH: Watch = { everyMs: 1_000, silenceMs: 10_000 };

/** The service accepts connections but does not answer. */
export class NotAnswering extends Error {
  readonly url: string;

  constructor(url: string, silenceMs: number) {
    super(`The service at ${url} has not answered for ${Math.round(silenceMs / 1_000)} s.`);
    this.name = 'NotAnswering';
    this.url = url;
  }
}

/**
 * Runs `work` without a time limit while polling the health of the service.
 * @param work - receives a signal that is aborted with the caller's, or when the service is lost
 * @throws Unreachable when the service is gone; NotAnswering when it hangs; whatever `work` throws
 */
export async function whileAnswering<T>(
  client: Client,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  watch = WATCH,
): Promise<T> {
  const lost = new AbortController();
  const done = new AbortController();
  const working = work(signal === undefined ? lost.signal : AbortSignal.any([signal, lost.signal]));
  const watching = untilLost(client, done.signal, watch).then((error) => {
    if (error === null) return working;
    lost.abort(error);
    throw error;
  });
  try {
    return await Promise.race([working, watching]);
  } finally {
    done.abort();
    // The result of the one that ends second is ignored.
    watching.catch(() => undefined);
    working.catch(() => undefined);
  }
}

/** Resolves with the error, or with null once `done` is aborted. */
async function untilLost(client: Client, done: AbortSignal, { everyMs, silenceMs }: Watch): Promise<Error | null> {
  for (;;) {
    await pause(everyMs, done);
    if (done.aborted) return null;
    const patience = AbortSignal.timeout(silenceMs);
    try {
      await client.health({ signal: AbortSignal.any([done, patience]) });
    } catch (error) {
      if (done.aborted) return null;
      if (patience.aborted) return new NotAnswering(client.baseUrl, silenceMs);
      if (error instanceof Unreachable) return error;
      // The service is stopping, or it is another program: the call itself reports it.
      if (!(error instanceof ApiError || error instanceof UnexpectedAnswer)) throw error;
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
