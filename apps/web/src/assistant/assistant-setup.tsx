import type { ResultOf, routes, Settings, SettingsPatch } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { formatBytes } from '../ui/format.ts';
import { ErrorState } from '../ui/states.tsx';

type LlmStatus = ResultOf<typeof routes.llmStatus>;

interface AssistantSetupProps {
  readonly settings: Settings;
  readonly status: LlmStatus;
}

/** Explains the assistant and offers both ways to turn it on: a small local model or a running server. */
export function AssistantSetup({ settings, status }: AssistantSetupProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);

  const attempt = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name);
    setError(null);
    try {
      await work();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(null);
      await queryClient.invalidateQueries({ queryKey: keys.settings });
      await queryClient.invalidateQueries({ queryKey: ['llm'] });
    }
  };
  const set = (body: SettingsPatch) => () => api.updateSettings({ body });
  const isOff = settings.llm_mode === 'off';

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-text-2">
          {isOff
            ? 'The assistant is off. It writes prompts and lyrics and turns requests into edits. Everything else works without it.'
            : `The assistant is on, with ${status.model ?? 'no model chosen yet'}.`}
          <br />
          What you write goes only to the model you choose below.
        </p>
        {!isOff && (
          <Button busy={busy === 'off'} onClick={() => void attempt('off', set({ llm_mode: 'off' }))}>
            Turn off
          </Button>
        )}
      </div>
      {error !== null && <ErrorState what="Could not change the assistant" error={error} />}
      <section aria-labelledby="way-local" className="flex flex-col gap-2">
        <h2 id="way-local" className="font-semibold">
          Small model on this machine
        </h2>
        <ul className="divide-y divide-line rounded-ui border border-line bg-surface-1">
          {status.catalog.map((model) => {
            const isUsed = settings.llm_mode === 'managed' && settings.llm_model === model.id;
            return (
              <li key={model.id} className="flex flex-wrap items-center gap-3 p-4">
                <div className="min-w-0 flex-1">
                  <p className="font-medium">
                    {model.name} <span className="font-normal text-text-3">{model.vendor}</span>
                  </p>
                  <p className="text-[13px] text-text-2">{model.description}</p>
                  <div className="mt-2 flex flex-wrap gap-1.5">
                    <Chip>{formatBytes(model.size_bytes)}</Chip>
                    <Chip>{model.license.name}</Chip>
                    {model.recommended && <Chip tone="accent">Recommended</Chip>}
                  </div>
                </div>
                <Button
                  size="sm"
                  busy={busy === model.id}
                  disabled={isUsed}
                  aria-label={`${model.installed ? 'Use' : 'Download'}: ${model.name}`}
                  onClick={() =>
                    void attempt(
                      model.id,
                      model.installed
                        ? set({ llm_mode: 'managed', llm_model: model.id })
                        : () => api.downloadLlmModel({ params: { id: model.id } }),
                    )
                  }
                >
                  {isUsed ? 'In use' : model.installed ? 'Use' : `Download ${formatBytes(model.size_bytes)}`}
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="way-server" className="flex flex-col gap-2">
        <h2 id="way-server" className="font-semibold">
          Server on this machine
        </h2>
        {status.detected.length === 0 && (
          <p className="text-text-2">No server found. Start one with an OpenAI-compatible API and it appears here.</p>
        )}
        <ul className="flex flex-col gap-2">
          {status.detected.map((server) =>
            server.models.map((model) => (
              <li
                key={`${server.base_url}/${model}`}
                className="flex items-center gap-3 rounded-ui border border-line bg-surface-1 p-4"
              >
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{model}</p>
                  <p className="truncate text-[12px] text-text-3">
                    {server.label}, {server.base_url}
                  </p>
                </div>
                <Button
                  size="sm"
                  busy={busy === `${server.base_url}/${model}`}
                  aria-label={`Use: ${model}`}
                  onClick={() =>
                    void attempt(
                      `${server.base_url}/${model}`,
                      set({
                        llm_mode: 'external',
                        llm_external_base_url: server.base_url,
                        llm_external_model: model,
                      }),
                    )
                  }
                >
                  Use
                </Button>
              </li>
            )),
          )}
        </ul>
      </section>
    </div>
  );
}
