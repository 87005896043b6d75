import { useConnection } from '../state/live.ts';
import { Spinner } from '../ui/button.tsx';

/** One quiet line while the service does not answer. */
export function ConnectionBanner() {
  const state = useConnection((connection) => connection.state);
  return (
    <div role="status">
      {state === 'lost' && (
        <p className="flex items-center justify-center gap-2.5 border-b border-line bg-surface-2 px-4 py-1.5 text-[13px] text-text-2">
          <Spinner />
          The connection to Soundwright is gone. Trying again; nothing you typed is lost.
        </p>
      )}
    </div>
  );
}
