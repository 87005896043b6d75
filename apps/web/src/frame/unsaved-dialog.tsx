import { useUnsaved } from '../state/unsaved.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { capital } from '../ui/format.ts';

/** Asks whether unsaved work may be lost. */
export function UnsavedDialog() {
  const { works, asks } = useUnsaved();
  return (
    <ConfirmDialog
      open={asks !== null}
      onOpenChange={(open) => open || useUnsaved.setState({ asks: null })}
      title="Leave without saving?"
      text={`${capital([...works.values()].join(' and '))} would be lost.`}
      action="Leave"
      danger
      onConfirm={() => asks?.()}
    />
  );
}
