import type { Job } from '@soundwright/contract';
import { ChevronDown, Ellipsis, EyeOff, HardDriveDownload, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { describeJob } from '../state/job-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { classes } from '../ui/classes.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatBytes, formatLength } from '../ui/format.ts';
import { KINDS, type Kind } from '../ui/kind.ts';
import { Menu } from '../ui/menu.tsx';
import { ErrorState } from '../ui/states.tsx';
import { LicenseBadge } from './license-badge.tsx';
import { ModelFacts } from './model-facts.tsx';
import { ACTION_WORDS, activeDownload, type ModelRow, nextAction, statusOf } from './model-rows.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { useModelAction } from './use-model-action.ts';

const KIND_OF: Record<string, Kind> = { sfx: 'sfx', music: 'music', speech: 'speech', stems: 'stems', voice: 'speech' };

interface ModelItemProps {
  readonly row: ModelRow;
  /** Jobs that fetch models, newest first. */
  readonly downloads: readonly Job[];
}

/** One model: description, status, and the button for the next step. */
export function ModelItem({ row, downloads }: ModelItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [asking, setAsking] = useState<'terms' | 'weights' | null>(null);
  const detailsId = useId();
  const actions = useModelAction(row.id, row.model?.engine);
  const { icon: Icon, color } = KINDS[KIND_OF[row.category] ?? 'sfx'];
  const action = nextAction(row, downloads);
  const download = activeDownload(row.id, downloads);
  const status = statusOf(row);
  const { model } = row;
  const isOptional = model !== null && !row.isAlwaysOn;

  const press = () => {
    if (action === 'download') setAsking('terms');
    else if (action !== null) void actions.run(action, download?.id);
  };

  return (
    <li id={`model-${row.id}`} tabIndex={-1} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-[1_1_20rem] gap-4">
          <Icon size={20} aria-hidden="true" className={classes('mt-0.5 shrink-0', color)} />
          <div className="min-w-0">
            <h3 className="font-medium">
              {row.name} <span className="font-normal text-text-3">{row.vendor}</span>
            </h3>
            <p className={classes('mt-0.5 text-[13px] text-text-2', !isOpen && 'line-clamp-2')}>{row.description}</p>
            <div className="mt-2 flex flex-wrap items-center gap-1.5">
              <Chip tone={status.tone}>{status.text}</Chip>
              <LicenseBadge license={row.license} />
              {row.sizeBytes !== null && <Chip>{formatBytes(row.sizeBytes)}</Chip>}
              {model !== null && <Chip>up to {formatLength(model.max_duration_s)}</Chip>}
              {model !== null && model.vram_estimate_mb > 0 && (
                <Chip>needs {formatBytes(model.vram_estimate_mb * 1e6)} of memory</Chip>
              )}
            </div>
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          {action !== null && (
            <Button
              size="sm"
              busy={actions.busy}
              variant={action === 'download' || action === 'resume' ? 'primary' : 'secondary'}
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
          {isOptional && (
            <Menu
              trigger={<IconButton label={`More for ${row.name}`} icon={<Ellipsis size={16} aria-hidden="true" />} />}
              items={[
                {
                  label: 'Delete files',
                  icon: <Trash2 size={14} aria-hidden="true" />,
                  disabled: model.status === 'not_installed',
                  danger: true,
                  onSelect: () => setAsking('weights'),
                },
                {
                  label: 'Remove from list',
                  icon: <EyeOff size={14} aria-hidden="true" />,
                  onSelect: () => void actions.removeFromList(),
                },
              ]}
            />
          )}
        </div>
      </div>
      {download !== undefined && <DownloadProgress job={download} />}
      {row.definitionError !== null && <p className="text-[13px] text-danger">{row.definitionError}</p>}
      {model !== null && model.error !== null && <p className="text-[13px] text-danger">{model.error}</p>}
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
      <ConfirmDialog
        open={asking === 'weights'}
        onOpenChange={(open) => setAsking(open ? 'weights' : null)}
        title={`Delete the files of ${row.name}?`}
        text={`${row.sizeBytes === null ? 'Its files' : formatBytes(row.sizeBytes)} will be free again. They can be downloaded again later.`}
        action="Delete"
        danger
        onConfirm={() => actions.deleteWeights()}
      />
    </li>
  );
}

function DownloadProgress({ job }: { readonly job: Job }) {
  return (
    <div className="flex flex-col gap-1">
      <progress aria-label="Download" value={job.progress} max={1} className="h-1.5 w-full accent-accent" />
      <p role="status" className="text-[12px] text-text-2">
        {describeJob(job)}
      </p>
    </div>
  );
}
