import { useConnection } from '../state/live.ts';
import { useHealth } from '../state/queries.ts';
import { Spinner } from '../ui/button.tsx';

/** Shown while the service does not respond or has a problem. */
export function ConnectionBanner() {
  const state = useConnection((connection) => connection.state);
  const reachable = useConnection((connection) => connection.reachable);
  const { data: health } = useHealth();
  return (
    <div role="status">
      {state === 'lost' && (
        <p className="flex items-center justify-center gap-2.5 border-b border-line bg-surface-2 px-4 py-1.5 text-[13px] text-text-2">
          <Spinner />
          {reachable
            ? 'Lost the connection to Soundwright. Reconnecting; nothing you typed is lost.'
            : 'Lost the connection to Soundwright. The page reconnects by itself when the service is back.'}
        </p>
      )}
      {state !== 'lost' &&
        health?.problems.map(({ code, detail, hint }) => (
          <p key={code} className="border-b border-line bg-surface-2 px-4 py-1.5 text-center text-[13px] text-text">
            {detail} {hint}
          </p>
        ))}
    </div>
  );
}
