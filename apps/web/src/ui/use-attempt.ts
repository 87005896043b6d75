import { useState } from 'react';

/**
 * Runs work that may fail: `busy` meanwhile, `error` with the reason when it fails; `attempt` settles with that reason,
 * or with null.
 *
 * @param settled - runs after every attempt, whether it failed or not
 */
export function useAttempt(settled?: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = async (work: () => Promise<unknown>): Promise<unknown> => {
    setBusy(true);
    setError(null);
    try {
      await work();
      return null;
    } catch (problem) {
      setError(problem);
      return problem;
    } finally {
      setBusy(false);
      await settled?.();
    }
  };
  return { busy, error, attempt };
}
