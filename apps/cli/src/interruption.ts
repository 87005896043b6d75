import { constants } from 'node:os';
import { Interrupted } from './failures.ts';

/** Launchers such as npm forward a Ctrl-C that the terminal has already sent to this process; both count as one. */
const SAME_KEYPRESS_MS = 500;

/**
 * An AbortSignal that is aborted by the first Ctrl-C, SIGTERM or SIGHUP, with `Interrupted` as its reason. A second one
 * ends the process at once.
 */
export function listenForInterruption(): AbortSignal {
  const controller = new AbortController();
  let firstAt: number | undefined;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      const exitCode = 128 + constants.signals[name];
      const now = performance.now();
      if (firstAt !== undefined && now - firstAt > SAME_KEYPRESS_MS) process.exit(exitCode);
      firstAt ??= now;
      controller.abort(new Interrupted(exitCode));
    });
  }
  return controller.signal;
}
