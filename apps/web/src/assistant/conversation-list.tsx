import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PenLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Select } from '../ui/fields.tsx';
import { RenameDialog } from '../ui/rename-dialog.tsx';

const MOST = 100;

interface ConversationListProps {
  readonly current: string | null;
  /** Opens a conversation; null opens a new one. */
  readonly onOpen: (id: string | null) => void;
}

/** The conversations, most recent first: a list on wide screens, else a select. */
export function ConversationList({ current, onOpen }: ConversationListProps) {
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const { data: conversations = [] } = useQuery({
    queryKey: ['conversations', 'list'],
    queryFn: ({ signal }) => api.listConversations({ query: { limit: MOST }, signal }),
  });
  const shown = conversations.find(({ id }) => id === current);
  const remove = async () => {
    if (current === null) return;
    await api.deleteConversation({ params: { id: current } });
    onOpen(null);
    await queryClient.invalidateQueries({ queryKey: ['conversations', 'list'] });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 lg:col-span-2 xl:col-span-1 xl:flex-col xl:items-stretch">
      <Button
        size="sm"
        icon={<Plus size={14} aria-hidden="true" />}
        disabled={current === null}
        onClick={() => onOpen(null)}
      >
        New conversation
      </Button>
      {conversations.length > 0 && (
        <Select
          label="Conversation"
          hideLabel
          size="sm"
          className="min-w-0 flex-1 basis-48 xl:hidden"
          value={current}
          placeholder="Earlier conversations"
          options={conversations.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={onOpen}
        />
      )}
      <nav aria-label="Conversations" className="hidden xl:block">
        <ul className="flex flex-col gap-0.5">
          {conversations.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onOpen(id)}
                className={classes(
                  'w-full truncate rounded-ui px-2 py-1.5 text-left text-[13px]',
                  id === current ? 'bg-surface-3 text-text-1' : 'text-text-2 hover:bg-surface-2',
                )}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {current !== null && (
        <div className="flex gap-1">
          {shown !== undefined && (
            <IconButton
              label="Rename this conversation"
              icon={<PenLine size={15} aria-hidden="true" />}
              onClick={() => setRenaming(true)}
            />
          )}
          <IconButton
            label="Delete this conversation"
            icon={<Trash2 size={15} aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          />
        </div>
      )}
      {renaming && shown !== undefined && (
        <RenameDialog
          what="conversation"
          name={shown.title}
          onSave={async (title) => {
            await api.updateConversation({ params: { id: shown.id }, body: { title } });
            await queryClient.invalidateQueries({ queryKey: ['conversations', 'list'] });
          }}
          onClose={() => setRenaming(false)}
        />
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this conversation?"
        text="Sounds that were made from it stay in the library."
        action="Delete"
        danger
        onConfirm={remove}
      />
    </div>
  );
}
