import { useSettings } from '../state/queries.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatBytes } from '../ui/format.ts';
import { COMMERCIAL_WORDS, type ModelRow } from './model-rows.ts';

interface TermsDialogProps {
  readonly row: ModelRow;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAccept: () => Promise<unknown>;
}

/** Shows size, destination and licence terms before a download starts. */
export function TermsDialog({ row, open, onOpenChange, onAccept }: TermsDialogProps) {
  const { data: settings } = useSettings();
  const { license } = row;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Download ${row.name}?`}
      action={row.sizeBytes === null ? 'Download' : `Download ${formatBytes(row.sizeBytes)}`}
      onConfirm={onAccept}
      text={
        <div className="flex flex-col gap-2">
          <p>
            {row.vendor} gives it under {license.name}. {COMMERCIAL_WORDS[license.commercial].text}.
          </p>
          {license.note !== '' && <p>{license.note}</p>}
          {license.url !== '' && (
            <p>
              <a
                href={license.url}
                target="_blank"
                rel="noreferrer"
                className="text-accent underline underline-offset-2"
              >
                Read the terms
              </a>
            </p>
          )}
          {settings !== undefined && <p className="wrap-anywhere">It goes to {settings.native_models_dir}.</p>}
        </div>
      }
    />
  );
}
