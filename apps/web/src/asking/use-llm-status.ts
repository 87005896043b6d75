import { useQuery } from '@tanstack/react-query';
import { api } from '../state/api.ts';

export const LLM_STATUS = ['llm', 'status'] as const;
/** Polling interval while a question is pending. */
const WATCH_MS = 1_000;

/** Status of the assistant. @param watch - polls every second */
export function useLlmStatus({ watch = false, enabled = true }: { watch?: boolean; enabled?: boolean } = {}) {
  return useQuery({
    queryKey: LLM_STATUS,
    queryFn: ({ signal }) => api.llmStatus({ signal }),
    enabled,
    refetchInterval: watch ? WATCH_MS : false,
    retry: false,
  });
}
