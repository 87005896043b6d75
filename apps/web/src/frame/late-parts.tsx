import { ImportDrop } from './import-drop.tsx';
import { CommandPalette } from './palette.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { ShortcutSheet } from './shortcuts.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

/** What the frame needs only once the first screen is there. */
export function LateParts() {
  return (
    <>
      <CommandPalette />
      <ShortcutSheet />
      <ImportDrop />
      <ShareDialog />
      <UnsavedDialog />
    </>
  );
}
