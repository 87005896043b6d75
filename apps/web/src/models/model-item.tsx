import type { Job } from '@soundwright/contract';
import { ChevronDown, Ellipsis, EyeOff, HardDriveDownload, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { FetchProgress } from '../catalog/fetch-progress.tsx';
import { LicenseBadge } from '../catalog/license-badge.tsx';
import {
  ACTION_WORDS,
  activeFetch,
  fetchFailure,
  type ModelRow,
  memoryWords,
  nextAction,
  sizeWords,
  statusOf,
} from '../catalog/model-rows.ts';
import { TermsDialog } from '../catalog/terms-dialog.tsx';
import { useModelAction } from '../catalog/use-model-action.ts';
import { useOffline } from '../state/live.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { classes } from '../ui/classes.ts';
import { contextMenu } from '../ui/context-menu.tsx';
import { formatLength } from '../ui/format.ts';
import { KINDS, type Kind } from '../ui/kind.ts';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { ErrorState } from '../ui/states.tsx';
import { DeleteFilesDialog } from './delete-files-dialog.tsx';
import { languageWords } from './language-words.ts';
import { ModelFacts } from './model-facts.tsx';

const KIND_OF: Record<string, Kind> = { sfx: 'sfx', music: 'music', speech: 'speech', stems: 'stems', voice: 'speech' };

interface ModelItemProps {
  readonly row: ModelRow;
  /** Newest first. */
  readonly jobs: readonly Job[];
}

/** One model: description, status, and the button for the next step. */
export function ModelItem({ row, jobs }: ModelItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [asking, setAsking] = useState<'terms' | 'weights' | null>(null);
  const detailsId = useId();
  const actions = useModelAction(row);
  const offline = useOffline();
  const { icon: Icon, color } = KINDS[KIND_OF[row.category] ?? 'sfx'];
  const action = nextAction(row, jobs);
  const fetching = activeFetch(row, jobs);
  const failure = fetchFailure(row, jobs);
  const { model } = row;

  const press = () => {
    if (action === 'download') setAsking('terms');
    else if (action !== null) void actions.run(action, fetching?.id);
  };

  const hasMenu = model !== null && !row.isAlwaysOn;
  const items = menuOf(row, {
    onReload: () => void actions.run('retry'),
    onDelete: () => setAsking('weights'),
    onRemove: () => void actions.removeFromList(),
  });

  return (
    <li id={`model-${row.id}`} tabIndex={-1} {...(hasMenu && contextMenu(items))} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-[1_1_20rem] gap-4">
          <Icon size={20} aria-hidden="true" className={classes('mt-0.5 shrink-0', color)} />
          <div className="min-w-0">
            <h3 className="font-medium">
              {row.name} <span className="font-normal text-text-3">{row.vendor}</span>
            </h3>
            <p className={classes('mt-0.5 text-[13px] text-text-2', !isOpen && 'line-clamp-2')}>{row.description}</p>
            <ModelChips row={row} />
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          {action !== null && (
            <Button
              size="sm"
              busy={actions.busy}
              disabled={offline !== null}
              title={offline ?? undefined}
              variant={action === 'download' || action === 'resume' || action === 'repair' ? 'primary' : 'secondary'}
              icon={action === 'download' ? <HardDriveDownload size={14} aria-hidden="true" /> : undefined}
              aria-label={`${ACTION_WORDS[action]}: ${row.name}`}
              onClick={press}
            >
              {ACTION_WORDS[action]}
            </Button>
          )}
          <IconButton
            label={isOpen ? `Fewer details about ${row.name}` : `More details about ${row.name}`}
            icon={
              <ChevronDown
                size={16}
                aria-hidden="true"
                className={classes('transition-transform duration-150', isOpen && 'rotate-180')}
              />
            }
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          />
          {hasMenu && (
            <Menu
              trigger={<IconButton label={`More for ${row.name}`} icon={<Ellipsis size={16} aria-hidden="true" />} />}
              items={items}
            />
          )}
        </div>
      </div>
      {fetching !== undefined && <FetchProgress job={fetching} name={row.name} />}
      {failure !== null && (
        <p role="alert" className="text-[13px] wrap-anywhere text-danger">
          {failure}
        </p>
      )}
      {row.definitionError !== null && (
        <p className="text-[13px] wrap-anywhere text-danger">
          {row.definitionError} <span className="text-text-2">Correct it in models/custom.json.</span>
        </p>
      )}
      {model !== null && model.error !== null && <p className="text-[13px] wrap-anywhere text-danger">{model.error}</p>}
      {actions.error !== null && <ErrorState error={actions.error} />}
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <ModelFacts row={row} />}
      </div>
      <TermsDialog
        row={row}
        open={asking === 'terms'}
        onOpenChange={(open) => setAsking(open ? 'terms' : null)}
        onAccept={() => actions.run('download')}
      />
      <DeleteFilesDialog
        name={row.name}
        bytes={model === null ? null : Math.max(model.disk_bytes, model.resumable_bytes)}
        open={asking === 'weights'}
        onOpenChange={(open) => setAsking(open ? 'weights' : null)}
        onConfirm={() => actions.deleteWeights()}
      />
    </li>
  );
}

function ModelChips({ row }: { readonly row: ModelRow }) {
  const { model, languages } = row;
  const status = statusOf(row);
  const size = sizeWords(row);
  const memory = memoryWords(row);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <Chip tone={status.tone}>{status.text}</Chip>
      {row.definitionError === null && <LicenseBadge license={row.license} />}
      {row.isCustom && <Chip>Your own</Chip>}
      {size !== null && <Chip>{size}</Chip>}
      {model?.found_here === true && model.status === 'not_installed' && <Chip tone="ok">Found on this machine</Chip>}
      {memory !== null && <Chip tone={memory.tone}>{memory.text}</Chip>}
      {model !== null && <Chip>Up to {formatLength(model.max_duration_s)}</Chip>}
      {row.speed !== null && <Chip title="Measured in recent runs on this machine">{row.speed} × real time</Chip>}
      {row.recommendedFor.length > 0 && (
        <Chip tone="accent" title={languageWords(row.recommendedFor, row.recommendedFor.length)}>
          Recommended here for {languageWords(row.recommendedFor)}
        </Chip>
      )}
      {languages.length > 0 && (
        <Chip title={languageWords(languages, languages.length)}>{languageWords(languages)}</Chip>
      )}
    </div>
  );
}

interface MenuActions {
  readonly onReload: () => void;
  readonly onDelete: () => void;
  readonly onRemove: () => void;
}

function menuOf({ model, isCustom }: ModelRow, { onReload, onDelete, onRemove }: MenuActions): MenuAction[] {
  const hasFiles = model !== null && Math.max(model.disk_bytes, model.resumable_bytes) > 0;
  return [
    ...(model?.status === 'error'
      ? [{ label: 'Load again', icon: <RotateCcw size={14} aria-hidden="true" />, onSelect: onReload }]
      : []),
    {
      label: 'Delete files',
      icon: <Trash2 size={14} aria-hidden="true" />,
      disabled: !hasFiles,
      danger: true,
      onSelect: onDelete,
    },
    // Custom models are listed as long as they are in custom.json.
    ...(isCustom
      ? []
      : [
          {
            label: 'Remove from list',
            icon: <EyeOff size={14} aria-hidden="true" />,
            disabled: hasFiles,
            onSelect: onRemove,
          },
        ]),
  ];
}
