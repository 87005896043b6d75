import { useEffect, useRef, useState } from 'react';

/** One question to the assistant at a time: `asking` while it is open, `error` with the reason when it fails. */
export interface Asking {
  readonly asking: boolean;
  readonly error: unknown;
  /** Sends a question and cancels a pending one. Resolves with the answer, or with null when there is none. */
  ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T | null>;
  /** Cancels the pending question, also on the service. */
  stop(): void;
}

export function useAsking(): Asking {
  const open = useRef<AbortController | null>(null);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => () => open.current?.abort(), []);

  const ask = async <T>(question: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    open.current?.abort();
    const controller = new AbortController();
    open.current = controller;
    setAsking(true);
    setError(null);
    try {
      return await question(controller.signal);
    } catch (problem) {
      if (!controller.signal.aborted) setError(problem);
      return null;
    } finally {
      if (open.current === controller) {
        open.current = null;
        setAsking(false);
      }
    }
  };
  return { asking, error, ask, stop: () => open.current?.abort() };
}
