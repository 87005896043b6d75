import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatBytes } from '../ui/format.ts';

interface DeleteFilesDialogProps {
  readonly name: string;
  /** Freed bytes; null when unknown. */
  readonly bytes: number | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => Promise<unknown>;
}

/** Confirms deleting the files of a model. */
export function DeleteFilesDialog({ name, bytes, open, onOpenChange, onConfirm }: DeleteFilesDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete the files of ${name}?`}
      text={`This frees ${bytes === null ? 'the space they take' : formatBytes(bytes)}. You can download them again later.`}
      action="Delete"
      danger
      onConfirm={onConfirm}
    />
  );
}
