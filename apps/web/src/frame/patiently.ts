const WAITS_MS = [300, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Loads a chunk of the page, with retries while the service is briefly unavailable.
 * @param load - an `import()`
 * @param pause - waits for milliseconds; for tests
 * @throws the error of the last attempt
 */
export async function patiently<T>(load: () => Promise<T>, pause: (ms: number) => Promise<void> = sleep): Promise<T> {
  for (const waitMs of WAITS_MS) {
    try {
      return await load();
    } catch {
      // The service is restarting, or a new version has other files: the last attempt decides.
      await pause(waitMs);
    }
  }
  return load();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
