import type { BinItem, BinKind } from '@soundwright/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  AudioLines,
  Clapperboard,
  Gamepad2,
  History,
  type LucideIcon,
  MicVocal,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Screen } from '../frame/screen.tsx';
import { api } from '../state/api.ts';
import { restoreFromBin } from '../state/deletions.ts';
import { useOffline } from '../state/live.ts';
import { keys, useSettings } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatBytes, formatCount, formatDateTime, formatLength, formatWhen } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { Segmented } from '../ui/tabs.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

const PAGE = 100;

const LOOKS: Record<BinKind, { readonly icon: LucideIcon; readonly word: string }> = {
  sound: { icon: AudioLines, word: 'Sound' },
  story: { icon: Clapperboard, word: 'Story' },
  set: { icon: Gamepad2, word: 'Sound set' },
  voice: { icon: MicVocal, word: 'Voice' },
  session: { icon: History, word: 'Session' },
};

type Shown = BinKind | 'all';

const CHOICES: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'sound', label: 'Sounds' },
  { value: 'story', label: 'Stories' },
  { value: 'set', label: 'Sets' },
  { value: 'voice', label: 'Voices' },
  { value: 'session', label: 'Sessions' },
];

/** Deleted items: restore them, or delete them permanently. */
export function BinScreen() {
  const [shown, setShown] = useState<Shown>('all');
  const bin = useBin(shown);
  const [asked, setAsked] = useState<BinItem | 'all' | null>(null);
  const offline = useOffline();
  const first = bin.data?.pages[0];
  const items = bin.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = first !== undefined && first.total === 0;

  return (
    <Screen
      title="Bin"
      lead={<Lead bytes={first?.size_bytes} />}
      actions={
        <Button
          variant="danger"
          icon={<Trash2 size={15} aria-hidden="true" />}
          disabled={offline !== null || first === undefined || (isEmpty && shown === 'all')}
          title={offline ?? undefined}
          onClick={() => setAsked('all')}
        >
          Empty now
        </Button>
      }
    >
      <div className="flex">
        <Segmented label="Show" size="sm" value={shown} onChange={setShown} options={CHOICES} />
      </div>
      {bin.error !== null ? (
        <ErrorState what="Could not load the bin" error={bin.error} onRetry={() => void bin.refetch()} />
      ) : first === undefined ? (
        <SkeletonRows />
      ) : isEmpty ? (
        <NothingHere shown={shown} />
      ) : (
        <ul
          aria-label="Deleted things"
          className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-surface-1"
        >
          {items.map((item) => (
            <BinRow key={item.id} item={item} offline={offline} onDelete={() => setAsked(item)} />
          ))}
        </ul>
      )}
      {bin.hasNextPage && (
        <Button className="self-center" busy={bin.isFetchingNextPage} onClick={() => void bin.fetchNextPage()}>
          Show more
        </Button>
      )}
      <DeleteDialog asked={asked} onClose={() => setAsked(null)} />
    </Screen>
  );
}

function NothingHere({ shown }: { readonly shown: Shown }) {
  const kinds = shown === 'story' ? 'stories' : `${shown}s`;
  return (
    <EmptyState
      icon={<Trash2 size={32} strokeWidth={1.5} aria-hidden="true" />}
      text={shown === 'all' ? 'The bin is empty.' : `No ${kinds} in the bin.`}
      action={
        <Link to="/library" className="text-accent underline underline-offset-2">
          Back to the library
        </Link>
      }
    />
  );
}

function Lead({ bytes }: { readonly bytes: number | undefined }) {
  const { data: settings } = useSettings();
  const days = settings?.bin_days;
  return (
    <>
      {bytes === undefined ? '' : `${formatBytes(bytes)} used. `}
      {days === undefined
        ? ''
        : days === 0
          ? 'Items stay here until you empty the bin. '
          : `Items are deleted permanently after ${formatCount(days, 'day')}. `}
      <Link to="/settings?section=general" className="text-accent underline underline-offset-2">
        Change
      </Link>
    </>
  );
}

interface BinRowProps {
  readonly item: BinItem;
  readonly offline: string | null;
  readonly onDelete: () => void;
}

function BinRow({ item, offline, onDelete }: BinRowProps) {
  const { icon: Icon, word } = LOOKS[item.kind];
  const { busy, error, attempt } = useAttempt();
  const facts = [
    word,
    ...(item.sound_count === null ? [] : [formatCount(item.sound_count, 'sound')]),
    ...(item.duration_s === null || item.duration_s === 0 ? [] : [formatLength(item.duration_s)]),
    formatBytes(item.size_bytes),
  ];
  return (
    <li className="flex items-center gap-3 px-3 py-2.5 hover:bg-surface-2 sm:gap-4 sm:px-4">
      <Icon size={18} aria-hidden="true" className="shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{item.name}</p>
        <p className="text-[12px] text-text-3">
          {facts.join(' · ')} · deleted{' '}
          <time dateTime={item.deleted_at} title={formatDateTime(item.deleted_at)}>
            {formatWhen(item.deleted_at)}
          </time>
        </p>
        {error !== null && (
          <p role="alert" className="text-[13px] text-danger">
            {problemMessage(error)}
          </p>
        )}
      </div>
      <Button
        size="sm"
        busy={busy}
        disabled={offline !== null}
        title={offline ?? undefined}
        aria-label={`Restore ${item.name}`}
        icon={<RotateCcw size={14} aria-hidden="true" />}
        onClick={() => void attempt(() => restoreFromBin([item.id]))}
      >
        Restore
      </Button>
      <IconButton
        label={`Delete ${item.name} permanently`}
        icon={<Trash2 size={15} aria-hidden="true" />}
        disabled={offline !== null}
        onClick={onDelete}
      />
    </li>
  );
}

function DeleteDialog({ asked, onClose }: { readonly asked: BinItem | 'all' | null; readonly onClose: () => void }) {
  const all = asked === 'all';
  const name = asked === null || all ? '' : asked.name;
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={all ? 'Empty the bin?' : `Delete “${name}” permanently?`}
      text={all ? 'Deletes everything in the bin and all its files permanently.' : 'This cannot be undone.'}
      action={all ? 'Empty now' : 'Delete permanently'}
      danger
      onConfirm={async () => {
        if (all) await api.emptyBin({});
        else if (asked !== null) await api.deleteFromBin({ params: { id: asked.id } });
        await queryClient.invalidateQueries({ queryKey: keys.bin });
      }}
    />
  );
}

function useBin(shown: Shown) {
  return useInfiniteQuery({
    queryKey: [...keys.bin, 'pages', shown],
    queryFn: ({ pageParam, signal }) =>
      api.listBin({
        query: { limit: PAGE, offset: pageParam, ...(shown !== 'all' && { kind: shown }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length === 0 || read >= last.total ? undefined : read;
    },
    placeholderData: keepPreviousData,
  });
}
