import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { importDocument, isDocument } from '../sounds/documents.ts';
import { importFiles } from '../sounds/import.ts';
import { useToasts } from '../ui/toast.tsx';

/**
 * Imports files dropped anywhere on the page, unless the drop target handles them itself: documents become stories,
 * everything else sounds.
 */
export function ImportDrop() {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const navigate = useNavigate();
  useEffect(() => {
    const open = (path: string) => void navigate(path);
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    };
    const move = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth.current = 0;
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      void importStories(files.filter(isDocument), open);
      void importFiles(
        files.filter((file) => !isDocument(file)),
        open,
      );
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: move, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener);
    };
  }, [navigate]);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-ui border-2 border-dashed border-accent bg-surface-0/85">
      <p className="flex items-center gap-3 text-[15px] font-medium">
        <Upload size={20} aria-hidden="true" className="text-accent" />
        Drop to import sounds into the library, texts as stories
      </p>
    </div>
  );
}

async function importStories(files: readonly File[], open: (path: string) => void): Promise<void> {
  for (const file of files) {
    const storyId = await importDocument(file, {});
    if (storyId === null) continue;
    const action = { label: 'Open', run: () => open(`/stories/${storyId}?view=script`) };
    useToasts.getState().show({ text: `Made a story of “${file.name}”`, action });
  }
}
