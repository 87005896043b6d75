import { Unreachable } from '@soundwright/client';
import { QueryClient } from '@tanstack/react-query';

/** Retries until a lost connection is noticed; after that requests wait until it is back. */
const ATTEMPTS_WHILE_GONE = 6;

/** Responses are cached until an event invalidates them; see `live.ts`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < (error instanceof Unreachable ? ATTEMPTS_WHILE_GONE : 1),
      refetchOnWindowFocus: false,
    },
  },
});
