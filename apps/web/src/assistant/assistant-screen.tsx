import { useQuery } from '@tanstack/react-query';
import { Screen } from '../frame/screen.tsx';
import { api } from '../state/api.ts';
import { useSettings } from '../state/queries.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { AssistantSetup } from './assistant-setup.tsx';

/** The assistant: off until a person switches it on, by one of two ways. */
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
      {settings.isError && <ErrorState what="The settings could not be read" error={settings.error} />}
      {status.isError && (
        <ErrorState
          what="The assistant could not be asked"
          error={status.error}
          onRetry={() => void status.refetch()}
        />
      )}
      {settings.isSuccess && status.isSuccess && <AssistantSetup settings={settings.data} status={status.data} />}
    </Screen>
  );
}
