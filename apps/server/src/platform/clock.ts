/** Clock; tests pass their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The current time in record format: UTC, milliseconds, `Z`. */
export function isoNow(clock: Clock): string {
  return clock.now().toISOString();
}
