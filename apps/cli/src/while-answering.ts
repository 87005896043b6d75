import { ApiError, type Client, UnexpectedAnswer, Unreachable } from '@soundwright/client';

/** How often the service is asked whether it still answers, and for how long it may say nothing. */
export interface Watch {
  readonly everyMs: number;
  /** Long, because a machine that renders can be slow, and far shorter than a person would wait. */
  readonly silenceMs: number;
}

const WATCH: Watch = { everyMs: 1_000, silenceMs: 10_000 };

/** The service takes connections and says nothing. */
export class NotAnswering extends Error {
  readonly url: string;

  constructor(url: string, silenceMs: number) {
    super(`The service at ${url} has said nothing for ${Math.round(silenceMs / 1_000)} s.`);
    this.name = 'NotAnswering';
    this.url = url;
  }
}

/**
 * Runs `work` for as long as it takes, while the service answers: its health is asked for all along.
 *
 * @param work - is given a signal that is aborted with the caller's, and when the service is lost
 * @throws Unreachable when the service has gone; NotAnswering when it hangs; what `work` throws
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
    // Whichever of the two ends second has nothing more to tell.
    watching.catch(() => undefined);
    working.catch(() => undefined);
  }
}

/** Settles with what is wrong, or with null once `done` is aborted. */
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
      // It says that it stops, or is another program: the call itself finds out.
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
