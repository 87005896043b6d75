import { Link } from 'react-router';
import { useLlmStatus } from './use-llm-status.ts';

/** Notice that the assistant is not ready, with a link to its setup. */
export function AssistantNeeded({ toDo }: { readonly toDo: string }) {
  const { data: status } = useLlmStatus();
  return (
    <p className="text-[13px] text-text-2">
      {status?.problem ?? 'The assistant is off.'}{' '}
      <Link to="/assistant" className="text-accent underline underline-offset-2">
        Set it up
      </Link>{' '}
      {toDo}
    </p>
  );
}
