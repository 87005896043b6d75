/** Clients time out without progress; see docs/connect-agents.md. */
const HEARTBEAT_MS = 5_000;
const MIN_INTERVAL_MS = 250;
/** Progress must increase with every message, even when the work does not. */
const STEP = 1e-4;

export interface ProgressMessage {
  /** 0 to 1, greater than in every message before. */
  readonly progress: number;
  readonly total: 1;
  readonly message: string;
}

export interface ProgressReporter {
  report(fraction: number, message: string): void;
  /** No messages are sent afterwards. */
  end(): void;
}

/** Turns the state of the work into progress messages: at most four a second, at least one in five seconds. */
export function createProgress(send: (message: ProgressMessage) => void): ProgressReporter {
  let fraction = 0;
  let message = 'started';
  let sent = 0;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  let pending: NodeJS.Timeout | undefined;
  let ended = false;

  const sendNow = () => {
    clearTimeout(pending);
    pending = undefined;
    sentAtMs = performance.now();
    sent = Math.min(Math.max(fraction, sent + STEP), 1 - STEP);
    send({ progress: sent, total: 1, message });
    heartbeat.refresh();
  };
  const heartbeat = setTimeout(sendNow, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    report(nextFraction, nextMessage) {
      if (ended) return;
      fraction = nextFraction;
      message = nextMessage;
      const waitMs = sentAtMs + MIN_INTERVAL_MS - performance.now();
      if (waitMs <= 0) sendNow();
      else pending ??= setTimeout(sendNow, waitMs);
    },
    end() {
      ended = true;
      clearTimeout(heartbeat);
      clearTimeout(pending);
    },
  };
}
