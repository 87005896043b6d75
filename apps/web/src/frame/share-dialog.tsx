import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { startPageWorker } from '../state/page-worker.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatCount } from '../ui/format.ts';
import { useToasts } from '../ui/toast.tsx';
import { type SharedFile, sharedFiles } from './shared-files.ts';

/**
 * Asks whether to import what was shared with the installed page. It asks because the service worker cannot tell a share
 * from a form of another site, which must not put anything into the library.
 */
export function ShareDialog() {
  const [shared, setShared] = useState<readonly SharedFile[]>([]);
  const [isAnswered, setIsAnswered] = useState(false);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const hasFailed = params.get('share') === 'failed';
  useEffect(() => {
    void startPageWorker();
    // Some browsers keep nothing in private windows.
    sharedFiles().then(setShared, () => undefined);
  }, []);
  useEffect(() => {
    if (!hasFailed) return;
    useToasts
      .getState()
      .show({ text: 'The shared files could not be kept. Import them here instead.', tone: 'danger' });
    setParams({}, { replace: true });
  }, [hasFailed, setParams]);

  /** Those that no other tab has taken. */
  const taken = async () => {
    const own = await Promise.all(shared.map(async ({ file, forget }) => ((await forget()) ? file : null)));
    return own.filter((file) => file !== null);
  };
  const close = () => {
    setIsAnswered(true);
    void taken();
  };
  const [first] = shared;
  const what = shared.length === 1 ? `“${first?.file.name}”` : formatCount(shared.length, 'file');
  return (
    <ConfirmDialog
      open={first !== undefined && !isAnswered}
      onOpenChange={(open) => open || close()}
      title={`Import ${what}?`}
      text={`Shared with Soundwright: ${shared.map(({ file }) => file.name).join(', ')}`}
      action="Import"
      onConfirm={async () => {
        const { importDropped } = await import('../sounds/import-dropped.ts');
        void importDropped(await taken(), (path) => void navigate(path));
      }}
    />
  );
}
