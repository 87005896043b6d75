import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

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
      // Read now: the list is empty once the event is over.
      const files = [...(event.dataTransfer?.files ?? [])];
      void import('../sounds/import-dropped.ts').then(({ importDropped }) => importDropped(files, open));
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
