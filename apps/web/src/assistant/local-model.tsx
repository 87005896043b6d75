import { isSettled, type Job, type LlmStatus } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LLM_STATUS } from '../asking/use-llm-status.ts';
import { FetchProgress } from '../catalog/fetch-progress.tsx';
import { LicenseBadge } from '../catalog/license-badge.tsx';
import { COMMERCIAL_WORDS } from '../catalog/model-rows.ts';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatBytes } from '../ui/format.ts';
import { ErrorState } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

const MIB = 2 ** 20;

interface LocalModelProps {
  readonly model: LlmStatus['catalog'][number];
  readonly isUsed: boolean;
  readonly engineInstalled: boolean;
  /** Newest first. */
  readonly jobs: readonly Job[];
}

/** A model of the assistant: size, terms, and the button for the next step. */
export function LocalModel({ model, isUsed, engineInstalled, jobs }: LocalModelProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'terms' | 'delete' | null>(null);
  const { busy, error, attempt } = useAttempt(async () => {
    for (const queryKey of [keys.settings, LLM_STATUS, keys.jobs]) await queryClient.invalidateQueries({ queryKey });
  });
  const last = jobs.find((job) => job.kind === 'download' && job.model === model.id);
  const fetching = last !== undefined && !isSettled(last) ? last : undefined;
  // The status is not part of the event stream: reload it when the download has ended.
  const ended = last !== undefined && isSettled(last) ? last.id : null;
  useEffect(() => {
    if (ended !== null) void queryClient.invalidateQueries({ queryKey: LLM_STATUS });
  }, [ended, queryClient]);

  const params = { id: model.id };
  const use = () => attempt(() => api.updateSettings({ body: { llm_mode: 'managed', llm_model: model.id } }));
  const download = () =>
    attempt(async () => {
      await api.downloadLlmModel({ params });
      if (!engineInstalled) await api.installLlmEngine({ body: {} });
      await api.updateSettings({ body: { llm_mode: 'managed', llm_model: model.id } });
    });
  const size = formatBytes(model.size_bytes);
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-3">
        <ModelFacts model={model} />
        <div className="flex items-center gap-1">
          {fetching !== undefined ? (
            <Button
              size="sm"
              aria-label={`Cancel: ${model.name}`}
              onClick={() => void attempt(() => api.cancelJob({ params: { id: fetching.id } }))}
            >
              Cancel
            </Button>
          ) : (
            <Button
              size="sm"
              busy={busy}
              disabled={isUsed && model.installed}
              variant={model.recommended && !isUsed ? 'primary' : 'secondary'}
              aria-label={`${wordOf(model, isUsed)}: ${model.name}`}
              onClick={() => (model.installed ? void use() : setAsking('terms'))}
            >
              {wordOf(model, isUsed)}
            </Button>
          )}
          {model.installed && !model.local && (
            <IconButton
              label={`Delete the files of ${model.name}`}
              icon={<Trash2 size={15} aria-hidden="true" />}
              onClick={() => setAsking('delete')}
            />
          )}
        </div>
      </div>
      {fetching !== undefined && <FetchProgress job={fetching} name={model.name} />}
      {last?.status === 'error' && !model.installed && (
        <p role="alert" className="text-[13px] wrap-anywhere text-danger">
          {last.error}
        </p>
      )}
      {error !== null && <ErrorState what={`Could not set up ${model.name}`} error={error} />}
      <ConfirmDialog
        open={asking === 'terms'}
        onOpenChange={(open) => setAsking(open ? 'terms' : null)}
        title={`Download ${model.name}?`}
        action={`Download ${size}`}
        onConfirm={download}
        text={
          <div className="flex flex-col gap-2">
            <p>
              {model.vendor} offers it under {model.license.name}.{' '}
              <span className="text-text-1">{COMMERCIAL_WORDS[model.license.commercial].text}.</span>
            </p>
            {model.license.note !== '' && <p>{model.license.note}</p>}
            {!engineInstalled && <p>The engine that runs it is installed as well.</p>}
          </div>
        }
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : null)}
        title={`Delete the files of ${model.name}?`}
        text={`This frees ${size}. You can download them again later.`}
        action="Delete"
        danger
        onConfirm={() => attempt(() => api.deleteLlmModel({ params }))}
      />
    </li>
  );
}

/** What it is and what it takes. */
function ModelFacts({ model }: Pick<LocalModelProps, 'model'>) {
  const size = formatBytes(model.size_bytes);
  return (
    <div className="min-w-0 flex-[1_1_18rem]">
      <h3 className="font-medium">
        {model.name} <span className="font-normal text-text-3">{model.vendor}</span>
      </h3>
      <p className="text-[13px] text-text-2">{model.description}</p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {model.recommended && <Chip tone="accent">Recommended</Chip>}
        <Chip>
          {model.resumable_bytes > 0 && !model.installed
            ? `${formatBytes(model.resumable_bytes)} of ${size} kept`
            : size}
        </Chip>
        <Chip tone={model.memory_fits ? 'plain' : 'warn'}>
          Needs {formatBytes(model.memory_mb * MIB)} of memory
          {model.memory_fits ? '' : ', more than this machine has'}
        </Chip>
        {!model.local && <LicenseBadge license={model.license} />}
      </div>
    </div>
  );
}

function wordOf(model: LocalModelProps['model'], isUsed: boolean): string {
  if (!model.installed) return model.resumable_bytes > 0 ? 'Resume' : 'Download';
  return isUsed ? 'In use' : 'Use';
}
