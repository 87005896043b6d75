import { useEngines, useSettings } from '../state/queries.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatBytes } from '../ui/format.ts';
import { LicenceLinks } from './licence-links.tsx';
import { COMMERCIAL_WORDS, type ModelRow, memoryWords, missingEngine } from './model-rows.ts';

interface TermsDialogProps {
  readonly row: ModelRow;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Starts the download; resolves with what went wrong, or null. */
  readonly onAccept: () => Promise<unknown>;
  /** Button label before the size; default "Download". */
  readonly action?: string | undefined;
}

/** Shows licence terms, size, memory and destination before a download starts. */
export function TermsDialog({ row, open, onOpenChange, onAccept, action = 'Download' }: TermsDialogProps) {
  const { data: settings } = useSettings();
  const { data: engines } = useEngines();
  const { license, model } = row;
  const isHere = model?.found_here === true;
  const memory = memoryWords(row);
  const engine = missingEngine(row, engines ?? []);
  const size = row.sizeBytes === null || row.sizeBytes === 0 || isHere ? '' : ` ${formatBytes(row.sizeBytes)}`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${action} ${row.name}?`}
      action={`${action}${size}`}
      onConfirm={async () => {
        const problem = await onAccept();
        // The dialog covers the place where it would be shown otherwise.
        if (problem !== null) throw problem;
      }}
      text={
        <div className="flex flex-col gap-2">
          <p>
            {row.vendor === '' ? 'It is' : `${row.vendor} offers it`} under {license.name}.{' '}
            <span className="text-text-1">{COMMERCIAL_WORDS[license.commercial].text}.</span>
          </p>
          {license.note !== '' && <p>{license.note}</p>}
          <LicenceLinks license={license} />
          {memory !== null && <p className={memory.tone === 'warn' ? 'text-warn' : undefined}>{memory.text}.</p>}
          {isHere && <p>Its files were found on this machine, so nothing has to be downloaded.</p>}
          {engine !== undefined && <p>{engine.label}, the engine that runs it, is installed as well.</p>}
          {settings !== undefined && (
            <p className="text-[13px] wrap-anywhere text-text-3">Saved in {settings.native_models_dir}</p>
          )}
        </div>
      }
    />
  );
}
