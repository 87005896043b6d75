import type { SoundSet } from '@soundwright/contract';
import { Gamepad2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Screen } from '../frame/screen.tsx';
import { moveToBin, useDeletions } from '../state/deletions.ts';
import { useOffline } from '../state/live.ts';
import { useSets } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { formatCount, formatDateTime, formatWhen } from '../ui/format.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { NewSetDialog } from './new-set-dialog.tsx';

/** All sound sets, most recently changed first. */
export function SetsScreen() {
  const { data, error, refetch, isPending } = useSets();
  const offline = useOffline();
  const [creating, setCreating] = useState(false);
  const hidden = useDeletions((deletions) => deletions.pending);
  const sets = data?.filter(({ id }) => !hidden.has(id));
  const create = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      disabled={offline !== null}
      title={offline ?? undefined}
      onClick={() => setCreating(true)}
    >
      New set
    </Button>
  );
  return (
    <Screen
      title="Sound sets"
      lead="Everything a game or show needs to be heard, in one style, made, chosen and exported together."
      actions={create}
    >
      {isPending && <SkeletonRows rows={4} height={60} />}
      {error !== null && <ErrorState what="Could not load the sets" error={error} onRetry={() => void refetch()} />}
      {sets?.length === 0 && (
        <EmptyState
          icon={<Gamepad2 size={28} aria-hidden="true" />}
          text="Start from a template, a pasted list, or files that you have."
        />
      )}
      {sets !== undefined && sets.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-surface-1">
          {sets.map((set) => (
            <SetListRow key={set.id} set={set} />
          ))}
        </ul>
      )}
      {creating && <NewSetDialog onClose={() => setCreating(false)} />}
    </Screen>
  );
}

function SetListRow({ set }: { readonly set: SoundSet }) {
  const remove = () =>
    moveToBin({ kind: 'set', ids: [set.id], text: `Deleted “${set.title}”. Its sounds stay in the library.` });
  const { wanted, made, kept, rejected } = set.states;
  return (
    <li className="flex items-center gap-3 pr-2 hover:bg-surface-2">
      <Link
        to={`/sets/${set.id}`}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-0.5 px-4 py-3 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-full truncate font-medium sm:basis-48">{set.title}</span>
        <span className="text-[12px] text-text-2">{formatCount(wanted + made + kept + rejected, 'item')}</span>
        <span className="text-[12px] text-text-2">{kept} kept</span>
        <span className="text-[12px] text-text-2">{set.missing} missing</span>
        <time
          dateTime={set.updated_at}
          title={formatDateTime(set.updated_at)}
          className="ml-auto text-right text-[12px] text-text-3 sm:w-24"
        >
          {formatWhen(set.updated_at)}
        </time>
      </Link>
      <IconButton label={`Delete ${set.title}`} icon={<Trash2 size={15} aria-hidden="true" />} onClick={remove} />
    </li>
  );
}
