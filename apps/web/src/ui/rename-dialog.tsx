import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { problemMessage } from './problem.ts';
import { TextField } from './text-fields.tsx';
import { useToasts } from './toast.tsx';

interface RenameDialogProps {
  /** What is renamed, like `session`. */
  readonly what: string;
  readonly name: string;
  /** Saves the new non-empty name; on failure the dialog stays open with a toast. */
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for another name. Rendered only while it is open. */
export function RenameDialog({ what, name, onSave, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  const save = async () => {
    if (typed.trim() === '') return;
    try {
      await onSave(typed.trim());
      onClose();
    } catch (error) {
      useToasts.getState().show({ text: `Could not rename the ${what}. ${problemMessage(error)}`, tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rename ${what}`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={typed.trim() === ''} onClick={() => void save()}>
            Rename
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={typed}
        maxLength={200}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
      />
    </Dialog>
  );
}
