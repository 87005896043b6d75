import { useQuery } from '@tanstack/react-query';
import { Screen } from '../frame/screen.tsx';
import { api } from '../state/api.ts';
import { useSettings } from '../state/queries.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { AssistantSetup } from './assistant-setup.tsx';

/** The assistant. It is off until a person turns it on. */
export function AssistantScreen() {
  const settings = useSettings();
  const status = useQuery({
    queryKey: ['llm', 'status'],
    queryFn: ({ signal }) => api.llmStatus({ signal }),
    retry: false,
  });

  return (
    <Screen title="Assistant" width="narrow">
      {(settings.isPending || status.isPending) && <SkeletonRows rows={3} />}
      {settings.isError && <ErrorState what="Could not load the settings" error={settings.error} />}
      {status.isError && (
        <ErrorState what="Could not reach the assistant" error={status.error} onRetry={() => void status.refetch()} />
      )}
      {settings.isSuccess && status.isSuccess && <AssistantSetup settings={settings.data} status={status.data} />}
    </Screen>
  );
}
