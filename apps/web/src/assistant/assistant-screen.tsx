import { useQuery } from '@tanstack/react-query';
import { MessageSquareOff } from 'lucide-react';
import { Link } from 'react-router';
import { Screen } from '../frame/screen.tsx';
import { api } from '../state/api.ts';
import { isNotAvailable } from '../state/available.ts';
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
      {status.isError && !isNotAvailable(status.error) && (
        <ErrorState
          what="The assistant could not be asked"
          error={status.error}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.isError && isNotAvailable(status.error) && <NotInThisVersion />}
      {settings.isSuccess && status.isSuccess && <AssistantSetup settings={settings.data} status={status.data} />}
    </Screen>
  );
}

function NotInThisVersion() {
  return (
    <div className="flex flex-col items-start gap-4 rounded-ui border border-line bg-surface-1 p-6">
      <MessageSquareOff size={22} aria-hidden="true" className="text-text-3" />
      <div>
        <p className="font-medium">This version has no assistant of its own.</p>
        <p className="mt-1 text-text-2">
          Nothing else needs one: every model takes plain words, and Create has examples.
        </p>
      </div>
      <ul className="flex flex-col gap-2 text-text-2">
        <li>
          <Link to="/agents?view=connect" className="text-accent underline underline-offset-2">
            Connect an agent you have
          </Link>{' '}
          and let it work here with the same tools.
        </li>
        <li>
          <Link to="/" className="text-accent underline underline-offset-2">
            Start from an example
          </Link>{' '}
          on the Create screen.
        </li>
      </ul>
    </div>
  );
}
