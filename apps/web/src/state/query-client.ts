import { QueryClient } from '@tanstack/react-query';

/** Answers are kept until an event says that they are out of date; see `live.ts`. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
});
