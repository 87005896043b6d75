const WAITS_MS = [300, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Fetches a part of the page, again and again while the service is away for a moment.
 *
 * @param load - an `import()`
 * @param pause - waits so many milliseconds; for tests
 * @throws what the last attempt threw
 */
export async function patiently<T>(load: () => Promise<T>, pause: (ms: number) => Promise<void> = sleep): Promise<T> {
  for (const waitMs of WAITS_MS) {
    try {
      return await load();
    } catch {
      // The service is being restarted, or another version of it has other files: the last attempt tells.
      await pause(waitMs);
    }
  }
  return load();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
