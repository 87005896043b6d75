import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useToasts } from '../ui/toast.tsx';

/** The files that the system opened the installed page with; only some browsers have it. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** Imports files that are opened with the installed page, as if they were dropped on it. */
export function useOpenedFiles(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(async ({ files }) => {
      if (files.length === 0) return;
      const { importDropped } = await import('../sounds/import-dropped.ts');
      const opened: File[] = [];
      for (const handle of files) {
        try {
          opened.push(await handle.getFile());
        } catch {
          useToasts.getState().show({ text: `Could not read “${handle.name}”.`, tone: 'danger' });
        }
      }
      await importDropped(opened, (path) => void navigate(path));
    });
  }, [navigate]);
}
