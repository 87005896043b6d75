/** Where the time comes from; tests pass their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The moment as records carry it: UTC, milliseconds, `Z`. */
export function isoNow(clock: Clock): string {
  return clock.now().toISOString();
}
