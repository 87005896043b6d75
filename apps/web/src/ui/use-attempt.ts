import { useState } from 'react';

/**
 * Runs work that may fail: `busy` meanwhile, `error` with the reason when it fails.
 *
 * @param settled - runs after every attempt, whether it failed or not
 */
export function useAttempt(settled?: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
      await settled?.();
    }
  };
  return { busy, error, attempt };
}
