import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowUp, Folder, House } from 'lucide-react';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { childPath, parentFolders } from './folder-path.ts';

interface FolderPickerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Initial folder. */
  readonly start: string;
  readonly onChoose: (path: string) => void;
}

/** Picks a folder on the service's machine, by browsing or typing. */
export function FolderPicker({ title, open, onOpenChange, start, onChoose }: FolderPickerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="Folders on the machine that runs the service."
    >
      <FolderWalk
        start={start}
        onChoose={(path) => {
          onOpenChange(false);
          onChoose(path);
        }}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

interface FolderWalkProps {
  readonly start: string;
  readonly onChoose: (path: string) => void;
  readonly onCancel: () => void;
}

function FolderWalk({ start, onChoose, onCancel }: FolderWalkProps) {
  const [asked, setAsked] = useState(start);
  const [newName, setNewName] = useState('');
  const dirs = useQuery({
    queryKey: ['dirs', asked],
    queryFn: ({ signal }) => api.dirs({ query: { path: asked }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

  if (dirs.isPending) return <SkeletonRows rows={5} height={36} />;
  if (dirs.isError) {
    return (
      <div className="flex flex-col gap-3">
        <ErrorState what="Could not open the folder" error={dirs.error} />
        <Button className="self-start" onClick={() => setAsked('')}>
          Go to home folder
        </Button>
      </div>
    );
  }
  const { path, parent, separator, home, writable, roots, entries } = dirs.data;
  const target = newName.trim() === '' ? path : childPath(path, newName.trim(), separator);
  const enter = (next: string) => {
    setNewName('');
    setAsked(next);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <IconButton
          label="Up one folder"
          icon={<ArrowUp size={16} aria-hidden="true" />}
          disabled={parent === null}
          onClick={() => parent !== null && enter(parent)}
        />
        <IconButton label="Home" icon={<House size={16} aria-hidden="true" />} onClick={() => enter(home)} />
        {roots.length > 1 &&
          roots.map((root) => (
            <Button key={root} size="sm" variant="ghost" onClick={() => enter(root)}>
              {root}
            </Button>
          ))}
        <nav aria-label="Path" className="ml-1 flex min-w-0 flex-1 flex-wrap items-center">
          {parentFolders(path, separator).map((step) => (
            <Button
              key={step.path}
              size="sm"
              variant="ghost"
              className="px-1.5"
              aria-current={step.path === path ? 'location' : undefined}
              onClick={() => enter(step.path)}
            >
              {step.name}
            </Button>
          ))}
        </nav>
      </div>
      <ul aria-label="Folders" className="h-64 overflow-y-auto rounded-ui border border-line p-1">
        {entries.length === 0 && <li className="px-3 py-2 text-text-2">No folders here.</li>}
        {entries.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => enter(childPath(path, name, separator))}
              className="flex h-8 w-full items-center gap-2.5 rounded-md px-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
            >
              <Folder size={15} aria-hidden="true" className="shrink-0 text-text-3" />
              <span className="truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label="New folder"
        placeholder="Leave empty to use the folder above"
        value={newName}
        onChange={setNewName}
      />
      <p className="text-[13px] wrap-anywhere text-text-2">
        Chosen: <span className="text-text-1">{target}</span>
        {!writable && <span className="text-danger"> The service cannot write here.</span>}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" disabled={!writable} onClick={() => onChoose(target)}>
          Use this folder
        </Button>
      </div>
    </div>
  );
}
