import type { Session } from '@soundwright/contract';
import { AudioLines, Ellipsis, History, PenLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Cover } from '../sounds/cover.tsx';
import { clearOptions } from '../sounds/draft.ts';
import { deleteSession } from '../sounds/sound-actions.ts';
import { api } from '../state/api.ts';
import { useDeletions } from '../state/deletions.ts';
import { rememberSession } from '../state/last-session.ts';
import { keys, useSessions } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { contextMenu } from '../ui/context-menu.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { formatCount, formatWhen } from '../ui/format.ts';
import { Menu, type MenuItems } from '../ui/menu.tsx';
import { RenameDialog } from '../ui/rename-dialog.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';

/** The sessions of this library, newest activity first. */
export function SessionsList({
  current,
  onFollow,
}: {
  readonly current: string | null;
  readonly onFollow?: () => void;
}) {
  const { data, error, refetch } = useSessions();
  const pending = useDeletions((deletions) => deletions.pending);
  const navigate = useNavigate();
  return (
    <section aria-label="Sessions" className="flex min-h-0 flex-col gap-2">
      <Button
        icon={<Plus size={15} aria-hidden="true" />}
        onClick={() => {
          rememberSession(null);
          clearOptions();
          void navigate('/');
          onFollow?.();
        }}
      >
        New session
      </Button>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={4} height={40} />}
      <ul className="flex flex-col gap-0.5">
        {data
          ?.filter(({ id }) => !pending.has(id))
          .map((session) => (
            <SessionRow key={session.id} session={session} active={session.id === current} onFollow={onFollow} />
          ))}
      </ul>
    </section>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly active: boolean;
  readonly onFollow: (() => void) | undefined;
}

function SessionRow({ session, active, onFollow }: SessionRowProps) {
  const [renaming, setRenaming] = useState(false);
  const navigate = useNavigate();
  const items: MenuItems = [
    { label: 'Rename', icon: <PenLine size={14} aria-hidden="true" />, onSelect: () => setRenaming(true) },
    {
      label: session.sound_count === 0 ? 'Delete' : 'Delete with sounds',
      icon: <Trash2 size={14} aria-hidden="true" />,
      danger: true,
      onSelect: () => {
        deleteSession(session);
        if (!active) return;
        rememberSession(null);
        void navigate('/');
      },
    },
  ];
  return (
    <li
      {...contextMenu(items)}
      className={classes('group flex items-center rounded-ui pr-1', active ? 'bg-surface-3' : 'hover:bg-surface-2')}
    >
      <Link
        to={`/sessions/${session.id}`}
        aria-current={active ? 'page' : undefined}
        onClick={onFollow}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-ui px-2.5 py-1.5"
      >
        {session.artwork === null ? (
          <span className="grid size-9 shrink-0 place-items-center rounded-md bg-surface-2 text-text-3">
            <AudioLines size={16} aria-hidden="true" />
          </span>
        ) : (
          <Cover sound={session} className="size-9" />
        )}
        <span className="min-w-0">
          <span className="block truncate text-[13px] font-medium">{session.title}</span>
          <span className="block text-[12px] text-text-3">
            {formatCount(session.sound_count, 'sound')} · {formatWhen(session.updated_at)}
          </span>
        </span>
      </Link>
      <Menu
        trigger={
          <IconButton
            label={`More actions for session ${session.title}`}
            icon={<Ellipsis size={15} aria-hidden="true" />}
          />
        }
        items={items}
      />
      {renaming && (
        <RenameDialog
          what="session"
          name={session.title}
          onSave={async (title) => {
            await api.updateSession({ params: { id: session.id }, body: { title } });
            await queryClient.invalidateQueries({ queryKey: keys.sessions });
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  );
}

/** The sessions as a drawer on narrow screens. */
export function SessionsButton({ current }: { readonly current: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:w-10 max-sm:gap-0"
        icon={<History size={15} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">Sessions</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Sessions" placement="side">
        <SessionsList current={current} onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
