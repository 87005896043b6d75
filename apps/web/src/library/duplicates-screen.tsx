import { type Duplicate, type DuplicateGroup, LIMITS } from '@soundwright/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard, Copy, Heart } from 'lucide-react';
import { Link } from 'react-router';
import { Screen } from '../frame/screen.tsx';
import { PlayButton } from '../player/play-button.tsx';
import { deleteSounds } from '../sounds/sound-actions.ts';
import { SoundName } from '../sounds/sound-name.tsx';
import { api } from '../state/api.ts';
import { useDeletions } from '../state/deletions.ts';
import { useOffline } from '../state/live.ts';
import { keys } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { formatBytes, formatCount, formatDateTime, formatLength, formatWhen } from '../ui/format.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';

const PAGE = 20;
/** While sounds are still being compared. */
const ASK_AGAIN_MS = 3_000;

/** Sounds with the same audio, side by side: keep one of them. */
export function DuplicatesScreen() {
  const duplicates = useDuplicates();
  const pending = useDeletions((deletions) => deletions.pending);
  const first = duplicates.data?.pages[0];
  const groups = (duplicates.data?.pages.flatMap((page) => page.items) ?? [])
    .map((group) => ({ ...group, items: group.items.filter(({ sound }) => !pending.has(sound.id)) }))
    .filter(({ items }) => items.length > 1);

  return (
    <Screen
      title="Duplicates"
      lead={<Lead groups={first?.total} bytes={first?.free_bytes} complete={first?.complete} />}
    >
      {duplicates.error !== null ? (
        <ErrorState
          what="Could not load the duplicates"
          error={duplicates.error}
          onRetry={() => void duplicates.refetch()}
        />
      ) : first === undefined ? (
        <SkeletonRows />
      ) : groups.length === 0 && !duplicates.hasNextPage ? (
        <EmptyState
          icon={<Copy size={32} strokeWidth={1.5} aria-hidden="true" />}
          text={first.complete ? 'No two sounds have the same audio.' : 'No duplicates found yet.'}
          action={
            <Link to="/library" className="text-accent underline underline-offset-2">
              Back to the library
            </Link>
          }
        />
      ) : (
        <ul aria-label="Groups of duplicates" className="flex flex-col gap-5">
          {groups.map((group) => (
            <Group key={group.items[0]?.sound.id} group={group} />
          ))}
        </ul>
      )}
      {duplicates.hasNextPage && (
        <Button
          className="self-center"
          busy={duplicates.isFetchingNextPage}
          onClick={() => void duplicates.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Screen>
  );
}

interface LeadProps {
  readonly groups: number | undefined;
  readonly bytes: number | undefined;
  readonly complete: boolean | undefined;
}

function Lead({ groups, bytes, complete }: LeadProps) {
  return (
    <span aria-live="polite">
      {groups === undefined || bytes === undefined || groups === 0
        ? 'Sounds with exactly the same audio, whatever their names.'
        : `${formatCount(groups, 'group')} of sounds with exactly the same audio. Keeping one of each frees ${formatBytes(bytes)}.`}
      {complete === false ? ' Some sounds are still being compared.' : ''}
    </span>
  );
}

function Group({ group: { items, count, free_bytes } }: { readonly group: DuplicateGroup }) {
  const offline = useOffline();
  const [newest] = items;
  if (newest === undefined) return null;
  const keep = (kept: Duplicate) => deleteSounds(items.filter((one) => one !== kept).map(({ sound }) => sound));
  return (
    <li>
      <p className="mb-1.5 text-[13px] text-text-2">
        {formatCount(count, 'sound')} · {formatLength(newest.sound.duration_s)} · {formatBytes(free_bytes)} can be freed
        {count > LIMITS.duplicatesMost &&
          ` · the newest ${LIMITS.duplicatesMost} are shown; keeping one moves only these to the bin`}
      </p>
      <ul
        aria-label={`Same audio as ${newest.sound.name}`}
        className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-surface-1"
      >
        {items.map((one) => (
          <Row key={one.sound.id} duplicate={one} offline={offline} onKeep={() => keep(one)} />
        ))}
      </ul>
    </li>
  );
}

interface RowProps {
  readonly duplicate: Duplicate;
  readonly offline: string | null;
  readonly onKeep: () => void;
}

function Row({ duplicate: { sound, stories }, offline, onKeep }: RowProps) {
  return (
    <li className="flex items-center gap-3 px-3 py-2.5 hover:bg-surface-2 sm:gap-4 sm:px-4">
      <PlayButton sound={sound} />
      <div className="min-w-0 flex-1">
        <Link to={`/sounds/${sound.id}`} className="block font-medium hover:underline">
          <SoundName name={sound.name} />
        </Link>
        <div className="flex flex-wrap items-center gap-1.5 text-[12px] text-text-3">
          <time dateTime={sound.created_at} title={formatDateTime(sound.created_at)}>
            {formatWhen(sound.created_at)}
          </time>
          <span>· {formatBytes(sound.size_bytes)}</span>
          {sound.favorite && <Chip icon={<Heart size={12} aria-hidden="true" />}>Favourite</Chip>}
          {stories.map(({ id, title }) => (
            <Chip key={id} icon={<Clapperboard size={12} aria-hidden="true" />}>
              Used in “{title}”
            </Chip>
          ))}
        </div>
      </div>
      <Button
        size="sm"
        disabled={offline !== null}
        title={offline ?? 'The others go to the bin.'}
        aria-label={`Keep this one: ${sound.name}`}
        onClick={onKeep}
      >
        Keep this one
      </Button>
    </li>
  );
}

function useDuplicates() {
  return useInfiniteQuery({
    queryKey: [...keys.sounds, 'duplicates'],
    queryFn: ({ pageParam, signal }) => api.listDuplicates({ query: { limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length === 0 || read >= last.total ? undefined : read;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.complete === false ? ASK_AGAIN_MS : false),
  });
}
