import { useState } from 'react';

/**
 * Runs work that may fail, with `busy` and `error` states; `attempt` resolves with the error, or null.
 *
 * @param settled - runs after every attempt, successful or not
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
