import { makesKind } from '@soundwright/contract';
import { Copy, LibraryBig, SearchX, Sparkles, Trash2, Upload } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SCREEN_TITLE } from '../frame/screen.tsx';
import { importFiles } from '../sounds/import.ts';
import { useOffline } from '../state/live.ts';
import { useModels, useSounds } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import type { Kind } from '../ui/kind.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, filtersFrom, isFiltered, isRanked, paramsFrom, queryFrom, wordsAlone } from './filters.ts';
import { useLibraryView, useSort } from './library-view.ts';
import { SoundCollection } from './sound-collection.tsx';
import { useSoundWindow } from './use-sound-window.ts';

/** The library: search, play, select and organise all sounds. */
export function LibraryScreen() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  const { data: models = [] } = useModels();
  const modelsOf = useCallback(
    (kind: Kind) => models.filter(({ category }) => makesKind(category, kind)).map(({ id }) => id),
    [models],
  );
  const query = useMemo(() => queryFrom(filters, modelsOf), [filters, modelsOf]);
  const ranked = isRanked(filters);
  const [sort] = useSort(ranked);
  const layout = useLibraryView((view) => view.layout);
  const [visible, setVisible] = useState<readonly [number, number]>([0, 0]);
  const sounds = useSoundWindow(query, sort, visible);
  const change = (next: Partial<Filters>) => setParams(paramsFrom({ ...filters, ...next }), { replace: true });

  return (
    <div className="flex h-full flex-col">
      <title>Library · Soundwright</title>
      <header className="flex flex-col gap-3 px-4 pt-5 pb-3 sm:px-6">
        <div className="flex items-center gap-3">
          <h1 className={SCREEN_TITLE}>Library</h1>
          <p aria-live="polite" className="text-text-3">
            {sounds.total === null ? '' : formatCount(sounds.total, 'sound')}
          </p>
          <div className="ml-auto flex items-center gap-2">
            <DuplicatesButton />
            <BinButton />
            <ImportButton />
          </div>
        </div>
        <FilterBar filters={filters} onChange={change} />
        <HiddenMatches filters={filters} shown={sounds.total} onShow={(all) => setParams(paramsFrom(all))} />
      </header>
      {sounds.error !== null ? (
        <ErrorState className="m-6" what="Could not load the library" error={sounds.error} onRetry={sounds.refetch} />
      ) : sounds.total === null || !sounds.complete ? (
        <div className="px-6">
          <SkeletonRows />
        </div>
      ) : sounds.total === 0 ? (
        <NothingHere filtered={isFiltered(filters)} onClear={() => setParams({}, { replace: true })} />
      ) : (
        <SoundCollection
          key={`${layout} ${params.toString()}`}
          rows={sounds.rows}
          layout={layout}
          ranked={ranked}
          onVisible={setVisible}
        />
      )}
    </div>
  );
}

interface HiddenMatchesProps {
  readonly filters: Filters;
  /** Number of sounds in the list; null while unknown. */
  readonly shown: number | null;
  readonly onShow: (filters: Filters) => void;
}

/** How many sounds match the words but not the filters. */
function HiddenMatches({ filters, shown, onShow }: HiddenMatchesProps) {
  const alone = wordsAlone(filters);
  const query = alone === null ? {} : queryFrom(alone, () => []);
  const { data, isPlaceholderData } = useSounds(query, 1, alone !== null);
  if (alone === null || data === undefined || isPlaceholderData || shown === null || data.total <= shown) return null;
  const hidden = data.total - shown;
  return (
    <p role="status" className="text-[13px] text-text-2">
      {formatCount(hidden, 'more sound')} {hidden === 1 ? 'matches' : 'match'} “{filters.q}”, hidden by the filters.{' '}
      <button type="button" className="text-accent underline underline-offset-2" onClick={() => onShow(alone)}>
        Show all
      </button>
    </p>
  );
}

function NothingHere({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const navigate = useNavigate();
  return filtered ? (
    <EmptyState
      icon={<SearchX size={32} strokeWidth={1.5} aria-hidden="true" />}
      text="No sounds match your search and filters."
      action={<Button onClick={onClear}>Show all sounds</Button>}
    />
  ) : (
    <EmptyState
      icon={<LibraryBig size={32} strokeWidth={1.5} aria-hidden="true" />}
      text="Sounds you make or import appear here."
      action={
        <Button variant="primary" icon={<Sparkles size={15} aria-hidden="true" />} onClick={() => void navigate('/')}>
          Make your first sound
        </Button>
      }
    />
  );
}

function DuplicatesButton() {
  const navigate = useNavigate();
  return (
    <IconButton
      label="Duplicates"
      icon={<Copy size={15} aria-hidden="true" />}
      onClick={() => void navigate('/library/duplicates')}
    />
  );
}

function BinButton() {
  const navigate = useNavigate();
  return (
    <IconButton
      label="Bin"
      icon={<Trash2 size={15} aria-hidden="true" />}
      onClick={() => void navigate('/library/bin')}
    />
  );
}

function ImportButton() {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const offline = useOffline();
  const take = async (files: readonly File[]) => {
    setBusy(true);
    await importFiles(files, (path) => void navigate(path));
    setBusy(false);
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Files to import
      </label>
      <input
        ref={field}
        id={id}
        type="file"
        multiple
        tabIndex={-1}
        accept="audio/*,.mid,.midi,video/webm"
        className="sr-only"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        busy={busy}
        disabled={offline !== null}
        title={offline ?? undefined}
        icon={<Upload size={14} aria-hidden="true" />}
        onClick={() => field.current?.click()}
      >
        Import
      </Button>
    </>
  );
}
