import type { Model } from '@soundwright/contract';
import { Link } from 'react-router';
import { FetchProgress } from '../catalog/fetch-progress.tsx';
import {
  ACTION_WORDS,
  activeFetch,
  fetchFailure,
  type ModelAction,
  type ModelRow,
  modelRows,
  nextAction,
  rowOfModel,
  sizeWords,
} from '../catalog/model-rows.ts';
import { TermsDialog } from '../catalog/terms-dialog.tsx';
import { useModelAction } from '../catalog/use-model-action.ts';
import { changeDraft, useDraft } from '../sounds/draft.ts';
import { isReady, useCatalog, useJobs } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Reason for showing terms: a picked model, or the chosen one before its first sound. */
export type Wanted = { readonly row: ModelRow } | 'chosen' | 'generate';

interface ModelGateProps {
  readonly model: Model | undefined;
  readonly wanted: Wanted | null;
  readonly onWanted: (wanted: Wanted | null) => void;
  /** Sends the draft; the job then downloads the model first. Resolves with what went wrong, or null. */
  readonly onGenerate: () => Promise<unknown>;
}

/** What the chosen model is missing, with a button to get it, and the terms before a download. */
export function ModelGate({ model, wanted, onWanted, onGenerate }: ModelGateProps) {
  const { data: catalog } = useCatalog();
  const chosen =
    model === undefined
      ? undefined
      : (modelRows([model], catalog ?? []).find(({ id }) => id === model.id) ?? rowOfModel(model));
  const asked = wanted !== null && typeof wanted === 'object' ? wanted.row : chosen;
  return (
    <>
      {chosen !== undefined && model !== undefined && !isReady(model) && (
        <Lacking key={chosen.id} row={chosen} model={model} onDownload={() => onWanted('chosen')} />
      )}
      {asked !== undefined && (
        <Terms key={`terms-${asked.id}`} row={asked} wanted={wanted} onWanted={onWanted} onGenerate={onGenerate} />
      )}
    </>
  );
}

interface TermsProps extends Omit<ModelGateProps, 'model'> {
  readonly row: ModelRow;
}

function Terms({ row, wanted, onWanted, onGenerate }: TermsProps) {
  const { run } = useModelAction(row);
  const accept = async () => {
    if (wanted === 'generate') return onGenerate();
    const problem = await run('download');
    if (problem !== null) return problem;
    const { what, modelId } = useDraft.getState();
    changeDraft({ modelId: { ...modelId, [what]: row.id } });
    return null;
  };
  return (
    <TermsDialog
      row={row}
      open={wanted !== null}
      onOpenChange={(open) => !open && onWanted(null)}
      onAccept={accept}
      action={wanted === 'generate' ? 'Download and generate' : undefined}
    />
  );
}

interface LackingProps {
  readonly row: ModelRow;
  readonly model: Model;
  readonly onDownload: () => void;
}

function Lacking({ row, model, onDownload }: LackingProps) {
  const { data: jobs } = useJobs();
  const actions = useModelAction(row);
  const fetching = activeFetch(row, jobs ?? []);
  const action = nextAction(row, jobs ?? []);
  const failure = fetchFailure(row, jobs ?? []);
  const press = (next: ModelAction) => {
    if (next === 'download') onDownload();
    else void actions.run(next, fetching?.id);
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[13px]">
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere text-text-2">{lackWords(row, model)}</p>
        <Link to={`/models#${row.id}`} className="text-accent underline underline-offset-2">
          Details
        </Link>
        {action !== null && (
          <Button size="sm" busy={actions.busy} onClick={() => press(action)}>
            {ACTION_WORDS[action]}
          </Button>
        )}
      </div>
      {fetching !== undefined && <FetchProgress job={fetching} name={row.name} />}
      {failure !== null && <p className="text-[13px] wrap-anywhere text-danger">{failure}</p>}
      {actions.error !== null && <ErrorState error={actions.error} />}
    </div>
  );
}

function lackWords(row: ModelRow, model: Model): string {
  switch (model.status) {
    case 'not_installed': {
      const size = sizeWords(row);
      return `${row.name} is not downloaded yet${size === null ? '' : ` (${size})`}.`;
    }
    case 'downloading':
      return `${row.name} is being downloaded. You can queue sounds now.`;
    case 'needs_runtime':
      return `${row.name} needs its engine.`;
    default:
      return model.error ?? `${row.name} cannot run.`;
  }
}
