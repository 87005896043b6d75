import { useToasts } from '../ui/toast.tsx';
import { isDocument } from './document-files.ts';
import { importFiles } from './import.ts';
import { importDocument } from './import-document.ts';

/** Imports dropped files: documents become stories, everything else sounds. @param open - navigates to a path */
export async function importDropped(files: readonly File[], open: (path: string) => void): Promise<void> {
  for (const file of files.filter(isDocument)) {
    const storyId = await importDocument(file, {});
    if (storyId === null) continue;
    const action = { label: 'Open', run: () => open(`/stories/${storyId}?view=script`) };
    useToasts.getState().show({ text: `Made a story of “${file.name}”`, action });
  }
  await importFiles(
    files.filter((file) => !isDocument(file)),
    open,
  );
}
