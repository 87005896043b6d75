import type { Sound } from '@soundwright/contract';
import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { SkeletonRows } from '../ui/states.tsx';

const PickerBody = lazy(() => import('./source-picker-body.tsx').then((module) => ({ default: module.PickerBody })));

interface SourcePickerProps {
  readonly trigger: ReactElement<{ onClick?: () => void }>;
  readonly onPick: (sound: Sound) => void;
  readonly title?: string | undefined;
}

/** A sound from the library, from a file, or from the microphone. */
export function SourcePicker({ trigger, onPick, title = 'Choose a source' }: SourcePickerProps) {
  const [open, setOpen] = useState(false);
  const pick = (sound: Sound) => {
    onPick(sound);
    setOpen(false);
  };
  return (
    <>
      {cloneElement(trigger, { onClick: () => setOpen(true) })}
      <Dialog open={open} onOpenChange={setOpen} title={title} placement="top">
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <PickerBody onPick={pick} />
        </Suspense>
      </Dialog>
    </>
  );
}
