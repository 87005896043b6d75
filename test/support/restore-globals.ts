import { afterAll, vi } from 'vitest';

/** The files of a worker share one process, so whatever a file replaced is put back before the next one. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
