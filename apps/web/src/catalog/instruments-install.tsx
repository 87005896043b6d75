import type { InstrumentPackFacts } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../state/api.ts';
import { keys, useJobs } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { useAttempt } from '../ui/use-attempt.ts';

/** Gets a pack of recorded instruments in one click, or removes it. */
export function InstrumentsInstall({ pack }: { readonly pack: InstrumentPackFacts }) {
  const queryClient = useQueryClient();
  const { data: jobs = [] } = useJobs();
  const { busy, error, attempt } = useAttempt(() => queryClient.invalidateQueries({ queryKey: keys.models }));
  const { id, name, license, size_bytes, state } = pack;
  const failed = jobs.find((job) => job.request['instruments'] === id);
  const params = { id };
  return (
    <div className="flex flex-wrap items-center gap-2 text-[13px]">
      {state === 'installed' ? (
        <Button size="sm" busy={busy} onClick={() => void attempt(() => api.removeInstruments({ params }))}>
          Remove {name}
        </Button>
      ) : (
        <Button
          size="sm"
          busy={busy || state === 'installing'}
          onClick={() => void attempt(() => api.installInstruments({ params }))}
        >
          Get {name}, {formatBytes(size_bytes)}, {license.name}
        </Button>
      )}
      {error !== null && (
        <p role="alert" className="text-danger">
          {problemMessage(error)}
        </p>
      )}
      {error === null && state === 'absent' && failed?.status === 'error' && (
        <p role="alert" className="text-danger">
          {failed.error}
        </p>
      )}
    </div>
  );
}
