import { useEffect } from 'react';
import { useNavigate } from 'react-router';

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
      const [{ importDropped }, ...opened] = await Promise.all([
        import('../sounds/import-dropped.ts'),
        ...files.map((file) => file.getFile()),
      ]);
      await importDropped(opened, (path) => void navigate(path));
    });
  }, [navigate]);
}
