import { useEffect, useRef } from 'react';

/** Begins work that ends with the part of the page that began it, or with the next work there: gives its signal. */
export function useAbortable(): () => AbortSignal {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
}
