import type { SavedSearch } from '@soundwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { useOffline } from '../state/live.ts';
import { keys } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Popover } from '../ui/popover.tsx';
import { problemMessage } from '../ui/problem.ts';
import { RenameDialog } from '../ui/rename-dialog.tsx';
import { TextField } from '../ui/text-fields.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { type Filters, isFiltered } from './filters.ts';
import { filtersOf, searchFrom } from './search-query.ts';

interface SavedSearchesProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Saved searches, and saving the current one. */
export function SavedSearches({ filters, onChange }: SavedSearchesProps) {
  const [open, setOpen] = useState(false);
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const offline = useOffline();
  const { data: searches = [] } = useQuery({
    queryKey: keys.searches,
    queryFn: ({ signal }) => api.listSearches({ signal }),
  });
  return (
    <>
      <Popover
        title="Saved searches"
        align="start"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:w-10 max-sm:gap-0"
            icon={<Bookmark size={14} aria-hidden="true" />}
          >
            <span className="max-sm:sr-only">Saved</span>
          </Button>
        }
      >
        <div className="flex w-72 flex-col gap-3">
          {searches.length > 0 && (
            <ul aria-label="Saved searches" className="flex flex-col">
              {searches.map((search) => (
                <li key={search.id} className="flex items-center gap-1">
                  <button
                    type="button"
                    className="min-w-0 flex-1 truncate rounded-md px-2 py-1.5 text-left hover:bg-surface-2"
                    onClick={() => {
                      onChange(filtersOf(search.query));
                      setOpen(false);
                    }}
                  >
                    {search.name}
                  </button>
                  <IconButton
                    label={`Rename ${search.name}`}
                    icon={<Pencil size={14} aria-hidden="true" />}
                    disabled={offline !== null}
                    onClick={() => {
                      setOpen(false);
                      setRenamed(search);
                    }}
                  />
                  <IconButton
                    label={`Delete ${search.name}`}
                    icon={<Trash2 size={14} aria-hidden="true" />}
                    disabled={offline !== null}
                    onClick={() => void remove(search)}
                  />
                </li>
              ))}
            </ul>
          )}
          <SaveForm filters={filters} offline={offline} />
        </div>
      </Popover>
      {renamed !== null && (
        <RenameDialog
          what="saved search"
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onSave={async (name) => {
            await api.updateSearch({ params: { id: renamed.id }, body: { name } });
            await refresh();
          }}
        />
      )}
    </>
  );
}

function SaveForm({ filters, offline }: { readonly filters: Filters; readonly offline: string | null }) {
  const [name, setName] = useState('');
  const { busy, error, attempt } = useAttempt();
  if (!isFiltered(filters)) return <p className="text-[13px] text-text-2">Search or filter first to save a search.</p>;
  const save = () =>
    attempt(async () => {
      await api.createSearch({ body: { name: name.trim(), query: searchFrom(filters) } });
      setName('');
      await refresh();
    });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <TextField label="Name of this search" value={name} maxLength={200} onChange={setName} />
      {error !== null && (
        <p role="alert" className="text-[13px] text-danger">
          {problemMessage(error)}
        </p>
      )}
      <Button
        type="submit"
        size="sm"
        busy={busy}
        disabled={offline !== null || name.trim() === ''}
        title={offline ?? undefined}
      >
        Save this search
      </Button>
    </form>
  );
}

/** Deletes a saved search; a toast offers undo. */
async function remove({ id, name, query }: SavedSearch): Promise<void> {
  const { show } = useToasts.getState();
  try {
    await api.deleteSearch({ params: { id } });
    await refresh();
  } catch (error) {
    show({ text: `Could not delete “${name}”. ${problemMessage(error)}`, tone: 'danger' });
    return;
  }
  const restore = () =>
    api
      .createSearch({ body: { name, query } })
      .then(refresh)
      .catch((error: unknown) =>
        show({ text: `Could not restore “${name}”. ${problemMessage(error)}`, tone: 'danger' }),
      );
  show({ text: `Deleted “${name}”`, undo: () => void restore() });
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.searches });
}
