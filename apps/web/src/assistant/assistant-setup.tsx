import type { LlmStatus, Settings, SettingsPatch } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FetchProgress } from '../catalog/fetch-progress.tsx';
import { activeInstall } from '../catalog/model-rows.ts';
import { api } from '../state/api.ts';
import { keys, useJobs } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { LocalModel } from './local-model.tsx';
import { ServerForm } from './server-form.tsx';

interface AssistantSetupProps {
  readonly settings: Settings;
  readonly status: LlmStatus;
}

/** Explains the assistant and offers both ways to turn it on: a small local model or a running server. */
export function AssistantSetup({ settings, status }: AssistantSetupProps) {
  const queryClient = useQueryClient();
  const { data: jobs } = useJobs();
  const { busy, error, attempt } = useAttempt(async () => {
    for (const queryKey of [keys.settings, ['llm'], keys.jobs]) await queryClient.invalidateQueries({ queryKey });
  });
  const set = (body: SettingsPatch) => attempt(() => api.updateSettings({ body }));
  const isOff = settings.llm_mode === 'off';
  const install = activeInstall('llm', jobs ?? []);
  const isInstalling = install !== undefined;
  // The status is no part of the event stream: it is read again when an install begins or ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the reason to read again
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['llm'] });
  }, [isInstalling, queryClient]);

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-text-2">
          {isOff
            ? 'The assistant is off. It writes prompts and lyrics and turns requests into edits. Everything else works without it.'
            : status.ready
              ? `The assistant is on, with ${status.model ?? 'the chosen model'}.`
              : (status.problem ?? 'The assistant is not ready yet.')}
          <br />
          {!isOff && status.hint !== null && (
            <>
              {status.hint}
              <br />
            </>
          )}
          What you write goes only to the model you choose below.
        </p>
        {!isOff && (
          <Button busy={busy} onClick={() => void set({ llm_mode: 'off' })}>
            Turn off
          </Button>
        )}
      </div>
      {error !== null && <ErrorState what="Could not change the assistant" error={error} />}
      <ServerForm settings={settings} detected={status.detected} />
      <section aria-labelledby="way-local" className="flex flex-col gap-2">
        <h2 id="way-local" className="font-semibold">
          Small model on this machine
        </h2>
        <p className="text-[13px] text-text-2">
          {status.engine.installed
            ? `The engine is installed: ${[status.engine.version, status.engine.backend].filter((word) => word !== null).join(', ')}.`
            : 'The engine that runs it is installed together with the first model.'}
        </p>
        {install !== undefined && <FetchProgress job={install} name="the engine" />}
        <ul className="divide-y divide-line rounded-ui border border-line bg-surface-1">
          {status.catalog.map((model) => (
            <LocalModel
              key={model.id}
              model={model}
              isUsed={settings.llm_mode === 'managed' && settings.llm_model === model.id}
              engineInstalled={status.engine.installed}
              jobs={jobs ?? []}
            />
          ))}
        </ul>
        <p className="text-[13px] wrap-anywhere text-text-3">
          Files ending in .gguf in {status.models_dir} are offered as well.
        </p>
      </section>
    </div>
  );
}
